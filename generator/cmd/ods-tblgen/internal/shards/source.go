package shards

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
	"github.com/rules-ods/rules_ods/sharder/prelude"
)

// A source is what the command knows about a C++ file. It is read by brackets and words: what
// macros of other files define is not seen, and both branches of a conditional count.
type source struct {
	file, text string
	includes   []prelude.Include
	functions  []function         // outside of classes, in the order of the text
	entities   []entity           // what else has a name outside of functions and classes
	unique     []place            // what only one translation unit may define
	namespaces []extent           // of their braces
	usings     []using            // outside of functions and classes
	calls      []entity           // of macros outside of functions and classes, which the source does not define
	macros     map[string][]macro // in the order of the text
	// through maps the starts of includes to the header that includes the definitions there.
	through map[int]string
}

// An extent is a part of a text.
type extent struct{ start, end int }

// A using is a declaration or directive that lets signatures be written shorter.
type using struct {
	start           int
	namespace, text string
	inUnnamed       bool
	name            string // that it declares; "" for a directive
}

// An entity is a type, a variable or a macro.
type entity struct {
	extent
	name      string
	inUnnamed bool
	isMutable bool // a variable that is not constant
}

// A place is the beginning of a declaration.
type place struct {
	start int
	what  string // such as "foo::AddOp::verify()"
}

// A function is a declaration or definition of a function outside of classes.
type function struct {
	source *source
	extent
	at        int    // where the source that the shards copy has it: start, or that of the #include of its file
	macro     string // that defines it, or ""
	name      string // as written: "parseShape", "AddOp::verify"
	namespace string // "mlir::spirv"; "" for the global one
	// signature is on one line, without static, attributes and default arguments.
	signature              string
	shape                  string // the types of the parameters, without qualifiers and names
	isDefinition           bool
	isStatic, inUnnamed    bool
	wasStatic              bool // an earlier declaration is static
	isTemplate, isInline   bool // isInline holds for templates, constexpr and consteval, too
	hasDefaults, hasNoType bool // hasNoType: the return type is auto, or missing as in the call of a macro
}

// isLocal reports whether other translation units cannot call the function.
func (f *function) isLocal() bool { return f.isStatic || f.inUnnamed || f.wasStatic }

// line returns the number of the line at an offset.
func (s *source) line(offset int) int { return 1 + strings.Count(s.text[:offset], "\n") }

// outermost returns the start of the outermost namespace around an offset, or the offset.
func (s *source) outermost(offset int) int {
	for _, e := range s.namespaces {
		if e.start < offset && offset < e.end {
			return e.start // outer ones come first
		}
	}
	return offset
}

// readSource reads a C++ file.
func readSource(file string, text []byte) *source {
	s := &source{file: file, text: string(text), includes: prelude.Includes(text), through: map[int]string{}, macros: map[string][]macro{}}
	s.readMacros()
	p := &parser{source: s, tokens: s.withSpecifiers(cxxtext.Scan(s.text)), expansions: map[int]expansion{}}
	for p.at < len(p.tokens) {
		p.declarations(nil, false)
		p.at++ // a closing brace without an opening one
	}
	for _, include := range s.includes {
		// Generated definitions, such as those of the dialect or of its types.
		if strings.HasSuffix(include.Path, ".cpp.inc") && !include.AsksForList() {
			what := "what " + include.Path + " defines"
			if slices.Contains(include.Macros, "GET_OP_CLASSES") {
				what += " (if these operations get shards too, one of the two needs another source)"
			}
			s.unique = append(s.unique, place{s.withMacros(include.Start), what})
		}
	}
	s.sortUnique()
	return s
}

// withMacros returns the start of the lines before an offset that define what an #include there asks for.
func (s *source) withMacros(offset int) int {
	for {
		before := strings.TrimSuffix(s.text[:offset], "\n")
		line := strings.LastIndexByte(before, '\n') + 1
		if !strings.HasPrefix(before[line:], "#define GET_") {
			return offset
		}
		offset = line
	}
}

// sortUnique sorts what only one translation unit may define by its place.
func (s *source) sortUnique() {
	slices.SortStableFunc(s.unique, func(a, b place) int { return a.start - b.start })
}

// A parser finds the declarations of a C++ file.
type parser struct {
	source *source
	tokens []cxxtext.Token
	at     int

	expansions  map[int]expansion // by the offset of the call
	movedTokens int               // by expansions
}

