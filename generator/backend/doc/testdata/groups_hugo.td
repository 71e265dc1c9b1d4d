// RUN: -gen-op-doc
// RUN: -gen-dialect-doc -dialect=d
// RUN: -gen-dialect-doc -dialect=d -allow-hugo-specific-features

// All lines of a group, descriptions of attributes included.
include "mlir/IR/OpBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
class G<string n> : OpDocGroup { let summary = n; let description = "# Head"; }
def G1 : G<"one">; 
def G2 : G<"">; 
def T : TypedAttrBase<I32, "IntegerAttr", CPred<"1">, "# sum"> { let description = "# Desc\n## more"; }
def AOp : Op<D, "a"> { let summary = "# A"; let description = "# One"; let opDocGroup = G1; let arguments = (ins T:$a, I32:$b); let assemblyFormat = "`#` `x` attr-dict"; }
def BOp : Op<D, "b"> { let summary = "# A"; let description = "# One"; let opDocGroup = G2; let arguments = (ins T:$a, I32:$b); let assemblyFormat = "$a `#` `x` $b attr-dict"; }
