package syntax_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	. "github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// newParser returns a parser of the language of the reference.
func newParser() *Parser {
	return &Parser{Operators: tablegen.Operators(), Language: mlir.Oldest.Language()}
}

// parse parses a file in the language of the reference.
func parse(name string, src []byte, mode Mode, macros Macros) *File {
	return newParser().Parse(name, src, mode, macros)
}

// A chunk is one program of a file; lines "---" separate programs. An invalid
// line ends with ### and the expected message, or a part of it, as a quoted
// string. The line of an error at the end of the file is the one after the
// last.
type chunk struct {
	file string
	line int // of the chunk in the file
	src  string
	want map[int]string // by line of the chunk
}

var wanted = regexp.MustCompile(` ### (".*")$`)

func chunks(t testing.TB, dir string) []chunk {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.td"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no files in %s: %v", dir, err)
	}
	var all []chunk
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		line := 1
		for _, text := range strings.SplitAfter(string(data), "\n---\n") {
			c := chunk{file: file, line: line, want: map[int]string{}}
			line += strings.Count(text, "\n")
			lines := strings.Split(strings.TrimSuffix(text, "---\n"), "\n")
			for i, l := range lines {
				if m := wanted.FindStringSubmatchIndex(l); m != nil {
					msg, err := strconv.Unquote(l[m[2]:m[3]])
					if err != nil {
						t.Fatalf("%s:%d: %v", file, c.line+i, err)
					}
					c.want[i+1] = msg
					lines[i] = l[:m[0]]
				}
			}
			c.src = strings.TrimRight(strings.Join(lines, "\n"), "\n") + "\n"
			all = append(all, c)
		}
	}
	return all
}

func TestFaults(t *testing.T) {
	for _, c := range chunks(t, "testdata/faults") {
		if len(c.want) != 1 {
			t.Errorf("%s:%d: %d expected errors, want 1", c.file, c.line, len(c.want))
			continue
		}
		f := parse(c.file, []byte(c.src), Statements, nil)
		if f.Err == nil {
			t.Errorf("%s:%d: no error in\n%s", c.file, c.line, c.src)
			continue
		}
		line, _ := f.Position(f.Err.Pos)
		if want, ok := c.want[line]; !ok {
			t.Errorf("%s:%d: unexpected error %q", c.file, c.line+line-1, f.Err.Msg)
		} else if !strings.Contains(f.Err.Msg, want) {
			t.Errorf("%s:%d: got error %q, want %q", c.file, c.line+line-1, f.Err.Msg, want)
		}
	}
}

// TestAnyOperator parses operators that are not known, as callers do that
// evaluate nothing.
func TestAnyOperator(t *testing.T) {
	for _, test := range []struct{ value, fault string }{
		{"!new()", ""},
		{"!new(1, [2], x)", ""},
		{"!new<int>(1)", ""},
		{"!add()", ""},
		{"(!new<A>(1) 2:$x)", ""},
		{"!foldl(0, [1], a, b, !new(a, b))", ""},
		{"!cond(!new(x): 1, true: 2)", ""},
		{"!foreach(x, [1], !new(x))", ""},
		{"!filter(x, [1])", "expected ',' after the sequence of !filter"},
		{"!new", "expected '(' after the operator"},
		{"!new(1", "expected ')' after the operands of the operator"},
		{"!(1)", "'!' is not followed by the name of an operator"},
	} {
		f := Parse("a.td", []byte("defvar v = "+test.value+";"), Statements, nil)
		switch {
		case f.Err == nil && test.fault == "":
			checkSpans(t, f)
		case f.Err == nil:
			t.Errorf("%s: no error, want %q", test.value, test.fault)
		case test.fault == "" || !strings.HasPrefix(f.Err.Msg, test.fault):
			t.Errorf("%s: got error %q, want %q", test.value, f.Err.Msg, test.fault)
		}
	}
	if f := parse("a.td", []byte("defvar v = !new();"), Statements, nil); f.Err == nil || f.Err.Msg != "unknown operator '!new'" {
		t.Errorf("with the operators of TableGen: got %v, want an error about !new", f.Err)
	}
}
