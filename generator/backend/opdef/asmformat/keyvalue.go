package asmformat

import (
	"slices"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/format"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// hasKeyValueList reports whether the format has prop-dict as a list of keys and values.
func hasKeyValueList(f *Format) bool {
	return f.propDict && f.storesProperties && f.op.Features.PropertiesAsKeyValueList
}

// keyValues returns the entries of the list: segment sizes, properties and attributes. With
// parsed it leaves out those that the rest of the format parses.
func keyValues(f *Format, parsed bool) []propDictEntry {
	var list []propDictEntry
	elided := f.elidedSegmentSizes()
	for _, s := range segmentSizes(f) {
		if !slices.Contains(elided, s.Name) {
			list = append(list, s)
		}
	}
	for _, p := range f.op.Properties {
		if !parsed || !slices.Contains(f.properties, p) {
			list = append(list, propDictEntry{Name: p.Name, Property: p})
		}
	}
	for _, a := range f.op.Attributes {
		if a.Derived || parsed && (slices.Contains(f.attributes, a) || slices.Contains(f.inferredAttrs, a.Name)) {
			continue
		}
		list = append(list, propDictEntry{Name: a.Name, Attr: a})
	}
	return list
}

// segmentSizes returns the segment sizes of the operation.
func segmentSizes(f *Format) []propDictEntry {
	var list []propDictEntry
	if f.op.HasTrait(mlir.TraitAttrSizedOperandSegments) {
		list = append(list, propDictEntry{Name: mlir.OperandSegmentSizes, Segments: len(f.op.Operands)})
	}
	if f.op.HasTrait(mlir.TraitAttrSizedResultSegments) {
		list = append(list, propDictEntry{Name: mlir.ResultSegmentSizes, Segments: len(f.op.Results)})
	}
	return list
}

// A valueEmitter parses and prints values like the rest of the format.
type valueEmitter struct{ f *Format }

// EmitPropertyParser implements [propdict.Values].
func (v valueEmitter) EmitPropertyParser(b *cpp.Buffer, p *ods.NamedProperty) {
	v.f.emitPropertyParser(b, p)
}

// EmitAttributeParser implements [propdict.Values].
func (v valueEmitter) EmitAttributeParser(b *cpp.Buffer, a *ods.NamedAttribute) {
	f := v.f
	b.Fill("      @type @{x}Attr;\n", "type", a.StorageType, "x", a.Name)
	enum := keyValueEnumOf(f, a)
	if enum == nil {
		b.Indented("  ", func() { f.emitAttributeParser(b, &format.Variable{Name: a.Name, Decl: a}, a, false) })
		return
	}
	if enum.NeedsBrackets() {
		b.Write("      if (parser.parseLSquare())\n        return ::mlir::failure();\n")
	}
	b.Indented("  ", func() { enum.EmitParser(b, a, keywordContextOf(f, false)) })
	if enum.NeedsBrackets() {
		b.Write("        if (parser.parseRSquare())\n          return ::mlir::failure();\n")
	}
}

// EmitAttributePrinter implements [propdict.Values].
func (v valueEmitter) EmitAttributePrinter(b *cpp.Buffer, a *ods.NamedAttribute, value string) {
	enum := keyValueEnumOf(v.f, a)
	if enum == nil {
		b.Write("  ", attributePrinter(&format.Variable{Name: a.Name, Decl: a}, a, value), ";\n")
		return
	}
	value = ods.ExpandPlaceholders(a.ConvertFromStorage, ods.Placeholders{"_self", value})
	if !enum.NeedsBrackets() {
		enum.EmitPrinter(b, &v.f.op.Features, a, value)
		return
	}
	b.Write("  _odsPrinter << \"[\";\n")
	enum.EmitPrinter(b, &v.f.op.Features, a, value)
	b.Write("  _odsPrinter << \"]\";\n")
}
