package shards

import (
	"path"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// TestBrokenSources reads sources that end anywhere, or lack a part. There is no result to compare: it must not panic or hang.
func TestBrokenSources(t *testing.T) {
	for _, file := range []string{"one_source", "several_sources"} {
		archive, err := txtar.ParseFile("testdata/" + file + ".txtar")
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range archive.Files {
			if path.Ext(f.Name) != ".cpp" {
				continue
			}
			for cut := 0; cut < len(f.Data); cut += 11 {
				readSource(f.Name, f.Data[:cut])
				readSource(f.Name, f.Data[cut:])
				readSource(f.Name, slices.Concat(f.Data[:cut], f.Data[min(cut+5, len(f.Data)):]))
			}
		}
	}
}

// TestEntities has declarations, and the names that they give to types, variables, macros and functions.
func TestEntities(t *testing.T) {
	for text, want := range map[string]string{
		"struct A { int b; };":                                   "A",
		"class [[nodiscard]] A final : public B<C> {};":          "A",
		"template <class T> struct A { T t; };":                  "A",
		"template <> struct A<int> {};":                          "A",
		"enum class Kind : int { One, Two };":                    "Kind",
		"struct A;":                                              "",
		"static constexpr int kLimit = 3;":                       "kLimit",
		"static int counter;":                                    "counter",
		"std::map<int, A> table[2] = {{}};":                      "table",
		"const char *const names[] = {\"a\"};":                   "names",
		"extern int other;":                                      "other",
		"#define LIMIT 3\n":                                      "LIMIT",
		"#define MAX(a, b) ((a) > (b) ? (a) : (b))\n":            "MAX",
		"using A = B;":                                           "",
		"int f(int a);":                                          "f()",
		"#define F(N) int get##N(int a)\nF(One);\nF(Two) { }":    "F getOne() getTwo()",
		"#define S static\nS int f() { return 1; }":              "S f()",
		"#define F(N, B) int N() B\nF(one, { return g(1, 2); })": "F one()",
		"#define F(N) F(N)\nF(a)\n":                              "F",
		"#define F(N) G(N)\n#define G(N) void N() {}\nF(a) F(b)": "F G a() b()",
	} {
		s := readSource("a.cpp", []byte(text))
		var names []string
		for _, x := range s.entities {
			names = append(names, x.name)
		}
		for _, f := range s.functions {
			names = append(names, f.name+"()")
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
