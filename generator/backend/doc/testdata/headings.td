// RUN: -gen-op-doc
// RUN: -gen-dialect-doc -dialect=d
// RUN: -gen-attrdef-doc
// RUN: -gen-typedef-doc
// RUN: -gen-enum-doc

// Headings within descriptions, and operations that share a name.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; let summary = "s"; let description = [{
    # One
    text
    ## Two
    ```
    # not a heading
    ```
    #nospace
    ###### Six
    ####### Seven
      # indented
    Setext
    ======
    # One again
  }]; }
def AOp : Op<D, "a"> { let summary = "A"; let description = [{
    # One
    ## Two
    ### Three
  }]; }
def A2Op : Op<D, "a"> { let summary = "A2"; let description = "# One"; }
def BOp : Op<D, "b"> { let summary = "B"; let description = [{
    ## Two
    text # no
  }]; }
def A3Op : Op<D, "a"> { let summary = "A3"; }
def TT : TypeDef<D, "TT"> { let mnemonic = "tt"; let summary = "t"; let description = [{
    # One
    ### Three
    }]; let parameters = (ins "int":$a); let assemblyFormat = "$a"; }
def AT : AttrDef<D, "AT"> { let mnemonic = "at"; let summary = "t"; let description = [{
    ## Two
    # One
    }]; }
def I : OpInterface<"I"> { let description = "# One"; }
def E : I32EnumAttr<"E", "# One", [I32EnumAttrCase<"A", 1>]> { let description = "# One\n## Two"; }