// declarations reads the declarations of a namespace, up to its closing brace.
func (p *parser) declarations(namespace []string, unnamed bool) {
	first := p.at // the first token of the declaration
	for p.at < len(p.tokens) {
		switch t := p.tokens[p.at]; t.Text {
		case "}":
			return
		case ";":
			p.addDeclaration(p.tokens[first:p.at], namespace, unnamed)
			p.at++
			first = p.at
		case "(", "[":
			open := p.at
			p.skip()
			isExpanded := p.expand(first, open)
			if t := p.tokens[first]; !isExpanded && open == first+1 && t.Text == strings.ToUpper(t.Text) {
				p.source.calls = append(p.source.calls, entity{extent: extent{t.Start, p.previousEnd()}, name: t.Text})
			}
			if isExpanded || p.isMacroCall(first) {
				first = p.at
			}
		case "{":
			head := p.tokens[first:p.at]
			name, isNamespace := namespaceName(head)
			switch {
			case isNamespace:
				p.block(head[0].Start, append(namespace[:len(namespace):len(namespace)], name...), unnamed || len(name) == 0)
				first = p.at
			case len(head) == 2 && head[0].Text == "extern":
				p.block(head[0].Start, namespace, unnamed)
				first = p.at
			case p.definition(head, namespace, unnamed):
				first = p.at
			}
		default:
			p.at++
		}
	}
}

// block reads the declarations in the braces of a namespace or of extern "C", which starts at an offset.
func (p *parser) block(start int, namespace []string, unnamed bool) {
	index := len(p.source.namespaces)
	p.source.namespaces = append(p.source.namespaces, extent{start, len(p.source.text)})
	p.at++
	p.declarations(namespace, unnamed)
	if p.at < len(p.tokens) {
		p.source.namespaces[index].end = p.tokens[p.at].Start
	}
	p.at++
}

// definition reads braces after head. If they are the body of a function, it records the function and returns true.
func (p *parser) definition(head []cxxtext.Token, namespace []string, unnamed bool) bool {
	f, isFunction := p.function(head, namespace, unnamed)
	p.skip()
	if !isFunction {
		return false
	}
	for p.at < len(p.tokens) && (p.tokens[p.at].Text == "{" || p.tokens[p.at].Text == ",") {
		p.initializer() // these braces were those of a member initializer, not the body
	}
	f.isDefinition = true
	f.end = p.previousEnd()
	f.wasStatic = slices.ContainsFunc(p.source.functions, func(d function) bool {
		return d.name == f.name && d.namespace == f.namespace && d.isStatic && !d.isDefinition
	})
	p.source.functions = append(p.source.functions, f)
	if !f.isLocal() && !f.isInline {
		p.source.unique = append(p.source.unique, place{f.start, f.qualifiedName() + "()"})
	}
	return true
}

// isMacroCall reports whether the tokens from an index on are a call of a macro that is a whole declaration without a
// semicolon.
func (p *parser) isMacroCall(first int) bool {
	if p.at >= len(p.tokens) || p.tokens[first].Text != strings.ToUpper(p.tokens[first].Text) || !p.tokens[first].IsWord() ||
		first+1 >= len(p.tokens) || p.tokens[first+1].Text != "(" {
		return false
	}
	next := p.tokens[p.at]
	return next.IsWord() && next.Text != "const" && next.Text != "noexcept" && next.Text != "override"
}

// previousEnd returns where the token before the current one ends.
func (p *parser) previousEnd() int { return p.tokens[min(p.at, len(p.tokens))-1].End }

// skip moves past the bracket that matches the one at p.at.
func (p *parser) skip() { p.at = min(cxxtext.Matching(p.tokens, p.at)+1, len(p.tokens)) }

// initializer skips the braces that follow a member initializer in braces: those
// of the next member initializer, or the body of the constructor.
func (p *parser) initializer() {
	for p.at < len(p.tokens) && p.tokens[p.at].Text != "{" {
		if t := p.tokens[p.at].Text; t == "(" || t == "[" {
			p.skip()
			continue
		}
		p.at++
	}
	if p.at < len(p.tokens) {
		p.skip()
	}
}

