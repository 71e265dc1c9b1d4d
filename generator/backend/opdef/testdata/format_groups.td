// RUN(22): -gen-op-decls
// RUN(22): -gen-op-defs
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/IR/BuiltinAttributes.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
class T_Op<string m, list<Trait> traits = []> : Op<T_Dialect, m, traits>;
def E1 : I32EnumAttr<"E1", "", [I32EnumAttrCase<"a", 0>, I32EnumAttrCase<"b", 1>]> { let cppNamespace = "::t"; }
def E2 : I32EnumAttr<"E2", "", [I32EnumAttrCase<"a", 0, "a-b">]> { let cppNamespace = "::t"; }
def BE : I32BitEnumAttr<"BE", "", [I32BitEnumAttrCaseBit<"a", 0, "x-a">, I32BitEnumAttrCaseBit<"b", 1>]> { let cppNamespace = "::t"; }
def B1 : T_Op<"b1"> {
  let arguments = (ins DefaultValuedAttr<I32Attr,"5">:$di,DefaultValuedAttr<E1,"::t::E1::a">:$de, OptionalAttr<E2>:$oe, OptionalAttr<SymbolNameAttr>:$os, DefaultValuedAttr<SymbolNameAttr,"\"a\"">:$ds, OptionalAttr<AnyAttr>:$oa, DefaultValuedOptionalAttr<I32Attr,"5">:$doi);
  let assemblyFormat = "($di^)? ($de^)? ($oe^)? ($os^)? ($ds^)? ($oa^)? ($doi^)? attr-dict";
}
def B2 : T_Op<"b2"> {
  let arguments = B1.arguments;
  let assemblyFormat = "(`k` $di^)? (`a` $de^)? (`b` $oe^)? (`c` $os^)? (`d` $ds^)? (`e` $oa^)? (`f` $doi^)? attr-dict";
}
def B3 : T_Op<"b3"> {
  let arguments = B1.arguments;
  let assemblyFormat = "$di $de $oe $os $ds $oa $doi attr-dict";
}
def B4 : T_Op<"b4", [SingleBlockImplicitTerminator<"Foo">]> {
  let regions = (region AnyRegion:$reg, SizedRegion<1>:$reg1, VariadicRegion<AnyRegion>:$regs);
  let assemblyFormat = "$reg ($reg1^ `a`)? ($regs^)? attr-dict-with-keyword";
}
def B5 : T_Op<"b5", [SingleBlock]> {
  let regions = (region AnyRegion:$reg, SizedRegion<1>:$reg1, VariadicRegion<AnyRegion>:$regs);
  let assemblyFormat = "$reg ($reg1^ `a`)? (`x` $regs^)? attr-dict-with-keyword";
}
def B6 : T_Op<"b6", [SingleBlockImplicitTerminator<"Foo">]> {
  let regions = (region AnyRegion:$reg, SizedRegion<1>:$reg1, VariadicRegion<AnyRegion>:$regs);
  let assemblyFormat = "regions attr-dict-with-keyword";
}
def B6a : T_Op<"b6a", [SingleBlock]> {
  let regions = (region AnyRegion:$reg, SizedRegion<1>:$reg1, VariadicRegion<AnyRegion>:$regs);
  let assemblyFormat = "attr-dict regions";
}
def B7 : T_Op<"b7", [AttrSizedOperandSegments]> {
  let arguments = (ins AnyType:$x, Variadic<AnyType>:$v, Optional<AnyType>:$o, VariadicOfVariadic<AnyType,"seg">:$vv, DenseI32ArrayAttr:$seg, UnitAttr:$u, I32Attr:$i, UnitProp:$up, I32Prop:$ip, OptionalAttr<StrAttr>:$oi, DefaultValuedAttr<I32Attr,"5">:$di);
  let results = (outs Optional<AnyType>:$r);
  let regions = (region AnyRegion:$reg, VariadicRegion<AnyRegion>:$regs);
  let successors = (successor AnySuccessor:$su, VariadicSuccessor<AnySuccessor>:$sus);
  let assemblyFormat = [{ custom<X>($x, type($x), $v, type($v), $o, type($o), $vv, type($vv), $u, $i, $up, $ip, $oi, $di, $reg, $regs, $su, $sus, type($r))
     custom<Y>(ref($x), ref(type($x)), ref($v), ref(type($v)), ref($o), ref(type($o)), ref($vv), ref(type($vv)), ref($u), ref($i), ref($up), ref($ip), ref($oi), ref($di), ref(type($r)), "a $_builder", prop-dict)
     attr-dict }];
}
def B8 : T_Op<"b8", [AttrSizedOperandSegments]> {
  let arguments = (ins VariadicOfVariadic<AnyType,"seg">:$vv, DenseI32ArrayAttr:$seg, Optional<AnyType>:$o,  Variadic<AnyType>:$v);
  let results = (outs Variadic<AnyType>:$r, AnyType:$r1);
  let assemblyFormat = [{ ($vv^ `:` type($vv))? $o $v attr-dict `:` functional-type($o, results) type($v) }];
}
def B9 : T_Op<"b9"> {
  let arguments = (ins I32:$a, AnyType:$b);
  let results = (outs Variadic<AnyType>:$r, AnyType:$r1);
  let assemblyFormat = [{ $a $b attr-dict `:` functional-type(operands, results) }];
}
def B10 : T_Op<"b10"> {
  let arguments = (ins I32:$a, AnyType:$b, StringProp:$p);
  let results = (outs Variadic<AnyType>:$r, AnyType:$r1);
  let assemblyFormat = [{ $a $b attr-dict `:` type(operands) type(results) prop-dict }];
}
