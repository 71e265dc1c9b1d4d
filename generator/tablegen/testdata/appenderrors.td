class A { bit a = 1; }
def B : A { let append
a
=
zz
; }
// ---
class A { bit a = 1; }
def B : A { let append
a
=
1
}
// ---
class A { bit a = 1; }
def B : A { let append
a
=
1
; let
// ---
class A { bit a = 1; }
def B : A { let append
a
{
1
}
=
1
; }
// ---
class A { bits<4> a = 1; }
def B : A { let append
a
{
1
}
=
zz
; }
// ---
class A { bits<4> a = 1; }
def B : A { let append
a
{
1
}
; }
// ---
class A { bits<4> a = 1; }
def B : A { let append
b
{
1
}
= 1; }
// ---
class A { bits<4> a = 1; }
def B : A { let append
b
=
zz
; }
// ---
class A { bits<4> a = 1; }
let append
a
=
zz
in
def B : A;
// ---
class A { bits<4> a = 1; }
let append
a
{
1
}
=
zz
in
def B : A;
// ---
class A { bits<4> a = 1; }
let append
a
{
1
}
=
1
in
def B
:
A
;
// ---
class A { list<int> a = [1]; }
let append
a
=
?
in
def B
:
A
;
// ---
class A { dag a = (op 1); }
let append
a
=
(op2 1)
in
def B
:
A
;
// ---
def op; def op2;
class A { dag a = (op 1); }
let append
a
=
(op2 1)
in
def B
:
A
;
// ---
def op; def op2;
class A { dag a = (op 1); }
def B : A {
let append
a
=
(op2 1)
;
}
// ---
class A { list<int> a = [1]; }
let append
a
=
["x"]
in
def B
:
A
;
def C { list<string> b = B.a; int c = !head(!tail(B.a)); }
// ---
class A { list<int> a = [1]; }
let prepend
a
=
["x"]
in
def B
:
A
;
def C { list<int> b = B.a; }
