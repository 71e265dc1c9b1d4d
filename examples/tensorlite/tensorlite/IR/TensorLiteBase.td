//===- TensorLiteBase.td - What the operations build upon --*- tablegen -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_IR_TENSORLITEBASE_TD
#define TENSORLITE_IR_TENSORLITEBASE_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "tensorlite/IR/TensorLiteAttrConstraints.td"
include "tensorlite/IR/TensorLiteAttrs.td"
include "tensorlite/IR/TensorLiteDialect.td"
include "tensorlite/IR/TensorLiteInterfaces.td"
include "tensorlite/IR/TensorLiteTypeConstraints.td"
include "tensorlite/IR/TensorLiteTypes.td"

//===----------------------------------------------------------------------===//
// Traits, resources, properties
//===----------------------------------------------------------------------===//

// All operands and results have the same number of dimensions. The check is in
// TensorLiteTraits.h.
def TL_SameRank : NativeOpTrait<"SameRank"> {
  let cppNamespace = "::tensorlite::OpTrait";
}

class TL_SameElementTypeAs<string lhs, string rhs> : PredOpTrait<
    lhs # " and " # rhs # " have the same element type",
    CPred<"::mlir::getElementTypeOrSelf($" # lhs # ") == "
          "::mlir::getElementTypeOrSelf($" # rhs # ")">>;

// The result of comparing tensors is a tensor of booleans of the same shape.
class TL_BoolLike<string from, string to> : TypesMatchWith<
    to # " has the shape of " # from # " and boolean elements", from, to,
    "::tensorlite::getBoolTypeLike($_self)">;

def TL_Console : Resource<"::tensorlite::ConsoleResource">;
def TL_Entropy : Resource<"::tensorlite::EntropyResource">;

// A property with a C++ type of the dialect: two numbers, printed as <1, 2>.
def TL_VersionProp : Property<"::tensorlite::Version", "a version"> {
  let hashProperty = "::llvm::hash_combine($_storage.release, $_storage.revision)";
}

def TL_RoundingProp : EnumProp<TL_Rounding>;

def TL_PositiveProp : ConfinedProp<I64Prop, CPred<"$_self > 0">, "positive">;

//===----------------------------------------------------------------------===//
// Base classes
//===----------------------------------------------------------------------===//

class TL_Op<string mnemonic, list<Trait> traits = []>
    : Op<TensorLite_Dialect, mnemonic, traits>;

// One operand, one result, both of the same type.
class TL_UnaryOp<string mnemonic, TypeConstraint type, list<Trait> traits = []>
    : TL_Op<mnemonic, traits # [
        Pure, Elementwise, SameOperandsAndResultType,
        DeclareOpInterfaceMethods<TL_CostOpInterface, ["getFamily"]>]> {
  let arguments = (ins type:$input);
  let results = (outs type:$result);
  let assemblyFormat = "$input attr-dict `:` type($result)";
  let extraClassDefinition = [{
    ::llvm::StringRef $cppClass::getFamily() { return "unary"; }
  }];
}

// One operand and one result of floats. Each element costs more than one step.
class TL_MathOp<string mnemonic, list<Trait> traits = []>
    : TL_Op<mnemonic, traits # [
        Pure, Elementwise, SameOperandsAndResultType,
        DeclareOpInterfaceMethods<TL_CostOpInterface,
                                  ["getFamily", "getStepsPerElement"]>]> {
  let arguments = (ins
    TL_Float:$input,
    DefaultValuedAttr<TL_FastMathAttr,
                      "::tensorlite::FastMath::None">:$fastmath
  );
  let results = (outs TL_Float:$result);
  let assemblyFormat =
      "$input (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
  let hasFolder = 1;
  // An expression over `x` that gives the value of the operation.
  string value = "";
  let extraClassDefinition = [{
    ::llvm::StringRef $cppClass::getFamily() { return "math"; }
    int64_t $cppClass::getStepsPerElement() { return 8; }
    ::mlir::OpFoldResult $cppClass::fold(FoldAdaptor adaptor) {
      return ::tensorlite::foldFloats(adaptor.getInput(), [](double x) {
        return }] # value # [{;
      });
    }
  }];
}

class TL_BinaryOp<string mnemonic, TypeConstraint type,
                  list<Trait> traits = []>
    : TL_Op<mnemonic, traits # [
        Pure, Elementwise, SameOperandsAndResultType,
        DeclareOpInterfaceMethods<TL_CostOpInterface, ["getFamily"]>]> {
  let arguments = (ins type:$lhs, type:$rhs);
  let results = (outs type:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
  let hasFolder = 1;
  let extraClassDefinition = [{
    ::llvm::StringRef $cppClass::getFamily() { return "binary"; }
  }];
}

// Removes some dimensions, or leaves them with size one.
class TL_ReductionOp<string mnemonic, TypeConstraint type,
                     list<Trait> traits = []>
    : TL_Op<mnemonic, traits # [
        Pure, TL_ReductionOpInterface,
        DeclareOpInterfaceMethods<TL_CostOpInterface, ["getFamily"]>,
        InferTypeOpAdaptor]> {
  let arguments = (ins type:$input, TL_Axes:$axes, UnitAttr:$keep_dims);
  let results = (outs TL_Tensor:$result);
  let assemblyFormat = [{
    $input `,` `axes` `=` $axes (`keep_dims` $keep_dims^)? attr-dict
        `:` type($input)
  }];
  let extraClassDefinition = [{
    ::llvm::StringRef $cppClass::getFamily() { return "reduction"; }
    ::llvm::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *, ::std::optional<::mlir::Location> location,
        Adaptor adaptor, ::llvm::SmallVectorImpl<::mlir::Type> &types) {
      return ::tensorlite::inferReduction(location,
                                          adaptor.getInput().getType(),
                                          adaptor.getAxes(),
                                          adaptor.getKeepDims(), types);
    }
  }];
}

#endif // TENSORLITE_IR_TENSORLITEBASE_TD
