package syntax

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
)

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
	x := &Class{Pos: p.in.here(), Colon: NoPos}
	p.in.scan()
	var ok bool
	if x.Name, x.NamePos, ok = p.in.name("the name of the class"); !ok {
		return nil
	}
	if p.in.tok() == tokLess {
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
	open := p.in.here()
	p.in.scan()
	mark := len(p.stacks.fields)
	for {
		if p.in.tok() == tokField && !p.in.accepts(mlir.WordFieldInArguments, "field before a template argument") {
			break
		}
		f := p.field()
		if f == nil {
			break
		}
		p.stacks.fields = append(p.stacks.fields, f)
		if !p.in.got(tokComma) {
			break
		}
	}
	p.in.wantClosing(tokGreater, "',' or '>' after a template argument", open)
	return Take(&p.values.nodes.fieldLists, &p.stacks.fields, mark)
}

// parents reads
//
//	Parents  = ":" ClassRef { "," ClassRef } .
//	ClassRef = Name [ Args ] .
//
// The body reports the error.
func (p *parser) parents(what string) (colon Pos, refs []*ClassRef) {
	if p.in.tok() != tokColon {
		return NoPos, nil
	}
	colon = p.in.here()
	p.in.scan()
	mark := len(p.stacks.refs)
	for {
		name, pos, ok := p.in.name(what)
		ref := p.values.nodes.classRefs.One()
		ref.Pos, ref.Name, ref.EndPos = pos, name, p.in.end()
		if !ok {
			ref.Pos = ref.EndPos
			p.stacks.refs = append(p.stacks.refs, ref)
			break
		}
		if p.in.tok() == tokLess {
			p.values.args(ref)
		}
		p.stacks.refs = append(p.stacks.refs, ref)
		if !p.in.got(tokComma) {
			break
		}
	}
	return colon, Take(&p.values.nodes.refLists, &p.stacks.refs, mark)
}

// body reads
//
//	Body = ";" | "{" { Item } "}" .
func (p *parser) body() Body {
	b := Body{LBrace: NoPos, Stray: NoPos}
	if p.in.got(tokSemi) {
		b.EndPos = p.in.end()
		return b
	}
	if p.in.tok() != tokLBrace {
		p.in.expected("'{' or ';'")
		return p.badBody()
	}
	b.LBrace = p.in.here()
	p.in.scan()
	b.Items = p.items(tokRBrace, b.LBrace)
	if p.in.tok() == tokRBrace {
		p.in.scan()
		b.EndPos = p.in.end()
		b.Stray = p.straySemicolon()
		return b
	}
	b.EndPos = p.in.end()
	return b
}

// straySemicolon consumes a superfluous semicolon and returns its position, or
// NoPos if there is none.
func (p *parser) straySemicolon() Pos {
	if p.in.tok() != tokSemi {
		return NoPos
	}
	at := p.in.here()
	p.in.scan()
	return at
}

// items parses the items of a body up to a closing token, which it does not
// consume. The body begins with a brace at open, which is NoPos for an included file.
//
//	Item = Assert | Dump | Defvar | BodyLet | Field ";" | Include .
func (p *parser) items(closing tokenKind, open Pos) []Item {
	mark := len(p.stacks.items)
	for p.in.tok() != closing && !p.in.failed() {
		var x Item
		switch p.in.tok() {
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
			if open.IsValid() && p.endsBody() {
				p.in.expected("'}' at the end of the body", p.in.match(open))
				break
			}
			if f := p.field(); f != nil {
				x = f
				p.in.want(tokSemi, "';' after a field")
			}
		}
		if x != nil {
			p.stacks.items = append(p.stacks.items, x)
		}
	}
	if p.in.failed() {
		p.stacks.items = append(p.stacks.items, p.in.bad())
	}
	return Take(&p.values.nodes.itemLists, &p.stacks.items, mark)
}

// field reads
//
//	Field = [ "field" ] Type Name [ "=" Value ] .
func (p *parser) field() *Field {
	fieldPos := NoPos
	if p.in.tok() == tokField {
		fieldPos = p.in.here()
		p.in.scan()
	}
	typ := p.values.typ()
	if p.in.failed() && typ.Kind == BadType && typ.Elem == nil {
		return nil
	}
	x := p.values.nodes.fields.One()
	x.FieldPos, x.Type = fieldPos, typ
	x.Name, x.NamePos, _ = p.in.name("the name of a field")
	if p.in.got(tokEqual) {
		x.Value = p.values.expr()
	}
	x.EndPos = p.in.end()
	return x
}

// bodyLet reads
//
//	BodyLet = "let" LetItem ";" .
func (p *parser) bodyLet() *BodyLet {
	x := p.values.nodes.bodyLets.One()
	x.Pos = p.in.here()
	p.in.scan()
	ok := p.letItem(&x.LetItem, "the name of a field after let", true)
	x.EndPos = p.in.end()
	if !ok {
		return nil
	}
	p.in.want(tokSemi, "';' after let")
	return x
}

// letItem reads
//
//	LetItem = [ "append" | "prepend" ] Name [ "{" Ranges "}" | "<" Ranges ">" ] "=" Value .
//
// The angle brackets are not valid in a body. It returns false if there is no name.
func (p *parser) letItem(x *LetItem, what string, body bool) bool {
	var ok bool
	if x.Name, x.NamePos, ok = p.in.name(what); !ok {
		return false
	}
	if p.in.tok() == tokIdent {
		if mode := letModes[x.Name]; mode != LetReplace && p.in.accepts(mlir.AppendingLets, x.Name+" after let") {
			x.Mode = mode
			x.Name, x.NamePos, _ = p.in.name(what)
		}
	}
	closing := tokBad
	switch {
	case p.in.tok() == tokLBrace && (body || p.in.accepts(mlir.LetBitsInBraces, "'{' in a let around statements")):
		closing = tokRBrace
	case p.in.tok() == tokLess && !body && p.in.accepts(mlir.LetBitsInAngles, "'<' in a let around statements"):
		x.Angles, closing = true, tokGreater
	}
	if closing != tokBad {
		at := p.in.here()
		p.in.scan()
		x.Ranges = p.values.ranges()
		if !p.in.wantClosing(closing, "the end of bit numbers", at) {
			x.Ranges = append(x.Ranges, Range{Low: p.in.bad()})
		}
	}
	if p.in.want(tokEqual, "'=' in let") {
		x.Value = p.values.expr()
	}
	return true
}
