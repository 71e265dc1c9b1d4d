// RUN: -gen-typedef-defs
// RUN: -gen-attrdef-defs
// The value of a placeholder in the C++ of one parameter holds for the next.
include "mlir/IR/AttrTypeBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
class Fields : AttrOrTypeParameter<"X", ""> {
  let comparator = "$_lhs $_rhs $_self $a $b $c";
  let convertFromStorage = "$_self $a $b $c $_lhs $_rhs $0";
  let printer = "$_loc $_self $a $b $c $_lhs $_rhs $0";
  let parser = "$_loc $_self $a $b $c $_lhs $_rhs $0";
  let allocator = "$_self $_dst $a $b $c $_lhs $_rhs";
}
def R : Fields;
def O : Fields { let defaultValue = "$_self $_lhs $_rhs $_dst $0 $a $b $c"; }
class OfType<string n, dag p, string f> : TypeDef<D, n> { let mnemonic = n; let parameters = p; let assemblyFormat = f; }
def T0 : OfType<"T0", (ins O:$a, O:$b, O:$c), "`<` $a `,` $b $c `>`">;
def T1 : OfType<"T1", (ins R:$a, O:$b, O:$c), "`<` params `>`">;
def T2 : OfType<"T2", (ins O:$a, O:$b, O:$c), "`<` struct(params) `>`">;
def T3 : OfType<"T3", (ins O:$a, O:$b, R:$c), "(`<` $a^ `>`)? $b $c">;
def T4 : OfType<"T4", (ins O:$a, O:$b, O:$c), "(`<` struct($a, $b, $c)^ `>`)?">;
def T5 : OfType<"T5", (ins O:$a, O:$b, R:$c), "custom<F>($a) custom<G>($b, ref($a), \"$_self $_lhs\") $c">;
def T6 : OfType<"T6", (ins O:$a, O:$b, O:$c), "params">;
def A : AttrDef<D, "A"> { let mnemonic = "a"; let parameters = (ins R:$a, O:$b, O:$c); let assemblyFormat = "$a ($b^)? $c"; }
