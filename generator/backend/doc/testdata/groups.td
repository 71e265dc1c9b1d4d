// RUN: -gen-op-doc
// RUN: -gen-dialect-doc -dialect=d

// Headings in groups of operations go down one level.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; let description = "# Dia\n## Dib\n# Dic"; }
class G<string n> : OpDocGroup { let summary = "# " # n; let description = "# Head\ntext\n## Two\n  # indent\n```\n# code\n```\n#nospace"; }
def G1 : G<"one">; 
def AOp : Op<D, "a"> { let summary = "A"; let description = "# One\ntext # x\n## Two"; let opDocGroup = G1; }
def BOp : Op<D, "b"> { let summary = "B"; let description = "# One\n### Three\n"; }
def COp : Op<D, "c"> { let summary = "B"; let description = "## One\n### Three\n"; }
def DOp : Op<D, "dd"> { let summary = "B"; let description = "  ## One\n  ### Three\n"; }
def EOp : Op<D, "e"> { let summary = "B"; let description = "###### One\n####### Three\n"; }
def TT : TypeDef<D, "TT"> { let mnemonic = "tt"; let summary = "t"; let description = "# One\n"; let assemblyFormat=""; }
def AT : AttrDef<D, "AT"> { let mnemonic = "at"; let summary = "t"; let description = "## One\n";let assemblyFormat=""; }
def E : I32EnumAttr<"E", "# One", [I32EnumAttrCase<"A", 1>]> { let description = "# One\n## Two"; }
