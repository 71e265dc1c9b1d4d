// RUN: -gen-op-decls
// RUN: -gen-op-defs
// The place of segment sizes in bytecode is that of their former name.
include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
class Sized<string name, dag attributes> : Op<D, name, [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = !con((ins Optional<AnyType>:$x, Variadic<AnyType>:$y), attributes);
  let results = (outs Optional<AnyType>:$r, Variadic<AnyType>:$s);
}
def AOp : Sized<"a", (ins I32Attr:$operandT, I32Attr:$operand_encodings, I32Attr:$operand_zz, I32Attr:$result_a, I32Attr:$result_t, I32Attr:$resultU)>;
def BOp : Sized<"b", (ins I32Attr:$operandSegmentA, I32Attr:$operandSegmentSizesY, I32Attr:$operand_segment, I32Attr:$operand_segment_sizesX, I32Attr:$operand_segment_size, I32Attr:$operand_segment_t, I32Attr:$operandz)>;
def COp : Sized<"c", (ins I32Attr:$a, I32Attr:$result_, OptionalAttr<I32Attr>:$resultSegmentSizesY, I32Prop:$p, I32Attr:$result_segment_sizesX, I32Attr:$result_segment, I32Attr:$z, I32Attr:$_a)>;
def DOp : Sized<"d", (ins I32Prop:$operand_a, I32Prop:$zz)>;
def EOp : Sized<"e", (ins I32Attr:$Z, I32Attr:$q)>;
// Arguments with the names of segment sizes.
def FOp : Op<D, "f"> { let arguments = (ins I32Attr:$x, I32Prop:$operandSegmentSizes, I32Prop:$y); }
def HOp : Op<D, "h", [AttrSizedOperandSegments]> { let arguments = (ins Optional<AnyType>:$o, Optional<AnyType>:$p, UnitProp:$resultSegmentSizes, OptionalAttr<I32Attr>:$x); }
