package reformat

import "slices"

// Limits of the places at which a line can begin.
const (
	maxSteps = 4  // indentation of lines that cannot be aligned with a line above, in units
	maxDepth = 12 // brackets around an element that are examined
	maxShift = 8  // columns between an item and further lines of it
)

// anchors returns the places at which a continuation can begin, the most likely ones
// first.
func (in *indenter) anchors(i int) []anchor {
	var list []anchor
	a, b, base := in.aligned(i), in.layout.open[i], in.layout.base(in.layout.stmt[i])
	steps := maxSteps
	if a >= 0 {
		list = append(list, anchor{a, 0})
		steps = 2
	}
	isList := b >= 0 && in.layout.roles[b] != body
	for step := 1; step <= steps; step++ {
		if isList {
			list = append(list, anchor{in.layout.rowFirst(b), step * in.unit})
		}
		list = append(list, anchor{base, step * in.unit})
	}
	if !in.layout.startsItem[i] {
		if item := in.layout.item[i]; item >= 0 && item != in.layout.statements[in.layout.stmt[i]].first {
			for shift := range maxShift + 1 {
				list = append(list, anchor{item, shift})
			}
		}
		if in.isKeyword(i) {
			list = append(list, anchor{base, 0})
		}
	}
	if isList && in.layout.isFirst(b) {
		list = append(list, anchor{b, 1}, anchor{b, 2}) // the list moves with its bracket
	}
	list = append(list, in.outerAnchors(b)...)
	if isList {
		list = append(list, anchor{b, 1}, anchor{b, 2})
	} else if a := in.firstOperand(i); a >= 0 {
		list = append(list, anchor{a, 0})
	}
	return slices.DeleteFunc(list, func(a anchor) bool { return in.layout.row[a.at] >= in.layout.row[i] })
}

// outerAnchors returns the places that a bracket and those around it have for their
// elements.
func (in *indenter) outerAnchors(b int) []anchor {
	var list []anchor
	for depth := 0; depth < maxDepth && b >= 0 && in.layout.roles[b] != body; depth, b = depth+1, in.layout.open[b] {
		for _, a := range [2]int{in.layout.firstArg[b], in.layout.firstItem[b]} {
			if a >= 0 {
				list = append(list, anchor{a, 0})
			}
		}
		if item := in.layout.item[b]; item >= 0 && item != in.layout.statements[in.layout.stmt[b]].first {
			list = append(list, anchor{item, 0}, anchor{item, in.unit}, anchor{item, 2 * in.unit})
		}
	}
	return list
}

// isKeyword reports whether an element follows the list of a let, foreach or if statement,
// so that it can begin a line in the column of the statement.
func (in *indenter) isKeyword(i int) bool {
	e := &in.layout.elements[i]
	return e.isWord("in") || e.isWord("then") || e.isWord("else") || e.is("{") || e.is(":")
}

// indentation returns the column of an element that begins a row, and the reason for a
// change.
func (in *indenter) indentation(i int) (int, Rule) {
	e := &in.layout.elements[i]
	s := in.layout.stmt[i]
	switch {
	case e.kind == directive:
		return 0, ruleDirectives
	case e.isComment():
		return in.comment(i)
	case in.layout.isCloser(i):
		return in.closer(i)
	case s < 0:
		return in.old[i], ""
	case in.layout.statements[s].first == i:
		return in.statementColumn(s)
	}
	g := in.group(i)
	return in.columnAt(g.place), in.reasonOf(i, g)
}

// columnAt returns the new column of a place. Columns are not negative.
func (in *indenter) columnAt(a anchor) int { return max(in.layout.column[a.at]+a.offset, 0) }

// closer returns the column of a closing bracket that begins a row.
func (in *indenter) closer(i int) (int, Rule) {
	b := in.layout.match[i]
	if in.layout.roles[b] == body {
		base := in.layout.rowFirst(b)
		if s := in.layout.stmt[b]; s >= 0 {
			base = in.layout.base(s)
		}
		return in.layout.column[base], ruleClosing
	}
	first := in.layout.rowFirst(b)
	list := []anchor{{first, 0}, {b, 0}}
	if s := in.layout.stmt[b]; s >= 0 {
		base := in.layout.base(s)
		list = append(list, anchor{base, 0}, anchor{base, in.unit}, anchor{base, 2 * in.unit})
	}
	list = append(list, anchor{first, in.unit}, anchor{first, 2 * in.unit})
	if item := in.layout.item[b]; item >= 0 {
		list = append(list, anchor{item, 0})
	}
	for depth := 0; depth < maxDepth && b >= 0 && in.layout.roles[b] != body; depth, b = depth+1, in.layout.open[b] {
		list = append(list, anchor{b, 0}, anchor{in.layout.rowFirst(b), 0})
		for _, a := range [2]int{in.layout.firstArg[b], in.layout.firstItem[b]} {
			if a >= 0 {
				list = append(list, anchor{a, 0}, anchor{a, -1}, anchor{a, -in.unit})
			}
		}
	}
	for _, a := range list {
		if in.layout.row[a.at] < in.layout.row[i] && in.old[a.at]+a.offset == in.old[i] {
			return in.columnAt(a), ruleFollows
		}
	}
	if b = in.layout.match[i]; in.isContinuation(b) && in.group(b).stays {
		return in.columnAt(anchor{b, in.old[i] - in.old[b]}), ruleFollows
	}
	return in.layout.column[first], ruleClosing
}

// comment returns the column of a comment that begins a row.
func (in *indenter) comment(i int) (int, Rule) {
	if in.layout.isMultiline(i) || i == 0 {
		return in.old[i], ""
	}
	next := in.next[i]
	hasNext := next < len(in.layout.elements) && in.layout.isFirst(next)
	above := in.layout.rows[max(in.layout.row[i]-1, 0)] // the row above
	switch {
	case in.layout.gaps[i].lines == 1 && in.layout.elements[i-1].kind == lineComment && in.old[i-1] == in.old[i]:
		return in.layout.column[i-1], ruleFollows // it continues a comment
	case hasNext && in.old[next] == in.old[i] && !in.layout.isCloser(next):
		return in.expected(next, i)
	case in.layout.elements[above].isToken() && in.old[above] == in.old[i] && in.layout.open[above] == in.layout.open[i]:
		return in.layout.column[above], ruleFollows
	case in.old[i] > 0 && in.layout.gaps[i].lines == 1 && i+1 < len(in.layout.gaps) && in.layout.gaps[i+1].lines > 1:
		// It can be about the lines above.
		return in.columnAt(anchor{above, in.old[i] - in.old[above]}), ruleFollows
	case hasNext && !in.layout.isCloser(next):
		return in.expected(next, i)
	}
	switch b := in.layout.open[i]; {
	case b < 0:
		return 0, ruleComments
	case in.layout.roles[b] == body:
		return in.blockColumn(b), ruleComments
	default:
		return in.old[i], ""
	}
}

// expected returns the column that the token after a comment will have.
func (in *indenter) expected(next, i int) (int, Rule) {
	reason := ruleComments
	if in.old[i] == in.old[next] {
		reason = ruleFollows
	}
	if in.layout.frozen[next] {
		return in.old[next], reason
	}
	if in.isContinuation(next) {
		g := in.group(next)
		if g.place.at > i {
			return in.old[i], ""
		}
		return in.columnAt(g.place), reason
	}
	column, _ := in.indentation(next)
	return column, reason
}
