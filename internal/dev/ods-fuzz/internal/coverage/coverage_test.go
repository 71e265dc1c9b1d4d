package coverage

import (
	"strings"
	"testing"
)

// TestRead checks that Read adds what Write printed.
func TestRead(t *testing.T) {
	c := New()
	for range 3 {
		c.Add("operator", "`!or`", "int")
	}
	c.Add("operator", "`|`", "a string")
	c.Add("statement", "`def`", "written")
	var first strings.Builder
	c.Write(&first)
	if err := c.Read("# A title\n" + first.String()); err != nil {
		t.Fatal(err)
	}
	want := New()
	for range 6 {
		want.Add("operator", "`!or`", "int")
	}
	for range 2 {
		want.Add("operator", "`|`", "a string")
		want.Add("statement", "`def`", "written")
	}
	var got, twice strings.Builder
	c.Write(&got)
	want.Write(&twice)
	if got.String() != twice.String() {
		t.Errorf("got %s, want %s", got.String(), twice.String())
	}
	for _, text := range []string{"| a | b |\n|---|---:|\n| c |\n", "| a | b |\n|---|---:|\n| c | x |\n"} {
		if err := New().Read(text); err == nil {
			t.Errorf("accepted: %s", text)
		}
	}
}
