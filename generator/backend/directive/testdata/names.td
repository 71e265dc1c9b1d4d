// RUN: -gen-directive-decl --directives-dialect=My

// Names with blanks, and with letters outside ASCII.
include "llvm/Frontend/Directive/DirectiveBase.td"
def Foo : DirectiveLanguage { let name = "Foo"; let cppNamespace = "acc"; let directivePrefix = "FB_"; let clausePrefix = "C_"; }
def V1 : EnumVal<"one Two  three", 5, 1>;
def V2 : EnumVal<" Four-five\tSix", 1, 1>;
def V3 : EnumVal<"Éé aÀ", 7, 1> { let isDefault = 1; }
def C1 : Clause<[Spelling<"c one">]> { let enumClauseValue = "MÉ Kind"; let allowedClauseValues = [V1, V2, V3]; }
