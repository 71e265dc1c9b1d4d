// Each case of the files beside this one is evaluated after this text, if its file has no .td file.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Pass/PassBase.td"

def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
class D_Op<string mnemonic, list<Trait> traits = []> : Op<D, mnemonic, traits>;
class In<dag values> : D_Op<"x"> { let arguments = values; }
class Out<dag values> : D_Op<"x"> { let results = values; }
