// RUN: -gen-pass-doc
include "mlir/Pass/PassBase.td"

// The passes are sorted by their arguments.
def P1 : Pass<"z"> {
  let argument = ?; // UNSET
  let summary = ?; // UNSET
}
def P2 : Pass<"y"> {
  let argument = ?; // UNSET
  let summary = ?; // UNSET
}
def P3 : Pass<"x"> {
  let argument = ?; // UNSET
  let summary = ?; // UNSET
}
def P4 : Pass<"w"> {
  let argument = ?; // UNSET
  let summary = ?; // UNSET
}
def P5 : Pass<"v"> {
  let argument = ?; // UNSET
  let summary = ?; // UNSET
}
