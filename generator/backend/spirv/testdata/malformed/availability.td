// RUN: -gen-avail-interface-decls
// RUN: -gen-avail-interface-defs
include "mlir/Dialect/SPIRV/IR/SPIRVBase.td"

def NeedsValue : Availability {
  let cppNamespace = ?;
  let interfaceName = "Q";
  let queryFnRetType = "int";
  let queryFnName = "g";
  let mergeAction = "$overall += $instance";
  let initializer = "0";
  let instanceType = "int";
  let instance = "7";
  let interfaceDescription = "d";
}
def SPIRV_AskOp : SPIRV_Op<"Ask"> { let availability = [NeedsValue]; }
def Dark : I32EnumAttrCase<"Dark", 1> { list<Availability> availability = [NeedsValue]; }
def Tone : SPIRV_I32EnumAttr<"Tone", "a tone", "tone", [Dark]>;
// -----
// RUN: -gen-avail-interface-decls
include "mlir/Dialect/SPIRV/IR/SPIRVBase.td"

def NeedsValue : Availability {
  let interfaceName = ?;
  let cppNamespace = "a";
  let queryFnRetType = "int";
  let queryFnName = "g";
  let mergeAction = "$overall += $instance";
  let initializer = "0";
  let instanceType = "int";
  let instance = "7";
  let interfaceDescription = "d";
}
def SPIRV_AskOp : SPIRV_Op<"Ask"> { let availability = [NeedsValue]; }
def Dark : I32EnumAttrCase<"Dark", 1> { list<Availability> availability = [NeedsValue]; }
def Tone : SPIRV_I32EnumAttr<"Tone", "a tone", "tone", [Dark]>;
// -----
// RUN: -gen-avail-interface-decls
include "mlir/Dialect/SPIRV/IR/SPIRVBase.td"

def NeedsValue : Availability {
  let interfaceDescription = ?;
  let cppNamespace = "a";
  let interfaceName = "Q";
  let queryFnRetType = "int";
  let queryFnName = "g";
  let mergeAction = "$overall += $instance";
  let initializer = "0";
  let instanceType = "int";
  let instance = "7";
}
def SPIRV_AskOp : SPIRV_Op<"Ask"> { let availability = [NeedsValue]; }
def Dark : I32EnumAttrCase<"Dark", 1> { list<Availability> availability = [NeedsValue]; }
def Tone : SPIRV_I32EnumAttr<"Tone", "a tone", "tone", [Dark]>;
// -----
// RUN: -gen-spirv-avail-impls
include "mlir/Dialect/SPIRV/IR/SPIRVBase.td"

def NeedsValue : Availability {
  let queryFnRetType = ?;
  let cppNamespace = "a";
  let interfaceName = "Q";
  let queryFnName = "g";
  let mergeAction = "$overall += $instance";
  let initializer = "0";
  let instanceType = "int";
  let instance = "7";
  let interfaceDescription = "d";
}
def SPIRV_AskOp : SPIRV_Op<"Ask"> { let availability = [NeedsValue]; }
def Dark : I32EnumAttrCase<"Dark", 1> { list<Availability> availability = [NeedsValue]; }
def Tone : SPIRV_I32EnumAttr<"Tone", "a tone", "tone", [Dark]>;
// -----
// RUN: -gen-spirv-enum-avail-decls
// RUN: -gen-spirv-enum-avail-defs
// RUN: -gen-avail-interface-defs
include "mlir/Dialect/SPIRV/IR/SPIRVBase.td"

def NeedsValue : Availability {
  let queryFnName = ?;
  let cppNamespace = "a";
  let interfaceName = "Q";
  let queryFnRetType = "int";
  let mergeAction = "$overall += $instance";
  let initializer = "0";
  let instanceType = "int";
  let instance = "7";
  let interfaceDescription = "d";
}
def SPIRV_AskOp : SPIRV_Op<"Ask"> { let availability = [NeedsValue]; }
def Dark : I32EnumAttrCase<"Dark", 1> { list<Availability> availability = [NeedsValue]; }
def Tone : SPIRV_I32EnumAttr<"Tone", "a tone", "tone", [Dark]>;
// -----
// RUN: -gen-spirv-avail-impls
include "mlir/Dialect/SPIRV/IR/SPIRVBase.td"

