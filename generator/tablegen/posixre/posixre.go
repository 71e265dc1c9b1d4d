// Package posixre matches POSIX extended regular expressions over bytes, as
// TableGen's !match and !instances and mlir-tblgen's -op-include-regex do. It
// checks the grammar of POSIX, and translates an expression to package regexp.
//
// A dot and a negated bracket match a line break, and ^ and $ only match at the
// ends of the text. A byte above 0x7f belongs to no class. The package does not
// return submatches; it reports whether a part of a text matches.
//
// Back-references (\1 to \9) and the word boundaries [[:<:]] and [[:>:]], which the
// reference accepts, are errors: package regexp matches in linear time and has
// neither.
package posixre

import (
	"fmt"
	"regexp"
	"regexp/syntax"
	"strings"
	"unicode/utf8"
)

// A Regexp is a compiled expression. It is immutable, so any number of goroutines
// may use it.
type Regexp struct {
	re   *regexp.Regexp
	size int
}

// An Error describes why an expression is invalid.
type Error struct {
	Pattern string
	Offset  int // of the byte at which the fault was noticed
	Msg     string
}

func (e *Error) Error() string {
	pattern := e.Pattern
	if len(pattern) > maxLength {
		pattern = pattern[:100] + "…"
	}
	return "invalid regular expression '" + pattern + "': " + e.Msg
}

// Compile checks and translates an expression. An error is of type *[Error].
func Compile(pattern string) (*Regexp, error) {
	text, err := translate(pattern)
	if err != nil {
		return nil, err
	}
	parsed, err := syntax.Parse(text, syntax.Perl)
	if err != nil {
		return nil, &Error{Pattern: pattern, Msg: goFault(err)}
	}
	prog, err := syntax.Compile(parsed.Simplify())
	if err != nil {
		return nil, &Error{Pattern: pattern, Msg: goFault(err)}
	}
	re, err := regexp.Compile(text)
	if err != nil {
		return nil, &Error{Pattern: pattern, Msg: goFault(err)}
	}
	return &Regexp{re: re, size: len(prog.Inst)}, nil
}

// goFault returns what package regexp says of an expression that is too large or
// too deep for it, without the translated text.
func goFault(err error) string {
	if e, ok := err.(*syntax.Error); ok {
		return string(e.Code)
	}
	return err.Error()
}

// States returns the number of states, each of which takes about 40 bytes.
func (re *Regexp) States() int { return re.size }

// Cost returns an upper bound of the steps that a match of the text takes.
func (re *Regexp) Cost(text string) int { return (len(text) + 1) * re.size }

// Match reports whether a part of the text matches.
func (re *Regexp) Match(text string) bool { return re.re.MatchString(runes(text)) }

// runes returns a text that has a character for each byte of text.
func runes(text string) string {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			var b strings.Builder
			for k := range len(text) {
				b.WriteRune(rune(text[k]))
			}
			return b.String()
		}
	}
	return text
}

// A translator reads an expression from left to right and writes what package
// regexp calls the same.
type translator struct {
	src   string
	pos   int
	depth int // of parentheses
	out   strings.Builder
}

const (
	maxLength = 1 << 16 // bytes of an expression
	maxRepeat = 255     // the largest number in braces, as POSIX demands at least
	maxNested = 500     // parentheses in parentheses; package regexp refuses twice as many
)

// A fault is the panic value of the translator.
type fault struct{ err *Error }

func (t *translator) fail(msg string) {
	panic(fault{&Error{Pattern: t.src, Offset: t.pos, Msg: msg}})
}

func (t *translator) require(ok bool, msg string) {
	if !ok {
		t.fail(msg)
	}
}

func translate(pattern string) (text string, err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case fault:
			err = r.err
		default:
			panic(r)
		}
	}()
	t := &translator{src: pattern}
	t.require(len(pattern) <= maxLength, fmt.Sprintf("it has more than %d bytes", maxLength))
	t.out.WriteString(`(?s)`)
	t.choice()
	t.require(!t.more(), "')' without '('")
	return t.out.String(), nil
}

func (t *translator) more() bool { return t.pos < len(t.src) }

// at reports whether the rest of the source begins with text.
func (t *translator) at(text string) bool { return strings.HasPrefix(t.src[t.pos:], text) }

