package origin

import (
	"slices"
	"strconv"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// Scaffolding describes text that belongs to the file and to no definition.
const Scaffolding = "file scaffolding"

// Subject returns the name in IR or in C++ of the definition that a record is,
// for example "arith.addi". It returns "" if the record has no such name.
func Subject(record *tablegen.Record) string {
	for _, s := range subjects {
		if record.IsA(s.class) {
			name := ods.TextOrEmpty(record, s.field)
			if name == "" {
				return ""
			}
			if s.dialect != mlir.NoField {
				if dialect, err := ods.Def(record, s.dialect); err == nil && dialect != nil {
					name = ods.TextOrEmpty(dialect, mlir.FieldName) + "." + name
				}
			}
			return s.prefix + name
		}
	}
	return ""
}

// subjects lists the fields that contain such names. The first class that a
// record inherits from counts.
var subjects = []struct {
	class, prefix  string
	field, dialect mlir.Field
}{
	{mlir.ClassOp, "", mlir.FieldOpName, mlir.FieldOpDialect},
	{mlir.ClassAttrDef, "#", mlir.FieldMnemonic, mlir.FieldDialect},
	{mlir.ClassTypeDef, "!", mlir.FieldMnemonic, mlir.FieldDialect},
	{mlir.ClassDialect, mlir.EntityDialect + " ", mlir.FieldName, mlir.NoField},
	{mlir.ClassEnumInfo, mlir.EntityEnum + " ", mlir.FieldClassName, mlir.NoField},
	{mlir.ClassInterface, mlir.EntityInterface + " ", mlir.FieldCppInterfaceName, mlir.NoField},
	{mlir.ClassPassBase, mlir.EntityPass + " ", mlir.FieldArgument, mlir.NoField},
}

// Entity names the entity of an explanation: "operand 0", "attribute value". It
// returns "" for the record as a whole.
func (e *Explainer) Entity(x Explanation) string {
	switch {
	case x.Kind == "":
		return ""
	case x.Index >= 0:
		return x.Kind + " " + strconv.Itoa(x.Index)
	case ruleOf(x.Kind).def:
		if def := e.Records.Def(x.Name); def != nil {
			return x.Kind + " " + entityName(x.Kind, def)
		}
	}
	return x.Kind + " " + x.Name
}

// entityName returns the name of an entity that is a def.
func entityName(kind string, def *tablegen.Record) string {
	if kind == Trait {
		name := defName(def)
		if s := ods.TextOrEmpty(def, mlir.FieldCppInterfaceName); s != "" && def.Anonymous {
			name += "<" + s + ">"
		}
		return name
	}
	for _, field := range []mlir.Field{mlir.FieldSymbol, mlir.FieldCppName, mlir.FieldName} {
		if s := ods.TextOrEmpty(def, field); s != "" {
			return s
		}
	}
	return defName(def)
}

// Describe describes an explanation in one line, for example
//
//	arith.addi, method getLhs: operand 0 of Arith_AddIOp, ArithOps.td:230; class Arith_BinaryOp, ArithBase.td:89
//
// The positions are those of the record, of the declaration of the entity, and
// of the defm statements that created the record. The position of the entity itself, where it
// is known, takes the place of that of the record or the declaration that contains it.
func (e *Explainer) Describe(x Explanation) string {
	at := x.Record.Loc
	if x.Declaration == nil && x.Written != 0 {
		at = x.Written
	}
	line := e.Head(x) + ", " + e.place(at)
	if d := x.Declaration; d != nil {
		line += "; "
		if d.Name != "" {
			line += d.Name + ", "
		}
		if at = d.Loc; x.Written != 0 {
			at = x.Written
		}
		line += e.place(at)
	}
	for _, l := range x.Record.OuterLocs {
		line += "; defm at " + e.place(l)
	}
	return line
}

// Head returns the part of Describe before the first position. It names the
// entity only if the record has it.
func (e *Explainer) Head(x Explanation) string {
	head := Subject(x.Record)
	if x.Member != "" {
		if head != "" {
			head += ", "
		}
		head += "method " + x.Member
	}
	if head != "" {
		head += ": "
	}
	if entity := e.Entity(x); entity != "" && e.Mentions(x) {
		head += entity + " of "
	}
	return head + x.Record.Name
}

func (e *Explainer) place(l tablegen.Loc) string {
	p, ok := e.Records.Sources.Position(l)
	if !ok {
		return "unknown place"
	}
	return p.File + ":" + strconv.Itoa(p.Line)
}

// Mentions reports whether the record of an explanation has the entity that the
// explanation names: an argument, an element of a list, or a field.
func (e *Explainer) Mentions(x Explanation) bool {
	r := ruleOf(x.Kind)
	switch {
	case x.Kind == "":
		return true
	case x.Kind == Field:
		return x.Record.Field(x.Name) != nil
	case x.Kind == Symbol:
		return true
	case x.Kind == Trait:
		return topTrait(x.Record, x.Name) != nil
	case x.Kind == Dialect:
		texts, err := ods.Texts(x.Record, r.field)
		return err == nil && slices.Contains(texts, x.Name)
	case r.def:
		defs, err := ods.Defs(x.Record, r.field)
		return err == nil && slices.ContainsFunc(defs, func(d *tablegen.Record) bool { return d.Name == x.Name })
	case x.Kind == Builder:
		defs, err := ods.Defs(x.Record, r.field)
		return err == nil && x.Index < len(defs)
	case r.token && x.Name != "":
		return dagArg(x.Record, r.field, x.Name) >= 0
	}
	dag, ok := ods.Value(x.Record, r.field).(*tablegen.Dag)
	return ok && x.Index < len(dag.Args)
}
