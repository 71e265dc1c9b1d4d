include "mlir/IR/OpBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
class Foo_Op<string m, list<Trait> t = []> : Op<Foo_Dialect, m, t> {
  let arguments = (ins I32Attr:$a0, I32Attr:$a1, I32Attr:$a2, I32Attr:$a3, I32Attr:$a4, I32Attr:$a5, I32Attr:$a6, I32Attr:$a7, I32Attr:$a8, I32Attr:$a9, I32Attr:$a10, I32Attr:$a11, I32Attr:$a12, I32Attr:$a13, I32Attr:$a14, I32Attr:$a15, I32Attr:$a16, I32Attr:$a17, I32Attr:$a18, I32Attr:$a19, I32Attr:$a20, I32Attr:$a21, I32Attr:$a22, I32Attr:$a23, I32Attr:$a24, I32Attr:$a25, I32Attr:$a26, I32Attr:$a27, I32Attr:$a28, I32Attr:$a29);
}
foreach i = 0...39 in
def Foo_Op#i : Foo_Op<"op"#i> {
  let arguments = (ins I32Attr:$a0, I32Attr:$a1, I32Attr:$a2, I32Attr:$a3, I32Attr:$a4, I32Attr:$a5, I32Attr:$a6, I32Attr:$a7, I32Attr:$a8, I32Attr:$a9, I32Attr:$a10, I32Attr:$a11, I32Attr:$a12, I32Attr:$a13, I32Attr:$a14);
}
