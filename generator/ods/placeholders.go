package ods

import "strings"

// Placeholders are the values of the $-names in a C++ fragment of a .td file.
// The elements are pairs of a name, without its "$", and a value:
//
//	Placeholders{"_self", "attr", "_builder", "odsBuilder"}
type Placeholders []string

// With returns the placeholders with one more pair, which takes precedence over
// an earlier pair with the same name. It does not change the receiver.
func (p Placeholders) With(name, value string) Placeholders {
	q := make(Placeholders, 0, len(p)+2)
	return append(append(q, name, value), p...)
}

func (p Placeholders) value(name string) (string, bool) {
	for i := 0; i+1 < len(p); i += 2 {
		if p[i] == name {
			return p[i+1], true
		}
	}
	return "", false
}

// noValue follows a placeholder without a value, so that the C++ compiler
// reports its position.
const noValue = "<no-subst-found>"

// Expand replaces the placeholders of a C++ fragment. A value in p replaces
// $name, and an element of args replaces $0, $1 and so on. $0... becomes all
// elements from that index on, separated by commas. $$ becomes a dollar sign,
// and a $ that neither a name nor a number follows stays.
func Expand(text string, p Placeholders, args ...string) string {
	if strings.IndexByte(text, '$') < 0 {
		return text
	}
	return string(AppendExpanded(make([]byte, 0, len(text)+64), text, p, args...))
}

// AppendExpanded appends the result of [Expand] to dst.
func AppendExpanded(dst []byte, text string, p Placeholders, args ...string) []byte {
	for {
		at := strings.IndexByte(text, '$')
		if at < 0 || at == len(text)-1 {
			return append(dst, text...)
		}
		dst = append(dst, text[:at]...)
		text = text[at:]
		if text[1] == '$' {
			dst = append(dst, '$')
			text = text[2:]
			continue
		}
		if !isWordByte(text[1]) {
			dst = append(dst, '$')
			text = text[1:]
			continue
		}
		if isDigit(text[1]) {
			dst, text = appendPositional(dst, text, args)
			continue
		}
		end := 1
		for end < len(text) && isWordByte(text[end]) {
			end++
		}
		if value, ok := p.value(text[1:end]); ok {
			dst = append(dst, value...)
		} else {
			dst = append(dst, text[:end]...)
			dst = append(dst, noValue...)
		}
		text = text[end:]
	}
}

// appendPositional expands $N or $N... at the start of text.
func appendPositional(dst []byte, text string, args []string) ([]byte, string) {
	end, index := 1, 0
	for end < len(text) && isDigit(text[end]) {
		if index < 1<<20 {
			index = index*10 + int(text[end]-'0')
		}
		end++
	}
	isRange := strings.HasPrefix(text[end:], "...")
	if isRange {
		end += len("...")
	}
	switch {
	case index >= len(args):
		dst = append(dst, text[:end]...)
		dst = append(dst, noValue...)
	case isRange:
		dst = append(dst, strings.Join(args[index:], ", ")...)
	default:
		dst = append(dst, args[index]...)
	}
	return dst, text[end:]
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isWordByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || isDigit(c) || c == '_'
}

func isLower(c byte) bool { return 'a' <= c && c <= 'z' }

// CamelCase converts snake_case to CamelCase, as in the names of accessors. The
// first letter becomes upper case. An underscore before a lower-case letter is
// removed and the letter becomes upper case. Other underscores stay.
func CamelCase(name string) string { return camel(name, true) }

// LowerCamelCase is like [CamelCase] and keeps the first letter.
func LowerCamelCase(name string) string { return camel(name, false) }

func camel(name string, capitalize bool) string {
	if name == "" {
		return ""
	}
	out := make([]byte, 0, len(name))
	if c := name[0]; capitalize && isLower(c) {
		out = append(out, c-'a'+'A')
	} else {
		out = append(out, c)
	}
	for i := 1; i < len(name); i++ {
		if name[i] == '_' && i+1 < len(name) && isLower(name[i+1]) {
			i++
			out = append(out, name[i]-'a'+'A')
			continue
		}
		out = append(out, name[i])
	}
	return string(out)
}
