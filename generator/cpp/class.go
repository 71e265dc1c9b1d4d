package cpp

import "slices"

// Parts are the parts of a class that will be written. The bodies of methods in
// other parts are dropped, so a generator of declarations does not build
// definitions.
type Parts uint8

const (
	Declarations Parts = 1 << iota
	Definitions
	// Origins adds marks that tell which entity each member comes from.
	Origins
	// Lean makes [Buffer.Lean] true for the bodies of methods.
	Lean
)

// A Visibility is the section of a class to which a member belongs.
type Visibility uint8

const (
	Public Visibility = iota
	Protected
	Private
)

var visibilityLabels = [...]string{Public: "public:\n", Protected: "protected:\n", Private: "private:\n"}

// A Class is a C++ class or struct under construction. The Declare… methods
// write a member at once. AddMethod and AddField collect members until
// [Class.Finish], which declares public methods, then private methods, then
// fields.
type Class struct {
	Name     string
	Struct   bool
	Template string   // "typename T"; "" for a plain class
	Bases    []string // "::mlir::Op<…>"; all are public
	Parts    Parts
	// OnRedundant, if not nil, is called with a method that [Class.Require]
	// cannot add.
	OnRedundant func(*Method)
	// Meter counts the bodies of methods; it may be nil.
	Meter *Meter

	members []member
	section Visibility // of the last label
	labeled bool       // members has a label
	methods []*Method
	named   map[string]*Method // the last method of a name that AddMethod added
	fields  []string
	origin  string // the mark of SetOrigin, or ""
}

// A member is one entry of a class body.
type member struct {
	label      bool // the member only changes the visibility of the members after it
	visibility Visibility
	method     *Method
	text       string // a declaration, written unchanged
	extra      string // a declaration by the user
	definition string // the definition of what extra declares, written outside of the class
}

// Wants reports whether a method with the given properties needs a body in the
// parts that will be written.
func (c *Class) Wants(p Properties) bool {
	switch {
	case p&DeclarationOnly != 0:
		return false
	case p&Inline != 0 || c.Template != "":
		return c.Parts&Declarations != 0
	}
	return c.Parts&Definitions != 0
}

// AddMethod adds a method, unless an earlier one makes it redundant: one with
// the same name that accepts the same arguments. Methods that the new one makes
// redundant are removed. AddMethod returns nil if it did not add the method.
func (c *Class) AddMethod(m *Method) *Method {
	c.adopt(m)
	if c.Parts&Origins != 0 {
		m.mark(c)
	}
	c.Meter.Step()
	m.overload = c.named[m.Name]
	for other := m.overload; other != nil; other = other.overload {
		if !other.redundant && other.makesRedundant(m) {
			return nil
		}
	}
	for other := m.overload; other != nil; other = other.overload {
		other.redundant = other.redundant || m.makesRedundant(other)
	}
	if c.named == nil {
		c.named = map[string]*Method{}
	}
	c.named[m.Name] = m
	c.methods = append(c.methods, m)
	return m
}

// Require is like AddMethod for a method that the class must have. If an
// earlier method makes it redundant, Require calls OnRedundant. It then returns
// a method outside of the class, whose body is dropped.
func (c *Class) Require(m *Method) *Method {
	if added := c.AddMethod(m); added != nil {
		return added
	}
	if c.OnRedundant != nil {
		c.OnRedundant(m)
	}
	return &Method{Body: Buffer{off: true}}
}

// Added returns the methods of a name that AddMethod added and that no other one
// made redundant, in order.
func (c *Class) Added(name string) []*Method {
	var found []*Method
	for m := c.named[name]; m != nil; m = m.overload {
		if !m.redundant {
			found = append(found, m)
		}
	}
	slices.Reverse(found)
	return found
}

// Method requires a public method that is defined outside of the class.
func (c *Class) Method(returns, name string, params ...Param) *Method {
	return c.Require(&Method{Return: returns, Name: name, Params: params})
}

// InlineMethod requires a public method that is defined in the class.
func (c *Class) InlineMethod(returns, name string, params ...Param) *Method {
	return c.Require(&Method{Return: returns, Name: name, Params: params, Properties: Inline})
}

// StaticMethod requires a public static method that is defined outside of the
// class.
func (c *Class) StaticMethod(returns, name string, params ...Param) *Method {
	return c.Require(&Method{Return: returns, Name: name, Params: params, Properties: Static})
}

// UserMethod requires the declaration of a public method that the user defines.
func (c *Class) UserMethod(returns, name string, params ...Param) *Method {
	return c.Require(&Method{Return: returns, Name: name, Params: params, Properties: DeclarationOnly})
}

