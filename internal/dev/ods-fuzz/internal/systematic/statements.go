package systematic

import (
	"strings"

	"github.com/rules-ods/rules_ods/internal/dev/ods-fuzz/internal/compare"
)

// declarations are the class and the multiclass that the statements below use.
const declarations = `class C<string t = "t"> { string s = t; int n = 0; }
multiclass E { def "" : C; def _e : C<NAME>; }
`

// earlier are statements that give q a meaning before others do.
var earlier = []string{
	"", "def q : C;", "defvar q = 1;", "class q : C;", "deftype q = int;", "multiclass q { def \"\" : C; }",
	"defset list<C> q = { def q1 : C; }", "defm q : E;",
}

// around are statements with others in place of INNER.
var around = []string{
	"INNER", "defset list<C> q = { INNER }", "defset list<C> r = { INNER }", "foreach q = [1] in { INNER }",
	"foreach i = [1, 2] in { INNER }", "foreach i = []<int> in { INNER }", "if 1 then { INNER }", "if 0 then { def p : C; } else { INNER }", "let s = \"u\" in { INNER }",
	"let n = 5 in INNER", "multiclass M<int q> { INNER } defm m : M<1>;", "multiclass M { INNER } defm \"\" : M;", "multiclass q { INNER } defm q : q;",
	"multiclass M<int i> { if i then { INNER } } defm q : M<1>;", "multiclass M { foreach q = [1] in { INNER } } defm m : M;",
	"class K<string q = \"k\"> : C { INNER } def k : K;", "def q : C { INNER }", "def \"\" : C { INNER }", "def a : C { int q = 1; INNER }",
	"def a : C { foreach i = [1] in { INNER } }",
}

// inner are statements and items of bodies that give q a meaning, or use the one it has.
var inner = []string{
	"", "def q : C;", "def NAME#q : C;", "def : C<\"q\">;", "defvar q = 2;", "defset list<C> q = { def q2 : C; }", "class q : C;", "deftype q = string;",
	"multiclass q { def \"\" : C; }", "defm q : E;", "defm \"\" : E;", "foreach q = [3] in def f#q : C;", "int q = 4;", "int q = q;", "let n = q;", "let q = 5;",
	"assert !eq(q, 1), \"q\";", "dump \"q \" # !cast<string>(q);", "defvar v = q; def v1 : C<v>;", "def v2 : C { let n = q; }", "defvar q = q;",
	"def d : C { int q = 6; let n = q; }", "defvar l = !foreach(q, [7], q); def v3 { list<int> w = l; }", "defvar q = 8; defvar q = 9;", "if q then def v4 : C;",
	"foreach j = q in def : C;",
}

// later are statements that use q afterwards.
var later = []string{
	"", "def w { int v = q; }", "def w { C v = q; }", "def w { list<C> v = q; }", "def w { string v = q; }", "def w : q;", "def w { q v = ?; }", "defm w : q;",
	"def w { C v = !cast<C>(\"q\"); }", "def w { bit v = !exists<C>(\"q\"); }", "def q : C;", "defvar q = 10;", "class q;", "def w { list<C> v = !instances<C>(); }",
	"def w { dag v = (q q:$q); }",
}

// Statements puts statements that declare and use one name before, into and after each
// other.
func Statements() *List {
	l := List{group: together}
	for _, outer := range around {
		for _, before := range earlier {
			for _, in := range inner {
				text := before + "\n" + strings.Replace(outer, "INNER", "\n"+in+"\n", 1) + "\n"
				var texts []string
				for _, after := range later {
					texts = append(texts, text+after+"\n")
				}
				l.add(change{program: &compare.Program{Prelude: declarations}, texts: texts, questions: []compare.Question{{Generator: "print-records"}}})
			}
		}
	}
	return &l
}
