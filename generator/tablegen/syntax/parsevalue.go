package syntax

import (
	"strings"
)

// A valueParser is a recursive descent parser of values and types.
type valueParser struct {
	in     cursor
	nodes  *arenas
	stacks valueStacks
}

// expr parses a value.
func (p *valueParser) expr() Expr { return p.valueIn(false) }

// valueIn reads
//
//	Value  = SimpleValue { Suffix } [ "#" [ Value ] ] .
//	Suffix = "{" Ranges "}" | "[" Elements "]" | "." Name .
//
// In the name of a def, and to the right of a paste, a brace does not start a
// suffix: it starts the body of the record.
func (p *valueParser) valueIn(name bool) Expr {
	if !p.in.enter() {
		p.in.leave()
		return p.in.bad()
	}
	depth := p.in.depth
	x := p.simpleValue()
loop:
	for {
		switch p.in.tok() {
		case tokLBrace:
			if name {
				break loop
			}
			x = p.bitsSuffix(x)
		case tokLBrack:
			x = p.sliceSuffix(x)
		case tokDot:
			x = p.fieldSuffix(x)
		case tokHash:
			x = p.paste(x)
		default:
			break loop
		}
		if !p.in.enter() { // a chain of suffixes is a tree with the depth of its length
			break
		}
	}
	p.in.depth = depth
	p.in.leave()
	return x
}

// simpleValue reads
//
//	SimpleValue = int | string { string } | code | "true" | "false" | "?"
//	            | "{" [ Values ] "}" | List | Dag | Name | Name Args | Bang .
func (p *valueParser) simpleValue() Expr {
	pos := p.in.here()
	switch p.in.tok() {
	case tokIdent:
		name := p.in.text()
		p.in.scan()
		if p.in.tok() == tokLess {
			x := p.nodes.classValues.One()
			x.Pos, x.Name = pos, name
			p.args(&x.ClassRef)
			return x
		}
		x := p.nodes.idents.One()
		*x = Ident{pos, name, p.in.tok() == tokEqual}
		return x
	case tokInt:
		form := DecimalInt
		if p.in.lexer.End-p.in.lexer.Start > 2 && p.in.lexer.Source[p.in.lexer.Start+1] == 'x' {
			form = HexInt
		}
		return p.intLit(p.in.lexer.Value, form, 0)
	case tokBinary:
		return p.intLit(p.in.lexer.Value, BinaryInt, p.in.lexer.Width)
	case tokTrue:
		return p.intLit(1, BoolInt, 0)
	case tokFalse:
		return p.intLit(0, BoolInt, 0)
	case tokString:
		x := p.nodes.strings.One()
		*x = StringLit{Pos: pos, Value: p.in.text()}
		p.in.scan()
		if p.in.tok() == tokString {
			p.moreStrings(x)
		}
		x.EndPos = p.in.end()
		return x
	case tokCode:
		x := p.nodes.strings.One()
		*x = StringLit{Pos: pos, EndPos: p.in.tokenEnd(), Value: p.in.text(), Code: true}
		p.in.scan()
		return x
	case tokQuestion:
		p.in.scan()
		x := p.nodes.unsets.One()
		x.Pos = pos
		return x
	case tokLBrace:
		return p.bitsLit()
	case tokLBrack:
		return p.listLit()
	case tokLParen:
		return p.dagLit()
	case tokBang:
		return p.bangValue()
	}
	p.in.expected(aValue)
	return p.in.bad()
}

func (p *valueParser) intLit(value int64, form IntForm, width int) Expr {
	x := p.nodes.ints.One()
	*x = IntLit{Pos: p.in.here(), EndPos: p.in.tokenEnd(), Value: value, Form: form, Width: width}
	p.in.scan()
	return x
}

// moreStrings appends the literals that follow a string.
func (p *valueParser) moreStrings(x *StringLit) {
	var text strings.Builder
	text.WriteString(x.Value)
	for p.in.tok() == tokString {
		text.WriteString(p.in.text())
		p.in.scan()
	}
	x.Value = text.String()
}

