// Interfaces. Those that MLIR has as well have fewer methods here.
#ifndef STANDIN_INTERFACES
#define STANDIN_INTERFACES
include "base/operations.td"
include "base/attributes.td"

class InterfaceTrait<string name> : NativeTrait<"", ""> {
  let trait = name # "::Trait";
  let cppNamespace = "";
  code extraTraitClassDeclaration = "";
}
class OpInterfaceTrait<string name, code verifyBody = "", list<Trait> traits = []> : InterfaceTrait<name> {
  code verify = verifyBody;
  bit verifyWithRegions = 0;
  list<Trait> dependentTraits = traits;
}
class InterfaceMethod<string desc, string retTy, string methodName, dag args = (ins), code methodBody = "",
                      code defaultImplementation = ""> {
  string description = desc;
  string name = methodName;
  string returnType = retTy;
  dag arguments = args;
  code body = methodBody;
  code defaultBody = defaultImplementation;
}
class PureVirtualInterfaceMethod<string text, string type, string method, dag parameters = (ins)>
    : InterfaceMethod<text, type, method, parameters>;
class InterfaceMethodDeclaration<string text, string type, string method, dag parameters = (ins)>
    : InterfaceMethod<text, type, method, parameters>;
class StaticInterfaceMethod<string desc, string retTy, string methodName, dag args = (ins), code methodBody = "",
                            code defaultImplementation = "">
    : InterfaceMethod<desc, retTy, methodName, args, methodBody, defaultImplementation>;
class Interface<string name, list<Interface> baseInterfacesArg = []> {
  string description = "";
  string cppInterfaceName = name;
  string cppNamespace = "";
  list<InterfaceMethod> methods = [];
  code extraClassDeclaration = "";
  code extraSharedClassDeclaration = "";
  code extraClassOf = "";
  list<Interface> baseInterfaces = baseInterfacesArg;
}
class AttrInterface<string name, list<Interface> baseInterfaces = []>
    : Interface<name, baseInterfaces>, InterfaceTrait<name>,
      Attr<CPred<"::llvm::isa<" # !if(!empty(cppNamespace), "", cppNamespace # "::") # name # ">($_self)">,
           name # " instance"> {
  let storageType = !if(!empty(cppNamespace), "", cppNamespace # "::") # name;
  let returnType = storageType;
  let convertFromStorage = "$_self";
}
class TypeInterface<string name, list<Interface> baseInterfaces = []>
    : Interface<name, baseInterfaces>, InterfaceTrait<name>,
      Type<CPred<"::llvm::isa<" # !if(!empty(cppNamespace), "", cppNamespace # "::") # name # ">($_self)">,
           name # " instance"> {
  let cppType = !if(!empty(cppNamespace), "", cppNamespace # "::") # name;
}
class OpInterface<string name, list<Interface> baseInterfaces = []>
    : Interface<name, baseInterfaces>, OpInterfaceTrait<name>;
class DialectInterface<string name, list<Interface> baseInterfaces = []>
    : Interface<name, baseInterfaces>, OpInterfaceTrait<name>;
class DeclareInterfaceMethods<list<string> overridenMethods = []> {
  list<string> alwaysOverriddenMethods = overridenMethods;
}
class DeclareAttrInterfaceMethods<AttrInterface interface, list<string> overridenMethods = []>
    : DeclareInterfaceMethods<overridenMethods>, AttrInterface<interface.cppInterfaceName, interface.baseInterfaces> {
  let description = interface.description;
  let cppInterfaceName = interface.cppInterfaceName;
  let cppNamespace = interface.cppNamespace;
  let methods = interface.methods;
}
class DeclareTypeInterfaceMethods<TypeInterface interface, list<string> overridenMethods = []>
    : DeclareInterfaceMethods<overridenMethods>, TypeInterface<interface.cppInterfaceName, interface.baseInterfaces> {
  let description = interface.description;
  let cppInterfaceName = interface.cppInterfaceName;
  let cppNamespace = interface.cppNamespace;
  let methods = interface.methods;
}
class DeclareOpInterfaceMethods<OpInterface interface, list<string> overridenMethods = []>
    : DeclareInterfaceMethods<overridenMethods>, OpInterface<interface.cppInterfaceName, interface.baseInterfaces> {
  let description = interface.description;
  let cppInterfaceName = interface.cppInterfaceName;
  let cppNamespace = interface.cppNamespace;
  let methods = interface.methods;
}

def OpAsmOpInterface : OpInterface<"OpAsmOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "void", "getAsmResultNames", (ins "::mlir::OpAsmSetValueNameFn":$setNameFn), "", "return;">,
    StaticInterfaceMethod<"", "::llvm::StringRef", "getDefaultDialect", (ins), "", "return \"\";">];
}
def Symbol : OpInterface<"SymbolOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::mlir::StringAttr", "getNameAttr">,
    InterfaceMethod<"", "bool", "isOptionalSymbol", (ins), "", "return false;">];
}
def InferTypeOpInterface : OpInterface<"InferTypeOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    StaticInterfaceMethod<"", "::llvm::LogicalResult", "inferReturnTypes",
      (ins "::mlir::MLIRContext *":$context, "::std::optional<::mlir::Location>":$location,
           "::mlir::ValueRange":$operands, "::mlir::DictionaryAttr":$attributes,
           "::mlir::OpaqueProperties":$properties, "::mlir::RegionRange":$regions,
           "::llvm::SmallVectorImpl<::mlir::Type>&":$inferredReturnTypes)>,
    StaticInterfaceMethod<"", "bool", "isCompatibleReturnTypes",
      (ins "::mlir::TypeRange":$lhs, "::mlir::TypeRange":$rhs), "", "return lhs == rhs;">];
}
def InferShapedTypeOpInterface : OpInterface<"InferShapedTypeOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [InterfaceMethod<"", "::llvm::LogicalResult", "reifyReturnTypeShapes",
                                 (ins "::mlir::OpBuilder&":$builder), "", "return ::mlir::failure();">];
}
def ReifyRankedShapedTypeOpInterface : OpInterface<"ReifyRankedShapedTypeOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [InterfaceMethod<"", "::llvm::LogicalResult", "reifyResultShapes", (ins "::mlir::OpBuilder &":$builder)>];
}
def CallOpInterface : OpInterface<"CallOpInterface"> { let cppNamespace = "::mlir"; }
def TypedAttrInterface : AttrInterface<"TypedAttr"> { let cppNamespace = "::mlir"; }
def ShapedTypeInterface : TypeInterface<"ShapedType"> { let cppNamespace = "::mlir"; }
class InferTypeOpAdaptorBase<list<Trait> more>
    : TraitList<!listconcat([DeclareOpInterfaceMethods<InferTypeOpInterface>], more)>;
def InferTypeOpAdaptor : InferTypeOpAdaptorBase<[NativeOpTrait<"InferTypeOpAdaptor">]>;
def InferShapedTypeOpAdaptor
    : TraitList<[DeclareOpInterfaceMethods<InferShapedTypeOpInterface>, NativeOpTrait<"InferShapedTypeOpAdaptor">]>;
def SameOperandsAndResultType : NativeOpTrait<"SameOperandsAndResultType">;
#endif
