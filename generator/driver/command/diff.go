package command

import (
	"fmt"
	"io"
	"strings"

	"github.com/pmezard/go-difflib/difflib"
)

// WriteDiff writes the difference of two texts as a unified diff with three lines of context, which git
// and patch can apply. It writes nothing if the texts are equal.
func WriteDiff(w io.Writer, from, to, fromName, toName string) error {
	err := difflib.WriteUnifiedDiff(w, difflib.UnifiedDiff{A: diffLines(from), B: diffLines(to), FromFile: fromName, ToFile: toName, Context: 3})
	if err != nil {
		return fmt.Errorf("cannot write the differences: %w", err)
	}
	return nil
}

// diffLines splits a text into lines. A last line without an end gets the one that diffs have.
func diffLines(text string) []string {
	lines := strings.SplitAfter(text, "\n")
	if last := len(lines) - 1; lines[last] == "" {
		lines = lines[:last]
	} else {
		lines[last] += "\n\\ No newline at end of file\n"
	}
	return lines
}
