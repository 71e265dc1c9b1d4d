package syntax_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	. "github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// TestDepth checks that deep nesting of any kind is accepted or is an ordinary
// error, and does not take long.
func TestDepth(t *testing.T) {
	const deep = 30_000
	many := strings.Repeat
	tests := []struct{ name, src string }{
		{"lists", "def a { int x = " + many("[", deep) + many("]", deep) + "; }"},
		{"bits", "def a { int x = " + many("{", deep) + many("}", deep) + "; }"},
		{"dags", "def a { dag x = (op " + many("(op ", deep) + many(")", deep) + "); }"},
		{"operators", "def a { int x = " + many("!not(", deep) + "1" + many(")", deep) + "; }"},
		{"conditions", "def a { int x = " + many("!cond(1 : ", deep) + "1" + many(")", deep) + "; }"},
		{"loops", "def a { int x = " + many("!foreach(x, [1], ", deep) + "1" + many(")", deep) + "; }"},
		{"folds", "def a { int x = " + many("!foldl(", deep) + "1" + many(", l, a, b, 1)", deep) + "; }"},
		{"classes", "def a { int x = " + many("A<", deep) + "1" + many(">", deep) + "; }"},
		{"fields", "def a { int x = y" + many(".z", deep) + "; }"},
		{"slices", "def a { int x = y" + many("[0]", deep) + "; }"},
		{"nested slices", "def a { int x = y" + many("[y", deep) + many("]", deep) + "; }"},
		{"bit numbers", "def a { int x = y" + many("{0}", deep) + "; }"},
		{"pastes", "def a" + many("#b", deep) + ";"},
		{"types", "def a { " + many("list<", deep) + "int" + many(">", deep) + " x; }"},
		{"lets", many("let x = 1 in ", deep) + "def a;"},
		{"braced lets", many("let x = 1 in {", deep) + "def a;" + many("}", deep)},
		{"foreach", many("foreach x = [1] in ", deep) + "def a;"},
		{"if", many("if 1 then ", deep) + "def a;"},
		{"else", many("if 1 then {} else ", deep) + "def a;"},
		{"defsets", many("defset list<A> s = {", deep) + "def a;" + many("}", deep)},
		{"multiclasses", many("multiclass A { let x = 1 in ", deep) + "def a;" + many("}", deep)},
		{"conditions of the preprocessor", many("#ifndef A\n", deep) + "def a;\n" + many("#endif\n", deep)},
	}
	for _, test := range tests {
		f := parse(test.name, []byte(test.src), Statements, nil)
		if f.Err == nil || !strings.Contains(f.Err.Msg, "nest") {
			t.Errorf("%s: no error about nesting: %v", test.name, f.Err)
		}
		Walk(f, func(Node) bool { return true })
		Format(f)
	}
	comment := many("/*", deep) + many("*/", deep) + "def a;"
	if f := parse("comments", []byte(comment), Statements, nil); f.Err != nil {
		t.Errorf("comments: %s", f.Err.Msg)
	}
}

// TestLinear checks that parsing takes time proportional to the size of the
// input.
func TestLinear(t *testing.T) {
	tests := []struct{ name, head, repeat, tail string }{
		{"strings", "def a { string x = ", "\"abc\\n\" ", "; }"},
		{"elements", "def a { list<int> x = [", "1,", "]; }"},
		{"carriage returns", "", "// a\r", ""},
		{"directives", "", "#ifdef A\r#else\r#endif\r", ""},
		{"skipped", "#ifdef A\n", "x /* y\n", "#endif\n"},
		{"definitions", "", "def;", ""},
		{"defines", "", "#define A\n#ifndef A\n#endif\n", ""},
	}
	for _, test := range tests {
		measure := func(n int) time.Duration {
			src := []byte(test.head + strings.Repeat(test.repeat, n) + test.tail)
			best := time.Hour
			for range 3 {
				start := time.Now()
				if f := parse(test.name, src, Statements, nil); f.Err != nil {
					t.Fatalf("%s: %s", f.Location(f.Err.Pos), f.Err.Msg)
				}
				best = min(best, time.Since(start))
			}
			return best
		}
		// If parsing took quadratic time, the ratio would be about 64 in every
		// attempt. Other work on the machine does not slow down every attempt.
		const n, tries = 20_000, 10
		for try := 1; ; try++ {
			once, often := measure(n), measure(8*n)
			if often <= 40*once+20*time.Millisecond {
				break
			}
			if try == tries {
				t.Errorf("%s: %v, and for 8 times the input %v", test.name, once, often)
				break
			}
		}
	}
}

