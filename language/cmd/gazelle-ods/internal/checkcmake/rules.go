package checkcmake

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/internal/cmake"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/td"
)

// buildOutputs are the files that the rules of a repository generate.
type buildOutputs struct {
	outs map[string]td.GeneratedFile // by path
	// computed are the files that rules generate from whose outputs are not known.
	computed map[string]bool
}

// readRules reads the BUILD files of a repository.
func readRules(repo *repofiles.Repository) (*buildOutputs, error) {
	files, computed, err := td.Generated(repo)
	if err != nil {
		return nil, err
	}
	b := &buildOutputs{outs: map[string]td.GeneratedFile{}, computed: map[string]bool{}}
	for _, f := range files {
		b.outs[f.Path] = f
	}
	for _, source := range computed {
		b.computed[source] = true
	}
	return b, nil
}

func position(f td.GeneratedFile) cmake.Position { return cmake.Position{File: f.File, Line: f.Line} }

// normalize returns options in a form that can be compared: sorted, with one dash, and
// without include directories.
func normalize(options []string) []string {
	var out []string
	for i := 0; i < len(options); i++ {
		opt := options[i]
		if strings.HasPrefix(opt, "-I") {
			continue
		}
		opt = "-" + strings.TrimLeft(opt, "-")
		if !strings.Contains(opt, "=") && !strings.HasPrefix(opt, "-gen-") && i+1 < len(options) && !strings.HasPrefix(options[i+1], "-") {
			i++
			opt += "=" + options[i]
		}
		out = append(out, opt)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// RulesByOutput maps the path of each file that a rule for .td files generates to the label
// on which C++ rules depend to get the file.
func RulesByOutput(repo *repofiles.Repository) (map[string]string, error) {
	files, _, err := td.Generated(repo)
	if err != nil {
		return nil, err
	}
	rules := map[string]string{}
	for _, f := range files {
		rules[f.Path] = f.Label
	}
	return rules, nil
}
