package reformat

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Numbers of columns.
const (
	step         = 2  // indentation of a body in its statement, and of a broken list
	continuation = 4  // indentation of further lines of a statement that are not aligned
	width        = 80 // the largest width at which lines are aligned with the first line of a list
)

// maxLookahead limits the number of elements after a bracket that are examined
// for its layout. Without it, nested lists would take quadratic time.
const maxLookahead = 500

// A frame describes an open bracket. The outermost frame describes the file.
type frame struct {
	role   bracket
	indent int // column of lines inside the brackets
	close  int // column of the closing bracket if it starts a line

	stmt statement // the current statement, if the frame is a body

	line        int  // indentation of the line with the bracket, or negative for a body on one line
	hasOperator bool // whether the operator of a dag has been written
	hasArgument bool
}

// A statement holds the columns with which further lines of a statement are
// aligned. Zero means that the column is not known yet.
type statement struct {
	isStarted bool
	isNested  bool // it follows "in", "then" or "else" without a brace
	indent    int
	first     string
	second    int // column of the second token
	parents   int
	value     int
	expects   expected // which column the next token sets
}

// An expected names one of the columns of a statement.
type expected uint8

const (
	noColumn expected = iota
	parentsColumn
	valueColumn
)

// A printer writes the elements of a structure as lines in the layout of this
// package.
type printer struct {
	*structure
	frames     []frame
	conditions [][]frame // the frames at each open #ifdef or #ifndef

	lines   []line
	current strings.Builder
	cell    cell // the cell of the current line
	column  int  // the width of the current line, in characters
	indent  int  // the indentation of the current line
	text    int  // the column of the first of several adjacent string literals
}

// A line is a line of the output. With a code literal, it can be several lines.
type line struct {
	text    string
	comment string // the comment after the text
	cell    cell
}

// A cell is the part of a line up to the space before the first ":" or "=" of a statement.
// Authors align the parts after it in adjacent statements.
type cell struct {
	first  string // the first word of the statement
	mark   string
	end    int  // the end of the cell in the text, in bytes; 0 if there is no cell
	isWide bool // several spaces precede the mark in the source
}

// print returns the source in the layout of this package.
func (s *structure) print() string {
	p := &printer{structure: s, frames: []frame{{role: body}}}
	for i := range s.elements {
		p.element(i)
	}
	p.endLine()
	alignCells(p.lines)
	alignComments(p.lines)
	var b strings.Builder
	for _, l := range p.lines {
		b.WriteString(l.text)
		b.WriteString(l.comment)
		b.WriteByte('\n')
	}
	return b.String()
}

func (p *printer) top() *frame { return &p.frames[len(p.frames)-1] }

// element writes one element and updates the frames and columns.
func (p *printer) element(i int) {
	e := &p.elements[i]
	breaks := p.breaks(i)
	p.noteArgument(i, breaks)
	switch {
	case breaks > 0:
		indent := p.indentation(i)
		p.endLine()
		if breaks > 1 {
			p.lines = append(p.lines, line{})
		}
		p.indent = indent
		p.write(strings.Repeat(" ", indent))
	case i > 0 && e.kind == lineComment:
		p.lines = append(p.lines, line{p.current.String(), e.text, p.cell})
		p.current.Reset()
		p.column, p.cell = -1, cell{}
		return
	case i > 0 && p.space(i):
		p.write(" ")
	}
	start := p.column
	p.write(e.text)
	switch {
	case e.kind == directive:
		p.follow(e)
	case !e.isComment():
		p.noteStatement(i, start, breaks)
		if closers[e.text] != "" && e.kind == punctuation {
			p.open(i, start)
		} else if p.match[i] >= 0 {
			p.close()
		}
		p.endStatement(i)
	}
}

func (p *printer) write(s string) {
	p.current.WriteString(s)
	if n := strings.LastIndexByte(s, '\n'); n >= 0 {
		p.column, s = 0, s[n+1:]
	}
	p.column += utf8.RuneCountInString(s)
}

func (p *printer) endLine() {
	if p.column >= 0 && p.current.Len() > 0 {
		p.lines = append(p.lines, line{text: p.current.String(), cell: p.cell})
	}
	p.current.Reset()
	p.column, p.cell = 0, cell{}
}

