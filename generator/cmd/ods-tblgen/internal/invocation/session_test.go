package invocation_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// families has a generator that lists the defs, and generators that fail or
// warn.
var families = []backend.Family{{
	Flags: []backend.Flag{{Name: "prefix", Value: "text"}},
	Generators: []backend.Generator{
		{Name: "print-records", Run: list},
		{Name: "gen-list", Run: list},
		{Name: "gen-fault", Run: func(_ context.Context, in *backend.Input, out io.Writer) error {
			io.WriteString(out, "half of the output")
			return in.Records.Defs()[0].Errorf("this def is wrong")
		}},
		{Name: "gen-warning", Run: func(ctx context.Context, in *backend.Input, out io.Writer) error {
			in.Warn(&tablegen.Diagnostic{Severity: tablegen.SeverityWarning, Loc: in.Records.Defs()[0].Loc, Msg: "look here"})
			return list(ctx, in, out)
		}},
		{Name: "gen-panic", Run: func(context.Context, *backend.Input, io.Writer) error { panic("a defect") }},
	},
}}

func list(_ context.Context, in *backend.Input, out io.Writer) error {
	for _, def := range in.Records.Defs() {
		if _, err := fmt.Fprintln(out, in.Flag("prefix")+def.Name); err != nil {
			return err
		}
	}
	return nil
}

var tool = &invocation.Tool{Families: families, Syntax: commandline.New(families), Version: func() string { return "1" }}

// A place is a directory with the files of a test.
type place struct {
	t   *testing.T
	dir string
}

func newPlace(t *testing.T, files map[string]string) place {
	p := place{t, t.TempDir()}
	for name, text := range files {
		p.write(name, text)
	}
	return p
}

func (p place) write(name, text string) {
	p.t.Helper()
	path := filepath.Join(p.dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		p.t.Fatal(err)
	}
}

// read returns the text of a file, and whether it exists.
func (p place) read(name string) (string, bool) {
	text, err := os.ReadFile(filepath.Join(p.dir, name))
	return string(text), err == nil
}

// run executes a command line and returns what it printed.
func (p place) run(s *invocation.Session, line string, shared *invocation.Evaluation) (stdout, stderr string, err error) {
	p.t.Helper()
	dir := inputfile.Directory(p.dir)
	a, err := tool.Syntax.Parse(strings.Fields(line), dir.ReadFile)
	if err != nil {
		p.t.Fatal(err)
	}
	var out, errs strings.Builder
	streams := invocation.Streams{In: strings.NewReader("def OfStdin;"), Out: &out, Err: &errs}
	err = s.Run(context.Background(), a, invocation.Place{Streams: streams, Dir: dir, Shared: shared})
	return out.String(), errs.String(), err
}

// sessions maps the name of each mode to the function that makes its session.
var sessions = map[string]func(*invocation.Tool) *invocation.Session{
	"single": invocation.NewSingle, "batch": invocation.NewBatch, "worker": invocation.NewWorker,
}

func TestRun(t *testing.T) {
	for name, newSession := range sessions {
		t.Run(name, func(t *testing.T) {
			p := newPlace(t, map[string]string{"in.td": "include \"part.td\"\ndef B;\n", "inc/part.td": "#ifdef X\ndef X;\n#endif\ndef A;\n"})
			s := newSession(tool)
			for _, c := range []struct{ line, stdout string }{
				{"-I inc in.td", "A\nB\n"},
				{"-I inc -DX -gen-list -prefix=@ in.td", "@A\n@B\n@X\n"},
				{"-gen-list", "OfStdin\n"},
				{"-gen-list -", "OfStdin\n"},
			} {
				stdout, stderr, err := p.run(s, c.line, nil)
				if err != nil || stdout != c.stdout || stderr != "" {
					t.Errorf("%s: %q, %q, %v, want %q", c.line, stdout, stderr, err, c.stdout)
				}
			}
			if _, _, err := p.run(s, "-I inc -d dep --emit -gen-list -o one --emit -gen-list -prefix=+ -o two in.td", nil); err != nil {
				t.Fatal(err)
			}
			for file, want := range map[string]string{"one": "A\nB\n", "two": "+A\n+B\n", "dep": "one two: in.td inc/part.td\n"} {
				if got, _ := p.read(file); got != want {
					t.Errorf("%s: %q, want %q", file, got, want)
				}
			}
		})
	}
}

