// Classes and records.
class Empty;
class Empty;
def op;
def named0 : Empty;
class Args<int a, bits<4> b = 3, list<string> c = ["x"], code d = [{}], dag e = (op), Empty f = named0>;
class Child<int v> : Empty, Args<v, b = 2> { int w = v; field bits<4> x = 0; int y2 = 1; let y2 = 2; }
def;
def { int x = 1; }
def : Empty;
def "quoted" : Empty {}
def named : Empty { int x; string y = "z"; bit z = 1; list<Empty> l = []; }
---
// Items of bodies.
class Body<int n> {
  assert !gt(n, 0), "n is positive";
  dump "n is " # n;
  defvar m = !add(n, 1);
  int x = m; bits<8> y = 0; bits<4> b = 0;
  let y{7-4} = 0b1010; let b{0} = 1; let b{3, 2...1} = {1, 0, 1};
}
def one : Body<1> { let x = 5; let y{0} = true; let b = {1, 1, 1, 1}; }
---
// Lets.
class L { int a = 0; int b = 0; bits<4> c = 0; }
let a = 1 in def x : L;
let a = 1, b = 2 in { def y : L; let a = 3 in def z : L; }
let c<3-2> = 3, c<0> = 1 in { def w : L; }
let a = 1 in { }
---
// Loops.
foreach i = [1, 2] in def a#i;
foreach i = 0-2 in def b#i;
foreach i = 0...2 in { def c#i; foreach j = {0, 2-3} in def d#i#_#j; }
foreach i = 3 in def e#i;
foreach i = 1 - 2 in def f#i;
foreach i = 1 -2 in def g#i;
foreach i = !range(2) in { defvar k = !add(i, 1); def h#k; }
foreach i = []<int> in { }
---
// Conditions.
if 1 then def a; else def b;
if 0 then { def c; } else { def d; }
if 1 then if 0 then def e; else def f;
if !eq(1, 1) then { } else if 1 then def g; else { def h; }
if 1 then { defvar x = 1; if x then def i; }
---
// Multiclasses.
class C<int v = 0> { int x = v; int y = 0; }
class D;
multiclass N { def n : C; }
multiclass M<int v, string s = "s"> {
  def a : C<v>;
  def "" : C;
  def NAME # _b : C { let x = 1; }
  defvar w = !add(v, 1);
  assert 1, "fine";
  foreach i = 0...1 in { def _#i : C<i>; }
  if !eq(v, 1) then def yes; else { def no; }
  let y = 2 in { def let_ : C; defm : N; }
}
multiclass O : N;
multiclass Unused { dump "in Unused"; if 1 then dump "text"; def u; }
multiclass P<int v> : N, M<v> { def p; }
multiclass Q { let y = 1 in { deftype T = int; def i : C<!cast<T>(1)>; } def q; }
defm m1 : M<1>;
defm m2 : M<2, s = "x">, D;
defm : N;
defm "" : P<3>;
defm m # 4 : O, D;
---
// Sets, types and variables.
class K;
defset list<K> ks = { def k1 : K; foreach i = [2, 3] in def k#i : K; defset list<K> inner = { def k4 : K; } }
deftype Num = int;
deftype Alias = Num;
defvar v = 5;
defvar w = [v, !add(v, 1)];
class U<Alias n> { Num x = n; }
def u : U<v> { list<Alias> l = w; }
assert !eq(v, 5), "v is " # v;
dump "text";
---
// Comments and spaces.
/* a /* nested */ comment */ def a /* here */ ; // and here
def/**/b;//
/**/	def c
;
---
// Includes.
include "a.td"
class I { include "fields.td" int x; }
let x = 1 in { include "b.td" }
foreach i = [1] in { include "c.td" def a; }
multiclass J { include "d.td" }
