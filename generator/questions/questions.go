// Package questions lists the command lines that tests and benchmarks run with
// ods-tblgen and mlir-tblgen 22 on the .td files of MLIR 22. There is one for
// each file and generator for which mlir-tblgen writes more than for an empty
// file.
//
// The command ods-questions writes the list. Callers run the command lines and
// compare the outputs.
package questions

import (
	_ "embed"
	"fmt"
	"strings"
)

//go:generate go run ../cmd/ods-questions -out mlir22.tsv

//go:embed mlir22.tsv
var list string

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

// All returns the questions in the order of the list, in a new slice.
func All() []Question {
	all, err := Parse(list)
	if err != nil {
		panic(err) // a defect of the embedded list, which TestAll finds
	}
	return all
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
