class A<int x> { int y = x; }
class E<int n> { int i = !cond(!eq(n, 1): A<!add(n,50)>.y, 1: A<!add(n,60)>.y);}
def e : E<1>; def f : E<2>;
// ---
class A<int x> { int y = x; }
class E<int n> {
  int i = !cond(!eq(n, 1): A<!add(n,50)>.y, !eq(n, 2): A<!add(n,60)>.y, !eq(n,3) : A<!add(n, 70)>.y,
      1 : A<!add(n, 80)>.y);
}
def e : E<1>; def f : E<2>; def g : E<3>; def h : E<4>;
// ---
class A<int x> { int y = x; }
class E<int n> {
  int i = !cond(A<!add(n,50)>.y: A<!add(n,50)>.y, A<!add(n,60)>.y: A<!add(n,60)>.y,
      A<!add(n,70)>.y : A<!add(n, 70)>.y, 1 : A<!add(n, 80)>.y);
}
def e : E<1>; def f : E<2>; def g : E<3>; def h : E<4>;
// ---
class A<int x> { int y = x; }
class E<int n> {
  int i = !switch(A<!add(n,50)>.y, A<!add(n,51)>.y: A<!add(n,52)>.y, A<!add(n,51)>.y: A<!add(n,53)>.y,
      A<!add(n, 54)>.y);
}
def e : E<1>; def f : E<2>; def g : E<3>; def h : E<4>;
// ---
class A<int x> { int y = x; }
class E<int n> {
  int i = !switch(A<!add(n,50)>.y, A<!add(n,51)>.y: A<!add(n,52)>.y, A<!add(n,50)>.y: A<!add(n,53)>.y,
      A<!add(n, 54)>.y);
}
def e : E<1>; def f : E<2>; def g : E<3>; def h : E<4>;
// ---
class A<int x> { int y = x; }
class E<int n, int m> {
  int i = !cond(!eq(n, 1): A<!add(n,50)>.y, !eq(m, 2) : A<!add(m,60)>.y, !eq(n, 2) : A<!add(n,70)>.y,
      1 : A<!add(n,80)>.y);
}
class F<int m> : E<1, m>;
class F2<int m> : E<2, m>;
class G<int n> : E<n, 2>;
class G2<int n> : E<n, 3>;
class H : G2<2>;
// ---
class E<int n, int m> { int i = !cond(!eq(n, 1): 50, !eq(m, 2) : 60, !eq(n, 2) : 70, 1 : 80);}
class F<int m> : E<1, m>;
class F2<int m> : E<2, m>;
class G<int n> : E<n, 2>;
class G2<int n> : E<n, 3>;
class H : G2<2>;
// ---
class E<int n, int m> { int i = !cond(!eq(n, 1): 50, !eq(m, 2) : m, !eq(n, 2) : 70);}
class F<int m> : E<1, m>;
class F2<int m> : E<2, m>;
class F3<int m> : E<3, m>;
class G<int n> : E<n, 2>;
class G2<int n> : E<n, 3>;
def f : F3<1>;
// ---
class A<int x> { int y = x; int z = 0; }
class E<int n> {
  int i = !cond(A<!add(n,50)>.z : A<!add(n,51)>.y, A<!add(n,52)>.z : A<!add(n,53)>.y,
      A<!add(n,54)>.y : A<!add(n,55)>.y, A<!add(n,56)>.y : A<!add(n,57)>.y);
}
def e : E<100>;
// ---
class E<int n, int a, int b> { int i = !cond(a: n, 1: 2, b : 3); }
class F<int a, int b> : E<5, a, b>;
class G<int n, int a> : E<n, a, 6>;
// ---
class E<int n, int a, int b> { int i = !cond(a: 7, 1: 2, b : 3); }
class F<int a, int b> : E<5, a, b>;
class G<int n, int a> : E<n, a, 6>;
// ---
class E<int n, int a, int b> { list<int> i = [!cond(a: 7, 1: 2, b : 3)]; int k = !add(b, 1); }
class F<int a, int b> : E<5, a, b>;
class F2<int a2, int b> : F<a2, 0>;
class G<int n, int a> : E<n, a, 6>;
def g : G<1, 0>;
// ---
class A<int x> { int y = x; int z = 0; }
class E<int n> {
  int i = !cond(n : 3, 1: A<5>.y, A<!add(n,54)>.y : A<!add(n,55)>.y, A<!add(n,56)>.y : A<!add(n,57)>.y);
}
def e : E<0>;
// ---
class E<int n> { int i = !cond(n : 3, !eq(n, 0): !tail([]<int>), 1: 4); }
def e : E<0>;
// ---
class E<int n> { int m = n; int i = !cond(m : 3, !eq(m, 0): 7, 1: j);  int j = !cond(m : 3, !eq(m, 0): i, 1: j); }
def e : E<0>;
// ---
class E<int n> { int m = n; string i = !cond(!eq(m, 1) : 3, !eq(m, 0): "a", 1: 6); }
// ---
class E<int n> { int m = n; int i = !cond(!eq(m, 1) : 3, ? : 4, 1: 6); }
def e : E<1>; def f : E<0>;