// addDeclaration records the declaration that has the tokens of head before its semicolon.
func (p *parser) addDeclaration(head []cxxtext.Token, namespace []string, unnamed bool) {
	if len(head) == 0 {
		return
	}
	f, isFunction := p.function(head, namespace, unnamed)
	switch head[0].Text {
	case "using", "namespace", "typedef":
		u := using{head[0].Start, strings.Join(namespace, "::"), cxxtext.Join(head) + ";", unnamed, usedName(head)}
		p.source.usings = append(p.source.usings, u)
		return
	}
	switch {
	case isFunction && !hasLiteralArgument(head):
		p.source.functions = append(p.source.functions, f)
		return
	case !unnamed && isVariable(head):
		p.source.unique = append(p.source.unique, place{head[0].Start, "the variable " + entityName(head)})
	case isState(head):
		p.source.unique = append(p.source.unique, place{head[0].Start, "a variable " + entityName(head) + " of its own"})
	}
	if name := entityName(head); name != "" {
		isMutable := isVariable(withoutStatic(head))
		p.source.entities = append(p.source.entities, entity{extent{head[0].Start, head[len(head)-1].End}, name, unnamed, isMutable})
	}
}

// specializations returns the specializations of templates that the source has.
func (s *source) specializations() (all []entity) {
	for _, x := range s.entities {
		if tokens := cxxtext.Scan(s.text[x.start:min(x.start+64, len(s.text))]); len(tokens) > 2 && tokens[0].Text == "template" && tokens[2].Text == ">" {
			all = append(all, x)
		}
	}
	return all
}

// usedName returns the name that a using declaration, an alias or a typedef declares, or "".
func usedName(head []cxxtext.Token) string {
	switch {
	case len(head) < 3 || head[1].Text == "namespace":
		return ""
	case head[0].Text == "typedef":
		return head[len(head)-1].Text
	case head[2].Text == "=" || head[0].Text == "namespace":
		return head[1].Text
	}
	return head[len(head)-1].Text
}

// entityName returns the name of the type or variable that a declaration defines, or "". A specialization of a
// template has that of the template.
func entityName(head []cxxtext.Token) string {
	isType := false
	name := ""
	for i := 0; i < len(head); i++ {
		switch t := head[i]; t.Text {
		case "template", "alignas", "decltype":
			if i+1 < len(head) {
				i = min(cxxtext.Matching(head, i+1), len(head)-1)
			}
		case "[":
			if name != "" {
				return name
			}
			i = min(cxxtext.Matching(head, i), len(head)-1) // an attribute
		case "class", "struct", "union", "enum":
			isType = true
		case "{", "=", ":", "(":
			if isType && t.Text != "{" && t.Text != ":" {
				isType = false // "struct A a = …"
			}
			return name
		case "<":
			if isType {
				return name
			}
			i = min(cxxtext.Matching(head, i), len(head)-1)
		case "final":
		default:
			if t.IsWord() {
				name = t.Text
			}
		}
	}
	if isType {
		return "" // a declaration in advance
	}
	return name
}

// hasLiteralArgument reports whether the first parentheses have a literal in a place where a parameter would begin: then
// they are arguments of a constructor.
func hasLiteralArgument(head []cxxtext.Token) bool {
	open := slices.IndexFunc(head, func(t cxxtext.Token) bool { return t.Text == "(" })
	for i := open + 1; i > 0 && i < len(head); i++ {
		t, before := head[i].Text, head[i-1].Text
		if (before == "(" || before == ",") && (t[0] == '"' || t[0] == '\'' || t[0] >= '0' && t[0] <= '9') {
			return true
		}
	}
	return false
}

// notVariables begin declarations that are no variables, or variables that each translation unit may have.
var notVariables = []string{"using", "typedef", "extern", "static", "template", "class", "struct", "union", "enum", "friend",
	"static_assert", "namespace", "inline", "constexpr", "thread_local", "asm"}

// isVariable reports whether a declaration is that of a variable that only one translation unit may define.
func isVariable(head []cxxtext.Token) bool {
	words, isConstant, isPointer := 0, false, false
	for i, t := range head {
		switch {
		case t.Text == "[" && i+1 < len(head) && head[i+1].Text == "[" && words == 0:
			return isVariable(head[min(cxxtext.Matching(head, i)+1, len(head)):])
		case slices.Contains(notVariables, t.Text):
			return false
		case t.Text == "const":
			isConstant, isPointer = true, false
			continue
		case t.Text == "*":
			isPointer = true
		case t.Text == "=" || t.Text == "{" || t.Text == "(":
			return words >= 2 && (!isConstant || isPointer)
		}
		if t.IsWord() {
			words++
		}
	}
	return words >= 2 && (!isConstant || isPointer)
}

// isState reports whether a declaration is that of a variable that translation units would not share: one that is static or in
// an unnamed namespace, and not constant. A pointer to constants is taken for a constant.
func isState(head []cxxtext.Token) bool {
	return isVariable(withoutStatic(head)) && !slices.ContainsFunc(head, func(t cxxtext.Token) bool { return t.Text == "const" })
}

