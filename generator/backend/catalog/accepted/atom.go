package accepted

import (
	"strconv"
	"strings"
)

// A formula combines literals.
type formula struct {
	kind     formulaKind
	children []*formula // of conjunction and disjunction
	literal  literal
}

type formulaKind uint8

const (
	literalFormula formulaKind = iota
	conjunction                // true without children
	disjunction                // false without children
)

// A literal is a condition on the value of an expression.
type literal struct {
	// subject is the text of the expression whose value must be in the set. It is "" for
	// a literal that is not a set.
	subject string
	set     set

	// text is the text of a condition that is not understood further. If quantified is
	// not nil, the condition is that it holds for all or for some elements of a range.
	text       string
	negated    bool
	quantified *quantified
}

// A quantified is the condition on the elements of a range.
type quantified struct {
	text string // equal for equal conditions
	body *formula
}

func constant(value bool) *formula {
	if value {
		return &formula{kind: conjunction}
	}
	return &formula{kind: disjunction}
}

func member(subject *expression, s set) *formula {
	return &formula{literal: literal{subject: subject.String(), set: s}}
}

// within is the condition that the value of an expression is one of some numbers.
func within(subject string, n numbers) *formula {
	return &formula{literal: literal{subject: subject, set: numberSet(subject, n)}}
}

// A decoder translates expressions to formulas.
type decoder struct {
	classify func(class string) Classification
}

// formula translates a condition, or its negation.
func (d *decoder) formula(e *expression, negated bool) *formula {
	switch {
	case e.kind == nameExpression && (e.text == "true" || e.text == "false"):
		return constant((e.text == "true") != negated)
	case e.kind == operatorExpression && e.text == "!" && len(e.children) == 1:
		return d.formula(e.children[0], !negated)
	case e.kind == operatorExpression && (e.text == "&&" || e.text == "||"):
		kind := conjunction
		if (e.text == "||") != negated {
			kind = disjunction
		}
		made := &formula{kind: kind}
		for _, c := range e.children {
			made.add(d.formula(c, negated))
		}
		return made
	}
	f := d.atom(e)
	if f == nil {
		return &formula{literal: literal{text: e.String(), negated: negated}}
	}
	if negated {
		return f.negation()
	}
	return f
}

// add adds a child to a conjunction or disjunction. It joins sets of one subject.
func (f *formula) add(child *formula) {
	if len(child.children) == 1 {
		child = child.children[0]
	}
	switch {
	case child.kind == f.kind:
		for _, c := range child.children {
			f.add(c)
		}
		return
	case child.kind == literalFormula && child.literal.subject != "":
		for i, c := range f.children {
			if c.kind != literalFormula || !c.literal.hasSubjectOf(&child.literal) {
				continue
			}
			joined := c.literal
			if f.kind == conjunction {
				joined.set = joined.set.intersection(child.literal.set)
			} else {
				joined.set = joined.set.union(child.literal.set)
			}
			f.children[i] = &formula{literal: joined}
			return
		}
	}
	f.children = append(f.children, child)
}

// hasSubjectOf reports whether two literals are sets of the values of one expression.
func (l *literal) hasSubjectOf(m *literal) bool {
	return l.subject != "" && l.subject == m.subject && l.set.domain == m.set.domain
}

func (f *formula) negation() *formula {
	switch f.kind {
	case literalFormula:
		l := f.literal
		if l.subject != "" {
			l.set = l.set.complement()
		} else {
			l.negated = !l.negated
		}
		return &formula{literal: l}
	case conjunction, disjunction:
		made := &formula{kind: conjunction + disjunction - f.kind}
		for _, c := range f.children {
			made.add(c.negation())
		}
		return made
	}
	return f
}

// atom translates a condition without operators of logic. It returns nil if the condition
// is not understood.
func (d *decoder) atom(e *expression) *formula {
	if e.kind == operatorExpression && len(e.children) == 2 {
		return comparison(e)
	}
	if e.kind != callExpression {
		return nil
	}
	if object, m, arguments := e.method(); object != nil {
		if s, ok := signs[m.text]; ok && len(arguments) == 0 {
			return sign(object, s)
		}
		s, ok := typeMethod(m.text, arguments)
		if !ok {
			return nil
		}
		return member(object, s)
	}
	f, arguments := e.children[0], e.children[1:]
	if f.kind != nameExpression {
		return nil
	}
	if f.text == "isa" && len(arguments) == 1 && len(f.types) > 0 {
		return d.isa(f.types, arguments[0])
	}
	if len(arguments) != 2 {
		return nil
	}
	switch f.text {
	case "is_contained":
		if arguments[0].kind == listExpression {
			return contained(arguments[0].children, arguments[1])
		}
	case "hasNItems", "hasNItemsOrMore", "hasNItemsOrLess":
		if n, ok := number(arguments[1]); ok {
			operator := map[string]string{"hasNItems": "==", "hasNItemsOrMore": ">=", "hasNItemsOrLess": "<="}[f.text]
			s, _ := compared(operator, n)
			return within(blocksOf+arguments[0].String(), s)
		}
	case "all_of", "any_of":
		if arguments[1].kind == lambdaExpression && arguments[1].text == "1" {
			body := arguments[1].children[0]
			return &formula{literal: literal{text: f.text + "(" + arguments[0].String() + ")", quantified: &quantified{body.String(), d.formula(body, false)}}}
		}
	}
	return nil
}

// signs has the methods of llvm::APInt that compare a number with 0.
var signs = map[string]string{"isStrictlyPositive": ">", "isNonNegative": ">=", "isNegative": "<", "isNonPositive": "<="}

