// A brace has a line of its own if the text before it has several lines.
def A : Op<"a"> {
  let summary = "x";
}
def B : Op<"b"> {
  let summary = "x";
}
def C : Op<"c"> {
  let summary = "x";
}
def D : Op<"d",
           [Pure]>
{
  let summary = "x";
}
