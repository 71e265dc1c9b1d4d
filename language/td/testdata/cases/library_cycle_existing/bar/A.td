#ifndef BAR_A
#define BAR_A

include "mlir/IR/OpBase.td"
def Bar_Dialect : Dialect {
  let name = "bar";
}
class Bar_Op<string m> : Op<Bar_Dialect, m>;
include "bar/B.td"

#endif // BAR_A
