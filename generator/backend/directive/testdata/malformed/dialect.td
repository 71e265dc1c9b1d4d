// RUN: -gen-directive-decl
include "llvm/Frontend/Directive/DirectiveBase.td"
def Mine : DirectiveLanguage { let name = "Mine"; }
// -----
// RUN: -gen-directive-decl --directives-dialect=My
class Nothing;
