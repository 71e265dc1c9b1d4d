package python

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/ods"
)

// reservedByPython lists the keywords, and the builtins that generated code
// must not hide.
func reservedByPython(name string) bool {
	switch name {
	case "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del",
		"elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
		"not", "or", "pass", "raise", "return", "try", "while", "with", "yield":
		return true
	case "callable", "issubclass", "type":
		return true
	}
	return false
}

// reserved lists the names that a Python parameter or property must not have:
// those of the language and those that generated code or the base class uses.
func reserved(name string) bool {
	switch name {
	case "attributes", "create", "context", "ip", "operands", "print", "get_asm", "loc", "verify", "regions", "results",
		"self", "operation", "DIALECT_NAMESPACE", "OPERATION_NAME":
		return true
	}
	return reservedByPython(name) || strings.HasPrefix(name, "_ods_") || strings.HasSuffix(name, "_ods")
}

// identifier returns the Python name for the name of an operand, attribute,
// result or region.
func identifier(name string) string {
	if reserved(name) {
		return name + "_"
	}
	return name
}

// functionName returns the Python name for an operation's name without its
// dialect. Each byte that is not an ASCII letter or digit becomes an
// underscore.
func functionName(operation string) string {
	bytes := []byte(operation)
	for i, c := range bytes {
		if !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9') {
			bytes[i] = '_'
		}
	}
	name := identifier(string(bytes))
	if name != "" && '0' <= name[0] && name[0] <= '9' {
		return "_" + name
	}
	return name
}

// attributeClass returns the Python class for a C++ attribute class of MLIR, or
// the base class of all attributes. I1Attr, which C++ stores as an integer, is
// a boolean in Python.
func attributeClass(a *ods.Attribute) string {
	if a.BaseDef().Name == "I1Attr" {
		return "_ods_ir.BoolAttr"
	}
	return storageClass(a.StorageType)
}

func storageClass(cpp string) string {
	if name, ok := strings.CutPrefix(cpp, "::mlir::"); ok {
		switch name {
		case "DictionaryAttr":
			return "_ods_ir.DictAttr"
		case "IntegerAttr", "FloatAttr", "StringAttr", "ArrayAttr", "BoolAttr", "TypeAttr", "SymbolRefAttr",
			"FlatSymbolRefAttr", "DenseElementsAttr", "DenseIntElementsAttr", "DenseFPElementsAttr", "DenseBoolArrayAttr",
			"DenseI8ArrayAttr", "DenseI16ArrayAttr", "DenseI32ArrayAttr", "DenseI64ArrayAttr", "DenseF32ArrayAttr",
			"DenseF64ArrayAttr", "AffineMapAttr", "IntegerSetAttr", "OpaqueAttr", "DenseResourceElementsAttr", "StridedLayoutAttr":
			return "_ods_ir." + name
		}
	}
	return "_ods_ir.Attribute"
}
