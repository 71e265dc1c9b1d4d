package cmake

import (
	"path"
	"slices"
	"strconv"
	"strings"
)

// A truth is the value of a condition: true, false, or unknown if it depends on the
// machine. The operators not, and, or are the opposite, the minimum and the maximum.
type truth int

const (
	no truth = iota - 1
	unknown
	yes
)

func truthOf(b bool) truth {
	if b {
		return yes
	}
	return no
}

// A conditionParser evaluates the condition of an if.
type conditionParser struct {
	e     *evaluator
	s     *scope
	words []argument // expanded
	pos   int
}

func (e *evaluator) condition(s *scope, args []argument) truth {
	p := &conditionParser{e: e, s: s}
	for _, a := range args {
		if a.quoted {
			p.words = append(p.words, argument{text: e.expandArgument(s, a), quoted: true})
			continue
		}
		for _, w := range e.meter.list(e.expandArgument(s, a)) {
			p.words = append(p.words, argument{text: w})
		}
	}
	t := p.or(0)
	if p.pos < len(p.words) {
		return unknown
	}
	return t
}

func (p *conditionParser) is(words ...string) bool {
	return p.pos < len(p.words) && !p.words[p.pos].quoted && slices.Contains(words, p.words[p.pos].text)
}

func (p *conditionParser) or(depth int) truth {
	t := p.and(depth)
	for p.is("OR") {
		p.pos++
		t = max(t, p.and(depth))
	}
	return t
}

func (p *conditionParser) and(depth int) truth {
	t := p.not(depth)
	for p.is("AND") {
		p.pos++
		t = min(t, p.not(depth))
	}
	return t
}

func (p *conditionParser) not(depth int) truth {
	if p.is("NOT") && depth < maxDepth {
		p.pos++
		return -p.not(depth + 1)
	}
	return p.primary(depth)
}

func (p *conditionParser) take() argument {
	if p.pos >= len(p.words) {
		return argument{}
	}
	p.pos++
	return p.words[p.pos-1]
}

func (p *conditionParser) primary(depth int) truth {
	if p.is("(") && depth < maxDepth {
		p.pos++
		t := p.or(depth + 1)
		if p.is(")") {
			p.pos++
		}
		return t
	}
	if p.is("DEFINED", "TARGET", "EXISTS", "COMMAND", "POLICY", "TEST", "IS_DIRECTORY", "IS_ABSOLUTE", "IS_SYMLINK") && p.pos+1 < len(p.words) {
		operator := p.take().text
		return p.unary(operator, p.take().text)
	}
	left := p.take()
	if p.pos+1 < len(p.words) && !p.words[p.pos].quoted {
		switch operator := p.words[p.pos].text; operator {
		case "STREQUAL", "EQUAL", "LESS", "GREATER", "LESS_EQUAL", "GREATER_EQUAL", "MATCHES", "IN_LIST",
			"STRLESS", "STRGREATER", "VERSION_LESS", "VERSION_GREATER", "VERSION_EQUAL", "VERSION_LESS_EQUAL", "VERSION_GREATER_EQUAL", "PATH_EQUAL", "IS_NEWER_THAN":
			p.pos++
			return p.binary(operator, left, p.take())
		}
	}
	return p.constant(left)
}

func (p *conditionParser) unary(operator, word string) truth {
	switch operator {
	case "DEFINED":
		if v, known := p.s.lookup(word); known {
			return truthOf(v.set)
		}
	case "COMMAND":
		if p.e.functions[strings.ToLower(word)] != nil {
			return yes
		}
	case "EXISTS":
		if name, ok := sourcePath(p.s.dir, word); ok && !strings.Contains(word, "$") && path.Ext(name) != "" {
			text, err := p.e.opts.Read(name)
			p.e.meter.spend(globWork + len(text))
			return truthOf(err == nil)
		}
	}
	return unknown
}

// text returns the value of the variable with the name that a word gives, or else the word
// itself.
func (p *conditionParser) text(a argument) (string, bool) {
	if !a.quoted {
		if v, known := p.s.lookup(a.text); known && v.set {
			return v.text, !isOpaque(v.text)
		}
	}
	return a.text, !isOpaque(a.text)
}

func isOpaque(text string) bool {
	return strings.Contains(text, "${") || strings.Contains(text, "$<") || strings.Contains(text, "$ENV{")
}

// withoutPlaces returns a text with references to variables in place of the paths of the source and
// the binary directory, which nobody knows before the build.
func withoutPlaces(text string) string {
	return strings.NewReplacer(sourceRoot, "${CMAKE_SOURCE_DIR}", binaryRoot, "${CMAKE_BINARY_DIR}").Replace(text)
}

func (p *conditionParser) binary(operator string, l, r argument) truth {
	left, ok1 := p.text(l)
	right, ok2 := p.text(r)
	if operator == "IN_LIST" {
		v, known := p.s.lookup(r.text)
		switch {
		case slices.Contains(p.e.meter.list(v.text), left):
			return yes
		case !known || isOpaque(v.text) || !ok1:
			return unknown
		}
		return no
	}
	if !ok1 || !ok2 {
		return unknown
	}
	switch operator {
	case "STREQUAL":
		return truthOf(left == right)
	case "MATCHES":
		re := p.e.meter.regexp(right, len(left))
		if re == nil {
			return unknown
		}
		groups := re.FindStringSubmatch(left)
		if groups != nil {
			p.s.setMatches(groups)
		}
		return truthOf(groups != nil)
	case "EQUAL", "LESS", "GREATER", "LESS_EQUAL", "GREATER_EQUAL":
		a, err1 := strconv.ParseFloat(left, 64)
		b, err2 := strconv.ParseFloat(right, 64)
		if err1 != nil || err2 != nil {
			return unknown
		}
		return truthOf(map[string]bool{"EQUAL": a == b, "LESS": a < b, "GREATER": a > b, "LESS_EQUAL": a <= b, "GREATER_EQUAL": a >= b}[operator])
	}
	return unknown
}

// constant evaluates a single word: a constant, or a variable.
func (p *conditionParser) constant(a argument) truth {
	if t := constantTruth(a.text); t != unknown {
		return t
	}
	if a.quoted || isOpaque(a.text) {
		return unknown
	}
	v, known := p.s.lookup(a.text)
	switch {
	case !known || isOpaque(v.text) || p.e.isUndecided(a.text):
		return unknown
	case !v.set:
		return no
	}
	return truthOf(constantTruth(v.text) != no)
}

// constantTruth returns the value of a constant such as ON or 0, and unknown for other
// words.
func constantTruth(word string) truth {
	switch up := strings.ToUpper(word); {
	case up == "ON", up == "YES", up == "TRUE", up == "Y":
		return yes
	case up == "", up == "OFF", up == "NO", up == "FALSE", up == "N", up == "IGNORE", up == "NOTFOUND", strings.HasSuffix(up, "-NOTFOUND"):
		return no
	}
	if n, err := strconv.ParseFloat(word, 64); err == nil {
		return truthOf(n != 0)
	}
	return unknown
}
