// REFERENCE ONLY: the answers are too long to be stored.
// RUN: -gen-op-decls
// RUN: -gen-op-defs
// RUN: -gen-op-defs -op-shard-count=3
// RUN: -gen-op-decls -op-shard-count=3
// RUN: -gen-op-defs -op-shard-count=20
// RUN: -gen-op-decls -op-shard-count=20
// RUN: -gen-op-decls -op-include-regex=v.opt
// RUN: -gen-op-defs -op-include-regex=v.(opt|var) -op-exclude-regex=v.*sized$

// Operands, results, regions and successors in every arity.

include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"

def V_Dialect : Dialect {
  let name = "v";
  let cppNamespace = "v::w";
}
class V_Op<string m, list<Trait> traits = []> : Op<V_Dialect, m, traits>;

def V_OptionalOp : V_Op<"optional"> {
  let arguments = (ins Optional<I32>:$maybe);
  let results = (outs Optional<TensorOf<[F32]>>:$out);
}
def V_VariadicOp : V_Op<"variadic"> {
  let arguments = (ins I32:$a, Variadic<Index>:$many, I64:$b);
  let results = (outs I32:$x, Variadic<AnyMemRef>:$ys);
}
def V_SameSizeOp : V_Op<"same_size", [SameVariadicOperandSize, SameVariadicResultSize]> {
  let arguments = (ins Variadic<I32>:$xs, F32:$f, Variadic<I64>:$ys);
  let results = (outs Variadic<I32>:$as, Variadic<I32>:$bs, I1:$c);
}
def V_SizedOp : V_Op<"var_sized", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<I32>:$xs, Optional<F32>:$f, I1:$flag, Variadic<I64>);
}
def V_ResultSizedOp : V_Op<"opt_sized", [AttrSizedResultSegments]> {
  let results = (outs Variadic<I32>:$xs, Optional<F32>:$f, I1, Optional<I1>);
}
def V_GroupsOp : V_Op<"var_groups"> {
  let arguments = (ins VariadicOfVariadic<I32, "group_sizes">:$groups, DenseI32ArrayAttr:$group_sizes, I32Attr:$n);
}
def V_GroupsSizedOp : V_Op<"groups_sized", [AttrSizedOperandSegments]> {
  let arguments = (ins
    VariadicOfVariadic<I32, "s1">:$g1, DenseI32ArrayAttr:$s1,
    VariadicOfVariadic<I32, "s2">:$g2, DenseI32ArrayAttr:$s2
  );
}
def V_RegionsOp : V_Op<"regions", [SingleBlock, NoTerminator, NoRegionArguments]> {
  let regions = (region SizedRegion<1>:$one, MinSizedRegion<2>:$at_least, AnyRegion, MaxSizedRegion<3>:$most, VariadicRegion<AnyRegion>:$rest);
}
def V_OnlyVariadicRegionOp : V_Op<"only_variadic_region"> {
  let regions = (region VariadicRegion<SizedRegion<1>>:$rest);
}
def OddSuccessor : Successor<CPred<"$_self->getNumArguments() == 1">, "block with \"one\" argument">;
def V_SuccessorsOp : V_Op<"successors", [Terminator]> {
  let successors = (successor AnySuccessor:$a, OddSuccessor:$b, VariadicSuccessor<OddSuccessor>:$c);
}
def V_OnlyVariadicSuccessorOp : V_Op<"only_variadic_successor", [Terminator]> {
  let successors = (successor VariadicSuccessor<AnySuccessor>:$targets);
}
def V_TwoSuccessorsOp : V_Op<"two_successors", [Terminator]> {
  let successors = (successor AnySuccessor:$a, AnySuccessor:$b);
}
// Names that collide with members of ::mlir::Op, and odd spellings.
def V_NamesOp : V_Op<"names"> {
  let arguments = (ins I32:$op_erands, I32:$_leading, I32:$snake_case_name, I32:$num_2d, I32:$UPPER, I32:$trailing_);
  let results = (outs I32:$results, I32:$res__double);
}
def _Leading : V_Op<"leading">;
def Plain : V_Op<"plain">;
def V_Two_Underscores : V_Op<"two.under_scores">;
def V_Doc_Op : V_Op<"doc"> {
  let summary = "one line";
  let description = [{
    Several
      lines, *formatted*.
  }];
}
def V_OtherNamespaceOp : V_Op<"other_namespace"> {
  let cppNamespace = "somewhere::else_";
}
def V_NoNamespaceOp : V_Op<"no_namespace"> {
  let cppNamespace = "";
}
def V_DeprecatedOp : V_Op<"deprecated_op">, CppDeprecated<"use 'v.plain' instead">;
