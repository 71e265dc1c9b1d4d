package reformat

import "sync"

// A style names places in which a file may or may not have a space, such as
// before the ":" of an argument.
type style struct {
	name string
	role bracket
}

// A spaceRule decides whether there is a space before an element on its line.
// Without a style, the file has no choice.
type spaceRule struct {
	applies func(l *layout, i int) bool
	space   func(l *layout, i int) bool
	style   func(l *layout, i int) style
}

func always(*layout, int) bool { return true }
func never(*layout, int) bool  { return false }

// keeps keeps a space where there is one.
func keeps(l *layout, i int) bool { return l.gaps[i].width > 0 || l.gaps[i].lines > 0 }

// either returns a condition that holds if the element, or the one before it,
// is the mark.
func either(mark string) func(*layout, int) bool {
	return func(l *layout, i int) bool { return l.elements[i].is(mark) || l.elements[i-1].is(mark) }
}

// isAny returns a condition that holds if the element is one of the marks.
func isAny(marks ...string) func(*layout, int) bool {
	return func(l *layout, i int) bool {
		for _, m := range marks {
			if l.elements[i].is(m) {
				return true
			}
		}
		return false
	}
}

// follows returns a condition that holds if the element before is one of the
// marks.
func follows(marks ...string) func(*layout, int) bool {
	is := isAny(marks...)
	return func(l *layout, i int) bool { return is(l, i-1) }
}

// around returns a style of the brackets around the element.
func around(name string) func(*layout, int) style {
	return func(l *layout, i int) style { return style{name, l.roleAround(i)} }
}

// inside is the style of the space between a bracket and its content. The element is the
// closing bracket, or follows the opening one.
func inside(l *layout, i int) style {
	switch {
	case l.isCloser(i) && l.match[i] == i-1:
		return style{"empty", l.roles[i]}
	case l.isCloser(i):
		return style{"inside", l.roles[i]}
	default:
		return style{"inside", l.roles[i-1]}
	}
}

// opening is the style of the space before an opening bracket.
func opening(l *layout, i int) style { return style{"before", l.roles[i]} }

// hasSpacedColon reports whether there are spaces around ":": before parents, in !cond and
// in !switch, but not before names in dags.
func hasSpacedColon(l *layout, i int) bool {
	role := l.roleAround(i)
	return role == body || role == cond
}

// spaceRules lists the rules. The first rule that applies decides.
var spaceRules = sync.OnceValue(func() []spaceRule {
	isDots := isAny(".", "...")
	return []spaceRule{
		{func(l *layout, i int) bool { return l.elements[i-1].kind == blockComment }, keeps, nil},
		{func(l *layout, i int) bool { return l.elements[i].kind == blockComment }, keeps, nil},
		{func(l *layout, i int) bool { return l.elements[i].isComment() }, always, nil},
		{either("#"), keeps, nil},
		{isAny(",", ";"), never, nil},
		{func(l *layout, i int) bool { return isDots(l, i) && isDots(l, i-1) }, keeps, nil},
		{either("."), never, nil},
		{either("..."), never, nil},
		// A sign belongs to the number only if no space separates them, so the
		// spacing is kept.
		{either("-"), keeps, nil},
		{func(l *layout, i int) bool { return l.elements[i].isNegative() && l.elements[i-1].kind == word }, keeps, nil},
		{isAny(")", "]", ">"), never, inside},
		{func(l *layout, i int) bool { return l.elements[i-1].is("[") && l.elements[i].is("{") }, keeps, nil}, // "[{" begins a code literal
		{follows("(", "<", "["), never, inside},
		{isAny("}"), func(l *layout, i int) bool { return l.roles[i] == body && l.match[i] != i-1 }, inside},
		{follows("{"), func(l *layout, i int) bool { return l.roles[i-1] == body }, inside},
		{follows(","), always, around("after comma")},
		{isAny(":"), hasSpacedColon, around("before colon")},
		{follows(":"), hasSpacedColon, around("after colon")},
		{either("="), always, around("equals")},
		{isAny("("), func(l *layout, i int) bool { return l.roles[i] == dag }, opening},
		{isAny("<"), never, opening},
		{isAny("["), func(l *layout, i int) bool { return l.roles[i] == list }, opening},
		{isAny("{"), func(l *layout, i int) bool { return l.roles[i] != bitRange }, opening},
	}
})

// defaultSpace applies if no rule of spaceRules does.
var defaultSpace = spaceRule{nil, always, nil}

// spaceRuleOf returns the rule for the space before an element.
func (l *layout) spaceRuleOf(i int) *spaceRule {
	rules := spaceRules()
	for k := range rules {
		if rules[k].applies(l, i) {
			return &rules[k]
		}
	}
	return &defaultSpace
}

// A spacing holds how a file writes spaces: how often in each style, and which places
// are written in the less usual way together with those before and after them.
type spacing struct {
	habits  map[style]*habit
	inRun   []bool
	leading map[listKey]bool // lists with commas at the beginning of lines
}

