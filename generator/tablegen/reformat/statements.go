package reformat

import "slices"

// A statement is a statement of a file or of a body. It can contain a body with
// further statements.
type statement struct {
	first    int  // its first token
	block    int  // the "{" of the body that contains it directly, or -1 for the file
	outer    int  // the statement before it, if it is nested, or -1
	isNested bool // it follows "in", "then" or "else" without a brace
}

// The nesting of a source says to which statement, list and list item each element
// belongs.
type nesting struct {
	statements []statement
	members    map[int][]int // the statements in each body, by the index of its bracket, or -1 for the file
	stmt       []int         // the innermost statement that contains each element, or -1 between statements
	open       []int         // the innermost bracket around each element, or -1. A bracket is not inside itself.
	item       []int         // the first token of the list item, operand or value that contains each token
	startsItem []bool
	firstItem  []int // for each opening bracket, its first token, or -1
	firstArg   []int // for each opening bracket, the token that further lines are aligned with, or -1
}

// A frame describes an open bracket while the nesting is computed. The outermost
// frame describes the file.
type frame struct {
	bracket     int // its index, or -1
	role        bracket
	stmt        int // the current statement, if the frame is a body, or -1
	outer       int // the statement in which the next one is nested, or -1
	owner       int // the statement with the bracket
	item        int // the first token of the current item, or -1
	hasOperator bool
}

// A nester computes a nesting.
type nester struct {
	*structure
	nesting
	frames     []frame
	conditions [][]frame // the frames at each open #ifdef or #ifndef
}

// nest returns the nesting of a structure. The #else branch of a condition begins with
// the brackets that were open before its #ifdef.
func nest(s *structure) *nesting {
	n := len(s.elements)
	w := &nester{structure: s, frames: []frame{{bracket: -1, role: body, stmt: -1, outer: -1, item: -1}}}
	for _, list := range []*[]int{&w.stmt, &w.open, &w.item, &w.firstItem, &w.firstArg} {
		*list = slices.Repeat([]int{-1}, n)
	}
	w.startsItem, w.members = make([]bool, n), map[int][]int{}
	for i := range s.elements {
		w.visit(i)
	}
	return &w.nesting
}

func (w *nester) top() *frame { return &w.frames[len(w.frames)-1] }

// current returns the innermost statement that is not complete, or -1.
func (w *nester) current() int {
	if f := w.top(); f.role != body {
		return f.owner
	}
	return w.top().stmt
}

func (w *nester) visit(i int) {
	e := &w.elements[i]
	if e.kind == directive {
		w.follow(e)
		return
	}
	if isCloser := w.isCloser(i); isCloser && len(w.frames) > 1 {
		w.frames = w.frames[:len(w.frames)-1]
		w.open[i], w.stmt[i] = w.top().bracket, w.current()
		w.item[i] = w.top().item
		w.endStatement(i)
		return
	}
	f := w.top()
	w.open[i], w.stmt[i], w.item[i] = f.bracket, w.current(), f.item
	if e.isComment() {
		return
	}
	if f.role == body && f.stmt < 0 {
		f.stmt = len(w.statements)
		w.statements = append(w.statements, statement{first: i, block: f.bracket, outer: f.outer, isNested: f.outer >= 0})
		w.members[f.bracket] = append(w.members[f.bracket], f.stmt)
		w.stmt[i], f.item = f.stmt, i
	}
	w.noteItem(i)
	if closers[e.text] != "" && e.kind == punctuation {
		w.frames = append(w.frames, frame{bracket: i, role: w.roles[i], stmt: -1, outer: -1, item: -1, owner: w.current()})
		return
	}
	w.endStatement(i)
}

// isCloser reports whether an element is a closing bracket.
func (s *structure) isCloser(i int) bool { return s.match[i] >= 0 && closers[s.elements[i].text] == "" }

// noteItem records the item that contains the token i, and the first item of its
// bracket.
func (w *nester) noteItem(i int) {
	f, e := w.top(), &w.elements[i]
	if b := f.bracket; b >= 0 && f.role != body && w.firstItem[b] < 0 {
		w.firstItem[b] = i
	}
	if f.role == dag {
		w.noteArgument(i)
	} else if f.item < 0 && f.bracket >= 0 && f.role != body && w.firstArg[f.bracket] < 0 {
		w.firstArg[f.bracket] = i
	}
	if f.item < 0 {
		f.item = i
		w.startsItem[i] = true
	}
	w.item[i] = f.item
	if e.is(",") || f.role == body && (e.is(":") || e.is("=")) {
		f.item = -1
	}
}

// noteArgument recognizes the first argument of a dag, which follows its operator.
func (w *nester) noteArgument(i int) {
	f, e := w.top(), &w.elements[i]
	if w.firstArg[f.bracket] >= 0 {
		return
	}
	if !f.hasOperator {
		f.hasOperator = true
		return
	}
	prev := w.before(i)
	isSuffix := e.is(":") || e.is("#") || e.is(".") || e.is("<") || e.is("[") || e.is("(") && prev.kind == word && prev.text[0] == '!' ||
		prev.is(":") || prev.is("#") || prev.is(".") || prev.is("(")
	if e.is(",") || isSuffix {
		return
	}
	w.firstArg[f.bracket] = i
	f.item = -1
}

// endStatement begins the next statement if the current one is complete.
func (w *nester) endStatement(i int) {
	e, f := &w.elements[i], w.top()
	if f.role != body || f.stmt < 0 {
		return
	}
	first := &w.elements[w.statements[f.stmt].first]
	next := w.after(i, 1)
	switch {
	case e.is(";"), e.is("}") && w.roles[i] == body && (next == nil || !next.is(";") && !next.isWord("else")), e.kind == text && first.isWord("include"):
		f.stmt, f.outer, f.item = -1, -1, -1
	case e.isWord("in") && (first.isWord("let") || first.isWord("foreach")), e.isWord("then"), e.isWord("else"):
		if next == nil || !next.is("{") {
			f.outer, f.stmt, f.item = f.stmt, -1, -1
		}
	}
}

// follow updates the frames at a directive.
func (w *nester) follow(e *element) {
	name := e.text[1:]
	n := len(w.conditions)
	switch name[:nameEnd(name, 0)] {
	case "ifdef", "ifndef":
		w.conditions = append(w.conditions, slices.Clone(w.frames))
	case "else":
		if n > 0 {
			w.frames = slices.Clone(w.conditions[n-1])
		}
	case "endif":
		if n > 0 {
			w.conditions = w.conditions[:n-1]
		}
	}
}
