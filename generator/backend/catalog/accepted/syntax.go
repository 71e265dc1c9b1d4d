package accepted

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/lazyregexp"
)

// An expression is a node of the syntax tree of a C++ expression. Parentheses and casts to classes
// of MLIR have no node, and lambdas that are called where they are defined are replaced by their
// bodies.
type expression struct {
	kind expressionKind
	// text is a qualified name without the namespaces of MLIR, LLVM and std; a literal; an operator;
	// the name of a member; or the number of parameters of a lambda.
	text  string
	types []string // the template arguments of a name or member
	// children are the operands of an operator, the elements of a list, the object of a member, the
	// function and the arguments of a call, or the body of a lambda.
	children []*expression
	size     int // the number of nodes
}

type expressionKind uint8

const (
	nameExpression expressionKind = iota
	numberExpression
	textExpression
	operatorExpression // with one or two children
	memberExpression
	callExpression
	indexExpression
	listExpression
	lambdaExpression
)

// String returns the same text for equal expressions.
func (e *expression) String() string {
	var children []string
	for _, c := range e.children {
		children = append(children, c.String())
	}
	types := ""
	if len(e.types) > 0 {
		types = "<" + strings.Join(e.types, ",") + ">"
	}
	switch e.kind {
	case memberExpression:
		return children[0] + "." + e.text + types
	case operatorExpression:
		if len(children) == 1 {
			return "(" + e.text + children[0] + ")"
		}
		return "(" + strings.Join(children, e.text) + ")"
	case callExpression:
		return children[0] + "(" + strings.Join(children[1:], ",") + ")"
	case indexExpression:
		return children[0] + "[" + strings.Join(children[1:], ",") + "]"
	case listExpression, lambdaExpression:
		return e.text + "{" + strings.Join(children, ",") + "}"
	}
	return e.text + types
}

// isCall reports whether e calls a function with a name and a number of arguments.
func (e *expression) isCall(name string, arguments int) bool {
	return e.kind == callExpression && e.children[0].kind == nameExpression && e.children[0].text == name && len(e.children) == arguments+1
}

// method returns the object, the member and the arguments of the call of a method, or nil.
func (e *expression) method() (object, member *expression, arguments []*expression) {
	if e.kind != callExpression || e.children[0].kind != memberExpression {
		return nil, nil, nil
	}
	return e.children[0].children[0], e.children[0], e.children[1:]
}

// parse parses a C++ expression. It returns nil for a text that it does not understand.
func parse(text string) *expression {
	if len(text) > maxBytes {
		return nil
	}
	p := &parser{}
	for _, token := range tokens.Get().FindAllString(text, -1) {
		switch c := token[0]; {
		case strings.IndexByte(" \n\t\r", c) >= 0:
			continue
		case c >= 0x80 || strings.IndexByte("'#`", c) >= 0 || token == `"`:
			return nil
		}
		p.tokens = append(p.tokens, token)
	}
	if e := p.binary(0); !p.isFailed && p.next == len(p.tokens) {
		return e
	}
	return nil
}

var tokens = lazyregexp.New(`(?s)[ \n\t\r]+|[\w$]+|"(?:[^"\\]|\\.)*"|&&|\|\||[=!<>]=|::|->|.`)

// maxDepth limits the nesting of expressions, maxSize their nodes, also those by which
// parameters of lambdas are replaced, and maxBytes the text, which takes longer than the rest.
const maxDepth, maxSize, maxBytes = 500, 20_000, 128 << 10

// A parser stops at the end of the tokens after an error.
type parser struct {
	tokens   []string
	next     int
	depth    int
	lambdas  int // around the next token
	isFailed bool
	names    map[string]*expression // the arguments of lambdas by parameter
}

func (p *parser) peek() string {
	if p.next < len(p.tokens) {
		return p.tokens[p.next]
	}
	return ""
}

// accept skips the next token if it is the given one.
func (p *parser) accept(token string) bool {
	if p.peek() != token {
		return false
	}
	p.next++
	return true
}

func (p *parser) fail() *expression {
	p.isFailed, p.next = true, len(p.tokens)
	return &expression{}
}

