  let mnemonic = "t";
  string extra = "e";
