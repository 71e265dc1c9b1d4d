// RUN: -gen-pass-decls
// RUN: -gen-pass-doc
include "mlir/Pass/PassBase.td"

def P : Pass<"p"> {
  let argument = ?;
}
// -----
// RUN: -gen-pass-decls
include "mlir/Pass/PassBase.td"

def P : Pass<"p"> {
  let baseClass = ?;
}
// -----
// RUN: -gen-pass-decls
// RUN: -gen-pass-doc
include "mlir/Pass/PassBase.td"

def P : Pass<"p"> {
  let summary = ?;
}
// -----
// RUN: -gen-pass-doc
include "mlir/Pass/PassBase.td"

def P : Pass<"p"> {
  let description = ?;
}
// -----
// RUN: -gen-pass-decls
// RUN: -gen-pass-capi-impl
include "mlir/Pass/PassBase.td"

def P : Pass<"p"> {
  let constructor = ?;
}
// -----
// RUN: -gen-pass-decls
// RUN: -gen-pass-doc
// RUN: -gen-pass-capi-header
// RUN: -gen-pass-capi-impl
include "mlir/Pass/PassBase.td"

def P : Pass<"p"> {
  let dependentDialects = ?;
}
// -----
// RUN: -gen-pass-decls
include "mlir/Pass/PassBase.td"

def P : Pass<"p"> {
  let dependentDialects = ["a", ?];
}
// -----
// RUN: -gen-pass-decls
// RUN: -gen-pass-doc
// RUN: -gen-pass-capi-header
// RUN: -gen-pass-capi-impl
include "mlir/Pass/PassBase.td"

def P : Pass<"p"> {
  let options = ?;
}
// -----
// RUN: -gen-pass-decls
// RUN: -gen-pass-doc
include "mlir/Pass/PassBase.td"

def P : Pass<"p"> {
  let options = [?];
}
// -----
// RUN: -gen-pass-decls
// RUN: -gen-pass-doc
include "mlir/Pass/PassBase.td"

def P : Pass<"p"> {
  let statistics = ?;
}
// -----
// RUN: -gen-pass-decls
// RUN: -gen-pass-doc
include "mlir/Pass/PassBase.td"

def P : Pass<"p"> {
  let statistics = [?];
}
// -----
// RUN: -gen-pass-decls
include "mlir/Pass/PassBase.td"

// The diagnostic stands at the option.
def P : Pass<"p"> {
  let options = [
    Option<"a", "b", "c", "", "d">,
    Option<?, "b", "c", "", "d">
  ];
}
// -----
// RUN: -gen-pass-decls
// RUN: -gen-pass-doc
include "mlir/Pass/PassBase.td"

// The diagnostic stands at the option.
def P : Pass<"p"> {
  let options = [
    Option<"a", "b", "c", "", "d">,
    Option<"a", ?, "c", "", "d">
  ];
}
// -----
// RUN: -gen-pass-decls
include "mlir/Pass/PassBase.td"

// The diagnostic stands at the option.
def P : Pass<"p"> {
  let options = [
    Option<"a", "b", "c", "", "d">,
    Option<"a", "b", ?, "", "d">
  ];
}
// -----
// RUN: -gen-pass-decls
include "mlir/Pass/PassBase.td"

// The diagnostic stands at the option.
def P : Pass<"p"> {
  let options = [
    Option<"a", "b", "c", "", "d">,
    Option<"a", "b", "c", ?, "d">
  ];
}
// -----
// RUN: -gen-pass-decls
// RUN: -gen-pass-doc
include "mlir/Pass/PassBase.td"

// The diagnostic stands at the option.
def P : Pass<"p"> {
  let options = [
    Option<"a", "b", "c", "", "d">,
    Option<"a", "b", "c", "", ?>
  ];
}
// -----
// RUN: -gen-pass-decls
include "mlir/Pass/PassBase.td"

// The diagnostic stands at the option.
def P : Pass<"p"> {
  let options = [
    Option<"a", "b", "c", "", "d">,
    ListOption<"a", "b", "c", "", ?>
  ];
}
// -----
// RUN: -gen-pass-decls
include "mlir/Pass/PassBase.td"

def S : Statistic<?, "b", "c">;
def P : Pass<"p"> { let statistics = [S]; }
// -----
// RUN: -gen-pass-decls
// RUN: -gen-pass-doc
include "mlir/Pass/PassBase.td"

def S : Statistic<"a", ?, "c">;
def P : Pass<"p"> { let statistics = [S]; }
// -----
// RUN: -gen-pass-decls
// RUN: -gen-pass-doc
include "mlir/Pass/PassBase.td"

def S : Statistic<"a", "b", ?>;
def P : Pass<"p"> { let statistics = [S]; }
