// Two empty lines divide the sections of a file that has single ones elsewhere.

include "Base.td"


//===----------------------------------------------------------------------===//
// First section

def A : B<1>;

def C : B<2>;

def D : B<3>;


// Brackets after words of different lengths are in one column.
def String :
  WithParser <"read($_var)",
  WithBuilder<"$_args",
  WithPrinter<"write($_getter)", T>>>;

def E : B<4>;


#endif // SECTIONS
