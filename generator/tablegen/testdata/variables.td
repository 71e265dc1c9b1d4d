def a { list<list<int>> f = !foreach(x,[1], !foreach(x,[2],x)); }
// --- variables of operators and loops, 1
def a { list<int> f = !foreach(x,[1], !foldl(1,[2],a,x,3)); }
// --- variables of operators and loops, 2
defvar x = 1; def a { list<int> f = !foreach(x,[1], x); }
// --- variables of operators and loops, 3
defvar f = !foreach(x,[1], !foreach(x, [2], x));
// --- variables of operators and loops, 4
class A<int x> { list<int> f = !foreach(x,[1], x); }
// --- variables of operators and loops, 5
class A<int x> { defvar y = 2; list<int> f = !foreach(y,[1], y); }
// --- variables of operators and loops, 6
def A { int y = 2; list<int> f = !foreach(y,[1], y); }
// --- variables of operators and loops, 7
multiclass A<int y> { def x { list<int> f = !foreach(y,[1], y); } } defm q : A<1>;
// --- variables of operators and loops, 8
foreach y = [1] in { def x { list<int> f = !foreach(y,[1], y); } }
// --- variables of operators and loops, 9
def y; def x { list<int> f = !foreach(y,[1], y); }
// --- variables of operators and loops, 10
class R; def x { list<int> f = !foreach(R,[1], R); }
// --- variables of operators and loops, 11
def x { list<int> f = !foreach(x,[1], x); }
// --- variables of operators and loops, 12
def x { int f = !foldl(1, [2], a, a, a); }
// --- variables of operators and loops, 13
def x { int f = !foldl(1, !foreach(a, [2], a), a, b, a); }
// --- variables of operators and loops, 14
def x { int f = !foldl(!head(!foreach(a, [2], a)), [1], a, b, a); }
// --- variables of operators and loops, 15
def x { list<int> f = !filter(a, !foreach(a, [2], a), a); }
// --- variables of operators and loops, 16
def x { defvar a = 1; list<int> f = !filter(a, [2], a); }
// --- variables of operators and loops, 17
def x { foreach a = [1] in def q {list<int> f = !filter(a, [2], a);} }
// --- variables of operators and loops, 18
if 1 then { defvar a = 1; def q { list<int> f = !filter(a, [2], a);} }
// --- variables of operators and loops, 19
if 1 then { defvar a = 1; defvar b = !filter(a, [2], a); def q {list<int> c = b;} }
// --- variables of operators and loops, 20
defvar a = 1; if 1 then { defvar b = !filter(a, [2], a); defvar a = 2; def q {list<int> c = b;} }
// --- variables of operators and loops, 21
foreach y = [1] in { defvar b = !foreach(y,[1], y); def x { list<int> f = b; } }
// --- variables of operators and loops, 22
foreach y = [1] in { defvar y = 2; }
// --- variables of operators and loops, 23
foreach y = [1] in { foreach y = [2] in def a#y; }
// --- variables of operators and loops, 24
class A<int y> { defvar y = 2; }
// --- variables of operators and loops, 25
class A<int y> { int y = 2; }
// --- variables of operators and loops, 26
class A { int y = 2; } class B<int y> : A { int z = y; } def c : B<3>;
// --- variables of operators and loops, 27
class A<int y> { list<int> f = !foreach(x, [1], !foreach(y, [1], y)); } def b : A<2>;
// --- variables of operators and loops, 28
class A { int y; } def b : A { defvar q = !foreach(y, [1], y); list<int> r = q; }
// --- A name before "=" is text, wherever it is.
assert i
= 3, "x";
// ---
dump i
=;
// ---
class A<int f> {
  int g =
  f
  =;
}
// ---
class A<int f> {
  int g = !add(
    f,
    f
    = 1);
}
// ---
defvar x = [i
=];
// ---
let x = i
= in def a;
// --- let with and without braces, 1
defvar g = 4;
let x = "" in defvar g = 4;
// --- let with and without braces, 2
let x = "" in defvar g = 4; def A { int y = g; }
// --- let with and without braces, 3
multiclass M { defvar g = 4; let x = 1 in defvar g = 4; }
// --- let with and without braces, 4
multiclass M { let x = 1 in defvar g = 4; def B { int z = g; } } defm C : M;
// --- let with and without braces, 5
let x=1 in let y=2 in defvar g=4; def A { int y = g; }
// --- let with and without braces, 6
let x=1 in { let y=2 in defvar g=4; } def A { int y = g; }
// --- let with and without braces, 7
class C { int x = 0; int y = 0; }
let x=1 in { let y=2 in defvar g=4; def B : C {int z=g;} }
// --- let with and without braces, 8
class C { int x = 0; int y = 0; }
let x=1 in if 0 then def A : C; else defvar g=4;
def B : C {int z=g;}
// --- let with and without braces, 9
defvar g=4; let x=1 in let x=2 in defvar g=5;
// --- let with and without braces, 10
defvar g=4; let x=1 in defvar h=5; def B {int z=h;}
// --- let with and without braces, 11
class C; defset list<C> l = { defvar g = 1; } def A { int z = g; }
// --- let with and without braces, 12
foreach i=[1,2] in { let x=1 in defvar g=i; def A#i { int z=g; } }
// --- let with and without braces, 13
foreach i=[1,2] in  let x=1 in defvar g=i; def A { int z=g; }
// --- let with and without braces, 14
let x=1 in let y=1 in { defvar g=1; } def A { int z=g; }
// --- let with and without braces, 15
let x = 1 in defvar x = 2; def A { int z = x; }
// --- let with and without braces, 16
let x=1 in deftype T = int; def A { T z = 1; }
// --- let with and without braces, 17
class C; let x=1 in defset list<C> g = {} def A { int z = 1; }
// --- let with and without braces, 18
multiclass M { let x=1 in defvar g=1; foreach i = [1] in defvar g = 2; } defm A : M;
// --- let with and without braces, 19
multiclass M { let x=1 in { defvar g=1; } def B { int z = g; } }
// --- let with and without braces, 20
defvar x = 1; let x = 2 in def A { int x = 3; }
// --- let with and without braces, 21
class C; defset list<C> l = { defvar g = 1; def A : C { int z = g; } } defvar g = 2;
// --- let with and without braces, 22
multiclass M<int x> { let y = 1 in defvar x = 1; }
// --- let with and without braces, 23
multiclass M<int x> { let y = 1 in { defvar x = 1; } }
// --- let with and without braces, 24
foreach i = [1] in let y=1 in defvar i = 2;
// --- let with and without braces, 25
foreach i = [1] in { defvar i = 2; }
// --- let with and without braces, 26
foreach i = [1] in foreach i = [2] in def A { int z = i; }
// --- let with and without braces, 27
if 1 then let y=1 in defvar q=1; else def B; def A { int z = q; }
// --- let with and without braces, 28
defvar y = 3; let y = 1 in class C { int y = 2; int z = y; } def A : C;
// --- a variable in the body of a defset that has the name of the defset
class C; defset list<C> q = { defvar q = 1; def A : C; } def B { int z = q; }
// ---
class C; defset list<C> q = { defset list<C> q = { def A : C; } def B : C; } def D { list<C> z = q; }
// ---
class C; defset list<C> q = { foreach i = [1] in { defset list<C> q = { def A : C; } } def B : C; } def D { list<C> z = q; }
