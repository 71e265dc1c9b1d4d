package cxxtext

import "strings"

// TopLevel returns the index of the first of the given bytes outside of brackets, or -1.
func TopLevel(text, bytes string) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		c := text[i]
		if depth == 0 && strings.IndexByte(bytes, c) >= 0 {
			return i
		}
		switch c {
		case '(', '[', '{', '<':
			depth++
		case ')', ']', '}', '>':
			depth = max(0, depth-1)
		}
	}
	return -1
}

// AfterBracket returns the index after the bracket that closes the one at open.
func AfterBracket(text string, open int) int {
	if open < 0 {
		return len(text)
	}
	depth := 0
	for i := open; i < len(text); i++ {
		switch text[i] {
		case '(', '[', '{', '<':
			depth++
		case ')', ']', '}', '>':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(text)
}

// SplitTopLevel splits a text at commas outside of brackets.
func SplitTopLevel(text string) []string {
	var list []string
	for {
		i := TopLevel(text, ",")
		if i < 0 {
			return append(list, text)
		}
		list, text = append(list, text[:i]), text[i+1:]
	}
}
