// RUN(24+): -gen-op-defs
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/SymbolInterfaces.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
class T_Op<string m, dag args, string format, list<Trait> traits = []> : Op<T_Dialect, m, traits> {
  let arguments = args;
  let assemblyFormat = format # " prop-dict attr-dict";
}
def ColorAttr : EnumAttr<T_Dialect, I32Enum<"Color", "a color", [I32EnumCase<"Red", 0, "red">]>, "color">;
// An oilist with a separator between its clauses.
class T_List<string m, string format> : T_Op<m, (ins OptionalAttr<I32Attr>:$a, UnitAttr:$u, OptionalAttr<StrAttr>:$x, Optional<I32>:$v, Variadic<I32>:$vs, UnitProp:$p), format, [AttrSizedOperandSegments]>;
def L1 : T_List<"l1", "$v $vs oilist<`,`>(`a` $a)">;
def L2 : T_List<"l2", "$v $vs oilist<`,`>(`a` $a | `u` $u | `p` $p)">;
def L3 : T_List<"l3", "oilist<`and`>(`a` `=` $a | `u` $u | `v` $v `(` $vs `)`) ($x^)?">;
def L4 : T_List<"l4", "$v $vs oilist <`->`> (`a` $a)">;
def L5 : T_List<"l5", "$v $vs oilist<`,`>(`a` $a) oilist<`=`>(`b` $x | `c` $u) `:`">;
def L6 : T_List<"l6", "$v $vs oilist<`:`>(`a` | `b` $u)">;
def L7 : T_List<"l7", "$v $vs oilist<`...`>(`a` `(` ($a^)? `)`| `b` $u)">;
def L8 : T_List<"l8", "$v $vs `<` oilist<`=`>(`a` $a | `b` $u) `>`">;
def L9 : T_List<"l9", "$v $vs oilist<`,`>(`a` custom<F>($a, ref($v)) | `b` $u `,`) `:`">;
def L10 : T_List<"l10", "oilist(`a` $a) oilist<`?`>(`v` $v | `vs` $vs)">;
