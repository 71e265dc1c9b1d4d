// RUN: -gen-op-decls
// RUN: -gen-op-defs

// Texts of several lines.

include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/Properties.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def D : Dialect { let name = "n1\n  b\nc"; let cppNamespace = "n2"; }
def T : Type<CPred<"p($_self)">, "n3\n  b\nc", "n4\n  b\nc">;
def A : Attr<CPred<"p($_self)">, "n5\n  b\nc"> { let storageType = "n6\n  b\nc"; let returnType = "n7\n  b\nc"; let convertFromStorage = "n8\n  b\nc"; let constBuilderCall = "n9\n  b\nc"; let defaultValue = "n10\n  b\nc"; }
def P : Property<"n11\n  b\nc", "n12\n  b\nc"> { let storageType = "n13\n  b\nc"; let defaultValue = "n14\n  b\nc"; let convertFromStorage = "n15\n  b\nc"; let assignToStorage = "n16\n  b\nc"; }
def O : Op<D, "n17\n  b\nc", [NativeOpTrait<"n18\n  b\nc">, Pure]> {
  let arguments = (ins T:$a, A:$b, OptionalAttr<A>:$ob, P:$p);
  let results = (outs T:$r, Optional<T>:$q);
  let regions = (region AnyRegion:$rg);
  let successors = (successor AnySuccessor:$s);
  let builders = [OpBuilder<(ins "n19\n  b\nc":$x, "int":$z, CArg<"n20\n  b\nc", "n21\n  b\nc">:$y), "n22\n  b\nc">, DeprecatedOpBuilder<"n26\n  b\nc", (ins "n19\n  b\nc":$x, "float":$z)>];
  let summary = "n23\n  b\nc"; let description = "n24\n  b\nc"; let extraClassDeclaration = "n25\n  b\nc"; let extraClassDefinition = "n27\n  b\nc";
  let hasVerifier = 1; let hasFolder = 1;
}
