package syntax_test

import (
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	. "github.com/rules-ods/rules_ods/generator/tablegen/syntax"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

const referenceTool = "llvm-tblgen-22"

var firstError = regexp.MustCompile(`(?m)^[^\n]*in\.td:(\d+):(\d+): error: (.*)$`)

// referenceError returns the position of the first error of the reference for a
// file, or zero.
func referenceError(t *testing.T, dir, src string) (line, column int, msg string) {
	t.Helper()
	path := filepath.Join(dir, "in.td")
	if err := os.WriteFile(path, []byte(src), 0o666); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(referenceTool, "--no-warn-on-unused-template-args", "-print-records", path).CombinedOutput()
	m := firstError.FindStringSubmatch(string(out))
	if m == nil {
		if err != nil {
			t.Fatalf("%s: %v\n%s\n%s", referenceTool, err, src, out)
		}
		return 0, 0, ""
	}
	line, _ = strconv.Atoi(m[1])
	column, _ = strconv.Atoi(m[2])
	return line, column, m[3]
}

// explode writes every token on a separate line, so that an error at the right
// line is an error at the right token. It returns "" for text that cannot be
// scanned or has directives, which need their lines.
func explode(src string) string {
	var lines strings.Builder
	s := newParser().NewTokens(src, nil)
	for {
		kind := s.Next()
		if kind == FaultToken || s.Skipped() != nil {
			return ""
		}
		if kind == EndToken {
			return lines.String()
		}
		at := s.Region()
		lines.WriteString(src[at.Start:at.End])
		lines.WriteByte('\n')
	}
}

// TestReferenceErrors checks that the reference and this package find the
// errors of the chunks at the same positions.
func TestReferenceErrors(t *testing.T) {
	testtool.Program(t, referenceTool)
	dir := t.TempDir()
	total := 0
	for _, c := range chunks(t, "testdata/faults") {
		for _, src := range []string{c.src, explode(c.src)} {
			if src == "" {
				continue
			}
			f := parse("in.td", []byte(src), Statements, nil)
			ourLine, ourColumn, ourMsg := 0, 0, ""
			if f.Err != nil {
				ourLine, ourColumn = f.Position(f.Err.Pos)
				ourMsg = f.Err.Msg
			}
			line, column, msg := referenceError(t, dir, src)
			if ourLine != line || ourColumn != column {
				t.Errorf("%s:%d: got %d:%d: %s; reference has %d:%d: %s\n%s", c.file, c.line,
					ourLine, ourColumn, ourMsg, line, column, msg, src)
			}
			total++
		}
	}
	t.Logf("%d texts", total)
}

// TestReferenceMutations changes tokens of valid programs at random. If this
// package finds an error, the reference must find one too: at the same position
// or, because it evaluates while it parses, at an earlier one.
func TestReferenceMutations(t *testing.T) {
	testtool.Program(t, referenceTool)
	var programs [][]string
	tokens := strings.Fields(`class multiclass defset deftype else then in !cond $v # ? 0b1 -1 ... .. @ "x [{ }] /*`)
	for _, c := range chunks(t, "testdata/valid") {
		if strings.Contains(c.src, "include ") {
			continue
		}
		var program []string
		s := newParser().NewTokens(c.src, nil)
		for s.Next() != EndToken {
			at := s.Region()
			program = append(program, c.src[at.Start:at.End])
		}
		if s.Skipped() == nil {
			programs = append(programs, program)
			tokens = append(tokens, program...)
		}
	}
	const rounds = 200
	dir, same := t.TempDir(), 0
	r := rand.New(rand.NewSource(22))
	for range rounds {
		program := programs[r.Intn(len(programs))]
		at := r.Intn(len(program))
		token := []string{tokens[r.Intn(len(tokens))]}
		var changed []string
		switch r.Intn(4) {
		case 0: // drop
			changed = append(append(changed, program[:at]...), program[at+1:]...)
		case 1: // insert
			changed = append(append(append(changed, program[:at]...), token...), program[at:]...)
		case 2: // replace
			changed = append(append(append(changed, program[:at]...), token...), program[at+1:]...)
		default: // cut
			changed = append(changed, program[:at]...)
		}
		src := strings.Join(changed, "\n") + "\n"
		f := parse("in.td", []byte(src), Statements, nil)
		if f.Err == nil {
			continue
		}
		line, _ := f.Position(f.Err.Pos)
		theirs, _, msg := referenceError(t, dir, src)
		switch {
		case theirs == line:
			same++
		case theirs == 0:
			t.Errorf("line %d: %s; the reference finds no error\n%s", line, f.Err.Msg, src)
		case theirs > line:
			t.Errorf("line %d: %s; the reference has line %d: %s\n%s", line, f.Err.Msg, theirs, msg, src)
		}
	}
	if same < rounds/2 {
		t.Errorf("only %d of %d faults are in the same line", same, rounds)
	}
	t.Logf("%d faults in the same line", same)
}
