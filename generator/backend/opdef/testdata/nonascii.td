// RUN(22-23): -gen-op-defs
// RUN(22-23): -gen-op-decls

// Characters outside ASCII, and characters that C++ escapes, in names and texts.
include "mlir/IR/OpBase.td"
def T_D : Dialect { let name = "té"; let cppNamespace = "::t"; let description = "é\\x"; }
def O1 : Op<T_D, "o.é-b", []> { let summary = "ü\"\\"; let description = [{ ö """ \ ä }]; let arguments = (ins I64Attr:$e_a, AnyType:$b); }
def O2 : Op<T_D, "o2", []> { let arguments = (ins I64Attr:$a, OptionalAttr<StrAttr>:$class); let results = (outs AnyType:$from); let assemblyFormat = "`e` $a attr-dict `:` type($from)"; }
