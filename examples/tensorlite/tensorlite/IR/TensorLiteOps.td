//===- TensorLiteOps.td - The operations -------------------*- tablegen -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_IR_TENSORLITEOPS_TD
#define TENSORLITE_IR_TENSORLITEOPS_TD

include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/DerivedAttributeOpInterface.td"
include "tensorlite/IR/TensorLiteBase.td"

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

def TL_ConstantOp : TL_Op<"constant", [
    ConstantLike, Pure, AllTypesMatch<["value", "result"]>,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "A value known when the program is compiled";
  let description = [{
    ```mlir
    %one = tensorlite.constant 1.0 : f32
    %row = tensorlite.constant dense<[1, 2]> : tensor<2xi32>
    ```
  }];
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs TL_Number:$result);
  let builders = [
    OpBuilder<(ins "::mlir::Type":$type, "double":$value)>,
    OpBuilder<(ins "::mlir::Type":$type, "int64_t":$value,
                   CArg<"::llvm::StringRef", "\"\"">:$origin), [{
      build($_builder, $_state, type, ::tensorlite::splatOf(type, value));
      if (!origin.empty())
        $_state.addAttribute("tensorlite.origin",
                             $_builder.getStringAttr(origin));
    }]>
  ];
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
}

def TL_IotaOp : TL_Op<"iota", [Pure]> {
  let summary = "Counts along one dimension";
  let arguments = (ins
    ConfinedAttr<I64Attr, [IntNonNegative]>:$dim,
    DefaultValuedAttr<I64Attr, "0">:$start,
    DefaultValuedOptionalAttr<I64Attr, "1">:$step
  );
  let results = (outs TL_StaticTensor:$result);
  let skipDefaultBuilders = 1;
  let builders = [
    OpBuilder<(ins "::mlir::RankedTensorType":$type,
                   CArg<"int64_t", "0">:$dim)>
  ];
  let assemblyFormat = [{
    `along` $dim (`from` $start^)? (`by` $step^)? attr-dict `:` type($result)
  }];
  let hasVerifier = 1;
}

def TL_FillOp : TL_Op<"fill", [Pure, TL_SameElementTypeAs<"value", "result">]> {
  let summary = "Every element the same";
  let arguments = (ins TL_Element:$value);
  let results = (outs TL_StaticTensor:$result);
  let assemblyFormat =
      "$value attr-dict `:` type($value) `->` qualified(type($result))";
  let hasFolder = 1;
}

def TL_RandomOp : TL_Op<"random", [
    MemoryEffects<[MemRead<TL_Entropy>, MemWrite<TL_Entropy>]>]> {
  let summary = "Uniformly distributed elements";
  let arguments = (ins
    OptionalAttr<I64Attr>:$seed,
    DefaultValuedAttr<F32Attr, "0.0f">:$low,
    DefaultValuedAttr<F32Attr, "1.0f">:$high
  );
  let results = (outs TL_FloatTensor:$result);
  let assemblyFormat = [{
    (`seed` $seed^) : (`unseeded`)? (`from` $low^)? (`to` $high^)?
        attr-dict `:` type($result)
  }];
}

//===----------------------------------------------------------------------===//
// Element by element: one operand
//===----------------------------------------------------------------------===//

def TL_NegOp : TL_UnaryOp<"neg", TL_Number, [Involution]> {
  let summary = "Changes the sign";
  let hasFolder = 1;
}

def TL_AbsOp : TL_UnaryOp<"abs", TL_Float, [Idempotent]> {
  let summary = "Removes the sign";
  let hasCanonicalizeMethod = 1;
}

def TL_ReluOp : TL_UnaryOp<"relu", TL_Float, [Idempotent]> {
  let summary = "Zero for what is negative";
}

def TL_NotOp : TL_UnaryOp<"not", TL_Bool, [Involution]> {
  let summary = "The other boolean";
}

