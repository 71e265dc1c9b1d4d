package cxxsource

import "slices"

// notTypes are the keywords that can precede an expression.
var notTypes = []string{"return", "else", "do", "case", "throw", "co_return", "co_yield", "co_await", "not", "and", "or", "new", "delete"}

// Uses returns those of the names, which are sorted, that code uses as functions of a namespace, in
// order. Members of other values, members that the code declares, and words in comments and literals
// are not such uses. A name that is also a parameter or a variable of the code is one only where it is
// called.
func Uses(code string, names []string) []string {
	tokens := scanTokens(code)
	var called, mentioned, members, variables []string
	for i, t := range tokens {
		if _, ok := slices.BinarySearch(names, t.text); !ok {
			continue
		}
		isCall := i+1 < len(tokens) && tokens[i+1].text == "("
		switch use := useOf(tokens, i); {
		case use == member:
		case use == declaration && isCall:
			members = append(members, t.text)
		case use == declaration:
			variables = append(variables, t.text)
		case isCall:
			called = append(called, t.text)
		default:
			mentioned = append(mentioned, t.text)
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

// A use is what a name stands for at one place.
type use int

const (
	value       use = iota // of an expression
	member                 // behind "." or "->"
	declaration            // behind a type
)

// useOf returns what the name at an index of the tokens stands for.
func useOf(tokens []token, at int) use {
	start := qualifiedStart(tokens, at, 0)
	if start == 0 {
		return value
	}
	before := tokens[start-1]
	switch {
	case before.text == "." || before.text == "->":
		return member
	case isWord(before.text[0]):
		if slices.Contains(notTypes, before.text) || before.text[0] >= '0' && before.text[0] <= '9' {
			return value
		}
		return declaration
	case before.text == ">" && start > 1 && tokens[start-2].end == before.start:
		return declaration // the end of template arguments has no space before it
	case (before.text == "&" || before.text == "*") && start > 1 && isTypeEnd(tokens[start-2]) &&
		tokens[start-2].end < before.start && before.end == tokens[start].start:
		return declaration // "Type &name"; an operator has spaces on both sides or on none
	}
	return value
}

// isTypeEnd reports whether a type can end with a token.
func isTypeEnd(t token) bool {
	return t.text == ">" || isWord(t.text[0]) && !slices.Contains(notTypes, t.text)
}
