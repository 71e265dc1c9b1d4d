package site

import (
	"encoding/xml"
	"io"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
)

// A frame is a rectangle in a diagram.
type frame struct{ x, y, width, height float64 }

// read returns the frames and the texts of a diagram, and its size.
func read(t *testing.T, svg string) (frames []frame, texts []string, size frame) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(svg))
	number := func(e xml.StartElement, name string) float64 {
		for _, a := range e.Attr {
			if a.Name.Local == name {
				v, err := strconv.ParseFloat(a.Value, 64)
				if err != nil {
					t.Fatal(err)
				}
				return v
			}
		}
		return 0
	}
	for {
		token, err := d.Token()
		if err == io.EOF {
			return frames, texts, size
		}
		if err != nil {
			t.Fatal(err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			f := frame{number(e, "x"), number(e, "y"), number(e, "width"), number(e, "height")}
			switch e.Name.Local {
			case "svg":
				size = f
			case "rect":
				frames = append(frames, f)
			}
		case xml.CharData:
			texts = append(texts, string(e))
		}
	}
}

func literal(text string) catalog.Node { return catalog.Node{Kind: catalog.LiteralNode, Text: text} }

// TestWrite draws nested choices, loops and long sequences. All texts must be
// there in order, frames must lie inside the picture, and no two frames may
// overlap.
func TestWrite(t *testing.T) {
	long := strings.Repeat("a", 30)
	clauses := catalog.Node{Kind: catalog.ClausesNode, Children: []catalog.Node{
		{Kind: catalog.SequenceNode, Children: []catalog.Node{literal("x"), {Kind: catalog.VariableNode, Text: "v"}}},
		{Kind: catalog.SequenceNode, Children: []catalog.Node{literal("y"), literal(long), literal(long), literal(long), literal(long)}},
	}}
	separated := catalog.Node{Kind: catalog.ClausesNode, Text: ",", Children: []catalog.Node{
		{Kind: catalog.SequenceNode, Children: []catalog.Node{literal("x")}},
		{Kind: catalog.SequenceNode, Children: []catalog.Node{literal("y")}},
	}}
	enum := catalog.Node{Kind: catalog.DirectiveNode, Text: "enum", Children: []catalog.Node{{Kind: catalog.VariableNode, Text: "e"}}}
	for _, c := range []struct {
		name string
		tree []catalog.Node
		want string
	}{
		{"nothing", nil, "a.b"},
		{"sequence", []catalog.Node{{Kind: catalog.VariableNode, Text: "lhs"}, literal(":"),
			{Kind: catalog.DirectiveNode, Text: "type", Children: []catalog.Node{{Kind: catalog.VariableNode, Text: "lhs"}}}}, "a.b lhs : type(lhs)"},
		{"optional", []catalog.Node{{Kind: catalog.GroupNode, Children: []catalog.Node{literal("at")}}, literal("z")}, "a.b at z"},
		{"alternatives", []catalog.Node{{Kind: catalog.GroupNode, Children: []catalog.Node{literal("p"),
			{Kind: catalog.GroupNode, Children: []catalog.Node{literal("q")}}}, Else: []catalog.Node{literal("r")}}}, "a.b p q r"},
		{"clauses", []catalog.Node{clauses, literal("end")}, "a.b x v y " + strings.Repeat(long+" ", 4) + "end"},
		{"separated clauses", []catalog.Node{separated, enum}, "a.b x y , x y enum(e)"},
		{"rows", []catalog.Node{literal(long), literal(long), literal(long), literal(long)}, "a.b" + strings.Repeat(" "+long, 4)},
	} {
		t.Run(c.name, func(t *testing.T) {
			var w htmlWriter
			writeRailroad(&w, "a.b", c.tree, func(string) string { return "" })
			frames, texts, size := read(t, w.String())
			if got := strings.Join(texts, " "); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
			for i, a := range frames {
				if a.x < 0 || a.y < 0 || a.x+a.width > size.width || a.y+a.height > size.height {
					t.Errorf("%s at %v is not inside of %v", texts[i], a, size)
				}
				for j, b := range frames[:i] {
					if a.x < b.x+b.width && b.x < a.x+a.width && a.y < b.y+b.height && b.y < a.y+a.height {
						t.Errorf("%s and %s overlap", texts[i], texts[j])
					}
				}
			}
		})
	}
}

// TestPrinted omits unit attributes that select a branch of a group with other elements.
func TestPrinted(t *testing.T) {
	variable := func(name string, isAnchor bool) catalog.Node {
		return catalog.Node{Kind: catalog.VariableNode, Text: name, IsAnchor: isAnchor}
	}
	literal := catalog.Node{Kind: catalog.LiteralNode, Text: "x"}
	for _, c := range []struct {
		name     string
		in, want []catalog.Node
	}{
		{"with a literal", []catalog.Node{literal, variable("unit", true)}, []catalog.Node{literal}},
		{"alone", []catalog.Node{variable("unit", true)}, []catalog.Node{variable("unit", true)}},
		{"no anchor", []catalog.Node{literal, variable("unit", false)}, []catalog.Node{literal, variable("unit", false)}},
		{"another attribute", []catalog.Node{literal, variable("other", true)}, []catalog.Node{literal, variable("other", true)}},
	} {
		in := []catalog.Node{{Kind: catalog.GroupNode, Children: c.in, Else: c.in}}
		want := []catalog.Node{{Kind: catalog.GroupNode, Children: c.want, Else: c.want}}
		if got := printed(in, func(name string) bool { return name == "unit" }); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: got %v, want %v", c.name, got, want)
		}
	}
}

// TestPrintedSyntax omits unit attributes and unit properties, and no others.
func TestPrintedSyntax(t *testing.T) {
	group := func(name string) catalog.Node {
		return catalog.Node{Children: []catalog.Node{{Text: "word"}, {Text: name, IsAnchor: true}}}
	}
	op := &catalog.Operation{
		Attributes: []catalog.OpAttribute{{Name: "a", IsUnit: true}, {Name: "b", CppType: "::mlir::UnitAttr"}},
		Properties: []catalog.OpAttribute{{Name: "p", IsUnit: true}, {Name: "q"}},
		Syntax:     &catalog.Syntax{Tree: []catalog.Node{group("a"), group("b"), group("p"), group("q")}},
	}
	for i, want := range []int{1, 2, 1, 2} {
		if got := len(printedSyntax(op).Tree[i].Children); got != want {
			t.Errorf("group %d has %d elements, want %d", i, got, want)
		}
	}
}
