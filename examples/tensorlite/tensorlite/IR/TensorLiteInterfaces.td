//===- TensorLiteInterfaces.td - Operation interfaces ------*- tablegen -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_IR_TENSORLITEINTERFACES_TD
#define TENSORLITE_IR_TENSORLITEINTERFACES_TD

include "mlir/IR/OpBase.td"

def TL_CostOpInterface : OpInterface<"CostOpInterface"> {
  let cppNamespace = "::tensorlite";
  let description = [{
    Operations that know roughly what they cost.
  }];

  let methods = [
    InterfaceMethod<
      /*desc=*/"Returns the number of scalar steps for one result element.",
      /*retTy=*/"int64_t", /*methodName=*/"getStepsPerElement",
      /*args=*/(ins), /*methodBody=*/"", /*defaultImplementation=*/[{
        return 1;
      }]>,
    InterfaceMethod<
      "Returns the number of scalar steps for the whole operation.",
      "int64_t", "getCost", (ins), "", [{
        auto self = ::mlir::cast<::tensorlite::CostOpInterface>(
            $_op.getOperation());
        return self.getStepsPerElement() *
               ::tensorlite::countElements($_op->getResultTypes());
      }]>,
    InterfaceMethod<
      "Returns the cost on a machine that works on `lanes` elements at once.",
      "int64_t", "getCostWithLanes", (ins "int64_t":$lanes), [{
        return ($_op.getCost() + lanes - 1) / lanes;
      }]>,
    StaticInterfaceMethod<
      "Returns a word for the family of the operation.",
      "::llvm::StringRef", "getFamily", (ins), "", [{
        return "general";
      }]>
  ];

  let extraClassDeclaration = [{
    /// Whether the operation is cheap enough to be computed twice.
    bool isCheap();
  }];

  let extraSharedClassDeclaration = [{
    /// Whether the operation belongs to the named family.
    bool isInFamily(::llvm::StringRef family) {
      return $_op.getFamily() == family;
    }
  }];

  let verify = [{
    return ::tensorlite::detail::verifyCostOp($_op);
  }];
}

// An interface that builds upon another one.
def TL_ReductionOpInterface
    : OpInterface<"ReductionOpInterface", [TL_CostOpInterface]> {
  let cppNamespace = "::tensorlite";
  let description = [{ Operations that remove or shrink some dimensions. }];
  let methods = [
    InterfaceMethod<"Returns the dimensions that are reduced, in order.",
      "::llvm::ArrayRef<int64_t>", "getReducedAxes", (ins), [{
        return $_op.getAxes();
      }]>,
    InterfaceMethod<"Whether reduced dimensions stay, with size one.",
      "bool", "keepsDims", (ins), "", [{
        return $_op.getKeepDims();
      }]>
  ];
}

#endif // TENSORLITE_IR_TENSORLITEINTERFACES_TD
