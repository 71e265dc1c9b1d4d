package parity

import (
	"errors"
	"flag"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

var shrink = flag.Bool("shrink", false, "delete the questions that are answered rightly from the lists of open questions")

// Shrinks reports whether the flag -shrink is given: all listed questions are asked, and
// those that are answered rightly leave the list.
func Shrinks() bool { return *shrink }

// Open is a list of questions whose answers still differ from the reference's. The list
// only shrinks: an unlisted difference fails the test, and so does a listed question
// that is answered rightly. Any number of goroutines may use it.
type Open struct {
	file   string
	listed map[string]bool

	mu         sync.Mutex
	wrong      int             // listed questions that are answered wrongly
	unexpected []string        // descriptions of differences
	right      map[string]bool // listed, but answered rightly
}

// ReadOpen reads a list of open questions, one on each line. A list that is missing is
// empty.
func ReadOpen(t testing.TB, file string) *Open {
	t.Helper()
	file, listed := readLines(t, file)
	return &Open{file: file, listed: listed, right: map[string]bool{}}
}

// readLines returns the absolute path of a file and the set of its lines, which is empty if the
// file is missing.
func readLines(t testing.TB, file string) (path string, lines map[string]bool) {
	t.Helper()
	path, err := filepath.Abs(file)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	lines = map[string]bool{}
	for line := range strings.Lines(string(text)) {
		lines[strings.TrimSuffix(line, "\n")] = true
	}
	return path, lines
}

// Lists reports whether a question is listed.
func (o *Open) Lists(question string) bool { return o.listed[question] }

// Add records the answer to a question: how it differs from the reference's, or "".
func (o *Open) Add(question, difference string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	switch {
	case difference != "" && o.listed[question]:
		o.wrong++
	case difference != "":
		o.unexpected = append(o.unexpected, strings.ReplaceAll(question, "\t", " ")+":\n"+difference)
	case o.listed[question]:
		o.right[question] = true
	}
}

// Finish fails the test if the list and the answers do not agree. With -shrink, it
// deletes the questions that are answered rightly from the list. If the reference has
// moved, a difference does not fail the test.
func (o *Open) Finish(t testing.TB, reference testtool.Reference) {
	t.Helper()
	right := slices.Sorted(maps.Keys(o.right))
	switch {
	case len(right) > 0 && *shrink:
		if err := o.write(); err != nil {
			t.Fatal(err)
		}
		t.Logf("%d questions deleted from %s", len(right), o.file)
	case len(right) > 0 && reference.Drift() == "":
		t.Errorf("%d questions are answered rightly; run this test with -shrink, which deletes them from %s:\n%s", len(right), o.file, strings.Join(right, "\n"))
	}
	if o.wrong > 0 {
		t.Logf("%d questions of %s are still answered wrongly", o.wrong, o.file)
	}
	if slices.Sort(o.unexpected); len(o.unexpected) > 0 {
		reference.Fail(t, strings.Join(o.unexpected, "\n"))
	}
}

// write writes the list without the questions that are answered rightly. An empty list
// has no file.
func (o *Open) write() error {
	var text strings.Builder
	for _, q := range slices.Sorted(maps.Keys(o.listed)) {
		if !o.right[q] {
			text.WriteString(q + "\n")
		}
	}
	if text.Len() == 0 {
		return os.Remove(o.file)
	}
	return os.WriteFile(o.file, []byte(text.String()), 0o666)
}

// openCases are the open questions of a package about its own cases: the lines of
// testdata/open.tsv, with a release, a file and a command line.
type openCases struct {
	*Open
}

func readOpenOf(t *testing.T) *openCases {
	t.Helper()
	return &openCases{ReadOpen(t, "testdata/open.tsv")}
}

func caseName(release mlir.Release, path string, q []string) string {
	return release.String() + "\t" + path + "\t" + strings.Join(q, " ")
}

func (o *openCases) lists(release mlir.Release, path string, q []string) bool {
	return o.Lists(caseName(release, path, q))
}

// add records how the answer to a question differs from the reference's. A difference
// fails the test unless it is listed.
func (o *openCases) add(t *testing.T, reference testtool.Reference, path string, q []string, difference string) {
	t.Helper()
	name := caseName(mlir.Release(reference.Release), path, q)
	if difference == "" || o.Lists(name) {
		o.Add(name, difference)
		return
	}
	reference.Fail(t, difference)
}

// finish fails the test if a listed question was answered rightly.
func (o *openCases) finish(t *testing.T) {
	t.Helper()
	o.Finish(t, testtool.Reference{})
}
