// Package parity compares generators with mlir-tblgen, the reference, on the files
// in a package's testdata, for each release of MLIR. Only tests use it. It runs the
// reference and decides whether two outputs are the same; it does not know what the
// generators write.
//
// Most cases are run twice. In the first run, stand-ins replace MLIR's .td
// files: small classes with the same names. The expected outputs of this run
// are stored in a txtar file beside the case, so a machine with only Go can
// compare them. Where mlir-tblgen is installed, it has to confirm the stored
// outputs. The second run uses MLIR's own files and compares with the reference
// directly. "go test -update" writes the stored outputs.
//
// A file of valid definitions lists its command lines in comments, which package
// runline reads:
//
//	// RUN: -gen-dialect-decls -dialect=toy
//	// RUN(23+): -gen-dialect-defs
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
//
// The cases are tested for all known releases. The file testdata/open.tsv lists questions about later releases that are still
// answered wrongly, see [Open]. "go test -shrink" deletes those that are right.
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
	"github.com/rules-ods/rules_ods/generator/mlir"
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
// "testdata/*.td", for each release. With the stand-ins, our output has to equal the
// stored one. Where the reference is installed, its output has to be the same, with
// the stand-ins and with MLIR's own files.
func Same(t *testing.T, pattern string, families ...backend.Family) {
	t.Helper()
	standins := Standins(t)
	open := readOpenOf(t)
	for _, file := range matches(t, pattern) {
		text := read(t, file)
		if !HasRunLines(text) {
			t.Errorf("%s has no RUN line", file)
			continue
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Chdir(filepath.Dir(file)) // so that messages contain the name of the file without a directory
			c := &comparison{file: filepath.Base(file), path: filepath.ToSlash(file), families: families, open: open}
			kept := readStored(t, c.file)
			for _, release := range mlir.Releases() {
				asked := RunLines(text, release)
				if len(asked) == 0 {
					continue
				}
				t.Run("MLIR "+release.String(), func(t *testing.T) {
					if kept != nil {
						t.Run("stored", func(t *testing.T) { c.sameAsStored(t, release, kept, asked, standins) })
					}
					t.Run("reference", func(t *testing.T) { c.same(t, release, asked) })
				})
			}
			if kept != nil {
				kept.finish(t, c.file)
			}
		})
	}
	open.finish(t)
}

// A comparison asks about one file of definitions.
type comparison struct {
	file     string // in the working directory
	path     string // from the folder of the package
	families []backend.Family
	open     *openCases
}

// sameAsStored compares our outputs with the stand-ins with the stored ones and
// with those of the reference.
func (c *comparison) sameAsStored(t *testing.T, release mlir.Release, kept *stored, asked [][]string, standins string) {
	records, loadErr := load(release, c.file, standins)
	reference := optionalReference(t, release)
	for _, q := range asked {
		if c.open.lists(release, c.path, q) {
			continue // only a right answer can be stored
		}
		t.Run(strings.Join(q, " "), func(t *testing.T) {
			if loadErr != nil {
				t.Fatalf("%s: %v", place(records, loadErr), loadErr)
			}
			got, err := generate(c.families, release, q, c.file, records)
			if err != nil {
				t.Fatalf("%s: %v", place(records, err), err)
			}
			difference := func() string {
				want := ask(reference, q, c.file, standins)
				if want.failed {
					return "the reference rejects it:\n" + want.stderr
				}
				return layout.Difference(generatorName(q), want.stdout, got)
			}
			kept.check(t, release, strings.Join(q, " "), got, difference)
			// The stored answers about later releases were confirmed when they were
			// written, and the second run asks with MLIR's own files.
			if reference != "" && !*update && release == testtool.Installed {
				if d := difference(); d != "" {
					t.Error(d)
				}
			}
		})
	}
}

// optionalReference returns the path of mlir-tblgen of a release, or "" if it is not
// there. With -update, a missing reference is an error.
func optionalReference(t *testing.T, release mlir.Release) string {
	t.Helper()
	reference, found := testtool.OptionalReference(int(release))
	if !found && *update {
		t.Fatal("-update needs mlir-tblgen of MLIR " + release.String() + ", which confirms the answers; 'make deps' gets it")
	}
	return reference.MLIRTblgen
}

// same compares our outputs with those of the reference, with MLIR's own files.
func (c *comparison) same(t *testing.T, release mlir.Release, asked [][]string) {
	reference := testtool.ReferenceOf(t, int(release))
	records, loadErr := load(release, c.file, reference.Include)
	for _, q := range asked {
		t.Run(strings.Join(q, " "), func(t *testing.T) {
			c.open.add(t, reference, c.path, q, c.difference(release, reference, q, records, loadErr))
		})
	}
}

// difference describes how our answer to a question differs from the reference's, or
// returns "".
func (c *comparison) difference(release mlir.Release, reference testtool.Reference, q []string, records *tablegen.Records, loadErr error) string {
	want := ask(reference.MLIRTblgen, q, c.file, reference.Include)
	if want.failed {
		return "the reference rejects it:\n" + want.stderr
	}
	if loadErr != nil {
		return loadErr.Error()
	}
	got, err := generate(c.families, release, q, c.file, records)
	if err != nil {
		return place(records, err) + ": " + err.Error()
	}
	return layout.Difference(generatorName(q), want.stdout, got)
}

// A chunk is a part of a file of invalid definitions.
type chunk struct {
	line     int    // the number of its first line in the file
	text     string // with blank lines in front, which keep the line numbers of the file
	runLines string // the text with its RUN lines
}

