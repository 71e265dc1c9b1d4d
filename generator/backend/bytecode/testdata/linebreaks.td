// RUN: -gen-bytecode -bytecode-dialect=D
// RUN: -gen-bytecode -bytecode-dialect=E
// C++ with line breaks and blanks.
include "mlir/IR/BytecodeBase.td"
def C2 : CompositeBytecode<"C2T\n  Z"> { dag members = (attr VarInt:$_h, VarInt:$v); let cBuilder = "mk2(\n$_args)"; }
def P : Bytecode<"parse(\n $_reader,$_var)", "build(\n$_args)", "print(\n$_writer,\n $_getter)", "get(\n $_member,\n$_getMember)", "pt\n ype">;
def A : DialectAttribute<(attr Array<C2>:$cs, P:$p, Array<P>:$ps, WithType<"U\n U", WithParser<"p\n\np($_var)">>:$b,
  Array<WithType<"U\n  U", WithParser<"pp($_var)">>>:$cc, LocalVar<"T\n 1", "1\n + a">:$lv,
  KnownSemanticsAPFloat<"a\nb">:$apf, ResourceHandle<"R\nS">:$r)> { let cBuilder = "x(\n  $_args\n)"; let printerPredicate = "a\n  b\n"; let postProcess = "lost;\n  b"; let cType = "My\n  Type"; }
def B : DialectType<(attr P:$p)> { let cBuilder = "\nx(\n  $_args\n)\n"; let printerPredicate = "\na\n  b\n"; }
def DA : DialectAttributes<"D"> { let elems = [A]; }
def DT : DialectTypes<"D"> { let elems = [B]; }
def EP : Bytecode<"\n  parse(\n $_reader,$_var) \n", "\n build(\n$_args) \n", " \n print(\n$_writer,\n $_getter)\n ", " \n get(\n $_member,\n$_getMember) \n", "\n  pt\n">;
def EQ : Bytecode<"  parse2($_reader,$_var)  ", "\t build(\n$_args) ", "  print2($_writer, $_getter)  ", "  get($_member)  ", "  pt  ">;
def EA : DialectAttribute<(attr Array<EP>:$ps, EP:$p, Array<EQ>:$qs, EQ:$q)> { let cBuilder = "\n  \t x(\n  $_args\n)  \n "; let printerPredicate = "  a  "; let cType = "  My\n"; }
def EB : DialectType<(attr EP:$p)> { let cBuilder = "  \n \n  \n x(\n  $_args\n)\n  "; let printerPredicate = "\na\n  b\n"; }
def EDA : DialectAttributes<"E"> { let elems = [EA]; }
def EDT : DialectTypes<"E"> { let elems = [EB]; }
