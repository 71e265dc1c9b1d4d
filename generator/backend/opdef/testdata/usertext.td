// RUN(22): -gen-op-decls
// RUN(22): -gen-op-defs

// Text of several lines, blank ones among them, wherever users write C++, in a
// dialect with attributes as properties and in one without.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; let usePropertiesForAttributes=1; }
def E : Dialect { let name = "e"; let cppNamespace = "::a::b"; let usePropertiesForAttributes=0; }
def T : Type<CPred<"foo($_self,\n   \n\nbar)">, "a type\nover lines", "My\n  \nType"> , BuildableType<"$_builder.get(\n   \n\n  x)">;
def A : Attr<CPred<"afoo($_self,\n   \n\nbar)">, "an attr\nover lines"> { let storageType="St<\n   \n  x>"; let returnType="Rt<\n    \n  x>"; let convertFromStorage="conv(\n     \n\n$_self,\n    x)"; let constBuilderCall = "build(\n   \n\n$0,\n  x)"; }
def AD : DefaultValuedAttr<A, "dv(\n   \n\n x)">;
def AO : OptionalAttr<A>;
def ADO : DefaultValuedOptionalAttr<A, "dv(\n   \n\n x)">;
def AOp : ConfinedAttr<A, [AttrConstraint<CPred<"afoo($_self,\n   \n\n$_op)">, "op\n  \n lines">]>;
def P : Property<"std::vector<\n   \n\n int>", "a prop\n lines"> {
  let interfaceType="std::span<\n     \n\n  int>";
  let convertFromStorage="cfs(\n     \n\n $_storage)";
  let assignToStorage="ats(\n     \n\n$_storage, $_value)";
  let convertToAttribute="  cta(\n     \n\n$_storage, $_ctxt);\n  \n  ";
  let convertFromAttribute="\n  \n  cfa(\n     \n\n$_storage, $_attr);\n  \n";
  let parser="\n   \n  parse(\n      \n\n$_parser);\n  \n";
  let optionalParser="\n   \n  oparse(\n      \n\n$_parser);\n  \n";
  let printer="\n   \n  print(\n      \n\n$_printer);\n  \n";
  let readFromMlirBytecode = "\n   \n  read(\n      \n\n$_reader);\n  \n";
  let writeToMlirBytecode = "\n   \n  write(\n      \n\n$_writer);\n  \n";
  let hashProperty = "\n   \n  hash(\n      \n\n$_storage);\n  \n";
}
def P0 : Property<"int","x"> { let assignToStorage="$_storage =\n0"; let predicate=CPred<"foo($_self,\n    \n\n $_op)">; let summary="pp\nll"; }
def P2 : Property<"int","x"> { let defaultValue="dv(\n      \n\n  x)"; let predicate=CPred<"foo($_self,\n    \n\n 5)">; let summary="pp\nll";let optionalParser="\n   \n  oparse(\n      \n\n$_parser);\n  \n";}
def PT : NativeOpTrait<"Foo<\n  \n  x>">;
def RG : Region<CPred<"rfoo($_self,\n   \n\nbar)">, "reg\nlines">;
def SU : Successor<CPred<"sfoo($_self,\n   \n\nbar)">, "suc\nlines">;
multiclass Ops<Dialect dia> {
def A : Op<dia, "a", [PT, PredOpTrait<"pred\n   \nmsg", CPred<"pfoo($_op,\n    \n\n$a)">>]> { let arguments=(ins T:$a, Variadic<T>:$b, A:$x, AD:$y, AO:$z, ADO:$w, AOp:$v); let results=(outs T:$r, T:$s);
  let regions=(region RG:$g, VariadicRegion<RG>:$h); let successors=(successor SU:$k, VariadicSuccessor<SU>:$l);
  DerivedAttr d = DerivedAttr<"int\n  \n   long", "\n   \n  return 5;\n   ", "conv(\n   \n\n  $_self)">;
  let builders=[OpBuilder<(ins "Foo<\n  \n int>":$x, CArg<"Bar\n  &","x(\n  \n 3)">:$z)>, OpBuilder<(ins "Foo2<\n  \n int>":$x, CArg<"Bar\n  &","x(\n  \n 3)">:$z), "\n   \n   x();\n ">, DeprecatedOpBuilder<"dep\nlines", (ins "Foo3":$x), "">];
 let assemblyFormat = "$a $b $x $y ($z^ `,`)? ($w^ `:`)? $v custom<X>(\"foo\\n  \\n  bar\", ref($x)) type(operands) type(results) $g $h $k $l attr-dict";
}
def B : Op<dia, "b", []> { let arguments=(ins P:$p, P0:$p0, P2:$p2, A:$x); let results=(outs T:$r, T:$s); let assemblyFormat="$p $p0 ($p2^)? $x attr-dict"; }
def C : Op<dia, "c", []> { let arguments=(ins P:$p,P0:$p0, P2:$p2, AD:$x, AO:$y);let assemblyFormat="prop-dict attr-dict"; }
def D : Op<dia, "d", []> { let arguments=(ins P:$p, P2:$p2, AD:$x, AO:$y);let assemblyFormat="custom<Y>($p) prop-dict attr-dict ($p2^ `x`)?"; }
def E : Op<dia, "e", [TypesMatchWith<"x","a","r","tr(\n   \n\n $_self)">]> { let arguments=(ins T:$a); let results=(outs T:$r); let assemblyFormat="$a `:` type($a) attr-dict";}
def E2 : Op<dia, "e2", [TypesMatchWith<"x","a","r","tr(\n   \n\n $_self)">, InferTypeOpInterface]> { let arguments=(ins AnyType:$a); let results=(outs AnyType:$r); let extraClassDeclaration="\t  int x;\n\t  \tint y;\n  \t  int z;\n"; let extraClassDefinition="\tint x;\n\t\tint y;\n \tint z;"; let description = "\t foo\n\tbar\n\n \n x";}
def F : Op<dia, "f"> { let summary = "x\ny // z */ \\"; let description="a \\\n b"; }
}
defm D_ : Ops<D>;
defm E_ : Ops<E>;

def Escapes : Op<D, "escapes"> {
  let assemblyFormat = [{ attr-dict custom<Foo>("A\"B\"C\\D\tE\nF\x\
G") }];
}