func (p *parser) made(kind expressionKind, text string, types []string, children ...*expression) *expression {
	e := &expression{kind: kind, text: text, types: types, children: children, size: 1}
	for _, c := range children {
		e.size += c.size
	}
	if e.size > maxSize {
		return p.fail()
	}
	return e
}

// precedences has the binary operators, those that bind least first.
var precedences = [][]string{{"||"}, {"&&"}, {"|"}, {"&"}, {"==", "!="}, {"<", ">", "<=", ">="}, {"+", "-"}, {"*", "/", "%"}}

// binary parses operators of at least the given precedence.
func (p *parser) binary(precedence int) *expression {
	if precedence == len(precedences) {
		return p.unary()
	}
	left := p.binary(precedence + 1)
	for slices.Contains(precedences[precedence], p.peek()) {
		operator := p.peek()
		p.next++
		left = p.made(operatorExpression, operator, nil, left, p.binary(precedence+1))
	}
	return left
}

func (p *parser) unary() *expression {
	if p.depth++; p.depth > maxDepth {
		return p.fail()
	}
	defer func() { p.depth-- }()
	switch operator := p.peek(); operator {
	case "!", "-", "*", "&":
		p.next++
		operand := p.unary()
		if operator == "-" && operand.kind == numberExpression {
			return p.made(numberExpression, "-"+operand.text, nil)
		}
		return p.made(operatorExpression, operator, nil, operand)
	}
	e := p.primary()
	for {
		switch {
		case p.accept("("):
			e = p.call(e, p.list(")"))
		case p.accept("["):
			e = p.made(indexExpression, "", nil, append([]*expression{e}, p.list("]")...)...)
		case p.accept("."), p.accept("->"):
			p.accept("template")
			name := p.word()
			types := p.templateArguments()
			e = p.made(memberExpression, name, types, e)
		default:
			return e
		}
	}
}

// call returns a call: the argument of a cast, the function isa<> instead of the method, and other
// calls unchanged.
func (p *parser) call(f *expression, arguments []*expression) *expression {
	switch {
	case f.kind == nameExpression && f.text == "cast" && len(f.types) == 1 && len(arguments) == 1:
		return arguments[0]
	case f.kind == memberExpression && f.text == "cast" && len(f.types) == 1 && len(arguments) == 0:
		return f.children[0]
	case f.kind == memberExpression && f.text == "isa" && len(f.types) > 0 && len(arguments) == 0:
		return p.made(callExpression, "", nil, p.made(nameExpression, "isa", f.types), f.children[0])
	}
	return p.made(callExpression, "", nil, append([]*expression{f}, arguments...)...)
}

// list parses expressions up to a bracket, which it skips.
func (p *parser) list(end string) []*expression {
	var list []*expression
	for !p.accept(end) {
		list = append(list, p.binary(0))
		if p.isFailed || !p.accept(",") && p.peek() != end {
			p.fail()
			break
		}
	}
	return list
}

// word skips a word, and returns it.
func (p *parser) word() string {
	word := p.peek()
	if word == "" || !isWordByte(word[0]) {
		p.fail()
		return ""
	}
	p.next++
	return word
}

