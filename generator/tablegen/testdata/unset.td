def o;
class C<int i, string s, list<int> l, dag d> {
  list<int> a = !listremove([1,i],[i]);
  list<int> b = !listremove([1,i],[1]);
  list<string> c = !listremove(["x",s],[s]);
  list<int> e = !listremove(l,[i]);
  list<int> f = !listremove([1,2], [!size(l)]);
  list<dag> g = !listremove([d], [d]);
}
def c : C<1,"x",[1,2], (o 1)>;
// --- unset operands, 1
class A; def z { A b = !cast<A>(?)
; }
// --- unset operands, 2
class A; def z { A b = 
!cast<A>(
?); }
// --- unset operands, 3
class A; defvar b = !cast<A>(?)
;
// --- unset operands, 4
class A; def z { int b = !cast<int>(?)
; }
// --- unset operands, 5
class A; def z { string b = !cast<string>(?)
; }
// --- unset operands, 6
class A; def z { dag b = !cast<dag>(?)
; }
// --- unset operands, 7
class A; def z { bits<3> b = !cast<bits<3>>(?)
; bit c = !cast<bit>(?); }
// --- unset operands, 8
class A; def z { list<int> c = !cast<list<int>>(?)
; }
// --- unset operands, 9
class A;
class Z<A a, int i> { A b = !cast<A>(a); int c = !cast<int>(i); }
def a : A;
def z { defvar u = Z<!cast<A>("a"), ?>; }
// --- unset operands, 10
class A; class Z<string a> { A b = !cast<A>(a); } def a : A; def z : Z<?>; 
// --- unset operands, 11
class A; class Z { string a = ?; A b = !cast<A>(a); } def a : A; def z : Z; 
// --- unset operands, 12
class A; class Z<string a> { bit b = !exists<A>(a); } def a : A; def z : Z<?>; 
// --- unset operands, 13
def z { bit b = !exists<A>(?); } class A;
// --- unset operands, 14
class A; def z { bit b = !exists<A>(
?); } 
// --- unset operands, 15
class A; def z { bit b = !isa<A>(
?); } 
// --- unset operands, 16
def z { int b = !size(
?); } 
// --- unset operands, 17
def z { list<string> b = [?
# "x"]; } 
// --- unset operands, 18
def z { string b = !getdagopname((z 1)) 
# "x"; } 
// --- unset operands, 19
def q; def z { string b = !getdagopname((q 1)) 
# "x"; } 
// --- unset operands, 20
def q; def z { string b = !tolower(!getdagopname((q 1)) 
); } 
// --- unset operands, 21
def q; def z { string b = !tolower(?
); } 
// --- unset operands, 22
def q; def z { string b = !strconcat(?
, "x"); } 
// --- unset operands, 23
def q; def z { int b = !add(?
, 1); int c = !not(?); } 
// --- unset operands, 24
def q; def z { int c = !not(?); } 
// --- unset operands, 25
def q; def z { int c = !logtwo(?); } 
// --- unset operands, 26
def q; def z { string c = !repr(?); } 
// --- unset operands, 27
def q; def z { string b = !tolower(!cond(1: ?, 0: "x")); } 
// --- unset operands, 28
def q; def z { string b = !tolower(!getdagname((q 1), 0)
); } 
// --- unset operands, 29
def q; class C<dag d> { string b = !tolower(!getdagname(d, 0)
); }  def z : C<(q 1)>;
// --- unset operands, 30
def q; def z { list<string> b = [!getdagopname((q 1))
]; } 
// --- unset operands, 31
def q; def z { dag b = (q !getdagopname((q 1))
); } 
// --- unset operands, 32
def q; class C<string s>; def z : C<!getdagopname((q 1))
>; 
// --- unset operands, 33
def q; def z { string s; let s = !getdagopname((q 1))
; }
// --- unset operands, 34
def q; defvar s = !getdagopname((q 1))
;
// --- unset operands, 35
def q; def z { int i = !setdagarg((q 1), !getdagopname((q 1))
,3); }
// --- unset operands, 36
def q; def z { string b = !if(1, !getdagopname((q 1))
, "x"); }
// --- unset operands, 37
def q; def z { string b = !cond(1: !getdagopname((q 1))
, 0:"x"); }
// --- unset operands, 38
def q; def z { list<string> b = !foreach(x, [1], !getdagopname((q 1))
); }
// --- unset operands, 39
def q; def z { bit b = !initialized(!getdagopname((q 1))
); }
// --- unset operands, 40
def q; def z { list<string> b = !listsplat(!getdagopname((q 1))
, 1); }
// --- unset operands, 41
def q; assert !getdagopname((q 1)), 
"x";
// --- bits of an unset value
def a { bits<64> b = ?{63-0}; }
// --- bits of an unset value
def a { int b = ?{63-0}; }
// --- bits of an unset value
def a { bit b = ?{0}; }
// --- bits of an unset value
def a { bits<4> b = 0; let b = ?{3-0}; }
// --- bits of an unset value
def a { bits<4> b = 0; let b{1-0} = ?{1-0}; }
// --- bits of an unset value
class A<bits<64> x> { bits<64> y = x; } def a : A<?{63-0}>;
// --- bits of an unset value
class A<bits<64> x = ?{63-0}> { bits<64> y = x; } def a : A;
// --- bits of an unset value
defvar x = ?{63-0};
// --- bits of an unset value
defvar x = ?{63-0}; def a { bits<64> b = x; }
// --- bits of an unset value
let b = ?{3-0} in def a { bits<4> b; }
// --- bits of an unset value
class A { bits<4> b; } let b = ?{3-0} in def a : A;
// --- bits of an unset value
def a { bits<4> b = ?{3...0}; bits<2> c = ?{5, 9}; }
// --- bits of an unset value
def a { bits<65> b = ?{64-0}; }
// --- bits of an unset value
def a { list<bits<2>> b = [?{1-0}]; }
// --- bits of an unset value
def a { bits<4> b = !if(1, ?{3-0}, 1); }
// --- bits of an unset value
def a { bits<4> b = {?{3-0}}; }
// --- bits of an unset value
foreach i = ?{3-0} in def a;
// --- bits of an unset value
def o; def a { dag d = (o ?{3-0}); }
// --- bits of an unset value
def a { int d = ?{3-0}.x; }
// --- bits of an unset value
def a { list<int> d = ?[3]; }
// --- bits of an unset value
def a { int d = ?.x; }
// --- bits of an unset value
assert ?{0}, "x";
