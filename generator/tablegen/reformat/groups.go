package reformat

import "unicode/utf8"

// A groupKey identifies lines that begin in the same column: those of a list, or of the
// parents of a definition. Lines inside an item belong to one group if they have the same
// column already.
type groupKey struct {
	open, stmt, item, column int
	isItem                   bool
}

// A group is the place of lines that begin in the same column.
type group struct {
	members   []int
	place     anchor
	reason    Rule // why the place is not where most lines are, or ""
	isDecided bool
	stays     bool // see opensDisplacedList
}

// An anchor is a place for a line: an element above that the line is aligned with, or indented
// from, and the number of columns between both.
type anchor struct{ at, offset int }

func (in *indenter) key(i int) groupKey {
	k := groupKey{open: in.layout.open[i], stmt: in.layout.stmt[i], isItem: in.layout.startsItem[i]}
	if b := in.layout.open[i]; b >= 0 && in.layout.roles[b] == dag && in.layout.firstItem[b] == i {
		k.isItem = false // the operator of a dag is not in the column of its arguments
	}
	if !k.isItem {
		k.item, k.column = in.layout.item[i], in.old[i]
	}
	if e := &in.layout.elements[i]; e.is(",") || e.is(";") {
		k.item = -1
	}
	return k
}

// isContinuation reports whether an element begins a further row of a statement, and is no
// closing bracket.
func (in *indenter) isContinuation(i int) bool {
	return in.layout.isFirst(i) && in.layout.elements[i].isToken() && in.layout.stmt[i] >= 0 && in.layout.statements[in.layout.stmt[i]].first != i &&
		!in.layout.isCloser(i)
}

// findGroups collects the groups, and counts the indentation of those that are not
// aligned.
func (in *indenter) findGroups() {
	for i := range in.layout.elements {
		if !in.isContinuation(i) {
			continue
		}
		k := in.key(i)
		g := in.groups[k]
		if g == nil {
			g = new(group)
			in.groups[k] = g
			if a := in.aligned(i); a < 0 || in.old[a] != in.old[i] {
				in.hangs[in.old[i]-in.old[in.layout.base(in.layout.stmt[i])]]++
			}
		}
		g.members = append(g.members, i)
	}
}

// group returns the group of a continuation with its place.
func (in *indenter) group(i int) *group {
	g := in.groups[in.key(i)]
	if !g.isDecided {
		g.isDecided = true
		in.decide(g)
	}
	return g
}

// reasonOf returns the reason why a member of a group is in another column than
// before.
func (in *indenter) reasonOf(i int, g *group) Rule {
	switch {
	case in.old[i] == in.old[g.place.at]+g.place.offset:
		return ruleFollows
	case g.reason != "":
		return g.reason
	default:
		return ruleSiblings
	}
}

// decide finds the place of a group. It keeps the column of most lines if they are
// aligned with something, are indented as others in the file, or agree with each
// other.
func (in *indenter) decide(g *group) {
	first := g.members[0]
	count := map[int]int{}
	most := 0
	for _, i := range g.members {
		count[in.old[i]]++
		most = max(most, count[in.old[i]])
	}
	places := in.anchors(first)
	for _, i := range g.members {
		if count[in.old[i]] == most && in.find(g, places, in.old[i]) {
			return
		}
	}
	base := in.layout.base(in.layout.stmt[first])
	for _, i := range g.members {
		hang := in.old[i] - in.old[base]
		agree := len(g.members) > 1 && most == len(g.members)
		if count[in.old[i]] == most && (hang > 0 && agree || in.isHang(hang)) {
			at := in.previousRow(first)
			g.place = anchor{at, in.old[i] - in.old[at]}
			return
		}
	}
	for _, i := range g.members {
		if in.find(g, places, in.old[i]) {
			return
		}
	}
	if in.opensDisplacedList(first) {
		at := in.previousRow(first)
		g.place, g.stays = anchor{at, in.old[first] - in.old[at]}, true
		return
	}
	g.reason = ruleContinuation
	g.place = in.usual(g)
}

