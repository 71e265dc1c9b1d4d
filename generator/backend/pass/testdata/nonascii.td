// RUN: -gen-pass-decls -name=Té
// RUN: -gen-pass-doc

// Characters outside ASCII, and characters that C++ escapes, in names and texts.
include "mlir/Pass/PassBase.td"
def P : Pass<"pé-a", "é::Op"> { let summary = "sé \"q\" \\ \t x"; let description = "dé \"\\ "; let options = [Option<"o", "oé-p", "int", "\"é\"", "hé \"q\"\\">]; let statistics = [Statistic<"st", "sté\"", "dé\"\\">]; let dependentDialects = ["é::D"]; }
def "Pé" : Pass<"second">;