// breaks returns the number of line breaks to write before an element. An empty
// line counts as two.
func (p *printer) breaks(i int) int {
	if i == 0 {
		return 0
	}
	e, prev := &p.elements[i], &p.elements[i-1]
	breaks := min(e.lines, 2)
	if prev.kind == lineComment || prev.kind == directive || e.kind == directive {
		breaks = max(breaks, 1)
	}
	switch {
	case e.is("#") && e.lines == 0:
		return 0 // at the start of a line it could begin a directive
	case e.isComment() && e.lines == 0:
		if prev.kind != directive {
			return 0
		}
	case prev.is("{") && p.roles[i-1] == body:
		if !p.isBroken(i-1) || e.is("}") {
			return 0
		}
		return 1
	case e.is("}") && p.roles[i] == body:
		if p.match[i] >= 0 && !p.isBroken(p.match[i]) {
			return 0
		}
		return 1
	case !prev.isComment() && prev.kind != directive && p.joins(i):
		return 0
	case prev.kind == blockComment && (i == 1 || prev.lines > 0) && e.kind != directive:
		// The comment is at the beginning of a line, so it belongs to the
		// statement after it.
	case !p.top().stmt.isStarted && p.top().role == body && !p.top().stmt.isNested && p.isBrokenFrame():
		breaks = max(breaks, 1)
	}
	return breaks
}

// isBrokenFrame reports whether each statement of the innermost body is on a
// separate line.
func (p *printer) isBrokenFrame() bool { return p.top().line >= 0 }

// indentation returns the column of an element that starts a line.
func (p *printer) indentation(i int) int {
	e, f := &p.elements[i], p.top()
	prev := p.before(i)
	switch {
	case e.kind == directive:
		return 0
	case p.match[i] >= 0 && closers[e.text] == "":
		return f.close
	case e.kind == text && prev != nil && prev.kind == text && !e.isComment():
		return p.text
	case f.role != body:
		return f.indent
	case !f.stmt.isStarted:
		return f.stmt.indent
	case e.is(":"), prev != nil && prev.is(":") && f.stmt.expects != noColumn:
		return f.stmt.indent + continuation
	case e.isWord("in"), e.isWord("then"), e.is("{"):
		return f.stmt.indent
	case f.stmt.parents > 0:
		return f.stmt.parents
	case f.stmt.first == "let" && prev != nil && prev.is(",") && f.stmt.second > 0:
		return f.stmt.second
	case f.stmt.value > 0 && f.stmt.expects == noColumn:
		return f.stmt.value
	default:
		return f.stmt.indent + continuation
	}
}

// noteArgument recognizes the first argument of a dag. The arguments are aligned
// with it, unless it starts a line.
func (p *printer) noteArgument(i, breaks int) {
	f, e := p.top(), &p.elements[i]
	if f.role != dag || e.isComment() || e.kind == directive || f.hasArgument {
		return
	}
	if !f.hasOperator {
		f.hasOperator = true
		return
	}
	prev := p.before(i)
	if e.is(",") || p.match[i] >= 0 && closers[e.text] == "" || prev.is(":") || prev.is("#") || e.is("#") || !p.space(i) {
		return
	}
	f.hasArgument = true
	switch {
	case breaks > 0:
		f.indent, f.close = f.line+step, f.line
	case p.overflows(i, p.column+1):
		f.indent = f.line + step
	default:
		f.indent = p.column + 1
	}
}

// endsWithBrackets reports whether only opening brackets follow the bracket i
// on its line of the output.
func (p *printer) endsWithBrackets(i int) bool {
	last := min(len(p.elements), i+maxLookahead)
	for i++; i < last; i++ {
		e := &p.elements[i]
		if e.lines > 0 {
			return true
		}
		if e.kind != punctuation || closers[e.text] == "" {
			return false
		}
		if p.roles[i] == body && p.isBroken(i) {
			return true // the printer writes a line break here
		}
	}
	return false
}

// overflows reports whether further lines of the list that contains the element
// after i would exceed the width if they began at the column. The result
// depends only on tokens and line breaks, so formatting the output again gives
// the same result.
func (p *printer) overflows(i, column int) bool {
	depth, length := 0, 0
	inLine, indent := false, 0
	last := min(len(p.elements), i+maxLookahead)
	for i++; i < last; i++ {
		e, prev := &p.elements[i], &p.elements[i-1]
		if e.lines > 0 {
			inLine, length, indent = true, 0, column+depth
		}
		if e.isComment() {
			continue
		}
		if e.kind == punctuation && closers[e.text] == "" && p.match[i] >= 0 {
			if depth--; depth < 0 {
				return false
			}
		}
		length += utf8.RuneCountInString(e.text)
		if prev.is(",") || prev.kind != punctuation && e.kind != punctuation {
			length++
		}
		if inLine && indent+length > width {
			return true
		}
		if e.kind == punctuation && closers[e.text] != "" {
			depth++
		}
		if e.kind == code {
			inLine = false
		}
	}
	return false
}

