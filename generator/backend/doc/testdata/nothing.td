// RUN: -gen-op-doc
// RUN: -gen-typedef-doc
// RUN: -gen-attrdef-doc
// RUN: -gen-dialect-doc
include "mlir/IR/OpBase.td"

def D : Dialect { let name = "d"; let description = "x [TOC]\n\n[TOC]\n\ny"; }
// Another dialect of that name.
