package compare

import (
	"context"
	"fmt"
	"os/exec"
	"regexp"
	"strings"
	"sync/atomic"
	"time"

	"github.com/rules-ods/rules_ods/generator/backend/parity/layout"
	"github.com/rules-ods/rules_ods/generator/mlir"
)

// Options name the reference tools and the files that they read.
type Options struct {
	Release       mlir.Release // of the tools and files
	Records, MLIR string       // the programs llvm-tblgen and mlir-tblgen
	Include       string       // the folder of MLIR's .td files
	Timeout       time.Duration
}

// A Comparer gets the answers of this project's generators and of the reference
// tools, and compares them. Any number of goroutines may use it.
type Comparer struct {
	reference reference
	ours      *ours
	Counts    Counts
}

// Counts holds the number of comparisons so far. A comparison is one question
// about one program.
type Counts struct {
	Accepted atomic.Int64 // comparisons of outputs
	Rejected atomic.Int64 // comparisons of first errors
	Crashed  atomic.Int64 // questions at which the reference crashes or runs without end
}

// New returns a comparer.
func New(o Options) (*Comparer, error) {
	c := &Comparer{ours: newOurs(o)}
	c.reference.include, c.reference.timeout = o.Include, o.Timeout
	for _, tool := range []struct {
		name string
		path *string
	}{{o.Records, &c.reference.records}, {o.MLIR, &c.reference.mlir}} {
		path, err := exec.LookPath(tool.name)
		if err != nil {
			return nil, err
		}
		*tool.path = path
	}
	return c, nil
}

// Processes returns how many processes of the reference have been started.
func (c *Comparer) Processes() int64 { return c.reference.asked.Load() }

// A Difference is a program for which the tools give different answers.
type Difference struct {
	Program     Program // its only question is the one with different answers
	Kind        string  // one of the kinds of disagreement below
	Ours, Their Answer
}

// The kinds of disagreement.
const (
	oursPanics        = "ours panics"
	onlyOurs          = "only ours accepts"
	onlyReference     = "only the reference accepts"
	otherOutput       = "other output"
	otherLine         = "other line of the first error"
	dependsOnTogether = "other output of several programs, the same of each"
)

// Ours returns this project's answers to the questions about a program.
func (c *Comparer) Ours(ctx context.Context, p *Program) []Answer {
	return c.ours.ask(ctx, p.Source(), p.Questions...)
}

// Alone gets the answers of both tools to the first question about a program. d
// is nil if they agree. If the reference crashes and ours does not, crashed is
// true and d is nil.
func (c *Comparer) Alone(ctx context.Context, p Program) (d *Difference, crashed bool, err error) {
	p.Questions = p.Questions[:1]
	return c.alone(ctx, p, c.Ours(ctx, &p)[0])
}

// alone compares our answer to the first question about a program with that of
// the reference, which it asks. The results are those of [Comparer.Alone].
func (c *Comparer) alone(ctx context.Context, p Program, ours Answer) (d *Difference, crashed bool, err error) {
	their, err := c.reference.ask(ctx, p.Questions[0], p.Source())
	if err != nil {
		return nil, false, err
	}
	d = &Difference{Program: p, Ours: ours, Their: their}
	d.Kind = kindOf(p.Questions[0], &ours, &their)
	if d.Kind == "" {
		d = nil
	}
	return d, their.Crashed, ctx.Err()
}

// kindOf returns the kind of disagreement of two answers, or "" if they agree.
func kindOf(q Question, ours, their *Answer) string {
	switch {
	case ours.Crashed:
		return oursPanics
	case their.Crashed:
	case ours.Accepted && !their.Accepted:
		return onlyOurs
	case !ours.Accepted && their.Accepted:
		return onlyReference
	case ours.Accepted && layoutDifference(q, ours, their) != "":
		return otherOutput
	case !ours.Accepted && their.Line != "" && ours.Line != their.Line:
		return otherLine
	}
	return ""
}

// layoutDifference describes the first difference of two outputs. It returns ""
// if the question does not distinguish them.
func layoutDifference(q Question, ours, their *Answer) string {
	if ours.Output == their.Output {
		return ""
	}
	if q.Generator == "print-records" || q.Generator == "dump-json" {
		return firstDifference(their.Output, ours.Output)
	}
	return layout.Difference(q.Generator, their.Output, ours.Output)
}

// firstDifference describes the first lines that differ.
func firstDifference(want, got string) string {
	for line := 1; want != got; line++ {
		wantLine, wantRest, _ := strings.Cut(want, "\n")
		gotLine, gotRest, _ := strings.Cut(got, "\n")
		if wantLine != gotLine {
			return fmt.Sprintf("line %d\nreference: %q\nours:      %q", line, wantLine, gotLine)
		}
		want, got = wantRest, gotRest
	}
	return ""
}

// A batch is what programs must have in common to share a file.
type batch struct {
	question Question
	prelude  string
}

