// Package surface reads the C++ that generators write: it finds classes, their members and the definitions of
// functions, and compares two versions of them. It knows C++, and not MLIR.
//
// It reads declarations, not all of C++: generated headers have classes, enumerations,
// aliases, fields and functions in namespaces. It reads the parts of a file between all
// conditions of the preprocessor. A declaration that it does not understand is omitted.
package surface

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
)

// A Kind says what a member of a class is.
type Kind string

// Kinds of members.
const (
	Method      Kind = "method"
	Constructor Kind = "constructor"
	Field       Kind = "field"
	Alias       Kind = "alias" // a type, or a name of another class
	Base        Kind = "base class"
	// Trait is an argument of the template that is the base class, such as a trait of an
	// operation.
	Trait      Kind = "trait"
	Enumerator Kind = "enumerator"
)

// A Member is a member of a class that code outside of the class can use, or a function
// of a namespace.
type Member struct {
	Kind Kind
	Name string
	// Text is the declaration in one line, without bodies, attributes and initializers.
	Text string
	// Deprecated is the message of the attribute [[deprecated]], or "".
	Deprecated string
	Protected  bool
	Overrides  bool // it has the specifier override
	Deleted    bool
	Defined    bool // it has a body, or is defined as = default, = delete or = 0
	Offset     int  // in the text
	// Origin is where the member comes from, as far as the caller knows. A member of one origin does not become one of
	// another origin: that one is removed, and this one is added.
	Origin string

	declared  *declared
	signature string // "" until it is needed
	call      *call  // nil until it is needed
}

// A Class is a class, struct, union or enumeration. The functions of a namespace are the
// members of a Class whose Namespace is true.
type Class struct {
	Name      string // with its namespaces and outer classes: "foo::AddOp"
	Namespace bool
	Members   []Member
	Offset    int // in the text
}

// A Definition is a function with its body.
type Definition struct {
	Class  string // the class with its namespaces, or the namespace
	Name   string
	Offset int // in the text
	body   []cxxtext.Token
}

// Body returns the tokens between the braces.
func (d *Definition) Body() []string {
	texts := make([]string, len(d.body))
	for i, t := range d.body {
		texts[i] = t.Text
	}
	return texts
}

// A Surface is what a text declares and defines, in the order of the text.
type Surface struct {
	Classes     []*Class
	Definitions []*Definition
}

// Scan reads a text of C++.
func Scan(text string) *Surface {
	list := cxxtext.Scan(text)
	s := &scanner{list: list, closing: cxxtext.Closings(list), surface: &Surface{}, byName: map[string]*Class{}}
	s.scope("", nil, len(s.list))
	return s.surface
}

// Parse returns the only member of a class that a text declares. ok is false if it declares none.
func Parse(declaration string) (m Member, ok bool) {
	d := &declared{}
	list := cxxtext.Scan(declaration)
	if len(list) > 2 && list[0].Text == "template" && list[1].Text == "<" {
		end := min(cxxtext.Matching(list, 1)+1, len(list))
		d.template, list = cxxtext.Join(list[1:end]), list[end:]
	}
	d.tokens = list
	return d.member(&Class{})
}

type scanner struct {
	list    []cxxtext.Token
	closing []int // see [cxxtext.Closings]
	at      int
	surface *Surface
	byName  map[string]*Class
	depth   int // of scopes
}

// matching is like [cxxtext.Matching], in constant time for brackets that are not angle brackets.
func (s *scanner) matching(i int) int {
	if s.list[i].Text == "<" {
		return cxxtext.Matching(s.list, i)
	}
	return s.closing[i]
}

// maxDepth limits the nesting of scopes, whose functions call each other.
const maxDepth = 200

// class returns the class with a name, which it makes if there is none.
func (s *scanner) class(name string, isNamespace bool, offset int) *Class {
	c := s.byName[name]
	if c == nil {
		c = &Class{Name: name, Namespace: isNamespace, Offset: offset}
		s.byName[name] = c
		s.surface.Classes = append(s.surface.Classes, c)
	}
	return c
}

// scope reads declarations up to a token. name is the qualified name of the scope, and
// class is the class that it belongs to, or nil for a namespace.
func (s *scanner) scope(name string, class *Class, end int) {
	if s.depth++; s.depth > maxDepth {
		s.at = end
	}
	defer func() { s.depth-- }()
	access := "public"
	if class != nil && s.startsPrivate(class) {
		access = privateAccess
	}
	for s.at < end {
		t := s.list[s.at]
		switch {
		case t.Text == ";" || t.Text == "}":
			s.at++
		case isAccess(t.Text) && s.at+1 < end && s.list[s.at+1].Text == ":":
			access = t.Text
			s.at += 2
		case t.Text == "namespace" && class == nil:
			s.namespace(name, end)
		default:
			s.declaration(name, class, access, end)
		}
	}
}

