// RUN: -gen-op-decls
// RUN: -gen-op-defs

// What users write into classes, bodies of builders, and documentation: how it is
// indented anew, and what becomes of blank lines.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
def MyI : OpInterface<"MyI"> { let cppNamespace = "::x"; let methods = [
 InterfaceMethod<"doc", "int", "foo", (ins "int":$a)>,
 InterfaceMethod<"doc", "int", "bar", (ins "int":$a), [{}], [{ return 1; }]>,
 StaticInterfaceMethod<"doc", "Foo &", "baz", (ins "int":$a)>
]; }
def AOp : Op<D, "a", [DeclareOpInterfaceMethods<MyI>]> {
  let summary = "   hello\n world  \n";
  let description = [{
      Foo bar.

        indented
    back
	tab
      end   

  }];
  let arguments = (ins I32:$x, I32Attr:$y, Variadic<F32>:$z);
  let results = (outs I32:$r);
  let builders = [OpBuilder<(ins "int":$x, "float":$y), [{
     foo();

      bar();   
   }]>, DeprecatedOpBuilder<"old", (ins "int":$k)>, OpBuilder<(ins "char":$x), "foo();">];
  let extraClassDeclaration = [{
      int x;

        int y;   
     
    // hello
  int z() {
#ifdef A
    return 1;
#endif
  }
  }];
  let extraClassDefinition = [{
     int $cppClass::foo() {
       return 1;

     }
  }];
}
def BOp : Op<D, "b"> {
  let extraClassDeclaration = "int y;";
  let extraClassDefinition = "int z;";
}
def COp : Op<D, "c"> {
  let description = "x";
  let extraClassDeclaration = "\n\n   int y;\n\n\n";
  let extraClassDefinition = "\n\n   int z;\n\n\n";
}
def DOp : Op<D, "c"> {
  let extraClassDefinition = "int z;";
  let description = "\n   \n  foo\n\n\n bar";
}

// The same from traits, on their own and together.
def T1 : NativeOpTrait<"T1", [], [{
   int t1;
 int t11;
}], [{
   void t1def();
     }]>;
def T2 : NativeOpTrait<"T2", [], "int t2;", "int t2def;">;
def T3 : NativeOpTrait<"T3", [], [{

  int t3;

  }], [{

  int t3def;

   }]>;
def XAOp : Op<D, "x.a", [T1,T2,T3]> {
  let builders = [OpBuilder<(ins "int":$x), "\n\n   foo();\n  \n  bar();">, OpBuilder<(ins "float":$x), "   \n  foo();\n">, OpBuilder<(ins "char":$x), "   foo();\n \n\n">,OpBuilder<(ins "char*":$x), "   ">,OpBuilder<(ins "char**":$x), "\n">];
  let extraClassDeclaration = "  int own;";
  let extraClassDefinition = "  int owndef;";
}
def XBOp : Op<D, "x.b", [T1,T2,T3]>;
def XB2Op : Op<D, "x.b2", [T1,T2]>;
def XCOp : Op<D, "x.c", [T2]>{
  let extraClassDeclaration = [{
    int own;
    }];
  let extraClassDefinition = [{
    int owndef;
    }];
}
def XC2Op : Op<D, "x.c", [T1]>{
  let extraClassDeclaration = [{
    int own;
    }];
  let extraClassDefinition = [{
    int owndef;
    }];
}
def CP : ConfinedProp<I64Prop, CPred<"$_self > 0">, "pos">;
def CP2 : ConfinedProp<I64Prop, CPred<"$_self > 1">, "pos1">;
def XDOp : Op<D, "x.d">{ let arguments = (ins CP:$p, CP2:$q, I32:$x);let regions=(region AnyRegion:$rr, SizedRegion<1>:$sr, VariadicRegion<AnyRegion>:$vr); let successors=(successor AnySuccessor:$s, VariadicSuccessor<AnySuccessor>:$vs);  }
