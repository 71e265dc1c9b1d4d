package compare

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
)

// A signature is the declaration of a C++ method.
type signature struct {
	text string
	name string
	// isCallable says that the declaration has parameters.
	isCallable bool
	returns    string // in the spelling of typeName
	isStatic   bool
	isConst    bool
	reference  string      // "&" or "&&" if the method needs such an object
	template   []parameter // those of the template
	params     []parameter
}

type parameter struct {
	name       string
	cppType    string // in the spelling of typeName
	hasDefault bool
}

// parseSignature reads a declaration such as "static int get(int a, bool b = false) const".
// It does not fail: parts that it does not understand belong to the types.
func parseSignature(text string) signature {
	s := signature{text: text}
	rest := strings.TrimSpace(text)
	if class := ofClass.FindStringIndex(rest); class != nil {
		s = parseSignature(rest[:class[0]])
		s.text, s.name = text, s.name+rest[class[0]:]
		return s
	}
	if after, ok := strings.CutPrefix(rest, "template"); ok && strings.HasPrefix(strings.TrimSpace(after), "<") {
		rest = s.cutTemplate(strings.TrimSpace(after))
	}
	open := cxxtext.TopLevel(rest, "(")
	if alias, _, ok := strings.Cut(rest, "="); ok && strings.HasPrefix(rest, "using ") {
		s.name, s.returns = strings.TrimSpace(alias), cppName(rest)
		return s
	}
	if open < 0 || strings.HasPrefix(rest, "typedef ") {
		s.name = cppName(rest)
		return s
	}
	if pointer := pointerMember.FindStringSubmatch(rest); pointer != nil {
		declarator, _, _ := strings.Cut(rest, "=")
		s.name, s.returns = pointer[1], cppName(declarator)
		return s
	}
	s.isCallable = true
	end := min(cxxtext.AfterBracket(rest, open), len(rest))
	before := strings.TrimSpace(rest[:open])
	nameStart := len(before)
	for nameStart > 0 && isWordByte(before[nameStart-1]) {
		nameStart--
	}
	s.name = before[nameStart:]
	words := strings.Fields(before[:nameStart])
	words = slices.DeleteFunc(words, func(w string) bool {
		s.isStatic = s.isStatic || w == "static"
		return w == "static" || w == "inline" || w == "virtual" || w == "constexpr" || w == "explicit" || strings.HasPrefix(w, "[[")
	})
	qualifiers, trailing, hasTrailing := strings.Cut(rest[end:], "->")
	if hasTrailing {
		words = []string{trailing}
	}
	s.returns = typeName(strings.Join(words, " "))
	if found := methodQualifiers.FindStringSubmatch(qualifiers); found != nil {
		s.isConst, s.reference = found[1] != "", found[2]
	}
	s.params = parseParameters(rest[open+1 : max(open+1, end-1)])
	return s
}

var (
	// ofClass matches what follows the declaration of a member of a nested class.
	ofClass = regexp.MustCompile(`(?: of (?:struct|class|union) \w+)+$`)
	// pointerMember matches the declaration of a pointer or reference to a function or an array.
	pointerMember    = regexp.MustCompile(`^[^(]*\(\s*[\w:]*[*&]+\s*(\w+)\s*\)\s*[(\[]`)
	methodQualifiers = regexp.MustCompile(`^\s*(const\b)?\s*(&*)`)
)

// cutTemplate reads the parameters of a template and returns the declaration after them, in which the parameters have
// names that follow from their positions.
func (s *signature) cutTemplate(text string) (rest string) {
	end := cxxtext.AfterBracket(text, strings.IndexByte(text, '<'))
	head := strings.ReplaceAll(text[:end], "class ", "typename ")
	for i, p := range parseParameters(strings.TrimSuffix(strings.TrimPrefix(head, "<"), ">")) {
		if p.name != "" {
			name := regexp.MustCompile(`\b` + p.name + `\b`)
			made := "parameter" + strconv.Itoa(i)
			head, text = name.ReplaceAllString(head, made), name.ReplaceAllString(text, made)
		}
	}
	s.template = parseParameters(strings.TrimSuffix(strings.TrimPrefix(head, "<"), ">"))
	return strings.TrimSpace(text[cxxtext.AfterBracket(text, strings.IndexByte(text, '<')):])
}

