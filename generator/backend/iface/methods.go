package iface

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// emitTrait writes the base class of implementations of an interface: the
// methods with a default body, and the verifier.
func (k *emitter) emitTrait(b *cpp.Buffer, i *ods.Interface) {
	b.Fill(`  template <typename @Concrete>
  struct @{I}Trait : public ::mlir::@Base<@I, detail::@{I}InterfaceTraits>::Trait<@Concrete> {
`, "Concrete", k.concrete, "I", i.Name, "Base", k.base)
	this := ods.Placeholders{k.placeholder, k.traitThis}
	for _, m := range i.Methods {
		if m.DefaultBody == "" {
			continue
		}
		static, constness := "", k.constness
		if m.Static {
			static, constness = "static ", ""
		}
		beginMethod(b, m)
		emitDescription(b, k.features, "    ", m)
		b.Write("    ", static, declaration(m), constness, " {\n      ",
			strings.TrimSpace(ods.ExpandPlaceholders(m.DefaultBody, this)), "\n    }\n")
		b.EndOrigin()
	}
	if i.Verify != "" {
		name := "verifyTrait"
		if i.VerifyWithRegions {
			name = "verifyRegionTrait"
		}
		b.BeginOrigin(origin.Field, cpp.NoIndex, "verify")
		b.Write("    static ::llvm::LogicalResult ", name, "(::mlir::Operation *op) {\n      ",
			strings.TrimSpace(ods.ExpandPlaceholders(i.Verify, ods.Placeholders{k.placeholder, "op"})), "\n    }\n")
		b.EndOrigin()
	}
	for _, extra := range [...]struct{ field, text string }{
		{"extraTraitClassDeclaration", i.ExtraTraitClassDeclaration},
		{"extraSharedClassDeclaration", i.ExtraSharedClassDeclaration},
	} {
		if extra.text != "" {
			b.BeginOrigin(origin.Field, cpp.NoIndex, extra.field)
			b.Write(ods.ExpandPlaceholders(extra.text, this), "\n")
			b.EndOrigin()
		}
	}
	b.Write("  };\n")
}

// emitModelMethods writes the methods of the three models.
func (k *emitter) emitModelMethods(b *cpp.Buffer, i *ods.Interface) {
	value := "(" + k.cast + "<" + k.concrete + ">(tablegen_opaque_val))"
	this := ods.Placeholders{k.placeholder, value, "_self", value}
	if k.raw != "" && k.features.SharedModelMethods {
		this = append(this, k.raw, "tablegen_opaque_val")
	}

	for _, m := range i.Methods {
		if k.isShared(m) {
			k.emitSharedMethod(b, i, m, this)
			continue
		}
		beginMethod(b, m)
		k.emitModelHead(b, i, m, "Model")
		switch {
		case m.Body != "" && m.Static:
			b.Write("  ", strings.TrimSpace(m.Body))
		case m.Body != "":
			b.Write("  ", strings.TrimSpace(ods.ExpandPlaceholders(m.Body, this)))
		case m.Static:
			b.Write("  return ", k.concrete, "::", m.Name, "(", m.ArgNames(), ");")
		default:
			b.Write("  return ", value, ".", m.Name, "(", m.ArgNames(), ");")
		}
		b.Write("\n}\n")
		b.EndOrigin()
	}
	for _, m := range i.Methods {
		beginMethod(b, m)
		k.emitModelHead(b, i, m, "FallbackModel")
		if m.Static {
			b.Write("  return ", k.concrete, "::", k.externalName(m), "(", m.ArgNames(), ");")
		} else {
			b.Fill("  return static_cast<const @Concrete *>(impl)->@name(tablegen_opaque_val@args);",
				"Concrete", k.concrete, "name", k.externalName(m), "args", further(m, m.ArgNames()))
		}
		b.Write("\n}\n")
		b.EndOrigin()
	}
	for _, m := range i.Methods {
		if m.DefaultBody == "" {
			continue
		}
		constness, placeholders := " const", this
		if m.Static {
			constness, placeholders = "", nil
		}
		beginMethod(b, m)
		b.Fill(`template<typename ConcreteModel, typename @Concrete>
@{head}detail::@{I}InterfaceTraits::ExternalModel<ConcreteModel, @Concrete>::@name(@params)@const {
@body
}
`,
			"Concrete", k.concrete,
			"head", head(m),
			"I", i.Name,
			"name", k.externalName(m),
			"params", k.externalParams(m),
			"const", constness,
			"body", strings.TrimSpace(ods.ExpandPlaceholders(m.DefaultBody, placeholders)))
		b.EndOrigin()
	}
}

