// Names of records, NAME, self reference, order of fields.
class A<string s = NAME> { string n = NAME; string t = s; }
def a : A;
def b : A<"x">;
def : A;
def "" : A;
def "quoted name" : A;
def 1abc : A;
class B : A { string m = NAME; }
def c : B;
def d : B { string own = NAME; }
// --- a def that uses its own name
class A<dag d> { dag the_dag = d; }
def ops;
def rec1 : A<(ops rec1)>;
class N { N self = ?; int v = 3; }
def n : N { let self = n; int w = self.v; }
// --- own field through own name
class N { N self = ?; int v = 3; }
def n : N { let self = n; int w = n.v; }
// --- name cast
class A { string n = NAME; }
class C { A x = !cast<A>(NAME # "_a"); }
def q_a : A;
def q : C;
// --- name cast undefined
class A;
class C { A x = !cast<A>(NAME # "_a"); }
def q : C;
// --- fields by parents, several of them
class P1<int v> { int x = v; int y = !add(x, 1); }
class P2 { int x = 7; int z = x; }
class P3 : P1<3>, P2;
def a : P1<1>, P2;
def b : P2, P1<1>;
def c : P3;
def d : P3 { let x = 100; }
def e : P1<1>, P1<2>;
// --- already a parent
class P1<int v> { int x = v; }
class P2 : P1<1>;
def a : P2, P1<2>;
// --- parent twice in class
class P;
class Q : P, P;
// --- let in body
class A { int x = 1; bits<8> b = 0; string s = "a"; list<int> l = [1]; }
def a : A { let x = 2; let b{3-0} = 0b1010; let b{7} = 1; let s = s # "b"; }
// --- let append by paste of itself
class A { list<int> l = [1]; }
def a : A { let l = l # [2]; }
// --- let unknown
class A { int x = 1; }
def a : A {
  let y = 2;
}
// --- let self
class A { int x = 1; }
def a : A {
  let x = x;
}
// --- let wrong type
class A { int x = 1; }
def a : A {
  let x =
     "s";
}
// --- let wrong bits
class A { bits<4> x = 1; }
def a : A {
  let x{7-4} = 3;
}
// --- let bits twice
class A { bits<4> x = 1; }
def a : A {
  let x{1, 1} = 3;
}
// --- let bits of an int
class A { int x = 1; }
def a : A {
  let x{1} = 1;
}
// --- let too large
class A { bits<4> x = 1; }
def a : A {
  let x = 16;
}
// --- let around
class A { int x = 1; bits<8> b = 0; int y = !add(x, 1); }
let x = 5 in { def a : A; let x = 6, b<3...0> = 9 in def b : A { let x = 8; } class B : A; }
def c : B;
let x = 2 in let y = 3 in def d : A;
// --- let around, unknown field
class A { int x = 1; }
let zz = 5 in {
  def a : A;
}
// --- let around sees globals only
class A { int x = 1; string s; }
defvar g = 4;
let x = g, s = "t" # g in def a : A;
// --- def twice
def a;
class A;
def a : A;
// --- class twice
class A { int x; }
class A { int y; }
// --- class declared, then defined
class A;
class B { A a; list<A> l = []; }
class A { int x = 1; }
class A2;
def a : A;
def b : B { let a = a; let l = [a, a]; int q = a.x; }
// --- forward class, then inherit from it before its definition
class A;
def a : A;
class A { int x = 1; }
def b : A;
// --- field keyword, unset
class A {
  field bits<4> e;
  field string s = ?;
  int u;
  bits<3> b;
  bit c;
  list<int> l;
  dag d;
  code co;
  A a;
  field int v = !add(u, 1);
}
def a : A { let e{0} = 1; }
// --- reference to an unset field
class A { int u; int v = !add(u, 1); }
def a : A;
// --- reference to an unset field, direct
class A { int u; int v = u; }
def a : A;
// --- unset bits
class A { bits<4> op; bits<8> enc = { 1, 0, op{1-0}, 0, 1, op{2}, op{3} }; bit z = op{0}; }
def a : A;
def b : A { let op = 5; }
class C<bits<2> x> { bits<4> y = { x, x }; bits<2> z = y{2-1}; bits<1> w = x{0}; int i = x; bit bi = x{1}; }
def c : C<2>;
def d : C<{?, 1}>;
// --- unset bits to int
class A { bits<4> op; int n = op; }
def a : A;
// --- cyclic fields
class A { int x = y; int y = x; }
// --- cyclic fields by let
class A { int x = 1; int y = x; }
def a : A { let x = y; }
// --- cyclic fields, three
class A { int x = 1; int y = !add(x, 1); int z = !add(y, 1); }
def a : A { let x = !add(z, 1); }
// --- field hides template argument
class A<int x> { int y = x; int x = 4; int z = x; }
def a : A<9>;
// --- defvar in a body
class A<int x> { defvar v = !add(x, 1); int y = v; defvar w = v; int z = w; }
def a : A<9> { defvar v = 3; int q = v; }
// --- defvar twice
class A<int x> { defvar v = 1; 
  defvar v = 2; }
// --- defvar of field name
class A { int v = 1; 
  defvar v = 2; }
// --- field of defvar name
class A { defvar v = 2; 
  int v = 1; }
// --- NAME reserved
class A<int NAME> { int v = 1; }
// --- NAME reserved in body
class A {
  int NAME = 1; }
// --- class type cannot be itself
def D { 
  D x = ?; }
// --- anonymous records, memo
class A<int x, string s = "d", list<int> l = []> { int y = x; }
def a {
  A p = A<1>;
  A q = A<1>;
  A r = A<1, "d">;
  A s = A<x = 1>;
  A t = A<1, "d", []>;
  A u = A<!add(0, 1)>;
  A v = A<0b1>;
  A w = A<0x1>;
  list<A> l = [A<2>, A<2>, A<3>];
  int z = A<7>.y;
}
// --- anonymous in template argument default
class A<int x> { int y = x; }
class B<A a = A<5>> { int z = a.y; }
def b : B;
def c : B<A<6>>;
def d { B x = B<>; B y = B<A<5>>; }
// --- instance with fewer arguments
class A<int x, int y> { int z = x; }
def d { 
  A x = A<1>; }
// --- instance with too many arguments
class A<int x> { int z = x; }
def d { 
  A x = A<1, 2>; }
// --- instance of an unknown class
def d { 
  A x = ?; }
// --- instance of an unknown class value
def d { 
  int x = A<1>.y; }
// --- wrong type
class A<int x> { int z = x; }
def d : A<
   "s">;
// --- wrong type of default
class A<int x = "s"> { int z = x; }
// --- named arguments
class A<int x, int y = 2, string z = "z"> { int a = x; int b = y; string c = z; }
def a : A<1, z = "q">;
def b : A<x = 1, y = 3>;
def c : A<z = "zz", x = 5>;
// --- named before positional
class A<int x, int y = 2> { int a = x; int b = y; }
def a : A<x = 1, 
 3>;
// --- named twice
class A<int x, int y = 2> { int a = x; int b = y; }
def a : A<1,
  x = 3>;
// --- named unknown
class A<int x, int y = 2> { int a = x; int b = y; }
def a : A<1,
  w = 3>;
// --- named unset
class A<int x, int y = 2> { int a = x; int b = y; }
def a : A<1,
  y = ?>;
// --- unset argument
class A<int x, string s> { int a = x; string t = s; }
def a : A<?, ?>;
// --- unused arguments warn
class A<int x, int y> { int a = x; }
multiclass M<int p, int q> { def a : A<p, 1>; }
class B<int x>;
class C<int x, int y = x> { int z = y; }
// --- required after optional
class A<int x = 1, int y> { int a = x; int b = y; }
def a : A<1, 2>;
def b : A<y = 2>;
// --- argument twice
class A<int x, 
  int x> { int a = x; }
// --- default refers to other arguments
class A<int x, int y = !add(x, 1), list<int> l = [x, y]> { int a = y; list<int> b = l; int c = !size(l); }
def a : A<3>;
def b : A<3, 9>;
class B<int q> : A<q, !mul(q, 2)>;
def c : B<4>;
class D<int q> : A<q> { let a = !add(a, c); }
// --- let on a with self reference
class D { int a = 1; }
def x : D { let a = !add(a, 1); }
// --- record types
class Base; class A : Base { int x = 1; } class B : Base; class AB : A, B;
def a : A; def b : B; def ab : AB; def abb : A, B;
def u {
  list<Base> l = [a, b];
  Base q = ab;
  A r = ab;
  list<A> s = [ab, a, abb];
  list<Base> t = !listconcat([a], [b]);
  int z = ab.x;
  Base w = !if(1, a, b);
}
// --- record of a wrong class
class A; class B;
def b : B;
def c { 
  A a = b; }
// --- record list of a wrong class
class A; class B;
def b : B;
def c { 
  list<A> a = [b]; }
// --- lists join
class A; class B;
def a : A; def b : B;
def c {
  list<int> x = [1, 0b1, true];
  list<bit> y = [1, 0];
  list<A> z = [];
  list<list<int>> w = [[], [1]];
  list<string> s = ["a", "b" # "c", NAME];
}
// --- lists that do not join
def c { 
  list<int> x = [1, "a"]; }
// --- list literal for an int
def c { 
  int x = [1]; }
// --- list of no type
def c { 
  defvar x = []; }
// --- list with a written type
def c { defvar x = []<int>; list<int> y = x; defvar z = [1, 2]<int>; list<string> s = []<string>; }
// --- list with a wrong written type
def c { defvar z = ["a"]<int>; }
// --- slices
defvar l = [10, 11, 12, 13, 14];
def a {
  int x = l[2];
  list<int> y = l[1...3];
  list<int> z = l[4...2];
  list<int> w = l[0, 2, 4];
  list<int> v = l[1-2];
  list<int> u = l[3,];
  list<int> t = l[[0, 1]];
  list<int> s = l[0, [1, 2], 3...4];
  defvar ll = [l, l];
  int q = ll[1][2];
  list<list<int>> p = ll[0...1];
}
// --- a suffix does not change what is expected before it
def a { int x =
 [1, 2][0]; }
// --- slice out of range
defvar l = [10, 11];
def a { int x = 
 l[2]; }
// --- slice of a non-list
defvar l = 3;
def a { int x = l[2]; }
// --- bit ranges
def a {
  bits<8> b = 0b10110100;
  bits<4> hi = b{7-4};
  bits<4> rev = b{0-3};
  bit one = b{2};
  bits<2> two = b{7, 0};
  int n = 5;
  bits<3> nb = 5;
  bit nn = nb{1};
  bits<2> lit = 0b110{2-1};
  bits<2> ii = 6{2-1};
}
// --- bit of a string
def a { string s = "a"; bit b = 
 s{0}; }
// --- bit out of range
def a { bits<3> s = 1; bit b = 
 s{3}; }
// --- strings
def a { string s = "a" "b" "c"; string t = "q\t\n\\\"\'"; code c = [{ a
  b }];
  string u = [{x}] # "y";
  string v = "" # "";
  string w = "a" # 1 # true # 0b101;
  string x = !strconcat([{a}], "b");
  code y = "plain";
}
// --- nonconcrete record name
class A;
foreach i = [1, 2] in def !cast<string>(i) # "x" : A;
def !strconcat("a", "b") : A;
// --- numbers
def a {
  int a = 0x10;
  int b = 0b101;
  int c = -5;
  int d = +7;
  int e = 0xFFFFFFFFFFFFFFFF;
  int f = 9223372036854775807;
  int g = -9223372036854775808;
  bits<3> h = -1;
  bits<2> i = -2;
  bit j = 1;
  bit k = true;
  int l = false;
  bits<4> m = 0xF;
}
// --- number to bit
def a { bit a = 
  2; }
// --- code type and printing
class A<code c, string s> { string x = c; code y = s; string z = c # s; }
def a : A<[{1}], "2">;
// --- unresolved name
class A<string n> { int x = 1; }
def a : A<NAME>;
multiclass M { def x : A<NAME>; def : A<NAME>; }
defm m : M;
// --- names that are no strings
foreach i = [1, 2] in 
def i { int x = i; }
// --- name that is a number
def
  1;
// --- name that is a record
class A; def a : A; 
def !cast<A>("a");
// --- name that is unset
def ?;
// --- name that is a number in a multiclass
multiclass M<int i> { 
  def i; }
defm x : M<1>;
// --- a name in code brackets is no variable in its own body
class C;
def [{a}] : C { C x = a; }
// --- nor is it the name in quotes for !cast
class C;
def [{a}] : C { C x = !cast<C>("a"); }
// --- and the name in quotes is not the one in code brackets
class C;
def "a" : C { C x = !cast<C>([{a}]); }
// --- a def under a name in code brackets, named by !cast and !exists in its own body
class C;
def [{a}] : C { C x = !cast<C>([{a}]); int own = !exists<C>([{a}]); int quoted = !exists<C>("a"); }
def b { C x = a; C y = !cast<C>("a"); int quoted = !exists<C>("a"); }
// --- code brackets in a part of a name
class C;
multiclass M {
  def [{x}] : C { C y = !cast<C>(NAME # [{x}]); }
}
defm g : M;
foreach i = [[{d}]] in def i : C { C x = !cast<C>([{d}]); int quoted = !exists<C>("d"); }
