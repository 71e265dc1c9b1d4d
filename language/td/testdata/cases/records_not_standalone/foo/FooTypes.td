def Foo_Handle : TypeDef<Foo_Dialect, "Handle"> {
  let mnemonic = "handle";
}
