// Integers.
def ints {
  int a = 0; int b = -1; int c = +5; int d = 0x1F; int e = 0b101; int f = 9223372036854775807;
  int g = 18446744073709551615; int h = 0xffffffffffffffff; int i = -9223372036854775808;
  bits<4> j = 0b0101; bits<70> k = ?; bit l = true; bit m = false; int n = ?;
}
---
// Strings and code.
def strings {
  string a = ""; string b = "x" "y"
    "z"; string c = "\t\n\\\"\'"; code d = [{ a "b" [{ c } ] }]; string e = [{}];
  string f = "a b	c"; list<string> g = ["//", "/*", "#ifdef"];
}
---
// Lists, bits and dags.
def op;
class T<int v = 0> { int x = v; }
def named : T;
def composite {
  list<int> a = []; list<int> b = [1, 2, 3,]; list<list<int>> c = [[1], [], [2, 3]];
  list<int> d = []<int>; list<T> e = [T<1>, T<>]<T>;
  bits<4> f = {1, 0, ?, true}; bits<2> g = {0b10};
  list<bits<2>> n = [ {1, 0}]; list<list<bits<1>>> o = [[ {1}], []];
  dag h = (op); dag i = (op 1, 2); dag j = (op:$name 1:$a, $b, "x":$c, ?:$d, (op):$e);
  dag k = (? 1); dag l = (!cast<T>("named") $x); dag m = (!getdagop(h) 1);
}
---
// Suffixes.
class S<int v> { int x = v; list<int> l = [v, !add(v, 1), 5]; }
def suffixes {
  bits<8> b = 0b10110001; bits<4> c = b{7-4}; bits<4> d = b{0...3}; bits<3> e = b{7, 5 - 4};
  bit f = b{0}; bits<2> g = b{1 -0}; list<int> l = [1, 2, 3, 4]; int h = l[0]; list<int> i = l[0,];
  list<int> j = l[0...2]; list<int> k = l[0-1, 3]; list<int> m = l[[0, 1]]; int n = S<4>.x;
  int o = S<4>.l[1]; bit p = S<3>.x{0}; list<int> q = l[0, !add(1, 1)]; list<int> r = l[1 - 2,];
}
---
// Classes as values.
class P<int a, int b = 2, string c = "c"> { int x = !add(a, b); string s = c; }
def args {
  int a = P<1>.x; int b = P<1, 3>.x; int c = P<1, c = "d">.x; int d = P<a = 1, b = 7>.x; int e = P<1, 2, "x">.x;
}
---
// Paste.
class P2<string s> { string v = s # "-" # s; list<int> w = [1] # [2, 3]; }
defvar g = 3;
foreach i = [1, 2] in {
  def a # i # "b";
  def "x" # i;
  def y#i# : P2<"q" # i # "r"> { string t = "a" # i # ; }
}
---
// Bang operators.
def op; def op2;
class R<int v = 0> { int x = v; }
def r1 : R<1>;
def operators {
  list<int> l = [1, 2, 3]; dag d = (op 1:$a, 2:$b); string s = "abc";
  int add = !add(1, 2, 3); int and = !and(1, 3); R cast = !cast<R>("r1"); dag con = !con(d, (op 4));
  string cond = !cond(!eq(1, 2) : "a", true : "b",); dag dag_ = !dag(op, [1], ["x"]); int div = !div(4, 2);
  bit empty = !empty(l); bit eq = !eq(1, 1); bit exists = !exists<R>("r1"); list<int> filter = !filter(x, l, !gt(x, 1));
  int find = !find(s, "b"); int find2 = !find(s, "b", 1); int foldl = !foldl(0, l, a, b, !add(a, b));
  list<int> foreach_ = !foreach(x, l, !add(x, 1)); bit ge = !ge(1, 2); int gda = !getdagarg<int>(d, 0);
  string gdn = !getdagname(d, 0); R gdo = !getdagop<R>((r1 1)); string gdon = !getdagopname((op:$n 1)); bit gt = !gt(1, 2);
  int head = !head(l); int if_ = !if(1, 2, 3); bit init = !initialized(s); list<R> inst = !instances<R>();
  list<R> inst2 = !instances<R>("r.*"); string il = !interleave(["a", "b"], ","); bit isa = !isa<R>(r1);
  bit le = !le(1, 2); list<int> lc = !listconcat(l, [4]); list<int> lf = !listflatten([[1], [2]]);
  list<int> lr = !listremove(l, [1]); list<int> ls = !listsplat(0, 3); int lt2 = !logtwo(8); bit lt = !lt(1, 2);
  bit m = !match(s, "a.*"); int mul = !mul(2, 3); bit ne = !ne(1, 2); bit not = !not(1); int or = !or(1, 2);
  list<int> range = !range(3); list<int> range2 = !range(1, 3); list<int> range3 = !range(1, 9, 2); string repr = !repr(1);
  dag sda = !setdagarg(d, 0, 5); dag sdn = !setdagname(d, 0, "z"); dag sdo = !setdagop(d, op2); dag sdon = !setdagopname(d, "n");
  int shl = !shl(1, 2); int size = !size(l); int sra = !sra(4, 1); int srl = !srl(4, 1); string sc = !strconcat("a", "b");
  int sub = !sub(3, 1); string subst = !subst("a", "b", s); string substr = !substr(s, 1); string substr2 = !substr(s, 1, 1);
  list<int> tail = !tail(l); string tl = !tolower("A"); string tu = !toupper("a"); int xor = !xor(1, 3);
}
---
// Names that start with digits.
def 12ab { string s = "" # 1_a # 0bx # 10b # 0xg; }
