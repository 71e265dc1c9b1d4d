package upgrade

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
	"github.com/rules-ods/rules_ods/generator/lazyregexp"
)

// A functionCall is a call of a static function of a class, or of a function template whose argument is
// a class.
type functionCall struct {
	wordUse
	Class string // without namespaces
	Name  string
	// IsTemplate says that the call is f<Class>(…), not Class::f(…).
	IsTemplate bool
	Args       []string
	// Types are, for each argument that is a name, the text before the last declaration of the
	// name, such as "ValueRange"; "" if there is none.
	Types []string
}

// Regular expressions are compiled when they are needed, because most runs look for no calls.
var (
	memberCall   = lazyregexp.New(`(\w+)\s*::\s*(\w+)\s*\(`)
	templateCall = lazyregexp.New(`(\w+)\s*<\s*(?:\w+\s*::\s*|::\s*)*(\w+)\s*>\s*\(`)
)

// functionCalls returns the calls in a text of C++ outside of comments, by the forms Class::f(…) and
// f<Class>(…), that accept returns true for. Definitions of functions have the form of calls, too.
func functionCalls(file, text string, accept func(class, name string) bool) []functionCall {
	masked := cxxtext.Masked(text)
	var found []functionCall
	add := func(class, name string, isTemplate bool, at, end int) {
		if !accept(class, name) {
			return
		}
		args, ok := arguments(masked[end:])
		if !ok {
			return
		}
		types := make([]string, len(args))
		for i, arg := range args {
			types[i] = declaredType(masked[max(0, at-maxArguments):at], arg)
		}
		start := strings.LastIndexByte(text[:at], '\n') + 1
		found = append(found, functionCall{wordUse{file, strings.Count(text[:at], "\n") + 1, at - start + 1, name,
			strings.TrimRight(text[start:start+lengthTo(text[start:], "\n")], "\r")}, class, name, isTemplate, args, types})
	}
	for _, m := range memberCall.Get().FindAllStringSubmatchIndex(masked, -1) {
		add(masked[m[2]:m[3]], masked[m[4]:m[5]], false, m[4], m[1])
	}
	for _, m := range templateCall.Get().FindAllStringSubmatchIndex(masked, -1) {
		add(masked[m[4]:m[5]], masked[m[2]:m[3]], true, m[2], m[1])
	}
	return found
}

// declaredType returns the text that precedes a name where it is declared last in a text, or "".
func declaredType(text, name string) string {
	if name == "" || strings.TrimFunc(name, func(r rune) bool { return r < 0x80 && isWord(byte(r)) }) != "" {
		return ""
	}
	for end := strings.LastIndex(text, name); end >= 0; end = strings.LastIndex(text[:end], name) {
		after := end + len(name)
		if end == 0 || isWord(text[end-1]) || after < len(text) && isWord(text[after]) {
			continue
		}
		start := end
		for depth := 0; start > 0; start-- {
			c := text[start-1]
			switch c {
			case '>':
				depth++
			case '<':
				depth--
			}
			if depth == 0 && strings.IndexByte(";{}(,=.", c) >= 0 || c == '\n' && depth == 0 {
				break
			}
		}
		before := strings.TrimSpace(text[start:end])
		if before != "" && before != "return" && (isWord(before[len(before)-1]) || strings.HasSuffix(before, ">") && !strings.HasSuffix(before, "->") ||
			strings.HasSuffix(before, "&") || strings.HasSuffix(before, "*")) {
			return before
		}
	}
	return ""
}

// maxArguments limits the length of the arguments of a call, in bytes.
const maxArguments = 1 << 14

// arguments splits the text after an opening parenthesis at the commas of this level. ok is false
// if there is no closing parenthesis.
func arguments(text string) (args []string, ok bool) {
	text = text[:min(len(text), maxArguments)]
	depth, start := 0, 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '(', '[', '{':
			depth++
		case ']', '}':
			depth--
		case '<':
			if i > 0 && isWord(text[i-1]) { // with a space before, it compares
				i += templateLength(text[i:])
			}
		case ')':
			if depth--; depth < 0 {
				if last := strings.TrimSpace(text[start:i]); last != "" || len(args) > 0 {
					args = append(args, last)
				}
				return args, true
			}
		case ',':
			if depth == 0 {
				args = append(args, strings.TrimSpace(text[start:i]))
				start = i + 1
			}
		case ';':
			if depth == 0 {
				return nil, false
			}
		}
	}
	return nil, false
}

// templateLength returns the length of the arguments of a template without the last bracket, if a
// text begins with them, or 0.
func templateLength(text string) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '<':
			depth++
		case c == '>':
			if depth--; depth == 0 {
				return i
			}
		case !isWord(c) && !strings.ContainsRune(" \n\t:,*&", rune(c)):
			return 0
		}
	}
	return 0
}
