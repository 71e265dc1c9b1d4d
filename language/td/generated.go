package td

import (
	"path"
	"slices"
	"strings"

	"github.com/bazelbuild/buildtools/build"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/expand"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// A GeneratedFile is a file that a rule of a BUILD file generates.
type GeneratedFile struct {
	Path    string   // in the repository
	Source  string   // the path of the file that the rule generates it from, or "" if it is in another repository
	Options []string // of the generator
	Rule    string   // the name of the rule
	Label   string   // on which rules for C++ depend to get the file
	File    string   // the path of the BUILD file
	Line    int      // in the BUILD file, which names the file there, or else calls the rule or a macro
}

// Generated returns the files that rules of a repository generate, also those that macros of the repository make. The
// attribute td_file of a rule names the source. computed lists the sources of rules whose outputs cannot be evaluated.
func Generated(repo *repofiles.Repository) (files []GeneratedFile, computed []string, err error) {
	evaluator := &expand.Evaluator{Read: repo.Read, Glob: func(pkg string, include, exclude []string) (found []string) {
		for _, name := range repo.Files {
			if rel := slashpath.Rel(name, pkg); slashpath.Below(name, pkg) && buildfile.MatchesAny(include, rel) && !buildfile.MatchesAny(exclude, rel) {
				found = append(found, rel)
			}
		}
		return found
	}}
	for _, name := range repo.Files {
		if base := path.Base(name); base != "BUILD" && base != "BUILD.bazel" {
			continue
		}
		text, err := repo.Read(name)
		if err != nil {
			return nil, nil, err
		}
		pkg := repofiles.Directory(name)
		calls := evaluator.Calls(pkg, name, text)
		if len(calls) == 0 {
			if _, err := build.ParseBuild(name, text); err != nil {
				return nil, nil, err
			}
		}
		lines := strings.Split(string(text), "\n")
		for _, c := range calls {
			if c.Failure != "" {
				for _, td := range c.TdFiles {
					source, _ := evaluator.FileOf(pkg, td)
					computed = append(computed, source)
				}
			}
			if c.Failure != "" || c.Source == "" {
				continue
			}
			source, _ := evaluator.FileOf(pkg, c.Source)
			if !c.Known {
				computed = append(computed, source)
			}
			label := "//" + pkg + ":" + c.Name
			if buildfile.RuleOf(c.Symbol) == buildfile.GentblSharded {
				label += buildfile.ShardedSuffix
			}
			for _, o := range c.Outputs {
				files = append(files, GeneratedFile{
					Path: slashpath.Join(pkg, o.Name), Source: source, Options: o.Options, Rule: c.Name,
					Label: label, File: name, Line: lineOf(o.Name, lines, c.Line, calls),
				})
			}
		}
	}
	return files, computed, nil
}

// lineOf returns the line of a call that names an output, or its first line.
func lineOf(output string, lines []string, first int, calls []expand.Call) int {
	end := len(lines) + 1
	for _, c := range calls {
		if c.Line > first {
			end = min(end, c.Line)
		}
	}
	i := slices.IndexFunc(lines[first-1:end-1], func(line string) bool { return strings.Contains(line, `"`+output+`"`) })
	return first + max(i, 0)
}
