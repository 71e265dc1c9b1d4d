// A dialect for encrypted arithmetic: short definitions in one line, classes with many parameters.

class LWE_Type<string name, string typeMnemonic, list<Trait> traits = []>
    : TypeDef<LWE_Dialect, name, traits # [OpAsmTypeInterface]> {
  let mnemonic = typeMnemonic;
  let assemblyFormat = "`<` struct(params) `>`";
}

def EncryptedInputs : TypeConstraint<CPred<"isEncrypted($_self)">, "encrypted">;
def ScalarOrTensor  : TypeOrValueSemanticsContainer<AnyType, "scalar-or-tensor">;

def LWE_EncodeOp : Op<LWE_Dialect, "encode", [
    Pure,
    DeclareOpInterfaceMethods<InferTypeOpInterface>
]> {
  let summary = "Encode an integer to yield an LWE plaintext";
  let arguments = (ins
    SignlessIntegerLike:$plaintext,
    Builtin_IntegerAttr:$plaintext_bits,
    LWE_ApplicationDataAttr:$application_data
  );
  let results = (outs LWEPlaintext:$output);
}

def GenerateParam : Pass<"generate-param"> {
  let summary = "Generate parameters";
  let dependentDialects = ["mlir::heir::lwe::LWEDialect"];
  let options = [
    Option<"modBits", "mod-bits", "int", /*default=*/"55",
           "Default number of bits for all moduli">,
    Option<"slotNumber", "slot-number", "int",
           /*default=*/"0", "Minimum number of slots">,
    Option<"usePublicKey", "use-public-key", "bool",
           /*default=*/"true", "If true, uses a public key for encryption.">,
  ];
}

// Rewriting.
def RewriteAdd : Pattern<
  (Arith_AddIOp $x, $y, $ovf),
  [
    (Poly_AddOp
        (Cast:$a $x),
        (Cast:$b $y)),
    (Erase $ovf)
  ]>;

foreach Add = [Arith_AddIOp, Arith_SubIOp] in {
  foreach Ext = [Arith_ExtSIOp,
                 Arith_ExtUIOp] in {
    def : Pat<(Add (Ext $x), (Ext $y), $ovf), (Ext (Add $x, $y, $ovf))>;
  }
}
