package parity

import (
	"fmt"
	"strings"

	"github.com/pmezard/go-difflib/difflib"
)

// edits describes how the lines of a text differ from those of another. Each edit is a
// line "@ FIRST COUNT", which names the lines of before that are replaced, counted from
// 0, and the new lines, each after a "+". Lines end with a line break.
func edits(before, after string) string {
	from, to := lines(before), lines(after)
	var out strings.Builder
	for _, c := range difflib.NewMatcher(from, to).GetOpCodes() {
		if c.Tag == 'e' {
			continue
		}
		fmt.Fprintf(&out, "@ %d %d\n", c.I1, c.I2-c.I1)
		for _, line := range to[c.J1:c.J2] {
			out.WriteString("+" + line)
		}
	}
	return out.String()
}

// edited returns the text that edits make from before.
func edited(before, edits string) (string, error) {
	from := lines(before)
	var out strings.Builder
	next := 0
	for _, line := range lines(edits) {
		if added, ok := strings.CutPrefix(line, "+"); ok {
			out.WriteString(added)
			continue
		}
		var first, count int
		if _, err := fmt.Sscanf(line, "@ %d %d\n", &first, &count); err != nil {
			return "", fmt.Errorf("%q is no edit: %w", line, err)
		}
		if first < next || count < 0 || count > len(from)-first {
			return "", fmt.Errorf("%q is not within the %d lines after %d", line, len(from), next)
		}
		out.WriteString(strings.Join(from[next:first], ""))
		next = first + count
	}
	out.WriteString(strings.Join(from[next:], ""))
	return out.String(), nil
}

func lines(text string) []string {
	all := strings.SplitAfter(text, "\n")
	if all[len(all)-1] == "" {
		all = all[:len(all)-1]
	}
	return all
}