func (p *valueParser) bitsLit() Expr {
	x := p.nodes.bitsLits.One()
	x.LBrace = p.in.here()
	p.in.scan()
	mark := len(p.stacks.exprs)
	if p.in.tok() != tokRBrace {
		p.values(tokRBrace)
	}
	if !p.in.want(tokRBrace, "'}' at the end of a list of bits") {
		p.stacks.exprs = append(p.stacks.exprs, p.in.bad())
	}
	x.Elems = Take(&p.nodes.exprLists, &p.stacks.exprs, mark)
	x.EndPos = p.in.end()
	return x
}

// values parses values separated by commas and pushes them onto the stack. Only
// a list may have a comma after the last value.
func (p *valueParser) values(closing tokenKind) {
	for {
		x := p.expr()
		p.stacks.exprs = append(p.stacks.exprs, x)
		if !p.in.got(tokComma) || closing == tokRBrack && p.in.tok() == closing {
			return
		}
	}
}

// listLit reads
//
//	List = "[" [ Values [ "," ] ] "]" [ "<" Type ">" ] .
func (p *valueParser) listLit() Expr {
	x := p.nodes.listLits.One()
	x.LBrack = p.in.here()
	p.in.scan()
	mark := len(p.stacks.exprs)
	if p.in.tok() != tokRBrack {
		p.values(tokRBrack)
	}
	x.RBrack = p.in.here()
	if !p.in.wantClosing(tokRBrack, "',' or ']' after an element of a list", x.LBrack) {
		p.stacks.exprs = append(p.stacks.exprs, p.in.bad())
	} else if p.in.got(tokLess) {
		x.Type = p.typeArgument()
	}
	x.Elems = Take(&p.nodes.exprLists, &p.stacks.exprs, mark)
	x.EndPos = p.in.end()
	return x
}

// dagLit reads
//
//	Dag    = "(" Value [ ":" VarName ] [ DagArg { "," DagArg } ] ")" .
//	DagArg = Value [ ":" VarName ] | VarName .
func (p *valueParser) dagLit() Expr {
	x := p.nodes.dagLits.One()
	x.LParen = p.in.here()
	x.Op.NamePos = NoPos
	p.in.scan()
	if !p.startsOperator() {
		var notes []Note
		if p.in.tok() == tokIn {
			notes = append(notes, Note{Pos: p.in.here(), Msg: "'in' is a keyword; did you mean 'ins'?", Length: len("in"), Insert: "ins"})
		}
		p.in.expected("the operator of a dag, an identifier such as ins", notes...)
		x.Op.Value = p.in.bad()
		x.EndPos = p.in.end()
		return x
	}
	x.Op.Value = p.expr()
	p.dagName(&x.Op)
	mark := len(p.stacks.dagArgs)
	if p.in.tok() != tokRParen {
		for {
			arg := DagArg{NamePos: NoPos}
			if p.in.tok() == tokVarName {
				arg.Name, arg.NamePos = p.in.text(), p.in.here()
				p.in.scan()
			} else {
				arg.Value = p.expr()
				p.dagName(&arg)
			}
			p.stacks.dagArgs = append(p.stacks.dagArgs, arg)
			if !p.in.got(tokComma) {
				break
			}
		}
	}
	if !p.in.wantClosing(tokRParen, "',' or ')' after an argument of a dag", x.LParen) {
		p.stacks.dagArgs = append(p.stacks.dagArgs, DagArg{Value: p.in.bad(), NamePos: NoPos})
	}
	x.Args = Take(&p.nodes.dagArgLists, &p.stacks.dagArgs, mark)
	x.EndPos = p.in.end()
	return x
}

// startsOperator reports whether the token may start the operator of a dag.
func (p *valueParser) startsOperator() bool {
	switch p.in.tok() {
	case tokIdent, tokQuestion, tokLBrack:
		return true
	case tokBang:
		return p.in.lexer.Bang.StartsDag
	}
	return false
}

