// Package ident splits names such as FooOpInterfaces and foo_op_interfaces into
// words, and joins words in either style. It knows which words name the kind of a
// file, but not which kind they name.
package ident

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A word is a part of a name: its text in lower case, and its offset in the name.
type word struct {
	Text  string
	start int
}

// appendWords appends the words of a name, which it splits at underscores and other
// punctuation, and where the case changes: "LLVMOpBase_x" gives llvm, op, base, x.
func appendWords(words []word, name string) []word {
	start := 0
	prev := rune(0)
	for i, r := range name {
		end, next := i, i // of the word before r, and the start of the one after
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			next = i + utf8.RuneLen(r)
			if r == utf8.RuneError {
				next = i + 1
			}
		case i > start && unicode.IsUpper(r) && (!unicode.IsUpper(prev) || isLowerAt(name, i+utf8.RuneLen(r))):
			// The word before r ends here, and the next one begins with r.
		default:
			end, next = start, start
		}
		words = appendWord(words, name, start, end)
		start, prev = next, r
	}
	return appendWord(words, name, start, len(name))
}

func isLowerAt(name string, offset int) bool {
	r, _ := utf8.DecodeRuneInString(name[offset:])
	return unicode.IsLower(r)
}

// appendWord appends the word between two offsets, unless it is empty.
func appendWord(words []word, name string, start, end int) []word {
	if end <= start {
		return words
	}
	return append(words, word{Text: strings.ToLower(name[start:end]), start: start})
}

// usualWords is the number of words that most names have at most.
const usualWords = 8

// Words returns the texts of the words.
func Words(name string) []string {
	var buffer [usualWords]word
	words := appendWords(buffer[:0], name)
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = w.Text
	}
	return out
}

// IsRole reports whether a word names the kind of a file, not its dialect.
func IsRole(w string) bool {
	switch w {
	case "op", "ops", "operations", "type", "types", "typedef", "typedefs", "def", "defs",
		"attr", "attrs", "attribute", "attributes", "attrdef", "attrdefs",
		"enum", "enums", "interface", "interfaces", "dialect", "base",
		"pass", "passes", "pattern", "patterns", "rewrite", "rewrites", "rewriter", "rewriters",
		"canonicalization", "constraint", "constraints", "traits", "trait", "definitions":
		return true
	}
	return false
}

// Base returns a name without the role words at its end: Foo for FooOpInterfaces,
// foo for foo_ops, "" for Ops.
func Base(stem string) string { return Parse(stem).Base }

// Tail returns the role words at the end of a name, in lower case, joined by
// spaces.
func Tail(stem string) string { return Parse(stem).Tail }

// A Name is a name with its parts.
type Name struct {
	Words     []string
	Base      string   // the result of the function Base
	BaseWords []string // the words of the base
	Tail      string   // the result of the function Tail
}

// Parse returns the parts of a name.
func Parse(name string) Name {
	var buffer [usualWords]word
	words := appendWords(buffer[:0], name)
	n := len(words)
	for n > 0 && IsRole(words[n-1].Text) {
		n--
	}
	texts := make([]string, len(words))
	for i, w := range words {
		texts[i] = w.Text
	}
	parsed := Name{Words: texts, Base: name, BaseWords: texts[:n:n], Tail: strings.Join(texts[n:], " ")}
	if n < len(words) {
		parsed.Base = strings.TrimRight(name[:words[n].start], "_-.")
	}
	return parsed
}

// IsSnake reports whether a name has no letter in upper case.
func IsSnake(name string) bool {
	return name != "" && strings.ToLower(name) == name
}

// Snake joins the words of a name by underscores.
func Snake(name string) string {
	return strings.Join(Words(name), "_")
}

// Camel joins the words of a name, each with a first letter in upper case. Parts
// in upper case stay in upper case.
func Camel(name string) string {
	var b strings.Builder
	var buffer [usualWords]word
	words := appendWords(buffer[:0], name)
	for i, w := range words {
		end := len(name)
		if i+1 < len(words) {
			end = words[i+1].start
		}
		text := strings.TrimRight(name[w.start:end], "_-. ")
		if text == "" {
			continue
		}
		_, n := utf8.DecodeRuneInString(text)
		b.WriteString(strings.ToUpper(text[:n]))
		b.WriteString(text[n:])
	}
	return b.String()
}

// Joint returns the separator between a name and a suffix: an underscore after a
// name in lower case, and nothing after other names.
func Joint(name string) string {
	if name != "" && IsSnake(name) {
		return "_"
	}
	return ""
}

// HasPrefix reports whether a list of words begins with a list that is not empty.
func HasPrefix(words, prefix []string) bool {
	return len(prefix) > 0 && CommonPrefix(words, prefix) == len(prefix)
}

// CommonPrefix returns the number of words at the beginning that two lists have in
// common.
func CommonPrefix(a, b []string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}
