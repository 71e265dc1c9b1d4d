// RUN: -gen-attrdef-doc
// RUN: -gen-typedef-doc
// RUN: -gen-dialect-doc
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

// Attributes and types.
def D : Dialect {
  let name = "d";
  let cppNamespace = "::d";
  let name = ?; // UNSET
  let summary = ?; // UNSET
  let description = ?; // UNSET
  let dependentDialects = ?; // UNSET
  let discardableAttrs = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let extraClassDeclaration = ?; // UNSET
  let hasConstantMaterializer = ?; // UNSET
  let hasNonDefaultDestructor = ?; // UNSET
  let hasOperationAttrVerify = ?; // UNSET
  let hasRegionArgAttrVerify = ?; // UNSET
  let hasRegionResultAttrVerify = ?; // UNSET
  let hasOperationInterfaceFallback = ?; // UNSET
  let useDefaultAttributePrinterParser = ?; // UNSET
  let useDefaultTypePrinterParser = ?; // UNSET
  let hasCanonicalizer = ?; // UNSET
  let isExtensible = ?; // UNSET
  let usePropertiesForAttributes = ?; // UNSET
}
def Native : NativeTypeTrait<"N"> {
  let trait = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let extraConcreteClassDeclaration = ?; // UNSET
  let extraConcreteClassDefinition = ?; // UNSET
}
def B : TypeBuilder<(ins "int":$a)> {
  let dagParams = ?; // UNSET
  let body = ?; // UNSET
}
def TP : TypeParameter<"int", "d"> {
  let allocator = ?; // UNSET
  let comparator = ?; // UNSET
  let cppType = ?; // UNSET
  let cppAccessorType = ?; // UNSET
  let cppStorageType = ?; // UNSET
  let convertFromStorage = ?; // UNSET
  let summary = ?; // UNSET
  let syntax = ?; // UNSET
  let parser = ?; // UNSET
  let printer = ?; // UNSET
  let defaultValue = ?; // UNSET
}
def AP : AttrParameter<"int", "d"> {
  let allocator = ?; // UNSET
  let comparator = ?; // UNSET
  let cppType = ?; // UNSET
  let cppAccessorType = ?; // UNSET
  let cppStorageType = ?; // UNSET
  let convertFromStorage = ?; // UNSET
  let summary = ?; // UNSET
  let syntax = ?; // UNSET
  let parser = ?; // UNSET
  let printer = ?; // UNSET
  let defaultValue = ?; // UNSET
}
def T1 : TypeDef<D, "T1"> {
  let mnemonic = "t1";
  let parameters = (ins TP:$p, "int":$q);
  let assemblyFormat = "$p $q";
  let builders = [B];
  let traits = [Native];
  let predicate = ?; // UNSET
  let summary = ?; // UNSET
  let cppFunctionName = ?; // UNSET
  let cppType = ?; // UNSET
  let description = ?; // UNSET
  let builderCall = ?; // UNSET
  let cppBaseClassName = ?; // UNSET
  let storageClass = ?; // UNSET
  let storageNamespace = ?; // UNSET
  let genStorageClass = ?; // UNSET
  let hasStorageCustomConstructor = ?; // UNSET
  let hasCustomAssemblyFormat = ?; // UNSET
  let genAccessors = ?; // UNSET
  let skipDefaultBuilders = ?; // UNSET
  let genVerifyDecl = ?; // UNSET
  let extraClassDeclaration = ?; // UNSET
  let extraClassDefinition = ?; // UNSET
  let genMnemonicAlias = ?; // UNSET
  let cppClassName = ?; // UNSET
  let typeName = ?; // UNSET
}
def A1 : AttrDef<D, "A1"> {
  let mnemonic = "a1";
  let parameters = (ins AP:$p, "int":$q);
  let assemblyFormat = "$p $q";
  let predicate = ?; // UNSET
  let summary = ?; // UNSET
  let cppFunctionName = ?; // UNSET
  let storageType = ?; // UNSET
  let returnType = ?; // UNSET
  let convertFromStorage = ?; // UNSET
  let constBuilderCall = ?; // UNSET
  let defaultValue = ?; // UNSET
  let valueType = ?; // UNSET
  let isOptional = ?; // UNSET
  let baseAttr = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let description = ?; // UNSET
  let cppBaseClassName = ?; // UNSET
  let storageClass = ?; // UNSET
  let storageNamespace = ?; // UNSET
  let genStorageClass = ?; // UNSET
  let hasStorageCustomConstructor = ?; // UNSET
  let hasCustomAssemblyFormat = ?; // UNSET
  let genAccessors = ?; // UNSET
  let skipDefaultBuilders = ?; // UNSET
  let genVerifyDecl = ?; // UNSET
  let extraClassDeclaration = ?; // UNSET
  let extraClassDefinition = ?; // UNSET
  let genMnemonicAlias = ?; // UNSET
  let cppClassName = ?; // UNSET
  let cppType = ?; // UNSET
  let attrName = ?; // UNSET
}
def T2 : TypeDef<D, "T2"> {
  let mnemonic = "xT2";
  let predicate = ?; // UNSET
  let summary = ?; // UNSET
  let cppFunctionName = ?; // UNSET
  let cppType = ?; // UNSET
  let description = ?; // UNSET
  let builderCall = ?; // UNSET
  let cppBaseClassName = ?; // UNSET
  let storageClass = ?; // UNSET
  let storageNamespace = ?; // UNSET
  let genStorageClass = ?; // UNSET
  let hasStorageCustomConstructor = ?; // UNSET
  let parameters = ?; // UNSET
  let builders = ?; // UNSET
  let traits = ?; // UNSET
  let mnemonic = ?; // UNSET
  let assemblyFormat = ?; // UNSET
  let hasCustomAssemblyFormat = ?; // UNSET
  let genAccessors = ?; // UNSET
  let skipDefaultBuilders = ?; // UNSET
  let genVerifyDecl = ?; // UNSET
  let extraClassDeclaration = ?; // UNSET
  let extraClassDefinition = ?; // UNSET
  let genMnemonicAlias = ?; // UNSET
  let cppClassName = ?; // UNSET
  let typeName = ?; // UNSET
}
def A2 : AttrDef<D, "A2"> {
  let mnemonic = "xA2";
  let predicate = ?; // UNSET
  let summary = ?; // UNSET
  let cppFunctionName = ?; // UNSET
  let storageType = ?; // UNSET
  let returnType = ?; // UNSET
  let convertFromStorage = ?; // UNSET
  let constBuilderCall = ?; // UNSET
  let defaultValue = ?; // UNSET
  let valueType = ?; // UNSET
  let isOptional = ?; // UNSET
  let baseAttr = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let description = ?; // UNSET
  let cppBaseClassName = ?; // UNSET
  let storageClass = ?; // UNSET
  let storageNamespace = ?; // UNSET
  let genStorageClass = ?; // UNSET
  let hasStorageCustomConstructor = ?; // UNSET
  let parameters = ?; // UNSET
  let builders = ?; // UNSET
  let traits = ?; // UNSET
  let mnemonic = ?; // UNSET
  let assemblyFormat = ?; // UNSET
  let hasCustomAssemblyFormat = ?; // UNSET
  let genAccessors = ?; // UNSET
  let skipDefaultBuilders = ?; // UNSET
  let genVerifyDecl = ?; // UNSET
  let extraClassDeclaration = ?; // UNSET
  let extraClassDefinition = ?; // UNSET
  let genMnemonicAlias = ?; // UNSET
  let cppClassName = ?; // UNSET
  let cppType = ?; // UNSET
  let attrName = ?; // UNSET
}
def DT : DialectType<D, CPred<"true">> {
  let predicate = ?; // UNSET
  let summary = ?; // UNSET
  let cppFunctionName = ?; // UNSET
  let cppType = ?; // UNSET
  let description = ?; // UNSET
  let builderCall = ?; // UNSET
  let dialect = ?; // UNSET
}
def DA : DialectAttr<D, CPred<"true">> {
  let predicate = ?; // UNSET
  let summary = ?; // UNSET
  let cppFunctionName = ?; // UNSET
  let storageType = ?; // UNSET
  let returnType = ?; // UNSET
  let convertFromStorage = ?; // UNSET
  let constBuilderCall = ?; // UNSET
  let defaultValue = ?; // UNSET
  let valueType = ?; // UNSET
  let isOptional = ?; // UNSET
  let baseAttr = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let description = ?; // UNSET
  let dialect = ?; // UNSET
}
