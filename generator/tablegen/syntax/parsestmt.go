package syntax

import (
	"strconv"
)

// A parser is a recursive descent parser of statements and bodies.
type parser struct {
	file   *File
	values valueParser
	in     *cursor // of values

	loops    int  // the number of foreach and if statements around the current one
	multi    bool // whether a multiclass is being parsed
	includes int  // the number of includes so far

	events events
	stacks statementStacks
}

func newParser(file *File, nodes *arenas, lexer Scanner, macros Macros) *parser {
	p := &parser{file: file, values: valueParser{in: cursor{lexer: lexer}, nodes: nodes}, events: events{macros: macros}}
	p.in = &p.values.in
	p.in.lexer.Macros = &p.events
	return p
}

// parse makes the tree of the text.
func (p *parser) parse() *File {
	p.in.scan()
	if p.file.Mode == BodyItems {
		p.file.Items = p.items(tokEOF, NoPos)
	} else {
		p.file.Stmts = p.statements(tokEOF, false)
	}
	p.file.Err, p.file.Used = p.in.lexer.Err, p.in.lexer.Used
	p.file.Events = p.events.list
	p.file.skips = p.in.lexer.Skips
	p.file.unscannable = p.in.lexer.Unscannable
	return p.file
}

// statements parses statements up to a closing token, which it does not
// consume.
func (p *parser) statements(closing tokenKind, multiclass bool) []Stmt {
	mark := len(p.stacks.stmts)
	for p.in.tok() != closing {
		if multiclass && !p.inMulticlass() {
			break
		}
		if closing == tokEOF && !p.startsStatement() {
			p.in.expected(aStatement)
		} else if closing != tokEOF && p.in.tok() == tokEOF {
			break // the caller reports that the brace is missing
		}
		if p.in.failed() {
			break
		}
		if s := p.statement(); s != nil {
			p.stacks.stmts = append(p.stacks.stmts, s)
		}
	}
	if p.in.failed() {
		p.stacks.stmts = append(p.stacks.stmts, p.in.bad())
	}
	return Take(&p.values.nodes.stmtLists, &p.stacks.stmts, mark)
}

// startsStatement reports whether the token starts a statement.
func (p *parser) startsStatement() bool {
	switch p.in.tok() {
	case tokAssert, tokClass, tokDef, tokDefm, tokDefset, tokDeftype, tokDefvar, tokDump,
		tokForeach, tokIf, tokInclude, tokLet, tokMulticlass:
		return true
	}
	return false
}

// inMulticlass checks that the token starts a statement that is valid in a
// multiclass.
func (p *parser) inMulticlass() bool {
	switch p.in.tok() {
	case tokAssert, tokDef, tokDefm, tokDefvar, tokDump, tokForeach, tokIf, tokInclude, tokLet:
		return true
	}
	p.in.expected("assert, def, defm, defvar, dump, foreach, if or let in a multiclass")
	return false
}

// statement reads
//
//	Statement = Assert | Class | Def | Defm | Defset | Deftype | Defvar | Dump
//	          | Foreach | If | Include | Let | Multiclass .
//
// It returns nil for a statement that has no node.
func (p *parser) statement() (s Stmt) {
	if p.in.depth >= maxStatements {
		p.in.fault("statements are nested deeper than " + strconv.Itoa(maxStatements) + " levels")
	}
	if !p.in.enter() {
		p.in.leave()
		return nil
	}
	switch p.in.tok() {
	case tokAssert:
		s = p.assert()
	case tokClass:
		s = p.class()
	case tokDef:
		s = p.def()
	case tokDefm:
		s = p.defm()
	case tokDefset:
		s = p.defset()
	case tokDeftype:
		s = p.deftype()
	case tokDefvar:
		s = p.defvar()
	case tokDump:
		s = p.dump()
	case tokForeach:
		s = p.foreach()
	case tokIf:
		s = p.ifStmt()
	case tokInclude:
		s = p.include(Statements)
	case tokLet:
		s = p.let()
	case tokMulticlass:
		s = p.multiclass()
	default:
		p.in.expected(aStatement)
	}
	p.in.leave()
	return s
}

// notInside reports an error for a statement that is not valid here.
func (p *parser) notInside(keyword, where string) Stmt {
	p.in.fault(keyword + " is not allowed inside " + where)
	return nil
}

// badBlock returns the block of a statement for which the text has no block.
func (p *parser) badBlock() Block {
	return Block{LBrace: NoPos, Stmts: []Stmt{p.in.bad()}, Stray: NoPos, EndPos: p.in.end()}
}

// badBody returns the body of a record for which the text has no body.
func (p *parser) badBody() Body {
	return Body{LBrace: NoPos, Items: []Item{p.in.bad()}, Stray: NoPos, EndPos: p.in.end()}
}

