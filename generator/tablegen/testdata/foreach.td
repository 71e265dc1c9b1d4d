foreach i = -1 in def a;
// --- numbers of foreach and names, 1
foreach i = 
!sub(1,2) in def a;
// --- numbers of foreach and names, 2
foreach i = [-1] in def a;
// --- numbers of foreach and names, 3
foreach i = {-1} in def a;
// --- numbers of foreach and names, 4
foreach i = {0-3,
-1} in def a#i;
// --- numbers of foreach and names, 5
foreach i = 0 in def a#i;
// --- numbers of foreach and names, 6
foreach i = 5-3 in def a#i;
// --- numbers of foreach and names, 7
foreach i = 3-5 in def a#i;
// --- numbers of foreach and names, 8
foreach i = 3 - 5 in def a#i;
// --- numbers of foreach and names, 9
foreach i = 3...-1
 in def a#i;
// --- numbers of foreach and names, 10
foreach i = -1...3 in def a#i;
// --- numbers of foreach and names, 11
foreach i = 9223372036854775807 in def a#i;
// --- numbers of foreach and names, 12
foreach i = 0x1F in def a#i;
// --- numbers of foreach and names, 13
foreach i = 0b11 in def a#i;
// --- numbers of foreach and names, 14
foreach i = true in def a#i;
// --- numbers of foreach and names, 15
foreach i = {true,3} in def a#i;
// --- numbers of foreach and names, 16
foreach i = {0b11-0} in def a#i;
// --- numbers of foreach and names, 17
defvar n = 3; foreach i = n in def a#i;
// --- numbers of foreach and names, 18
defvar n = 3; foreach i = 0...n in def a#i;
// --- numbers of foreach and names, 19
defvar n = 3; foreach i = n...5 in def a#i;
// --- numbers of foreach and names, 20
defvar n = 3; foreach i = n-5 in def a#i;
// --- numbers of foreach and names, 21
multiclass M<int n> { foreach i = n in def a#i; } defm m : M<3>;
// --- numbers of foreach and names, 22
multiclass M<int n> { foreach i = 0...n in def a#i; } defm m : M<3>;
// --- numbers of foreach and names, 23
multiclass M<list<int> n> { foreach i = n in def a#i; } defm m : M<[3]>;
// --- numbers of foreach and names, 24
def ?;
// --- numbers of foreach and names, 25
def ? { int x = 1; }
// --- numbers of foreach and names, 26
multiclass M { def ?; } defm m : M;
// --- numbers of foreach and names, 27
defm ? : M;
// --- numbers of foreach and names, 28
multiclass M { def a; } defm ? : M;
// --- numbers of foreach and names, 29
multiclass M { def a; } multiclass N { defm ? : M; } defm x : N;
// --- numbers of foreach and names, 30
multiclass M { def ""; } defm m : M;
// --- numbers of foreach and names, 31
def ""; 
// --- numbers of foreach and names, 32
def "";
def "";
// --- numbers of foreach and names, 33
def !if(1, ?, "x");
// --- numbers of foreach and names, 34
def !if(1, "y", "x");
// --- numbers of foreach and names, 35
foreach i = {4294967290} in def a#i;
// --- numbers of foreach and names, 36
foreach i = {4294967297} in def a#i;
// --- numbers of foreach and names, 37
foreach i = {4294967297-4294967299} in def a#i;
// --- numbers of foreach and names, 38
foreach i = {-1
} in def a#i;
// --- numbers of foreach and names, 39
foreach i = {0...-1
} in def a#i;
// --- numbers of foreach and names, 40
foreach i = {0-
-1
} in def a#i;
// --- numbers of foreach and names, 41
foreach i = {!sub(0,1)
-1
} in def a#i;
// --- numbers of foreach and names, 42
def a { bits<4> b = 3; bit c = b{4294967297}; }
// --- numbers of foreach and names, 43
def a { bits<4> b = 3; bit c = b{-1
}; }
// --- numbers of foreach and names, 44
def a { bits<4> b = 3; bit c = b{4
}; }
// --- numbers of foreach and names, 45
def a { bits<4> b; let b{4294967297}= 1; }
// --- numbers of foreach and names, 46
def a { bits<4> b; let b{2-1,
2}= 1; }
// --- numbers of foreach and names, 47
def a { bits<4> b; let b{2,2
}=
1
; }
// --- numbers of foreach and names, 48
def a { bits<4> b; let b{0-
!sub(2,1)
}=
1
; }
