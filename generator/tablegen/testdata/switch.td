def A { int a = !switch(1, 1: 2, 3: 4, 5); }
// ---
def A { int a = !switch(7, 1: 2, 3: 4, 5); }
// ---
def A { int a = !switch(7); }
// ---
def A { int a = !switch(7, 1 : 2); }
// ---
def A { int a = !switch(7, 5); }
// ---
def A { int a = !switch("a", "a" : 2, "b" : 3, 5); }
// ---
def A { int a = !switch("a", "a" : 2, "b" : "c", 5); }
// ---
def A { int a = !switch("a", "a" : 2, 3 : 3, 5); }
// ---
def A { int a = !switch(
zz
, 1:
2, 3); }
// ---
def A { int a = !switch(1
2 : 3, 4
); }
// ---
def A { int a = !switch(1,
2 : 3, 4, 
5 : 6); }
// ---
def A { int a = !switch(1,
2 : 3
); }
// ---
def A { int a = !switch(1,
2 : 3,
); }
// ---
def A { int a = !switch(1,
2 : "x",
3
); }
// ---
def A { int a = !switch(1,
2 : zz,
3
); }
// ---
def A { int a = !switch(1,
2 : 4,
"y"
); }
// ---
def A { string a = !switch(1,
2 : 4,
5
); }
// ---
def A { int a = !switch(1,
2 : 4,
?
); }
// ---
def A { int a = !switch(1,
1 : ?,
2
); }
// ---
def A { int a = !switch(1,
2 : ?,
?
); }
// ---
def A { int a = !switch(?,
2 : 1,
2
); }
// ---
def A { int a = !switch([1],
[1] : 1,
2
); }
// ---
def op;
def A { int a = !switch((op),
(op) : 1,
2
); }
// ---
class X; def x : X; def y;
def A { int a = !switch(x,
x : 1,
2
); int b = !switch(y, x : 1, 2); int c = !switch(y, y : 1, 2); }
// ---
class X; def x : X; def y;
def A { int a = !switch(x,
x : 1,
2
);  int c = !switch(y, y : 1, 2); }
// ---
def A { bits<2> b = 1; bit t = 1; int a = !switch(b,
1 : 1,
2
);
  int c = !switch(t, 1 : 1, 2);
  int d = !switch(b{0}, 0 : 5, 1 : 6, 7);
  int e = !switch(1, t : 3, 4);
  int f = !switch(b, b : 3, 4);
}
// ---
def A { bits<2> b = 1; int a = !switch(b,
1 : 1,
2
);  }
// ---
def A { bit b = 1; int a = !switch(b,
1 : 1,
2
);  }
// ---
def A { bits<2> b = 1; int a = !switch(1,
b : 1,
2
);  }
// ---
def A { int b = 1; list<int> a = !switch(1,
b : [],
[2]
);  }
// ---
def A { int b = 1; list<int> a = !switch(1,
b : [],
[]
);  }
// ---
def A { int b = 1; string a = !repr(!switch(1,
b : 4,
2
));  }
// ---
def A { int b = 1; string a = !repr(!switch(b,
1 : 4,
2
));  }
// ---
class X<string s> {
  int v = !switch(s, "a" : 1, "b" : 2, 3);
  int w = !switch(s, s : 1, !strconcat(s, "a") : 2, 3);
  string x = !switch(1, 1 : s, 2 : "b", "c");
  int y = !switch(1, 1 : 5, 2 : 6, 7);
}
def x : X<"b">;
// ---
class L<int p> { list<int> g = !switch([1],[]:1, 2); } def l : L<1>;
// ---
class L<int p> { list<int> g = !switch(p,p:?, []); } def l : L<1>;
// ---
class L<int p> { list<int> g = !switch(p,?:[1], [2]); } def l : L<1>;
// ---
class L<int p> { list<int> g = !switch(p,"x":[], "y":["z"], 3); } def l : L<1>;
// ---
class L<int p> { list<int> g = !switch(p,p:[]); } def l : L<1>;
// ---
class L<int p> { list<int> g = !switch(p,p:[],); } def l : L<1>;
// ---
class L<int p> { int g = !switch(p,5:6,7)#3; string s = !switch(p, 5:"a","b")#"c"; } def l : L<1>;
// ---
def A; def B { dag d = (!switch(1, 1: A, B) 1); }
// ---
class L<int p> { string g = !switch(p,5:6,7); } def l : L<1>;
// ---
def A { int a = !switch(1, 2 : 3, 4)
// ---
def A { int a = !switch(1, 2 : 3, 4
// ---
def A { int a = !switch(1, 2 : 
// ---
def A { int a = !switch(1, 
// ---
def A { int a = !switch(1
// ---
def A { int a = !switch(
// ---
def A { int a = !switch
// ---
def A { int a = !switch<int>(1, 2:3, 4); }
// ---
def A { int a = !switch(); }
// ---
def A { int a = !switch(1,); }
// ---
def A { int a = !switch(1, "x": 3,
"y" : "z",
4
); }
// ---
def A { int a = !switch(1, "x":
zz, 4 ); }
// ---
def A { int a = !switch(1, "x": 3, zz
); }
// ---
def A { bits<2> b = 1; string s = !switch("a", b : "c", "d"); }
// ---
def A {
  string s = !switch(1, 2 : "c", 1 : [{d}], "d");
  code t = !switch(1, 2 : [{x}], "d");
  list<int> l = !switch("x", "y" : [1], "x" : [2]<int>, [3]);
  int i = !head(!switch("x", "y" : [1], "x" : [2]<int>, [3]));
}
// ---
def A { list<int> t = !switch(1, 2 : [], []<int>); list<int> l = !switch(1, 1 : [], []<int>);}
// ---
def A { list<int> t = !switch(1, 2 : []<int>, [1]); defvar x = !switch(1, 2 : [], []<int>);}
// ---
// The default value is converted to the type that is wanted, if it is known.
def x { int b = !switch(0, 0: 7, !gt(2, 1)); }
def y { bit b = !switch(0, 0: 7, 1); }
def z { bits<4> b = !switch(1, 0: 7, 8); }
class C<int k> {
  bits<4> four = !switch(k, 0: 7, 8);
  int i = !switch(k, 0: {0,1}, {1,1});
  bit b = !switch(k, 0: 1, 0);
  bits<8> eight = !switch(k, 0: 1, !add(k, 1));
  string s = !switch(k, 0: "a", !cast<string>(k));
  int sum = !add(1, !switch(0, 0: 7, !gt(2, 1)));
}
def c0 : C<0>;
def c3 : C<3>;
// ---
class R<int a = 1>;
def R1 : R<!switch(0, 0: 7, !gt("b", "a"))> {
#define
