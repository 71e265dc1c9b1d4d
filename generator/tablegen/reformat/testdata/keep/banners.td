// Banners, groups of operations that are opened by a definition, and lists whose brackets close in a line
// of their own.

#ifndef STYLE_DIALECT_BANNERS
#define STYLE_DIALECT_BANNERS

include "mlir/IR/OpBase.td"

//===----------------------------------------------------------------------===//
// Structural ops
//===----------------------------------------------------------------------===//

def OpGroupExecutableOps : OpDocGroup {
  let summary = "Executable ops";
  let description = "";
}

let opDocGroup = OpGroupExecutableOps in {

def HAL_ExecutableOp : HAL_Op<"executable", [
    IsolatedFromAbove,
    SingleBlockImplicitTerminator<"HAL::ExecutableEndOp">,
    Symbol,
    SymbolTable,
  ]> {
  let summary = [{target-specific executable module}];
  let description = [{
    An executable module representing a target-specific compiled program.
  }];

  let arguments = (ins
    OptionalAttr<StrAttr>:$sym_visibility,
    SymbolNameAttr:$sym_name
  );

  let regions = (region SizedRegion<1>:$body);

  let assemblyFormat = [{
    custom<SymbolVisibility>($sym_visibility)
    $sym_name
    attr-dict-with-keyword
    regions
  }];

  let skipDefaultBuilders = 1;
  let builders = [
    OpBuilder<(ins "StringRef":$name)>,
  ];
}

def HAL_DeviceResolveOp : HAL_PureOp<"device.resolve", [
  DeclareOpInterfaceMethods<OpAsmOpInterface, [
    "getAsmResultNames",
  ]>,
]> {
  let arguments = (ins
    OptionalAttr<AffinityAttr>:$affinity
  );
  let results = (outs
    Variadic<AnyTypeOf<[
      HAL_Allocator,
      HAL_Device,
      I64,
    ]>>:$results
  );
}

} // OpGroupExecutableOps

//===----------------------------------------------------------------------===//
// Enums
//===----------------------------------------------------------------------===//

def HAL_MemoryType_None        : I32BitEnumAttrCase<"None", 0x0000>;
def HAL_MemoryType_Optimal     : I32BitEnumAttrCase<"Optimal", 0x0001>;
def HAL_MemoryType_HostVisible : I32BitEnumAttrCase<"HostVisible", 0x0002>;
def HAL_MemoryType_DeviceLocal : I32BitEnumAttrCase<"DeviceLocal", 0x0030>;

class HAL_MakeTuple<string prefix>
    : HAL_PureOp<"make_tuple." # prefix> {
  int mask = 0;
}

multiclass HAL_Pair<string name> {
  def _a : HAL_MakeTuple<name # "a">;
  def _b : HAL_MakeTuple<name # "b">;
}

foreach kind = ["f32", "f64"] in {
  defm HAL_ # kind : HAL_Pair<kind>;
}

#endif  // STYLE_DIALECT_BANNERS
