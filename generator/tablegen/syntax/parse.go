package syntax

import (
	"math"
	"strconv"
)

// maxDepth limits how deeply values, types and statements may be nested, and how
// many suffixes a value may have. Recursive functions over the tree then have
// enough stack.
const maxDepth = 25_000

// maxStatements limits how deeply statements may be nested. Evaluation of loops in
// loops takes time in proportion to the square of this.
const maxStatements = 5000

// Macros is the set of macros that are defined while a file is read. A file and
// everything that it includes share one value, since TableGen has one set of
// macros for all of them.
//
// Parse calls the methods in source order. Include can therefore read the
// included file with the same Macros, and what that file defines is visible
// after the include.
type Macros interface {
	// Defined reports whether a macro is defined at this point.
	Defined(name string) bool
	// Define defines a macro.
	Define(name string)
	// Include is called for each include that is read.
	Include(*Include)
}

// Parse reads a file. It always returns a tree: see File.Err. A nil Macros
// stands for a set that has only what the file itself defines.
func Parse(name string, src []byte, mode Mode, macros Macros) *File {
	if len(src) > math.MaxInt32 {
		return &File{Name: name, Mode: mode, Err: &Error{Msg: "file is larger than 2 GiB"}}
	}
	p := parser{file: &File{Name: name, Mode: mode, src: string(src), EOF: Pos(len(src))}}
	p.src = p.file.src
	p.prep.macros = macros
	p.unscannable = NoPos
	p.scan()
	if mode == BodyItems {
		p.file.Items = p.items(tokEOF)
	} else {
		p.file.Stmts = p.statements(tokEOF, false)
	}
	p.file.Err = p.err
	p.file.Events = p.prep.events
	p.file.skips = p.skips
	p.file.unscannable = p.unscannable
	return p.file
}

// parser is a recursive descent parser with one token of lookahead. After a
// fault every token is tokError, so that all productions end at once.
type parser struct {
	scanner
	file *File

	depth    int  // nesting of values, types and statements
	loops    int  // foreach and if statements around the current one
	multi    bool // within a multiclass
	includes int

	stacks
	arenas
}

// enter begins a nested production. If it returns false the input is nested too
// deeply.
func (p *parser) enter() bool {
	p.depth++
	if p.depth > maxDepth {
		p.fault(p.start, "nesting is deeper than "+strconv.Itoa(maxDepth)+" levels")
		return false
	}
	return true
}

func (p *parser) leave() { p.depth-- }

func (p *parser) failed() bool { return p.err != nil }

// bad returns the node that marks the fault.
func (p *parser) bad() *Bad {
	b := &Bad{}
	if p.err != nil {
		b.Pos = p.err.Pos
	}
	return b
}

// got consumes the token if it is t.
func (p *parser) got(t token) bool {
	if p.tok != t {
		return false
	}
	p.scan()
	return true
}

// want consumes a token that has to be t, and is described by what.
func (p *parser) want(t token, what string) bool {
	if p.tok == t {
		p.scan()
		return true
	}
	p.expected(what)
	return false
}

// wantClosing is want for the second of a pair, the first being at open.
func (p *parser) wantClosing(t token, what string, open Pos) bool {
	if p.tok == t {
		p.scan()
		return true
	}
	p.expected(what, p.match(open))
	return false
}

// match is the note about the first of a pair whose second is missing.
func (p *parser) match(open Pos) Note {
	return Note{open, "to match this '" + p.src[open:open+1] + "'"}
}

// expected makes the current token a fault.
func (p *parser) expected(what string, notes ...Note) {
	if p.tok == tokInclude {
		p.fault(p.start, "an include may only stand between statements or between the items of a body")
		return
	}
	if p.err != nil {
		return
	}
	p.fault(p.start, "expected "+what+", got "+p.found(), notes...)
}

// found describes the current token for a diagnostic.
func (p *parser) found() string {
	const limit = 30
	text := p.src[p.start:p.next]
	switch p.tok {
	case tokEOF:
		return "end of file"
	case tokString, tokCode:
		return "a string"
	}
	if len(text) > limit {
		text = text[:limit] + "…"
	}
	return "'" + text + "'"
}

// here is the position of the current token.
func (p *parser) here() Pos { return Pos(p.start) }

// end is where the token before the current one ended.
func (p *parser) end() Pos { return Pos(p.prevEnd) }

// name consumes an identifier.
func (p *parser) name(what string) (name string, pos Pos, ok bool) {
	name, pos = p.text, p.here()
	if p.tok != tokIdent {
		p.expected(what)
		return "", pos, false
	}
	p.scan()
	return name, pos, true
}

// typ reads
//
//	Type = "bit" | "int" | "string" | "code" | "dag" | "bits" "<" int ">"
//	     | "list" "<" Type ">" | Name .
func (p *parser) typ() *Type {
	t := p.types.one()
	t.Pos = p.here()
	if !p.enter() {
		t.EndPos = t.Pos
		return t
	}
	switch p.tok {
	case tokBit:
		t.Kind = BitType
		p.scan()
	case tokIntType:
		t.Kind = IntType
		p.scan()
	case tokStringType:
		t.Kind = StringType
		p.scan()
	case tokCodeType:
		t.Kind = CodeType
		p.scan()
	case tokDag:
		t.Kind = DagType
		p.scan()
	case tokIdent:
		t.Kind, t.Name = NamedType, p.text
		p.scan()
	case tokBits:
		p.scan()
		if p.want(tokLess, "'<' after bits") {
			t.Bits = p.value
			if p.want(tokInt, "the number of bits") && p.want(tokGreater, "'>' after the number of bits") {
				t.Kind = BitsType
			}
		}
	case tokList:
		p.scan()
		if p.want(tokLess, "'<' after list") {
			t.Elem = p.typ()
			if p.want(tokGreater, "'>' after the type of the elements") {
				t.Kind = ListType
			}
		}
	default:
		p.expected("a type")
	}
	t.EndPos = max(p.end(), t.Pos)
	p.leave()
	return t
}

// typeArgument reads "<" Type ">".
func (p *parser) typeArgument() *Type {
	p.scan() // <
	t := p.typ()
	if !p.want(tokGreater, "'>' after a type") {
		t.Kind = BadType
	}
	return t
}

// ranges reads
//
//	Ranges = Range { "," Range } .
func (p *parser) ranges() []Range {
	mark := len(p.rangeStack)
	for {
		low := p.expr()
		p.rangeStack = append(p.rangeStack, p.rangeFrom(low, false))
		if !p.got(tokComma) {
			break
		}
	}
	return take(&p.rangeLists, &p.rangeStack, mark)
}

// rangeFrom reads what follows the low end of
//
//	Range = Value | Value "..." Value | Value "-" Value | Value int .
//
// The last form is written 3-5, which scans as 3 and -5.
func (p *parser) rangeFrom(low Expr, slice bool) Range {
	r := Range{Low: low}
	switch p.tok {
	case tokDots:
		r.Form = DotsRange
		p.scan()
		r.High = p.expr()
	case tokMinus:
		r.Form = MinusRange
		p.scan()
		r.High = p.expr()
	case tokInt:
		r.Form = AdjacentRange
		at, value := p.start, p.value
		high := p.ints.one()
		*high = IntLit{Pos: p.here(), EndPos: Pos(p.next), Value: -value}
		p.scan()
		if value > 0 {
			if !slice {
				at = p.start
			}
			p.fault(at, "the end of a range cannot be negative")
		}
		r.High = high
	}
	return r
}
