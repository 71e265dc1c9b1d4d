package attrtype

import (
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/format"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// A printEmitter writes the method print and tracks the spaces between
// elements.
type printEmitter struct {
	*defFormat
	block
	values ods.Placeholders
	spacing
}

// spacing is the state that the last element leaves for the next one: whether a
// space may precede it, and whether the last element was punctuation.
type spacing struct{ space, punctuation bool }

// emitPrint writes the body of print.
func (f *defFormat) emitPrint(b *cpp.Buffer) {
	p := &printEmitter{f, block{b, "  "}, ods.Placeholders{"_printer", "odsPrinter", "_builder", "odsBuilder", "_ctxt", "getContext()"}, spacing{space: true}}
	if f.features.SpaceAfterMnemonic {
		p.spacing = spacing{punctuation: true}
	}
	p.fill("::mlir::Builder odsBuilder(getContext());\n")
	p.emitAll(f.elements)
}

func (p *printEmitter) emitAll(elements []format.Element) {
	for _, e := range elements {
		p.emitPrinter(e)
	}
}

// emitPrinter writes the code that prints an element.
func (p *printEmitter) emitPrinter(e format.Element) {
	switch e := e.(type) {
	case *format.Literal:
		p.fill("odsPrinter")
		if p.space && format.SpaceBefore(e.Text, p.punctuation) {
			p.b.Write(" << ' '")
		}
		p.b.Write(" << \"", e.Text, "\";\n")
		p.space, p.punctuation = format.SpaceAfter(e.Text), !format.IsWord(e.Text)
	case *format.Space:
		switch e.Text {
		case "":
			p.punctuation = true
		case `\n`:
			p.fill("odsPrinter.printNewline();\n")
		default:
			p.fill("odsPrinter << \" \";\n")
		}
		p.space = false
	case *format.Variable:
		p.emitParamPrinter(e, paramOf(e).Printer, "")
	case *format.Custom:
		p.emitSpace()
		p.emitCustomPrinter(e)
	case *format.Directive:
		p.emitListPrinter(e)
	case *format.Group:
		p.emitGroupPrinter(e)
	}
}

// needsSpace reports whether a space has to be printed before the next element.
func (p *printEmitter) needsSpace() bool { return p.space || !p.punctuation }

// emitSpace writes the code that prints a space, if the next element needs one.
func (p *printEmitter) emitSpace() {
	if p.needsSpace() {
		p.fill("odsPrinter << ' ';\n")
	}
	p.spacing = spacing{space: true}
}

// getter returns the call of a parameter's accessor.
func getter(param *ods.AttrOrTypeParameter) string { return ods.GetterName(param.Name) + "()" }

// present returns the C++ condition that an optional parameter differs from
// its default value. $_lhs and $_rhs keep their values for the C++ after it.
func (p *printEmitter) present(param *ods.AttrOrTypeParameter) string {
	value := p.defaultValue(param, p.values)
	p.values.Set("_lhs", getter(param))
	p.values.Set("_rhs", value)
	return "!(" + ods.ExpandPlaceholders(param.Comparator, p.values) + ")"
}

// anyPresent returns the C++ condition that one of the parameters is present.
func (p *printEmitter) anyPresent(elements []format.Element) string {
	var conditions []string
	for _, e := range elements {
		if param := fieldOf(e); param != nil && param.Optional() {
			conditions = append(conditions, p.present(param))
		}
	}
	return joined(conditions)
}

// emitParamPrinter writes the code that prints a parameter with the given C++
// statement, in which $_self is the call of the parameter's accessor followed by of. An optional
// parameter is printed only if it is present.
func (p *printEmitter) emitParamPrinter(v *format.Variable, printer, of string) {
	param := paramOf(v)
	p.b.BeginOrigin(origin.Parameter, cpp.NoIndex, param.Name)
	defer p.b.EndOrigin()
	p.values.Set("_self", getter(param)+of)
	if param.Optional() {
		p.fill("if (@present) {\n", "present", p.present(param))
		p.nested(func() { p.emitValuePrinter(v, printer) })
		p.fill("}\n")
	} else {
		p.emitValuePrinter(v, printer)
	}
}

// emitValuePrinter writes the code that prints a parameter that is present.
func (p *printEmitter) emitValuePrinter(v *format.Variable, printer string) {
	p.emitSpace()
	if v.Qualified {
		printer = "$_printer << $_self"
	}
	p.fill(ods.ExpandPlaceholders(printer, p.values) + ";\n")
}

// emitCustomPrinter writes a call of the user's print function.
func (p *printEmitter) emitCustomPrinter(c *format.Custom) {
	p.fill("print@name(odsPrinter", "name", c.Name)
	for _, arg := range c.Args {
		p.b.Write(",\n")
		if code, ok := arg.(*format.Code); ok {
			p.fill("  @code", "code", ods.ExpandPlaceholders(code.Text, p.values))
		} else {
			p.fill("  @getter", "getter", getter(paramOf(arg)))
		}
	}
	p.b.Write(");\n")
}

// emitListPrinter writes the code for params or struct. It prints the
// parameters that are present, separated by commas.
func (p *printEmitter) emitListPrinter(d *format.Directive) {
	if len(d.Args) == 0 {
		p.emitEmptyList()
		return
	}
	if p.needsSpace() && allOptional(d.Args) {
		p.fill("if (@condition) {\n  odsPrinter << ' ';\n}\n", "condition", p.anyPresent(d.Args))
		p.spacing = spacing{space: true}
	} else {
		p.emitSpace()
	}
	p.fill("{\n  bool _firstPrinted = true;\n")
	p.nested(func() {
		for i, arg := range d.Args {
			param := fieldOf(arg)
			if !param.Optional() {
				p.emitListElement(d, i)
				continue
			}
			p.fill("if (@present) {\n", "present", p.present(param))
			p.nested(func() { p.emitListElement(d, i) })
			p.fill("}\n")
		}
	})
	p.fill("}\n")
	p.spacing = spacing{space: true}
}

// emitEmptyList writes the code for params or struct if there are no parameters.
func (p *printEmitter) emitEmptyList() {
	if p.needsSpace() {
		p.emitSpace()
	}
	if !p.features.NoCodeForEmptyLists {
		p.fill("{\n  bool _firstPrinted = true;\n}\n")
	}
}

// emitListElement writes the code that prints a present parameter in params or
// struct, after a comma if it is not the first.
func (p *printEmitter) emitListElement(list *format.Directive, i int) {
	e := list.Args[i]
	p.b.BeginOrigin(origin.Parameter, cpp.NoIndex, fieldOf(e).Name)
	defer p.b.EndOrigin()
	p.fill("if (!_firstPrinted) odsPrinter << \", \";\n_firstPrinted = false;\n")
	if list.Keyword == format.Struct {
		p.fill("odsPrinter << \"@x = \";\n", "x", fieldOf(e).Name)
	}
	p.spacing = spacing{punctuation: true}
	if list.Keyword != format.Struct {
		p.emitPrinter(e)
		return
	}
	bracketed := p.bracketed(list.Args, i)
	if bracketed {
		p.fill("odsPrinter << \"[\";\n")
	}
	if v, ok := e.(*format.Variable); ok && !v.Qualified && p.enumAttrInStruct(e) != nil {
		p.emitParamPrinter(v, "$_printer << $_self", ".getValue()")
	} else {
		p.emitPrinter(e)
	}
	if bracketed {
		p.fill("odsPrinter << \"]\";\n")
	}
}

// emitGroupPrinter writes the code that prints an optional group. The element
// after the group gets the spacing that follows the else branch.
func (p *printEmitter) emitGroupPrinter(g *format.Group) {
	anchors := []format.Element{g.Anchor}
	switch e := g.Anchor.(type) {
	case *format.Directive:
		anchors = e.Args
	case *format.Custom:
		anchors = e.Args
	}
	condition := p.anyPresent(anchors)
	if g.Inverted {
		condition = "!(" + condition + ")"
	}
	before := p.spacing
	p.fill("if (@condition) {\n", "condition", condition)
	p.nested(func() { p.emitAll(g.Then) })
	p.spacing = before
	p.fill("} else {\n")
	p.nested(func() { p.emitAll(g.Else) })
	p.fill("}\n")
}
