// Package cxxsource finds what the doctor needs in C++ sources: functions, classes of dialects,
// and registrations of operations.
package cxxsource

import "strings"

// A Function is a function that a C++ source file defines at namespace level.
type Function struct {
	File      string
	Line      int
	Name      string // as written: "parseShape", "Dialect::initialize"
	Namespace string // "mlir::spirv"; "" for the global one
	Signature string // on one line, without "static", with default arguments
	// Local reports whether the function is static or in an unnamed namespace.
	Local bool
	// StaticEnd is the offset behind the word static, or 0 without it.
	StaticEnd int
	// Inline reports whether every shard may define the function, because it is inline
	// or a template.
	Inline bool
}

// A Source has the facts about a C++ file that the doctor needs.
type Source struct {
	Functions []Function      // defined in the file
	Declared  []Function      // declared without a body
	Usings    []string        // "using namespace mlir;" at global level
	Words     map[string]bool // every identifier

	Dialects      []Place // classes that derive from mlir::Dialect
	Registrations []Place // addOperations calls that include the list of operations
}

// A token is an identifier, a number, "::", "->" or another single byte.
type token struct {
	text       string
	line       int
	start, end int
}

// Scan returns the facts about a C++ file. It recognizes functions by braces and
// parentheses and does not parse declarations, so it misses functions that macros
// define.
func Scan(file, text string) Source {
	tokens := scanTokens(text)
	s := Source{Words: map[string]bool{}, Dialects: dialectClasses(file, tokens), Registrations: emptyRegistrations(file, tokens)}
	for _, t := range tokens {
		s.Words[t.text] = true
	}
	p := &sourceParser{file: file, text: text, tokens: tokens, out: &s}
	for p.at < len(tokens) {
		p.declarations(nil, false)
		p.at++ // a closing brace without an opening one
	}
	return s
}

// scanTokens returns the tokens of a C++ file, without comments, preprocessor lines
// and the contents of literals.
func scanTokens(text string) []token {
	var tokens []token
	line, fresh := 1, true
	for i := 0; i < len(text); {
		c := text[i]
		start, startLine := i, line
		switch {
		case c == '\n':
			line++
			fresh = true
			i++
			continue
		case c == ' ' || c == '\t' || c == '\r':
			i++
			continue
		case c == '#' && fresh:
			for i < len(text) && text[i] != '\n' {
				if text[i] == '\\' && i+1 < len(text) {
					i++
					if text[i] == '\n' {
						line++
					}
				}
				i++
			}
			continue
		case strings.HasPrefix(text[i:], "//"):
			for i < len(text) && text[i] != '\n' {
				i++
			}
			continue
		case strings.HasPrefix(text[i:], "/*"):
			end := strings.Index(text[i+2:], "*/")
			if end < 0 {
				return tokens
			}
			line += strings.Count(text[i:i+2+end], "\n")
			i += end + 4
			continue
		case strings.HasPrefix(text[i:], `R"`):
			end := rawStringEnd(text[i:])
			line += strings.Count(text[i:i+end], "\n")
			i += end
			tokens = append(tokens, token{`""`, startLine, start, i})
			continue
		case c == '"' || c == '\'':
			i++
			for i < len(text) && text[i] != c && text[i] != '\n' {
				if text[i] == '\\' {
					i++
				}
				i++
			}
			i = min(i+1, len(text))
			if text[i-1] == '\n' {
				i--
			}
			tokens = append(tokens, token{`""`, startLine, start, i})
			fresh = false
			continue
		case isWord(c):
			for i < len(text) && (isWord(text[i]) || text[i] == '\'' && text[start] >= '0' && text[start] <= '9') {
				i++
			}
		case strings.HasPrefix(text[i:], "::") || strings.HasPrefix(text[i:], "->"):
			i += 2
		default:
			i++
		}
		fresh = false
		tokens = append(tokens, token{text[start:i], startLine, start, i})
	}
	return tokens
}

// rawStringEnd returns the length of the raw string that text begins with.
func rawStringEnd(text string) int {
	open := strings.IndexByte(text, '(')
	if open < 0 || open > 18 {
		return 2
	}
	end := ")" + text[2:open] + `"`
	if at := strings.Index(text, end); at >= 0 {
		return at + len(end)
	}
	return len(text)
}

func isWord(c byte) bool {
	return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
}

type sourceParser struct {
	file, text string
	tokens     []token
	at         int
	out        *Source
}

