// Package parity compares generators with mlir-tblgen 22, the reference, on the
// files in a package's testdata. Only tests use it. It runs the reference and
// decides whether two outputs are the same; it does not know what the
// generators write.
//
// Most cases are run twice. In the first run, stand-ins replace MLIR's .td
// files: small classes with the same names. The expected outputs of this run
// are stored in a txtar file beside the case, so a machine with only Go can
// compare them. Where mlir-tblgen 22 is installed, it has to confirm the stored
// outputs. The second run uses MLIR's own files and compares with the reference
// directly. "go test -update" writes the stored outputs.
//
// A file of valid definitions lists its command lines in comments:
//
//	// RUN: -gen-dialect-decls -dialect=toy
//	// RUN: -gen-dialect-defs
//
// Both tools run each command line. Their outputs have to be the same except
// for comments of the generator ([layout.Difference]).
//
// A file of invalid definitions consists of chunks, separated by lines "//
// -----". The RUN lines before the first definition apply to every chunk
// without RUN lines. The reference has to reject the chunk, and our first
// diagnostic has to be at the same file and line. If the reference crashes, or
// accepts an invalid chunk, a comment on the invalid line contains our message:
//
//	def Bad : Dialect; // BETTER: dialect has no name
package parity

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/parity/layout"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// Include is the folder in which Debian's libmlir-22-dev installs MLIR's .td
// files.
const Include = testtool.Include

// Reference returns the path of mlir-tblgen-22, and requires MLIR's .td files.
// Without them the test is skipped, or fails if ODS_REQUIRE_ALL=1.
func Reference(t testing.TB) string {
	t.Helper()
	testtool.MLIR(t)
	return testtool.Program(t, "mlir-tblgen-22")
}

// Same runs all RUN lines of the files that match the pattern, such as
// "testdata/*.td". With the stand-ins, our output has to equal the stored one.
// Where the reference is installed, its output has to be the same, with the
// stand-ins and with MLIR's own files.
func Same(t *testing.T, pattern string, families ...backend.Family) {
	t.Helper()
	standins := Standins(t)
	for _, file := range matches(t, pattern) {
		asked := questions(read(t, file))
		if len(asked) == 0 {
			t.Errorf("%s has no RUN line", file)
			continue
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Chdir(filepath.Dir(file)) // so that messages contain the name of the file without a directory
			file := filepath.Base(file)
			if kept := readStored(t, file); kept != nil {
				t.Run("stored", func(t *testing.T) {
					sameAsStored(t, kept, asked, file, standins, families)
				})
				kept.finish(t, file)
			}
			t.Run("reference", func(t *testing.T) {
				same(t, Reference(t), asked, file, Include, families)
			})
		})
	}
}

// sameAsStored compares our outputs with the stand-ins with the stored ones and
// with those of the reference.
func sameAsStored(t *testing.T, kept *stored, asked [][]string, file, standins string, families []backend.Family) {
	records, loadErr := load(file, standins)
	if loadErr != nil {
		t.Fatalf("%s: %v", place(records, loadErr), loadErr)
	}
	reference := optionalReference(t)
	for _, q := range asked {
		t.Run(strings.Join(q, " "), func(t *testing.T) {
			got, err := generate(families, q, file, records)
			if err != nil {
				t.Fatalf("%s: %v", place(records, err), err)
			}
			difference := func() string {
				want := ask(reference, q, file, standins)
				if want.failed {
					return "the reference rejects it:\n" + want.stderr
				}
				return layout.Difference(generatorName(q), want.stdout, got)
			}
			kept.check(t, strings.Join(q, " "), got, difference)
			if reference != "" && !*update {
				if d := difference(); d != "" {
					t.Error(d)
				}
			}
		})
	}
}

// optionalReference returns the path of mlir-tblgen-22, or "" if it is not
// installed. With -update, a missing reference is an error.
func optionalReference(t *testing.T) string {
	t.Helper()
	path, found := testtool.Optional("mlir-tblgen-22")
	if !found && *update {
		t.Fatal("-update needs mlir-tblgen-22, which confirms the answers; 'make deps' installs it")
	}
	return path
}

func same(t *testing.T, reference string, asked [][]string, file, include string, families []backend.Family) {
	records, loadErr := load(file, include)
	for _, q := range asked {
		t.Run(strings.Join(q, " "), func(t *testing.T) {
			want := ask(reference, q, file, include)
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
			if d := layout.Difference(generatorName(q), want.stdout, got); d != "" {
				t.Error(d)
			}
		})
	}
}

// A chunk is a part of a file of invalid definitions.
type chunk struct {
	line  int    // the number of its first line in the file
	text  string // with blank lines in front, which keep the line numbers of the file
	asked [][]string
}

// chunksOf splits a file of invalid definitions.
func chunksOf(t *testing.T, file string) []chunk {
	t.Helper()
	all := read(t, file)
	general := questions(strings.SplitN(all, "// -----", 2)[0])
	line := 1
	var chunks []chunk
	for part := range strings.SplitSeq(all, "// -----") {
		c := chunk{line: line, asked: questions(part)}
		if c.asked == nil {
			c.asked = general
		}
		if len(c.asked) == 0 {
			t.Fatalf("%s:%d: chunk without a RUN line", file, line)
		}
		c.text = strings.Repeat("\n", line-1) + strings.TrimPrefix(part, "\n")
		if strings.HasPrefix(part, "\n") {
			c.text = strings.Repeat("\n", line) + part[1:]
		}
		line += strings.Count(part, "\n")
		chunks = append(chunks, c)
	}
	return chunks
}

