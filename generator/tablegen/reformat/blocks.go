package reformat

import (
	"sort"
	"strings"
)

// defaultUnit is the indentation of a body in its statement, if the file does not use
// another one.
const defaultUnit = 2

// A block describes the lines of a body, or of the file.
type block struct {
	column  int  // the column of most statements, or -1 without a statement that begins a line
	base    int  // the column of the statement with the body
	isScope bool // whether the body holds definitions, so that some files do not indent it
	pinned  bool // whether a statement in the column cannot move, see isPinned
}

// An indenter decides the columns of the first elements of all rows. Columns of the
// source say what each line is aligned with or indented from, and lines follow these when
// they move.
type indenter struct {
	layout *layout
	unit   int
	blocks map[int]*block          // by the index of the bracket, or -1 for the file
	deltas map[[2]bool]map[int]int // how many blocks have each indentation; by isScope and whether it is a nested statement
	hangs  map[int]int             // how many lists have each indentation from their statement
	groups map[groupKey]*group
	next   []int // the next token after each element, or the number of elements
	old    []int // columns before
}

// indentLines decides the indentation of all lines, and computes the positions again.
func (l *layout) indentLines() {
	in := &indenter{layout: l, blocks: map[int]*block{}, deltas: map[[2]bool]map[int]int{{false, false}: {}, {true, false}: {}, {true, true}: {}, {false, true}: {}},
		hangs: map[int]int{}, groups: map[groupKey]*group{}, old: append([]int(nil), l.column...)}
	in.next = make([]int, len(l.elements))
	for i, next := len(l.elements)-1, len(l.elements); i >= 0; i-- {
		in.next[i] = next
		if l.elements[i].isToken() {
			next = i
		}
	}
	in.findBlocks()
	in.findGroups()
	end := 0
	for i := range l.elements {
		if l.isFirst(i) {
			if !l.frozen[i] {
				column, reason := in.indentation(i)
				in.keepRest(i, column)
				l.set(i, gap{l.gaps[i].lines, column}, reason)
			}
			end = 0
		}
		l.column[i] = end + l.gaps[i].width
		end = endColumn(l.column[i], l.elements[i].text)
	}
	l.measure()
}

// keepRest keeps the rows that a statement has after its first one, if they already fit the column
// that the statement moves to: a list that opens in the first row ends with a bracket that begins
// a row in that column. Otherwise these rows move with the first one.
func (in *indenter) keepRest(i, column int) {
	l := in.layout
	shift := column - in.old[i]
	if s := l.stmt[i]; shift == 0 || s < 0 || l.statements[s].first != i {
		return
	}
	end := l.rowEnd(l.row[i])
	for j := i; j < end; j++ {
		closer := l.match[j]
		if closer < end || !l.isFirst(closer) || l.roles[j] == body || in.old[closer] != column {
			continue
		}
		for k := i; k < end; k++ {
			in.old[k] += shift
		}
		return
	}
}

// base returns the first element of the row in which a statement begins. Further rows
// are indented from it.
func (l *layout) base(stmt int) int { return l.rowFirst(l.statements[stmt].first) }

// findBlocks finds the column of each block and the indentation that the file uses.
func (in *indenter) findBlocks() {
	members := map[int][]int{}
	var order []int
	for k := range in.layout.statements {
		s := &in.layout.statements[k]
		if in.layout.isFirst(s.first) && s.isNested {
			in.deltas[[2]bool{in.isScope(s.outer), true}][in.old[s.first]-in.old[in.layout.base(s.outer)]]++
		}
		if !in.layout.isFirst(s.first) || s.isNested {
			continue
		}
		if members[s.block] == nil {
			order = append(order, s.block)
		}
		members[s.block] = append(members[s.block], k)
	}
	for _, open := range order {
		b := &block{column: in.commonColumn(members[open])}
		in.blocks[open] = b
		if open < 0 {
			in.settleFile(b, members[open])
			continue
		}
		if outer := in.layout.stmt[open]; outer >= 0 {
			b.base = in.old[in.layout.base(outer)]
			b.isScope = in.isScope(outer)
		}
		for _, k := range members[open] {
			b.pinned = b.pinned || in.old[in.layout.statements[k].first] == b.column && in.codeEnd(k) == b.column
		}
		in.deltas[[2]bool{b.isScope, false}][b.column-b.base]++
	}
	in.unit = in.findUnit()
}

// settleFile keeps the column of the statements of a file if almost all begin in the same
// one, else it chooses the first.
func (in *indenter) settleFile(b *block, statements []int) {
	var h habit
	for _, k := range statements {
		h.count(in.old[in.layout.statements[k].first] != b.column)
	}
	if h.other < minMinority || h.other < 3*h.usual {
		b.column = 0
	}
}

// isScope reports whether the body of a statement holds definitions rather than
// fields.
func (in *indenter) isScope(stmt int) bool {
	switch in.layout.elements[in.layout.statements[stmt].first].text {
	case "let", "foreach", "if", "else", "defset", "multiclass":
		return true
	default:
		return false
	}
}