// withoutStatic returns a declaration without the word static.
func withoutStatic(head []cxxtext.Token) []cxxtext.Token {
	return slices.DeleteFunc(slices.Clone(head), isStaticWord)
}

// namespaceName returns the parts of the name in "namespace a::b", or none for an
// unnamed namespace. ok is false if head does not begin a namespace.
func namespaceName(head []cxxtext.Token) (parts []string, ok bool) {
	if len(head) > 0 && head[0].Text == "inline" {
		head = head[1:]
	}
	if len(head) == 0 || head[0].Text != "namespace" {
		return nil, false
	}
	for _, t := range head[1:] {
		if t.Text != "::" && t.IsWord() {
			parts = append(parts, t.Text)
		}
	}
	return parts, true
}

// function returns the function whose declaration has the tokens of head before its
// body or its semicolon. It returns false if head is not that of a function.
func (p *parser) function(head []cxxtext.Token, namespace []string, unnamed bool) (function, bool) {
	f := function{source: p.source, namespace: strings.Join(namespace, "::"), inUnnamed: unnamed}
	from, start, open := f.readSpecifiers(head)
	if open < 1 || open <= from {
		return f, false
	}
	start = from + cxxtext.QualifiedStart(head[from:], start-from)
	f.start, f.end, f.macro = head[0].Start, head[len(head)-1].End, p.expansions[head[0].Start].macro
	f.at = f.start
	f.name = strings.TrimPrefix(cxxtext.Join(head[start:open]), "::")
	f.hasNoType = start == from || start == from+1 && head[from].Text == "auto"
	if start == from { // a macro or a constructor
		f.isInline = f.isInline || !strings.Contains(f.name, "::")
	}
	closing := min(cxxtext.Matching(head, open), len(head)-1)
	var parameters []cxxtext.Token
	parameters, f.hasDefaults = withoutDefaults(head[open : closing+1])
	f.signature = cxxtext.Join(slices.DeleteFunc(slices.Clone(head[from:start]), isStaticWord)) + " " + f.name + cxxtext.Join(parameters)
	f.shape = shapeOf(parameters)
	return f, true
}

// readSpecifiers sets what the tokens before the name of a function say about it. It returns the indices of the first
// token of the signature, of the last part of the name, and of the parenthesis before the parameters. The last is -1
// if head is not that of a function.
func (f *function) readSpecifiers(head []cxxtext.Token) (from, name, open int) {
	for i := 0; i < len(head); i++ {
		switch head[i].Text {
		case "[":
			if i == from { // an attribute
				i = min(cxxtext.Matching(head, i), len(head)-1)
				from = i + 1
			}
		case "template":
			f.isInline = f.isInline || i+2 >= len(head) || head[i+2].Text != ">" // not a specialization
			f.isTemplate = true
			if i+1 < len(head) && head[i+1].Text == "<" {
				i = min(cxxtext.Matching(head, i+1), len(head)-1)
			}
		case "class", "struct", "union", "enum", "=", "using", "typedef", "friend":
			if i == 0 || head[i-1].Text != "operator" {
				return from, -1, -1
			}
		case "static":
			f.isStatic = true
			if i == from {
				from++
			}
		case "inline", "constexpr", "consteval":
			f.isInline = true
		case "operator":
			if open := parametersOfOperator(head, i); open < len(head) {
				return from, i, open
			}
		case "(":
			if i > 0 && head[i-1].IsWord() {
				return from, i - 1, i
			}
		}
	}
	return from, -1, -1
}

// parametersOfOperator returns the index of the parenthesis before the parameters, or the number of tokens if there is
// none. The tokens between the word operator, at an index, and the parameters are the symbol of the operator.
func parametersOfOperator(head []cxxtext.Token, at int) int {
	next := at + 1
	if next+1 < len(head) && head[next].Text == "(" {
		next += 2 // operator()
	}
	for next < len(head) && head[next].Text != "(" {
		next++
	}
	return next
}

