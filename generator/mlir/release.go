package mlir

import (
	"strconv"
	"strings"
	"time"
)

// A Release is a major release of LLVM, of which MLIR is a part. The zero value is no
// release.
type Release int

// The releases for which this project writes code. Newest is a snapshot of LLVM's
// main branch, of which [Snapshot] has the day.
const (
	Release22 Release = 22
	Release23 Release = 23
	Release24 Release = 24

	Oldest = Release22
	Newest = Release24
)

// releases has the known releases, the oldest first, and the days of their first candidates by the changelogs of
// Debian's packages; for Newest the day of the snapshot.
var releases = []struct {
	release Release
	date    time.Time
}{
	{Release22, time.Date(2026, time.January, 20, 0, 0, 0, 0, time.UTC)},
	{Release23, time.Date(2026, time.July, 23, 0, 0, 0, 0, time.UTC)},
	{Release24, time.Date(2026, time.October, 25, 0, 0, 0, 0, time.UTC)},
}

// snapshotCommit is the commit of LLVM's main branch that Newest stands for, by the version of Debian's packages.
const snapshotCommit = "7e3c57157096"

// Snapshot returns the day and the commit of LLVM's main branch that Newest stands for.
func Snapshot() string {
	return releases[len(releases)-1].date.Format("2 January 2006") + ", " + snapshotCommit
}

// Releases returns the known releases, the oldest first.
func Releases() []Release {
	all := make([]Release, len(releases))
	for i, r := range releases {
		all[i] = r.release
	}
	return all
}

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
