// REFERENCE ONLY: it asks about a large file of LLVM.
// RUN: -gen-llvmir-intrinsics
// RUN: -gen-llvmir-intrinsics -llvmir-intrinsics-filter=vector_reduce
include "llvm/IR/Intrinsics.td"
