class A<int x> { int y = x; string n = NAME; }
multiclass N<int b> { def _n#b : A<b>; }
multiclass M<int a, string s = "d"> : N<a> {
  def "" : A<a>;
  def _q#s : A<a>;
  def : A<a>;
  defm "" : N<3>;
  defm _z : N<4>;
  defm : N<5>;
  if !eq(a, 1) then def one : A<1>;
  else def two : A<2>;
  let y = 7 in def lety : A<a>;
  defvar q = !add(a, 1);
  def dv : A<q>;
  def pre#NAME#post : A<3>;
}
defm X : M<1>, N<9>;
defm : M<2, "e">;
defm "" : N<8>;
// --- classes after multiclasses
class A<int x> { int y = x; string n = NAME; }
class X<int p> { int xd = p; } class Y { int yd = y2; int y2 = 3; }
multiclass M { def a : A<1>; def b : A<2>; foreach i = 0...1 in def c#i : A<i>; }
defm d : M, X<4>, Y;
multiclass MM<int z> { defm q : M, X<z>; let y = 5 in defm r : M; }
defm e : MM<8>;
let xd = 1 in defm f : MM<9>, Y;
// --- multiclass twice
multiclass M { def a; }
multiclass M { def a; }
// --- unknown multiclass
multiclass M { def a; }
defm x : M,
   Q;
// --- class where a multiclass is wanted
class A;
defm x : A;
// --- multiclass where a class is wanted
multiclass M { def a; }
def x : 
  M;
// --- defm arguments
multiclass M<int a, int b = !add(a, 1), string s = NAME> { def _x { int p = a; int q = b; string t = s; } }
defm a : M<1>;
defm b : M<1, 5>;
defm c : M<a = 3, s = "k">;
defm d : M<b = 3, a = 4>;
// --- missing argument
multiclass M<int a> { def _x { int p = a; } }
defm a :
  M;
// --- too many arguments
multiclass M<int a> { def _x { int p = a; } }
defm a :
  M<1, 2>;
// --- wrong type
multiclass M<int a> { def _x { int p = a; } }
defm a :
  M<"s">;
// --- nested deeply, arguments passed on
class R<string s, int n> { string t = s; int m = n; list<int> l = !range(n); }
multiclass A<string s, int n> { def _a : R<s # "a", n>; foreach i = !range(n) in def _a#i : R<s # i, i>; }
multiclass B<string s, int n> { defm _b : A<s # "b", !add(n, 1)>; defm _b2 : A<s # "b2", n>; }
multiclass C<string s, int n> { foreach k = [1, 2] in defm _c#k : B<s # "c" # k, !mul(n, k)>; }
defm X : C<"x", 1>;
defm Y : C<"y", 2>, A<"yy", 1>;
// --- foreach over an argument
multiclass M<list<int> l> {
  foreach i = l in { def _#i { int x = i; } foreach j = [i, 7] in def _#i#_#j { int y = j; } }
}
defm a : M<[1, 2]>;
defm b : M<[]>;
// --- foreach around defm
multiclass M<int n> { def _m { int x = n; } }
foreach i = [1, 2, 3] in defm a#i : M<i>;
foreach i = [1, 2] in foreach j = [3, 4] in {
  defvar k = !add(i, j);
  def b#i#j { int x = k; }
  defm c#i#j : M<k>;
  def : R<k>;
}
class R<int x> { int y = x; }
// --- foreach around anonymous defs
class R<int x> { int y = x; string n = NAME; }
foreach i = [1, 2] in { def : R<i>; foreach j = [3, 4] in def : R<j>; }
multiclass M { def : R<3>; def : R<4>; }
defm : M;
defm x : M;
// --- def in a loop seen from outside and within
class R<int x> { int y = x; }
foreach i = [1, 2] in { def r#i : R<i>; def s#i { R q = !cast<R>("r" # i); int z = q.y; } }
def t { R a = r1; }
// --- def in a loop by name
class R<int x> { int y = x; }
foreach i = [1, 2] in { def r#i : R<i>; def s#i {
   R q = r1; } }
// --- same def in every round
foreach i = [1, 2] in {
  def r; }
// --- if
defvar c = 1;
if c then def a; else def b;
if !eq(c, 2) then { def d; defvar x = 1; } else { def e; defvar x = 2; def f#x; }
if !gt(c, 0) then if !gt(c, 1) then def g; else def h;
if 0 then def i;
if !exists<K>("k") then def j; else def k : K;
class K;
// --- if exists
class K;
if !exists<K>("k") then def j; else def k : K;
def k : K;
if !exists<K>("k") then def j2; else def k2 : K;
multiclass M<string s> { if !exists<K>(s) then def _y; else def _n; }
defm a : M<"k">;
defm b : M<"kk">;
// --- if of a string
if "a" then
  def a;
// --- if in multiclass unresolved
multiclass M<int x> {
  if x then def _y;
  else def _n;
  if !eq(x, 2) then { def _2; if !eq(x, 3) then def _3; else def _not3; }
}
defm a : M<0>; defm b : M<1>; defm c : M<2>;
multiclass MM<int y> { defm q : M<y>; if !eq(y, 1) then defm z : M<2>; }
defm d : MM<1>;
foreach i = 0...2 in if !eq(i, 1) then def one#i; else def other#i;
// --- loop over something that is no list
foreach i = "abc" in
  def a#i;
// --- loop over an int argument
multiclass M<int n> {
  foreach i = n in def a#i; }
// --- defset
class A<int x> { int y = x; }
class B<int x> : A<x>;
defset list<A> all = {
  def a : A<1>;
  defset list<B> bs = { def b : B<2>; foreach i = [3, 4] in def b#i : B<i>; }
  defm m : M;
  def : A<9>;
}
multiclass M { def x : B<5>; def y : A<6>; }
def r { list<A> l = all; list<B> k = bs; list<int> ys = !foreach(i, all, i.y); }
// --- defset, multiclass before
class A<int x> { int y = x; }
class B<int x> : A<x>;
multiclass M { def x : B<5>; def y : A<6>; }
defset list<A> all = {
  def a : A<1>;
  defset list<B> bs = { def b : B<2>; foreach i = [3, 4] in def b#i : B<i>; }
  defm m : M;
  def : A<9>;
  def q { A z = A<10>; list<int> n = [1]; }
}
// --- defset 2
class A<int x> { int y = x; }
class B<int x> : A<x>;
multiclass M { def x : B<5>; def y : A<6>; }
defset list<A> all = {
  def a : A<1>;
  defset list<B> bs = { def b : B<2>; foreach i = [3, 4] in def b#i : B<i>; }
  defm m : M;
  def : A<9>;
}
def r { list<A> l = all; list<B> k = bs; list<int> ys = !foreach(i, all, i.y); }
// --- defset of a wrong type
class A; class B;
defset list<A> all = { def a : A;
 def b : B; }
// --- defset not a list
class A;
defset A all = { def a : A; }
// --- defset twice
class A;
defset list<A> all = { def a : A; }
defset list<A> all = { def b : A; }
// --- defvar scopes
defvar a = 1;
defvar b = a;
let x = 1 in { defvar q = 3; def d { int x = q; } }
class C { int x = 0; int y = b; }
def d2 : C { defvar a = 4; int z = a; }
foreach a = [7] in def e { int x = a; }
// --- let around without the field
defvar a = 1;
class C { int x = 0; int y = a; }
let x = 1 in { defvar q = 3; def d : C { int w = q; } }
def d2 : C { defvar a = 4; int z = a; }
foreach a = [7] in def e { int x = a; }
multiclass M<int a> { def _m { int x = a; } defvar b = !add(a, 1); def _n { int x = b; } }
defm m : M<5>;
// --- defvar local gone
let x = 1 in { defvar q = 3; }
def d {
  int x = q; }
// --- defvar twice
defvar a = 1;
defvar a = 2;
// --- defvar of a def
def a;
defvar a = 2;
// --- def of a defvar
defvar a = 2;
def a;
def b { string s = !cast<string>(a); }
// --- defvar of undefined
defvar a = 
   zz;
// --- deftype
class K { int x = 1; }
deftype T = int;
deftype L = list<T>;
deftype D = dag;
deftype B4 = bits<4>;
class A<T t, L l> { T x = t; L y = l; B4 b = 3; list<L> ll = [l]; }
def a : A<1, [2, 3]> { D d = (a); }
// --- deftype of a class
class K { int x = 1; }
deftype T = K;
def a { T t = ?; }
// --- deftype twice
deftype T = int;
deftype T = bit;
// --- deftype of a class name
class T;
deftype T = int;
// --- class of a deftype name
deftype T = int;
class T;
// --- asserts
class A<int x> { assert !gt(x, 0), "x is " # x; int y = x; assert !lt(y, 10), "y is " # y; }
def a : A<5>;
def b : A<3> { let y = 4; assert !eq(y, 4), "no"; }
assert 1, "fine";
assert !eq(a.y, 5), "fine";
multiclass M<int z> { assert !eq(z, 1), "z"; def _a : A<z>; }
defm m : M<1>;
foreach i = [1, 2] in assert i, "i";
// --- failing asserts
class A<int x> { assert !gt(x, 0), "x is " # x;
 int y = x;
  assert !lt(y, 10), "y is " # y; }
def a : A<0>;
def b : A<11>;
// --- failing assert in a multiclass
multiclass M<int z> {
  assert !eq(z, 1), "z";
  def _a; }
defm m : M<2>;
// --- failing assert of an anonymous record
class A<int x> { assert !gt(x, 0), "x is " # x;
 int y = x; }
def b { int z = A<0>.y; }
// --- assert of a string
assert "a", "b";
// --- assert message no string
assert 0, 5;
// --- dumps
class A<int x> { dump "x " # x; int y = x; }
def a : A<5>;
dump "top " # a.y;
multiclass M<int z> { dump "m " # z; def _a : A<z>; }
defm m : M<1>;
foreach i = [1, 2] in dump "i " # i;
def d { dump "repr " # !repr(a) # !repr([1, 2]) # !repr("s"); }
// --- semicolons
class A { int x = 1; };
def a : A;
// --- semicolon after a multiclass
multiclass M { def a; };
defm m : M;
// --- multiclass parents
class A<int x> { int y = x; string n = NAME; }
multiclass P<int x> { def _p : A<x>; }
multiclass Q<int x> : P<x> { def _q : A<x>; }
multiclass R<int x> : P<x>, Q<!add(x, 1)> { }
// --- multiclass parents without body
class A<int x> { int y = x; string n = NAME; }
multiclass P<int x> { def _p : A<x>; }
multiclass Q<int x> : P<x> { def _q : A<x>; }
multiclass R<int x> : Q<!add(x, 1)>;
multiclass S<int x> : Q<3>, P<x>;
defm r : R<1>;
// --- multiclass twice the same def
class A<int x> { int y = x; string n = NAME; }
multiclass P<int x> { def _p : A<x>; }
multiclass Q<int x> : P<x> { def _q : A<x>; }
multiclass S<int x> : Q<3>, P<x>;
defm s :
  S<1>;
// --- NAME everywhere
class A<string s> { string t = s; string n = NAME; }
multiclass M<string u = NAME> {
  def NAME : A<NAME>;
  def NAME#_b : A<u>;
  def _c : A<NAME # "x" # u>;
  defvar v = NAME # "v";
  def _d : A<v>;
  def NAME#"_"#NAME : A<"">;
  defm _i : I;
}
multiclass I { def _i : A<NAME>; }
defm x : M;
// --- NAME with nested
class A<string s> { string t = s; string n = NAME; }
multiclass I { def _i : A<NAME>; def NAME # _j : A<NAME>; def : A<NAME>; }
multiclass M<string u = NAME> {
  def NAME : A<NAME>;
  def NAME#_b : A<u>;
  def _c : A<NAME # "x" # u>;
  defvar v = NAME # "v";
  def _d : A<v>;
  def NAME#"_"#NAME : A<"">;
  defm _i : I;
  defm NAME : I;
  defm "" : I2;
  defm : I;
}
multiclass I2 { def _i2 : A<NAME>; }
defm x : M;
// --- NAME with nested 2
class A<string s> { string t = s; string n = NAME; }
multiclass I { def _i : A<NAME>; def NAME # _j : A<NAME>; def : A<NAME>; }
multiclass I2 { def _i2 : A<NAME>; }
multiclass M<string u = NAME> {
  def NAME : A<NAME>;
  def NAME#_b : A<u>;
  def _c : A<NAME # "x" # u>;
  defvar v = NAME # "v";
  def _d : A<v>;
  def NAME#"_"#NAME : A<"">;
  defm _i : I;
  defm "" : I2;
  defm : I;
}
defm x : M;
defm y : M<"uu">;
defm : M;
// --- self reference in a multiclass
class A<string s> { string t = s; A me = ?; }
multiclass M {
  def _a : A<"1"> { let me = !cast<A>(NAME # "_a"); }
  def _b : A<"2"> { let me = !cast<A>(NAME # "_a"); string q = me.t; }
}
defm m : M;
// --- name by cast to a later def
class A<string s> { string t = s; }
multiclass M { def _b { A me = !cast<A>(NAME # "_a"); } def _a : A<"1">; }
defm m :
  M;
// --- records of one name by an anonymous defm
multiclass M { def a; def a; } defm  : M;
// --- records of one name by an anonymous defm
multiclass M { def a; def a; def b; } defm  : M; def x;
// --- records of one name by an anonymous defm
multiclass M { def a; def a; } defm : M; defm : M;
// --- records of one name by an anonymous defm
multiclass M { def a { int x = 1; } def a { int x = 2; } } defm : M;
// --- records of one name by an anonymous defm
multiclass M { foreach i = [1,2] in def a; } defm : M;
// --- records of one name by an anonymous defm
multiclass M { def a; } multiclass N { defm : M; defm : M; } defm : N;
// --- records of one name by an anonymous defm
multiclass M { def a; } multiclass N { defm "" : M; defm "" : M; } defm : N;
// --- records of one name by an anonymous defm
multiclass M { def NAME; def NAME; } defm : M;
// --- records of one name by an anonymous defm
multiclass M { def ""; def ""; } defm : M;
// --- records of one name by an anonymous defm
multiclass M { def; def; } defm : M;
// --- records of one name by an anonymous defm
multiclass M { def a; def a; } foreach i = [1] in defm : M;
// --- records of one name in a defset that does not fit
class R; class Q; multiclass M { def a : R; def a : R; }
def x;
defset list<Q> s = { defm : M; }
// --- the second record of a name in a defset that does not fit
class R; class Q; multiclass M { def a : R; }
def anonymous_0a : Q;
defset list<Q> s = { defm : M; }
