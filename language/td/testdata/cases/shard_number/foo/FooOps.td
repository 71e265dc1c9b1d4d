include "mlir/IR/OpBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
class Foo_Op<string m, list<Trait> t = []> : Op<Foo_Dialect, m, t>;
def Foo_Op0 : Foo_Op<"op0">;
def Foo_Op1 : Foo_Op<"op1">;
def Foo_Op2 : Foo_Op<"op2">;
def Foo_Op3 : Foo_Op<"op3">;
def Foo_Op4 : Foo_Op<"op4">;
def Foo_Op5 : Foo_Op<"op5">;
def Foo_Op6 : Foo_Op<"op6">;
def Foo_Op7 : Foo_Op<"op7">;
def Foo_Op8 : Foo_Op<"op8">;
def Foo_Op9 : Foo_Op<"op9">;
def Foo_Op10 : Foo_Op<"op10">;
def Foo_Op11 : Foo_Op<"op11">;
def Foo_Op12 : Foo_Op<"op12">;
def Foo_Op13 : Foo_Op<"op13">;
def Foo_Op14 : Foo_Op<"op14">;
def Foo_Op15 : Foo_Op<"op15">;
def Foo_Op16 : Foo_Op<"op16">;
def Foo_Op17 : Foo_Op<"op17">;
def Foo_Op18 : Foo_Op<"op18">;
def Foo_Op19 : Foo_Op<"op19">;
def Foo_Op20 : Foo_Op<"op20">;
def Foo_Op21 : Foo_Op<"op21">;
def Foo_Op22 : Foo_Op<"op22">;
def Foo_Op23 : Foo_Op<"op23">;
def Foo_Op24 : Foo_Op<"op24">;
def Foo_Op25 : Foo_Op<"op25">;
def Foo_Op26 : Foo_Op<"op26">;
def Foo_Op27 : Foo_Op<"op27">;
def Foo_Op28 : Foo_Op<"op28">;
def Foo_Op29 : Foo_Op<"op29">;
