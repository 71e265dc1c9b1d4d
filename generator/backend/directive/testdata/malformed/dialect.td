// RUN: -gen-directive-decl
include "llvm/Frontend/Directive/DirectiveBase.td"
def Mine : DirectiveLanguage { let name = "Mine"; }
// -----
// RUN: -gen-directive-decl --directives-dialect=My
class Nothing;
// -----
// Unset fields of clauses and values.
// RUN: -gen-directive-decl --directives-dialect=My
include "llvm/Frontend/Directive/DirectiveBase.td"
def My : DirectiveLanguage { let name = "My"; }
def V : EnumVal<"v", 5, 0>;
def C : Clause<[Spelling<"a">]> { let allowedClauseValues = [V]; let enumClauseValue = ?; }
// -----
// RUN: -gen-directive-decl --directives-dialect=My
include "llvm/Frontend/Directive/DirectiveBase.td"
def My : DirectiveLanguage { let name = "My"; }
def V : EnumVal<"v", 5, 1> { let name = ?; }
def C : Clause<[Spelling<"a">]> { let enumClauseValue = "X"; let allowedClauseValues = [V]; }
// -----
// Values are read before the language.
// RUN: -gen-directive-decl --directives-dialect=My
include "llvm/Frontend/Directive/DirectiveBase.td"
def V : EnumVal<"v", 1, 1>;
def C : Clause<[Spelling<"c">]> { let enumClauseValue = ?; let allowedClauseValues = [V]; }
