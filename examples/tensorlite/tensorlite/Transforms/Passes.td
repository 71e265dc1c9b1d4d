//===- Passes.td - Passes over the dialect -----------------*- tablegen -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_TRANSFORMS_PASSES_TD
#define TENSORLITE_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def TensorLiteRewrite : Pass<"tensorlite-rewrite"> {
  let summary = "Rewrite operations into cheaper ones";
  let description = [{
    Applies the patterns of `TensorLitePatterns.td` until none fits.
  }];
  let options = [
    Option<"fold", "fold", "bool", /*default=*/"false",
           "Fold constants on the way">,
    Option<"maxRewrites", "max-rewrites", "int64_t", /*default=*/"-1",
           "Stop after this number of rewrites; -1 for no limit">,
    ListOption<"skip", "skip", "std::string",
               "Leave operations with these names alone">
  ];
  let statistics = [
    Statistic<"replaced", "num-replaced", "Number of operations replaced">
  ];
  let dependentDialects = ["::tensorlite::TensorLiteDialect"];
}

def TensorLiteCost : Pass<"tensorlite-cost", "::mlir::ModuleOp"> {
  let summary = "Report what operations cost";
  let constructor = "::tensorlite::createCostPass()";
  let options = [
    Option<"lanes", "lanes", "unsigned", /*default=*/"1",
           "Number of elements that are worked on at once">,
    Option<"detail", "detail", "::tensorlite::CostDetail",
           /*default=*/"::tensorlite::CostDetail::All", "Which to report",
           [{::llvm::cl::values(
             clEnumValN(::tensorlite::CostDetail::All, "all", "every one"),
             clEnumValN(::tensorlite::CostDetail::Dear, "dear",
                        "those that are not cheap"))}]>
  ];
}

#endif // TENSORLITE_TRANSFORMS_PASSES_TD
