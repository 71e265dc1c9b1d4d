// Operations of a hardware dialect: two columns, lists that hang behind their bracket, long formats in
// several strings, and code.
include "mlir/IR/OpBase.td"

class HWArithOp<string mnemonic, list<Trait> traits = []> :
    HWOp<mnemonic, traits # [Pure, SameOperandsAndResultType]> {
  let results = (outs HWIntegerType:$result);
}

def InstanceOp : HWOp<"instance", [
    DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>
  ]> {
  let summary = "Create an instance of a module";
  let description = [{
    This represents an instance of a module.

      %a = hw.instance "name" @module() : () -> i1
  }];

  let arguments = (ins StrAttr:$instanceName,
                       FlatSymbolRefAttr:$moduleName,
                       Variadic<AnyType>:$inputs,
                       StrArrayAttr:$argNames, StrArrayAttr:$resultNames,
                       ParamDeclArrayAttr:$parameters,
                       OptionalAttr<InnerSymAttr>:$inner_sym,
                       UnitAttr:$doNotPrint);
  let results = (outs Variadic<AnyType>:$results);

  let builders = [
    /// Create a instance that refers to a known module.
    OpBuilder<(ins "Operation*":$module, "StringAttr":$name,
                   "ArrayRef<Value>":$inputs,
                   CArg<"ArrayAttr", "{}">:$parameters,
                   CArg<"InnerSymAttr", "{}">:$innerSym)>,
    OpBuilder<(ins "StringRef":$name), [{
      build($_builder, $_state, name);
    }]>
  ];

  let assemblyFormat = [{
    $instanceName (`sym` $inner_sym^)? $moduleName
    custom<InstancePorts>($inputs, $results)
    attr-dict
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// Return the name.
    StringRef getName() {
      return getInstanceName();
    }
  }] # ports.declaration;
}

def CombICmpOp : CombOp<"icmp", [
  Pure, SameTypeOperands
]> {
  let arguments = (ins
    ICmpPredicate:$predicate,
    HWIntegerType:$lhs, HWIntegerType:$rhs,
    UnitAttr:$twoState
  );
  let results = (outs I1:$result);
  let assemblyFormat =
    "(`bin` $twoState^)? $predicate $lhs `,` $rhs attr-dict `:` "
    "qualified(type($lhs))";
}

// Enumeration cases in columns.
def ICmpEQ  : I64EnumAttrCase<"eq",  0>;
def ICmpNE  : I64EnumAttrCase<"ne",  1>;
def ICmpSLT : I64EnumAttrCase<"slt", 2>;
def ICmpUGE : I64EnumAttrCase<"uge", 10>;
let cppNamespace = "circuit" in
def ICmpPredicate : I64EnumAttr<
    "ICmpPredicate", "predicate",
    [ICmpEQ, ICmpNE, ICmpSLT, ICmpUGE]>;

// Patterns.
def DropMux : Pat<
  (MuxOp:$old $cond, $value, $value, $twoState),
  (replaceWithValue $value),
  [(NullAttr $twoState)]
>;
def : Pat<(AddOp $a, (SubOp $zero, $b)),
          (SubOp $a, $b),
          [(IsZero $zero), (HasOneUse $b)]>;
