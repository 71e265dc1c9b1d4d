// Operations whose lean definitions differ from mlir-tblgen's: attributes, properties, parsers and constraints.
include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/Properties.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Lean_Dialect : Dialect {
  let name = "lean";
  let cppNamespace = "::lean";
}

class Lean_Op<string mnemonic, list<Trait> traits = []> : Op<Lean_Dialect, mnemonic, traits>;

def OddAttr : Attr<CPred<"::llvm::isa<::mlir::IntegerAttr>($_self) && ::llvm::cast<::mlir::IntegerAttr>($_self).getInt() % 2 == 1">,
                   "odd, which {{$_self}} is not"> {
  let storageType = "::mlir::IntegerAttr";
  let returnType = "int64_t";
  let convertFromStorage = "$_self.getInt()";
}
def SmallInt : Type<CPred<"$_self.getIntOrFloatBitWidth() < 33">, "a \"small\" type">;

def SourceOp : Lean_Op<"source"> { let results = (outs Variadic<AnyType>:$values); }

def AttrsOp : Lean_Op<"attrs"> {
  let arguments = (ins I32Attr:$required, OptionalAttr<StrAttr>:$optional, DefaultValuedAttr<I64Attr, "7">:$defaulted,
                       UnitAttr:$unit, OptionalAttr<StrArrayAttr>:$names, ConfinedAttr<I32Attr, [IntPositive]>:$positive,
                       OptionalAttr<AnyAttr>:$any, OptionalAttr<OddAttr>:$odd);
}
def OneAttrOp : Lean_Op<"one_attr"> { let arguments = (ins OptionalAttr<I32Attr>:$a); }
def NoAttrOp : Lean_Op<"no_attr", [Pure]> { let assemblyFormat = "attr-dict"; }
def DefaultOp : Lean_Op<"default"> {
  let arguments = (ins DefaultValuedAttr<I32Attr, "3">:$a, DefaultValuedOptionalAttr<I32Attr, "4">:$b);
  let assemblyFormat = "attr-dict";
}
def CanonicalOp : Lean_Op<"canonical"> { let hasCanonicalizer = 1; }

def EachOp : Lean_Op<"each"> {
  let arguments = (ins AnyType:$x, Variadic<AnyInteger>:$ys, OptionalAttr<I32Attr>:$a);
  let assemblyFormat = "$x (`,` $ys^)? attr-dict `:` type($x) (`,` type($ys)^)?";
}
def BuiltOp : Lean_Op<"built"> {
  let arguments = (ins I32:$x, Variadic<I64>:$ys);
  let assemblyFormat = "$x (`[` $ys^ `]`)? attr-dict";
}
def AllOp : Lean_Op<"all", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$xs, Variadic<AnyType>:$ys);
  let results = (outs Variadic<AnyType>:$zs);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}
def JoinedTypesOp : Lean_Op<"joined_types"> {
  let arguments = (ins I32:$x, Variadic<SmallInt>:$ys, I64:$z);
  let assemblyFormat = "operands attr-dict `:` type($ys)";
}
def JoinedNamesOp : Lean_Op<"joined_names"> {
  let arguments = (ins AnyType:$x, AnyType:$y, OptionalAttr<StrAttr>:$s);
  let assemblyFormat = "$x `and` $y attr-dict `:` type(operands)";
}
def OneOfAllOp : Lean_Op<"one_of_all"> {
  let arguments = (ins Variadic<AnyType>:$xs);
  let assemblyFormat = "operands attr-dict `:` type($xs)";
}
def TransformedOp : Lean_Op<"transformed", [TypesMatchWith<"all are element types", "v", "x", "::llvm::cast<::mlir::VectorType>($_self).getElementType()">]> {
  let arguments = (ins VectorOfNonZeroRankOf<[I32]>:$v, AnyType:$x);
  let assemblyFormat = "$v `,` $x attr-dict `:` type($v)";
}
def RangeOp : Lean_Op<"range", [RangedTypesMatchWith<"all are inputs", "f", "xs", "::llvm::cast<::mlir::FunctionType>($_self).getInputs()">]> {
  let arguments = (ins FunctionType:$f, Variadic<AnyType>:$xs);
  let assemblyFormat = "$f `(` $xs `)` attr-dict `:` type($f)";
}
def FromAttrOp : Lean_Op<"from_attr", [AllTypesMatch<["value", "x"]>]> {
  let arguments = (ins TypedAttrInterface:$value, AnyType:$x);
  let assemblyFormat = "$value `,` $x attr-dict";
}
def SameOp : Lean_Op<"same", [SameOperandsAndResultType]> {
  let arguments = (ins SignlessIntegerLike:$x, SignlessIntegerLike:$y);
  let results = (outs SignlessIntegerLike:$z);
  let assemblyFormat = "$x `,` $y attr-dict `:` type($z)";
}

def PropsOp : Lean_Op<"props"> {
  let arguments = (ins IntProp<"int64_t">:$p, DefaultValuedProp<IntProp<"int64_t">, "5">:$q, I32Attr:$a, OptionalAttr<StrAttr>:$s);
}
def PropDictOp : Lean_Op<"prop_dict"> {
  let arguments = (ins IntProp<"int64_t">:$p, DefaultValuedProp<IntProp<"int64_t">, "5">:$q, I32Attr:$a, OptionalAttr<StrAttr>:$s);
  let assemblyFormat = "prop-dict attr-dict";
}
def PropDictAttrsOp : Lean_Op<"prop_dict_attrs"> {
  let arguments = (ins I32Attr:$a, OptionalAttr<StrAttr>:$s, I32Attr:$printed);
  let assemblyFormat = "$printed prop-dict attr-dict";
}

// Builders whose parameters convert to each other's, one that can only be moved, and one with a default.
def Lean_CreatedOp : Lean_Op<"created"> {
  let arguments = (ins AnyType:$input, Variadic<AnyType>:$more, StrAttr:$from);
  let results = (outs AnyType:$result);
  let builders = [
    OpBuilder<(ins "std::unique_ptr<std::string>":$name, "::mlir::Value":$input), [{
      $_state.addOperands(input);
      $_state.addAttribute("from", $_builder.getStringAttr("moved " + *name));
      $_state.addTypes(input.getType());
    }]>,
    OpBuilder<(ins "::mlir::Value":$input, CArg<"::llvm::StringRef", "\"default\"">:$name), [{
      $_state.addOperands(input);
      $_state.addAttribute("from", $_builder.getStringAttr(name));
      $_state.addTypes(input.getType());
    }]>
  ];
}
