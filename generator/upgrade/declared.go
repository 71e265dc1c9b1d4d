package upgrade

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
)

// declared collects the tokens of one declaration, without attributes and bodies.
type declared struct {
	tokens     []cxxtext.Token
	template   string // "<typename T>"
	deprecated string
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
	return open >= 0 && len(d.tokens) > 0 && d.tokens[0].Text != "using" && d.tokens[0].Text != "typedef"
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
	start := i
	for start > 1 && d.tokens[start-1].Text == "::" {
		j := start - 2
		if d.tokens[j].Text == ">" { // the arguments of a template
			depth := 0
			for ; j > 0; j-- {
				if d.tokens[j].Text == ">" {
					depth++
				} else if d.tokens[j].Text == "<" {
					if depth--; depth == 0 {
						j--
						break
					}
				}
			}
		}
		if !d.tokens[j].IsWord() || cxxtext.IsSpecifier(d.tokens[j].Text) {
			break
		}
		start = j
	}
	owner = strings.TrimSuffix(cxxtext.Join(d.tokens[start:i]), "::")
	return name, owner, d.tokens[i].Start
}

// member returns the member that the tokens declare. ok is false if they declare nothing
// that users can name.
func (d *declared) member(class *cppClass) (m cppMember, ok bool) {
	if len(d.tokens) == 0 {
		return cppMember{}, false
	}
	first := d.tokens[0].Text
	m = cppMember{Deprecated: d.deprecated, Offset: d.tokens[0].Start}
	switch {
	case first == "friend" || first == "static_assert" || first == "extern" || first == "typedef":
		return cppMember{}, false
	case first == "using":
		m.Kind = Alias
		if len(d.tokens) > 2 && d.tokens[2].Text == "=" {
			m.Name, m.Signature = d.tokens[1].Text, cxxtext.Join(d.tokens)
		} else {
			m.Name, m.Signature = d.tokens[len(d.tokens)-1].Text, cxxtext.Join(d.tokens)
			if class == nil {
				return cppMember{}, false
			}
		}
		return m, true
	case d.isFunction():
		open, closing := d.parameters()
		name, _, _ := d.function()
		m.Kind, m.Name = Method, name
		before := dropWords(d.tokens[:open], "inline", "LLVM_ATTRIBUTE_MINSIZE", "explicit", "virtual", "constexpr")
		if class != nil && name == unqualified(class.Name) {
			m.Kind = Constructor
		}
		m.Signature = d.prefix() + cxxtext.Join(before) + "(" + signature(d.tokens[open+1:closing]) + ")" + d.qualifiers(closing)
		return m, true
	}
	declarator := d.tokens
	if i := slices.IndexFunc(declarator, func(t cxxtext.Token) bool { return t.Text == "=" }); i >= 0 {
		declarator = declarator[:i]
	}
	if len(declarator) < 2 || !declarator[len(declarator)-1].IsWord() && declarator[len(declarator)-1].Text != "]" {
		return cppMember{}, false
	}
	last := len(declarator) - 1
	for last > 0 && !declarator[last].IsWord() || last > 0 && declarator[last].Text[0] <= '9' {
		last--
	}
	m.Kind, m.Name, m.Signature = Field, declarator[last].Text, d.prefix()+cxxtext.Join(declarator)
	return m, true
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
	for _, t := range d.tokens[min(closing+1, len(d.tokens)):] {
		switch t.Text {
		case "const":
			text += " const"
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
	for _, p := range splitTop(list) {
		hasDefault := false
		if i := slices.IndexFunc(p, func(t cxxtext.Token) bool { return t.Text == "=" }); i >= 0 {
			p, hasDefault = p[:i], true
		}
		if n := len(p); n > 1 && p[n-1].IsWord() && !isTypeWord(p[n-1].Text) &&
			(p[n-2].IsWord() && !isQualifierWord(p[n-2].Text) || strings.Contains("&*>", p[n-2].Text)) {
			p = p[:n-1]
		}
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

// splitTop splits tokens at the commas outside of brackets.
func splitTop(list []cxxtext.Token) [][]cxxtext.Token {
	var parts [][]cxxtext.Token
	depth, start := 0, 0
	for i, t := range list {
		switch t.Text {
		case "(", "{", "[", "<":
			depth++
		case ")", "}", "]", ">":
			depth--
		case ",":
			if depth == 0 {
				parts = append(parts, list[start:i])
				start = i + 1
			}
		}
	}
	if start < len(list) {
		parts = append(parts, list[start:])
	}
	return parts
}

func dropWords(list []cxxtext.Token, words ...string) []cxxtext.Token {
	return slices.DeleteFunc(slices.Clone(list), func(t cxxtext.Token) bool { return slices.Contains(words, t.Text) })
}
