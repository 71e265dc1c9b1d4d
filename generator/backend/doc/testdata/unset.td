// RUN: -gen-op-doc
// RUN: -gen-dialect-doc
// RUN: -gen-typedef-doc
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/Properties.td"

// The documentation does not depend on these fields.
def D : Dialect {
  let name = "d";
  let cppNamespace = "::d";
  let extraClassDeclaration = ?;
  let hasCanonicalizer = ?;
  let isExtensible = ?;
}
def D_Op : Op<D, "op"> {
  let hasVerifier = ?;
  let hasRegionVerifier = ?;
  let hasFolder = ?;
  let hasCustomAssemblyFormat = ?;
  let hasCanonicalizer = ?;
  let hasCanonicalizeMethod = ?;
  let useCustomPropertiesEncoding = ?;
}
def D_T : TypeDef<D, "T"> {
  let mnemonic = "t";
  let summary = ?;
  let description = ?;
  let cppBaseClassName = ?;
  let genStorageClass = ?;
  let genAccessors = ?;
  let genVerifyDecl = ?;
  let extraClassDeclaration = ?;
  let extraClassDefinition = ?;
}

// Neither do the predicates of constraints.
def U : CPred<"">  { let predExpr = ?; }
def UT : Type<U, "t">;
def UA : Attr<U, "a">;
def UP : Property<"int", "p"> { let predicate = U; }
def UR : Region<U, "r">;
def US : Successor<U, "s">;
def D_PredOp : Op<D, "pred", [PredOpTrait<"t", U>]> {
  let arguments = (ins UT:$t, UA:$a, UP:$p);
  let results = (outs UT:$r);
  let regions = (region UR:$g);
  let successors = (successor US:$s);
}

// Only C++ needs different names of attributes, properties and other parts.
def D_NamesOp : Op<D, "names"> {
  let arguments = (ins AnyType:$a, UA:$a, UP:$b, UA:$b, UA:$r);
  let results = (outs UT:$r);
}
