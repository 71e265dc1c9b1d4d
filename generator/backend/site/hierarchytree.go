package site

// This file draws which classes and interfaces definitions have, as SVG. The same
// input gives the same drawing. The style sheet of the site has its colours.

import (
	"strconv"
	"unicode/utf8"
)

// A Node is a class or a definition in a tree.
type Node struct {
	Name     string
	URL      string // "" without a link
	IsLeaf   bool   // a definition, not a class
	Children []*Node
}

// Sizes in pixels. charWidth is an upper bound of the width of a character.
const (
	charWidth = 7.6
	rowHeight = 22.0
	indent    = 22.0
	textDrop  = 4.5 // from the middle of a row or box to the base line of its text
	margin    = 4.0
)

// drawTree draws trees of classes below each other, with one row for each node.
func drawTree(w *htmlWriter, label string, roots []*Node) {
	width, rows := 0.0, 0
	measure(roots, 0, &width, &rows)
	height := float64(rows)*rowHeight + 2*margin
	open(w, label, width+2*margin, height)
	row := 0
	for _, n := range roots {
		writeNode(w, n, 0, &row)
	}
	w.Close()
}

func open(w *htmlWriter, label string, width, height float64) {
	w.Open("svg", "class", "hierarchy", "viewBox", "0 0 "+num(width)+" "+num(height), "width", num(width), "height", num(height),
		"role", "group", "aria-label", label)
}

// measure finds the width and the number of rows of trees.
func measure(list []*Node, depth int, width *float64, rows *int) {
	for _, n := range list {
		*rows++
		*width = max(*width, float64(depth)*indent+textWidth(n.Name)+12)
		measure(n.Children, depth+1, width, rows)
	}
}

// writeNode writes a node and those below it. A line leads from a node to each of its children.
func writeNode(w *htmlWriter, n *Node, depth int, row *int) {
	x := margin + float64(depth)*indent
	y := margin + (float64(*row)+.5)*rowHeight
	*row++
	writeText(w, n, x+4, y+textDrop)
	for _, child := range n.Children {
		at := margin + (float64(*row)+.5)*rowHeight
		w.Element("path", "", "d", "M"+num(x+8)+" "+num(y+9)+"V"+num(at)+"h"+num(indent-8))
		writeNode(w, child, depth+1, row)
	}
}

func writeText(w *htmlWriter, n *Node, x, y float64) {
	class := "h-class"
	if n.IsLeaf {
		class = "h-leaf"
	}
	w.Open("g", "class", class)
	if n.URL != "" {
		w.Open("a", "href", n.URL)
	}
	w.Element("text", n.Name, "x", num(x), "y", num(y))
	if n.URL != "" {
		w.Close()
	}
	w.Close()
}

func textWidth(s string) float64 { return float64(utf8.RuneCountInString(s)) * charWidth }

func num(f float64) string { return strconv.FormatFloat(f, 'f', -1, 32) }
