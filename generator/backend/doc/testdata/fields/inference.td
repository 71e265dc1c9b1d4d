// RUN: -gen-op-doc
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

// The inference of result types reads the names of traits.
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
def T : Type<CPred<"true">>;
def Native : NativeOpTrait<"N"> {
  let trait = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let extraConcreteClassDeclaration = ?; // UNSET
  let extraConcreteClassDefinition = ?; // UNSET
  let dependentTraits = ?; // UNSET
}
def Internal : GenInternalOpTrait<"N"> {
  let trait = ?; // UNSET
  let dependentTraits = ?; // UNSET
}
def Trait : OpInterfaceTrait<"I"> {
  let trait = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let extraConcreteClassDeclaration = ?; // UNSET
  let extraConcreteClassDefinition = ?; // UNSET
  let extraTraitClassDeclaration = ?; // UNSET
  let verify = ?; // UNSET
  let verifyWithRegions = ?; // UNSET
  let dependentTraits = ?; // UNSET
}
def Match : AllTypesMatch<["x", "r"]> {
  let summary = ?; // UNSET
  let predicate = ?; // UNSET
  let values = ?; // UNSET
}
def Same : NativeOpTrait<"SameOperandsAndResultType"> {
  let trait = ?; // UNSET
  let cppNamespace = ?; // UNSET
}
def After : NativeOpTrait<"After"> {
  let trait = ?; // UNSET
  let cppNamespace = ?; // UNSET
}
def D_Op0 : Op<D, "op0", [Native, Internal, Trait, Match]> {
  let arguments = (ins T:$x);
  let results = (outs T:$r);
  let regions = ?; // UNSET
}
def D_Op1 : Op<D, "op1", [Native, Same, After]> {
  let arguments = (ins T:$x);
  let results = (outs T:$r);
  let regions = ?; // UNSET
}
