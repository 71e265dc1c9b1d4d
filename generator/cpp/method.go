package cpp

import (
	"bytes"
	"strings"
)

// Properties are the specifiers of a method, and where its body is written.
type Properties uint8

const (
	Static Properties = 1 << iota
	Constexpr
	Const
	// Inline methods have their body in the class.
	Inline
	// DeclarationOnly methods are defined by the user.
	DeclarationOnly
)

// A Method is a member function. If Return is empty and the name is that of the
// class, it is a constructor.
type Method struct {
	Return     string
	Name       string
	Params     []Param
	Properties Properties
	Private    bool
	// Template is the text between "template <" and ">".
	Template string
	// Initializers are those of a constructor, such as "odsAttrs(attrs)".
	Initializers []string
	// Deprecated is the message of the attribute [[deprecated]], or "" for
	// none.
	Deprecated string
	Body       Buffer

	origin    string  // the mark of the entity that the method comes from, or ""
	overload  *Method // the method of the same name that the class got before, or nil
	redundant bool    // a later method of the class accepts every call of this one
}

// A Param is a parameter of a method.
type Param struct {
	Type    string
	Name    string // may be ""
	Default string // "" for none; written in the declaration only
	// Optional says that the argument may be null. The declaration then has the
	// comment /*optional*/ before the type.
	Optional bool
}

// makesRedundant reports whether m accepts every call of other.
func (m *Method) makesRedundant(other *Method) bool {
	if len(m.Params) < len(other.Params) {
		return false
	}
	for i := range other.Params {
		if m.Params[i].Type != other.Params[i].Type {
			return false
		}
	}
	n := len(other.Params)
	return len(m.Params) == n || m.Params[n].Default != ""
}

func (m *Method) writeParams(b *Buffer, withDefaults bool) {
	b.Write("(")
	for i := range m.Params {
		p := &m.Params[i]
		if i > 0 {
			b.Write(", ")
		}
		if p.Optional {
			b.Write("/*optional*/")
		}
		b.Write(p.Type)
		if p.Name != "" {
			if !endsInSigil(p.Type) {
				b.Write(" ")
			}
			b.Write(p.Name)
		}
		if withDefaults && p.Default != "" {
			b.Write(" = ", p.Default)
		}
	}
	b.Write(")")
	if m.Properties&Const != 0 {
		b.Write(" const")
	}
}

// endsInSigil reports whether a name can follow the type t without a space: t
// is empty or ends in & or *.
func endsInSigil(t string) bool {
	return t == "" || strings.HasSuffix(t, "&") || strings.HasSuffix(t, "*")
}

func (m *Method) writeReturn(b *Buffer) {
	if m.Return == "" {
		return
	}
	b.Write(m.Return)
	if !endsInSigil(m.Return) {
		b.Write(" ")
	}
}

func (m *Method) writeInitializers(b *Buffer) {
	for i, init := range m.Initializers {
		if i == 0 {
			b.Write(" : ", init)
		} else {
			b.Write(", ", init)
		}
	}
}

func (m *Method) writeDeclaration(b *Buffer, c *Class) {
	b.writeLines("  ", func() { m.writeDeclarator(b) })
	if m.Properties&Inline != 0 {
		m.writeInitializers(b)
		m.writeBody(b, c, "  ")
		return
	}
	b.Write(";\n")
	if m.constructs(c) {
		b.Write("\n")
	}
}

// writeDeclarator writes what a declaration has before a body or a semicolon.
func (m *Method) writeDeclarator(b *Buffer) {
	b.Write("  ")
	if m.Deprecated != "" {
		b.Write("[[deprecated(\"", Escape(m.Deprecated), "\")]]\n")
	}
	if m.Template != "" {
		b.Write("template <", m.Template, ">\n")
	}
	if m.Properties&Static != 0 {
		b.Write("static ")
	}
	if m.Properties&Constexpr != 0 {
		b.Write("constexpr ")
	}
	m.writeReturn(b)
	b.Write(m.Name)
	m.writeParams(b, true)
}

func (m *Method) writeDefinition(b *Buffer, c *Class) {
	if m.Properties&(Inline|DeclarationOnly) != 0 {
		return
	}
	b.writeLines("", func() { m.writeDefinitionHead(b, c) })
	m.writeBody(b, c, "")
}

// writeDefinitionHead writes what a definition outside of the class has before its body.
func (m *Method) writeDefinitionHead(b *Buffer, c *Class) {
	m.writeReturn(b)
	if c.Name != "" { // users can empty the name
		b.Write(c.Name, "::")
	}
	b.Write(m.Name)
	m.writeParams(b, false)
	m.writeInitializers(b)
}

func (m *Method) constructs(c *Class) bool { return m.Return == "" && m.Name == c.Name }

// writeBody writes the body, without empty lines at its start, and an empty
// line. The body of a constructor begins on the line of the brace.
func (m *Method) writeBody(b *Buffer, c *Class, indent string) {
	body := bytes.TrimLeft(m.Body.text, "\n")
	if len(body) == 0 && m.constructs(c) {
		b.Write(" {}\n\n")
		return
	}
	b.Write(" {")
	if !m.constructs(c) {
		b.Write("\n")
	} else if first := bytes.IndexByte(body, '\n') + 1; first > 0 {
		b.text = append(b.text, body[:first]...)
		body = body[first:]
	}
	b.writeIndented(indent, body)
	b.endLine()
	b.Write(indent, "}\n\n")
}

// Escape returns text in the form that it has between the quotes of a C++
// string.
func Escape(text string) string {
	plain := true
	for i := 0; i < len(text); i++ {
		if c := text[i]; c == '\\' || c == '"' || c < 0x20 || c >= 0x7f {
			plain = false
			break
		}
	}
	if plain {
		return text
	}
	out := make([]byte, 0, len(text)+16)
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\' || c == '"':
			out = append(out, '\\', c)
		case c == '\t':
			out = append(out, `\t`...)
		case c == '\n':
			out = append(out, `\n`...)
		case c < 0x20 || c >= 0x7f:
			out = append(out, '\\', '0'+c>>6, '0'+c>>3&7, '0'+c&7)
		default:
			out = append(out, c)
		}
	}
	return string(out)
}
