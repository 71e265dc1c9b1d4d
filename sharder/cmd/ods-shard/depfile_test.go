package main

import (
	"slices"
	"testing"
)

func TestPrerequisites(t *testing.T) {
	text := "a.o: a.cpp /proc/self/cwd/b.h \\\n  ./c\\ d.h e\\#f.h g$$h.h \\\r\n /usr/i.h\n\nj.h:\n"
	want := []string{"a.cpp", "b.h", "c d.h", "e#f.h", "g$h.h", "/usr/i.h"}
	if got := prerequisites([]byte(text)); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