// TestFailures checks that a failing invocation leaves the outputs as they were.
func TestFailures(t *testing.T) {
	for name, newSession := range sessions {
		t.Run(name, func(t *testing.T) {
			p := newPlace(t, map[string]string{"in.td": "def A;\n", "broken.td": "def A\n", "dir/file": "", "out": "before"})
			s := newSession(tool)
			for _, c := range []struct{ line, stderr string }{
				{"-gen-list -o out broken.td", "broken.td:"},
				{"-gen-list -o out none.td", "none.td"},
				{"-gen-fault -o out in.td", "in.td:1:5: error: this def is wrong"},
				{"-gen-panic -o out in.td", "a defect"},
				{"--emit -gen-list -o out --emit -gen-fault -o other in.td", "this def is wrong"},
				{"-gen-list -o dir in.td", "dir"},
			} {
				stdout, stderr, err := p.run(s, c.line, nil)
				if !errors.Is(err, invocation.ErrReported) || stdout != "" || !strings.Contains(stderr, c.stderr) {
					t.Errorf("%s: %q, %q, %v, want a message with %q", c.line, stdout, stderr, err, c.stderr)
				}
				if text, _ := p.read("out"); text != "before" {
					t.Errorf("%s changed its output to %q", c.line, text)
				}
			}
			if _, found := p.read("other"); found {
				t.Error("an output of a failing invocation was written")
			}
			entries, err := os.ReadDir(p.dir)
			if err != nil || len(entries) != 4 {
				t.Errorf("the folder has %v, %v: a temporary file was left", entries, err)
			}
		})
	}
}

func TestWarnings(t *testing.T) {
	p := newPlace(t, map[string]string{"in.td": "def A;\n"})
	stdout, stderr, err := p.run(invocation.NewSingle(tool), "-gen-warning in.td", nil)
	if err != nil || stdout != "A\n" || !strings.HasPrefix(stderr, "in.td:1:5: warning: look here\n") {
		t.Errorf("%q, %q, %v", stdout, stderr, err)
	}
}

// TestChangedFiles checks that a worker sees a file that changed, and that a
// batch reads each file once.
func TestChangedFiles(t *testing.T) {
	for name, want := range map[string]string{"worker": "Second\n", "batch": "First\n"} {
		p := newPlace(t, map[string]string{"in.td": "def First;\n"})
		s := sessions[name](tool)
		if _, _, err := p.run(s, "-gen-list in.td", nil); err != nil {
			t.Fatal(err)
		}
		p.write("in.td", "def Second;\n")
		if stdout, _, err := p.run(s, "-gen-list in.td", nil); err != nil || stdout != want {
			t.Errorf("%s: %q, %v, want %q", name, stdout, err, want)
		}
	}
}

// TestWriteIfChanged checks that an output with unchanged text is not written
// again.
func TestWriteIfChanged(t *testing.T) {
	p := newPlace(t, map[string]string{"in.td": "def A;\n", "out": "A\n"})
	path := filepath.Join(p.dir, "out")
	before, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := p.run(invocation.NewSingle(tool), "-write-if-changed -gen-list -o out in.td", nil); err != nil {
		t.Fatal(err)
	}
	after, err := os.Stat(path)
	if err != nil || !os.SameFile(before, after) {
		t.Errorf("the file was replaced, %v", err)
	}
}

// TestSharedEvaluation runs invocations of the same input at the same time: one
// of them reports the warnings of the evaluation, and all have the records.
func TestSharedEvaluation(t *testing.T) {
	p := newPlace(t, map[string]string{"in.td": "class C<int unused>;\ndef A : C<1>;\n"})
	s := invocation.NewBatch(tool)
	shared := &invocation.Evaluation{}
	var warned atomic.Int32
	var group sync.WaitGroup
	for i := range 8 {
		group.Go(func() {
			stdout, stderr, err := p.run(s, fmt.Sprintf("-gen-list -prefix=%d in.td", i), shared)
			if err != nil || stdout != fmt.Sprintf("%dA\n", i) {
				t.Errorf("%q, %v", stdout, err)
			}
			if strings.Contains(stderr, "unused template argument") {
				warned.Add(1)
			}
		})
	}
	group.Wait()
	if warned.Load() == 0 {
		t.Error("no invocation reported the warning")
	}
}

func TestEvaluationKey(t *testing.T) {
	key := func(line string) string {
		a, err := tool.Syntax.Parse(strings.Fields(line), nil)
		if err != nil {
			t.Fatal(err)
		}
		return invocation.EvaluationKey(a)
	}
	base := key("-I a -DX in.td")
	for _, same := range []string{"-I a -DX -gen-list -prefix=p -o out in.td"} {
		if key(same) != base {
			t.Errorf("%s has another key", same)
		}
	}
	for _, other := range []string{"-I b -DX in.td", "-I a in.td", "-I a -DX other.td", "-I a -I b -DX in.td", "-I aD -DX in.td"} {
		if key(other) == base {
			t.Errorf("%s has the same key", other)
		}
	}
}

// TestCancel checks that an invocation stops with the cause of its context.
func TestCancel(t *testing.T) {
	p := newPlace(t, map[string]string{"in.td": "def A;\n"})
	a, err := tool.Syntax.Parse([]string{"-gen-list", "-o", "out", "in.td"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	cause := errors.New("a signal")
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(cause)
	err = invocation.NewSingle(tool).Run(ctx, a, invocation.Place{Streams: invocation.Streams{Out: io.Discard, Err: io.Discard}, Dir: inputfile.Directory(p.dir)})
	if !errors.Is(err, cause) {
		t.Errorf("error %v, want the cause", err)
	}
	if _, found := p.read("out"); found {
		t.Error("an output was written")
	}
}
