// RUN: -gen-op-doc
// RUN: -gen-attrdef-doc
// RUN: -gen-dialect-doc
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

// Documentation reads whether a parameter has a default value, but not its type.
def D : Dialect {
  let name = "d";
  let cppNamespace = "::d";
}
def Parameter : CArg<"int"> {
  let type = ?; // UNSET
  let defaultValue = ?; // UNSET
}
def Untyped;
def WrongType { int type = 1; int defaultValue = ?; }
def OpBuild : OpBuilder<(ins Parameter:$a, Untyped:$b, WrongType:$c)>, CppDeprecated<"reason"> {
  let dagParams = ?; // UNSET
  let body = ?; // UNSET
  let odsCppDeprecated = ?; // UNSET
}
def AttrBuild : AttrBuilder<(ins Parameter:$a, Untyped:$b, WrongType:$c)>, CppDeprecated<"reason"> {
  let dagParams = ?; // UNSET
  let body = ?; // UNSET
  let odsCppDeprecated = ?; // UNSET
  let returnType = ?; // UNSET
  let hasInferredContextParam = ?; // UNSET
}
def O : Op<D, "o"> {
  let builders = [OpBuild];
}
def A : AttrDef<D, "A"> {
  let mnemonic = "a";
  let parameters = (ins "int":$x);
  let assemblyFormat = "$x";
  let builders = [AttrBuild];
}
