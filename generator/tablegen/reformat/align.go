package reformat

import (
	"slices"
	"sort"
	"strings"
)

func containsBreak(s string) bool { return strings.IndexByte(s, '\n') >= 0 }

// Limits of the rows above and below, and of the statements before and after, in which an
// element must occur in the same column to be aligned.
const (
	alignmentRows = 3 // some, because the rows between can be exceptions
	alignmentRun  = 8 // if it does in all rows between
)

// A likeness says how an element compares to one in another row.
type likeness uint8

const (
	isDifferent likeness = iota
	isSame               // both are in the same column, and so is the text before them
	isAlike              // both are in the same column, and the text before them is not
)

// alignedWith returns an element in a row near that of element i, or in a statement near it, that
// begins or ends in the same column, or -1. Element i follows several spaces.
func (l *layout) alignedWith(i int) int {
	if l.roles[i] == body && l.isBroken(i) {
		return -1
	}
	return l.neighbour(i, func(j int) likeness {
		isStart := l.column[j] == l.column[i] && l.gaps[j].width > 0
		isEnd := l.ends[j] == l.ends[i] && l.column[j] != l.column[i] && l.elements[j].kind == l.elements[i].kind
		switch {
		case !isStart && !isEnd || !isAlignable(l, j, i):
			return isDifferent
		case l.ends[j-1] == l.ends[i-1] && l.isFirst(i-1):
			return isDifferent // the same word begins both rows
		case l.ends[j-1] == l.ends[i-1] && !(l.elements[i].kind == lineComment && l.gaps[i].width > 2):
			return isSame
		default:
			return isAlike
		}
	})
}

// isPadded reports whether an element that follows one space is aligned: a number ends, or
// a bracket, comma or colon begins, in the same column as one in a row near it that is padded as well or follows
// an element with another width, or an opening bracket does after words that begin in the same column.
func isPadded(l *layout, i int) bool {
	e := &l.elements[i]
	isMark := l.isCloser(i) || e.is(",") || e.is(":")
	isOpener := e.is("<") || e.is("(")
	return (e.isNumber() || isMark || isOpener) && l.neighbour(i, func(j int) likeness {
		isNumber := e.isNumber() && l.elements[j].isNumber() && l.ends[j] == l.ends[i] && l.column[j] != l.column[i]
		isSameMark := isMark && l.column[j] == l.column[i] && (l.ends[j-1] != l.ends[i-1] || l.gaps[j].width > 0)
		isSameOpener := isOpener && l.column[j] == l.column[i] && l.column[j-1] == l.column[i-1] && l.ends[j-1] != l.ends[i-1]
		if (isNumber || isSameMark || isSameOpener) && isAlignable(l, j, i) {
			return isAlike
		}
		return isDifferent
	}) >= 0
}

// isAlignable reports whether elements of two rows can be aligned: the rows begin in the
// same column or are in the same statement, and both elements begin an operand or are the same
// mark.
func isAlignable(l *layout, j, i int) bool {
	if l.column[l.rowFirst(j)] != l.column[l.rowFirst(i)] && l.stmt[i] != l.stmt[j] {
		return false
	}
	a, b := &l.elements[j], &l.elements[i]
	if isMarkAt(l, j) || isMarkAt(l, i) {
		return a.kind == b.kind && a.text == b.text
	}
	return a.isComment() == b.isComment()
}

// isMarkAt reports whether an element is a punctuation mark with which no operand begins.
func isMarkAt(l *layout, i int) bool {
	e := &l.elements[i]
	return e.kind == punctuation && !e.is("?") && (closers[e.text] == "" || l.roles[i] == body)
}

// neighbour returns an element that is like element i, in a row near it or in the first row
// of a statement near it that begins with the same word, or -1. It only compares elements
// that begin or end in the same column as i.
func (l *layout) neighbour(i int, compare func(j int) likeness) int {
	row := func(k int) int { return k }
	if j := nearest(l, i, rowList{l.row[i], len(l.rows), row}, compare); j >= 0 {
		return j
	}
	s := l.stmt[i]
	if s < 0 || l.row[l.statements[s].first] != l.row[i] {
		return -1
	}
	list := l.members[l.statements[s].block]
	row = func(k int) int {
		first := l.statements[list[k]].first
		if l.elements[first].text != l.elements[l.statements[s].first].text {
			return l.row[i]
		}
		return l.row[first]
	}
	return nearest(l, i, rowList{sort.SearchInts(list, s), len(list), row}, compare)
}

// A rowList has the rows that nearest searches.
type rowList struct {
	start int           // the index from which the search goes in both directions
	count int           // the number of rows
	row   func(int) int // the row at an index
}

// nearest returns the element of the rows that is like element i, or -1.
func nearest(l *layout, i int, rows rowList, compare func(j int) likeness) int {
	same := 0
	for _, step := range [2]int{-1, 1} {
		for distance := 1; distance <= alignmentRun; distance++ {
			near := rows.start + step*distance
			if near < 0 || near >= rows.count {
				break
			}
			j, found := likest(l, rows.row(near), i, compare)
			if found == isSame {
				same++
			}
			if found == isAlike || same >= alignmentRows-1 {
				return j
			}
			if found == isDifferent && distance >= alignmentRows {
				break
			}
		}
	}
	return -1
}