// sign translates a comparison of the value of an integer attribute with 0. The value is
// spelled as getInt(), which other conditions use.
func sign(value *expression, operator string) *formula {
	s, _ := compared(operator, 0)
	if object, m, arguments := value.method(); object != nil && m.text == "getValue" && len(arguments) == 0 {
		value = called(object, "getInt")
	}
	return within(value.String(), s)
}

// called is the call of a method without arguments.
func called(object *expression, method string) *expression {
	return &expression{kind: callExpression, children: []*expression{{kind: memberExpression, text: method, children: []*expression{object}}}}
}

// elementName is the name of the element of a range in a quantified condition.
const elementName = "$element"

// isa translates a check of a C++ class.
func (d *decoder) isa(types []string, value *expression) *formula {
	made := &formula{kind: disjunction}
	for _, t := range types {
		f := &formula{literal: literal{text: "isa<" + t + ">(" + value.String() + ")"}}
		class := d.classify(t)
		if s, ok := classSet(t, class == ConcreteClass); class == AbsentClass {
			f = constant(false)
		} else if t == "BoolAttr" { // an IntegerAttr of type i1
			s, _ = classSet("IntegerAttr", false)
			f = &formula{kind: conjunction}
			f.add(member(value, s))
			f.add(member(called(value, "getType"), integerTypes(numbersOf(1), signless)))
		} else if ok {
			f = member(value, s)
		}
		made.add(f)
	}
	return made
}

// number returns the value of an integer literal.
func number(e *expression) (int64, bool) {
	if e.kind != numberExpression {
		return 0, false
	}
	n, err := strconv.ParseInt(e.text, 0, 64)
	return n, err == nil
}

// text returns the value of a string literal or enumerator.
func text(e *expression) (string, bool) {
	switch {
	case e.kind == textExpression:
		return e.text, true
	case e.kind == nameExpression && strings.Contains(e.text, "::") && len(e.types) == 0:
		return e.text, true
	case e.isCall("StringRef", 1):
		return text(e.children[1])
	}
	return "", false
}

// swapped has the operators for operands in the other order.
var swapped = map[string]string{"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}

// comparison translates the comparison of an expression with a constant.
func comparison(e *expression) *formula {
	left, right, operator := e.children[0], e.children[1], e.text
	if _, ok := number(left); ok {
		left, right, operator = right, left, swapped[operator]
	} else if _, ok := text(left); ok && operator != "" {
		left, right, operator = right, left, swapped[operator]
	}
	if n, ok := number(right); ok {
		if s, ok := compared(operator, n); ok {
			return within(left.String(), s)
		}
		return nil
	}
	constant, ok := text(right)
	if !ok || operator != "==" && operator != "!=" {
		return nil
	}
	s := namesOf(texts, constant)
	if operator == "!=" {
		s = s.complement()
	}
	return member(left, s)
}

// contained translates a check that a value is in a list of constants.
func contained(list []*expression, value *expression) *formula {
	var all []int64
	var words []string
	for _, e := range list {
		if n, ok := number(e); ok {
			all = append(all, n)
		} else if t, ok := text(e); ok {
			words = append(words, t)
		} else {
			return nil
		}
	}
	switch {
	case len(words) == 0:
		return within(value.String(), numbersOf(all...))
	case len(all) == 0:
		return member(value, namesOf(texts, words...))
	}
	return nil
}

// typeMethod returns the types for which a method of mlir::Type returns true.
func typeMethod(name string, arguments []*expression) (set, bool) {
	if keys, ok := integerMethods[name]; ok {
		widths := allWidths
		if len(arguments) == 1 {
			n, isNumber := number(arguments[0])
			if !isNumber {
				return set{}, false
			}
			widths = numbersOf(n)
		}
		return integerTypes(widths, keys...), len(arguments) <= 1
	}
	if len(arguments) > 0 {
		return set{}, false
	}
	if parts, ok := unions[name]; ok {
		all := namesOf(classes)
		for _, part := range parts {
			s, ok := typeMethod(part, nil)
			if !ok {
				s, _ = classSet(part, false)
			}
			all = all.union(s)
		}
		return all, true
	}
	if name == "isScalable" {
		return classSet("ScalableVectorType", false)
	}
	class, isCheck := strings.CutPrefix(name, "is")
	if !isCheck {
		if name == "hasRank" {
			return namesOf(classes, "UnrankedTensorType", "UnrankedMemRefType").complement(), true
		}
		return set{}, false
	}
	if long := shortNames[class]; long != "" {
		class = long
	}
	if !strings.HasPrefix(class, "Float") && !strings.HasPrefix(class, "BFloat") && class != "Index" {
		return set{}, false
	}
	return classSet(class+"Type", false)
}

// integerMethods has the methods that check for integer types, with their keys.
var integerMethods = map[string][]string{
	"isInteger":         {signless, signed, unsigned},
	"isSignlessInteger": {signless},
	"isSignedInteger":   {signed},
	"isUnsignedInteger": {unsigned},
}

// unions has the methods that check for several kinds of types: by the methods or classes
// for each.
var unions = map[string][]string{
	"isIntOrIndex":                {"isInteger", "IndexType"},
	"isIntOrFloat":                {"isInteger", "FloatType"},
	"isIntOrIndexOrFloat":         {"isInteger", "IndexType", "FloatType"},
	"isSignlessIntOrIndex":        {"isSignlessInteger", "IndexType"},
	"isSignlessIntOrFloat":        {"isSignlessInteger", "FloatType"},
	"isSignlessIntOrIndexOrFloat": {"isSignlessInteger", "IndexType", "FloatType"},
}

// shortNames has the classes, without "Type", that methods name shortly.
var shortNames = map[string]string{
	"F16": "Float16", "BF16": "BFloat16", "F32": "Float32", "F64": "Float64", "F80": "Float80", "F128": "Float128", "TF32": "FloatTF32",
}
