package reformat

// A spaceRule decides whether there is a space before an element on its line.
type spaceRule struct {
	applies func(p *printer, i int) bool
	space   func(p *printer, i int) bool
}

func always(*printer, int) bool { return true }
func never(*printer, int) bool  { return false }

// either returns a condition that holds if the element, or the one before it,
// is the mark.
func either(mark string) func(*printer, int) bool {
	return func(p *printer, i int) bool { return p.elements[i].is(mark) || p.elements[i-1].is(mark) }
}

// isAny returns a condition that holds if the element is one of the marks.
func isAny(marks ...string) func(*printer, int) bool {
	return func(p *printer, i int) bool {
		for _, m := range marks {
			if p.elements[i].is(m) {
				return true
			}
		}
		return false
	}
}

// follows returns a condition that holds if the element before is one of the
// marks.
func follows(marks ...string) func(*printer, int) bool {
	is := isAny(marks...)
	return func(p *printer, i int) bool { return is(p, i-1) }
}

var isDots = isAny(".", "...")

// spaceRules lists the rules. The first rule that applies decides.
var spaceRules = []spaceRule{
	{func(p *printer, i int) bool { return p.elements[i-1].kind == blockComment }, func(p *printer, i int) bool { return p.elements[i].space }},
	{func(p *printer, i int) bool { return p.elements[i].isComment() }, always},
	{either("#"), (*printer).spaceAtPaste},
	{isAny(",", ";", ")", "]", ">"), never},
	{follows("(", "<"), never},
	// Without a space, "[{" would begin a code literal.
	{follows("["), func(p *printer, i int) bool { return p.elements[i].is("{") }},
	{isAny("}"), func(p *printer, i int) bool { return p.roles[i] == body && !p.elements[i-1].is("{") }},
	{follows("{"), func(p *printer, i int) bool { return p.roles[i-1] == body }},
	// There are spaces around ":" before parents, in !cond and in !switch, but not
	// before names in dags.
	{either(":"), func(p *printer, i int) bool { return p.top().role == body || p.top().role == cond }},
	{func(p *printer, i int) bool { return isDots(p, i) && isDots(p, i-1) }, func(p *printer, i int) bool { return p.elements[i].space }},
	{either("."), never},
	{either("..."), never},
	// A sign belongs to the number only if no space separates them, so the
	// spacing is kept.
	{either("-"), func(p *printer, i int) bool { return p.elements[i].space }},
	{func(p *printer, i int) bool { return p.elements[i].isNegative() && p.elements[i-1].kind == word },
		func(p *printer, i int) bool { return p.elements[i].space }},
	{isAny("("), func(p *printer, i int) bool { return p.roles[i] == dag }},
	{isAny("<"), never},
	{isAny("["), func(p *printer, i int) bool { return p.roles[i] == list }},
	{isAny("{"), func(p *printer, i int) bool { return p.roles[i] != bitRange }},
}

// space reports whether a space separates the element from the one before it.
func (p *printer) space(i int) bool {
	for _, r := range spaceRules {
		if r.applies(p, i) {
			return r.space(p, i)
		}
	}
	return true
}

// spaceAtPaste returns whether there is a space on both sides of a paste
// operator. There is one if the source has one on either side.
func (p *printer) spaceAtPaste(i int) bool {
	if p.elements[i].is("#") && p.elements[i-1].is("#") {
		return p.elements[i].space
	}
	if !p.elements[i].is("#") {
		i--
	}
	left := i > 0 && p.elements[i].lines == 0 && p.elements[i].space && isOperand(&p.elements[i-1])
	right := i+1 < len(p.elements) && p.elements[i+1].lines == 0 && p.elements[i+1].space && isOperand(&p.elements[i+1])
	return left || right
}

// isOperand reports whether an element can be an operand of a paste operator,
// so that the space between them counts.
func isOperand(e *element) bool { return !e.is("#") && !e.isComment() }
