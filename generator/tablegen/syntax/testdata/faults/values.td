class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = [1; ### "expected ',' or ']' after an element of a list, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = [1,; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = [,]; ### "expected a value, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = [1 2]; ### "expected ',' or ']' after an element of a list, got '2'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = [1]<; ### "expected a type, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = [1]<int; ### "expected '>' after a type, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = [; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  bits<1> v = {; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  bits<1> v = {1; ### "expected '}' at the end of a list of bits, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  bits<1> v = {1,}; ### "expected a value, got '}'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  bits<1> v = {1 1}; ### "expected '}' at the end of a list of bits, got '1'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = (; ### "expected the operator of a dag, an identifier such as ins, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = (); ### "expected the operator of a dag, an identifier such as ins, got ')'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = (op; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = (op:$a; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = (op:$a $b $c); ### "expected ',' or ')' after an argument of a dag, got '$c'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = (1); ### "expected the operator of a dag, an identifier such as ins, got '1'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = ("a"); ### "expected the operator of a dag, an identifier such as ins, got a string"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = ($a); ### "expected the operator of a dag, an identifier such as ins, got '$a'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = ((op)); ### "expected the operator of a dag, an identifier such as ins, got '('"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = (op "a":$b; ### "expected ',' or ')' after an argument of a dag, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = (op 1,); ### "expected a value, got ')'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = (op, 1); ### "expected a value, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = (op 1:2); ### "expected the name of a dag argument, such as $name, got '2'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = (op:2); ### "expected the name of a dag argument, such as $name, got '2'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = (op 1:$a:$b); ### "expected ',' or ')' after an argument of a dag, got ':'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = (!add(1, 2)); ### "expected the operator of a dag, an identifier such as ins, got '!add'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = (!getdagop(d) 1; ### "expected ',' or ')' after an argument of a dag, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = (!cast<F>("a") 1; ### "expected ',' or ')' after an argument of a dag, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  F v = F<; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  F v = F<1; ### "expected ',' or '>' after an argument, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  F v = F<1,; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  F v = F<1 2>; ### "expected ',' or '>' after an argument, got '2'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  F v = F<1,>; ### "expected a value, got '>'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  F v = F<b=>; ### "expected a value, got '>'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  F v = F<b=1; ### "expected ',' or '>' after an argument, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  F v = F<b=1,>; ### "expected a value, got '>'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  F v = F<a=1 b=2>; ### "expected ',' or '>' after an argument, got 'b'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = F<1>.; ### "expected the name of a field after '.', got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = F<1>.5; ### "expected the name of a field after '.', got '5'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !add; ### "expected '(' after !add, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !add(; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !add(1; ### "expected ')' after the operands of !add, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !add(1,; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !add(); ### "expected a value, got ')'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !add<int>(1,2); ### "expected '(' after !add, got '<'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !add(1,2,); ### "expected a value, got ')'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !add(1 2); ### "expected ')' after the operands of !add, got '2'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !not; ### "expected '(' after !not, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !not(; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !not(); ### "expected a value, got ')'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !not(1; ### "expected ')' after the operands of !not, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !not(1,2); ### "expected ')' after the operands of !not, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !cast(1); ### "expected '<' and a type after !cast, got '('"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !cast; ### "expected '<' and a type after !cast, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !cast<; ### "expected a type, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !cast<>(1); ### "expected a type, got '>'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !cast<int; ### "expected '>' after a type, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !cast<int>; ### "expected '(' after !cast, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !cast<int>(; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !cast<int>(1; ### "expected ')' after the operands of !cast, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !cast<int>(1,2); ### "expected ')' after the operands of !cast, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !if; ### "expected '(' after !if, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !if(; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !if(1; ### "expected ',' and another operand, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !if(1,2; ### "expected ',' and another operand, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !if(1,2); ### "expected ',' and another operand, got ')'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !if(1,2,3; ### "expected ')' after the operands of !if, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !if(1,2,3,4); ### "expected ')' after the operands of !if, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !if(1,2,3,); ### "expected ')' after the operands of !if, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !cond; ### "expected '(' after !cond, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !cond(; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !cond(); ### "!cond needs at least one clause, written condition : value"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !cond(1; ### "expected ':' after a condition of !cond, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !cond(1); ### "expected ':' after a condition of !cond, got ')'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !cond(1:; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !cond(1:); ### "expected a value, got ')'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !cond(1:2; ### "expected ',' or ')' after a clause of !cond, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !cond(1:2,1); ### "expected ':' after a condition of !cond, got ')'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !cond(1:2,,); ### "expected a value, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !cond(1:2:3); ### "expected ',' or ')' after a clause of !cond, got ':'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !cond<int>(1:2); ### "expected '(' after !cond, got '<'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !foldl; ### "expected '(' after !foldl, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !foldl(; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !foldl(0; ### "expected ',' after the start value of !foldl, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !foldl(0); ### "expected ',' after the start value of !foldl, got ')'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !foldl(0,; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !foldl(0,l; ### "expected ',' after the list of !foldl, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !foldl(0,l,; ### "expected the name of the accumulator of !foldl, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !foldl(0,l,5; ### "expected the name of the accumulator of !foldl, got '5'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !foldl(0,l,acc; ### "expected ',' after the name of the accumulator of !foldl, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !foldl(0,l,acc,; ### "expected the name of the element of !foldl, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !foldl(0,l,acc,7; ### "expected the name of the element of !foldl, got '7'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !foldl(0,l,acc,e; ### "expected ',' after the name of the element of !foldl, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !foldl(0,l,acc,e,; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !foldl(0,l,acc,e,acc; ### "expected ')' at the end of !foldl, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !foldl(0,l,acc,e,acc,e); ### "expected ')' at the end of !foldl, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !foldl<int>(0,l,acc,e,acc); ### "expected '(' after !foldl, got '<'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = !foreach; ### "expected '(' after !foreach, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = !foreach(; ### "expected the name of the variable of !foreach, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = !foreach(1,l,1); ### "expected the name of the variable of !foreach, got '1'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = !foreach(e; ### "expected ',' after the name of the variable of !foreach, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = !foreach(e,; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = !foreach(e,l; ### "expected ',' after the sequence of !foreach, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = !foreach(e,l); ### "expected ',' after the sequence of !foreach, got ')'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = !foreach(e,l,; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = !foreach(e,l,e; ### "expected ')' at the end of !foreach, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = !foreach(e,l,e,); ### "expected ')' at the end of !foreach, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = !foreach<int>(e,l,e); ### "expected '(' after !foreach, got '<'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = !filter(e,l,e,e); ### "expected ')' at the end of !filter, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = !filter("v",l,v); ### "expected the name of the variable of !filter, got a string"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = !range; ### "expected '(' after !range, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = !range(; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = !range(); ### "expected a value, got ')'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = !range(1; ### "expected ')' after the operands of !range, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = !range(1,; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = !range(1,2,); ### "expected a value, got ')'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = !range(1 2); ### "expected ')' after the operands of !range, got '2'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  string v = !substr; ### "expected '(' after !substr, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  string v = !substr(; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  string v = !substr("abc"; ### "expected ',' and another operand, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  string v = !substr("abc"); ### "expected ',' and another operand, got ')'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  string v = !substr("abc",; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  string v = !substr("abc",1; ### "expected ')' after the operands of !substr, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  string v = !substr("abc",1,; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  string v = !substr("abc",1,2; ### "expected ')' after the operands of !substr, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  string v = !substr("abc",1,2,3); ### "expected ')' after the operands of !substr, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !find; ### "expected '(' after !find, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !find("a"; ### "expected ',' and another operand, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !find("a"); ### "expected ',' and another operand, got ')'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !find("a","b"; ### "expected ')' after the operands of !find, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !find("a","b",1,2); ### "expected ')' after the operands of !find, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !exists; ### "expected '<' and a type after !exists, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !exists("a"); ### "expected '<' and a type after !exists, got '('"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !exists<; ### "expected a type, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !exists<F; ### "expected '>' after a type, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !exists<F>; ### "expected '(' after !exists, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !exists<F>(; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !exists<F>(); ### "expected a value, got ')'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !exists<F>("a"; ### "expected ')' after the operands of !exists, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !exists<F>("a",1); ### "expected ')' after the operands of !exists, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !isa<F>; ### "expected '(' after !isa, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !isa<F>(op; ### "expected ')' after the operands of !isa, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !isa<F>(op,1); ### "expected ')' after the operands of !isa, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !isa<F>(); ### "expected a value, got ')'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<F> v = !instances; ### "expected '<' and a type after !instances, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<F> v = !instances<F>; ### "expected '(' after !instances, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<F> v = !instances<F>(; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<F> v = !instances<F>("a"; ### "expected ')' after the operands of !instances, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<F> v = !instances<F>("a",1); ### "expected ')' after the operands of !instances, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  F v = !getdagop<; ### "expected a type, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  F v = !getdagop<F; ### "expected '>' after a type, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  F v = !getdagop<F>; ### "expected '(' after !getdagop, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  F v = !getdagop<F>(d,1); ### "expected ')' after the operands of !getdagop, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !getdagarg(d,0); ### "expected '<' and a type after !getdagarg, got '('"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !getdagarg<int>(d,0; ### "expected ')' after the operands of !getdagarg, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  string v = !getdagopname<string>(d); ### "expected '(' after !getdagopname, got '<'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  string v = !getdagopname(d,1); ### "expected ')' after the operands of !getdagopname, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = !setdagop(d,op; ### "expected ')' after the operands of !setdagop, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = !setdagarg(d,0); ### "expected ',' and another operand, got ')'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = !setdagarg(d,0,1,2); ### "expected ')' after the operands of !setdagarg, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = !setdagname(d,0; ### "expected ',' and another operand, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = !dag(op,[1]); ### "expected ',' and another operand, got ')'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = !dag(op,[1],["a"]; ### "expected ')' after the operands of !dag, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  bit v = !initialized<int>(1); ### "expected '(' after !initialized, got '<'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  bit v = !match("a"; ### "expected ')' after the operands of !match, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  string v = !repr(1,2); ### "expected ')' after the operands of !repr, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  string v = !interleave([1]; ### "expected ')' after the operands of !interleave, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  dag v = !con(d; ### "expected ')' after the operands of !con, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = !listflatten([[1]],1); ### "expected ')' after the operands of !listflatten, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  string v = !tolower("a","b"); ### "expected ')' after the operands of !tolower, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  string v = !subst("a","b"); ### "expected ',' and another operand, got ')'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !head(l; ### "expected ')' after the operands of !head, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = !head(l)(l); ### "expected ';' after a field, got '('"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  bit v = bb{; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  bit v = bb{}; ### "expected a value, got '}'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  bit v = bb{1; ### "expected '}' at the end of bit numbers, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  bit v = bb{1-; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  bit v = bb{1-}; ### "expected a value, got '}'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  bit v = bb{1...; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  bit v = bb{1...}; ### "expected a value, got '}'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  bit v = bb{1,; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  bit v = bb{1,}; ### "expected a value, got '}'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  bit v = bb{1 1}; ### "the end of a range cannot be negative"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  bit v = bb{1...2 3}; ### "expected '}' at the end of bit numbers, got '3'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  bit v = bb{1...2...3}; ### "expected '}' at the end of bit numbers, got '...'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  bit v = bb{1]; ### "expected '}' at the end of bit numbers, got ']'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = l[; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = l[]; ### "expected a value, got ']'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = l[0; ### "expected ']' at the end of a list slice, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = l[0,; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = l[0...; ### "expected a value, got ';'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = l[0...]; ### "expected a value, got ']'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = l[0 1]; ### "the end of a range cannot be negative"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = l[,]; ### "expected a value, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = l[0,,]; ### "expected a value, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  list<int> v = l[0...1...2]; ### "expected ']' at the end of a list slice, got '...'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = l[0}; ### "expected ']' at the end of a list slice, got '}'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  string v = .x; ### "expected a value, got '.'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  string v = "a" # ,; ### "expected a value, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  string v = "a" # ); ### "expected a value, got ')'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  string v = "a" # in; ### "expected a value, got 'in'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  string v = # "a"; ### "expected a value, got '#'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  string v = "a" "b" [{c}]; ### "expected ';' after a field, got a string"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  string v = [{a}] "b"; ### "expected ';' after a field, got a string"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  string v = [{a}] [{b}]; ### "expected ';' after a field, got a string"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = def; ### "expected a value, got 'def'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = int; ### "expected a value, got 'int'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = bits<4>; ### "expected a value, got 'bits'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = list<int>; ### "expected a value, got 'list'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = $a; ### "expected a value, got '$a'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = then; ### "expected a value, got 'then'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = in; ### "expected a value, got 'in'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = 1, 2; ### "expected ';' after a field, got ','"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = 1 2; ### "expected ';' after a field, got '2'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = 5 6; ### "expected ';' after a field, got '6'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = -; ### "expected a value, got '-'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = +; ### "expected a value, got '+'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = - 5; ### "expected a value, got '-'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = -0x5; ### "expected ';' after a field, got 'x5'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = 0b12; ### "expected ';' after a field, got '2'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = <1>; ### "expected a value, got '<'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = :; ### "expected a value, got ':'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = =; ### "expected a value, got '='"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = >; ### "expected a value, got '>'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = }; ### "expected a value, got '}'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = ); ### "expected a value, got ')'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = ]; ### "expected a value, got ']'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = ...; ### "expected a value, got '...'"
}
---
class F<int a = 1, int b = 2> { int x = a; int y = b; } def op;
def rec { list<int> l = [1, 2]; bits<4> bb = 1; dag d = (op 1);
  int v = class; ### "expected a value, got 'class'"
}
