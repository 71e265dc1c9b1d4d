package surface

import (
	"cmp"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
)

// declared collects the tokens of one declaration, without attributes and bodies.
type declared struct {
	tokens     []cxxtext.Token
	first      int    // index of the first token in the list of the scanner
	template   string // "<typename T>"
	deprecated string
	hasBody    bool
}

// extend adds tokens of the list of the scanner. No copy is made unless something between them was left out.
func (d *declared) extend(list []cxxtext.Token, from, to int) {
	switch n := len(d.tokens); {
	case n == 0:
		d.tokens, d.first = list[from:to:to], from
	case d.first+n == from:
		d.tokens = list[d.first:to:to]
	default:
		d.tokens = append(d.tokens, list[from:to]...)
	}
}

// attribute reads the tokens of an attribute.
func (d *declared) attribute(list []cxxtext.Token) {
	for i, t := range list {
		if t.Text == "deprecated" {
			d.deprecated = "deprecated"
			if i+2 < len(list) && list[i+1].Text == "(" {
				d.deprecated = strings.Trim(list[i+2].Text, `"`)
			}
		}
	}
}

// opensTemplate reports whether an angle bracket after the tokens starts template
// arguments: it follows a name and no equals sign precedes it, or a type does.
func (d *declared) opensTemplate() bool {
	return len(d.tokens) > 0 && d.tokens[len(d.tokens)-1].IsWord()
}

// parameters returns the indices of the parentheses with the parameters of a function, or
// -1.
func (d *declared) parameters() (open, closing int) {
	for i := 0; i < len(d.tokens); i++ {
		switch t := d.tokens[i]; {
		case t.Text == "=" && !d.isOperator(i):
			return -1, -1
		case t.Text == "<" && i > 0 && d.tokens[i-1].IsWord() && d.tokens[i-1].Text != "operator":
			if end := cxxtext.Matching(d.tokens, i); end < len(d.tokens) {
				i = end
			}
		case t.Text == "(" && i > 0 && (d.tokens[i-1].IsWord() || d.isOperator(i-1) || d.tokens[i-1].Text == ">"):
			if d.tokens[i-1].Text == "operator" { // operator()
				i += 1
				continue
			}
			return i, cxxtext.Matching(d.tokens, i)
		}
	}
	return -1, -1
}

// isOperator reports whether the token at i belongs to the name of an operator.
func (d *declared) isOperator(i int) bool {
	return i > 0 && d.tokens[i-1].Text == "operator" || i > 1 && d.tokens[i-2].Text == "operator"
}

func (d *declared) isFunction() bool {
	open, _ := d.parameters()
	return open >= 0 && len(d.tokens) > 0 && d.tokens[0].Text != "using" && d.tokens[0].Text != "typedef" && pointerName(d.tokens) == ""
}

// initializes reports whether the braces before the current token of a scanner belong to an
// initializer of a constructor, such as "a{1}", because a comma or the body follows.
func (d *declared) initializes(s *scanner, end int) bool {
	if s.at >= end {
		return false
	}
	_, closing := d.parameters()
	hasInitializers := slices.ContainsFunc(d.tokens[min(closing, len(d.tokens)):], func(t cxxtext.Token) bool { return t.Text == ":" })
	return hasInitializers && (s.list[s.at].Text == "," || s.list[s.at].Text == "{")
}

// function returns the name of a function, the class that qualifies it, and its offset.
// The name is "" if the declaration is no function.
func (d *declared) function() (name, owner string, offset int) {
	open, _ := d.parameters()
	if open <= 0 || !d.isFunction() {
		return "", "", 0
	}
	i := open - 1
	for j := 1; j <= 2 && open-j > 0; j++ {
		if d.tokens[open-j].Text == "operator" {
			i = open - j
		}
	}
	name = cxxtext.Join(d.tokens[i:open])
	if i > 0 && d.tokens[i-1].Text == "~" {
		i--
		name = "~" + name
	}
	owner = strings.Trim(cxxtext.Join(d.tokens[cxxtext.QualifiedStart(d.tokens, i):i]), ":")
	return name, owner, d.tokens[i].Start
}

