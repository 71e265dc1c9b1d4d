package td

import "fmt"

// Summary returns a line about the run: files read, rules written, and the number of resolved and dangling includes of
// generated files. It returns "" before the rules are complete.
func (l *Language) Summary() string { return l.sums.text }

// sumUp returns the text of Summary.
func (l *Language) sumUp() string {
	if l.facts == nil {
		return ""
	}
	text := fmt.Sprintf("%d .td files, %d C++ files with generated includes, %d rules", len(l.facts.Sources.Files()), l.facts.Uses.Files(), l.sums.rules)
	if !l.facts.Sources.IsLazy { // with -index=lazy, the run does not read most includes
		text += fmt.Sprintf(", %d includes resolved, %d dangling", l.sums.resolved+l.facts.Uses.Existing(), l.sums.dangling)
	}
	return text
}
