include "two/BlueBase.td"
def Blue_OneAttr : AttrDef<Blue_Dialect, "One"> {
  let mnemonic = "one";
}
