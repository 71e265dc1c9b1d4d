def a { bits<0> x; }
// --- a type that is expected of a whole value is not expected of its parts, 1
def a { int f = !range(5)[1]; }
// --- a type that is expected of a whole value is not expected of its parts, 2
def op; def a { dag f = !setdagarg((op0 1), 0, ["x"]); }
// --- a type that is expected of a whole value is not expected of its parts, 3
def op0; def a { dag f = !setdagarg((op0 1), 0, ["x"]); }
// --- a type that is expected of a whole value is not expected of its parts, 4
def op0; def a { dag f = !setdagname((op0 1), 0, !strconcat("a","b")); }
// --- a type that is expected of a whole value is not expected of its parts, 5
def op0; def a { dag f = !setdagarg((op0 1), !add(0,0), !add(1,2)); }
// --- a type that is expected of a whole value is not expected of its parts, 6
def op0; def a { dag f = !setdagarg((op0 1), [1,0][1], [1,2][0]); }
// --- a type that is expected of a whole value is not expected of its parts, 7
def op0; def a { dag f = !setdagarg((op0:$a 1), !strconcat("a","b"), [1,2][0]); }
// --- a type that is expected of a whole value is not expected of its parts, 8
def op0; def a { dag f = !setdagarg((op0:$a 1:$ab), !strconcat("a","b"), [1,2][0]); }
// --- a type that is expected of a whole value is not expected of its parts, 9
def a { int f = [1,2][0]; }
// --- a type that is expected of a whole value is not expected of its parts, 10
def a { int f = !listconcat([1],[2])[0]; }
// --- a type that is expected of a whole value is not expected of its parts, 11
def a { string f = !foreach(x, ["a"], x)[0]; }
// --- a type that is expected of a whole value is not expected of its parts, 12
def a { int f = !filter(x, [1,2], 1)[0]; }
// --- a type that is expected of a whole value is not expected of its parts, 13
def a { int f = !listsplat(3,2)[0]; }
// --- a type that is expected of a whole value is not expected of its parts, 14
def a { int f = !tail([3,2])[0]; }
// --- a type that is expected of a whole value is not expected of its parts, 15
def a { bit f = !add(3,2){0}; }
// --- a type that is expected of a whole value is not expected of its parts, 16
def a { bits<2> f = !add(3,2){0,1}; }
// --- a type that is expected of a whole value is not expected of its parts, 17
def a { bits<2> f = 0b1100{3,1}; }
// --- a type that is expected of a whole value is not expected of its parts, 18
class R {int x = 5; list<int> l = [7]; } def a { int f = R<>.x; int g = R<>.l[0]; list<int> h = [R<>][0].l; }
// --- a type that is expected of a whole value is not expected of its parts, 19
class R {int x = 5; } def r : R; def a { int f = !cast<R>("r").x; int g = !head([r]).x; }
// --- a type that is expected of a whole value is not expected of its parts, 20
class R {int x = 5; } def r : R; def a { string f = !if(1, r, r).x; }
// --- a type that is expected of a whole value is not expected of its parts, 21
class R {int x = 5; } def r : R; def a { int f = !if(1, r, r).x; }
// --- a type that is expected of a whole value is not expected of its parts, 22
class R {int x = 5; }
def r : R;
def a {
  int f = !listsplat(r, 1)[0].x;
  int h = !foreach(q, [1], r)[0].x;
  int i = [r][0].x;
  int j = !listconcat([r], [])[0].x;
}
// --- a type that is expected of a whole value is not expected of its parts, 23
class R {int x = 5; } def r : R; def a { int h = !foreach(q, [1], r)[0].x; }
// --- a type that is expected of a whole value is not expected of its parts, 24
def a { string s = !strconcat("a", "b") # "c"; string t = !add(1,2) # "x"; }
// --- a type that is expected of a whole value is not expected of its parts, 25
def a { string s = !range(3)[1] # "c"; }
// --- a type that is expected of a whole value is not expected of its parts, 26
def a { list<int> s = !range(3) # [5]; }
// --- a type that is expected of a whole value is not expected of its parts, 27
def a { string s = [1,2][1] # "x"; }
// --- a type that is expected of a whole value is not expected of its parts, 28
def a { list<string> s = [!range(3)[1] # "c"]; }
// --- !substr and !find check types when they have read all operands.
class A {
  int f = !substr(
    1,
    "b"
  )
  ;
}
// ---
class A {
  string f = !substr(
    1,
    "b"
  )
  ;
}
// ---
class A {
  string f = !substr(
    "a",
    "b"
  )
  ;
}
// ---
class A {
  string f = !substr(
    "a",
    1,
    "c"
  )
  ;
}
// ---
class A {
  dag f = !substr(
    "a",
    1,
    2
  )
  ;
}
// ---
class A {
  dag f = !substr(
    "a"
  )
  ;
}
// ---
class A {
  dag f = !find(
    "a",
    "b",
    1,
    2)
  ;
}
// ---
class A {
  dag f = !find(
    "a",
    b
  )
  ;
}
// ---
def op;
class A {
  bits<3> f = !find(
    1,
    2
  )
  ;
}
