package cmake

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// maxGroups is CMake's limit for the groups of a regular expression.
const maxGroups = 9

// regexp compiles an expression that is matched with a text of some length. It returns nil for an invalid
// expression, and for one that needs too much.
func (m *meter) regexp(pattern string, length int) *regexp.Regexp {
	if !m.spend(1000*len(pattern)) || !m.spend(length*(8+len(pattern))) {
		return nil
	}
	re, err := regexp.Compile(withoutRepetitions(pattern))
	if err != nil || re.NumSubexp() > maxGroups {
		return nil
	}
	return re
}

// withoutRepetitions escapes the braces in an expression. They mean themselves to CMake, and repetitions to Go.
func withoutRepetitions(pattern string) string {
	if !strings.Contains(pattern, "{") {
		return pattern
	}
	var b strings.Builder
	for i := 0; i < len(pattern); i++ {
		switch {
		case pattern[i] == '\\' && i+1 < len(pattern):
			b.WriteByte('\\')
			i++
		case pattern[i] == '{':
			b.WriteByte('\\')
		}
		b.WriteByte(pattern[i])
	}
	return b.String()
}

var groupPattern = regexp.MustCompile(`\\([0-9])`)

func replaceRegexp(m *meter, text, pattern, by string) string {
	re := m.regexp(pattern, len(text))
	if re == nil {
		return text
	}
	by = groupPattern.ReplaceAllString(strings.ReplaceAll(by, "$", "$$"), "$${$1}")
	var out []byte
	end := 0
	for _, match := range re.FindAllStringSubmatchIndex(text, -1) {
		before := len(out)
		out = append(out, text[end:match[0]]...)
		out = re.ExpandString(out, by, text, match)
		end = match[1]
		if len(out) > maxValue {
			m.hasTooLong = true
		}
		if !m.spend(elementWork + len(by) + len(out) - before) {
			return ""
		}
	}
	return string(append(out, text[end:]...))
}

var notInIdentifier = regexp.MustCompile(`[^A-Za-z0-9_]`)

func stringCommand(e *evaluator, s *scope, c *command, args []string) {
	switch rest := args[1:]; args[0] {
	case "TOLOWER":
		s.set(rest[1], strings.ToLower(rest[0]))
	case "TOUPPER":
		s.set(rest[1], strings.ToUpper(rest[0]))
	case "STRIP":
		s.set(rest[1], strings.TrimSpace(rest[0]))
	case "MAKE_C_IDENTIFIER":
		s.set(rest[1], notInIdentifier.ReplaceAllString(rest[0], "_"))
	case "LENGTH":
		s.set(rest[1], strconv.Itoa(len(rest[0])))
	case "CONCAT":
		s.set(rest[0], e.meter.join(rest[1:], ""))
	case "JOIN":
		s.set(rest[1], e.meter.join(rest[2:], rest[0]))
	case "APPEND", "PREPEND":
		v, _ := s.lookup(rest[0])
		e.doubt(rest[0], c)
		defer addFlags(e, s, c, rest[0], v.text)
		if args[0] == "APPEND" {
			s.set(rest[0], e.meter.join(append([]string{v.text}, rest[1:]...), ""))
		} else {
			s.set(rest[0], e.meter.join(append(slices.Clone(rest[1:]), v.text), ""))
		}
	case "REPLACE":
		if len(rest) >= 4 {
			s.set(rest[2], e.meter.replace(strings.Join(rest[3:], ""), rest[0], rest[1]))
		}
	case "SUBSTRING":
		if len(rest) == 4 {
			if begin, end, ok := part(rest[1], rest[2], len(rest[0])); ok {
				s.set(rest[3], rest[0][begin:end])
			}
		}
	case "REGEX":
		stringRegexp(&e.meter, s, rest)
	}
}

func stringRegexp(m *meter, s *scope, args []string) {
	switch {
	case args[0] == "REPLACE" && len(args) >= 5:
		s.set(args[3], replaceRegexp(m, strings.Join(args[4:], ""), args[1], args[2]))
	case args[0] == "MATCH" && len(args) >= 4:
		text := strings.Join(args[3:], "")
		if re := m.regexp(args[1], 2*len(text)); re != nil {
			s.setMatches(re.FindStringSubmatch(text))
			s.set(args[2], re.FindString(text))
		}
	case args[0] == "MATCHALL" && len(args) >= 4:
		text := strings.Join(args[3:], "")
		if re := m.regexp(args[1], len(text)); re != nil {
			found := re.FindAllString(text, -1)
			m.spend(elementWork * len(found))
			s.set(args[2], m.join(found, ";"))
		}
	}
}

// mathCommand evaluates math(EXPR out a op b) for the operators + and -, by which loops
// count. After another expression, the variable is unknown.
func mathCommand(e *evaluator, s *scope, c *command, args []string) {
	if args[0] != "EXPR" {
		return
	}
	delete(s.vars, args[1])
	m := sum.FindStringSubmatch(args[2])
	if m == nil {
		return
	}
	a, errA := strconv.Atoi(m[1])
	b, errB := strconv.Atoi(m[3])
	switch {
	case errA != nil || errB != nil:
	case m[2] == "+":
		s.set(args[1], strconv.Itoa(a+b))
	default:
		s.set(args[1], strconv.Itoa(a-b))
	}
}

var sum = regexp.MustCompile(`^\s*(-?\d+)\s*([+-])\s*(\d+)\s*$`)
