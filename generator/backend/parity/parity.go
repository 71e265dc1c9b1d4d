// Package parity compares generators with mlir-tblgen 22, the reference, on
// files that lie in a package's testdata. It is for tests: it knows how to ask
// the reference and what counts as the same answer, and nothing of what the
// generators write.
//
// A file of well-formed definitions says in comments what is asked about it:
//
//	// RUN: -gen-dialect-decls -dialect=toy
//	// RUN: -gen-dialect-defs
//
// Each question is asked of both, and the answers have to be the same in every
// character that is not a comment of the generator ([LayoutDifference]).
//
// A file of malformed definitions is a series of chunks separated by lines
// "// -----". The questions before the first definition are asked about every
// chunk that has none of its own. The reference has to reject the chunk, and
// our first diagnostic has to be at the same file and line. Where the
// reference crashes, or says nothing about something wrong, the offending line
// carries our message instead:
//
//	def Bad : Dialect; // BETTER: dialect has no name
package parity

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// Include is where Debian's libmlir-22-dev installs MLIR's .td files.
const Include = testtool.Include

// Reference returns the path of mlir-tblgen-22, and requires MLIR's .td files.
// Without them the test is skipped, or fails if ODS_REQUIRE_ALL=1.
func Reference(t testing.TB) string {
	t.Helper()
	testtool.MLIR(t)
	return testtool.Program(t, "mlir-tblgen-22")
}

// Same asks every question that the files matching the pattern carry, as in
// "testdata/*.td", and fails where our answer is not the reference's.
func Same(t *testing.T, pattern string, families ...backend.Family) {
	t.Helper()
	reference := Reference(t)
	for _, file := range matches(t, pattern) {
		text := read(t, file)
		asked := questions(text)
		if len(asked) == 0 {
			t.Errorf("%s has no RUN line", file)
			continue
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Chdir(filepath.Dir(file)) // so that positions name the file alone
			same(t, reference, asked, filepath.Base(file), families)
		})
	}
}

func same(t *testing.T, reference string, asked [][]string, file string, families []backend.Family) {
	records, loadErr := load(file)
	for _, q := range asked {
		t.Run(strings.Join(q, " "), func(t *testing.T) {
			want := ask(reference, q, file)
			if want.failed {
				t.Fatalf("the reference rejects it:\n%s", want.stderr)
			}
			if loadErr != nil {
				t.Fatal(loadErr)
			}
			got, err := generate(families, q, file, records)
			if err != nil {
				t.Fatalf("%s: %v", place(records, err), err)
			}
			if d := LayoutDifference(generatorName(q), want.stdout, got); d != "" {
				t.Error(d)
			}
		})
	}
}

// Malformed asks about every chunk of the files matching the pattern, and
// fails where our first diagnostic is not at the reference's line, or, for a
// chunk with a BETTER line, not the message that line carries.
func Malformed(t *testing.T, pattern string, families ...backend.Family) {
	reference := Reference(t)
	for _, file := range matches(t, pattern) {
		all := read(t, file)
		general := questions(strings.SplitN(all, "// -----", 2)[0])
		line := 1
		for chunk := range strings.SplitSeq(all, "// -----") {
			first := line
			line += strings.Count(chunk, "\n")
			asked := questions(chunk)
			if asked == nil {
				asked = general
			}
			if len(asked) == 0 {
				t.Fatalf("%s:%d: chunk without a RUN line", file, first)
			}
			// Blank lines in front keep the line numbers of the file.
			text := strings.Repeat("\n", first-1) + strings.TrimPrefix(chunk, "\n")
			if strings.HasPrefix(chunk, "\n") {
				text = strings.Repeat("\n", first) + chunk[1:]
			}
			for _, q := range asked {
				t.Run(filepath.Base(file)+":"+strconv.Itoa(first)+" "+strings.Join(q, " "), func(t *testing.T) {
					t.Chdir(t.TempDir()) // so that positions name the file alone
					if err := os.WriteFile(filepath.Base(file), []byte(text), 0o666); err != nil {
						t.Fatal(err)
					}
					malformed(t, reference, q, filepath.Base(file), text, families)
				})
			}
		}
	}
}

