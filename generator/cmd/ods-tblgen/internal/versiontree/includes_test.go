package versiontree

import (
	"slices"
	"testing"
)

// TestEachStatement checks which statements are found by their lines.
func TestEachStatement(t *testing.T) {
	const text = "include \"a.td\"\n\t  include\t\"b/c.td\" // d\r\n// include \"no.td\"\nincludes \"no.td\"\ninclude \"\"\ninclude \"open.td\n" +
		"class Op<string s>;\nclass  Trait_2 { }\n  class Inner;\nclassy X;\nclass\nx include \"no.td\"\ninclude no.td\ninclude \"last.td\""
	var includes, classes []string
	eachStatement([]byte(text), func(name string) { includes = append(includes, name) }, func(name string) { classes = append(classes, name) })
	if want := []string{"a.td", "b/c.td", "last.td"}; !slices.Equal(includes, want) {
		t.Errorf("includes %q, want %q", includes, want)
	}
	if want := []string{"Op", "Trait_2"}; !slices.Equal(classes, want) {
		t.Errorf("classes %q, want %q", classes, want)
	}
}
