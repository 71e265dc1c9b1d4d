// Operations of SPIR-V, with two capabilities and two versions.
include "base/availability.td"
def SPIRV_Dialect : Dialect {
  let name = "spirv";
  let cppNamespace = "::mlir::spirv";
}
class SPIRV_I32Enum<string name, string description, list<I32EnumAttrCase> cases> : I32EnumAttr<name, description, cases> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::spirv";
}
class SPIRV_BitEnum<string name, string description, list<BitEnumAttrCaseBase> cases>
    : I32BitEnumAttr<name, description, cases> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::spirv";
}
class SPIRV_EnumAttr<EnumAttrInfo info, string mnemonic> : EnumAttr<SPIRV_Dialect, info, mnemonic> {
  let assemblyFormat = "`<` $value `>`";
}
class SPIRV_I32EnumAttr<string name, string description, string mnemonic, list<I32EnumAttrCase> cases>
    : SPIRV_EnumAttr<SPIRV_I32Enum<name, description, cases>, mnemonic>;
class SPIRV_BitEnumAttr<string name, string description, string mnemonic, list<BitEnumAttrCaseBase> cases>
    : SPIRV_EnumAttr<SPIRV_BitEnum<name, description, cases>, mnemonic>;

def SPIRV_V_1_0 : I32EnumAttrCase<"V_1_0", 0, "v1.0">;
def SPIRV_V_1_3 : I32EnumAttrCase<"V_1_3", 3, "v1.3">;
def SPIRV_VersionAttr : SPIRV_I32EnumAttr<"Version", "a version", "version", [SPIRV_V_1_0, SPIRV_V_1_3]>;
def SPIRV_C_Matrix : I32EnumAttrCase<"Matrix", 0>;
def SPIRV_C_Shader : I32EnumAttrCase<"Shader", 1> { list<I32EnumAttrCase> implies = [SPIRV_C_Matrix]; }
def SPIRV_C_Kernel : I32EnumAttrCase<"Kernel", 6>;
def SPIRV_CapabilityAttr
    : SPIRV_I32EnumAttr<"Capability", "a capability", "capability", [SPIRV_C_Matrix, SPIRV_C_Shader, SPIRV_C_Kernel]>;
class MinVersion<I32EnumAttrCase min> : Availability {
  let cppNamespace = "::mlir::spirv";
  let interfaceName = "QueryMinVersionInterface";
  let queryFnRetType = "std::optional<::mlir::spirv::Version>";
  let queryFnName = "getMinVersion";
  let mergeAction = "$overall = std::max($overall, $instance)";
  let initializer = "::std::nullopt";
  let instanceType = "::mlir::spirv::Version";
  let instance = "::mlir::spirv::Version::" # min.symbol;
}
class Capability<list<I32EnumAttrCase> capabilities> : OneOf<"::mlir::spirv::Capability", capabilities> {
  let cppNamespace = "::mlir::spirv";
  let interfaceName = "QueryCapabilityInterface";
  let queryFnName = "getCapabilities";
}
class Extension<list<I32EnumAttrCase> extensions> : OneOf<"::mlir::spirv::Extension", extensions> {
  let cppNamespace = "::mlir::spirv";
  let interfaceName = "QueryExtensionInterface";
  let queryFnName = "getExtensions";
}

def SPIRV_First : I32EnumAttrCase<"First", 0>;
def SPIRV_Bit : I32BitEnumAttrCaseBit<"Bit", 0>;
def SPIRV_ScopeAttr : SPIRV_I32EnumAttr<"Scope", "a scope", "scope", [SPIRV_First]>;
def SPIRV_MatrixLayoutAttr : SPIRV_I32EnumAttr<"MatrixLayout", "a layout", "matrixLayout", [SPIRV_First]>;
def SPIRV_KHR_CooperativeMatrixLayoutAttr
    : SPIRV_I32EnumAttr<"CooperativeMatrixLayoutKHR", "a layout", "coop_matrix_layout_khr", [SPIRV_First]>;
def SPIRV_KHR_CooperativeMatrixUseAttr
    : SPIRV_I32EnumAttr<"CooperativeMatrixUseKHR", "a use", "coop_matrix_use_khr", [SPIRV_First]>;
def SPIRV_QuadSwapDirectionAttr : SPIRV_I32EnumAttr<"QuadSwapDirection", "a direction", "quad_swap_direction", [SPIRV_First]>;
def SPIRV_TosaExtAccTypeAttr : SPIRV_I32EnumAttr<"TosaExtAccType", "a type", "tosa_ext_acc_type", [SPIRV_First]>;
def SPIRV_TosaExtResizeModeAttr : SPIRV_I32EnumAttr<"TosaExtResizeModeType", "a mode", "tosa_ext_resize_mode", [SPIRV_First]>;
def SPIRV_TosaExtNaNPropagationModeAttr
    : SPIRV_I32EnumAttr<"TosaExtNaNPropagationModeType", "a mode", "tosa_ext_nan_propagation_mode", [SPIRV_First]>;
def SPIRV_TosaExtRoundingModeAttr : SPIRV_I32EnumAttr<"TosaExtRoundingModeType", "a mode", "tosa_ext_rounding_mode", [SPIRV_First]>;
def SPIRV_MemoryAccessAttr : SPIRV_BitEnumAttr<"MemoryAccess", "an access", "memory_access", [SPIRV_Bit]>;
def SPIRV_MemorySemanticsAttr : SPIRV_BitEnumAttr<"MemorySemantics", "semantics", "memory_semantics", [SPIRV_Bit]>;

class SPIRV_Op<string mnemonic, list<Trait> traits = []> : Op<SPIRV_Dialect, mnemonic, traits> {
  list<Availability> availability = [MinVersion<SPIRV_V_1_0>, Capability<[]>];
  bit autogenAvailability = 1;
  string spirvOpName = "Op" # mnemonic;
  bit hasOpcode = 1;
  bit autogenSerialization = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
class SPIRV_ExtInstOp<string mnemonic, string setPrefix, string setName, int opcode, list<Trait> traits = []>
    : SPIRV_Op<setPrefix # "." # mnemonic, traits> {
  let hasOpcode = 0;
  int extendedInstOpcode = opcode;
  string extendedInstSetName = setName;
}
