// RUN: -gen-python-op-bindings -bind-dialect=x
// The names of the parameters for the numbers of regions.
include "mlir/IR/OpBase.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "::x"; }
class X_Op<string mnemonic, list<Trait> traits = []> : Op<X_Dialect, mnemonic, traits>;
def A : X_Op<"a"> { let regions = (region AnyRegion:$Body, VariadicRegion<AnyRegion>:$RegOne); }
def B : X_Op<"b"> { let regions = (region VariadicRegion<AnyRegion>:$Variadic); let results = (outs AnyType:$r); }
def C : X_Op<"c"> { let regions = (region VariadicRegion<AnyRegion>:$Foo_Bar); }
def D : X_Op<"d"> { let regions = (region VariadicRegion<AnyRegion>:$HTTPServer); let arguments = (ins AnyType:$num_h_ttp); }
def E : X_Op<"e"> { let regions = (region VariadicRegion<AnyRegion>:$def); }
def F : X_Op<"f"> { let regions = (region VariadicRegion<AnyRegion>:$a_ods); }
def G : X_Op<"g"> { let regions = (region VariadicRegion<AnyRegion>:$__X); }