// members returns the members that the tokens declare: none if they declare nothing that users can name, and several for
// a declaration such as "int a, *b".
func (d *declared) members(class *Class) []Member {
	var list []Member
	for i, one := range d.declarators() {
		if i > 0 || len(one) != len(d.tokens) {
			d = &declared{tokens: one, template: d.template, deprecated: d.deprecated, hasBody: d.hasBody}
		}
		if m, ok := d.member(class); ok {
			list = append(list, m)
		}
	}
	return list
}

// declarators splits a declaration of several members. Each part begins with their type.
func (d *declared) declarators() [][]cxxtext.Token {
	if len(d.tokens) == 0 || d.template != "" || d.tokens[0].Text == "using" || d.tokens[0].Text == "friend" || d.isFunction() && !d.isPlain() {
		return [][]cxxtext.Token{d.tokens}
	}
	parts := cxxtext.Split(d.tokens)
	if len(parts) < 2 {
		return parts
	}
	end := slices.IndexFunc(parts[0], func(t cxxtext.Token) bool { return t.Text == "(" || t.Text == "=" || t.Text == "[" })
	if end < 0 {
		end = len(parts[0])
	}
	for end--; end > 0 && (parts[0][end-1].Text == "*" || parts[0][end-1].Text == "&"); {
		end--
	}
	for i := range parts[1:] {
		parts[i+1] = slices.Concat(parts[0][:max(end, 0)], parts[i+1])
	}
	return parts
}

// isPlain reports whether a function has neither initializers of members nor the name of an operator.
func (d *declared) isPlain() bool {
	return !slices.ContainsFunc(d.tokens, func(t cxxtext.Token) bool { return t.Text == ":" || t.Text == "operator" })
}

// member returns the member that the tokens declare. ok is false if they declare nothing that users can name.
func (d *declared) member(class *Class) (m Member, ok bool) {
	if len(d.tokens) == 0 {
		return Member{}, false
	}
	first, last := d.tokens[0].Text, d.tokens[len(d.tokens)-1]
	m = Member{Deprecated: d.deprecated, Offset: d.tokens[0].Start, declared: d}
	m.Text = d.prefix() + cxxtext.Join(d.tokens)
	switch {
	case first == "static_assert" || first == "extern" || first == "friend" && !d.isFunction():
		return Member{}, false
	case first == "using" || first == "typedef":
		m.Kind, m.Name = Alias, last.Text
		if len(d.tokens) > 2 && d.tokens[2].Text == "=" {
			m.Name = d.tokens[1].Text
		} else if class == nil {
			return Member{}, false
		}
		return m, true
	case d.isFunction():
		_, closing := d.parameters()
		name, _, _ := d.function()
		m.Kind, m.Name = Method, name
		if class != nil && name == Unqualified(class.Name) {
			m.Kind = Constructor
		}
		after := d.tokens[min(closing+1, len(d.tokens)):]
		if i := slices.IndexFunc(after, func(t cxxtext.Token) bool { return t.Text == ":" }); i >= 0 {
			m.Text = d.prefix() + cxxtext.Join(d.tokens[:closing+1+i])
		}
		m.Overrides = hasWord(after, "override")
		m.Deleted = hasWord(after, "delete")
		m.Defined = d.hasBody || hasWord(after, "=")
		return m, true
	}
	declarator := d.tokens
	if i := slices.IndexFunc(declarator, func(t cxxtext.Token) bool { return t.Text == "=" }); i >= 0 {
		declarator = declarator[:i]
	}
	if m.Name = pointerName(declarator); m.Name == "" {
		if len(declarator) < 2 || !declarator[len(declarator)-1].IsWord() && declarator[len(declarator)-1].Text != "]" {
			return Member{}, false
		}
		i := len(declarator) - 1
		for i > 0 && !declarator[i].IsWord() || i > 0 && declarator[i].Text[0] <= '9' {
			i--
		}
		m.Name = declarator[i].Text
	}
	m.Kind, m.Text = Field, d.prefix()+cxxtext.Join(declarator)
	return m, true
}