// A macroSet is a set of macros with some files that can be included.
type macroSet struct {
	defined map[string]bool
	files   map[string]string
	log     []string
}

func (m *macroSet) Defined(name string) bool { return m.defined[name] }

func (m *macroSet) Define(name string) {
	m.log = append(m.log, "define "+name)
	m.defined[name] = true
}

func (m *macroSet) Include(x *Include) {
	m.log = append(m.log, fmt.Sprintf("include %s %d", x.Path, x.Index))
	parse(x.Path, []byte(m.files[x.Path]), x.Mode, m)
}

func TestMacros(t *testing.T) {
	m := &macroSet{
		defined: map[string]bool{"FROM_OUTSIDE": true},
		files: map[string]string{
			"guarded.td": "#ifndef GUARD\n#define GUARD\ninclude \"other.td\"\n#endif\n",
			"other.td":   "#ifdef BEFORE\n#define SEEN\n#endif\n",
			"fields.td":  "int inside;\n#define IN_BODY\n",
		},
	}
	src := `#define BEFORE
#ifdef FROM_OUTSIDE
def outside;
#endif
include "guarded.td"
#ifdef SEEN
def seen;
#endif
include "guarded.td"
def body {
  include "fields.td"
#ifdef IN_BODY
  int after;
#endif
}
`
	f := parse("main.td", []byte(src), Statements, m)
	if f.Err != nil {
		t.Fatal(f.Location(f.Err.Pos), f.Err.Msg)
	}
	want := "def outside;\ninclude \"guarded.td\"\ndef seen;\ninclude \"guarded.td\"\n" +
		"def body {\n  include \"fields.td\"\n  int after;\n}\n"
	if got := Format(f); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	log := strings.Join(m.log, "\n")
	wantLog := "define BEFORE\ninclude guarded.td 0\ndefine GUARD\ninclude other.td 0\ndefine SEEN\n" +
		"include guarded.td 1\ninclude fields.td 2\ndefine IN_BODY"
	if log != wantLog {
		t.Errorf("got\n%s\nwant\n%s", log, wantLog)
	}
	var events []string
	for _, e := range f.Events {
		switch e.Kind {
		case MacroTest:
			events = append(events, fmt.Sprint("test ", e.Name, " ", e.Defined))
		case MacroDefine:
			events = append(events, "define "+e.Name)
		case IncludeEvent:
			events = append(events, fmt.Sprint("include ", e.Include.Path))
		}
	}
	wantEvents := "define BEFORE, test FROM_OUTSIDE true, include guarded.td, test SEEN true, " +
		"include guarded.td, include fields.td, test IN_BODY true"
	if got := strings.Join(events, ", "); got != wantEvents {
		t.Errorf("got events\n%s\nwant\n%s", got, wantEvents)
	}
}

func TestReplay(t *testing.T) {
	src := "#ifndef A\n#define A\ninclude \"b.td\"\n#ifdef B\ndef b;\n#endif\n#endif\n"
	set := func(b string) *macroSet {
		return &macroSet{defined: map[string]bool{}, files: map[string]string{"b.td": b}}
	}
	first := set("")
	f := parse("a.td", []byte(src), Statements, first)
	again := set("")
	if !f.Replay(again) {
		t.Error("the same macros give another answer")
	}
	if a, b := strings.Join(first.log, "\n"), strings.Join(again.log, "\n"); a != b {
		t.Errorf("got\n%s\nwant\n%s", b, a)
	}
	if f.Replay(again) {
		t.Error("the include guard is defined, but the tree is held good")
	}
	if f.Replay(set("#define B\n")) {
		t.Error("an include defines what the file tests, but the tree is held good")
	}
}

