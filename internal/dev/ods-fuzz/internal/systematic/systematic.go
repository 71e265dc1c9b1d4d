// Package systematic lists programs that differ from existing ones in one place: every
// token in the place of, and before, every other; every field with empty and unusual
// values; every pair of names for things that have an order; statements with one name
// before, in and after each other. The lists are the same in each run, so that runs with
// consecutive seeds can ask all of a list.
package systematic

import (
	"regexp"
	"slices"
	"sort"
	"strings"

	"github.com/rules-ods/rules_ods/internal/dev/ods-fuzz/internal/compare"
)

// A List is an enumeration of programs. Its programs are made when they are asked for.
// It is immutable, and any number of goroutines may use it.
type List struct {
	// group is the number of consecutive programs that samples contain together, because
	// they can share a process of the reference; 0 is 1.
	group   int
	ends    []int // the number of programs of each change and those before it
	changes []change
}

// A change is a place in a program and what can be put there.
type change struct {
	program    *compare.Program
	start, end int // the bytes of the text that are replaced
	texts      []string
	questions  []compare.Question
}

// includes matches the comments and includes at the beginning of a program.
var includes = regexp.MustCompile(`^(?:(?://[^\n]*|include "[^"\n]*")?[ \t]*\n)+`)

// sharing returns the programs with their includes in the prelude, so that changes of
// one program can share a process of the reference.
func sharing(programs []compare.Program) []compare.Program {
	programs = slices.Clone(programs)
	for i := range programs {
		p := &programs[i]
		at := len(includes.FindString(p.Text))
		if p.Prelude == "" && !strings.Contains(p.Text[at:], "include ") {
			p.Prelude, p.Text, p.Separate = p.Text[:at], p.Text[at:], false
		}
	}
	return programs
}

// together is the number of consecutive programs of a list that can share a process. They
// are changes of one place.
const together = 16

func (l *List) add(c change) {
	if len(c.texts) == 0 || len(c.questions) == 0 {
		return
	}
	l.ends = append(l.ends, l.Size()+len(c.texts)*len(c.questions))
	l.changes = append(l.changes, c)
}

// Size returns the number of programs.
func (l *List) Size() int {
	if len(l.ends) == 0 {
		return 0
	}
	return l.ends[len(l.ends)-1]
}

// At returns the program with an index from 0 to Size-1. It has one question.
func (l *List) At(index int) compare.Program {
	n := sort.SearchInts(l.ends, index+1)
	c := &l.changes[n]
	index -= l.ends[n] - len(c.texts)*len(c.questions)
	p := *c.program
	p.Text = p.Text[:c.start] + c.texts[index%len(c.texts)] + p.Text[c.end:]
	p.Questions = c.questions[index/len(c.texts) : index/len(c.texts)+1]
	return p
}

// Sample returns the index of the nth program of a sequence that contains all indices of
// the list and then repeats. Consecutive groups are far apart in the list, so that any
// part of the sequence samples the list evenly. The list must not be empty.
func (l *List) Sample(n uint64) int {
	size, group := uint64(l.Size()), max(uint64(l.group), 1)
	groups := (size + group - 1) / group
	step := max(uint64(float64(groups)*goldenRatio), 1)
	for divisor(step, groups) != 1 {
		step++
	}
	return int((n/group%groups*step%groups*group + n%group) % size)
}

// goldenRatio is the part of a list between two consecutive samples. Multiples of it are
// spread evenly for any number of samples.
const goldenRatio = 0.6180339887498949

// divisor returns the greatest common divisor.
func divisor(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
