// RUN: -gen-attrdef-decls
// RUN: -gen-attrdef-defs
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = ""; }
def TA : AttrDef<T_Dialect, "AA"> { let mnemonic="aa"; let parameters = (ins "int":$a, "llvm::StringRef":$snake_case); let hasCustomAssemblyFormat = 1; let genVerifyDecl = 1; let builders=[
 AttrBuilder<(ins "X":$x), [{ return $_get ($_ctxt); $_get( $_get(x) }]>,
 AttrBuilder<(ins "Y":$x), [{ 
     if (x)
       return $_get($_ctxt);
     return $_get(x);
   }], "::foo::R">, AttrBuilder<(ins "Z":$x), "   ">, AttrBuilderWithInferredContext<(ins "ZZ":$_builder)>]; }
def TC : AttrDef<T_Dialect, "CC"> { let mnemonic="cc"; let extraClassDeclaration = [{
    int a();
      $cppClass b();
    $foo c;
 }]; let extraClassDefinition = [{
   int $cppClass::b() { $foo }
  }]; let storageNamespace = ""; }
def TD : AttrDef<T_Dialect, "DD"> { let mnemonic="dd"; let parameters=(ins "int":$a); let storageNamespace = ""; let assemblyFormat="params"; }
