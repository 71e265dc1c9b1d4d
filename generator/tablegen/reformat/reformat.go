// Package reformat lays out the text of .td files. It keeps the tokens, the comments,
// and what a file does in the same way throughout: indentation, alignment, spaces
// and line breaks. It changes what differs from the lines around it or from the rest of
// the file. It does not wrap long lines.
//
// The package works on tokens and brackets. It knows neither classes nor
// values, so it also formats files that are not valid alone, and both branches
// of an #ifdef.
package reformat

import "errors"

// errChanged means that the layout would change a token. It is a defect of this
// package.
var errChanged = errors.New("the layout would change the meaning of the file; please report this")

// A Lines is a range of lines, from 1. Both ends belong to it.
type Lines struct{ First, Last int }

// A Change is a place at which the layout differs from the source.
type Change struct {
	Offset int // of the text after the changed white space, in bytes
	Rule   Rule
}

// Format returns the text of a .td file in the layout of this package. Formatting
// the result again does not change it. An error is an *[Error], unless the
// package has a defect.
//
// White space after a comment "clang-format off", up to the next comment
// "clang-format on", stays as it is.
func Format(src string) (string, error) {
	out, _, err := Changes(src, nil)
	return out, err
}

// maxRounds limits how often the rules are applied. Each rule reads positions that others
// change. Almost all files need two rounds.
const maxRounds = 12

// Changes is like [Format], and also returns what it changes, in the order of the source. With
// ranges, it only changes the statements and comments that are partly or completely in one
// of them. The lines of a body are statements of their own.
func Changes(src string, ranges []Lines) (string, []Change, error) {
	elements, err := split(src)
	if err != nil {
		return "", nil, err
	}
	s, err := analyse(elements)
	if err != nil {
		return "", nil, err
	}
	l := newLayout(src, s)
	if len(ranges) > 0 {
		l.freezeOutside(ranges)
	}
	if !l.settle() {
		return src, nil, nil
	}
	out := l.text()
	if !sameElements(elements, out) {
		return "", nil, errChanged
	}
	var changes []Change
	for i, r := range l.reason {
		if r != "" {
			changes = append(changes, Change{elements[i].at, r})
		}
	}
	return out, changes, nil
}

// settle applies all rules until none of them changes anything. It returns false if they
// contradict each other for this file, which random texts can achieve.
func (l *layout) settle() bool {
	for range maxRounds {
		before := append([]gap(nil), l.gaps...)
		l.breakLines()
		l.measure()
		l.alignColumns()
		l.measure()
		l.spaceOut()
		l.indentLines()
		l.alignColumns()
		l.indentLines()
		if equal(before, l.gaps) {
			return true
		}
	}
	return false
}

func equal(a, b []gap) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// freezeOutside freezes the gaps of all statements that have no line in one of the
// ranges.
func (l *layout) freezeOutside(ranges []Lines) {
	lines := newLineIndex(l.src)
	for start := 0; start < len(l.elements); {
		end := start + 1
		for end < len(l.elements) && l.continuesPart(end) {
			end++
		}
		from := 0
		if start > 0 {
			from = l.elements[start-1].end()
		}
		first, last := lines.of(from), lines.of(l.elements[end-1].end())
		if first < lines.of(l.elements[start].at) {
			first++
		}
		if !touches(ranges, first, last) {
			for i := start; i < end; i++ {
				l.frozen[i] = true
			}
		}
		start = end
	}
	if n := len(l.elements); n > 0 {
		l.last = l.last || !touches(ranges, lines.of(l.elements[n-1].end()), lines.of(len(l.src)))
	}
}

// continuesPart reports whether an element belongs to the same statement as the one
// before, or is a comment behind it.
func (l *layout) continuesPart(i int) bool {
	if l.elements[i].isComment() && l.gaps[i].lines == 0 {
		return true
	}
	return l.stmt[i] == l.stmt[i-1] && (l.stmt[i] >= 0 || l.gaps[i].lines == 0)
}

func touches(ranges []Lines, first, last int) bool {
	for _, r := range ranges {
		if r.First <= last && first <= r.Last {
			return true
		}
	}
	return false
}

// A lineIndex holds the offsets at which the lines of a text begin.
type lineIndex []int

func newLineIndex(src string) lineIndex {
	index := lineIndex{0}
	for i := range len(src) {
		if src[i] == '\n' {
			index = append(index, i+1)
		}
	}
	return index
}

// of returns the number of the line at an offset, from 1.
func (x lineIndex) of(offset int) int {
	low, high := 0, len(x)
	for low+1 < high {
		if middle := (low + high) / 2; x[middle] <= offset {
			low = middle
		} else {
			high = middle
		}
	}
	return low + 1
}

// sameElements reports whether a text has the given elements.
func sameElements(elements []element, out string) bool {
	list, err := split(out)
	if err != nil || len(list) != len(elements) {
		return false
	}
	for i := range list {
		if list[i].kind != elements[i].kind || list[i].text != elements[i].text {
			return false
		}
	}
	return true
}
