// Package posixre matches POSIX extended regular expressions over bytes, as
// TableGen's !match and !instances and mlir-tblgen's -op-include-regex do.
//
// The dialect has the back-references \1 to \9 and the word boundaries [[:<:]]
// and [[:>:]]. A dot and a negated bracket match a line break, and ^ and $ only
// match at the ends of the text. A byte above 0x7f belongs to no class. The
// package does not return submatches; it reports whether a part of a text
// matches.
//
// Matching takes time proportional to the length of the text times the size of
// the expression. An expression with back-references needs backtracking, which
// can take much longer. The caller limits it by counting steps.
package posixre

import "errors"

// A Regexp is a compiled expression. It is immutable, so any number of goroutines
// may use it.
type Regexp struct {
	prog     []inst
	groups   int
	backrefs bool
	// first holds the bytes with which a match can start. It is nil if a match
	// can be empty or start with any byte.
	first *set
}

// An Error describes why an expression is invalid.
type Error struct {
	Pattern string
	Offset  int // of the byte at which the fault was noticed
	Msg     string
}

func (e *Error) Error() string {
	return "invalid regular expression '" + e.Pattern + "': " + e.Msg
}

// Compile parses an expression. An error is of type *[Error].
func Compile(pattern string) (*Regexp, error) {
	p := parser{src: pattern}
	root, err := p.parse()
	if err != nil {
		return nil, err
	}
	c := compiler{pattern: pattern}
	if err := c.program(root); err != nil {
		return nil, err
	}
	re := &Regexp{prog: c.prog, groups: p.groups, backrefs: p.backrefs}
	re.first = re.firstBytes()
	return re, nil
}

// States returns the number of states, each of which takes about 32 bytes.
func (re *Regexp) States() int { return len(re.prog) }

// Match reports whether a part of the text matches. About once for every
// thousand steps, it calls step with the number of steps since the last call.
// An error of step ends the matching and is returned. If step is nil, matching
// ends after maxSteps.
func (re *Regexp) Match(text string, step func(n int) error) (bool, error) {
	if step == nil {
		steps := 0
		step = func(n int) error {
			if steps += n; steps > maxSteps {
				return errSteps
			}
			return nil
		}
	}
	if re.backrefs {
		return re.backtrack(text, step)
	}
	return re.simulate(text, step)
}

// maxSteps take a second or two. Expressions without back-references that match
// names and attributes of .td files need far fewer steps.
const maxSteps = 1 << 28

var errSteps = errors.New("a regular expression takes too long to match")

// A set holds bytes.
type set [4]uint64

func (s *set) add(c byte)      { s[c>>6] |= 1 << (c & 63) }
func (s *set) has(c byte) bool { return s[c>>6]>>(c&63)&1 != 0 }

func (s *set) invert() {
	for i := range s {
		s[i] = ^s[i]
	}
}

func (s *set) join(t *set) {
	for i := range s {
		s[i] |= t[i]
	}
}

// isWord reports whether c is part of a word, for the word boundaries.
func isWord(c byte) bool { return isAlpha(c) || isDigit(c) || c == '_' }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isAlpha(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
