package syntax_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/tablegen"
	. "github.com/rules-ods/rules_ods/generator/tablegen/syntax"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// sameTree compares two trees. Of positions, it only compares whether they
// exist. It returns the path to the first difference, or "".
func sameTree(a, b reflect.Value, path string) string {
	if a.Kind() != b.Kind() {
		return path
	}
	switch a.Kind() {
	case reflect.Interface, reflect.Pointer:
		if a.IsNil() || b.IsNil() {
			if a.IsNil() != b.IsNil() {
				return path
			}
			return ""
		}
		if a.Elem().Type() != b.Elem().Type() {
			return path
		}
		return sameTree(a.Elem(), b.Elem(), path)
	case reflect.Slice:
		if a.Len() != b.Len() {
			return path
		}
		for i := range a.Len() {
			if diff := sameTree(a.Index(i), b.Index(i), path+"[]"); diff != "" {
				return diff
			}
		}
	case reflect.Struct:
		for i := range a.NumField() {
			if diff := sameTree(a.Field(i), b.Field(i), path+"."+a.Type().Field(i).Name); diff != "" {
				return diff
			}
		}
	case reflect.Int32: // Pos
		if (a.Int() < 0) != (b.Int() < 0) {
			return path
		}
	case reflect.String:
		if a.String() != b.String() {
			return path
		}
	case reflect.Bool:
		if a.Bool() != b.Bool() {
			return path
		}
	case reflect.Int, reflect.Int64:
		if a.Int() != b.Int() {
			return path
		}
	case reflect.Uint8:
		if a.Uint() != b.Uint() {
			return path
		}
	default:
		return path + ": unexpected " + a.Kind().String()
	}
	return ""
}

// checkRoundTrip checks that a tree stays the same when it is printed and
// parsed again.
func checkRoundTrip(t *testing.T, f *File) {
	t.Helper()
	text := Format(f)
	p := Parser{Operators: tablegen.Operators()}
	g := p.Parse(f.Name, []byte(text), f.Mode, nil)
	if g.Err != nil {
		t.Fatalf("%s: printed source does not parse: %s: %s\n%s", f.Name, g.Location(g.Err.Pos), g.Err.Msg, text)
	}
	if diff := sameTree(reflect.ValueOf(f.Stmts), reflect.ValueOf(g.Stmts), "Stmts"); diff != "" {
		t.Fatalf("%s: trees differ at %s\n%s", f.Name, diff, text)
	}
	if diff := sameTree(reflect.ValueOf(f.Items), reflect.ValueOf(g.Items), "Items"); diff != "" {
		t.Fatalf("%s: trees differ at %s\n%s", f.Name, diff, text)
	}
}

func TestRoundTrip(t *testing.T) {
	for _, c := range chunks(t, "testdata/valid") {
		f := parse(c.file, []byte(c.src), Statements, nil)
		if f.Err != nil {
			t.Errorf("%s:%d: %s: %s", c.file, c.line, f.Location(f.Err.Pos), f.Err.Msg)
			continue
		}
		checkRoundTrip(t, f)
		checkSpans(t, f)
	}
}

func TestRoundTripInstalled(t *testing.T) {
	for _, name := range installedFiles(t) {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f := parse(name, src, Statements, nil)
		checkRoundTrip(t, f)
		checkSpans(t, f)
	}
}

// checkSpans checks that the spans of a tree nest, and follow each other.
func checkSpans(t *testing.T, f *File) {
	t.Helper()
	type open struct{ start, end Pos }
	stack := []open{}
	Walk(f, func(n Node) bool {
		start, end := n.Span()
		if start < 0 || start > end || end > f.EOF {
			t.Fatalf("%s: %T has span %d to %d", f.Name, n, start, end)
		}
		for len(stack) > 0 && start >= stack[len(stack)-1].end && !(start == end && end == stack[len(stack)-1].end) {
			stack = stack[:len(stack)-1]
		}
		if len(stack) > 0 && (start < stack[len(stack)-1].start || end > stack[len(stack)-1].end) {
			t.Fatalf("%s: %T %q is not inside of %q", f.Location(start), n, f.Text(start, end),
				f.Text(stack[len(stack)-1].start, stack[len(stack)-1].end))
		}
		stack = append(stack, open{start, end})
		return true
	})
}

// TestReferenceAccepts checks that the reference accepts the valid programs,
// and that their meaning stays the same when they are printed.
func TestReferenceAccepts(t *testing.T) {
	testtool.Program(t, referenceTool)
	for _, c := range chunks(t, "testdata/valid") {
		if strings.Contains(c.src, "include ") {
			continue
		}
		f := parse(c.file, []byte(c.src), Statements, nil)
		if a, b := referenceRecords(t, c.src), referenceRecords(t, Format(f)); a != b {
			t.Errorf("%s:%d: printed source gives other records:\n%s\n%s", c.file, c.line, b, Format(f))
		}
	}
}

// referenceRecords returns the records of a program as the reference prints them.
func referenceRecords(t *testing.T, src string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "in.td")
	if err := os.WriteFile(path, []byte(src), 0o666); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(referenceTool, "--no-warn-on-unused-template-args", "-print-records", path).Output()
	if err != nil {
		msg := ""
		if e, ok := err.(*exec.ExitError); ok {
			msg = string(e.Stderr)
		}
		t.Errorf("%s: %v\n%s\n%s", referenceTool, err, msg, src)
	}
	return string(out)
}