// dagName reads an optional ":" VarName.
func (p *valueParser) dagName(arg *DagArg) {
	if !p.in.got(tokColon) {
		return
	}
	if p.in.tok() != tokVarName {
		p.in.expected("the name of a dag argument, such as $name")
		return
	}
	arg.Name, arg.NamePos = p.in.text(), p.in.here()
	p.in.scan()
}

// args parses the arguments of a class, up to the end of the reference.
//
//	Args = "<" [ Arg { "," Arg } ] ">" .
//	Arg  = Value | Value "=" Value .
func (p *valueParser) args(ref *ClassRef) {
	ref.HasArgs = true
	p.in.scan() // <
	mark := len(p.stacks.args)
	for p.in.tok() != tokGreater || len(p.stacks.args) > mark {
		arg := Arg{Value: p.expr()}
		if p.in.got(tokEqual) {
			arg.Name = arg.Value
			arg.Value = p.expr()
		}
		p.stacks.args = append(p.stacks.args, arg)
		if p.in.tok() == tokGreater {
			break
		}
		if !p.in.want(tokComma, "',' or '>' after an argument") {
			p.stacks.args = append(p.stacks.args, Arg{Value: p.in.bad()})
			break
		}
	}
	if !p.in.failed() {
		p.in.scan() // >
	}
	ref.Args = Take(&p.nodes.argLists, &p.stacks.args, mark)
	ref.EndPos = p.in.end()
}

// bitsSuffix reads "{" Ranges "}".
func (p *valueParser) bitsSuffix(x Expr) Expr {
	s := p.nodes.bitsSuffixes.One()
	s.X, s.LBrace = x, p.in.here()
	p.in.scan()
	first := p.in.here()
	s.Ranges = p.ranges()
	p.in.explainBrace(s.LBrace, first)
	if !p.in.wantClosing(tokRBrace, "'}' at the end of bit numbers", s.LBrace) {
		s.Ranges = append(s.Ranges, Range{Low: p.in.bad()})
	}
	s.EndPos = p.in.end()
	return s
}

// sliceSuffix reads "[" Range { "," Range } [ "," ] "]".
func (p *valueParser) sliceSuffix(x Expr) Expr {
	s := &SliceSuffix{X: x, LBrack: p.in.here()}
	p.in.scan()
	mark := len(p.stacks.ranges)
	for {
		low := p.expr()
		p.stacks.ranges = append(p.stacks.ranges, p.rangeFrom(low, true))
		if !p.in.got(tokComma) {
			break
		}
		if p.in.tok() == tokRBrack {
			s.Trailing = true
			break
		}
	}
	if !p.in.wantClosing(tokRBrack, "']' at the end of a list slice", s.LBrack) {
		p.stacks.ranges = append(p.stacks.ranges, Range{Low: p.in.bad()})
	}
	s.Elems = Take(&p.nodes.rangeLists, &p.stacks.ranges, mark)
	s.EndPos = p.in.end()
	return s
}

// fieldSuffix reads "." Name.
func (p *valueParser) fieldSuffix(x Expr) Expr {
	s := p.nodes.fieldSuffixes.One()
	s.X, s.Dot = x, p.in.here()
	p.in.scan()
	s.Name, s.NamePos, _ = p.in.name("the name of a field after '.'")
	return s
}

// paste reads "#" [ Value ]. A token that can follow the name of a record ends the
// paste without a right operand.
func (p *valueParser) paste(x Expr) Expr {
	s := p.nodes.pastes.One()
	s.X, s.Hash = x, p.in.here()
	p.in.scan()
	switch p.in.tok() {
	case tokColon, tokSemi, tokLBrace:
	default:
		s.Y = p.valueIn(true)
	}
	return s
}

// bangValue parses a use of a bang operator.
func (p *valueParser) bangValue() Expr {
	switch p.in.lexer.Bang.Production {
	case Cond:
		return p.condCall()
	case Switch:
		return p.switchCall()
	case Fold:
		return p.foldCall()
	case Loop:
		return p.loopCall()
	}
	return p.bangCall()
}