// DeclareMethod declares a method at the current position. It does not look for
// redundant methods.
func (c *Class) DeclareMethod(m *Method) *Method {
	c.adopt(m)
	if c.Parts&Origins != 0 {
		m.mark(c)
	}
	c.members = append(c.members, member{method: m})
	return m
}

func (c *Class) adopt(m *Method) {
	if c.Template != "" && m.Properties&DeclarationOnly == 0 {
		m.Properties |= Inline
	}
	m.Body.off, m.Body.meter = !c.Wants(m.Properties), c.Meter
	m.Body.lean = c.Parts&Lean != 0
	if !m.Body.off && m.Body.text == nil {
		m.Body.text = make([]byte, 0, typicalBody)
	}
}

// typicalBody is a size in bytes that is sufficient for most bodies.
const typicalBody = 192

// AddField adds a private field, such as "RangeT odsOperands", to the end of
// the class.
func (c *Class) AddField(field string) { c.fields = append(c.fields, c.marked(field)) }

// Declare writes a declaration unchanged at the current position.
func (c *Class) Declare(text string) { c.members = append(c.members, member{text: c.marked(text)}) }

// DeclareExtra writes a declaration by the user at the current position.
// WriteDefinitions writes the user's definition among those of the methods.
// Both keep a last line without a newline as it is.
func (c *Class) DeclareExtra(declaration, definition string) {
	c.members = append(c.members, member{extra: c.marked(declaration), definition: c.marked(definition)})
}

// DeclareField declares a field at the current position.
func (c *Class) DeclareField(field string) { c.Declare(field + ";\n") }

// DeclareUsing writes "using name = value;" at the current position, or "using
// name;" if value is empty.
func (c *Class) DeclareUsing(name, value string) {
	if value == "" {
		c.Declare("using " + name + ";\n")
		return
	}
	c.Declare("using " + name + " = " + value + ";\n")
}

// DeclareVisibility writes a visibility label at the current position.
func (c *Class) DeclareVisibility(v Visibility) {
	c.members = append(c.members, member{label: true, visibility: v})
	c.section, c.labeled = v, true
}

// Visibility returns the section of the next declared member.
func (c *Class) Visibility() Visibility {
	switch {
	case c.labeled:
		return c.section
	case c.Struct:
		return Public
	}
	return Private
}

// Finish declares the collected members: public methods, private methods, then
// fields, with the necessary visibility labels.
func (c *Class) Finish() {
	const labels = 3
	c.members = slices.Grow(c.members, len(c.methods)+len(c.fields)+labels)
	for _, v := range []Visibility{Public, Private} {
		for _, m := range c.methods {
			if m.redundant || m.Private != (v == Private) {
				continue
			}
			if c.Visibility() != v {
				c.DeclareVisibility(v)
			}
			c.members = append(c.members, member{method: m})
		}
	}
	c.methods = nil
	if len(c.fields) > 0 && c.Visibility() != Private {
		c.DeclareVisibility(Private)
	}
	for _, f := range c.fields {
		c.DeclareField(f)
	}
	c.fields = nil
}

// WriteDeclaration writes the class with its members.
func (c *Class) WriteDeclaration(b *Buffer) {
	if c.Template != "" {
		b.Write("template <", c.Template, ">\n")
	}
	b.writeLines("", func() { c.writeHead(b) })
	b.Write(" {\n")
	for i := range c.members {
		m := &c.members[i]
		switch {
		case m.method != nil:
			if !b.origins {
				m.method.writeDeclaration(b, c)
				break
			}
			m.method.beginOrigin(b)
			m.method.writeDeclaration(b, c)
			m.method.endOrigin(b)
		case m.label:
			b.Write(visibilityLabels[m.visibility])
		default:
			b.writeIndented("  ", []byte(m.text))
			b.endLine()
			b.writeIndented("  ", []byte(m.extra))
		}
	}
	b.Write("};\n")
}

// writeHead writes the name and the bases.
func (c *Class) writeHead(b *Buffer) {
	if c.Struct {
		b.Write("struct ", c.Name)
	} else {
		b.Write("class ", c.Name)
	}
	for i, base := range c.Bases {
		if i == 0 {
			b.Write(" : public ", base)
		} else {
			b.Write(", public ", base)
		}
	}
}

// WriteDefinitions writes the definitions of the members that are not inline.
func (c *Class) WriteDefinitions(b *Buffer) {
	for i := range c.members {
		m := &c.members[i]
		if m.method != nil {
			if !b.origins {
				m.method.writeDefinition(b, c)
				continue
			}
			m.method.beginOrigin(b)
			m.method.writeDefinition(b, c)
			m.method.endOrigin(b)
		} else if m.definition != "" {
			b.endLine()
			b.writeIndented("", []byte(m.definition))
		}
	}
}
