class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = @; ### "unexpected character \"@\""
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !; ### "'!' is not followed by the name of an operator"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !1; ### "'!' is not followed by the name of an operator"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !foo(1); ### "unknown operator '!foo'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !ADD(1); ### "unknown operator '!ADD'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !getop(d); ### "unknown operator '!getop'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = $; ### "'$' is not followed by a name"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = $1; ### "'$' is not followed by a name"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = 5..6; ### "'..' is not a token; a range is written with '...'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = 99999999999999999999; ### "number does not fit in 64 bits"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = 18446744073709551616; ### "number does not fit in 64 bits"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = -9223372036854775809; ### "number does not fit in 64 bits"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = 0x11111111111111111; ### "number does not fit in 64 bits"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = 0b11111111111111111111111111111111111111111111111111111111111111111; ### "number does not fit in 64 bits"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = "a; ### "string is not terminated at the end of the line"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = "a\q"; ### "unknown escape in a string"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = "a\; ### "unknown escape in a string"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = "a\r"; ### "unknown escape in a string"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = [{a; ### "code is not terminated"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = /* a; ### "comment is not terminated"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = /* /* */; ### "comment is not terminated"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = `; ### "unexpected character \"`\""
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = ~1; ### "unexpected character \"~\""
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = 1 & 2; ### "unexpected character \"&\""
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = a^b; ### "unexpected character \"^\""
}
