package bytecode

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// An encoding is one representation of an attribute or type in bytecode: a
// DialectAttribute or DialectType. Several encodings may belong to one C++
// class.
type encoding struct {
	def       *tablegen.Record
	code      string // the number that precedes it in bytecode
	cType     string // the C++ class
	predicate string // C++ condition under which a value has this encoding; may be ""
	builder   string
	members   []*member
	fault     error // of the members; the reader of the encoding needs them
}

// A member is one part of an encoding.
type member struct {
	name                    string
	cType                   string // the C++ type of the variable into which it is read
	parser, printer, getter string
	builder                 string
	// plural is "Attributes" or "Types" for a list that the reader and the
	// writer read and write with one method.
	plural string
	// elem is the element of a list.
	elem *member
	// knownSize is the C++ expression for the number of elements of a list that is
	// written without it.
	hasKnownSize bool
	knownSize    string
	// members are the parts of a composite.
	members   []*member
	composite bool
}

// maxDepth limits the nesting of composites in composites. maxMembers limits
// the number of members of a dialect; a composite counts each time it is used.
const (
	maxDepth   = 200
	maxMembers = 1 << 20
)

// A reader reads the encodings of a dialect.
type reader struct {
	members int // the number of members read so far
}

// encodings reads the list of a DialectAttributes or DialectTypes. The index in
// the list is the code.
func encodings(list *tablegen.Record) ([]*encoding, error) {
	if list == nil {
		return nil, nil
	}
	defs, err := ods.Defs(list, mlir.FieldElems)
	if err != nil {
		return nil, err
	}
	var r reader
	var all []*encoding
	for i, def := range defs {
		if def.Name == "ReservedOrDead" {
			continue
		}
		e := &encoding{def: def, code: strconv.Itoa(i)}
		if e.cType, err = cType(def); err != nil {
			return nil, err
		}
		if e.builder, err = code(def, mlir.FieldCBuilder); err != nil {
			return nil, err
		}
		if e.predicate, err = code(def, mlir.FieldPrinterPredicate); err != nil {
			return nil, err
		}
		e.members, e.fault = r.readMembers(def, 0)
		all = append(all, e)
	}
	return all, nil
}

func (r *reader) readMembers(def *tablegen.Record, depth int) ([]*member, error) {
	if depth > maxDepth {
		return nil, def.Errorf("'%s' is nested more than %d levels deep", def.Name, maxDepth)
	}
	dag, err := ods.Dag(def, mlir.FieldMembers)
	if err != nil {
		return nil, err
	}
	var all []*member
	for _, arg := range dag.Args {
		part, ok := arg.Value.(*tablegen.Record)
		if !ok {
			return nil, def.Errorf("member '%s' of '%s' is '%s'; want a Bytecode or an Array", arg.Name, def.Name, arg.Value)
		}
		if r.members++; r.members > maxMembers {
			return nil, def.Errorf("'%s' holds more than %d members with those of its composites", def.Name, maxMembers)
		}
		if arg.Name == "" {
			return nil, def.Errorf("'%s' has a member without a name", def.Name)
		}
		m, err := r.readMember(arg.Name, part, depth)
		if err != nil {
			return nil, err
		}
		all = append(all, m)
	}
	return all, nil
}

func (r *reader) readMember(name string, def *tablegen.Record, depth int) (*member, error) {
	m := &member{name: name}
	var err error
	if def.IsA("Array") {
		elem, err := ods.Def(def, mlir.FieldElemT)
		if err != nil {
			return nil, err
		}
		if elem == nil {
			return nil, def.Errorf("an Array has no type of elements")
		}
		if m.elem, err = r.readElement(elem, depth); err != nil {
			return nil, err
		}
		m.cType = "SmallVector<" + m.elem.cType + ">"
		if m.getter, _, err = ods.Text(def, mlir.FieldCGetter); err != nil && def.Field(string(mlir.FieldCGetter)) != nil {
			return nil, err
		}
		m.getter = markBreaks(m.getter)
		if m.hasKnownSize = def.IsA("ArrayWithKnownSize"); m.hasKnownSize {
			if m.knownSize, err = code(def, mlir.FieldKnownSizeRef); err != nil {
				return nil, err
			}
		}
		m.plural = pluralOf(elem)
		return m, nil
	}
	if m.cType, err = cType(def); err != nil {
		return nil, err
	}
	for _, f := range []struct {
		to   *string
		name mlir.Field
	}{{&m.parser, mlir.FieldCParser}, {&m.printer, mlir.FieldCPrinter}} {
		if *f.to, err = code(def, f.name); err != nil {
			return nil, err
		}
	}
	m.getter, _ = code(def, mlir.FieldCGetter) // an unset one is like an empty one
	if m.composite = def.IsA("CompositeBytecode"); m.composite {
		m.members, err = r.readMembers(def, depth+1)
	}
	return m, err
}

// readElement reads the type of the elements of a list. A list that is read and written
// with one method needs no code for its elements.
func (r *reader) readElement(def *tablegen.Record, depth int) (*member, error) {
	if pluralOf(def) != "" {
		name, err := cType(def)
		return &member{name: "temp", cType: name}, err
	}
	m, err := r.readMember("temp", def, depth)
	if err == nil && m.elem == nil {
		m.builder, err = code(def, mlir.FieldCBuilder)
	}
	return m, err
}

// pluralOf returns the [member.plural] of lists of a type.
func pluralOf(def *tablegen.Record) string {
	switch {
	case def.IsA("AttributeKind"):
		return "Attributes"
	case def.IsA("TypeKind"):
		return "Types"
	}
	return ""
}

// cType returns the C++ type of a def: its field cType, or its name.
func cType(def *tablegen.Record) (string, error) {
	name, err := code(def, mlir.FieldCType)
	if err != nil || name != "" {
		return name, err
	}
	if def.Anonymous {
		return "", def.Errorf("an unnamed Bytecode has no cType")
	}
	return def.Name, nil
}

// code returns the C++ of a field with marked line breaks.
func code(def *tablegen.Record, field mlir.Field) (string, error) {
	r := ods.Read(def)
	return markBreaks(r.Text(field)), r.Err()
}