func parseParameters(text string) []parameter {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	var list []parameter
	for _, p := range cxxtext.SplitTopLevel(text) {
		list = append(list, newParameter(p))
	}
	return list
}

// typeName returns a C++ type in the spelling of cppName, with "const" before the type that it qualifies.
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
	name := cppName(strings.Join(without, " "))
	if len(without) < len(words) {
		name = "const " + name
	}
	return strings.Replace(name, ">", arguments+">", 1) + cppName(text[end:])
}

func isWordByte(c byte) bool {
	return c == '_' || c == '~' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

func newParameter(text string) parameter {
	text = strings.TrimSpace(strings.ReplaceAll(text, "/*optional*/", ""))
	var p parameter
	if i := cxxtext.TopLevel(text, "="); i >= 0 {
		p.hasDefault, text = true, strings.TrimSpace(text[:i])
	}
	start := len(text)
	for start > 0 && isWordByte(text[start-1]) {
		start--
	}
	rest := strings.TrimSpace(text[:start])
	if rest != "" && rest != "const" && text[start:] != "const" && !strings.HasSuffix(rest, ":") {
		p.name, text = text[start:], rest
	}
	p.cppType = typeName(text)
	if cxxtext.TopLevel(text, "*&([") < 0 { // calls do not depend on it
		p.cppType = strings.TrimPrefix(p.cppType, "const ")
	}
	return p
}

// key returns the same text for methods that differ only in the names of parameters.
func (s signature) key() string {
	parts := []string{s.returns, s.name}
	for _, p := range s.params {
		parts = append(parts, p.cppType)
	}
	return strings.Join(parts, ",")
}

// required returns the number of parameters without a default value.
func (s *signature) required() int {
	n := len(s.params)
	for n > 0 && s.params[n-1].hasDefault {
		n--
	}
	return n
}

// acceptsCall reports whether s can be called in place of other with its first n arguments.
func (s *signature) acceptsCall(other *signature, n int) bool {
	if s.name != other.name || s.returns != other.returns || s.isStatic != other.isStatic || other.isConst && !s.isConst ||
		s.reference != "" && s.reference != other.reference && (s.reference != "&" || !s.isConst) ||
		len(s.params) < n || s.required() > n || !s.acceptsTemplate(other) {
		return false
	}
	for i := range n {
		if s.params[i].cppType != other.params[i].cppType {
			return false
		}
	}
	return true
}

// acceptsTemplate reports whether s accepts the template arguments of calls of another method.
func (s *signature) acceptsTemplate(other *signature) bool {
	if len(s.template) < len(other.template) || len(other.template) == 0 && len(s.template) > 0 {
		return false
	}
	for i, p := range s.template {
		if i >= len(other.template) {
			if !p.hasDefault {
				return false
			}
		} else if old := other.template[i]; p.cppType != old.cppType || old.hasDefault && !p.hasDefault {
			return false
		}
	}
	return true
}

// accepted reports whether methods accept all calls of another one.
func (s *signature) accepted(by []signature) bool {
	for n := s.required(); n <= len(s.params); n++ {
		if !slices.ContainsFunc(by, func(m signature) bool { return m.acceptsCall(s, n) }) {
			return false
		}
	}
	return true
}

// isPermuted reports whether one of some methods has the types of s, and the names of its parameters
// in another order: calls of s compile, and pass arguments for other parameters.
func (s *signature) isPermuted(by []signature) bool {
	i := slices.IndexFunc(by, func(m signature) bool { return len(m.params) == len(s.params) && m.acceptsCall(s, len(s.params)) })
	if i < 0 {
		return false
	}
	before, after := s.names(), by[i].names()
	if slices.Equal(before, after) {
		return false
	}
	slices.Sort(before)
	slices.Sort(after)
	return slices.Equal(before, after)
}

// names returns the names of the parameters.
func (s *signature) names() []string {
	names := make([]string, len(s.params))
	for i, p := range s.params {
		names[i] = p.name
	}
	return names
}

func parseAll(list []string) []signature {
	made := make([]signature, len(list))
	for i, text := range list {
		made[i] = parseSignature(text)
	}
	return made
}
