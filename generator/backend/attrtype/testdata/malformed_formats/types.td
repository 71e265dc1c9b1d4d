// Formats with something wrong in each. The first error in each has to be found at the same place by the
// reference and by us.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/BuiltinTypes.td"
include "mlir/IR/BuiltinAttributes.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def E1 : I32EnumAttr<"E1", "", [I32EnumAttrCase<"a", 0>]> { let cppNamespace = "::t"; let genSpecializedAttr=0; }
def E2 : I32BitEnumAttr<"E2", "", [I32BitEnumAttrCaseBit<"a", 0>]> { let cppNamespace = "::t"; let genSpecializedAttr=0; }
def MyT : TypeDef<T_Dialect, "My"> { let mnemonic = "my"; let parameters=(ins "int":$x); let assemblyFormat="params"; }
def MyA : AttrDef<T_Dialect, "MyA"> { let mnemonic = "mya"; let parameters=(ins "int":$x); let assemblyFormat="params"; }
def P1 : AttrOrTypeParameter<"X", "d"> { let parser="parse($_parser, $_ctxt, $_builder)"; let printer="print($_printer,$_self, $_ctxt, $_builder)"; let convertFromStorage="conv($_self, $_ctxt)"; let cppStorageType="XS"; let allocator="$_dst = $_allocator.foo($_self)"; let comparator="cmp($_lhs, $_rhs)"; let defaultValue="dv($_ctxt)"; }
def P2 : AttrOrTypeParameter<"Y", "d", "const Y&"> { let parser="parse($_parser)"; let printer="print($_printer,$_self)"; }
def M0 : TypeDef<T_Dialect, "M0"> { let mnemonic = "m0"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{$x}]; }
def M1 : TypeDef<T_Dialect, "M1"> { let mnemonic = "m1"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{foo}]; }
def M2 : TypeDef<T_Dialect, "M2"> { let mnemonic = "m2"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{type($a)}]; }
def M3 : TypeDef<T_Dialect, "M3"> { let mnemonic = "m3"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{operands}]; }
def M4 : TypeDef<T_Dialect, "M4"> { let mnemonic = "m4"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{attr-dict}]; }
def M5 : TypeDef<T_Dialect, "M5"> { let mnemonic = "m5"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{oilist(`a`)}]; }
def M6 : TypeDef<T_Dialect, "M6"> { let mnemonic = "m6"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{functional-type($a, $b)}]; }
def M7 : TypeDef<T_Dialect, "M7"> { let mnemonic = "m7"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{regions}]; }
def M8 : TypeDef<T_Dialect, "M8"> { let mnemonic = "m8"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{ref($a)}]; }
def M9 : TypeDef<T_Dialect, "M9"> { let mnemonic = "m9"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{params params}]; }
def M10 : TypeDef<T_Dialect, "M10"> { let mnemonic = "m10"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{$a params}]; }
def M11 : TypeDef<T_Dialect, "M11"> { let mnemonic = "m11"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{struct(params) $a}]; }
def M12 : TypeDef<T_Dialect, "M12"> { let mnemonic = "m12"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{params(a)}]; }
def M13 : TypeDef<T_Dialect, "M13"> { let mnemonic = "m13"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{struct}]; }
def M14 : TypeDef<T_Dialect, "M14"> { let mnemonic = "m14"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{struct()}]; }
def M15 : TypeDef<T_Dialect, "M15"> { let mnemonic = "m15"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{struct(params, $b)}]; }
def M16 : TypeDef<T_Dialect, "M16"> { let mnemonic = "m16"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{struct($b, params)}]; }
def M17 : TypeDef<T_Dialect, "M17"> { let mnemonic = "m17"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{struct($a, struct($b))}]; }
def M18 : TypeDef<T_Dialect, "M18"> { let mnemonic = "m18"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{struct($a, `x`)}]; }
def M19 : TypeDef<T_Dialect, "M19"> { let mnemonic = "m19"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{struct($a, custom<X>("1"))}]; }
def M20 : TypeDef<T_Dialect, "M20"> { let mnemonic = "m20"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{struct(custom<X>($a, $b))}]; }
def M21 : TypeDef<T_Dialect, "M21"> { let mnemonic = "m21"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{struct(ref($a))}]; }
def M22 : TypeDef<T_Dialect, "M22"> { let mnemonic = "m22"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{struct($a}]; }
def M23 : TypeDef<T_Dialect, "M23"> { let mnemonic = "m23"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{struct(qualified(params))}]; }
def M24 : TypeDef<T_Dialect, "M24"> { let mnemonic = "m24"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{qualified(params)}]; }
def M25 : TypeDef<T_Dialect, "M25"> { let mnemonic = "m25"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{qualified(struct($a))}]; }
def M26 : TypeDef<T_Dialect, "M26"> { let mnemonic = "m26"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{qualified `x`}]; }
def M27 : TypeDef<T_Dialect, "M27"> { let mnemonic = "m27"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{qualified($a}]; }
def M28 : TypeDef<T_Dialect, "M28"> { let mnemonic = "m28"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{$a $a}]; }
def M29 : TypeDef<T_Dialect, "M29"> { let mnemonic = "m29"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{$a custom<X>($a)}]; }
def M30 : TypeDef<T_Dialect, "M30"> { let mnemonic = "m30"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{custom<X>(params)}]; }
def M31 : TypeDef<T_Dialect, "M31"> { let mnemonic = "m31"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{custom<X>(struct($a))}]; }
def M32 : TypeDef<T_Dialect, "M32"> { let mnemonic = "m32"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{custom<X>(custom<Y>($a))}]; }
def M33 : TypeDef<T_Dialect, "M33"> { let mnemonic = "m33"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{custom<X>(`a`)}]; }
def M34 : TypeDef<T_Dialect, "M34"> { let mnemonic = "m34"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{custom<X>(ref(params))}]; }
def M35 : TypeDef<T_Dialect, "M35"> { let mnemonic = "m35"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{custom<X>(ref($b)) $b}]; }
def M36 : TypeDef<T_Dialect, "M36"> { let mnemonic = "m36"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{custom<X>()}]; }
def M37 : TypeDef<T_Dialect, "M37"> { let mnemonic = "m37"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{custom<type>($a)}]; }
def M38 : TypeDef<T_Dialect, "M38"> { let mnemonic = "m38"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{custom<X>($a}]; }
def M39 : TypeDef<T_Dialect, "M39"> { let mnemonic = "m39"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{custom($a)}]; }
def M40 : TypeDef<T_Dialect, "M40"> { let mnemonic = "m40"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{"a"}]; }
def M41 : TypeDef<T_Dialect, "M41"> { let mnemonic = "m41"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{$a "x"}]; }
def M42 : TypeDef<T_Dialect, "M42"> { let mnemonic = "m42"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{(`x`^)?}]; }
def M43 : TypeDef<T_Dialect, "M43"> { let mnemonic = "m43"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{(`x`)?}]; }
def M44 : TypeDef<T_Dialect, "M44"> { let mnemonic = "m44"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{($a)?}]; }
def M45 : TypeDef<T_Dialect, "M45"> { let mnemonic = "m45"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{($a^ $b^)?}]; }
def M46 : TypeDef<T_Dialect, "M46"> { let mnemonic = "m46"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{($a^):`x`?}]; }
def M47 : TypeDef<T_Dialect, "M47"> { let mnemonic = "m47"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{($a^):(`x`)}]; }
def M48 : TypeDef<T_Dialect, "M48"> { let mnemonic = "m48"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{(struct($a)^)?}]; }
def M49 : TypeDef<T_Dialect, "M49"> { let mnemonic = "m49"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{(params^)?}]; }
def M50 : TypeDef<T_Dialect, "M50"> { let mnemonic = "m50"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{(`x` custom<X>("1")^)?}]; }
def M51 : TypeDef<T_Dialect, "M51"> { let mnemonic = "m51"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{( (`x` $a^)? )?}]; }
def M52 : TypeDef<T_Dialect, "M52"> { let mnemonic = "m52"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{(` ` $a^}]; }
def M53 : TypeDef<T_Dialect, "M53"> { let mnemonic = "m53"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{`a b`}]; }
def M54 : TypeDef<T_Dialect, "M54"> { let mnemonic = "m54"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{`9`}]; }
def M55 : TypeDef<T_Dialect, "M55"> { let mnemonic = "m55"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{`ab}]; }
def M56 : TypeDef<T_Dialect, "M56"> { let mnemonic = "m56"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{$}]; }
def M57 : TypeDef<T_Dialect, "M57"> { let mnemonic = "m57"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{%}]; }
def M58 : TypeDef<T_Dialect, "M58"> { let mnemonic = "m58"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{struct($a, $b) `,` $d}]; }
def M59 : TypeDef<T_Dialect, "M59"> { let mnemonic = "m59"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{(`x` qualified(`a`)^)?}]; }
def M60 : TypeDef<T_Dialect, "M60"> { let mnemonic = "m60"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{($z^)?}]; }
def M61 : TypeDef<T_Dialect, "M61"> { let mnemonic = "m61"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{custom<X>($z)}]; }
def M62 : TypeDef<T_Dialect, "M62"> { let mnemonic = "m62"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b, DefaultValuedParameter<"int", "3">:$d); let assemblyFormat = [{struct($z)}]; }
def M63 : TypeDef<T_Dialect, "M63"> { let mnemonic = "m63"; let parameters = (ins "int":$a, "int":$b); let assemblyFormat = [{$a}]; }
def M64 : TypeDef<T_Dialect, "M64"> { let mnemonic = "m64"; let parameters = (ins "int":$a, "int":$b); let assemblyFormat = [{}]; }
def M65 : TypeDef<T_Dialect, "M65"> { let mnemonic = "m65"; let parameters = (ins "int":$a, "int":$b); let assemblyFormat = [{($a^)? $b}]; }
def M66 : TypeDef<T_Dialect, "M66"> { let mnemonic = "m66"; let parameters = (ins "int":$a, "int":$b); let assemblyFormat = [{(`x` $a^)? $b}]; }
def M67 : TypeDef<T_Dialect, "M67"> { let mnemonic = "m67"; let parameters = (ins "int":$a, "int":$b); let assemblyFormat = [{(`x` struct($a, $b)^)?}]; }
def M68 : TypeDef<T_Dialect, "M68"> { let mnemonic = "m68"; let parameters = (ins "int":$a, "int":$b); let assemblyFormat = [{(`x` params^)?}]; }
def M69 : TypeDef<T_Dialect, "M69"> { let mnemonic = "m69"; let parameters = (ins "int":$a, "int":$b); let assemblyFormat = [{(`x` custom<X>($a, $b)^)?}]; }
def M70 : TypeDef<T_Dialect, "M70"> { let mnemonic = "m70"; let parameters = (ins "int":$a, "int":$b); let assemblyFormat = [{(`x` custom<X>($a)^ $b)?}]; }
def M71 : TypeDef<T_Dialect, "M71"> { let mnemonic = "m71"; let parameters = (ins "int":$a, "int":$b); let assemblyFormat = [{`x`}]; }
def M72 : TypeDef<T_Dialect, "M72"> { let mnemonic = "m72"; let parameters = (ins "int":$a, "int":$b); let assemblyFormat = [{params `,` $a}]; }
def R0 : TypeDef<T_Dialect, "R0"> {
  let mnemonic = "r0";
  let parameters = (ins "int":$p0, MyA:$p1, APIntParameter<"">:$p2);
  let assemblyFormat = "(`)` struct($p0, qualified($p1))^)? (`*` `=` `x_y` $p2^)?";
  let skipDefaultBuilders = 1;
}
def R1 : TypeDef<T_Dialect, "R1"> {
  let mnemonic = "r1";
  let parameters = (ins "int":$p0, OptionalArrayRefParameter<"int">:$p1, OptionalParameter<"::mlir::Type">:$p2);
  let assemblyFormat = "qualified($p2) (`a` $p1^ `kw` $p0)?";
}
def R2 : TypeDef<T_Dialect, "R2"> {
  let mnemonic = "r2";
  let parameters = (ins OptionalParameter<"::mlir::Type">:$p0, MyT:$p1);
  let assemblyFormat = "`{` `=` (`[` struct(custom<S>($p1))^)?";
  let genVerifyDecl = 1;
}
def R3 : TypeDef<T_Dialect, "R3"> {
  let mnemonic = "r3";
  let parameters = (ins SelfAllocationParameter<"Z","">:$p0);
  let assemblyFormat = "(`?`):($p0^)?";
  let skipDefaultBuilders = 1;
}
def R4 : TypeDef<T_Dialect, "R4"> {
  let mnemonic = "r4";
  let parameters = (ins StringRefParameter<>:$p0, OptionalArrayRefParameter<"int">:$p1, StringRefParameter<>:$p2, SelfAllocationParameter<"Z","">:$p3);
  let assemblyFormat = "`{` `x_y` `<` (`k` custom<C0>($p0)^ ` `): (`el`)? `+` `:` `x_y` (`...` $p2^)? `` custom<C2>($p1, $p3)";
}
def R5 : TypeDef<T_Dialect, "R5"> {
  let mnemonic = "r5";
  let parameters = (ins Builtin_Integer:$p0, Builtin_Integer:$p1, "std::tuple<int, int>":$p2, ArrayRefParameter<"int">:$p3, P1:$p4);
  let assemblyFormat = "`*` qualified($p1) custom<C1>(ref($p1), \"c($_ctxt, $_builder)\", $p2) (`*` struct($p4, $p3, qualified($p0))^)?";
}
def R6 : TypeDef<T_Dialect, "R6"> {
  let mnemonic = "r6";
  let parameters = (ins SelfAllocationParameter<"Z","">:$p0, ArrayRefParameter<"int">:$p1, StringRefParameter<>:$p2, OptionalParameter<"std::optional<int>">:$p3, Builtin_Integer:$p4);
  let assemblyFormat = "($p0 qualified($p1)^ `x_y`)? `?` custom<C2>($p3, $p2) `)` (`-` qualified($p4)^):(`e`)?";
}
def R7 : TypeDef<T_Dialect, "R7"> {
  let mnemonic = "r7";
  let parameters = (ins Builtin_Integer:$p0, SelfAllocationParameter<"Z","">:$p1, StringRefParameter<>:$p2, AnyFloat:$p3);
  let assemblyFormat = "(`,` struct($p3, $p0)^)? ($p2^ `a` `,`):(`e`)? struct(qualified($p1))";
  let genVerifyDecl = 1;
  let genMnemonicAlias = 1;
}
def R8 : TypeDef<T_Dialect, "R8"> {
  let mnemonic = "r8";
  let parameters = (ins StringRefParameter<"d", "\"abc\"">:$p0, APIntParameter<"">:$p1, MyT:$p2, StringRefParameter<"d", "\"abc\"">:$p3, DefaultValuedParameter<"int","3">:$p4);
  let assemblyFormat = "`-` $p0 (`(`):(`[` $p1^ `:` `x_y`)? (`+` `\\n` $p2^)? `[` custom<C3>($p3, ref($p0)) qualified($p4)";
  let genMnemonicAlias = 1;
  let skipDefaultBuilders = 1;
}
def R9 : TypeDef<T_Dialect, "R9"> {
  let mnemonic = "r9";
  let parameters = (ins P2:$p0, MyT:$p1);
  let assemblyFormat = "(`k` custom<C0>($p0, $p1)^ `a`):(`,` `e`)?";
  let genVerifyDecl = 1;
}
def R10 : TypeDef<T_Dialect, "R10"> {
  let mnemonic = "r10";
  let parameters = (ins "::mlir::Type":$p0, DefaultValuedParameter<"::mlir::Type","::mlir::NoneType::get($_ctxt)">:$p1, EnumParameter<E2>:$p2, APIntParameter<"">:$p3);
  let assemblyFormat = "qualified($p0) `...` $p1 $p2 `)` `(` ($p3^)?";
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}
def R11 : TypeDef<T_Dialect, "R11"> {
  let mnemonic = "r11";
  let parameters = (ins "int":$p0, "std::tuple<int, int>":$p1, EnumParameter<E1>:$p2);
  let assemblyFormat = "(custom<C0>($p1, $p0)^ )? `*` `]` `\\n` struct($p2)";
}
def R12 : TypeDef<T_Dialect, "R12"> {
  let mnemonic = "r12";
  let parameters = (ins DefaultValuedParameter<"int","3">:$p0, SelfAllocationParameter<"Z","">:$p1, MyT:$p2);
  let assemblyFormat = "qualified($p0) (`->` struct($p1, $p2)^ `z`)?";
  let genVerifyDecl = 1;
}
def R13 : TypeDef<T_Dialect, "R13"> {
  let mnemonic = "r13";
  let parameters = (ins StringRefParameter<"d", "\"abc\"">:$p0, MyT:$p1, StringRefParameter<"d", "\"abc\"">:$p2);
  let assemblyFormat = "($p0^)? $p2 (`+` $p1^)?";
}
def R14 : TypeDef<T_Dialect, "R14"> {
  let mnemonic = "r14";
  let parameters = (ins MyA:$p0, P1:$p1, EnumParameter<E1>:$p2, APIntParameter<"">:$p3);
  let assemblyFormat = "(`?` $p1 $p3^):(`e`)? custom<C2>($p2) ` `";
}
def R15 : TypeDef<T_Dialect, "R15"> {
  let mnemonic = "r15";
  let parameters = (ins AnyFloat:$p0, OptionalParameter<"::mlir::Type">:$p1, SelfAllocationParameter<"Z","">:$p2);
  let assemblyFormat = "`?` (`-` $p0 $p1^ `,`)? (`x_y` $p2^ `]`)?";
  let genVerifyDecl = 1;
  let genMnemonicAlias = 1;
}
def R16 : TypeDef<T_Dialect, "R16"> {
  let mnemonic = "r16";
  let parameters = (ins "::mlir::Type":$p0, OptionalParameter<"::mlir::ArrayAttr">:$p1, SelfAllocationParameter<"Z","">:$p2);
  let assemblyFormat = "struct($p0, $p1) `` `<` (`->` $p2^)?";
}
def R17 : TypeDef<T_Dialect, "R17"> {
  let mnemonic = "r17";
  let parameters = (ins SelfAllocationParameter<"Z","">:$p0, "int":$p1, APIntParameter<"">:$p2, SelfAllocationParameter<"Z","">:$p3);
  let assemblyFormat = "(`?` struct(custom<S>($p0), $p1, $p2)^)? `x_y` $p3";
}
def R18 : TypeDef<T_Dialect, "R18"> {
  let mnemonic = "r18";
  let parameters = (ins "int":$p0, P2:$p1, MyA:$p2, P1:$p3, "::mlir::Type":$p4);
  let assemblyFormat = "`...` struct($p2, $p0) `kw` $p4 (`->` `` $p3^ $p1 `\\n`)? `x_y` `x_y`";
  let genVerifyDecl = 1;
}
def R19 : TypeDef<T_Dialect, "R19"> {
  let mnemonic = "r19";
  let parameters = (ins EnumParameter<E2>:$p0, P2:$p1, Builtin_Integer:$p2, OptionalParameter<"::mlir::Type">:$p3);
  let assemblyFormat = "(`k` custom<C0>($p0)^ `x_y`): (`el`)? $p1 (custom<C2>(ref($p1), $p2)^ )? (`\\n` `<` $p3^):(`e`)?";
  let genMnemonicAlias = 1;
}
def R20 : TypeDef<T_Dialect, "R20"> {
  let mnemonic = "r20";
  let parameters = (ins APFloatParameter<"">:$p0, Builtin_Integer:$p1, Builtin_Integer:$p2);
  let assemblyFormat = "(`+` $p2 `kw` `...` $p0^):(`e`)? struct(custom<S>($p1))";
}
def R21 : TypeDef<T_Dialect, "R21"> {
  let mnemonic = "r21";
  let parameters = (ins OptionalArrayRefParameter<"int">:$p0, EnumParameter<E2>:$p1, DefaultValuedParameter<"int","3">:$p2);
  let assemblyFormat = "$p0 `)` ($p1^)? (`-` `a` `kw` `>`):(qualified($p2)^)?";
  let skipDefaultBuilders = 1;
}
def R22 : TypeDef<T_Dialect, "R22"> {
  let mnemonic = "r22";
  let parameters = (ins ArrayRefParameter<"int">:$p0, OptionalArrayRefParameter<"int">:$p1, SelfAllocationParameter<"Z","">:$p2);
  let assemblyFormat = "$p2 (`a` $p1 `` qualified($p0)^)? `a`";
}
def R23 : TypeDef<T_Dialect, "R23"> {
  let mnemonic = "r23";
  let parameters = (ins OptionalParameter<"std::optional<int>">:$p0, "std::tuple<int, int>":$p1, AnyFloat:$p2, OptionalParameter<"::mlir::Type">:$p3);
  let assemblyFormat = "`*` struct($p0) (`(` $p1^)? qualified($p2) `\\n` $p3";
  let skipDefaultBuilders = 1;
}
def R24 : TypeDef<T_Dialect, "R24"> {
  let mnemonic = "r24";
  let parameters = (ins DefaultValuedParameter<"int","3">:$p0, OptionalArrayRefParameter<"int">:$p1, MyA:$p2);
  let assemblyFormat = "(`(` `\\n` `)`):(`kw` $p0^ ``)? `x_y` (`-` $p2^ `\\n`):(`...`)? `kw`";
}
def R25 : TypeDef<T_Dialect, "R25"> {
  let mnemonic = "r25";
  let parameters = (ins P1:$p0, OptionalParameter<"std::optional<int>">:$p1, MyA:$p2, "int":$p3, EnumParameter<E1>:$p4);
  let assemblyFormat = "(`:` $p0 $p3^ `]`)? ($p2 $p1^ `` `kw`):(`\\n` ` `)? `\\n`";
}
def R26 : TypeDef<T_Dialect, "R26"> {
  let mnemonic = "r26";
  let parameters = (ins "::mlir::Type":$p0, P1:$p1, ArrayRefParameter<"int">:$p2, MyT:$p3);
  let assemblyFormat = "custom<C0>($p0) ` ` (qualified($p3) $p1^)? custom<C3>(\"c($_ctxt, $_builder)\", $p2)";
}
def R27 : TypeDef<T_Dialect, "R27"> {
  let mnemonic = "r27";
  let parameters = (ins "int":$p0);
  let assemblyFormat = "(`=` struct(custom<S>($p0))^ `z`)?";
}
def R28 : TypeDef<T_Dialect, "R28"> {
  let mnemonic = "r28";
  let parameters = (ins ArrayRefParameter<"int">:$p0, DefaultValuedParameter<"::mlir::Type","::mlir::NoneType::get($_ctxt)">:$p1, APIntParameter<"">:$p2);
  let assemblyFormat = "`=` `x_y` `[` custom<C1>(\"c($_ctxt, $_builder)\", $p1, $p2) `kw`";
}
def R29 : TypeDef<T_Dialect, "R29"> {
  let mnemonic = "r29";
  let parameters = (ins MyA:$p0, OptionalParameter<"::mlir::Type">:$p1, "::mlir::Type":$p2, EnumParameter<E1>:$p3);
  let assemblyFormat = "custom<C0>($p0) ($p1^):(`e`)? (custom<C2>($p2, ref($p0))^ ):(`,` `e`)? (`k` custom<C3>($p3, ref($p0))^ ):(`,` `e`)?";
}
def R30 : TypeDef<T_Dialect, "R30"> {
  let mnemonic = "r30";
  let parameters = (ins EnumParameter<E1>:$p0, OptionalArrayRefParameter<"int">:$p1, EnumParameter<E2>:$p2);
  let assemblyFormat = "(`{` $p0 `\\n` $p1^)? `` $p2";
}
def R31 : TypeDef<T_Dialect, "R31"> {
  let mnemonic = "r31";
  let parameters = (ins MyT:$p0, APFloatParameter<"">:$p1);
  let assemblyFormat = "`]` $p1 (`k` custom<C1>($p0)^ ):(`,` `e`)?";
}
def R32 : TypeDef<T_Dialect, "R32"> {
  let mnemonic = "r32";
  let parameters = (ins OptionalParameter<"::mlir::ArrayAttr">:$p0, ArrayRefParameter<"int">:$p1, AnyFloat:$p2, "std::tuple<int, int>":$p3);
  let assemblyFormat = "`kw` `kw` struct($p0, qualified($p1), $p2) `,` (`a` $p3^)? `)`";
}
def R33 : TypeDef<T_Dialect, "R33"> {
  let mnemonic = "r33";
  let parameters = (ins StringRefParameter<>:$p0, P1:$p1, MyT:$p2);
  let assemblyFormat = "(`a` struct($p0, $p1, $p2)^)?";
}
def R34 : TypeDef<T_Dialect, "R34"> {
  let mnemonic = "r34";
  let parameters = (ins APIntParameter<"">:$p0, DefaultValuedParameter<"::mlir::Type","::mlir::NoneType::get($_ctxt)">:$p1, AnyFloat:$p2, OptionalArrayRefParameter<"int">:$p3, APIntParameter<"">:$p4);
  let assemblyFormat = "custom<C0>($p1, $p0) `?` ($p2^)? `->` struct($p3, $p4) `<`";
}
def R35 : TypeDef<T_Dialect, "R35"> {
  let mnemonic = "r35";
  let parameters = (ins EnumParameter<E1>:$p0, MyT:$p1, "std::tuple<int, int>":$p2);
  let assemblyFormat = "struct(custom<S>($p1)) ` ` (`kw` $p0^)? custom<C2>($p2) `a`";
}
def R36 : TypeDef<T_Dialect, "R36"> {
  let mnemonic = "r36";
  let parameters = (ins ArrayRefParameter<"int">:$p0, StringRefParameter<>:$p1);
  let assemblyFormat = "$p0 (`kw`):(`,` $p1^)?";
  let genVerifyDecl = 1;
}
def R37 : TypeDef<T_Dialect, "R37"> {
  let mnemonic = "r37";
  let parameters = (ins EnumParameter<E1>:$p0, AnyFloat:$p1, Builtin_Integer:$p2);
  let assemblyFormat = "`->` (`?` qualified($p0) $p1^)? `kw` struct($p2)";
}
def R38 : TypeDef<T_Dialect, "R38"> {
  let mnemonic = "r38";
  let parameters = (ins SelfAllocationParameter<"Z","">:$p0, StringRefParameter<>:$p1, DefaultValuedParameter<"int","3">:$p2, "::mlir::Type":$p3);
  let assemblyFormat = "(`kw` $p0^ `)`)? `x_y` custom<C1>($p1) custom<C2>($p2, ref($p1), \"c($_ctxt, $_builder)\") (`k` custom<C3>($p3)^ `}`):(`,` `e`)?";
}
def R39 : TypeDef<T_Dialect, "R39"> {
  let mnemonic = "r39";
  let parameters = (ins ArrayRefParameter<"int">:$p0, OptionalParameter<"::mlir::ArrayAttr">:$p1, "std::tuple<int, int>":$p2);
  let assemblyFormat = "$p0 $p1";
  let genVerifyDecl = 1;
}
