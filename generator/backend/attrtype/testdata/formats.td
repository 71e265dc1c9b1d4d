// RUN: -gen-typedef-decls
// RUN: -gen-typedef-defs
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
class FF<string n, string f, dag p = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b,  DefaultValuedParameter<"int", "3">:$d)> : TypeDef<T_Dialect, n> { let mnemonic = n; let assemblyFormat = f; let parameters = p; }
def TF1 : FF<"F1", "($a^)? ($b^ `x`)? ($d^):(`z`)?">;
def TF2 : FF<"F2", "`[` (`]`) : ($a^ `]`)?">;
def TF3 : FF<"F3", "(custom<X>($a, $b)^ `,`)? `x`">;
def TF5 : FF<"F5", "(`a` params^)? `x` `+` `...` ` ` `x`">;
def TF6 : FF<"F6", "(`a` struct(params)^)? `x`">;
def TF7 : FF<"F7", "(`a` `` struct($a,$d) $b^)? `` `x` `\\n` `y`">;
def TF8 : FF<"F8", "`<` struct(custom<X>($a), $d, custom<Y>($b)) `>`">;
def TF9 : FF<"F9", "qualified($a) $b qualified($d)">;
def TF11 : FF<"F11", "$t custom<X>($u, ref($t)) (`,` $w^)?", (ins "int":$t, AttrOrTypeParameter<"int", "">:$u, DefaultValuedParameter<"int", "$t + $u + foo($_ctxt)">:$w)>;
def TF12 : FF<"F12", "params", (ins OptionalParameter<"int">:$t, AttrOrTypeParameter<"int", "">:$u, DefaultValuedParameter<"int", "$t + $u + foo($_ctxt)">:$w)>;
def TF13 : FF<"F13", "params", (ins OptionalParameter<"int">:$t, DefaultValuedParameter<"int", "1">:$w)>;
def TF14 : FF<"F14", "struct(params)", (ins OptionalParameter<"int">:$t, DefaultValuedParameter<"int", "1">:$w)>;
def TF15 : FF<"F15", "`{` $t `}` (`->` $w^ `:` `a`)?", (ins OptionalParameter<"int">:$t, DefaultValuedParameter<"int", "1">:$w)>;
def TF16 : FF<"F16", "`a` (`(` $w^ `)`)? (` ` `[` $t^ `]`)?", (ins OptionalParameter<"int">:$t, DefaultValuedParameter<"int", "1">:$w)>;
def TF100 : FF<"F100", "`<` struct(params) `>`", (ins "int":$a, "int":$b)>;
def TF101 : FF<"F101", "(`a` $a^ `(`)? $b `[` (`x` $d^ `,`)? `b`">;
def TF102 : FF<"F102", "`[` (`(` $a^ ` `)? $b $d">;
def TF103 : FF<"F103", "`(` (`{` $a^ )? $b `{` ($d^)? `[`">;
def TF104 : FF<"F104", "$b (custom<X>(ref($b), $a)^)? $d">;
def TF105 : FF<"F105", "$b (`x` custom<X>(ref($b), $a) $d^)?">;
def TF106 : FF<"F106", "(`k` custom<X>($a, $d)^ `x`)? $b">;
def TF107 : FF<"F107", "$a $b">;
def TF108 : FF<"F108", "$a", (ins AttrOrTypeParameter<"int", ""> :$a)> ;
def TF109 : FF<"F109", "$a `,` struct($b, $d)">;
def TF110 : FF<"F110", "struct($b, $d) `:` $a">;
