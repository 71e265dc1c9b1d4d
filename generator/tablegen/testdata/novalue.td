class A<int x = !cond(true: {?}, 1: 1)
>;
def a : A<2>;
// --- no value
defvar v = !cond(true: {?}, 1: 1);
// --- no value
foreach v = !cond(true: {?}, 1: 1)
 in def a;
// --- no value
foreach v = [!cond(true: {?}, 1: 1)
] in def a;
// --- no value
if !cond(true: {?}, 1: 1)
 then def a;
// --- no value
assert !cond(true: {?}, 1: 1)
, "x";
// --- no value
dump !cond(true: {?}, 1: 1);
// --- no value
def a { int x = 0; let x = !cond(true: {?}, 1: 1); }
// --- no value
def a { int x = 0; assert !cond(true: {?}, 1: 1)
, "x"; }
// --- no value
def a { int x = 0; defvar y = !cond(true: {?}, 1: 1); }
// --- no value
def a { int x = !add(!cond(true: {?}, 1: 1)
, 1); }
// --- no value
def a { list<int> x = [1, !cond(true: {?}, 1: 1)
]; }
// --- no value
def a { bits<2> x = {1, !cond(true: {?}, 1: 1)
}; }
// --- no value
def op; def a { dag x = (op !cond(true: {?}, 1: 1)
, 2); }
// --- no value
class A<int x>; def a : A<!cond(true: {?}, 1: 1)
>;
// --- no value
multiclass M<int x> { def a { int y = x; } } defm b : M<!cond(true: {?}, 1: 1)
>;
// --- no value
def a { int x = !if(!cond(true: {?}, 1: 1)
, 1, 2); }
// --- no value
def a { int x = !cond(true: {?}, 1: 1)
{0}; }
// --- no value
def a { list<int> x = !listsplat(!cond(true: {?}, 1: 1)
, 1); }
// --- no value
def a { string x = "a" # !cond(true: {?}, 1: 1); }
// --- no value
def a { string x = !cond(true: {?}, 1: 1)
 # "x"; }
// --- no value
defm !cond(true: {?}, 1: 1)
 : M;
// --- no value
def !cond(1: {1,?}, 1: 4);
// --- no value
foreach a4 = [1] in
def !cond(1: {1,?}, 1: a4);
// --- no value
defvar a4 = 1;
def !cond(1: {1,?}, 1: a4);
// --- no value
def a4 {}
def !cond(1: {1,?}, 1: "a4");
// --- no value
class R<int x> { int v = x; }
let f = R<!cond(true: {1,0,?}, 1: 2)> in {
  class X { int f = 0; }
  def d : X;
}
// --- no value
class R<int x> { int v = x; }
let f = R<!cond(true: {1,0,?}, 1: 2)> in {
  class X { R f; }
}
// --- no value
class R<int x> { int v = x; }
let f = R<{1,0,?}> in {
  class X { R f; }
}
// --- no value
class R<int x> { int v = x; }
class C { R r = R<{?}>; }
// --- no value
class R<int x> { int v = x; }
class C { R r = R<!if(true, {?}, 1)>; }
// --- no value
class R<int x> { int v = x; }
class C { int r = !cond(true: {?}, 1: 1); }
// --- no value
class R<int x> { int v = x; }
class C { int r = !if(true, {?}, 1); }
// --- no value
class R<int x> { int v = x; }
class C { int r = {?}; }
// --- no value
class R<int x> { int v = x; }
def C { int r = !cond(true: {?}, 1: 1); }
// --- no value
class R<int x> { int v = x; }
class C { R r = R<!cond(true: {?}, 1: 1)
>; }
// --- no value
class R<int x> { int v = x; }
class C { R r = R<!cond(true: {?}, 1: 1)
>; }
def d : C;
// --- no value
class R<int x> { int v = x; }
class X { R f = R<3>; }
let f = R<!cond(true: {1,0,?}, 1: 2)> in {
  def d : X;
}
// --- no value
def a { string x = "a" # !getdagopname((a)); }
// --- no value
class A<string s = !getdagopname((?))> { string t = s; }
def a : A;
def b : A<"x">;