// startsPrivate reports whether the members of a class are private at first. The scanner
// is behind the brace of the class.
func (s *scanner) startsPrivate(class *Class) bool {
	for i := s.at - 1; i >= 0 && s.list[i].Start >= class.Offset; i-- {
		if text := s.list[i].Text; text == "struct" || text == "union" {
			return false
		}
	}
	return true
}

// Access specifiers.
const (
	protectedAccess = "protected"
	privateAccess   = "private"
)

func isAccess(word string) bool {
	return word == "public" || word == protectedAccess || word == privateAccess
}

// namespace reads a namespace, whose keyword is the current token.
func (s *scanner) namespace(outer string, end int) {
	name := outer
	for s.at++; s.at < end && s.list[s.at].Text != "{" && s.list[s.at].Text != ";"; s.at++ {
		if t := s.list[s.at]; t.IsWord() {
			name = joinScope(name, t.Text)
		}
	}
	if s.at >= end || s.list[s.at].Text == ";" {
		return
	}
	closing := min(s.matching(s.at), end)
	s.at++
	s.scope(name, nil, closing)
	s.at = closing + 1
}

func joinScope(outer, name string) string {
	switch {
	case outer == "":
		return name
	case name == "":
		return outer
	}
	return outer + "::" + name
}

// declaration reads one declaration, up to its semicolon or the brace that ends its body.
func (s *scanner) declaration(scope string, class *Class, access string, end int) {
	d := &declared{}
	start := s.at
	for s.at < end {
		t := s.list[s.at]
		switch {
		case t.Text == "template" && s.peek(1) == "<":
			s.at++
			closing := s.matching(s.at)
			d.template = cxxtext.Join(s.list[s.at:min(closing+1, end)])
			s.at = closing + 1
			continue
		case t.Text == "[" && s.peek(1) == "[":
			closing := min(s.matching(s.at), end)
			d.attribute(s.list[s.at:closing])
			s.at = closing + 1
			continue
		case s.startsType(d):
			s.typeDeclaration(scope, class, access, end)
			return
		case t.Text == ";":
			s.at++
			s.add(d, scope, class, access)
			return
		case t.Text == "{":
			closing := min(s.matching(s.at), end)
			body := s.list[min(s.at+1, closing):closing]
			s.at = closing + 1
			if d.isFunction() {
				if d.initializes(s, end) {
					continue // the braces belong to an initializer of a member
				}
				d.hasBody = true
				s.define(d, scope, body)
				s.add(d, scope, class, access)
				return
			}
			continue
		case t.Text == "(":
			closing := min(s.matching(s.at), end)
			d.extend(s.list, s.at, min(closing+1, end))
			s.at = closing + 1
			continue
		case t.Text == "<" && d.opensTemplate():
			closing := s.matching(s.at)
			if closing < end {
				d.extend(s.list, s.at, closing+1)
				s.at = closing + 1
				continue
			}
		case t.IsWord() && len(d.tokens) == 0 && isMacroCall(t.Text) && s.peek(1) == "(":
			s.at = min(s.matching(s.at+1)+1, end)
			return
		}
		d.extend(s.list, s.at, s.at+1)
		s.at++
	}
	if s.at == start {
		s.at++
	}
}

// isMacroCall reports whether a name is that of a macro, such as
// MLIR_DECLARE_EXPLICIT_TYPE_ID.
func isMacroCall(name string) bool {
	return len(name) > 3 && name == strings.ToUpper(name) && strings.ContainsRune(name, '_')
}

func isWord(text string) bool { return cxxtext.Token{Text: text}.IsWord() }

func (s *scanner) peek(n int) string {
	if s.at+n < len(s.list) {
		return s.list[s.at+n].Text
	}
	return ""
}

// startsType reports whether the current token starts the declaration of a class or an
// enumeration.
func (s *scanner) startsType(d *declared) bool {
	if len(d.tokens) > 0 {
		return false
	}
	switch s.list[s.at].Text {
	case "class", "struct", "union", "enum":
		after := s.peek(2) // not of a function that returns "struct S"
		return after != "*" && after != "&" && (after == "" || after == "final" || !isWord(after) || s.list[s.at].Text == "enum" || !isWord(s.peek(1)) || isMacroCall(s.peek(1)))
	}
	return false
}

