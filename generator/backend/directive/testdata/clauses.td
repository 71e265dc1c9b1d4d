// RUN: -gen-directive-decl --directives-dialect=My
include "llvm/Frontend/Directive/DirectiveBase.td"
def Foo : DirectiveLanguage { let name = "FooBar"; let cppNamespace = "acc_x"; let directivePrefix = "FB_"; let clausePrefix = "C_"; }
def V1 : EnumVal<"one",5,0> {} 
def V2 : EnumVal<"two_Three",1,1> {} 
def V3 : EnumVal<"upper-case",7,1> {let isDefault = 1; } 
def C1 : Clause<[Spelling<"c one">]> { let enumClauseValue = "MyKind"; let allowedClauseValues = [V1, V2, V3]; }
def C2 : Clause<[Spelling<"c2">]> { let allowedClauseValues = [V1, V2]; }
def C3 : Clause<[Spelling<"c3">]> { let enumClauseValue = "K3"; }
def C4 : Clause<[Spelling<"c3">]> { let enumClauseValue = "K4"; let allowedClauseValues = [V1, V3]; let skipFlangUnparser=1; let flangClass = "x"; }
