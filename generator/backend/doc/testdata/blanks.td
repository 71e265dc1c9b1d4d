// RUN: -gen-dialect-doc
// RUN: -gen-op-doc
// RUN: -gen-attrdef-doc
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def D_Dialect : Dialect { let name = "d"; let cppNamespace = "::d"; let description = "\n  "; }

// The operations of a group without a summary stand under no heading.
def NoSummary : OpDocGroup { let summary = ""; let description = "x"; }
def Headed : OpDocGroup { let summary = "middle"; let description = " "; }

// Blanks in descriptions: none, spaces, lines, both, and lines within text.
defvar texts = ["", "  ", "\n", "\n\n\n", "\n   ", "\n  a\n\n\n", "  a  \n  ", "\n \n a\n \n     \n  "];
foreach i = !range(texts) in {
  def A#i : AttrDef<D_Dialect, "A"#i> { let mnemonic = "a"#i; let description = texts[i]; }
  def O#i : Op<D_Dialect, "o"#i> { let description = texts[i]; }
  def C#i : DialectAttr<D_Dialect, CPred<"c">, "c"#i> { let description = texts[i]; }
}
def First : Op<D_Dialect, "z"> { let opDocGroup = NoSummary; }
def Second : Op<D_Dialect, "m"> { let opDocGroup = Headed; }
def Third : Op<D_Dialect, "a"> { let opDocGroup = NoSummary; }
