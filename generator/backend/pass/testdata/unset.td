// RUN: -gen-pass-capi-header
include "mlir/Pass/PassBase.td"

// The header does not depend on these fields.
def O : Option<"o", "opt", "int", "1", "d"> { let cppName = ?; let argument = ?; let type = ?; let defaultValue = ?; let description = ?; }
def S : Statistic<"s", "stat", "d"> { let cppName = ?; let name = ?; let description = ?; }
def P : Pass<"p"> {
  let argument = ?;
  let summary = ?;
  let description = ?;
  let constructor = ?;
  let baseClass = ?;
  let options = [O];
  let statistics = [S];
}
