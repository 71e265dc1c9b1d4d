package grammar

import "strings"

// format returns an assembly format for the operation. It contains each
// operand, region and successor once, as MLIR requires, and some attributes and
// properties.
func (o *operation) format() string {
	f := &format{operation: o}
	for i := range o.members {
		m := &o.members[i]
		switch {
		case m.isOperand, m.isRegion, m.isSuccessor:
			if !o.wrong || !o.odds(8) {
				f.member(m)
			}
		case m.isAttr && o.odds(2), m.isProp && o.odds(2):
			f.member(m)
		}
	}
	f.types()
	switch {
	case o.odds(6):
		f.put("attr-dict-with-keyword", "attr-dict-with-keyword", "")
	case !o.wrong || !o.odds(8):
		f.put("attr-dict", "attr-dict", "")
	}
	if o.odds(6) {
		f.put("prop-dict", "prop-dict", "")
	}
	for range o.random.IntN(4) {
		f.put("literal", "`"+o.pick("kw", "a_b", "->", ":", ",", "=", "<", ">", "(", ")", "[", "]", "{", "}", "?", "*", "+", "...", "x.y", "-")+"`", "")
	}
	if o.wrong && o.odds(4) {
		f.put("literal", "`"+o.pick("|", "::", "#", "/", "1x", "", "a b")+"`", "")
	}
	if o.odds(4) {
		f.put("space", o.pick("` `", "``", "`\\n`"), "")
	}
	if o.odds(12) {
		f.put("custom", "custom<Only>(\"a $_builder\")", "string")
	}
	o.random.Shuffle(len(f.parts), func(i, j int) { f.parts[i], f.parts[j] = f.parts[j], f.parts[i] })
	return "[{" + strings.Join(f.parts, " ") + "}]"
}

// A format collects the elements of the assembly format of an operation.
type format struct {
	operation *operation
	parts     []string
}

// put adds an element. It counts the directive with the kind of its argument.
func (f *format) put(directive, text, argument string) {
	f.count(directive, argument)
	f.parts = append(f.parts, text)
}

func (f *format) count(directive, argument string) {
	if argument == "" {
		argument = "nothing"
	}
	f.operation.counts.Add(directiveTable, argument, "`"+directive+"`")
}

// kindOfMember returns the name of a member's kind in DirectiveTable.
func kindOfMember(m *member) string {
	prefix := ""
	switch {
	case m.nested:
		prefix = "nested "
	case m.variadic:
		prefix = "variadic "
	case m.optional:
		prefix = "optional "
	}
	switch {
	case m.isOperand:
		return prefix + "operand"
	case m.isAttr:
		return prefix + "attribute"
	case m.isProp:
		return prefix + "property"
	case m.isResult:
		return prefix + "result"
	case m.isRegion:
		return prefix + "region"
	}
	return prefix + "successor"
}

// member adds an element for a member: the variable, a directive with it, or an
// optional group around it.
func (f *format) member(m *member) {
	variable, kind := "$"+m.name, kindOfMember(m)
	element := variable
	switch {
	case m.hasNoElement:
		f.count("group", kind)
		f.parts = append(f.parts, f.group(m, "`unit`", variable, m))
		return
	case f.operation.odds(5):
		f.count("custom", kind)
		element = "custom<Do" + f.operation.pick("A", "B") + ">(" + variable + f.customArguments(m) + ")"
	case m.isAttr && f.operation.odds(6):
		f.count("qualified", kind)
		element = "qualified(" + variable + ")"
	default:
		f.count("variable", kind)
	}
	optional := m.optional || m.variadic
	if optional && !m.isAttr && !m.isProp && f.operation.odds(3) || optional && f.operation.odds(2) {
		f.count("group", kind)
		f.parts = append(f.parts, f.group(m, element, variable, m))
		return
	}
	if m.optional && (m.isAttr || m.isProp) && !f.operation.odds(4) {
		f.count("oilist", kind)
		f.parts = append(f.parts, "oilist(`k"+m.name+"` "+element+f.operation.pick("", " | `z"+m.name+"`")+")")
		return
	}
	f.parts = append(f.parts, element)
}

// customArguments returns further arguments for a custom directive, with a
// comma before each.
func (f *format) customArguments(m *member) string {
	text := ""
	if len(f.operation.members) > 1 && f.operation.odds(3) {
		other := &f.operation.members[f.operation.random.IntN(len(f.operation.members))]
		if other != m && !other.isResult && !other.isRegion && !other.isSuccessor {
			f.count("ref", kindOfMember(other))
			text += ", ref($" + other.name + ")"
		}
	}
	if f.operation.odds(4) {
		text += ", " + f.operation.pick("\"1\"", "\"$_ctxt\"", "\"f($_builder)\"")
	}
	return text
}

// group returns an optional group that contains an element for the member m.
// The anchor is the element or the variable in it.
func (f *format) group(m *member, element, variable string, _ *member) string {
	inner := element + "^"
	if m.hasNoElement {
		inner = f.operation.pick("`unit` "+variable+"^", variable+"^ `unit`", variable+"^")
	}
	if strings.HasPrefix(element, "custom") || strings.HasPrefix(element, "qualified") {
		inner = element + f.operation.pick("^", "^", "")
	}
	first := f.operation.pick("", "`g"+m.name+"` ", "`(` ")
	last := f.operation.pick("", " `h`", " `)`")
	otherwise := ""
	if f.operation.odds(5) {
		f.count("else group", kindOfMember(m))
		otherwise = f.operation.pick(" : (`else`)", ":(`else` `(` `)`)")
		if first == "" {
			first = "`t` "
		}
		return "(" + first + inner + last + ")" + otherwise + "?"
	}
	return "(" + first + inner + last + ")?"
}

// types adds the elements for the types of operands and results.
func (f *format) types() {
	if f.operation.odds(8) {
		f.count("functional-type", "operands and results")
		f.parts = append(f.parts, f.operation.pick("functional-type(operands, results)", "`:` functional-type(operands, results)"))
		return
	}
	typed := func(m *member) bool { return m.isOperand || m.isResult }
	if f.operation.odds(10) && len(f.operation.namesOf(func(m *member) bool { return m.isOperand })) > 0 {
		f.count("type", "operands")
		f.parts = append(f.parts, "type(operands)")
		typed = func(m *member) bool { return m.isResult }
	}
	if f.operation.odds(10) && len(f.operation.namesOf(func(m *member) bool { return m.isResult })) > 0 {
		f.count("type", "results")
		f.parts = append(f.parts, "type(results)")
		before := typed
		typed = func(m *member) bool { return before(m) && !m.isResult }
	}
	for i := range f.operation.members {
		m := &f.operation.members[i]
		if !typed(m) || m.typeIsKnown && f.operation.odds(2) || f.operation.infers && m.isResult && f.operation.odds(2) || f.operation.wrong && f.operation.odds(6) {
			continue
		}
		f.count("type", kindOfMember(m))
		text := "type($" + m.name + ")"
		switch {
		case f.operation.odds(8):
			f.count("qualified", "type of "+kindOfMember(m))
			text = "qualified(" + text + ")"
		case f.operation.odds(10):
			f.count("custom", "type of "+kindOfMember(m))
			text = "custom<T>(" + text + ")"
		case (m.optional || m.variadic) && f.operation.odds(4):
			text = "(`:` " + text + "^)?"
		}
		f.parts = append(f.parts, text)
	}
}
