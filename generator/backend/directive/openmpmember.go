package directive

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// emitMember writes the member that holds an argument of a clause.
func emitMember(b *cpp.Buffer, in *backend.Input, clause *tablegen.Record, arg tablegen.DagArg) error {
	def, ok := arg.Value.(*tablegen.Record)
	if !ok {
		return clause.Errorf("expected the argument '%s' to be a type, attribute or property", arg.Name)
	}
	if arg.Name == "" {
		return clause.Errorf("expected every argument of a clause to have a name")
	}
	m, err := newMember(clause, def)
	if err != nil {
		return err
	}
	if m.bareElements {
		in.Warn(warning(clause, "could not infer array-like attribute element type for argument '%s', will use bare `storageType`", arg.Name))
	}
	b.Write("  ", strings.Repeat("::llvm::SmallVector<", m.nesting), m.element, strings.Repeat(">", m.nesting), " ", ods.LowerCamelCase(arg.Name), ";\n")
	return nil
}

// A member describes the type of a member of a structure: an element type, and
// the number of vectors around it.
type member struct {
	nesting int
	element string
	// bareElements says that an attribute with several elements is stored as an
	// attribute, because the type of its elements is unknown.
	bareElements bool
}

// newMember returns the type of the member for an argument. An attribute with
// elements becomes a vector, because it is built from a vector.
func newMember(clause, def *tablegen.Record) (member, error) {
	var m member
	for {
		field := mlir.NoField // the field with the definition that def wraps
		switch {
		case def.IsA("OptionalAttr"):
			field = mlir.FieldBaseAttr
		case def.IsA("TypedArrayAttrBase"):
			field = mlir.FieldElementAttr
			m.nesting++
		default:
			return m, m.setElement(def)
		}
		inner, err := ods.Def(def, field)
		if err != nil {
			return m, err
		}
		if inner == nil {
			return m, clause.Errorf("field '%s' of record '%s' has no value", field, def.Name)
		}
		def = inner
	}
}

func (m *member) setElement(def *tablegen.Record) error {
	switch {
	case def.IsA("Variadic"):
		m.nesting++
		m.element = "::mlir::Value"
		return nil
	case def.IsA("Type") || def.IsA(mlir.ClassTypeConstraint):
		m.element = "::mlir::Value"
		return nil
	case def.IsA("ElementsAttrBase"):
		if element, err := elementType(def); element != "" || err != nil {
			m.nesting++
			m.element = element
			return err
		}
		m.bareElements = true
	}
	if m.nesting > 0 {
		m.element = "::mlir::Attribute"
		return nil
	}
	storage, ok, err := ods.Text(def, mlir.FieldStorageType)
	if err == nil && !ok {
		err = def.Errorf("field 'storageType' of record '%s' has no value", def.Name)
	}
	m.element = strings.TrimSpace(storage)
	return err
}

// elementType returns the C++ type of the elements of an ElementsAttr, or "" if
// it is unknown.
func elementType(def *tablegen.Record) (string, error) {
	switch {
	case def.IsA("IntElementsAttrBase"):
		return "::llvm::APInt", nil
	case def.IsA("FloatElementsAttr") || def.IsA("RankedFloatElementsAttr"):
		return "::llvm::APFloat", nil
	case def.IsA("DenseArrayAttrBase"):
		array, _, err := ods.Text(def, mlir.FieldReturnType)
		return strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(array), "::llvm::ArrayRef<"), ">"), err
	}
	return "", nil
}
