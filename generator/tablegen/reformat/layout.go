package reformat

import (
	"strings"
	"unicode/utf8"

	"github.com/rules-ods/rules_ods/generator/lazyregexp"
)

// tabWidth is the distance of tab stops.
const tabWidth = 8

// A gap is the white space before an element.
type gap struct {
	lines int // the number of line breaks
	width int // the column of the element if it begins a line, else the number of columns between it and the element before
}

// A layout holds the white space between the elements of a source, and the
// positions that follow from it.
type layout struct {
	*structure
	*nesting
	src    string
	gaps   []gap
	frozen []bool // gaps that must not change
	reason []Rule // why each gap was changed, or ""
	last   bool   // whether the white space at the end of the file must not change

	column []int // the column of each element
	ends   []int // the column after each element
	row    []int // the row of each element
	rows   []int // the first element of each row. A row is a line, or several if they share a code literal or comment.
}

// newLayout returns the layout of a source as it is. Gaps in regions between
// "clang-format off" and "clang-format on" are frozen.
func newLayout(src string, s *structure) *layout {
	n := len(s.elements)
	l := &layout{structure: s, nesting: nest(s), src: src, gaps: make([]gap, n), frozen: make([]bool, n), reason: make([]Rule, n),
		column: make([]int, n), ends: make([]int, n), row: make([]int, n)}
	end, isOff := 0, false
	for i := range s.elements {
		white := l.white(i)
		g := gap{lines: strings.Count(white, "\n")}
		start := end
		if g.lines > 0 {
			white, start = white[strings.LastIndexByte(white, '\n')+1:], 0
		}
		g.width = columnAfter(white, start) - start
		l.gaps[i] = g
		end = endColumn(start+g.width, s.elements[i].text)
		l.frozen[i] = isOff
		if e := &s.elements[i]; e.isComment() {
			if m := clangFormat.Get().FindStringSubmatch(e.text); m != nil {
				isOff = m[1] == "off"
			}
		}
	}
	l.last = isOff
	l.measure()
	return l
}

// clangFormat matches comments that switch the formatter off and on, as
// clang-format reads them.
var clangFormat = lazyregexp.New(`^(?://|/\*)\s*clang-format (off|on)(?:\s*\*/|:.*|\s*)$`)

// white returns the white space of the source before element i.
func (l *layout) white(i int) string {
	start := 0
	if i > 0 {
		start = l.elements[i-1].end()
	}
	return l.src[start:l.elements[i].at]
}

// columnAfter returns the column after white space that begins at a column.
func columnAfter(white string, column int) int {
	for _, c := range []byte(white) {
		switch c {
		case '\t':
			column += tabWidth - column%tabWidth
		case ' ', '\r': // without "\n", "\r" is a blank that can separate tokens
			column++
		}
	}
	return column
}

// endColumn returns the column after a text that begins at a column.
func endColumn(column int, text string) int {
	if n := strings.LastIndexByte(text, '\n'); n >= 0 {
		column, text = 0, text[n+1:]
	}
	return column + utf8.RuneCountInString(text)
}

// measure computes the positions of all elements from the gaps.
func (l *layout) measure() {
	l.rows = l.rows[:0]
	end := 0
	for i, g := range l.gaps {
		if g.lines > 0 || i == 0 {
			l.rows = append(l.rows, i)
			end = 0
		}
		l.row[i] = len(l.rows) - 1
		l.column[i] = end + g.width
		end = endColumn(l.column[i], l.elements[i].text)
		l.ends[i] = end
	}
}

// isFirst reports whether an element is the first one of its row.
func (l *layout) isFirst(i int) bool { return i == 0 || l.gaps[i].lines > 0 }

// rowFirst returns the first element of the row of an element.
func (l *layout) rowFirst(i int) int { return l.rows[l.row[i]] }

