// Carriage returns.
def A;

class B {
  int x;
}