func TestUnscannable(t *testing.T) {
	for src, want := range map[string]bool{
		"def a { int x = y \"z\n; }":      true,
		"def a { int x = y\n#else\n; }":   true,
		"def a { int x = y /* ":           true,
		"def a { int x = y 5; }":          false,
		"def a { int x = y; } \"z":        false,
		"def a { int x = y; int z = y; }": false,
	} {
		f := parse("a.td", []byte(src), Statements, nil)
		_, end := f.Stmts[0].(*Def).Body.Items[0].(*Field).Value.Span()
		if got := f.Unscannable() == end; got != want {
			t.Errorf("%q: got %v", src, got)
		}
	}
}

func TestMisplacedInclude(t *testing.T) {
	for _, src := range []string{
		`def a : include "b.td" ;`, `let x = 1 in include "b.td"`, `def a { int x = include "b.td"; }`,
		`def a { int include "b.td" x; }`, `foreach include "b.td"`, `class include "b.td";`,
	} {
		f := parse("a.td", []byte(src), Statements, nil)
		if f.Err == nil || !strings.Contains(f.Err.Msg, "include may only stand") {
			t.Errorf("%s: got %v", src, f.Err)
		}
	}
}

// TestPartial checks the trees of files with errors.
func TestPartial(t *testing.T) {
	tests := []struct{ src, want string }{
		{"def a { int x = 1; int y = 2 }", "def a {\n  int x = 1;\n  int y = 2;\n  <bad>\n}\n<bad>\n"},
		{"def a { int x = !add(b, 1; }", "def a {\n  int x = !add(b, 1, <bad>);\n  <bad>\n}\n<bad>\n"},
		{"def a : B<1, C<2; ", "def a : B<1, C<2, <bad>>, <bad>> {\n  <bad>\n}\n<bad>\n"},
		{"foreach i = [1] in { def a; def b }", "foreach i = [1] in {\n  def a;\n  def b {\n    <bad>\n  }\n  <bad>\n}\n<bad>\n"},
		{"let x = (op 1:$a, ) in def a;", "let x = (op 1:$a, <bad>, <bad>) in <bad>\n<bad>\n"},
		{"multiclass M<int a, int> { def a; }", "multiclass M<int a, int > <bad>\n<bad>\n"},
		{"def a { int x = b.; }", "def a {\n  int x = b.;\n  <bad>\n}\n<bad>\n"},
		{"def a { int x = !foldl(0, l, a, b, c; }", "def a {\n  int x = !foldl(0, l, a, b, c <bad>);\n  <bad>\n}\n<bad>\n"},
		{"def a; @", "def a;\n<bad>\n"},
		{"defm a : M", "defm a : M;\n<bad>\n"},
	}
	for _, test := range tests {
		f := parse("a.td", []byte(test.src), Statements, nil)
		if f.Err == nil {
			t.Errorf("%s: no error", test.src)
		}
		if got := Format(f); got != test.want {
			t.Errorf("%s: got\n%q\nwant\n%q", test.src, got, test.want)
		}
	}
}

func TestNextToken(t *testing.T) {
	src := "def a /* x */ // y\n#ifdef A\n { }\n#else\n#define B\n /* z */ : C<1>;\n#endif\n"
	f := parse("a.td", []byte(src), Statements, nil)
	if f.Err != nil {
		t.Fatal(f.Location(f.Err.Pos), f.Err.Msg)
	}
	def := f.Stmts[0].(*Def)
	_, end := def.Name.Span()
	if got := f.NextToken(end); got != def.Colon {
		t.Errorf("after the name: got %s", f.Location(got))
	}
	if got := f.NextToken(def.Body.EndPos); got != f.EOF {
		t.Errorf("after the end: got %s", f.Location(got))
	}
	if line, column := f.Position(def.Colon); line != 6 || column != 10 {
		t.Errorf("colon is at %d:%d", line, column)
	}
	if got := f.LineText(6); got != " /* z */ : C<1>;" {
		t.Errorf("line 6 is %q", got)
	}
	if got := f.LineText(9); got != "" {
		t.Errorf("line 9 is %q", got)
	}
}

// TestShared uses one tree in several goroutines, for the race detector.
func TestShared(t *testing.T) {
	f := parse("a.td", syntheticSource(20), Statements, nil)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			Walk(f, func(n Node) bool {
				start, end := n.Span()
				f.Position(start)
				f.NextToken(end)
				return true
			})
			Format(f)
		})
	}
	wg.Wait()
}
