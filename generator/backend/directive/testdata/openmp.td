// REFERENCE ONLY: it asks about a large file of LLVM.
// RUN: -gen-directive-decl --directives-dialect=OpenMP
include "llvm/Frontend/OpenMP/OMP.td"
