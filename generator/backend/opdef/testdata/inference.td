// RUN: -gen-op-decls
// RUN: -gen-op-defs

// Types of results that follow from operands, attributes and other results.

include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def N_Dialect : Dialect {
  let name = "n";
  let cppNamespace = "n";
}
class N_Op<string m, list<Trait> traits = []> : Op<N_Dialect, m, traits>;

def N_BuildableOp : N_Op<"buildable"> {
  let results = (outs I32:$a, Index:$b, F32);
}
def N_HalfOp : N_Op<"half"> {
  let results = (outs I32:$a, AnyType:$b);
}
def N_SameAttrFirstOp : N_Op<"same_attr_first", [SameOperandsAndResultType]> {
  let arguments = (ins I32Attr:$n, Variadic<AnyType>:$v, AnyType:$x);
  let results = (outs AnyType:$a, AnyType:$b);
}
def N_AllMatchOp : N_Op<"all_match", [AllTypesMatch<["x", "a", "b"]>]> {
  let arguments = (ins AnyType:$y, AnyType:$x);
  let results = (outs AnyType:$a, AnyType:$b);
}
def N_AttrOp : N_Op<"attr", [AllTypesMatch<["value", "a"]>]> {
  let arguments = (ins TypedAttrInterface:$value, AnyType:$y);
  let results = (outs AnyType:$a);
}
def N_TwoAttrsOp : N_Op<"two_attrs", [AllTypesMatch<["v", "a"]>, AllTypesMatch<["w", "b"]>]> {
  let arguments = (ins TypedAttrInterface:$v, TypedAttrInterface:$w);
  let results = (outs AnyType:$a, AnyType:$b);
}
def N_ChainOp : N_Op<"chain", [
    TypesMatchWith<"", "b", "a", "wrap($_self)">,
    TypesMatchWith<"", "c", "b", "wrap($_builder, $_self, $_ctxt)">,
    TypesMatchWith<"", "x", "c", "unwrap($_self)">]> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$a, AnyType:$b, AnyType:$c);
}
def N_FromBuildableOp : N_Op<"from_buildable", [AllTypesMatch<["a", "b"]>, TypesMatchWith<"", "a", "c", "vectorOf($_self)">]> {
  let results = (outs AnyType:$b, I32:$a, AnyType:$c);
}
def N_ManualOp : N_Op<"manual", [InferTypeOpInterface, AllTypesMatch<["x", "a"]>]> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$a);
}
def N_DeclaredOp : N_Op<"declared", [DeclareOpInterfaceMethods<InferTypeOpInterface>, AllTypesMatch<["x", "a"]>]> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$a);
}
def N_AdaptorOp : N_Op<"adaptor", [InferTypeOpAdaptor]> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$a);
}
def N_ShapedOp : N_Op<"shaped", [InferShapedTypeOpAdaptor, ReifyRankedShapedTypeOpInterface]> {
  let arguments = (ins AnyTensor:$x);
  let results = (outs AnyTensor:$a);
}
def N_OptionalOp : N_Op<"optional", [AllTypesMatch<["x", "a"]>]> {
  let arguments = (ins AnyType:$x);
  let results = (outs Optional<AnyType>:$a);
}
def N_OptionalOperandOp : N_Op<"optional_operand", [AllTypesMatch<["x", "a"]>]> {
  let arguments = (ins I32:$y, Optional<AnyType>:$x);
  let results = (outs AnyType:$a);
}
def N_ShapeOp : N_Op<"shape", [AllShapesMatch<["x", "a"]>, AllElementTypesMatch<["x", "a"]>, AllRanksMatch<["x", "a"]>, AllElementCountsMatch<["x", "a"]>]> {
  let arguments = (ins AnyTensor:$x);
  let results = (outs AnyTensor:$a);
}
def N_NamedLikeOp : N_Op<"unnamed", [TypesMatchWith<"", "nothing", "a", "$_self">]> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$a);
}
def N_ElementsOneOp : N_Op<"elements_one", [ShapedTypeMatchesElementCountAndTypes<"source", "element">]> {
  let arguments = (ins AnyStaticShapeTensor:$source);
  let results = (outs AnyType:$element);
}
def N_ElementsManyOp : N_Op<"elements_many", [ShapedTypeMatchesElementCountAndTypes<"source", "elements">]> {
  let arguments = (ins AnyStaticShapeTensor:$source);
  let results = (outs Variadic<AnyType>:$elements);
}
