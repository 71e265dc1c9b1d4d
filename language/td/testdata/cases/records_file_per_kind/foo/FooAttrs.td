#ifndef FOOATTRS_TD
#define FOOATTRS_TD

include "mlir/IR/AttrTypeBase.td"
include "foo/FooDialect.td"
def Foo_Extent : AttrDef<Foo_Dialect, "Extent"> {
  let mnemonic = "extent";
}

#endif // FOOATTRS_TD