// typeDeclaration reads a class or an enumeration, whose keyword is the current token.
func (s *scanner) typeDeclaration(scope string, class *Class, access string, end int) {
	isEnum := s.list[s.at].Text == "enum"
	offset := s.list[s.at].Start
	name, bases := "", []cxxtext.Token(nil)
	inBases := false
	for s.at++; s.at < end; s.at++ {
		t := s.list[s.at]
		if t.Text == "{" || t.Text == ";" {
			break
		}
		switch {
		case t.Text == "<" && !inBases: // the arguments of a specialization
			closing := min(s.matching(s.at), end-1)
			name += cxxtext.Join(s.list[s.at : closing+1])
			s.at = closing
		case t.Text == ":" && !inBases:
			inBases = true
		case inBases:
			bases = append(bases, t)
		case t.IsWord() && t.Text != "class" && t.Text != "struct" && t.Text != "final":
			name = t.Text
			if s.list[s.at-1].Text == "::" && s.at >= 2 {
				name = s.qualifiedBefore() + name
			}
		}
	}
	if s.at >= end || s.list[s.at].Text == ";" {
		s.at++
		return
	}
	closing := min(s.matching(s.at), end)
	s.at++
	if access == privateAccess || name == "" {
		s.at = closing + 1
		return
	}
	c := s.class(joinScope(scope, name), false, offset)
	if isEnum {
		s.enumerators(c, closing)
	} else {
		for _, base := range cxxtext.Split(bases) {
			c.addBase(dropWords(base, "public", "virtual"), offset)
		}
		s.scope(c.Name, c, closing)
	}
	s.at = closing + 1
	for s.at < end && s.list[s.at].Text != ";" && s.list[s.at].IsWord() { // a variable of the type
		s.at++
	}
}

// addBase adds a base class, and the arguments of its template as traits.
func (c *Class) addBase(base []cxxtext.Token, offset int) {
	i := slices.IndexFunc(base, func(t cxxtext.Token) bool { return t.Text == "<" })
	if i < 0 || cxxtext.Matching(base, i) != len(base)-1 {
		text := cxxtext.Join(base)
		c.Members = append(c.Members, Member{Kind: Base, Name: text, Text: text, Offset: offset})
		return
	}
	text := cxxtext.Join(base[:i])
	c.Members = append(c.Members, Member{Kind: Base, Name: text, Text: text, Offset: offset})
	for _, argument := range cxxtext.Split(base[i+1 : len(base)-1]) {
		text := cxxtext.Join(argument)
		c.Members = append(c.Members, Member{Kind: Trait, Name: text, Text: text, Offset: offset})
	}
}

// qualifiedBefore returns the qualifiers in front of the current token: "a::b::".
func (s *scanner) qualifiedBefore() string {
	i := s.at
	for i > 0 && (s.list[i-1].Text == "::" || s.list[i-1].IsWord() && s.list[i].Text == "::" && !cxxtext.IsSpecifier(s.list[i-1].Text)) {
		i--
	}
	return strings.TrimPrefix(cxxtext.Join(s.list[i:s.at]), "::")
}

// enumerators reads the names of an enumeration, up to its closing brace.
func (s *scanner) enumerators(c *Class, end int) {
	for _, one := range cxxtext.Split(s.list[s.at:end]) {
		if len(one) > 0 && one[0].IsWord() {
			text := cxxtext.Join(one)
			c.Members = append(c.Members, Member{Kind: Enumerator, Name: one[0].Text, Text: text, Offset: one[0].Start})
		}
	}
}

// define records the body of a function.
func (s *scanner) define(d *declared, scope string, body []cxxtext.Token) {
	name, owner, offset := d.function()
	if name != "" {
		s.surface.Definitions = append(s.surface.Definitions, &Definition{joinScope(scope, owner), name, offset, body})
	}
}

// add adds a member to its class, or to its namespace.
func (s *scanner) add(d *declared, scope string, class *Class, access string) {
	if len(d.tokens) == 0 || access == privateAccess && d.tokens[0].Text != "friend" {
		return
	}
	list := d.members(class)
	if len(list) == 0 {
		return
	}
	if class == nil {
		if _, owner, _ := d.function(); owner != "" {
			return // the definition of a member, which its class declares
		}
		class = s.class(scope, true, list[0].Offset)
	}
	for i := range list {
		list[i].Protected = access == protectedAccess
	}
	class.Members = append(class.Members, list...)
}
