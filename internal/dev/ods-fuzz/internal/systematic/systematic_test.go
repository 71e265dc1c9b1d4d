package systematic

import (
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/internal/dev/ods-fuzz/internal/compare"
)

var asked = []compare.Question{{Generator: "print-records"}, {Generator: "dump-json"}}

// texts returns the texts of all programs of a list, without line breaks, so that tests
// can look for them.
func texts(l *List) []string {
	var list []string
	for i := range l.Size() {
		list = append(list, strings.Join(strings.Fields(l.At(i).Text), " "))
	}
	return list
}

func check(t *testing.T, l *List, want ...string) {
	t.Helper()
	all := texts(l)
	for _, w := range want {
		if !slices.Contains(all, w) {
			t.Errorf("the list of %d programs lacks %q", len(all), w)
		}
	}
}

func TestTokens(t *testing.T) {
	programs := []compare.Program{{Text: "class A;\ndef x : A;", Questions: asked}, {Text: "class B<", Questions: asked}}
	l := Tokens(programs, func(p *compare.Program) bool { return !strings.HasSuffix(p.Text, "<") })
	check(t, l, "def A; def x : A;", "class < A; def x : A;", "class A; def x :", "class A; class def x : A;", "class A;", "class B< append")
}

func TestFormats(t *testing.T) {
	programs := []compare.Program{{Text: "def x { string assemblyFormat = \"$a `(` type($a) attr-dict\"; int a = 1; }", Questions: asked}}
	l := Formats(programs, func(*compare.Program) bool { return true })
	check(t, l, "def x { string assemblyFormat = \"$a type `(` type($a) attr-dict\"; int a = 1; }", "def x { string assemblyFormat = \"$a `(` type( attr-dict ) attr-dict\"; int a = 1; }")
	for _, text := range texts(l) {
		if !strings.HasPrefix(text, "def x { string assemblyFormat = \"") {
			t.Fatalf("not a word of the format is changed: %s", text)
		}
	}
}

func TestStrings(t *testing.T) {
	programs := []compare.Program{{Text: `def x { string a = "s"; code b = [{ c }]; }`, Questions: asked}}
	check(t, Strings(programs), `def x { string a = ""; code b = [{ c }]; }`, `def x { string a = "s"; code b = "$_self"; }`)
}

func TestFields(t *testing.T) {
	programs := []compare.Program{{Text: "class A { string s = \"\"; }\nclass B : A { list<string> l = []; bit b = 0; }\ndef x : B;\ndef y : B { int i = 1; }\ndef z : A; def bad : A", Questions: asked}}
	list := func() *List {
		l, err := Fields(t.Context(), mlir.Release22, "", programs)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	if n := list().Size(); n != 0 {
		t.Errorf("%d programs that change an invalid one", n)
	}
	programs[0].Text = strings.TrimSuffix(programs[0].Text, " def bad : A")
	l := list()
	head := `class A { string s = ""; } class B : A { list<string> l = []; bit b = 0; } `
	check(t, l, head+`def x : B { let s = "$_self"; } def y : B { int i = 1; } def z : A;`,
		head+`def x : B { let l = ["a"]; } def y : B { int i = 1; } def z : A;`, head+`def x : B { let b = ?; } def y : B { int i = 1; } def z : A;`,
		head+`def x : B; def y : B { int i = 1; let i = -1; } def z : A;`)
	if other := head + `def x : B; def y : B { int i = 1; let s = ""; } def z : A;`; slices.Contains(texts(l), other) {
		t.Error("a field is changed in two defs")
	}
}

func TestNames(t *testing.T) {
	l := Names()
	if want := len(names) * (len(names) - 1); l.Size()%want != 0 {
		t.Errorf("%d programs, %d pairs of names", l.Size(), want)
	}
	if p := l.At(l.Size() - 1); p.Questions[0].Generator != "print-records" || !strings.Contains(p.Text, `def v_x9z : C<"x9z">`) {
		t.Errorf("got %v", p)
	}
}

func TestStatements(t *testing.T) {
	check(t, Statements(),
		"defset list<C> q = { defvar q = 2; } def w { list<C> v = q; }",
		"def q : C; multiclass M { def NAME#q : C; } defm \"\" : M; defm w : q;",
		"class q : C; foreach q = [1] in { def v2 : C { let n = q; } } def w : q;")
}

// TestSample checks that a sequence of samples contains each index.
func TestSample(t *testing.T) {
	for _, size := range []int{1, 2, 3, 16, 17, 100, 1597} {
		for _, group := range []int{0, 4} {
			l := &List{group: group}
			l.add(change{program: &compare.Program{}, texts: make([]string, size), questions: asked[:1]})
			seen := map[int]bool{}
			for n := range uint64(size + group) {
				seen[l.Sample(n)] = true
			}
			if len(seen) != size {
				t.Errorf("%d of %d indices", len(seen), size)
			}
		}
	}
}
