// Operations that keep their attributes outside of properties. Later releases do not have them.
// RUN(22): -gen-rewriters
include "dialect.inc"
def NoPropDialect : Dialect { let name = "np"; let cppNamespace = "np"; let usePropertiesForAttributes = 0; }
def NPOp : Op<NoPropDialect, "np"> { let arguments = (ins AnyType:$x, I32Attr:$a, OptionalAttr<StrAttr>:$s, Variadic<AnyType>:$v); let results = (outs AnyType:$r); }
def NPSegOp : Op<NoPropDialect, "npseg", [AttrSizedOperandSegments]> { let arguments = (ins Variadic<AnyType>:$x, Variadic<AnyType>:$v, I32Attr:$a); let results = (outs AnyType:$r); }
def X : Pat<(NPOp $x, $a, $s, $v), (NPOp $x, $a, $s, $v)>;
def Y : Pat<(NPOp (NPOp $x, I32Attr:$a, $_, $_), $_, StrAttr:$s, $v), (NPSegOp $v, (variadic $x, $x), $a)>;
