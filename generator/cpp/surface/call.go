package surface

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
	"github.com/rules-ods/rules_ods/generator/lazyregexp"
)

// A call is what callers of a function depend on.
type call struct {
	returns   string // in the spelling of typeName
	isStatic  bool
	isConst   bool
	reference string // "&" or "&&" if the method needs such an object
	template  []Parameter
	params    []Parameter
}

// A Parameter is a parameter of a function or a template.
type Parameter struct {
	Name       string
	Type       string // in one spelling, without a "const" that callers do not depend on
	HasDefault bool
	value      string // the default, in the spelling of Canonical
}

// Parameters returns the parameters of a function; nil for other members.
func (m *Member) Parameters() []Parameter { return m.asCall().params }

// Returns returns the type that a function returns, in one spelling.
func (m *Member) Returns() string { return m.asCall().returns }

// IsFunction reports whether the member can be called.
func (m *Member) IsFunction() bool { return m.Kind == Method || m.Kind == Constructor }

// asCall returns the function. It is computed once, so a member must not be compared by several goroutines.
func (m *Member) asCall() *call {
	if m.call != nil {
		return m.call
	}
	m.call = &call{}
	if !m.IsFunction() || m.declared == nil {
		return m.call
	}
	d, c := m.declared, m.call
	tokens := d.tokens
	if d.template != "" {
		parameters := cxxtext.Split(templateParameters(d.template))
		names := map[string]string{"class": "typename"}
		for i, p := range parameters {
			if name := templateName(p); name != "" {
				names[name] = "parameter" + strconv.Itoa(i)
			}
		}
		for _, p := range parameters {
			c.template = append(c.template, newParameter(renamed(p, names)))
		}
		tokens = renamed(tokens, names)
	}
	open, closing := d.parameters()
	closing = min(closing, len(tokens))
	before := tokens[:open-len(cxxtext.Scan(m.Name))]
	c.isStatic = hasWord(before, "static")
	before = dropWords(before, "static", "inline", "virtual", "constexpr", "explicit", "friend", "LLVM_ATTRIBUTE_MINSIZE")
	for i, t := range tokens[min(closing+1, len(tokens)):] {
		switch t.Text {
		case "const":
			c.isConst = true
		case "&":
			c.reference += t.Text
		case "->":
			before = tokens[closing+2+i:]
		}
		if t.Text == "->" || t.Text == ":" || t.Text == "=" {
			break
		}
	}
	c.returns = typeName(cxxtext.Join(before))
	c.params = newParameters(tokens[open+1 : closing])
	return c
}

// templateParameters returns the tokens between the angle brackets of a template.
func templateParameters(template string) []cxxtext.Token {
	list := cxxtext.Scan(template)
	return list[min(1, len(list)):max(len(list)-1, min(1, len(list)))]
}

// templateName returns the name of a parameter of a template, or "".
func templateName(list []cxxtext.Token) string {
	if i := slices.IndexFunc(list, func(t cxxtext.Token) bool { return t.Text == "=" }); i >= 0 {
		list = list[:i]
	}
	if n := len(list); n > 1 && list[n-1].IsWord() {
		return list[n-1].Text
	}
	return ""
}

// renamed returns tokens with other names, so that the names of parameters of templates do not matter.
func renamed(list []cxxtext.Token, names map[string]string) []cxxtext.Token {
	list = slices.Clone(list)
	for i := range list {
		if made := names[list[i].Text]; made != "" {
			list[i].Text = made
		}
	}
	return list
}

func newParameters(list []cxxtext.Token) []Parameter {
	var made []Parameter
	for _, p := range cxxtext.Split(list) {
		if len(p) > 0 {
			made = append(made, newParameter(p))
		}
	}
	return made
}

func newParameter(list []cxxtext.Token) Parameter {
	var p Parameter
	if i := slices.IndexFunc(list, func(t cxxtext.Token) bool { return t.Text == "=" }); i >= 0 {
		p.HasDefault, p.value, list = true, Canonical(cxxtext.Join(list[i+1:])), list[:i]
	}
	list, p.Name = withoutName(list)
	p.Type = typeName(cxxtext.Join(list))
	if cxxtext.TopLevel(p.Type, "*&([") < 0 { // calls do not depend on it
		p.Type = strings.TrimPrefix(p.Type, "const ")
	}
	return p
}

