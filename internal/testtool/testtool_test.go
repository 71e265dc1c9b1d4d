package testtool_test

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// A recorder is a testing.TB that records how the test ended.
type recorder struct {
	testing.TB
	ended string
}

func (r *recorder) Helper()           {}
func (r *recorder) Skip(args ...any)  { r.end("skip: ", args) }
func (r *recorder) Fatal(args ...any) { r.end("fail: ", args) }

func (r *recorder) end(how string, args []any) {
	r.ended = how + fmt.Sprint(args...)
	runtime.Goexit()
}

// outcome runs f as a test and describes how the test ended.
func outcome(f func(t testing.TB)) string {
	r := &recorder{}
	done := make(chan struct{})
	go func() {
		defer close(done)
		f(r)
	}()
	<-done
	return r.ended
}

func TestMissing(t *testing.T) {
	empty := t.TempDir()
	t.Setenv("PATH", empty)
	for _, c := range []struct {
		name, required, want string
		need                 func(t testing.TB)
	}{
		{"program", "", "skip: mlir-tblgen-22 is missing; 'make deps' or 'apt-get install mlir-22-tools' installs it",
			func(t testing.TB) { testtool.Program(t, "mlir-tblgen-22") }},
		{"program, required", "1", "fail: mlir-tblgen-22 is missing;",
			func(t testing.TB) { testtool.Program(t, "mlir-tblgen-22") }},
		{"file", "0", "skip: " + filepath.Join(empty, "none") + " is missing; 'make deps' installs it",
			func(t testing.TB) { testtool.File(t, empty, filepath.Join(empty, "none")) }},
		{"file, required", "1", "fail: ",
			func(t testing.TB) { testtool.File(t, filepath.Join(empty, "none")) }},
		{"condition", "", "skip: the package is for Linux",
			func(t testing.TB) { testtool.Require(t, false, "the package is for Linux") }},
		{"condition, required", "1", "fail: the package is for Linux",
			func(t testing.TB) { testtool.Require(t, false, "the package is for Linux") }},
		{"condition that holds", "1", "",
			func(t testing.TB) { testtool.Require(t, true, "the package is for Linux") }},
		{"nothing is missing", "1", "",
			func(t testing.TB) { testtool.File(t, empty) }},
	} {
		t.Setenv("ODS_REQUIRE_ALL", c.required)
		if got := outcome(c.need); c.want == "" && got != "" || !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
