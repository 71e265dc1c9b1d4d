include "mlir/IR/OpBase.td"
def Bar_Dialect : Dialect {
  let name = "bar";
}
class Availability {
  string cppNamespace = "::bar";
  string interfaceName = ?;
  string interfaceDescription = "";
  code queryFnRetType = ?;
  code queryFnName = ?;
  code mergeAction = ?;
  code initializer = ?;
  code mergeInstance = ?;
  code instance = ?;
}
class MinVersion : Availability {
  let interfaceName = "QueryMinVersionInterface";
  let queryFnRetType = "int";
  let queryFnName = "getMinVersion";
  let mergeAction = "$overall = $instance";
  let initializer = "0";
  let instance = "1";
}
class Bar_Op<string m, list<Trait> t = []> : Op<Bar_Dialect, m, t> {
  list<Availability> availability = [MinVersion<>];
}
