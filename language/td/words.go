package td

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A word is a part of a name such as FooOpInterfaces or foo_op_interfaces: its
// lower-case text, and where in the name it starts.
type word struct {
	text  string
	start int
}

// splitWords takes a name apart at underscores and other punctuation and at
// changes of case: "LLVMOpBase_x" is llvm, op, base, x.
func splitWords(name string) []word {
	words := make([]word, 0, 4)
	start := 0
	flush := func(end int) {
		if end > start {
			words = append(words, word{text: strings.ToLower(name[start:end]), start: start})
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

// wordTexts returns the words alone.
func wordTexts(name string) []string {
	words := splitWords(name)
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = w.text
	}
	return out
}

// isRoleWord reports whether a word says what kind of thing a file holds, as
// opposed to which dialect it is about.
func isRoleWord(w string) bool {
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

// baseOf strips the role words that a name ends in: FooOpInterfaces gives Foo,
// foo_ops gives foo, Ops gives "".
func baseOf(stem string) string {
	words := splitWords(stem)
	n := len(words)
	for n > 0 && isRoleWord(words[n-1].text) {
		n--
	}
	if n == len(words) {
		return stem
	}
	return strings.TrimRight(stem[:words[n].start], "_-.")
}

// tailOf returns the role words that a name ends in, joined by spaces.
func tailOf(stem string) string {
	words := splitWords(stem)
	n := len(words)
	for n > 0 && isRoleWord(words[n-1].text) {
		n--
	}
	texts := make([]string, 0, len(words)-n)
	for _, w := range words[n:] {
		texts = append(texts, w.text)
	}
	return strings.Join(texts, " ")
}

// isSnake reports whether a name is written in lower case with underscores.
func isSnake(name string) bool {
	return name != "" && strings.ToLower(name) == name
}

// snake turns any name into words joined by underscores.
func snake(name string) string {
	return strings.Join(wordTexts(name), "_")
}

// camel turns any name into words that start in upper case; what is in upper
// case already stays so.
func camel(name string) string {
	var b strings.Builder
	words := splitWords(name)
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

// speaksOf reports whether the role words of a name are about a kind.
func (k kind) speaksOf(tail string) bool {
	if tail == "" {
		return false
	}
	for _, w := range k.info().words {
		if tail == w || strings.HasSuffix(tail, " "+w) {
			return true
		}
	}
	return false
}

// tailKinds is what the role words at the end of a name mean, most specific
// first: "op interfaces" is an op interface, not an interface of any kind.
func tailKinds(tail string) kind {
	best, found := -1, kind(0)
	for i := range generatorKinds {
		g := &generatorKinds[i]
		for _, w := range g.words {
			if tail != w && !strings.HasSuffix(tail, " "+w) {
				continue
			}
			switch n := strings.Count(w, " "); {
			case n > best:
				best, found = n, g.kind
			case n == best:
				found |= g.kind
			}
		}
	}
	return found
}
