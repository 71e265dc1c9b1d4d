package compare

import (
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/recorded"
)

// TestQuestions splits command lines into those with one output.
func TestQuestions(t *testing.T) {
	for _, c := range []struct{ call, want string }{
		{"-gen-op-decls a.td -o b/a.inc -d a.d", "-gen-op-decls a.td > b/a.inc (op-decls)"},
		{"a.td -o=a.inc --d=a.d", "a.td > a.inc (print-records)"},
		{"-I o -Io --gen-op-defs=x a.td", "-I o -Io --gen-op-defs=x a.td >  (op-defs)"},
		{"a.td -Ix --emit -gen-op-decls -o 1 --emit -gen-op-defs -o 2", "a.td -Ix -gen-op-decls > 1 (op-decls); a.td -Ix -gen-op-defs > 2 (op-defs)"},
		{"a.td -inputs=i -inputs-key=3 -unused-inputs=u -Ibazel-out/cfg/bin -o bazel-out/k8/bin/a", "a.td -Ibazel-out/k8/bin > bazel-out/k8/bin/a (print-records)"},
		{"a.td -o", "a.td >  (print-records)"},
	} {
		var got []string
		call := &recorded.Command{Program: "mlir-tblgen", Arguments: strings.Fields(c.call)}
		for _, q := range questionsOf([]*recorded.Command{call, call}) {
			got = append(got, strings.Join(q.arguments, " ")+" > "+q.output+" ("+q.generator+")")
		}
		if text := strings.Join(got, "; "); text != c.want {
			t.Errorf("%s: got %q, want %q", c.call, text, c.want)
		}
	}
}

// TestOptionNotIn looks for options that the help of a program does not list.
func TestOptionNotIn(t *testing.T) {
	const help = "OPTIONS:\n  -I=<directory>      - Directory\n  --gen-op-defs       - Generate\n      --op-x          -   with -op-y\n  --filter=<string>, -f - Filter\n"
	for arguments, want := range map[string]string{
		"-I a -Ib a.td -gen-op-defs --op-x -filter=-no": "",
		"a.td -gen-op-defs -op-z=-gen-op-defs":          "-op-z",
		"a.td --op --gen-op-defs":                       "--op",
		"- -DX":                                         "",
	} {
		if got := (&question{arguments: strings.Fields(arguments)}).optionNotIn(help); got != want {
			t.Errorf("%s: got %q, want %q", arguments, got, want)
		}
	}
}

// TestIncludeDirs finds the include directories of a command line.
func TestIncludeDirs(t *testing.T) {
	q := &question{call: &recorded.Command{Directory: "/b"}, arguments: []string{"-I", "x", "-Iy", "-I=/z", "a.td"}}
	if got, want := q.includeDirs(), []string{"/b/x", "/b/y", "/z"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
