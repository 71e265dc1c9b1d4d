// RUN: -gen-op-doc
// RUN: -gen-dialect-doc
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

// What an operation refers to.
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
def Group : OpDocGroup {
  let summary = "s";
  let description = "d";
  let summary = ?; // UNSET
  let description = ?; // UNSET
}
def T : Type<CPred<"true">> {
  let predicate = ?; // UNSET
  let summary = ?; // UNSET
  let cppFunctionName = ?; // UNSET
  let cppType = ?; // UNSET
  let description = ?; // UNSET
  let builderCall = ?; // UNSET
}
def VT : Variadic<T> {
  let predicate = ?; // UNSET
  let summary = ?; // UNSET
  let cppFunctionName = ?; // UNSET
  let cppType = ?; // UNSET
  let baseType = ?; // UNSET
}
def VVT : VariadicOfVariadic<T, "sizes"> {
  let predicate = ?; // UNSET
  let summary = ?; // UNSET
  let cppFunctionName = ?; // UNSET
  let cppType = ?; // UNSET
  let baseType = ?; // UNSET
  let segmentAttrName = ?; // UNSET
}
def A : Attr<CPred<"true">> {
  let storageType = "S";
  let returnType = "R";
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
}
def Derived : DerivedAttr<"int", "x"> {
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
  let body = ?; // UNSET
}
def P : Property<"int"> {
  let predicate = ?; // UNSET
  let summary = ?; // UNSET
  let interfaceType = ?; // UNSET
  let description = ?; // UNSET
  let storageType = ?; // UNSET
  let convertFromStorage = ?; // UNSET
  let assignToStorage = ?; // UNSET
  let convertToAttribute = ?; // UNSET
  let convertFromAttribute = ?; // UNSET
  let hashProperty = ?; // UNSET
  let parser = ?; // UNSET
  let optionalParser = ?; // UNSET
  let printer = ?; // UNSET
  let writeToMlirBytecode = ?; // UNSET
  let readFromMlirBytecode = ?; // UNSET
  let baseProperty = ?; // UNSET
  let defaultValue = ?; // UNSET
  let storageTypeValueOverride = ?; // UNSET
}
def R : Region<CPred<"true">> {
  let predicate = ?; // UNSET
  let summary = ?; // UNSET
}
def S : Successor<CPred<"true">> {
  let predicate = ?; // UNSET
  let summary = ?; // UNSET
}
def ArgT : Arg<T, "d"> {
  let constraint = ?; // UNSET
  let summary = ?; // UNSET
  let decorators = ?; // UNSET
}
def Native : NativeOpTrait<"N"> {
  let trait = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let extraConcreteClassDeclaration = ?; // UNSET
  let extraConcreteClassDefinition = ?; // UNSET
  let dependentTraits = ?; // UNSET
}
def Pred : PredOpTrait<"p", CPred<"true">> {
  let summary = ?; // UNSET
  let predicate = ?; // UNSET
  let dependentTraits = ?; // UNSET
}
def Internal : GenInternalOpTrait<"N"> {
  let trait = ?; // UNSET
  let dependentTraits = ?; // UNSET
}
def Traits : TraitList<[Native]> {
  let traits = ?; // UNSET
}
def Trait : OpInterfaceTrait<"I"> {
  let trait = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let extraConcreteClassDeclaration = ?; // UNSET
  let extraConcreteClassDefinition = ?; // UNSET
  let extraTraitClassDeclaration = ?; // UNSET
  let verify = ?; // UNSET
  let verifyWithRegions = ?; // UNSET
  let dependentTraits = ?; // UNSET
}
def I : OpInterface<"I"> {
  let description = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let methods = ?; // UNSET
  let extraClassDeclaration = ?; // UNSET
  let extraSharedClassDeclaration = ?; // UNSET
  let extraClassOf = ?; // UNSET
  let baseInterfaces = ?; // UNSET
  let trait = ?; // UNSET
  let extraConcreteClassDeclaration = ?; // UNSET
  let extraConcreteClassDefinition = ?; // UNSET
  let extraTraitClassDeclaration = ?; // UNSET
  let verify = ?; // UNSET
  let verifyWithRegions = ?; // UNSET
  let dependentTraits = ?; // UNSET
}
def Declare : DeclareOpInterfaceMethods<I> {
  let alwaysOverriddenMethods = ?; // UNSET
  let description = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let methods = ?; // UNSET
  let extraClassDeclaration = ?; // UNSET
  let extraSharedClassDeclaration = ?; // UNSET
  let extraClassOf = ?; // UNSET
  let baseInterfaces = ?; // UNSET
  let trait = ?; // UNSET
  let extraConcreteClassDeclaration = ?; // UNSET
  let extraConcreteClassDefinition = ?; // UNSET
  let extraTraitClassDeclaration = ?; // UNSET
  let verify = ?; // UNSET
  let verifyWithRegions = ?; // UNSET
  let dependentTraits = ?; // UNSET
}
def Effects : MemoryEffects<[MemRead]> {
  let trait = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let extraConcreteClassDeclaration = ?; // UNSET
  let extraConcreteClassDefinition = ?; // UNSET
  let extraTraitClassDeclaration = ?; // UNSET
  let verify = ?; // UNSET
  let verifyWithRegions = ?; // UNSET
  let dependentTraits = ?; // UNSET
  let baseEffectName = ?; // UNSET
  let effects = ?; // UNSET
}
def B : OpBuilder<(ins "int":$a)> {
  let dagParams = ?; // UNSET
  let body = ?; // UNSET
}
def D_Op : Op<D, "op"> {
  let summary = "s";
  let description = "d";
  let opDocGroup = Group;
  let arguments = (ins T:$t, VT:$vt, VVT:$vvt, DenseI32ArrayAttr:$sizes, A:$a, P:$p, ArgT:$arg);
  let results = (outs T:$r);
  let regions = (region R:$body);
  let successors = (successor S:$next);
  let traits = [Native, Pred, Internal, Traits, Trait, Declare, Effects];
  let builders = [B];
  let assemblyFormat = "attr-dict";
  DerivedAttr derived = Derived;
  let opDialect = ?; // UNSET
  let opName = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let summary = ?; // UNSET
  let description = ?; // UNSET
  let arguments = ?; // UNSET
  let results = ?; // UNSET
  let regions = ?; // UNSET
  let successors = ?; // UNSET
  let skipDefaultBuilders = ?; // UNSET
  let assemblyFormat = ?; // UNSET
  let hasCustomAssemblyFormat = ?; // UNSET
  let hasVerifier = ?; // UNSET
  let hasRegionVerifier = ?; // UNSET
  let hasCanonicalizer = ?; // UNSET
  let hasCanonicalizeMethod = ?; // UNSET
  let hasFolder = ?; // UNSET
  let useCustomPropertiesEncoding = ?; // UNSET
  let traits = ?; // UNSET
  let extraClassDeclaration = ?; // UNSET
  let extraClassDefinition = ?; // UNSET
}
def D_Second : Op<D, "a"> {
  let opDialect = ?; // UNSET
  let opName = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let summary = ?; // UNSET
  let description = ?; // UNSET
  let opDocGroup = ?; // UNSET
  let arguments = ?; // UNSET
  let results = ?; // UNSET
  let regions = ?; // UNSET
  let successors = ?; // UNSET
  let builders = ?; // UNSET
  let skipDefaultBuilders = ?; // UNSET
  let assemblyFormat = ?; // UNSET
  let hasCustomAssemblyFormat = ?; // UNSET
  let hasVerifier = ?; // UNSET
  let hasRegionVerifier = ?; // UNSET
  let hasCanonicalizer = ?; // UNSET
  let hasCanonicalizeMethod = ?; // UNSET
  let hasFolder = ?; // UNSET
  let useCustomPropertiesEncoding = ?; // UNSET
  let traits = ?; // UNSET
  let extraClassDeclaration = ?; // UNSET
  let extraClassDefinition = ?; // UNSET
}
