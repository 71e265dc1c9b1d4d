// Constraints on attributes. Their predicates are simpler than MLIR's.
#ifndef STANDIN_ATTRIBUTES
#define STANDIN_ATTRIBUTES
include "base/types.td"

class Attr<Pred condition, string summary = ""> : AttrConstraint<condition, summary> {
  code storageType = ?;
  code returnType = ?;
  code convertFromStorage = "$_self.getValue()";
  code constBuilderCall = ?;
  string defaultValue = ?;
  Type valueType = ?;
  bit isOptional = 0;
  Attr baseAttr = ?;
  string cppNamespace = "";
  string description = "";
}
class DialectAttr<Dialect d, Pred condition, string summary = ""> : Attr<condition, summary> {
  Dialect dialect = d;
  let cppNamespace = d.cppNamespace;
}
class StandinAttr<string storage, string returned, string summary, string convert = "$_self", string build = "",
                  Pred more = Always>
    : Attr<And<[CPred<"::llvm::isa<" # storage # ">($_self)">, more]>, summary> {
  let storageType = storage;
  let returnType = returned;
  let convertFromStorage = convert;
  let constBuilderCall = !if(!empty(build), ?, build);
  let valueType = NoneType;
}
class DefaultValuedAttr<Attr attr, string val> : Attr<attr.predicate, attr.summary> {
  let storageType = attr.storageType;
  let returnType = attr.returnType;
  let convertFromStorage = attr.convertFromStorage;
  let constBuilderCall = attr.constBuilderCall;
  let defaultValue = val;
  let valueType = attr.valueType;
  let baseAttr = attr;
}
class OptionalAttr<Attr attr> : Attr<attr.predicate, attr.summary> {
  let storageType = attr.storageType;
  let returnType = "::std::optional<" # attr.returnType # ">";
  let convertFromStorage = "$_self ? " # returnType # "(" # attr.convertFromStorage # ") : (::std::nullopt)";
  let valueType = attr.valueType;
  let isOptional = 1;
  let baseAttr = attr;
}
class DefaultValuedOptionalAttr<Attr attr, string val> : DefaultValuedAttr<attr, val> { let isOptional = 1; }
class DefaultValuedStrAttr<Attr attr, string val> : DefaultValuedAttr<attr, "\"" # val # "\"">;
class ConstantAttr<Attr attribute, string val>
    : AttrConstraint<CPred<"$_self == " # !subst("$0", val, attribute.constBuilderCall)>, "constant attribute " # val> {
  Attr attr = attribute;
  string value = val;
}
class ConstantStrAttr<Attr attribute, string val> : ConstantAttr<attribute, "\"" # val # "\"">;
class ConfinedAttr<Attr attr, list<AttrConstraint> constraints>
    : Attr<And<!listconcat([attr.predicate], !foreach(c, constraints, c.predicate))>,
           !foldl(attr.summary, constraints, all, c, all # " " # c.summary)> {
  let storageType = attr.storageType;
  let returnType = attr.returnType;
  let convertFromStorage = attr.convertFromStorage;
  let constBuilderCall = attr.constBuilderCall;
  let defaultValue = attr.defaultValue;
  let valueType = attr.valueType;
  let isOptional = attr.isOptional;
  let baseAttr = attr;
  list<AttrConstraint> attrConstraints = constraints;
}
class AnyAttrOf<list<Attr> allowedAttrs, string summary = "", string cppType = "::mlir::Attribute",
                string fromStorage = "$_self">
    : Attr<Or<!foreach(a, allowedAttrs, a.predicate)>,
           !if(!empty(summary), !interleave(!foreach(a, allowedAttrs, a.summary), " or "), summary)> {
  let returnType = cppType;
  let convertFromStorage = fromStorage;
  list<Attr> allowedAttributes = allowedAttrs;
}
class DerivedAttr<code ret, code b, code convert = ""> : Attr<Always, "derived attribute"> {
  let returnType = ret;
  code body = b;
  let convertFromStorage = convert;
}
class DerivedTypeAttr<code body> : DerivedAttr<"::mlir::Type", body, "::mlir::TypeAttr::get($_self)">;

def AnyAttr : Attr<Always, "any attribute"> {
  let storageType = "::mlir::Attribute";
  let returnType = "::mlir::Attribute";
  let convertFromStorage = "$_self";
  let constBuilderCall = "$0";
}
def UnitAttr : StandinAttr<"::mlir::UnitAttr", "bool", "unit attribute", "$_self != nullptr",
                           "(($0) ? $_builder.getUnitAttr() : nullptr)"> {
  let defaultValue = "false";
  let isOptional = 1;
}
def BoolAttr : StandinAttr<"::mlir::BoolAttr", "bool", "bool attribute", "$_self.getValue()",
                           "$_builder.getBoolAttr($0)"> {
  let valueType = I1;
}
def AffineMapAttr : StandinAttr<"::mlir::AffineMapAttr", "::mlir::AffineMap", "affine map attribute",
                                "$_self.getValue()", "::mlir::AffineMapAttr::get($0)"> {
  let valueType = Index;
}
def APIntAttr : StandinAttr<"::mlir::IntegerAttr", "::llvm::APInt", "integer attribute", "$_self.getValue()">;

