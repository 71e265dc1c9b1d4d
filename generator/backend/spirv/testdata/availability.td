// RUN: -gen-spirv-attr-utils
// RUN: -gen-spirv-enum-avail-decls
// RUN: -gen-spirv-enum-avail-defs
// RUN: -gen-avail-interface-decls
// RUN: -gen-avail-interface-defs
// RUN: -gen-spirv-avail-impls
// RUN: -gen-spirv-capability-implication
include "mlir/Dialect/SPIRV/IR/SPIRVBase.td"

class Shade<string name> : Availability {
  let cppNamespace = "::a::b";
  let interfaceName = "QueryShade";
  let queryFnRetType = "int";
  let queryFnName = "getShade";
  let mergeAction = "$overall += $instance";
  let initializer = "0";
  let instanceType = "int";
  let instance = name;
}

def Plain : I32EnumAttrCase<"Plain", 0>;
def Dark : I32EnumAttrCase<"Dark", 1> { list<Availability> availability = [Shade<"3">, MinVersion<SPIRV_V_1_3>]; }
def Light : I32EnumAttrCase<"Light", 2> { list<Availability> availability = [Capability<[SPIRV_C_Kernel, SPIRV_C_Shader]>, Shade<"1">]; }
def Tone : SPIRV_I32Enum<"Tone", "a tone", [Plain, Dark, Light]>;
def ToneAttr : EnumAttr<SPIRV_Dialect, Tone, "tone">;

def Tone2Attr : SPIRV_I32EnumAttr<"Tone2", "a tone", "tone2", [Plain, Dark, Light]>;

def ToneOp : SPIRV_Op<"Tone"> {
  let arguments = (ins ToneAttr:$tone, OptionalAttr<ToneAttr>:$other, I32Attr:$n, Tone2Attr:$second, Tone:$third);
  let availability = [Shade<"7">, Extension<[]>, Shade<"8">];
}
def HandOp : SPIRV_Op<"Hand"> { let autogenAvailability = 0; }

// Fields that a generator does not write need no value. An empty instance leaves a blank.
def Sparse : Availability {
  let cppNamespace = ""; let interfaceName = "Sparse"; let queryFnRetType = "int"; let queryFnName = "sparse"; let interfaceDescription = "";
  let mergeAction = " $overall += $instance"; let initializer = ""; let instanceType = ""; let instance = "";
}
def SparseOp : SPIRV_Op<"Sparse"> { let availability = [Sparse]; }
