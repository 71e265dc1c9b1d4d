include "mlir/IR/Utils.td"

class C<int x> { int a = x; }
class Holder<C c> { C held = c; }
class Outer<Holder h> { Holder inner = h; }
def Old : C<1>, Deprecated<"use New">;
def Older : C<1>, Deprecated<[{several
lines}]>;
def Unused : C<1>, Deprecated<"nobody does">;
def New : C<1>;

def InField { C f = Old; C g = Older; }
def InList { list<C> l = [New, Old]; list<list<C>> ll = [[Old]]; }
def InDag { dag d = (New "x":$z, Old:$y); }
def AsOperator { dag d = (Old); }
def DeepInDag { dag d = (New (New Older)); }
def InAnonymous { Holder h = Holder<Old>; }
def DeepInAnonymous { Outer o = Outer<Holder<Old>>; }
def ByArgument : Holder<Old>;
def Overridden { C f = Old; let f = New; }
def ByNamedDef { C f = New; list<Holder> h = [ByArgument]; }
def ItsField { int n = Old.a; }
def Both : C<1>, Deprecated<"it uses one itself"> { C f = Old; }
def OfBoth { C f = Both; }
defvar v = Old;
def ByVariable { C f = v; }
def Concatenated { list<C> l = !listconcat([Old], [Older]); }
foreach c = [Old, New] in
  def Loop#c { C f = c; }

class OtherField { string odsDeprecated = "by its field alone"; }
def Other : OtherField;
def UsesOther { OtherField o = Other; }
class Derived<string why> : Deprecated<why>;
def ByDerived : Derived<"of a derived class">;
def UsesDerived { Derived d = ByDerived; }
def Empty : Deprecated<"">;
def UsesEmpty { Deprecated d = Empty; }

multiclass M<C c> { def _made { C f = c; } }
defm one : M<Old>;
multiclass N<C c> { defm _n : M<c>; }
defm two : N<Old>;
