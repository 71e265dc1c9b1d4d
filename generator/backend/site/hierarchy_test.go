package site

import (
	"encoding/xml"
	"io"
	"maps"
	"slices"
	"strconv"
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

// An area is that of an element in a drawing.
type area struct{ x, y, width, height float64 }

// placesOf returns where the elements of a kind are, in their order. It fails if one is outside of the drawing.
func placesOf(t *testing.T, svg, kind string) []area {
	t.Helper()
	var found []area
	var whole area
	for _, element := range elements(t, svg) {
		words := strings.Fields(element)
		if len(words) == 0 || words[0] != kind && words[0] != "svg" {
			continue
		}
		values := map[string]float64{}
		for _, word := range words[1:] {
			name, text, _ := strings.Cut(word, "=")
			if value, err := strconv.ParseFloat(text, 64); err == nil {
				values[name] = value
			}
		}
		p := area{values["x"], values["y"], values["width"], values["height"]}
		if words[0] == "svg" {
			whole = p
			continue
		}
		if p.x < 0 || p.y < 0 || p.x+p.width > whole.width || p.y+p.height > whole.height {
			t.Errorf("%v is outside of the drawing, %v", p, whole)
		}
		found = append(found, p)
	}
	return found
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
	contains(t, w.String(), "a href=x.html")
	// One row for each name, and a column for each level.
	names := placesOf(t, w.String(), "text")
	if len(names) != 4 {
		t.Fatalf("%d names, want 4:\n%s", len(names), w.String())
	}
	for i, level := range []int{0, 1, 2, 1} {
		if i > 0 && names[i].y <= names[i-1].y {
			t.Errorf("name %d is not below the one before", i)
		}
		if want := names[0].x + float64(level)*(names[1].x-names[0].x); names[i].x != want {
			t.Errorf("name %d is at %g, want the column at %g", i, names[i].x, want)
		}
	}
	if n := strings.Count(w.String(), "<path"); n != 3 {
		t.Errorf("%d lines to a parent, want 3", n)
	}
}

// TestRelations draws an operation with two interfaces, of which one extends the other and a third.
func TestRelations(t *testing.T) {
	var w htmlWriter
	drawRelations(&w, "relations", relationsOf{Name: "a.x", Classes: []string{"Op"}, Direct: 2, Interfaces: []Box{
		{Name: "First", URL: "first.html", Bases: []int{1, 2}}, {Name: "Second"}, {Name: "Third"},
	}})
	svg := w.String()
	contains(t, svg, "g class=h-box h-self", "a href=first.html")
	// The operation is below its class. First is to the right of both, and what it extends to the right of First.
	boxes := placesOf(t, svg, "rect")
	columns := map[float64]int{}
	for i, box := range boxes {
		columns[box.x]++
		for _, other := range boxes[:i] {
			if box.x < other.x+other.width && other.x < box.x+box.width && box.y < other.y+other.height && other.y < box.y+box.height {
				t.Errorf("the boxes %v and %v overlap", box, other)
			}
		}
	}
	var counts []int
	for _, x := range slices.Sorted(maps.Keys(columns)) {
		counts = append(counts, columns[x])
	}
	if !slices.Equal(counts, []int{2, 1, 2}) {
		t.Errorf("the columns have %v boxes, want 2, 1 and 2", counts)
	}
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
