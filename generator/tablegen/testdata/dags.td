def o;
def a {
  dag f = !setdagname((o 1), 0, "");
  dag g = !setdagopname((o 1), "");
  dag h = !dag(o, [1], [""]);
  string i = !getdagname(h, 0);
  string j = !getdagopname(g);
  dag k = !con(g, h);
  dag l = !con(h,g);
  bit m = !eq(!repr(f), !repr(h));
  dag n = !foreach(x, f, !add(x,1));
  dag p = !setdagop(g, o);
  int q = !getdagarg<int>(h, "");
}
// --- names of dags and other values, 1
def o; def a { dag h = !dag(o, [1], [""]); int q = !getdagarg<int>(h, ""); }
// --- names of dags and other values, 2
def o;
def a {
  dag f = !setdagname((o 1), 0, "");
  dag g = !setdagopname((o 1), "");
  dag h = !dag(o, [1], [""]);
  string i = !getdagname(h, 0);
  string j = !getdagopname(g);
  dag k = !con(g, h);
  dag l = !con(h,g);
  bit m = !eq(!repr(f), !repr(h));
  dag n = !foreach(x, f, !if(!isa<int>(x), 8, x));
  dag p = !setdagop(g, o);
}
// --- names of dags and other values, 3
def o;
def a {
  dag f = !setdagname((o 1), 0, "");
  dag h = !dag(o, [1], [""]);
  dag c = (o 1);
  dag d = !con((o:$x 1), !setdagopname((o 1), ""));
  dag e = !con(!setdagopname((o 1), ""), (o:$x 1));
}
// --- names of dags and other values, 4
class C<dag d> { dag e = d; }
def o;
def a { C x = C<(o 1)>; C y = C<!setdagname((o 1),0,"")>; C z = C<!setdagopname((o 1),"")>;}
// --- names of dags and other values, 5
def o; def a { dag f = !foreach(x, (o:$n 8:$n), 8); dag g = !foreach(x, (o:$n 8:$n), x);}
// --- names of dags and other values, 6
class N<int n>;
def o;
def p;
def a {
  dag f = !foreach(x, (o:$n 8:$n), !if(!isa<int>(x), 8, p));
  dag g = !foreach(x, (o:$n 8:$n, (o:$q 7:$q)), !if(!isa<int>(x), x, p));
}
// --- names of dags and other values, 7
def o; def p; def a { dag g = !foreach(x, (o:$n 8:$n), p);}
// --- names of dags and other values, 8
def o; def p; def a { dag g = !foreach(x, (o:$n (p:$z 8:$n)), !if(!isa<int>(x), 8, x));}
// --- names of dags and other values, 9
def o; def p; def a { dag g = !foreach(x, (o:$n (p:$z 8:$n)), !if(!isa<int>(x), 9, x));}
// --- names of dags and other values, 10
def o; def p; def a { dag g = !foreach(x, (o:$n (p:$z 8:$n), 9), !if(!isa<int>(x), 9, x));}
// --- names of dags and other values, 11
def o; def p; def a { dag g = !foreach(x, (o:$n 9, (p:$z 9:$n), 9), !if(!isa<int>(x), 9, p));}
// --- names of dags and other values, 12
def o; def a { int f = !cond("x": 2, 0: 3); int g = !cond(?: 2, 1: 3); bit h = !initialized(f); string s = !repr(f); }
// --- names of dags and other values, 13
class Z<bit b, bits<2> c, int i> {
  int f = !cond(1: b, 0: 3);
  int g = !cond(1: c, 0: 3);
  int h = !cond(1: 2, 0: b);
  int j = !cond(1: 1, 0: b);
  bit k = !cond(b: i, 1: c);
  int l = !cond(b: i, 1: b);
}
def z : Z<1, 2, 3>;
// --- names of dags and other values, 14
def o; def a { int f = !setdagarg(3, 0, 2); }
// --- names of dags and other values, 15
def o;
class C<string s> { dag f = !setdagname((o 1:$a), 0, s); dag g = !setdagname((o 1:$a), "a", !tolower(s)); }
def a : C<"x">;
// --- names of dags and other values, 16
def a { int x = !find("a", ?, 0); }
// --- names of dags and other values, 17
def a { string x = !substr("a", ?); }
