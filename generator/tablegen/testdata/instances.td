class C<int i> { int x = i; } class D<int j> { defvar u = C<j>; int y = j; } def d : D<3>;
// --- anonymous records and lists, 1
class C<int i> { int x = i; } multiclass M<int j> { defvar u = C<j>; def a { int y = j; } } defm d : M<3>;
// --- anonymous records and lists, 2
class C<int i> { int x = i; } defvar u = C<3>; def q { int x = C<4>.x; }
// --- anonymous records and lists, 3
class C<int i> { int x = i; } foreach i = [1,2] in { defvar u = C<i>; def a#i; }
// --- anonymous records and lists, 4
class C<int i> { int x = i; } foreach i = [1,2] in { defvar u = C<3>; def a#i; } def : C<5>;
// --- anonymous records and lists, 5
class C<int i> { int x = i; } class D<int j> { defvar u = C<5>; int y = j; } def d : D<3>; def e : D<3>; def : C<7>;
// --- anonymous records and lists, 6
class C<int i> { int x = i; }
class D<int j> { defvar u = C<j>; defvar w = C<!add(j,1)>; int y = w.x; }
def d : D<3>;
def e : D<4>;
def : C<7>;
// --- anonymous records and lists, 7
class C<int i> { int x = i; } def d { defvar u = C<5>; int y = 1; } def : C<7>;
// --- anonymous records and lists, 8
class C<int i> { int x = i; } def d { int z = 4; defvar u = C<z>; int y = 1; } def : C<7>;
// --- anonymous records and lists, 9
class C<int i> { int x = i; } class D { int z = 4; defvar u = C<z>; int y = 1; } def d : D; def : C<7>;
// --- anonymous records and lists, 10
class C<int i> { int x = i; } class D { int z = 4; assert C<z>.x, "x"; int y = 1; } def d : D; def : C<7>;
// --- anonymous records and lists, 11
class C<int i> { int x = i; }
multiclass M<int j> { if !eq(C<j>.x, 3) then def a; if C<j>.x then { defvar t = C<8>; def b { C z = C<j>; } } }
defm d : M<3>;
defm e : M<4>;
def : C<9>;
// --- anonymous records and lists, 12
class C<int i> { int x = i; }
class B<C c> { C d = c; }
multiclass M<int j> { def a : B<C<j>>; def b : B<C<!add(j,1)>> { let d = C<5>; } }
defm d : M<3>;
defm e : M<4>;
def : C<9>;
// --- anonymous records and lists, 13
class C<int i> { int x = i; }
class B<C c = C<1>> { C d = c; }
def b1 : B;
def b2 : B<C<2>>;
def b3 : B { let d = C<6>; }
def : C<9>;
// --- anonymous records and lists, 14
class C<int i> { int x = i; }
class B<int a, C c = C<a>> { C d = c; }
def b1 : B<1>;
def b2 : B<2, C<2>>;
def b3 : B<3> { let d = C<6>; }
def : C<9>;
// --- anonymous records and lists, 15
class C<int i> { int x = i; }
class B<int a, C c = C<a>, int e = c.x> { int d = e; }
def b1 : B<1>;
def b2 : B<2, C<2>>;
def b3 : B<3>;
def : C<9>;
// --- anonymous records and lists, 16
class C<int i> { int x = i; } defset list<C> q = { def a : C<1>; def : C<C<2>.x>; } def z { list<C> l = q; }
// --- anonymous records and lists, 17
class C<int i> { int x = i; }
class D<list<int> l> { list<C> c = !foreach(x, l, C<x>); list<int> m = !foreach(x, l, C<!add(x,10)>.x); }
def z : D<[1,2]>;
def y : D<[2,3]>;
def : C<99>;
// --- anonymous records and lists, 18
class C<int i> { int x = i; }
class D<int i> {
  C c = !if(!eq(i,1), C<i>, C<100>);
  C d = !cond(!eq(i,1): C<i>, 1: C<200>);
  int e = !and(!eq(i,2), C<i>.x);
  int f = !foldl(0, [i], a, b, !add(a, C<b>.x));
}
def z : D<1>;
def y : D<2>;
def : C<99>;
// --- anonymous records and lists, 19
class C<int i, string s> { int x = i; }
class D<string n> { C c = C<1, n>; C d = C<s = n, i = 1>; C e = C<1, s = n>; }
def z : D<"a">;
def y : D<"a">;
// --- anonymous records and lists, 20
class C<int i, string s> { int x = i; }
def z { C c = C<1, NAME>; C d = C<1, "z">; }
def y { C c = C<1, NAME>; C d = C<1, "z">; }
// --- anonymous records and lists, 21
class C<int i, string s> { int x = i; }
class D { C c = C<1, NAME>; C d = C<1, "z">; string n = NAME; }
def z : D;
def : D;
def y : D;
foreach i = [1,2] in { def : D; def a#i : D; }
// --- anonymous records and lists, 22
def o; def a { defvar u = !setdagname((o 1), 5, "x"); }
// --- anonymous records and lists, 23
def o; class C<int i> { defvar u = !setdagname((o 1), i, "x"); } def a : C<5>;
// --- anonymous records and lists, 24
def o; class C<int i> { dag u = !setdagname((o 1), i, "x"); } def a : 
C<5>;
// --- anonymous records and lists, 25
def o; multiclass M<int i> { defvar u = !setdagname((o 1), i, "x"); def a; } defm a : M<5>;
// --- anonymous records and lists, 26
def o; multiclass M<int i> { defvar u = !setdagname((o 1), 5, "x"); def a; } defm a : M<5>;
// --- anonymous records and lists, 27
def o; defvar u = !setdagname((o 1), 5, "x");
// --- anonymous records and lists, 28
def o; defvar u = !setdagarg((o 1), 5, "x");
// --- anonymous records and lists, 29
def o; defvar u = !setdagarg((o 1), -1, "x");
// --- anonymous records and lists, 30
def o; defvar u = !setdagname((o 1), "zz", "x"); def a { dag b = u; }
// --- anonymous records and lists, 31
def o; defvar u = !setdagname((o 1), 5, "x"); def a { dag b = u; }
// --- anonymous records and lists, 32
def o; def a { defvar u = !setdagname((o 1), 1, "x"); string s = !repr(u); }
// --- anonymous records and lists, 33
def o; def a { dag u = !setdagname((o 1), 1, "x");}
// --- anonymous records and lists, 34
class A; def a : A; def o { A b = !cast<A>(!getdagopname((a:$a 1))); }
// --- anonymous records and lists, 35
class A; def a : A; class C<dag d> { A b = !cast<A>(!getdagopname(d)); } def c : C<(a:$a 1)>;
// --- anonymous records and lists, 36
class A; def a : A; class C<dag d> { A b = !cast<A>(!getdagname(d, 0)); } def c : C<(a:$a 1:$a)>;
// --- anonymous records and lists, 38
class A; def a : A; def o { A b = !cast<A>(!getdagopname((a 1))); }
// --- anonymous records and lists, 39
class A; def a : A; def o { A b = !cast<A>(?); string s = !cast<string>(?); int i = !cast<int>(?); }
// --- anonymous records and lists, 40
class A; def a : A; def o { string s = !tolower(!getdagopname((a 1))); }
// --- anonymous records and lists, 41
class A; def a : A; def o { string s = !getdagopname((a 1)) # "x"; }
// --- anonymous records and lists, 42
class A; def a : A; def o { string s = ? # "x"; }
// --- anonymous records and lists, 43
class A; def a : A; class C<dag d> { string s = !getdagopname(d) # "x"; } def o : C<(a 1)>;
// --- anonymous records and lists, 44
def a { bit b = !listremove([1,2],[true])[0]; }
// --- anonymous records and lists, 45
def a {
  list<int> b = !listremove([1,2],[true]);
  list<bit> c = [true, false];
  list<int> d = !listremove([0,1,2], c);
  list<bits<2>> e = [1,2];
  list<int> f = !listremove([1,2,3], e);
  list<bits<2>> g = !listremove(e, [1]);
}
// --- anonymous records and lists, 46
def o;
def a { list<dag> b = !listremove([(o 1),(o 2)], [(o 1)]); list<dag> c = !listremove([(o 1:$a),(o 2)], [(o 1)]); }
// --- anonymous records and lists, 47
def a {
  list<int> b = !listremove([?,1,?], [?]);
  list<int> c = !listremove([?,1], [1]);
  list<string> s = !listremove(["a", [{a}]], ["a"]);
}
// --- anonymous records and lists, 48
def a {
  list<list<int>> b = !listremove([[1],[2]], [[1]]);
  list<bits<3>> c = !listremove([0b001, 0b010], [1]);
  list<bits<3>> d = !listremove([0b001, 0b010], [0b001]);
}
// --- anonymous records and lists, 49
def a { list<bits<3>> c = !listremove([{0,?,1}, {0,1,1}], [{0,?,1}]); }
// --- anonymous records and lists, 50
class R<int i>; def a { list<R> c = !listremove([R<1>, R<2>], [R<1>]); }
// --- anonymous records and lists, 51
def a { list<int> b = !listflatten([[1],[true]]); list<int> c = !listflatten([[true],[1]]); }
// --- anonymous records and lists, 52
def a { list<int> b = !listflatten([[0b11],[1]]); }
// --- anonymous records and lists, 53
def a { list<bits<2>> b = !listflatten([[0b11],[0b10]]); list<list<int>> c = !listflatten([[[1]],[[2]]]); }
// --- anonymous records and lists, 54
def a { list<int> b = !listflatten([[0b11],[0b110]]); }
// --- anonymous records and lists, 55
def a { list<int> b = !listflatten([[],[0b110]]); }
// --- anonymous records and lists, 56
def a { list<int> b = !listflatten([[true],[0b110]]); list<bit> c = !listflatten([[1],[true]]); }
// --- anonymous records and lists, 57
class C<bit b, int i, bits<2> c> {
  list<int> l = !listflatten([[b],[i]]);
  list<int> m = !listflatten([[i],[b]]);
  list<int> n = !listflatten([[c],[i]]);
  list<bit> p = [i, b];
  list<int> q = [i, b];
  list<int> r = [b, i];
  list<bits<2>> s = [c, i];
  list<int> t = [c, i, b];
}
def d : C<1,1,1>;