// rowEnd returns the index after the last element of a row.
func (l *layout) rowEnd(row int) int {
	if row+1 < len(l.rows) {
		return l.rows[row+1]
	}
	return len(l.elements)
}

// isBroken reports whether the body that opens at i has more than one row.
func (l *layout) isBroken(i int) bool {
	end := l.match[i]
	return end < 0 || l.row[end] > l.row[i]
}

// roleAround returns the role of the innermost bracket around an element.
func (l *layout) roleAround(i int) bracket {
	if l.open[i] < 0 {
		return body
	}
	return l.roles[l.open[i]]
}

// set changes a gap for a reason.
func (l *layout) set(i int, g gap, r Rule) {
	if l.frozen[i] || l.gaps[i] == g {
		return
	}
	l.gaps[i] = g
	l.reason[i] = r
}

// text returns the source with the white space of the layout, and adds reasons for
// changes that concern only how white space is written.
func (l *layout) text() string {
	h := l.writing()
	var b strings.Builder
	for i := range l.elements {
		raw := l.white(i)
		if l.frozen[i] {
			b.WriteString(raw)
		} else {
			white := h.white(l.gaps[i])
			if h.isTabbed && l.isSameTabbed(i, raw) {
				white = raw
			}
			switch {
			case white == raw:
				l.reason[i] = ""
			case l.reason[i] == "":
				l.reason[i] = whiteRule(raw)
			}
			b.WriteString(white)
		}
		b.WriteString(l.elements[i].text)
	}
	tail := l.src
	if n := len(l.elements); n > 0 {
		tail = l.src[l.elements[n-1].end():]
		if !l.last {
			tail = h.lineBreak
		}
	} else if !l.last {
		tail = ""
	}
	b.WriteString(tail)
	return b.String()
}

// isSameTabbed reports whether white space of the source consists of line breaks, tabs and then
// spaces, and is as wide as the gap. With tabs, authors align lines with spaces.
func (l *layout) isSameTabbed(i int, raw string) bool {
	indent := strings.TrimLeft(raw, "\r\n")
	return strings.Count(raw, "\n") == l.gaps[i].lines && columnAfter(indent, 0) == l.gaps[i].width &&
		strings.Trim(strings.TrimLeft(indent, "\t"), " ") == ""
}

// whiteRule returns the rule by which white space with the same lines and columns
// changes.
func whiteRule(raw string) Rule {
	if n := strings.LastIndexByte(raw, '\n'); strings.Contains(raw[n+1:], "\t") {
		return ruleTabs
	} else if n >= 0 && strings.Trim(raw[:n], "\r\n") != "" {
		return ruleTrailing
	}
	return ruleLineBreaks
}

// A writing says how a file writes line breaks and indentation.
type writing struct {
	lineBreak string
	isTabbed  bool // whether indentation consists of tabs
}

// writing returns how most lines of the file are written.
func (l *layout) writing() writing {
	w := writing{lineBreak: "\n"}
	if n := strings.Count(l.src, "\r\n"); n > 0 && 2*n > strings.Count(l.src, "\n") {
		w.lineBreak = "\r\n"
	}
	tabs, indented := 0, 0
	for i := range l.elements {
		if white := l.white(i); l.gaps[i].width > 0 && strings.Contains(white, "\n") {
			indented++
			if white = white[strings.LastIndexByte(white, '\n')+1:]; strings.HasPrefix(white, "\t") {
				tabs++
			}
		}
	}
	w.isTabbed = tabs >= 5 && 10*tabs >= 9*indented
	return w
}

// white returns the text of a gap.
func (w writing) white(g gap) string {
	if g.lines == 0 {
		return strings.Repeat(" ", g.width)
	}
	indent := strings.Repeat(" ", g.width)
	if w.isTabbed {
		indent = strings.Repeat("\t", g.width/tabWidth) + strings.Repeat(" ", g.width%tabWidth)
	}
	return strings.Repeat(w.lineBreak, g.lines) + indent
}
