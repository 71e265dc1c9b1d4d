def A { bits<4> b = 0; }
let b{1-0} = 3 in def B { bits<4> b = 0; }
// ---
class C { bits<4> b = 0; }
let b{1-0} = 3 in def B : C;
let b{1...0} = 2 in def B2 : C;
let b<1-0> = 2 in def B3 : C;
// ---
class C { bits<4> b = 0; }
let b{1-0} = 3 in def B : C;
// ---
class C { bits<4> b = 0; }
let b{1...0} = 3, b{3} = 1 in def B : C;
// ---
class C { bits<4> b = 0; }
let b{0-1} = {0,1} in def B : C;
// ---
class C { bits<4> b = 0; }
let b<0-1> = {0,1} in def B : C;
// ---
class C { bits<4> b = 0; }
def B : C { let b{0-1} = {0,1}; }
