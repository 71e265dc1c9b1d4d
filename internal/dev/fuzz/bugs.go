package main

import (
	_ "embed"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/internal/dev/fuzz/internal/compare"
)

//go:embed REFERENCE_BUGS.md
var bugsText string

// A bug is a defect of the reference tools: a section of REFERENCE_BUGS.md.
type bug struct {
	title    string
	causes   []*regexp.Regexp // patterns that match the causes of differences; none if the reference crashes
	examples []compare.Program
}

// explains reports whether a difference is due to the bug.
func (b *bug) explains(cause string) bool {
	return slices.ContainsFunc(b.causes, func(p *regexp.Regexp) bool { return p.MatchString(cause) })
}

const patternMark = "Pattern: `"

// referenceBugs returns the sections of REFERENCE_BUGS.md.
func referenceBugs() ([]bug, error) {
	var list []bug
	for i, section := range strings.Split(bugsText, "\n## ") {
		if i == 0 {
			continue
		}
		title, text, _ := strings.Cut(section, "\n")
		b := bug{title: title}
		for line := range strings.Lines(text) {
			pattern, found := strings.CutPrefix(strings.TrimSpace(line), patternMark)
			if !found {
				continue
			}
			cause, err := regexp.Compile(strings.TrimSuffix(pattern, "`"))
			if err != nil {
				return nil, fmt.Errorf("REFERENCE_BUGS.md: %s: %w", title, err)
			}
			b.causes = append(b.causes, cause)
		}
		for _, block := range strings.Split(text, "```td\n")[1:] {
			program, _, _ := strings.Cut(block, "```")
			run, _, _ := strings.Cut(program, "\n")
			name, flags, _ := strings.Cut(strings.TrimPrefix(run, "// RUN: -"), " ")
			b.examples = append(b.examples, compare.Program{Text: program, Separate: true, Questions: []compare.Question{{Generator: name, Flags: flags}}})
		}
		if len(b.examples) == 0 {
			return nil, errors.New("REFERENCE_BUGS.md: " + title + ": there is no example")
		}
		list = append(list, b)
	}
	return list, nil
}
