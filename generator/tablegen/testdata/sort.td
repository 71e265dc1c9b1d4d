def A { list<int> a = !sort([3,1,2]); }
// ---
def A { list<int> a = !sort(x, [3,1,2], x); }
// ---
def A { list<int> a = !sort(x, [3,1,2], !sub(0,x)); }
// ---
def A { list<string> a = !sort(x, ["b","a"], x); }
// ---
def A { list<string> a = !sort(["b","a"], x, x); }
// ---
def A { list<int> a = !sort(1); }
// ---
def A { list<int> a = !sort(a,b, [3,1,2], !lt(a,b)); }
// ---
def A { list<string> a = !sort(x, ["b10","b9","B","", "a"], x); list<int> b = !sort(x, [0x7fffffffffffffff, -1, 0], x);
 list<int> c = !sort(x, [30,21,12,11,22,32], !srl(x, 1));
 list<int> e = !sort(x, []<int>, x);
 list<bit> f = !sort(x, [1,0]<bit>, x);
 list<bits<2>> g = !sort(x, [1,0,3,2]<bits<2>>, x);
 list<int> h = !sort(x, [30,21,12,11,22,32], 0);
 list<int> i = !sort(x, [30,21,12,11,22,32], ""); }
// ---
def A { list<bits<2>> g = !sort(x, [{0,1},{0,?}], x); }
// ---
def A { list<bits<2>> g = !sort(x, [{0,1},{0,0}], x); }
// ---
def A { list<list<int>> g = !sort(x, [[1],[0]], x); }
// ---
def B; def A { list<dag> g = !sort(x, [(B)], x); }
// ---
class C; def z:C; def y:C; def A { list<C> g = !sort(x, [z,y], x); }
// ---
class C {int v = 1;}
def z:C;
def y:C {let v = 0;}
def A { list<C> g = !sort(x, [z,y], x.v); list<C> h = !sort(x, [z,y], !cast<string>(x)); }
// ---
class C<list<int> l> {
  list<int> s = !sort(x, l, !sub(0, x));
  list<int> t = !sort(x, [3,2,1], x);
  list<int> u = !sort(x, [3,2,1], !add(x, !head(l)));
}
def z:C<[1,2]>;
// ---
def A { list<int> g = !sort(x, 
[3],
?); }
// ---
def A { list<int> g = !sort(x, 
[?],
x); }
// ---
def A { list<int> g = !sort(x, 
[?]<int>,
x); }
// ---
def A { list<int> g = !sort(x, 
[?, 2]<int>,
x); }
// ---
def A { list<int> g = !sort(x, 
[]<int>,
?); }
// ---
def A { list<int> g = !sort(x, 
[]<int>,
[1]); }
// ---
def A { list<int> g = !sort(x, 
[2]<int>,
[1]); }
// ---
def A { list<int> g = !sort(x, 
[2]<int>,
[1]
); }
// ---
def A { list<string> g = !sort(x, 
[2]<int>,
x
); }
// ---
def A { int g = !sort(x, 
[2]<int>,
x
); }
// ---
def A { int g = !sort(x, 
3,
x
); }
// ---
def B; def A { int g = !sort(x, 
(B 1),
x
); }
// ---
def A { list<int> g = !sort(x, 
[1],
zz
); }
// ---
def A { list<int> g = !sort(x, 
[1],
x,
x
); }
// ---
def A { list<int> g = !sort(x, 
[1]); }
// ---
def A { list<int> g = !sort(x); }
// ---
def A { list<int> g = !sort<int>(x,[1],x); }
// ---
def A { int x = 4; list<int> g = !sort(x,[1],x); }
// ---
def A {
  list<list<int>> g = !sort(x,[[1,2],[1]],!size(x));
  list<int> h = !foreach(x, [1,2], !head(!sort(y, [3,1], !mul(x,y))));
  list<int> j = !sort(x, [3,1], !head(!sort(y, [x, 2], y)));
}
// ---
def A { list<int> g = !sort(x,[1,2],!cond(!eq(x, 1):"a", 1 : "b")); }
// ---
def A { list<int> g = !sort(x,[1,2],!if(!eq(x, 1),1, "b")); }
// ---
class K<int i> {int k = i;}
def A { list<int> g = !sort(x,[1,2],K<!sub(0,x)>.k); list<K> h = !sort(x, [K<2>, K<1>], x.k); }
// ---
class K<list<int> i> {
  list<int> k = i;
  list<int> g = !sort(x,[!head(i), 2],x);
  list<int> h = !sort(x,[3, 2],!add(!head(i),x));
  list<int> i = !sort(x,k,x);
}
def A : K<[5,4]>;
// ---
def f { int i = 3; bits<3> b = { 0,?,1 }; list<int> l = !sort(x, [1,2], b); }
// ---
def f { int i; list<int> l = !sort(x, [1,2], i); }
// ---
def f { int i; list<int> l = !sort(x, [1], i); }
// ---
def f {
  int i;
  list<int> l = !sort(x, [2,1], !if(!eq(x,1), 3, 5));
  list<int> m = !sort(x, [2,1], !sub(0, !initialized(x)));
  dag d = (f !sort(x, [2,1],x));
}
// ---
class A<string s> {
  list<string> l = !sort(x, [s, "b"], x);
  string t = !repr(!sort(x, [s, "b"], x));
  list<string> m = !foreach(s, !sort(x, [s, "b"], x), s#"k");
}
def a : A<"z">;
// ---
def f {
  list<code> l = !sort(x, [[{b}],[{a}]], x);
  list<bit> m = !sort(x, [true,false], x);
  list<bit> n = !sort(x, [true,false], !not(x));
}
// ---
multiclass M<list<int> l> { foreach i = !sort(x, l, x) in def _#i#!head(!sort(x, l, !sub(0,x))); } defm m : M<[2,1]>;
// ---
class K<int i> {int k = i;}
class L<int p> { list<int> g = !sort(x,[1,2,3],!add(K<!add(10,x)>.k, p)); }
class M<int q> : L<q>;
def l : L<5>;
// ---
class L<int p> { list<int> g = !sort(x,[1],[]); }
// ---
class L<int p> { list<int> g = !sort(x,[1],!sort(y,[1],y)); }
// ---
class L<int p> { list<int> g = !sort(x,[1],!sort(y,[1],y)); } def l : L<1>;
// ---
class L<int p> { list<int> g = !sort(x,[3, 1],!range(x)); } def l : L<1>;
