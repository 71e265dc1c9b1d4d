// RUN(24): -gen-op-defs
include "mlir/IR/OpBase.td"
def D : Dialect { let name = "el"; let cppNamespace = "::el"; let useStrictPropertiesInAssemblyFormat = 0; }
def AOp : Op<D, "a"> { let arguments = (ins AnyType:$x, DefaultValuedAttr<I32Attr, "1">:$k); let assemblyFormat = "$x attr-dict `:` type($x)"; }
def BOp : Op<D, "b"> { let arguments = (ins AnyType:$x, I32Attr:$k); let assemblyFormat = "$x attr-dict `:` type($x)"; }
def COp : Op<D, "c"> { let arguments = (ins AnyType:$x, I32Attr:$k, OptionalAttr<I32Attr>:$o); let assemblyFormat = "$x $k attr-dict `:` type($x)"; }
def EOp : Op<D, "e"> { let arguments = (ins AnyType:$x, I32Attr:$k, DefaultValuedAttr<I32Attr, "1">:$o); let assemblyFormat = "$x $k attr-dict `:` type($x)"; }
def FOp : Op<D, "f", [AttrSizedOperandSegments]> { let arguments = (ins Variadic<AnyType>:$x, Variadic<AnyType>:$y, DefaultValuedAttr<I32Attr, "1">:$o); let assemblyFormat = "$x `,` $y attr-dict `:` type($x) type($y)"; }
def GOp : Op<D, "g"> { let arguments = (ins AnyType:$x); let assemblyFormat = "$x attr-dict `:` type($x)"; }
def HOp : Op<D, "h"> { let arguments = (ins AnyType:$x, DefaultValuedAttr<I32Attr, "1">:$o); let assemblyFormat = "$x attr-dict-with-keyword `:` type($x)"; }
def IOp : Op<D, "i"> { let arguments = (ins AnyType:$x, DefaultValuedAttr<I32Attr, "1">:$o); let assemblyFormat = "$x prop-dict attr-dict `:` type($x)"; }
