def op; def op2;
class A { dag d = (op 1); }
def B : A { let append d = (op 2:$x); let prepend d = (op 0); }
def B2 : A { let append d = (op2 2:$x); }
// ---
class A { bits<4> b = 3; }
def B : A { let append b = 1; }
// ---
class A { int b = 3; }
def B : A { let append b = 1; }
// ---
class A { bit b = 1; }
def B : A { let append b = 1; }
// ---
class R; def r : R;
class A { R b = r; }
def B : A { let append b = r; }
// ---
class A { list<int> b = [1]; }
def B : A { let append b{1} = 1; }
// ---
class A { bits<4> b = 1; }
def B : A { let append b{1} = 1; }
// ---
class A { list<int> b; }
def B : A { let append b = [1]; }
def C : A { let prepend b = [1]; }
// ---
class A { string b; }
def B : A { let append b = "x"; }
def C : A { let prepend b = "y"; }
// ---
class A { dag b; }
def op;
def B : A { let append b = (op 1); }
def C : A { let prepend b = (op 1); }
// ---
class A { list<int> b = [1]; }
def B : A { let append b = ["x"]; }
// ---
class A { list<int> b = [1]; }
def B : A { let append b = ?; }
// ---
class A { list<int> b = [1]; }
def B : A { let append b = 1; }
// ---
class A { list<int> append = [1]; }
def B : A { let append = [2]; }
// ---
class A { list<int> append = [1]; }
def B : A { let append append = [2]; let prepend append = [4]; }
// ---
class A { list<int> prepend = [1]; }
def B : A { let prepend = [2]; }
// ---
class A { list<int> a = [1]; }
let append a = [2] in def B : A;
let prepend a = [2] in def B2 : A;
let append a = [2], prepend a = [3], append a=[5] in def B3 : A;
let append a = [2] in let append a = [3] in def B4 : A { let append a = [4]; }
let a = [7] in let append a = [3] in def B5 : A { let append a = [4]; }
let append a = [7] in let a = [3] in def B6 : A { let append a = [4]; }
// ---
class A<list<int> p> { list<int> a = p; }
class A2<list<int> p> : A<p> { let append a = p; }
class A3 : A2<[1]> { let append a = [9]; }
def B : A3 { let append a = [10]; }
def C : A2<[3]> { let append a = a; }
// ---
class A { list<int> a = [1]; }
multiclass M<list<int> p> { let append a = p in def _x : A { let append a = [5]; } def _y : A; }
let append a = [100] in defm X : M<[2]>;
let prepend a = [100] in foreach i = [1,2] in defm X#i : M<[i]>;
// ---
class A { list<int> a = [1]; }
def B : A { let append a = [2]<int>; }
// ---
class A { list<int> append = [1]; }
def B : A { let append; }
// ---
class A { list<int> append = [1]; }
let append in def B : A;
// ---
class A { list<int> append = [1]; list<int> prepend = [1]; }
def B : A { let append prepend append = [2]; }
// ---
class A { bits<4> append = 1;  }
def B : A { let append{1} = 1; }
// ---
class A { bits<4> append = 1;  }
let append{1} = 1 in def B : A;
// ---
class A { bits<4> append = 1;  }
let append<1> = 1 in def B : A;
// ---
class A { bits<4> append = 1;  }
let append a{1} = 1 in def B : A;
// ---
class A { bits<4> a = 1;  }
let append a{1} = 1 in def B : A;
// ---
class A { bits<4> a = 1;  }
let append a = 1 in def B : A;
// ---
class A { int a = 1;  }
let append a = 1 in def B : A;
// ---
class A { list<int> a = [1];  }
let append a = ["x"] in def B : A;
// ---
class A { list<int> a = [1];  }
let append a = "x" in def B : A;
// ---
class A { list<int> a = [1];  }
let append a = [] in def B : A;
// ---
class A { list<int> a = [1];  }
let append a = []<int> in def B : A;
// ---
class A { string a = "a";  }
let append a = 1 in def B : A;
// ---
class A { string a = "a";  }
let append a = ? in def B : A;
let prepend a = ? in def B2 : A;
// ---
class A { string a = "a";  }
let append a = ["x"] in def B : A;
// ---
class A { string a = "a";  }
def B : A { let append a = 1; }
// ---
class A { code a = [{a}]; string b = "a"; }
class B : A { let append a = "x"; let append a = [{c}]; let append b = [{x}]; let prepend a = "k"; }
def C : B;
// ---
class A { code a = [{a}]; string b = "a"; code c = [{a}]; }
class B<string s> : A { let append a = s; let append b = s; let prepend c = s; let prepend b = s; }
def C : B<"q">;
// ---
class A<string t> { code a = t; list<string> l = [t]; }
class B<string s> : A<s> { let append a = s; let prepend a = "x"; let append l = [s, "y"]; let prepend l = [s#"k"]; }
def C : B<"q">;
// ---
def op; def op2;
class A<dag t> { dag d = t; dag e = (op 1); dag f = (op:$n 1); }
class B<dag s> : A<s> {
  let append d = s;
  let prepend d = (op 1);
  let append e = s;
  let append f = (op:$m 2);
  let prepend f = (op:$k 5);
}
def C : B<(op 3:$x)>;
// ---
class A<string t> { code a = t; list<string> l = [t]; }
class B<string s> : A<s> { let append l = l; }
def C : B<"q">;
// ---
class A<string t> { code a = t; string s = "y"; list<string> l = [t]; }
class B<string s> : A<s> { let append a = s; let append a = a; }
def C : B<"q">;
// ---
class A<string t> { string a = t; string b = "k"; }
class B<string s> : A<s> { let append a = b; let b = "m"; }
def C : B<"q">;
// ---
class A<int t> { list<int> a; let append a = [t]; let append a = [t]; }
def C : A<1>;
def D { list<int> a; let append a = [1]; let prepend a = [2]; list<int> b = [3]; let append b = a; }
// ---
class A { list<list<int>> a = [[1]]; let append a = [[2], []]; let prepend a = [[]]; }
def C : A;
// ---
class X<int i> { int v = i; } class Y<int i> : X<i>;
class A { list<X> a = [X<1>]; let append a = [Y<2>]; let prepend a = [X<1>]; }
def C : A;
// ---
class A { list<int> l = [1]; }
class B : A { int k = 4; let append l = [k]; let prepend l = [!add(k,1)]; }
def C : B { let k = 9; }
// ---
class R; def r : R;
class A { int a; bit b; R c; int d; }
def B : A { let append a = 1; let prepend b = 1; let append c = r; let append d = ?; }
// ---
class A { bits<2> a; }
def B : A { let append a = 1; }
