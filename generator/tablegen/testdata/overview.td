class B<int n, string s = "x"> {
  int N = n;
  field bits<4> F = n;
  string S = s # "_q";
  list<int> L = [n, !add(n,1)];
  code C = [{ hello }];
  string nm = NAME;
}
class A<int x = 3, list<B> l = []> : B<x> {
  let N = !add(x, 2);
  dag d;
  bit b = !eq(x, 3);
  int M = !add(N, 1);
  bits<8> w;
  let w{3-0} = F;
  let w{7...6} = 0b11;
  B bb = B<!add(x,1)>;
  string t = bb.S;
  int u = !foldl(0, l, a, e, !add(a, e.N));
  list<int> q = !foreach(i, [1,2,x], !mul(i, 2));
  list<int> fl = !filter(i, q, !gt(i, 2));
  int unset;
  int z = !if(b, 1, N);
  string cc = !cond(b: "a", true: "c");
  bit isa = !isa<A>(bb);
  bit ex = !exists<A>(t);
  list<A> inn = !instances<A>("x");
  A self = !cast<A>(NAME);
  int e = q[1];
  list<int> sl = q[0...1];
  list<int> sl2 = q[0,2];
  int g = !getdagarg<int>(d, 0);
  bits<2> bs = F{1-0};
  list<B> ld = l;
}
def ops;
def D : A<4> { let d = (ops 1:$a, D:$b, $c, ?:$e); let C = [{x}]; let u = 3;let unset=1; }
def : A { let d = (ops:$x 1, "a"); }
defvar v = A<5>;
def E { A x = v; list<B> k = [v, A<6>]; }
multiclass M<int a> { def _x : B<a>; def : B<a>; foreach i = 0...1 in def _#i : B<!add(i,a)>; }
defm Z : M<1>;
defm ZZ : M<2>;
// ---
def op; def op2; class R { int f = 1; }
class C<int i, bit b, string s, list<int> l, dag d, bits<4> bs, R r, list<list<int>> ll, list<string> ls, list<R> lr> {
  bit b_not = !not(b); int i_not = !not(i); bit not_i = !not(i);
  bit b_emp = !empty(l); int i_emp = !empty(s); int sz = !size(d); bit bsz = !size(l);
  int hd = !head(l); list<int> tl = !tail(l); 
  bit b_log = !logtwo(i); string rp = !repr(i); string lo = !tolower(s); string up = !toupper(s);
  list<int> lf = !listflatten(ll); bit ini = !initialized(s); int ini2 = !initialized(s);
  bit b_add = !add(b, b); int i_add = !add(b, b); bits<4> add4 = !add(bs, bs); int add3 = !add(i, bs, b, 1, 2);
  int and1 = !and(i, 0);
  int and2 = !and(0, i);
  int or1 = !or(i, -1);
  int or2 = !or(-1, i);
  int and3 = !and(b, b);
  bit and4 = !and(b, b);
  bit and5= !and(b, i);
  int and6 = !and(1, i);
  bit eq1 = !eq(i, 1); int eq2 = !eq(s, "a"); bit eq3 = !eq(r, r); int ne = !ne(i, b); bit lt = !lt(s, "b");
  int sub = !sub(i, 1);
  int mul = !mul(i, 0);
  int div = !div(i, 2);
  int shl = !shl(i, 1);
  int sra = !sra(i, 1);
  int srl = !srl(i, 1);
  int xor = !xor(i, 3, b);
  string sc = !strconcat(s, "a", "b", s);
  string sc2 = "a" # "b" # s # "c" # "d";
  string sc3 = s # "a" # "b";
  string sc4 = i # "x";
  string sc5 = r # "_";
  string sc6 = "a" # i # bs;
  list<int> lc = !listconcat(l, [1], [2, 3]);
  list<int> lsp = !listsplat(i, 2);
  list<int> lsp2 = !listsplat(1, i);
  list<int> lrm = !listremove(l, [1]);
  list<int> lp = l # [1] # [2];
  list<int> rg1 = !range(i); list<int> rg2 = !range(1, i); list<int> rg3 = !range(1, i, 2); list<int> rg4 = !range(l);
  string il = !interleave(l, ","); string il2 = !interleave(ls, ",");
  dag con = !con(d, (op 1), (op 2)); dag con2 = !con((op 1), (op 2)); dag con3 = !con((op:$a 1), (op:$b 2));
  int gda = !getdagarg<int>(d, 0); string gdn = !getdagname(d, 1); R gdo = !getdagop<R>(d); dag gdo2 = (!getdagop(d) 1);
  dag sda = !setdagarg(d, 0, 1);
  dag sdn = !setdagname(d, 0, "x");
  dag sdo = !setdagop(d, op);
  string gdon = !getdagopname(d);
  dag sdon = !setdagopname(d, "x");
  dag sda2 = !setdagarg((op 1:$a, 2), "a", i);
  string sub1 = !subst("a", "b", s); R sub2 = !subst(r, r, r);
  string ss = !substr(s, 1); string ss2 = !substr(s, 1, 2); int fnd = !find(s, "x"); int fnd2 = !find(s, "x", 1);
  list<int> fe = !foreach(x, l, !add(x, i)); dag fed = !foreach(x, d, x); list<int> flt = !filter(x, l, !gt(x, i));
  int iff = !if(b, i, 1); int iff2 = !if(i, b, 1); int fol = !foldl(i, l, a, x, !add(a, x));
  dag dg = !dag(op, [1, 2], ["a", ?]); dag dg2 = !dag(op, l, ?); dag dg3 = !dag(r, l, ls);
  int cnd = !cond(b: i, !eq(i,1): b, 1: 2);
  bit isa = !isa<R>(r);
  int isa2 = !isa<R>(r);
  int ex = !exists<R>(s);
  bit ins = !size(!instances<R>());
  list<R> inst = !instances<R>(s);
  bit mt = !match(s, "a.*"); int mt2 = !match(s, "b");
  int ct = !cast<int>(b);
  string ct2 = !cast<string>(i);
  R ct3 = !cast<R>(s);
  bit ct4 = !cast<bit>(i);
  string ct5 = !cast<string>(r);
  R ct6 = !cast<R>("aa" # s);
  list<int> ct7 = !cast<list<int>>(l);
  bits<4> ct8 = !cast<bits<4>>(i);
  int le = l[i];
  int le2 = l[2];
  list<int> sl = l[1...2];
  list<int> sl2 = l[i...2];
  list<int> sl3 = l[1,];
  list<int> sl4 = l[i, 2, l];
  list<int> sl5 = l[1-2];
  list<int> sl6 = [5,6,7][0...1];
  bits<4> br = bs{3-0};
  bit br2 = bs{2};
  bits<2> br3 = {b, bs{1}};
  bits<6> br4 = {bs, b, 1};
  bits<4> fromint = i;
  bits<4> frombits = bs;
  int frbits = bs;
  int bit2int = b;
  bit f1 = bs{0};
  bit bfromi = i;
  int fld = r.f;
  list<list<int>> lls = [l, [1]];
  list<R> rl = [r];
  list<int> ifl = !if(b, l, []);
  list<R> lrs = !if(b, lr, [r]);
  list<R> e = [];
  list<R> e2 = []<R>;
  dag dd = (op i:$x, l, s:$y, (op2:$q b), $z); dag ddo = (r 1); R anon = r; 
}
// ---
class A<int x> { int y = x; }
class B<int n> { list<A> l = [A<x=n>, A<n>]; }
def d1 : B<2>;
def d2 { int i = !cond(1: A<5>.y, 1: A<6>.y); int j = !if(1, A<7>.y, A<8>.y); }
class E<int n> {
  int i = !cond(!eq(n, 1): A<!add(n,50)>.y, 1: A<!add(n,60)>.y);
  int j = !if(!eq(n,1), A<!add(n,70)>.y, A<!add(n,80)>.y);
}
def e : E<1>; def f : E<2>;
// ---
class A { int x = 1; list<int> l = !foreach(x, [1,2], x); }
// ---
class A { defvar x = 4; list<int> l = !foreach(x, [1,2], x); int y = !foldl(0, l, x, b, !add(x, b)); int z = x; }
class B : A { list<int> q = !foreach(i, l, i); int i = 5; }
def b : B; def n : B {let l = [7];}
class D<list<int> l> { list<int> m = !foreach(j, l, !add(j, 1)); }
class E<list<int> l> : D<l> { int j = 3; }
def e : E<[1,2]>;
// ---
defvar g = "G";
def op;
foreach i = 0...2 in {
  defvar k = !add(i, 1);
  def "a" # i { int x = k; string s = "q" # g; string t = g # g; }
  def i#g;
}
// ---
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
  assert !eq(a,1), "x";
  let y = 7 in def lety : A<a>;
  defvar q = !add(a, 1);
  def dv : A<q>;
  def pre#NAME#post : A<3>;
}
defm X : M<1>, N<9>;
defm : M<2, "e">;
defm "" : N<8>;
// ---
class A<int x> { assert !eq(x, 1), "bad " # x; }
def D : A<2>; def E:A<1>;
// ---
include "c.td"
// ---
class A { list<int> x = [1]; string s = "a"; dag d; }
def D : A { let append x = [2]; let prepend s = "b"; }
// ---
class Base; class A : Base; class B : Base; 
class C : A, B;
// ---
class A { int x = 1; bits<3> b; field string f; } class B { bit x = 1; int y = 2; }
def a : A, B;
def c : B, A {
  int z = !cast<int>(y);
  bits<70> w = -1;
  bits<70> w2 = 5;
  bit q = 0b1;
  int r = 0b101;
  bits<3> s = 0b101;
  bits<3> t = {1, 0b10};
  bits<4> u = {0b10, 0b01};
  bits<2> v = 3;
  list<bit> lb = [0, 1, 1];
  list<bits<2>> lbs = [0, 1, 0b11];
  list<string> ls = ["a", [{b}]];
  string cc = "a" # [{b}];
  string ii = !interleave(["a", [{c}]], ",");
  string e = "\n\t\"\\";
  dag d = (? 1);
  int h = 0xFFFFFFFFFFFFFFFF;
}
// ---
class Base; class A : Base; class B : Base; class C<int i = 1> : A, B {
  int x = i;
  field bits<3> e;
  bits<2> f = {e{1}, e{0}};
  dag d = (? 1, ?:$x);
  string s = "a\"\\\n\t   Ã© ÿş z";
  list<int> l = [];
  A self = !cast<A>(NAME);
  string un;
  code c = [{ a
 b}]; }
def d : C;
def e { dag q = (d:$n C<5>:$a, [1,2][0]); list<C> l = [C<6>]; C g = C<7>; }
foreach i = 0...2 in def m#i : C<i>;// ---
class A<int x> {
  int z;
  int y = !add(x, z);
  string s;
  string t = s;
  bits<3> f = !add(z, 1);
  list<int> l = [z];
  bit k = f{2};
  bits<4> w;
  int ww = !cast<int>(w);
}
def a { A q = A<1>; }
