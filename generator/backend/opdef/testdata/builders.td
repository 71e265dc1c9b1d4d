// RUN: -gen-op-decls
// RUN: -gen-op-defs

// Builders: custom ones in every form, and what tells the default ones apart.

include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def B_Dialect : Dialect {
  let name = "b";
  let cppNamespace = "::b";
}
class B_Op<string m, list<Trait> traits = []> : Op<B_Dialect, m, traits>;

def B_CustomOp : B_Op<"custom"> {
  let arguments = (ins I32:$lhs, I32Attr:$count);
  let results = (outs I32:$out);
  let builders = [
    OpBuilder<(ins "Value":$lhs)>,
    OpBuilder<(ins "":$withoutType, "int":$n, "int":$m, "int":$o, "int":$p, "int":$q)>,
    OpBuilder<(ins "Value":$lhs, "int":$count), [{
      build($_builder, $_state, $_builder.getI32Type(), lhs, $_builder.getI32IntegerAttr(count));
    }]>,
    OpBuilder<(ins "Value":$lhs, CArg<"int", "3">:$count, CArg<"bool", "false">)>,
    OpBuilder<(ins "Type", "Value", "StringRef":$name), "">,
    DeprecatedOpBuilder<"use the \"other\" one", (ins "float":$f)>,
    DeprecatedOpBuilder<"gone", (ins "double":$f), [{ (void)f; }]>,
    OpBuilder<(ins "Location":$location, "::mlir::OpBuilder &":$builder)>,
    OpBuilder<(ins "Location":$location, "int":$location_)>,
    // Makes an earlier one redundant.
    OpBuilder<(ins "Value":$lhs, "int":$count, CArg<"char", "'x'">:$c)>
  ];
}

def B_SkipOp : B_Op<"skip"> {
  let arguments = (ins I32:$lhs);
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<(ins)>];
}

def B_DefaultsOp : B_Op<"defaults"> {
  let arguments = (ins
    I32:$x,
    DefaultValuedAttr<I32Attr, "1">:$a,
    DefaultValuedAttr<StrAttr, "\"s\"">:$b,
    DefaultValuedOptionalAttr<F32Attr, "1.0">:$c,
    DefaultValuedAttr<BoolAttr, "false">:$d
  );
  let results = (outs I32:$y);
}

def B_UnitTailOp : B_Op<"unit_tail"> {
  let arguments = (ins I32:$x, UnitAttr:$u, UnitAttr:$v);
  let results = (outs I32:$y);
}

def B_MixedTailOp : B_Op<"mixed_tail"> {
  let arguments = (ins
    I32:$x, I32Attr:$raw, DefaultValuedProp<I64Prop, "5">:$p, DefaultValuedAttr<I32Attr, "1">:$a,
    DefaultValuedProp<StringProp, "\"q\"">:$q
  );
}

def B_PropTailOp : B_Op<"prop_tail"> {
  let arguments = (ins I32:$x, DefaultValuedProp<I64Prop, "5">:$p, UnitProp:$u);
}

def B_ArrayTailOp : B_Op<"array_tail"> {
  let arguments = (ins
    DefaultValuedAttr<AffineMapAttr, "{}">:$m,
    DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$x,
    DefaultValuedAttr<TypedArrayAttrBase<I32Attr, "is">, "$_builder.getI32ArrayAttr({})">:$y,
    DefaultValuedAttr<IndexAttr, "7">:$i
  );
}

def B_RegionTailOp : B_Op<"region_tail"> {
  let arguments = (ins DefaultValuedAttr<I32Attr, "1">:$a);
  let regions = (region AnyRegion:$first, VariadicRegion<AnyRegion>:$rest);
}

def B_SuccTailOp : B_Op<"succ_tail"> {
  let arguments = (ins DefaultValuedAttr<I32Attr, "1">:$a);
  let successors = (successor AnySuccessor:$one, VariadicSuccessor<AnySuccessor>:$rest);
}

def B_SameOp : B_Op<"same", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$a, AnyType:$b, DefaultValuedAttr<I32Attr, "1">:$n);
  let results = (outs AnyType:$c, AnyType:$d);
}

def B_SameVariadicOp : B_Op<"same_variadic", [SameOperandsAndResultType]> {
  let arguments = (ins Variadic<AnyType>:$a);
  let results = (outs AnyType:$c);
}

def B_SameNoOperandOp : B_Op<"same_none", [SameOperandsAndResultType]> {
  let arguments = (ins Variadic<AnyType>:$a, I32Attr:$n);
  let results = (outs Variadic<AnyType>:$c);
}

def B_SameRegionOp : B_Op<"same_region", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$a);
  let results = (outs AnyType:$c);
  let regions = (region VariadicRegion<AnyRegion>:$rs);
}

def B_FirstAttrOp : B_Op<"first_attr", [FirstAttrDerivedResultType]> {
  let arguments = (ins TypedAttrInterface:$value, I32Attr:$other);
  let results = (outs AnyType:$a, AnyType:$b);
}

def B_FirstTypeAttrOp : B_Op<"first_type_attr", [FirstAttrDerivedResultType]> {
  let arguments = (ins Variadic<AnyType>:$xs, TypeAttr:$ty);
  let results = (outs AnyType:$a);
}

def B_InferRegionsOp : B_Op<"infer_regions", [InferTypeOpInterface]> {
  let arguments = (ins Variadic<AnyType>:$xs);
  let results = (outs AnyType:$a, Variadic<AnyType>:$b);
  let regions = (region AnyRegion:$r, VariadicRegion<AnyRegion>:$rs);
}

def B_InferSuccOp : B_Op<"infer_succ", [InferTypeOpInterface]> {
  let results = (outs AnyType:$a);
  let successors = (successor AnySuccessor:$s);
}

def B_InferVariadicOp : B_Op<"infer_variadic", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let results = (outs Variadic<AnyType>:$a);
}

def B_NoNamesOp : B_Op<"no_names"> {
  let arguments = (ins I32, Optional<I64>, AnyType);
  let results = (outs I32, AnyType);
  let regions = (region AnyRegion, SizedRegion<2>);
}

// An attribute with a default value that nothing can build, and a derived one
// with the name of an operand.
def Odd : Attr<CPred<"true">, "odd"> { let storageType = "X"; let returnType = "Y"; }
def B_OddOp : B_Op<"odd"> {
  let arguments = (ins DefaultValuedAttr<Odd, "1">:$a, I32:$d, OptionalAttr<Odd>:$c);
  DerivedAttr d = DerivedAttr<"int", "return 1;">;
}
def B_GetterAndAttrOp : B_Op<"getter_and_attr"> {
  let arguments = (ins I32Attr:$foo, I32:$fooAttr);
}
