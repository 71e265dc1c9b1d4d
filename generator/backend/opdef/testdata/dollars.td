// RUN: -gen-op-decls
// RUN: -gen-op-defs

// A dollar that no name and no number follows is a dollar. A name may be empty or
// have characters that placeholders cannot have.
include "mlir/IR/OpBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
class O<string n, list<Trait> traits = []> : Op<D, n, traits> {
  let arguments = (ins I32:$c, AnyType:$d);
  let results = (outs AnyType:$r);
}
def EmptyName : O<"empty_name", [AllTypesMatch<["c", ""]>]>;
def EmptyFirst : O<"empty_first", [AllTypesMatch<["", "c"]>]>;
def Space : O<"space", [AllTypesMatch<["c", "x y"]>]>;
def NotASCII : O<"not_ascii", [AllTypesMatch<["c", "é"]>]>;
def Marks : O<"marks", [PredOpTrait<"a $", CPred<"f(${_self} ${} $) $( $$$ $$$$ $+ $$c $;">>]>;
def Names : O<"names", [PredOpTrait<"a", CPred<"f($.a) && $_self && $c.x $$ $$c $$_op">>]>;
def End : O<"end", [PredOpTrait<"a", CPred<"end $">>]>;
def Builders : Op<D, "builders"> {
  let arguments = (ins ConfinedAttr<I32Attr, [AttrConstraint<CPred<"$ $-{$_self}">, "$ b">]>:$a);
  let builders = [OpBuilder<(ins), "x $ y $- ${a} $_builder $_state $x">];
  let extraClassDeclaration = "$ $cppClass ${x} $é";
  let extraClassDefinition = "$ $cppClass ${x} $é";
}
class Default<string v> : OpBuilder<(ins "Value":$lhs, CArg<v, v>:$count)>;
def Defaults : Op<D, "defaults"> {
  let builders = !foreach(s, ["$cppClass", "$_builder", "$0", "$$", "$", "$_op $_state x", "${x}", "$_", "$-"], Default<s>);
}

// $_self in default values: the getters of all attributes but the first one replace it.
class SelfDefault<string text> : DefaultValuedOptionalAttr<StrAttr, "$_self " # text>;
def SelfFirst : Op<D, "first"> { let arguments = (ins I32Prop:$p, SelfDefault<"1">:$a, SelfDefault<"2">:$b, DefaultValuedAttr<StrAttr, "$_self 3">:$c); }
def SelfAny : Op<D, "any"> { let arguments = (ins UnitAttr:$u, DefaultValuedOptionalAttr<AnyAttr, "$_self 4">:$a); DerivedTypeAttr d = DerivedTypeAttr<"return x;">; }
