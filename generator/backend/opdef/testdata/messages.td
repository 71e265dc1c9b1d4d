// RUN: -gen-op-defs

// Summaries with quotes and with {{ C++ }} in messages.

include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"

def M_Dialect : Dialect { let name = "m"; let cppNamespace = "m"; }
class M_Op<string m, list<Trait> traits = []> : Op<M_Dialect, m, traits>;

def Streamed : Type<CPred<"f($_self)">, "got {{$_self}} of {{ $_op.getName() }} here">;
def StreamedEnd : Type<CPred<"g($_self)">, "got {{$_self}}">;
def StreamedOpen : Type<CPred<"h($_self)">, "got {{$_self">;
def Quoted : Type<CPred<"q($_self)">, "a \"quoted\" \\ type">;
def AttrStreamed : AttrConstraint<CPred<"f($_self)">, "an {{$_self}} b {{ $_self.x() }} c">;
def StreamedAttr : Attr<CPred<"f($_self)">, "an {{$_self}} b {{ $_self.x() }} c">;
def EndAttr : Attr<CPred<"g($_self)">, "an {{$_self}}">;
def QuotedAttr : Attr<CPred<"g($_self)">, "an \"attr\"">;
def OpAttr : Attr<CPred<"g($_self, $_op, $_ctxt, $_builder)">, "an {{$_op}} x">;
def NameAttr : Attr<CPred<"g($_self, $other)">, "other {{$other}}">;
def StreamedProp : ConfinedProp<I32Prop, CPred<"f($_self)">, "a {{$_self}} p">;
def OpProp : ConfinedProp<I32Prop, CPred<"f($_self, $_op)">, "a {{$_op}} p">;
def CtxtProp : ConfinedProp<I32Prop, CPred<"f($_self, $_ctxt)">, "a {{$_ctxt}} p">;
def StreamedRegion : Region<CPred<"f($_self)">, "a {{$_self}} r">;
def QuotedRegion : Region<CPred<"f($_self)">, "a \"q\" r">;
def StreamedSuccessor : Successor<CPred<"f($_self)">, "a {{$_self}} s">;
def NoRegionPred : Region<?, "none">;
def StreamedTrait : PredOpTrait<"a {{$_op}} t", CPred<"f($_op)">>;
def QuotedTrait : PredOpTrait<"a \"q\" \\ t", CPred<"f($_op)">>;

def M_AllOp : M_Op<"all", [StreamedTrait, QuotedTrait]> {
  let arguments = (ins
    Streamed:$a, StreamedEnd:$b, StreamedOpen:$c, Quoted:$d, I32Attr:$other,
    StreamedAttr:$e, EndAttr:$f, QuotedAttr:$g, OpAttr:$h, NameAttr:$i,
    StreamedProp:$j, OpProp:$k, CtxtProp:$l
  );
  let regions = (region StreamedRegion:$m, QuotedRegion:$n);
  let successors = (successor StreamedSuccessor:$o);
}
def M_NullOp : M_Op<"null"> {
  let regions = (region NoRegionPred:$m, NoRegionPred:$n);
  let successors = (successor AnySuccessor:$o);
}

// Predicates of every kind.
class P<Pred p> : Type<p, "p">;
def A : CPred<"a($_self)">;
def B : CPred<"b($_self)">;
def M_PredOp : M_Op<"pred"> {
  let arguments = (ins
    P<And<[A, B]>>, P<Or<[A, B]>>, P<Neg<A>>, P<And<[]>>, P<Or<[]>>, P<And<[A]>>, P<Or<[B]>>,
    P<And<[A, Or<[]>]>>, P<And<[A, And<[]>]>>, P<Or<[A, And<[]>]>>, P<Or<[Or<[]>, And<[]>, A]>>,
    P<SubstLeaves<"a(", "x(", Or<[A, B]>>>, P<SubstLeaves<"$_self", "y($_self)", SubstLeaves<"$_self", "z($_self)", A>>>,
    P<Concat<"pre $_self ", A, " suf">>, P<SubstLeaves<"$_self", "w", Concat<"[](auto $_self) {", Neg<A>, "}($_self)">>>,
    P<Neg<And<[]>>>, P<Neg<Neg<A>>>, P<Concat<"x(", And<[]>, ")">>, P<SubstLeaves<"a", "b", And<[]>>>,
    P<And<[SubstLeaves<"a", "b", Or<[]>>, A]>>, P<And<[A, A]>>, P<And<[And<[A, B]>, Or<[A, And<[B, A]>]>]>>,
    P<SubstLeaves<"a", "aa", A>>
  );
}

// The checks of properties show their summaries without blanks around them.
def BlanksProp : ConfinedProp<I32Prop, CPred<"f($_self)">, " \n a p \t\n">;
def BlanksInProp : Property<"int", "  {{$_self}} p  "> { let predicate = CPred<"g($_self)">; }
def BlankProp : Property<"int", " "> { let predicate = CPred<"h($_self)">; }
def M_BlanksOp : M_Op<"blanks"> { let arguments = (ins BlanksProp:$a, BlanksInProp:$b, BlankProp:$c); }
