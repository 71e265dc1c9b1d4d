package iface

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// emitTraitsAndClass writes the class of an interface, and before it the struct
// with the concept and the models.
func (k *emitter) emitTraitsAndClass(b *cpp.Buffer, i *ods.Interface) {
	origin.DocComment(b, k.features, "description", i.Description)
	b.Fill("namespace detail {\nstruct @{I}InterfaceTraits {\n", "I", i.Name)
	k.emitConcept(b, i)
	k.emitModel(b, i)
	k.emitFallbackModel(b, i)
	k.emitExternalModel(b, i)
	b.Fill(`};
template <typename @Concrete>
struct @{I}Trait;

} // namespace detail
class @I : public ::mlir::@Base<@I, detail::@{I}InterfaceTraits> {
public:
  using ::mlir::@Base<@I, detail::@{I}InterfaceTraits>::@Base;
  template <typename @Concrete>
  struct Trait : public detail::@{I}Trait<@Concrete> {};
`, "I", i.Name, "Base", k.base, "Concrete", k.concrete)
	k.emitMembers(b, i)
	for _, base := range i.Bases {
		begin(b, base)
		b.Fill(`  //============================================================//
  // Inherited from @Base
  //============================================================//

  operator @Base () const {
    if (!*this) return nullptr;
    return @Base(*this, getImpl()->impl@Name);
  }

`, "Base", base.QualifiedName(), "Name", base.Name)
		k.emitMembers(b, base)
		b.EndOrigin()
	}
	if i.ExtraClassOf != "" {
		b.BeginOrigin(origin.Field, cpp.NoIndex, "extraClassOf")
		b.Fill(`  static bool classof(@Value base) {
    auto* interface = getInterfaceFor(base);
    if (!interface)
      return false;
    @I odsInterfaceInstance(base, interface);
    @condition
  }
`,
			"Value", strings.TrimRight(k.value, " "),
			"I", i.Name,
			"condition", strings.TrimSpace(ods.ExpandPlaceholders(i.ExtraClassOf, ods.Placeholders{k.placeholder, "odsInterfaceInstance"})))
		b.EndOrigin()
	}
	b.Write("};\n")
}

// emitMembers declares the methods of an interface. It also writes the extra
// declarations for its class and for the classes of interfaces that extend it.
func (k *emitter) emitMembers(b *cpp.Buffer, i *ods.Interface) {
	for _, m := range i.Methods {
		beginMethod(b, m)
		emitDescription(b, k.features, "  ", m)
		b.Write("  ", declaration(m), k.constness, ";\n")
		b.EndOrigin()
	}
	if i.ExtraClassDeclaration != "" {
		b.BeginOrigin(origin.Field, cpp.NoIndex, "extraClassDeclaration")
		b.Write(strings.TrimRight(i.ExtraClassDeclaration, " \t\n"), "\n")
		b.EndOrigin()
	}
	if i.ExtraSharedClassDeclaration != "" {
		b.BeginOrigin(origin.Field, cpp.NoIndex, "extraSharedClassDeclaration")
		defer b.EndOrigin()
		shared := ods.ExpandPlaceholders(i.ExtraSharedClassDeclaration, ods.Placeholders{k.placeholder, "(*this)"})
		b.Write(strings.TrimRight(shared, " \t\n"), "\n")
	}
}

// emitConcept writes the table of functions and the concepts of the base
// interfaces.
func (k *emitter) emitConcept(b *cpp.Buffer, i *ods.Interface) {
	b.Write("  struct Concept {\n    /// The methods of the interface.\n")
	for _, m := range i.Methods {
		beginMethod(b, m)
		b.Write("    ", head(m), "(*", m.UniqueName, ")(")
		if m.Static {
			b.Write(m.ArgTypes())
		} else {
			b.Write("const Concept *impl, ", k.value, further(m, m.ArgTypes()))
		}
		b.Write(");\n")
		b.EndOrigin()
	}
	for _, m := range i.Methods {
		if k.isShared(m) {
			beginMethod(b, m)
			b.Write("    static ", head(m), sharedName(m), "(", k.modelParams(m), ");\n")
			b.EndOrigin()
		}
	}
	if len(i.Bases) > 0 {
		b.Write("    /// The interfaces that it extends.\n")
		for _, base := range i.Bases {
			begin(b, base)
			b.Fill("    const @Base::Concept *impl@Name = nullptr;\n", "Base", base.QualifiedName(), "Name", base.Name)
			b.EndOrigin()
		}
		b.Write("\n    void initializeInterfaceConcept(::mlir::detail::InterfaceMap &interfaceMap) {\n")
		for _, base := range i.Bases {
			begin(b, base)
			b.Fill("      impl@Name = interfaceMap.lookup<@Base>();\n"+
				"      assert(impl@Name && \"`@Interface` expected its base interface `@Base` to be registered\");\n",
				"Base", base.QualifiedName(), "Name", base.Name, "Interface", i.QualifiedName())
			b.EndOrigin()
		}
		b.Write("    }\n")
	}
	b.Write("  };\n")
}

