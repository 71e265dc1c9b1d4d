package spirv

import (
	"slices"

	"github.com/rules-ods/rules_ods/generator/backend/stringmap"
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
		e := model.Enum(def)
		if err := e.Require(mlir.FieldClassName); err != nil {
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
	if err := e.Require(mlir.FieldEnumerants); err != nil {
		return nil, err
	}
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

// An enumPart is the declarations or the definitions of the functions of enums, with the
// fields that they need, in the order in which the first error is looked for.
type enumPart struct {
	enum, bitEnum []mlir.Field // of each enum, and of bit enums after that
	// enumerator and availability are the fields of an enumerator with a result, and of
	// the result.
	enumerator, availability []mlir.Field
	emit                     func(*cpp.Buffer, mlir.Features, *ods.Enum, [][]caseAvailability)
}

var (
	enumDeclarations = enumPart{
		enum: []mlir.Field{mlir.FieldClassName, mlir.FieldEnumerants, mlir.FieldCppNamespace},
		emit: emitDeclarations,
	}
	enumDefinitions = enumPart{
		enum:         []mlir.Field{mlir.FieldCppNamespace, mlir.FieldClassName},
		bitEnum:      []mlir.Field{mlir.FieldUnderlyingType},
		enumerator:   []mlir.Field{mlir.FieldSymbol},
		availability: []mlir.Field{mlir.FieldInstance},
		emit:         emitDefinitions,
	}
)

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
	for _, class := range stringmap.Order(classes, features) {
		emitQuery(b, e, byClass[class])
	}
}

// eachEnum writes a part for each enumeration, with the availabilities of its
// enumerators grouped by class. It reports an error if a field is unset that the part
// needs, or if the first availability of a class does not have the type and the name of
// the query function.
func (p *enumPart) eachEnum(b *cpp.Buffer, model *ods.Model, defs []*tablegen.Record) error {
	for _, def := range defs {
		e := model.Enum(def)
		groups, err := p.groups(e)
		if err != nil {
			return err
		}
		b.QualifiedNamespace(e.CppNamespace, func() { p.emit(b, model.Features, e, groups) })
	}
	return nil
}

// groups returns the availabilities of an enum, and checks what the part needs.
func (p *enumPart) groups(e *ods.Enum) ([][]caseAvailability, error) {
	needed := p.enum
	if e.Bits {
		needed = slices.Concat(p.enum, p.bitEnum)
	}
	if err := e.Require(needed...); err != nil {
		return nil, err
	}
	groups, err := availabilitiesOfCases(e)
	if err != nil {
		return nil, err
	}
	for _, g := range groups {
		if err := g[0].need(mlir.FieldInstanceType, mlir.FieldQueryFnName); err != nil {
			return nil, err
		}
		for _, a := range g {
			if err := a.need(p.availability...); err != nil {
				return nil, err
			}
		}
	}
	for _, g := range groups {
		for _, a := range g {
			if err := a.enumerator.Require(p.enumerator...); err != nil {
				return nil, err
			}
		}
	}
	return groups, nil
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