def TL_ExpOp     : TL_MathOp<"exp">     { let value = "std::exp(x)"; }
def TL_LogOp     : TL_MathOp<"log">     { let value = "std::log(x)"; }
def TL_SqrtOp    : TL_MathOp<"sqrt">    { let value = "std::sqrt(x)"; }
def TL_TanhOp    : TL_MathOp<"tanh">    { let value = "std::tanh(x)"; }
def TL_SigmoidOp : TL_MathOp<"sigmoid"> { let value = "1.0 / (1.0 + std::exp(-x))"; }
def TL_FloorOp   : TL_MathOp<"floor">   { let value = "std::floor(x)"; }
def TL_CeilOp    : TL_MathOp<"ceil">    { let value = "std::ceil(x)"; }

//===----------------------------------------------------------------------===//
// Element by element: several operands
//===----------------------------------------------------------------------===//

def TL_AddOp : TL_BinaryOp<"add", TL_Number, [Commutative]> {
  let summary = "The sum";
  let builders = [
    OpBuilder<(ins "::mlir::Value":$lhs, "double":$rhs)>
  ];
  let hasCanonicalizer = 1;
}
def TL_SubOp : TL_BinaryOp<"sub", TL_Number> { let hasCanonicalizer = 1; }
def TL_MulOp : TL_BinaryOp<"mul", TL_Number, [Commutative]>;
def TL_DivOp : TL_BinaryOp<"div", TL_Number>;
def TL_RemOp : TL_BinaryOp<"rem", TL_Int>;
def TL_PowOp : TL_BinaryOp<"pow", TL_Float>;
def TL_MaxOp : TL_BinaryOp<"max", TL_Number, [Commutative]>;
def TL_MinOp : TL_BinaryOp<"min", TL_Number, [Commutative]>;
def TL_AndOp : TL_BinaryOp<"and", TL_Bool, [Commutative]>;
def TL_OrOp  : TL_BinaryOp<"or", TL_Bool, [Commutative]>;

def TL_CompareOp : TL_Op<"compare", [
    Pure, Elementwise, SameTypeOperands, TL_BoolLike<"lhs", "result">]> {
  let summary = "Compares element by element";
  let arguments = (ins TL_PredicateAttr:$predicate,
                       TL_Number:$lhs, TL_Number:$rhs);
  let results = (outs TL_Bool:$result);
  let assemblyFormat = "$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)";
  let hasFolder = 1;
}

def TL_SelectOp : TL_Op<"select", [
    Pure, Elementwise, AllTypesMatch<["on_true", "on_false", "result"]>,
    TL_BoolLike<"result", "condition">]> {
  let summary = "Takes one element or the other";
  let arguments = (ins TL_Bool:$condition, TL_Number:$on_true,
                       TL_Number:$on_false);
  let results = (outs TL_Number:$result);
  let assemblyFormat = [{
    $condition `?` $on_true `:` $on_false attr-dict `:` type($result)
  }];
  let hasFolder = 1;
}

def TL_ClampOp : TL_Op<"clamp", [Pure, SameOperandsAndResultType]> {
  let summary = "Limits each element";
  let arguments = (ins
    TL_Float:$input,
    DefaultValuedAttr<F64Attr, "0.0">:$low,
    OptionalAttr<F64Attr>:$high,
    DefaultValuedStrAttr<StrAttr, "saturate">:$policy
  );
  let results = (outs TL_Float:$result);
  let assemblyFormat = [{
    $input `from` $low (`to` $high^)? (`policy` $policy^)? attr-dict
        `:` type($result)
  }];
  let hasVerifier = 1;
}

def TL_FmaOp : TL_Op<"fma", [
    Pure, Elementwise, SameOperandsAndResultType,
    DeclareOpInterfaceMethods<TL_CostOpInterface, ["getStepsPerElement"]>]> {
  let summary = "a * b + c, rounded once";
  let arguments = (ins TL_Float:$a, TL_Float:$b, TL_Float:$c);
  let results = (outs TL_Float:$result);
  let assemblyFormat =
      "operands attr-dict `:` type($result)";
}

