package packages

import (
	"fmt"
	"path"
	"regexp"
	"slices"

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
// repository and that wrap a rule for .td files, with that rule. A name that a load
// statement gives to a rule counts as such a macro.
func (p *Packages) wrappersIn(pkg string, f *rule.File) map[string]string {
	var found map[string]string
	for _, load := range f.Loads {
		for _, pair := range load.SymbolPairs() {
			if buildfile.RuleOf(pair.To) != "" {
				continue
			}
			r := buildfile.RuleOf(pair.From) // a load statement that gives the rule another name
			if r == "" {
				r = p.wrappedBy(pkg, load.Name(), pair.From)
			}
			if r != "" {
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
func (p *Packages) wrappedBy(pkg, load, symbol string) string {
	file, ok := p.FileOf(pkg, load)
	if !ok {
		return ""
	}
	key := macro{file, symbol}
	if r, known := p.wrapped[key]; known {
		return r
	}
	p.wrapped[key] = ""
	if !p.mentionsAny(rulesMention, pkg, fmt.Sprintf("load(%q)", load)) {
		return ""
	}
	for _, try := range probes {
		text := fmt.Sprintf("load(%q, probed = %q)\nprobed(name = \"probe\", %s)\n", load, symbol, try.arguments)
		if r := wrappedRule(p.evaluator.Calls(pkg, path.Join(pkg, "BUILD.probe"), []byte(text)), try.outputs); r != "" {
			p.wrapped[key] = r
			break
		}
	}
	return p.wrapped[key]
}

// SetsTool reports whether a macro of a .bzl file wraps a rule and fails if a call names the tool of the rule, as a macro
// does that names the tool itself.
func (p *Packages) SetsTool(pkg, load, symbol string) bool {
	rule := p.wrappedBy(pkg, load, symbol)
	if rule == "" || rule == buildfile.TdLibrary {
		return false
	}
	for _, try := range probes {
		text := fmt.Sprintf("load(%q, probed = %q)\nprobed(name = \"probe\", tblgen = \"//:probe_tool\", %s)\n", load, symbol, try.arguments)
		if wrappedRule(p.evaluator.Calls(pkg, path.Join(pkg, "BUILD.probe"), []byte(text)), try.outputs) == rule {
			return false
		}
	}
	return true
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