// chunksOf splits a file of invalid definitions.
func chunksOf(t *testing.T, file string) []chunk {
	t.Helper()
	all := read(t, file)
	general, _, _ := strings.Cut(all, "// -----")
	line := 1
	var chunks []chunk
	for part := range strings.SplitSeq(all, "// -----") {
		c := chunk{line: line, runLines: part}
		if !HasRunLines(part) {
			c.runLines = general
		}
		if !HasRunLines(c.runLines) {
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

// Malformed runs every chunk of the files that match the pattern, for each release.
// With the stand-ins, our first diagnostic has to equal the stored one. Where the
// reference is installed, its first diagnostic has to be at the same line, with
// the stand-ins and with MLIR's own files. For a chunk with a BETTER line, our
// message has to be the one on that line.
func Malformed(t *testing.T, pattern string, families ...backend.Family) {
	t.Helper()
	standins := Standins(t)
	open := readOpenOf(t)
	for _, path := range matches(t, pattern) {
		chunks := chunksOf(t, path)
		t.Run(filepath.Base(path), func(t *testing.T) {
			c := &comparison{file: filepath.Base(path), path: filepath.ToSlash(path), families: families, open: open}
			kept := readStored(t, path)
			t.Chdir(t.TempDir()) // so that messages contain the name of the file without a directory
			for _, release := range mlir.Releases() {
				t.Run("MLIR "+release.String(), func(t *testing.T) {
					if kept != nil {
						t.Run("stored", func(t *testing.T) { c.diagnosedAsStored(t, release, kept, chunks, standins) })
					}
					t.Run("reference", func(t *testing.T) { c.diagnosed(t, release, chunks) })
				})
			}
			if kept != nil {
				kept.finish(t, c.file)
			}
		})
	}
	open.finish(t)
}

// eachChunk runs a test for each question about each chunk, which it writes to the file.
func (c *comparison) eachChunk(t *testing.T, release mlir.Release, chunks []chunk, test func(t *testing.T, name string, q []string, k chunk)) {
	for _, k := range chunks {
		if err := os.WriteFile(c.file, []byte(k.text), 0o666); err != nil {
			t.Fatal(err)
		}
		for _, q := range RunLines(k.runLines, release) {
			name := c.file + ":" + strconv.Itoa(k.line) + " " + strings.Join(q, " ")
			t.Run(name, func(t *testing.T) { test(t, name, q, k) })
		}
	}
}

// diagnosedAsStored compares our diagnostics with the stand-ins with the stored ones and
// with those of the reference.
func (c *comparison) diagnosedAsStored(t *testing.T, release mlir.Release, kept *stored, chunks []chunk, standins string) {
	reference := optionalReference(t, release)
	c.eachChunk(t, release, chunks, func(t *testing.T, name string, q []string, k chunk) {
		if c.open.lists(release, c.chunkPath(k), q) {
			return // only a right diagnostic can be stored
		}
		d, err := diagnose(c.families, release, q, c.file, standins)
		if err != nil {
			t.Fatal(err)
		}
		confirm := func() string { return d.confirm(ask(reference, q, c.file, standins), c.file, k.text) }
		kept.check(t, release, name, strings.ReplaceAll(d.String(), standins+"/", ""), confirm)
		if reference != "" && !*update && release == testtool.Installed {
			if problem := confirm(); problem != "" {
				t.Error(problem)
			}
		}
	})
}

// diagnosed compares our diagnostics with those of the reference, with MLIR's own files.
func (c *comparison) diagnosed(t *testing.T, release mlir.Release, chunks []chunk) {
	reference := testtool.ReferenceOf(t, int(release))
	c.eachChunk(t, release, chunks, func(t *testing.T, _ string, q []string, k chunk) {
		d, err := diagnose(c.families, release, q, c.file, reference.Include)
		difference := ""
		if err != nil {
			difference = err.Error()
		} else {
			difference = d.confirm(ask(reference.MLIRTblgen, q, c.file, reference.Include), c.file, k.text)
		}
		c.open.add(t, reference, c.chunkPath(k), q, difference)
	})
}

// chunkPath returns the name of a chunk in the list of open questions.
func (c *comparison) chunkPath(k chunk) string { return c.path + ":" + strconv.Itoa(k.line) }

// A diagnosis is our first diagnostic for a chunk.
type diagnosis struct {
	place string // file:line, "" if it has none
	err   error
}

func (d diagnosis) String() string { return d.place + ": " + d.err.Error() + "\n" }

// diagnose returns our first diagnostic. It is an error if there is none.
func diagnose(families []backend.Family, release mlir.Release, q []string, file, include string) (diagnosis, error) {
	records, err := load(release, file, include)
	if err == nil {
		_, err = generate(families, release, q, file, records)
	}
	if err == nil {
		return diagnosis{}, errors.New("not rejected")
	}
	return diagnosis{place(records, err), err}, nil
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

func generate(families []backend.Family, release mlir.Release, q []string, file string, records *tablegen.Records) (string, error) {
	in := &backend.Input{Records: records, Features: release.Features(), File: file, Flags: map[string]string{}, Jobs: 1, Warn: func(*tablegen.Diagnostic) {}}
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

// load evaluates a file in the language of a release.
func load(release mlir.Release, file, include string) (*tablegen.Records, error) {
	return tablegen.Load(context.Background(), file, tablegen.Options{IncludeDirs: []string{include, filepath.Dir(file)}, Language: release.Language()})
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
