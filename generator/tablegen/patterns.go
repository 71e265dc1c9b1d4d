package tablegen

import "github.com/rules-ods/rules_ods/generator/tablegen/posixre"

// A patternCache compiles the regular expressions of !match and !instances, and
// matches them. It counts the work of both.
type patternCache struct {
	meter    *meter
	compiled map[string]*posixre.Regexp
	states   int // the number of states of the compiled expressions
}

// maxPatternStates limits the memory of the compiled expressions to about 16 MiB. A
// single one can be larger.
const maxPatternStates = 1 << 19

// compile returns the compiled form of a POSIX extended regular expression.
func (c *patternCache) compile(text string, rec *Record) *posixre.Regexp {
	if p := c.compiled[text]; p != nil {
		return p
	}
	c.meter.spend(rec, len(text))
	p, err := posixre.Compile(text)
	if err != nil {
		c.meter.reporter.failIn(rec, err.Error())
	}
	c.meter.spend(rec, p.States())
	if c.states += p.States(); c.compiled == nil || c.states > maxPatternStates {
		c.compiled, c.states = map[string]*posixre.Regexp{}, p.States()
	}
	c.compiled[text] = p
	return p
}

// matches reports whether a part of text matches p.
func (c *patternCache) matches(p *posixre.Regexp, text string, rec *Record) bool {
	c.meter.spend(rec, p.Cost(text)/matchedPerStep)
	return p.Match(text)
}

// matchedPerStep is how many states of an expression are tried in the time of a step.
const matchedPerStep = 16
