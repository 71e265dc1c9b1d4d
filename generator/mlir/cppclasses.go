package mlir

import (
	"slices"
	"sync"
)

// OtherClasses ends the name that [ConcreteClasses] uses for those classes below an
// abstract class that MLIR itself does not define.
const OtherClasses = "*"

// floatClasses are the C++ classes of MLIR's floating-point types.
var floatClasses = []string{
	"BFloat16Type", "Float16Type", "Float32Type", "Float64Type", "Float80Type", "Float128Type", "FloatTF32Type",
	"Float4E2M1FNType", "Float6E2M3FNType", "Float6E3M2FNType", "Float8E5M2Type", "Float8E4M3Type", "Float8E4M3FNType",
	"Float8E5M2FNUZType", "Float8E4M3FNUZType", "Float8E4M3B11FNUZType", "Float8E3M4Type", "Float8E8M0FNUType",
}

// concreteClasses maps C++ classes of MLIR's builtin types and attributes, without
// namespace, to the classes of which their values are. IntegerType is not among them, nor is BoolAttr, an IntegerAttr of type i1.
var concreteClasses = sync.OnceValue(func() map[string][]string {
	return withLeaves(map[string][]string{
		"VectorType":               {"FixedVectorType", "ScalableVectorType"},
		"BaseMemRefType":           {"MemRefType", "UnrankedMemRefType"},
		"TensorType":               {"RankedTensorType", "UnrankedTensorType"},
		"ShapedType":               {"MemRefType", "RankedTensorType", "ShapedType" + OtherClasses, "UnrankedMemRefType", "UnrankedTensorType", "FixedVectorType", "ScalableVectorType"},
		"FloatType":                append([]string{"FloatType" + OtherClasses}, floatClasses...),
		"SymbolRefAttr":            {"FlatSymbolRefAttr", "SymbolRefAttr" + OtherClasses},
		"DenseElementsAttr":        {"DenseElementsAttr" + OtherClasses, "DenseFPElementsAttr", "DenseIntElementsAttr"},
		"DenseIntOrFPElementsAttr": {"DenseFPElementsAttr", "DenseIntElementsAttr"},
		"ElementsAttr": {"DenseElementsAttr" + OtherClasses, "DenseFPElementsAttr", "DenseIntElementsAttr", "DenseResourceElementsAttr",
			"ElementsAttr" + OtherClasses, "SparseElementsAttr"},
	}, append([]string{
		"ComplexType", "FunctionType", "GraphType", "IndexType", "MemRefType", "NoneType", "OpaqueType", "RankedTensorType", "TokenType", "TupleType",
		"UnrankedMemRefType", "UnrankedTensorType", "FixedVectorType", "ScalableVectorType",
		"AffineMapAttr", "ArrayAttr", "DenseBoolArrayAttr", "DenseF32ArrayAttr", "DenseF64ArrayAttr", "DenseFPElementsAttr",
		"DenseI16ArrayAttr", "DenseI32ArrayAttr", "DenseI64ArrayAttr", "DenseI8ArrayAttr", "DenseIntElementsAttr", "DenseResourceElementsAttr",
		"DictionaryAttr", "FlatSymbolRefAttr", "FloatAttr", "IntegerAttr", "IntegerSetAttr", "OpaqueAttr", "SparseElementsAttr", "StridedLayoutAttr", "StringAttr",
		"TypeAttr", "UnitAttr",
	}, floatClasses...))
})

// withLeaves adds classes without subclasses to a table, and returns it.
func withLeaves(table map[string][]string, leaves []string) map[string][]string {
	for _, class := range leaves {
		table[class] = []string{class}
	}
	return table
}

// ConcreteClasses returns the C++ classes, without namespace, of the values that
// isa<class> accepts, sorted. It returns nil if class, which must be without namespace, is
// not a class of MLIR's builtin types and attributes, or is IntegerType or BoolAttr.
func ConcreteClasses(class string) []string {
	return slices.Sorted(slices.Values(concreteClasses()[class]))
}
