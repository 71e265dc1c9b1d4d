package accepted

import (
	"slices"
	"strings"
)

// parse parses a C++ expression. It returns nil for a text that it does not understand.
func parse(text string) *expression {
	p := &parser{tokens: tokens(text)}
	if p.tokens == nil {
		return nil
	}
	e := p.binary(0)
	if e == nil || p.peek() != "" {
		return nil
	}
	return e
}

// tokens splits a C++ expression. It returns nil for a text that it does not understand.
func tokens(text string) []string {
	list := []string{}
	for i := 0; i < len(text); {
		c := text[i]
		start := i
		switch {
		case c == ' ' || c == '\n' || c == '\t' || c == '\r':
			i++
			continue
		case isWordByte(c):
			for i < len(text) && isWordByte(text[i]) {
				i++
			}
		case c == '"':
			for i++; i < len(text) && text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
			if i >= len(text) {
				return nil
			}
			i++
		case c >= 0x80 || c == '\'' || c == '#' || c == '`':
			return nil
		default:
			i++
			if i < len(text) && slices.Contains(twoBytes, text[start:i+1]) {
				i++
			}
		}
		list = append(list, text[start:i])
	}
	return list
}

var twoBytes = []string{"&&", "||", "==", "!=", "<=", ">=", "::", "->"}

