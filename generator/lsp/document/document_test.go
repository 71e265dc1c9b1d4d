package document_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/lsp/workspace"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// newEngine returns an engine for the files of a directory, with small classes in the place
// of MLIR's.
func newEngine(dir, base string) *document.Engine {
	return document.NewEngine(workspace.New([]string{dir}, workspace.Settings{MLIR: base}, nil))
}

// problemsOf returns the problems of a text: "line:column-column severity source: message".
func problemsOf(t testing.TB, e *document.Engine, path, text string) []string {
	t.Helper()
	e.Workspace.Open(path, text)
	s, err := e.Analyze(context.Background(), path, text, document.UTF16)
	if err != nil {
		t.Fatal(err)
	}
	return describe(s, document.Merge(s.Problems(), s.Check(context.Background())))
}

// lintsOf returns the findings of lint in a text.
func lintsOf(t testing.TB, e *document.Engine, path, text string) []string {
	t.Helper()
	s, err := e.Analyze(context.Background(), path, text, document.UTF16)
	if err != nil {
		t.Fatal(err)
	}
	return describe(s, s.Lint(context.Background()))
}

func describe(s *document.Snapshot, problems []document.Problem) []string {
	var out []string
	for _, p := range problems {
		at, end := s.Text.At(p.Start), s.Text.At(p.End)
		out = append(out, fmt.Sprintf("%d:%d-%d %s: %s", at.Line+1, at.Column+1, end.Column+1, p.Source, strings.ReplaceAll(p.Msg, "\n", " / ")))
	}
	return out
}

const prelude = `include "mlir/IR/OpBase.td"
def Test_Dialect : Dialect { let name = "test"; let cppNamespace = "::test"; let summary = "A test."; let description = "A test."; }
class Test_Op<string mnemonic, list<Trait> traits = []> : Op<Test_Dialect, mnemonic, traits> { let summary = "Some"; let description = "Something."; }
`

