// RUN: -gen-python-op-bindings -bind-dialect=p
include "mlir/IR/OpBase.td"
def P_Dialect : Dialect { let name = "p"; let cppNamespace = "::p"; }
def X1 : Op<P_Dialect,"x1"> { let arguments = (ins I1Attr:$a, BoolAttr:$b, DefaultValuedAttr<I1Attr,"0">:$c); }
def At : Attr<CPred<"1">, "s"> { let storageType = "::mlir::IntegerAttr"; let returnType="bool"; let convertFromStorage="$_self"; }
def At2 : Attr<CPred<"1">, "s"> { let storageType = "::mlir::IntegerAttr"; let returnType="int"; let convertFromStorage="$_self"; let valueType = I1; }
def X2 : Op<P_Dialect,"x2"> { let arguments = (ins At:$a, At2:$b); }
def At3 : TypedSignlessIntegerAttrBase<I1, "bool", "1-bit signless integer attribute">;
def At4 : TypedSignlessIntegerAttrBase<I1, "bool", "other">;
def At5 : SignlessIntegerAttrBase<I1, "other"> {let returnType="bool";}
def X3 : Op<P_Dialect,"x3"> { let arguments = (ins At3:$b, At4:$c, At5:$d, ConfinedAttr<I1Attr, [IntMinValue<1>]>:$e, OptionalAttr<I1Attr>:$f); }
