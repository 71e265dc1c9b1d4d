include "baz/Baz.td"
def Qux_Dialect : Dialect {
  let name = "qux";
}
