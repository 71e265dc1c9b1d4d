include "mlir/IR/OpBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
class Foo_Base<string m, dag ins> : Op<Foo_Dialect, m> {
  let arguments = ins;
}
class Foo_Op<string m, dag more, dag outs = (outs AnyType:$r, AnyType:$s)> : Foo_Base<m, !con((ins I32Attr:$a0, I32Attr:$a1, I32Attr:$a2, I32Attr:$a3, I32Attr:$a4, I32Attr:$a5, I32Attr:$a6, I32Attr:$a7, I32Attr:$a8, I32Attr:$a9), more)> {
  let results = outs;
}
multiclass Foo_Ops<string m> {
  def _A : Foo_Op<m#"_a", (ins I32Attr:$b0, I32Attr:$b1, I32Attr:$b2, I32Attr:$b3, I32Attr:$b4, I32Attr:$b5, I32Attr:$b6, I32Attr:$b7, I32Attr:$b8, I32Attr:$b9, I32Attr:$b10, I32Attr:$b11, I32Attr:$b12, I32Attr:$b13, I32Attr:$b14, I32Attr:$b15, I32Attr:$b16, I32Attr:$b17, I32Attr:$b18, I32Attr:$b19)>;
  def _B : Foo_Op<m#"_b", (ins I32Attr:$b0, I32Attr:$b1, I32Attr:$b2, I32Attr:$b3, I32Attr:$b4, I32Attr:$b5, I32Attr:$b6, I32Attr:$b7, I32Attr:$b8, I32Attr:$b9, I32Attr:$b10, I32Attr:$b11, I32Attr:$b12, I32Attr:$b13, I32Attr:$b14, I32Attr:$b15, I32Attr:$b16, I32Attr:$b17, I32Attr:$b18, I32Attr:$b19)>;
}
foreach i = 0...19 in
defm Foo_Op#i : Foo_Ops<"op"#i>;
