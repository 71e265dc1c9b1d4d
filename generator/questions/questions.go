// Package questions lists the command lines that tests and benchmarks run with
// ods-tblgen and mlir-tblgen on the .td files of MLIR, for each release. There is
// at least one for each file and generator for which mlir-tblgen writes more than
// for an empty file.
//
// The command internal/dev/releases writes the lists. Callers run the command lines and
// compare the outputs.
package questions

import (
	"cmp"
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

// The list of the first release is complete. Every other one consists of the
// changes to the list before it: rows to add, and rows to omit after "-".
//
//go:embed mlir*.tsv
var files embed.FS

// A list is the embedded list of a release.
type list struct {
	release mlir.Release
	text    string
}

// lists returns the list of each release that has one, the oldest first.
var lists = sync.OnceValue(func() []list {
	var all []list
	for _, r := range mlir.Releases() {
		if text, err := files.ReadFile("mlir" + r.String() + ".tsv"); err == nil {
			all = append(all, list{r, string(text)})
		}
	}
	return all
})

// A Question is one invocation of a generator. The full command line is the
// arguments, the include directory, and the file.
type Question struct {
	File string   // relative to the include directory, with slashes
	Args []string // the generator and its options, such as -gen-op-decls
}

// Generator returns the name of the generator without dashes.
func (q Question) Generator() string { return strings.TrimLeft(q.Args[0], "-") }

// String returns the question as a line of the list, without the end of line.
func (q Question) String() string { return q.File + "\t" + strings.Join(q.Args, " ") }

// Of returns the questions about a release in the order of [Compare], in a new
// slice. There are none about a release without a list.
func Of(release mlir.Release) []Question {
	var all []Question
	for _, l := range lists() {
		var err error
		if all, err = Apply(all, l.text); err != nil {
			panic(fmt.Sprint("the list of MLIR ", l.release, ": ", err)) // a defect of an embedded list, which TestOf finds
		}
		if l.release == release {
			return all
		}
	}
	return nil
}

// Before returns the questions about the release before the given one, which the
// list of the given one changes.
func Before(release mlir.Release) []Question {
	i := slices.IndexFunc(lists(), func(l list) bool { return l.release == release })
	if i < 1 {
		return nil
	}
	return Of(lists()[i-1].release)
}

// Changes returns the list that turns the questions before into those after, with
// one line for each difference.
func Changes(before, after []Question) string {
	var lines []string
	missing := func(of, from []Question, mark string) {
		have := map[string]bool{}
		for _, q := range from {
			have[q.String()] = true
		}
		for _, q := range of {
			if !have[q.String()] {
				lines = append(lines, mark+q.String()+"\n")
			}
		}
	}
	missing(before, after, "-")
	missing(after, before, "")
	return strings.Join(lines, "")
}

// Apply returns the questions with the changes that a text describes, in
// the order of [Compare].
func Apply(before []Question, changes string) ([]Question, error) {
	rows, err := Parse(changes)
	if err != nil {
		return nil, err
	}
	omitted := map[string]bool{}
	all := slices.Clone(before)
	for _, q := range rows {
		if row, omits := strings.CutPrefix(q.String(), "-"); omits {
			omitted[row] = true
		} else {
			all = append(all, q)
		}
	}
	all = slices.DeleteFunc(all, func(q Question) bool {
		found := omitted[q.String()]
		delete(omitted, q.String())
		return found
	})
	if len(omitted) > 0 {
		return nil, fmt.Errorf("%d rows are omitted that the list before does not have", len(omitted))
	}
	slices.SortFunc(all, Compare)
	return all, nil
}

// Compare orders questions by file, generator and options. Of a file,
// print-records comes first. Questions of Python's operations come after all
// others, and after them those with a name of a group of passes.
func Compare(a, b Question) int {
	return cmp.Or(
		cmp.Compare(a.section(), b.section()),
		cmp.Compare(a.File, b.File),
		cmp.Compare(rank(a.Generator() != "print-records"), rank(b.Generator() != "print-records")),
		cmp.Compare(a.Generator(), b.Generator()),
		slices.Compare(a.Args, b.Args),
	)
}

func (q Question) section() int {
	switch {
	case q.Generator() == "gen-python-op-bindings":
		return 1
	case q.Generator() == "gen-pass-decls" && len(q.Args) > 1:
		return 2
	}
	return 0
}

func rank(second bool) int {
	if second {
		return 1
	}
	return 0
}

// Parse reads a list: each line holds a file, a tab, and the arguments,
// separated by blanks.
func Parse(text string) ([]Question, error) {
	var all []Question
	n := 0
	for line := range strings.Lines(text) {
		n++
		file, args, found := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		q := Question{file, strings.Fields(args)}
		if !found || file == "" || len(q.Args) == 0 {
			return nil, fmt.Errorf("line %d: want a file, a tab and arguments", n)
		}
		all = append(all, q)
	}
	return all, nil
}