// declarations parses the declarations of a namespace, up to its closing brace.
func (p *sourceParser) declarations(namespace []string, unnamed bool) {
	first := p.at // the first token of the declaration
	for p.at < len(p.tokens) {
		switch t := p.tokens[p.at]; t.text {
		case "}":
			return
		case ";":
			head := p.tokens[first:p.at]
			if len(namespace) == 0 && !unnamed && len(head) > 2 && head[0].text == "using" && head[1].text == "namespace" {
				p.out.Usings = append(p.out.Usings, strings.Join(strings.Fields(p.text[head[0].start:t.end]), " "))
			}
			if f, ok := p.function(head, namespace, unnamed); ok {
				p.out.Declared = append(p.out.Declared, f)
			}
			p.at++
			first = p.at
		case "(", "[":
			p.skip()
		case "{":
			head := p.tokens[first:p.at]
			if name, ok := namespaceName(head); ok {
				p.at++
				p.declarations(append(namespace[:len(namespace):len(namespace)], name...), unnamed || len(name) == 0)
				p.at++
				first = p.at
				continue
			}
			if extern := len(head) == 2 && head[0].text == "extern"; extern {
				p.at++
				p.declarations(namespace, unnamed)
				p.at++
				first = p.at
				continue
			}
			f, isFunction := p.function(head, namespace, unnamed)
			if isFunction {
				p.out.Functions = append(p.out.Functions, f)
			}
			p.skip()
			for isFunction && p.at < len(p.tokens) && (p.tokens[p.at].text == "{" || p.tokens[p.at].text == ",") {
				p.initializer() // these braces were those of a member initializer, not the body
			}
			if isFunction {
				first = p.at
			}
		default:
			p.at++
		}
	}
}

// skip moves past the bracket that matches the one at p.at.
func (p *sourceParser) skip() {
	depth := 0
	for ; p.at < len(p.tokens); p.at++ {
		switch p.tokens[p.at].text {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			if depth--; depth <= 0 {
				p.at++
				return
			}
		}
	}
}

// initializer skips the braces that follow a member initializer in braces: those
// of the next member initializer, or the body of the constructor.
func (p *sourceParser) initializer() {
	for p.at < len(p.tokens) && p.tokens[p.at].text != "{" {
		if t := p.tokens[p.at].text; t == "(" || t == "[" {
			p.skip()
			continue
		}
		p.at++
	}
	p.skip()
}

// namespaceName returns the parts of the name in "namespace a::b", or none for an
// unnamed namespace. ok is false if head does not begin a namespace.
func namespaceName(head []token) (parts []string, ok bool) {
	if len(head) > 0 && head[0].text == "inline" {
		head = head[1:]
	}
	if len(head) == 0 || head[0].text != "namespace" {
		return nil, false
	}
	for _, t := range head[1:] {
		if t.text != "::" {
			parts = append(parts, t.text)
		}
	}
	return parts, true
}

// qualifiedStart returns the index of the first token of a qualified name, such as
// "A<int>::B::name", whose last part is at the index at.
func qualifiedStart(head []token, at, from int) int {
	for at-1 > from && head[at-1].text == "::" {
		before := at - 2
		if before >= from && head[before].text == ">" {
			for depth := 0; before >= from; before-- {
				if head[before].text == ">" {
					depth++
				} else if head[before].text == "<" {
					if depth--; depth == 0 {
						before--
						break
					}
				}
			}
		}
		if before < from || !isWord(head[before].text[0]) {
			return at - 1 // "::name"
		}
		at = before
	}
	return at
}

// function returns the function whose declaration has the tokens of head before its
// body or its semicolon. It returns false if head is not that of a function.
func (p *sourceParser) function(head []token, namespace []string, unnamed bool) (Function, bool) {
	f := Function{File: p.file, Namespace: strings.Join(namespace, "::"), Local: unnamed}
	open, from, symbol := -1, 0, -1
	for i := 0; i < len(head) && open < 0; i++ {
		switch head[i].text {
		case "class", "struct", "union", "enum", "=":
			if i > 0 && (head[i-1].text == "<" || head[i-1].text == "," || head[i-1].text == "operator") {
				continue // template <class T>, operator=
			}
			return f, false
		case "static":
			f.Local, f.StaticEnd = true, head[i].end
			if i == from {
				from++
			}
		case "inline", "constexpr", "template":
			f.Inline = true
		case "operator":
			// The tokens up to the parameters are the symbol of the operator.
			next := i + 1
			if next+1 < len(head) && head[next].text == "(" {
				next += 2 // operator()
			}
			for next < len(head) && head[next].text != "(" {
				next++
			}
			if next < len(head) {
				open, symbol = next, i
			}
		case "(":
			if i > 0 && isWord(head[i-1].text[0]) {
				open = i
			}
		}
	}
	if open < 1 {
		return f, false
	}
	start := open - 1
	if symbol >= 0 {
		start = symbol
	}
	start = qualifiedStart(head, start, from)
	f.Line = head[0].line
	f.Name = strings.TrimPrefix(p.text[head[start].start:head[open-1].end], "::")
	if start == from { // there is no return type: a macro or a constructor
		f.Inline = f.Inline || !strings.Contains(f.Name, "::")
	}
	end := len(head)
	depth := 0
	for i := open; i < len(head); i++ {
		if head[i].text == "(" {
			depth++
		} else if head[i].text == ")" {
			if depth--; depth == 0 {
				end = i + 1
				break
			}
		}
	}
	if end < len(head) && head[end].text == "const" {
		end++
	}
	if from < end {
		f.Signature = strings.Join(strings.Fields(p.text[head[from].start:head[end-1].end]), " ")
	}
	return f, true
}
