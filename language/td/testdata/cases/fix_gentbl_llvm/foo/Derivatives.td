class Derivative<string op_> {
  string op = op_;
}
def : Derivative<"add">;