func isWordByte(c byte) bool {
	return c == '_' || c == '$' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

func (p *parser) primary() *expression {
	token := p.peek()
	switch {
	case token == "":
		return p.fail()
	case token == "[":
		return p.lambda()
	case p.accept("("):
		e := p.binary(0)
		if !p.accept(")") {
			return p.fail()
		}
		return e
	case p.accept("{"):
		return p.made(listExpression, "", nil, p.list("}")...)
	case token[0] == '"':
		p.next++
		return p.made(textExpression, token, nil)
	case token[0] >= '0' && token[0] <= '9':
		p.next++
		return p.made(numberExpression, strings.TrimRight(token, "uUlL"), nil)
	}
	name := p.qualifiedName()
	types := p.templateArguments()
	if v := p.names[name]; v != nil && types == nil {
		return v
	}
	return p.made(nameExpression, name, types)
}

// qualifiedName parses a name, and returns it without the namespaces of MLIR, LLVM and std.
func (p *parser) qualifiedName() string {
	p.accept("::")
	name := p.word()
	for p.accept("::") {
		name += "::" + p.word()
	}
	return ClassName(name)
}

// templateArguments parses "<A, B>" if a "(" follows it.
func (p *parser) templateArguments() []string {
	start, wasFailed := p.next, p.isFailed
	if p.accept("<") {
		types := []string{p.typeName()}
		for p.accept(",") {
			types = append(types, p.typeName())
		}
		if p.accept(">") && p.peek() == "(" {
			return types
		}
	}
	p.next, p.isFailed = start, wasFailed
	return nil
}

// typeName parses a C++ type.
func (p *parser) typeName() string {
	p.accept("const")
	name := p.qualifiedName()
	if p.accept("<") {
		inner := []string{p.typeName()}
		for p.accept(",") {
			inner = append(inner, p.typeName())
		}
		if !p.accept(">") {
			p.fail()
		}
		name += "<" + strings.Join(inner, ",") + ">"
	}
	for p.accept("*") || p.accept("&") {
	}
	return name
}

// lambda parses a lambda, and its arguments if it is called. Parameters of others are elements. If
// the body is not one return statement, the text of the lambda is a name.
func (p *parser) lambda() *expression {
	start := p.next
	end := start
	for _, brackets := range []string{"[]", "()", "{}"} {
		if brackets == "{}" && end < len(p.tokens) && p.tokens[end] == "->" {
			end += max(0, slices.Index(p.tokens[end:], "{")) // after the type of the result
		}
		if end = p.skipped(end, brackets[:1], brackets[1:]); end < 0 {
			return p.fail()
		}
	}
	text := p.made(nameExpression, strings.Join(p.tokens[start:end], " "), nil)
	params, isSimple := p.head()
	body := p.next
	p.next = end
	isCalled := p.accept("(")
	var arguments []*expression
	if isCalled {
		arguments = p.list(")")
	}
	after := p.next
	if p.isFailed {
		return p.fail()
	}
	if isSimple && (!isCalled || len(arguments) == len(params)) {
		names := p.names
		p.names = map[string]*expression{}
		maps.Copy(p.names, names)
		for i, name := range params {
			if isCalled {
				p.names[name] = arguments[i]
			} else {
				p.names[name] = p.made(nameExpression, elementName+strings.Repeat("'", p.lambdas)+strings.Repeat("+", i), nil)
			}
		}
		if !isCalled {
			p.lambdas++
		}
		p.next = body
		e := p.binary(0)
		isSimple = p.accept(";") && p.next == end-1
		if !isCalled {
			p.lambdas--
		}
		p.names, p.next, p.isFailed = names, after, false
		switch {
		case isSimple && isCalled:
			return e
		case isSimple:
			return p.made(lambdaExpression, strconv.Itoa(len(params)), nil, e)
		}
	}
	if isCalled {
		return p.call(text, arguments)
	}
	return text
}

// head parses a lambda up to the expression of its return statement. ok is false if it has another
// form.
func (p *parser) head() (params []string, ok bool) {
	p.next++
	for p.accept("&") || p.accept("=") {
	}
	ok = p.accept("]") && p.accept("(")
	for ok && !p.accept(")") {
		p.typeName()
		params = append(params, p.word())
		ok = !p.isFailed && (p.accept(",") || p.peek() == ")")
	}
	if ok && p.accept("->") {
		p.typeName()
	}
	ok = ok && p.accept("{") && p.accept("return") && !p.isFailed
	p.isFailed = false
	return params, ok
}

// skipped returns the index after a balanced text in brackets at an index, or -1.
func (p *parser) skipped(at int, before, after string) int {
	if at >= len(p.tokens) || p.tokens[at] != before {
		return -1
	}
	depth := 0
	for i, token := range p.tokens[at:] {
		switch token {
		case before:
			depth++
		case after:
			depth--
		}
		if depth == 0 {
			return at + i + 1
		}
	}
	return -1
}

// ClassName returns a C++ class in one spelling: without space, and without the namespaces of MLIR,
// LLVM and std.
func ClassName(class string) string {
	class = strings.TrimPrefix(strings.TrimSpace(class), "::")
	for _, namespace := range []string{"mlir::", "llvm::", "std::"} {
		class = strings.TrimPrefix(class, namespace)
	}
	return class
}