func malformed(t *testing.T, reference string, q []string, file, text string, families []backend.Family) {
	want := ask(reference, q, file)
	records, err := load(file)
	if err == nil {
		_, err = generate(families, q, file, records)
	}
	if err == nil {
		t.Fatalf("not rejected; the reference says:\n%s", want.stderr)
	}
	at := place(records, err)
	if line, message := betterLine(text); message != "" {
		if where := file + ":" + strconv.Itoa(line); at != where || !strings.Contains(err.Error(), message) {
			t.Errorf("%s: %v\nwant at %s: %s", at, err, where, message)
		}
		if want.failed && want.place == at {
			t.Errorf("the reference does diagnose this line:\n%s", want.stderr)
		}
		return
	}
	if !want.failed {
		t.Fatalf("the reference accepts it; ours: %s: %v", at, err)
	}
	if at != want.place {
		t.Errorf("diagnostic at %q, the reference's at %q\nours: %v\nreference: %s", at, want.place, err, want.stderr)
	}
}

// betterLine finds the line that carries a BETTER comment, and its message.
func betterLine(text string) (line int, message string) {
	for l := range strings.SplitSeq(text, "\n") {
		line++
		if _, after, found := strings.Cut(l, "// BETTER: "); found {
			return line, after
		}
	}
	return 0, ""
}

// An answer is what the reference said.
type answer struct {
	stdout, stderr string
	failed         bool
	place          string // file:line of the first diagnostic, "" if it has none
}

func ask(reference string, q []string, file string) answer {
	args := append(append([]string{}, q...), "-I", Include, "-I", filepath.Dir(file), file)
	// It loops forever on some input.
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, reference, args...)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err := cmd.Run()
	a := answer{stdout: out.String(), stderr: withoutStack(errs.String()), failed: err != nil}
	if err != nil {
		a.place = firstError(a.stderr)
	}
	return a
}

// withoutStack cuts off the stack dump of a tool that crashed.
func withoutStack(text string) string {
	if at := strings.Index(text, "Stack dump:"); at >= 0 {
		return text[:at] + "(crashed)"
	}
	return text
}

// firstError returns file:line of the first error in a diagnostic output.
func firstError(text string) string {
	location := regexp.MustCompile(`^([^\s:][^:]*:\d+):(\d+:)? error: `)
	for line := range strings.SplitSeq(text, "\n") {
		if m := location.FindStringSubmatch(line); m != nil {
			return m[1]
		}
		if strings.HasPrefix(line, "error: ") {
			return ""
		}
	}
	return ""
}

// place returns file:line of the first diagnostic that err holds, "" if it has
// no position.
func place(records *tablegen.Records, err error) string {
	var d *tablegen.Diagnostic
	if !errors.As(err, &d) {
		return ""
	}
	p, ok := records.Sources.Position(d.Loc)
	if !ok {
		return ""
	}
	return p.File + ":" + strconv.Itoa(p.Line)
}

func generate(families []backend.Family, q []string, file string, records *tablegen.Records) (string, error) {
	in := &backend.Input{Records: records, File: file, Flags: map[string]string{}, Jobs: 1, Warn: func(*tablegen.Diagnostic) {}}
	for _, arg := range q[1:] {
		name, value, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		in.Flags[name] = value
	}
	for _, f := range families {
		for _, g := range f.Generators {
			if g.Name == generatorName(q) {
				var out bytes.Buffer
				err := g.Run(context.Background(), in, &out)
				return out.String(), err
			}
		}
	}
	return "", errors.New("no generator " + q[0])
}

func generatorName(q []string) string { return strings.TrimLeft(q[0], "-") }

func load(file string) (*tablegen.Records, error) {
	return tablegen.Load(context.Background(), file, tablegen.Options{IncludeDirs: []string{Include, filepath.Dir(file)}})
}

// questions returns the arguments of every RUN line of a text.
func questions(text string) [][]string {
	var qs [][]string
	for line := range strings.SplitSeq(text, "\n") {
		if args, found := strings.CutPrefix(line, "// RUN: "); found {
			qs = append(qs, strings.Fields(args))
		}
	}
	return qs
}

func matches(t *testing.T, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Fatalf("no file matches %s", pattern)
	}
	return files
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