// spacing counts the styles of the file.
func (l *layout) spacing() spacing {
	s := spacing{map[style]*habit{}, make([]bool, len(l.elements)), l.leadingCommas()}
	runs := map[style][]int{}
	for i := 1; i < len(l.elements); i++ {
		if l.gaps[i].lines > 0 {
			continue
		}
		r := l.spaceRuleOf(i)
		if r.style == nil || l.elements[i-1].is("=") || l.isLopsided(i) {
			continue // both sides of "=" are counted as one
		}
		name := r.style(l, i)
		if s.habits[name] == nil {
			s.habits[name] = new(habit)
		}
		isUsual := r.space(l, i) == (l.gaps[i].width > 0)
		s.habits[name].count(isUsual)
		if isUsual {
			runs[name] = nil
			continue
		}
		run := append(runs[name], i)
		runs[name] = run
		if len(run) == minRun {
			for _, k := range run {
				s.inRun[k] = true
			}
		} else if len(run) > minRun {
			s.inRun[i] = true
		}
	}
	for i := 1; i < len(l.elements); i++ {
		s.inRun[i] = s.inRun[i] || s.inRun[i-1] && l.elements[i-1].is("=")
	}
	return s
}

// minRun is the number of places with the same style after each other that are kept
// although the rest of the file is written in another way. Both sides of a bracket count.
const minRun = 5

// spaceOut decides the spaces inside lines. Spaces that align an element with one in another
// line change so that it stays aligned.
func (l *layout) spaceOut() {
	spacing, comments := l.spacing(), l.commentHabit()
	n := len(l.elements)
	widths, reasons, with := make([]int, n), make([]Rule, n), make([]int, n)
	for i := 1; i < n; i++ {
		widths[i], with[i] = l.gaps[i].width, -1
		if l.isFirst(i) || l.frozen[i] {
			continue
		}
		if widths[i] > 1 {
			with[i] = l.alignedWith(i)
		}
		if with[i] < 0 {
			widths[i], reasons[i] = l.spaces(i, spacing, comments)
		}
	}
	shifts := make([]int, n) // by how many columns each element moves in its line
	for i := 1; i < n; i++ {
		if !l.isFirst(i) && !l.isMultiline(i-1) {
			shifts[i] = shifts[i-1]
		}
		if !l.isFirst(i) {
			shifts[i] += widths[i] - l.gaps[i].width
		}
	}
	shift := 0
	for i := 1; i < n; i++ {
		if l.isFirst(i) || l.isMultiline(i-1) {
			shift = 0
		}
		if l.isFirst(i) {
			shifts[i] = 0
			continue
		}
		if with[i] >= 0 && shifts[with[i]] != shift {
			widths[i], reasons[i] = max(widths[i]+shifts[with[i]]-shift, 1), ruleFollows
		}
		shift += widths[i] - l.gaps[i].width
		shifts[i] = shift
		l.set(i, gap{width: widths[i]}, reasons[i])
	}
}

// spaces returns the number of spaces before an element that is not aligned, and
// the reason for them.
func (l *layout) spaces(i int, s spacing, comments habit) (int, Rule) {
	e, width := &l.elements[i], l.gaps[i].width
	if e.kind == lineComment {
		switch {
		case comments.prefersOther(), width == 2 && comments.keepsOther(), width > 2 && comments.other > comments.usual:
			return 2, rulePadding
		default:
			return 1, rulePadding
		}
	}
	r := l.spaceRuleOf(i)
	space := r.space(l, i)
	if s.leading[l.listOf(i)] && l.open[i] == i-1 {
		space = width > 0 // the first element can be aligned with those behind commas
	} else if r.style != nil {
		has := width > 0
		switch h := s.habits[r.style(l, i)]; {
		case h == nil:
		case l.isLopsided(i):
			space = h.other <= h.usual
		case h.prefersOther(), has != space && (h.keepsOther() || s.inRun[i]):
			space = !space
		}
	}
	switch {
	case space && width > 1:
		return 1, rulePadding
	case space:
		return 1, ruleSpaces
	case width == 1 && isPadded(l, i):
		return 1, ""
	default:
		return 0, ruleSpaces
	}
}

// isLopsided reports whether the element is next to a "=" that has a space on one side only, which no
// style wants.
func (l *layout) isLopsided(i int) bool {
	mark := i
	if !l.elements[i].is("=") {
		mark--
	}
	next := mark + 1
	if mark < 1 || next >= len(l.elements) || !l.elements[mark].is("=") || l.isFirst(mark) || l.isFirst(next) {
		return false
	}
	return (l.gaps[mark].width > 0) != (l.gaps[next].width > 0)
}

// commentHabit counts the comments behind text that follow after one and after two
// spaces.
func (l *layout) commentHabit() habit {
	var h habit
	for i := range l.elements {
		if g := l.gaps[i]; l.elements[i].kind == lineComment && i > 0 && g.lines == 0 && (g.width == 1 || g.width == 2) {
			h.count(g.width == 1)
		}
	}
	return h
}

// isMultiline reports whether an element contains a line break.
func (l *layout) isMultiline(i int) bool {
	e := &l.elements[i]
	return (e.kind == code || e.kind == blockComment || e.kind == directive) && containsBreak(e.text)
}
