// RUN: -gen-op-interface-docs
// RUN: -gen-op-interface-defs
// RUN: -gen-op-interface-decls
include "mlir/IR/OpBase.td"
include "mlir/IR/Interfaces.td"

def Base0 : OpInterface<"BaseZero"> {
  let cppNamespace = "::x";
  let methods = [InterfaceMethod<"b0", "int", "b0">];
}
def Base1 : OpInterface<"BaseOne", [Base0]> {
  let cppNamespace = "y";
  let methods = [InterfaceMethod<"b1", "int", "b1">];
  let extraSharedClassDeclaration = "int shared1($_op, $_attr, $_type, $_self);";
  let extraTraitClassDeclaration = "int trait1($_op, $_attr, $_type, $_self);";
  let extraClassDeclaration = "int class1($_op, $_attr, $_type, $_self);";
  let extraClassOf = "return $_op + $_attr + $_type + $_self;";
}
def Foo : OpInterface<"FooInterface", [Base1]> {
  let description = [{

    Describes it,
      with indentation

    and more.
  }];
  let cppNamespace = "::a::b";
  let methods = [
    InterfaceMethod<"plain method", "int", "plain">,
    InterfaceMethod<[{
      A longer
        text

      of lines.
    }], "void", "args", (ins "int":$a, "::mlir::Value":$b)>,
    InterfaceMethod<"body", "unsigned", "body", (ins "int":$a), [{
      return $_self.body(a, $_op, $_attr, $_type, $_builder, $0, $$x);
    }]>,
    InterfaceMethod<"default", "unsigned", "deflt", (ins "int":$a), [{}], [{
      return $_self.body(a, $_op, $_attr, $_type, $_builder, $0, $$x);
    }]>,
    InterfaceMethod<"both", "const T<A, B> &", "both", (ins), [{ return $_op.body(1); }], [{ return 3; }]>,
    InterfaceMethod<"both are blank", "void", "blank", (ins), [{ }], [{

    }]>,
    StaticInterfaceMethod<"static", "bool", "stat", (ins "int":$a)>,
    StaticInterfaceMethod<"with a body", "bool", "statBody", (ins "int":$a), [{ return $_self + $_op + $$; }]>,
    StaticInterfaceMethod<"with a default", "bool", "statDef", (ins), [{}], [{ return $_self + $_op; }]>,
    InterfaceMethod<"", "bool", "nodoc">,
    InterfaceMethod<"overload", "bool", "args", (ins "A<B, C>":$a)>,
    StaticInterfaceMethod<"another", "bool", "args", (ins), "return 1;", "return 2;">,
    InterfaceMethod<"more", "bool", "args", (ins "":$x, "unnamed"), "return 1;", "return 2;">,
    InterfaceMethod<"same unique name", "bool", "args_1">,
  ];
  let extraClassDeclaration = [{
    int extra(); // $_op
#if X
    int more();
#endif
  }];
  let extraSharedClassDeclaration = "int shared($_op, $_attr, $_type, $_self);";
  let extraTraitClassDeclaration = "int trait($_op, $_attr, $_type, $_self);";
  let extraClassOf = [{
    if (x)
      return $_op->foo() + $_attr.foo() + $_type.foo() + $_self;

    return $_op->bar();
  }];
}

// No namespace, no methods; and a name that is not the def's.
def Empty : OpInterface<"Nothing">;

// Declared after its user by name.
def A_Last : OpInterface<"LastInterface", [Foo, Empty]> {
  let cppNamespace = "trailing::";
  let methods = [InterfaceMethod<"", "void", "last">];
}

// A diamond, and two interfaces of one name.
def L : OpInterface<"Left", [Base0]> { let cppNamespace = "l"; let methods = [InterfaceMethod<"l", "int", "l">]; }
def R : OpInterface<"Right", [Base0]> { let cppNamespace = "r"; let methods = [InterfaceMethod<"r", "int", "r">]; }
def L2 : OpInterface<"Left", []> { let cppNamespace = "l2"; let methods = [InterfaceMethod<"l2", "int", "l2">]; }
def Bottom : OpInterface<"Bottom", [R, L, Base0, L2, DeclareOpInterfaceMethods<R>]>;

// A use of an interface is none.
def Use : DeclareOpInterfaceMethods<Foo, ["plain"]>;
def : OpInterface<"Anonymous"> { let cppNamespace = "anonymous"; }

class Generic<string n> : OpInterface<n> {
  let cppNamespace = "generic::" # n;
  let methods = [InterfaceMethod<"of " # n, n, "get" # n>];
}
foreach n = ["One", "Two"] in
  def Z#n : Generic<n>;

def V : OpInterface<"Verified"> {
  let verify = [{
    if (x)
      return detail::v($_op, $_self);

    return success();
  }];
}
def VR : OpInterface<"VerifiedWithRegions", [V]> {
  let verifyWithRegions = 1;
  let verify = "return detail::v($_op);";
  let extraTraitClassDeclaration = "int x;";
}
def VE : OpInterface<"VerifiedByNothing"> { let verifyWithRegions = 1; let verify = " "; }

// An argument without a name.
def Nameless : OpInterface<"Nameless"> { let methods = [InterfaceMethod<"", "int", "f", (ins "int")>, StaticInterfaceMethod<"", "int", "g", (ins "int")>]; }