// likest returns the element of a row that is like element i, and how.
func likest(l *layout, row, i int, compare func(j int) likeness) (int, likeness) {
	if row == l.row[i] {
		return -1, isDifferent
	}
	start, n := l.rows[row]+1, l.rowEnd(row)-l.rows[row]-1
	for _, at := range [2]int{
		start + sort.Search(n, func(k int) bool { return l.column[start+k] >= l.column[i] }),
		start + sort.Search(n, func(k int) bool { return l.ends[start+k] >= l.ends[i] }),
	} {
		if at < start+n {
			if found := compare(at); found != isDifferent {
				return at, found
			}
		}
	}
	return -1, isDifferent
}

// alignColumns moves the ":" or "=" of a statement, and the comment after it, to the
// column in which the statements, or lines, above and below have it, if these are
// aligned.
func (l *layout) alignColumns() {
	blocks := make([]int, 0, len(l.members))
	for b := range l.members {
		blocks = append(blocks, b)
	}
	slices.Sort(blocks)
	for _, b := range blocks {
		l.alignMarks(statementMarks(l, l.members[b]))
	}
	l.measure()
	l.alignMarks(commentMarks(l))
}

// A mark is an element that authors align in adjacent statements or rows.
type mark struct {
	at    int    // -1 if there is none
	key   string // marks with different keys are not aligned with each other
	start int    // the column of the statement
	first int    // its first row
	last  int    // its last row
}

// statementMarks returns the first ":" or "=" in the first row of each statement, if something
// follows it there and the statement has no body.
func statementMarks(l *layout, statements []int) []mark {
	marks := make([]mark, len(statements))
	for k, s := range statements {
		marks[k] = mark{at: -1}
		first := l.statements[s].first
		if !l.isFirst(first) {
			continue
		}
		for i := first + 1; i < min(l.rowEnd(l.row[first]), first+maxLookahead) && l.stmt[i] == s; i++ {
			e := &l.elements[i]
			if l.open[i] == l.open[first] && (e.is(":") || e.is("=")) {
				if i+1 < len(l.elements) && !l.isFirst(i+1) {
					marks[k] = mark{i, l.elements[first].text + e.text, l.column[first], l.row[first], lastRowOf(l, s)}
					if e.is(":") {
						marks[k].key += l.elements[i+1].text
					}
				}
				break
			}
		}
	}
	return marks
}

// lastRowOf returns the last row of a statement without a body, else a row that is next to no
// other.
func lastRowOf(l *layout, stmt int) int {
	first := l.statements[stmt].first
	i := first
	for ; i < min(len(l.elements), first+maxLookahead) && l.stmt[i] == stmt; i++ {
		if l.roles[i] == body && l.isBroken(i) {
			break
		} else if l.elements[i].is(";") && l.open[i] == l.open[first] {
			return l.row[i]
		}
	}
	return -1
}

// commentMarks returns the comment at the end of each row.
func commentMarks(l *layout) []mark {
	marks := make([]mark, len(l.rows))
	for row, first := range l.rows {
		marks[row] = mark{at: -1}
		if last := l.rowEnd(row) - 1; l.elements[last].kind == lineComment && last > first {
			marks[row] = mark{at: last, first: row, last: row}
		}
	}
	return marks
}

// maxLookahead limits the number of elements after another one that are examined
// for its layout. Without it, nested lists would take quadratic time.
const maxLookahead = 500

// alignMarks moves marks that are not in the column of those around them.
func (l *layout) alignMarks(marks []mark) {
	for k := range marks {
		i := marks[k].at
		if i < 0 || l.frozen[i] {
			continue
		}
		// If the text before the mark is too long for the column, the statement
		// is an exception of the author.
		if column := alignedColumn(l, marks, k); column > l.ends[i-1] && column != l.column[i] {
			l.set(i, gap{width: column - l.ends[i-1]}, ruleColumns)
		}
	}
}

// alignedColumn returns the column of the two marks that are next to a mark, if they
// have the same one and it is not a coincidence. Else it returns -1.
func alignedColumn(l *layout, marks []mark, k int) int {
	areNear := l.areAdjacent
	if i := marks[k].at; l.gaps[i].width > 1 && !l.elements[i].isComment() {
		areNear = areSimilar // the author meant to align it
	}
	before, after := areNear(marks, k-1, k), areNear(marks, k, k+1)
	var a, b int
	switch {
	case before && after:
		a, b = k-1, k+1
	case before && areNear(marks, k-2, k-1):
		a, b = k-2, k-1
	case after && areNear(marks, k+1, k+2):
		a, b = k+1, k+2
	default:
		return -1
	}
	a, b = marks[a].at, marks[b].at
	if l.column[a] != l.column[b] || l.gaps[a].width <= 1 && l.gaps[b].width <= 1 {
		return -1
	}
	return l.column[a]
}

// areAdjacent reports whether the mark of one statement and that of the next can be aligned with
// each other: both have as many rows, and nothing is between them.
func (l *layout) areAdjacent(marks []mark, k, next int) bool {
	if !areSimilar(marks, k, next) {
		return false
	}
	a, b := &marks[k], &marks[next]
	return a.last >= 0 && a.last+1 == b.first && b.last-b.first == a.last-a.first && l.gaps[l.rows[b.first]].lines == 1
}

// areSimilar reports whether two marks exist and can be aligned with each other.
func areSimilar(marks []mark, k, next int) bool {
	if k < 0 || next >= len(marks) {
		return false
	}
	a, b := &marks[k], &marks[next]
	return a.at >= 0 && b.at >= 0 && a.key == b.key && a.start == b.start
}
