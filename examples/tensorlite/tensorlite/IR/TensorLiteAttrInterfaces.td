//===- TensorLiteAttrInterfaces.td - Attribute interfaces --*- tablegen -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_IR_TENSORLITEATTRINTERFACES_TD
#define TENSORLITE_IR_TENSORLITEATTRINTERFACES_TD

include "mlir/IR/Interfaces.td"

def TL_RankedAttrInterface : AttrInterface<"RankedAttrInterface"> {
  let cppNamespace = "::tensorlite";
  let description = [{ Attributes that say something about each dimension. }];
  let methods = [
    InterfaceMethod<"Returns the number of dimensions described.",
      "int64_t", "getDescribedRank">
  ];
}

#endif // TENSORLITE_IR_TENSORLITEATTRINTERFACES_TD
