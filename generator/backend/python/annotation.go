package python

import (
	"maps"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// builtinTypes returns a map from C++ types of MLIR to Python classes.
func builtinTypes() map[string]string {
	return map[string]string{
		"::mlir::ComplexType":        "_ods_ir.ComplexType",
		"::mlir::FloatType":          "_ods_ir.FloatType",
		"::mlir::IndexType":          "_ods_ir.IndexType",
		"::mlir::IntegerType":        "_ods_ir.IntegerType",
		"::mlir::MemRefType":         "_ods_ir.MemRefType",
		"::mlir::NoneType":           "_ods_ir.NoneType",
		"::mlir::RankedTensorType":   "_ods_ir.RankedTensorType",
		"::mlir::TupleType":          "_ods_ir.TupleType",
		"::mlir::UnrankedMemRefType": "_ods_ir.UnrankedMemRefType",
		"::mlir::UnrankedTensorType": "_ods_ir.UnrankedTensorType",
		"::mlir::VectorType":         "_ods_ir.VectorType",
	}
}

// builtinAttributes returns a map from the names of MLIR's attribute constraints to the Python types
// from which their builders make an attribute.
func builtinAttributes() map[string]string {
	return map[string]string{
		"AffineMapAttr":           "_ods_ir.AffineMap",
		"ArrayAttr":               "_Sequence[_ods_ir.Attribute]",
		"BoolArrayAttr":           "_Sequence[bool]",
		"BoolAttr":                "bool",
		"DenseBoolArrayAttr":      "_Sequence[bool]",
		"DenseF32ArrayAttr":       "_Sequence[float]",
		"DenseF64ArrayAttr":       "_Sequence[float]",
		"DenseI16ArrayAttr":       "_Sequence[int]",
		"DenseI32ArrayAttr":       "_Sequence[int]",
		"DenseI64ArrayAttr":       "_Sequence[int]",
		"DenseI8ArrayAttr":        "_Sequence[int]",
		"DictionaryAttr":          "dict",
		"F32ArrayAttr":            "_Sequence[float]",
		"F32Attr":                 "float",
		"F64ArrayAttr":            "_Sequence[float]",
		"F64Attr":                 "float",
		"F64ElementsAttr":         "_Union[_Sequence[float], _Buffer]",
		"FlatSymbolRefArrayAttr":  "_Sequence[str]",
		"FlatSymbolRefAttr":       "str",
		"I16Attr":                 "int",
		"I1Attr":                  "bool",
		"I32ArrayAttr":            "_Sequence[int]",
		"I32Attr":                 "int",
		"I32ElementsAttr":         "_Union[_Sequence[int], _Buffer]",
		"I64ArrayAttr":            "_Sequence[int]",
		"I64Attr":                 "int",
		"I64ElementsAttr":         "_Union[_Sequence[int], _Buffer]",
		"I64SmallVectorArrayAttr": "_Sequence[int]",
		"I8Attr":                  "int",
		"IndexAttr":               "int",
		"IndexElementsAttr":       "_Union[_Sequence[int], _Buffer]",
		"IntegerSetAttr":          "_ods_ir.IntegerSet",
		"SI16Attr":                "int",
		"SI1Attr":                 "int",
		"SI32Attr":                "int",
		"SI64Attr":                "int",
		"SI8Attr":                 "int",
		"StrArrayAttr":            "_Sequence[str]",
		"StrAttr":                 "str",
		"SymbolNameAttr":          "str",
		"SymbolRefAttr":           "str",
		"TypeAttr":                "_ods_ir.Type",
		"UI16Attr":                "int",
		"UI1Attr":                 "int",
		"UI32Attr":                "int",
		"UI64Attr":                "int",
		"UI8Attr":                 "int",
	}
}

// types are the Python types of a file of definitions.
type types struct {
	model              *ods.Model
	buildersOfDialects bool // see [mlir.Features].PythonBuildersOfDialects

	annotated  bool              // whether parameters have annotations, see [mlir.Features].PythonTypes
	ofValues   map[string]string // Python classes by the C++ types of values
	ofBuilders map[string]string // what builders of attributes accept, by the names of constraints
}

// newTypes reads the types that definitions add to the builtin ones. It returns an error
// if a definition contradicts another one or a builtin type.
func newTypes(in *backend.Input, model *ods.Model) (*types, error) {
	t := &types{model: model, buildersOfDialects: in.Features.PythonBuildersOfDialects, ofValues: builtinTypes(), ofBuilders: builtinAttributes()}
	if !in.Features.PythonTypes {
		return t, nil
	}
	t.annotated = true
	var err error
	if t.ofValues, err = extend(in, t.ofValues, mlir.ClassPythonTypeName, mlir.FieldCppName, mlir.FieldPyName); err != nil {
		return nil, err
	}
	t.ofBuilders, err = extend(in, t.ofBuilders, mlir.ClassPythonAttrType, mlir.FieldDefName, mlir.FieldPyType)
	return t, err
}

// extend returns a copy of the builtin types with those of the definitions of a class.
func extend(in *backend.Input, builtin map[string]string, class string, key, value mlir.Field) (map[string]string, error) {
	all := maps.Clone(builtin)
	for _, def := range in.Records.DefsOf(class) {
		r := ods.Read(def)
		name, python := r.Text(key), r.Text(value)
		if err := r.Err(); err != nil {
			return nil, err
		}
		if before, found := all[name]; found && before != python {
			return nil, def.Errorf("conflicting %s for '%s': '%s' vs '%s'", class, name, before, python)
		}
		all[name] = python
	}
	return all, nil
}

// parameterized returns the type in brackets that follows the class of a value, or "".
func (t *types) parameterized(v *ods.Operand) string {
	if class := t.ofValues[v.CppType]; class != "" {
		return "[" + class + "]"
	}
	return ""
}

// ofValue returns the Python type of one operand or result, or of several if it is
// variadic.
func (t *types) ofValue(kind valueKind, v *ods.Operand) string {
	switch {
	case v.Variadic:
		return t.ofMany(kind, v)
	case v.Optional:
		return optionalType(kind.class + t.parameterized(v))
	}
	return kind.class + t.parameterized(v)
}

// ofMany returns the Python type of a list of operands or results.
func (t *types) ofMany(kind valueKind, v *ods.Operand) string {
	if !t.annotated {
		return kind.many
	}
	return kind.many + t.parameterized(v)
}

// ofArgument returns the annotation of the parameter for an argument, or "" if it has
// none. It does not depend on whether the parameter can be omitted.
func (t *types) ofArgument(a ods.Argument) string {
	switch {
	case !t.annotated:
		return ""
	case a.Operand != nil && a.Operand.Variadic:
		return sequenceType(operandKind.class + t.parameterized(a.Operand))
	case a.Operand != nil:
		return operandKind.class + t.parameterized(a.Operand)
	case a.Attribute != nil && a.Attribute.IsUnit():
		return "bool"
	case a.Attribute != nil:
		return "_Union[" + t.accepted(a.Attribute) + ", " + attributeClass(a.Attribute.Attribute) + "]"
	}
	return ""
}

// accepted returns what the builder of an attribute accepts besides the attribute.
func (t *types) accepted(a *ods.NamedAttribute) string {
	if python := t.ofBuilders[a.DefName()]; python != "" {
		return python
	}
	return "_Any"
}

// builderOf returns the key of the builder of an attribute, or "" for another argument.
func (t *types) builderOf(a ods.Argument) (string, error) {
	if a.Attribute == nil {
		return "", nil
	}
	key := a.Attribute.DefName()
	if base := a.Attribute.BaseDef(); t.buildersOfDialects && base.IsA(mlir.ClassEnumAttr) {
		d, err := t.model.AttrOrTypeDef(base)
		if err != nil {
			return "", err
		}
		key = d.Dialect.Name + "." + key
	}
	return key, nil
}

// ofResult returns the annotation of the parameter for the type of a result.
func (t *types) ofResult(v *ods.Operand) string {
	switch {
	case !t.annotated:
		return ""
	case v.Variadic:
		return sequenceType(anyType)
	case v.Optional:
		return optionalType(anyType)
	}
	return anyType
}

// of returns an annotation if parameters have them.
func (t *types) of(annotation string) string {
	if !t.annotated {
		return ""
	}
	return annotation
}

const anyType = "_ods_ir.Type"

func optionalType(python string) string { return "_Optional[" + python + "]" }
func sequenceType(python string) string { return "_Sequence[" + python + "]" }

// A parameter is a parameter of a Python function.
type parameter struct {
	name       string
	annotation string // its type, without _Optional for one that can be omitted; may be ""
}

// required returns the text of a parameter that a call must pass.
func (p parameter) required() string {
	if p.annotation == "" {
		return p.name
	}
	return p.name + ": " + p.annotation
}

// omissible returns the text of a parameter that a call can omit.
func (p parameter) omissible() string {
	if p.annotation == "" {
		return p.name + "=None"
	}
	return p.name + ": " + optionalType(p.annotation) + " = None"
}
