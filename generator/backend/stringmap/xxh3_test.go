package stringmap

import (
	"strings"
	"testing"

	library "github.com/zeebo/xxh3"
)

// TestXXH3 compares with a library for all lengths at which the algorithm
// changes, and for many others.
func TestXXH3(t *testing.T) {
	text := strings.Repeat("::mlir::SideEffects::Write, a resource & more; ", 100)
	for n := range 3000 {
		if got, want := xxh3(text[n%7:n%7+n]), library.HashString(text[n%7:n%7+n]); got != want {
			t.Fatalf("%d bytes: %x, want %x", n, got, want)
		}
	}
}
