// RUN: -gen-op-decls
// RUN: -gen-op-defs

// Traits and interfaces, and the methods that they give to a class.

include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"

def I_Dialect : Dialect {
  let name = "i";
  let cppNamespace = "::i";
}
class I_Op<string m, list<Trait> traits = []> : Op<I_Dialect, m, traits>;

def BaseInterface : OpInterface<"BaseInterface"> {
  let cppNamespace = "::i";
  let methods = [
    InterfaceMethod<"", "int", "base">,
    InterfaceMethod<"", "int", "baseDefault", (ins), "", "return 0;">
  ];
}
def SecondBase : OpInterface<"SecondBase", [BaseInterface]> {
  let cppNamespace = "i";
}
def Derived : OpInterface<"Derived", [BaseInterface, SecondBase]> {
  let methods = [
    InterfaceMethod<"declared", "int", "declared", (ins "int":$a, "::llvm::StringRef":$b)>,
    StaticInterfaceMethod<"", "void", "declaredStatic", (ins "Type":$t)>,
    InterfaceMethod<"", "int", "withBody", (ins), [{ return $_op.base(); }]>,
    InterfaceMethod<"", "int", "withDefault", (ins), "", [{ return 1; }]>,
    StaticInterfaceMethod<"", "int", "staticDefault", (ins "int":$n), "", [{ return n; }]>,
    InterfaceMethod<"", "int", "both", (ins), [{ return $_op.both(); }], [{ return 2; }]>,
    InterfaceMethod<"", "int", "overloaded", (ins "int":$a)>,
    InterfaceMethod<"", "int", "overloaded", (ins "float":$a), "", [{ return 3; }]>,
    InterfaceMethod<"", "int", "space", (ins), " ", "  ">
  ];
}
def SameMethod : OpInterface<"SameMethod"> {
  let methods = [
    InterfaceMethod<"", "int", "declared", (ins "int":$a, "::llvm::StringRef":$b)>,
    InterfaceMethod<"", "int", "withDefault", (ins), "", [{ return 4; }]>
  ];
}

def I_PlainOp : I_Op<"plain", [Derived]>;
def I_DeclareOp : I_Op<"declare", [DeclareOpInterfaceMethods<Derived>]>;
def I_AlwaysOp : I_Op<"always", [DeclareOpInterfaceMethods<Derived, ["withDefault", "staticDefault", "withBody", "both", "overloaded"]>]>;
def I_TwiceOp : I_Op<"twice", [DeclareOpInterfaceMethods<Derived>, DeclareOpInterfaceMethods<SameMethod>]>;
def I_BaseOp : I_Op<"base", [DeclareOpInterfaceMethods<BaseInterface>, DeclareOpInterfaceMethods<BaseInterface, ["baseDefault"]>]>;
def I_MixedOp : I_Op<"mixed", [Derived, DeclareOpInterfaceMethods<Derived>]>;

// A method that the class has anyway.
def Accessor : OpInterface<"Accessor"> {
  let methods = [InterfaceMethod<"", "int", "getCount">, InterfaceMethod<"", "void", "print", (ins "::mlir::OpAsmPrinter &":$p)>];
}
def I_AccessorOp : I_Op<"accessor", [DeclareOpInterfaceMethods<Accessor>]> {
  let arguments = (ins I32Attr:$count);
  let hasCustomAssemblyFormat = 1;
}

def Structural : NativeOpTrait<"Structural">, StructuralOpTrait;
def WithCode : NativeOpTrait<"WithCode", [], [{
    int fromTrait();
    $cppClass notReplaced();
  }], [{
    int $cppClass::fromTrait() { return 1; }
  }]>;
def InNamespace : NativeOpTrait<"InNamespace"> {
  let cppNamespace = "::i::traits";
}
def NoNamespace : NativeOpTrait<"NoNamespace"> {
  let cppNamespace = "";
}
def Param : ParamNativeOpTrait<"Param", "1, 2">;
def Dependent : NativeOpTrait<"Dependent", [Structural]>;
def Nested : TraitList<[Param, TraitList<[InNamespace, Structural, Param]>, NoNamespace]>;
def PredicateTrait : PredOpTrait<"has \"one\" thing", CPred<"$_op.getNumOperands() == 1 && getContext() == $_ctxt">>;
def SelfTrait : PredOpTrait<"a name", CPred<"$value == $other || $count > 0 || $prop > 0 || $out.getType()">>;

def I_TraitsOp : I_Op<"traits", [Commutative, Nested, WithCode, Dependent, PredicateTrait, SelfTrait, Pure, IsolatedFromAbove, Commutative]> {
  let arguments = (ins AnyType:$value, Variadic<AnyType>:$other, I32Attr:$count, I64Prop:$prop);
  let results = (outs Optional<AnyType>:$out);
  let extraClassDeclaration = [{
    int extra() { return "a"[0]; }
    static $cppClass::x y;
  }];
  let extraClassDefinition = [{
    int $cppClass::extraDefinition() { return 2; }
  }];
}

def I_ElementwiseOp : I_Op<"elementwise", !listconcat([SameOperandsAndResultType], ElementwiseMappable.traits)> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$out);
}
def I_SymbolOp : I_Op<"symbol", [Symbol, DeclareOpInterfaceMethods<OpAsmOpInterface>]> {
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<StrAttr>:$sym_visibility);
  let results = (outs I32:$a, I32:$b);
}
def I_TerminatorOp : I_Op<"terminator", [Terminator, HasParent<"PlainOp">, ParentOneOf<["PlainOp", "::i::DeclareOp"]>, ReturnLike]> {
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}
def I_ImplicitOp : I_Op<"implicit", [SingleBlockImplicitTerminator<"::i::TerminatorOp">]> {
  let regions = (region SizedRegion<1>:$body);
  let hasCanonicalizer = 1;
}
def I_CanonicalizeOp : I_Op<"canonicalize", []> {
  let hasCanonicalizeMethod = 1;
}
def I_BothCanonicalizersOp : I_Op<"both_canonicalizers", []> {
  let hasCanonicalizeMethod = 1;
  let hasCanonicalizer = 1;
}
def I_FoldOp : I_Op<"fold"> {
  let results = (outs I32:$r);
  let hasFolder = 1;
}
def I_FoldNoneOp : I_Op<"fold_none"> {
  let hasFolder = 1;
}
def I_FoldOptionalOp : I_Op<"fold_optional"> {
  let results = (outs Optional<I32>:$r);
  let hasFolder = 1;
}
def I_FoldTwoOp : I_Op<"fold_two"> {
  let results = (outs I32:$r, I32:$s);
  let hasFolder = 1;
}
