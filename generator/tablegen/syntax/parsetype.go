package syntax

import ()

// typ reads
//
//	Type = "bit" | "int" | "string" | "code" | "dag" | "bits" "<" int ">"
//	     | "list" "<" Type ">" | Name .
func (p *valueParser) typ() *Type {
	t := p.nodes.types.One()
	t.Pos = p.in.here()
	if !p.in.enter() {
		t.EndPos = t.Pos
		return t
	}
	switch p.in.tok() {
	case tokBit:
		t.Kind = BitType
		p.in.scan()
	case tokIntType:
		t.Kind = IntType
		p.in.scan()
	case tokStringType:
		t.Kind = StringType
		p.in.scan()
	case tokCodeType:
		t.Kind = CodeType
		p.in.scan()
	case tokDag:
		t.Kind = DagType
		p.in.scan()
	case tokIdent:
		t.Kind, t.Name = NamedType, p.in.text()
		p.in.scan()
	case tokBits:
		p.in.scan()
		if p.in.want(tokLess, "'<' after bits") {
			t.Bits = p.in.lexer.Value
			if p.in.want(tokInt, "the number of bits") && p.in.want(tokGreater, "'>' after the number of bits") {
				t.Kind = BitsType
			}
		}
	case tokList:
		p.in.scan()
		if p.in.want(tokLess, "'<' after list") {
			t.Elem = p.typ()
			if p.in.want(tokGreater, "'>' after the type of the elements") {
				t.Kind = ListType
			}
		}
	default:
		p.in.expected("a type")
	}
	t.EndPos = max(p.in.end(), t.Pos)
	p.in.leave()
	return t
}

// typeArgument reads Type ">". The "<" in front of them has been read.
func (p *valueParser) typeArgument() *Type {
	t := p.typ()
	if !p.in.want(tokGreater, "'>' after a type") {
		t.Kind = BadType
	}
	return t
}

// ranges reads
//
//	Ranges = Range { "," Range } .
func (p *valueParser) ranges() []Range {
	mark := len(p.stacks.ranges)
	for {
		low := p.expr()
		p.stacks.ranges = append(p.stacks.ranges, p.rangeFrom(low, false))
		if !p.in.got(tokComma) {
			break
		}
	}
	return Take(&p.nodes.rangeLists, &p.stacks.ranges, mark)
}

const negativeEnd = "the end of a range cannot be negative"

// rangeFrom parses the rest of a range after its low end:
//
//	Range = Value | Value "..." Value | Value "-" Value | Value int .
//
// The last form is 3-5 in the text, which the scanner splits into 3 and -5.
func (p *valueParser) rangeFrom(low Expr, slice bool) Range {
	r := Range{Low: low}
	switch p.in.tok() {
	case tokDots:
		r.Form = DotsRange
		p.in.scan()
		r.High = p.expr()
	case tokMinus:
		r.Form = MinusRange
		p.in.scan()
		r.High = p.expr()
	case tokInt:
		r.Form = AdjacentRange
		value := p.in.lexer.Value
		if slice && value > 0 {
			p.in.fault(negativeEnd)
			r.High = p.in.bad()
			return r
		}
		high := p.nodes.ints.One()
		*high = IntLit{Pos: p.in.here(), EndPos: p.in.tokenEnd(), Value: -value}
		p.in.scan()
		if value > 0 {
			p.in.fault(negativeEnd)
			r.High = p.in.bad() // so that the evaluator finds this error before others of the range
			return r
		}
		r.High = high
	}
	return r
}
