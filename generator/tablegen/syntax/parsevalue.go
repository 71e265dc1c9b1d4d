package syntax

import "strings"

// expr parses a value.
func (p *parser) expr() Expr { return p.valueIn(false) }

// valueIn reads
//
//	Value  = SimpleValue { Suffix } [ "#" [ Value ] ] .
//	Suffix = "{" Ranges "}" | "[" Elements "]" | "." Name .
//
// In the name of a def, and to the right of a paste, a brace does not start a
// suffix: it starts the body of the record.
func (p *parser) valueIn(name bool) Expr {
	if !p.enter() {
		p.leave()
		return p.bad()
	}
	depth := p.depth
	x := p.simpleValue()
loop:
	for {
		switch p.tok {
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
		if !p.enter() { // a chain of suffixes is a tree with the depth of its length
			break
		}
	}
	p.depth = depth
	p.leave()
	return x
}

// simpleValue reads
//
//	SimpleValue = int | string { string } | code | "true" | "false" | "?"
//	            | "{" [ Values ] "}" | List | Dag | Name | Name Args | Bang .
func (p *parser) simpleValue() Expr {
	pos := p.here()
	switch p.tok {
	case tokIdent:
		name := p.text
		p.scan()
		if p.tok == tokLess {
			x := p.classValues.one()
			x.Pos, x.Name = pos, name
			p.args(&x.ClassRef)
			return x
		}
		x := p.idents.one()
		*x = Ident{pos, name, p.tok == tokEqual}
		return x
	case tokInt:
		form := DecimalInt
		if p.next-p.start > 2 && p.src[p.start+1] == 'x' {
			form = HexInt
		}
		return p.intLit(p.value, form, 0)
	case tokBinary:
		return p.intLit(p.value, BinaryInt, p.width)
	case tokTrue:
		return p.intLit(1, BoolInt, 0)
	case tokFalse:
		return p.intLit(0, BoolInt, 0)
	case tokString:
		x := p.strings.one()
		*x = StringLit{Pos: pos, Value: p.text}
		p.scan()
		if p.tok == tokString {
			p.moreStrings(x)
		}
		x.EndPos = p.end()
		return x
	case tokCode:
		x := p.strings.one()
		*x = StringLit{Pos: pos, EndPos: Pos(p.next), Value: p.text, Code: true}
		p.scan()
		return x
	case tokQuestion:
		p.scan()
		x := p.unsets.one()
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
	p.expected("a value")
	return p.bad()
}

func (p *parser) intLit(value int64, form IntForm, width int) Expr {
	x := p.ints.one()
	*x = IntLit{Pos: p.here(), EndPos: Pos(p.next), Value: value, Form: form, Width: width}
	p.scan()
	return x
}

// moreStrings appends the literals that follow a string.
func (p *parser) moreStrings(x *StringLit) {
	var text strings.Builder
	text.WriteString(x.Value)
	for p.tok == tokString {
		text.WriteString(p.text)
		p.scan()
	}
	x.Value = text.String()
}

func (p *parser) bitsLit() Expr {
	x := p.bitsLits.one()
	x.LBrace = p.here()
	p.scan()
	mark := len(p.exprStack)
	if p.tok != tokRBrace {
		p.values(tokRBrace)
	}
	if !p.want(tokRBrace, "'}' at the end of a list of bits") {
		p.exprStack = append(p.exprStack, p.bad())
	}
	x.Elems = take(&p.exprLists, &p.exprStack, mark)
	x.EndPos = p.end()
	return x
}

// values parses values separated by commas and pushes them onto the stack. Only
// a list may have a comma after the last value.
func (p *parser) values(closing token) {
	for {
		x := p.expr()
		p.exprStack = append(p.exprStack, x)
		if !p.got(tokComma) || closing == tokRBrack && p.tok == closing {
			return
		}
	}
}

// listLit reads
//
//	List = "[" [ Values [ "," ] ] "]" [ "<" Type ">" ] .
func (p *parser) listLit() Expr {
	x := p.listLits.one()
	x.LBrack = p.here()
	p.scan()
	mark := len(p.exprStack)
	if p.tok != tokRBrack {
		p.values(tokRBrack)
	}
	x.RBrack = p.here()
	if !p.want(tokRBrack, "']' at the end of a list") {
		p.exprStack = append(p.exprStack, p.bad())
	} else if p.got(tokLess) {
		x.Type = p.typeArgument()
	}
	x.Elems = take(&p.exprLists, &p.exprStack, mark)
	x.EndPos = p.end()
	return x
}

// dagLit reads
//
//	Dag    = "(" Value [ ":" VarName ] [ DagArg { "," DagArg } ] ")" .
//	DagArg = Value [ ":" VarName ] | VarName .
func (p *parser) dagLit() Expr {
	x := p.dagLits.one()
	x.LParen = p.here()
	x.Op.NamePos = NoPos
	p.scan()
	if !p.startsOperator() {
		p.expected("the operator of a dag, an identifier")
		x.Op.Value = p.bad()
		x.EndPos = p.end()
		return x
	}
	x.Op.Value = p.expr()
	p.dagName(&x.Op)
	mark := len(p.dagArgStack)
	if p.tok != tokRParen {
		for {
			arg := DagArg{NamePos: NoPos}
			if p.tok == tokVarName {
				arg.Name, arg.NamePos = p.text, p.here()
				p.scan()
			} else {
				arg.Value = p.expr()
				p.dagName(&arg)
			}
			p.dagArgStack = append(p.dagArgStack, arg)
			if !p.got(tokComma) {
				break
			}
		}
	}
	if !p.wantClosing(tokRParen, "')' at the end of a dag", x.LParen) {
		p.dagArgStack = append(p.dagArgStack, DagArg{Value: p.bad(), NamePos: NoPos})
	}
	x.Args = take(&p.dagArgLists, &p.dagArgStack, mark)
	x.EndPos = p.end()
	return x
}

// startsOperator reports whether the token may start the operator of a dag.
func (p *parser) startsOperator() bool {
	switch p.tok {
	case tokIdent, tokQuestion, tokLBrack:
		return true
	case tokBang:
		return p.op.StartsDag
	}
	return false
}

// dagName reads an optional ":" VarName.
func (p *parser) dagName(arg *DagArg) {
	if !p.got(tokColon) {
		return
	}
	if p.tok != tokVarName {
		p.expected("the name of a dag argument, such as $name")
		return
	}
	arg.Name, arg.NamePos = p.text, p.here()
	p.scan()
}

// args parses the arguments of a class, up to the end of the reference.
//
//	Args = "<" [ Arg { "," Arg } ] ">" .
//	Arg  = Value | Value "=" Value .
func (p *parser) args(ref *ClassRef) {
	ref.HasArgs = true
	p.scan() // <
	mark := len(p.argStack)
	for p.tok != tokGreater || len(p.argStack) > mark {
		arg := Arg{Value: p.expr()}
		if p.got(tokEqual) {
			arg.Name = arg.Value
			arg.Value = p.expr()
		}
		p.argStack = append(p.argStack, arg)
		if p.tok == tokGreater {
			break
		}
		if !p.want(tokComma, "',' or '>' after an argument") {
			p.argStack = append(p.argStack, Arg{Value: p.bad()})
			break
		}
	}
	if !p.failed() {
		p.scan() // >
	}
	ref.Args = take(&p.argLists, &p.argStack, mark)
	ref.EndPos = p.end()
}

// bitsSuffix reads "{" Ranges "}".
func (p *parser) bitsSuffix(x Expr) Expr {
	s := p.bitsSuffixes.one()
	s.X, s.LBrace = x, p.here()
	p.scan()
	s.Ranges = p.ranges()
	if !p.wantClosing(tokRBrace, "'}' at the end of bit numbers", s.LBrace) {
		s.Ranges = append(s.Ranges, Range{Low: p.bad()})
	}
	s.EndPos = p.end()
	return s
}

// sliceSuffix reads "[" Range { "," Range } [ "," ] "]".
func (p *parser) sliceSuffix(x Expr) Expr {
	s := &SliceSuffix{X: x, LBrack: p.here()}
	p.scan()
	mark := len(p.rangeStack)
	for {
		low := p.expr()
		p.rangeStack = append(p.rangeStack, p.rangeFrom(low, true))
		if !p.got(tokComma) {
			break
		}
		if p.tok == tokRBrack {
			s.Trailing = true
			break
		}
	}
	if !p.wantClosing(tokRBrack, "']' at the end of a list slice", s.LBrack) {
		p.rangeStack = append(p.rangeStack, Range{Low: p.bad()})
	}
	s.Elems = take(&p.rangeLists, &p.rangeStack, mark)
	s.EndPos = p.end()
	return s
}

// fieldSuffix reads "." Name.
func (p *parser) fieldSuffix(x Expr) Expr {
	s := p.fieldSuffixes.one()
	s.X, s.Dot = x, p.here()
	p.scan()
	s.Name, s.NamePos, _ = p.name("the name of a field after '.'")
	return s
}

// paste reads "#" [ Value ]. A token that can follow the name of a record ends the
// paste without a right operand.
func (p *parser) paste(x Expr) Expr {
	s := p.pastes.one()
	s.X, s.Hash = x, p.here()
	p.scan()
	switch p.tok {
	case tokColon, tokSemi, tokLBrace:
	default:
		s.Y = p.valueIn(true)
	}
	return s
}

// bangValue parses a use of a bang operator.
func (p *parser) bangValue() Expr {
	switch p.op.production {
	case condProduction:
		return p.condCall()
	case foldProduction:
		return p.foldCall()
	case loopProduction:
		return p.loopCall()
	}
	return p.bangCall()
}

// bangCall reads
//
//	Bang = Op [ "<" Type ">" ] "(" Value { "," Value } ")" .
func (p *parser) bangCall() Expr {
	x := p.bangCalls.one()
	form := &p.op.Operator
	x.Pos, x.Op, x.LParen = p.here(), p.op.op, NoPos
	p.scan()
	mark := len(p.exprStack)
	if p.operatorType(x, form) && p.openParen(&x.LParen, form.Name) {
		p.operands(form)
		if !p.got(tokRParen) {
			p.expected("')' after the operands of "+form.Name, p.match(x.LParen))
			p.exprStack = append(p.exprStack, p.bad())
		}
	} else {
		p.exprStack = append(p.exprStack, p.bad())
	}
	x.Args = take(&p.exprLists, &p.exprStack, mark)
	x.EndPos = p.end()
	return x
}

func (p *parser) operatorType(x *BangCall, form *Operator) bool {
	if form.Type == NoType {
		return true
	}
	if p.got(tokLess) {
		if p.tok == tokCodeType {
			p.fault(p.start, "the type argument of a bang operator cannot be 'code'; write 'string'")
		}
		x.Type = p.typeArgument()
	} else if form.Type == RequiredType {
		p.expected("'<' and a type after " + form.Name)
	}
	return !p.failed()
}

func (p *parser) openParen(at *Pos, op string) bool {
	if p.tok != tokLParen {
		p.expected("'(' after " + op)
		return false
	}
	*at = p.here()
	p.scan()
	return true
}

// operands parses the operands of the operator and pushes them onto the stack.
func (p *parser) operands(form *Operator) {
	if form.Min == 0 && p.tok == tokRParen {
		return
	}
	for n := uint8(1); ; n++ {
		x := p.expr()
		p.exprStack = append(p.exprStack, x)
		switch {
		case form.Max == Many:
			n = 0
			if !p.got(tokComma) {
				return
			}
		case n < form.Min:
			if !p.want(tokComma, "',' and another operand") {
				return
			}
		case n >= form.Max || !p.got(tokComma):
			return
		}
	}
}

// condCall reads
//
//	Cond = "!cond" "(" Value ":" Value { "," Value ":" Value } [ "," ] ")" .
func (p *parser) condCall() Expr {
	x := p.condCalls.one()
	x.Pos = p.here()
	p.scan()
	var paren Pos
	if !p.openParen(&paren, "!cond") {
		bad := p.bad()
		x.Clauses = []CondClause{{bad, bad}}
		x.EndPos = p.end()
		return x
	}
	mark := len(p.clauseStack)
	for p.tok != tokRParen {
		c := CondClause{Cond: p.expr()}
		if p.want(tokColon, "':' after a condition of !cond") {
			c.Value = p.expr()
		} else {
			c.Value = p.bad()
		}
		p.clauseStack = append(p.clauseStack, c)
		if !p.got(tokComma) {
			break
		}
	}
	if p.wantClosing(tokRParen, "',' or ')' after a clause of !cond", paren) && len(p.clauseStack) == mark {
		p.fault(p.start, "!cond needs at least one clause, written condition : value")
	}
	if p.failed() {
		p.clauseStack = append(p.clauseStack, CondClause{p.bad(), p.bad()})
	}
	x.Clauses = take(&p.clauseLists, &p.clauseStack, mark)
	x.EndPos = p.end()
	return x
}

// foldCall reads
//
//	Fold = "!foldl" "(" Value "," Value "," Name "," Name "," Value ")" .
func (p *parser) foldCall() Expr {
	x := p.foldCalls.one()
	x.Pos = p.here()
	p.scan()
	var paren Pos
	if p.openParen(&paren, "!foldl") {
		x.Start = p.expr()
		if p.want(tokComma, "',' after the start value of !foldl") {
			x.List = p.expr()
			if p.want(tokComma, "',' after the list of !foldl") &&
				p.variable(&x.Acc, "accumulator", "!foldl") &&
				p.variable(&x.Var, "element", "!foldl") {
				x.Body = p.expr()
				p.wantClosing(tokRParen, "')' at the end of !foldl", paren)
			}
		}
	}
	p.fill(&x.Start)
	p.fill(&x.List)
	p.fillLast(&x.Body)
	x.EndPos = p.end()
	return x
}

// loopCall reads
//
//	Loop = ( "!foreach" | "!filter" ) "(" Name "," Value "," Value ")" .
func (p *parser) loopCall() Expr {
	x := p.loopCalls.one()
	op := p.op.Name
	x.Pos, x.Op = p.here(), p.op.op
	p.scan()
	var paren Pos
	if p.openParen(&paren, op) &&
		p.variable(&x.Var, "variable", op) {
		x.Seq = p.expr()
		if p.got(tokComma) {
			x.Body = p.expr()
			if !p.got(tokRParen) {
				p.expected("')' at the end of "+op, p.match(paren))
			}
		} else {
			p.expected("',' after the sequence of " + op)
		}
	}
	p.fill(&x.Seq)
	p.fillLast(&x.Body)
	x.EndPos = p.end()
	return x
}

// variable reads Name ",". The role of the variable is for diagnostics.
func (p *parser) variable(v *Ident, role, op string) bool {
	if p.tok != tokIdent {
		p.expected("the name of the " + role + " of " + op)
		return false
	}
	*v = Ident{Pos: p.here(), Name: p.text}
	p.scan()
	if !p.got(tokComma) {
		p.expected("',' after the name of the " + role + " of " + op)
		return false
	}
	return true
}

// fill puts a Bad in the place of an operand that the parser did not reach.
func (p *parser) fill(x *Expr) {
	if *x == nil {
		*x = p.bad()
	}
}

// fillLast puts the last operand of an incomplete operator in front of a Bad.
func (p *parser) fillLast(x *Expr) {
	p.fill(x)
	if _, bad := (*x).(*Bad); !bad && p.failed() {
		*x = &Unclosed{X: *x, Fault: p.bad()}
	}
}
