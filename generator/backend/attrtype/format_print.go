package attrtype

import (
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/format"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// A printEmitter writes print() and keeps track of the spaces that go between
// elements.
type printEmitter struct {
	*defFormat
	b      *cpp.Buffer
	values ods.Placeholders
	spacing
}

// spacing is what the next element has to know of the last one: whether a
// space may precede it, and whether the last one was punctuation.
type spacing struct{ space, punctuation bool }

// emitPrint writes the body of print().
func (f *defFormat) emitPrint(b *cpp.Buffer) {
	p := &printEmitter{f, b, ods.Placeholders{"_printer", "odsPrinter", "_builder", "odsBuilder", "_ctxt", "getContext()"}, spacing{space: true}}
	b.Write("  ::mlir::Builder odsBuilder(getContext());\n")
	p.emitAll(f.elements)
}

func (p *printEmitter) emitAll(elements []format.Element) {
	for _, e := range elements {
		p.emitPrinter(e)
	}
}

// emitPrinter writes what prints an element.
func (p *printEmitter) emitPrinter(e format.Element) {
	switch e := e.(type) {
	case *format.Literal:
		p.b.Write("  odsPrinter")
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
			p.b.Write("  odsPrinter.printNewline();\n")
		default:
			p.b.Write("  odsPrinter << \" \";\n")
		}
		p.space = false
	case *format.Variable:
		p.emitParamPrinter(e)
	case *format.Custom:
		p.emitSpace("")
		p.emitCustomPrinter(e)
	case *format.Directive:
		p.emitListPrinter(e)
	case *format.Group:
		p.emitGroupPrinter(e)
	}
}

// emitSpace writes the space before an element if there is to be one, under a
// condition if one is given.
func (p *printEmitter) emitSpace(condition string) {
	if p.space || !p.punctuation {
		if condition != "" {
			p.b.Write("  if (", condition, ") {\n  odsPrinter << ' ';\n  }\n")
		} else {
			p.b.Write("  odsPrinter << ' ';\n")
		}
	}
	p.spacing = spacing{space: true}
}

// getter returns the call of a parameter's accessor.
func getter(param *ods.AttrOrTypeParameter) string { return ods.GetterName(param.Name) + "()" }

// present returns the C++ condition that an optional parameter differs from
// its default value.
func (p *printEmitter) present(param *ods.AttrOrTypeParameter) string {
	values := p.values.With("_self", getter(param))
	return "!(" + ods.Expand(param.Comparator, values.With("_lhs", getter(param)).With("_rhs", ods.Expand(param.Default, values))) + ")"
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

// emitParamPrinter writes the printing of a parameter, unless it is optional
// and absent.
func (p *printEmitter) emitParamPrinter(v *format.Variable) {
	param := paramOf(v)
	if param.Optional() {
		p.b.Write("  if (", p.present(param), ") {\n")
	}
	p.emitSpace("")
	printer := "$_printer.printStrippedAttrOrType($_self)"
	if v.Qualified {
		printer = "$_printer << $_self"
	} else if param.Printer != "" {
		printer = param.Printer
	}
	p.b.Write("  ", ods.Expand(printer, p.values.With("_self", getter(param))), ";\n")
	if param.Optional() {
		p.b.Write("  }\n")
	}
}

// emitCustomPrinter writes a call of the user's print function.
func (p *printEmitter) emitCustomPrinter(c *format.Custom) {
	p.b.Write("  print", c.Name, "(odsPrinter")
	for _, arg := range c.Args {
		p.b.Write(",\n    ")
		if code, ok := arg.(*format.Code); ok {
			p.b.Write(ods.Expand(code.Text, p.values))
		} else {
			p.b.Write(getter(paramOf(arg)))
		}
	}
	p.b.Write(");\n")
}

// emitListPrinter writes the printing of params or struct: what is present,
// separated by commas.
func (p *printEmitter) emitListPrinter(d *format.Directive) {
	condition := ""
	if allOptional(d.Args) {
		condition = p.anyPresent(d.Args)
	}
	p.emitSpace(condition)
	p.b.Write("  {\n    bool _firstPrinted = true;\n")
	for _, arg := range d.Args {
		param := fieldOf(arg)
		if param.Optional() {
			p.b.Write("  if (", p.present(param), ") {\n")
		}
		p.b.Write("    if (!_firstPrinted) odsPrinter << \", \";\n    _firstPrinted = false;\n")
		if d.Keyword == format.Struct {
			p.b.Write("    odsPrinter << \"", param.Name, " = \";\n")
		}
		p.spacing = spacing{punctuation: true}
		p.emitPrinter(arg)
		if param.Optional() {
			p.b.Write("  }\n")
		}
	}
	p.b.Write("  }\n")
	p.spacing = spacing{space: true}
}

// emitGroupPrinter writes the printing of an optional group. Elements behind
// the group are spaced as behind its else branch.
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
	p.b.Write("  if (", condition, ") {\n")
	p.emitAll(g.Then)
	p.spacing = before
	p.b.Write("  } else {\n")
	p.emitAll(g.Else)
	p.b.Write("  }\n")
}
