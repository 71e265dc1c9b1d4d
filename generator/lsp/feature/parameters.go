package feature

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/lsp/document"
)

// parameterAt returns the parameter of a builder or method that a place in its dag or its C++ code
// names, with its uses there, or nil.
func (x scope) parameterAt(t *target) *named {
	c := t.cursor
	if !c.InCode && (c.InString || c.Sigil != '$') {
		return nil
	}
	for _, o := range slices.Backward(c.Stack) {
		if o.Kind != document.Arguments {
			continue
		}
		src := x.s.Text.Source()
		p := parametersIn(src, o.Offset+1, t.name)
		if len(p.declared) != 1 || !slices.Contains(p.used, t.start) && p.declared[0] != t.start {
			return nil
		}
		place := func(at int) document.Place {
			return document.Place{Path: x.s.Path, Text: src, Start: at, End: at + len(t.name)}
		}
		n := &named{name: t.name, place: place(p.declared[0]), uses: []document.Place{place(p.declared[0])}, words: p.words}
		for _, at := range p.used {
			n.uses = append(n.uses, place(at))
		}
		return n.sorted()
	}
	return nil
}

// A parameterScan is what the arguments of a class say about a name.
type parameterScan struct {
	declared []int           // offsets of $name, behind the dollar sign
	used     []int           // offsets of the name in C++ code
	words    map[string]bool // the names of all parameters, and all words of the code
}

// parametersIn searches a name in the arguments of a class that begin at an offset of a text, up to
// the bracket that closes them.
func parametersIn(text string, start int, name string) parameterScan {
	p := parameterScan{words: map[string]bool{}}
	depth := 0
	for at := start; at < len(text); at++ {
		switch rest := text[at:]; {
		case strings.HasPrefix(rest, "//"):
			at += lengthBefore(rest, "\n")
		case strings.HasPrefix(rest, "[{"):
			end := lengthBefore(rest, "}]")
			p.code(text, at+2, at+end, name)
			at += end + 1
		case rest[0] == '"':
			at = stringEnd(text, at)
		case strings.IndexByte("<([{", rest[0]) >= 0:
			depth++
		case strings.IndexByte(">)]}", rest[0]) >= 0:
			if depth--; depth < 0 {
				return p
			}
		case rest[0] == '$' && at+1 < len(text):
			_, end := wordAround(text, at+1)
			p.words[text[at+1:end]] = true
			if text[at+1:end] == name {
				p.declared = append(p.declared, at+1)
			}
		}
	}
	return p
}

// code adds the words of C++ code. Members, qualified names, strings and comments are no uses of a
// parameter.
func (p *parameterScan) code(text string, start, end int, name string) {
	for at := start; at < end; at++ {
		switch rest := text[at:end]; {
		case strings.HasPrefix(rest, "//"):
			at += lengthBefore(rest, "\n")
		case strings.HasPrefix(rest, "/*"):
			at += lengthBefore(rest, "*/") + 1
		case rest[0] == '"' || rest[0] == '\'':
			at = min(stringEnd(text[:end], at), end)
		case isWord(rest[0]):
			_, last := wordAround(text, at)
			word, before := text[at:last], strings.TrimRight(text[start:at], " \t\n")
			p.words[word] = true
			if word == name && !strings.HasSuffix(before, ".") && !strings.HasSuffix(before, "->") && !strings.HasSuffix(before, "::") && !strings.HasSuffix(before, "$") {
				p.used = append(p.used, at)
			}
			at = last - 1
		}
	}
}

// lengthBefore returns the number of bytes in front of a text, or of all bytes if it is not found.
func lengthBefore(s, text string) int {
	if i := strings.Index(s, text); i >= 0 {
		return i
	}
	return len(s)
}

// stringEnd returns the offset of the quotation mark that ends the literal at an offset.
func stringEnd(text string, at int) int {
	for i := at + 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case text[at]:
			return i
		}
	}
	return len(text)
}
