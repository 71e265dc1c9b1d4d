// Formats with something wrong in each, one operation after the other. The first error in each has to be found at
// the same place by the reference and by us.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/IR/BuiltinAttributes.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
class T_Op<string m, list<Trait> traits = []> : Op<T_Dialect, m, traits>;
def M0 : T_Op<"m0"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{`}]; }
def M1 : T_Op<"m1"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{`a}]; }
def M2 : T_Op<"m2"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{`foo-bar` attr-dict}]; }
def M3 : T_Op<"m3"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{`$x` attr-dict}]; }
def M4 : T_Op<"m4"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{attr-dict `a b`}]; }
def M5 : T_Op<"m5"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{attr-dict %}]; }
def M6 : T_Op<"m6"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{$}]; }
def M7 : T_Op<"m7"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{attr-dict $ x}]; }
def M8 : T_Op<"m8"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{attr-dic}]; }
def M9 : T_Op<"m9"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{attr-dict type($x, $x)}]; }
def M10 : T_Op<"m10"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{`...` `&`}]; }
def M11 : T_Op<"m11"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{(`a`}]; }
def M12 : T_Op<"m12"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{($x}]; }
def M13 : T_Op<"m13"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{(`a`)}]; }
def M14 : T_Op<"m14"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{oilist(`a`}]; }
def M15 : T_Op<"m15"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{oilist($x)}]; }
def M16 : T_Op<"m16"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{custom}]; }
def M17 : T_Op<"m17"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{custom<a>(}]; }
def M18 : T_Op<"m18"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{custom<type>($x)}]; }
def M19 : T_Op<"m19"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{custom<a>()}]; }
def M20 : T_Op<"m20"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{custom<a>($x $x)}]; }
def M21 : T_Op<"m21"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{params}]; }
def M22 : T_Op<"m22"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{struct(params)}]; }
def M23 : T_Op<"m23"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{}]; }
def M24 : T_Op<"m24"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{attr-dict functional-type(operands results)}]; }
def M25 : T_Op<"m25"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{ref($x)}]; }
def M26 : T_Op<"m26"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{()?}]; }
def M27 : T_Op<"m27"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{( `a` )?}]; }
def M28 : T_Op<"m28"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{(attr-dict^)?}]; }
def M29 : T_Op<"m29"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{attr-dict attr-dict}]; }
def M30 : T_Op<"m30"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{attr-dict prop-dict prop-dict}]; }
def M31 : T_Op<"m31"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{x}]; }
def M32 : T_Op<"m32"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{= attr-dict}]; }
def M33 : T_Op<"m33"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{type-x}]; }
def M34 : T_Op<"m34"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{-}]; }
def M35 : T_Op<"m35"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{( (`a` $x^)? )?}]; }
def M36 : T_Op<"m36"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{attr-dict $y}]; }
def M37 : T_Op<"m37"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{attr-dict
   $x $y}]; }
def M38 : T_Op<"m38"> { let arguments = (ins I32:$x); let results = (outs );  let assemblyFormat = [{

  attr-dict
	$x
		foo}]; }
