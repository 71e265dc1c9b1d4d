package initialize

import (
	"regexp"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
)

var (
	includeDirective = regexp.MustCompile(`^#\s*include\s*["<]([^">]+)[">]`)
	// macroCondition matches a condition about one macro: whether it is defined, or true.
	macroCondition = regexp.MustCompile(`^#\s*(?:(ifdef|ifndef)\s+(\w+)|(?:el)?if\s+(!)?\s*(?:defined\s*)?\(?\s*(\w+)\s*\)?)\s*$`)
)

// A conditional is an #if that an #endif has not closed yet.
type conditional struct {
	isOff   bool // the current branch is not compiled
	isKnown bool // the value of the condition of the current branch is known
}

// inactiveIncludes returns the paths that a C++ file includes only where a macro is defined that the
// build does not define.
func inactiveIncludes(text []byte, undefined []string) map[string]bool {
	inactive, active := map[string]bool{}, map[string]bool{}
	var open []conditional
	for _, directive := range cxxtext.Directives(string(text)) {
		line := directive.Text
		word, _ := directive.Split()
		switch {
		case strings.HasPrefix(word, "if"):
			open = append(open, conditionOf(line, undefined))
		case len(open) > 0 && strings.HasPrefix(word, "elif"):
			open[len(open)-1] = conditionOf(line, undefined)
		case len(open) > 0 && strings.HasPrefix(word, "else"):
			if last := &open[len(open)-1]; last.isKnown {
				last.isOff = !last.isOff
			}
		case len(open) > 0 && strings.HasPrefix(word, "endif"):
			open = open[:len(open)-1]
		default:
			if m := includeDirective.FindStringSubmatch(line); m != nil {
				if slices.ContainsFunc(open, func(c conditional) bool { return c.isOff }) {
					inactive[m[1]] = true
				} else {
					active[m[1]] = true
				}
			}
		}
	}
	for inc := range active {
		delete(inactive, inc)
	}
	return inactive
}

// conditionOf returns the branch that a line begins.
func conditionOf(line string, undefined []string) conditional {
	m := macroCondition.FindStringSubmatch(line)
	if m == nil || !slices.Contains(undefined, m[2]+m[4]) {
		return conditional{}
	}
	return conditional{isOff: m[1] != "ifndef" && m[3] == "", isKnown: true}
}
