package repo

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/expand"
)

// A probe is a call by which the extension finds out whether a macro wraps a rule. The
// macro does if it passes the arguments of the call to the rule and calls no other rule
// for .td files.
type probe struct {
	arguments string
	outputs   []expand.Output
}

// probes are tried in order: two forms of tbl_outs, and a td_library. A macro that fails
// for one probe, for example because it has no such parameter, may accept another.
var probes = []probe{
	{`td_file = "Probe.td", tbl_outs = {"Probe.h.inc": ["-gen-op-decls"]}, deps = [":probe_deps"]`, []expand.Output{{Name: "Probe.h.inc", Options: []string{"-gen-op-decls"}}}},
	{`td_file = "Probe.td", tbl_outs = [(["-gen-op-decls"], "Probe.h.inc")], deps = [":probe_deps"]`, []expand.Output{{Name: "Probe.h.inc", Options: []string{"-gen-op-decls"}}}},
	{`srcs = ["Probe.td"], deps = [":probe_deps"]`, nil},
}

// rulesMention matches the names of the rules for .td files.
var rulesMention = regexp.MustCompile(`gentbl|td_library`)

// wrappersIn returns the macros that a BUILD file loads from .bzl files of the
// repository and that wrap a rule for .td files, with that rule.
func (m *makers) wrappersIn(pkg string, f *rule.File) map[string]string {
	var found map[string]string
	for _, load := range f.Loads {
		for _, pair := range load.SymbolPairs() {
			if buildfile.RuleOf(pair.To) != "" {
				continue
			}
			if r := m.wrappedBy(pkg, load.Name(), pair.From); r != "" {
				if found == nil {
					found = map[string]string{}
				}
				found[pair.To] = r
			}
		}
	}
	return found
}

// wrappedBy returns the rule that a macro of a .bzl file wraps, or "".
func (m *makers) wrappedBy(pkg, load, symbol string) string {
	file, ok := m.evaluator.FileOf(pkg, load)
	if !ok {
		return ""
	}
	key := file + "%" + symbol
	if r, known := m.wrapped[key]; known {
		return r
	}
	m.wrapped[key] = ""
	if !m.mentionsAny(rulesMention, pkg, fmt.Sprintf("load(%q)", load)) {
		return ""
	}
	for _, p := range probes {
		text := fmt.Sprintf("load(%q, probed = %q)\nprobed(name = \"probe\", %s)\n", load, symbol, p.arguments)
		if r := wrappedRule(m.evaluator.Calls(pkg, path.Join(pkg, "BUILD.probe"), []byte(text)), p.outputs); r != "" {
			m.wrapped[key] = r
			break
		}
	}
	return m.wrapped[key]
}

// wrappedRule returns the rule that the calls of a probe show, or "". Exactly one of the
// calls must be of a rule for .td files, and it must have the arguments of the probe.
func wrappedRule(calls []expand.Call, outputs []expand.Output) string {
	found := ""
	for _, c := range calls {
		r := buildfile.RuleOf(c.Symbol)
		switch {
		case c.Failure != "":
			return ""
		case r == "" || r != c.Symbol:
		case found != "" || c.Macro == "" || c.Name != "probe" || !slices.Equal(c.TdFiles, []string{"Probe.td"}):
			return ""
		case !slices.EqualFunc(c.Outputs, outputs, func(a, b expand.Output) bool {
			return a.Name == b.Name && slices.Equal(a.Options, b.Options)
		}):
			return ""
		default:
			found = r
		}
	}
	return found
}

// mentionsAny reports whether a text of a package, or a .bzl file of the repository
// that it loads directly or indirectly, matches a pattern.
func (m *makers) mentionsAny(pattern *regexp.Regexp, pkg, text string) bool {
	if pattern.MatchString(text) {
		return true
	}
	for _, match := range loadStatement.FindAllStringSubmatch(text, -1) {
		file, ok := m.evaluator.FileOf(pkg, match[1])
		if !ok {
			continue
		}
		key := pattern.String() + "\x00" + file
		mentions, known := m.mentions[key]
		if !known {
			m.mentions[key] = false // for files that load each other
			if loaded, err := m.evaluator.Read(file); err == nil {
				mentions = m.mentionsAny(pattern, strings.TrimPrefix(path.Dir("/"+file), "/"), string(loaded))
			}
			m.mentions[key] = mentions
		}
		if mentions {
			return true
		}
	}
	return false
}
