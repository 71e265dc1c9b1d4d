package reformat

import (
	"fmt"
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A kind is the lexical kind of an element.
type kind uint8

const (
	word        kind = iota // an identifier, keyword, number, "$name" or "!operator"
	text                    // a string literal
	code                    // a code literal, [{ … }]
	punctuation             // one punctuation mark, or "..."
	lineComment             // without its line break
	blockComment
	directive // a complete preprocessor line, without its line break
)

// An element is a token, a comment or a preprocessor line of the source.
type element struct {
	kind kind
	text string
	at   int // byte offset in the source
}

// end is the byte offset of the white space after the element. Blanks at the end
// of a comment count as white space.
func (e *element) end() int { return e.at + len(e.text) }

func (e *element) is(mark string) bool { return e.kind == punctuation && e.text == mark }

func (e *element) isWord(w string) bool { return e.kind == word && e.text == w }

// isToken reports whether the element is neither a comment nor a directive.
func (e *element) isToken() bool { return !e.isComment() && e.kind != directive }

func (e *element) isComment() bool { return e.kind == lineComment || e.kind == blockComment }

// isNegative reports whether the element is a number with a sign.
func (e *element) isNegative() bool {
	return e.kind == word && (e.text[0] == '-' || e.text[0] == '+')
}

func (e *element) isNumber() bool {
	return e.kind == word && (isDigit(e.text[0]) || e.isNegative()) && strings.Trim(e.text, "+-0123456789xXabcdefABCDEF") == ""
}

// An Error reports the position at which the source is not valid TableGen.
type Error struct {
	Offset int // in bytes
	Msg    string
}

func (e *Error) Error() string { return fmt.Sprintf("offset %d: %s", e.Offset, e.Msg) }

// split returns the elements of a source (TableGen Programmer's Reference,
// "Lexical Analysis", "Preprocessing Facilities"). The text between two
// elements is white space.
func split(src string) ([]element, error) {
	var list []element
	lineStart := true // whether only white space and block comments precede on the line
	for i := 0; ; {
		for i < len(src) && strings.IndexByte(" \t\r\n", src[i]) >= 0 {
			lineStart = lineStart || src[i] == '\n'
			i++
		}
		if i == len(src) {
			return list, nil
		}
		e := element{at: i}
		end, err := 0, error(nil)
		e.kind, end, err = scan(src, i, lineStart)
		if err != nil {
			return nil, err
		}
		e.text = src[i:end]
		if e.kind == lineComment || e.kind == directive {
			e.text = strings.TrimRight(e.text, " \t\r")
		}
		lineStart = lineStart && e.kind == blockComment
		list = append(list, e)
		i = end
	}
}

// scan returns the kind and the end of the element at i.
func scan(src string, i int, lineStart bool) (kind, int, error) {
	rest := src[i:]
	switch c := src[i]; {
	case strings.HasPrefix(rest, "//"):
		return lineComment, lineEnd(src, i), nil
	case strings.HasPrefix(rest, "/*"):
		end, err := blockEnd(src, i)
		return blockComment, end, err
	case strings.HasPrefix(rest, "[{"):
		end := syntax.CodeEnd(src, i+2)
		if end < 0 {
			return 0, 0, &Error{i, "code literal without its end"}
		}
		return code, end, nil
	case c == '"':
		end, err := stringEnd(src, i)
		return text, end, err
	case c == '#' && lineStart && isDirective(rest[1:]):
		end, err := directiveEnd(src, i)
		return directive, end, err
	case c == '#' && lineStart && directives[rest[1:1+nameEnd(rest[1:], 0)]]:
		return 0, 0, &Error{i, "a preprocessor word that begins a line needs a space behind it"}
	case isNameByte(c):
		return word, nameEnd(src, i), nil
	case (c == '$' || c == '!') && i+1 < len(src) && isNameByte(src[i+1]):
		return word, nameEnd(src, i+1), nil
	case (c == '-' || c == '+') && i+1 < len(src) && isDigit(src[i+1]):
		return word, nameEnd(src, i+1), nil
	case strings.HasPrefix(rest, "..."):
		return punctuation, i + 3, nil
	case strings.IndexByte("-:;,<>[](){}=?.#", c) >= 0:
		return punctuation, i + 1, nil
	default:
		return 0, 0, &Error{i, fmt.Sprintf("unexpected character %q", rest[:1])}
	}
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isNameByte(c byte) bool {
	return c == '_' || isDigit(c) || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

func nameEnd(src string, i int) int {
	for i < len(src) && isNameByte(src[i]) {
		i++
	}
	return i
}

func lineEnd(src string, i int) int {
	if n := strings.IndexByte(src[i:], '\n'); n >= 0 {
		return i + n
	}
	return len(src)
}

// blockEnd returns the end of a block comment. Block comments nest.
func blockEnd(src string, start int) (int, error) {
	depth := 0
	for i := start; i+1 < len(src); i++ {
		switch src[i : i+2] {
		case "/*":
			depth++
			i++
		case "*/":
			depth--
			i++
			if depth == 0 {
				return i + 1, nil
			}
		}
	}
	return 0, &Error{start, "comment without its end"}
}

func stringEnd(src string, start int) (int, error) {
	for i := start + 1; i < len(src); i++ {
		switch src[i] {
		case '\\':
			i++
		case '"':
			return i + 1, nil
		case '\n':
			return 0, &Error{start, "string without its end"}
		}
	}
	return 0, &Error{start, "string without its end"}
}

// directives holds the words that begin preprocessor lines.
var directives = map[string]bool{"ifdef": true, "ifndef": true, "else": true, "endif": true, "define": true}

// isDirective reports whether text after a "#" makes a preprocessor directive.
func isDirective(rest string) bool {
	name := rest[:nameEnd(rest, 0)]
	if !directives[name] {
		return false
	}
	after := rest[len(name):]
	return after == "" || strings.IndexByte(" \t\r\n", after[0]) >= 0 || strings.HasPrefix(after, "//") || strings.HasPrefix(after, "/*")
}

// directiveEnd returns the end of a preprocessor line. A block comment that
// starts on the line can end on a later line.
func directiveEnd(src string, i int) (int, error) {
	for {
		end := lineEnd(src, i)
		line := src[i:end]
		comment := strings.Index(line, "/*")
		if slashes := strings.Index(line, "//"); comment < 0 || slashes >= 0 && slashes < comment {
			return end, nil
		}
		var err error
		if i, err = blockEnd(src, i+comment); err != nil {
			return 0, err
		}
	}
}