def TL_CastOp : TL_Op<"cast", [Pure, SameOperandsAndResultShape]> {
  let summary = "Converts the elements";
  let description = [{ How values are rounded is kept in a property. }];
  let arguments = (ins
    TL_Number:$input,
    DefaultValuedProp<TL_RoundingProp, "::tensorlite::Rounding::NearestEven">:
      $rounding,
    UnitProp:$saturate
  );
  let results = (outs TL_Number:$result);
  let assemblyFormat = [{
    $input (`rounding` `(` $rounding^ `)`)? (`saturate` $saturate^)? attr-dict
        `:` type($input) `to` type($result)
  }];
  let hasFolder = 1;
}

def TL_MinMaxOp : TL_Op<"min_max", [
    Pure, AllTypesMatch<["lhs", "rhs", "least", "most"]>]> {
  let summary = "Both the lesser and the greater";
  let arguments = (ins TL_Number:$lhs, TL_Number:$rhs);
  let results = (outs TL_Number:$least, TL_Number:$most);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs)";
  let hasFolder = 1;
}

def TL_BlendOp : TL_Op<"blend", [Pure, SameVariadicOperandSize]> {
  let summary = "A weighted sum";
  let arguments = (ins Variadic<TL_FloatTensor>:$inputs,
                       Variadic<F32>:$weights);
  let results = (outs TL_FloatTensor:$result);
  let assemblyFormat = [{
    `[` $inputs `]` `weights` `[` $weights `]` attr-dict
        `:` `(` type($inputs) `)` `,` `(` type($weights) `)` `->` type($result)
  }];
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

def TL_ReduceSumOp  : TL_ReductionOp<"reduce_sum", TL_Tensor> {
  let summary = "Adds up";
  let hasFolder = 1;
}
def TL_ReduceMaxOp  : TL_ReductionOp<"reduce_max", TL_Tensor>;
def TL_ReduceMinOp  : TL_ReductionOp<"reduce_min", TL_Tensor>;
def TL_ReduceMeanOp : TL_ReductionOp<"reduce_mean", TL_FloatTensor>;
def TL_ReduceAnyOp  : TL_ReductionOp<"reduce_any", TL_BoolTensor>;

//===----------------------------------------------------------------------===//
// Shape
//===----------------------------------------------------------------------===//

def TL_ReshapeOp : TL_Op<"reshape", [
    Pure, TL_SameElementTypeAs<"input", "result">]> {
  let summary = "The same elements in another shape";
  let arguments = (ins TL_Tensor:$input);
  let results = (outs TL_Tensor:$result);
  let assemblyFormat = [{
    $input attr-dict `:` type($input) `to`
        custom<ShapeOnly>(ref(type($input)), type($result))
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}

def TL_TransposeOp : TL_Op<"transpose", [
    Pure, TL_SameRank,
    DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "Changes the order of the dimensions";
  let arguments = (ins
    TL_Tensor:$input,
    ConfinedAttr<DenseI64ArrayAttr, [TL_Permutation]>:$permutation
  );
  let results = (outs TL_Tensor:$result);
  let assemblyFormat = "$input $permutation attr-dict `:` type($input)";
  let hasFolder = 1;
}

def TL_BroadcastOp : TL_Op<"broadcast", [Pure]> {
  let summary = "Repeats dimensions of size one and adds new ones in front";
  let arguments = (ins TL_Number:$input);
  let results = (outs TL_Tensor:$result);
  let assemblyFormat = "$input attr-dict `:` functional-type($input, $result)";
  let hasVerifier = 1;
}

def TL_ConcatOp : TL_Op<"concat", [Pure]> {
  let summary = "Puts tensors one behind the other";
  let arguments = (ins
    Variadic<TL_Tensor>:$inputs,
    ConfinedAttr<I64Attr, [IntNonNegative, IntMaxValue<5>]>:$axis
  );
  let results = (outs TL_Tensor:$result);
  let builders = [
    // Works out the type of the result.
    OpBuilder<(ins "::mlir::ValueRange":$inputs, "int64_t":$axis)>
  ];
  let assemblyFormat = [{
    `axis` `=` $axis $inputs attr-dict `:` functional-type(operands, results)
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}

def TL_SliceOp : TL_Op<"slice", [Pure, TL_SameRank]> {
  let summary = "A part of a tensor";
  let arguments = (ins
    TL_Tensor:$input,
    DenseI64ArrayAttr:$offsets,
    DenseI64ArrayAttr:$sizes,
    DenseI64ArrayAttr:$strides
  );
  let results = (outs TL_Tensor:$result);
  let assemblyFormat = [{
    $input custom<SliceBounds>($offsets, $sizes, $strides) attr-dict
        `:` type($input) `->` type($result)
  }];
  let hasVerifier = 1;
}

def TL_PadOp : TL_Op<"pad", [Pure, TL_SameRank]> {
  let summary = "Adds a border";
  let arguments = (ins
    TL_Tensor:$input,
    TL_PaddingAttr:$padding,
    Optional<TL_Element>:$value
  );
  let results = (outs TL_Tensor:$result);
  let assemblyFormat = [{
    $input `:` type($input) `with` qualified($padding)
        (`value` $value^ `:` type($value))? attr-dict `->` type($result)
  }];
  let hasVerifier = 1;
}

def TL_GatherOp : TL_Op<"gather", [Pure]> {
  let summary = "Takes slices by their index";
  let arguments = (ins
    Arg<TL_Tensor, "what to take from">:$input,
    Arg<TL_IntTensor, "which slices">:$indices,
    DefaultValuedAttr<ConfinedAttr<I64Attr, [IntNonNegative]>, "0">:$axis
  );
  let results = (outs Res<TL_Tensor, "the slices">:$result);
  let assemblyFormat = [{
    $input `[` $indices `]` (`axis` $axis^)? attr-dict
        `:` functional-type(operands, results)
  }];
}

def TL_PartitionOp : TL_Op<"partition", [Pure, AttrSizedResultSegments]> {
  let summary = "Splits a tensor into two groups of pieces";
  let arguments = (ins TL_Tensor:$input);
  let results = (outs Variadic<TL_Tensor>:$head, Variadic<TL_Tensor>:$tail);
  let assemblyFormat = [{
    $input attr-dict `:` type($input)
        `into` `(` type($head) `)` `and` `(` type($tail) `)`
  }];
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

def TL_MatmulOp : TL_Op<"matmul", [
    Pure, DerivedAttributeOpInterface,
    DeclareOpInterfaceMethods<TL_CostOpInterface, ["getStepsPerElement"]>]> {
  let summary = "The product of two matrices";
  let arguments = (ins
    TL_Matrix:$lhs, TL_Matrix:$rhs, Optional<TL_Matrix>:$bias,
    UnitAttr:$transpose_lhs, UnitAttr:$transpose_rhs
  );
  let results = (outs TL_Matrix:$result);
  let assemblyFormat = [{
    $lhs (`t` $transpose_lhs^)? `*` $rhs (`t` $transpose_rhs^)?
        (`+` $bias^)? attr-dict `:` functional-type(operands, results)
  }];
  DerivedTypeAttr element_type = DerivedTypeAttr<[{
    return ::mlir::getElementTypeOrSelf(getResult().getType());
  }]>;
  DerivedAttr inner = DerivedAttr<"int64_t", [{
    return getLhs().getType().getDimSize(getTransposeLhs() ? 0 : 1);
  }], [{ $_builder.getI64IntegerAttr($_self) }]>;
  let hasVerifier = 1;
}

def TL_Conv2DOp : TL_Op<"conv2d", [Pure, AttrSizedOperandSegments]> {
  let summary = "A convolution over two dimensions";
  let arguments = (ins
    4DTensorOf<[F16, F32, F64]>:$input,
    4DTensorOf<[F16, F32, F64]>:$filter,
    Optional<1DTensorOf<[F16, F32, F64]>>:$bias,
    Variadic<TL_FloatTensor>:$residuals,
    DefaultValuedAttr<ConfinedAttr<DenseI64ArrayAttr, [DenseArrayCount<2>]>,
                      "{1, 1}">:$strides,
    OptionalAttr<TL_PaddingAttr>:$padding,
    OptionalAttr<StrAttr>:$activation,
    OptionalAttr<F32Attr>:$alpha,
    UnitAttr:$depthwise
  );
  let results = (outs 4DTensorOf<[F16, F32, F64]>:$result);
  let builders = [
    OpBuilder<(ins "::mlir::Type":$result, "::mlir::Value":$input,
                   "::mlir::Value":$filter,
                   CArg<"::mlir::Value", "{}">:$bias), [{
      build($_builder, $_state, result, input, filter, bias,
            /*residuals=*/{},
            $_builder.getDenseI64ArrayAttr({1, 1}),
            /*padding=*/nullptr, /*activation=*/nullptr, /*alpha=*/nullptr,
            /*depthwise=*/nullptr);
    }]>
  ];
  let assemblyFormat = [{
    $input `,` $filter (`bias` `(` $bias^ `:` type($bias) `)`)?
        (`residuals` `(` $residuals^ `:` type($residuals) `)`)?
        oilist(`strides` `=` $strides
             | `padding` `=` qualified($padding)
             | `activation` $activation `alpha` $alpha
             | `depthwise` $depthwise)
        attr-dict `:` type($input) `,` type($filter) `->` type($result)
  }];
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

def TL_YieldOp : TL_Op<"yield", [
    Pure, Terminator,
    ParentOneOf<["MapOp", "FoldRangeOp", "IfOp", "KernelOp", "ParallelOp"]>]> {
  let summary = "Ends a region and gives its values to the parent";
  let arguments = (ins Variadic<AnyType>:$values);
  let builders = [OpBuilder<(ins), [{ /* Nothing to yield. */ }]>];
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
}

def TL_MapOp : TL_Op<"map", [
    RecursiveMemoryEffects, SingleBlock,
    DeclareOpInterfaceMethods<TL_CostOpInterface, ["getStepsPerElement"]>]> {
  let summary = "Computes each element by a region";
  let description = [{
    ```mlir
    %r = tensorlite.map (%a : tensor<4xf32>) -> tensor<4xf32> {
    ^bb0(%x: f32):
      %y = tensorlite.exp %x : f32
      tensorlite.yield %y : f32
    }
    ```
  }];
  let arguments = (ins Variadic<TL_Tensor>:$inputs);
  let results = (outs TL_Tensor:$result);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    (`(` $inputs^ `:` type($inputs) `)`)? `->` type($result)
        attr-dict-with-keyword $body
  }];
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    /// The operation that ends the body.
    YieldOp getYield();
  }];
  let extraClassDefinition = [{
    ::tensorlite::YieldOp $cppClass::getYield() {
      return ::mlir::cast<::tensorlite::YieldOp>(
          getBody().front().getTerminator());
    }
  }];
}

def TL_FoldRangeOp : TL_Op<"fold_range", [
    RecursiveMemoryEffects, SingleBlock, AttrSizedOperandSegments]> {
  let summary = "Carries values through a counted loop";
  let arguments = (ins Index:$count, Optional<Index>:$step,
                       Variadic<AnyType>:$inits);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$body);
  // Written in C++ because the entry block takes its types from `inits`.
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def TL_IfOp : TL_Op<"if", [RecursiveMemoryEffects, NoRegionArguments]> {
  let summary = "Runs one region or the other";
  let arguments = (ins I1:$condition);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$then_region,
                        MaxSizedRegion<1>:$else_region);
  let assemblyFormat = [{
    $condition (`->` `(` type($results)^ `)`)? $then_region
        (`else` $else_region^)? attr-dict
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}

def TL_ParallelOp : TL_Op<"parallel", [RecursiveMemoryEffects]> {
  let summary = "Runs any number of regions, in no order";
  let arguments = (ins);
  let regions = (region VariadicRegion<AnyRegion>:$branches);
  let builders = [
    OpBuilder<(ins "unsigned":$branches), [{
      for (unsigned i = 0; i < branches; ++i)
        $_state.addRegion();
    }]>
  ];
  let assemblyFormat = "$branches attr-dict";
}

// The traits of a symbol. Since LLVM 24 two further traits say that the name and
// the visibility are attributes of the operation.
defvar TL_SymbolTraits = !if(!exists<Trait>("SymbolName"),
    [Symbol, !cast<Trait>("SymbolName"), !cast<Trait>("SymbolVisibility")],
    [Symbol]<Trait>);

def TL_KernelOp : TL_Op<"kernel", TL_SymbolTraits # [
    IsolatedFromAbove, HasParent<"::mlir::ModuleOp">,
    SingleBlockImplicitTerminator<"::tensorlite::YieldOp">]> {
  let summary = "A named piece of code";
  let arguments = (ins
    SymbolNameAttr:$sym_name,
    OptionalAttr<StrAttr>:$sym_visibility,
    DefaultValuedAttr<ConfinedAttr<I64Attr, [IntPositive]>, "1">:$threads
  );
  let regions = (region AnyRegion:$body);
  let assemblyFormat = [{
    ($sym_visibility^)? $sym_name (`threads` `(` $threads^ `)`)?
        attr-dict-with-keyword $body
  }];
}

def TL_LaunchOp : TL_Op<"launch", [
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "Runs a kernel";
  let arguments = (ins
    FlatSymbolRefAttr:$kernel,
    VariadicOfVariadic<AnyType, "group_sizes">:$groups,
    DenseI32ArrayAttr:$group_sizes,
    OptionalAttr<TypeAttr>:$precision
  );
  let results = (outs TL_Token:$token);
  let assemblyFormat = [{
    $kernel ` ` `(` ($groups^ `:` type($groups))? `)`
        (`as` `(` $precision^ `)`)? attr-dict
  }];
}

//===----------------------------------------------------------------------===//
// Streams and packed tensors
//===----------------------------------------------------------------------===//

def TL_PackOp : TL_Op<"pack", [Pure]> {
  let summary = "Stores a tensor without gaps";
  let arguments = (ins TL_Tensor:$input, OptionalAttr<TL_QuantAttr>:$quant);
  let results = (outs TL_Packed:$result);
  let assemblyFormat = [{
    $input `:` type($input) (`quant` qualified($quant)^)? attr-dict
        `to` qualified(type($result))
  }];
  let hasVerifier = 1;
}

def TL_UnpackOp : TL_Op<"unpack", [Pure]> {
  let summary = "Undoes tensorlite.pack";
  let arguments = (ins TL_Packed:$input);
  let results = (outs TL_Tensor:$result);
  let assemblyFormat =
      "$input attr-dict `:` type($input) `to` type($result)";
  let hasFolder = 1;
}

def TL_PushOp : TL_Op<"push", [
    TypesMatchWith<"the value is what the stream holds", "stream", "value",
                   "::llvm::cast<::tensorlite::StreamType>($_self).getElementType()">]> {
  let summary = "Puts a value into a stream";
  let arguments = (ins
    Arg<TL_Stream, "where to", [MemWrite]>:$stream, AnyType:$value,
    Optional<TL_Token>:$after
  );
  let results = (outs TL_Token:$token);
  let assemblyFormat =
      "$value `into` $stream (`after` $after^)? attr-dict `:` type($stream)";
}

def TL_OpenOp : TL_Op<"open", [MemoryEffects<[MemAlloc]>]> {
  let summary = "Makes a stream";
  let results = (outs Res<TL_Stream, "the stream", [MemAlloc]>:$stream);
  let assemblyFormat = "attr-dict `:` type($stream)";
}

//===----------------------------------------------------------------------===//
// Properties
//===----------------------------------------------------------------------===//

def TL_AnnotateOp : TL_Op<"annotate", [Pure, SameOperandsAndResultType]> {
  let summary = "Passes a value on and says something about it";
  let description = [{ All that it says is kept in properties. }];
  let arguments = (ins
    TL_Number:$input,
    TL_VersionProp:$version,
    TL_PositiveProp:$weight,
    DefaultValuedProp<StringProp, "\"plain\"">:$label,
    IntArrayProp<I64Prop>:$path,
    OptionalProp<I64Prop>:$line,
    UnitProp:$hidden,
    OptionalAttr<TL_RangeAttr>:$range
  );
  let results = (outs TL_Number:$result);
  let assemblyFormat = [{
    $input `version` $version (`line` $line^)? (`hidden` $hidden^)? prop-dict
        attr-dict `:` type($result)
  }];
}

//===----------------------------------------------------------------------===//
// The outside world
//===----------------------------------------------------------------------===//

def TL_PrintOp : TL_Op<"print", [
    MemoryEffects<[MemWrite<TL_Console>]>]> {
  let summary = "Shows values";
  let arguments = (ins Variadic<TL_Number>:$values,
                       DefaultValuedAttr<StrAttr, "\"\"">:$prefix);
  let assemblyFormat =
      "($prefix^ `:`)? $values attr-dict (`:` type($values)^)?";
}

def TL_CheckOp : TL_Op<"check", [
    SameTypeOperands, MemoryEffects<[MemWrite<TL_Console>]>]> {
  let summary = "Stops the program if two tensors differ";
  let arguments = (ins
    TL_Tensor:$lhs, TL_Tensor:$rhs,
    OptionalAttr<StrAttr>:$message, OptionalAttr<F64Attr>:$tolerance,
    UnitAttr:$fatal
  );
  let assemblyFormat = [{
    $lhs `,` $rhs oilist(`message` $message | `tolerance` $tolerance
                       | `fatal` $fatal) attr-dict `:` type($lhs)
  }];
}

def TL_DebugOp : TL_Op<"debug", []>, CppDeprecated<"use PrintOp instead"> {
  let summary = "An older tensorlite.print";
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

//===----------------------------------------------------------------------===//
// Control flow between blocks
//===----------------------------------------------------------------------===//

def TL_BrOp : TL_Op<"br", [
    Pure, Terminator,
    DeclareOpInterfaceMethods<BranchOpInterface, ["getSuccessorForOperands"]>]> {
  let summary = "Goes on in another block";
  let arguments = (ins Variadic<AnyType>:$dest_operands);
  let successors = (successor AnySuccessor:$dest);
  let assemblyFormat = [{
    $dest (`(` $dest_operands^ `:` type($dest_operands) `)`)? attr-dict
  }];
}

def TL_CondBrOp : TL_Op<"cond_br", [
    Pure, Terminator, AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<BranchOpInterface>]> {
  let summary = "Goes on in one of two blocks";
  let arguments = (ins I1:$condition, Variadic<AnyType>:$true_operands,
                       Variadic<AnyType>:$false_operands);
  let successors = (successor AnySuccessor:$true_dest,
                              AnySuccessor:$false_dest);
  let assemblyFormat = [{
    $condition `,`
        $true_dest (`(` $true_operands^ `:` type($true_operands) `)`)? `,`
        $false_dest (`(` $false_operands^ `:` type($false_operands) `)`)?
        attr-dict
  }];
  let hasCanonicalizeMethod = 1;
}

def TL_DispatchOp : TL_Op<"dispatch", [Pure, Terminator]> {
  let summary = "Goes on in the block with the given number";
  let arguments = (ins Index:$index);
  let successors = (successor AnySuccessor:$otherwise,
                              VariadicSuccessor<AnySuccessor>:$cases);
  let assemblyFormat = "$index `otherwise` $otherwise `cases` $cases attr-dict";
}

#endif // TENSORLITE_IR_TENSORLITEOPS_TD
