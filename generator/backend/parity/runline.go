package parity

import (
	"regexp"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

var line = regexp.MustCompile(`(?m)^// RUN(?:\((\d+)(\+|-(\d+))?\))?: (.*)$`)

// RunLines returns the arguments of every command line of a text that is for a release.
func RunLines(text string, release mlir.Release) [][]string {
	var all [][]string
	for _, m := range line.FindAllStringSubmatch(text, -1) {
		if isFor(m[1], m[2], m[3], release) {
			all = append(all, strings.Fields(m[4]))
		}
	}
	return all
}

// HasRunLines reports whether a text has a command line for any release.
func HasRunLines(text string) bool { return line.MatchString(text) }

// isFor reports whether a condition admits a release: its first release, what
// follows that, and its last release. first is empty if there is no condition.
func isFor(first, rest, last string, release mlir.Release) bool {
	inside := first == ""
	for _, r := range mlir.Releases() {
		if r.String() == first {
			inside = true
		}
		if r == release {
			return inside
		}
		if r.String() == last || r.String() == first && rest == "" {
			inside = false
		}
	}
	return false
}
