// Definitions of attributes and types, and their parameters.
#ifndef STANDIN_DEFINITIONS
#define STANDIN_DEFINITIONS
include "base/attributes.td"
include "base/operations.td"

class AttrOrTypeBuilder<dag parameters, code bodyCode = "", string returnTypeStr = ""> {
  dag dagParams = parameters;
  code body = bodyCode;
  string returnType = returnTypeStr;
  bit hasInferredContextParam = 0;
}
class AttrBuilder<dag parameters, code bodyCode = "", string returnType = "">
    : AttrOrTypeBuilder<parameters, bodyCode, returnType>;
class TypeBuilder<dag parameters, code bodyCode = "", string returnType = "">
    : AttrOrTypeBuilder<parameters, bodyCode, returnType>;
class AttrBuilderWithInferredContext<dag parameters, code bodyCode = "", string returnType = "">
    : AttrBuilder<parameters, bodyCode, returnType> { let hasInferredContextParam = 1; }
class TypeBuilderWithInferredContext<dag parameters, code bodyCode = "", string returnType = "">
    : TypeBuilder<parameters, bodyCode, returnType> { let hasInferredContextParam = 1; }

class AttrOrTypeParameter<string type, string desc, string accessorType = ""> {
  code allocator = ?;
  code comparator = ?;
  string cppType = type;
  string cppAccessorType = !if(!empty(accessorType), type, accessorType);
  string cppStorageType = cppType;
  string convertFromStorage = "$_self";
  string summary = desc;
  string syntax = ?;
  string parser = ?;
  string printer = ?;
  string defaultValue = "";
}
class AttrParameter<string type, string desc, string accessorType = ""> : AttrOrTypeParameter<type, desc, accessorType>;
class TypeParameter<string type, string desc, string accessorType = ""> : AttrOrTypeParameter<type, desc, accessorType>;
class OptionalParameter<string type, string desc = ""> : AttrOrTypeParameter<type, desc> {
  let defaultValue = cppStorageType # "()";
}
class DefaultValuedParameter<string type, string value, string desc = ""> : AttrOrTypeParameter<type, desc> {
  let defaultValue = value;
}
class APIntParameter<string desc> : AttrOrTypeParameter<"::llvm::APInt", desc> { let comparator = "same($_lhs, $_rhs)"; }
class APFloatParameter<string desc> : AttrOrTypeParameter<"::llvm::APFloat", desc> {
  let comparator = "$_lhs.bitwiseIsEqual($_rhs)";
}
class StringRefParameter<string desc = "", string value = ""> : AttrOrTypeParameter<"::llvm::StringRef", desc> {
  let allocator = "$_dst = $_allocator.copyInto($_self);";
  let cppStorageType = "std::string";
  let printer = "$_printer.printString($_self)";
  let defaultValue = value;
}
class ArrayRefParameter<string arrayOf, string desc = ""> : AttrOrTypeParameter<"::llvm::ArrayRef<" # arrayOf # ">", desc> {
  let allocator = "$_dst = $_allocator.copyInto($_self);";
  let cppStorageType = "::llvm::SmallVector<" # arrayOf # ">";
}
class OptionalArrayRefParameter<string arrayOf, string desc = ""> : ArrayRefParameter<arrayOf, desc> {
  let defaultValue = cppStorageType # "()";
}
class SelfAllocationParameter<string type, string desc> : AttrOrTypeParameter<type, desc> {
  let allocator = "$_dst = $_self.allocateInto($_allocator);";
}
class ArrayRefOfSelfAllocationParameter<string arrayOf, string desc>
    : AttrOrTypeParameter<"::llvm::ArrayRef<" # arrayOf # ">", desc> {
  let allocator = "for (auto &e : $_self) copies.push_back(e.allocateInto($_allocator)); $_dst = copies;";
}
class AttributeSelfTypeParameter<string desc, string derivedType = "::mlir::Type", string typeBuilder = "">
    : AttrOrTypeParameter<derivedType, desc> {
  let defaultValue = !if(!and(!empty(typeBuilder), !eq(derivedType, "::mlir::Type")), "::mlir::NoneType::get($_ctxt)",
                         typeBuilder);
}

class AttrOrTypeDef<string valueType, string name, list<Trait> defTraits, string baseCppClass> {
  string cppBaseClassName = baseCppClass;
  string description = "";
  string storageClass = name # valueType # "Storage";
  string storageNamespace = "detail";
  bit genStorageClass = 1;
  bit hasStorageCustomConstructor = 0;
  dag parameters = (ins);
  list<AttrOrTypeBuilder> builders = ?;
  list<Trait> traits = defTraits;
  string mnemonic = ?;
  string assemblyFormat = ?;
  bit hasCustomAssemblyFormat = 0;
  bit genAccessors = 1;
  bit skipDefaultBuilders = 0;
  bit genVerifyDecl = 0;
  code extraClassDeclaration = "";
  code extraClassDefinition = "";
  bit genMnemonicAlias = 0;
}
class AttrDef<Dialect dialect, string name, list<Trait> traits = [], string baseCppClass = "::mlir::Attribute">
    : DialectAttr<dialect, CPred<"">, "">, AttrOrTypeDef<"Attr", name, traits, baseCppClass> {
  string cppClassName = name # "Attr";
  string cppType = dialect.cppNamespace # "::" # cppClassName;
  string attrName = dialect.name # "." # mnemonic;
  let predicate = CPred<"::llvm::isa<" # cppType # ">($_self)">;
  let storageType = dialect.cppNamespace # "::" # cppClassName;
  let returnType = dialect.cppNamespace # "::" # cppClassName;
  let convertFromStorage = "::llvm::cast<" # cppType # ">($_self)";
}
class TypeDef<Dialect dialect, string name, list<Trait> traits = [], string baseCppClass = "::mlir::Type">
    : DialectType<dialect, CPred<"">, "">, AttrOrTypeDef<"Type", name, traits, baseCppClass> {
  string cppClassName = name # "Type";
  string typeName = dialect.name # "." # mnemonic;
  let cppType = dialect.cppNamespace # "::" # cppClassName;
  let predicate = CPred<"::llvm::isa<" # cppType # ">($_self)">;
  let builderCall = !if(!empty(parameters), "$_builder.getType<" # cppType # ">()", "");
}
#endif
