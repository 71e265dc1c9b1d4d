include "mlir/IR/OpBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
class Foo_Op<string m, list<Trait> t = []> : Op<Foo_Dialect, m, t> {
  dag common = (ins I32Attr:$a0, I32Attr:$a1, I32Attr:$a2, I32Attr:$a3, I32Attr:$a4, I32Attr:$a5, I32Attr:$a6, I32Attr:$a7, I32Attr:$a8, I32Attr:$a9, I32Attr:$a10, I32Attr:$a11, I32Attr:$a12, I32Attr:$a13, I32Attr:$a14, I32Attr:$a15, I32Attr:$a16, I32Attr:$a17, I32Attr:$a18, I32Attr:$a19);
  let arguments = !con(common, (ins I32Attr:$b0, I32Attr:$b1, I32Attr:$b2, I32Attr:$b3, I32Attr:$b4, I32Attr:$b5, I32Attr:$b6, I32Attr:$b7));
}
let results = (outs AnyType:$r, AnyType:$s, AnyType:$t) in {
foreach i = 0...39 in
def Foo_Op#i : Foo_Op<"op"#i> {
  let regions = (region AnyRegion:$body);
}
}
