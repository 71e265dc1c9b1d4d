package cmake

import (
	"strconv"
	"strings"
)

// A value is the value of a variable, or the fact that the variable is unset. A variable
// without a value in any scope is unknown.
type value struct {
	text string
	set  bool
}

// A scope holds the variables of a directory or a function.
type scope struct {
	vars   map[string]value
	parent *scope
	meter  *meter
	dir    string // directory of CMakeLists.txt, relative to the repository
	file   string // path of the file whose commands run
}

func (s *scope) child() *scope {
	return &scope{vars: map[string]value{}, parent: s, meter: s.meter, dir: s.dir, file: s.file}
}

// lookup returns the value of a variable. known is false if nothing is known about it.
func (s *scope) lookup(name string) (v value, known bool) {
	m := s.meter
	for ; s != nil; s = s.parent {
		m.spend(lookupWork)
		if v, ok := s.vars[name]; ok {
			return v, true
		}
	}
	return value{}, false
}

func (s *scope) set(name, text string) {
	if len(text) > maxValue {
		s.meter.hasTooLong = true
		return
	}
	s.vars[name] = value{text, true}
}

func (s *scope) unset(name string) { s.vars[name] = value{} }

// setMatches sets the variables with the groups of the last match.
func (s *scope) setMatches(groups []string) {
	for i, text := range groups {
		s.set("CMAKE_MATCH_"+strconv.Itoa(i), text)
	}
	s.set("CMAKE_MATCH_COUNT", strconv.Itoa(max(0, len(groups)-1)))
}

// list returns the elements of a list of CMake. It splits the text at semicolons, except
// for escaped ones and those in square brackets or generator expressions. It omits empty
// elements.
func list(text string) []string {
	if text == "" {
		return nil
	}
	var out []string
	start, brackets, expressions := 0, 0, 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '[':
			brackets++
		case ']':
			brackets--
		case '<':
			if i > 0 && text[i-1] == '$' {
				expressions++
			}
		case '>':
			expressions = max(0, expressions-1)
		case ';':
			if brackets <= 0 && expressions == 0 {
				if i > start {
					out = append(out, text[start:i])
				}
				start = i + 1
			}
		}
	}
	if start < len(text) {
		out = append(out, text[start:])
	}
	return out
}

// expand replaces ${NAME} by the value of the variable. A reference to an unknown
// variable stays.
func (s *scope) expand(text string) string {
	if !strings.ContainsAny(text, "$\\@") {
		return text
	}
	out, _ := s.expandUntil(text, false, 0)
	return out
}

// expandUntil expands references up to the end of the text or, if reference is true, up to
// the closing brace of the reference. It returns the expanded text and the number of bytes
// that it read.
func (s *scope) expandUntil(text string, reference bool, depth int) (string, int) {
	b := limitedText{meter: s.meter}
	for i := 0; i < len(text) && !s.meter.isExhausted(); i++ {
		c := text[i]
		switch {
		case c == '\\' && i+1 < len(text):
			i++
			switch text[i] {
			case 'n':
				b.WriteByte('\n')
			case 't':
				b.WriteByte('\t')
			case 'r':
				b.WriteByte('\r')
			case ';':
				b.WriteString("\\;")
			default:
				b.WriteByte(text[i])
			}
		case reference && c == '}':
			return b.String(), i + 1
		case c == '$' && depth < maxDepth:
			open := 0
			for _, prefix := range [...]string{"${", "$ENV{", "$CACHE{"} {
				if strings.HasPrefix(text[i:], prefix) {
					open = len(prefix)
				}
			}
			if open == 0 {
				b.WriteByte(c)
				continue
			}
			name, n := s.expandUntil(text[i+open:], true, depth+1)
			v, known := s.lookup(name)
			if open != len("${") || !known {
				b.WriteString(text[i : i+open])
				b.WriteString(name)
				b.WriteByte('}')
			} else {
				b.WriteString(v.text)
			}
			i += open + n - 1
		default:
			b.WriteByte(c)
		}
	}
	return b.String(), len(text)
}
