// RUN(23+): -gen-python-op-bindings -bind-dialect=x
// Types of parameters, with types and attributes that definitions add.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Bindings/Python/PythonBindings.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "::x"; }
def Y_Dialect : Dialect { let name = "yy"; let cppNamespace = "::y"; }
class X_Op<string mnemonic, list<Trait> traits = []> : Op<X_Dialect, mnemonic, traits>;
def Known : Type<CPred<"true">, "known", "::x::Known">;
def Empty : Type<CPred<"true">, "empty", "::x::Empty">;
def Other : Type<CPred<"true">, "other", "::x::Other">;
def : PythonTypeName<"::x::Known", "x.Known">;
def : PythonTypeName<"::x::Known", "x.Known">;
def : PythonTypeName<"::x::Empty", "">;
def : PythonTypeName<"::mlir::IntegerType", "_ods_ir.IntegerType">;
def First : I32EnumAttrCase<"First", 0>;
def PlainEnum : I32EnumAttr<"PlainEnum", "plain", [First]>;
def EnumX : EnumAttr<X_Dialect, PlainEnum, "e">;
def EnumY : EnumAttr<Y_Dialect, PlainEnum, "f">;
def Confined : ConfinedAttr<I32Attr, []>;
def ConfinedEnum : ConfinedAttr<EnumX, []>;
def ConfinedUnit : ConfinedAttr<UnitAttr, []>;
def Named : Attr<CPred<"true">, "named"> { let storageType = "::mlir::StringAttr"; }
def Unknown : Attr<CPred<"true">, "unknown">;
def Blank : Attr<CPred<"true">, "blank">;
def : PythonAttrType<"Named", "x.Named">;
def : PythonAttrType<"Blank", "">;
def : PythonAttrType<"Confined", "x.Confined">;
def : PythonAttrType<"EnumX", "str">;
def : PythonAttrType<"I32Attr", "int">;
def A : X_Op<"a"> { let arguments = (ins Known:$k, Empty:$e, Other:$o, I32:$i); let results = (outs Known:$r); }
def B : X_Op<"b", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = (ins Variadic<Known>:$a, Optional<Known>:$b, Optional<AnyType>:$c, Variadic<Empty>:$d, Variadic<I32>:$e);
  let results = (outs Variadic<Known>:$r, Optional<I32>:$s);
}
def C : X_Op<"c", [SameVariadicOperandSize, SameVariadicResultSize]> {
  let arguments = (ins Variadic<Known>:$a, Variadic<I32>:$b, I32:$c, AnyType);
  let results = (outs Variadic<I32>:$r, Variadic<Known>:$s, I32);
}
def D : X_Op<"d"> {
  let arguments = (ins Variadic<Known>:$a, I32:$b);
  let results = (outs Optional<Known>:$r);
  let successors = (successor AnySuccessor, VariadicSuccessor<AnySuccessor>:$more);
  let regions = (region AnyRegion:$body, AnyRegion);
}
def E : X_Op<"e", [InferTypeOpInterface]> {
  let arguments = (ins OptionalAttr<I32Attr>:$results, I32Attr:$operation, UnitAttr:$loc);
  let results = (outs I32:$r);
}
def F : X_Op<"f"> { let results = (outs I32:$r, Known:$s); }
def G : X_Op<"g"> {
  let arguments = (ins EnumX:$a, OptionalAttr<EnumY>:$b, ConfinedEnum:$c, OptionalAttr<ConfinedEnum>:$d, PlainEnum:$e, Confined:$f,
    OptionalAttr<Confined>:$g, DefaultValuedAttr<I64Attr, "1">:$h, DefaultValuedOptionalAttr<EnumY, "1">:$i, Named:$j, OptionalAttr<Named>:$k,
    Unknown:$l, Blank:$m, ConfinedUnit:$n, ConfinedAttr<StrAttr, []>:$o, ArrayAttr:$p);
}
def H : X_Op<"h"> { let regions = (region AnyRegion:$Body, VariadicRegion<AnyRegion>:$RegOne); }
def I : X_Op<"i"> { let regions = (region VariadicRegion<AnyRegion>:$Foo_Bar); }
def J : X_Op<"j"> { let regions = (region VariadicRegion<AnyRegion>:$HTTPServer); let arguments = (ins AnyType:$num_h_ttp); }
def K : X_Op<"k"> { let regions = (region VariadicRegion<AnyRegion>:$def); }
