package edits

import (
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// cases has one edit each. The byte ‸ marks the offset. An empty result means that the edit
// is refused.
var cases = []struct {
	name   string
	edit   func(f *syntax.File, at int) (Edit, bool)
	before string
	after  string
}{
	{"declare", declare, "def D : C {\n  let ‸x = 0; // why\n}\n", "def D : C {\n  bit x = 0; // why\n}\n"},
	{"declare in a class of a let", declare, "let y = 1 in {\n  class D : C { let  /* a */ ‸x = 0; }\n}\n", "let y = 1 in {\n  class D : C { bit  /* a */ x = 0; }\n}\n"},
	{"declare bits", declare, "def D : C { let ‸x{3-0} = 0; }\n", ""},
	{"declare appended", declare, "def D : C { let append ‸x = 0; }\n", ""},
	{"declare elsewhere", declare, "def D : C { int ‸x = 0; }\n", ""},

	{"drop a line", DropLet, "def D : C {\n  let a = 1;\n  let ‸x = 0;\n  let b = 1;\n}\n", "def D : C {\n  let a = 1;\n  let b = 1;\n}\n"},
	{"drop before a comment", DropLet, "def D : C {\n  let ‸x = 0; // why\n}\n", "def D : C {\n  // why\n}\n"},
	{"drop within a line", DropLet, "def D : C { let ‸x = 0; let b = 1; }\n", "def D : C { let b = 1; }\n"},
	{"drop a comment", DropLet, "def D : C {\n  let ‸x = /* zero */ 0;\n}\n", ""},
	{"drop with line ends of Windows", DropLet, "def D : C {\r\n  let ‸x = 0;\r\n}\r\n", "def D : C {\r\n}\r\n"},

	{"add to a body", add, "def ‸D : C {\n    let a = 1;\n    // last\n}\n", "def D : C {\n    let a = 1;\n    // last\n    let x = 1;\n}\n"},
	{"add to a def without body", add, "  def ‸D : C<\"a\">; // text\n", "  def D : C<\"a\"> {\n    let x = 1;\n  } // text\n"},
	{"add to an empty body", add, "def ‸D : C {}\n", "def D : C { let x = 1; }\n"},
	{"add to a short body", add, "def ‸D : C { let a = 1; }\n", "def D : C { let a = 1; let x = 1; }\n"},
	{"add behind a comment", add, "def ‸D : C { let a = 1; /* c */ }\n", "def D : C { let a = 1; /* c */ \n  let x = 1;\n}\n"},
	{"add to the second of two", add, "def A : C;\ndef ‸D : C;\n", "def A : C;\ndef D : C {\n  let x = 1;\n}\n"},
	{"add in a foreach", add, "foreach i = [1] in {\n  def ‸D : C;\n}\n", "foreach i = [1] in {\n  def D : C {\n    let x = 1;\n  }\n}\n"},
	{"add with line ends of Windows", add, "def ‸D : C;\r\n", "def D : C {\r\n  let x = 1;\r\n}\r\n"},
	{"add to a class", add, "class ‸D : C;\n", ""},

	{"group", group, `def D : C { let ‸f = "$a attr-dict"; }`, `def D : C { let f = "($a^)? attr-dict"; }`},
	{"group the second of a prefix", group, `def D : C { let ‸f = "$ab $a attr-dict"; }`, `def D : C { let f = "$ab ($a^)? attr-dict"; }`},
	{"group outside of groups", group, `def D : C { let ‸f = "(` + "`x`" + ` $a^)? custom<F>($a) $a"; }`, `def D : C { let f = "(` + "`x`" + ` $a^)? custom<F>($a) ($a^)?"; }`},
	{"group after a literal", group, `def D : C { let ‸f = "` + "`(`" + ` $a"; }`, `def D : C { let f = "` + "`(`" + ` ($a^)?"; }`},
	{"group in code", group, "def D : C { let ‸f = [{\n  // $b\n  $a }]; }", "def D : C { let f = [{\n  // $b\n  ($a^)? }]; }"},
	{"group in a part", group, `def D : C { let ‸f = "$b" # " $a"; }`, `def D : C { let f = "$b" # " ($a^)?"; }`},
	{"group in a variable", group, `def D : C { let ‸f = format; }`, ""},
	{"group that exists", group, `def D : C { let ‸f = "($a^)?"; }`, ""},

	{"braces", Braces, "let ‸x<3-0> = 1 in def D : C;\n", "let x{3-0} = 1 in def D : C;\n"},
	{"braces in a list", Braces, "let a = 1, ‸x<7, 3-0> = 1 in { def D : C; }\n", "let a = 1, x{7, 3-0} = 1 in { def D : C; }\n"},
	{"braces that exist", Braces, "let ‸x{3-0} = 1 in def D : C;\n", ""},

	{"append", appendTwo, "def D : C { let ‸x = [1, 2,\n 3]; }\n", "def D : C { let append x = [3]; }\n"},
	{"append with a comment", appendTwo, "def D : C { let ‸x = [1, 2, // two\n 3]; }\n", ""},
	{"append the same", appendTwo, "def D : C { let ‸x = [1, 2]; }\n", ""},
	{"append an expression", appendTwo, "def D : C { let ‸x = !listconcat([1], [2, 3]); }\n", ""},
}

func declare(f *syntax.File, at int) (Edit, bool)   { return DeclareField(f, at, "bit") }
func add(f *syntax.File, at int) (Edit, bool)       { return AddItem(f, at, "let x = 1;") }
func group(f *syntax.File, at int) (Edit, bool)     { return GroupAttribute(f, at, "a") }
func appendTwo(f *syntax.File, at int) (Edit, bool) { return Append(f, at, 2) }

func TestEdits(t *testing.T) {
	for _, c := range cases {
		before, after, found := strings.Cut(c.before, "‸")
		if !found {
			t.Fatalf("%s: no mark", c.name)
		}
		text := before + after
		f := syntax.Parse("a.td", []byte(text), syntax.Statements, nil)
		if f.Err != nil {
			t.Fatalf("%s: %s", c.name, f.Err.Msg)
		}
		e, ok := c.edit(f, len(before))
		got := ""
		if ok {
			got = e.Apply(text)
		}
		if got != c.after {
			t.Errorf("%s: got\n%q, want\n%q", c.name, got, c.after)
		}
		if again := syntax.Parse("a.td", []byte(got), syntax.Statements, nil); again.Err != nil {
			t.Errorf("%s: the result does not parse: %s\n%s", c.name, again.Err.Msg, got)
		}
	}
}

func TestKinds(t *testing.T) {
	for _, k := range Kinds() {
		if found, ok := KindOf(k.Name); !ok || found != k || k.About == "" || k.KeepsFrom && k.ExcludesFrom || k.ByDefault && k.ExcludesFrom {
			t.Errorf("%s: %+v", k.Name, found)
		}
	}
	if _, ok := KindOf("other"); ok {
		t.Error("there is an edit 'other'")
	}
}
