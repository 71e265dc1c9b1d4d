// What a target has to have for an operation or enumerator.
include "base/all.td"
class Availability {
  string cppNamespace = "::mlir";
  string interfaceName = ?;
  string interfaceDescription = "";
  string queryFnRetType = ?;
  string queryFnName = ?;
  code mergeAction = ?;
  string initializer = ?;
  string instanceType = ?;
  code instancePreparation = "";
  string instance = ?;
}
// One of several enumerators.
class OneOf<string enum, list<I32EnumAttrCase> cases> : Availability {
  let queryFnRetType = "::llvm::SmallVector<::llvm::ArrayRef<" # enum # ">, 1>";
  let mergeAction = !if(!empty(cases), "", "$overall.emplace_back($instance)");
  let initializer = "{}";
  let instanceType = "::llvm::ArrayRef<" # enum # ">";
  let instancePreparation = !if(!empty(cases), "", "static const " # enum # " list[] = {" #
    !interleave(!foreach(c, cases, enum # "::" # c.symbol), ", ") # "}; ArrayRef<" # enum # "> ref(list);");
  let instance = "ref";
}
