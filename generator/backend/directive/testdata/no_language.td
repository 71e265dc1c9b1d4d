// RUN: -gen-directive-decl -directives-dialect=my
// Clauses without values need no language.
include "llvm/Frontend/Directive/DirectiveBase.td"
def C : Clause<[Spelling<"c">]>;