// Compare asks all questions about all programs and returns the differences.
func (c *Comparer) Compare(ctx context.Context, list []Program) ([]*Difference, error) {
	var found []*Difference
	var order []batch
	accepted := map[batch][]*Program{}
	for i := range list {
		p := &list[i]
		answers := c.Ours(ctx, p)
		rejected := map[string]bool{} // first errors that have been compared
		for j, q := range p.Questions {
			a := answers[j]
			one := *p
			one.Questions = []Question{q}
			if a.Accepted && !p.Separate {
				b := batch{q, p.Prelude}
				if accepted[b] == nil {
					order = append(order, b)
				}
				accepted[b] = append(accepted[b], &one)
				continue
			}
			if first := a.Line + a.Message; !a.Accepted {
				if rejected[first] {
					continue
				}
				rejected[first] = true
			}
			d, crashed, err := c.alone(ctx, one, a)
			switch {
			case err != nil:
				return nil, err
			case crashed:
				c.Counts.Crashed.Add(1)
			case a.Accepted:
				c.Counts.Accepted.Add(1)
			default:
				c.Counts.Rejected.Add(1)
			}
			if d != nil {
				found = append(found, d)
			}
		}
	}
	for _, b := range order {
		differences, err := c.together(ctx, b.question, accepted[b])
		if err != nil {
			return nil, err
		}
		found = append(found, differences...)
		c.Counts.Accepted.Add(int64(len(accepted[b])))
	}
	return found, nil
}

// together asks one question about several programs in one file, and splits the
// file if the answers differ. Ours accepts each of the programs alone.
func (c *Comparer) together(ctx context.Context, q Question, list []*Program) ([]*Difference, error) {
	if len(list) == 0 {
		return nil, ctx.Err()
	}
	if len(list) == 1 {
		d, _, err := c.Alone(ctx, *list[0])
		if d == nil || err != nil {
			return nil, err
		}
		return []*Difference{d}, nil
	}
	all := join(list)
	ours := c.ours.ask(ctx, all.text, q)[0]
	if at := all.programAt(ours.Line); !ours.Accepted && !ours.Crashed && at >= 0 {
		return c.without(ctx, q, list, at)
	}
	their, err := c.reference.ask(ctx, q, all.text)
	if err != nil {
		return nil, err
	}
	kind := kindOf(q, &ours, &their)
	if kind == "" && ours.Accepted && !their.Crashed {
		return nil, nil
	}
	if at := all.programAt(their.Line); !their.Accepted && !their.Crashed && at >= 0 {
		return c.without(ctx, q, list, at)
	}
	first, err := c.together(ctx, q, list[:len(list)/2])
	if err != nil {
		return nil, err
	}
	second, err := c.together(ctx, q, list[len(list)/2:])
	found := append(first, second...)
	if err == nil && len(found) == 0 && kind == otherOutput {
		whole := Program{Text: all.text, Questions: []Question{q}, Separate: true}
		found = append(found, &Difference{Program: whole, Kind: dependsOnTogether, Ours: ours, Their: their})
	}
	return found, err
}

// without compares the answers about list[at] in a separate process. Then it
// compares the other programs together.
func (c *Comparer) without(ctx context.Context, q Question, list []*Program, at int) ([]*Difference, error) {
	d, _, err := c.Alone(ctx, *list[at])
	if err != nil {
		return nil, err
	}
	rest := append(append([]*Program(nil), list[:at]...), list[at+1:]...)
	found, err := c.together(ctx, q, rest)
	if d != nil {
		found = append(found, d)
	}
	return found, err
}

var variableParts = regexp.MustCompile(`'[^']*'|"[^"]*"|[0-9]+|\b[a-zA-Z]+[0-9]+\w*\b`)

// fieldValues matches the values of fields in records that are printed.
var fieldValues = regexp.MustCompile(`(?m) = .*`)

// Cause returns the key by which differences are grouped: the question, the
// kind of disagreement, and both messages or the first lines that differ. It
// leaves out names and numbers, so that similar differences have the same key.
func (d *Difference) Cause() string {
	plain := func(message string) string {
		message, _, _ = strings.Cut(message, "\n")
		if at := strings.LastIndex(message, ": "); at > 20 {
			message = message[:at]
		}
		return variableParts.ReplaceAllString(message, "…")
	}
	q := d.Program.Questions[0]
	key := q.Generator + " | " + d.Kind
	if d.Kind == otherOutput || d.Kind == dependsOnTogether {
		_, lines, _ := strings.Cut(layoutDifference(q, &d.Ours, &d.Their), "\n")
		if q.Generator == "print-records" {
			lines = fieldValues.ReplaceAllString(lines, " =") // of which there are too many
		}
		lines = strings.ReplaceAll(lines, `\"`, "'")
		return key + " | " + variableParts.ReplaceAllString(strings.ReplaceAll(strings.ReplaceAll(lines, "\n", " | "), `"`, ""), "…")
	}
	return key + " | reference: " + plain(d.Their.Message) + " | ours: " + plain(d.Ours.Message)
}

// Describe returns the difference as a txtar file.
func (d *Difference) Describe() string {
	q := d.Program.Questions[0]
	text := d.Cause() + "\n-- program.td --\n// RUN: " + q.String() + "\n" + strings.TrimRight(d.Program.Source(), "\n")
	if d.Kind == otherOutput || d.Kind == dependsOnTogether {
		return text + "\n-- difference --\n" + layoutDifference(q, &d.Ours, &d.Their) + "\n"
	}
	return text + "\n-- reference --\n" + d.Their.describe() + "-- ours --\n" + d.Ours.describe()
}
