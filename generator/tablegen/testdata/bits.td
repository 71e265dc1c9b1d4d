class A<bit b, int i> {
  bits<2> x = { !if(b, 0, 1), b };
  bits<2> y = {!if(b, b, 0), !cond(b:1, 1:0)};
  bits<4> z = { !eq(i,1), !not(b), !and(b,1), !add(i,1)};
}
def a : A<1, 0>; 
// --- elements of bits, 1
class A<bit b, int i, bits<3> c> {
  bits<2> x;
  let x{0} = !if(b, 0, 1);
  let x{1} = !if(b, c{1}, c{2});
  bits<3> y = !if(b, c, 5);
  bits<3> z = !if(b, 5, 6);
  bits<3> w = i;
  bits<1> v = b;
  bits<3> u = !add(i, 1);
  bits<3> t = !cast<bits<3>>(i);
}
def a : A<1, 0, 3>; 
// --- elements of bits, 2
class A<bit b> { bits<2> x = { !if(b, 0, 1), b };} 
// --- elements of bits, 3
class A<bit b> { bits<2> x = { !if(b, !eq(b,1), 1), b };} 
// --- elements of bits, 4
class A<int b> { bits<2> x = { b, 1 };} 
// --- elements of bits, 5
class A<bits<1> b> { bits<2> x = { b, 1 };} def a : A<0>;
// --- elements of bits, 6
class A<bits<1> b> { bit x = b; int i = b; bits<1> y = b; } def a : A<0>;
// --- elements of bits, 7
class A<bit b> {
  bit x = b;
  int i = b;
  bits<1> y = b;
  bit z = !if(b, 0, 1);
  int j = !if(b, b, 1);
  bits<1> zz = !if(b, 0, 1);
}
def a : A<0>;
// --- elements of bits, 8
class A<bit b> { bits<2> x = { !foldl(b, [0,1], a, c, a), 1}; }
// --- elements of bits, 9
class A<bit b> { bits<2> x = { !foldl(1, [0,1], a, c, !add(a,c)), 1}; }
// --- elements of bits, 10
class A<list<int> b> { bits<2> x = { b[0], 1}; } def c : A<[1]>;
// --- elements of bits, 11
class A<list<bit> b> { bits<2> x = { b[0], !head(b)}; bit y = !size(b); } def c : A<[1]>;
// --- elements of bits, 12
class B { int i = 1; bit j = 0; bits<1> k = 1; bits<3> l = 5; }
class A<B b> { bits<2> x = { b.i, b.j}; bits<2> y = {b.k, b.l{2}}; bits<4> z = {b.l, b.k{0}}; }
def bb: B;
def c : A<bb>;
// --- elements of bits, 13
class A<int i> { bits<64> x = i; bit y = i; bits<2> z = i{2,1}; }
// --- elements of bits, 14
def d { bits<3> x = ?; bits<3> y = {?,1,?}; bits<2> z = x{1,0}; bit w = x{0}; bits<2> v = {x{0}, y{1}}; }
// --- elements of bits, 15
def d { bits<3> x = ?; int y = x; }
// --- elements of bits, 16
def d { bit x = ?; int y = x; bits<2> z = {x, 1}; bits<2> zz = {!if(x, 1, 0), 0}; }
// --- elements of bits, 17
class A<bits<8> b> {
  bits<8> x = !if(!eq(b, 3), b, !add(b,1));
  bits<8> y;
  let y{3-0} = !if(b{0}, b{3-0}, b{7-4});
  let y{7-4} = !if(b{0}, 1, 2);
}
def a : A<3>;
// --- elements of bits, 18
multiclass M<bit b> {
  def a { bits<2> x = { !if(b, 0, 1), b }; }
  foreach i = [0,1] in def c#i { bits<2> y = {!if(i, b, 0), i}; bits<2> z = {!if(b, i, 0), i}; }
}
defm m : M<1>;
// --- elements of bits, 19
class B { bits<1> k = 1; } class A<B b> { bits<2> y = {b.k, b.k{0}}; bits<1> z = b.k; }  def bb: B; def c : A<bb>;
// --- elements of bits, 20
class A<bits<2> b> { bits<2> y = {b}; }  def c : A<1>;
// --- elements of bits, 21
class A<bits<2> b, bit c> { bits<3> y = {b{1,0}, c}; }  def c : A<1, 1>;
// --- elements of bits, 22
class A<bits<1> b, bit c> { bits<3> y = {b{0}, !cast<bits<1>>(c), !if(c, b, b)}; }  def c : A<1, 1>;
// --- elements of bits, 23
class A<bits<0> b> { bits<1> y = {b, 0}; }  def c : A<0>;
// --- bits of a field that refer to bits of the field
def d { bits<3> x = 0b101; let x{0} = x{1}; bits<3> y = x; bits<3> z = y; bit w = x{0}; int v = y; }
// --- bits of a field that refer to bits of the field, in an int
def d { bits<3> x = 0b101; let x{0} = x{1}; int y = x; }
// --- bits of a field that refer to bits of the field, in a class
class A { bits<2> x = 0b10; bits<2> y = x; let x{0} = x{1}; int z = y; } def a : A; def b : A { let x{1} = 0; }
// --- bits of a field that refer to bits of the field, in an operand
class A { bits<2> x = 0b10; let x{1} = x{0}; string y = !repr(x); } def a : A;
// --- Bits without a value, in arguments of an instance and outside of them.
class BitsFree<int a> { int q = a; }
class BitsBoth<bits<2> b> { bits<2> c = b; }
def BitsDirect { bits<3> f; BitsFree x = BitsFree<f{1}>; BitsBoth y = BitsBoth<{f{0}, f{1}}>; }
def BitsOutside { bits<3> f; bits<2> g = f{1,2}; }
// --- A field between the bits and the arguments keeps the reference.
class BitsFree<int a> { int q = a; }
def BitsBetween { bits<3> f; bits<1> g = f{1}; BitsFree x = BitsFree<g>; }
