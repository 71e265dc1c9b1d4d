// RUN: -gen-op-doc

// Operations in the worst order for quicksort with the median of three. Many have the same name, and
// so no order but that of the algorithm.
include "mlir/IR/OpBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
defvar worstOrder = [20, 1, 20, 3, 20, 5, 20, 7, 20, 9, 20, 11, 20, 13, 20, 15, 20, 17, 20, 19, 20, 20, 20, 20, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20];
foreach i = 0...47 in
  def "Worst" # !add(1000, i) : Op<D, "worst" # !add(1000, worstOrder[i])>;
