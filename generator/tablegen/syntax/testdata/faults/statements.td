def a { int x = 1 } ### "expected ';' after a field, got '}'"
---
def a { int x } ### "expected ';' after a field, got '}'"
---
def a { int } ### "expected the name of a field, got '}'"
---
def a { int 5; } ### "expected the name of a field, got '5'"
---
def a { 5; } ### "expected a type, got '5'"
---
def a { field int; } ### "expected the name of a field, got ';'"
---
def a { field; } ### "expected a type, got ';'"
---
def a { int x = ; } ### "expected a value, got ';'"
---
def a { int x = 1
 ### "expected ';' after a field, got end of file"
---
def a { int x{3-0} = 1; } ### "expected ';' after a field, got '{'"
---
def a { bits x; } ### "expected '<' after bits, got 'x'"
---
def a { bits<x> y; } ### "expected the number of bits, got 'x'"
---
def a { bits<> y; } ### "expected the number of bits, got '>'"
---
def a { bits<4 y; } ### "expected '>' after the number of bits, got 'y'"
---
def a { bits<-; } ### "expected the number of bits, got '-'"
---
def a { list x; } ### "expected '<' after list, got 'x'"
---
def a { list<> x; } ### "expected a type, got '>'"
---
def a { list<int x; } ### "expected '>' after the type of the elements, got 'x'"
---
def a { list<list<int> x; } ### "expected '>' after the type of the elements, got 'x'"
---
def a { let } ### "expected the name of a field after let, got '}'"
---
def a { let 5 = 1; } ### "expected the name of a field after let, got '5'"
---
def a { let x } ### "expected '=' in let, got '}'"
---
def a { int x; let x } ### "expected '=' in let, got '}'"
---
def a { int x; let x 1; } ### "expected '=' in let, got '1'"
---
def a { int x; let x = } ### "expected a value, got '}'"
---
def a { int x; let x = 1 } ### "expected ';' after let, got '}'"
---
def a { bits<4> x; let x{ } ### "expected a value, got '}'"
---
def a { bits<4> x; let x{} = 1; } ### "expected a value, got '}'"
---
def a { bits<4> x; let x{1 = 1; } ### "expected the end of bit numbers, got '='"
---
def a { bits<4> x; let x{1...0,} = 1; } ### "expected a value, got '}'"
---
def a { bits<4> x; let x{1} } ### "expected '=' in let, got '}'"
---
def a { bits<4> x; let x<1> = 1; } ### "expected '=' in let, got '<'"
---
def a { def b; } ### "expected '}' at the end of the body, got 'def'"
---
def a { class b; } ### "expected '}' at the end of the body, got 'class'"
---
def a { if 1 then int x; } ### "expected '}' at the end of the body, got 'if'"
---
def a { foreach i = [1] in int x; } ### "expected '}' at the end of the body, got 'foreach'"
---
def a { defvar; } ### "expected the name of the variable, got ';'"
---
def a { defvar x; } ### "expected '=', got ';'"
---
def a { defvar x = } ### "expected a value, got '}'"
---
def a { defvar x = 1 } ### "expected ';', got '}'"
---
def a { assert; } ### "expected a value, got ';'"
---
def a { assert 1; } ### "expected ',' after the condition of assert, got ';'"
---
def a { assert 1, } ### "expected a value, got '}'"
---
def a { assert 1, "a" } ### "expected ';', got '}'"
---
def a { dump; } ### "expected a value, got ';'"
---
def a { dump "a" } ### "expected ';', got '}'"
---
def a { ; } ### "expected a type, got ';'"
---
def a { int x;
 ### "expected '}' at the end of the body, got end of file"
---
def a
 ### "expected '{' or ';', got end of file"
---
def a b ### "expected '{' or ';', got 'b'"
---
def a = 1; ### "expected '{' or ';', got '='"
---
def <5> { } ### "expected a value, got '<'"
---
def a{1} { } ### "expected a type, got '1'"
---
def a :
 ### "expected the name of a class, got end of file"
---
def a : ; ### "expected the name of a class, got ';'"
---
def a : 5; ### "expected the name of a class, got '5'"
---
class X; def a : X X; ### "expected '{' or ';', got 'X'"
---
class X; def a : X,
 ### "expected the name of a class, got end of file"
---
class X; def a : X,; ### "expected the name of a class, got ';'"
---
class X; def a : X, 5; ### "expected the name of a class, got '5'"
---
class X; def a : X
 ### "expected '{' or ';', got end of file"
---
class X; def a : X = ### "expected '{' or ';', got '='"
---
class X<int a> { int b = a; } def a : X<
 ### "expected a value, got end of file"
---
class X<int a> { int b = a; } def a : X<1
 ### "expected ',' or '>' after an argument, got end of file"
---
class X<int a> { int b = a; } def a : X<1; ### "expected ',' or '>' after an argument, got ';'"
---
class X<int a> { int b = a; } def a : X<1>
 ### "expected '{' or ';', got end of file"
---
class X<int a> { int b = a; } def a : X<a=1
 ### "expected ',' or '>' after an argument, got end of file"
---
def a # ;b ### "expected a statement, got 'b'"
---
def a # , ; ### "expected a value, got ','"
---
def "a" # in {} ### "expected a value, got 'in'"
---
class
 ### "expected the name of the class, got end of file"
---
class ; ### "expected the name of the class, got ';'"
---
class 5; ### "expected the name of the class, got '5'"
---
class "a"; ### "expected the name of the class, got a string"
---
class a
 ### "expected '{' or ';', got end of file"
---
class a b; ### "expected '{' or ';', got 'b'"
---
class a = ### "expected '{' or ';', got '='"
---
class a <
 ### "expected a type, got end of file"
---
class a < >; ### "expected a type, got '>'"
---
class a < int; ### "expected the name of a field, got ';'"
---
class a < int >; ### "expected the name of a field, got '>'"
---
class a < int b = ; ### "expected a value, got ';'"
---
class a < int b = >; ### "expected a value, got '>'"
---
class a < int b,> ; ### "expected a type, got '>'"
---
class a < int b int c> ; ### "expected ',' or '>' after a template argument, got 'int'"
---
class a < int b ; ### "expected ',' or '>' after a template argument, got ';'"
---
class a < 5 > ; ### "expected a type, got '5'"
---
class a < int b{1} > ; ### "expected ',' or '>' after a template argument, got '{'"
---
class a { int b = 1;
 ### "expected '}' at the end of the body, got end of file"
---
class a : {} ### "expected the name of a class, got '{'"
---
def a; class b : 5; ### "expected the name of a class, got '5'"
---
defvar
 ### "expected the name of the variable, got end of file"
---
defvar ; ### "expected the name of the variable, got ';'"
---
defvar 5 = 1; ### "expected the name of the variable, got '5'"
---
defvar x; ### "expected '=', got ';'"
---
defvar x = ; ### "expected a value, got ';'"
---
defvar x = 1
 ### "expected ';', got end of file"
---
deftype
 ### "expected the name of the type, got end of file"
---
deftype ; ### "expected the name of the type, got ';'"
---
deftype x
 ### "expected '=', got end of file"
---
deftype x y; ### "expected '=', got 'y'"
---
deftype x = ; ### "expected a type, got ';'"
---
deftype x = 5; ### "expected a type, got '5'"
---
deftype x = int
 ### "expected ';', got end of file"
---
deftype x = list<int; ### "expected '>' after the type of the elements, got ';'"
---
multiclass
 ### "expected the name of the multiclass, got end of file"
---
multiclass 5 { def a; } ### "expected the name of the multiclass, got '5'"
---
multiclass M
 ### "expected '{' in a multiclass, got end of file"
---
multiclass M ; ### "expected '{' in a multiclass, got ';'"
---
multiclass M {
 ### "expected assert, def, defm, defvar, dump, foreach, if or let in a multiclass, got end of file"
---
multiclass M { } ### "a multiclass has to define something"
---
multiclass M { ; } ### "expected assert, def, defm, defvar, dump, foreach, if or let in a multiclass, got ';'"
---
multiclass M { def a;
 ### "expected assert, def, defm, defvar, dump, foreach, if or let in a multiclass, got end of file"
---
multiclass M { class A; } ### "expected assert, def, defm, defvar, dump, foreach, if or let in a multiclass, got 'class'"
---
multiclass M { int x; } ### "expected assert, def, defm, defvar, dump, foreach, if or let in a multiclass, got 'int'"
---
multiclass M { deftype x = int; } ### "expected assert, def, defm, defvar, dump, foreach, if or let in a multiclass, got 'deftype'"
---
multiclass M { defset list<A> x = {} } ### "expected assert, def, defm, defvar, dump, foreach, if or let in a multiclass, got 'defset'"
---
multiclass M { multiclass N { def a; } } ### "expected assert, def, defm, defvar, dump, foreach, if or let in a multiclass, got 'multiclass'"
---
multiclass M { foreach i = [1] in class A; } ### "class is not allowed inside a multiclass"
---
multiclass M { foreach i = [1] in { class A; } } ### "class is not allowed inside a multiclass"
---
multiclass M { if 1 then { defset list<A> b = {} } } ### "defset is not allowed inside a multiclass"
---
multiclass M { if 1 then multiclass N { def b; } } ### "multiclass is not allowed inside a foreach or if"
---
multiclass M { let x = 1 in class A; } ### "class is not allowed inside a multiclass"
---
multiclass M { foreach i = [1] in { def a; }
 ### "expected assert, def, defm, defvar, dump, foreach, if or let in a multiclass, got end of file"
---
multiclass M < > { def a; } ### "expected a type, got '>'"
---
multiclass M < int x { def a; } ### "expected ',' or '>' after a template argument, got '{'"
---
multiclass M : { def a; } ### "expected the name of a multiclass, got '{'"
---
multiclass N { def a; } multiclass M : N
 ### "expected '{' or ';' after the parents of a multiclass, got end of file"
---
multiclass N { def a; } multiclass M : N def ### "expected '{' or ';' after the parents of a multiclass, got 'def'"
---
multiclass N { def a; } multiclass M : N, ; ### "expected the name of a multiclass, got ';'"
---
multiclass N { def a; } multiclass M : N { } ### "a multiclass has to define something"
---
defset
 ### "expected a type, got end of file"
---
defset ; ### "expected a type, got ';'"
---
class A; defset list<A> ; ### "expected the name of the set, got ';'"
---
class A; defset list<A> 5 = {} ### "expected the name of the set, got '5'"
---
class A; defset list<A> b {} ### "expected '=', got '{'"
---
class A; defset list<A> b = ; ### "expected '{', got ';'"
---
class A; defset list<A> b = def a : A; ### "expected '{', got 'def'"
---
class A; defset list<A> b = { def a : A;
 ### "expected '}' at the end of a defset, got end of file"
---
class A; defset list<A> b = { ; } ### "expected '}' at the end of a defset, got ';'"
---
class A; defset list<A> b = { } ; ### "expected a statement, got ';'"
---
defm
 ### "expected a value, got end of file"
---
defm ; ### "expected ':' after the name of a defm, got ';'"
---
defm x
 ### "expected ':' after the name of a defm, got end of file"
---
defm x ; ### "expected ':' after the name of a defm, got ';'"
---
defm : ; ### "expected the name of a multiclass, got ';'"
---
defm x : ; ### "expected the name of a multiclass, got ';'"
---
defm x : 5; ### "expected the name of a multiclass, got '5'"
---
multiclass M { def a; } defm x : M
 ### "expected ';' at the end of a defm, got end of file"
---
multiclass M { def a; } defm x : M,
 ### "expected the name of a multiclass, got end of file"
---
multiclass M { def a; } defm x : M, ; ### "expected the name of a multiclass, got ';'"
---
multiclass M { def a; } defm x : M {} ### "expected ';' at the end of a defm, got '{'"
---
multiclass M { def a; } defm x : M M; ### "expected ';' at the end of a defm, got 'M'"
---
multiclass M { def a; } defm x { } ### "expected ':' after the name of a defm, got '{'"
---
let
 ### "expected the name of a field in let, got end of file"
---
let 5 = 1 in def a; ### "expected the name of a field in let, got '5'"
---
let x
 ### "expected '=' in let, got end of file"
---
let x <
 ### "expected a value, got end of file"
---
let x < > = 1 in def a; ### "expected a value, got '>'"
---
let x < 1
 ### "expected the end of bit numbers, got end of file"
---
let x < 1 > in def a; ### "expected '=' in let, got 'in'"
---
let x = in def a; ### "expected a value, got 'in'"
---
let x = 1 def a; ### "expected 'in' after the fields of let, got 'def'"
---
let x = 1, in def a; ### "expected the name of a field in let, got 'in'"
---
let x = 1, y in def a; ### "expected '=' in let, got 'in'"
---
let x = 1 in
 ### "expected a statement, got end of file"
---
let x = 1 in ; ### "expected a statement, got ';'"
---
let x = 1 in { ; } ### "expected '}' at the end of a let, got ';'"
---
let x = 1 in {
 ### "expected '}' at the end of a let, got end of file"
---
let x{1} = 1 in def a; ### "'{' in a let around statements is only in MLIR 23 and later"
---
let x = 1 { } ### "expected a value, got '}'"
---
foreach
 ### "expected the name of the variable of foreach, got end of file"
---
foreach 5 ### "expected the name of the variable of foreach, got '5'"
---
foreach i
 ### "expected '=' in foreach, got end of file"
---
foreach i in [1] ### "expected '=' in foreach, got 'in'"
---
foreach i =
 ### "expected a value, got end of file"
---
foreach i = in ### "expected a value, got 'in'"
---
foreach i = { in ### "expected a value, got 'in'"
---
foreach i = {} in def a; ### "expected a value, got '}'"
---
foreach i = {1 in def a; ### "expected '}' at the end of ranges, got 'in'"
---
foreach i = {1,} in def a; ### "expected a value, got '}'"
---
foreach i = {1-3 5} in def a; ### "expected '}' at the end of ranges, got '5'"
---
foreach i = [1] def a; ### "expected 'in' in foreach, got 'def'"
---
foreach i = [1] { def a; } ### "expected a value, got 'def'"
---
foreach i = [1]
 ### "expected 'in' in foreach, got end of file"
---
foreach i = [1] in
 ### "expected a statement, got end of file"
---
foreach i = [1] in ; ### "expected a statement, got ';'"
---
foreach i = [1] in {
 ### "expected '}' at the end of a foreach, got end of file"
---
foreach i = [1] in { def a;
 ### "expected '}' at the end of a foreach, got end of file"
---
foreach i = [1] in { ; } ### "expected '}' at the end of a foreach, got ';'"
---
foreach i = [1] in class A; ### "class is not allowed inside a foreach or if"
---
foreach i = [1] in { class A; } ### "class is not allowed inside a foreach or if"
---
foreach i = [1] in multiclass A { def b; } ### "multiclass is not allowed inside a foreach or if"
---
foreach i = [1] in { let x = 1 in class A; } ### "class is not allowed inside a foreach or if"
---
foreach i = 7 9 in def a#i; ### "the end of a range cannot be negative"
---
foreach i = 0... in def a#i; ### "expected a value, got 'in'"
---
foreach i = 0 - in def a#i; ### "expected a value, got 'in'"
---
foreach i = 0-1 def a#i; ### "expected 'in' in foreach, got 'def'"
---
foreach i = 0...1...2 in def a#i; ### "expected 'in' in foreach, got '...'"
---
if
 ### "expected a value, got end of file"
---
if 1
 ### "expected 'then' after the condition of if, got end of file"
---
if 1 def a; ### "expected 'then' after the condition of if, got 'def'"
---
if then def a; ### "expected a value, got 'then'"
---
if 1 then
 ### "expected a statement, got end of file"
---
if 1 then ; ### "expected a statement, got ';'"
---
if 1 then { def a;
 ### "expected '}' at the end of the then part, got end of file"
---
if 1 then { ; } ### "expected '}' at the end of the then part, got ';'"
---
if 1 then def a; else
 ### "expected a statement, got end of file"
---
if 1 then def a; else ; ### "expected a statement, got ';'"
---
if 1 then def a; else { def b;
 ### "expected '}' at the end of the else part, got end of file"
---
if 1 then def a; else def b; else def c; ### "expected a statement, got 'else'"
---
if 1 then { } else { } else { } ### "expected a statement, got 'else'"
---
if 1 then { } ; ### "expected a statement, got ';'"
---
if 1 then class A; ### "class is not allowed inside a foreach or if"
---
if 0 then { } else { class A; } ### "class is not allowed inside a foreach or if"
---
if 0 then if 0 then class A; ### "class is not allowed inside a foreach or if"
---
assert
 ### "expected a value, got end of file"
---
assert ; ### "expected a value, got ';'"
---
assert 1
 ### "expected ',' after the condition of assert, got end of file"
---
assert 1 ; ### "expected ',' after the condition of assert, got ';'"
---
assert 1,
 ### "expected a value, got end of file"
---
assert 1, ; ### "expected a value, got ';'"
---
assert 1, "a"
 ### "expected ';', got end of file"
---
dump
 ### "expected a value, got end of file"
---
dump ; ### "expected a value, got ';'"
---
dump "a"
 ### "expected ';', got end of file"
---
} ### "expected a statement, got '}'"
---
{ ### "expected a statement, got '{'"
---
; ### "expected a statement, got ';'"
---
def a; } ### "expected a statement, got '}'"
---
int x = 5; ### "expected a statement, got 'int'"
---
field int x; ### "expected a statement, got 'field'"
---
"abc" ### "expected a statement, got a string"
---
5 ### "expected a statement, got '5'"
---
then ### "expected a statement, got 'then'"
---
in ### "expected a statement, got 'in'"
---
else ### "expected a statement, got 'else'"
---
include
 ### "expected a file name in quotes after include, got end of file"
---
include a ### "expected a file name in quotes after include, got 'a'"
---
include 5 ### "expected a file name in quotes after include, got '5'"
---
include [{a}] ### "expected a file name in quotes after include, got a string"
---
include ; ### "expected a file name in quotes after include, got ';'"
---
include "a ### "string is not terminated at the end of the line"
---
def a; include
 ### "expected a file name in quotes after include, got end of file"
---
def a { include } ### "expected a file name in quotes after include, got '}'"
---
def a { include 5; } ### "expected a file name in quotes after include, got '5'"
---
foreach i = [2, 3]
1 ### "expected 'in' in foreach, got '1'"
in def a#i;
---
foreach i = [2, 3]
-1 ### "expected 'in' in foreach, got '-1'"
in def a#i;
