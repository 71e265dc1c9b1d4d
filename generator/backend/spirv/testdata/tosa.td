// RUN(22-23): -gen-tosa-avail-impls
// RUN(22-23): -gen-avail-interface-decls
include "mlir/Dialect/Tosa/IR/TosaOpBase.td"

class Shade<string depth> : Availability {
  let interfaceName = "QueryShade";
  let queryFnRetType = "int";
  let queryFnName = "getShade";
  let mergeAction = "$overall += $instance";
  let initializer = "0";
  let instanceType = "int";
  let instance = depth;
}

// Operations do not ask the enumerators of their attributes.
def Pale : I32EnumAttrCase<"Pale", 0> { list<Availability> availability = [Shade<"7">]; }
def Tone : Tosa_I32EnumAttr<"Tone", "tone", "tone", [Pale]>;

def Tosa_SeveralOp : Tosa_Op<"several"> {
  let arguments = (ins Tone:$t);
  let availability = [Shade<"1">, Profile<[Tosa_PRO_INT]>, Shade<"2">, Extension<[Tosa_EXT_INT4]>, Profile<[]>];
}
def Tosa_HandOp : Tosa_Op<"hand"> { let autogenAvailability = 0; }
def Tosa_NoneOp : Tosa_Op<"none"> { let availability = []; }
def Tosa_DefaultOp : Tosa_Op<"default">;
