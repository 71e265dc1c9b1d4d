package syntax

import (
	"math"
	"strconv"
	"unsafe"
)

// maxDepth limits the nesting of values, types and statements, and the number
// of suffixes of a value. Recursive functions over the tree then have enough
// stack.
const maxDepth = 25_000

// maxStatements limits the nesting of statements. The evaluation of nested
// loops takes time proportional to the square of this.
const maxStatements = 5000

// Macros is the set of defined macros during parsing. A file and everything
// that it includes share one value, because TableGen has one set of macros for
// all of them.
//
// Parse calls the methods in source order. Include can therefore parse the
// included file with the same Macros, and macros that the included file defines
// are visible after the include.
type Macros interface {
	// Defined reports whether a macro is defined at this point.
	Defined(name string) bool
	// Define defines a macro.
	Define(name string)
	// Parse calls Include for each include statement.
	Include(*Include)
}

// Parse parses a file. Any name is accepted as a bang operator. Parse always
// returns a tree; File.Err has the error. If macros is nil, only macros that
// the file defines exist. The tree refers to src, which must not change
// afterwards.
func Parse(name string, src []byte, mode Mode, macros Macros) *File {
	return new(Parser).Parse(name, src, mode, macros)
}

// A Parser parses files that use the same set of operators. It allocates the
// nodes of their trees in blocks that the trees share, so the memory is
// released when no tree is used any more. Only one goroutine may use it at a
// time.
type Parser struct {
	Operators *Operators
	arenas    arenas
}

// Reset lets the parser use the memory of all trees that it has made for other
// trees. Those trees become invalid; strings in them stay as they are.
func (r *Parser) Reset() { r.arenas.reset() }

// Parse is the function Parse with the operators of r. The Macros may parse
// included files with the same Parser.
func (r *Parser) Parse(name string, src []byte, mode Mode, macros Macros) *File {
	if len(src) > math.MaxInt32 {
		return &File{Name: name, Mode: mode, Err: &Error{Msg: "file is larger than 2 GiB"}}
	}
	p := parser{arenas: &r.arenas, file: &File{Name: name, Mode: mode, EOF: Pos(len(src))}}
	p.file.src = unsafe.String(unsafe.SliceData(src), len(src))
	p.scanner = scanner{src: p.file.src, unscannable: NoPos, operators: r.Operators, prep: preprocessor{macros: macros}}
	return p.parse()
}

// parse makes the tree of the text.
func (p *parser) parse() *File {
	p.scan()
	if p.file.Mode == BodyItems {
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

// A parser is a recursive descent parser with one token of lookahead. After an
// error every token is tokError, so all productions end at once.
type parser struct {
	scanner
	file *File

	depth    int  // the current nesting of values, types and statements
	loops    int  // the number of foreach and if statements around the current one
	multi    bool // whether a multiclass is being parsed
	includes int

	stacks
	*arenas
}

// enter begins a nested production. It returns false if the nesting is too
// deep.
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

// bad returns the node that marks the error.
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

// want consumes the token t, or reports an error. what describes t in the
// message.
func (p *parser) want(t token, what string) bool {
	if p.tok == t {
		p.scan()
		return true
	}
	p.expected(what)
	return false
}

// wantClosing is like want for a closing bracket. The opening one is at open.
func (p *parser) wantClosing(t token, what string, open Pos) bool {
	if p.tok == t {
		p.scan()
		return true
	}
	p.expected(what, p.match(open))
	return false
}

// match returns a note about the opening bracket whose closing bracket is
// missing.
func (p *parser) match(open Pos) Note {
	return Note{open, "to match this '" + p.src[open:open+1] + "'"}
}

// expected reports that the current token is not what was expected.
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

// here returns the position of the current token.
func (p *parser) here() Pos { return Pos(p.start) }

// end returns the end of the token before the current one.
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

// typeArgument reads Type ">". The "<" in front of them has been read.
func (p *parser) typeArgument() *Type {
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

const negativeEnd = "the end of a range cannot be negative"

// rangeFrom parses the rest of a range after its low end:
//
//	Range = Value | Value "..." Value | Value "-" Value | Value int .
//
// The last form is 3-5 in the text, which the scanner splits into 3 and -5.
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
		value := p.value
		if slice && value > 0 {
			p.fault(p.start, negativeEnd)
			r.High = p.bad()
			return r
		}
		high := p.ints.one()
		*high = IntLit{Pos: p.here(), EndPos: Pos(p.next), Value: -value}
		p.scan()
		if value > 0 {
			p.fault(p.start, negativeEnd)
			r.High = p.bad() // so that the evaluator finds this error before others of the range
			return r
		}
		r.High = high
	}
	return r
}
