class X<int a
