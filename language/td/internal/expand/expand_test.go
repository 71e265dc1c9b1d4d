package expand

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestCalls evaluates a BUILD file with the .bzl files of a repository.
func TestCalls(t *testing.T) {
	files := map[string]string{
		"tools/acme.bzl": `load("@llvm-project//mlir:tblgen.bzl", "gentbl_cc_library", "td_library")
load("@other//:names.bzl", "names")

def acme_dialect(dialect, kind, td_file = None, **kwargs):
    if kind not in ["Ops", "Types"]:
        fail("unknown kind")
    gentbl_cc_library(
        name = "%s_%s_gen" % (dialect.lower(), kind.lower()),
        tbl_outs = [
            (["-gen-op-decls" if kind == "Ops" else "-gen-typedef-decls"], dialect + kind + ".h.inc"),
            (["-gen-op-defs"], [dialect + kind + ".cpp.inc"]),
        ],
        td_file = td_file or dialect + kind + ".td",
        **kwargs
    )

def acme_hidden(name, td_file):
    gentbl_cc_library(name = name, td_file = td_file, tbl_outs = {names.header(name): ["-gen-op-decls"]})

acme_rule = rule(implementation = lambda ctx: None, attrs = {"td_file": attr.label()})
`,
		"tools/broken.bzl": "def broken(:\n",
		"tools/loop.bzl":   "load(\":loop.bzl\", \"loop\")\nloop_twice = 1\n",
	}
	e := &Evaluator{
		Repository: "acme",
		Read: func(file string) ([]byte, error) {
			if text, ok := files[file]; ok {
				return []byte(text), nil
			}
			return nil, os.ErrNotExist
		},
		Glob: func(string, []string, []string) []string { return []string{"BOps.td", "AOps.td"} },
	}
	for _, c := range []struct{ about, text, want string }{
		{"macro of the repository", `load("//tools:acme.bzl", "acme_dialect")
acme_dialect("Foo", kind = "Ops")
`, "2 gentbl_cc_library(foo_ops_gen) by acme_dialect FooOps.td known FooOps.h.inc[-gen-op-decls] FooOps.cpp.inc[-gen-op-defs]"},
		{"the repository's own name", `load("@acme//tools:acme.bzl", "acme_dialect")
acme_dialect("Foo", "Types", td_file = "//a:B.td")
`, "2 gentbl_cc_library(foo_types_gen) by acme_dialect //a:B.td known FooTypes.h.inc[-gen-typedef-decls] FooTypes.cpp.inc[-gen-op-defs]"},
		{"outputs that another repository names", `load("//tools:acme.bzl", "acme_hidden")
acme_hidden("foo", "Foo.td")
`, "2 gentbl_cc_library(foo) by acme_hidden Foo.td"},
		{"macro of another repository", `load("@x//:x.bzl", "x_dialect")
x_dialect(name = "foo", td_file = ":Foo.td")
`, "2 x_dialect(foo) :Foo.td"},
		{"rule of the repository", `load("//tools:acme.bzl", "acme_rule")
acme_rule(name = "foo", td_file = "Foo.td", out = "foo.h")
`, "2 acme_rule(foo) Foo.td known foo.h[]"},
		{"file that does not parse", `load("//tools:broken.bzl", "broken")
broken(name = "foo", td_file = "Foo.td")
`, "2 broken(foo) Foo.td"},
		{"file that loads itself", `load("//tools:loop.bzl", "loop")
loop(name = "foo", td_file = "Foo.td")
`, "2 loop(foo) Foo.td"},
		{"loop over a glob", `[gentbl(name = f[:-3], td_file = f, tbl_outs = [("-gen-op-decls -x", f[:-3] + ".h.inc")]) for f in glob(["*Ops.td"])]
`, "1 gentbl(AOps) AOps.td known AOps.h.inc[-gen-op-decls -x]; 1 gentbl(BOps) BOps.td known BOps.h.inc[-gen-op-decls -x]"},
		{"variables and select", `TD = "Foo.td"
gentbl(name = "foo", td_file = TD, tbl_outs = select({"a": []}))
`, "2 gentbl(foo) Foo.td known"},
		{"outputs of select", `gentbl(name = "foo", td_file = "Foo.td", tbl_outs = [(["-gen-op-decls"], "a.inc")] + select({
    ":py": [(["-gen-pass-decls", "-DPY"], "p.inc"), (["-gen-op-defs"], "b.inc")],
    "//conditions:default": [(["-gen-pass-decls"], "p.inc")],
}))
gentbl(name = "bar", td_file = "Bar.td", tbl_outs = select({":py": {"c.inc": ["-gen-op-decls"]}, ":no": {}}))
gentbl(name = "baz", td_file = "Baz.td", tbl_outs = select({":py": {"d.inc": ["-gen-op-decls"]}}) + MORE)
`, "1 gentbl(foo) Foo.td known p.inc[-gen-pass-decls -DPY] b.inc[-gen-op-defs] a.inc[-gen-op-decls]; " +
			"5 gentbl(bar) Bar.td known c.inc[-gen-op-decls]; 6 gentbl(baz) Baz.td d.inc[-gen-op-decls]"},
		{"select that doubles", "def f():\n    y = select({\"a\": [\"x.td\"]})\n    for i in range(60):\n        y = y + y\n    g(name = \"a\", srcs = y)\nf()\n", "5 g(a) by f"},
		{"statement that fails between others", `gentbl(name = "foo", td_file = "Foo.td")
fail("no")
gentbl(name = "bar", td_file = "Bar.td")
`, "1 gentbl(foo) Foo.td; 3 gentbl(bar) Bar.td; 2 fail() failed: pkg/BUILD:2: fail: no"},
		{"macro that fails", `load("//tools:acme.bzl", "acme_dialect")
NAMES = ["Foo"]
[acme_dialect(n, kind = "No", td_file = n + "Base.td") for n in NAMES]
gentbl(name = "bar", td_file = "Bar.td")
`, "4 gentbl(bar) Bar.td; 3 acme_dialect() *.td *Base.td failed: tools/acme.bzl:6: fail: unknown kind"},
		{"statement that does not resolve", `gentbl(name = "foo", td_file = "Foo.td", td_file = "Foo2.td")
gentbl(name = "bar", td_file = "Bar.td")
`, "2 gentbl(bar) Bar.td; 1 gentbl(foo) Foo.td Foo2.td failed: pkg/BUILD:1:42: keyword argument \"td_file\" is repeated"},
		{"endless loop", "def f():\n    for i in range(100000):\n        [0 for j in range(100000)]\nf()\ng(name = \"b\")\n", "5 g(b); 4 f() failed: pkg/BUILD:3: Starlark computation cancelled: too many steps"},
		{"repeated list", "Y = [1] * 999999999\ng(name = \"b\", srcs = Y)\nh(name = \"c\", n = 3 * \"x\")\n", "2 g(b); 3 h(c)"},
		{"repeated list in a call", "def f(n):\n    g(name = \"a\" * n)\nf(999999999)\nf(2)\n", "2 g(aa) by f; 3 f() failed: pkg/BUILD:2: the lists and strings of the file have too many elements"},
		{"list that doubles", "def f():\n    y = [1]\n    for i in range(60):\n        y = y + y\nf()\ng(name = \"b\")\n", "6 g(b); 5 f() failed: pkg/BUILD:4: the lists and strings of the file have too many elements"},
		{"list that grows in place", "def f():\n    y = [1]\n    for i in range(60):\n        y += y\nf()\ng(name = \"b\")\n", "6 g(b); 5 f() failed: pkg/BUILD:4: the lists and strings of the file have too many elements"},
		{"string that doubles", "def f():\n    y = \"x\"\n    for i in range(60):\n        y = \"%s%s\" % (y, y)\nf()\ng(name = \"b\")\n", "6 g(b); 5 f() failed: pkg/BUILD:4: the lists and strings of the file have too many elements"},
		{"patterns of glob", "def f():\n    p = [\"**/*.td\"] * 1000\n    for i in range(10000):\n        glob(p)\nf()\ng(name = \"b\")\n", "6 g(b); 5 f() failed: pkg/BUILD:4: the patterns of glob need too much time"},
		{"list of a long range", "def f():\n    return list(range(999999999))\nf()\ng(name = \"b\")\n", "4 g(b); 3 f() failed: pkg/BUILD:2: a range of 999999999 elements, more than 1048576"},
		{"operators count and keep their meaning", "x = [\"a\"]\ny = x\nx += [\"b\"]\nz = \"c\"\nz *= 2\nz %= ()\n[g(name = n) for n in y + [z, \"%s-%d\" % (\"d\", 1 + 2 * 3)]]\n", "7 g(a); 7 g(b); 7 g(cc); 7 g(d-7)"},
		{"operations on what is not known", "y = undefined + 1 - undefined[3].a(2)\n[f(td_file = x) for x in y]\n", "2 f() **/*.td"},
		{"loop over a list of another repository", `load("@x//:x.bzl", "NAMES")
[gentbl(name = n, td_file = n + "Ops.td", tbl_outs = {n + ".h.inc": ["-gen-op-decls"]}) for n in NAMES]
[gentbl(name = "foo", td_file = "Foo%s.td" % n) for n in NAMES]
`, "2 gentbl() *Ops.td; 3 gentbl(foo) Foo*.td"},
		{"files in positional arguments and lists", `load("@x//:x.bzl", "x_dialect", "x_files")
x_dialect("Foo.td", "foo")
x_dialect(name = "foo", tds = x_files(["A.td"]) + ["B.td"], more = {"C.td": ["D.td"]}, deps = ["E.td"])
x_dialect(name = "foo", td_file = "F.td", srcs = ["G.td"])
`, "2 x_dialect() Foo.td; 3 x_dialect(foo) B.td C.td D.td; 4 x_dialect(foo) F.td"},
		{"calls that create no target", `x = names()
x.append("A.td")
y = names(["A.td"])
`, ""},
	} {
		calls := e.Calls("pkg", "pkg/BUILD", []byte(c.text))
		isAbove := slices.ContainsFunc([]string{"too many steps", "too many elements", "more than 1048576", "too much time", "levels"}, func(text string) bool { return strings.Contains(c.want, text) })
		if isAbove && !strings.Contains(e.Exceeded, ":") || !isAbove && e.Exceeded != "" && c.about != "repeated list" {
			t.Errorf("%s: above a limit: %q", c.about, e.Exceeded)
		}
		var got []string
		for _, x := range calls {
			s := fmt.Sprintf("%d %s(%s)", x.Line, x.Symbol, x.Name)
			if x.Macro != "" {
				s += " by " + x.Macro
			}
			for _, td := range x.TdFiles {
				s += " " + td
			}
			if x.Known {
				s += " known"
			}
			for _, o := range x.Outputs {
				s += fmt.Sprint(" ", o.Name, o.Options)
			}
			if x.Failure != "" {
				s += " failed: " + x.Failure
			}
			got = append(got, s)
		}
		if s := strings.Join(got, "; "); s != c.want {
			t.Errorf("%s:\ngot  %s\nwant %s", c.about, s, c.want)
		}
	}
}
