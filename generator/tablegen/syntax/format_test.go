package syntax_test

import (
	"slices"
	"strconv"
	"strings"

	. "github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// Format returns a tree as TableGen source in one canonical form. It drops
// comments, preprocessor directives and the text that these omitted. Parsing
// the result gives the same tree, except for positions.
func Format(f *File) string {
	p := printer{file: f}
	p.stmts(f.Stmts)
	p.items(f.Items)
	return string(p.text)
}

type printer struct {
	file   *File
	text   []byte
	indent int
}

// operator returns the operator with which the text of a node begins.
func (p *printer) operator(x Node) string {
	text := p.file.Text(x.Span())
	return text[:1+len(text[1:])-len(strings.TrimLeft(text[1:], "abcdefghijklmnopqrstuvwxyz"))]
}

// badText replaces a node that could not be parsed. It is not TableGen.
const badText = "<bad>"

func (p *printer) put(parts ...string) {
	for _, s := range parts {
		p.text = append(p.text, s...)
	}
}

// line ends a line and indents the next one.
func (p *printer) line() {
	p.text = append(p.text, '\n')
}

func (p *printer) margin() {
	for range p.indent {
		p.text = append(p.text, "  "...)
	}
}

func (p *printer) stmts(list []Stmt) {
	for _, s := range list {
		p.margin()
		p.stmt(s)
		p.line()
	}
}

func (p *printer) items(list []Item) {
	for _, x := range list {
		p.margin()
		p.item(x)
		p.line()
	}
}

func (p *printer) stmt(s Stmt) {
	switch s := s.(type) {
	case *Bad:
		p.put(badText)
	case *Class:
		p.put("class ", s.Name)
		p.templateArgs(s.HasArgs, s.Args)
		p.parents(s.Parents)
		p.body(&s.Body)
	case *Def:
		p.put("def")
		p.recordName(s.Name)
		p.parents(s.Parents)
		p.body(&s.Body)
	case *Defm:
		p.put("defm")
		p.recordName(s.Name)
		p.parents(s.Parents)
		p.put(";")
	case *Defset:
		p.put("defset ")
		p.typ(s.Type)
		p.put(" ", s.Name, " =")
		p.block(&s.Body)
	case *Deftype:
		p.put("deftype ", s.Name, " = ")
		p.typ(s.Type)
		p.put(";")
	case *Defvar:
		p.defvar(s)
	case *Multiclass:
		p.put("multiclass ", s.Name)
		p.templateArgs(s.HasArgs, s.Args)
		p.parents(s.Parents)
		if !s.Body.LBrace.IsValid() && len(s.Body.Stmts) == 0 {
			p.put(";")
			break
		}
		p.block(&s.Body)
		p.stray(s.Body.Stray)
	case *Let:
		p.put("let ")
		for i := range s.Items {
			p.comma(i)
			p.letItem(&s.Items[i])
		}
		p.put(" in")
		p.block(&s.Body)
	case *Foreach:
		p.put("foreach ", s.Var, " = ")
		switch {
		case s.InBrace:
			p.put("{")
			p.ranges(s.Ranges)
			p.put("}")
		case s.List != nil:
			p.expr(s.List)
		default:
			p.ranges(s.Ranges)
		}
		p.put(" in")
		p.block(&s.Body)
	case *If:
		p.put("if ")
		p.expr(s.Cond)
		p.put(" then")
		p.block(&s.Then)
		if s.Else != nil {
			p.put(" else")
			p.block(s.Else)
		}
	case *Assert:
		p.assert(s)
	case *Dump:
		p.dump(s)
	case *Include:
		p.include(s)
	}
}

func (p *printer) item(x Item) {
	switch x := x.(type) {
	case *Bad:
		p.put(badText)
	case *Field:
		p.field(x)
		p.put(";")
	case *BodyLet:
		p.put("let ")
		p.letItem(&x.LetItem)
		p.put(";")
	case *Defvar:
		p.defvar(x)
	case *Assert:
		p.assert(x)
	case *Dump:
		p.dump(x)
	case *Include:
		p.include(x)
	}
}

func (p *printer) defvar(x *Defvar) {
	p.put("defvar ", x.Name, " = ")
	p.expr(x.Value)
	p.put(";")
}

func (p *printer) assert(x *Assert) {
	p.put("assert ")
	p.expr(x.Cond)
	p.put(", ")
	p.expr(x.Message)
	p.put(";")
}

func (p *printer) dump(x *Dump) {
	p.put("dump ")
	p.expr(x.Message)
	p.put(";")
}

func (p *printer) include(x *Include) {
	p.put("include ")
	p.quoted(x.Path)
}

func (p *printer) recordName(x Expr) {
	if x != nil {
		p.put(" ")
		p.expr(x)
	}
}

func (p *printer) templateArgs(present bool, args []*Field) {
	if !present {
		return
	}
	p.put("<")
	for i, f := range args {
		p.comma(i)
		p.field(f)
	}
	p.put(">")
}

func (p *printer) field(x *Field) {
	if x.FieldPos.IsValid() {
		p.put("field ")
	}
	p.typ(x.Type)
	p.put(" ", x.Name)
	if x.Value != nil {
		p.put(" = ")
		p.expr(x.Value)
	}
}

func (p *printer) letItem(x *LetItem) {
	p.put([]string{LetReplace: "", LetAppend: "append ", LetPrepend: "prepend "}[x.Mode], x.Name)
	open, closing := "{", "}"
	if x.Angles {
		open, closing = "<", ">"
	}
	if x.Ranges != nil {
		p.put(open)
		p.ranges(x.Ranges)
		p.put(closing)
	}
	p.put(" = ")
	p.expr(x.Value)
}

func (p *printer) parents(refs []*ClassRef) {
	for i, ref := range refs {
		if i == 0 {
			p.put(" : ")
		} else {
			p.put(", ")
		}
		p.classRef(ref)
	}
}

func (p *printer) classRef(ref *ClassRef) {
	p.put(ref.Name)
	if !ref.HasArgs {
		return
	}
	p.put("<")
	for i, arg := range ref.Args {
		p.comma(i)
		if arg.Name != nil {
			p.expr(arg.Name)
			p.put(" = ")
		}
		p.expr(arg.Value)
	}
	p.put(">")
}

func (p *printer) body(b *Body) {
	if !b.LBrace.IsValid() && !unfinished(b) {
		p.put(";")
		return
	}
	p.put(" {\n")
	p.indent++
	p.items(b.Items)
	p.indent--
	p.margin()
	p.put("}")
	p.stray(b.Stray)
}

// unfinished reports whether b is a body that ended before its brace.
func unfinished(b *Body) bool { return !b.LBrace.IsValid() && len(b.Items) > 0 }

func (p *printer) block(b *Block) {
	if !b.LBrace.IsValid() {
		for _, s := range b.Stmts {
			p.put(" ")
			p.stmt(s)
		}
		return
	}
	p.put(" {\n")
	p.indent++
	p.stmts(b.Stmts)
	p.indent--
	p.margin()
	p.put("}")
}

func (p *printer) stray(at Pos) {
	if at.IsValid() {
		p.put(";")
	}
}

func (p *printer) comma(i int) {
	if i > 0 {
		p.put(", ")
	}
}

func (p *printer) typ(t *Type) {
	switch t.Kind {
	case BadType:
		p.put(badText)
	case BitType:
		p.put("bit")
	case BitsType:
		p.put("bits<", strconv.FormatInt(t.Bits, 10), ">")
	case IntType:
		p.put("int")
	case StringType:
		p.put("string")
	case CodeType:
		p.put("code")
	case DagType:
		p.put("dag")
	case ListType:
		p.put("list<")
		p.typ(t.Elem)
		p.put(">")
	case NamedType:
		p.put(t.Name)
	}
}

// bracket puts "[" and what put puts. A blank separates "[" and "{", which
// together begin code.
func (p *printer) bracket(put func()) {
	p.put("[")
	start := len(p.text)
	put()
	if start < len(p.text) && p.text[start] == '{' {
		p.text = slices.Insert(p.text, start, ' ')
	}
}

func (p *printer) exprs(list []Expr) {
	for i, x := range list {
		p.comma(i)
		p.expr(x)
	}
}

func (p *printer) ranges(list []Range) {
	for i, r := range list {
		p.comma(i)
		p.expr(r.Low)
		switch r.Form {
		case DotsRange:
			p.put("...")
			p.expr(r.High)
		case MinusRange:
			p.put(" - ")
			p.expr(r.High)
		case AdjacentRange:
			if high, ok := r.High.(*IntLit); ok {
				p.put(" ", strconv.FormatInt(-high.Value, 10))
			} else {
				p.expr(r.High) // a fault
			}
		}
	}
}

func (p *printer) dagArg(arg *DagArg) {
	if arg.Value != nil {
		p.expr(arg.Value)
		if arg.NamePos.IsValid() {
			p.put(":")
		}
	}
	if arg.NamePos.IsValid() {
		p.put("$", arg.Name)
	}
}

func (p *printer) expr(x Expr) {
	switch x := x.(type) {
	case *Bad:
		p.put(badText)
	case *Ident:
		p.put(x.Name)
	case *IntLit:
		p.int(x)
	case *StringLit:
		if x.Code {
			p.put("[{", x.Value, "}]")
		} else {
			p.quoted(x.Value)
		}
	case *Unset:
		p.put("?")
	case *BitsLit:
		p.put("{")
		p.exprs(x.Elems)
		p.put("}")
	case *ListLit:
		p.bracket(func() { p.exprs(x.Elems) })
		p.put("]")
		if x.Type != nil {
			p.put("<")
			p.typ(x.Type)
			p.put(">")
		}
	case *DagLit:
		p.put("(")
		p.dagArg(&x.Op)
		for i := range x.Args {
			if i == 0 {
				p.put(" ")
			}
			p.comma(i)
			p.dagArg(&x.Args[i])
		}
		p.put(")")
	case *ClassValue:
		p.classRef(&x.ClassRef)
	case *BangCall:
		p.put(p.operator(x))
		if x.Type != nil {
			p.put("<")
			p.typ(x.Type)
			p.put(">")
		}
		p.put("(")
		p.exprs(x.Args)
		p.put(")")
	case *CondCall:
		p.put("!cond", "(")
		for i, c := range x.Clauses {
			p.comma(i)
			p.expr(c.Cond)
			p.put(" : ")
			p.expr(c.Value)
		}
		p.put(")")
	case *SwitchCall:
		p.put("!switch", "(")
		p.expr(x.Key)
		for _, c := range x.Cases {
			p.put(", ")
			p.expr(c.Cond)
			p.put(" : ")
			p.expr(c.Value)
		}
		p.put(", ")
		p.expr(x.Default)
		p.put(")")
	case *FoldCall:
		p.put("!foldl", "(")
		p.expr(x.Start)
		p.put(", ")
		p.expr(x.List)
		p.put(", ", x.Acc.Name, ", ", x.Var.Name, ", ")
		p.expr(x.Body)
		p.put(")")
	case *LoopCall:
		p.put(p.operator(x), "(", x.Var.Name, ", ")
		p.expr(x.Seq)
		p.put(", ")
		p.expr(x.Body)
		p.put(")")
	case *BitsSuffix:
		p.expr(x.X)
		p.put("{")
		p.ranges(x.Ranges)
		p.put("}")
	case *SliceSuffix:
		p.expr(x.X)
		p.bracket(func() { p.ranges(x.Elems) })
		if x.Trailing {
			p.put(",")
		}
		p.put("]")
	case *FieldSuffix:
		p.expr(x.X)
		p.put(".", x.Name)
	case *Unclosed:
		p.expr(x.X)
		p.put(" ")
		p.expr(x.Fault)
	case *Paste:
		p.expr(x.X)
		p.put(" #")
		if x.Y != nil {
			p.put(" ")
			p.expr(x.Y)
		}
	}
}

func (p *printer) int(x *IntLit) {
	switch x.Form {
	case HexInt:
		p.put("0x", strconv.FormatUint(uint64(x.Value), 16))
	case BinaryInt:
		digits := strconv.FormatUint(uint64(x.Value), 2)
		p.put("0b", strings.Repeat("0", max(x.Width-len(digits), 0)), digits)
	case BoolInt:
		if x.Value != 0 {
			p.put("true")
		} else {
			p.put("false")
		}
	default:
		p.put(strconv.FormatInt(x.Value, 10))
	}
}

// quoted prints a string with the escapes that TableGen has.
func (p *printer) quoted(s string) {
	p.text = append(p.text, '"')
	for i := range len(s) {
		switch c := s[i]; c {
		case '"', '\\':
			p.text = append(p.text, '\\', c)
		case '\n':
			p.put(`\n`)
		case '\t':
			p.put(`\t`)
		default:
			p.text = append(p.text, c)
		}
	}
	p.text = append(p.text, '"')
}
