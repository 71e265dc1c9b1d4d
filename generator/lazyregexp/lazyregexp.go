// Package lazyregexp has regular expressions that are compiled when they are first used. The start of a program then pays
// nothing for those of commands that it does not run.
package lazyregexp

import (
	"regexp"
	"sync"
)

// A Regexp is a regular expression that may not be compiled yet.
type Regexp struct {
	text     string
	once     sync.Once
	compiled *regexp.Regexp
}

// New returns the regular expression with a text. The compiler evaluates it for variables of packages.
func New(text string) *Regexp { return &Regexp{text: text} }

// Get returns the compiled expression. It panics if the text is not valid.
func (r *Regexp) Get() *regexp.Regexp {
	r.once.Do(func() { r.compiled = regexp.MustCompile(r.text) })
	return r.compiled
}
