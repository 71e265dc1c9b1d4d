include "two/RedBase.td"
def Red_OneAttr : AttrDef<Red_Dialect, "One"> {
  let mnemonic = "one";
}
