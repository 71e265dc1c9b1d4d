// RUN: -gen-dialect-interface-decls
// RUN: -gen-op-interface-decls
// RUN: -gen-attr-interface-decls
// RUN: -gen-type-interface-docs
include "mlir/IR/Interfaces.td"

def Z : DialectInterface<"Last"> {
  let description = [{
    Lines
      of text.
  }];
  let methods = [InterfaceMethod<"d", "int", "z">];
  let extraSharedClassDeclaration = "shared z $_op";
  let extraClassDeclaration = "extra $_op";
  let extraTraitClassDeclaration = "trait $_op";
  let extraClassOf = "classof $_op";
  let verify = "verify $_op";
}
def M : DialectInterface<"Middle", [Z]> {
  let cppNamespace = "::a::b";
  let methods = [
    InterfaceMethod<"d", "int", "m", (ins "int":$a, "b":$c)>,
    InterfaceMethod<"d", "int", "m", (ins "int":$a, "b":$c), "return $_op", "int $_op">,
    InterfaceMethod<"", "int &", "m2", (ins "int":$a, "b":$c), [{
      if (x)
        return 1;

      return 2;
    }]>,
    StaticInterfaceMethod<"d", "int", "ms", (ins "int":$a, "b":$c), "return $_op", "foo $_op">,
    StaticInterfaceMethod<"d", "int", "ms">,
    StaticInterfaceMethod<"d", "int", "ms", (ins), [{}], "return x($_op);">,
    InterfaceMethod<"d", "int", "md", (ins), [{}], [{ return x; }]>
  ];
}
def N : DialectInterface<"Nested", [M, Z]>;
def Lines : DialectInterface<"Lines"> {
  let methods = [
    InterfaceMethod<"", "std::pair<int,\n  int>\n\n   \n\t\n  *", "f", (ins "a\n\n  \n b":$x, "\nq\n":$y), [{ return 1;
    
      a

    b  
    }]>,
    InterfaceMethod<"d", [{
      std::pair<int,
        int>
    }], "g\n h", (ins "\n":$x)>
  ];
}
