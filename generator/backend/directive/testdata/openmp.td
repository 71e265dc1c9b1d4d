// RUN: -gen-directive-decl --directives-dialect=OpenMP
include "llvm/Frontend/OpenMP/OMP.td"
