// RUN: -gen-pass-decls
// RUN: -gen-pass-doc
// RUN: -gen-pass-capi-header
// RUN: -gen-pass-capi-impl
include "mlir/Pass/PassBase.td"

def O1 : Option<"o1", "opt1", "int", "1", "d"> {
  let cppName = ?; // UNSET
  let argument = ?; // UNSET
  let type = ?; // UNSET
  let defaultValue = ?; // UNSET
  let description = ?; // UNSET
  let additionalOptFlags = ?; // UNSET
}
def O2 : ListOption<"o2", "opt2", "int", "d"> {
  let cppName = ?; // UNSET
  let argument = ?; // UNSET
  let type = ?; // UNSET
  let defaultValue = ?; // UNSET
  let description = ?; // UNSET
  let additionalOptFlags = ?; // UNSET
}
def S1 : Statistic<"s1", "stat1", "d"> {
  let cppName = ?; // UNSET
  let name = ?; // UNSET
  let description = ?; // UNSET
}
def S2 : Statistic<"s2", "stat2", "d"> {
  let cppName = ?; // UNSET
  let name = ?; // UNSET
  let description = ?; // UNSET
}
def PA : Pass<"pa"> {
  let argument = ?; // UNSET
  let summary = ?; // UNSET
  let description = ?; // UNSET
  let constructor = ?; // UNSET
  let baseClass = ?; // UNSET
  let dependentDialects = ?; // UNSET
  let options = [O1, O2];
  let statistics = [S1, S2];
}
def PB : Pass<"pb"> {
  let argument = ?; // UNSET
  let summary = ?; // UNSET
  let description = ?; // UNSET
  let constructor = ?; // UNSET
  let baseClass = ?; // UNSET
  let dependentDialects = ?; // UNSET
  let options = ?; // UNSET
  let statistics = ?; // UNSET
}