// opensDisplacedList reports whether a bracket begins the row and opens a list whose closing bracket
// begins a row in another column. Neither bracket says where the list should be, so
// both stay.
func (in *indenter) opensDisplacedList(i int) bool {
	l := in.layout
	closer := l.match[i]
	return closer > i && l.isFirst(closer) && l.roles[i] != body && in.old[closer] != in.old[i]
}

// isHang reports whether lists of the file often have an indentation from their statement.
// A large one can be a coincidence.
func (in *indenter) isHang(hang int) bool {
	least := minHabit
	if hang > 2*maxSteps*in.unit {
		least = minMinority
	}
	return hang >= 0 && in.hangs[hang] >= least
}

// find sets the place of a group to one of several that is in a column. It returns false
// if there is none.
func (in *indenter) find(g *group, places []anchor, column int) bool {
	for _, a := range places {
		if in.old[a.at]+a.offset == column {
			g.place = a
			return true
		}
	}
	return false
}

// usual returns the place of a group whose lines are in no column that makes sense.
func (in *indenter) usual(g *group) anchor {
	first := g.members[0]
	a, b := in.aligned(first), in.layout.open[first]
	isList := b >= 0 && in.layout.roles[b] != body
	hangs := isList && in.layout.match[b] >= 0 && in.layout.isFirst(in.layout.match[b]) // the closing bracket begins a row
	switch {
	case a >= 0 && !(hangs && in.layout.startsItem[first]) && in.fits(g, in.layout.column[a]):
		return anchor{a, 0}
	case isList:
		return anchor{in.layout.rowFirst(b), in.unit}
	default:
		return anchor{in.layout.base(in.layout.stmt[first]), 2 * in.unit}
	}
}

// previousRow returns the first element of the row before that of an element, or of an
// earlier row of the statement if that one is a comment.
func (in *indenter) previousRow(i int) int {
	base := in.layout.base(in.layout.stmt[i])
	for row := in.layout.row[i] - 1; row > in.layout.row[base]; row-- {
		if first := in.layout.rows[row]; in.layout.elements[first].isToken() {
			return first
		}
	}
	return base
}

// aligned returns the element with which further lines of the list, or of the item, of
// element i are aligned, or -1.
func (in *indenter) aligned(i int) int {
	if !in.layout.startsItem[i] {
		if item := in.layout.item[i]; item >= 0 && in.layout.row[item] < in.layout.row[i] && in.layout.statements[in.layout.stmt[i]].first != item {
			return item
		}
		return -1
	}
	b := in.layout.open[i]
	if b < 0 || in.layout.roles[b] == body {
		return in.firstOperand(i)
	}
	if a := in.layout.firstArg[b]; a >= 0 && in.layout.row[a] < in.layout.row[i] && !in.layout.isFirst(a) {
		return a
	}
	return -1
}

// firstOperand returns the first parent of a definition, or the first operand of a let or
// an assert, if element i is in the same list, else -1.
func (in *indenter) firstOperand(i int) int {
	first := in.layout.statements[in.layout.stmt[i]].first
	if e := &in.layout.elements[first]; (e.isWord("let") || e.isWord("assert")) && first+1 < i {
		return first + 1
	}
	last := min(i, first+maxLookahead)
	for j := first + 1; j < last; j++ {
		if in.layout.stmt[j] == in.layout.stmt[i] && in.layout.open[j] == in.layout.open[i] && in.layout.startsItem[j] && (j == first+1 || in.layout.elements[j-1].isToken()) {
			return j
		}
	}
	return -1
}

// fits reports whether the lines of a group are not longer than the usual width if they
// begin in a column.
func (in *indenter) fits(g *group, column int) bool {
	for _, i := range g.members {
		length := 0
		for j := i; j < min(in.layout.rowEnd(in.layout.row[i]), i+maxLookahead); j++ {
			text := in.layout.elements[j].text
			if in.layout.elements[j].isComment() || containsBreak(text) {
				break
			}
			if j > i {
				length += in.layout.gaps[j].width
			}
			length += utf8.RuneCountInString(text)
		}
		if column+length > lineWidth {
			return false
		}
	}
	return true
}

// lineWidth is the width that lines do not exceed because they are aligned.
const lineWidth = 80
