// RUN: -gen-typedef-decls
// RUN: -gen-typedef-defs
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
class FF<string n, string f, dag p = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b,  DefaultValuedParameter<"int", "3">:$d)> : TypeDef<T_Dialect, n> { let mnemonic = n; let assemblyFormat = f; let parameters = p; }
def TF12 : FF<"F12", "params", (ins OptionalParameter<"int">:$t, AttrOrTypeParameter<"int", "">:$u, DefaultValuedParameter<"int", "$t + $u + foo($_ctxt) $_builder $x">:$w, AttrOrTypeParameter<"int", ""> :$x)>;
def P1 : AttrOrTypeParameter<"X", "d"> { let parser="parse($_parser, $_type, $_ctxt, $_builder, $t)"; let printer="print($_printer,$_self, $_ctxt, $t, $_builder)"; let convertFromStorage="conv($_self, $_ctxt)"; let cppStorageType="XS"; let allocator="$_dst = $_allocator.foo($_self)"; let comparator="cmp($_lhs, $_rhs, $_self, $_ctxt)"; let defaultValue="dv($_ctxt)"; }
def TF13 : FF<"F13", "$t $u", (ins OptionalParameter<"int">:$t, P1:$u)>;