func isWordByte(c byte) bool {
	return c == '_' || c == '$' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// maxDepth limits the nesting of expressions.
const maxDepth = 500

type parser struct {
	tokens []string
	next   int
	depth  int
}

func (p *parser) peek() string { return p.peekAt(0) }

func (p *parser) peekAt(n int) string {
	if p.next+n < len(p.tokens) {
		return p.tokens[p.next+n]
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

// precedences has the binary operators, those that bind least first.
var precedences = [][]string{{"||"}, {"&&"}, {"|"}, {"&"}, {"==", "!="}, {"<", ">", "<=", ">="}, {"+", "-"}, {"*", "/", "%"}}

// binary parses operators of at least the given precedence.
func (p *parser) binary(precedence int) *expression {
	if precedence == len(precedences) {
		return p.unary()
	}
	left := p.binary(precedence + 1)
	for left != nil && slices.Contains(precedences[precedence], p.peek()) {
		operator := p.peek()
		p.next++
		right := p.binary(precedence + 1)
		if right == nil {
			return nil
		}
		left = &expression{kind: operatorExpression, text: operator, children: []*expression{left, right}}
	}
	return left
}

func (p *parser) unary() *expression {
	if p.depth++; p.depth > maxDepth {
		return nil
	}
	defer func() { p.depth-- }()
	switch operator := p.peek(); operator {
	case "!", "-", "*", "&":
		p.next++
		operand := p.unary()
		if operand == nil {
			return nil
		}
		if operator == "-" && operand.kind == numberExpression {
			return &expression{kind: numberExpression, text: "-" + operand.text}
		}
		return &expression{kind: operatorExpression, text: operator, children: []*expression{operand}}
	}
	return p.postfix(p.primary())
}

func (p *parser) postfix(e *expression) *expression {
	for e != nil {
		switch p.peek() {
		case "(":
			e = p.arguments(&expression{kind: callExpression, children: []*expression{e}}, "(", ")")
		case "[":
			e = p.arguments(&expression{kind: indexExpression, children: []*expression{e}}, "[", "]")
		case ".", "->":
			p.next++
			p.accept("template")
			name := p.peek()
			if name == "" || !isWordByte(name[0]) {
				return nil
			}
			p.next++
			e = &expression{kind: memberExpression, text: name, types: p.templateArguments(), children: []*expression{e}}
		default:
			return e
		}
	}
	return nil
}

// arguments parses a list in brackets, and appends it to the children of e.
func (p *parser) arguments(e *expression, before, after string) *expression {
	if !p.accept(before) {
		return nil
	}
	for !p.accept(after) {
		argument := p.binary(0)
		if argument == nil {
			return nil
		}
		e.children = append(e.children, argument)
		if !p.accept(",") && p.peek() != after {
			return nil
		}
	}
	return e
}

func (p *parser) primary() *expression {
	token := p.peek()
	switch {
	case token == "":
		return nil
	case token == "(":
		p.next++
		e := p.binary(0)
		if e == nil || !p.accept(")") {
			return nil
		}
		return e
	case token == "{":
		return p.arguments(&expression{kind: listExpression}, "{", "}")
	case token == "[":
		return p.lambda()
	case token[0] == '"':
		p.next++
		return &expression{kind: textExpression, text: token}
	case token[0] >= '0' && token[0] <= '9':
		p.next++
		return &expression{kind: numberExpression, text: strings.TrimRight(token, "uUlL")}
	case token == "::" || isWordByte(token[0]):
		name := p.qualifiedName()
		if name == "" {
			return nil
		}
		return &expression{kind: nameExpression, text: name, types: p.templateArguments()}
	}
	return nil
}

// qualifiedName parses a name, and returns it without the namespaces of MLIR, LLVM and
// std.
func (p *parser) qualifiedName() string {
	var parts []string
	p.accept("::")
	for {
		word := p.peek()
		if word == "" || !isWordByte(word[0]) {
			return ""
		}
		p.next++
		parts = append(parts, word)
		if !p.accept("::") {
			break
		}
	}
	return ClassName(strings.Join(parts, "::"))
}

// templateArguments parses "<A, B>" if a "(" follows it.
func (p *parser) templateArguments() []string {
	if p.peek() != "<" {
		return nil
	}
	start := p.next
	p.next++
	var types []string
	for {
		name := p.typeName()
		if name == "" {
			break
		}
		types = append(types, name)
		if p.accept(",") {
			continue
		}
		if p.accept(">") && p.peek() == "(" {
			return types
		}
		break
	}
	p.next = start
	return nil
}

// typeName parses a C++ type, and returns "" for another text.
func (p *parser) typeName() string {
	p.accept("const")
	name := p.qualifiedName()
	if name == "" {
		return ""
	}
	if p.accept("<") {
		var inner []string
		for {
			t := p.typeName()
			if t == "" {
				return ""
			}
			inner = append(inner, t)
			if !p.accept(",") {
				break
			}
		}
		if !p.accept(">") {
			return ""
		}
		name += "<" + strings.Join(inner, ",") + ">"
	}
	for p.accept("*") || p.accept("&") {
	}
	return name
}

// lambda parses a lambda. If its body is not one return statement, its text is a name.
func (p *parser) lambda() *expression {
	start := p.next
	if e := p.simpleLambda(); e != nil {
		return e
	}
	p.next = start
	for _, brackets := range []string{"[]", "()", "{}"} {
		if !p.skip(brackets[:1], brackets[1:]) {
			return nil
		}
	}
	return &expression{kind: nameExpression, text: strings.Join(p.tokens[start:p.next], " ")}
}

// skip skips a balanced text in brackets.
func (p *parser) skip(before, after string) bool {
	if p.peek() != before {
		return false
	}
	for depth := 0; p.peek() != ""; {
		switch p.peek() {
		case before:
			depth++
		case after:
			depth--
		}
		p.next++
		if depth == 0 {
			return true
		}
	}
	return false
}

// simpleLambda parses a lambda whose body is one return statement.
func (p *parser) simpleLambda() *expression {
	p.next++
	for p.peek() == "&" || p.peek() == "=" {
		p.next++
	}
	if !p.accept("]") || !p.accept("(") {
		return nil
	}
	e := &expression{kind: lambdaExpression}
	for !p.accept(")") {
		if p.typeName() == "" {
			return nil
		}
		name := p.peek()
		if name == "" || !isWordByte(name[0]) {
			return nil
		}
		p.next++
		e.params = append(e.params, name)
		if !p.accept(",") && p.peek() != ")" {
			return nil
		}
	}
	if p.accept("->") && p.typeName() == "" {
		return nil
	}
	if !p.accept("{") || !p.accept("return") {
		return nil
	}
	body := p.binary(0)
	if body == nil || !p.accept(";") || !p.accept("}") {
		return nil
	}
	e.children = []*expression{body}
	return e
}

// ClassName returns a C++ class in one spelling: without space, and without the
// namespaces of MLIR, LLVM and std.
func ClassName(class string) string {
	class = strings.TrimPrefix(strings.TrimSpace(class), "::")
	for _, namespace := range []string{"mlir::", "llvm::", "std::"} {
		class = strings.TrimPrefix(class, namespace)
	}
	return class
}
