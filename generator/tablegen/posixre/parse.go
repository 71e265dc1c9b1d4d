package posixre

import "strconv"

// A node is a node of the syntax tree of an expression.
type node struct {
	kind     kind
	subs     []*node // the parts of a sequence, choice, group or repetition
	min, max int     // the bounds of a repetition; max is -1 if there is no upper bound
	n        int     // the number of a group or back-reference
	set      *set
}

type kind uint8

const (
	empty    kind = iota
	bytes         // one byte of set
	sequence      // all subs in order
	choice        // one of subs
	repeat        // subs[0], min to max times
	group         // subs[0], remembered for back-references
	backref       // what group n matched
	textStart
	textEnd
	wordStart
	wordEnd
)

const (
	maxRepeat = 255    // the largest number in braces, as POSIX demands at least
	maxNested = 10_000 // parentheses in parentheses, which are parsed recursively
)

type parser struct {
	src      string
	pos      int
	depth    int
	groups   int
	open     []bool // for each group from 1 on, whether its end has not been read yet
	backrefs bool
}

// A fault is the panic value of the parser.
type fault struct{ err *Error }

func (p *parser) fail(msg string) {
	panic(fault{&Error{Pattern: p.src, Offset: p.pos, Msg: msg}})
}

func (p *parser) require(ok bool, msg string) {
	if !ok {
		p.fail(msg)
	}
}

func (p *parser) parse() (root *node, err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case fault:
			err = r.err
		default:
			panic(r)
		}
	}()
	p.open = []bool{false}
	root = p.choice(false)
	p.require(!p.more(), "')' without '('")
	return root, nil
}

func (p *parser) more() bool { return p.pos < len(p.src) }

// at reports whether the rest of the source begins with text.
func (p *parser) at(text string) bool {
	return len(p.src)-p.pos >= len(text) && p.src[p.pos:p.pos+len(text)] == text
}

// eat skips text if the rest of the source begins with it, and reports whether
// it does.
func (p *parser) eat(text string) bool {
	if !p.at(text) {
		return false
	}
	p.pos += len(text)
	return true
}

// choice reads
//
//	Choice = Sequence { "|" Sequence } .
func (p *parser) choice(nested bool) *node {
	p.depth++
	p.require(p.depth <= maxNested, "parentheses are nested more than "+strconv.Itoa(maxNested)+" levels deep")
	var all []*node
	for {
		all = append(all, p.sequence(nested))
		if !p.eat("|") {
			break
		}
	}
	p.depth--
	if len(all) == 1 {
		return all[0]
	}
	return &node{kind: choice, subs: all}
}

// sequence reads
//
//	Sequence = Piece { Piece } .
//
// At least one piece has to match something or be an assertion.
func (p *parser) sequence(nested bool) *node {
	s := &node{kind: sequence}
	for p.more() && p.src[p.pos] != '|' && !(nested && p.src[p.pos] == ')') {
		if piece := p.piece(); piece.kind != empty {
			s.subs = append(s.subs, piece)
		}
	}
	p.require(len(s.subs) > 0, "an expression or a branch of one is empty")
	if len(s.subs) == 1 {
		return s.subs[0]
	}
	return s
}

// piece reads
//
//	Piece = Atom [ "*" | "+" | "?" | "{" n [ "," [ m ] ] "}" ] .
func (p *parser) piece() *node {
	atom := p.atom()
	if !p.atRepetition() {
		return atom
	}
	p.require(atom.kind != textStart, "'^' cannot be repeated")
	r := &node{kind: repeat, subs: []*node{atom}, max: -1}
	c := p.src[p.pos]
	p.pos++
	switch c {
	case '+':
		r.min = 1
	case '?':
		r.max = 1
	case '{':
		p.bounds(r)
	}
	p.require(!p.atRepetition(), "a repetition cannot be repeated")
	if r.max == 0 {
		return &node{kind: empty}
	}
	return r
}

// atRepetition reports whether an operator follows that repeats an atom. A brace
// is one only if a digit follows it.
func (p *parser) atRepetition() bool {
	if !p.more() {
		return false
	}
	switch p.src[p.pos] {
	case '*', '+', '?':
		return true
	case '{':
		return p.pos+1 < len(p.src) && isDigit(p.src[p.pos+1])
	}
	return false
}

// bounds reads the numbers of a repetition and the closing brace.
func (p *parser) bounds(r *node) {
	r.min = p.number()
	r.max = r.min
	if p.eat(",") {
		r.max = -1
		if p.more() && isDigit(p.src[p.pos]) {
			r.max = p.number()
			p.require(r.min <= r.max, "the first number of a repetition is larger than the second")
		}
	}
	p.require(p.eat("}"), "a repetition is not closed by '}'")
}

func (p *parser) number() int {
	n := 0
	for p.more() && isDigit(p.src[p.pos]) && n <= maxRepeat {
		n = 10*n + int(p.src[p.pos]-'0')
		p.pos++
	}
	p.require(n <= maxRepeat, "a repetition of more than "+strconv.Itoa(maxRepeat))
	return n
}

// atom reads
//
//	Atom = byte | "." | "^" | "$" | "\" byte | Bracket | "(" [ Choice ] ")" .
func (p *parser) atom() *node {
	c := p.src[p.pos]
	p.pos++
	switch c {
	case '(':
		return p.group()
	case ')':
		p.fail("')' without '('")
	case '^':
		return &node{kind: textStart}
	case '$':
		return &node{kind: textEnd}
	case '*', '+', '?':
		p.fail("nothing to repeat before '" + string(c) + "'")
	case '.':
		any := &set{}
		any.invert()
		return &node{kind: bytes, set: any}
	case '[':
		return p.bracket()
	case '\\':
		p.require(p.more(), "a backslash at the end")
		c = p.src[p.pos]
		p.pos++
		if '1' <= c && c <= '9' {
			return p.backref(int(c - '0'))
		}
	case '{':
		p.require(!p.more() || !isDigit(p.src[p.pos]), "nothing to repeat before '{'")
	}
	return single(c)
}

func single(c byte) *node {
	s := &set{}
	s.add(c)
	return &node{kind: bytes, set: s}
}

func (p *parser) group() *node {
	p.require(p.more(), "'(' without ')'")
	p.groups++
	g := &node{kind: group, n: p.groups}
	p.open = append(p.open, true)
	sub := &node{kind: empty}
	if !p.at(")") {
		sub = p.choice(true)
	}
	p.require(p.eat(")"), "'(' without ')'")
	p.open[g.n] = false
	g.subs = []*node{sub}
	return g
}

func (p *parser) backref(n int) *node {
	p.require(n <= p.groups && !p.open[n], "\\"+strconv.Itoa(n)+" does not refer to a group that is complete")
	p.backrefs = true
	return &node{kind: backref, n: n}
}