// emitSharedMethod writes a function of the concept.
func (k *emitter) emitSharedMethod(b *cpp.Buffer, i *ods.Interface, m *ods.InterfaceMethod, this ods.Placeholders) {
	beginMethod(b, m)
	b.Fill("inline @{head}detail::@{I}InterfaceTraits::Concept::@name(@params) {\n  @body\n}\n",
		"head", head(m),
		"I", i.Name,
		"name", sharedName(m),
		"params", k.modelParams(m),
		"body", strings.TrimSpace(ods.ExpandPlaceholders(m.Body, this)))
	b.EndOrigin()
}

// isShared reports whether a method is a function of the concept: its body uses
// the operation, but neither the concrete value nor its class.
func (k *emitter) isShared(m *ods.InterfaceMethod) bool {
	if !k.features.SharedModelMethods || k.raw == "" || m.Static || !strings.Contains(m.Body, "$"+k.raw) {
		return false
	}
	return !strings.Contains(m.Body, "$"+k.placeholder) && !strings.Contains(m.Body, "$_self") && !strings.Contains(m.Body, k.concrete)
}

// sharedName returns the name of a method as a function of the concept.
func sharedName(m *ods.InterfaceMethod) string { return "shared_" + m.UniqueName }

// externalName returns the name of a method in models that users write.
func (k *emitter) externalName(m *ods.InterfaceMethod) string {
	if k.features.OverloadedModelMethods {
		return m.Name
	}
	return m.UniqueName
}

// emitModelHead writes the start of the definition of a model's method.
func (k *kind) emitModelHead(b *cpp.Buffer, i *ods.Interface, m *ods.InterfaceMethod, model string) {
	b.Fill("template<typename @Concrete>\n@{head}detail::@{I}InterfaceTraits::@Model<@Concrete>::@name(@params) {\n",
		"Concrete", k.concrete,
		"head", head(m),
		"I", i.Name,
		"Model", model,
		"name", m.UniqueName,
		"params", k.modelParams(m))
}

// emitCalls writes the methods of the interface's class. They call the
// concept's methods: those of the interface and those of the interfaces that it
// extends.
func (k *emitter) emitCalls(b *cpp.Buffer, i *ods.Interface) {
	k.emitCallsOf(b, i, i, "getImpl()")
	for _, base := range i.Bases {
		begin(b, base)
		k.emitCallsOf(b, i, base, "getImpl()->impl"+base.Name)
		b.EndOrigin()
	}
}

// emitCallsOf writes methods of the class of i that call the methods of the
// interface of, through its concept.
func (k *emitter) emitCallsOf(b *cpp.Buffer, i, of *ods.Interface, concept string) {
	for _, m := range of.Methods {
		args := m.ArgNames()
		if !m.Static {
			args = concept + ", " + k.underlying + further(m, args)
		}
		beginMethod(b, m)
		emitDescription(b, k.features, "", m)
		b.Fill("@{head}@I::@name(@params)@const {\n      return @concept->@unique(@args);\n  }\n",
			"head", head(m),
			"I", strings.TrimPrefix(i.QualifiedName(), "::"),
			"name", m.Name,
			"params", params(m),
			"const", k.constness,
			"concept", concept,
			"unique", m.UniqueName,
			"args", args)
		b.EndOrigin()
	}
}
