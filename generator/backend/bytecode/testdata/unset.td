// RUN: -gen-bytecode -bytecode-dialect=D
// RUN: -gen-bytecode -bytecode-dialect=E
// Code that is not needed can be unset.
include "mlir/IR/BytecodeBase.td"
def A : DialectAttribute<(attr VarInt:$x)> { let cGetter = ?; }
def B : DialectAttribute<(attr A:$a, VarInt:$y)>;
def C : DialectAttribute<(attr Array<A>:$as, VarInt:$y)>;
def AP : DialectAttribute<(attr VarInt:$x)> { let cParser = ?; }
def AW : DialectAttribute<(attr VarInt:$x)> { let cPrinter = ?; }
def AB : DialectAttribute<(attr VarInt:$x)> { let cBuilder = ?; }
// Members without a parser, in front of others.
def EA : DialectAttribute<(attr VarInt:$a, WithType<"T", WithParser<"">>:$b, Array<VarInt>:$c, VarInt:$d)>;
def EB : DialectAttribute<(attr WithType<"T", WithParser<"">>:$b, LocalVar<"int", "1">:$l, WithType<"T", WithParser<"f($_var)">>:$c)>;
def CP : DialectAttribute<(attr Array<AP>:$as)>;
def CW : DialectAttribute<(attr Array<AW>:$as)>;
def CB : DialectAttribute<(attr Array<AB>:$as)>;
def MB : DialectAttribute<(attr AB:$as)>;
def KG : WithType<"K", WithParser<"p">> { let cGetter = ?; }
def KB : WithType<"K", WithParser<"p">> { let cBuilder = ?; }
def N : DialectAttribute<(attr Array<KG>:$as, KB:$kb, KG:$kg)>;
def DA : DialectAttributes<"D"> { let elems = [A, B, C, CP, CW, CB, MB, EA, EB]; }
def DE : DialectAttributes<"E"> { let elems = [N]; }