// shapeOf returns the types of parameters, without const, names of parameters, and namespaces.
func shapeOf(parameters []cxxtext.Token) string {
	if len(parameters) < 2 {
		return ""
	}
	var b strings.Builder
	for _, parameter := range cxxtext.Split(parameters[1 : len(parameters)-1]) {
		var words []string
		depth := 0
		for i, t := range parameter {
			isQualifier := t.Text == "::" || i+1 < len(parameter) && parameter[i+1].Text == "::"
			switch {
			case t.Text == "<":
				depth++
			case t.Text == ">":
				depth--
			}
			// The name is the last word, unless it is the only one.
			isName := depth == 0 && t.IsWord() && i == len(parameter)-1 && len(words) > 0
			if t.Text != "const" && !isQualifier && !isName {
				words = append(words, t.Text)
			}
		}
		b.WriteString(strings.Join(words, " ") + ",")
	}
	return b.String()
}

func isStaticWord(t cxxtext.Token) bool { return t.Text == "static" }

// withoutDefaults returns parameters, with their parentheses, without default arguments.
func withoutDefaults(list []cxxtext.Token) (result []cxxtext.Token, found bool) {
	depth, skipping := 0, false
	for _, t := range list {
		switch t.Text {
		case "(", "[", "{", "<":
			depth++
		case ")", "]", "}", ">":
			depth--
		}
		if t.Text == "=" && depth == 1 {
			skipping, found = true, true
		}
		if depth == 1 && t.Text == "," || depth == 0 {
			skipping = false
		}
		if !skipping {
			result = append(result, t)
		}
	}
	return result, found
}

// qualifiedName returns the name with its namespace.
func (f *function) qualifiedName() string {
	if f.namespace == "" {
		return f.name
	}
	return f.namespace + "::" + f.name
}

// notTypes are the keywords that can precede an expression.
var notTypes = []string{"return", "else", "do", "case", "throw", "co_return", "co_yield", "co_await", "not", "and", "or", "new", "delete"}

// calledNames returns those of the names, which are sorted, that code uses as functions of a namespace, in
// order. Members of other values, members that the code declares, and words in comments and literals
// are not such uses. A name that is also a parameter or a variable of the code is one only where it is
// called.
func calledNames(code string, names []string) []string {
	tokens := cxxtext.Scan(code)
	var called, mentioned, members, variables []string
	for i, t := range tokens {
		if _, ok := slices.BinarySearch(names, t.Text); !ok {
			continue
		}
		isCall := i+1 < len(tokens) && tokens[i+1].Text == "("
		switch use := useOf(tokens, i); {
		case use == member:
		case use == declaration && isTypeUse(tokens, i):
			called = append(called, t.Text) // "const Type &name"
		case use == declaration && isCall:
			members = append(members, t.Text)
		case use == declaration:
			variables = append(variables, t.Text)
		case isCall:
			called = append(called, t.Text)
		default:
			mentioned = append(mentioned, t.Text)
		}
	}
	for _, name := range mentioned {
		if !slices.Contains(variables, name) {
			called = append(called, name)
		}
	}
	slices.Sort(called)
	called = slices.Compact(called)
	return slices.DeleteFunc(called, func(name string) bool { return slices.Contains(members, name) })
}

// isTypeUse reports whether the name at an index is a type, because the name of a variable or of a member follows.
func isTypeUse(tokens []cxxtext.Token, at int) bool {
	next := at + 1
	for next < len(tokens) && (tokens[next].Text == "&" || tokens[next].Text == "*") {
		next++
	}
	return next < len(tokens) && (tokens[next].Text == "::" || tokens[next].IsWord())
}

// A use is what a name means at one place.
type use int

const (
	value       use = iota // of an expression
	member                 // behind "." or "->"
	declaration            // behind a type
)

// useOf returns what the name at an index of the tokens means.
func useOf(tokens []cxxtext.Token, at int) use {
	start := cxxtext.QualifiedStart(tokens, at)
	if start == 0 {
		return value
	}
	before := tokens[start-1]
	switch {
	case before.Text == "." || before.Text == "->":
		return member
	case before.IsWord():
		if slices.Contains(notTypes, before.Text) || before.Text[0] >= '0' && before.Text[0] <= '9' {
			return value
		}
		return declaration
	case before.Text == ">" && start > 1 && tokens[start-2].End == before.Start:
		return declaration // the end of template arguments has no space before it
	case (before.Text == "&" || before.Text == "*") && start > 1 && isTypeEnd(tokens[start-2]) &&
		tokens[start-2].End < before.Start && before.End == tokens[start].Start:
		return declaration // "Type &name"; an operator has spaces on both sides or on none
	}
	return value
}

// isTypeEnd reports whether a type can end with a token.
func isTypeEnd(t cxxtext.Token) bool {
	return t.Text == ">" || t.IsWord() && !slices.Contains(notTypes, t.Text)
}
