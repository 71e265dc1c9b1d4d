def  { bits<4> b  ; bit c = b{4
; 
// --- an error in a value near a fault of the text
def  { bits<4> b  ; bit c = b{4,
; 
// --- an error in a value near a fault of the text
def  { bits<4> b  ; bit c = b{4-
; 
// --- an error in a value near a fault of the text
def  { bits<4> b  ; bit c = b{4-5
; 
// --- an error in a value near a fault of the text
def  { int b  ; bit c = b{4-5
; 
// --- an error in a value near a fault of the text
def  { string b  ; bit c = b{4-5
; 
// --- an error in a value near a fault of the text
def  { list<int> b  ; bit c = b[4-5
; 
// --- an error in a value near a fault of the text
def  { list<int> b = []; int c = b[4
; 
// --- an error in a value near a fault of the text
def  { list<int> b = []; int c = b[4,
; 
// --- an error in a value near a fault of the text
def  { list<int> b = []; int c = b["a"
; 
// --- an error in a value near a fault of the text
def  { list<int> b = []; int c = b["a",
; 
// --- an error in a value near a fault of the text
def  { list<int> b = []; list<int> c = b["a"...
; 
// --- an error in a value near a fault of the text
def  { list<int> b = []; list<int> c = b["a"...
1
; 
// --- an error in a value near a fault of the text
def  { list<int> b = []; list<int> c = b["a"...
"b"
; 
// --- an error in a value near a fault of the text
def  { list<int> b = []; list<int> c = b["a"
...
"b"
; 
// --- an error in a value near a fault of the text
def  { list<int> b = []; list<int> c = b["a"
...1
; 
// --- an error in a value near a fault of the text
def  { list<int> b = []; list<int> c = b["a"
...1]; 
// --- an error in a value near a fault of the text
def  { list<int> b = []; list<int> c = b[1
..."a"]; 
// --- an error in a value near a fault of the text
def  { list<int> b = []; list<int> c = b[?
...
"a"]; 
// --- an error in a value near a fault of the text
def  { list<int> b = []; list<int> c = b[1,"a"
, 2
]; 
// --- an error in a value near a fault of the text
def  { list<int> b = []; list<int> c = b[1,[1]
, 2
]; 
// --- an error in a value near a fault of the text
def  { list<int> b = []; list<int> c = b["a"
]; 
// --- an error in a value near a fault of the text
def  { list<int> b = []; list<int> c = b[["a"]
]; 
// --- an error in a value near a fault of the text
def  { list<int> b = []; list<int> c = b["a"
-
1
]; 
// --- an error in a value near a fault of the text
def  { list<int> b = []; list<int> c = b[1
-
"a"
]; 
// --- an error in a value near a fault of the text
def  { list<int> b = []; list<int> c = b[1
-
"a"
 5]; 
// --- an error in a value near a fault of the text
def  { list<int> b = []; list<int> c = b["a"
 -5]; 
// --- an error in a value near a fault of the text
def  { bits<8> b; bits<4> c = b{"a"
...
"b"
}; }
// --- an error in a value near a fault of the text
def  { bits<8> b; bits<4> c = b{1
...
"b"
}; }
// --- an error in a value near a fault of the text
def  { bits<8> b; bits<4> c = b{"a"
...
1
}; }
// --- an error in a value near a fault of the text
def  { bits<8> b; bits<4> c = b{?
...
1
}; }
// --- an error in a value near a fault of the text
def  { bits<8> b; bits<4> c = b{1
...
?
}; }
// --- an error in a value near a fault of the text
def  { bits<8> b; bits<4> c = b{"a"
,1
}; }
// --- an error in a value near a fault of the text
foreach i = "a"
...
"b"
 in def i;
// --- an error in a value near a fault of the text
foreach i = {"a"
...
"b"
} in def i;
// --- an error in a value near a fault of the text
foreach i = {1
...
"b"
} in def i;
// --- an error in a value near a fault of the text
foreach i = 1
...
"b" in def i;
// --- an error in a value near a fault of the text
foreach i = {1
...
?
} in def i;
// --- an error in a value near a fault of the text
def a { bits<4> b; let b{"a"
...
"b"} = 1; }
// --- an error in a value near a fault of the text
def a { bits<4> b; let b{1
...
"b"} = 1; }
// --- an error in a value near a fault of the text
let zz = 5 in 
  def  : 
// --- an error in a value near a fault of the text
let zz = 5 in 
  def  : ;
// --- an error in a value near a fault of the text
let zz = 5 in 
  def  : {}
// --- an error in a value near a fault of the text
let zz = 5 in 
  def  
  x
// --- an error in a value near a fault of the text
let zz = 5 in 
  def
// --- an error in a value near a fault of the text
let zz = 5 in 
  def x
  y
// --- an error in a value near a fault of the text
class A; let zz = 5 in 
  def x : A,
  y
// --- an error in a value near a fault of the text
class A; let zz = 5 in 
  def x : A
  y
// --- an error in a value near a fault of the text
class A; let zz = 5 in 
  def x : A,
  
// --- an error in a value near a fault of the text
class A; let zz = 5 in 
  def x : A,
  5
// --- an error in a value near a fault of the text
class A; let zz = 5 in 
  def x : A<
  5
// --- an error in a value near a fault of the text
class A; let zz = 5 in 
  class X : 
  5
// --- an error in a value near a fault of the text
multiclass M { def a; } let zz = 5 in 
  defm X : 
  5
// --- an error in a value near a fault of the text
multiclass M { def a; } let zz = 5 in 
  defm X : M,
  5
// --- an error in a value near a fault of the text
multiclass M { def a; } let zz = 5 in 
  defm X
  5
// --- an error in a value near a fault of the text
let zz = 5 in 
  defm X : M
  5
// --- an error in a value near a fault of the text
class A; def a { int x = !sub(1, 2, 3)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !sub(1, 2, 3)
'a
// --- an error in a value near a fault of the text
class A; def a { int x = !not(1,2)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !not(1,2)
'a
// --- an error in a value near a fault of the text
class A; def a { int x = !substr("a",1,2,3)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !substr("a",1,2,3)
'a
// --- an error in a value near a fault of the text
class A; def a { int x = !getdagarg<int>((a),1,2)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !getdagarg<int>((a),1,2)
'a
// --- an error in a value near a fault of the text
class A; def a { int x = !if(1,2,3,4)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !if(1,2,3,4)
'a
// --- an error in a value near a fault of the text
class A; def a { int x = !range(1,2,3,4)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !range(1,2,3,4)
'a
// --- an error in a value near a fault of the text
class A; def a { int x = !eq(1,2,3)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !eq(1,2,3)
'a
// --- an error in a value near a fault of the text
class A; def a { int x = !find("a","b",1,2)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !find("a","b",1,2)
'a
// --- an error in a value near a fault of the text
class A; def a { int x = !match("a","b","c")
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !match("a","b","c")
'a
// --- an error in a value near a fault of the text
class A; def a { int x = !dag(a,[1],["a"],2)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !dag(a,[1],["a"],2)
'a
// --- an error in a value near a fault of the text
class A; def a { int x = !setdagarg((a),1,2,3)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !setdagarg((a),1,2,3)
'a
// --- an error in a value near a fault of the text
class A; def a { int x = !interleave([1],"a",2)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !interleave([1],"a",2)
'a
// --- an error in a value near a fault of the text
class A; def a { int x = !sub(1)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !sub(1)
'a
// --- an error in a value near a fault of the text
class A; def a { int x = !not()
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !not()
'a
// --- an error in a value near a fault of the text
class A; def a { int x = !if(1,2)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !if(1,2)
'a
// --- an error in a value near a fault of the text
class A; def a { int x = !eq(1)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !eq(1)
'a
// --- an error in a value near a fault of the text
class A; def a { int x = !substr("a")
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !substr("a")
'a
// --- an error in a value near a fault of the text
class A; def a { int x = !find("a")
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !find("a")
'a
// --- an error in a value near a fault of the text
class A; def a { int x = !range()
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !range()
'a
// --- an error in a value near a fault of the text
class A; def a { int x = !getdagarg<int>((a))
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !getdagarg<int>((a))
'a
// --- an error in a value near a fault of the text
class A; def a { int x = !dag(a,[1])
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !dag(a,[1])
'a
// --- an error in a value near a fault of the text
class A; def a { int x = !match("a")
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !match("a")
'a
// --- an error in a value near a fault of the text
class A; def a { int x = !interleave([1])
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !interleave([1])
'a
// --- an error in a value near a fault of the text
class A; def a { int x = !sub(b, 2, 3)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !getdagarg<int>((a),1,b)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !getdagarg<int>(b)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !if(1,2,3,b)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !range(1,2,3,b)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !eq(1,2,b)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !match("a","b",b)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !match(b)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !add(b)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !sub(b)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !find("a",b,1,2)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !subst(b,1)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !sub("a")
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !add("a")
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !getdagarg<int>(1)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !match(1)
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !sub(1,2,"a")
/*
// --- an error in a value near a fault of the text
class A; def a { int x = !getdagarg<int>(1,2,3)
/*
// --- an error in a value near a fault of the text
class A; def a { string x = !add
/*
// --- an error in a value near a fault of the text
class A; def a { dag x = !add
(
'a
// --- an error in a value near a fault of the text
class A; def a { list<int> x = !sub
'a
// --- an error in a value near a fault of the text
class A; def a { string x = !if
/*
// --- an error in a value near a fault of the text
class A; def a { dag x = !if
(
'a
// --- an error in a value near a fault of the text
class A; def a { list<int> x = !cond
'a
// --- an error in a value near a fault of the text
class A; def a { string x = !foldl
/*
// --- an error in a value near a fault of the text
class A; def a { dag x = !foldl
(
'a
// --- an error in a value near a fault of the text
class A; def a { list<int> x = !foreach
'a
// --- an error in a value near a fault of the text
class A; def a { string x = !cast
/*
// --- an error in a value near a fault of the text
class A; def a { dag x = !cast
(
'a
// --- an error in a value near a fault of the text
class A; def a { list<int> x = !isa
'a
// --- an error in a value near a fault of the text
class A; def a { string x = !range
/*
// --- an error in a value near a fault of the text
class A; def a { dag x = !range
(
'a
// --- an error in a value near a fault of the text
class A; def a { list<int> x = !getdagarg<int>
'a
// --- an error in a value near a fault of the text
class A; def a { string x = !cast<int>
/*
// --- an error in a value near a fault of the text
class A; def a { dag x = !cast<int>
(
'a
// --- an error in a value near a fault of the text
class A; def a { list<int> x = !cast<A>
'a
// --- an error in a value near a fault of the text
class A; def a { string x = !isa<A>
/*
// --- an error in a value near a fault of the text
class A; def a { dag x = !isa<A>
(
'a
// --- an error in a value near a fault of the text
class A; def a { list<int> x = !subst
'a
// --- an error in a value near a fault of the text
class A; def a { string x = !match
/*
// --- an error in a value near a fault of the text
class A; def a { dag x = !match
(
'a
// --- an error in a value near a fault of the text
class A; def a { list<int> x = !find
'a
// --- an error in a value near a fault of the text
let q = 0x10 in {
assert 0,
  "r0";
include ""
}
// --- an error in a value near a fault of the text
assert 0,
  "r0";
include ""
// --- an error in a value near a fault of the text
foreach i = [1] in {
assert 0,
  "r0";
include ""
}
// --- an error in a value near a fault of the text
if 1 then {
assert 0,
  "r0";
include ""
}
// --- an error in a value near a fault of the text
let q = 0x10 in {
def a; def a;
include ""
}
// --- an error in a value near a fault of the text
let q = 0x10 in {
def a;
include ""
}
// --- an error in a value near a fault of the text
def x; let q = 0x10 in {
defm x : y;
include ""
}
// --- an error in a value near a fault of the text
defset list<int> q = {
assert 0,
  "r0";
include ""
}
// --- an error in a value near a fault of the text
def xx; defset list<int> q = {
def xx;
include ""
}
// --- an error in a value near a fault of the text
multiclass A {
assert 0,
  "r0";
include ""
}
// --- an error in a value near a fault of the text
def a {
assert 0,
  "r0";
include ""
}
// --- an error in a value near a fault of the text
def a {
dump x;
include ""
}
// --- an error in a value near a fault of the text
dump x;
include ""
// --- an error in a value near a fault of the text
let q = 1 in {
dump x;
include ""
}
// --- an error in a value near a fault of the text
let q = 1 in {
defvar x = y;
include ""
}
// --- an error in a value near a fault of the text
let q = 1 in {
include ""
assert 0, "x";
include ""
}
// --- an error in a value near a fault of the text
def a { int x = !getdagarg<int>(); }
// --- an error in a value near a fault of the text
def a { int x = !getdagarg<int>(
;}
// --- an error in a value near a fault of the text
def a { int x = !getdagarg<int
;}
// --- an error in a value near a fault of the text
def a { int x = !getdagarg
;}
// --- an error in a value near a fault of the text
def a { int x = !getdagarg<int>((a)
;}
// --- a foreach over no list
foreach i = ?
...
2 in def a;
// --- a foreach over no list
foreach i = ?
-2 in def a;
// --- a foreach over no list
foreach i = ?
2 in def a;
// --- a foreach over no list
foreach i = ?
- in def a;
// --- a foreach over no list
foreach i = ?
...
// --- a foreach over no list
foreach i = "a"
...
2 in def a;
// --- a foreach over no list
foreach i = [1]
...
2 in def a;
// --- a foreach over no list
foreach i = 1
...
? in def a;
// --- a foreach over no list
foreach i = {?
...
2} in def a;
// --- a foreach over no list
foreach i = {?
} in def a;
// --- a foreach over no list
foreach i = {0
...
?
} in def a;
// --- the order of errors in operands
def a { string x = !find("s", 1)
/*
// --- the order of errors in operands
class A;
def a { A x = !setdagname("s",
1,
["x"])
/*
// --- the order of errors in operands
def a { dag x = !setdagop(["x"])
"
// --- the order of errors in operands
def a { dag x = !setdagopname(["x"])
/*
// --- the order of errors in operands
def a { list<int> x = !substr(["x"], ?)
/*
// --- the order of errors in operands
def a;
def b { int x = !getdagarg<int>((a), a, 2)
/*
// --- the order of errors in operands
defvar x = !range([1],
2
);
// --- the order of errors in operands
def op;
defvar x = !range([]<int>,
(a 1),
2);
// --- the order of errors in operands
class A;
defvar x = !instances<A>(1
// --- the order of errors in operands
class A;
defvar x = !instances<A>("a"
,
zz);
// --- an error in a value near a fault of the text
def a { list<int> b = []; list<int> c = b[""
1 ]; }
// --- an error in a value near a fault of the text
def a { list<int> b = []; list<int> c = b["", 1
1 ]; }
// --- an error in a value near a fault of the text
def a { list<int> b = []; list<int> c = b[x
1 ]; }
// --- an error in a value near a fault of the text
def a { bits<4> b; bits<2> c = b{""
1 }; }
// --- an error in a value near a fault of the text
foreach i = {""
1} in def x;
// --- an error in a value near a fault of the text
def a { bits<4> b; let b{""
1} = 2; }
// --- a range refers to the record that contains it
def a { bits<4> b; let b{
a

// --- a range refers to the record that contains it
def a { bits<4> b; bits<2> c = b{a,
1}; }
// --- a range refers to the record that contains it
multiclass M { def a { bits<4> b; let b{
NAME} = 1; } }
// --- a range refers to the record that contains it
class D<int n> { int v = n; }
def a { int m = 2; bits<4> b; let b{
D<m>.v} = 1; }
// --- ranges without such references
class D<int n> { int v = n; }
def a { bits<4> b; let b{D<2>.v} = 1; let b{!if(1, 1, 2)} = 0; bit c = b{D<2>.v}; }
// --- a code literal that ends with two braces
def x { string s = [{ f(); }}]; }
// --- a code literal that ends with two braces, and one after it
def x { string s = [{ if (x) { f(); }}]; string t = [{ g(); }]; }
// --- a code literal that ends with three braces
def x { string s = [{ if (x) { f(); }}}]; string t = [{}]; string u = [{}}}]; }
// --- a code literal with a brace at the end of a line
def x { string s = [{ }
]} }]; }
// --- a code literal that ends with a brace at the end of the file
def x { string s = [{ }
// --- the type argument of a bang operator is code, and the next token is bad
def op;
defvar x = !cast<
code
 /* 
// --- the type argument of !isa is code
defvar x = !isa<code>("a");
// --- the type argument of !getdagarg is code
def op;
defvar x = !getdagarg<code>((op "a"), 0);
// --- the type argument of !instances is code
defvar x = !instances<code>();
// --- code in the type argument of a bang operator, and of a list
defvar x = !cast<list<code>>(["a"]);
defvar y = []<code>;
def d { list<string> z = !listconcat(x, y); }
// --- The type of !getdagop has to be a class: the error is at what stands in place of "(".
def op;
def a { dag d = (op); dag v = !getdagop<dag>
  d; }
// ---
def op;
def a { dag d = (op); dag v = !getdagop<list<int>>
;
}
