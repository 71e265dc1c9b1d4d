// Braces have lines of their own.
def A : Op<"a">
{
  let summary = "x";
}

def B : Op<"b">, Trait
{
  let summary = "x";
}
