package site

// This file draws the syntax diagram of an assembly format as SVG: a
// line from the start to the end passes all text that must be written, and
// branches where there is a choice.

import (
	"strconv"
	"unicode/utf8"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
)

// Sizes in pixels. charWidth is an upper bound of the width of a character.
const (
	railCharWidth = 7.6
	railBoxHeight = 26.0
	railPadding   = 9.0
	gap           = 11.0 // between two elements
	rowGap        = 14.0 // between two branches or rows
	radius        = 9.0
	rowWidth      = 736.0 // the width beyond which a sequence continues in a new row
	railTextDrop  = 4.5   // from the middle of a box to the base line of its text
)

// A shape is a part of the diagram. It holds its sizes, relative to the line on
// which it begins and ends, and a function that draws it.
type shape struct {
	width, up, down float64
	draw            func(d *drawing, x, y float64)
}

// A drawing is an SVG that is being written.
type drawing struct {
	htmlWriter
	link func(variable string) string
}

// writeRailroad draws the syntax of a definition. The diagram begins with the name of
// an operation, or the mnemonic of an attribute or type. link returns the URL
// of the description of a variable, or "".
func writeRailroad(w *htmlWriter, name string, tree []catalog.Node, link func(variable string) string) {
	d := &drawing{htmlWriter: htmlWriter{meter: w.meter}, link: link}
	rows := breakRows(append([]shape{box(name, "d-name", "")}, d.shapes(tree)...))
	width, height := 0.0, 0.0
	for i := range rows {
		width = max(width, rows[i].width)
		height += rows[i].up + rows[i].down
		if i > 0 {
			height += rowGap + 6
		}
	}
	const margin = 16.0
	width += 2*margin + 8
	height += 8
	d.Open("svg", "class", "diagram", "viewBox", "0 0 "+railNum(width)+" "+railNum(height), "width", railNum(width), "height", railNum(height),
		"role", "group", "aria-label", "Syntax diagram of "+name)
	y := 4.0
	for i := range rows {
		row := &rows[i]
		y += row.up
		if i == 0 {
			d.path("M4 "+railNum(y-6)+"v12M8 "+railNum(y-6)+"v12M8 "+railNum(y), "H"+railNum(margin+4))
		} else {
			d.path("M"+railNum(margin-8)+" "+railNum(y), "H"+railNum(margin+4))
			d.path("M"+railNum(margin-8)+" "+railNum(y-4), "l5 4l-5 4")
		}
		row.draw(d, margin+4, y)
		end := margin + 4 + row.width
		if i == len(rows)-1 {
			d.path("M"+railNum(end)+" "+railNum(y), "H"+railNum(end+8)+"M"+railNum(end+8)+" "+railNum(y-6)+"v12M"+railNum(end+12)+" "+railNum(y-6)+"v12")
		} else {
			d.path("M"+railNum(end)+" "+railNum(y), "h10")
			d.path("M"+railNum(end+6)+" "+railNum(y-4), "l5 4l-5 4")
		}
		y += row.down + rowGap + 6
	}
	d.Close()
	w.Raw(d.String())
}

// breakRows joins shapes into rows. A row is wider than rowWidth only if it has
// a single shape.
func breakRows(list []shape) []shape {
	var rows []shape
	var row []shape
	width := 0.0
	for _, s := range list {
		if len(row) > 0 && width+gap+s.width > rowWidth {
			rows, row, width = append(rows, sequence(row)), nil, 0
		}
		row = append(row, s)
		width += s.width + gap
	}
	return append(rows, sequence(row))
}

func (d *drawing) path(start, rest string) { d.Element("path", "", "d", start+rest) }

// sequence returns the shape of several shapes on one line, in order.
func sequence(list []shape) shape {
	s := shape{up: railBoxHeight / 2, down: railBoxHeight / 2}
	for i := range list {
		if i > 0 {
			s.width += gap
		}
		s.width += list[i].width
		s.up, s.down = max(s.up, list[i].up), max(s.down, list[i].down)
	}
	s.draw = func(d *drawing, x, y float64) {
		for i := range list {
			if i > 0 {
				d.path("M"+railNum(x)+" "+railNum(y), "h"+railNum(gap))
				x += gap
			}
			list[i].draw(d, x, y)
			x += list[i].width
		}
		if len(list) == 0 {
			d.path("M"+railNum(x)+" "+railNum(y), "h0")
		}
	}
	return s
}

