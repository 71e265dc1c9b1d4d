// RUN(24+): -gen-attrdef-decls
// RUN(24+): -gen-attrdef-defs
// RUN(24+): -gen-typedef-defs

// Parameters that are attributes of enums, in every directive.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
def E1 : I32Enum<"E1", "e1", [I32EnumCase<"A", 0>, I32EnumCase<"B", 1, "b-b">]> { let cppNamespace = "::d"; }
def E2 : I32BitEnum<"E2", "e2", [I32BitEnumCaseNone<"none">, I32BitEnumCaseBit<"x", 0>, I32BitEnumCaseBit<"y", 1>]> { let cppNamespace = "::d"; let separator = ", "; }
def E3 : I32BitEnum<"E3", "e3", [I32BitEnumCaseBit<"x", 0>, I32BitEnumCaseBit<"y", 1>]> { let cppNamespace = "::d"; let separator = "|"; let printBitEnumQuoted = 1; }
def A1 : EnumAttr<D, E1, "a1">;
def A2 : EnumAttr<D, E2, "a2"> { let assemblyFormat = "`<` $value `>`"; }
def A3 : EnumAttr<D, E3, "a3"> { let assemblyFormat = "$value"; }
class At<string n, dag p, string f> : AttrDef<D, n> { let mnemonic = n; let parameters = p; let assemblyFormat = f; }
def X1 : At<"x1", (ins EnumAttrParameter<A1>:$a, EnumAttrParameter<A2>:$b, EnumAttrParameter<A3>:$c), "`<` struct(params) `>`">;
def X2 : At<"x2", (ins EnumAttrParameter<A1>:$a, EnumAttrParameter<A2>:$b, EnumAttrParameter<A3>:$c), "`<` params `>`">;
def X3 : At<"x3", (ins EnumAttrParameter<A1, "desc">:$a, OptionalEnumAttrParameter<A2>:$b, DefaultValuedEnumAttrParameter<A3, "foo()">:$c), "`<` struct(params) `>`">;
def X4 : At<"x4", (ins EnumAttrParameter<A1, "desc">:$a, OptionalEnumAttrParameter<A2>:$b, DefaultValuedEnumAttrParameter<A3, "foo()">:$c), "`<` $a (`,` $b^)? custom<F>($c) `>`">;
def X5 : At<"x5", (ins OptionalEnumAttrParameter<A1>:$a, OptionalEnumAttrParameter<A2>:$b), "(`<` struct($a, $b)^ `>`)?">;
def X6 : At<"x6", (ins EnumAttrParameter<A1>:$a, "int":$i, ArrayRefParameter<"int">:$l), "struct($a, $i, qualified($l))">;
def X7 : At<"x7", (ins EnumAttrParameter<A1>:$a, "int":$i), "struct(qualified($a), $i)">;
def X8 : At<"x8", (ins EnumAttrParameter<A1>:$a, "int":$i), "qualified($a) `,` $i">;
def X9 : At<"x9", (ins EnumAttrParameter<A1>:$a, EnumAttrParameter<A2>:$i), "struct(custom<A>($a), $i)">;
def Y1 : TypeDef<D, "Y1"> { let mnemonic = "y"; let parameters = (ins EnumAttrParameter<A1>:$a, OptionalEnumAttrParameter<A2>:$b, DefaultValuedEnumAttrParameter<A3, "foo()">:$c); let assemblyFormat = "`<` struct(params) `>`"; }

// Placeholders in the names of classes.
def E4 : I32Enum<"E4", "e4", [I32EnumCase<"A", 0>]> { let cppNamespace = "$_ctxt $0"; let className = "{{$_self}} $_printer"; }
def A4 : EnumAttr<D, E4, "a4">;
def X10 : At<"x10", (ins OptionalEnumAttrParameter<A4>:$a, OptionalEnumAttrParameter<A4>:$b), "(`<` struct($a, $b)^ `>`)?">;
