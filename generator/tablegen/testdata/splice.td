def a { int x = include "v.inc"; }
-- v.inc --
5
// --- an include between any two tokens, 1
def a { int x = include "v.inc"
 }
-- v.inc --
5; int y = 6;
// --- an include between any two tokens, 2
class C<int a> { int x = a; } def a : C<include "v.inc">;
-- v.inc --
5
// --- an include between any two tokens, 3
class C<int a> { int x = a; } def a : C<include "v.inc"
-- v.inc --
5>;
// --- an include between any two tokens, 4
include "v.inc"
5>;
-- v.inc --
class C<int a> { int x = a; } def a : C<
// --- an include between any two tokens, 5
include "v.inc"
 : C { let x = 5; }
-- v.inc --
class C { int x; } def a
// --- an include between any two tokens, 6
defvar x = include "v.inc" 4);
-- v.inc --
!add(1, 
// --- an include between any two tokens, 7
def a { string x = "a" include "v.inc" "c"; }
-- v.inc --
"b"
// --- an include between any two tokens, 8
def include "v.inc" { int x = 1; }
-- v.inc --
bbb
// --- an include between any two tokens, 9
include include "v.inc"
-- v.inc --
"w.inc"
-- w.inc --
class K;
// --- an include between any two tokens, 10
class A { include "v.inc" }
-- v.inc --
int x = 1; int y
// --- an include between any two tokens, 11
class A { int y include "v.inc" = 4; }
-- v.inc --
= 3; int z
// --- an include between any two tokens, 12
class A { include "v.inc" int z; } def b;
-- v.inc --
int x = 1; } class B {
// --- an include between any two tokens, 13
foreach i = include "v.inc" in def a#i;
-- v.inc --
[1,2,3]
// --- an include between any two tokens, 14
let x = include "v.inc" in
 include "v.inc"
def b;
-- v.inc --
3
// --- an include between any two tokens, 15
if 1 then include "v.inc"
def b;
-- v.inc --
def c;
// --- an include between any two tokens, 16
def a;
include "v.inc"
;
-- v.inc --
def b
// --- an include between any two tokens, 17
def a { int x = include "v.inc" ; }
-- v.inc --
#ifdef A
5
#else
6
#endif
// --- an include between any two tokens, 18
#define A
def a { int x = include "v.inc" ; }
-- v.inc --
#ifdef A
5
#else
6
#endif
// --- an include between any two tokens, 19
def a { int x = include "v.inc" ; }
-- v.inc --
#ifdef A
5
// --- an include between any two tokens, 20
def a { int x = include "v.inc" ; }
#ifdef B
def c;
#endif
-- v.inc --
#define B
7
// --- an include between any two tokens, 21
def a { int x = include "v.inc" ; }
-- v.inc --
/* unterminated
// --- an include between any two tokens, 22
def a { int x = include "nowhere.inc" ; }
// --- an include between any two tokens, 23
def a { int x = include 5 ; }
// --- an include between any two tokens, 24
def a { int x = include "v.inc"
-- v.inc --
5
// --- an include between any two tokens, 25
def a { int x = include "v.inc" # 4; }
-- v.inc --
5
// --- an include between any two tokens, 26
def a { list<int> x = [include "v.inc", 4]; }
-- v.inc --
1, 2
// --- an include between any two tokens, 27
def a { list<int> x = [include "v.inc", 4]; int y = z; }
-- v.inc --
1, "a",
 2
// --- an include between any two tokens, 28
def a { int x = include "v.inc"; }
-- v.inc --
foo
// --- an include between any two tokens, 29
multiclass M { include "v.inc" } defm m : M;
-- v.inc --
def a;
// --- an include between any two tokens, 30
multiclass M { include "v.inc" def b; } defm m : M;
-- v.inc --
def a
;
// --- an include between any two tokens, 31
defset list<A> x = { include "v.inc" }
-- v.inc --
class A; def a : A;
// --- an include between any two tokens, 32
def a { dag x = (include "v.inc" 1); } 
-- v.inc --
a
// --- an include between any two tokens, 33
def a { dag x = (a include "v.inc" 1); } 
-- v.inc --
3,
// --- an include between any two tokens, 34
def a { int x = include "v.inc"; }
-- v.inc --
include "w.inc"
-- w.inc --
5
// --- an include between any two tokens, 35
def a { int x = 5 include "v.inc" int y = 4; }
-- v.inc --
;
// --- an include between any two tokens, 36
def a { int x = 5 include "v.inc"; int y = 4; }
-- v.inc --
// --- an include between any two tokens, 37
include "v.inc" include "v.inc"
-- v.inc --
// --- an include between any two tokens, 38
multiclass M { include "v.inc" def b; } defm m : M;
-- v.inc --
class X;
// --- an include between any two tokens, 39
foreach i = [1] in { include "v.inc" }
-- v.inc --
class X;
// --- an include between any two tokens, 40
multiclass M { include "v.inc" } defm m : M;
-- v.inc --
// --- an include between any two tokens, 41
multiclass M { include "v.inc" } defm m : M;
-- v.inc --
multiclass N { def x; }
// --- an include between any two tokens, 42
foreach i = [1] in { include "v.inc" }
-- v.inc --
multiclass N { def x; }
// --- an include between any two tokens, 43
if 1 then { include "v.inc" }
-- v.inc --
defset list<A> s = {}
// --- an include between any two tokens, 44
multiclass M { include "v.inc" }
-- v.inc --
deftype a = int;
// --- an include between any two tokens, 45
include "v.inc"
else def b;
-- v.inc --
if 0 then def a;
// --- an include between any two tokens, 46
include
-- v.inc --
// --- an include between any two tokens, 47
include "v.inc"
"w.inc"
-- v.inc --
include
-- w.inc --
def a;
// --- an include between any two tokens, 48
include "v.inc"
;
def c;
-- v.inc --
def a {}
