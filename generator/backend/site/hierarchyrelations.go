package site

import (
	"slices"
)

// A Box is a class or an interface in a drawing of relations.
type Box struct {
	Name string
	URL  string // "" without a link
	// Bases are the indices of the interfaces that an interface extends.
	Bases []int
}

// relationsOf are the classes and interfaces of a definition.
type relationsOf struct {
	Name    string
	Classes []string // from the base class to the class that the definition names
	// Interfaces are the interfaces of the definition, and those that they extend. The first
	// Direct ones are those that the definition names.
	Interfaces []Box
	Direct     int
}

const (
	boxHeight = 26.0
	boxGap    = 10.0
	columnGap = 46.0
	padding   = 9.0
)

// drawRelations draws a definition below its classes. Lines lead from it to its interfaces
// that no other extends, and from those to the interfaces that they extend.
func drawRelations(w *htmlWriter, label string, r relationsOf) {
	columns := columnsOf(r)
	widths := make([]float64, 1, 4)
	for _, name := range append(slices.Clone(r.Classes), r.Name) {
		widths[0] = max(widths[0], textWidth(name)+2*padding)
	}
	places := make([]placement, len(r.Interfaces))
	left := margin + widths[0]
	height := columnHeight(len(r.Classes) + 1)
	for _, column := range columns {
		width := 0.0
		for _, i := range column {
			width = max(width, textWidth(r.Interfaces[i].Name)+2*padding)
		}
		left += columnGap
		for row, i := range column {
			places[i] = placement{left, margin + float64(row)*(boxHeight+boxGap), width}
		}
		left += width
		height = max(height, columnHeight(len(column)))
	}
	open(w, label, left+margin, height)
	own := placement{margin, 0, widths[0]}
	for i, class := range r.Classes {
		at := placement{margin, margin + float64(i)*(boxHeight+boxGap), widths[0]}
		writeBox(w, "h-box", class, "", at)
		x, y := at.x+at.width/2, at.y+boxHeight
		// An arrow leads from a class to its parent.
		w.Element("path", "", "d", "M"+num(x)+" "+num(y+boxGap)+"V"+num(y)+"m-3.5 4.5l3.5 -4.5l3.5 4.5")
	}
	own.y = margin + float64(len(r.Classes))*(boxHeight+boxGap)
	for i := range r.Direct {
		if len(columns) > 0 && slices.Contains(columns[0], i) { // a line to others would cross boxes
			writeEdge(w, own, places[i])
		}
	}
	for i := range r.Interfaces {
		for _, base := range r.Interfaces[i].Bases {
			writeEdge(w, places[i], places[base])
		}
	}
	writeBox(w, "h-box h-self", r.Name, "", own)
	for i := range r.Interfaces {
		writeBox(w, "h-box h-interface", r.Interfaces[i].Name, r.Interfaces[i].URL, places[i])
	}
	w.Close()
}

// columnsOf returns the interfaces of each column: an interface is right of all that extend it.
func columnsOf(r relationsOf) [][]int {
	depth := make([]int, len(r.Interfaces))
	// A cycle of interfaces, which no release accepts, ends after as many rounds as there are
	// interfaces.
	for range r.Interfaces {
		for i := range r.Interfaces {
			for _, base := range r.Interfaces[i].Bases {
				depth[base] = min(max(depth[base], depth[i]+1), len(r.Interfaces))
			}
		}
	}
	var columns [][]int
	for level := 0; level <= len(r.Interfaces); level++ {
		var column []int
		for i, d := range depth {
			if d == level {
				column = append(column, i)
			}
		}
		if len(column) > 0 {
			columns = append(columns, column)
		}
	}
	return columns
}

func columnHeight(rows int) float64 { return float64(rows)*(boxHeight+boxGap) - boxGap + 2*margin }

// A placement is where a box is.
type placement struct{ x, y, width float64 }

func writeBox(w *htmlWriter, class, text, url string, at placement) {
	w.Open("g", "class", class)
	if url != "" {
		w.Open("a", "href", url)
	}
	w.Element("rect", "", "x", num(at.x), "y", num(at.y), "width", num(at.width), "height", num(boxHeight), "rx", "5")
	w.Element("text", text, "x", num(at.x+padding), "y", num(at.y+boxHeight/2+textDrop))
	if url != "" {
		w.Close()
	}
	w.Close()
}

// writeEdge draws a curve from the right side of a box to the left side of another.
func writeEdge(w *htmlWriter, from, to placement) {
	x, y := from.x+from.width, from.y+boxHeight/2
	end, down := to.x, to.y+boxHeight/2
	middle := num((x + end) / 2)
	w.Element("path", "", "d", "M"+num(x)+" "+num(y)+"C"+middle+" "+num(y)+" "+middle+" "+num(down)+" "+num(end)+" "+num(down))
}
