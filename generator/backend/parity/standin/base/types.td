// Constraints on types. Their predicates are simpler than MLIR's.
#ifndef STANDIN_TYPES
#define STANDIN_TYPES
include "base/constraints.td"

class Type<Pred condition, string descr = "", string cppType = "::mlir::Type">
    : TypeConstraint<condition, descr, cppType> {
  string description = "";
  string builderCall = "";
}
class DialectType<Dialect d, Pred condition, string descr = "", string cppType = "::mlir::Type">
    : Type<condition, descr, cppType> {
  Dialect dialect = d;
}
class BuildableType<code builder> { code builderCall = builder; }

class Variadic<Type type> : TypeConstraint<type.predicate, "variadic of " # type.summary, type.cppType> {
  Type baseType = type;
  int minSize = 0;
}
class VariadicOfVariadic<Type type, string variadicSegmentAttrName> : Variadic<type> {
  string segmentAttrName = variadicSegmentAttrName;
}
class Optional<Type type> : TypeConstraint<type.predicate, type.summary, type.cppType> {
  Type baseType = type;
}
class ConfinedType<Type type, list<Pred> predicates, string summary = "", string cppType = type.cppType>
    : Type<And<!listconcat([type.predicate], predicates)>, summary, cppType> {
  Type baseType = type;
  list<Pred> predicateList = predicates;
}
class AnyTypeOf<list<Type> allowedTypeList, string summary = "", string cppType = "::mlir::Type">
    : Type<Or<!foreach(t, allowedTypeList, t.predicate)>,
           !if(!empty(summary), !interleave(!foreach(t, allowedTypeList, t.summary), " or "), summary), cppType> {
  list<Type> allowedTypes = allowedTypeList;
}

class I<int width> : Type<CPred<"$_self.isSignlessInteger(" # width # ")">, width # "-bit signless integer",
                          "::mlir::IntegerType">,
                     BuildableType<"$_builder.getIntegerType(" # width # ")"> {
  int bitwidth = width;
}
class SI<int width> : Type<CPred<"$_self.isSignedInteger(" # width # ")">, width # "-bit signed integer",
                           "::mlir::IntegerType">,
                      BuildableType<"$_builder.getIntegerType(" # width # ", true)"> {
  int bitwidth = width;
}
class UI<int width> : Type<CPred<"$_self.isUnsignedInteger(" # width # ")">, width # "-bit unsigned integer",
                           "::mlir::IntegerType">,
                      BuildableType<"$_builder.getIntegerType(" # width # ", false)"> {
  int bitwidth = width;
}
class F<int width> : Type<CPred<"$_self.isF" # width # "()">, width # "-bit float", "::mlir::FloatType">,
                     BuildableType<"$_builder.getF" # width # "Type()"> {
  int bitwidth = width;
}
def I1 : I<1>;
def I8 : I<8>;
def I16 : I<16>;
def I32 : I<32>;
def I64 : I<64>;
def F32 : F<32>;
def F64 : F<64>;
def AnyType : Type<Always, "any type">;
def NoneType : Type<CPred<"::llvm::isa<::mlir::NoneType>($_self)">, "none type", "::mlir::NoneType">,
               BuildableType<"$_builder.getNoneType()">;
def Index : Type<CPred<"$_self.isIndex()">, "index", "::mlir::IndexType">, BuildableType<"$_builder.getIndexType()">;
def AnyInteger : Type<CPred<"::llvm::isa<::mlir::IntegerType>($_self)">, "integer", "::mlir::IntegerType">;
def AnyFloat : Type<CPred<"::llvm::isa<::mlir::FloatType>($_self)">, "floating-point", "::mlir::FloatType">;

class ShapedOf<string kind, list<Type> allowedTypes, list<Pred> preds, string summary>
    : Type<And<!listconcat([CPred<"::llvm::isa<" # kind # ">($_self)">], preds,
               [SubstLeaves<"$_self", "::mlir::getElementTypeOrSelf($_self)",
                            Or<!foreach(t, allowedTypes, t.predicate)>>])>,
           summary # " of " # !interleave(!foreach(t, allowedTypes, t.summary), " or ") # " values", kind>;
class TensorOf<list<Type> allowedTypes, list<Pred> preds = [], string summary = "tensor">
    : ShapedOf<"::mlir::TensorType", allowedTypes, preds, summary>;
class MemRefOf<list<Type> allowedTypes> : ShapedOf<"::mlir::MemRefType", allowedTypes, [], "memref">;
class TupleOf<list<Type> allowedTypes>
    : Type<And<[CPred<"::llvm::isa<::mlir::TupleType>($_self)">,
                Concat<"::llvm::all_of(::llvm::cast<::mlir::TupleType>($_self), [](::mlir::Type t) { return ",
                       SubstLeaves<"$_self", "t", Or<!foreach(t, allowedTypes, t.predicate)>>, "; })">]>,
           "tuple of " # !interleave(!foreach(t, allowedTypes, t.summary), " or ") # " values",
           "::mlir::TupleType">;
def AnyTensor : TensorOf<[AnyType]>;
def AnyStaticShapeTensor : TensorOf<[AnyType], [CPred<"::llvm::cast<::mlir::ShapedType>($_self).hasStaticShape()">],
                                    "statically shaped tensor">;
def AnyMemRef : MemRefOf<[AnyType]>;
#endif
