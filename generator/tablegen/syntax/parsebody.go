package syntax

// class reads
//
//	Class = "class" Name [ TemplateArgs ] [ Parents ] Body .
func (p *parser) class() Stmt {
	if p.multi {
		return p.notInside("class", "a multiclass")
	}
	if p.loops > 0 {
		return p.notInside("class", "a foreach or if")
	}
	x := &Class{Pos: p.here(), Colon: NoPos}
	p.scan()
	var ok bool
	if x.Name, x.NamePos, ok = p.name("the name of the class"); !ok {
		return nil
	}
	if p.tok == tokLess {
		x.HasArgs = true
		x.Args = p.templateArgs()
	}
	x.Colon, x.Parents = p.parents("the name of a class")
	x.Body = p.body()
	return x
}

// templateArgs reads
//
//	TemplateArgs = "<" Field { "," Field } ">" .
func (p *parser) templateArgs() []*Field {
	open := p.here()
	p.scan()
	mark := len(p.fieldStack)
	for {
		f := p.field()
		if f == nil {
			break
		}
		p.fieldStack = append(p.fieldStack, f)
		if !p.got(tokComma) {
			break
		}
	}
	p.wantClosing(tokGreater, "',' or '>' after a template argument", open)
	return take(&p.fieldLists, &p.fieldStack, mark)
}

// parents reads
//
//	Parents  = ":" ClassRef { "," ClassRef } .
//	ClassRef = Name [ Args ] .
//
// The body reports the error.
func (p *parser) parents(what string) (colon Pos, refs []*ClassRef) {
	if p.tok != tokColon {
		return NoPos, nil
	}
	colon = p.here()
	p.scan()
	mark := len(p.refStack)
	for {
		name, pos, ok := p.name(what)
		ref := p.classRefs.one()
		ref.Pos, ref.Name, ref.EndPos = pos, name, p.end()
		if !ok {
			ref.Pos = ref.EndPos
			p.refStack = append(p.refStack, ref)
			break
		}
		if p.tok == tokLess {
			p.args(ref)
		}
		p.refStack = append(p.refStack, ref)
		if !p.got(tokComma) {
			break
		}
	}
	return colon, take(&p.refLists, &p.refStack, mark)
}

// body reads
//
//	Body = ";" | "{" { Item } "}" .
func (p *parser) body() Body {
	b := Body{LBrace: NoPos, Stray: NoPos}
	if p.got(tokSemi) {
		b.EndPos = p.end()
		return b
	}
	if p.tok != tokLBrace {
		p.expected("'{' or ';'")
		return p.badBody()
	}
	b.LBrace = p.here()
	p.scan()
	b.Items = p.items(tokRBrace)
	if p.tok == tokRBrace {
		p.scan()
		b.EndPos = p.end()
		b.Stray = p.straySemicolon()
		return b
	}
	b.EndPos = p.end()
	return b
}

// straySemicolon consumes a superfluous semicolon and returns its position, or
// NoPos if there is none.
func (p *parser) straySemicolon() Pos {
	if p.tok != tokSemi {
		return NoPos
	}
	at := p.here()
	p.scan()
	return at
}

// items parses the items of a body up to a closing token, which it does not
// consume.
//
//	Item = Assert | Dump | Defvar | BodyLet | Field ";" | Include .
func (p *parser) items(closing token) []Item {
	mark := len(p.itemStack)
	for p.tok != closing && !p.failed() {
		var x Item
		switch p.tok {
		case tokAssert:
			x = p.assert()
		case tokDefvar:
			if d := p.defvar(); d != nil {
				x = d.(*Defvar)
			}
		case tokDump:
			x = p.dump()
		case tokInclude:
			if inc := p.include(BodyItems); inc != nil {
				x = inc.(*Include)
			}
		case tokLet:
			if l := p.bodyLet(); l != nil {
				x = l
			}
		default:
			if f := p.field(); f != nil {
				x = f
				p.want(tokSemi, "';' after a field")
			}
		}
		if x != nil {
			p.itemStack = append(p.itemStack, x)
		}
	}
	if p.failed() {
		p.itemStack = append(p.itemStack, p.bad())
	}
	return take(&p.itemLists, &p.itemStack, mark)
}

// field reads
//
//	Field = [ "field" ] Type Name [ "=" Value ] .
func (p *parser) field() *Field {
	fieldPos := NoPos
	if p.tok == tokField {
		fieldPos = p.here()
		p.scan()
	}
	typ := p.typ()
	if p.failed() && typ.Kind == BadType && typ.Elem == nil {
		return nil
	}
	x := p.fields.one()
	x.FieldPos, x.Type = fieldPos, typ
	x.Name, x.NamePos, _ = p.name("the name of a field")
	if p.got(tokEqual) {
		x.Value = p.expr()
	}
	x.EndPos = p.end()
	return x
}

// bodyLet reads
//
//	BodyLet = "let" Name [ "{" Ranges "}" ] "=" Value ";" .
func (p *parser) bodyLet() *BodyLet {
	x := p.bodyLets.one()
	x.Pos = p.here()
	p.scan()
	ok := p.letItem(&x.LetItem, "the name of a field after let", tokLBrace, tokRBrace)
	x.EndPos = p.end()
	if !ok {
		return nil
	}
	p.want(tokSemi, "';' after let")
	return x
}

// letItem parses a name, ranges between two given tokens, and "=" Value. It
// returns false if there is no name.
func (p *parser) letItem(x *LetItem, what string, open, closing token) bool {
	var ok bool
	if x.Name, x.NamePos, ok = p.name(what); !ok {
		return false
	}
	if p.tok == open {
		at := p.here()
		p.scan()
		x.Ranges = p.ranges()
		if !p.wantClosing(closing, "the end of bit numbers", at) {
			x.Ranges = append(x.Ranges, Range{Low: p.bad()})
		}
	}
	if p.want(tokEqual, "'=' in let") {
		x.Value = p.expr()
	}
	return true
}
