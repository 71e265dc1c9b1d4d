// RUN: -gen-pass-decls
// RUN: -gen-pass-decls -name=Group
// RUN: -gen-pass-doc
// RUN: -gen-pass-capi-header
// RUN: -gen-pass-capi-header -prefix=Pre
// RUN: -gen-pass-capi-impl
// RUN: -gen-pass-capi-impl -prefix=Pre
include "mlir/Pass/PassBase.td"

def Defaulted : ListOption<"optE", "opt-e", "int64_t", "With a default"> { let defaultValue = "1, 2"; }
def Plain : Pass<"plain">;

// Everything, with a constructor of the user's.
def Foo_bar9 : Pass<"my-foo", "::mlir::ModuleOp"> {
  let summary = "  lower case \"quoted\" @Pass ";
  let description = [{

    Describes it,
      with indentation

    and more.
  }];
  let constructor = "::mlir::createFoo<int>()";
  let options = [
    Option<"optA", "opt-a", "std::string", /*default=*/"\"x\"", " An option )PO ", "  ">,
    Option<"optB", "b", "Kind", /*default=*/"Kind::A", "Another\n  of two\n\n  lines", [{
        ::llvm::cl::values(
          clEnumVal(a, "b"))
      }]>,
    ListOption<"optC", "a-long-name", "int64_t", "A list">,
    ListOption<"optD", "", "std::pair<int, int>", "", "llvm::cl::ZeroOrMore">,
    Defaulted
  ];
  let statistics = [Statistic<"statA", "stat-a", " A number  ">, Statistic<"statB", "b", "Another\n  number">];
  let dependentDialects = ["a::B", "::c::D<int>"];
}

// A generated constructor that takes options.
def HTTPFoo : InterfacePass<"http/foo", "FooOpInterface"> {
  let summary = "Ünicode";
  let description = "one line";
  let options = [Option<"o", "o", "bool", "", "">];
}
def OnlyStatistics : Pass<"a", "x"> { let statistics = [Statistic<"s", "s", "d">]; let summary = "1."; }
def OnlyDialects : Pass<"b", "x"> { let dependentDialects = ["x"]; let constructor = "  "; }

class Generic<string n> : PassBase<"generic-" # n, "my::Base<" # n # ">"> { let summary = n # " of several"; }
foreach n = ["One", "Two", "10", "9"] in
  def G#n : Generic<n>;
def : Pass<"anonymous", "x">;
