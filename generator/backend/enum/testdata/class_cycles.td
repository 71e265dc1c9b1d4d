// RUN: -gen-enum-decls
include "mlir/IR/EnumAttr.td"

// Classes that inherit from themselves.
class Itself : Itself { int x = 1; }
class Argument<int i> : Argument<i> { int x = i; }
class First;
class Second : First;
class First : Second { int y = 1; }
def E : I32EnumAttr<"E", "", [I32EnumAttrCase<"A", 1>]>;
