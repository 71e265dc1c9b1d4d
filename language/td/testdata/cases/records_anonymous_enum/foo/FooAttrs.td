include "mlir/IR/EnumAttr.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
class Foo_EnumAttr<string n> : EnumAttr<Foo_Dialect, I32EnumAttr<n, "", []>, n>;
def Foo_Mode : Foo_EnumAttr<"mode">;
