package document_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/tablegen/lint"
)

// TestLint looks for findings in files of a small project, and makes their changes.
func TestLint(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"a/Base.td":    "#ifndef BASE\n#define BASE\nclass Base;\n#endif\n",
		"a/Through.td": "#ifndef THROUGH\n#define THROUGH\ninclude \"a/Base.td\"\nclass Through : Base;\n#endif\n",
		"b/Unused.td":  "class Unused;\n",
		"b/Main.td":    "include \"a/Base.td\"\ninclude \"b/Part.td\"\n",
		"b/Part.td":    "def Part : Base;\n",
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	e := newEngine(dir, dir)
	for _, c := range []struct {
		name, file, text string
		want             []string
		fixed            string
	}{
		{"nothing", "b/New.td", "include \"a/Base.td\"\ndef A : Base;\n", nil, ""},
		{"an unused include", "b/New.td", "include \"a/Base.td\"\n  include \"b/Unused.td\"\ndef A : Base;\n",
			[]string{"2:3-24 unused-include"}, "include \"a/Base.td\"\ndef A : Base;\n"},
		{"a kept include", "b/New.td", "include \"a/Base.td\"\ninclude \"b/Unused.td\" // td: keep\ndef A : Base;\n", nil, ""},
		{"a class through another directory", "b/New.td", "include \"a/Through.td\"\ndef A : Through;\ndef B : Base;\n", nil, ""},
		{"a file that needs its includer", "b/Part.td", "\ndef Part : Base;\n", []string{"2:12-16 not-alone"}, "include \"a/Base.td\"\n\ndef Part : Base;\n"},
		{"line ends of Windows", "b/Part.td", "\r\ndef Part : Base;\r\n", []string{"2:12-16 not-alone"}, "include \"a/Base.td\"\r\n\r\ndef Part : Base;\r\n"},
		{"an error of syntax", "b/New.td", "include \"b/Unused.td\"\ndef A : ;\n", nil, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(dir, c.file)
			e.Workspace.Open(path, c.text)
			defer e.Workspace.Close(path)
			s, err := e.Analyze(context.Background(), path, c.text, document.UTF16)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			var findings []lint.Finding
			for _, p := range s.Lint(context.Background()) {
				at, end := s.Text.At(p.Start), s.Text.At(p.End)
				got = append(got, fmt.Sprintf("%d:%d-%d %s", at.Line+1, at.Column+1, end.Column+1, p.Code))
				findings = append(findings, *p.Finding)
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
			if fixed := lint.Fix(c.text, findings); len(findings) > 0 && fixed != c.fixed {
				t.Errorf("fixed: got %q, want %q", fixed, c.fixed)
			}
		})
	}
}

// TestLintDefinitions looks for findings about definitions, and makes their changes. Lines count
// from the end of the prelude.
func TestLintDefinitions(t *testing.T) {
	dir, base := t.TempDir(), parity.Standins(t)
	e := newEngine(dir, base)
	skip := strings.Count(prelude, "\n")
	for _, c := range []struct {
		text  string
		want  []string
		fixed string
	}{
		{"def Test_A : Op<Test_Dialect, \"a\">;", []string{"1:5-11 hint: the operation Test_A has neither summary nor description"}, ""},
		{"def Test_A : Op<Test_Dialect, \"a\"> { let summary = \"S.\"; }", []string{"1:5-11 hint: the operation Test_A has no description"}, ""},
		{"include \"mlir/Pass/PassBase.td\"\ndef I : OpInterface<\"I\">;\ndef P : Pass<\"p\"> { let description = \"  \"; }", []string{
			"2:5-6 hint: the interface I has no description", "3:5-6 hint: the pass P has neither summary nor description"}, ""},
		{"def Test_A : Test_Op<\"a\">;\ndef Test_B : Test_Op<\"a\">;", []string{"2:5-11 warning: Test_B has the mnemonic"}, ""},
		{"def Test_A : Test_Op<\"a\">; // td: keep\ndef Test_B : Test_Op<\"a\">; // td: keep", nil, ""},
		{"def Test_A : Test_Op<\"a\"> {\n  let arguments = (outs I32:$int);\n}", []string{
			"2:20-24 warning: the arguments of Test_A begin with 'outs'", "2:29-33 warning: 'int' of Test_A is a keyword"}, "def Test_A : Test_Op<\"a\"> {\n  let arguments = (ins I32:$int);\n}"},
		{"def Test_A : Test_Op<\"a\", [AllTypesMatch<[\"lhs\", \"rsh\"]>]> {\n  let arguments = (ins I32:$lhs, I33:$rhs);\n}", nil, ""},
	} {
		path := filepath.Join(dir, "a.td")
		s, err := e.Analyze(context.Background(), path, prelude+c.text, document.UTF16)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		var findings []lint.Finding
		for _, p := range s.Lint(context.Background()) {
			if p.Code == lint.Unused || p.Code == lint.Missing || p.Code == lint.NotAlone {
				continue
			}
			at, end := s.Text.At(p.Start), s.Text.At(p.End)
			severity := map[document.Severity]string{document.Warning: "warning", document.Hint: "hint"}[p.Severity]
			got = append(got, fmt.Sprintf("%d:%d-%d %s: %s", at.Line+1-skip, at.Column+1, end.Column+1, severity, p.Msg))
			findings = append(findings, *p.Finding)
		}
		same := len(got) == len(c.want)
		for i := range c.want {
			same = same && strings.HasPrefix(got[i], c.want[i])
		}
		if !same {
			t.Errorf("%s:\ngot  %q\nwant %q", c.text, got, c.want)
		}
		if fixed := lint.Fix(prelude+c.text, findings); c.fixed != "" && fixed != prelude+c.fixed {
			t.Errorf("%s: fixed: got %q", c.text, fixed)
		}
	}
}

// TestMoved moves findings from one text to the next.
func TestMoved(t *testing.T) {
	from := document.NewText("a\ninclude \"x\"\nb\ninclude \"x\"\nc", document.UTF16)
	list := []document.Problem{{Start: 2, End: 13}, {Start: 16, End: 27}}
	for _, c := range []struct {
		text string
		want []int
	}{
		{"a\ninclude \"x\"\nb\ninclude \"x\"\nc", []int{2, 16}},
		{"new\na\ninclude \"x\"\nb\ninclude \"x\"\nc", []int{6, 20}},
		{"a\nb\ninclude \"y\"\nc", nil},
		{"", nil},
	} {
		var got []int
		for _, p := range document.Moved(list, from, document.NewText(c.text, document.UTF16)) {
			got = append(got, p.Start)
			if p.End-p.Start != 11 {
				t.Errorf("%q: the length is %d", c.text, p.End-p.Start)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q: got %v, want %v", c.text, got, c.want)
		}
	}
}