// noteStatement records the columns of the current statement.
func (p *printer) noteStatement(i, start, breaks int) {
	e, f := &p.elements[i], p.top()
	if prev := p.before(i); e.kind == text && (prev == nil || prev.kind != text) {
		p.text = start
	}
	if f.role != body || p.match[i] >= 0 && closers[e.text] == "" {
		return
	}
	stmt := &f.stmt
	switch {
	case !stmt.isStarted:
		if stmt.isNested && breaks == 0 {
			stmt.indent -= step
		}
		stmt.isStarted, stmt.first = true, e.text
		return
	case stmt.second == 0:
		stmt.second = start
	}
	switch stmt.expects {
	case parentsColumn:
		stmt.parents = start
	case valueColumn:
		stmt.value = start
	}
	stmt.expects = noColumn
	if (e.is(":") || e.is("=")) && p.cell.end == 0 && breaks == 0 && p.space(i) && p.indent == stmt.indent && p.endsOnLine(i) {
		p.cell = cell{stmt.first, e.text, p.current.Len() - len(e.text) - 1, e.wide}
	}
	switch {
	case e.is(":"):
		stmt.expects = parentsColumn
	case e.is("="):
		stmt.expects = valueColumn
	case e.is(","):
		if stmt.parents == 0 {
			stmt.value = 0
		}
	}
}

// endStatement begins the next statement if the current one is complete.
func (p *printer) endStatement(i int) {
	e, f := &p.elements[i], p.top()
	if f.role != body {
		return
	}
	next := p.after(i, 1)
	switch {
	case e.is(";"), e.is("}") && p.roles[i] == body && (next == nil || !next.is(";")), e.kind == text && f.stmt.first == "include":
		f.stmt = statement{indent: f.indent}
	case e.isWord("in") && (f.stmt.first == "let" || f.stmt.first == "foreach"), e.isWord("then"), e.isWord("else"):
		if next == nil || !next.is("{") {
			f.stmt = statement{indent: f.stmt.indent + step, isNested: true}
		}
	}
}

// open begins the frame of the bracket i, which was written at column start.
func (p *printer) open(i, start int) {
	f := frame{role: p.roles[i], indent: start + 1, close: start, line: p.indent}
	switch {
	case f.role == body:
		outer := p.top()
		f.close = outer.indent
		if outer.role == body {
			f.close = outer.stmt.indent
		}
		f.indent = f.close + step
		f.stmt.indent = f.indent
		if !p.isBroken(i) {
			f.line = -1
		}
	case p.endsWithBrackets(i):
		f.indent, f.close = p.indent+step, p.indent
	case p.overflows(i, f.indent):
		f.indent = min(f.indent, p.indent+step)
	}
	p.frames = append(p.frames, f)
}

// close ends the innermost frame.
func (p *printer) close() {
	if len(p.frames) > 1 {
		p.frames = p.frames[:len(p.frames)-1]
	}
}

// follow updates the frames at a directive. The #else branch begins with the
// frames of its #ifdef.
func (p *printer) follow(e *element) {
	name := e.text[1:]
	switch name[:nameEnd(name, 0)] {
	case "ifdef", "ifndef":
		p.conditions = append(p.conditions, slices.Clone(p.frames))
	case "else":
		if n := len(p.conditions); n > 0 {
			p.frames = slices.Clone(p.conditions[n-1])
		}
	case "endif":
		if n := len(p.conditions); n > 0 {
			p.conditions = p.conditions[:n-1]
		}
	}
}

// endsOnLine reports whether a semicolon ends the statement of element i on its
// line.
func (p *printer) endsOnLine(i int) bool {
	last := min(len(p.elements), i+maxLookahead)
	for i++; i < last && p.elements[i].lines == 0; i++ {
		switch {
		case p.elements[i].is(";"):
			return true
		case p.elements[i].kind == code, p.roles[i] == body:
			return false
		}
	}
	return false
}

// alignCells pads the cells of adjacent lines to the same width, if the author
// aligned at least one of them.
func alignCells(lines []line) {
	for i := 0; i < len(lines); i++ {
		end, width, isWide := i, 0, false
		for ; end < len(lines); end++ {
			c := lines[end].cell
			if c.end == 0 || c.first != lines[i].cell.first || c.mark != lines[i].cell.mark {
				break
			}
			width = max(width, widthOf(lines[end].text[:c.end]))
			isWide = isWide || c.isWide
		}
		for ; i < end; i++ {
			if l := &lines[i]; isWide {
				padding := strings.Repeat(" ", width-widthOf(l.text[:l.cell.end]))
				l.text = l.text[:l.cell.end] + padding + l.text[l.cell.end:]
			}
		}
		if end > 0 && i == end && end < len(lines) && lines[end].cell.end > 0 {
			i-- // another group of adjacent lines begins at this line
		}
	}
}

// alignComments pads the text before the comments of adjacent lines to the same
// width.
func alignComments(lines []line) {
	for i := 0; i < len(lines); i++ {
		end, width := i, 0
		for ; end < len(lines) && lines[end].comment != ""; end++ {
			width = max(width, widthOf(lines[end].text))
		}
		for ; i < end; i++ {
			l := &lines[i]
			l.text += strings.Repeat(" ", width+1-widthOf(l.text))
		}
	}
}

// widthOf returns the width of the last line of a text, in characters.
func widthOf(s string) int {
	return utf8.RuneCountInString(s[strings.LastIndexByte(s, '\n')+1:])
}
