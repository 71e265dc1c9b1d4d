package format

import "github.com/rules-ods/rules_ods/generator/mlir"

// A Context is the part of a format that contains an element.
type Context uint8

// The contexts of elements.
const (
	TopLevel    Context = iota
	InCustom            // an argument of a custom directive
	InDirective         // an argument of type or functional-type
	InRef               // the argument of ref
	InStruct            // an argument of struct
)

// A Language defines the variables and directives for one kind of definition.
// Each method returns nil if the element is valid at its place. The parser
// calls the methods in the order of the text: EnterDirective before the
// arguments of a directive, the others after an element is complete.
type Language interface {
	// EnterDirective checks that a directive is valid here.
	EnterDirective(at Pos, k Keyword, in Context) *Error
	// Variable resolves the name of a variable and sets Decl.
	Variable(v *Variable, in Context) *Error
	// Directive checks a directive with its arguments.
	Directive(d *Directive, in Context) *Error
	// Qualify marks the element e, the argument of the directive qualified.
	Qualify(at Pos, e Element, in Context) *Error
	// Enum marks the element e, the argument of the directive enum.
	Enum(at Pos, e Element) *Error
	// CustomArguments checks the arguments of a custom directive.
	CustomArguments(c *Custom, in Context) *Error
	// Group checks the elements of an optional group. The group has an anchor.
	Group(g *Group) *Error
	// ClauseElement checks an element of a clause of an oilist.
	ClauseElement(at Pos, e Element) *Error
	// Format checks the whole format; at is the position of its first byte.
	Format(at Pos, elements []Element) *Error
}

// maxDepth limits the nesting of groups and directives.
const maxDepth = 200

// Parse parses a format with the directives of a release. The language checks it.
func Parse(text string, features mlir.FormatFeatures, lang Language) ([]Element, *Error) {
	p := &parser{scan: scanner{text: text, features: features}, lang: lang}
	p.advance()
	start := p.tok.pos
	var elements []Element
	for p.tok.kind != endToken {
		e, err := p.element(TopLevel)
		if err != nil {
			return nil, err
		}
		elements = append(elements, e)
	}
	if err := lang.Format(start, elements); err != nil {
		return nil, err
	}
	return elements, nil
}

type parser struct {
	scan  scanner
	tok   token // the token that is parsed next
	lang  Language
	depth int
}

func (p *parser) advance() { p.tok = p.scan.next() }

// take returns the current token and advances to the next one.
func (p *parser) take() token {
	t := p.tok
	p.advance()
	return t
}

func (p *parser) expect(punctuation byte, what string) *Error {
	if !p.tok.is(punctuation) {
		return p.unexpected("expected '" + string(punctuation) + "' " + what)
	}
	p.advance()
	return nil
}

// unexpected returns the error for the current token. An error of the scanner
// has precedence.
func (p *parser) unexpected(want string) *Error {
	if p.tok.kind == badToken {
		return p.scan.err
	}
	return Errorf(p.tok.pos, "%s", want)
}

// element = literal | string | variable | directive | group .
func (p *parser) element(in Context) (Element, *Error) {
	if p.depth++; p.depth > maxDepth {
		return nil, Errorf(p.tok.pos, "format is nested deeper than %d levels", maxDepth)
	}
	defer func() { p.depth-- }()
	switch {
	case p.tok.kind == literalToken:
		return p.literal(in)
	case p.tok.kind == stringToken:
		t := p.take()
		if in != InCustom {
			return nil, Errorf(t.pos, "strings may only be used as 'custom' directive arguments")
		}
		return &Code{t.pos, t.text}, nil
	case p.tok.kind == variableToken:
		t := p.take()
		v := &Variable{Pos: t.pos, Name: t.text}
		if err := p.lang.Variable(v, in); err != nil {
			return nil, err
		}
		return v, nil
	case p.tok.kind == keywordToken:
		return p.directive(in)
	case p.tok.is('('):
		return p.group(in)
	}
	err := p.unexpected("expected literal, variable, directive, or optional group")
	if p.tok.kind == identifierToken {
		err = err.WithNearest(p.tok.text, keywords(p.scan.features))
	}
	if p.tok.text != "" && !p.tok.is(')') && (err.Unknown == nil || len(err.Unknown.Nearest) == 0) && LiteralProblem(p.tok.text) == "" {
		literal := "`" + p.tok.text + "`"
		err = err.withRemedy(p.tok.pos, p.tok.pos+Pos(len(p.tok.text)), literal, "a literal is written in backquotes: "+literal)
	}
	return nil, err
}

