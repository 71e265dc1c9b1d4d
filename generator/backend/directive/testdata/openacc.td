// REFERENCE ONLY: it asks about a large file of LLVM.
// RUN: -gen-directive-decl --directives-dialect=OpenACC
include "llvm/Frontend/OpenACC/ACC.td"
