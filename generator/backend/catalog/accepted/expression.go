package accepted

import (
	"strings"
)

// An expression is a node of the syntax tree of a C++ expression. Parentheses and
// casts to classes of MLIR have no node.
type expression struct {
	kind expressionKind
	// text is a qualified name without the namespaces of MLIR, LLVM and std; a literal;
	// an operator; or the name of a member.
	text string
	// types are the template arguments of a name or member.
	types []string
	// children are the operands of an operator, the elements of a list, the object of a
	// member, the function and the arguments of a call, or the body of a lambda.
	children []*expression
	params   []string // of a lambda
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
	var b strings.Builder
	e.write(&b)
	return b.String()
}

func (e *expression) write(b *strings.Builder) {
	switch e.kind {
	case nameExpression, numberExpression, textExpression:
		b.WriteString(e.text)
		writeTypes(b, e.types)
	case memberExpression:
		e.children[0].write(b)
		b.WriteString("." + e.text)
		writeTypes(b, e.types)
	case operatorExpression:
		b.WriteByte('(')
		if len(e.children) == 2 {
			e.children[0].write(b)
		}
		b.WriteString(e.text)
		e.children[len(e.children)-1].write(b)
		b.WriteByte(')')
	case callExpression:
		e.children[0].write(b)
		writeList(b, "(", e.children[1:], ")")
	case indexExpression:
		e.children[0].write(b)
		writeList(b, "[", e.children[1:], "]")
	case listExpression:
		writeList(b, "{", e.children, "}")
	case lambdaExpression:
		b.WriteString("[](" + strings.Join(e.params, ",") + ")")
		writeList(b, "{", e.children, "}")
	}
}

func writeTypes(b *strings.Builder, types []string) {
	if len(types) > 0 {
		b.WriteString("<" + strings.Join(types, ",") + ">")
	}
}

func writeList(b *strings.Builder, before string, list []*expression, after string) {
	b.WriteString(before)
	for i, e := range list {
		if i > 0 {
			b.WriteByte(',')
		}
		e.write(b)
	}
	b.WriteString(after)
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

// size returns the number of nodes, or a number above limit if there are more.
func (e *expression) size(limit int) int {
	n := 1
	for _, c := range e.children {
		if n > limit {
			break
		}
		n += c.size(limit - n)
	}
	return n
}

// An environment maps the parameters of lambdas to arguments.
type environment map[string]*expression

// maxExpansions limits the size of an expression in which lambdas are expanded.
const maxExpansions = 20_000

// An expander expands lambdas that are called where they are defined.
type expander struct{ steps int }

// expand returns the expression without casts and calls of lambdas, or nil if it is too
// large.
func (x *expander) expand(e *expression, env environment) *expression {
	if x.steps++; x.steps > maxExpansions {
		return nil
	}
	if e.kind == nameExpression {
		if v := env[e.text]; v != nil && len(e.types) == 0 {
			if x.steps += v.size(maxExpansions); x.steps > maxExpansions {
				return nil
			}
			return v
		}
		return e
	}
	if e.kind == lambdaExpression {
		inner := environment{}
		for name, v := range env {
			inner[name] = v
		}
		for _, p := range e.params {
			delete(inner, p)
		}
		env = inner
	}
	if e.kind == callExpression && e.children[0].kind == lambdaExpression {
		return x.call(e, env)
	}
	if len(e.children) == 0 {
		return e
	}
	made := *e
	made.children = make([]*expression, len(e.children))
	for i, c := range e.children {
		if made.children[i] = x.expand(c, env); made.children[i] == nil {
			return nil
		}
	}
	return made.withoutCast()
}

// call expands the call of a lambda.
func (x *expander) call(e *expression, env environment) *expression {
	lambda := e.children[0]
	if len(lambda.params) != len(e.children)-1 || len(lambda.children) != 1 {
		return nil
	}
	inner := environment{}
	for name, v := range env {
		inner[name] = v
	}
	for i, p := range lambda.params {
		v := x.expand(e.children[i+1], env)
		if v == nil {
			return nil
		}
		inner[p] = v
	}
	return x.expand(lambda.children[0], inner)
}

// withoutCast returns the argument of a cast, the function isa<> instead of the method,
// and other expressions unchanged.
func (e *expression) withoutCast() *expression {
	if e.kind != callExpression {
		return e
	}
	f := e.children[0]
	switch {
	case f.kind == nameExpression && f.text == "cast" && len(f.types) == 1 && len(e.children) == 2:
		return e.children[1]
	case f.kind == memberExpression && f.text == "cast" && len(f.types) == 1 && len(e.children) == 1:
		return f.children[0]
	case f.kind == memberExpression && f.text == "isa" && len(f.types) > 0 && len(e.children) == 1:
		return &expression{kind: callExpression, children: []*expression{{kind: nameExpression, text: "isa", types: f.types}, f.children[0]}}
	}
	return e
}
