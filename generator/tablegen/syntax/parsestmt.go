package syntax

import "strconv"

// statements parses statements up to a closing token, which it does not
// consume.
func (p *parser) statements(closing token, multiclass bool) []Stmt {
	mark := len(p.stmtStack)
	for p.tok != closing {
		if multiclass && !p.inMulticlass() {
			break
		}
		if closing == tokEOF && !p.startsStatement() {
			p.expected("a statement")
		} else if closing != tokEOF && p.tok == tokEOF {
			break // the caller reports that the brace is missing
		}
		if p.failed() {
			break
		}
		if s := p.statement(); s != nil {
			p.stmtStack = append(p.stmtStack, s)
		}
	}
	if p.failed() {
		p.stmtStack = append(p.stmtStack, p.bad())
	}
	return take(&p.stmtLists, &p.stmtStack, mark)
}

// startsStatement reports whether the token starts a statement.
func (p *parser) startsStatement() bool {
	switch p.tok {
	case tokAssert, tokClass, tokDef, tokDefm, tokDefset, tokDeftype, tokDefvar, tokDump,
		tokForeach, tokIf, tokInclude, tokLet, tokMulticlass:
		return true
	}
	return false
}

// inMulticlass checks that the token starts a statement that is valid in a
// multiclass.
func (p *parser) inMulticlass() bool {
	switch p.tok {
	case tokAssert, tokDef, tokDefm, tokDefvar, tokDump, tokForeach, tokIf, tokInclude, tokLet:
		return true
	}
	p.expected("assert, def, defm, defvar, dump, foreach, if or let in a multiclass")
	return false
}

// statement reads
//
//	Statement = Assert | Class | Def | Defm | Defset | Deftype | Defvar | Dump
//	          | Foreach | If | Include | Let | Multiclass .
//
// It returns nil for a statement that has no node.
func (p *parser) statement() (s Stmt) {
	if p.depth >= maxStatements {
		p.fault(p.start, "statements are nested deeper than "+strconv.Itoa(maxStatements)+" levels")
	}
	if !p.enter() {
		p.leave()
		return nil
	}
	switch p.tok {
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
		p.expected("a statement")
	}
	p.leave()
	return s
}

// notInside reports an error for a statement that is not valid here.
func (p *parser) notInside(keyword, where string) Stmt {
	p.fault(p.start, keyword+" is not allowed inside "+where)
	return nil
}

// badBlock returns the block of a statement for which the text has no block.
func (p *parser) badBlock() Block {
	return Block{LBrace: NoPos, Stmts: []Stmt{p.bad()}, Stray: NoPos, EndPos: p.end()}
}

// badBody returns the body of a record for which the text has no body.
func (p *parser) badBody() Body {
	return Body{LBrace: NoPos, Items: []Item{p.bad()}, Stray: NoPos, EndPos: p.end()}
}

// block reads
//
//	Block = "{" { Statement } "}" | Statement .
func (p *parser) block(of string) Block {
	b := Block{LBrace: NoPos, Stray: NoPos}
	if p.tok != tokLBrace {
		if p.tok == tokInclude {
			p.expected("a statement")
		}
		mark := len(p.stmtStack)
		if s := p.statement(); s != nil {
			p.stmtStack = append(p.stmtStack, s)
		}
		if p.failed() {
			p.stmtStack = append(p.stmtStack, p.bad())
		}
		b.Stmts = take(&p.stmtLists, &p.stmtStack, mark)
		b.EndPos = p.end()
		return b
	}
	b.LBrace = p.here()
	p.scan()
	b.Stmts = p.blockRest(b.LBrace, of)
	b.EndPos = p.end()
	return b
}

// blockRest parses a block after its left brace. A token that cannot start a
// statement ends the block. If it is not the right brace, it is an error.
func (p *parser) blockRest(open Pos, of string) []Stmt {
	mark := len(p.stmtStack)
	for p.startsStatement() {
		if s := p.statement(); s != nil {
			p.stmtStack = append(p.stmtStack, s)
		}
	}
	if !p.got(tokRBrace) {
		p.expected("'}' at the end of "+of, p.match(open))
		p.stmtStack = append(p.stmtStack, p.bad())
	}
	return take(&p.stmtLists, &p.stmtStack, mark)
}

// def reads
//
//	Def = "def" [ Value ] [ Parents ] Body .
func (p *parser) def() Stmt {
	x := p.defs.one()
	x.Pos = p.here()
	p.scan()
	x.Name = p.recordName()
	x.Colon, x.Parents = p.parents("the name of a class")
	x.Body = p.body()
	return x
}

// recordName parses the name of a def or defm, which is optional.
func (p *parser) recordName() Expr {
	switch p.tok {
	case tokColon, tokSemi, tokLBrace:
		return nil
	}
	return p.valueIn(true)
}

// defm reads
//
//	Defm = "defm" [ Value ] Parents ";" .
func (p *parser) defm() Stmt {
	x := p.defms.one()
	x.Pos = p.here()
	p.scan()
	x.Name = p.recordName()
	if p.tok != tokColon {
		p.expected("':' after the name of a defm")
	}
	_, x.Parents = p.parents("the name of a multiclass")
	p.want(tokSemi, "';' at the end of a defm")
	x.EndPos = p.end()
	return x
}

