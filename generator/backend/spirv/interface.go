package spirv

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// interfaces returns the first availability of each class.
func interfaces(defs []*tablegen.Record) ([]*availability, error) {
	var list []*availability
	seen := map[string]bool{}
	for _, def := range defs {
		a, err := newAvailability(def)
		if err != nil {
			return nil, err
		}
		if !seen[a.class] {
			seen[a.class] = true
			list = append(list, a)
		}
	}
	return list, nil
}

func interfaceDeclarations(b *cpp.Buffer, _ *ods.Model, defs []*tablegen.Record) error {
	list, err := interfaces(defs)
	if err != nil {
		return err
	}
	for _, a := range list {
		b.QualifiedNamespace(a.cppNamespace, func() { emitInterface(b, a) })
	}
	return nil
}

func emitInterface(b *cpp.Buffer, a *availability) {
	b.Fill(`class @name;

namespace detail {
struct @{name}Traits {
  class Concept {
  public:
    virtual ~Concept() = default;
    virtual @type @query(const Concept *impl, Operation *tblgen_opaque_op) const = 0;
  };

`, "name", a.interfaceName, "type", a.queryType, "query", a.query)
	for _, model := range []string{"Model", "FallbackModel"} {
		b.Fill(`  template<typename ConcreteOp>
  class @model : public Concept {
  public:
    using Interface = @name;
    @type @query(const Concept *impl, Operation *tblgen_opaque_op) const final {
      auto op = llvm::cast<ConcreteOp>(tblgen_opaque_op);
      (void)op;
      return op.@query();
    }
  };
`, "model", model, "name", a.interfaceName, "type", a.queryType, "query", a.query)
	}
	b.Fill(`  template<typename ConcreteModel, typename ConcreteOp>
  class ExternalModel : public FallbackModel<ConcreteOp> {};
};
} // namespace detail

/*
@description
*/
class @name : public OpInterface<@name, detail::@{name}Traits> {
public:
  using OpInterface<@name, detail::@{name}Traits>::OpInterface;
  @type @query();
};

`, "name", a.interfaceName, "type", a.queryType, "query", a.query, "description", strings.TrimSpace(a.description))
}

func interfaceDefinitions(b *cpp.Buffer, _ *ods.Model, defs []*tablegen.Record) error {
	list, err := interfaces(defs)
	if err != nil {
		return err
	}
	for _, a := range list {
		b.Fill(`@type @namespace@name::@query() {
  return getImpl()->@query(getImpl(), getOperation());
}
`, "type", a.queryType, "namespace", namespacePrefix(a.cppNamespace), "name", a.interfaceName, "query", a.query)
	}
	return nil
}

// namespacePrefix returns the namespace with "::" after it and without "::"
// before it.
func namespacePrefix(namespace string) string {
	prefix := ""
	for _, part := range cpp.NamespaceParts(namespace) {
		prefix += part + "::"
	}
	return prefix
}
