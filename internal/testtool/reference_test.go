package testtool

import (
	"strings"
	"testing"
)

func TestDrift(t *testing.T) {
	for _, c := range []struct {
		reference Reference
		moved     bool
	}{
		{Reference{Release: 22}, false},
		{Reference{Release: 23, version: "1:23.1.4-2"}, false},
		{Reference{Release: 23, version: "1:23.1.5-1"}, true},
	} {
		if got := c.reference.Drift(); (got != "") != c.moved {
			t.Errorf("%v: %q", c.reference, got)
		}
	}
}

// TestSnapshots checks that each line of references.txt names a release and a version
// of its package.
func TestSnapshots(t *testing.T) {
	for line := range strings.Lines(snapshots) {
		release, version, found := strings.Cut(strings.TrimSpace(line), " ")
		if !found || !strings.HasPrefix(version, "1:"+release) {
			t.Errorf("%q: want a release, a blank and the version of its Debian package", line)
		}
	}
}
