// Package ident takes names such as FooOpInterfaces and foo_op_interfaces apart
// into words and puts them together again in either style. It knows which words
// say what kind of thing a file holds, and not which kind that is.
package ident

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A word is a part of a name such as FooOpInterfaces or foo_op_interfaces: its
// lower-case text, and where in the name it starts.
type word struct {
	Text  string
	start int
}

// Split takes a name apart at underscores and other punctuation and at
// changes of case: "LLVMOpBase_x" is llvm, op, base, x.
func Split(name string) []word {
	words := make([]word, 0, 4)
	start := 0
	flush := func(end int) {
		if end > start {
			words = append(words, word{Text: strings.ToLower(name[start:end]), start: start})
		}
	}
	prev := rune(0)
	for i, r := range name {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			flush(i)
			start = i + utf8.RuneLen(r)
			if r == utf8.RuneError {
				start = i + 1
			}
		case i > start && unicode.IsUpper(r):
			next, _ := utf8.DecodeRuneInString(name[i+utf8.RuneLen(r):])
			if !unicode.IsUpper(prev) || unicode.IsLower(next) {
				flush(i)
				start = i
			}
		}
		prev = r
	}
	flush(len(name))
	return words
}

// Words returns the words alone.
func Words(name string) []string {
	words := Split(name)
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = w.Text
	}
	return out
}

// IsRole reports whether a word says what kind of thing a file holds, as
// opposed to which dialect it is about.
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

// Base returns a name without the role words that it ends in: Foo for
// FooOpInterfaces, foo for foo_ops, "" for Ops.
func Base(stem string) string { return Parse(stem).Base }

// Tail returns the role words that a name ends in, in lower case with spaces
// between them.
func Tail(stem string) string { return Parse(stem).Tail }

// A Name is a name with its parts.
type Name struct {
	Words     []string
	Base      string   // see the function Base
	BaseWords []string // the words of the base
	Tail      string   // see the function Tail
}

// Parse returns the parts of a name.
func Parse(name string) Name {
	words := Split(name)
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

// IsSnake reports whether a name is written in lower case with underscores.
func IsSnake(name string) bool {
	return name != "" && strings.ToLower(name) == name
}

// Snake turns any name into words joined by underscores.
func Snake(name string) string {
	return strings.Join(Words(name), "_")
}

// Camel turns any name into words that start in upper case; what is in upper
// case already stays so.
func Camel(name string) string {
	var b strings.Builder
	words := Split(name)
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

// Joint is what comes between a name and a suffix.
func Joint(name string) string {
	if name != "" && IsSnake(name) {
		return "_"
	}
	return ""
}

func HasPrefix(words, prefix []string) bool {
	return len(prefix) > 0 && CommonPrefix(words, prefix) == len(prefix)
}

func CommonPrefix(a, b []string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}