// literal = "`" text "`" .
func (p *parser) literal(in Context) (Element, *Error) {
	t := p.tok
	if t.kind != literalToken {
		if t.kind == badToken {
			return nil, p.scan.err
		}
		spelling := p.scan.text[t.pos:p.scan.at]
		return nil, Errorf(t.pos, "expected literal, but got '%s'", spelling)
	}
	p.advance()
	if in != TopLevel {
		return nil, Errorf(t.pos, "literals may only be used in the top-level section of the format")
	}
	if t.text == "" || t.text == " " || t.text == `\n` {
		return &Space{t.pos, t.text}, nil
	}
	if why := LiteralProblem(t.text); why != "" {
		return nil, Errorf(t.pos, "expected valid literal but got '%s': %s", t.text, why)
	}
	return &Literal{t.pos, t.text}, nil
}

// directive = keyword [ "(" element { "," element } ")" ] .
func (p *parser) directive(in Context) (Element, *Error) {
	t := p.take()
	if err := p.lang.EnterDirective(t.pos, t.keyword, in); err != nil {
		return nil, err
	}
	switch t.keyword {
	case CustomKeyword:
		return p.custom(t.pos, in)
	case OIList:
		return p.clauseList(t.pos, in)
	case Qualified:
		return p.qualified(t.pos, in)
	case EnumKeyword:
		return p.enum(t.pos, in)
	}
	d := &Directive{Pos: t.pos, Keyword: t.keyword}
	var err *Error
	switch t.keyword {
	case Type:
		d.Args, err = p.arguments(InDirective, 1)
	case FunctionalType:
		d.Args, err = p.arguments(InDirective, 2)
	case Ref:
		d.Args, err = p.arguments(InRef, 1)
	case Struct:
		d.Args, err = p.arguments(InStruct, -1)
	}
	if err == nil {
		err = p.lang.Directive(d, in)
	}
	if err != nil {
		return nil, err
	}
	return d, nil
}

// arguments parses n arguments in parentheses. If n is negative, it parses one
// or more. The directive params is allowed only as the single argument.
func (p *parser) arguments(in Context, n int) ([]Element, *Error) {
	if err := p.expect('(', "before argument list"); err != nil {
		return nil, err
	}
	var args []Element
	for {
		e, err := p.element(in)
		if err != nil {
			return nil, err
		}
		args = append(args, e)
		if n < 0 && (!p.tok.is(',') || len(args) == 1 && Is(e, Params)) || len(args) == n {
			break
		}
		if err := p.expect(',', "after argument"); err != nil {
			return nil, err
		}
	}
	return args, p.expect(')', "after argument list")
}

// qualified = "qualified" "(" element ")" .
func (p *parser) qualified(at Pos, in Context) (Element, *Error) {
	if err := p.expect('(', "before argument list"); err != nil {
		return nil, err
	}
	e, err := p.element(in)
	if err == nil {
		err = p.lang.Qualify(at, e, in)
	}
	if err == nil {
		err = p.expect(')', "after argument list")
	}
	if err != nil {
		return nil, err
	}
	return e, nil
}

// enum = "enum" "(" element ")" .
func (p *parser) enum(at Pos, in Context) (Element, *Error) {
	args, err := p.arguments(in, 1)
	if err == nil {
		err = p.lang.Enum(at, args[0])
	}
	if err != nil {
		return nil, err
	}
	return args[0], nil
}

// custom = "custom" "<" identifier ">" "(" element { "," element } ")" .
func (p *parser) custom(at Pos, in Context) (Element, *Error) {
	if err := p.expect('<', "before custom directive name"); err != nil {
		return nil, err
	}
	if p.tok.kind != identifierToken {
		return nil, p.unexpected("expected custom directive name identifier")
	}
	c := &Custom{Pos: at, Name: p.take().text}
	if err := p.expect('>', "after custom directive name"); err != nil {
		return nil, err
	}
	var err *Error
	if c.Args, err = p.arguments(InCustom, -1); err == nil {
		err = p.lang.CustomArguments(c, in)
	}
	if err != nil {
		return nil, err
	}
	return c, nil
}

