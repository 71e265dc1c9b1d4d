// RUN: -gen-dialect-decls -dialect=d0
// RUN: -gen-dialect-defs -dialect=d0
// RUN: -gen-dialect-decls -dialect=d1
// RUN: -gen-dialect-defs -dialect=d1
// RUN: -gen-dialect-decls -dialect=d2
// RUN: -gen-dialect-defs -dialect=d2
// RUN: -gen-dialect-decls -dialect=d3
// RUN: -gen-dialect-defs -dialect=d3
// RUN: -gen-dialect-decls -dialect=d4
// RUN: -gen-dialect-defs -dialect=d4
// RUN: -gen-dialect-decls -dialect=d5
// RUN: -gen-dialect-defs -dialect=d5
// RUN: -gen-dialect-decls -dialect=d6
// RUN: -gen-dialect-defs -dialect=d6
// RUN: -gen-dialect-decls -dialect=d7
// RUN: -gen-dialect-defs -dialect=d7
// RUN: -gen-dialect-decls -dialect=d8
// RUN: -gen-dialect-defs -dialect=d8
// RUN: -gen-dialect-decls -dialect=d9
// RUN: -gen-dialect-defs -dialect=d9
include "mlir/IR/OpBase.td"

// One hook in each dialect.
def D0 : Dialect { let name = "d0"; let hasConstantMaterializer = 1; }
def D1 : Dialect { let name = "d1"; let hasNonDefaultDestructor = 1; }
def D2 : Dialect { let name = "d2"; let hasOperationAttrVerify = 1; }
def D3 : Dialect { let name = "d3"; let hasRegionArgAttrVerify = 1; }
def D4 : Dialect { let name = "d4"; let hasRegionResultAttrVerify = 1; }
def D5 : Dialect { let name = "d5"; let hasOperationInterfaceFallback = 1; }
def D6 : Dialect { let name = "d6"; let useDefaultAttributePrinterParser = 1; }
def D7 : Dialect { let name = "d7"; let useDefaultTypePrinterParser = 1; }
def D8 : Dialect { let name = "d8"; let hasCanonicalizer = 1; }
def D9 : Dialect { let name = "d9"; let isExtensible = 1; }
