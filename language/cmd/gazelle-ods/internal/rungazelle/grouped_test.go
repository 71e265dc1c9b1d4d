package rungazelle

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestWriter writes numbers of messages of two kinds, one after the other.
func TestWriter(t *testing.T) {
	include := func(i int) string {
		return fmt.Sprintf("p: lib/A%d.cpp:%d: no rule generates %q\n", i, i, fmt.Sprintf("B%d.inc", i))
	}
	link := func(i int) string {
		return fmt.Sprintf("p: lib%d/CMakeLists.txt:3: A%d is linked with lib_%d, which is unknown\n", i, i, i)
	}
	for _, c := range []struct {
		name            string
		includes, links int
		printed         int // of the messages
		end             string
	}{
		{"few", 12, 8, 20, ""},
		{"one too many", 12, 9, 20, "p: 1 more messages \"… is linked with …, which is unknown\": lib8/CMakeLists.txt\n"},
		{"a new kind after the limit", 21, 2, 21, "p: 1 more messages \"no rule generates …\": lib/A20.cpp:20\np: 1 more messages \"… is linked with …, which is unknown\": lib1/CMakeLists.txt\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out, want strings.Builder
			w := GroupMessages(&out, "p: ")
			n := 0
			write := func(text string, isFirst bool) {
				if n++; n <= limit || isFirst {
					want.WriteString(text)
				}
				if _, err := w.Write([]byte(text)); err != nil {
					t.Fatal(err)
				}
			}
			for i := range c.includes {
				write(include(i), i == 0)
			}
			for i := range c.links {
				write(link(i), i == 0)
			}
			if err := w.Flush(); err != nil {
				t.Fatal(err)
			}
			got := strings.ReplaceAll(out.String(), ":3\n", "\n")
			if diff := cmp.Diff(strings.ReplaceAll(want.String(), ":3\n", "\n")+c.end, got); diff != "" {
				t.Errorf("printed (-want +got):\n%s", diff)
			}
			if n := strings.Count(got, "p: lib"); n != c.printed {
				t.Errorf("%d messages were printed, want %d", n, c.printed)
			}
		})
	}
	var out strings.Builder
	w := GroupMessages(&out, "")
	for i := range 200 {
		fmt.Fprintf(w, "//a%d: bad\n", i)
	}
	if err := w.Flush(); err != nil || !strings.Contains(out.String(), "180 more messages \"bad\": //a20, ") || !strings.HasSuffix(out.String(), "//a69 and 130 more\n") {
		t.Errorf("200 messages: %v\n%s", err, out.String())
	}
}
