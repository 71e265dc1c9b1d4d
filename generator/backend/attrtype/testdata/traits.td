// RUN: -gen-typedef-decls --typedefs-dialect=t
// RUN: -gen-typedef-defs --typedefs-dialect=t
// RUN: -gen-attrdef-decls --attrdefs-dialect=t
// RUN: -gen-attrdef-defs --attrdefs-dialect=t
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/BuiltinTypes.td"
include "mlir/IR/BuiltinAttributes.td"

def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t::u"; let extraClassDeclaration = ""; }

def MyI : TypeInterface<"MyI"> { let cppNamespace = "::t"; let methods = [
  InterfaceMethod<"d", "int", "foo", (ins "int":$a, "::mlir::Type":$b)>,
  InterfaceMethod<"d", "int", "bar", (ins), "return 1;", "return 2;">,
  InterfaceMethod<"d", "int", "baz", (ins), "", "return 2;">,
  InterfaceMethod<"d", "int", "bod", (ins), "return 1;">,
  StaticInterfaceMethod<"d", "void", "st", (ins "int":$x)>,
 ]; }
def MyTrait : NativeTypeTrait<"MyTrait", [{ int decl(); }], [{ int $cppClass::decl() {return 1;} }]>;
def MyTrait2 : NativeTypeTrait<"MyTrait2"> { let cppNamespace = "::foo"; }
def PTrait : ParamNativeTypeTrait<"P", "3">;
def GTrait : GenInternalTypeTrait<"G">;
def PrTrait : PredTypeTrait<"G", CPred<"true">>;

def T_A : TypeDef<T_Dialect, "A", [MyI, MyTrait]> { let mnemonic = "a"; }
def T_B : TypeDef<T_Dialect, "B", [DeclareTypeInterfaceMethods<MyI>, MyTrait2, PTrait]> { let mnemonic = "b"; }
def T_C : TypeDef<T_Dialect, "C", [DeclareTypeInterfaceMethods<MyI, ["bar", "baz"]>, MyTrait, MyTrait]> { let mnemonic = "c"; let parameters = (ins AnyFloat:$f, Builtin_Integer:$i); let assemblyFormat="`<` params `>`"; }
def T_D : TypeDef<T_Dialect, "D", [DeclareTypeInterfaceMethods<ShapedTypeInterface, ["clone"]>]> { let mnemonic = "d"; let parameters = (ins AnyFloat:$f); let assemblyFormat="`<` params `>`"; let genVerifyDecl = 1; let cppClassName = "Dt"; let storageClass="Foo"; }
def T_E : TypeDef<T_Dialect, "E", [], "::foo::Base"> { let mnemonic = "e"; let assemblyFormat="`x`"; let summary = "desc"; let description="long\n\n text"; }
def T_F : TypeDef<T_Dialect, "F", [MutableType]> { let mnemonic = "f"; let hasCustomAssemblyFormat=1; let genMnemonicAlias = 1; }
def T_G : TypeDef<T_Dialect, "G", []> { let mnemonic = "g"; let parameters = (ins SelfAllocationParameter<"X", "">:$x, ArrayRefOfSelfAllocationParameter<"Y", "">:$ys, AttrOrTypeParameter<"int", "d", "long">:$acc, T_A:$ta); let skipDefaultBuilders=1; let assemblyFormat="params"; let genVerifyDecl=1; }
def T_H : TypeDef<T_Dialect, "H", []> { let mnemonic = "h.i"; let parameters = (ins "X":$x); let builders = [TypeBuilder<(ins "int":$a, CArg<"int">:$b, CArg<"int", "1">:$c)>, TypeBuilder<(ins), [{ return $_get($_ctxt, 1); }]>]; let hasCustomAssemblyFormat=1;}

def T_Ahead : TypeDef<T_Dialect, "Ahead", [MyTrait, MyTrait2]> { let mnemonic = "ahead"; let extraClassDeclaration = "int own();"; let extraClassDefinition = "int $cppClass::own() { return 2; }"; }
