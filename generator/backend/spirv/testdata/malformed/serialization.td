// RUN: -gen-spirv-serialization
include "mlir/Dialect/SPIRV/IR/SPIRVBase.td"
def SPIRV_UnitOp : SPIRV_Op<"unit"> { let arguments = (ins UnitAttr:$u); }
// -----
// RUN: -gen-spirv-serialization
include "mlir/Dialect/SPIRV/IR/SPIRVBase.td"
def SPIRV_DerivedOp : SPIRV_Op<"derived"> { DerivedAttr d = DerivedAttr<"int", "return 1;">; }
// -----
// RUN: -gen-spirv-serialization
include "mlir/Dialect/SPIRV/IR/SPIRVBase.td"
def SPIRV_EarlyOp : SPIRV_Op<"early"> { let arguments = (ins Variadic<AnyType>:$v, I32Attr:$n); }
// -----
// RUN: -gen-spirv-serialization
include "mlir/Dialect/SPIRV/IR/SPIRVBase.td"
def SPIRV_TwoOp : SPIRV_Op<"two"> { let arguments = (ins I32Attr:$n); let results = (outs AnyType:$a, AnyType:$b); }
// -----
// RUN: -gen-spirv-serialization
include "mlir/Dialect/SPIRV/IR/SPIRVBase.td"
def SPIRV_ConfinedOp : SPIRV_Op<"confined"> { let arguments = (ins ConfinedAttr<TypeAttr, []>:$t); }
// -----
// RUN: -gen-spirv-serialization
// RUN: -gen-spirv-avail-impls
// RUN: -gen-spirv-attr-utils
// RUN: -gen-tosa-avail-impls
// RUN: -gen-avail-interface-defs
class Nothing;
