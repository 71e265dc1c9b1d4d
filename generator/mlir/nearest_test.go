package mlir

import (
	"testing"
	"time"
)

func TestNearest(t *testing.T) {
	for day, want := range map[string]Release{
		"2019-05-01": Release22,
		"2026-01-20": Release22,
		"2026-04-01": Release22,
		"2026-05-30": Release23,
		"2026-08-20": Release23,
		"2026-09-30": Release24,
		"2030-01-01": Newest,
	} {
		date, err := time.Parse(time.DateOnly, day)
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := Nearest(date); got != want {
			t.Errorf("%s: %v, want %v", day, got, want)
		}
	}
}

// TestReleasesAscend checks that the table has the releases from the oldest to the newest.
func TestReleasesAscend(t *testing.T) {
	all := Releases()
	if all[0] != Oldest || all[len(all)-1] != Newest {
		t.Errorf("the table has %v, want %v to %v", all, Oldest, Newest)
	}
	for i := range releases[1:] {
		if a, b := releases[i], releases[i+1]; b.release != a.release+1 || !a.date.Before(b.date) {
			t.Errorf("%v follows %v", b, a)
		}
	}
}