// bangCall reads
//
//	Bang = Op [ "<" Type ">" ] "(" Value { "," Value } ")" .
func (p *valueParser) bangCall() Expr {
	x := p.nodes.bangCalls.One()
	form := &p.in.lexer.Bang.Operator
	x.Pos, x.Op = p.in.here(), p.in.lexer.Bang.Op
	p.in.scan()
	mark := len(p.stacks.exprs)
	hasType := p.operatorType(x, form)
	x.LParen = p.in.here()
	if hasType && p.openParen(&x.LParen, form.Name) {
		p.operands(form)
		if !p.in.got(tokRParen) {
			p.in.expected("')' after the operands of "+form.Name, p.in.match(x.LParen))
			p.stacks.exprs = append(p.stacks.exprs, p.in.bad())
		}
	} else {
		p.stacks.exprs = append(p.stacks.exprs, p.in.bad())
	}
	x.Args = Take(&p.nodes.exprLists, &p.stacks.exprs, mark)
	x.EndPos = p.in.end()
	return x
}

func (p *valueParser) operatorType(x *BangCall, form *Operator) bool {
	if form.Type == NoType {
		return true
	}
	if p.in.got(tokLess) {
		if p.in.tok() == tokCodeType {
			p.in.fault("the type argument of a bang operator cannot be 'code'; write 'string'")
		}
		x.Type = p.typeArgument()
	} else if form.Type == RequiredType {
		p.in.expected("'<' and a type after " + form.Name)
	}
	return !p.in.failed()
}

func (p *valueParser) openParen(at *Pos, op string) bool {
	if p.in.tok() != tokLParen {
		p.in.expected("'(' after " + op)
		return false
	}
	*at = p.in.here()
	p.in.scan()
	return true
}

// operands parses the operands of the operator and pushes them onto the stack.
func (p *valueParser) operands(form *Operator) {
	if form.Min == 0 && p.in.tok() == tokRParen {
		return
	}
	for n := uint8(1); ; n++ {
		x := p.expr()
		p.stacks.exprs = append(p.stacks.exprs, x)
		switch {
		case form.Max == Many:
			n = 0
			if !p.in.got(tokComma) {
				return
			}
		case n < form.Min:
			if !p.in.want(tokComma, "',' and another operand") {
				return
			}
		case n >= form.Max || !p.in.got(tokComma):
			return
		}
	}
}

// condCall reads
//
//	Cond = "!cond" "(" Value ":" Value { "," Value ":" Value } [ "," ] ")" .
func (p *valueParser) condCall() Expr {
	x := p.nodes.condCalls.One()
	x.Pos = p.in.here()
	p.in.scan()
	var paren Pos
	if !p.openParen(&paren, "!cond") {
		bad := p.in.bad()
		x.Clauses = []CondClause{{bad, bad}}
		x.EndPos = p.in.end()
		return x
	}
	mark := len(p.stacks.clauses)
	for p.in.tok() != tokRParen {
		c := CondClause{Cond: p.expr()}
		if p.in.want(tokColon, "':' after a condition of !cond") {
			c.Value = p.expr()
		} else {
			c.Value = p.in.bad()
		}
		p.stacks.clauses = append(p.stacks.clauses, c)
		if !p.in.got(tokComma) {
			break
		}
	}
	if p.in.wantClosing(tokRParen, "',' or ')' after a clause of !cond", paren) && len(p.stacks.clauses) == mark {
		p.in.fault("!cond needs at least one clause, written condition : value")
	}
	if p.in.failed() {
		p.stacks.clauses = append(p.stacks.clauses, CondClause{p.in.bad(), p.in.bad()})
	}
	x.Clauses = Take(&p.nodes.clauseLists, &p.stacks.clauses, mark)
	x.EndPos = p.in.end()
	return x
}

