// RUN(23+): -gen-dialect-interface-decls
// Values of extraClassDeclaration that have only blank lines, and others.
include "mlir/IR/Interfaces.td"
class Declaring<string name, string declarations> : DialectInterface<name> { let extraClassDeclaration = declarations; }
def A : Declaring<"A", "">;
def B : Declaring<"B", " ">;
def C : Declaring<"C", "\n">;
def D : Declaring<"D", " \n \n">;
def E : Declaring<"E", "\t">;
def F : Declaring<"F", "\n\n  int a;\n\n    int b;\n">;
def G : Declaring<"G", "int a;"> { let methods = [PureVirtualInterfaceMethod<"", "int", "f">, InterfaceMethodDeclaration<"text", "int", "g", (ins "int":$a)>]; }
// Names of several lines.
def H : Declaring<"a\nb", "">; def I : Declaring<"\n  a\n\nb\n", "">; def J : Declaring<"  \n\n", "">;
