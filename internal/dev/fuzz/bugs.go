package main

import (
	_ "embed"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/txtar"

	"github.com/rules-ods/rules_ods/internal/dev/fuzz/internal/compare"
)

//go:embed bugs.txtar
var bugsText string

// A bug is a defect of the reference tools: a line of REFERENCE_BUGS.md.
type bug struct {
	title    string
	causes   []*regexp.Regexp // patterns that match the causes of differences; none if the reference crashes
	examples []compare.Program
}

// explains reports whether a difference is due to the bug.
func (b *bug) explains(cause string) bool {
	return slices.ContainsFunc(b.causes, func(p *regexp.Regexp) bool { return p.MatchString(cause) })
}

const (
	causeMark   = "// CAUSE: "
	exampleMark = "// RUN: -"
)

// referenceBugs returns the bugs that bugs.txtar has.
func referenceBugs() ([]bug, error) {
	var list []bug
	for _, file := range txtar.Parse([]byte(bugsText)).Files {
		b := bug{title: file.Name}
		head, examples, _ := strings.Cut("\n"+string(file.Data), "\n"+exampleMark)
		for line := range strings.Lines(head) {
			pattern, found := strings.CutPrefix(strings.TrimSpace(line), causeMark)
			if !found {
				continue
			}
			cause, err := regexp.Compile(pattern)
			if err != nil {
				return nil, fmt.Errorf("bugs.txtar: %s: %w", b.title, err)
			}
			b.causes = append(b.causes, cause)
		}
		if examples == "" {
			return nil, errors.New("bugs.txtar: " + b.title + ": there is no example")
		}
		for example := range strings.SplitSeq(examples, "\n"+exampleMark) {
			run, _, _ := strings.Cut(example, "\n")
			name, flags, _ := strings.Cut(run, " ")
			b.examples = append(b.examples, compare.Program{Text: exampleMark + example + "\n", Separate: true, Questions: []compare.Question{{Generator: name, Flags: flags}}})
		}
		list = append(list, b)
	}
	return list, nil
}