// TestProblems compares the problems of texts. Lines count from the end of the prelude.
func TestProblems(t *testing.T) {
	dir, base := t.TempDir(), parity.Standins(t)
	e := newEngine(dir, base)
	path := filepath.Join(dir, "test.td")
	skip := strings.Count(prelude, "\n")
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"nothing", "def Test_A : Test_Op<\"a\">;", nil},
		{"each broken statement", "def Test_A : Unknown;\ndef Test_B : Test_Op<\"b\"> { let arguments = (ins I33:$a); }\ndef Test_C : Test_Op<\"c\", [Nothing]>;\n", []string{
			"1:14-21 evaluation: there is no class named 'Unknown'", "2:50-53 evaluation: variable not defined: 'I33'; did you mean 'I32'?", "3:28-35 evaluation: variable not defined: 'Nothing'"}},
		{"two items of a body", "class C { int a; int b; }\ndef A : C {\n  let aa = 1;\n  let b = \"x\";\n}", []string{"3:7-9 evaluation", "4:7-8 evaluation: field 'b' has type 'int'"}},
		{"a missing semicolon", "def Test_A : Test_Op<\"a\"> {\n  let description = \"x\"\n  let arguments = (ins I32:$a);\n}\ndefvar x = unknown;", []string{"3:3-6 syntax: expected ';'", "5:12-19 evaluation: variable not defined: 'unknown'"}},
		{"an unfinished let", "def Test_A : Test_Op<\"a\"> {\n  let \n}\ndef Test_B : Test_A2;", []string{"3:1-2 syntax: expected the name of a field", "4:14-21 evaluation: there is no class"}},
		{"an unfinished string", "def Test_A : Test_Op<\"a> {\n}\n\ndefvar x = unknown;", []string{"1:23-24 syntax: string is not terminated", "4:12-19 evaluation: variable not defined"}},
		{"a missing brace", "def Test_A : Test_Op<\"a\"> {\n  let description = \"x\";\n\ndef Test_B : Test_Op<\"b\">;\ndefvar x = unknown;", []string{"4:1-4 syntax: ", "5:12-19 evaluation: variable not defined"}},
		{"no error after one in a class", "class C : Unknown;\ndef A : C {\n  let x = 1;\n}", []string{"1:11-18 evaluation: there is no class"}},
		{"no error about a statement that is left out", "class = ;\nclass C<int x> : ;\ndef A : C<1>;", []string{"1:7-8 syntax", "2:18-19 syntax"}},
		{"the column in a format", "def Test_A : Test_Op<\"a\"> {\n  let arguments = (ins I32:$lhs);\n  let assemblyFormat = [{\n    $lhs $what attr-dict `:` type($lhs)\n  }];\n}", []string{"4:10-15 gen-op-decls: "}},
		{"the column in a format with escapes", "def Test_A : Test_Op<\"a\"> {\n  let assemblyFormat = \"`\\t` $what attr-dict\";\n}", []string{"2:"}},
		{"two formats", "def Test_A : Test_Op<\"a\"> {\n  let assemblyFormat = \"$a attr-dict\";\n}\ndef Test_B : Test_Op<\"b\"> {\n  let assemblyFormat = \"$b attr-dict\";\n}", []string{"2:25-27 gen-op-decls", "5:25-27 gen-op-decls"}},
		{"segments", "def Test_A : Test_Op<\"a\"> {\n  let arguments = (ins Variadic<I32>:$a, Variadic<I32>:$b);\n}", []string{"1:5-11 gen-op-d"}},
		{"a misspelled type of an operand of a format", "def Test_A : Test_Op<\"a\"> {\n  let arguments = (ins I33:$lhs);\n  let assemblyFormat = \"$lhs attr-dict\";\n}\ndef Test_B : Test_Op<\"b\"> {\n  let assemblyFormat = \"$b attr-dict\";\n}", []string{
			"2:24-27 evaluation: variable not defined: 'I33'", "6:25-27 gen-op-decls: "}},
		{"a misspelled type of variadic operands", "def Test_A : Test_Op<\"a\", [AttrSizedOperandSegments]> {\n  let arguments = (ins Variadic<I33>:$a, Variadic<I32>:$b);\n}", []string{"2:33-36 evaluation: variable not defined: 'I33'"}},
		{"a misspelled type in a class", "class Base<string m> : Test_Op<m> {\n  let arguments = (ins I33:$lhs);\n}\ndef Test_A : Base<\"a\"> {\n  let assemblyFormat = \"$lhs attr-dict\";\n}", []string{"2:24-27 evaluation: variable not defined: 'I33'"}},
		{"an argument that does not end", "def Test_A : Test_Op<\"a\"> {\n  let arguments = (ins I32:$lhs;\n  let assemblyFormat = \"$lhs attr-dict\";\n}", []string{"2:32-33 syntax: "}},
		{"an unused argument", "class C<int unused>;", []string{"1:13-19 evaluation: unused template argument"}},
		{"a misspelled include", "include \"mlir/IR/OpBas.td\"\n", []string{"1:9-27 evaluation: could not find include file 'mlir/IR/OpBas.td'; did you mean 'mlir/IR/OpBase.td'?"}},
		{"a missing include", "include \"nothing/Here.td\"\ndef Test_A : Test_Op<\"a\">;", []string{"1:9-26 evaluation: could not find include file"}},
		{"an error about a name before a missing include", "def Test_A : Nothing;\ndefvar a = !siz;\ninclude \"nothing/Here.td\";", []string{"1:14-21 evaluation: there is no class named 'Nothing'", "2:12-16 syntax: unknown operator '!siz'", "3:26-27 syntax: expected a statement, got ';'"}},
		{"no error about a name after a missing include", "include \"nothing/Here.td\"\ndef Test_A : Nothing;\ndef Test_B : Test_Op<\"b\"> { let sumary = \"b\"; }", []string{"1:9-26 evaluation: could not find include file", "3:33-39 evaluation: there is no field named 'sumary'; did you mean 'summary'?"}},
		{"no error about a name after an include with '#'", "#include \"nothing/Here.td\"\ndef Test_A : Nothing;", []string{"1:1-2 syntax: expected a statement, got '#'"}},
		{"no error where a def with an error is used", "class Known<string s> { string f = s; }\ndef Bad : Known<none>;\nclass C<Known k, int i> { Known x = k; int y = i; }\ndef A : C<Bad, 1> { let y = 2; }\ndef Last : Known<1>;", []string{"2:17-21 evaluation: variable not defined: 'none'", "5:18-19 evaluation: template argument"}},
		{"no error where a class with an error in its arguments is used", "class Base<int i> { int f = i; }\nclass C<str s, int i> : Base<i>;\ndef A : C<\"a\", 1> { let f = 2; }\ndef B : Base<\"x\">;", []string{"2:9-12 evaluation: there is no class named 'str'", "4:14-17 evaluation: template argument"}},
		{"no warning about a class with an error", "class C<int i> : Unknown<i>;", []string{"1:18-25 evaluation: there is no class named 'Unknown'"}},
		{"an include guard around a statement that is left out", "#ifndef A\n#define A\nclass C = ;\n#endif\ndefvar x = unknown;", []string{"3:9-10 syntax: ", "5:12-19 evaluation: variable not defined"}},
		{"a foreach without braces around a statement that is left out", "class C<int i> { int f = i; }\ndef B : C<\"x\">;\nforeach i = [1] in\ndef \"A\" # i : C<i $x>;\n", []string{"2:11-14 evaluation: template argument", "4:19-21 syntax: "}},
		{"an include guard before an include with '#'", "#ifndef A\n#define A\n#include \"nothing\"\nclass C = ;\n#endif\ndefvar x = !add(1, \"x\");", []string{"3:1-2 syntax: ", "4:9-10 syntax: ", "6:20-23 evaluation: !add"}},
		{"no error about a let around an unknown class", "let hasFolder = 1 in\ndef Test_A : Nothing;", []string{"2:14-21 evaluation: there is no class named 'Nothing'"}},
		{"columns in UTF-16", "defvar x = !strconcat(\"𝄞\", unknown);", []string{"1:29-36 evaluation: variable not defined"}},
		{"a macro", "#ifdef NEVER\ndef A : Unknown;\n#endif\n", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, p := range problemsOf(t, e, path, prelude+c.text) {
				line, rest, _ := strings.Cut(p, ":")
				n, _ := strconv.Atoi(line)
				got = append(got, fmt.Sprintf("%d:%s", n-skip, rest))
			}
			same := len(got) == len(c.want)
			for i := range c.want {
				same = same && strings.HasPrefix(got[i], c.want[i])
			}
			if !same {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
		})
	}
}

