//===- TensorLiteAttrs.td - Attributes ---------------------*- tablegen -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_IR_TENSORLITEATTRS_TD
#define TENSORLITE_IR_TENSORLITEATTRS_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "tensorlite/IR/TensorLiteAttrInterfaces.td"
include "tensorlite/IR/TensorLiteDialect.td"
include "tensorlite/IR/TensorLiteEnums.td"

class TL_Attr<string name, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<TensorLite_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
}

// Attributes that wrap the enumerations.
// The format is the default up to LLVM 23; in 24 the default is `<` $value `>`.
def TL_PredicateAttr : EnumAttr<TensorLite_Dialect, TL_Predicate, "predicate"> {
  let assemblyFormat = "$value";
}

def TL_FastMathAttr : EnumAttr<TensorLite_Dialect, TL_FastMath, "fastmath"> {
  let assemblyFormat = "`<` $value `>`";
}

def TL_PaddingAttr : TL_Attr<"Padding", "padding", [
    DeclareAttrInterfaceMethods<TL_RankedAttrInterface>]> {
  let summary = "The border of a tensor";
  let description = [{
    How many elements are added before and after each dimension.

    ```mlir
    #tensorlite.padding<edge, low = [1, 0], high = [1, 2]>
    ```
  }];
  let parameters = (ins
    ArrayRefParameter<"int64_t", "elements before">:$low,
    OptionalArrayRefParameter<"int64_t", "elements after, `low` if empty">:$high,
    EnumParameter<TL_PadMode>:$mode
  );
  // An array parameter prints its elements without brackets; the directive adds
  // them.
  let assemblyFormat = [{
    `<` $mode `,` `low` `=` custom<IntList>($low)
        (`,` `high` `=` custom<IntList>($high)^)? `>`
  }];
  let builders = [
    AttrBuilder<(ins "::llvm::ArrayRef<int64_t>":$both,
                     CArg<"::tensorlite::PadMode",
                          "::tensorlite::PadMode::Zero">:$mode), [{
      return $_get($_ctxt, both, both, mode);
    }]>
  ];
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The number of elements added after dimension `dim`.
    int64_t getHighAt(unsigned dim) const {
      return getHigh().empty() ? getLow()[dim] : getHigh()[dim];
    }
  }];
}

def TL_QuantAttr : TL_Attr<"Quant", "quant"> {
  let summary = "A linear quantization";
  let parameters = (ins
    APFloatParameter<"one step">:$scale,
    DefaultValuedParameter<"int64_t", "0", "what zero is stored as">:$zeroPoint,
    OptionalParameter<"::mlir::StringAttr", "where it comes from">:$source
  );
  let assemblyFormat = [{
    `<` custom<Scale>($scale) (`,` struct($zeroPoint, $source)^)? `>`
  }];
}

def TL_RangeAttr : TL_Attr<"Range", "range"> {
  let summary = "A range of integers, its upper end excluded";
  let description = [{
    Written by hand: `#tensorlite.range<0 to 10>`.
  }];
  let parameters = (ins "int64_t":$begin, "int64_t":$end);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    bool contains(int64_t value) const {
      return getBegin() <= value && value < getEnd();
    }
  }];
}

#endif // TENSORLITE_IR_TENSORLITEATTRS_TD