// further returns list with a comma before it if the method has parameters, and
// "" otherwise. The result follows another parameter.
func further(m *ods.InterfaceMethod, list string) string {
	if len(m.Args) == 0 {
		return ""
	}
	return ", " + list
}

// emitModel writes the class that fills the concept with calls to the concrete
// class.
func (k *emitter) emitModel(b *cpp.Buffer, i *ods.Interface) {
	names := make([]string, len(i.Methods))
	var own []*ods.InterfaceMethod
	for n, m := range i.Methods {
		if k.isShared(m) {
			names[n] = "Concept::" + sharedName(m)
		} else {
			names[n] = m.UniqueName
			own = append(own, m)
		}
	}
	constructor := ""
	if k.features.ConstexprModels {
		constructor = "using GeneratedModel = Model;\n    constexpr "
	}
	k.emitModelClass(b, i, &model{"Model", constructor, names, own})
}

// emitFallbackModel writes the class that fills the concept with calls to a model
// that a user wrote.
func (k *emitter) emitFallbackModel(b *cpp.Buffer, i *ods.Interface) {
	names := make([]string, len(i.Methods))
	for n, m := range i.Methods {
		names[n] = m.UniqueName
	}
	k.emitModelClass(b, i, &model{"FallbackModel", "", names, i.Methods})
}

// A model is a class that fills a concept. Its constructor follows a text and fills
// the concept with the named functions.
type model struct {
	name        string
	constructor string
	functions   []string
	methods     []*ods.InterfaceMethod // that the class declares
}

func (k *emitter) emitModelClass(b *cpp.Buffer, i *ods.Interface, c *model) {
	b.Fill(`  template<typename @Concrete>
  class @Model : public Concept {
  public:
    using Interface = @Interface;
    @constructor@Model() : Concept{@functions} {}

`, "Concrete", k.concrete, "Model", c.name, "Interface", i.QualifiedName(), "constructor", c.constructor,
		"functions", strings.Join(c.functions, ", "))
	for _, m := range c.methods {
		beginMethod(b, m)
		b.Write("    static inline ", head(m), m.UniqueName, "(", k.modelParams(m), ");\n")
		b.EndOrigin()
	}
	b.Write("  };\n")
}

// modelParams returns the parameters of a method of a model.
func (k *kind) modelParams(m *ods.InterfaceMethod) string {
	if m.Static {
		return params(m)
	}
	return "const Concept *impl, " + k.value + "tablegen_opaque_val" + further(m, params(m))
}

// externalParams returns the parameters of a method of an external model.
func (k *kind) externalParams(m *ods.InterfaceMethod) string {
	if m.Static {
		return m.Params()
	}
	return k.value + "tablegen_opaque_val" + further(m, m.Params())
}

// emitExternalModel writes the base class of external models, which users write
// for classes that they do not own. It has the methods with a default body.
func (k *emitter) emitExternalModel(b *cpp.Buffer, i *ods.Interface) {
	b.Fill(`  template<typename ConcreteModel, typename @Concrete>
  class ExternalModel : public FallbackModel<ConcreteModel> {
  public:
    using ConcreteEntity = @Concrete;
`, "Concrete", k.concrete)
	for _, m := range i.Methods {
		beginMethod(b, m)
		switch {
		case m.DefaultBody == "":
		case m.Static:
			b.Write("    static ", head(m), k.externalName(m), "(", k.externalParams(m), ");\n")
		default:
			b.Write("    ", head(m), k.externalName(m), "(", k.externalParams(m), ") const;\n")
		}
		b.EndOrigin()
	}
	b.Write("  };\n")
}
