// RUN: -gen-openmp-clause-ops
include "mlir/Dialect/OpenMP/OpenMPOpBase.td"
def Decorated : OpenMP_Clause<0, 0, 0, 0, 0> { let arguments = (ins Arg<I32, "an argument">:$a); }
// -----
// RUN: -gen-openmp-clause-ops
include "mlir/Dialect/OpenMP/OpenMPOpBase.td"
def Alternatives : OpenMP_Clause<0, 0, 0, 0, 0> { let arguments = (ins AnyAttrOf<[I32Attr]>:$a); }
// -----
// RUN: -gen-openmp-clause-ops
class Nothing;
// -----
// RUN: -gen-openmp-clause-ops
class OpenMP_Clause;
