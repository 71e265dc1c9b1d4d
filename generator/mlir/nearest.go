package mlir

import "time"

// Nearest returns the known release nearest to a day on LLVM's main branch, and the day of that
// release.
func Nearest(day time.Time) (Release, time.Time) {
	nearest := releases[0]
	for _, r := range releases[1:] {
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