// TestFragment reads a file through a file that includes it, with the include directories of
// that file.
func TestFragment(t *testing.T) {
	base := parity.Standins(t)
	const fragment = "def Test_F : Test_Op<\"f\">;\ndefvar x = unknown;\n"
	for _, c := range []struct {
		name, path string
		files      map[string]string
	}{
		{"beside the includer", "Part.td", map[string]string{"Main.td": prelude + "include \"Part.td\"\n"}},
		{"through two files", "Part.td", map[string]string{"Main.td": prelude + "include \"Middle.td\"\n", "Middle.td": "include \"Part.td\"\n"}},
		{"of another target of Bazel", "ops/parts/Part.td", map[string]string{
			"MODULE.bazel": "", "ops/parts/BUILD": "exports_files([\"Part.td\"])\n",
			"dialect/BUILD":           "gentbl(name = \"g\", td_file = \"Main.td\", includes = [\"deep/er\", \"/ops\"])\n",
			"dialect/Main.td":         "include \"Base.td\"\ninclude \"parts/Part.td\"\n",
			"dialect/deep/er/Base.td": prelude,
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			c.files[c.path] = fragment
			for name, text := range c.files {
				path := filepath.Join(dir, name)
				if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			got := problemsOf(t, newEngine(dir, base), filepath.Join(dir, c.path), fragment)
			if want := []string{"2:12-19 evaluation: variable not defined: 'unknown'"}; !slices.Equal(got, want) {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}

// TestIncluded reports the first error of an included file at the include statement, and no errors
// that may follow from it.
func TestIncluded(t *testing.T) {
	dir := t.TempDir()
	other := filepath.Join(dir, "Other.td")
	if err := os.WriteFile(other, []byte("\ndef A : Unknown;\ndef B : Unknown { let x = 1; }\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	got := problemsOf(t, newEngine(dir, dir), filepath.Join(dir, "test.td"), "include \"Other.td\"\ndef C : Lost;\ndef D : Unknown<1> { let x = 1; }\n")
	if want := []string{"1:9-19 evaluation: in " + other + ": there is no class named 'Unknown'"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestEdit compares the problems after an edit with those that a new engine finds.
func TestEdit(t *testing.T) {
	for _, c := range []struct{ name, before, after string }{
		{"a defm whose records have problems in its multiclass", `
class Base;
multiclass Both<string m> {
  def _a : Base { string x = m; }
}
def First : Base;
def Second : Base;
def Third : Base;
def Fourth : Base;
foreach n = ["x", "y"] in
defm Pair : Both<"pair">;
`, `
class Base;
multiclass Both<string m> {
  def _a : Base { string x = m; }
}
def First : Base;
def Changed : Base;
def Third : Base;
def Fourth : Base;
foreach n = ["x", "y"] in
defm Pair : Both<"pair">;
`},
		{"a definition with a problem in its class", prelude + `
class Binary<string m> : Test_Op<m> {
  let assemblyFormat = "$lhs attr-dict";
}
def First : Binary<"a">;
def Second : Test_Op<"b">;
def Third : Test_Op<"c">;
def Fourth : Test_Op<"d">;
`, prelude + `
def Fifth : Test_Op<"e">;
class Binary<string m> : Test_Op<m> {
  let assemblyFormat = "$lhs attr-dict";
}
def First : Binary<"a">;
def Second : Test_Op<"b">;
def Third : Test_Op<"c">;
def Fourth : Test_Op<"d">;
`},
		{"two definitions with the same text, of which another word is marked", prelude + `
def First : Test_Binary<"a">;
class Test_Binary<string m> : Test_Op<m> {
  let assemblyFormat = "$lhs attr-dict";
!}
def Second : Test_Binary<"b">;
def Third : Test_Op<"c">;
def Fourth : Test_Op<"d">;
def Fifth : Test_Op<"e">;
def Sixth : Test_Op<"f">;
}
def First : Test_Binary<"a">;
`, prelude + `
def First : Test_Binary<"a">;
classTest_Binary<string m> : Test_Op<m> {
  let assemblyFormat = "$lhs attr-dict";
!}
def Second : Test_Binary<"b">;
def Third : Test_Op<"c">;
def Fourth : Test_Op<"d">;
def Fifth : Test_Op<"e">;
def Sixth : Test_Op<"f">;
}
def First : Test_Binary<"a">;
`},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir, base := t.TempDir(), parity.Standins(t)
			path := filepath.Join(dir, "test.td")
			e := newEngine(dir, base)
			problemsOf(t, e, path, c.before)
			got := problemsOf(t, e, path, c.after)
			if want := problemsOf(t, newEngine(dir, base), path, c.after); !slices.Equal(got, want) || len(want) == 0 {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}

// TestRandomEdits compares the problems after random edits with those that a new engine
// finds.
func TestRandomEdits(t *testing.T) {
	count := 150
	if n, err := strconv.Atoi(os.Getenv("ODS_LSP_EDITS")); err == nil {
		count = n
	}
	dir, base := t.TempDir(), parity.Standins(t)
	path := filepath.Join(dir, "test.td")
	r := rand.New(rand.NewPCG(1, uint64(count)))
	e := newEngine(dir, base)
	text := testtool.RandomEditText
	if got := problemsOf(t, e, path, text); len(got) > 0 {
		t.Fatalf("the text has problems: %q", got)
	}
	for i := range count {
		if i%25 == 0 || len(text) > 2*len(testtool.RandomEditText) {
			text = testtool.RandomEditText
		}
		before := text
		text = testtool.RandomEdit(r, text)
		got := problemsOf(t, e, path, text)
		fresh := newEngine(dir, base)
		want := problemsOf(t, fresh, path, text)
		if i%10 == 0 {
			got, want = append(got, lintsOf(t, e, path, text)...), append(want, lintsOf(t, fresh, path, text)...)
		}
		if !slices.Equal(got, want) {
			t.Fatalf("edit %d:\ngot  %q\nwant %q\nbefore:\n%s\nafter:\n%s", i, got, want, before, text)
		}
	}
}

// TestPositions compares the positions in a line of many characters with a count from its beginning.
func TestPositions(t *testing.T) {
	for _, part := range []string{"abc", "aé", "日本", "a😀b", "\xff\x80a", "é\xe6\x97", "\n😀"} {
		src := "first\n" + strings.Repeat(part, 3000)
		for units, want := range map[document.Encoding]func(string) int{
			document.UTF8:  func(s string) int { return len(s) },
			document.UTF16: func(s string) int { return len(utf16.Encode([]rune(s))) },
		} {
			text := document.NewText(src, units)
			for offset := 0; offset <= len(src); offset += 1 + offset/50 {
				line := strings.Count(src[:offset], "\n")
				start := strings.LastIndexByte(src[:offset], '\n') + 1
				if got := text.At(offset); got != (document.Position{Line: line, Column: want(src[start:offset])}) {
					t.Fatalf("%q, offset %d: %v", part, offset, got)
				}
			}
		}
	}
}