def NeedsValue : Availability {
  let mergeAction = ?;
  let cppNamespace = "a";
  let interfaceName = "Q";
  let queryFnRetType = "int";
  let queryFnName = "g";
  let initializer = "0";
  let instanceType = "int";
  let instance = "7";
  let interfaceDescription = "d";
}
def SPIRV_AskOp : SPIRV_Op<"Ask"> { let availability = [NeedsValue]; }
def Dark : I32EnumAttrCase<"Dark", 1> { list<Availability> availability = [NeedsValue]; }
def Tone : SPIRV_I32EnumAttr<"Tone", "a tone", "tone", [Dark]>;
// -----
// RUN: -gen-spirv-avail-impls
include "mlir/Dialect/SPIRV/IR/SPIRVBase.td"

def NeedsValue : Availability {
  let initializer = ?;
  let cppNamespace = "a";
  let interfaceName = "Q";
  let queryFnRetType = "int";
  let queryFnName = "g";
  let mergeAction = "$overall += $instance";
  let instanceType = "int";
  let instance = "7";
  let interfaceDescription = "d";
}
def SPIRV_AskOp : SPIRV_Op<"Ask"> { let availability = [NeedsValue]; }
def Dark : I32EnumAttrCase<"Dark", 1> { list<Availability> availability = [NeedsValue]; }
def Tone : SPIRV_I32EnumAttr<"Tone", "a tone", "tone", [Dark]>;
// -----
// RUN: -gen-spirv-enum-avail-decls
include "mlir/Dialect/SPIRV/IR/SPIRVBase.td"

def NeedsValue : Availability {
  let instanceType = ?;
  let cppNamespace = "a";
  let interfaceName = "Q";
  let queryFnRetType = "int";
  let queryFnName = "g";
  let mergeAction = "$overall += $instance";
  let initializer = "0";
  let instance = "7";
  let interfaceDescription = "d";
}
def SPIRV_AskOp : SPIRV_Op<"Ask"> { let availability = [NeedsValue]; }
def Dark : I32EnumAttrCase<"Dark", 1> { list<Availability> availability = [NeedsValue]; }
def Tone : SPIRV_I32EnumAttr<"Tone", "a tone", "tone", [Dark]>;
// -----
// RUN: -gen-spirv-enum-avail-defs
// RUN: -gen-spirv-avail-impls
include "mlir/Dialect/SPIRV/IR/SPIRVBase.td"

def NeedsValue : Availability {
  let instance = ?;
  let cppNamespace = "a";
  let interfaceName = "Q";
  let queryFnRetType = "int";
  let queryFnName = "g";
  let mergeAction = "$overall += $instance";
  let initializer = "0";
  let instanceType = "int";
  let interfaceDescription = "d";
}
def SPIRV_AskOp : SPIRV_Op<"Ask"> { let availability = [NeedsValue]; }
def Dark : I32EnumAttrCase<"Dark", 1> { list<Availability> availability = [NeedsValue]; }
def Tone : SPIRV_I32EnumAttr<"Tone", "a tone", "tone", [Dark]>;
// -----
// RUN: -gen-spirv-avail-impls
include "mlir/Dialect/SPIRV/IR/SPIRVBase.td"

def OfEnumerator : Availability {
  let mergeAction = ?;
  let cppNamespace = "a"; let interfaceName = "Q"; let queryFnRetType = "int"; let queryFnName = "g"; let initializer = "0"; let instanceType = "int"; let instance = "7";
}
def Dark : I32EnumAttrCase<"Dark", 1> { list<Availability> availability = [OfEnumerator]; }
def Tone : SPIRV_I32EnumAttr<"Tone", "a tone", "tone", [Dark]>;
def SPIRV_AskOp : SPIRV_Op<"Ask"> { let arguments = (ins Tone:$t); let availability = []; }
// -----
// RUN: -gen-spirv-capability-implication
include "mlir/IR/EnumAttr.td"

def D : Dialect { let name = "d"; }
def E : I32EnumAttr<"E", "", []>;
def SPIRV_CapabilityAttr : EnumAttr<D, E, "x"> { let enum = ?; }
// -----
// RUN: -gen-spirv-avail-impls
// RUN: -gen-spirv-enum-avail-decls
// RUN: -gen-spirv-enum-avail-defs
include "mlir/Dialect/SPIRV/IR/SPIRVBase.td"

def Dark : I32EnumAttrCase<"Dark", 1> { list<Availability> availability = ?; }
def Tone : SPIRV_I32EnumAttr<"Tone", "a tone", "tone", [Dark]>;
def SPIRV_AskOp : SPIRV_Op<"Ask"> { let arguments = (ins Tone:$t); let availability = []; }
// -----
// RUN: -gen-spirv-avail-impls
include "mlir/Dialect/SPIRV/IR/SPIRVBase.td"

def SPIRV_AskOp : SPIRV_Op<"Ask"> { let autogenAvailability = 1; let availability = ?; }
