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

// Set replaces the value of a name, or adds the name.
func (p *Placeholders) Set(name, value string) {
	for i := 0; i+1 < len(*p); i += 2 {
		if (*p)[i] == name {
			(*p)[i+1] = value
			return
		}
	}
	*p = append(*p, name, value)
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

// ExpandPlaceholders replaces the placeholders of a C++ fragment. A value in p replaces
// $name, and an element of args replaces $0, $1 and so on. $0... becomes all
// elements from that index on, separated by commas. $$ becomes a dollar sign,
// and a $ that neither a name nor a number follows stays.
func ExpandPlaceholders(text string, p Placeholders, args ...string) string {
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
