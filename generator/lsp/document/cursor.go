package document

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A Bracket says what an open bracket in front of a cursor belongs to.
type Bracket uint8

const (
	Arguments  Bracket = iota // < of Name<…>
	Parameters                // < of a class or multiclass statement
	TypeArg                   // < after list, bits or a bang operator
	Call                      // ( of a bang operator
	DagValue                  // (
	ListValue                 // [
	BitsValue                 // {
	Body                      // { of a class or record
	Block                     // { of statements
	Index                     // [ or { after a value
)

// An Open is an open bracket in front of a cursor.
type Open struct {
	Kind   Bracket
	Offset int
	Callee string // the name in front of it, the bang operator, or the operator of a dag
	Arg    int    // the number of commas since the bracket
}

// A Cursor is what the text in front of an offset says about the place. It is found from
// the tokens of the statement alone, so that an unfinished text has one.
type Cursor struct {
	Offset    int
	Word      string // the identifier that ends at the cursor; "" if there is none
	WordStart int
	Sigil     byte // '$', '!', '.' or '#' in front of the word, or 0

	InComment bool
	InString  bool // in a string or code literal
	InCode    bool
	Literal   int // offset of the literal around the cursor

	Stack []Open // outermost first

	Keyword string   // of the statement: "def", "class", "let", …; "" between statements
	Name    string   // of the statement
	NamePos int      // offset of the name
	Parents []string // names of its parents so far
	Colon   bool     // the cursor is after the colon of the parents and before the body

	ItemStart bool   // an item of a body or a statement can start here
	Field     string // the field whose value the cursor is in, of a let or of a declaration
	LetName   bool   // the cursor is where let expects the name of a field
	Value     bool   // the cursor is in a value
	Include   bool   // the literal is the path of an include
	Previous  string // the token in front of the word
}

// Top returns the innermost open bracket, or nil.
func (c *Cursor) Top() *Open {
	if len(c.Stack) == 0 {
		return nil
	}
	return &c.Stack[len(c.Stack)-1]
}

// CursorAt returns the cursor at an offset of a text.
func CursorAt(text string, offset int) *Cursor {
	offset = min(max(offset, 0), len(text))
	c := &Cursor{Offset: offset, WordStart: offset}
	start := statementStart(text, offset)
	if start == offset && offset > 0 { // the cursor is in front of a statement
		start = statementStart(text, offset-1)
	}
	for c.WordStart > 0 && isWord(text[c.WordStart-1]) {
		c.WordStart--
	}
	c.Word = text[c.WordStart:offset]
	if c.WordStart > 0 && strings.IndexByte("$!.#", text[c.WordStart-1]) >= 0 {
		c.Sigil = text[c.WordStart-1]
	}
	end := c.WordStart
	if c.Sigil == '$' || c.Sigil == '!' || c.Sigil == '.' {
		end--
	}
	c.scan(text[:end], start)
	if !c.InString {
		line := text[strings.LastIndexByte(text[:offset], '\n')+1 : offset]
		c.InComment = commentIn(line)
	}
	return c
}

// commentIn reports whether a line has a comment that does not end.
func commentIn(line string) bool {
	quoted := false
	for i := 0; i < len(line); i++ {
		switch {
		case line[i] == '\\' && quoted:
			i++
		case line[i] == '"':
			quoted = !quoted
		case !quoted && strings.HasPrefix(line[i:], "//"):
			return true
		}
	}
	return false
}

// scan reads the tokens of the statement that starts at an offset, up to the end of the
// text.
func (c *Cursor) scan(text string, start int) {
	tokens := (&syntax.Parser{Operators: tablegen.Operators()}).NewTokens(text[start:], nil)
	p := tokenReader{c: c, itemStart: true}
	for {
		kind := tokens.Next()
		if kind == syntax.EndToken {
			break
		}
		r := tokens.Region()
		if kind == syntax.FaultToken {
			if open := openLiteral(text[start:]); open >= 0 {
				c.InString, c.Literal = true, start+open
				c.InCode = text[c.Literal] == '['
				c.Include = p.previous == "include"
			}
			break
		}
		p.token(text[start+int(r.Start):start+int(r.End)], start+int(r.Start))
	}
	c.ItemStart, c.Previous = p.itemStart, p.previous
	top := c.Top()
	c.LetName = p.inLet && c.Field == "" && p.name == "" && top != nil && top.Kind == Body
	c.Value = p.inValue
}

// openLiteral returns the offset of the string or code literal that does not end in a text,
// or -1.
func openLiteral(text string) int {
	for i := 0; i < len(text); {
		switch {
		case strings.HasPrefix(text[i:], "//"):
			i = nextLine(text, i)
		case strings.HasPrefix(text[i:], "/*"):
			n := strings.Index(text[i:], "*/")
			if n < 0 {
				return -1
			}
			i += n + 2
		case strings.HasPrefix(text[i:], "[{"):
			n := syntax.CodeEnd(text[i:], 2)
			if n < 0 {
				return i
			}
			i += n
		case text[i] == '"':
			n := i + 1
			for n < len(text) && text[n] != '"' && text[n] != '\n' {
				if text[n] == '\\' {
					n++
				}
				n++
			}
			if n >= len(text) {
				return i
			}
			i = n + 1
		default:
			i++
		}
	}
	return -1
}

