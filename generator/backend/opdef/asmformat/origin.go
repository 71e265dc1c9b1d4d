package asmformat

import (
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/format"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// beginOrigin marks the entity to which an element of a format refers: that of
// $variable or of type($variable). It marks nothing for other elements, which
// belong to the format.
func beginOrigin(b *cpp.Buffer, e format.Element) {
	if d, ok := e.(*format.Directive); ok && d.Keyword == format.Type {
		e = d.Args[0]
	}
	kind, index, name := origin.Field, cpp.NoIndex, "assemblyFormat"
	if v, ok := e.(*format.Variable); ok {
		name = v.Name
		switch d := v.Decl.(type) {
		case *ods.NamedAttribute:
			kind = origin.Attribute
		case *ods.NamedProperty:
			kind = origin.Property
		case operandDecl:
			kind, index = origin.Operand, d.Index
		case resultDecl:
			kind, index = origin.Result, d.Index
		case *ods.NamedRegion:
			kind = origin.Region
		case *ods.NamedSuccessor:
			kind = origin.Successor
		}
	}
	b.BeginOrigin(kind, index, name)
}
