// RUN: -gen-llvmir-intrinsics
// RUN: -gen-llvmir-intrinsics -llvmir-intrinsics-filter=vector_reduce
include "llvm/IR/Intrinsics.td"