class TypedAttrBase<Type attrValType, string kind, Pred condition, string descr> : Attr<condition, descr> {
  let storageType = "::mlir::" # kind;
  let constBuilderCall = "$_builder.get" # kind # "(" # attrValType.builderCall # ", $0)";
  let valueType = attrValType;
}
class SignlessIntegerAttrBase<I attrValType, string descr>
    : TypedAttrBase<attrValType, "IntegerAttr",
                    CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getType().isSignlessInteger(" #
                          attrValType.bitwidth # ")">, descr> {
  let returnType = "::llvm::APInt";
}
class TypedSignlessIntegerAttrBase<I attrValType, string retType, string descr>
    : SignlessIntegerAttrBase<attrValType, descr> {
  let returnType = retType;
  let convertFromStorage = "$_self.getValue().getZExtValue()";
}
def I1Attr : TypedSignlessIntegerAttrBase<I1, "bool", "1-bit signless integer attribute">;
def I8Attr : TypedSignlessIntegerAttrBase<I8, "uint8_t", "8-bit signless integer attribute">;
def I16Attr : TypedSignlessIntegerAttrBase<I16, "uint16_t", "16-bit signless integer attribute">;
def I32Attr : TypedSignlessIntegerAttrBase<I32, "uint32_t", "32-bit signless integer attribute">;
def I64Attr : TypedSignlessIntegerAttrBase<I64, "uint64_t", "64-bit signless integer attribute">;
def SI32Attr : TypedAttrBase<SI<32>, "IntegerAttr", CPred<"$_self.isSigned(32)">, "32-bit signed integer attribute"> {
  let returnType = "int32_t";
  let convertFromStorage = "$_self.getValue().getSExtValue()";
}
def UI8Attr : TypedAttrBase<UI<8>, "IntegerAttr", CPred<"$_self.isUnsigned(8)">, "8-bit unsigned integer attribute"> {
  let returnType = "uint8_t";
  let convertFromStorage = "$_self.getValue().getZExtValue()";
}
def IndexAttr : TypedAttrBase<Index, "IntegerAttr", CPred<"$_self.isIndex()">, "index attribute"> {
  let returnType = "::llvm::APInt";
}
class FloatAttrBase<F type> : TypedAttrBase<type, "FloatAttr", CPred<"$_self.isF" # type.bitwidth # "()">,
                                            type.bitwidth # "-bit float attribute"> {
  let returnType = "::llvm::APFloat";
}
def F32Attr : FloatAttrBase<F32>;
def F64Attr : FloatAttrBase<F64>;

class StringBasedAttr<Pred condition, string descr>
    : StandinAttr<"::mlir::StringAttr", "::llvm::StringRef", descr, "$_self.getValue()", "$_builder.getStringAttr($0)",
                  condition>;
def StrAttr : StringBasedAttr<Always, "string attribute">;
def SymbolNameAttr : StringBasedAttr<Always, "string attribute">;
class TypedStrAttr<Type ty> : StringBasedAttr<SubstLeaves<"$_self", "::mlir::cast<StringAttr>($_self).getType()",
                                                          ty.predicate>, "string attribute of " # ty.summary> {
  let valueType = ty;
}
class TypeAttrBase<string retType, string summary, Pred typePred = Always>
    : StandinAttr<"::mlir::TypeAttr", retType, summary, "::llvm::cast<" # retType # ">($_self.getValue())",
                  "::mlir::TypeAttr::get($0)", SubstLeaves<"$_self", "typeOf($_self)", typePred>>;
def TypeAttr : TypeAttrBase<"::mlir::Type", "any type attribute">;
class TypeAttrOf<Type ty> : TypeAttrBase<ty.cppType, "type attribute of " # ty.summary, ty.predicate>;
def SymbolRefAttr : StandinAttr<"::mlir::SymbolRefAttr", "::mlir::SymbolRefAttr", "symbol reference attribute",
                                "$_self", "::mlir::SymbolRefAttr::get($_builder.getContext(), $0)">;
def FlatSymbolRefAttr : StandinAttr<"::mlir::FlatSymbolRefAttr", "::llvm::StringRef", "flat symbol reference attribute",
                                    "$_self.getValue()", "::mlir::SymbolRefAttr::get($_builder.getContext(), $0)">;
