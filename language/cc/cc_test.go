//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package cc

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/bazel-gazelle/language"
	"github.com/google/go-cmp/cmp"
)

func TestFatalText(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"empty", "", ""},
		{"a line end", "int x = 1 *\n", ""},
		{"a semicolon", "int x;", ""},
		{"an include", "#include \"a.h\"", ""},
		{"a line comment", "#endif // A'", ""},
		{"a comment", "#endif /* A */", ""},
		{"a comment of lines", "/* A\n B */", ""},
		{"an operator", "int x = 1 *", "line end"},
		{"an open string", "char *s = \"a+", "line end"},
		{"slashes in a string", "char *s = \"//\" + '", "line end"},
		{"a comment in a string", "char *s = \"/*\"; x */", "line end"},
		{"a comment after a string", "char *s = \"x\"; // '", ""},
		{"half a comment", "a */", "line end"},
		{"after a comment", "/* A */ b */", "line end"},
		{"a backslash", "#define A \\", "line end"},
		{"many conditions", strings.Repeat("#ifdef A\n#endif\n", 50_000), ""},
		{"too many conditions", strings.Repeat("# if A\n", 100_001), "100001 conditions"},
		{"many parentheses", "#if " + strings.Repeat("(", 400_000) + "\n", ""},
		{"too many parentheses", "#if " + strings.Repeat("!(", 300_000) + "\n", "600000 parentheses"},
	} {
		if got := fatalText([]byte(c.text)); got != c.want && (c.want == "" || !strings.Contains(got, c.want)) {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// A fake is a language that fails in some packages.
type fake struct {
	language.BaseLang
	configured map[string]bool
	end        chan bool
}

func (f *fake) Configure(_ *config.Config, rel string, _ *rule.File) { f.configured[rel] = true }

func (f *fake) GenerateRules(args language.GenerateArgs) language.GenerateResult {
	switch args.Rel {
	case "panics":
		panic("a fault")
	case "hangs":
		<-f.end
		f.configured["too late"] = true // in the value that nobody reads any more
	}
	return language.GenerateResult{Gen: []*rule.Rule{rule.NewRule("cc_library", "x")}, Imports: []any{nil}}
}

// TestGenerate checks that a panic and a call that does not end leave out one package each.
func TestGenerate(t *testing.T) {
	l := New(func(string) bool { return false }, func(string) []string { return nil })
	l.limit = 10 * time.Millisecond
	end := make(chan bool)
	defer close(end)
	var made []*fake
	l.newCC = func() language.Language {
		made = append(made, &fake{configured: map[string]bool{}, end: end})
		return made[len(made)-1]
	}
	l.active, l.Language, l.root = true, l.newCC(), t.TempDir()
	l.roots = newHeaderRoots(l.root)
	l.links = newLinker(l.root, &l.roots)
	c := config.New()
	rules := map[string]int{}
	for _, pkg := range []string{"a", "panics", "hangs", "b"} {
		l.Configure(c, pkg, rule.EmptyFile("", pkg))
		rules[pkg] = len(l.GenerateRules(language.GenerateArgs{Config: c, Rel: pkg}).Gen)
	}
	if diff := cmp.Diff(map[string]int{"a": 1, "panics": 0, "hangs": 0, "b": 1}, rules); diff != "" {
		t.Errorf("rules (-want +got):\n%s", diff)
	}
	if err := l.Err(); err == nil || err.Error() != "no rules for C++ were written for //panics, //hangs" {
		t.Errorf("error %v", err)
	}
	if len(made) != 2 {
		t.Fatalf("%d values of gazelle_cc, want 2", len(made))
	}
	if diff := cmp.Diff([]string{"a", "b", "hangs", "panics"}, slices.Sorted(maps.Keys(made[1].configured))); diff != "" {
		t.Errorf("packages that the second value knows (-want +got):\n%s", diff)
	}
}
