class A { int x = 1; }
def D : A<1,2> { }