// typeName returns a C++ type in the spelling of [Canonical], with "const" before the type that it qualifies.
func typeName(text string) string {
	end := cxxtext.TopLevel(text, "*&([")
	if end < 0 {
		end = len(text)
	}
	head, arguments := text[:end], ""
	if open := strings.IndexByte(head, '<'); open >= 0 {
		var list []string
		after := cxxtext.AfterBracket(head, open)
		for _, a := range cxxtext.SplitTopLevel(strings.TrimSuffix(head[open+1:after], ">")) {
			list = append(list, typeName(a))
		}
		arguments = "<" + strings.Join(list, ",")
		head = head[:open] + "> " + strings.TrimSpace(head[after:])
	}
	words := strings.Fields(head)
	without := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "const" })
	name := Canonical(strings.Join(without, " "))
	if len(without) < len(words) {
		name = "const " + name
	}
	return strings.Replace(name, ">", arguments+">", 1) + Canonical(text[end:])
}

// Canonical returns a C++ type or expression in one spelling: without white
// space, without "::" at the start of names, and without the namespaces of MLIR and LLVM.
func Canonical(s string) string {
	if strings.Contains(s, "::") {
		s = globalScope.Get().ReplaceAllString(s, "$1")
		s = namespaces.Get().ReplaceAllString(s, "$1")
	}
	return strings.Join(strings.Fields(s), "")
}

var (
	globalScope = lazyregexp.New(`(^|[^\w>:])::`)
	namespaces  = lazyregexp.New(`(^|[^\w:])(?:mlir|llvm)::`)
)

// required returns the number of parameters without a default value.
func (c *call) required() int {
	n := len(c.params)
	for n > 0 && c.params[n-1].HasDefault {
		n--
	}
	return n
}

// acceptsCall reports whether m can be called in place of other with its first n arguments.
func (m *Member) acceptsCall(other *Member, n int) bool {
	a, b := m.asCall(), other.asCall()
	if m.Name != other.Name || m.IsFunction() != other.IsFunction() || !m.IsFunction() && typeName(m.Signature()) != typeName(other.Signature()) ||
		a.returns != b.returns && a.returns != "auto" && b.returns != "auto" || a.isStatic != b.isStatic || b.isConst && !a.isConst ||
		a.reference != "" && a.reference != b.reference && (a.reference != "&" || !a.isConst) ||
		len(a.params) < n || a.required() > n || !a.acceptsTemplate(b) {
		return false
	}
	for i := range n {
		if t := b.params[i].Type; a.params[i].Type != t && a.params[i].Type != "std::optional<"+t+">" {
			return false
		}
	}
	return true
}

// acceptsTemplate reports whether c accepts the template arguments of calls of another function.
func (c *call) acceptsTemplate(other *call) bool {
	if len(c.template) < len(other.template) || len(other.template) == 0 && len(c.template) > 0 {
		return false
	}
	for i, p := range c.template {
		if i >= len(other.template) {
			if !p.HasDefault {
				return false
			}
		} else if old := other.template[i]; p.Type != old.Type || old.HasDefault && !p.HasDefault {
			return false
		}
	}
	return true
}

// AcceptedBy reports whether code that uses the member compiles with some others in its place.
func (m *Member) AcceptedBy(others []*Member) bool {
	for n := m.asCall().required(); n <= len(m.asCall().params); n++ {
		if !slices.ContainsFunc(others, func(o *Member) bool { return o.acceptsCall(m, n) }) {
			return false
		}
	}
	return true
}

// CoveredBy reports whether some others accept a call of the member with all arguments.
func (m *Member) CoveredBy(others []*Member) bool {
	return slices.ContainsFunc(others, func(o *Member) bool { return o.acceptsCall(m, len(m.asCall().params)) })
}

// PermutedBy returns that of some others that has the types of the function, and the names of its parameters
// in another order: calls compile, and pass arguments for other parameters. It returns nil if there is none.
func (m *Member) PermutedBy(others []*Member) *Member {
	i := slices.IndexFunc(others, func(o *Member) bool {
		return len(o.Parameters()) == len(m.Parameters()) && o.acceptsCall(m, len(m.Parameters()))
	})
	if i < 0 {
		return nil
	}
	before, after := m.parameterNames(), others[i].parameterNames()
	if slices.Equal(before, after) || !slices.Equal(slices.Sorted(slices.Values(before)), slices.Sorted(slices.Values(after))) {
		return nil
	}
	return others[i]
}

// SameDefaults reports whether parameters of two functions, and of their templates, that have a default in both have the same.
func (m *Member) SameDefaults(other *Member) bool {
	a, b := m.asCall(), other.asCall()
	same := func(a, b []Parameter) bool {
		for i := range min(len(a), len(b)) {
			if a[i].HasDefault && b[i].HasDefault && a[i].value != b[i].value {
				return false
			}
		}
		return true
	}
	return same(a.params, b.params) && same(a.template, b.template)
}

func (m *Member) parameterNames() []string {
	var names []string
	for _, p := range m.Parameters() {
		names = append(names, p.Name)
	}
	return names
}