// block reads
//
//	Block = "{" { Statement } "}" | Statement .
func (p *parser) block(of string) Block {
	b := Block{LBrace: NoPos, Stray: NoPos}
	if p.in.tok() != tokLBrace {
		if p.in.tok() == tokInclude {
			p.in.expected(aStatement)
		}
		mark := len(p.stacks.stmts)
		if s := p.statement(); s != nil {
			p.stacks.stmts = append(p.stacks.stmts, s)
		}
		if p.in.failed() {
			p.stacks.stmts = append(p.stacks.stmts, p.in.bad())
		}
		b.Stmts = Take(&p.values.nodes.stmtLists, &p.stacks.stmts, mark)
		b.EndPos = p.in.end()
		return b
	}
	b.LBrace = p.in.here()
	p.in.scan()
	b.Stmts = p.blockRest(b.LBrace, of)
	b.EndPos = p.in.end()
	return b
}

// blockRest parses a block after its left brace. A token that cannot start a
// statement ends the block. If it is not the right brace, it is an error.
func (p *parser) blockRest(open Pos, of string) []Stmt {
	mark := len(p.stacks.stmts)
	for p.startsStatement() {
		if s := p.statement(); s != nil {
			p.stacks.stmts = append(p.stacks.stmts, s)
		}
	}
	if !p.in.got(tokRBrace) {
		p.in.expected("'}' at the end of "+of, p.in.match(open))
		p.stacks.stmts = append(p.stacks.stmts, p.in.bad())
	}
	return Take(&p.values.nodes.stmtLists, &p.stacks.stmts, mark)
}

// def reads
//
//	Def = "def" [ Value ] [ Parents ] Body .
func (p *parser) def() Stmt {
	x := p.values.nodes.defs.One()
	x.Pos = p.in.here()
	p.in.scan()
	x.Name = p.recordName()
	x.Colon, x.Parents = p.parents("the name of a class")
	x.Body = p.body()
	return x
}

// recordName parses the name of a def or defm, which is optional.
func (p *parser) recordName() Expr {
	switch p.in.tok() {
	case tokColon, tokSemi, tokLBrace:
		return nil
	}
	return p.values.valueIn(true)
}

// defm reads
//
//	Defm = "defm" [ Value ] Parents ";" .
func (p *parser) defm() Stmt {
	x := p.values.nodes.defms.One()
	x.Pos = p.in.here()
	p.in.scan()
	x.Name = p.recordName()
	if p.in.tok() != tokColon {
		p.in.expected("':' after the name of a defm")
	}
	_, x.Parents = p.parents("the name of a multiclass")
	p.in.want(tokSemi, "';' at the end of a defm")
	x.EndPos = p.in.end()
	return x
}

// defset reads
//
//	Defset = "defset" Type Name "=" "{" { Statement } "}" .
func (p *parser) defset() Stmt {
	if p.multi {
		return p.notInside("defset", "a multiclass")
	}
	x := &Defset{Pos: p.in.here()}
	p.in.scan()
	x.Type = p.values.typ()
	x.Name, x.NamePos, _ = p.in.name("the name of the set")
	p.in.want(tokEqual, "'='")
	if p.in.failed() || p.in.tok() != tokLBrace {
		p.in.expected("'{'")
		x.Body = p.badBlock()
		return x
	}
	x.Body = p.block("a defset")
	return x
}

// deftype reads
//
//	Deftype = "deftype" Name "=" Type ";" .
func (p *parser) deftype() Stmt {
	x := &Deftype{Pos: p.in.here()}
	p.in.scan()
	var ok bool
	if x.Name, x.NamePos, ok = p.in.name("the name of the type"); !ok {
		return nil
	}
	if p.in.want(tokEqual, "'='") {
		x.Type = p.values.typ()
		p.in.want(tokSemi, "';'")
	} else {
		x.Type = &Type{Kind: BadType, Pos: p.in.here(), EndPos: p.in.here()}
	}
	x.EndPos = p.in.end()
	return x
}

// defvar reads
//
//	Defvar = "defvar" Name "=" Value ";" .
func (p *parser) defvar() Stmt {
	x := p.values.nodes.defvars.One()
	x.Pos = p.in.here()
	p.in.scan()
	var ok bool
	if x.Name, x.NamePos, ok = p.in.name("the name of the variable"); !ok {
		return nil
	}
	if !p.in.want(tokEqual, "'='") {
		x.Value = p.in.bad()
	} else {
		x.Value = p.values.expr()
		p.in.want(tokSemi, "';'")
	}
	x.EndPos = p.in.end()
	return x
}

