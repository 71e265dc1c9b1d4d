// Encodings of attributes and types. Attribute and Type are other records here
// than elsewhere, so this file stands alone.
def attr;
def none;
def type;

class Bytecode<string parse = "", string build = "", string print = "", string get = "", string t = ""> {
  string cParser = parse;
  string cBuilder = build;
  string cPrinter = print;
  string cGetter = get;
  string cType = t;
  string printerPredicate = "";
}
def NoBytecode : Bytecode;
class WithType<string ty = "", Bytecode t = NoBytecode> : Bytecode<t.cParser, t.cBuilder, t.cPrinter, t.cGetter, ty>;
class WithParser<string p = "", Bytecode t = NoBytecode> : Bytecode<p, t.cBuilder, t.cPrinter, t.cGetter, t.cType>;
class WithBuilder<string b = "", Bytecode t = NoBytecode> : Bytecode<t.cParser, b, t.cPrinter, t.cGetter, t.cType>;
class WithPrinter<string p = "", Bytecode t = NoBytecode> : Bytecode<t.cParser, t.cBuilder, p, t.cGetter, t.cType>;
class WithGetter<string g = "", Bytecode t = NoBytecode> : Bytecode<t.cParser, t.cBuilder, t.cPrinter, g, t.cType>;
class List<Bytecode t> : WithGetter<"$_member", t>;
class Array<Bytecode t> {
  Bytecode elemT = t;
  string cBuilder = "$_args";
}

class AttributeKind : WithParser<"succeeded($_reader.readAttribute($_var))",
                                 Bytecode<"", "$_args", "$_writer.writeAttribute($_getter)">>;
class TypeKind : WithParser<"succeeded($_reader.readType($_var))",
                            Bytecode<"", "$_args", "$_writer.writeType($_getter)">>;
def Attribute : AttributeKind;
def Type : TypeKind;
class Simple<string name, string type, string owned = ""> : Bytecode<
  "succeeded($_reader.read" # name # "($_var))", "$_args", "$_writer.write" # owned # name # "($_getter)", "", type>;
def VarInt : Simple<"VarInt", "uint64_t">;
def SignedVarInt : Simple<"SignedVarInt", "int64_t">;
def SignedVarIntList : List<SignedVarInt>;
def Blob : Simple<"Blob", "ArrayRef<char>", "Owned">;
def Bool : Simple<"Bool", "bool", "Owned">;
def BoolList : List<Bool>;
class KnownWidthAPInt<string s> : Simple<"APInt", "FailureOr<APInt>"> {
  let cParser = "succeeded(readAPInt($_reader, " # s # ", $_var))";
}
class KnownSemanticsAPFloat<string s> : Simple<"APFloat", "FailureOr<APFloat>"> {
  let cParser = "succeeded(readAPFloat($_reader, " # s # ", $_var))";
}
class ResourceHandle<string s> : Simple<"ResourceHandle", "FailureOr<" # s # ">"> {
  let cParser = "succeeded(readHandle<" # s # ">($_reader, $_var))";
}
class LocalVar<string t, string d> : Bytecode<"(($_var = " # d # "), true)", "$_args", "", "", t>;
class CompositeBytecode<string t = ""> : WithType<t>;

class DialectAttrOrType<dag d> {
  dag members = d;
  string cType = "";
  string postProcess = "";
}
class DialectAttribute<dag d> : DialectAttrOrType<d>, AttributeKind {
  let cParser = "succeeded($_reader.readAttribute<$_resultType>($_var))";
  let cBuilder = "get<$_resultType>(context, $_args)";
}
class DialectType<dag d> : DialectAttrOrType<d>, TypeKind {
  let cParser = "succeeded($_reader.readType<$_resultType>($_var))";
  let cBuilder = "get<$_resultType>(context, $_args)";
}
def ReservedOrDead : DialectAttrOrType<(none)>;
class DialectAttributes<string d> {
  string dialect = d;
  list<DialectAttrOrType> elems;
}
class DialectTypes<string d> {
  string dialect = d;
  list<DialectAttrOrType> elems;
}
