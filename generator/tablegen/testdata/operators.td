// --- numbers
def values {
  int a = !add(1, 2, 3); //= 6
  bits<4> b = !add(3, 4); //= { 0, 1, 1, 1 }
  int c = !add(0b11, true); //= 4
  int d = !add(9223372036854775807, 1); //= -9223372036854775808
  int e = !sub(5, 7); //= -2
  int f = !mul(3, -4, 2); //= -24
  int g = !div(-7, 2); //= -3
}
// --- bits of numbers
def values {
  int a = !and(12, 10); //= 8
  int b = !or(12, 10, 1); //= 15
  int c = !xor(12, 10, 1); //= 7
  int d = !shl(1, 63); //= -9223372036854775808
  int e = !sra(-8, 1); //= -4
  int f = !srl(-8, 60); //= 15
  int g = !logtwo(1023); //= 9
}
// --- !not
def values {
  bit a = !not(3); //= 0
  int b = !not(0); //= 1
}
// --- !eq and !ne
class R { int f = 1; string s = "r"; }
class R2 : R;
def r : R;
def r2 : R2;
def values {
  bit a = !eq(1, 1); //= 1
  bit b = !eq("a", "b"); //= 0
  bit c = !eq(r, r2); //= 0
  bit d = !eq(0b11, 3); //= 1
  bit e = !eq(true, 1); //= 1
  bit f = !eq(r, r); //= 1
  int g = !eq("A", "a"); //= 0
  bit h = !ne(r, r2); //= 1
}
// --- order
def values {
  bit a = !lt(1, 2); //= 1
  bit b = !lt(-1, 0); //= 1
  bit c = !le("a", "a"); //= 1
  bit d = !gt("b", "a"); //= 1
  bit e = !ge(1, 2); //= 0
}
// --- !if
class R { int f = 1; string s = "r"; }
class R2 : R;
def r : R;
def r2 : R2;
def values {
  int a = !if(1, 2, 3); //= 2
  string b = !if(!eq(1, 2), "x", "y"); //= "y"
  list<int> c = !if(1, [], [1]); //= []
  R d = !if(0, r, r2); //= r2
  int e = !if(0, ?, 4); //= 4
  R f = !if(1, ?, r); //= ?
}
// --- !cond
def values {
  int a = !cond(0: 1, 1: 2, 1: 3); //= 2
  string b = !cond(!eq(1, 2): "a", true: "b"); //= "b"
}
// --- !strconcat
def values {
  string a = !strconcat("a", "b", "c"); //= "abc"
}
// --- !tolower
def values {
  string a = !tolower("AbÄ"); //= "abÄ"
}
// --- !toupper
def values {
  string a = !toupper("aBß"); //= "ABß"
}
// --- !size
def op;
def values {
  int a = !size("abc"); //= 3
  int b = !size([1, 2]); //= 2
  int c = !size((op 1, 2)); //= 2
}
// --- !empty
def op;
def values {
  bit a = !empty(""); //= 1
  bit b = !empty("x"); //= 0
  bit c = !empty([]<int>); //= 1
  bit d = !empty((op)); //= 1
}
// --- !substr
def values {
  string a = !substr("abcdef", 2); //= "cdef"
  string b = !substr("abcdef", 2, 3); //= "cde"
  string c = !substr("abc", 3); //= ""
  string d = !substr("abc", 1, 100); //= "bc"
}
// --- !find
def values {
  int a = !find("abcabc", "c"); //= 2
  int b = !find("abcabc", "c", 3); //= 5
  int c = !find("abc", "x"); //= -1
}
// --- !subst
def values {
  string a = !subst("a", "xx", "banana"); //= "bxxnxxnxx"
}
// --- !interleave
def values {
  string a = !interleave(["a", "b"], ", "); //= "a, b"
  string b = !interleave([1, 2], "-"); //= "1-2"
  string c = !interleave([]<string>, "-"); //= ""
}
// --- !repr
def op;
class R { int f = 1; string s = "r"; }
class R2 : R;
def r : R;
def r2 : R2;
def values {
  string a = !repr("x"); //= ""x""
  string b = !repr([1, 2]); //= "[1, 2]"
  string c = !repr((op 1:$a)); //= "(op 1:$a)"
  string d = !repr(r);
}
// --- !match
def values {
  bit a = !match("abc", "b"); //= 1
  bit b = !match("abc", "^b"); //= 0
  bit c = !match("foo12", "[a-z]+[0-9]+$"); //= 1
  bit d = !match("abc", "(a|x)b?"); //= 1
}
// --- !listconcat
def values {
  list<int> a = !listconcat([1], [2], []<int>, [3]); //= [1, 2, 3]
}
// --- !listsplat
def values {
  list<int> a = !listsplat(7, 3); //= [7, 7, 7]
  list<int> b = !listsplat(7, 0); //= []
  list<list<int>> c = !listsplat([1], 2); //= [[1], [1]]
}
// --- !listremove
class R { int f = 1; string s = "r"; }
class R2 : R;
def r : R;
def r2 : R2;
def values {
  list<int> a = !listremove([1, 2, 3, 1], [1]); //= [2, 3]
  list<R> b = !listremove([r, r2], [r2]); //= [r]
}
// --- !head
def values {
  int a = !head([4, 5]); //= 4
}
// --- !tail
def values {
  list<int> a = !tail([4, 5]); //= [5]
}
// --- !range
def values {
  list<int> a = !range(4); //= [0, 1, 2, 3]
  list<int> b = !range(2, 5); //= [2, 3, 4]
  list<int> c = !range(1, 10, 3); //= [1, 4, 7]
  list<int> d = !range(5, 1, -2); //= [5, 3]
  list<int> e = !range(3, 1); //= []
  list<int> f = !range([5, 5, 5]); //= [0, 1, 2]
}
// --- !listflatten
def values {
  list<int> a = !listflatten([[1], [2, 3], []<int>]); //= [1, 2, 3]
  list<int> b = !listflatten([1, 2]); //= [1, 2]
}
// --- !foreach
def values {
  list<int> a = !foreach(xx, [1, 2], !mul(xx, xx)); //= [1, 4]
  list<string> b = !foreach(xx, [1, 2], "s" # xx); //= ["s1", "s2"]
}
// --- !filter
def values {
  list<int> a = !filter(xx, [1, 2, 3], !gt(xx, 1)); //= [2, 3]
}
// --- !foldl
def values {
  int a = !foldl(1, [2, 3], aa, xx, !mul(aa, xx)); //= 6
}
// --- lists pasted with #
def values {
  list<int> a = [1, 2] # [3] # [4, 5]; //= [1, 2, 3, 4, 5]
}
// --- dags
def op;
def op2;
class R { int f = 1; string s = "r"; }
class R2 : R;
def r : R;
def r2 : R2;
def values {
  dag a = (op 1, "b", r, [1, 2], (op2 3):$x, ?:$y, $z); //= (op 1, "b", r, [1, 2], (op2 3):$x, ?:$y, ?:$z)
  dag b = (!cast<R>("r") 1); //= (r 1)
  dag c = (!getdagop((op 2)) 1); //= (op 1)
}
// --- !con
def op;
def values {
  dag a = !con((op 1), (op 2:$x), (op)); //= (op 1, 2:$x)
  dag b = !con((op:$n1), (op:$n2 1)); //= (op:$n1 1)
  dag c = !con((? 1), (op 2)); //= (op 1, 2)
  dag d = !con((?), (?)); //= (?)
}
// --- !getdagarg
def op;
def values {
  int a = !getdagarg<int>((op 1:$a, 2), 1); //= 2
  int b = !getdagarg<int>((op 1:$a, 2), "a"); //= 1
  int c = !getdagarg<int>((op "s"), 0); //= ?
}
// --- !getdagname
def op;
def values {
  string a = !getdagname((op 1:$a, 2), 0); //= "a"
  string b = !getdagname((op 1:$a, 2), 1); //= ?
}
// --- !getdagop
class R { int f = 1; string s = "r"; }
class R2 : R;
def r : R;
def r2 : R2;
def values {
  R a = !getdagop<R>((r 1)); //= r
}
// --- !setdagarg
def op;
def values {
  dag a = !setdagarg((op 1:$a, 2), "a", 5); //= (op 5:$a, 2)
  dag b = !setdagarg((op 1:$a, 2), 1, "q"); //= (op 1:$a, "q")
}
// --- !setdagname
def op;
def values {
  dag a = !setdagname((op 1:$a, 2), 1, "q"); //= (op 1:$a, 2:$q)
  dag b = !setdagname((op 1:$a, 2), "a", ?); //= (op 1, 2)
}
// --- !setdagop
def op;
def op2;
def values {
  dag a = !setdagop((op:$n 1:$a, 2), op2); //= (op2 1:$a, 2)
}
// --- !getdagopname
def op;
def values {
  string a = !getdagopname((op:$n 1)); //= "n"
  string b = !getdagopname((op 1)); //= ?
}
// --- !setdagopname
def op;
def values {
  dag a = !setdagopname((op 1), "zz"); //= (op:$zz 1)
}
// --- !dag
def op;
class R { int f = 1; string s = "r"; }
class R2 : R;
def r : R;
def r2 : R2;
def values {
  dag a = !dag(op, [1, 2], ["a", ?]); //= (op 1:$a, 2)
  dag b = !dag(op, ?, ["a", "b"]); //= (op ?:$a, ?:$b)
  dag c = !dag(op, [r, r2], ?); //= (op r, r2)
}
// --- !isa
class R { int f = 1; string s = "r"; }
class R2 : R;
def r : R;
def r2 : R2;
def values {
  bit a = !isa<R>(r2); //= 1
  bit b = !isa<R2>(r); //= 0
  bit c = !isa<int>(1); //= 1
  bit d = !isa<string>("a"); //= 1
  bit e = !isa<int>("a"); //= 0
  bit f = !isa<list<int>>([1]); //= 1
  bit g = !isa<bits<2>>(1); //= 1
}
// --- !exists
class R { int f = 1; string s = "r"; }
class R2 : R;
def r : R;
def r2 : R2;
def values {
  bit a = !exists<R>("r"); //= 1
  bit b = !exists<R2>("r"); //= 0
  bit c = !exists<R>("zz"); //= 0
}
// --- !initialized
def values {
  bit a = !initialized(1); //= 1
}
// --- !cast
class R { int f = 1; string s = "r"; }
class R2 : R;
def r : R;
def r2 : R2;
def values {
  R a = !cast<R>(r2); //= r2
  R2 b = !cast<R2>("r" # "2"); //= r2
  string c = !cast<string>(r); //= "r"
  int d = !cast<int>(0b11); //= 3
  bits<3> e = !cast<bits<3>>(5); //= { 1, 0, 1 }
  string f = !cast<string>(5); //= "5"
  bit g = !cast<bit>(1); //= 1
  string h = !cast<string>(0b101); //= "5"
}
// --- !instances
class R { int f = 1; string s = "r"; }
class R2 : R;
def r : R;
def r2 : R2;
def r9 : R;
def r10 : R;
def values {
  list<R> a = !instances<R>(); //= [r, r2, r9, r10]
  list<R> b = !instances<R>("1"); //= [r10]
  list<R2> c = !instances<R2>("^r"); //= [r2]
}
// --- !listflatten of a list whose type is not known
def values {
  list<int> a = !listflatten([[1], [2, 3], []]);
}
// --- !if of an empty string
def values {
  int a = !if("", 1, 2);
}
// --- if of a string
def i { int i = !if("a", 1, 2); }
// --- unset initialized
def t { bit j = !initialized(?); }
// --- dag foreach
def op; def op2; class R { int f = 1; string s = "r"; } class R2 : R; def r : R; def r2 : R2;
def d {  dag cc = !foreach(x, (op 1), !subst(op, op2, x)); }
// --- dag foreach 2
def op; def op2; class R { int f = 1; string s = "r"; } class R2 : R; def r : R; def r2 : R2;
def d {  dag w = !foreach(x, (op r, r2), !cast<string>(x)); }
// --- dag foreach 3
def op; def op2; class R { int f = 1; string s = "r"; } class R2 : R; def r : R; def r2 : R2;
def d {  dag bb = !foreach(x, (op 1, 2:$a, (op2 3)), !if(!isa<int>(x), x, 5)); }
// --- dag foreach 4
def op; def op2; class R { int f = 1; string s = "r"; } class R2 : R; def r : R; def r2 : R2;
def d {
  dag bb = !foreach(x, (op 1, 2:$a, (op2 3)), !add(x, 1));
  dag cc = !foreach(x, (op r:$n, (op:$q r2)), !cast<string>(x));
  dag dd = !foreach(x, (op), op2);
}
// --- short circuit and errors not met
class D<int x> {
  int y = !if(!eq(x, 0), 0, !div(10, x));
  bit z = !and(!ne(x, 0), !eq(!div(10, x), 5));
}
def a : D<2>;
def b { int q = D<5>.y; }
// --- division by zero
class D<int x> { int y = !div(10, x); }
def a :
  D<0>;
// --- division by zero at top level
defvar x =
  !div(1, 0);
// --- no condition holds
class D<int x> { int y = !cond(!eq(x, 1): 1, !eq(x, 2): 2); }
def b : D<1>;
def a :
  D<0>;
// --- no condition holds at top level
def a { int x =
 !cond(0: 1); }
// --- wrong operands
def a { int x =
 !add("a", 1); }
// --- wrong operands
def a { int x =
 !add(1,
   "b"); }
// --- too few operands
def a { int x =
 !add(1
  ); }
// --- too many operands
def a { int x =
 !sub(1, 2,
  3); }
// --- result type
def a { string x =
 !add(1, 2); }
// --- result type
def a { int x =
 !strconcat("1", "2"); }
// --- result type
def a { list<int> x =
 !eq(1, 2); }
// --- result int list
def a { int x =
 !range(1, 2); }
// --- head of empty
def a { int x =
 !head([]<int>); }
// --- tail of empty later
class A<list<int> l> { list<int> x =
 !tail(l); }
def a : A<[1]>;
// --- index out of range later
class A<list<int> l> { int x =
 l[3]; }
def a :
  A<[1]>;
// --- incompatible branches
def a { int x = !if(1,
  2, "s"); }
// --- incompatible conds
def a { int x = !cond(1:
  2, 0: "s"); }
// --- foldl types
def a { int x = !foldl(0, [1], a, x,
   "s"); }
// --- foldl types
def a { int q = !foldl(0, ["s"], z, y,
   "s"); }
// --- foldl no list
def a { int x = !foldl(0,
   1, b, c, 1); }
// --- foldl variable is a field
def a { int x = 1; int y = !foldl(0, [1],
   x, z, 1); }
// --- foreach no list
def a { list<int> x = !foreach(i,
   1, i); }
// --- filter of a dag
def op;
def a { dag x = !filter(i,
   (op), 1); }
// --- filter that is no number
def a { list<int> x = !filter(i,
   [1], "s"); }
// --- unknown operator
def a { int x = !foo(1); }
// --- cast without a type
def a { int x = !cast(1); }
// --- cast that cannot be
def a { int x = !cast<int>("s"); }
// --- cast that cannot be 2
class R; def r : R;
def a { string s = !cast<string>([1]); }
// --- cast to a wrong class
class R; class S; def r : R;
def a { S s =
  !cast<S>("r"); }
// --- cast to a wrong class 2
class R; class S; def r : R;
def a { S s =
  !cast<S>(r); }
// --- cast to an unknown record
class R;
def a { R s =
  !cast<R>("r"); }
// --- con of different operators
def op; def op2;
def a { dag d =
   !con((op), (op2)); }
// --- con of different operators at top
def op; def op2;
defvar d =
   !con((op), (op2));
// --- dag arg out of range
def op;
def a { int d =
   !getdagarg<int>((op 1), 1); }
// --- dag arg unknown name
def op;
def a { int d =
   !getdagarg<int>((op 1), "x"); }
// --- dag name out of range
def op;
def a { string d =
   !getdagname((op 1), 1); }
// --- dag operator of a wrong class
def op; class R;
def a { R d =
   !getdagop<R>((op 1)); }
// --- dag operator no record
def a { dag d = (
   1 2); }
// --- dag operator string
defvar x = "s";
def a { dag d = (
   x 2); }
// --- dag lengths
def op;
def a { dag d =
   !dag(op, [1], ["a", "b"]); }
// --- dag both unset
def op;
def a { dag d = !dag(op,
  ?, ?); }
// --- dag names ints
def op;
def a { dag d = !dag(op,
  [1], [2]); }
// --- substr out of range
def a { string s =
  !substr("abc", 4); }
// --- substr negative
def a { string s =
  !substr("abc", 1, -1); }
// --- find out of range
def a { int s =
  !find("abc", "a", 4); }
// --- splat negative
def a { list<int> s =
  !listsplat(1, -1); }
// --- splat no int
def a { list<int> s =
  !listsplat(1, "a"); }
// --- range step zero
def a { list<int> s =
  !range(1, 2, 0); }
// --- range of strings
def a { list<int> s =
  !range("a"); }
// --- logtwo zero
def a { int s =
  !logtwo(0); }
// --- logtwo string
def a { int s =
  !logtwo("a"); }
// --- not string
def a { int s =
  !not("a"); }
// --- tolower int
def a { string s =
  !tolower(1); }
// --- size int
def a { int s =
  !size(1); }
// --- interleave ints by int
def a { string s = !interleave([1],
   2); }
// --- interleave records
class R; def r : R;
def a { string s = !interleave([r],
   ","); }
// --- eq of lists
def a { bit s =
  !eq([1], [1]); }
// --- eq of dags
def op;
def a { bit s =
  !eq((op), (op)); }
// --- lt of records
def op;
def a { bit s =
  !lt(op, op); }
// --- eq of int and string
def a { bit s =
  !eq(1, "a"); }
// --- eq of unset
def a { bit s =
  !eq(?, 1); }
// --- listconcat of different
def a { list<int> s =
  !listconcat([1],
     ["a"]); }
// --- listconcat of ints
def a { defvar s = !listconcat(
   1, [2]); }
// --- listremove
def a { list<int> s = !listremove([1],
     ["a"]); }
// --- listflatten of an int
def a { list<int> s = !listflatten(
     1); }
// --- match bad regex
def a { bit s =
   !match("a", "["); }
// --- instances bad regex
class R;
def a { list<R> s =
   !instances<R>("["); }
// --- instances of int
def a { list<int> s =
   !instances<int>(); }
// --- exists of int
def a { bit s =
   !exists<int>("a"); }
// --- exists with int
class R;
def a { bit s = !exists<R>(
   1); }
// --- field of int
def a { int x = 1; int y =
   x.z; }
// --- field unknown
class R { int x = 1; } def r : R;
def a { int y =
   r.z; }
// --- field unknown of argument
class R { int x = 1; } def r : R;
class A<R r> { int y =
   r.z; }
// --- paste of a list and a string
def a { list<int> s = [1]
     # "a"; }
// --- paste of unset
def a { string s = ?
    # "a"; }
// --- paste of a record
class R; def r : R;
def a {
  string s = r # "x";
  string t = "x" # r;
  string u = 1 # 2;
  string v = "a" # undefinedname # "b";
}
// --- paste of a dag
def op;
def a { string s = "x" #
   (op 1); }
// --- paste of a list to a string
def a { string s = "x" #
   [1]; }
// --- trailing paste
class A<string s> { string t = s; }
def x# : A<"q">;
defvar p = "z";
def p# { string s = p#; }
foreach i = [1] in def q#i# {}
// --- subst of nothing
def a {
  string s = !subst("b", "c", "aaa");
  string t = !subst("a", "", "banana");
  string u = !subst("an", "AN", [{banana}]);
}
// --- subst of records
class R; def r : R; def q : R; def z : R;
class S<R x> { R y = !subst(r, q, x); }
def a : S<r>;
def b : S<z>;
// --- field of a conditional
class R<int v> { int x = v; } def r : R<1>; def q : R<2>;
class S<bit c> { int y = !if(c, r, q).x; R w = !if(c, r, q); int v = w.x; }
def a : S<1>;
def b : S<0>;
// --- unset in operators
class A<int x> { bit i = !initialized(x); int y = !if(i, x, 5); int u; bit v = !initialized(u); }
def a : A<3>;
// --- unset in operators 2
class A<int x> { bit i = !initialized(x); int y = !if(i, x, 5); }
def a : A<?>;
// --- bits in conditions
class A<bits<2> x> {
  int y = !if(x, 1, 2);
  bit z = !eq(x, 2);
  int w = !add(x, 1);
  string s = !cast<string>(x);
  string t = "a" # x;
}
def a : A<0>;
def b : A<2>;
// --- bits arithmetic unresolved
class A<int n> {
  bits<8> x = n;
  bits<4> lo = x{3-0};
  bits<4> hi = x{7-4};
  bits<8> sw = { lo, hi };
  int back = sw;
  bits<8> sum = !add(x, sw);
  bit top = x{7};
}
def a : A<0x5A>;
class B<int n> : A<!add(n, 1)>;
def b : B<0x5A> { let lo = 0; }
// --- short circuit with exists
class K; def k : K;
class A<string n> { bit e = !exists<K>(n); int x = !if(e, 1, 2); K kk = !if(e, !cast<K>(n), k); }
def a : A<"k">;
def b : A<"nope">;
// --- foreach over records
class R<int v> { int x = v; list<int> l = !range(v); }
class S<list<R> rs> {
  list<int> xs = !foreach(r, rs, r.x);
  list<list<int>> ls = !foreach(r, rs, r.l);
  int sum = !foldl(0, rs, acc, r, !add(acc, r.x));
  list<R> big = !filter(r, rs, !gt(r.x, 1));
  list<string> names = !foreach(r, rs, !cast<string>(r));
  list<int> flat = !listflatten(!foreach(r, rs, r.l));
  int nest = !foldl(0, rs, acc, r, !add(acc, !foldl(0, r.l, acc2, i, !add(acc2, i, r.x))));
}
def r1 : R<1>; def r2 : R<2>; def r3 : R<3>;
def s : S<[r1, r2, r3]>;
def t : S<[R<4>, R<5>]>;
// --- recursion
class Fact<int n> { int r = !if(!eq(n, 0), 1, !mul(n, Fact<!sub(n, 1)>.r)); }
def f { int x = Fact<10>.r; }
// --- recursion by lists
class Rev<list<int> l> {
  list<int> r = !if(!empty(l), []<int>, !listconcat(Rev<!tail(l)>.r, [!head(l)]));
}
def f { list<int> x = Rev<[1, 2, 3]>.r; }
// --- recursion by lists, guarded
class Rev<list<int> l> {
  list<int> r = !if(!empty(l), []<int>, !listconcat(Rev<!if(!empty(l), l, !tail(l))>.r, [!head(l)]));
}
def f { list<int> x = Rev<[]>.r; }
// --- !foldl with one name for both variables
class S<list<int> l> { string f = !foldl("", l, a, a, a); int g = !foldl(1, l, a, a, !add(a, 1)); }
class T<list<int> l> { string g = !foldl("", l, a, a, "x" # a); }
class U<list<int> l, int s> {
  int h = !foldl(s, l, a, a, !add(a, s));
  int k = !foldl(7, [1, s, 3], a, a, !foldl(a, l, b, b, !add(b, a)));
}
def x : S<[]>;
def y : T<[]>;
def z : U<[1, 2, 3], 4>;
def w {
  int f = !foldl("", [2], a, a, a);
  string g = !foldl(1, ["x"], a, a, a);
  int h = !foldl(1, [2, 3], a, a, !add(a, a));
}
// --- !foldl with one name for both variables, whose expression needs a string
def x { string f = !foldl("", [2], a, a, "x" # a); }
// --- !foldl with one name for both variables, whose expression needs a list
def x { int f = !foldl(1, [[1]], a, a, !head(a)); }
// --- !foldl with one name for both variables, whose expression has the type of the elements
def x { int f = !foldl("", [2, 3], a, a,
  !add(a, 1)); }