// switchCall reads
//
//	Switch = "!switch" "(" Value { "," Value ":" Value } "," Value ")" .
//
// The default may not be a case key that lacks its colon.
func (p *valueParser) switchCall() Expr {
	x := &SwitchCall{Pos: p.in.here()}
	p.in.scan()
	mark := len(p.stacks.clauses)
	var paren Pos
	if p.openParen(&paren, "!switch") {
		x.Key = p.expr()
		p.in.want(tokComma, "',' after the key of !switch")
		for !p.in.failed() {
			key := p.expr()
			if p.in.tok() != tokColon {
				x.Default = key
				p.in.wantClosing(tokRParen, "':' after the key of a case, or ')' after the default value of !switch", paren)
				break
			}
			p.in.scan()
			p.stacks.clauses = append(p.stacks.clauses, CondClause{key, p.expr()})
			p.in.want(tokComma, "',' after a case of !switch, which has a default value")
		}
	}
	fill(p, &x.Key)
	fillLast(p, &x.Default)
	x.Cases = Take(&p.nodes.clauseLists, &p.stacks.clauses, mark)
	x.EndPos = p.in.end()
	return x
}

// foldCall reads
//
//	Fold = "!foldl" "(" Value "," Value "," Name "," Name "," Value ")" .
func (p *valueParser) foldCall() Expr {
	x := p.nodes.foldCalls.One()
	x.Pos = p.in.here()
	p.in.scan()
	var paren Pos
	if p.openParen(&paren, "!foldl") {
		x.Start = p.expr()
		if p.in.want(tokComma, "',' after the start value of !foldl") {
			x.List = p.expr()
			if p.in.want(tokComma, "',' after the list of !foldl") &&
				p.variable(&x.Acc, "accumulator", "!foldl") &&
				p.variable(&x.Var, "element", "!foldl") {
				x.Body = p.expr()
				p.in.wantClosing(tokRParen, "')' at the end of !foldl", paren)
			}
		}
	}
	fill(p, &x.Start)
	fill(p, &x.List)
	fillLast(p, &x.Body)
	x.EndPos = p.in.end()
	return x
}

// loopCall reads
//
//	Loop = ( "!foreach" | "!filter" | "!sort" ) "(" Name "," Value "," Value ")" .
func (p *valueParser) loopCall() Expr {
	x := p.nodes.loopCalls.One()
	op := p.in.lexer.Bang.Name
	x.Pos, x.Op = p.in.here(), p.in.lexer.Bang.Op
	p.in.scan()
	var paren Pos
	if p.openParen(&paren, op) &&
		p.variable(&x.Var, "variable", op) {
		x.Seq = p.expr()
		if p.in.got(tokComma) {
			x.Body = p.expr()
			if !p.in.got(tokRParen) {
				p.in.expected("')' at the end of "+op, p.in.match(paren))
			}
		} else {
			p.in.expected("',' after the sequence of " + op)
		}
	}
	fill(p, &x.Seq)
	fillLast(p, &x.Body)
	x.EndPos = p.in.end()
	return x
}

// variable reads Name ",". The role of the variable is for diagnostics.
func (p *valueParser) variable(v *Ident, role, op string) bool {
	if p.in.tok() != tokIdent {
		p.in.expected("the name of the " + role + " of " + op)
		return false
	}
	*v = Ident{Pos: p.in.here(), Name: p.in.text()}
	p.in.scan()
	if !p.in.got(tokComma) {
		p.in.expected("',' after the name of the " + role + " of " + op)
		return false
	}
	return true
}

// fill puts a Bad in the place of an operand that the parser did not reach.
func fill(p *valueParser, x *Expr) {
	if *x == nil {
		*x = p.in.bad()
	}
}

// fillLast puts the last operand of an incomplete operator in front of a Bad.
func fillLast(p *valueParser, x *Expr) {
	fill(p, x)
	if _, bad := (*x).(*Bad); !bad && p.in.failed() {
		*x = &Unclosed{X: *x, Fault: p.in.bad()}
	}
}
