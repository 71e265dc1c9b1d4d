//===- TensorLiteTypes.td - Types --------------------------*- tablegen -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_IR_TENSORLITETYPES_TD
#define TENSORLITE_IR_TENSORLITETYPES_TD

include "mlir/IR/AttrTypeBase.td"
include "tensorlite/IR/TensorLiteDialect.td"
include "tensorlite/IR/TensorLiteTypeInterfaces.td"

class TL_Type<string name, string typeMnemonic, list<Trait> traits = []>
    : TypeDef<TensorLite_Dialect, name, traits> {
  let mnemonic = typeMnemonic;
}

def TL_Packed : TL_Type<"Packed", "packed", [
    DeclareTypeInterfaceMethods<TL_ContainerTypeInterface>]> {
  let summary = "A tensor whose elements are stored without gaps";
  let description = [{
    The format is written by hand: the shape, the type of the elements and, if
    it is not one, the number of elements in a block.

    ```mlir
    !tensorlite.packed<4x8xi4>
    !tensorlite.packed<4x8xi4, block 32>
    ```
  }];
  let parameters = (ins
    ArrayRefParameter<"int64_t">:$shape,
    "::mlir::Type":$elementType,
    DefaultValuedParameter<"unsigned", "1">:$block
  );
  let builders = [
    TypeBuilderWithInferredContext<(ins
        "::llvm::ArrayRef<int64_t>":$shape, "::mlir::Type":$elementType,
        CArg<"unsigned", "1">:$block), [{
      return $_get(elementType.getContext(), shape, elementType, block);
    }]>
  ];
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def TL_Stream : TL_Type<"Stream", "stream", [
    DeclareTypeInterfaceMethods<TL_ContainerTypeInterface,
                                ["getContainedWidth"]>]> {
  let summary = "A queue of values";
  let parameters = (ins
    "::mlir::Type":$elementType,
    DefaultValuedParameter<"int64_t", "1">:$depth,
    OptionalParameter<"::mlir::UnitAttr">:$ordered
  );
  let assemblyFormat = [{
    `<` $elementType (`depth` `=` $depth^)? (`ordered` `=` $ordered^)? `>`
  }];
}

def TL_Token : TL_Type<"Token", "token"> {
  let summary = "Orders operations that touch the outside world";
}

#endif // TENSORLITE_IR_TENSORLITETYPES_TD
