package mlir

import (
	"strings"
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
		"2030-01-01": Release24,
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

// TestReleaseDates checks that each release has a day, and the newest that of the snapshot.
func TestReleaseDates(t *testing.T) {
	if len(releaseDates) != len(Releases()) {
		t.Fatalf("%d days, want %d", len(releaseDates), len(Releases()))
	}
	for i, r := range Releases() {
		if releaseDates[i].release != r {
			t.Errorf("day %d is that of %v, want %v", i, releaseDates[i].release, r)
		}
	}
	last := releaseDates[len(releaseDates)-1].date.Format("2 January 2006")
	if !strings.HasPrefix(Snapshot, last+",") {
		t.Errorf("the newest day is %s, the snapshot %s", last, Snapshot)
	}
}
