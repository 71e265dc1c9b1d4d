// REFERENCE ONLY: the answers are too long to be stored.
// RUN: -gen-attrdef-decls --attrdefs-dialect=t
// RUN: -gen-attrdef-defs --attrdefs-dialect=t
// RUN: -gen-typedef-decls --typedefs-dialect=t
// RUN: -gen-typedef-defs --typedefs-dialect=t
// Definitions and formats put together at random, as far as they are well-formed.
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
def R0 : TypeDef<T_Dialect, "R0"> {
  let mnemonic = "r0";
  let parameters = (ins APFloatParameter<"">:$p0, StringRefParameter<"d", "\"abc\"">:$p1, P2:$p2);
  let assemblyFormat = "`>` $p0 `(` struct($p2) `kw` `kw` custom<C2>(ref($p0), \"c($_ctxt, $_builder)\", $p1) `kw`";
  let genVerifyDecl = 1;
}
def R1 : TypeDef<T_Dialect, "R1"> {
  let mnemonic = "r1";
  let parameters = (ins "::mlir::Type":$p0, P1:$p1, OptionalArrayRefParameter<"int">:$p2);
  let assemblyFormat = "struct(params)";
  let genVerifyDecl = 1;
}
def R2 : TypeDef<T_Dialect, "R2"> {
  let mnemonic = "r2";
  let parameters = (ins OptionalArrayRefParameter<"int">:$p0, DefaultValuedParameter<"::mlir::Type","::mlir::NoneType::get($_ctxt)">:$p1, P2:$p2);
  let assemblyFormat = "params `x_y`";
}
def R3 : TypeDef<T_Dialect, "R3"> {
  let mnemonic = "r3";
  let parameters = (ins "::mlir::Type":$p0);
  let assemblyFormat = "`[` params";
}
def R4 : TypeDef<T_Dialect, "R4"> {
  let mnemonic = "r4";
  let parameters = (ins DefaultValuedParameter<"int","3">:$p0);
  let assemblyFormat = "$p0";
}
def R5 : TypeDef<T_Dialect, "R5"> {
  let mnemonic = "r5";
  let parameters = (ins EnumParameter<E1>:$p0);
  let assemblyFormat = "`a` $p0";
}
def R6 : TypeDef<T_Dialect, "R6"> {
  let mnemonic = "r6";
  let parameters = (ins AnyFloat:$p0, OptionalParameter<"std::optional<int>">:$p1, "::mlir::Type":$p2, DefaultValuedParameter<"int","3">:$p3);
  let assemblyFormat = "`:` params";
}
def R7 : TypeDef<T_Dialect, "R7"> {
  let mnemonic = "r7";
  let parameters = (ins P1:$p0, EnumParameter<E1>:$p1);
  let assemblyFormat = "`a` `\\n` qualified($p0) $p1";
  let genVerifyDecl = 1;
}
def R8 : TypeDef<T_Dialect, "R8"> {
  let mnemonic = "r8";
  let parameters = (ins APFloatParameter<"">:$p0);
  let assemblyFormat = "struct($p0)";
  let genVerifyDecl = 1;
  let genMnemonicAlias = 1;
}
def R9 : TypeDef<T_Dialect, "R9"> {
  let mnemonic = "r9";
  let parameters = (ins DefaultValuedParameter<"int","3">:$p0, APIntParameter<"">:$p1, OptionalParameter<"::mlir::Type">:$p2, MyT:$p3, EnumParameter<E2>:$p4);
  let assemblyFormat = "params ``";
}
def R10 : TypeDef<T_Dialect, "R10"> {
  let mnemonic = "r10";
  let parameters = (ins DefaultValuedParameter<"int","3">:$p0, StringRefParameter<>:$p1, StringRefParameter<"d", "\"abc\"">:$p2);
  let assemblyFormat = "struct(custom<S>($p2), $p0, $p1)";
}
def R11 : TypeDef<T_Dialect, "R11"> {
  let mnemonic = "r11";
  let parameters = (ins DefaultValuedParameter<"::mlir::Type","::mlir::NoneType::get($_ctxt)">:$p0, APIntParameter<"">:$p1, OptionalArrayRefParameter<"int">:$p2);
  let assemblyFormat = "`kw` `a` struct(params) `->` ` `";
}
def R12 : TypeDef<T_Dialect, "R12"> {
  let mnemonic = "r12";
  let parameters = (ins P1:$p0);
  let assemblyFormat = "(`kw` $p0^)?";
  let skipDefaultBuilders = 1;
}
def R13 : TypeDef<T_Dialect, "R13"> {
  let mnemonic = "r13";
  let parameters = (ins "::mlir::Type":$p0, Builtin_Integer:$p1);
  let assemblyFormat = "struct($p1) custom<C1>($p0)";
  let genVerifyDecl = 1;
}
def R14 : TypeDef<T_Dialect, "R14"> {
  let mnemonic = "r14";
  let parameters = (ins StringRefParameter<>:$p0, DefaultValuedParameter<"int","3">:$p1);
  let assemblyFormat = "struct(params) `a`";
  let genVerifyDecl = 1;
  let genMnemonicAlias = 1;
  let skipDefaultBuilders = 1;
}
def R15 : TypeDef<T_Dialect, "R15"> {
  let mnemonic = "r15";
  let parameters = (ins APFloatParameter<"">:$p0);
  let assemblyFormat = "$p0";
}
def R16 : TypeDef<T_Dialect, "R16"> {
  let mnemonic = "r16";
  let parameters = (ins EnumParameter<E2>:$p0, P2:$p1, P1:$p2);
  let assemblyFormat = "`,` struct(params)";
  let genVerifyDecl = 1;
}
def R17 : AttrDef<T_Dialect, "R17"> {
  let mnemonic = "r17";
  let parameters = (ins MyA:$p0, OptionalArrayRefParameter<"int">:$p1, OptionalParameter<"::mlir::ArrayAttr">:$p2, SelfAllocationParameter<"Z","">:$p3, DefaultValuedParameter<"int","3">:$p4);
  let assemblyFormat = "custom<C0>($p3) (`,` $p1^ `}` `)` `:` $p2):(`x_y`)? ` ` qualified($p4) $p0";
  let skipDefaultBuilders = 1;
}
def R18 : AttrDef<T_Dialect, "R18"> {
  let mnemonic = "r18";
  let parameters = (ins ArrayRefParameter<"int">:$p0, OptionalParameter<"::mlir::ArrayAttr">:$p1);
  let assemblyFormat = "`kw` params";
  let skipDefaultBuilders = 1;
}
def R19 : AttrDef<T_Dialect, "R19"> {
  let mnemonic = "r19";
  let parameters = (ins AnyFloat:$p0, AttributeSelfTypeParameter<"", "::mlir::IntegerType">:$sf);
  let assemblyFormat = "custom<C0>(\"c($_ctxt, $_builder)\", $p0)";
}
def R20 : AttrDef<T_Dialect, "R20"> {
  let mnemonic = "r20";
  let parameters = (ins DefaultValuedParameter<"int","3">:$p0, AttributeSelfTypeParameter<"", "::mlir::IntegerType", "foo($_ctxt)">:$sf, OptionalArrayRefParameter<"int">:$p1, OptionalParameter<"::mlir::ArrayAttr">:$p2);
  let assemblyFormat = "custom<C0>($p0, $p1) (`kw` $p2^)? `<` `a`";
  let genVerifyDecl = 1;
}
def R21 : AttrDef<T_Dialect, "R21"> {
  let mnemonic = "r21";
  let parameters = (ins OptionalParameter<"std::optional<int>">:$p0);
  let assemblyFormat = "`x_y` $p0 `>` `+`";
}
def R22 : AttrDef<T_Dialect, "R22"> {
  let mnemonic = "r22";
  let parameters = (ins P2:$p0);
  let assemblyFormat = "`\\n` `\\n` custom<C0>($p0)";
}
def R23 : AttrDef<T_Dialect, "R23"> {
  let mnemonic = "r23";
  let parameters = (ins ArrayRefParameter<"int">:$p0, AttributeSelfTypeParameter<"", "::mlir::IntegerType">:$sf);
  let assemblyFormat = "struct($p0) `x_y`";
}
def R24 : AttrDef<T_Dialect, "R24"> {
  let mnemonic = "r24";
  let parameters = (ins "int":$p0, AttributeSelfTypeParameter<"", "::mlir::IntegerType">:$sf, "std::tuple<int, int>":$p1, P1:$p2);
  let assemblyFormat = "params `)` ``";
}
def R25 : AttrDef<T_Dialect, "R25"> {
  let mnemonic = "r25";
  let parameters = (ins "int":$p0, OptionalParameter<"::mlir::Type">:$p1, "int":$p2);
  let assemblyFormat = "`\\n` struct(params) `kw`";
}
def R26 : AttrDef<T_Dialect, "R26"> {
  let mnemonic = "r26";
  let parameters = (ins DefaultValuedParameter<"int","3">:$p0, MyT:$p1, Builtin_Integer:$p2);
  let assemblyFormat = "custom<C0>(\"c($_ctxt, $_builder)\", $p1, $p0) $p2";
}
def R27 : AttrDef<T_Dialect, "R27"> {
  let mnemonic = "r27";
  let parameters = (ins AttributeSelfTypeParameter<"">:$sf, OptionalParameter<"std::optional<int>">:$p0, MyA:$p1);
  let assemblyFormat = "custom<C0>($p0, $p1)";
  let genVerifyDecl = 1;
}
def R28 : AttrDef<T_Dialect, "R28"> {
  let mnemonic = "r28";
  let parameters = (ins OptionalParameter<"std::optional<int>">:$p0, "::mlir::Type":$p1, "std::tuple<int, int>":$p2, EnumParameter<E1>:$p3);
  let assemblyFormat = "`` ` ` params `x_y`";
}
def R29 : AttrDef<T_Dialect, "R29"> {
  let mnemonic = "r29";
  let parameters = (ins "int":$p0);
  let assemblyFormat = "$p0";
}
def R30 : AttrDef<T_Dialect, "R30"> {
  let mnemonic = "r30";
  let parameters = (ins DefaultValuedParameter<"int","3">:$p0, AnyFloat:$p1, OptionalParameter<"::mlir::Type">:$p2);
  let assemblyFormat = "params";
  let genMnemonicAlias = 1;
}
def R31 : AttrDef<T_Dialect, "R31"> {
  let mnemonic = "r31";
  let parameters = (ins AttributeSelfTypeParameter<"", "::mlir::IntegerType", "foo($_ctxt)">:$sf, OptionalParameter<"std::optional<int>">:$p0);
  let assemblyFormat = "`` ` ` $p0";
  let genVerifyDecl = 1;
}
def R32 : TypeDef<T_Dialect, "R32"> {
  let mnemonic = "r32";
  let parameters = (ins "std::tuple<int, int>":$p0, MyA:$p1);
  let assemblyFormat = "`+` struct(params) `=` `<`";
}
def R33 : TypeDef<T_Dialect, "R33"> {
  let mnemonic = "r33";
  let parameters = (ins SelfAllocationParameter<"Z","">:$p0);
  let assemblyFormat = "struct($p0)";
}
def R34 : TypeDef<T_Dialect, "R34"> {
  let mnemonic = "r34";
  let parameters = (ins DefaultValuedParameter<"::mlir::Type","::mlir::NoneType::get($_ctxt)">:$p0, Builtin_Integer:$p1, OptionalParameter<"::mlir::Type">:$p2);
  let assemblyFormat = "params";
}
def R35 : TypeDef<T_Dialect, "R35"> {
  let mnemonic = "r35";
  let parameters = (ins StringRefParameter<>:$p0, OptionalParameter<"::mlir::Type">:$p1);
  let assemblyFormat = "custom<C0>(\"c($_ctxt, $_builder)\", $p0) (`a` struct($p1)^ `z`)? `\\n`";
}
def R36 : TypeDef<T_Dialect, "R36"> {
  let mnemonic = "r36";
  let parameters = (ins StringRefParameter<"d", "\"abc\"">:$p0, OptionalParameter<"::mlir::ArrayAttr">:$p1, AnyFloat:$p2, AnyFloat:$p3, P1:$p4);
  let assemblyFormat = "struct(params) ``";
}
def R37 : TypeDef<T_Dialect, "R37"> {
  let mnemonic = "r37";
  let parameters = (ins EnumParameter<E1>:$p0, EnumParameter<E1>:$p1);
  let assemblyFormat = "struct($p1, $p0)";
}
def R38 : TypeDef<T_Dialect, "R38"> {
  let mnemonic = "r38";
  let parameters = (ins DefaultValuedParameter<"int","3">:$p0);
  let assemblyFormat = "`>` params";
}
def R39 : TypeDef<T_Dialect, "R39"> {
  let mnemonic = "r39";
  let parameters = (ins EnumParameter<E1>:$p0, ArrayRefParameter<"int">:$p1);
  let assemblyFormat = "struct($p1) `...` custom<C1>($p0)";
}
def R40 : TypeDef<T_Dialect, "R40"> {
  let mnemonic = "r40";
  let parameters = (ins "int":$p0);
  let assemblyFormat = "$p0";
}
def R41 : TypeDef<T_Dialect, "R41"> {
  let mnemonic = "r41";
  let parameters = (ins MyT:$p0);
  let assemblyFormat = "$p0";
  let genVerifyDecl = 1;
}
def R42 : TypeDef<T_Dialect, "R42"> {
  let mnemonic = "r42";
  let parameters = (ins OptionalParameter<"std::optional<int>">:$p0, SelfAllocationParameter<"Z","">:$p1);
  let assemblyFormat = "custom<C0>($p1, $p0, \"c($_ctxt, $_builder)\")";
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}
def R43 : TypeDef<T_Dialect, "R43"> {
  let mnemonic = "r43";
  let parameters = (ins ArrayRefParameter<"int">:$p0);
  let assemblyFormat = "custom<C0>($p0)";
  let genVerifyDecl = 1;
}
def R44 : TypeDef<T_Dialect, "R44"> {
  let mnemonic = "r44";
  let parameters = (ins OptionalParameter<"::mlir::ArrayAttr">:$p0, MyA:$p1);
  let assemblyFormat = "custom<C0>($p0, $p1) `-` `}`";
}
def R45 : TypeDef<T_Dialect, "R45"> {
  let mnemonic = "r45";
  let parameters = (ins DefaultValuedParameter<"int","3">:$p0, P2:$p1, OptionalParameter<"std::optional<int>">:$p2);
  let assemblyFormat = "$p0 struct(qualified($p1), $p2)";
  let genVerifyDecl = 1;
}
def R46 : TypeDef<T_Dialect, "R46"> {
  let mnemonic = "r46";
  let parameters = (ins MyT:$p0, StringRefParameter<"d", "\"abc\"">:$p1, P1:$p2, P1:$p3, P2:$p4);
  let assemblyFormat = "$p0 struct(custom<S>($p1), custom<S>($p2)) `+` custom<C3>($p4, $p3)";
  let skipDefaultBuilders = 1;
}
def R47 : TypeDef<T_Dialect, "R47"> {
  let mnemonic = "r47";
  let parameters = (ins DefaultValuedParameter<"::mlir::Type","::mlir::NoneType::get($_ctxt)">:$p0, DefaultValuedParameter<"::mlir::Type","::mlir::NoneType::get($_ctxt)">:$p1);
  let assemblyFormat = "custom<C0>($p0, $p1)";
  let genVerifyDecl = 1;
}
def R48 : TypeDef<T_Dialect, "R48"> {
  let mnemonic = "r48";
  let parameters = (ins MyT:$p0, DefaultValuedParameter<"int","3">:$p1);
  let assemblyFormat = "struct($p0) `:` (`>` $p1^ `x_y` `]`)?";
}
def R49 : TypeDef<T_Dialect, "R49"> {
  let mnemonic = "r49";
  let parameters = (ins MyT:$p0);
  let assemblyFormat = "` ` `` custom<C0>(\"c($_ctxt, $_builder)\", $p0) `a` `,`";
}
def R50 : AttrDef<T_Dialect, "R50"> {
  let mnemonic = "r50";
  let parameters = (ins AnyFloat:$p0, MyT:$p1, OptionalParameter<"::mlir::ArrayAttr">:$p2, OptionalParameter<"std::optional<int>">:$p3, SelfAllocationParameter<"Z","">:$p4);
  let assemblyFormat = "params";
  let genVerifyDecl = 1;
}
def R51 : AttrDef<T_Dialect, "R51"> {
  let mnemonic = "r51";
  let parameters = (ins StringRefParameter<>:$p0, P1:$p1, DefaultValuedParameter<"::mlir::Type","::mlir::NoneType::get($_ctxt)">:$p2, P1:$p3, AttributeSelfTypeParameter<"", "::mlir::IntegerType">:$sf);
  let assemblyFormat = "struct(qualified($p0)) `]` (`:` $p2 $p3^ `[`)? `a` (`}` struct(qualified($p1))^)?";
}
def R52 : AttrDef<T_Dialect, "R52"> {
  let mnemonic = "r52";
  let parameters = (ins Builtin_Integer:$p0, EnumParameter<E1>:$p1, StringRefParameter<"d", "\"abc\"">:$p2);
  let assemblyFormat = "custom<C0>($p0, \"c($_ctxt, $_builder)\") custom<C1>(ref($p0), $p1) `:` custom<C2>($p2, ref($p0)) `\\n` ` `";
}
def R53 : AttrDef<T_Dialect, "R53"> {
  let mnemonic = "r53";
  let parameters = (ins AnyFloat:$p0, "int":$p1, OptionalArrayRefParameter<"int">:$p2);
  let assemblyFormat = "`(` $p0 custom<C1>($p2, ref($p0), $p1)";
  let skipDefaultBuilders = 1;
}
def R54 : AttrDef<T_Dialect, "R54"> {
  let mnemonic = "r54";
  let parameters = (ins StringRefParameter<"d", "\"abc\"">:$p0, StringRefParameter<"d", "\"abc\"">:$p1);
  let assemblyFormat = "`)` $p1 (`\\n` $p0^)?";
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}
def R55 : AttrDef<T_Dialect, "R55"> {
  let mnemonic = "r55";
  let parameters = (ins "std::tuple<int, int>":$p0);
  let assemblyFormat = "struct(params)";
}
def R56 : AttrDef<T_Dialect, "R56"> {
  let mnemonic = "r56";
  let parameters = (ins "std::tuple<int, int>":$p0, MyT:$p1);
  let assemblyFormat = "`=` `{` struct(params)";
}
def R57 : AttrDef<T_Dialect, "R57"> {
  let mnemonic = "r57";
  let parameters = (ins OptionalParameter<"::mlir::ArrayAttr">:$p0, OptionalParameter<"::mlir::Type">:$p1, DefaultValuedParameter<"::mlir::Type","::mlir::NoneType::get($_ctxt)">:$p2, APFloatParameter<"">:$p3, AttributeSelfTypeParameter<"", "::mlir::IntegerType", "foo($_ctxt)">:$sf, OptionalParameter<"::mlir::ArrayAttr">:$p4);
  let assemblyFormat = "$p0 (custom<C1>(ref($sf), $p2, ref($p0), $p1)^ )? custom<C3>($p3) struct(qualified($p4))";
}
def R58 : AttrDef<T_Dialect, "R58"> {
  let mnemonic = "r58";
  let parameters = (ins EnumParameter<E1>:$p0, APIntParameter<"">:$p1);
  let assemblyFormat = "`` `>` custom<C0>($p0, $p1)";
}
def R59 : AttrDef<T_Dialect, "R59"> {
  let mnemonic = "r59";
  let parameters = (ins EnumParameter<E2>:$p0, AttributeSelfTypeParameter<"">:$sf, StringRefParameter<>:$p1, P2:$p2, "std::tuple<int, int>":$p3, DefaultValuedParameter<"::mlir::Type","::mlir::NoneType::get($_ctxt)">:$p4);
  let assemblyFormat = "qualified($p0) `(` struct($p1, $p2, $p3) custom<C4>($p4, ref($p0))";
}
def R60 : AttrDef<T_Dialect, "R60"> {
  let mnemonic = "r60";
  let parameters = (ins "int":$p0, AttributeSelfTypeParameter<"">:$sf, "::mlir::Type":$p1);
  let assemblyFormat = "params";
  let genVerifyDecl = 1;
}
def R61 : AttrDef<T_Dialect, "R61"> {
  let mnemonic = "r61";
  let parameters = (ins EnumParameter<E1>:$p0, AnyFloat:$p1, AnyFloat:$p2);
  let assemblyFormat = "`}` custom<C0>($p0) `]` struct($p2, $p1) `?` `a`";
}
def R62 : AttrDef<T_Dialect, "R62"> {
  let mnemonic = "r62";
  let parameters = (ins MyT:$p0, AttributeSelfTypeParameter<"">:$sf);
  let assemblyFormat = "`(` `\\n` params ``";
}
def R63 : AttrDef<T_Dialect, "R63"> {
  let mnemonic = "r63";
  let parameters = (ins EnumParameter<E1>:$p0, OptionalParameter<"::mlir::Type">:$p1, "std::tuple<int, int>":$p2, AttributeSelfTypeParameter<"", "::mlir::IntegerType">:$sf, OptionalParameter<"std::optional<int>">:$p3);
  let assemblyFormat = "`kw` qualified($p0) $p1 $p2 (`<` struct($p3)^)?";
  let genVerifyDecl = 1;
}
def R64 : AttrDef<T_Dialect, "R64"> {
  let mnemonic = "r64";
  let parameters = (ins OptionalParameter<"std::optional<int>">:$p0, DefaultValuedParameter<"int","3">:$p1, AttributeSelfTypeParameter<"">:$sf, OptionalParameter<"std::optional<int>">:$p2, MyA:$p3);
  let assemblyFormat = "custom<C0>($p1, \"c($_ctxt, $_builder)\") `\\n` `` struct($p2, $p0, qualified($p3))";
}
def R65 : AttrDef<T_Dialect, "R65"> {
  let mnemonic = "r65";
  let parameters = (ins MyT:$p0, AnyFloat:$p1);
  let assemblyFormat = "`}` struct(params)";
}
def R66 : AttrDef<T_Dialect, "R66"> {
  let mnemonic = "r66";
  let parameters = (ins MyA:$p0, OptionalParameter<"::mlir::Type">:$p1, AttributeSelfTypeParameter<"", "::mlir::IntegerType">:$sf, SelfAllocationParameter<"Z","">:$p2);
  let assemblyFormat = "params ``";
  let genMnemonicAlias = 1;
}
def R67 : AttrDef<T_Dialect, "R67"> {
  let mnemonic = "r67";
  let parameters = (ins AttributeSelfTypeParameter<"", "::mlir::IntegerType", "foo($_ctxt)">:$sf, "::mlir::Type":$p0, DefaultValuedParameter<"::mlir::Type","::mlir::NoneType::get($_ctxt)">:$p1);
  let assemblyFormat = "`:` struct(params) `a`";
}
def R68 : AttrDef<T_Dialect, "R68"> {
  let mnemonic = "r68";
  let parameters = (ins AttributeSelfTypeParameter<"", "::mlir::IntegerType", "foo($_ctxt)">:$sf, EnumParameter<E1>:$p0, "std::tuple<int, int>":$p1, StringRefParameter<"d", "\"abc\"">:$p2);
  let assemblyFormat = "struct(params)";
}
def R69 : TypeDef<T_Dialect, "R69"> {
  let mnemonic = "r69";
  let parameters = (ins OptionalParameter<"::mlir::Type">:$p0, DefaultValuedParameter<"int","3">:$p1);
  let assemblyFormat = "struct(params)";
}
def R70 : TypeDef<T_Dialect, "R70"> {
  let mnemonic = "r70";
  let parameters = (ins OptionalParameter<"::mlir::Type">:$p0, OptionalArrayRefParameter<"int">:$p1, MyA:$p2, "std::tuple<int, int>":$p3, DefaultValuedParameter<"int","3">:$p4);
  let assemblyFormat = "custom<C0>(\"c($_ctxt, $_builder)\", $p1) custom<C1>(\"c($_ctxt, $_builder)\", $p2, ref($p1)) qualified($p0) $p3 `>` (qualified($p4)^)?";
  let genMnemonicAlias = 1;
}
def R71 : TypeDef<T_Dialect, "R71"> {
  let mnemonic = "r71";
  let parameters = (ins "::mlir::Type":$p0, StringRefParameter<>:$p1, MyA:$p2);
  let assemblyFormat = "struct(params)";
}
def R72 : TypeDef<T_Dialect, "R72"> {
  let mnemonic = "r72";
  let parameters = (ins EnumParameter<E2>:$p0);
  let assemblyFormat = "`` $p0";
}
def R73 : TypeDef<T_Dialect, "R73"> {
  let mnemonic = "r73";
  let parameters = (ins StringRefParameter<"d", "\"abc\"">:$p0, MyT:$p1, P2:$p2, SelfAllocationParameter<"Z","">:$p3);
  let assemblyFormat = "`]` `+` struct($p0, $p1) custom<C2>($p3, $p2)";
  let genVerifyDecl = 1;
}
def R74 : TypeDef<T_Dialect, "R74"> {
  let mnemonic = "r74";
  let parameters = (ins APFloatParameter<"">:$p0, OptionalParameter<"::mlir::ArrayAttr">:$p1, P2:$p2);
  let assemblyFormat = "`<` $p0 (`-` $p1^)? $p2";
}
def R75 : TypeDef<T_Dialect, "R75"> {
  let mnemonic = "r75";
  let parameters = (ins APIntParameter<"">:$p0);
  let assemblyFormat = "custom<C0>($p0)";
  let genMnemonicAlias = 1;
}
def R76 : TypeDef<T_Dialect, "R76"> {
  let mnemonic = "r76";
  let parameters = (ins APIntParameter<"">:$p0, APFloatParameter<"">:$p1, P1:$p2, DefaultValuedParameter<"int","3">:$p3);
  let assemblyFormat = "`a` custom<C0>(\"c($_ctxt, $_builder)\", $p0) custom<C1>($p1, $p3) `=` (`+` struct($p2)^)?";
}
def R77 : TypeDef<T_Dialect, "R77"> {
  let mnemonic = "r77";
  let parameters = (ins StringRefParameter<"d", "\"abc\"">:$p0, MyA:$p1, ArrayRefParameter<"int">:$p2, OptionalArrayRefParameter<"int">:$p3, "std::tuple<int, int>":$p4);
  let assemblyFormat = "`kw` params ` `";
  let genVerifyDecl = 1;
}
def R78 : TypeDef<T_Dialect, "R78"> {
  let mnemonic = "r78";
  let parameters = (ins DefaultValuedParameter<"int","3">:$p0, EnumParameter<E2>:$p1, P1:$p2);
  let assemblyFormat = "$p0 $p1 $p2 `\\n`";
}
def R79 : TypeDef<T_Dialect, "R79"> {
  let mnemonic = "r79";
  let parameters = (ins OptionalParameter<"std::optional<int>">:$p0, OptionalParameter<"::mlir::ArrayAttr">:$p1);
  let assemblyFormat = "struct($p0, $p1) `?` `-`";
  let genVerifyDecl = 1;
}
def R80 : TypeDef<T_Dialect, "R80"> {
  let mnemonic = "r80";
  let parameters = (ins StringRefParameter<"d", "\"abc\"">:$p0, Builtin_Integer:$p1, SelfAllocationParameter<"Z","">:$p2);
  let assemblyFormat = "`->` params `kw`";
  let genVerifyDecl = 1;
}
def R81 : TypeDef<T_Dialect, "R81"> {
  let mnemonic = "r81";
  let parameters = (ins OptionalParameter<"::mlir::ArrayAttr">:$p0, StringRefParameter<>:$p1, "int":$p2, StringRefParameter<"d", "\"abc\"">:$p3);
  let assemblyFormat = "`-` custom<C0>($p0, $p1) struct(qualified($p2)) $p3 ` `";
  let genVerifyDecl = 1;
  let genMnemonicAlias = 1;
  let skipDefaultBuilders = 1;
}
def R82 : TypeDef<T_Dialect, "R82"> {
  let mnemonic = "r82";
  let parameters = (ins APIntParameter<"">:$p0);
  let assemblyFormat = "custom<C0>($p0)";
}
def R83 : TypeDef<T_Dialect, "R83"> {
  let mnemonic = "r83";
  let parameters = (ins "::mlir::Type":$p0, DefaultValuedParameter<"int","3">:$p1);
  let assemblyFormat = "`kw` struct(qualified($p0), $p1)";
  let skipDefaultBuilders = 1;
}
def R84 : TypeDef<T_Dialect, "R84"> {
  let mnemonic = "r84";
  let parameters = (ins P2:$p0, OptionalParameter<"std::optional<int>">:$p1, AnyFloat:$p2);
  let assemblyFormat = "struct(params)";
}
def R85 : AttrDef<T_Dialect, "R85"> {
  let mnemonic = "r85";
  let parameters = (ins OptionalParameter<"::mlir::ArrayAttr">:$p0);
  let assemblyFormat = "params";
  let genVerifyDecl = 1;
}
def R86 : AttrDef<T_Dialect, "R86"> {
  let mnemonic = "r86";
  let parameters = (ins "::mlir::Type":$p0);
  let assemblyFormat = "custom<C0>(\"c($_ctxt, $_builder)\", $p0)";
  let genVerifyDecl = 1;
}
def R87 : AttrDef<T_Dialect, "R87"> {
  let mnemonic = "r87";
  let parameters = (ins P2:$p0, StringRefParameter<"d", "\"abc\"">:$p1);
  let assemblyFormat = "custom<C0>($p0) $p1";
  let genVerifyDecl = 1;
}
def R88 : AttrDef<T_Dialect, "R88"> {
  let mnemonic = "r88";
  let parameters = (ins StringRefParameter<"d", "\"abc\"">:$p0, OptionalParameter<"std::optional<int>">:$p1, EnumParameter<E2>:$p2, P2:$p3);
  let assemblyFormat = "params";
  let skipDefaultBuilders = 1;
}
def R89 : AttrDef<T_Dialect, "R89"> {
  let mnemonic = "r89";
  let parameters = (ins EnumParameter<E1>:$p0, MyA:$p1);
  let assemblyFormat = "`->` `-` params";
  let genVerifyDecl = 1;
}
def R90 : AttrDef<T_Dialect, "R90"> {
  let mnemonic = "r90";
  let parameters = (ins OptionalParameter<"::mlir::ArrayAttr">:$p0, DefaultValuedParameter<"int","3">:$p1);
  let assemblyFormat = "`\\n` params";
}
def R91 : AttrDef<T_Dialect, "R91"> {
  let mnemonic = "r91";
  let parameters = (ins OptionalParameter<"std::optional<int>">:$p0);
  let assemblyFormat = "struct($p0) ``";
}
def R92 : AttrDef<T_Dialect, "R92"> {
  let mnemonic = "r92";
  let parameters = (ins DefaultValuedParameter<"int","3">:$p0, OptionalParameter<"std::optional<int>">:$p1);
  let assemblyFormat = "params";
  let genVerifyDecl = 1;
}
def R93 : AttrDef<T_Dialect, "R93"> {
  let mnemonic = "r93";
  let parameters = (ins DefaultValuedParameter<"::mlir::Type","::mlir::NoneType::get($_ctxt)">:$p0, StringRefParameter<"d", "\"abc\"">:$p1, AttributeSelfTypeParameter<"", "::mlir::IntegerType">:$sf);
  let assemblyFormat = "custom<C0>($p0) `[` custom<C1>($p1) `x_y`";
}
def R94 : AttrDef<T_Dialect, "R94"> {
  let mnemonic = "r94";
  let parameters = (ins APFloatParameter<"">:$p0, P1:$p1);
  let assemblyFormat = "struct(qualified($p0), $p1) ``";
}
def R95 : AttrDef<T_Dialect, "R95"> {
  let mnemonic = "r95";
  let parameters = (ins OptionalArrayRefParameter<"int">:$p0, AttributeSelfTypeParameter<"", "::mlir::IntegerType", "foo($_ctxt)">:$sf);
  let assemblyFormat = "` ` struct($p0) ``";
}
def R96 : AttrDef<T_Dialect, "R96"> {
  let mnemonic = "r96";
  let parameters = (ins OptionalParameter<"::mlir::Type">:$p0);
  let assemblyFormat = "$p0 ` ` ``";
  let genVerifyDecl = 1;
}
def R97 : AttrDef<T_Dialect, "R97"> {
  let mnemonic = "r97";
  let parameters = (ins P2:$p0, ArrayRefParameter<"int">:$p1);
  let assemblyFormat = "struct($p1, custom<S>($p0))";
}
def R98 : AttrDef<T_Dialect, "R98"> {
  let mnemonic = "r98";
  let parameters = (ins APFloatParameter<"">:$p0, OptionalParameter<"std::optional<int>">:$p1, "int":$p2, "int":$p3);
  let assemblyFormat = "`:` params `x_y` `*`";
  let genVerifyDecl = 1;
}
def R99 : AttrDef<T_Dialect, "R99"> {
  let mnemonic = "r99";
  let parameters = (ins "std::tuple<int, int>":$p0, EnumParameter<E1>:$p1, EnumParameter<E2>:$p2, P1:$p3, "std::tuple<int, int>":$p4, AttributeSelfTypeParameter<"", "::mlir::IntegerType", "foo($_ctxt)">:$sf);
  let assemblyFormat = "custom<C0>($p0, $p1) custom<C2>($p2, ref($sf)) custom<C3>($p4, ref($sf), \"c($_ctxt, $_builder)\", $p3)";
}
def R100 : TypeDef<T_Dialect, "R100"> {
  let mnemonic = "r100";
  let parameters = (ins MyA:$p0, StringRefParameter<>:$p1);
  let assemblyFormat = "struct(params) `<`";
  let skipDefaultBuilders = 1;
}
def R101 : TypeDef<T_Dialect, "R101"> {
  let mnemonic = "r101";
  let parameters = (ins APFloatParameter<"">:$p0, AnyFloat:$p1, OptionalArrayRefParameter<"int">:$p2, P1:$p3);
  let assemblyFormat = "custom<C0>($p2) qualified($p1) $p3 $p0";
  let genVerifyDecl = 1;
}
def R102 : TypeDef<T_Dialect, "R102"> {
  let mnemonic = "r102";
  let parameters = (ins P2:$p0, SelfAllocationParameter<"Z","">:$p1);
  let assemblyFormat = "`>` custom<C0>($p1, $p0, \"c($_ctxt, $_builder)\")";
}
def R103 : TypeDef<T_Dialect, "R103"> {
  let mnemonic = "r103";
  let parameters = (ins "std::tuple<int, int>":$p0, OptionalParameter<"std::optional<int>">:$p1, P1:$p2);
  let assemblyFormat = "struct($p2, custom<S>($p0), $p1) ``";
}
def R104 : TypeDef<T_Dialect, "R104"> {
  let mnemonic = "r104";
  let parameters = (ins ArrayRefParameter<"int">:$p0, StringRefParameter<"d", "\"abc\"">:$p1, DefaultValuedParameter<"int","3">:$p2, APIntParameter<"">:$p3, EnumParameter<E1>:$p4);
  let assemblyFormat = "struct(params)";
  let skipDefaultBuilders = 1;
}
def R105 : TypeDef<T_Dialect, "R105"> {
  let mnemonic = "r105";
  let parameters = (ins OptionalParameter<"::mlir::Type">:$p0);
  let assemblyFormat = "$p0";
  let genMnemonicAlias = 1;
}
def R106 : TypeDef<T_Dialect, "R106"> {
  let mnemonic = "r106";
  let parameters = (ins SelfAllocationParameter<"Z","">:$p0);
  let assemblyFormat = "`(` `\\n` qualified($p0)";
}
def R107 : TypeDef<T_Dialect, "R107"> {
  let mnemonic = "r107";
  let parameters = (ins OptionalParameter<"std::optional<int>">:$p0, OptionalParameter<"::mlir::ArrayAttr">:$p1);
  let assemblyFormat = "`x_y` `` params `[`";
}
def R108 : TypeDef<T_Dialect, "R108"> {
  let mnemonic = "r108";
  let parameters = (ins OptionalParameter<"::mlir::Type">:$p0, P2:$p1, "::mlir::Type":$p2, OptionalArrayRefParameter<"int">:$p3, OptionalParameter<"::mlir::ArrayAttr">:$p4);
  let assemblyFormat = "`a` $p0 custom<C1>(ref($p0), $p2, $p1, \"c($_ctxt, $_builder)\") struct($p3) `\\n` (`k` custom<C4>($p4)^ `>` `{`): (`el`)? `kw`";
  let genVerifyDecl = 1;
  let genMnemonicAlias = 1;
}
def R109 : TypeDef<T_Dialect, "R109"> {
  let mnemonic = "r109";
  let parameters = (ins AnyFloat:$p0, EnumParameter<E2>:$p1, ArrayRefParameter<"int">:$p2, APIntParameter<"">:$p3, EnumParameter<E1>:$p4);
  let assemblyFormat = "qualified($p0) $p1 `>` struct(qualified($p2), $p3, $p4)";
}
def R110 : TypeDef<T_Dialect, "R110"> {
  let mnemonic = "r110";
  let parameters = (ins P1:$p0, OptionalParameter<"::mlir::ArrayAttr">:$p1, MyA:$p2, DefaultValuedParameter<"int","3">:$p3, SelfAllocationParameter<"Z","">:$p4);
  let assemblyFormat = "struct(params)";
  let genVerifyDecl = 1;
}
def R111 : TypeDef<T_Dialect, "R111"> {
  let mnemonic = "r111";
  let parameters = (ins OptionalParameter<"::mlir::ArrayAttr">:$p0);
  let assemblyFormat = "$p0 `x_y`";
}
def R112 : TypeDef<T_Dialect, "R112"> {
  let mnemonic = "r112";
  let parameters = (ins EnumParameter<E1>:$p0);
  let assemblyFormat = "$p0";
}
def R113 : TypeDef<T_Dialect, "R113"> {
  let mnemonic = "r113";
  let parameters = (ins SelfAllocationParameter<"Z","">:$p0, P1:$p1, APFloatParameter<"">:$p2, "int":$p3, P2:$p4);
  let assemblyFormat = "struct(params)";
}
def R114 : AttrDef<T_Dialect, "R114"> {
  let mnemonic = "r114";
  let parameters = (ins StringRefParameter<>:$p0, P1:$p1);
  let assemblyFormat = "custom<C0>($p0) struct($p1)";
}
def R115 : AttrDef<T_Dialect, "R115"> {
  let mnemonic = "r115";
  let parameters = (ins DefaultValuedParameter<"int","3">:$p0, OptionalParameter<"::mlir::Type">:$p1);
  let assemblyFormat = "params";
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}
def R116 : AttrDef<T_Dialect, "R116"> {
  let mnemonic = "r116";
  let parameters = (ins SelfAllocationParameter<"Z","">:$p0, EnumParameter<E1>:$p1, AttributeSelfTypeParameter<"">:$sf);
  let assemblyFormat = "`` `\\n` custom<C0>($p0, \"c($_ctxt, $_builder)\", $p1)";
  let genVerifyDecl = 1;
}
def R117 : AttrDef<T_Dialect, "R117"> {
  let mnemonic = "r117";
  let parameters = (ins EnumParameter<E2>:$p0, P2:$p1, EnumParameter<E2>:$p2);
  let assemblyFormat = "struct(params)";
}
def R118 : AttrDef<T_Dialect, "R118"> {
  let mnemonic = "r118";
  let parameters = (ins DefaultValuedParameter<"::mlir::Type","::mlir::NoneType::get($_ctxt)">:$p0, APIntParameter<"">:$p1, "std::tuple<int, int>":$p2, P2:$p3);
  let assemblyFormat = "`*` `a` struct(params)";
}
def R119 : AttrDef<T_Dialect, "R119"> {
  let mnemonic = "r119";
  let parameters = (ins AttributeSelfTypeParameter<"">:$sf, P2:$p0);
  let assemblyFormat = "custom<C0>(\"c($_ctxt, $_builder)\", $p0)";
}
def R120 : AttrDef<T_Dialect, "R120"> {
  let mnemonic = "r120";
  let parameters = (ins ArrayRefParameter<"int">:$p0, OptionalParameter<"std::optional<int>">:$p1, AttributeSelfTypeParameter<"", "::mlir::IntegerType", "foo($_ctxt)">:$sf);
  let assemblyFormat = "qualified($p0) `)` `-` (`+` qualified($p1)^):(`e`)?";
  let genVerifyDecl = 1;
}
def R121 : AttrDef<T_Dialect, "R121"> {
  let mnemonic = "r121";
  let parameters = (ins OptionalParameter<"::mlir::Type">:$p0, OptionalParameter<"std::optional<int>">:$p1, AttributeSelfTypeParameter<"", "::mlir::IntegerType", "foo($_ctxt)">:$sf, P1:$p2);
  let assemblyFormat = "struct($p0, $p1, $p2) ``";
  let genVerifyDecl = 1;
}
def R122 : AttrDef<T_Dialect, "R122"> {
  let mnemonic = "r122";
  let parameters = (ins OptionalParameter<"::mlir::Type">:$p0, StringRefParameter<"d", "\"abc\"">:$p1, AttributeSelfTypeParameter<"", "::mlir::IntegerType">:$sf);
  let assemblyFormat = "`,` (`kw` $p0^)? `x_y` `...` (`k` custom<C1>($p1)^ ): (`el`)?";
}
def R123 : AttrDef<T_Dialect, "R123"> {
  let mnemonic = "r123";
  let parameters = (ins MyT:$p0, StringRefParameter<"d", "\"abc\"">:$p1);
  let assemblyFormat = "`*` $p0 struct($p1)";
}
def R124 : AttrDef<T_Dialect, "R124"> {
  let mnemonic = "r124";
  let parameters = (ins OptionalParameter<"std::optional<int>">:$p0, SelfAllocationParameter<"Z","">:$p1);
  let assemblyFormat = "qualified($p0) custom<C1>($p1, \"c($_ctxt, $_builder)\", ref($p0))";
}
def R125 : AttrDef<T_Dialect, "R125"> {
  let mnemonic = "r125";
  let parameters = (ins OptionalParameter<"::mlir::Type">:$p0);
  let assemblyFormat = "(`,` $p0^ `,`)?";
}
def R126 : AttrDef<T_Dialect, "R126"> {
  let mnemonic = "r126";
  let parameters = (ins AttributeSelfTypeParameter<"", "::mlir::IntegerType", "foo($_ctxt)">:$sf, DefaultValuedParameter<"::mlir::Type","::mlir::NoneType::get($_ctxt)">:$p0);
  let assemblyFormat = "($p0^):(`` `}`)?";
}
def R127 : AttrDef<T_Dialect, "R127"> {
  let mnemonic = "r127";
  let parameters = (ins EnumParameter<E1>:$p0, AttributeSelfTypeParameter<"", "::mlir::IntegerType">:$sf);
  let assemblyFormat = "$p0 `:`";
}
def R128 : AttrDef<T_Dialect, "R128"> {
  let mnemonic = "r128";
  let parameters = (ins P1:$p0, APFloatParameter<"">:$p1, OptionalArrayRefParameter<"int">:$p2);
  let assemblyFormat = "struct(params)";
  let genVerifyDecl = 1;
}
def R129 : AttrDef<T_Dialect, "R129"> {
  let mnemonic = "r129";
  let parameters = (ins AttributeSelfTypeParameter<"", "::mlir::IntegerType", "foo($_ctxt)">:$sf, "int":$p0, Builtin_Integer:$p1, EnumParameter<E2>:$p2);
  let assemblyFormat = "`>` struct(params) ` `";
  let genVerifyDecl = 1;
}
def R130 : AttrDef<T_Dialect, "R130"> {
  let mnemonic = "r130";
  let parameters = (ins AttributeSelfTypeParameter<"", "::mlir::IntegerType">:$sf, P1:$p0, ArrayRefParameter<"int">:$p1);
  let assemblyFormat = "`kw` qualified($p1) `-` (`:` struct(custom<S>($p0))^)? ` `";
}
def R131 : AttrDef<T_Dialect, "R131"> {
  let mnemonic = "r131";
  let parameters = (ins StringRefParameter<"d", "\"abc\"">:$p0);
  let assemblyFormat = "`\\n` `` `` custom<C0>($p0, \"c($_ctxt, $_builder)\")";
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}
def R132 : AttrDef<T_Dialect, "R132"> {
  let mnemonic = "r132";
  let parameters = (ins Builtin_Integer:$p0, DefaultValuedParameter<"::mlir::Type","::mlir::NoneType::get($_ctxt)">:$p1, AttributeSelfTypeParameter<"", "::mlir::IntegerType">:$sf);
  let assemblyFormat = "(`x_y` qualified($p1)^)? `a` custom<C1>($p0)";
  let genMnemonicAlias = 1;
}
def R133 : AttrDef<T_Dialect, "R133"> {
  let mnemonic = "r133";
  let parameters = (ins StringRefParameter<"d", "\"abc\"">:$p0, OptionalArrayRefParameter<"int">:$p1);
  let assemblyFormat = "`(` custom<C0>($p1, $p0)";
}
def R134 : AttrDef<T_Dialect, "R134"> {
  let mnemonic = "r134";
  let parameters = (ins StringRefParameter<>:$p0, OptionalParameter<"std::optional<int>">:$p1, "std::tuple<int, int>":$p2, DefaultValuedParameter<"int","3">:$p3);
  let assemblyFormat = "`kw` `x_y` struct(params)";
}
def R135 : TypeDef<T_Dialect, "R135"> {
  let mnemonic = "r135";
  let parameters = (ins P2:$p0, OptionalParameter<"::mlir::Type">:$p1);
  let assemblyFormat = "`\\n` `kw` params `kw`";
}
def R136 : TypeDef<T_Dialect, "R136"> {
  let mnemonic = "r136";
  let parameters = (ins "::mlir::Type":$p0, APFloatParameter<"">:$p1);
  let assemblyFormat = "`:` struct(params)";
  let skipDefaultBuilders = 1;
}
def R137 : TypeDef<T_Dialect, "R137"> {
  let mnemonic = "r137";
  let parameters = (ins StringRefParameter<"d", "\"abc\"">:$p0);
  let assemblyFormat = "$p0";
  let genVerifyDecl = 1;
}
def R138 : TypeDef<T_Dialect, "R138"> {
  let mnemonic = "r138";
  let parameters = (ins EnumParameter<E2>:$p0);
  let assemblyFormat = "struct(params)";
}
def R139 : TypeDef<T_Dialect, "R139"> {
  let mnemonic = "r139";
  let parameters = (ins "::mlir::Type":$p0, DefaultValuedParameter<"int","3">:$p1);
  let assemblyFormat = "params `,`";
  let genVerifyDecl = 1;
}
def R140 : TypeDef<T_Dialect, "R140"> {
  let mnemonic = "r140";
  let parameters = (ins P1:$p0, OptionalParameter<"::mlir::Type">:$p1, OptionalParameter<"std::optional<int>">:$p2);
  let assemblyFormat = "params";
  let genVerifyDecl = 1;
}
def R141 : TypeDef<T_Dialect, "R141"> {
  let mnemonic = "r141";
  let parameters = (ins Builtin_Integer:$p0);
  let assemblyFormat = "`\\n` struct(params)";
}
def R142 : TypeDef<T_Dialect, "R142"> {
  let mnemonic = "r142";
  let parameters = (ins P2:$p0, "::mlir::Type":$p1, OptionalParameter<"::mlir::Type">:$p2, EnumParameter<E1>:$p3, OptionalParameter<"::mlir::Type">:$p4);
  let assemblyFormat = "`kw` ` ` custom<C0>($p0, $p1) custom<C2>(ref($p1), $p2) `a` custom<C3>($p3, ref($p0), $p4)";
  let genVerifyDecl = 1;
}
def R143 : TypeDef<T_Dialect, "R143"> {
  let mnemonic = "r143";
  let parameters = (ins DefaultValuedParameter<"int","3">:$p0);
  let assemblyFormat = "params `:`";
  let genVerifyDecl = 1;
}
def R144 : TypeDef<T_Dialect, "R144"> {
  let mnemonic = "r144";
  let parameters = (ins EnumParameter<E1>:$p0, DefaultValuedParameter<"int","3">:$p1);
  let assemblyFormat = "struct(params) `}`";
  let skipDefaultBuilders = 1;
}
def R145 : TypeDef<T_Dialect, "R145"> {
  let mnemonic = "r145";
  let parameters = (ins Builtin_Integer:$p0, DefaultValuedParameter<"::mlir::Type","::mlir::NoneType::get($_ctxt)">:$p1, OptionalParameter<"::mlir::ArrayAttr">:$p2, SelfAllocationParameter<"Z","">:$p3);
  let assemblyFormat = "`]` struct(params)";
}
def R146 : TypeDef<T_Dialect, "R146"> {
  let mnemonic = "r146";
  let parameters = (ins "int":$p0, EnumParameter<E2>:$p1);
  let assemblyFormat = "struct($p0, $p1) `:`";
  let genVerifyDecl = 1;
}
def R147 : TypeDef<T_Dialect, "R147"> {
  let mnemonic = "r147";
  let parameters = (ins SelfAllocationParameter<"Z","">:$p0, AnyFloat:$p1);
  let assemblyFormat = "params";
  let genMnemonicAlias = 1;
}
def R148 : TypeDef<T_Dialect, "R148"> {
  let mnemonic = "r148";
  let parameters = (ins ArrayRefParameter<"int">:$p0, "std::tuple<int, int>":$p1);
  let assemblyFormat = "qualified($p1) custom<C1>($p0, \"c($_ctxt, $_builder)\", ref($p1))";
}
def R149 : TypeDef<T_Dialect, "R149"> {
  let mnemonic = "r149";
  let parameters = (ins APFloatParameter<"">:$p0);
  let assemblyFormat = "struct(custom<S>($p0))";
}
