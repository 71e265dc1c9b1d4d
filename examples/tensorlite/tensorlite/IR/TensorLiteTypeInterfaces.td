//===- TensorLiteTypeInterfaces.td - Type interfaces -------*- tablegen -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_IR_TENSORLITETYPEINTERFACES_TD
#define TENSORLITE_IR_TENSORLITETYPEINTERFACES_TD

include "mlir/IR/Interfaces.td"

def TL_ContainerTypeInterface : TypeInterface<"ContainerTypeInterface"> {
  let cppNamespace = "::tensorlite";
  let description = [{ Types that hold elements of another type. }];
  let methods = [
    InterfaceMethod<"Returns the type of the elements.",
      "::mlir::Type", "getContainedType">,
    InterfaceMethod<"Returns the number of bits that one element takes.",
      "unsigned", "getContainedWidth", (ins), "", [{
        ::mlir::Type element = $_type.getContainedType();
        return element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 64;
      }]>
  ];
}

#endif // TENSORLITE_IR_TENSORLITETYPEINTERFACES_TD