// multiclass reads
//
//	Multiclass = "multiclass" Name [ TemplateArgs ] [ Parents ]
//	             ( "{" Statement { Statement } "}" | ";" ) .
//
// The semicolon requires parents.
func (p *parser) multiclass() Stmt {
	if p.loops > 0 {
		return p.notInside("multiclass", "a foreach or if")
	}
	x := &Multiclass{Pos: p.in.here(), Colon: NoPos}
	p.in.scan()
	var ok bool
	if x.Name, x.NamePos, ok = p.in.name("the name of the multiclass"); !ok {
		return nil
	}
	if p.in.tok() == tokLess {
		x.HasArgs = true
		x.Args = p.templateArgs()
	}
	x.Colon, x.Parents = p.parents("the name of a multiclass")
	if p.in.tok() != tokLBrace {
		if x.Colon.IsValid() && p.in.got(tokSemi) {
			x.Body = Block{LBrace: NoPos, Stray: NoPos, EndPos: p.in.end()}
			return x
		}
		if x.Colon.IsValid() {
			p.in.expected("'{' or ';' after the parents of a multiclass")
		} else {
			p.in.expected("'{' in a multiclass")
		}
		x.Body = p.badBlock()
		return x
	}
	outer := p.multi
	p.multi = true
	x.Body.LBrace, x.Body.Stray = p.in.here(), NoPos
	p.in.scan()
	if p.in.tok() == tokRBrace {
		p.in.fault("a multiclass has to define something")
	}
	x.Body.Stmts = p.statements(tokRBrace, true)
	if p.in.got(tokRBrace) {
		x.Body.EndPos = p.in.end()
		x.Body.Stray = p.straySemicolon()
	} else {
		x.Body.EndPos = p.in.end()
	}
	p.multi = outer
	return x
}

// let reads
//
//	Let = "let" LetItem { "," LetItem } "in" Block .
func (p *parser) let() Stmt {
	x := &Let{Pos: p.in.here()}
	p.in.scan()
	for {
		var item LetItem
		if !p.letItem(&item, "the name of a field in let", false) {
			break
		}
		x.Items = append(x.Items, item)
		if !p.in.got(tokComma) {
			break
		}
	}
	if !p.in.want(tokIn, "'in' after the fields of let") {
		x.Body = p.badBlock()
		return x
	}
	x.Body = p.block("a let")
	return x
}

// foreach reads
//
//	Foreach = "foreach" Name "=" ( "{" Ranges "}" | Range | Value ) "in" Block .
func (p *parser) foreach() Stmt {
	x := &Foreach{Pos: p.in.here()}
	p.in.scan()
	var ok bool
	if x.Var, x.VarPos, ok = p.in.name("the name of the variable of foreach"); !ok {
		return nil
	}
	if !p.in.want(tokEqual, "'=' in foreach") {
		return nil
	}
	x.SeqPos = p.in.here()
	if p.in.got(tokLBrace) {
		x.InBrace = true
		x.Ranges = p.values.ranges()
		p.in.wantClosing(tokRBrace, "'}' at the end of ranges", x.SeqPos)
	} else {
		x.List = p.values.expr()
		if _, list := x.List.(*ListLit); !list { // a list cannot start a range
			if r := p.values.rangeFrom(x.List, false); r.Form != SingleIndex {
				x.List, x.Ranges = nil, []Range{r}
			}
		}
	}
	if !p.in.want(tokIn, "'in' in foreach") {
		x.Body = p.badBlock()
		return x
	}
	p.loops++
	x.Body = p.block("a foreach")
	p.loops--
	return x
}

// ifStmt reads
//
//	If = "if" Value "then" Block [ "else" Block ] .
func (p *parser) ifStmt() Stmt {
	x := &If{Pos: p.in.here()}
	p.in.scan()
	x.Cond = p.values.expr()
	if !p.in.want(tokThen, "'then' after the condition of if") {
		x.Then = p.badBlock()
		return x
	}
	p.loops++
	x.Then = p.block("the then part")
	if p.in.got(tokElse) {
		b := p.block("the else part")
		x.Else = &b
	}
	p.loops--
	return x
}

// assert reads
//
//	Assert = "assert" Value "," Value ";" .
func (p *parser) assert() *Assert {
	x := &Assert{Pos: p.in.here()}
	p.in.scan()
	x.Cond = p.values.expr()
	if p.in.want(tokComma, "',' after the condition of assert") {
		x.Message = p.values.expr()
		p.in.want(tokSemi, "';'")
	} else {
		x.Message = p.in.bad()
	}
	x.EndPos = p.in.end()
	return x
}

// dump reads
//
//	Dump = "dump" Value ";" .
func (p *parser) dump() *Dump {
	x := &Dump{Pos: p.in.here()}
	p.in.scan()
	x.Message = p.values.expr()
	p.in.want(tokSemi, "';'")
	x.EndPos = p.in.end()
	return x
}

// include reads
//
//	Include = "include" string .
//
// The next token is scanned after the included file has been read, because that
// file may define a macro on which the next token depends.
func (p *parser) include(mode Mode) Stmt {
	pos := p.in.here()
	p.in.scan()
	if p.in.tok() != tokString {
		p.in.expected("a file name in quotes after include")
		return nil
	}
	x := &Include{
		Pos: pos, PathPos: p.in.here(), Path: p.in.text(),
		Index: p.includes, Mode: mode, EndPos: p.in.tokenEnd(),
		Leading:    mode == Statements && p.in.depth == 1 && len(p.stacks.stmts) == p.includes,
		Restricted: p.multi || p.loops > 0,
	}
	p.includes++
	p.events.include(x)
	p.in.scan()
	return x
}
