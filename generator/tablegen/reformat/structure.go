package reformat

import "github.com/rules-ods/rules_ods/generator/tablegen/syntax"

// A bracket is the role of a pair of brackets.
type bracket uint8

const (
	none     bracket = iota
	body             // { statements }
	bits             // { 1, 0 }, also a list of numbers in a foreach
	bitRange         // x{7-0}
	dag              // (op a, b)
	call             // !op(a, b)
	cond             // !cond(a : b), !switch(a, b : c, d)
	list             // [a, b]
	slice            // x[0]
	angle            // Class<a>, list<T>
)

// A structure holds the elements of a source with the roles of its brackets.
type structure struct {
	elements []element
	roles    []bracket // the role of each element that is a bracket
	match    []int     // the index of the other bracket of the pair, or -1
	previous []int     // the index of the last token before each element, or -1
}

// closers maps each opening bracket to the closing one.
var closers = map[string]string{"{": "}", "(": ")", "[": "]", "<": ">"}

// analyse pairs the brackets. Both branches of an #ifdef may open the same
// bracket, so each branch starts with the brackets that were open before it.
func analyse(elements []element) (*structure, error) {
	n := len(elements)
	s := &structure{elements: elements, roles: make([]bracket, n), match: make([]int, n), previous: make([]int, n)}
	for i, last := 0, -1; i < n; i++ {
		s.previous[i] = last
		if e := &elements[i]; !e.isComment() && e.kind != directive {
			last = i
		}
	}
	var open []int
	var conditions [][]int
	for i := range elements {
		e := &elements[i]
		s.match[i] = -1
		switch {
		case e.kind == directive:
			switch name := e.text[1:]; name[:nameEnd(name, 0)] {
			case "ifdef", "ifndef":
				conditions = append(conditions, append([]int(nil), open...))
			case "else":
				if n := len(conditions); n > 0 {
					open = append([]int(nil), conditions[n-1]...)
				}
			case "endif":
				if n := len(conditions); n > 0 {
					conditions = conditions[:n-1]
				}
			}
		case e.kind != punctuation:
		case closers[e.text] != "":
			s.roles[i] = s.role(i)
			open = append(open, i)
		case e.text == "}" || e.text == ")" || e.text == "]" || e.text == ">":
			n := len(open)
			if n == 0 || closers[elements[open[n-1]].text] != e.text {
				return nil, &Error{e.at, "\"" + e.text + "\" without its opening bracket"}
			}
			s.roles[i], s.match[i], s.match[open[n-1]] = s.roles[open[n-1]], open[n-1], i
			open = open[:n-1]
		}
	}
	if len(open) > 0 {
		e := &elements[open[len(open)-1]]
		return nil, &Error{e.at, "\"" + e.text + "\" without its closing bracket"}
	}
	return s, nil
}

// role returns the role of the opening bracket at index i.
func (s *structure) role(i int) bracket {
	before := s.before(i)
	switch s.elements[i].text {
	case "<":
		return angle
	case "[":
		if endsValue(before) {
			return slice
		}
		return list
	case "(":
		if s.isOperator(i) {
			if before.isWord("!cond") || before.isWord("!switch") {
				return cond
			}
			return call
		}
		return dag
	}
	first, second := s.after(i, 1), s.after(i, 2)
	isRange := first != nil && (first.isNumber() || first.kind == word && second != nil &&
		(second.is("}") || second.is(",") || second.is("...") || second.is("-") || second.isNegative()))
	switch {
	case before == nil || before.isWord("in") || before.isWord("then") || before.isWord("else") || startsStatement(first):
		return body
	case isRange && endsValue(before):
		return bitRange
	case before.kind == punctuation && !before.is(">") && !before.is("]") && !before.is(")") && !before.is("}") && !before.is(";") && !before.is("?"):
		return bits
	default:
		return body
	}
}

// startsStatement reports whether the element is a keyword of a statement, as in
// the body of a defset, which follows a "=".
func startsStatement(e *element) bool {
	return e != nil && e.kind == word && (syntax.IsStatementKeyword(e.text) || syntax.IsItemKeyword(e.text))
}

// isOperator reports whether a bang operator, with or without a type, precedes
// the bracket.
func (s *structure) isOperator(i int) bool {
	for i--; i >= 0 && s.elements[i].isComment(); i-- {
	}
	if i >= 0 && s.elements[i].is(">") {
		if i = s.match[i] - 1; i < -1 {
			return false
		}
	}
	return i >= 0 && s.elements[i].kind == word && s.elements[i].text[0] == '!'
}

// endsValue reports whether a value can end with the element, so that a bracket
// after it is a suffix.
func endsValue(e *element) bool {
	switch {
	case e == nil:
		return false
	case e.kind == word:
		return !e.isWord("in") && !e.isWord("then") && !e.isWord("else")
	default:
		return e.is("]") || e.is(")") || e.is("}") || e.is(">") || e.kind == text
	}
}

// before returns the last token before element i, or nil.
func (s *structure) before(i int) *element {
	if i = s.previous[i]; i < 0 {
		return nil
	}
	return &s.elements[i]
}

// after returns the nth element after i that is not a comment, or nil.
func (s *structure) after(i, n int) *element {
	for i++; i < len(s.elements); i++ {
		if e := &s.elements[i]; !e.isComment() {
			if n--; n == 0 {
				return e
			}
		}
	}
	return nil
}
