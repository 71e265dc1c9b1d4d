// Class<arguments> is instantiated as soon as resolving the arguments meets no
// variable without a value.
class R<int a> { int q = a; }
// In a discarded record.
if false then { def : R<0> { int f3; R f4 = R<!or(-1, f3)>; } }
if false then { def : R<1> { int f3; R f4 = R<!or(f3, -1)>; } }
if false then { def : R<2> { int f3; R f4 = R<!and(0, f3)>; } }
if false then { def : R<3> { int f3; R f4 = R<!and(f3, 0)>; } }
if false then { def : R<4> { int f3; R f4 = R<!add(!or(-1, f3), 1)>; } }
if false then { def : R<5> { int f3; R f4 = R<!if(!or(-1, f3), 1, f3)>; } }
if false then { def : R<6> { int f3; R f4 = R<!foldl(-1, [f3], a, b, !or(a, b))>; } }
if false then { def : R<7> { int f3; R f4 = R<!size(!filter(x, [1, 2], !or(-1, f3)))>; } }
if false then { def : R<8> { int f3; R f4 = R<R<!or(-1, f3)>.q>; } }
if false then { def : R<9> { int f3; R f4 = R<!find(!repr(!or(-1, f3)), "o")>; } }
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
// In a class.
class K0<int f3> { R f4 = R<!or(-1, f3)>; }
def : K0<3>;
class K1<int f3> { R f4 = R<!or(f3, -1)>; }
def : K1<4>;
class K2<int f3> { R f4 = R<!and(0, f3)>; }
def : K2<5>;
class K3<int f3> { R f4 = R<!and(f3, 0)>; }
def : K3<6>;
class K4<int f3> { R f4 = R<!add(!or(-1, f3), 1)>; }
def : K4<7>;
class K5<int f3> { R f4 = R<!if(!or(-1, f3), 1, f3)>; }
def : K5<8>;
class K6<int f3> { R f4 = R<!foldl(-1, [f3], a, b, !or(a, b))>; }
def : K6<9>;
class K7<int f3> { R f4 = R<!size(!filter(x, [1, 2], !or(-1, f3)))>; }
def : K7<10>;
class K8<int f3> { R f4 = R<R<!or(-1, f3)>.q>; }
def : K8<11>;
class K9<int f3> { R f4 = R<!find(!repr(!or(-1, f3)), "o")>; }
def : K9<12>;
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
// As argument of a parent.
class K0<int f3> : R<!or(-1, f3)>;
def : K0<3>;
class K1<int f3> : R<!or(f3, -1)>;
def : K1<4>;
class K2<int f3> : R<!and(0, f3)>;
def : K2<5>;
class K3<int f3> : R<!and(f3, 0)>;
def : K3<6>;
class K4<int f3> : R<!add(!or(-1, f3), 1)>;
def : K4<7>;
class K5<int f3> : R<!if(!or(-1, f3), 1, f3)>;
def : K5<8>;
class K6<int f3> : R<!foldl(-1, [f3], a, b, !or(a, b))>;
def : K6<9>;
class K7<int f3> : R<!size(!filter(x, [1, 2], !or(-1, f3)))>;
def : K7<10>;
class K8<int f3> : R<R<!or(-1, f3)>.q>;
def : K8<11>;
class K9<int f3> : R<!find(!repr(!or(-1, f3)), "o")>;
def : K9<12>;
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
class R2<int a> { string q = !repr(a); int b = !add(a, 1); }
class K0<int f3> { R2 f4 = R2<!or(-1, f3)>; }
def : K0<3>;
class K1<int f3> { R2 f4 = R2<!or(f3, -1)>; }
def : K1<4>;
class K2<int f3> { R2 f4 = R2<!and(0, f3)>; }
def : K2<5>;
class K3<int f3> { R2 f4 = R2<!and(f3, 0)>; }
def : K3<6>;
class K4<int f3> { R2 f4 = R2<!add(!or(-1, f3), 1)>; }
def : K4<7>;
class K5<int f3> { R2 f4 = R2<!if(!or(-1, f3), 1, f3)>; }
def : K5<8>;
class K6<int f3> { R2 f4 = R2<!foldl(-1, [f3], a, b, !or(a, b))>; }
def : K6<9>;
class K7<int f3> { R2 f4 = R2<!size(!filter(x, [1, 2], !or(-1, f3)))>; }
def : K7<10>;
class K8<int f3> { R2 f4 = R2<R<!or(-1, f3)>.q>; }
def : K8<11>;
class K9<int f3> { R2 f4 = R2<!find(!repr(!or(-1, f3)), "o")>; }
def : K9<12>;
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
class K<int x, int f3> { R f4 = R<!cond(x: 1, true: f3)>; }
class K2<int f3> : K<1, f3>;
def : K2<3>;
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
class K<int x, int f3> { R f4 = R<!if(x, 1, f3)>; }
class K2<int f3> : K<1, f3>;
def : K2<3>;
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
class K<list<int> x, int f3> { R f4 = R<!foldl(0, x, a, b, f3)>; }
class K2<int f3> : K<[], f3>;
def : K2<3>;
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
class K<list<int> x, int f3> { R f4 = R<!size(!foreach(y, x, f3))>; }
class K2<int f3> : K<[1], f3>;
def : K2<3>;
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
class K<list<int> x, int f3> { R f4 = R<!head(!listconcat(x, [f3]))>; }
class K2<int f3> : K<[1], f3>;
def : K2<3>;
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
class K<list<int> x, int f3> { R f4 = R<!size(!filter(y, x, f3))>; }
class K2<int f3> : K<[], f3>;
def : K2<3>;
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
class K<int x, int f3> { R f4 = R<!cond(x: 1, true: R<f3>.q)>; }
class K2<int f3> : K<1, f3>;
def : K2<3>;
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
def : R<1> { int f3; R f4 = R<!size(!filter(x, !instances<R>(), !eq(x.q, 1)))>; }
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
def : R<1> { int f3; R f4 = R<!size(!foreach(x, !instances<R>(), !eq(x.q, 1)))>; }
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
def : R<1> { int f3; R f4 = R<!foldl(0, !instances<R>(), a, x, !add(a, x.q))>; }
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
def : R<1> { int f3; R f4 = R<!foldl(0, !instances<R>(), a, x, 1)>; }
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
def : R<1> { int f3; R f4 = R<!cond(!or(-1,f3): 1, true: f3)>; }
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
def : R<1> { int f3; R f4 = R<!head([!or(-1,f3), f3])>; }
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
def : R<1> { int f3; R f4 = R<!head(!if(!or(-1,f3), [1], [f3]))>; }
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
def : R<1> { int f3; int f5 = 3; R f4 = R<!cond(!eq(f5, 3): 1, true: f3)>; }
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
def : R<1> { int f3; int f5 = 3; R f4 = R<!head(!if(!eq(f5, 3), [1, f3], [f3]))>; }
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
def : R<1> { int f3; int f5 = 3; R f4 = R<!if(!eq(f5, 3), 1, f3)>; }
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
def : R<1> { int f3; list<int> f5 = [3]; R f4 = R<!foldl(0, f5, a, b, b)>; }
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
def : R<1> { int f3; list<int> f5 = []; R f4 = R<!foldl(0, f5, a, b, f3)>; }
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
def : R<1> { int f3; list<int> f5 = [3]; R f4 = R<!size(!foreach(a, f5, f3))>; }
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
def : R<1> { int f3; list<int> f5 = [3]; R f4 = R<!size(!foreach(a, f5, a))>; }
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
multiclass M<int f3> { def : R<1> { int f5 = 3; R f4 = R<!cond(!eq(f5, 3): 1, true: f3)>; } }
defm a : M<3>;
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
multiclass M<int x, int f3> { def : R<1> { R f4 = R<!cond(x: 1, true: f3)>; } }
multiclass N<int f3> : M<1, f3> {}
defm a : N<3>;
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
multiclass M<int x, int f3> { def : R<1> { R f4 = R<!cond(x: 1, true: f3)>; } }
multiclass N<int f3> { defm b : M<1, f3>; }
defm a : N<3>;
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
foreach x = [1] in { foreach y = [2] in { def : R<1> { int f5 = 3; R f4 = R<!cond(!eq(x, 1): 1, true: y)>; } } }
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
foreach x = [1] in {
  if !eq(x, 1) then { foreach y = [2] in { def : R<1> { int f5 = 3; R f4 = R<!cond(!eq(x, 1): 1, true: y)>; } } }
}
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
class K<int x, int f3 = 2> { R f4 = R<!cond(x: 1, true: f3)>; }  def : K<1>;
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
class K<int x, int f3 = x> { R f4 = R<!cond(x: 1, true: f3)>; }  def : K<1>;
def w { R a = R<77>; }
// ---
class R<int a> { int q = a; }
class K<int f3> { R f4 = R<!eq(NAME, "x")>; }
def : K<3>;
def w { R a = R<77>; }
// --- a repeated template argument of type bits
class A<list<int> x,
  bits<1>
  x =
  [>;
// --- a repeated template argument of type bits that fits
multiclass A<bit x,
  bits<1>
  x =
  2>;
// --- a repeated template argument of type bits, before an unknown operator
class A<string x,
  bits<2>
  x
  !foo
// ---
class A<int y, field int x> { int z = !add(x, y); }
def B : A<1, 2>;
// ---
multiclass M<field int x> { def a { int y = x; } }
defm b : M<1>;