def M39 : T_Op<"m39"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs );  let assemblyFormat = [{oilist(`a` $x) oilist(`a`) attr-dict `:` type($x)}]; }
def M40 : T_Op<"m40"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs );  let assemblyFormat = [{oilist(`b` $x ) `b` attr-dict `:` type($x)}]; }
def M41 : T_Op<"m41"> { let arguments = (ins Variadic<AnyType>:$x, AnyAttr:$p); let results = (outs );  let assemblyFormat = [{$x $p attr-dict `:` type($x)}]; }
def M42 : T_Op<"m42"> { let arguments = (ins Variadic<AnyType>:$x, AnyAttr:$p); let results = (outs );  let assemblyFormat = [{$p (`a` $x^)? attr-dict `:` type($x)}]; }
def M43 : T_Op<"m43"> { let arguments = (ins Variadic<AnyType>:$x, AnyAttr:$p); let results = (outs );  let assemblyFormat = [{($x^ `,` $p)? attr-dict `:` type($x)}]; }
def M44 : T_Op<"m44"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs );  let assemblyFormat = [{$x attr-dict `:` type($x)}]; }
def M45 : T_Op<"m45"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs );  let assemblyFormat = [{$x $y attr-dict `:` type($x)}]; }
def M46 : T_Op<"m46"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r);  let assemblyFormat = [{$x attr-dict `:` type($x)}]; }
def M47 : T_Op<"m47"> { let arguments = (ins AnyType:$x); let results = (outs Variadic<I32>:$r);  let assemblyFormat = [{$x attr-dict `:` type($x)}]; }
def M48 : T_Op<"m48"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs );  let assemblyFormat = [{$x custom<Y>(operands) attr-dict `:` type($x)}]; }
def M49 : T_Op<"m49"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{$x custom<Y>(ref(type($x))) attr-dict `:` type($x)}]; }
def M50 : T_Op<"m50"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{operands custom<Y>(ref($x)) attr-dict}]; }
def M51 : T_Op<"m51"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{operands custom<Y>(type(operands)) attr-dict}]; }
def M52 : T_Op<"m52"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{custom<Y>(ref(attr-dict)) operands attr-dict}]; }
def M53 : T_Op<"m53"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{operands attr-dict custom<Y>(ref(regions))}]; }
def M54 : T_Op<"m54"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{operands attr-dict custom<Y>(ref(functional-type($x,$x)))}]; }
def M55 : T_Op<"m55"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{operands attr-dict custom<Y>(ref("a"))}]; }
def M56 : T_Op<"m56"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{operands attr-dict custom<Y>(attr-dict)}]; }
def M57 : T_Op<"m57"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{operands attr-dict type(attr-dict)}]; }
def M58 : T_Op<"m58"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{operands attr-dict type(prop-dict)}]; }
def M59 : T_Op<"m59"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{operands attr-dict type(regions)}]; }
def M60 : T_Op<"m60"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{operands attr-dict type(successors)}]; }
def M61 : T_Op<"m61"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{operands attr-dict type(type($x))}]; }
def M62 : T_Op<"m62"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{operands attr-dict type(qualified($x))}]; }
def M63 : T_Op<"m63"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{operands attr-dict type(`x`)}]; }
def M64 : T_Op<"m64"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{operands attr-dict type((`x`)?)}]; }
def M65 : T_Op<"m65"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{operands attr-dict results}]; }
def M66 : T_Op<"m66"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{operands attr-dict type($x) type($x)}]; }
def M67 : T_Op<"m67"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{operands attr-dict type($x) type(operands)}]; }
def M68 : T_Op<"m68"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{operands attr-dict type(operands) type($x)}]; }
def M69 : T_Op<"m69"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r);  let assemblyFormat = [{operands attr-dict type(operands) type(results) type($r)}]; }
def M70 : T_Op<"m70"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r);  let assemblyFormat = [{$r operands attr-dict type(operands)}]; }
def M71 : T_Op<"m71"> { let arguments = (ins AnyType:$x, I32Attr:$a); let results = (outs );  let assemblyFormat = [{operands $a attr-dict type($a)}]; }
def M72 : T_Op<"m72"> { let arguments = (ins AnyType:$x, I32Prop:$a); let results = (outs );  let assemblyFormat = [{operands $a attr-dict type($a)}]; }
def M73 : T_Op<"m73"> { let arguments = (ins AnyType:$x, I32Prop:$a); let results = (outs );  let assemblyFormat = [{operands qualified($a) attr-dict type($x)}]; }
def M74 : T_Op<"m74"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{operands $x attr-dict type($x)}]; }
def M75 : T_Op<"m75"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{$x operands attr-dict type($x)}]; }
def M76 : T_Op<"m76"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{$x $x attr-dict type($x)}]; }
def M77 : T_Op<"m77"> { let arguments = (ins I32Attr:$a); let results = (outs );  let assemblyFormat = [{$a $a attr-dict}]; }
def M78 : T_Op<"m78"> { let arguments = (ins I32Prop:$a); let results = (outs );  let assemblyFormat = [{$a $a attr-dict}]; }
def M79 : T_Op<"m79"> { let arguments = (ins I32Attr:$a); let results = (outs );  let assemblyFormat = [{custom<X>(ref($a)) attr-dict}]; }
def M80 : T_Op<"m80"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{custom<X>(ref($x)) attr-dict}]; }
def M81 : T_Op<"m81"> { let arguments = (ins I32Prop:$a); let results = (outs );  let assemblyFormat = [{custom<X>(ref($a)) attr-dict}]; }
def M82 : T_Op<"m82"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r);  let assemblyFormat = [{custom<X>(ref($r)) attr-dict}]; }
def M83 : T_Op<"m83"> { let arguments = (ins I32Attr:$a); let results = (outs );  let assemblyFormat = [{(`x` $a^)? attr-dict}]; }
def M84 : T_Op<"m84"> { let arguments = (ins I32Prop:$a); let results = (outs );  let assemblyFormat = [{(`x` $a^)? attr-dict}]; }
def M85 : T_Op<"m85"> { let arguments = (ins AnyType:$x); let results = (outs );  let assemblyFormat = [{(`x` $x^)? attr-dict}]; }
def M86 : T_Op<"m86"> { let arguments = (ins ); let results = (outs AnyType:$r);  let assemblyFormat = [{(`x` type($r)^)? attr-dict}]; }
def M87 : T_Op<"m87"> { let arguments = (ins UnitAttr:$u); let results = (outs );  let assemblyFormat = [{(`x`^ $u)? attr-dict}]; }
def M88 : T_Op<"m88"> { let arguments = (ins UnitAttr:$u); let results = (outs );  let assemblyFormat = [{(`x` $u^ $u^)? attr-dict}]; }
def M89 : T_Op<"m89"> { let arguments = (ins UnitAttr:$u); let results = (outs );  let assemblyFormat = [{(`x`):(`y`)? attr-dict}]; }
def M90 : T_Op<"m90"> { let arguments = (ins UnitAttr:$u); let results = (outs );  let assemblyFormat = [{(`x` $u^):`y`? attr-dict}]; }
def M91 : T_Op<"m91"> { let arguments = (ins UnitAttr:$u); let results = (outs );  let assemblyFormat = [{(`x` $u^):(`y`) attr-dict}]; }
def M92 : T_Op<"m92"> { let arguments = (ins Optional<I32>:$o); let results = (outs );  let assemblyFormat = [{(type($o) $o^)? attr-dict}]; }
def M93 : T_Op<"m93"> { let arguments = (ins Optional<I32>:$o); let results = (outs );  let assemblyFormat = [{(functional-type($o, $o) $o^)? attr-dict}]; }
def M94 : T_Op<"m94"> { let arguments = (ins UnitAttr:$u); let results = (outs );  let assemblyFormat = [{(`` ` ` )? $u attr-dict}]; }
def M95 : T_Op<"m95"> { let arguments = (ins UnitAttr:$u); let results = (outs );  let assemblyFormat = [{(` ` attr-dict $u^)?}]; }
def M96 : T_Op<"m96"> { let arguments = (ins ); let results = (outs ); let regions = (region AnyRegion:$g); let assemblyFormat = [{attr-dict $g}]; }
def M97 : T_Op<"m97"> { let arguments = (ins ); let results = (outs ); let regions = (region AnyRegion:$g); let assemblyFormat = [{attr-dict ` ` $g}]; }
def M98 : T_Op<"m98"> { let arguments = (ins OptionalAttr<I32Attr>:$a); let results = (outs ); let regions = (region AnyRegion:$g); let assemblyFormat = [{attr-dict (`x` $a^)? $g}]; }
def M99 : T_Op<"m99"> { let arguments = (ins ); let results = (outs ); let regions = (region AnyRegion:$g); let assemblyFormat = [{attr-dict}]; }
def M100 : T_Op<"m100"> { let arguments = (ins ); let results = (outs ); let regions = (region AnyRegion:$g); let assemblyFormat = [{$g regions attr-dict}]; }
def M101 : T_Op<"m101"> { let arguments = (ins ); let results = (outs ); let regions = (region AnyRegion:$g); let assemblyFormat = [{regions $g attr-dict}]; }
def M102 : T_Op<"m102"> { let arguments = (ins ); let results = (outs ); let regions = (region AnyRegion:$g); let assemblyFormat = [{regions regions attr-dict}]; }
def M103 : T_Op<"m103"> { let arguments = (ins ); let results = (outs ); let regions = (region AnyRegion:$g); let assemblyFormat = [{$g type($g) attr-dict}]; }
def M104 : T_Op<"m104"> { let arguments = (ins ); let results = (outs ); let regions = (region AnyRegion:$g); let assemblyFormat = [{custom<X>(ref($g)) $g attr-dict}]; }
def M105 : T_Op<"m105"> { let arguments = (ins ); let results = (outs ); let successors = (successor AnySuccessor:$s); let assemblyFormat = [{attr-dict}]; }
def M106 : T_Op<"m106"> { let arguments = (ins ); let results = (outs ); let successors = (successor AnySuccessor:$s); let assemblyFormat = [{$s successors attr-dict}]; }
def M107 : T_Op<"m107"> { let arguments = (ins ); let results = (outs ); let successors = (successor AnySuccessor:$s); let assemblyFormat = [{successors $s attr-dict}]; }
def M108 : T_Op<"m108"> { let arguments = (ins ); let results = (outs ); let successors = (successor AnySuccessor:$s); let assemblyFormat = [{$s $s attr-dict}]; }
def M109 : T_Op<"m109"> { let arguments = (ins ); let results = (outs ); let successors = (successor AnySuccessor:$s); let assemblyFormat = [{type($s) attr-dict}]; }
def M110 : T_Op<"m110"> { let arguments = (ins ); let results = (outs ); let successors = (successor VariadicSuccessor<AnySuccessor>:$s); let assemblyFormat = [{($s^)? attr-dict}]; }
def M111 : T_Op<"m111"> { let arguments = (ins ); let results = (outs ); let successors = (successor VariadicSuccessor<AnySuccessor>:$s); let assemblyFormat = [{oilist(`a` $s) attr-dict}]; }
def M112 : T_Op<"m112"> { let arguments = (ins I32Attr:$a); let results = (outs );  let assemblyFormat = [{oilist(`a` $a) attr-dict}]; }
def M113 : T_Op<"m113"> { let arguments = (ins I32Prop:$a); let results = (outs );  let assemblyFormat = [{oilist(`a` $a) attr-dict}]; }
def M114 : T_Op<"m114"> { let arguments = (ins I32:$a); let results = (outs );  let assemblyFormat = [{oilist(`a` $a) attr-dict}]; }
def M115 : T_Op<"m115"> { let arguments = (ins I32:$a); let results = (outs );  let assemblyFormat = [{(oilist(`a` $a^))? attr-dict}]; }
def M116 : T_Op<"m116"> { let arguments = (ins I32:$a); let results = (outs );  let assemblyFormat = [{custom<X>(oilist(`a` $a)) attr-dict}]; }
def M117 : T_Op<"m117"> { let arguments = (ins I32:$a); let results = (outs );  let assemblyFormat = [{custom<X>(custom<Y>($a)) attr-dict}]; }
def M118 : T_Op<"m118"> { let arguments = (ins I32:$a); let results = (outs );  let assemblyFormat = [{custom<X>(`a`) attr-dict}]; }
def M119 : T_Op<"m119"> { let arguments = (ins I32:$a); let results = (outs );  let assemblyFormat = [{custom<X>($a, results) attr-dict}]; }
def M120 : T_Op<"m120"> { let arguments = (ins I32:$a); let results = (outs );  let assemblyFormat = [{"a" attr-dict}]; }
def M121 : T_Op<"m121"> { let arguments = (ins I32:$a); let results = (outs );  let assemblyFormat = [{custom X attr-dict}]; }
def M122 : T_Op<"m122"> { let arguments = (ins I32:$a); let results = (outs );  let assemblyFormat = [{custom<X> attr-dict}]; }
def M123 : T_Op<"m123"> { let arguments = (ins I32:$a); let results = (outs );  let assemblyFormat = [{custom<X($a) attr-dict}]; }
def M124 : T_Op<"m124"> { let arguments = (ins I32:$a); let results = (outs );  let assemblyFormat = [{type $a attr-dict}]; }
def M125 : T_Op<"m125"> { let arguments = (ins I32:$a); let results = (outs );  let assemblyFormat = [{oilist `a` attr-dict}]; }
def M126 : T_Op<"m126"> { let arguments = (ins I32:$a); let results = (outs );  let assemblyFormat = [{functional-type $a attr-dict}]; }
def M127 : T_Op<"m127"> { let arguments = (ins I32:$a); let results = (outs );  let assemblyFormat = [{qualified $a attr-dict}]; }
def M128 : T_Op<"m128"> { let arguments = (ins I32:$a); let results = (outs );  let assemblyFormat = [{qualified($a attr-dict}]; }
def M129 : T_Op<"m129"> { let arguments = (ins I32:$a); let results = (outs );  let assemblyFormat = [{ref attr-dict}]; }
def M130 : T_Op<"m130"> { let arguments = (ins I32:$a); let results = (outs );  let assemblyFormat = [{custom<X>(ref $a) attr-dict}]; }
def M131 : T_Op<"m131"> { let arguments = (ins I32:$a); let results = (outs );  let assemblyFormat = [{custom<X>(ref($a) attr-dict}]; }
def M132 : T_Op<"m132"> { let arguments = (ins I32:$a); let results = (outs );  let assemblyFormat = [{"unterminated attr-dict}]; }
def M133 : T_Op<"m133"> { let arguments = (ins I32:$a); let results = (outs );  let assemblyFormat = [{`->x` attr-dict}]; }
def M134 : T_Op<"m134"> { let arguments = (ins I32:$a); let results = (outs );  let assemblyFormat = [{`9` attr-dict}]; }
def M135 : T_Op<"m135"> { let arguments = (ins I32:$a); let results = (outs );  let assemblyFormat = [{`_` `a9` `9a` attr-dict}]; }
def M136 : T_Op<"m136"> { let arguments = (ins I32:$a); let results = (outs );  let assemblyFormat = [{(custom<X>($a)^)? attr-dict}]; }
def M137 : T_Op<"m137"> { let arguments = (ins Optional<I32>:$o); let results = (outs );  let assemblyFormat = [{(custom<X>($o, "x")^)? attr-dict}]; }
def M138 : T_Op<"m138"> { let arguments = (ins Optional<I32>:$o); let results = (outs );  let assemblyFormat = [{(custom<X>($o, attr-dict)^)?}]; }

def E1 : I32EnumAttr<"E1", "", [I32EnumAttrCase<"a", 0>, I32EnumAttrCase<"b", 1>]> { let cppNamespace = "::t"; }
def E2 : I64EnumAttr<"E2", "", [I64EnumAttrCase<"a", 0, "a-b">, I64EnumAttrCase<"b", 1>, I64EnumAttrCase<"c1", 2, "1c">]> { let cppNamespace = "::t"; }
def BE : I32BitEnumAttr<"BE", "", [I32BitEnumAttrCaseNone<"none">, I32BitEnumAttrCaseBit<"a", 0>, I32BitEnumAttrCaseBit<"b", 1>, I32BitEnumAttrCaseGroup<"g", [I32BitEnumAttrCaseBit<"a", 0>,I32BitEnumAttrCaseBit<"b", 1>]>]> { let cppNamespace = "::t"; }
def E3i : I32EnumAttr<"E3", "", [I32EnumAttrCase<"a", 0>]> { let cppNamespace = "::t"; let genSpecializedAttr = 0; }
def E3 : EnumAttr<T_Dialect, E3i, "e3">;
def MyT : TypeDef<T_Dialect, "My"> { let mnemonic = "my"; }
def MyA : AttrDef<T_Dialect, "MyA"> { let mnemonic = "mya"; let parameters=(ins "int":$x); let assemblyFormat="params"; }
def R0 : T_Op<"r0", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins Variadic<AnyType>:$o0, DefaultValuedProp<EnumProp<E3i>,"::t::E3::a">:$p0, DefaultValuedProp<I32Prop,"3">:$p1);
  let results = (outs );
  let regions = (region AnyRegion:$g0, VariadicRegion<AnyRegion>:$g1);
  let assemblyFormat = "`:` attr-dict $g1 $g0 $p0 `(` `]` qualified(type($o0)) (`kw` $o0^)? `` `,`";
}
def R1 : T_Op<"r1", []> {
  let arguments = (ins Variadic<Index>:$o0, OptionalAttr<ConfinedAttr<I32Attr,[IntPositive]>>:$a0, OptionalAttr<AnyAttr>:$a1);
  let results = (outs );
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let assemblyFormat = "(`a` $a1^)? `_u` $a0 `...` custom<X2>(\"foo($_builder, $_ctxt)\", $g0) attr-dict";
}
def R2 : T_Op<"r2", [AttrSizedOperandSegments, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins Variadic<ConfinedType<AnyInteger,[]>>:$o0, AnyType:$o1, VariadicOfVariadic<ConfinedType<AnyInteger,[]>,"seg2">:$o2, UnitAttr:$a0, DenseI32ArrayAttr:$seg2);
  let results = (outs AnyType:$r0, AnyTensor:$r1);
  let assemblyFormat = "oilist(`kw` qualified(type($o1)) | `kw` type($o0)) attr-dict `(` `]` operands type($r1) custom<X4>($a0)";
}
def R3 : T_Op<"r3", []> {
  let arguments = (ins AnyTensor:$o0, NoneType:$o1, Variadic<AnyType>:$o2, OptionalAttr<UnitAttr>:$a0);
  let results = (outs ConfinedType<AnyInteger,[]>:$r0, ConfinedType<AnyInteger,[]>:$r1);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$s0);
  let assemblyFormat = "`kw` type($r0) ` ` successors `)` $o1 `kw` attr-dict `?` $a0 $o2 `[` `-` (`x_y` $o0^ type(operands)):(` `)?";
}
def R4 : T_Op<"r4", [TypesMatchWith<"d","r0","o0","f($_self)">, ShapedTypeMatchesElementCountAndTypes<"r0","o0">]> {
  let arguments = (ins VariadicOfVariadic<I32,"seg0">:$o0, ConfinedProp<I32Prop,CPred<"$_self > 1">>:$p0, DenseI32ArrayAttr:$seg0);
  let results = (outs F32:$r0);
  let assemblyFormat = "prop-dict type($o0) type($r0) attr-dict $p0";
}
def R5 : T_Op<"r5", [AttrSizedResultSegments, AllTypesMatch<["r1", "r0", "o2"]>, TypesMatchWith<"d","r1","o0","g($_self, $_ctxt)">]> {
  let arguments = (ins Index:$o0, ConfinedType<AnyInteger,[]>:$o1, AnyTypeOf<[I32,F32]>:$o2, DictArrayAttr:$a0);
  let results = (outs Optional<AnyType>:$r0, Optional<AnyTensor>:$r1);
  let assemblyFormat = "custom<X0>($o0) (`_u` type($r1)^)? attr-dict-with-keyword custom<X2>($o2, $a0, ref($o0)) ` ` type($r0) `)` `in.out` (type($o2)^)? custom<X6>($o1, ref($o0), type($o0), \"foo($_builder, $_ctxt)\") `in.out`";
}
def R6 : T_Op<"r6", []> {
  let arguments = (ins I32:$o0, AnyTypeOf<[I32,F32]>:$o1);
  let results = (outs I32:$r0);
  let successors = (successor AnySuccessor:$s0);
  let assemblyFormat = "successors `a` (type($o1)^)? type($o0) attr-dict $o1 ($o0^)?";
}
def R7 : T_Op<"r7", [AttrSizedOperandSegments, AllTypesMatch<["o3", "o2"]>]> {
  let arguments = (ins Optional<I32>:$o0, VariadicOfVariadic<AnyTensor,"seg1">:$o1, AnyTypeOf<[I32,F32]>:$o2, F32:$o3, TypeAttrOf<I32>:$a0, DefaultValuedProp<EnumProp<E3i>,"::t::E3::a">:$p0, DenseI32ArrayAttr:$seg1);
  let results = (outs );
  let regions = (region SizedRegion<1>:$g0, MaxSizedRegion<1>:$g1);
  let assemblyFormat = "(`in.out` $a0^)? attr-dict (`+` $p0^):(`e` $g1)? custom<X3>($g0) operands";
}
def R8 : T_Op<"r8", [TypesMatchWith<"d","a1","o0","$_self">, ShapedTypeMatchesElementCountAndTypes<"a0","a1">, SingleBlock]> {
  let arguments = (ins VariadicOfVariadic<AnyTensor,"seg0">:$o0, BoolAttr:$a0, SymbolNameAttr:$a1, DenseI32ArrayAttr:$seg0);
  let results = (outs );
  let regions = (region MaxSizedRegion<1>:$g0);
  let assemblyFormat = "type($o0) `in.out` `(` operands `{` $g0 `}` custom<X3>(qualified($a1)) qualified($a0)";
}
def R9 : T_Op<"r9", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins AnyTensor:$o0, F32:$o1);
  let results = (outs AnyTypeOf<[I32,F32]>:$r0);
  let assemblyFormat = "attr-dict-with-keyword $o0 `a` `_u` custom<X1>(ref($o0), $o1, type($o1))";
}
def R10 : T_Op<"r10", []> {
  let arguments = (ins ConfinedAttr<I32Attr,[IntPositive]>:$a0);
  let results = (outs Variadic<F32>:$r0, I32:$r1);
  let successors = (successor AnySuccessor:$s0);
  let assemblyFormat = "`(` type($r0) (`x_y`):(type($r1) $a0^)? oilist(`k3` successors) attr-dict";
}
def R11 : T_Op<"r11", [AttrSizedOperandSegments, SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins Optional<F32>:$o0, ConfinedType<AnyInteger,[]>:$o1, Variadic<NoneType>:$o2, OptionalAttr<BE>:$a0, DefaultValuedAttr<E1,"::t::E1::a">:$a1);
  let results = (outs I32:$r0);
  let regions = (region AnyRegion:$g0);
  let assemblyFormat = "prop-dict attr-dict `[` oilist(`x_y` $g0 `a` | `a` type($o1) | `k0` $a1) `]` `->` ` ` (`in.out` `*`):(`in.out` $o0^ $o1 `>` type($r0) `...`)? `*` $o2 type($o0) `)`";
}
def R12 : T_Op<"r12", []> {
  let arguments = (ins Optional<F32>:$o0, BE:$a0, DefaultValuedAttr<StrAttr,"\"x\"">:$a1, I32Prop:$p0, ConfinedProp<I32Prop,CPred<"$_self > 1">>:$p1);
  let results = (outs );
  let regions = (region MaxSizedRegion<1>:$g0);
  let assemblyFormat = "attr-dict `->` oilist(`k0` operands) type($o0) oilist(`kw` $a0 | `x_y` $a1 | `in.out` $p1) (`a` `` $g0^)?";
}
def R13 : T_Op<"r13", [AttrSizedOperandSegments, SameTypeOperands, TypesMatchWith<"d","o0","o1","$_self">]> {
  let arguments = (ins Variadic<MyT>:$o0, Variadic<ConfinedType<AnyInteger,[]>>:$o1, OptionalAttr<I32Attr>:$a0, OptionalAttr<ConfinedAttr<I32Attr,[IntPositive]>>:$a1, BE:$a2, OptionalProp<I32Prop,0>:$p0);
  let results = (outs );
  let regions = (region MaxSizedRegion<1>:$g0);
  let assemblyFormat = "`x_y` oilist(`_u` $p0 | `in.out` `...` $o0) type(results) `*` `]` `+` $g0 (`x_y` $o1^ qualified($a2))? attr-dict `` $a1";
}
def R14 : T_Op<"r14", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<MyT>:$o0, Variadic<I32>:$o1, F32:$o2, F32:$o3, DefaultValuedProp<ArrayProp<I64Prop>,"::llvm::ArrayRef<int64_t>{}","{}">:$p0);
  let results = (outs Variadic<I32>:$r0);
  let regions = (region SizedRegion<1>:$g0, AnyRegion:$g1);
  let assemblyFormat = "attr-dict $p0 prop-dict type($r0) `{` type(operands) `)` ($o0 `\\n` `<` $g1^ `_u` $g0):(`e`)? `x_y` $o3";
}
def R15 : T_Op<"r15", [AttrSizedOperandSegments, SameOperandsAndResultType, TypesMatchWith<"d","o2","o1","g($_self, $_ctxt)">, SingleBlock]> {
  let arguments = (ins Variadic<ConfinedType<AnyInteger,[]>>:$o0, Optional<MyT>:$o1, Optional<I32>:$o2, F32:$o3, OptionalAttr<E3>:$a0, EnumProp<E3i>:$p0);
  let results = (outs AnyTensor:$r0);
  let regions = (region AnyRegion:$g0);
  let successors = (successor AnySuccessor:$s0, AnySuccessor:$s1);
  let assemblyFormat = "`?` custom<X0>($o0, type($r0), attr-dict-with-keyword) (`_u` `*` type($o1)^ $g0)? (`_u`):(`\\n` type($o0)^)? $a0 (`\\n` ` ` `}` $s1^)? $o2 $o3 `)` type($o2) ($o1 $p0 `in.out` `{` $s0^ `,`):(`_u` `)`)?";
}
def R16 : T_Op<"r16", [SameTypeOperands, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins MyT:$o0, EnumProp<E3i>:$p0);
  let results = (outs );
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let successors = (successor AnySuccessor:$s0, AnySuccessor:$s1);
  let assemblyFormat = "attr-dict (`a` type($o0) `}` `\\n` $s0^)? (`in.out` $s1 `?` $g0^ $p0)? `=`";
}
def R17 : T_Op<"r17", []> {
  let arguments = (ins Variadic<MyT>:$o0);
  let results = (outs );
  let successors = (successor AnySuccessor:$s0, VariadicSuccessor<AnySuccessor>:$s1);
  let assemblyFormat = "`kw` $s1 $s0 attr-dict ` ` ` ` `[` operands `+` `kw`";
}
def R18 : T_Op<"r18", [DeclareOpInterfaceMethods<InferTypeOpInterface>, SingleBlock]> {
  let arguments = (ins ArrayProp<I32Prop>:$p0);
  let results = (outs );
  let regions = (region MaxSizedRegion<1>:$g0, MaxSizedRegion<1>:$g1);
  let assemblyFormat = "`{` $g0 attr-dict-with-keyword oilist(`k1` $p0 | `_u` $g1) `{`";
}
def R19 : T_Op<"r19", []> {
  let arguments = (ins VariadicOfVariadic<AnyTypeOf<[I32,F32]>,"seg0">:$o0, E3:$a0, DenseI32ArrayAttr:$seg0);
  let results = (outs Optional<MyT>:$r0, NoneType:$r1);
  let regions = (region AnyRegion:$g0);
  let assemblyFormat = "(`x_y` `in.out` type($r1)^ ` ` `...` $g0 $o0 ` `):(``)? attr-dict type($r0)";
}
def R20 : T_Op<"r20", [AllTypesMatch<["o0", "o1"]>, TypesMatchWith<"d","o0","a0","$_self">, ShapedTypeMatchesElementCountAndTypes<"a1","o0">]> {
  let arguments = (ins I32:$o0, F32:$o1, F32Attr:$a0, UnitAttr:$a1, OptionalProp<StringProp>:$p0);
  let results = (outs );
  let assemblyFormat = "(`a` `\\n` qualified($a1)^):(`e` type($o1))? prop-dict (`_u` `<` $o0^)? ` ` $o1 attr-dict-with-keyword (`_u` `a` type($o0)^ $p0 $a0)?";
}
def R21 : T_Op<"r21", [AttrSizedOperandSegments, AllTypesMatch<["o0", "o1", "r0"]>]> {
  let arguments = (ins NoneType:$o0, Optional<F32>:$o1, Variadic<AnyType>:$o2, DefaultValuedAttr<I32Attr,"5">:$a0, EnumProp<E3i>:$p0);
  let results = (outs NoneType:$r0);
  let assemblyFormat = "(`+` $o2 `kw` type($r0)^ `)` `>` $a0)? oilist(`a` $o0 `}`) attr-dict (custom<X4>($o1)^ : (`el`))? custom<X5>(\"foo($_builder, $_ctxt)\", ref($o1), type($o1)) (`in.out` type($o2)^)? ` ` `in.out`";
}
def R22 : T_Op<"r22", [TypesMatchWith<"d","o2","r0","$_self">, SingleBlock]> {
  let arguments = (ins F32:$o0, Optional<ConfinedType<AnyInteger,[]>>:$o1, AnyType:$o2, AnyTensor:$o3, DefaultValuedOptionalAttr<I64Attr,"7">:$a0, StringProp:$p0);
  let results = (outs Variadic<ConfinedType<AnyInteger,[]>>:$r0);
  let regions = (region SizedRegion<1>:$g0);
  let successors = (successor AnySuccessor:$s0, VariadicSuccessor<AnySuccessor>:$s1);
  let assemblyFormat = "oilist(`x_y` $s0) (regions^)? custom<X2>($s1) operands qualified($a0) custom<X5>(ref($s1), type($o3)) `]` type($r0) attr-dict-with-keyword `:` type($o2) `)` oilist(`a` $p0 | `in.out` qualified(type($o1))) `}`";
}
def R23 : T_Op<"r23", []> {
  let arguments = (ins NoneType:$o0, SymbolNameAttr:$a0, TypeAttr:$a1, TypedStrAttr<AnyType>:$a2);
  let results = (outs );
  let assemblyFormat = "`+` (`in.out` $a0^ `kw` $o0 `x_y` $a2)? `` ` ` (`` $a1^ `x_y`)? attr-dict";
}
def R24 : T_Op<"r24", []> {
  let arguments = (ins StrAttr:$a0);
  let results = (outs );
  let successors = (successor VariadicSuccessor<AnySuccessor>:$s0);
  let assemblyFormat = "($s0^ `\\n`)? attr-dict";
}
def R25 : T_Op<"r25", [AllTypesMatch<["o1", "o0"]>]> {
  let arguments = (ins MyT:$o0, ConfinedType<AnyInteger,[]>:$o1, DefaultValuedProp<ArrayProp<I64Prop>,"::llvm::ArrayRef<int64_t>{}","{}">:$p0, DefaultValuedProp<EnumProp<E3i>,"::t::E3::a">:$p1);
  let results = (outs AnyTypeOf<[I32,F32]>:$r0);
  let regions = (region AnyRegion:$g0, MaxSizedRegion<1>:$g1);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$s0);
  let assemblyFormat = "`` oilist(`a` `[` $g0 `` | `_u` $o0 `[`) attr-dict `=` `>` $s0 (`_u` ` `):(`x_y` type($o1) $p1^)? `)` $o1 $g1";
}
def R26 : T_Op<"r26", [AttrSizedOperandSegments, SameTypeOperands, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins Variadic<Index>:$o0, Optional<AnyTensor>:$o1, ConfinedType<AnyInteger,[]>:$o2, AnyTypeOf<[I32,F32]>:$o3, UnitProp:$p0);
  let results = (outs );
  let regions = (region AnyRegion:$g0);
  let successors = (successor AnySuccessor:$s0, AnySuccessor:$s1);
  let assemblyFormat = "`\\n` oilist(`k0` `a` type($o1) `->` | `_u` type($o2) | `a` $o0) `+` $o2 (`kw` $s1 $s0^ $p0)? $o3 `<` oilist(`a` $g0 | `in.out` $o1 ``) attr-dict";
}
def R27 : T_Op<"r27", [AttrSizedOperandSegments, AllTypesMatch<["r0", "o1", "o2"]>]> {
  let arguments = (ins Variadic<I32>:$o0, I32:$o1, Optional<NoneType>:$o2);
  let results = (outs Optional<NoneType>:$r0, AnyTypeOf<[I32,F32]>:$r1);
  let assemblyFormat = "attr-dict `,` operands oilist(`x_y` type($o2) | `_u` type($r0) | `x_y` type($r1) `a`)";
}
def R28 : T_Op<"r28", [TypesMatchWith<"d","r0","a1","$_self">]> {
  let arguments = (ins Variadic<AnyTypeOf<[I32,F32]>>:$o0, AnyType:$o1, OptionalAttr<UnitAttr>:$a0, ElementsAttr:$a1, OptionalAttr<SymbolNameAttr>:$a2);
  let results = (outs ConfinedType<AnyInteger,[]>:$r0, F32:$r1);
  let regions = (region AnyRegion:$g0, SizedRegion<1>:$g1);
  let assemblyFormat = "`{` attr-dict type($r0) prop-dict `_u` (`` $g1 $o1 `` $g0^):(`(` type($r1))? `x_y` oilist(`x_y` type($o0) | `k5` qualified($a2)) $o0 (` ` $a0^)?";
}
def R29 : T_Op<"r29", [AllTypesMatch<["r0", "o1", "o0"]>]> {
  let arguments = (ins AnyType:$o0, AnyTypeOf<[I32,F32]>:$o1, OptionalProp<ArrayProp<StringProp>>:$p0);
  let results = (outs NoneType:$r0);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$s0);
  let assemblyFormat = "custom<X0>($s0, $p0) ($o1^)? $o0 attr-dict";
}
def R30 : T_Op<"r30", [TypesMatchWith<"d","a1","a2","f($_self)">, SingleBlock]> {
  let arguments = (ins SymbolNameAttr:$a0, DenseI64ArrayAttr:$a1, OptionalAttr<E3>:$a2);
  let results = (outs );
  let regions = (region SizedRegion<1>:$g0);
  let assemblyFormat = "`-` $a0 $g0 `-` $a1 attr-dict prop-dict `_u` `?` (type(results) $a2^):(`e`)?";
}
def R31 : T_Op<"r31", []> {
  let arguments = (ins Index:$o0, Optional<ConfinedType<AnyInteger,[]>>:$o1, OptionalAttr<BE>:$a0, StrAttr:$a1);
  let results = (outs Variadic<ConfinedType<AnyInteger,[]>>:$r0);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$s0);
  let assemblyFormat = "prop-dict (custom<X0>(operands)^)? `kw` `\\n` attr-dict `{` `in.out` $a1 (`_u` successors `,` type($r0)^)?";
}
def R32 : T_Op<"r32", [AllTypesMatch<["o2", "o0"]>]> {
  let arguments = (ins Optional<NoneType>:$o0, I32:$o1, ConfinedType<AnyInteger,[]>:$o2);
  let results = (outs );
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let successors = (successor AnySuccessor:$s0, VariadicSuccessor<AnySuccessor>:$s1);
  let assemblyFormat = "`_u` ($o0^):(`e`)? `<` $o1 $o2 (`kw` type($o0) type($o1)^)? attr-dict-with-keyword qualified(type($o2)) type(results) custom<X7>($s0, $g0) ($s1^)? `*`";
}
def R33 : T_Op<"r33", []> {
  let arguments = (ins F32:$o0);
  let results = (outs );
  let regions = (region MaxSizedRegion<1>:$g0, VariadicRegion<AnyRegion>:$g1);
  let assemblyFormat = "$o0 $g1 attr-dict-with-keyword (`a` type(results) `:` type(operands) `:` $g0^)? prop-dict";
}
def R34 : T_Op<"r34", [AllTypesMatch<["r0", "o1", "o0"]>, TypesMatchWith<"d","o0","a0","g($_self, $_ctxt)">]> {
  let arguments = (ins Index:$o0, Index:$o1, I64ArrayAttr:$a0, OptionalAttr<ConfinedAttr<I32Attr,[IntPositive]>>:$a1);
  let results = (outs AnyTensor:$r0);
  let assemblyFormat = "`=` `kw` (operands^)? qualified($a1) `-` `in.out` custom<X2>($a0, type($r0), type($o1)) attr-dict";
}
def R35 : T_Op<"r35", []> {
  let arguments = (ins ConfinedType<AnyInteger,[]>:$o0, F32Attr:$a0, IndexAttr:$a1, DefaultValuedAttr<E1,"::t::E1::a">:$a2);
  let results = (outs AnyType:$r0, Optional<Index>:$r1);
  let successors = (successor AnySuccessor:$s0, AnySuccessor:$s1);
  let assemblyFormat = "`\\n` `` custom<X0>(type($r0), $o0, type($o0)) `:` type($r1) attr-dict-with-keyword qualified($a0) `x_y` `\\n` ($a2 $s0^ $s1)?";
}
def R37 : T_Op<"r37", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<F32>:$o0, AnyTypeOf<[I32,F32]>:$o1, Optional<AnyType>:$o2, F32:$o3);
  let results = (outs AnyTypeOf<[I32,F32]>:$r0);
  let regions = (region AnyRegion:$g0, SizedRegion<1>:$g1);
  let assemblyFormat = "($o0^ $o1):(`+`)? $o2 `a` `\\n` attr-dict ($o3 type($o0)^ qualified(type($o1))):(`?` `-`)? `=` `...` `` type($o2) `\\n` `(` `)` (custom<X7>(type($r0), ref($o2), type($o3))^)? regions";
}
def R38 : T_Op<"r38", []> {
  let arguments = (ins I32:$o0, DefaultValuedProp<I32Prop,"3">:$p0);
  let results = (outs );
  let regions = (region AnyRegion:$g0);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$s0);
  let assemblyFormat = "`:` $p0 $o0 successors prop-dict type($o0) `-` attr-dict $g0 `?` `)`";
}
def R39 : T_Op<"r39", [SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins F32:$o0, Variadic<ConfinedType<AnyInteger,[]>>:$o1, DefaultValuedOptionalAttr<E2,"::t::E2::b">:$a0, OptionalProp<StringProp>:$p0);
  let results = (outs Variadic<MyT>:$r0);
  let regions = (region MaxSizedRegion<1>:$g0);
  let assemblyFormat = "attr-dict-with-keyword $g0 ($a0 $o0^ `kw`)? $p0 $o1 `_u` type($o0)";
}
def R40 : T_Op<"r40", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins VariadicOfVariadic<F32,"seg0">:$o0, BoolAttr:$a0, TypeAttr:$a1, DenseI32ArrayAttr:$seg0);
  let results = (outs );
  let assemblyFormat = "`` $a0 qualified($a1) $o0 `kw` attr-dict (type($o0)^)?";
}
def R41 : T_Op<"r41", [DeclareOpInterfaceMethods<InferTypeOpInterface>, SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins AnyTensor:$o0, TypedAttrInterface:$a0);
  let results = (outs Variadic<AnyTypeOf<[I32,F32]>>:$r0);
  let regions = (region AnyRegion:$g0, MaxSizedRegion<1>:$g1);
  let assemblyFormat = "type($r0) qualified($a0) $g0 attr-dict (`_u`):(type($o0)^ operands $g1)? `_u`";
}
def R42 : T_Op<"r42", [TypesMatchWith<"d","o0","r0","f($_self)">]> {
  let arguments = (ins ConfinedType<AnyInteger,[]>:$o0, VariadicOfVariadic<NoneType,"seg1">:$o1, OptionalProp<I32Prop,0>:$p0, DefaultValuedProp<ArrayProp<I64Prop>,"::llvm::ArrayRef<int64_t>{}","{}">:$p1, DenseI32ArrayAttr:$seg1);
  let results = (outs Variadic<AnyTypeOf<[I32,F32]>>:$r0);
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let assemblyFormat = "attr-dict-with-keyword $o0 custom<X1>($p1, $o1, type($r0)) (`in.out` $g0^)? `...` `=`";
}
def R43 : T_Op<"r43", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins AnyTypeOf<[I32,F32]>:$o0, VariadicOfVariadic<F32,"seg1">:$o1, AnyType:$o2, F32:$o3, E2:$a0, DenseI32ArrayAttr:$seg1);
  let results = (outs );
  let assemblyFormat = "`` `kw` type($o3) `...` `\\n` (`a` type($o0) type($o1)^):(`kw` `*`)? $o2 `\\n` attr-dict `\\n` $o3 `x_y` custom<X5>($a0, ref($o2), $o0) oilist(`a` type($o2)) `(`";
}
def R44 : T_Op<"r44", [DeclareOpInterfaceMethods<InferTypeOpInterface>, TypesMatchWith<"d","o0","a0","$_self">]> {
  let arguments = (ins Variadic<AnyTypeOf<[I32,F32]>>:$o0, OptionalAttr<BE>:$a0, OptionalProp<StringProp>:$p0);
  let results = (outs );
  let regions = (region SizedRegion<1>:$g0);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$s0);
  let assemblyFormat = "`_u` (`_u`):(`in.out` `[` $o0^ `(` qualified(type($o0)))? $p0 `->` (custom<X3>($s0)^)? attr-dict-with-keyword qualified($a0) (`a` $g0^ `+`)?";
}
def R45 : T_Op<"r45", [SingleBlock]> {
  let arguments = (ins OptionalAttr<E1>:$a0);
  let results = (outs F32:$r0);
  let regions = (region AnyRegion:$g0);
  let successors = (successor AnySuccessor:$s0);
  let assemblyFormat = "(`kw` type($r0) $a0 $s0^ `_u`)? `x_y` attr-dict ` ` $g0 `,`";
}
def R46 : T_Op<"r46", [TypesMatchWith<"d","a0","o0","$_self">, ShapedTypeMatchesElementCountAndTypes<"o1","a0">, SingleBlock]> {
  let arguments = (ins AnyTensor:$o0, Variadic<AnyType>:$o1, TypedStrAttr<AnyType>:$a0, OptionalProp<I32Prop,0>:$p0, DefaultValuedProp<I32Prop,"3">:$p1);
  let results = (outs );
  let regions = (region AnyRegion:$g0, VariadicRegion<AnyRegion>:$g1);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$s0);
  let assemblyFormat = "`?` oilist(`k0` operands | `a` $g0 | `in.out` $s0) attr-dict type($o0) `{` `<` `=` oilist(`kw` qualified($a0) | `in.out` $p0 | `kw` $g1 `x_y`)";
}
def R47 : T_Op<"r47", []> {
  let arguments = (ins I32:$o0, F32:$o1, ConfinedType<AnyInteger,[]>:$o2);
  let results = (outs );
  let successors = (successor AnySuccessor:$s0, AnySuccessor:$s1);
  let assemblyFormat = "attr-dict `=` $s1 `{` custom<X1>(ref($s1), \"foo($_builder, $_ctxt)\", type($o0)) (`x_y` $o0 type($o1) `_u` $s0^)? (`_u` `` type(results)^ `<`)? type($o2) `[` $o1 `}`";
}
def R48 : T_Op<"r48", [AttrSizedOperandSegments, SameTypeOperands, DeclareOpInterfaceMethods<InferTypeOpInterface>, AllTypesMatch<["o0", "o1", "o2"]>, TypesMatchWith<"d","o2","o1","f($_self)">, SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins Variadic<NoneType>:$o0, Optional<NoneType>:$o1, Variadic<MyT>:$o2, OptionalProp<I32Prop>:$p0, OptionalProp<ArrayProp<StringProp>>:$p1);
  let results = (outs AnyTensor:$r0);
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let assemblyFormat = "`` operands `<` (`x_y` `a` type($o0)^ type($o2) type($r0) `]`):(`e`)? custom<X4>($p1, attr-dict, $g0)";
}
def R49 : T_Op<"r49", [ShapedTypeMatchesElementCountAndTypes<"o0","a1">]> {
  let arguments = (ins Variadic<AnyTypeOf<[I32,F32]>>:$o0, TypeAttrOf<I32>:$a0, I64ArrayAttr:$a1, OptionalAttr<UnitAttr>:$a2, StringProp:$p0);
  let results = (outs AnyTensor:$r0);
  let assemblyFormat = "(`<` $p0 $a1^)? ` ` $o0 oilist(`a` $a0) (`_u` type($r0) `kw` `kw` qualified($a2)^):(` ` `\\n`)? attr-dict";
}
def R50 : T_Op<"r50", [AttrSizedOperandSegments, SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins VariadicOfVariadic<AnyTypeOf<[I32,F32]>,"seg0">:$o0, Optional<ConfinedType<AnyInteger,[]>>:$o1, Variadic<MyT>:$o2, DictArrayAttr:$a0, OptionalProp<StringProp>:$p0, StringProp:$p1, DenseI32ArrayAttr:$seg0);
  let results = (outs );
  let regions = (region MaxSizedRegion<1>:$g0);
  let successors = (successor AnySuccessor:$s0, AnySuccessor:$s1);
  let assemblyFormat = "($o0 $o1^)? `->` (`in.out` $o2^ type($o0))? `in.out` ` ` oilist(`k4` type($o1) | `x_y` type($o2) | `x_y` `` $a0) `a` $p0 $p1 ` ` `kw` (`kw` `_u` $g0 $s0 ` ` `)` $s1^ `:`)? attr-dict";
}
def R51 : T_Op<"r51", []> {
  let arguments = (ins NoneType:$o0, AnyTensor:$o1, OptionalAttr<E1>:$a0, OptionalProp<I32Prop>:$p0);
  let results = (outs );
  let regions = (region AnyRegion:$g0);
  let successors = (successor AnySuccessor:$s0, AnySuccessor:$s1);
  let assemblyFormat = "(`a` $o0^ $o1 `(` type($o0))? `\\n` prop-dict oilist(`_u` type($o1) ` `) (`kw` `\\n` qualified($a0)^ $p0 `in.out`)? regions $s0 attr-dict $s1";
}
def R52 : T_Op<"r52", [TypesMatchWith<"d","a0","o0","$_self">]> {
  let arguments = (ins NoneType:$o0, IndexAttr:$a0);
  let results = (outs I32:$r0);
  let assemblyFormat = "` ` `]` attr-dict custom<X0>($a0)";
}
def R53 : T_Op<"r53", [AttrSizedOperandSegments]> {
  let arguments = (ins AnyTensor:$o0, Variadic<ConfinedType<AnyInteger,[]>>:$o1, VariadicOfVariadic<NoneType,"seg2">:$o2, Optional<I32>:$o3, DenseI32ArrayAttr:$seg2);
  let results = (outs Optional<F32>:$r0);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$s0);
  let assemblyFormat = "operands attr-dict";
}
def R54 : T_Op<"r54", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins Optional<AnyTypeOf<[I32,F32]>>:$o0, F32:$o1, OptionalAttr<BE>:$a0, OptionalAttr<AnyAttr>:$a1, FlatSymbolRefAttr:$a2);
  let results = (outs Variadic<NoneType>:$r0);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$s0);
  let assemblyFormat = "attr-dict `?` custom<X0>($o0, type($r0), \"foo($_builder, $_ctxt)\", $s0) `` (`_u` $o1^):(`e` $a1)?";
}
def R55 : T_Op<"r55", [AllTypesMatch<["r1", "r0", "o1"]>]> {
  let arguments = (ins ConfinedType<AnyInteger,[]>:$o0, Variadic<F32>:$o1, OptionalAttr<BE>:$a0, TypedAttrInterface:$a1, MyA:$a2);
  let results = (outs AnyTypeOf<[I32,F32]>:$r0, Variadic<Index>:$r1);
  let assemblyFormat = "`in.out` $o0 attr-dict-with-keyword ($o1^ `kw` `->` qualified(type($o0)))? (type($o1)^ type(results))? $a1 qualified($a2) ``";
}
def R56 : T_Op<"r56", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = (ins Variadic<F32>:$o0, Variadic<I32>:$o1, Optional<AnyType>:$o2, AnyTypeOf<[I32,F32]>:$o3, TypeAttr:$a0, APIntAttr:$a1, DefaultValuedProp<StringProp,"\"q\"">:$p0);
  let results = (outs Variadic<MyT>:$r0, Optional<ConfinedType<AnyInteger,[]>>:$r1);
  let successors = (successor AnySuccessor:$s0, AnySuccessor:$s1);
  let assemblyFormat = "`kw` type($r1) `` attr-dict $o0 `` oilist(`in.out` `<` $s1 | `kw` $a1 `>` | `kw` $o3) `_u` (`,` qualified($a0)^ `a` `...` $p0)? ($s0^ $o2 $o1)? oilist(`a` type(operands) `<` | `kw` type($r0))";
}
def R57 : T_Op<"r57", [SameOperandsAndResultType]> {
  let arguments = (ins AnyTypeOf<[I32,F32]>:$o0, ArrayProp<I32Prop>:$p0);
  let results = (outs ConfinedType<AnyInteger,[]>:$r0, MyT:$r1);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$s0);
  let assemblyFormat = "`in.out` attr-dict-with-keyword (`in.out` type($r0)^ $o0 $s0)? `in.out` `x_y` `kw` (`in.out` type($r1)^ `-`):(`e`)?";
}
def R58 : T_Op<"r58", [AttrSizedOperandSegments]> {
  let arguments = (ins Index:$o0, Variadic<I32>:$o1, Optional<AnyType>:$o2, Optional<AnyTensor>:$o3);
  let results = (outs Index:$r0);
  let assemblyFormat = "`\\n` `a` attr-dict `<` $o0 `a` $o2 (`a` `]` type($r0)^ qualified(type($o1)) `\\n`)? ($o1^)? type($o2) oilist(`k6` $o3) `<`";
}
def R59 : T_Op<"r59", [SameOperandsAndResultType, SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins Optional<AnyTypeOf<[I32,F32]>>:$o0, I32:$o1);
  let results = (outs Index:$r0, NoneType:$r1);
  let regions = (region AnyRegion:$g0);
  let assemblyFormat = "`}` prop-dict type($o0) type($r0) attr-dict (operands $g0^)?";
}
