// Package runline reads the comments of test data that say which command lines to
// run:
//
//	// RUN: -gen-op-decls
//	// RUN(22): -gen-op-defs
//	// RUN(23+): -gen-op-defs -dialect=a
//	// RUN(22-23): -gen-op-doc
//
// A condition after RUN restricts the line to a release of MLIR, to a release and
// those after it, or to a range of releases.
package runline

import (
	"regexp"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

var line = regexp.MustCompile(`(?m)^// RUN(?:\((\d+)(\+|-(\d+))?\))?: (.*)$`)

// Of returns the arguments of every command line of a text that is for a release.
func Of(text string, release mlir.Release) [][]string {
	var all [][]string
	for _, m := range line.FindAllStringSubmatch(text, -1) {
		if isFor(m[1], m[2], m[3], release) {
			all = append(all, strings.Fields(m[4]))
		}
	}
	return all
}

// Any reports whether a text has a command line for any release.
func Any(text string) bool { return line.MatchString(text) }

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
