class R { int x = 3; } def r : R { string s = "a"; } dump r;
// --- dump, 1
class R { int x = 3; } dump R<>;
// --- dump, 2
dump ?;
// --- dump, 3
dump 
1;
// --- dump, 4
class R { int x = 3; } def r : R { string s = "a"; dump r; }
// --- dump, 5
class R { int x = 3; dump "x is " # x; } def r : R { let x = 4; } def s : R;
// --- dump, 6
class Q { int q = 1;} class R { Q x = Q<>; dump x; } def r : R { let x = Q<>; } def s : R;
// --- dump, 7
foreach i = [1,2] in { dump "i is " # i; def a#i { dump "a " # i; } dump "after"; }
// --- dump, 8
multiclass M<int i> { dump "M " # i; def a { dump "a " # i # NAME; } dump NAME; } defm m : M<1>; defm n : M<2>;
// --- dump, 9
class C<int x> { dump "C" # x; } foreach i = [1,2] in { def a#i : C<i>; def b#i : C<7>; }
// --- dump, 10
class C<int x> { dump "C" # x; }
multiclass M<int i> { def a : C<i>; def b : C<7>; def c { dump "c"; int x = C<4>.x; }}
defm d : M<3>;
// --- dump, 11
class C<int x> { dump "C" # x; } multiclass M<int i> { def a { dump "x"; } } defm d : M<3>, C<4>;
// --- dump, 12
if 1 then { def a { dump "x"; } }
// --- dump, 13
class C<int x> { int y = x; dump "C" # x; }
def a { int z = C<5>.y; }
multiclass M<int i> { def q { int z = C<i>.y; } }
defm b : M<7>;
// --- dump, 14
class C<int x> { assert !eq(x,1), "bad"; } foreach i = [1,2] in { def a#i : C<i>; }
// --- dump, 15
class C<int x> { assert 
!eq(x,1), "bad"; } foreach i = [1,2] in { def a#i : C<1> { 
assert !eq(i, 1), "i"; } }
// --- dump, 16
class C { int x = 1; dump "C" # x; } let x = 5 in { def c : C; foreach i = [1] in def d : C; }
// --- dump, 17
defset list<C> q = { class C { int x = 1; dump "C" # x; } }
// --- dump, 18
class C { int x = 1; dump "C" # x; } defset list<C> q = { def a : C; }
// --- dump, 19
class C { int x = 1; dump "C" # x; } def : C; def : C;
// --- dump, 20
class C { int x = 1; dump "C" # x; dump "D"; } class D : C { dump "E"; let x = 6; } def : D { dump "F"; }
// --- dump, 21
class C;
dump !cond(!exists<C>("x"): "a", true: "b");
def x : C;
dump !if(!exists<C>("x"), "a", "b");
foreach i = [1] in dump !cond(!exists<C>("y" # i): "a", true: "b" # i);
// --- The semicolon comes before the message.
dump
  1
def x;
// ---
class R;
let x = 1 in dump
  !cast<R>("x")
def y;
// ---
dump 1;
#define
// ---
dump 1;
/* no end
