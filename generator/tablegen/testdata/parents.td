class S; def nf : S; multiclass P<dag r> { def a; } multiclass Q : P<nf> { def b; } defm z : Q;
// --- arguments of a parent multiclass, 1
multiclass P<bits<4> f> { def _p { string s = !repr(f); } } multiclass Q : P<5> { def q; } defm z : Q;
// --- arguments of a parent multiclass, 2
class C<bit b> { bit x = b; }
multiclass P<bit f> { def _p { bit v = f; C c = C<f>; C d = C<1>; } } multiclass Q : P<1> { def q; } defm z : Q;
// --- arguments of a parent multiclass, 3
multiclass P<string f> { def _p { string v = f; } } multiclass Q : P<1> { def q; } defm z : Q;
// --- arguments of a parent multiclass, 4
multiclass P<int f> { def _p { int v = f; } } multiclass Q<string s> : P<s> { def q; } defm z : Q<"x">;
// --- arguments of a parent multiclass, 5
multiclass P<int f> { def _p { int v = f; } } multiclass Q<string s> : P<f = s> { def q; } defm z : Q<"x">;
// --- arguments of a parent multiclass, 6
multiclass P<list<int> f> { def _p { list<int> v = f; } } multiclass Q : P<[]> { def q; } defm z : Q;
// --- arguments of a parent multiclass, 7
multiclass P<list<int> f> { def _p { list<int> v = f; } } multiclass Q : P<["a"]> { def q; } defm z : Q;
// --- arguments of a parent multiclass, 8
multiclass P<int f> { def _p { int v = f; } } multiclass Q : P { def q; } defm z : Q;
// --- arguments of a parent multiclass, 9
multiclass P<int f> { def _p { int v = f; } } multiclass Q : P<1, 2> { def q; } defm z : Q;
// --- arguments of a parent multiclass, 10
multiclass P<int f> { def _p { int v = f; } } multiclass Q : P<?> { def q; } defm z : Q;
// --- arguments of a parent multiclass, 11
multiclass P<int f> { def _p { int v = f; } } multiclass Q : P<f = ?> { def q; } defm z : Q;
// --- arguments of a parent multiclass, 12
multiclass P<int f> { def _p { int v = f; } } multiclass Q : P<1, f = 2> { def q; } defm z : Q;
// --- arguments of a parent multiclass, 13
multiclass P<int f, int g = 3> { def _p { int v = f; } } multiclass Q : P<f=1, 2> { def q; } defm z : Q;
// --- arguments of a parent multiclass, 14
multiclass P<int f> { def _p { int v = f; } } multiclass Q : P<h=1> { def q; } defm z : Q;
// --- arguments of a parent multiclass, 15
multiclass P<int f> { def _p { int v = f; } } multiclass Q<bits<3> s> : P<s> { def q; } defm z : Q<5>;
// --- arguments of a parent multiclass, 16
multiclass P<bits<4> f> { def _p { int v = f; bits<4> w = f; bit y = f{2}; } }
multiclass Q<int s> : P<s> { def q; }
defm z : Q<5>;
// --- arguments of a parent multiclass, 17
class S; def nf : S; multiclass P<S r> { def a { S s = r;} } multiclass Q : P<"nf"> { def b; } defm z : Q;
// --- arguments of a parent multiclass, 18
class D<dag r> { dag d = r; }
class S;
def nf : S;
multiclass P<dag r> { def a : D<r>; }
multiclass Q : P<nf> { def b; }
defm z : Q;
// --- arguments of a parent multiclass, 19
class D<int r> { int d = r; } multiclass P<string r> { def a : D<!size(r)>; } multiclass Q : P<5> { def b; } defm z : Q;
// --- arguments of a parent multiclass, 20
multiclass P<int f> { def _p { int v = f; } } multiclass Q { defm q : P<"a">; } 
// --- arguments of a parent multiclass, 21
multiclass P<bit f> { if f then def _a; def _b#f; } multiclass Q : P<2> { def q; } defm z : Q;