// wrapped returns the shape of several shapes in order. It uses several rows if
// one would be too wide.
func wrapped(list []shape) shape {
	rows := breakRows(list)
	if len(rows) == 1 {
		return rows[0]
	}
	s := shape{up: rows[0].up, down: rows[0].down}
	for i := range rows {
		s.width = max(s.width, rows[i].width)
		if i > 0 {
			s.down += rowGap + rows[i].up + rows[i].down
		}
	}
	s.width += 4 * radius
	s.draw = func(d *drawing, x, y float64) {
		left, right := x+2*radius, x+s.width
		d.path("M"+railNum(x)+" "+railNum(y), "H"+railNum(left))
		for i := range rows {
			rows[i].draw(d, left, y)
			end := left + rows[i].width
			if i == len(rows)-1 {
				d.path("M"+railNum(end)+" "+railNum(y), "H"+railNum(right-2*radius)+"q"+railNum(radius)+" 0 "+railNum(radius)+" "+railNum(-radius)+
					"V"+railNum(yOf(rows, i, y)+radius)+"q0 "+railNum(-radius)+" "+railNum(radius)+" "+railNum(-radius))
				break
			}
			next := y + rows[i].down + rowGap + rows[i+1].up
			between := y + rows[i].down + rowGap/2
			d.path("M"+railNum(end)+" "+railNum(y), "h4q6 0 6 6V"+railNum(between-6)+"q0 6 -6 6H"+railNum(left-4)+"q-6 0 -6 6V"+railNum(next-6)+"q0 6 6 6h4")
			y = next
		}
	}
	return s
}

// yOf returns the vertical position of the first row, given the position y of
// row i.
func yOf(rows []shape, i int, y float64) float64 {
	for ; i > 0; i-- {
		y -= rows[i-1].down + rowGap + rows[i].up
	}
	return y
}

// box returns the shape of a word in a frame.
func box(text, class, url string) shape {
	width := float64(utf8.RuneCountInString(text))*railCharWidth + 2*railPadding
	return shape{width: width, up: railBoxHeight / 2, down: railBoxHeight / 2, draw: func(d *drawing, x, y float64) {
		if url != "" {
			d.Open("a", "href", url)
		}
		corner := "5"
		if class == "d-literal" || class == "d-name" {
			corner = railNum(railBoxHeight / 2)
		}
		d.Open("g", "class", class)
		d.Element("rect", "", "x", railNum(x), "y", railNum(y-railBoxHeight/2), "width", railNum(width), "height", railNum(railBoxHeight), "rx", corner)
		d.Element("text", text, "x", railNum(x+width/2), "y", railNum(y+railTextDrop))
		d.Close()
		if url != "" {
			d.Close()
		}
	}}
}

// choice returns the shape of alternatives, one below the other. The first one
// is on the line. It may be empty, which means that the others can be left out.
func choice(list []shape) shape {
	s := shape{up: list[0].up, down: list[0].down}
	for i := range list {
		s.width = max(s.width, list[i].width)
		if i > 0 {
			s.down += rowGap + list[i].up + list[i].down
		}
	}
	inner := s.width
	s.width += 4 * radius
	s.draw = func(d *drawing, x, y float64) {
		top := y
		left, right := x+2*radius, x+2*radius+inner
		for i := range list {
			if i > 0 {
				y += list[i-1].down + rowGap + list[i].up
				d.path("M"+railNum(x)+" "+railNum(top), "q"+railNum(radius)+" 0 "+railNum(radius)+" "+railNum(radius)+"V"+railNum(y-radius)+"q0 "+railNum(radius)+" "+railNum(radius)+" "+railNum(radius))
				d.path("M"+railNum(right)+" "+railNum(y), "q"+railNum(radius)+" 0 "+railNum(radius)+" "+railNum(-radius)+"V"+railNum(top+radius)+"q0 "+railNum(-radius)+" "+railNum(radius)+" "+railNum(-radius))
			} else {
				d.path("M"+railNum(x)+" "+railNum(y), "H"+railNum(left)+"M"+railNum(right)+" "+railNum(y)+"h"+railNum(2*radius))
			}
			list[i].draw(d, left, y)
			d.path("M"+railNum(left+list[i].width)+" "+railNum(y), "H"+railNum(right))
		}
	}
	return s
}

// nothing returns the shape of an empty alternative.
func nothing() shape {
	return shape{up: 4, down: 4, draw: func(*drawing, float64, float64) {}}
}

// loop returns a shape in which the line can return from the end of inner to
// its start.
func loop(inner shape) shape {
	s := shape{width: inner.width + 4*radius, up: inner.up + 2*radius, down: inner.down}
	s.draw = func(d *drawing, x, y float64) {
		left, right := x+2*radius, x+2*radius+inner.width
		d.path("M"+railNum(x)+" "+railNum(y), "H"+railNum(left)+"M"+railNum(right)+" "+railNum(y)+"h"+railNum(2*radius))
		inner.draw(d, left, y)
		back := y - inner.up - 2*radius + 4
		d.path("M"+railNum(right)+" "+railNum(y), "q"+railNum(radius)+" 0 "+railNum(radius)+" "+railNum(-radius)+"V"+railNum(back+radius)+"q0 "+railNum(-radius)+" "+railNum(-radius)+" "+railNum(-radius)+
			"H"+railNum(left)+"q"+railNum(-radius)+" 0 "+railNum(-radius)+" "+railNum(radius)+"V"+railNum(y-radius)+"q0 "+railNum(radius)+" "+railNum(radius)+" "+railNum(radius))
	}
	return s
}

// railNum returns a length with at most one digit after the point.
func railNum(v float64) string {
	return strconv.FormatFloat(float64(int(v*10+0.5*sign(v)))/10, 'f', -1, 64)
}

func sign(v float64) float64 {
	if v < 0 {
		return -1
	}
	return 1
}
