package compare

import (
	"slices"
	"strings"
)

// A Baseline is a list of changes that are accepted. Its file has one change per line: the
// section, the ID of the definition and the text of the change, separated by tabs. Empty
// lines and lines that begin with "#" are comments.
type Baseline struct{ lines []string }

// ParseBaseline reads the text of a file.
func ParseBaseline(text string) *Baseline {
	return &Baseline{strings.Split(strings.TrimRight(text, "\r\n"), "\n")}
}

func isComment(line string) bool { return line == "" || strings.HasPrefix(line, "#") }

// baselineLine returns the line of a change.
func baselineLine(c *Change) string {
	return string(c.Section) + "\t" + c.ID + "\t" + oneLine(c.Text)
}

// Apply returns the changes that the baseline does not list, the number of those that it
// lists, and the lines to which no change belongs.
func (b *Baseline) Apply(changes []Change) (rest []Change, accepted int, stale []string) {
	used := map[string]bool{}
	for _, line := range b.lines {
		if line = strings.TrimSpace(line); !isComment(line) {
			used[line] = false
		}
	}
	for i := range changes {
		line := baselineLine(&changes[i])
		if _, listed := used[line]; listed {
			used[line] = true
			accepted++
		} else {
			rest = append(rest, changes[i])
		}
	}
	for _, line := range b.lines {
		line = strings.TrimSpace(line)
		if isUsed, listed := used[line]; listed && !isUsed && !slices.Contains(stale, line) {
			stale = append(stale, line)
		}
	}
	return rest, accepted, stale
}

// Updated returns the text of a baseline that lists the changes which are not compatible.
// It keeps comments and lines that are still used, and appends the others.
func (b *Baseline) Updated(changes []Change) string {
	wanted := map[string]bool{}
	for i := range changes {
		if changes[i].Verdict != Compatible {
			wanted[baselineLine(&changes[i])] = true
		}
	}
	var kept []string
	have := map[string]bool{}
	for _, line := range b.lines {
		trimmed := strings.TrimSpace(line)
		if isComment(trimmed) || wanted[trimmed] && !have[trimmed] {
			kept = append(kept, line)
			have[trimmed] = true
		}
	}
	if len(kept) == 1 && kept[0] == "" {
		kept = []string{"# Changes that are accepted, for ods-tblgen diff -baseline: section, definition and change."}
	}
	for i := range changes {
		line := baselineLine(&changes[i])
		if wanted[line] && !have[line] {
			have[line] = true
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "\n") + "\n"
}