// Malformed runs every chunk of the files that match the pattern. With the
// stand-ins, our first diagnostic has to equal the stored one. Where the
// reference is installed, its first diagnostic has to be at the same line, with
// the stand-ins and with MLIR's own files. For a chunk with a BETTER line, our
// message has to be the one on that line.
func Malformed(t *testing.T, pattern string, families ...backend.Family) {
	t.Helper()
	standins := Standins(t)
	for _, path := range matches(t, pattern) {
		file := filepath.Base(path)
		chunks := chunksOf(t, path)
		t.Run(file, func(t *testing.T) {
			kept := readStored(t, path)
			t.Chdir(t.TempDir()) // so that messages contain the name of the file without a directory
			for _, include := range []string{standins, Include} {
				name := "stored"
				if include == Include {
					name = "reference"
				} else if kept == nil {
					continue
				}
				t.Run(name, func(t *testing.T) {
					reference := optionalReference(t)
					if include == Include {
						reference = Reference(t)
					}
					for _, c := range chunks {
						if err := os.WriteFile(file, []byte(c.text), 0o666); err != nil {
							t.Fatal(err)
						}
						for _, q := range c.asked {
							question := file + ":" + strconv.Itoa(c.line) + " " + strings.Join(q, " ")
							t.Run(question, func(t *testing.T) {
								d := diagnose(t, q, file, include, families)
								confirm := func() string { return d.confirm(ask(reference, q, file, include), file, c.text) }
								if include == standins {
									kept.check(t, question, strings.ReplaceAll(d.String(), standins+"/", ""), confirm)
								}
								if reference != "" && !*update {
									if problem := confirm(); problem != "" {
										t.Error(problem)
									}
								}
							})
						}
					}
				})
			}
			if kept != nil {
				kept.finish(t, file)
			}
		})
	}
}

// A diagnosis is our first diagnostic for a chunk.
type diagnosis struct {
	place string // file:line, "" if it has none
	err   error
}

func (d diagnosis) String() string { return d.place + ": " + d.err.Error() + "\n" }

func diagnose(t *testing.T, q []string, file, include string, families []backend.Family) diagnosis {
	t.Helper()
	records, err := load(file, include)
	if err == nil {
		_, err = generate(families, q, file, records)
	}
	if err == nil {
		t.Fatal("not rejected")
	}
	return diagnosis{place(records, err), err}
}

// confirm compares our diagnostic with that of the reference. It returns a
// description of the difference, or "".
func (d diagnosis) confirm(want answer, file, text string) string {
	if line, message := betterLine(text); message != "" {
		if where := file + ":" + strconv.Itoa(line); d.place != where || !strings.Contains(d.err.Error(), message) {
			return fmt.Sprintf("%s: %v\nwant at %s: %s", d.place, d.err, where, message)
		}
		if want.failed && want.place == d.place {
			return "the reference does diagnose this line:\n" + want.stderr
		}
		return ""
	}
	if !want.failed {
		return fmt.Sprintf("the reference accepts it; ours: %s: %v", d.place, d.err)
	}
	if d.place != want.place {
		return fmt.Sprintf("diagnostic at %q, the reference's at %q\nours: %v\nreference: %s", d.place, want.place, d.err, want.stderr)
	}
	return ""
}

// betterLine returns the number of the line with a BETTER comment, and the
// message in it.
func betterLine(text string) (line int, message string) {
	for l := range strings.SplitSeq(text, "\n") {
		line++
		if _, after, found := strings.Cut(l, "// BETTER: "); found {
			return line, after
		}
	}
	return 0, ""
}

// An answer is the result of a run of the reference.
type answer struct {
	stdout, stderr string
	failed         bool
	place          string // file:line of the first diagnostic, "" if it has none
}

func ask(reference string, q []string, file, include string) answer {
	args := append(append([]string{}, q...), "-I", include, "-I", filepath.Dir(file), file)
	// The reference does not end on some inputs.
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

// withoutStack removes the stack dump of a tool that crashed.
func withoutStack(text string) string {
	if at := strings.Index(text, "Stack dump:"); at >= 0 {
		return text[:at] + "(crashed)"
	}
	return text
}

// firstError returns file:line of the first error in the output of a tool.
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

// place returns file:line of the first diagnostic in err, or "" if it has no
// position.
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
				if err := g.Run(context.Background(), in, &out); err != nil {
					return out.String(), err
				}
				return out.String(), sameWithOrigins(g, *in, out.Bytes())
			}
		}
	}
	return "", errors.New("no generator " + q[0])
}

// sameWithOrigins returns an error if marks of origins change a generator's output.
func sameWithOrigins(g backend.Generator, in backend.Input, want []byte) error {
	in.Origins = true
	var out bytes.Buffer
	if err := g.Run(context.Background(), &in, &out); err != nil {
		return err
	}
	if text, _ := cpp.SplitOrigins(out.Bytes()); !bytes.Equal(text, want) {
		return errors.New(g.Name + ": marks of origins change the output: " + Difference(strings.Split(string(want), "\n"), strings.Split(string(text), "\n")))
	}
	return nil
}

func generatorName(q []string) string { return strings.TrimLeft(q[0], "-") }

func load(file, include string) (*tablegen.Records, error) {
	return tablegen.Load(context.Background(), file, tablegen.Options{IncludeDirs: []string{include, filepath.Dir(file)}})
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
