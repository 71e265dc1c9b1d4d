package mlir

import (
	"strconv"
	"strings"
)

// A Release is a major release of LLVM, of which MLIR is a part. The zero value is no
// release.
type Release int

// The releases for which this project writes code. Newest is a snapshot of LLVM's
// main branch, see [Snapshot].
const (
	Release22 Release = 22
	Release23 Release = 23
	Release24 Release = 24

	Oldest = Release22
	Newest = Release24
)

// Snapshot is the snapshot of LLVM's main branch that Newest stands for: the date and
// the commit in the version of Debian's packages.
const Snapshot = "25 October 2026, 7e3c57157096"

// Releases returns the known releases, the oldest first.
func Releases() []Release { return []Release{Release22, Release23, Release24} }

// ParseRelease returns the known release whose number is the text.
func ParseRelease(text string) (Release, bool) {
	for _, r := range Releases() {
		if text == r.String() {
			return r, true
		}
	}
	return 0, false
}

// String returns the number of the release.
func (r Release) String() string { return strconv.Itoa(int(r)) }

// ReleaseNumbers returns the numbers of the known releases, the oldest first, separated
// by a text such as "|".
func ReleaseNumbers(separator string) string {
	var numbers []string
	for _, r := range Releases() {
		numbers = append(numbers, r.String())
	}
	return strings.Join(numbers, separator)
}
