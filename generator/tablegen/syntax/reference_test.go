package syntax

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

const referenceTool = "llvm-tblgen-22"

var firstError = regexp.MustCompile(`(?m)^[^\n]*in\.td:(\d+):(\d+): error: (.*)$`)

// referenceError returns the place of the first error that the reference gives
// for a file, or zero if there is none.
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

// explode puts every token on a line of its own, so that an error in the right
// line is an error at the right token. It returns "" for text that does not
// scan, or has directives, which need their lines.
func explode(src string) string {
	var lines strings.Builder
	s := scanner{src: src}
	for {
		s.scan()
		if s.tok == tokError || s.skips != nil {
			return ""
		}
		if s.tok == tokEOF {
			return lines.String()
		}
		lines.WriteString(src[s.start:s.next])
		lines.WriteByte('\n')
	}
}

// TestReferenceErrors checks that the reference finds the faults of the chunks
// where this package finds them.
func TestReferenceErrors(t *testing.T) {
	if _, err := exec.LookPath(referenceTool); err != nil {
		t.Skip(referenceTool + " is not installed: install the package llvm-22")
	}
	dir := t.TempDir()
	total := 0
	for _, c := range chunks(t, "testdata/faults") {
		for _, src := range []string{c.src, explode(c.src)} {
			if src == "" {
				continue
			}
			f := Parse("in.td", []byte(src), Statements, nil)
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