// commonColumn returns the most frequent column of statements, or the first one of
// these.
func (in *indenter) commonColumn(statements []int) int {
	columns := make([]int, len(statements))
	for k, s := range statements {
		columns[k] = in.old[in.layout.statements[s].first]
	}
	return mostFrequent(columns)
}

// mostFrequent returns the number that occurs most often, and of several the one that
// occurs first.
func mostFrequent(list []int) int {
	count := map[int]int{}
	for _, c := range list {
		count[c]++
	}
	best := list[0]
	for _, c := range list {
		if count[c] > count[best] {
			best = c
		}
	}
	return best
}

// findUnit returns the indentation of bodies in the file, which most fields have.
func (in *indenter) findUnit() int {
	fields, total := map[int]int{}, 0
	for k := range in.layout.statements {
		s := &in.layout.statements[k]
		b := in.blocks[s.block]
		if s.block < 0 || b == nil || b.isScope || !in.layout.isFirst(s.first) {
			continue
		}
		fields[in.old[s.first]-b.base]++
		total++
	}
	for delta, n := range fields {
		if delta > 0 && n > minHabit && 3*n >= 2*total || delta > defaultUnit && n > 1 && n == total {
			return delta
		}
	}
	if in.layout.writing().isTabbed {
		return tabWidth
	}
	return defaultUnit
}

// isUsed reports whether so many blocks of the file have an indentation that it is not
// a mistake.
func isUsed(deltas map[int]int, delta int) bool {
	h := habit{other: deltas[delta]}
	for _, n := range deltas {
		h.usual += n
	}
	h.usual -= h.other
	return h.keepsOther()
}

// blockColumn returns the column of the statements in a block. base is the new column of
// the statement with the body.
func (in *indenter) blockColumn(open int) int {
	b := in.blocks[open]
	base := 0
	if open >= 0 && in.layout.stmt[open] >= 0 {
		base = in.layout.column[in.layout.base(in.layout.stmt[open])]
	}
	switch {
	case open < 0 && b == nil:
		return 0
	case open < 0:
		return b.column
	case b == nil:
		return base + in.unit
	case b.pinned && base+in.unit != b.column:
		return b.column
	}
	if delta := b.column - b.base; in.isIndentation(b, delta) {
		return base + delta
	}
	return base + in.unit
}

// isIndentation reports whether a block can have an indentation: the usual one, none if it
// holds definitions, or one that the file often uses.
func (in *indenter) isIndentation(b *block, delta int) bool {
	return delta == in.unit || delta == 0 && b.isScope || delta >= 0 && isUsed(in.deltas[[2]bool{b.isScope, false}], delta)
}

// isRun reports whether a statement is in the column of the one before or after it in the
// same body, and other bodies have this indentation, so that it is not a mistake.
func (in *indenter) isRun(stmt int) bool {
	s := &in.layout.statements[stmt]
	b := in.blocks[s.block]
	if s.block < 0 || in.layout.stmt[s.block] < 0 || b == nil || b.pinned && in.old[s.first] == b.column || !in.isIndentation(b, in.old[s.first]-b.base) {
		return false
	}
	list := in.layout.members[s.block]
	k := sort.SearchInts(list, stmt)
	for _, near := range list[max(0, k-1):min(len(list), k+2)] {
		if first := in.layout.statements[near].first; near != stmt && in.layout.isFirst(first) && in.old[first] == in.old[s.first] {
			return true
		}
	}
	return false
}

// statementColumn returns the column of a statement that begins a row.
func (in *indenter) statementColumn(stmt int) (int, Rule) {
	s := &in.layout.statements[stmt]
	column, reason := 0, ruleStatements
	if s.isNested {
		reason = ruleNested
		base := in.layout.base(s.outer)
		delta := in.old[s.first] - in.old[base]
		isScope := in.isScope(s.outer)
		if delta != in.unit && delta != 0 && !isUsed(in.deltas[[2]bool{isScope, true}], delta) {
			delta = in.unit
		}
		column = in.layout.column[base] + delta
	} else if in.isRun(stmt) {
		column = in.layout.column[in.layout.base(in.layout.stmt[s.block])] + in.old[s.first] - in.blocks[s.block].base
	} else {
		column = in.blockColumn(s.block)
	}
	// A statement does not move away from the end of its code, which cannot move.
	if end := in.codeEnd(stmt); end >= 0 && distance(end, column) > distance(end, in.old[s.first]) {
		return in.old[s.first], reason
	}
	return column, reason
}

func distance(a, b int) int { return max(a-b, b-a) }

// codeEnd returns the column of the end of the first code literal in the statement, if
// only blanks precede it on its line, else -1. These blanks are a part of the
// literal.
func (in *indenter) codeEnd(stmt int) int {
	first := in.layout.statements[stmt].first
	last := min(len(in.layout.elements), first+maxLookahead)
	for i := first; i < last && in.layout.stmt[i] == stmt; i++ {
		e := &in.layout.elements[i]
		if e.kind != code || in.layout.open[i] != in.layout.open[first] {
			continue
		}
		n := strings.LastIndexByte(e.text, '\n')
		if blanks := strings.TrimSuffix(e.text[n+1:], "}]"); n >= 0 && strings.Trim(blanks, " ") == "" {
			return len(blanks)
		}
		return -1
	}
	return -1
}