// clauseList = "oilist" [ "<" literal ">" ] "(" clause { "|" clause } ")" .
// clause = literal { element } .
func (p *parser) clauseList(at Pos, in Context) (Element, *Error) {
	list := &ClauseList{Pos: at}
	if p.scan.features.ClauseSeparators && p.tok.is('<') {
		p.advance()
		var err *Error
		if list.Separator, err = p.separator(in); err != nil {
			return nil, err
		}
	}
	if err := p.expect('(', "before oilist argument list"); err != nil {
		return nil, err
	}
	for {
		lead, err := p.literal(in)
		if err != nil {
			return nil, err
		}
		keyword, ok := lead.(*Literal)
		if !ok {
			return nil, Errorf(lead.Start(), "a clause of an oilist has to begin with a keyword or punctuation")
		}
		clause := Clause{Keyword: keyword}
		for !p.tok.is('|') && !p.tok.is(')') {
			e, err := p.element(in)
			if err == nil {
				err = p.lang.ClauseElement(at, e)
			}
			if err != nil {
				return nil, err
			}
			clause.Elements = append(clause.Elements, e)
		}
		list.Clauses = append(list.Clauses, clause)
		if p.take().is(')') {
			return list, nil
		}
	}
}

// separator parses the separator of an oilist and the ">" after it.
func (p *parser) separator(in Context) (*Literal, *Error) {
	e, err := p.literal(in)
	if err != nil {
		return nil, err
	}
	separator, ok := e.(*Literal)
	if !ok {
		return nil, Errorf(e.Start(), "oilist separator must be a non-whitespace literal")
	}
	return separator, p.expect('>', "after oilist separator")
}

// group = "(" elements ")" [ ":" "(" elements ")" ] "?" .
// One of the elements is followed by "^".
func (p *parser) group(in Context) (Element, *Error) {
	g := &Group{Pos: p.take().pos}
	if in != TopLevel {
		return nil, Errorf(g.Pos, "optional groups can only be used as top-level elements")
	}
	var err *Error
	if g.Then, err = p.groupElements(g); err != nil {
		return nil, err
	}
	g.Inverted = g.Anchor == nil
	if p.tok.is(':') {
		p.advance()
		if err := p.expect('(', "to start else branch of optional group"); err != nil {
			return nil, err
		}
		if g.Else, err = p.groupElements(g); err != nil {
			return nil, err
		}
	}
	if err := p.expect('?', "after optional group"); err != nil {
		return nil, err
	}
	if err := p.checkGroup(g); err != nil {
		return nil, err
	}
	return g, nil
}

func (p *parser) groupElements(g *Group) ([]Element, *Error) {
	var elements []Element
	for {
		if p.tok.kind == endToken {
			_, err := p.element(TopLevel)
			return nil, err.WithAdvice(g.Pos, "the group that begins here is not closed")
		}
		e, err := p.element(TopLevel)
		if err != nil {
			return nil, err
		}
		elements = append(elements, e)
		if p.tok.is('^') {
			if g.Anchor != nil {
				return nil, Errorf(p.tok.pos, "only one element can be marked as the anchor of an optional group")
			}
			g.Anchor = e
			p.advance()
		}
		if p.tok.is(')') {
			p.advance()
			return elements, nil
		}
	}
}

func (p *parser) checkGroup(g *Group) *Error {
	if g.Anchor == nil {
		err := Errorf(g.Pos, "optional group has no anchor element")
		for _, e := range g.Then {
			if v, ok := e.(*Variable); ok {
				end := v.Pos + Pos(len("$"+v.Name))
				err = err.withRemedy(v.Pos, end, "$"+v.Name+"^", "mark the element that decides whether the group is printed: $"+v.Name+"^")
			}
		}
		return err
	}
	if err := p.lang.Group(g); err != nil {
		return err
	}
	if first := g.ThenParsed(); len(first) > 0 {
		switch first[0].(type) {
		case *Literal, *Variable, *Custom:
			return nil
		}
	}
	return Errorf(g.Pos, "first parsable element of an optional group must be a literal, variable, or custom directive")
}