// eat skips text if the rest of the source begins with it, and reports whether it does.
func (t *translator) eat(text string) bool {
	if !t.at(text) {
		return false
	}
	t.pos += len(text)
	return true
}

// next returns the next byte and skips it.
func (t *translator) next() byte {
	c := t.src[t.pos]
	t.pos++
	return c
}

// choice reads
//
//	Choice = Sequence { "|" Sequence } .
func (t *translator) choice() {
	t.require(t.depth <= maxNested, fmt.Sprintf("parentheses are nested more than %d levels deep", maxNested))
	for {
		t.sequence()
		if !t.eat("|") {
			return
		}
		t.out.WriteByte('|')
	}
}

// sequence reads
//
//	Sequence = Piece { Piece } .
//
// At least one piece has to match something or be an assertion.
func (t *translator) sequence() {
	empty := true
	for t.more() && t.src[t.pos] != '|' && !(t.depth > 0 && t.src[t.pos] == ')') {
		if t.piece() {
			empty = false
		}
	}
	t.require(!empty, "an expression or a branch of one is empty")
}

// piece reads
//
//	Piece = Atom [ "*" | "+" | "?" | "{" n [ "," [ m ] ] "}" ] .
//
// It reports whether the piece can match something or is an assertion.
func (t *translator) piece() bool {
	anchor := t.at("^")
	t.atom()
	if !t.atRepetition() {
		return true
	}
	t.require(!anchor, "'^' cannot be repeated")
	upper := -1
	switch c := t.next(); c {
	case '{':
		upper = t.bounds()
	default:
		t.out.WriteByte(c)
	}
	t.require(!t.atRepetition(), "a repetition cannot be repeated")
	return upper != 0
}

// atRepetition reports whether an operator follows that repeats an atom. A brace
// is one only if a digit follows it.
func (t *translator) atRepetition() bool {
	return t.at("*") || t.at("+") || t.at("?") || t.at("{") && t.pos+1 < len(t.src) && isDigit(t.src[t.pos+1])
}

// bounds reads the numbers of a repetition and the closing brace. It returns the
// upper number, or -1 if there is none.
func (t *translator) bounds() int {
	lower := t.number()
	upper := lower
	text := fmt.Sprintf("{%d}", lower)
	if t.eat(",") {
		upper = -1
		text = fmt.Sprintf("{%d,}", lower)
		if t.more() && isDigit(t.src[t.pos]) {
			upper = t.number()
			t.require(lower <= upper, "the first number of a repetition is larger than the second")
			text = fmt.Sprintf("{%d,%d}", lower, upper)
		}
	}
	t.require(t.eat("}"), "a repetition is not closed by '}'")
	t.out.WriteString(text)
	return upper
}

func (t *translator) number() int {
	n := 0
	for t.more() && isDigit(t.src[t.pos]) && n <= maxRepeat {
		n = 10*n + int(t.next()-'0')
	}
	t.require(n <= maxRepeat, fmt.Sprintf("a repetition of more than %d", maxRepeat))
	return n
}

// atom reads
//
//	Atom = byte | "." | "^" | "$" | "\" byte | Bracket | "(" [ Choice ] ")" .
func (t *translator) atom() {
	c := t.next()
	switch c {
	case '(':
		t.group()
		return
	case ')':
		t.fail("')' without '('")
	case '^':
		t.out.WriteString(`\A`)
		return
	case '$':
		t.out.WriteString(`\z`)
		return
	case '*', '+', '?':
		t.fail("nothing to repeat before '" + string(c) + "'")
	case '.':
		t.out.WriteByte('.')
		return
	case '[':
		t.bracket()
		return
	case '\\':
		t.require(t.more(), "a backslash at the end")
		c = t.next()
		t.require(c < '1' || c > '9', "back-references are not supported")
	case '{':
		t.require(!t.more() || !isDigit(t.src[t.pos]), "nothing to repeat before '{'")
	}
	fmt.Fprintf(&t.out, `\x{%x}`, c)
}

func (t *translator) group() {
	t.require(t.more(), "'(' without ')'")
	t.depth++
	t.out.WriteString("(?:")
	if !t.at(")") {
		t.choice()
	}
	t.require(t.eat(")"), "'(' without ')'")
	t.out.WriteByte(')')
	t.depth--
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
func isAlpha(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
