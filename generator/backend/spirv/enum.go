package spirv

import (
	"slices"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// attributeNames writes a function template that returns the attribute name of
// each enum.
func attributeNames(b *cpp.Buffer, model *ods.Model, defs []*tablegen.Record) error {
	b.Write(`#ifndef MLIR_DIALECT_SPIRV_IR_ATTR_UTILS_H_
#define MLIR_DIALECT_SPIRV_IR_ATTR_UTILS_H_
template <typename EnumClass> inline constexpr StringRef attributeName();
`)
	for _, def := range defs {
		e, err := model.Enum(def)
		if err != nil {
			return err
		}
		b.Fill(`template <> inline StringRef attributeName<@class>() {
  static constexpr const char attrName[] = "@name";
  return attrName;
}
`, "class", e.ClassName, "name", ods.SnakeFromCamel(e.ClassName))
	}
	b.Write("#endif // MLIR_DIALECT_SPIRV_IR_ATTR_UTILS_H\n")
	return nil
}

// A caseAvailability is one availability of one enumerator.
type caseAvailability struct {
	enumerator *ods.EnumCase
	*availability
}

// availabilitiesOfCases groups the availabilities of an enum's enumerators by
// class, in the order in which the classes first occur. Declarations are in
// this order.
func availabilitiesOfCases(e *ods.Enum) ([][]caseAvailability, error) {
	var classes []string
	byClass := map[string][]caseAvailability{}
	for _, c := range e.Cases {
		list, err := availabilities(c.Def)
		if err != nil {
			return nil, err
		}
		for _, a := range list {
			if !slices.Contains(classes, a.class) {
				classes = append(classes, a.class)
			}
			byClass[a.class] = append(byClass[a.class], caseAvailability{c, a})
		}
	}
	var groups [][]caseAvailability
	for _, class := range classes {
		groups = append(groups, byClass[class])
	}
	return groups, nil
}

// An enumPart writes the declarations or the definitions of the functions of an enum.
type enumPart func(*cpp.Buffer, mlir.Features, *ods.Enum, [][]caseAvailability)

func emitDeclarations(b *cpp.Buffer, _ mlir.Features, e *ods.Enum, groups [][]caseAvailability) {
	for _, g := range groups {
		b.Fill("std::optional<@type> @query(@enum value);\n", "type", g[0].instanceType, "query", g[0].query, "enum", e.ClassName)
	}
}

// emitDefinitions writes the functions in the order of the reference, which
// differs from the order of the declarations.
func emitDefinitions(b *cpp.Buffer, features mlir.Features, e *ods.Enum, groups [][]caseAvailability) {
	byClass := map[string][]caseAvailability{}
	var classes []string
	for _, g := range groups {
		classes = append(classes, g[0].class)
		byClass[g[0].class] = g
	}
	for _, class := range mlir.StringMapOrder(classes, features) {
		emitQuery(b, e, byClass[class])
	}
}

// eachEnum writes a part for each enumeration, with the availabilities of its
// enumerators grouped by class.
func (p enumPart) eachEnum(b *cpp.Buffer, model *ods.Model, defs []*tablegen.Record) error {
	for _, def := range defs {
		e, err := model.Enum(def)
		if err != nil {
			return err
		}
		groups, err := availabilitiesOfCases(e)
		if err != nil {
			return err
		}
		b.QualifiedNamespace(e.CppNamespace, func() { p(b, model.Features, e, groups) })
	}
	return nil
}

// emitQuery writes the function that returns the result for each enumerator.
// For a bit enum, its argument has at most one bit set.
func emitQuery(b *cpp.Buffer, e *ods.Enum, group []caseAvailability) {
	b.Fill("std::optional<@type> @query(@enum value) {\n", "type", group[0].instanceType, "query", group[0].query, "enum", e.ClassName)
	if e.Bits {
		b.Fill("  assert(::llvm::popcount(static_cast<@underlying>(value)) <= 1 && \"cannot have more than one bit set\");\n", "underlying", e.UnderlyingType)
	}
	b.Write("  switch (value) {\n")
	for _, a := range group {
		b.Fill("  case @enum::@case: { @preparation return @type(@instance); }\n", "enum", e.ClassName, "case", a.enumerator.Symbol,
			"preparation", a.preparation, "type", a.instanceType, "instance", a.instance)
	}
	// The default serves enumerators without a result and, for a bit enum,
	// values that are not enumerators.
	if e.Bits || len(group) < len(e.Cases) {
		b.Write("  default: break;\n")
	}
	b.Write("  }\n  return std::nullopt;\n}\n")
}
