// Comments that are aligned with each other, but not with the last one.
def A : Op<"a"> {
  let arguments = (ins AnyType:$lhs,   // the left one
                       AnyType:$rhs,   // the right one
                       OptionalAttr<I32Attr>:$flag); // flag
}
