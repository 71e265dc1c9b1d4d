package site

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"
)

// elements returns the elements of a drawing with their attributes and text. It fails if the
// drawing is not well-formed or if an element is outside of it.
func elements(t *testing.T, svg string) []string {
	t.Helper()
	var found []string
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		token, err := d.Token()
		if err == io.EOF {
			return found
		}
		if err != nil {
			t.Fatalf("%v\n%s", err, svg)
		}
		switch e := token.(type) {
		case xml.StartElement:
			text := e.Name.Local
			for _, a := range e.Attr {
				text += " " + a.Name.Local + "=" + a.Value
			}
			found = append(found, text)
		case xml.CharData:
			found = append(found, string(e))
		}
	}
}

func contains(t *testing.T, svg string, wanted ...string) {
	t.Helper()
	all := "\n" + strings.Join(elements(t, svg), "\n") + "\n"
	for _, want := range wanted {
		if !strings.Contains(all, "\n"+want+"\n") {
			t.Errorf("the drawing lacks %q:\n%s", want, all)
		}
	}
}

// TestTree draws two classes, one below the other, with a definition each.
func TestTree(t *testing.T) {
	var w htmlWriter
	drawTree(&w, "classes of <a>", []*Node{{Name: "Op", Children: []*Node{
		{Name: "A_Op", Children: []*Node{{Name: "a.x", URL: "x.html", IsLeaf: true}}},
		{Name: "a.y", URL: "y.html", IsLeaf: true},
	}}})
	contains(t, w.String(),
		// Four rows of 22 pixels, and as wide as the longest name in its column.
		"svg class=hierarchy viewBox=0 0 86.8 96 width=86.8 height=96 role=group aria-label=classes of <a>",
		"text x=8 y=19.5", "text x=30 y=41.5", "text x=52 y=63.5", "text x=30 y=85.5", "a href=x.html",
		"path d=M12 24V37h14", "path d=M34 46V59h14", "path d=M12 24V81h14")
}

// TestRelations draws an operation with two interfaces, of which one extends the other and a third.
func TestRelations(t *testing.T) {
	var w htmlWriter
	drawRelations(&w, "relations", relationsOf{Name: "a.x", Classes: []string{"Op"}, Direct: 2, Interfaces: []Box{
		{Name: "First", URL: "first.html", Bases: []int{1, 2}}, {Name: "Second"}, {Name: "Third"},
	}})
	svg := w.String()
	contains(t, svg, "g class=h-box h-self", "a href=first.html",
		"rect x=4 y=4 width=40.8 height=26 rx=5", "rect x=4 y=40 width=40.8 height=26 rx=5", // the class above the operation
		"rect x=90.8 y=4 width=56 height=26 rx=5",    // First is in the first column
		"rect x=192.8 y=4 width=63.6 height=26 rx=5", // what it extends in the second one
		"rect x=192.8 y=40 width=63.6 height=26 rx=5")
	// An arrow, a line to First, and two lines from it. A line to Second would cross First.
	if n := strings.Count(svg, "<path"); n != 4 {
		t.Errorf("there are %d lines, want 4", n)
	}
}

// TestCycle draws interfaces that extend each other, which no release accepts.
func TestCycle(t *testing.T) {
	var w htmlWriter
	drawRelations(&w, "relations", relationsOf{Name: "a.x", Direct: 1, Interfaces: []Box{{Name: "A", Bases: []int{1}}, {Name: "B", Bases: []int{0}}}})
	contains(t, w.String(), "A", "B")
}
