def op; def op2; class R { int f = 1; string s = "r"; } class R2 : R; def r : R; def r2 : R2; def r9 : R; def r10 : R;
def n { int a = !add(1, 2, 3); int b = !sub(5, 7); int c = !mul(3, -4, 2); int d = !div(-7, 2); int e = !and(12, 10); int f = !or(12, 10, 1); int g = !xor(12, 10, 1); int h = !shl(1, 63); int i = !sra(-8, 1); int j = !srl(-8, 60); int k = !logtwo(1023); bit l = !not(3); int m = !not(0); bits<4> n = !add(3, 4); int o = !add(0b11, true); int p = !add(9223372036854775807, 1); }
def c { bit a = !eq(1, 1); bit b = !eq("a", "b"); bit c = !eq(r, r2); bit d = !ne(r, r2); bit e = !lt(1, 2); bit f = !le("a", "a"); bit g = !gt("b", "a"); bit h = !ge(1, 2); bit i = !eq(0b11, 3); bit j = !eq(true, 1); bit k = !eq(r, r); int l = !eq("A", "a"); bit m = !lt(-1, 0); }
def s { string a = !strconcat("a", "b", "c"); string b = !tolower("AbÄ"); string c = !toupper("aBß"); int d = !size("abc"); bit e = !empty(""); bit f = !empty("x"); string g = !substr("abcdef", 2); string h = !substr("abcdef", 2, 3); string i = !substr("abc", 3); int j = !find("abcabc", "c"); int k = !find("abcabc", "c", 3); int l = !find("abc", "x"); string m = !subst("a", "xx", "banana"); string n = !interleave(["a", "b"], ", "); string o = !interleave([1, 2], "-"); string p = !interleave([]<string>, "-"); string q = !repr("x"); string t = !repr([1, 2]); string u = !repr((op 1:$a)); string v = !repr(r); bit w = !match("abc", "b"); bit x = !match("abc", "^b"); bit y = !match("foo12", "[a-z]+[0-9]+$"); string z = !substr("abc", 1, 100); bit aa = !match("abc", "(a|x)b?"); string bb = !interleave([true, false], ","); }
def l { list<int> a = !listconcat([1], [2], []<int>, [3]); list<int> b = !listsplat(7, 3); list<int> c = !listsplat(7, 0); list<int> d = !listremove([1, 2, 3, 1], [1]); int e = !head([4, 5]); list<int> f = !tail([4, 5]); int g = !size([1, 2]); bit h = !empty([]<int>); list<int> i = !range(4); list<int> j = !range(2, 5); list<int> k = !range(1, 10, 3); list<int> l = !range(5, 1, -2); list<int> m = !range(3, 1); list<int> n = !range([5, 5, 5]); list<int> o = !listflatten([[1], [2, 3], []]); list<int> p = !listflatten([1, 2]); list<int> q = !foreach(x, [1, 2], !mul(x, x)); list<string> t = !foreach(x, [1, 2], "s" # x); list<int> u = !filter(x, [1, 2, 3], !gt(x, 1)); int v = !foldl(1, [2, 3], a, x, !mul(a, x)); list<R> w = !listremove([r, r2], [r2]); list<int> x = [1, 2] # [3] # [4, 5]; list<list<int>> y = !foreach(x, [1, 2], [x, x]); list<list<int>> z = !listsplat([1], 2); }
def d { dag a = (op 1, "b", r, [1, 2], (op2 3):$x, ?:$y, $z); dag b = !con((op 1), (op 2:$x), (op)); int c = !getdagarg<int>((op 1:$a, 2), 1); int d = !getdagarg<int>((op 1:$a, 2), "a"); string e = !getdagname((op 1:$a, 2), 0); string f = !getdagname((op 1:$a, 2), 1); R g = !getdagop<R>((r 1)); dag h = !setdagarg((op 1:$a, 2), "a", 5); dag i = !setdagarg((op 1:$a, 2), 1, "q"); dag j = !setdagname((op 1:$a, 2), 1, "q"); dag k = !setdagname((op 1:$a, 2), "a", ?); dag l = !setdagop((op:$n 1:$a, 2), op2); string m = !getdagopname((op:$n 1)); string n = !getdagopname((op 1)); dag o = !setdagopname((op 1), "zz"); int p = !size((op 1, 2)); bit q = !empty((op)); dag t = !dag(op, [1, 2], ["a", ?]); dag u = !dag(op, ?, ["a", "b"]); dag v = !dag(op, [r, r2], ?); dag w = !foreach(x, (op r, r2), !cast<string>(x)); dag x = (!cast<R>("r") 1); dag y = (!getdagop((op 2)) 1); dag z = !con((op:$n1), (op:$n2 1)); int aa = !getdagarg<int>((op "s"), 0); dag bb = !foreach(x, (op 1, 2:$a, (op2 3)), !if(!isa<int>(x), x, 5)); dag cc = !foreach(x, (op 1), !subst(op, op2, x)); dag dd = !con((? 1), (op 2)); dag ee = !con((?), (?)); }
def t { bit a = !isa<R>(r2); bit b = !isa<R2>(r); bit c = !isa<int>(1); bit d = !isa<string>("a"); bit e = !isa<int>("a"); bit f = !exists<R>("r"); bit g = !exists<R2>("r"); bit h = !exists<R>("zz"); bit i = !initialized(1); bit j = !initialized(?); R k = !cast<R>(r2); R2 l = !cast<R2>("r" # "2"); string m = !cast<string>(r); int n = !cast<int>(0b11); bits<3> o = !cast<bits<3>>(5); string p = !cast<string>(5); list<R> q = !instances<R>(); list<R> u = !instances<R>("1"); list<R2> v = !instances<R2>("^r"); bit w = !isa<list<int>>([1]); bit x = !isa<bits<2>>(1); bit y = !cast<bit>(1); string z = !cast<string>(0b101); }
def i { int a = !if(1, 2, 3); string b = !if(!eq(1, 2), "x", "y"); list<int> c = !if(1, [], [1]); R d = !if(0, r, r2); int e = !cond(0: 1, 1: 2, 1: 3); string f = !cond(!eq(1, 2): "a", true: "b"); int g = !if(0, ?, 4); R h = !if(1, ?, r); int i = !if("", 1, 2); }
// --- if of a string
def i { int i = !if("a", 1, 2); }
// --- op 2
def op; def op2; class R { int f = 1; string s = "r"; } class R2 : R; def r : R; def r2 : R2; def r9 : R; def r10 : R;
def i { int a = !if(1, 2, 3); string b = !if(!eq(1, 2), "x", "y"); list<int> c = !if(1, [], [1]); R d = !if(0, r, r2); int e = !cond(0: 1, 1: 2, 1: 3); string f = !cond(!eq(1, 2): "a", true: "b"); int g = !if(0, ?, 4); R h = !if(1, ?, r); }
def n { int a = !add(1, 2, 3); int b = !sub(5, 7); int c = !mul(3, -4, 2); int d = !div(-7, 2); int e = !and(12, 10); int f = !or(12, 10, 1); int g = !xor(12, 10, 1); int h = !shl(1, 63); int i = !sra(-8, 1); int j = !srl(-8, 60); int k = !logtwo(1023); bit l = !not(3); int m = !not(0); bits<4> n = !add(3, 4); int o = !add(0b11, true); int p = !add(9223372036854775807, 1);  }
def c { bit a = !eq(1, 1); bit b = !eq("a", "b"); bit c = !eq(r, r2); bit d = !ne(r, r2); bit e = !lt(1, 2); bit f = !le("a", "a"); bit g = !gt("b", "a"); bit h = !ge(1, 2); bit i = !eq(0b11, 3); bit j = !eq(true, 1); bit k = !eq(r, r); int l = !eq("A", "a"); bit m = !lt(-1, 0); }
// --- op strings
def op; def op2; class R { int f = 1; string s = "r"; } class R2 : R; def r : R; def r2 : R2; def r9 : R; def r10 : R;
def s { string a = !strconcat("a", "b", "c"); string b = !tolower("AbÄ"); string c = !toupper("aBß"); int d = !size("abc"); bit e = !empty(""); bit f = !empty("x"); string g = !substr("abcdef", 2); string h = !substr("abcdef", 2, 3); string i = !substr("abc", 3); int j = !find("abcabc", "c"); int k = !find("abcabc", "c", 3); int l = !find("abc", "x"); string m = !subst("a", "xx", "banana"); string n = !interleave(["a", "b"], ", "); string o = !interleave([1, 2], "-"); string p = !interleave([]<string>, "-"); string q = !repr("x"); string t = !repr([1, 2]); string u = !repr((op 1:$a)); string v = !repr(r); bit w = !match("abc", "b"); bit x = !match("abc", "^b"); bit y = !match("foo12", "[a-z]+[0-9]+$"); string z = !substr("abc", 1, 100); bit aa = !match("abc", "(a|x)b?"); }
// --- op lists
def op; def op2; class R { int f = 1; string s = "r"; } class R2 : R; def r : R; def r2 : R2; def r9 : R; def r10 : R;
def l { list<int> a = !listconcat([1], [2], []<int>, [3]); list<int> b = !listsplat(7, 3); list<int> c = !listsplat(7, 0); list<int> d = !listremove([1, 2, 3, 1], [1]); int e = !head([4, 5]); list<int> f = !tail([4, 5]); int g = !size([1, 2]); bit h = !empty([]<int>); list<int> i = !range(4); list<int> j = !range(2, 5); list<int> k = !range(1, 10, 3); list<int> l = !range(5, 1, -2); list<int> m = !range(3, 1); list<int> n = !range([5, 5, 5]); list<int> o = !listflatten([[1], [2, 3], []]); list<int> p = !listflatten([1, 2]); list<int> q = !foreach(xx, [1, 2], !mul(xx, xx)); list<string> t = !foreach(xx, [1, 2], "s" # xx); list<int> u = !filter(xx, [1, 2, 3], !gt(xx, 1)); int v = !foldl(1, [2, 3], aa, xx, !mul(aa, xx)); list<R> w = !listremove([r, r2], [r2]); list<int> x = [1, 2] # [3] # [4, 5];  list<list<int>> z = !listsplat([1], 2); }
// --- op dags
def op; def op2; class R { int f = 1; string s = "r"; } class R2 : R; def r : R; def r2 : R2; def r9 : R; def r10 : R;
def d { dag a = (op 1, "b", r, [1, 2], (op2 3):$x, ?:$y, $z); dag b = !con((op 1), (op 2:$x), (op)); int c = !getdagarg<int>((op 1:$a, 2), 1); int d = !getdagarg<int>((op 1:$a, 2), "a"); string e = !getdagname((op 1:$a, 2), 0); string f = !getdagname((op 1:$a, 2), 1); R g = !getdagop<R>((r 1)); dag h = !setdagarg((op 1:$a, 2), "a", 5); dag i = !setdagarg((op 1:$a, 2), 1, "q"); dag j = !setdagname((op 1:$a, 2), 1, "q"); dag k = !setdagname((op 1:$a, 2), "a", ?); dag l = !setdagop((op:$n 1:$a, 2), op2); string m = !getdagopname((op:$n 1)); string n = !getdagopname((op 1)); dag o = !setdagopname((op 1), "zz"); int p = !size((op 1, 2)); bit q = !empty((op)); dag t = !dag(op, [1, 2], ["a", ?]); dag u = !dag(op, ?, ["a", "b"]); dag v = !dag(op, [r, r2], ?);  dag x = (!cast<R>("r") 1); dag y = (!getdagop((op 2)) 1); dag z = !con((op:$n1), (op:$n2 1)); int aa = !getdagarg<int>((op "s"), 0);  dag dd = !con((? 1), (op 2)); dag ee = !con((?), (?)); }
// --- op types
def op; def op2; class R { int f = 1; string s = "r"; } class R2 : R; def r : R; def r2 : R2; def r9 : R; def r10 : R;
def t { bit a = !isa<R>(r2); bit b = !isa<R2>(r); bit c = !isa<int>(1); bit d = !isa<string>("a"); bit e = !isa<int>("a"); bit f = !exists<R>("r"); bit g = !exists<R2>("r"); bit h = !exists<R>("zz"); bit i = !initialized(1);  R k = !cast<R>(r2); R2 l = !cast<R2>("r" # "2"); string m = !cast<string>(r); int n = !cast<int>(0b11); bits<3> o = !cast<bits<3>>(5); string p = !cast<string>(5); list<R> q = !instances<R>(); list<R> u = !instances<R>("1"); list<R2> v = !instances<R2>("^r"); bit w = !isa<list<int>>([1]); bit x = !isa<bits<2>>(1); bit y = !cast<bit>(1); string z = !cast<string>(0b101); }
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
def d {  dag bb = !foreach(x, (op 1, 2:$a, (op2 3)), !add(x, 1)); dag cc = !foreach(x, (op r:$n, (op:$q r2)), !cast<string>(x)); dag dd = !foreach(x, (op), op2); }
// --- short circuit and errors not met
class D<int x> { int y = !if(!eq(x, 0), 0, !div(10, x)); bit z = !and(!ne(x, 0), !eq(!div(10, x), 5)); }
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
def a { string s = r # "x"; string t = "x" # r; string u = 1 # 2; string v = "a" # undefinedname # "b"; }
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
def a { string s = !subst("b", "c", "aaa"); string t = !subst("a", "", "banana"); string u = !subst("an", "AN", [{banana}]); }
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
class A<bits<2> x> { int y = !if(x, 1, 2); bit z = !eq(x, 2); int w = !add(x, 1); string s = !cast<string>(x); string t = "a" # x; }
def a : A<0>;
def b : A<2>;
// --- bits arithmetic unresolved
class A<int n> { bits<8> x = n; bits<4> lo = x{3-0}; bits<4> hi = x{7-4}; bits<8> sw = { lo, hi }; int back = sw; bits<8> sum = !add(x, sw); bit top = x{7}; }
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
class S<list<R> rs> { list<int> xs = !foreach(r, rs, r.x); list<list<int>> ls = !foreach(r, rs, r.l); int sum = !foldl(0, rs, acc, r, !add(acc, r.x)); list<R> big = !filter(r, rs, !gt(r.x, 1)); list<string> names = !foreach(r, rs, !cast<string>(r)); list<int> flat = !listflatten(!foreach(r, rs, r.l)); int nest = !foldl(0, rs, acc, r, !add(acc, !foldl(0, r.l, acc2, i, !add(acc2, i, r.x)))); }
def r1 : R<1>; def r2 : R<2>; def r3 : R<3>;
def s : S<[r1, r2, r3]>;
def t : S<[R<4>, R<5>]>;
// --- recursion
class Fact<int n> { int r = !if(!eq(n, 0), 1, !mul(n, Fact<!sub(n, 1)>.r)); }
def f { int x = Fact<10>.r; }
// --- recursion by lists
class Rev<list<int> l> { list<int> r = !if(!empty(l), []<int>, !listconcat(Rev<!tail(l)>.r, [!head(l)])); }
def f { list<int> x = Rev<[1, 2, 3]>.r; }
// --- recursion by lists, guarded
class Rev<list<int> l> { list<int> r = !if(!empty(l), []<int>, !listconcat(Rev<!if(!empty(l), l, !tail(l))>.r, [!head(l)])); }
def f { list<int> x = Rev<[]>.r; }
// --- !foldl with one name for both variables
class S<list<int> l> { string f = !foldl("", l, a, a, a); int g = !foldl(1, l, a, a, !add(a, 1)); }
class T<list<int> l> { string g = !foldl("", l, a, a, "x" # a); }
class U<list<int> l, int s> { int h = !foldl(s, l, a, a, !add(a, s)); int k = !foldl(7, [1, s, 3], a, a, !foldl(a, l, b, b, !add(b, a))); }
def x : S<[]>;
def y : T<[]>;
def z : U<[1, 2, 3], 4>;
def w { int f = !foldl("", [2], a, a, a); string g = !foldl(1, ["x"], a, a, a); int h = !foldl(1, [2, 3], a, a, !add(a, a)); }
// --- !foldl with one name for both variables, whose expression needs a string
def x { string f = !foldl("", [2], a, a, "x" # a); }
// --- !foldl with one name for both variables, whose expression needs a list
def x { int f = !foldl(1, [[1]], a, a, !head(a)); }
// --- !foldl with one name for both variables, whose expression has the type of the elements
def x { int f = !foldl("", [2, 3], a, a,
  !add(a, 1)); }