// defset reads
//
//	Defset = "defset" Type Name "=" "{" { Statement } "}" .
func (p *parser) defset() Stmt {
	if p.multi {
		return p.notInside("defset", "a multiclass")
	}
	x := &Defset{Pos: p.here()}
	p.scan()
	x.Type = p.typ()
	x.Name, x.NamePos, _ = p.name("the name of the set")
	p.want(tokEqual, "'='")
	if p.failed() || p.tok != tokLBrace {
		p.expected("'{'")
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
	x := &Deftype{Pos: p.here()}
	p.scan()
	var ok bool
	if x.Name, x.NamePos, ok = p.name("the name of the type"); !ok {
		return nil
	}
	if p.want(tokEqual, "'='") {
		x.Type = p.typ()
		p.want(tokSemi, "';'")
	} else {
		x.Type = &Type{Kind: BadType, Pos: p.here(), EndPos: p.here()}
	}
	x.EndPos = p.end()
	return x
}

// defvar reads
//
//	Defvar = "defvar" Name "=" Value ";" .
func (p *parser) defvar() Stmt {
	x := p.defvars.one()
	x.Pos = p.here()
	p.scan()
	var ok bool
	if x.Name, x.NamePos, ok = p.name("the name of the variable"); !ok {
		return nil
	}
	if !p.want(tokEqual, "'='") {
		x.Value = p.bad()
	} else {
		x.Value = p.expr()
		p.want(tokSemi, "';'")
	}
	x.EndPos = p.end()
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
	x := &Multiclass{Pos: p.here(), Colon: NoPos}
	p.scan()
	var ok bool
	if x.Name, x.NamePos, ok = p.name("the name of the multiclass"); !ok {
		return nil
	}
	if p.tok == tokLess {
		x.HasArgs = true
		x.Args = p.templateArgs()
	}
	x.Colon, x.Parents = p.parents("the name of a multiclass")
	if p.tok != tokLBrace {
		if x.Colon.IsValid() && p.got(tokSemi) {
			x.Body = Block{LBrace: NoPos, Stray: NoPos, EndPos: p.end()}
			return x
		}
		if x.Colon.IsValid() {
			p.expected("'{' or ';' after the parents of a multiclass")
		} else {
			p.expected("'{' in a multiclass")
		}
		x.Body = p.badBlock()
		return x
	}
	outer := p.multi
	p.multi = true
	x.Body.LBrace, x.Body.Stray = p.here(), NoPos
	p.scan()
	if p.tok == tokRBrace {
		p.fault(p.start, "a multiclass has to define something")
	}
	x.Body.Stmts = p.statements(tokRBrace, true)
	if p.got(tokRBrace) {
		x.Body.EndPos = p.end()
		x.Body.Stray = p.straySemicolon()
	} else {
		x.Body.EndPos = p.end()
	}
	p.multi = outer
	return x
}

// let reads
//
//	Let     = "let" LetItem { "," LetItem } "in" Block .
//	LetItem = Name [ "<" Ranges ">" ] "=" Value .
func (p *parser) let() Stmt {
	x := &Let{Pos: p.here()}
	p.scan()
	for {
		var item LetItem
		if !p.letItem(&item, "the name of a field in let", tokLess, tokGreater) {
			break
		}
		x.Items = append(x.Items, item)
		if !p.got(tokComma) {
			break
		}
	}
	if !p.want(tokIn, "'in' after the fields of let") {
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
	x := &Foreach{Pos: p.here()}
	p.scan()
	var ok bool
	if x.Var, x.VarPos, ok = p.name("the name of the variable of foreach"); !ok {
		return nil
	}
	if !p.want(tokEqual, "'=' in foreach") {
		return nil
	}
	x.SeqPos = p.here()
	if p.got(tokLBrace) {
		x.InBrace = true
		x.Ranges = p.ranges()
		p.wantClosing(tokRBrace, "'}' at the end of ranges", x.SeqPos)
	} else {
		x.List = p.expr()
		if _, list := x.List.(*ListLit); !list { // a list cannot start a range
			if r := p.rangeFrom(x.List, false); r.Form != SingleIndex {
				x.List, x.Ranges = nil, []Range{r}
			}
		}
	}
	if !p.want(tokIn, "'in' in foreach") {
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
	x := &If{Pos: p.here()}
	p.scan()
	x.Cond = p.expr()
	if !p.want(tokThen, "'then' after the condition of if") {
		x.Then = p.badBlock()
		return x
	}
	p.loops++
	x.Then = p.block("the then part")
	if p.got(tokElse) {
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
	x := &Assert{Pos: p.here()}
	p.scan()
	x.Cond = p.expr()
	if p.want(tokComma, "',' after the condition of assert") {
		x.Message = p.expr()
		p.want(tokSemi, "';'")
	} else {
		x.Message = p.bad()
	}
	x.EndPos = p.end()
	return x
}

// dump reads
//
//	Dump = "dump" Value ";" .
func (p *parser) dump() *Dump {
	x := &Dump{Pos: p.here()}
	p.scan()
	x.Message = p.expr()
	p.want(tokSemi, "';'")
	x.EndPos = p.end()
	return x
}

// include reads
//
//	Include = "include" string .
//
// The next token is scanned after the included file has been read, because that
// file may define a macro on which the next token depends.
func (p *parser) include(mode Mode) Stmt {
	pos := p.here()
	p.scan()
	if p.tok != tokString {
		p.expected("a file name after include")
		return nil
	}
	x := &Include{
		Pos: pos, PathPos: p.here(), Path: p.text,
		Index: p.includes, Mode: mode, EndPos: Pos(p.next),
		Leading:    mode == Statements && p.depth == 1 && len(p.stmtStack) == p.includes,
		Restricted: p.multi || p.loops > 0,
	}
	p.includes++
	p.prep.events = append(p.prep.events, Event{Kind: IncludeEvent, Pos: x.PathPos, Include: x})
	if p.prep.macros != nil {
		p.prep.macros.Include(x)
	}
	p.scan()
	return x
}
