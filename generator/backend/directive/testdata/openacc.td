// RUN: -gen-directive-decl --directives-dialect=OpenACC
include "llvm/Frontend/OpenACC/ACC.td"
