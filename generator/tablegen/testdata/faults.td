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
