//===- tensorlite-opt.cpp - mlir-opt with the dialect ---------------------===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"
#include "tensorlite/IR/TensorLiteDialect.h"
#include "tensorlite/Transforms/Passes.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  registry.insert<mlir::func::FuncDialect, mlir::ub::UBDialect,
                  tensorlite::TensorLiteDialect>();
  mlir::registerTransformsPasses();
  tensorlite::registerTensorLitePasses();
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "TensorLite optimizer\n", registry));
}
