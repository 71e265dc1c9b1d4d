package cmake

import (
	"regexp"
	"strconv"
	"strings"
)

func replaceRegexp(text, pattern, by string) string {
	re, err := regexp.Compile(pattern)
	if err != nil {
		return text
	}
	by = strings.ReplaceAll(by, "$", "$$")
	by = regexp.MustCompile(`\\([0-9])`).ReplaceAllString(by, "$${$1}")
	return re.ReplaceAllString(text, by)
}

func stringCommand(e *evaluator, s *scope, c *command, args []string) {
	if len(args) < 3 {
		return
	}
	switch rest := args[1:]; args[0] {
	case "TOLOWER":
		s.set(rest[1], strings.ToLower(rest[0]))
	case "TOUPPER":
		s.set(rest[1], strings.ToUpper(rest[0]))
	case "STRIP":
		s.set(rest[1], strings.TrimSpace(rest[0]))
	case "MAKE_C_IDENTIFIER":
		s.set(rest[1], regexp.MustCompile(`[^A-Za-z0-9_]`).ReplaceAllString(rest[0], "_"))
	case "LENGTH":
		s.set(rest[1], strconv.Itoa(len(rest[0])))
	case "CONCAT":
		s.set(rest[0], strings.Join(rest[1:], ""))
	case "JOIN":
		s.set(rest[1], strings.Join(rest[2:], rest[0]))
	case "APPEND", "PREPEND":
		v, _ := s.lookup(rest[0])
		e.work += len(v.text)
		e.doubt(rest[0], c)
		defer addFlags(e, s, c, rest[0], v.text)
		if args[0] == "APPEND" {
			s.set(rest[0], v.text+strings.Join(rest[1:], ""))
		} else {
			s.set(rest[0], strings.Join(rest[1:], "")+v.text)
		}
	case "REPLACE":
		if len(rest) >= 4 {
			s.set(rest[2], strings.ReplaceAll(strings.Join(rest[3:], ""), rest[0], rest[1]))
		}
	case "SUBSTRING":
		if len(rest) == 4 {
			begin, err1 := strconv.Atoi(rest[1])
			n, err2 := strconv.Atoi(rest[2])
			if err1 == nil && err2 == nil && begin >= 0 && begin <= len(rest[0]) {
				if n < 0 || begin+n > len(rest[0]) {
					n = len(rest[0]) - begin
				}
				s.set(rest[3], rest[0][begin:begin+n])
			}
		}
	case "REGEX":
		stringRegexp(s, rest)
	}
}

func stringRegexp(s *scope, args []string) {
	switch {
	case args[0] == "REPLACE" && len(args) >= 5:
		s.set(args[3], replaceRegexp(strings.Join(args[4:], ""), args[1], args[2]))
	case args[0] == "MATCH" && len(args) >= 4:
		if re, err := regexp.Compile(args[1]); err == nil {
			s.setMatches(re.FindStringSubmatch(strings.Join(args[3:], "")))
			s.set(args[2], re.FindString(strings.Join(args[3:], "")))
		}
	case args[0] == "MATCHALL" && len(args) >= 4:
		if re, err := regexp.Compile(args[1]); err == nil {
			s.set(args[2], strings.Join(re.FindAllString(strings.Join(args[3:], ""), -1), ";"))
		}
	}
}

// mathCommand evaluates math(EXPR out a op b) for the operators + and -, by which loops
// count. After another expression, the variable is unknown.
func mathCommand(e *evaluator, s *scope, c *command, args []string) {
	if len(args) < 3 || args[0] != "EXPR" {
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
