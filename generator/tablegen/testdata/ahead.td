def a { int x = y; } def b { int z = w; }
// --- what is scanned ahead, 1
def a { int x = y }
def b { 
// --- what is scanned ahead, 2
def a { int x = y; }
/* unterminated
// --- what is scanned ahead, 3
def a { int x = y } /* unterminated
// --- what is scanned ahead, 4
def a { int x = y /* unterminated
// --- what is scanned ahead, 5
def a { int x = 1 + } /* unterminated
// --- what is scanned ahead, 6
def a { int x = "s"; } /* unterminated
// --- what is scanned ahead, 7
def a { int x = "s"
; } "unterminated
// --- what is scanned ahead, 8
def a : B; "x
// --- what is scanned ahead, 9
def a : B "x
// --- what is scanned ahead, 10
def a : B<1> "x
// --- what is scanned ahead, 11
class B<int i>; def a : B<"x"> /* x
// --- what is scanned ahead, 12
class B<int i>; def a : B<"x"
/* x
// --- what is scanned ahead, 13
class B<int i>; def a : B<"x">
{ let x = 1; /* x
// --- what is scanned ahead, 14
class B<int i>; def a : B<"x">
{ let x = 1 /* x
// --- what is scanned ahead, 15
class B<int i>; def a : B<1>
{ let x = 1; /* x
// --- what is scanned ahead, 16
class B<int i>; def a : B<1>
{ int x = q
.b /* x
// --- what is scanned ahead, 17
class B<int i>; def a : B<1>
{ int x = q
/* x
// --- what is scanned ahead, 18
def a { int x = !add(1, "a")
/* x
// --- what is scanned ahead, 19
def a { int x = !add(1, "a"
/* x
// --- what is scanned ahead, 20
def a { int x = !add(1, "a"
) /* x
// --- what is scanned ahead, 21
def a { list<int> x = ["a"]
/* x
// --- what is scanned ahead, 22
def a { list<int> x = ["a", 1
] /* x
// --- what is scanned ahead, 23
def a; def a 
/* x
// --- what is scanned ahead, 24
def a; def a; 
/* x
// --- what is scanned ahead, 25
def a; def a { int x;
/* x
// --- what is scanned ahead, 26
def a { int x; int x
/* x
// --- what is scanned ahead, 27
def a { int x; int x;
/* x
// --- what is scanned ahead, 28
foreach i = "a" in
/* x
// --- what is scanned ahead, 29
foreach i = q in
/* x
// --- what is scanned ahead, 30
let x = q
/* x
// --- what is scanned ahead, 31
let x = q in
/* x
// --- what is scanned ahead, 32
defvar x = q
/* x
// --- what is scanned ahead, 33
defvar x = 1; defvar x
/* x
// --- what is scanned ahead, 34
class A; class A
/* x
// --- what is scanned ahead, 35
class A {} class A { }
/* x
// --- what is scanned ahead, 36
class A {} class A;
/* x
// --- what is scanned ahead, 37
defm a : B
/* x
// --- what is scanned ahead, 38
assert q
/* x
// --- what is scanned ahead, 39
assert 0, "a"
/* x
// --- what is scanned ahead, 40
assert 0, "a";
/* x
// --- what is scanned ahead, 41
def a { assert 0, "a"; }
/* x
// --- what is scanned ahead, 42
def a { assert 0, "a"; 
/* x
// --- what is scanned ahead, 43
class A<int i>; def b : A
/* x
// --- what is scanned ahead, 44
class A<int i>; def b : A;
/* x
// --- what is scanned ahead, 45
class A<int i>; def b { A x = A<>
/* x
// --- what is scanned ahead, 46
class A<int i>; def b { A x = A<"x"
/* x
// --- what is scanned ahead, 47
class A<int i>; def b { A x = A<"x"
>
/* x
// --- what is scanned ahead, 48
class A<int i>; def b { A x = A<"x">
/* x
// --- what is scanned ahead, 49
def a { bits<3> x; let x{5} = 1;
/* x
// --- what is scanned ahead, 50
def a { bits<3> x; let x{5}
/* x
// --- what is scanned ahead, 51
def a { bits<3> x; let x{5} =
/* x
// --- what is scanned ahead, 52
def a { bits<3> x; let x{5} = 1
/* x
// --- what is scanned ahead, 53
def a { string s = 5
/* x
// --- what is scanned ahead, 54
def a { string s = 5;
/* x
// --- what is scanned ahead, 55
class A { string s; } def a : A { let s = 5
/* x
// --- what is scanned ahead, 56
class A { string s; } def a : A { let s = 5;
/* x
// --- what is scanned ahead, 57
def a { dag d = (b
/* x
// --- what is scanned ahead, 58
def a { dag d = (1
/* x
// --- what is scanned ahead, 59
def a { dag d = (a 1:
/* x
// --- what is scanned ahead, 60
def a { int x = !if("a", 1, 2)
/* x
// --- what is scanned ahead, 61
def a { int x = !if("a", 1
/* x
// --- what is scanned ahead, 62
def a { int x = !foldl(1, 2, a, b, c)
/* x
// --- what is scanned ahead, 63
def a { int x = !foldl(1, [2], a, b, c)
/* x
// --- what is scanned ahead, 64
def a { list<int> x = !foreach(a, 1, b)
/* x
// --- what is scanned ahead, 65
def a { list<int> x = !foreach(a, [1], b)
/* x
// --- what is scanned ahead, 66
def a { int x = !cond("a": 1)
/* x
// --- what is scanned ahead, 67
def a { int x = !cond(0: 1)
/* x
// --- what is scanned ahead, 68
def a { int x = !cond(0: 1);
/* x
// --- what is scanned ahead, 69
def a { int x = !cast<int>("x")
/* x
// --- what is scanned ahead, 70
def a { int x = !cast<b>("x")
/* x
// --- what is scanned ahead, 71
def a { int x = !cast<b
/* x
// --- what is scanned ahead, 72
def a { b x
/* x
// --- what is scanned ahead, 73
def a { b
/* x
// --- what is scanned ahead, 74
def a { list<b
/* x
// --- what is scanned ahead, 75
def a { int x = [1][3]
/* x
// --- what is scanned ahead, 76
def a { int x = [1]["a"]
/* x
// --- what is scanned ahead, 77
def a { int x = a.b
/* x
// --- what is scanned ahead, 78
def a { int x = 1; int y = a.x
/* x
// --- what is scanned ahead, 79
def a { int x = ?.b
/* x
// --- what is scanned ahead, 80
def a { string x = ? # "b"
/* x
// --- what is scanned ahead, 81
defset int x = { 
/* x
// --- what is scanned ahead, 82
defset list<b> x = { 
/* x
// --- what is scanned ahead, 83
deftype a = b
/* x
// --- what is scanned ahead, 84
class A; deftype a = A
/* x
// --- what is scanned ahead, 85
class A; deftype a = A;
/* x
// --- what is scanned ahead, 86
class A; deftype A
/* x
// --- what is scanned ahead, 87
multiclass M { } 
/* x
// --- what is scanned ahead, 88
multiclass M : N { } 
/* x
// --- what is scanned ahead, 89
multiclass M : N 
/* x
// --- what is scanned ahead, 90
multiclass M { def a; } multiclass M
/* x
// --- what is scanned ahead, 91
multiclass M { def a; } multiclass M {
/* x
// --- what is scanned ahead, 92
def a { defvar x = y; int z
/* x
// --- what is scanned ahead, 93
def a { defvar x = 1; defvar x
/* x
// --- what is scanned ahead, 94
def a { dump q
/* x
// --- what is scanned ahead, 95
def a { int x = !size(1) } def b { int y = q }
// --- what is scanned ahead, 96
def a { int x = !size(1)
} /* x
// --- what is scanned ahead, 97
def a { int x = 1 } def b { int y = "q"; }
// --- what is scanned ahead, 98
def a { int x = "1" } def b { int y = "q"; }
// --- what is scanned ahead, 99
class C<int x> { int y = x } def c : C<"a">;
// --- what is scanned ahead, 100
if q then /* x
// --- what is scanned ahead, 101
if "a" then def b; /* x
// --- what is scanned ahead, 102
if "a" then def b /* x
// --- what is scanned ahead, 103
def a { int x = 99999999999999999999; } /* x
// --- what is scanned ahead, 104
def a { int x = 5 99999999999999999999; } /* x
// --- what is scanned ahead, 105
def a { string s = "a\q"; int y = z; } /* x
// --- what is scanned ahead, 106
def a { int x = q "a\q"; } /* x
// --- what is scanned ahead, 107
def a { int x = q !foo(1); } /* x
// --- what is scanned ahead, 108
def a { int x = "s" !foo(1); } /* x
// --- what is scanned ahead, 109
def a { int x = q $; } /* x
// --- what is scanned ahead, 110
def a { int x = q ..; } /* x
// --- what is scanned ahead, 111
def a { int x = q
#ifdef X
/* x
// --- what is scanned ahead, 112
def a { int x = q
#endif
/* x
// --- what is scanned ahead, 113
def a { int x = q
#else
// --- what is scanned ahead, 114
def a { int x = q;
#else
// --- what is scanned ahead, 115
def a { int x = q
#ifdef
// --- what is scanned ahead, 116
def a { int x = q;
#ifdef A
// --- what is scanned ahead, 117
class B<int i>; def a : B<1>
{ int x = q
"x
// --- what is scanned ahead, 118
def a { int x = !add(1, "a"
"x
// --- what is scanned ahead, 119
def a; def a; 
"x
// --- what is scanned ahead, 120
let x = q
"x
// --- what is scanned ahead, 121
defvar x = q
"x
// --- what is scanned ahead, 122
assert q
"x
// --- what is scanned ahead, 123
assert 0, "a"
"x
// --- what is scanned ahead, 124
assert 0, "a";
"x
// --- what is scanned ahead, 125
def a { assert 0, "a"; }
"x
// --- what is scanned ahead, 126
class A<int i>; def b : A
"x
// --- what is scanned ahead, 127
class A<int i>; def b { A x = A<>
"x
// --- what is scanned ahead, 128
class A<int i>; def b { A x = A<"x"
>
"x
// --- what is scanned ahead, 129
class A<int i>; def b { A x = A<"x">
"x
// --- what is scanned ahead, 130
def a { bits<3> x; let x{5} = 1;
"x
// --- what is scanned ahead, 131
def a { bits<3> x; let x{5} = 1
"x
// --- what is scanned ahead, 132
def a { string s = 5
"x
// --- what is scanned ahead, 133
class A { string s; } def a : A { let s = 5
"x
// --- what is scanned ahead, 134
class A { string s; } def a : A { let s = 5;
"x
// --- what is scanned ahead, 135
def a { dag d = (b
"x
// --- what is scanned ahead, 136
def a { int x = !cast<b
"x
// --- what is scanned ahead, 137
def a { b
"x
// --- what is scanned ahead, 138
def a { list<b
"x
// --- what is scanned ahead, 139
class A; deftype a = A
"x
// --- what is scanned ahead, 140
class A; deftype A
"x
// --- what is scanned ahead, 141
def a { dump q
"x
// --- what is scanned ahead, 142
class B<int i>; def a : B<1>
{ int x = q
[{x
// --- what is scanned ahead, 143
def a { int x = !add(1, "a"
[{x
// --- what is scanned ahead, 144
def a; def a; 
[{x
// --- what is scanned ahead, 145
let x = q
[{x
// --- what is scanned ahead, 146
defvar x = q
[{x
// --- what is scanned ahead, 147
assert q
[{x
// --- what is scanned ahead, 148
assert 0, "a"
[{x
// --- what is scanned ahead, 149
assert 0, "a";
[{x
// --- what is scanned ahead, 150
def a { assert 0, "a"; }
[{x
// --- what is scanned ahead, 151
class A<int i>; def b : A
[{x
// --- what is scanned ahead, 152
class A<int i>; def b { A x = A<>
[{x
// --- what is scanned ahead, 153
class A<int i>; def b { A x = A<"x"
>
[{x
// --- what is scanned ahead, 154
class A<int i>; def b { A x = A<"x">
[{x
// --- what is scanned ahead, 155
def a { bits<3> x; let x{5} = 1;
[{x
// --- what is scanned ahead, 156
def a { bits<3> x; let x{5} = 1
[{x
// --- what is scanned ahead, 157
def a { string s = 5
[{x
// --- what is scanned ahead, 158
class A { string s; } def a : A { let s = 5
[{x
// --- what is scanned ahead, 159
class A { string s; } def a : A { let s = 5;
[{x
// --- what is scanned ahead, 160
def a { dag d = (b
[{x
// --- what is scanned ahead, 161
def a { int x = !cast<b
[{x
// --- what is scanned ahead, 162
def a { b
[{x
// --- what is scanned ahead, 163
def a { list<b
[{x
// --- what is scanned ahead, 164
class A; deftype a = A
[{x
// --- what is scanned ahead, 165
class A; deftype A
[{x
// --- what is scanned ahead, 166
def a { dump q
[{x
// --- what is scanned ahead, 167
class B<int i>; def a : B<1>
{ int x = q

// --- what is scanned ahead, 168
def a { int x = !add(1, "a"

// --- what is scanned ahead, 169
def a; def a; 

// --- what is scanned ahead, 170
let x = q

// --- what is scanned ahead, 171
defvar x = q

// --- what is scanned ahead, 172
assert q

// --- what is scanned ahead, 173
assert 0, "a"

// --- what is scanned ahead, 174
assert 0, "a";

// --- what is scanned ahead, 175
def a { assert 0, "a"; }

// --- what is scanned ahead, 176
class A<int i>; def b : A

// --- what is scanned ahead, 177
class A<int i>; def b { A x = A<>

// --- what is scanned ahead, 178
class A<int i>; def b { A x = A<"x"
>

// --- what is scanned ahead, 179
class A<int i>; def b { A x = A<"x">

// --- what is scanned ahead, 180
def a { bits<3> x; let x{5} = 1;

// --- what is scanned ahead, 181
def a { bits<3> x; let x{5} = 1

// --- what is scanned ahead, 182
def a { string s = 5

// --- what is scanned ahead, 183
class A { string s; } def a : A { let s = 5

// --- what is scanned ahead, 184
class A { string s; } def a : A { let s = 5;

// --- what is scanned ahead, 185
def a { dag d = (b

// --- what is scanned ahead, 186
def a { int x = !cast<b

// --- what is scanned ahead, 187
def a { b

// --- what is scanned ahead, 188
def a { list<b

// --- what is scanned ahead, 189
class A; deftype a = A

// --- what is scanned ahead, 190
class A; deftype A

// --- what is scanned ahead, 191
def a { dump q

// --- what is scanned ahead, 192
def a { list<list<int>> f = !foreach(x,[1],
!foreach(
x
,
[2],x)); }
// --- what is scanned ahead, 193
def a { list<int> f = [1]
[
""
]
; }
// --- what is scanned ahead, 194
def a { list<int> f = [1]
[
"", 
1
]
; }
// --- what is scanned ahead, 195
def a { list<int> f = [1]
[
1
...
""
]
; }
// --- what is scanned ahead, 196
def op; def a { list<int> f = !filter(
i
,
(op)
,
1
)
; }
// --- what is scanned ahead, 197
def op; def a { list<int> f = !foreach(
i
,
3
,
1
)
; }
// --- what is scanned ahead, 198
def op; def a { dag f = !foreach(
i
,
(op)
,
1
)
; }
// --- what is scanned ahead, 199
def op; def a { int f = !foreach(
i
,
(op)
,
1
)
; }
// --- what is scanned ahead, 200
def op; def a { int f = !foreach(
i
,
[1]
,
1
)
; }
// --- what is scanned ahead, 201
def op; def a { int f = !filter(
i
,
[1]
,
1
)
; }
// --- what is scanned ahead, 202
def op; def a { list<int> f = !filter(
i
,
[1]
,
"x"
)
; }
// --- what is scanned ahead, 203
def op; def a { list<list<int>> f = !foreach(x, [1], !foreach(
x
,
[1]
,
1
))
; }
// --- what is scanned ahead, 204
def op; def a { list<int> f = !foreach(x, [1], !foldl(
1,[2],x
,
b
,
1
))
; }
// --- what is scanned ahead, 205
def op; def a { int b = 1; list<int> f = !foreach(x, [1], !foldl(
1,[2],y
,
b
,
1
))
; }
// --- what is scanned ahead, 206
def op; def a { int b = 1; int f = !foldl(
1
,
2
,y
,
q
,
1
)
; }
// --- what is scanned ahead, 207
def op; def a { int b = 1; int f = !foldl(
?
,
[2]
,y
,
q
,
1
)
; }
// --- what is scanned ahead, 208
def op; def a { int b = 1; int f = !foldl(
1
,
[2]
,y
,
q
,
"a"
)
; }
// --- what is scanned ahead, 209
def op; def a { int b = 1; int f = !foldl(
1
,
[2]
,y
,
q
,
?
)
; }
// --- defm
multiclass M { assert 0, "no"; }
defm x : M;
#ifdef M junk
// --- defm
multiclass M { def a { assert 0, "no"; } }
defm x : M;
#ifdef M junk
// --- defm
multiclass M { assert 0, "no"; }
defm x : M; 'a
// --- defm
multiclass M { assert 0, "no"; }
defm x : M 
 'a
// --- defm
multiclass M<int i> { def a { bit x = i; } }
defm x : M<5>;
#ifdef M junk
// --- defm
multiclass M { assert 0, "no"; }
multiclass N { defm a : M; }
defm x : N;
#ifdef M junk
// --- defm
multiclass M { assert 0, "no"; }
foreach i = [1] in defm x : M;
#ifdef M junk
// --- defm
multiclass M { dump "no"; def a; }
def xa;
defm x : M;
#ifdef M junk
// --- no closing parenthesis
def a { int b = !foldl(1,[2],y,q,"a"

;
}
// --- no closing parenthesis, end of file
def a { int b = !foldl(1,[2],y,q,"a"

// --- no closing parenthesis
def a { int b = !foldl(1,[2],y,q,?

;
}
// --- no closing parenthesis, end of file
def a { int b = !foldl(1,[2],y,q,?

// --- no closing parenthesis
def a { int b = !foldl(1,[2],y,q,2

;
}
// --- no closing parenthesis, end of file
def a { int b = !foldl(1,[2],y,q,2

// --- no closing parenthesis
def a { list<int> b = !foreach(i,[2],"a"

;
}
// --- no closing parenthesis, end of file
def a { list<int> b = !foreach(i,[2],"a"

// --- no closing parenthesis
def a { list<int> b = !foreach(i,[2],?

;
}
// --- no closing parenthesis, end of file
def a { list<int> b = !foreach(i,[2],?

// --- no closing parenthesis
def a { list<int> b = !filter(i,[2],"a"

;
}
// --- no closing parenthesis, end of file
def a { list<int> b = !filter(i,[2],"a"

// --- no closing parenthesis
def a { list<int> b = !filter(i,[2],?

;
}
// --- no closing parenthesis, end of file
def a { list<int> b = !filter(i,[2],?

// --- no closing parenthesis
def a { list<int> b = !foreach(i,[2],[1]

;
}
// --- no closing parenthesis, end of file
def a { list<int> b = !foreach(i,[2],[1]

// --- too many operands of !range
def a { list<int> b = !range(1, 2, 3, 4
"unterminated
// --- too many operands of !range, which are on other lines
def a { list<int> b = !range(1, 2, 3,
4
, 5); }
// --- too many operands of !range, of a wrong type
def a { list<int> b = !range(1, 2, 3,
["x"]); }
// --- too many operands of !range, with an error inside
def a { list<int> b = !range(1, 2, 3,
!add
(; }
// --- too many operands of !range, after one of a wrong type
def a { list<int> b = !range(1, 2,
"3",
4); }
// --- no operand of !range after a comma
def a { list<int> b = !range(1, 2, 3,
); }
// --- unterminated operand of !range
def a { list<int> b = !range(1, 2, 3,
"4
// --- operands of !listconcat that are no lists, unterminated
def a { int b = !listconcat(1, 2)
/* unterminated
// --- operands of !listremove that are no lists
def a {
  int b = !listremove(1, 2); }
// --- operands of !listconcat that are no lists, in a class
class A<int f> {
  int a = !listconcat(f, 1);
  string b = !listconcat("a", "b", "c") # "d";
  bit c = !listremove(1, 0);
  list<int> d = !foreach(x, [1, 2], !listconcat(x, 3));
}
// --- an operand too many of !setdagop, of a wrong type
def o;
def a { dag b = !setdagop((o 1), o,
  [1]); }
// --- an operand too many of !setdagopname, of a wrong type
def o;
def a { dag b = !setdagopname((o 1), "n",
  3
/* unterminated
// --- an operand too many of !setdagop
def o;
def a { dag b = !setdagop((o 1), o,
  o
);
}
// --- a field suffix without a name
class A { int f = 1; }
def a : A;
def b { int g = a.
  ; }
// --- a field suffix without a name, of a value without fields
def b { int g = 5.

;
}
// --- let of a field that is not there, before an unknown operator
def a { let f =
!foo
// --- let of a field that is not there, before an unterminated comment
def a {
  let f = 1
/* unterminated
// --- let of a field that is not there, unterminated value
def a {
  let f =
/* unterminated
// --- a class of a name in use, before an unterminated comment
class A { int f; }
class A
/* unterminated
// --- template arguments without the angle bracket
class A<int x
{ int y = "a"; }
// --- template arguments without the angle bracket, of a multiclass
multiclass A<int x
: B<1> { def a; }
// --- template arguments with a bracket before an unterminated comment
class A<int x> :
  B
/* unterminated
// --- !foreach over no sequence before an unknown operator
def a { list<int> b = !foreach(x, 1,
!foo
// --- !foreach over no sequence, body on the next line
def a { list<int> b = !foreach(x, 1,
  "a"
/* unterminated
// --- the type of a defset is no list, before an unknown operator
defset int
!foo
// --- the type of a defset is no list
defset
int
a = {}
// --- an operand too many of !getdagname, of a wrong type
def o;
def a { string b = !getdagname((o 1), 0,
  "x"
/* unterminated
// --- a key of !getdagarg of a wrong type, before an unknown operator
def o;
def a { int b = !getdagarg<int>((o 1), [1]
!foo
// --- a negative end of a slice before an unterminated comment
def a { list<int> b = [1, 2, 3][0
-1
/* unterminated
// --- a positive end of a slice without a dash
def a { list<int> b = [1, 2, 3][0 +1
/* unterminated
// --- a repeated template argument
class A<int x,
  int x>;
// --- a repeated template argument before an unknown operator
class A<int x, int x
!foo
// --- a repeated template argument with a default of another type
class A<int x,
  string x =
  "a">;
// --- a repeated template argument with a default that does not fit
class A<list<int> x,
  list<string> x =
  [1]>;
// --- a repeated template argument with a default that is not defined
multiclass A<int x,
  int x =
  foo>;
// --- a repeated template argument with a default, before an unknown operator
multiclass A<int x,
  int x =
  1
!foo
// --- an element that is no bit, before an unterminated comment
def a { bits<4> b; let b{ {
  "a"}
/* unterminated
// --- an element that is no bit, before an unknown operator
def a { bits<4> b = {0, 1,
  "a"}
!foo
// --- a repeated template argument that is set to itself
class A<int x,
  int x =
  x>;
// --- a repeated template argument of a multiclass that is set to itself
multiclass A<bits<4> x,
  bits<4> x =
  x
