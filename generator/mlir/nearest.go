package mlir

import "time"

// releaseDates are the days of the first candidates of the releases, by the changelogs of
// Debian's packages, and the day of [Snapshot].
var releaseDates = []struct {
	release Release
	date    time.Time
}{
	{Release22, time.Date(2026, time.January, 20, 0, 0, 0, 0, time.UTC)},
	{Release23, time.Date(2026, time.July, 23, 0, 0, 0, 0, time.UTC)},
	{Release24, time.Date(2026, time.October, 25, 0, 0, 0, 0, time.UTC)},
}

// Nearest returns the known release nearest to a day on LLVM's main branch, and the day of that
// release.
func Nearest(day time.Time) (Release, time.Time) {
	nearest := releaseDates[0]
	for _, r := range releaseDates[1:] {
		if day.Sub(r.date).Abs() < day.Sub(nearest.date).Abs() {
			nearest = r
		}
	}
	return nearest.release, nearest.date
}

// NearestNumber returns the known release nearest to a number.
func NearestNumber(number int) Release {
	return min(max(Release(number), Oldest), Newest)
}
