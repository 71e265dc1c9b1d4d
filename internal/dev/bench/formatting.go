package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
)

// proveFormatting formats all .td files of some directories and checks the result. It
// fails if formatting changes what a file means, if formatting the result again changes
// it, or if too many lines change. It does not change the files in the directories.
//
// Each argument has the form NAME=DIRECTORY[,INCLUDE]... and gives one row of the
// report. DIRECTORY is also an include directory for its files. INCLUDE is a further
// include directory.
func proveFormatting(ctx context.Context, flags *flag.FlagSet, args []string) error {
	out := flags.String("out", "", "the `file` to write the report to, as well")
	reference := flags.String("reference", "llvm-tblgen-22", "the tool to compare records with, for a sample of the files")
	every := flags.Int("every", 20, "run the reference on one in this many files of a row")
	most := flags.Float64("most", 100, "the largest percentage of all lines that may change")
	if err := flags.Parse(args); err != nil {
		return err
	}
	return runFormatting(ctx, *out, *most, prover{reference: *reference, every: max(*every, 1), seen: map[string]bool{}}, flags.Args())
}

func runFormatting(ctx context.Context, out string, most float64, p prover, arguments []string) error {
	var results []formatResult
	var failed []error
	for _, argument := range arguments {
		t, err := parseTree(argument)
		if err != nil {
			return err
		}
		r, err := p.prove(ctx, t)
		if err != nil {
			return err
		}
		results = append(results, r)
		failed = append(failed, r.failures...)
	}
	if err := errors.Join(failed...); err != nil {
		return err
	}
	sum := totalOf(results)
	if share := sum.share(); share > most {
		return fmt.Errorf("formatting changes %.2f %% of %d lines, want at most %g %%", share, sum.lines, most)
	}
	var b strings.Builder
	writeFormatReport(&b, most, results, sum)
	return writeReport(ctx, out, b.String())
}

// parseTree parses an argument NAME=DIRECTORY[,INCLUDE]...
func parseTree(argument string) (formattedTree, error) {
	name, dirs, found := strings.Cut(argument, "=")
	if !found || name == "" || dirs == "" {
		return formattedTree{}, fmt.Errorf("%q: want NAME=DIRECTORY", argument)
	}
	list := strings.Split(dirs, ",")
	return formattedTree{name: name, dir: list[0], includes: list[1:]}, nil
}

// writeReport writes a table of all results.
func writeFormatReport(w io.Writer, most float64, results []formatResult, sum formatResult) {
	fmt.Fprintf(w, `# Proof of the formatter

Written by `+"`make bench PARTS=formatting`"+`, which unpacks the .td files of Debian's packages of several releases of LLVM and MLIR.
It fails if one of these sentences is not true:

- The formatter accepts each file that the parser accepts, unless text between #ifdef and #endif is not TableGen.
- The tokens and comments are the same before and after, and so are all characters other than white space.
- Formatting the result again changes nothing.
- Formatting changes at most %g %% of all lines.
- A file that is valid alone has the same records before and after, byte for byte, when it includes formatted files.
- llvm-tblgen-22 prints the same records before and after, for each twentieth of these files that it accepts.

"New" counts the files whose content no row above has. "Changed" counts those that the formatter changes. "Refused" counts
files that the formatter leaves alone with an error: inputs of tests that are not TableGen. "Changed lines" are those that a
diff shows, where a line that is replaced counts once; the share is that of all lines. The time is that of formatting once
on one processor, with the formatter's check of the tokens.

| files of | files | new | changed | refused | lines | changed lines | share | time | records compared | by llvm-tblgen-22 |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|
`, most)
	for _, r := range results {
		writeFormatRow(w, r)
	}
	writeFormatRow(w, sum)
}

// total adds up the results.
func totalOf(results []formatResult) formatResult {
	sum := formatResult{name: "all"}
	for _, r := range results {
		sum.files += r.files
		sum.distinct += r.distinct
		sum.changed += r.changed
		sum.refused += r.refused
		sum.lines += r.lines
		sum.differing += r.differing
		sum.took += r.took
		sum.compared += r.compared
		sum.referenced += r.referenced
	}
	return sum
}

// share returns the percentage of lines that formatting changes.
func (r formatResult) share() float64 { return 100 * float64(r.differing) / float64(max(r.lines, 1)) }

func writeFormatRow(w io.Writer, r formatResult) {
	fmt.Fprintf(w, "| %s | %d | %d | %d | %d | %d | %d | %.2f %% | %.2f s | %d | %d |\n",
		r.name, r.files, r.distinct, r.changed, r.refused, r.lines, r.differing, r.share(), r.took.Seconds(), r.compared, r.referenced)
}
