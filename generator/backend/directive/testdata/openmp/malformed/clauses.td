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
// -----
// RUN: -verify-openmp-ops
include "mlir/Dialect/OpenMP/OpenMPOpBase.td"
class XClause<bit skip = false> : OpenMP_Clause<0, 0, 0, skip, 0> { let arguments = (ins); let description = "Described."; }
def SkippedOp : OpenMP_Op<"skipped", [], [XClause<true>]> { let description = "Nothing."; }
def ConcatenatedOp : OpenMP_Op<"concatenated", [], [XClause<>]> { let description = "All." # clausesDescription; }
def ForgottenOp : OpenMP_Op<"forgotten", [], [XClause<true>, XClause<>]> { let description = "Nothing."; }
// -----
// RUN: -verify-openmp-ops
include "mlir/Dialect/OpenMP/OpenMPOpBase.td"
class XClause : OpenMP_Clause<0, 0, 0, 0, 0> { let arguments = (ins); let description = "Described."; }
def FirstOp : OpenMP_Op<"first", [], [XClause<>]> { let description = "Nothing."; }
def SecondOp : OpenMP_Op<"second", [], [XClause<>]> { let description = "Nothing."; let arguments = ?; }
def ThirdOp : OpenMP_Op<"third", [], [XClause<>]> { let description = "Nothing."; }
