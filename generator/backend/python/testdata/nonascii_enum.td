// RUN: -gen-python-enum-bindings

// Characters outside ASCII in the name of a def.
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
def P_Dialect : Dialect { let name = "p"; let cppNamespace = "::p"; }
def "Eé É" : I32EnumAttr<"E1", "an int enum", [I32EnumAttrCase<"A", 3>]>;
def "EéA" : EnumAttr<P_Dialect, !cast<EnumInfo>("Eé É"), "e3">;