// Signature returns Text without names of parameters, values of default arguments and some specifiers.
func (m *Member) Signature() string {
	if m.signature == "" && m.IsFunction() && m.declared != nil {
		d := m.declared
		open, closing := d.parameters()
		before := dropWords(d.tokens[:open], "inline", "LLVM_ATTRIBUTE_MINSIZE", "explicit", "virtual", "constexpr")
		m.signature = d.prefix() + cxxtext.Join(before) + "(" + signature(d.tokens[open+1:min(closing, len(d.tokens))]) + ")" + d.qualifiers(closing)
	}
	return cmp.Or(m.signature, m.Text)
}

// pointerName returns the name in a declaration of a pointer or reference to a function or an array, such as
// "int (*name)(int)", or "".
func pointerName(list []cxxtext.Token) string {
	open := slices.IndexFunc(list, func(t cxxtext.Token) bool { return t.Text == "(" })
	if open < 1 || open+2 >= len(list) {
		return ""
	}
	closing := cxxtext.Matching(list, open)
	if closing+1 >= len(list) || list[closing+1].Text != "(" && list[closing+1].Text != "[" || !list[closing-1].IsWord() ||
		!hasWord(list[open:closing], "*") && !hasWord(list[open:closing], "&") {
		return ""
	}
	return list[closing-1].Text
}

func hasWord(list []cxxtext.Token, word string) bool {
	return slices.ContainsFunc(list, func(t cxxtext.Token) bool { return t.Text == word })
}

// Unqualified returns the name of a class without its namespaces, outer classes and template arguments.
func Unqualified(class string) string {
	name, _, _ := strings.Cut(class, "<")
	return class[strings.LastIndex(name, ":")+1:]
}

func (d *declared) prefix() string {
	if d.template == "" {
		return ""
	}
	return "template " + d.template + " "
}

// qualifiers returns the words after the parameters that belong to the type.
func (d *declared) qualifiers(closing int) string {
	text := ""
	for i, t := range d.tokens[min(closing+1, len(d.tokens)):] {
		switch t.Text {
		case "const", "&":
			text += " " + t.Text
		case "->":
			return text + cxxtext.Join(d.tokens[closing+1+i:])
		case ":":
			return text
		case "0", "delete":
			text += " = " + t.Text
		}
	}
	return text
}

// signature returns the types of parameters. A parameter with a default value ends in
// " = …".
func signature(list []cxxtext.Token) string {
	var types []string
	for _, p := range cxxtext.Split(list) {
		hasDefault := false
		if i := slices.IndexFunc(p, func(t cxxtext.Token) bool { return t.Text == "=" }); i >= 0 {
			p, hasDefault = p[:i], true
		}
		p, _ = withoutName(p)
		text := cxxtext.Join(p)
		if hasDefault {
			text += " = …"
		}
		if text != "" {
			types = append(types, text)
		}
	}
	return strings.Join(types, ", ")
}

// withoutName returns a declaration of a parameter without the name, and the name.
func withoutName(list []cxxtext.Token) ([]cxxtext.Token, string) {
	n := len(list)
	if n > 1 && list[n-1].IsWord() && !isTypeWord(list[n-1].Text) &&
		(list[n-2].IsWord() && !isQualifierWord(list[n-2].Text) || strings.Contains("&*>...", list[n-2].Text)) {
		return list[:n-1], list[n-1].Text
	}
	return list, ""
}

// isTypeWord reports whether a word is the last word of a built-in type.
func isTypeWord(word string) bool {
	switch word {
	case "int", "long", "char", "short", "const", "double":
		return true
	}
	return false
}

func isQualifierWord(word string) bool {
	switch word {
	case "const", "typename", "struct", "class":
		return true
	}
	return false
}

func dropWords(list []cxxtext.Token, words ...string) []cxxtext.Token {
	return slices.DeleteFunc(slices.Clone(list), func(t cxxtext.Token) bool { return slices.Contains(words, t.Text) })
}
