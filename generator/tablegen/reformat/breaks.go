package reformat

// A breakStyle is a place at which a file may or may not have a line break.
type breakStyle uint8

const (
	statementBreak breakStyle = iota // before a statement, after another one
	openBreak                        // after the "{" of a body with several lines
	closeBreak                       // before the "}" of a body with several lines
	braceBreak                       // none before the "{" of a body
	longBraceBreak                   // none before the "{" of a body, if the text before it has several lines
	elseBreak                        // none between "}" and "else"
	commaBreak                       // none before a comma
	breakStyles
)

// breakLines decides the line breaks before each element.
func (l *layout) breakLines() {
	var habits [breakStyles]habit
	var empty habit
	leading := l.leadingCommas()
	for i := range l.elements {
		if style, wants, applies := l.breakStyle(i); applies {
			habits[style].count((l.gaps[i].lines > 0) == wants)
		}
		if lines := l.gaps[i].lines; i > 0 && lines > 1 {
			empty.count(lines != 3)
		}
	}
	for i := range l.elements {
		g := l.gaps[i]
		limit := 2
		if empty.keepsOther() || g.lines == 3 && l.isTopLevel(i) {
			limit = 3
		}
		if i == 0 {
			limit = 0
		}
		if g.lines > limit {
			g.lines = limit
			l.set(i, g, ruleBlankLines)
		}
		style, wants, applies := l.breakStyle(i)
		// A brace in a line of its own is no slip: one is enough if the file has no other way.
		isBrace := style == braceBreak || style == longBraceBreak
		if !applies || (g.lines > 0) == wants || habits[style].keepsOther() || isBrace && habits[style].usual == 0 ||
			style == commaBreak && leading[l.listOf(i)] {
			continue
		}
		if wants {
			l.set(i, gap{lines: 1}, ruleBreaks)
			continue
		}
		l.set(i, gap{width: 1}, ruleMarks)
		if next := i + 1; style == commaBreak && next < len(l.elements) && !l.elements[next].isComment() && l.gaps[next].lines == 0 && !l.frozen[i] {
			// The element after the comma begins the line instead.
			l.set(next, gap{lines: 1, width: g.width}, ruleMarks)
		}
	}
}

// isTopLevel reports whether an element is outside of all statements and brackets, or begins a
// statement there. Two empty lines can divide sections of a file.
func (l *layout) isTopLevel(i int) bool {
	if l.open[i] >= 0 {
		return false
	}
	s := l.stmt[i]
	return !l.elements[i].isToken() || s >= 0 && l.statements[s].first == i
}

// breakStyle returns the place at which an element is, and whether most files have a
// line break there. applies is false if the line breaks are the author's choice.
func (l *layout) breakStyle(i int) (style breakStyle, wants, applies bool) {
	if i == 0 {
		return 0, false, false
	}
	e, prev := &l.elements[i], &l.elements[i-1]
	switch {
	case !prev.isToken() || !e.isToken() || e.is("#"):
		// A "#" at the start of a line could begin a directive.
		return 0, false, false
	case prev.is("{") && l.roles[i-1] == body:
		return openBreak, true, l.isBroken(i-1) && !e.is("}")
	case e.is("}") && l.roles[i] == body:
		return closeBreak, true, l.isBroken(l.match[i])
	case e.is(";"), e.is(","):
		// Only commas between lines are compared.
		next := min(i+1, len(l.elements)-1)
		return commaBreak, false, l.gaps[i].lines > 0 || l.gaps[next].lines > 0
	case e.is("{") && l.roles[i] == body:
		style = braceBreak
		if s := l.stmt[i]; s >= 0 && l.row[l.statements[s].first] != l.row[i-1] {
			style = longBraceBreak
		}
		return style, false, l.stmt[i] == l.stmt[i-1]
	case e.isWord("else") && prev.is("}"):
		return elseBreak, false, true
	case l.stmt[i] >= 0 && l.statements[l.stmt[i]].first == i:
		b := l.statements[l.stmt[i]].block
		return statementBreak, true, !l.statements[l.stmt[i]].isNested && (b < 0 || l.isBroken(b))
	default:
		return 0, false, false
	}
}

// A listKey identifies a list: its bracket, or -1, and its statement.
type listKey struct{ open, stmt int }

func (l *layout) listOf(i int) listKey { return listKey{l.open[i], l.stmt[i]} }

// leadingCommas returns the lists in which all commas between lines, and more than one, begin a
// line.
func (l *layout) leadingCommas() map[listKey]bool {
	counts := map[listKey]*habit{}
	for i := 1; i+1 < len(l.elements); i++ {
		isLeading, isTrailing := l.gaps[i].lines > 0, l.gaps[i+1].lines > 0
		if !l.elements[i].is(",") || !isLeading && !isTrailing {
			continue
		}
		k := l.listOf(i)
		if counts[k] == nil {
			counts[k] = new(habit)
		}
		counts[k].count(!isLeading)
	}
	leading := map[listKey]bool{}
	for k, h := range counts {
		if h.usual == 0 && h.other > 1 {
			leading[k] = true
		}
	}
	return leading
}