def DictionaryAttr : StandinAttr<"::mlir::DictionaryAttr", "::mlir::DictionaryAttr", "dictionary attribute", "$_self",
                                 "$_builder.getDictionaryAttr($0)">;

class ElementsAttrBase<string storage, string returned, string summary, string build = "">
    : StandinAttr<storage, returned, summary, "$_self", build> {
  let valueType = ?;
}
def ElementsAttr : ElementsAttrBase<"::mlir::ElementsAttr", "::mlir::ElementsAttr", "constant elements attribute">;
class IntElements<string summary> : ElementsAttrBase<"::mlir::DenseIntElementsAttr", "::mlir::DenseIntElementsAttr",
                                                     summary>;
class AnyIntElementsAttrBase<string summary> : IntElements<summary>;
def AnyIntElementsAttr : IntElements<"integer elements attribute">;
def I32ElementsAttr : IntElements<"32-bit integer elements attribute">;
class FloatElementsAttr<int width> : ElementsAttrBase<"::mlir::DenseElementsAttr", "::mlir::DenseElementsAttr",
                                                      width # "-bit float elements attribute",
                                                      "::mlir::DenseElementsAttr::get($0)">;
class RankedFloatElementsAttr<int width, list<int> dims>
    : ElementsAttrBase<"::mlir::DenseFPElementsAttr", "::mlir::DenseFPElementsAttr",
                       width # "-bit float elements attribute of shape [" # !interleave(dims, ", ") # "]">;
class RankedF32ElementsAttr<list<int> dims> : RankedFloatElementsAttr<32, dims>;
def StringElementsAttr : ElementsAttrBase<"::mlir::DenseStringElementsAttr", "::mlir::DenseElementsAttr",
                                          "string elements attribute">;
class DenseArrayAttrBase<string attrName, string element, string kind>
    : ElementsAttrBase<"::mlir::" # attrName, "::llvm::ArrayRef<" # element # ">", kind # " dense array attribute",
                       "$_builder.get" # attrName # "($0)">;
def DenseBoolArrayAttr : DenseArrayAttrBase<"DenseBoolArrayAttr", "bool", "i1">;
def DenseI32ArrayAttr : DenseArrayAttrBase<"DenseI32ArrayAttr", "int32_t", "i32">;
def DenseI64ArrayAttr : DenseArrayAttrBase<"DenseI64ArrayAttr", "int64_t", "i64">;
def DenseF32ArrayAttr : DenseArrayAttrBase<"DenseF32ArrayAttr", "float", "f32">;

class ArrayAttrBase<Pred condition, string summary>
    : StandinAttr<"::mlir::ArrayAttr", "::mlir::ArrayAttr", summary, "$_self", "$_builder.getArrayAttr($0)", condition>;
def ArrayAttr : ArrayAttrBase<Always, "array attribute">;
class TypedArrayAttrBase<Attr element, string summary>
    : ArrayAttrBase<Concat<"::llvm::all_of(::llvm::cast<::mlir::ArrayAttr>($_self), [&](::mlir::Attribute e) { return ",
                           SubstLeaves<"$_self", "e", element.predicate>, "; })">, summary> {
  Attr elementAttr = element;
}
def I32ArrayAttr : TypedArrayAttrBase<I32Attr, "32-bit integer array attribute"> {
  let constBuilderCall = "$_builder.getI32ArrayAttr($0)";
}
def I64ArrayAttr : TypedArrayAttrBase<I64Attr, "64-bit integer array attribute"> {
  let constBuilderCall = "$_builder.getI64ArrayAttr($0)";
}
def StrArrayAttr : TypedArrayAttrBase<StrAttr, "string array attribute"> {
  let constBuilderCall = "$_builder.getStrArrayAttr($0)";
}
def TypeArrayAttr : TypedArrayAttrBase<TypeAttr, "type array attribute"> {
  let constBuilderCall = "$_builder.getTypeArrayAttr($0)";
}
def SymbolRefArrayAttr : TypedArrayAttrBase<SymbolRefAttr, "symbol reference array attribute"> { let constBuilderCall = ?; }
def DictArrayAttr : TypedArrayAttrBase<DictionaryAttr, "array of dictionaries">;

class IntMinValue<int n> : AttrConstraint<CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getInt() >= " # n>,
                                          "whose minimum value is " # n>;
class IntMaxValue<int n> : AttrConstraint<CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getInt() <= " # n>,
                                          "whose maximum value is " # n>;
class IntNEQValue<int n> : AttrConstraint<CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getInt() != " # n>,
                                          "whose value is not " # n>;
def IntPositive : AttrConstraint<CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getInt() > 0">,
                                 "whose value is positive">;
#endif