// A tokenReader follows the tokens of a statement.
type tokenReader struct {
	c         *Cursor
	previous  string
	before    string // the token before previous
	itemStart bool
	inLet     bool
	inValue   bool
	name      string // the last identifier of an item that is no value
}

func (p *tokenReader) token(t string, at int) {
	c := p.c
	top := c.Top()
	wasStart := p.itemStart
	p.itemStart = false
	switch t {
	case "<":
		p.open(p.angle(), at)
	case "(":
		kind, callee := DagValue, ""
		if strings.HasPrefix(p.previous, "!") || p.previous == ">" && strings.HasPrefix(p.before, "!") {
			kind, callee = Call, p.previous
		}
		if p.previous == ">" {
			callee = p.before
		}
		p.open(Open{Kind: kind, Callee: callee}, at)
	case "[":
		p.open(Open{Kind: ListValue}, at)
	case "{":
		p.openBrace(at)
	case ">", ")", "]", "}":
		p.close(t)
		return
	case ",":
		if top != nil {
			top.Arg++
		}
	case ";":
		if top == nil || top.Kind == Body || top.Kind == Block {
			p.endItem()
			if top == nil || top.Kind == Block {
				p.endStatement()
			}
		}
	case ":":
		if (top == nil || top.Kind == Block) && c.Keyword != "" && !p.inValue {
			c.Colon = true
		}
	case "=":
		if top == nil || top.Kind == Body || top.Kind == Block {
			p.inValue = true
			c.Field = p.name
		}
	case "in", "then", "else":
		if top == nil || top.Kind == Block {
			p.endItem()
			p.endStatement()
		}
	default:
		p.word(t, at, wasStart)
	}
	p.before, p.previous = p.previous, t
}

// word reads an identifier, a keyword or a literal.
func (p *tokenReader) word(t string, at int, wasStart bool) {
	c, top := p.c, p.c.Top()
	atStatement := top == nil || top.Kind == Block
	switch {
	case atStatement && syntax.IsStatementKeyword(t) && (wasStart || c.Keyword == ""):
		c.Keyword, c.Name, c.Parents, c.Colon = t, "", nil, false
		p.inLet = t == "let"
	case atStatement && c.Name == "" && p.previous == c.Keyword && isIdentifier(t):
		c.Name, c.NamePos, p.name = t, at, t
	case atStatement && c.Colon && (p.previous == ":" || p.previous == ",") && isIdentifier(t):
		c.Parents = append(c.Parents, t)
	case top != nil && top.Kind == Body && wasStart:
		p.inLet = t == "let"
		p.name = ""
	case top != nil && top.Kind == Body && !p.inValue && isIdentifier(t) && !syntax.IsLetMode(t):
		p.name = t
	case top != nil && top.Kind == DagValue && top.Callee == "" && top.Arg == 0 && p.previous == "(":
		top.Callee = t
	}
}

func isIdentifier(t string) bool { return t != "" && isWord(t[0]) && !beginsItem(t) }

// angle returns the meaning of an opening angle bracket.
func (p *tokenReader) angle() Open {
	c := p.c
	switch {
	case strings.HasPrefix(p.previous, "!"), p.previous == "list", p.previous == "bits":
		return Open{Kind: TypeArg, Callee: p.previous}
	case (c.Keyword == "class" || c.Keyword == "multiclass") && p.previous == c.Name && !c.Colon && len(c.Stack) == 0:
		return Open{Kind: Parameters, Callee: c.Name}
	}
	return Open{Kind: Arguments, Callee: p.previous}
}

func (p *tokenReader) open(o Open, at int) {
	o.Offset = at
	p.c.Stack = append(p.c.Stack, o)
	if o.Kind == Parameters {
		p.itemStart = true
	}
}

func (p *tokenReader) openBrace(at int) {
	c, top := p.c, p.c.Top()
	kind := BitsValue
	switch {
	case p.inValue && p.previous != "=":
		kind = Index
	case top == nil || top.Kind == Block:
		switch c.Keyword {
		case "def", "class":
			if !p.inValue {
				kind = Body
			}
		case "multiclass", "defset", "":
			kind = Block
		}
	}
	if kind == Block {
		p.endStatement()
	}
	p.open(Open{Kind: kind}, at)
	if kind == Body || kind == Block {
		p.itemStart, p.inValue = true, false
		c.Field, c.Colon = "", false
	}
}

// close closes the innermost bracket of the kind of a token.
func (p *tokenReader) close(t string) {
	c := p.c
	if n := len(c.Stack); n > 0 {
		top := c.Stack[n-1]
		c.Stack = c.Stack[:n-1]
		switch {
		case top.Kind == Body || top.Kind == Block:
			p.endItem()
			p.endStatement()
		case top.Kind == TypeArg && t == ">":
			p.before, p.previous = top.Callee, t
			return
		}
	}
	p.before, p.previous = p.previous, t
}

func (p *tokenReader) endItem() {
	p.itemStart, p.inLet, p.inValue, p.name = true, false, false, ""
	p.c.Field = ""
}

func (p *tokenReader) endStatement() {
	c := p.c
	c.Keyword, c.Name, c.Parents, c.Colon = "", "", nil, false
	p.itemStart = true
}
