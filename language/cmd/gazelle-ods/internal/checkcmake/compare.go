package checkcmake

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
	"github.com/rules-ods/rules_ods/language/internal/cmake"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/td"
)

// A difference is an output about which the two builds disagree.
type difference struct {
	Pos     cmake.Position // in the build that has the output; in BUILD files if both have it
	Message string
}

func (d difference) String() string { return d.Pos.String() + ": " + d.Message }

// A report is the result of a comparison.
type report struct {
	Differences []difference // sorted by position
	Compared    int          // outputs that both builds have
	Problems    []cmake.Problem
	CMakeFiles  int
	BuildFiles  int
	// NotRead are the .td files whose rules have unknown outputs, because an
	// expression computes them. Outputs of these files are not compared.
	NotRead []string
	// Unused are the outputs that only CMake generates and C++ does not include. They are no
	// differences, unless all outputs are compared.
	Unused []string
}

// Compare returns the difference of two lists: the outputs that the CMake files of a repository generate, and those
// that the rules of its BUILD files generate. With all, documentation and Python bindings are compared, too. variables are
// the values that the user chooses for variables of CMake.
func Compare(repo *repofiles.Repository, all bool, variables map[string]string) (*report, error) {
	project := Evaluate(repo, variables)
	report := &report{Problems: project.Problems, CMakeFiles: len(project.Files)}
	rules, err := readRules(repo)
	if err != nil {
		return nil, err
	}
	for _, name := range repo.Files {
		if base := path.Base(name); base == "BUILD" || base == "BUILD.bazel" {
			report.BuildFiles++
		}
	}
	names, commands := commandsByOutput(project, all)
	report.onlyCMake(names, commands, rules, includedNames(repo), all)
	for _, name := range names {
		if o, ok := rules.outs[name]; ok {
			report.Compared++
			report.compareAny(commands[name], o)
		}
	}
	report.onlyRules(project, commands, rules, all)
	slices.SortFunc(report.Differences, func(x, y difference) int {
		return cmp.Or(strings.Compare(x.Pos.File, y.Pos.File), x.Pos.Line-y.Pos.Line, strings.Compare(x.Message, y.Message))
	})
	return report, nil
}

// commandsByOutput returns the outputs of CMake in the order of the commands, with the commands of each. Several
// commands can generate the same file, in the branches of a condition.
func commandsByOutput(project *cmake.Project, all bool) (names []string, commands map[string][]cmake.Generated) {
	commands = map[string][]cmake.Generated{}
	for _, g := range project.Generated {
		if !all && !isCode(g.Out) {
			continue
		}
		if commands[g.Out] == nil {
			names = append(names, g.Out)
		}
		commands[g.Out] = append(commands[g.Out], g)
	}
	return names, commands
}

// onlyCMake reports the outputs that only CMake generates. Those of branches that are not taken, and those
// that C++ does not include, may be missing.
func (r *report) onlyCMake(names []string, commands map[string][]cmake.Generated, rules *buildOutputs, included map[string]bool, all bool) {
	for _, name := range names {
		g := commands[name][0]
		isIncluded := included[path.Base(g.Out)]
		switch _, ok := rules.outs[name]; {
		case ok, g.Optional, g.Implied && !isIncluded:
		case rules.computed[g.TDFile]:
			r.NotRead = append(r.NotRead, g.TDFile)
		case !isIncluded && !all:
			r.Unused = append(r.Unused, g.Out)
		default:
			r.add(g.Pos, "%s is generated from %s with %s by CMake%s, and by no BUILD file%s",
				g.Out, g.TDFile, strings.Join(g.Options, " "), inner(g), rules.similar(g))
		}
	}
	slices.Sort(r.NotRead)
	r.NotRead = slices.Compact(r.NotRead)
}

// onlyRules reports the outputs that only rules generate, from .td files in directories that CMake builds.
func (r *report) onlyRules(project *cmake.Project, commands map[string][]cmake.Generated, rules *buildOutputs, all bool) {
	covered := map[string]bool{}
	for _, f := range project.Files {
		covered[path.Dir(f)] = true
	}
	for _, o := range rules.outs {
		if commands[o.Path] == nil && o.Source != "" && (all || isCode(o.Path)) && covers(covered, path.Dir(o.Source)) {
			r.add(position(o), "%s is generated from %s with %s by %s, and not by CMake", o.Path, o.Source, strings.Join(o.Options, " "), o.Rule)
		}
	}
}

func (r *report) add(pos cmake.Position, format string, args ...any) {
	r.Differences = append(r.Differences, difference{pos, fmt.Sprintf(format, args...)})
}

// compareAny compares an output with the commands of CMake that generate it. It reports
// nothing if one of them agrees, else the differences from the first.
func (r *report) compareAny(commands []cmake.Generated, o td.GeneratedFile) {
	for _, g := range commands[1:] {
		other := report{}
		if other.compare(g, o); len(other.Differences) == 0 {
			return
		}
	}
	r.compare(commands[0], o)
}

func (r *report) compare(g cmake.Generated, o td.GeneratedFile) {
	if o.Source != "" && o.Source != g.TDFile {
		r.add(position(o), "%s is generated from %s, but by CMake from %s (%s)", o.Path, o.Source, g.TDFile, place(g))
	}
	if a, b := normalize(o.Options), normalize(g.Options); !slices.Equal(a, b) && len(o.Options) > 0 && !(g.Implied && implies(b, a)) {
		r.add(position(o), "%s is generated with %s, but by CMake with %s (%s)", o.Path, strings.Join(o.Options, " "), strings.Join(g.Options, " "), place(g))
	}
}

// implies reports whether two lists of options are equal apart from the options
// that select a dialect. CMake's add_mlir_dialect always selects one, also for a
// file with a single dialect.
func implies(cmakeOptions, buildOptions []string) bool {
	return slices.Equal(slices.DeleteFunc(slices.Clone(cmakeOptions), func(o string) bool {
		return strings.Contains(o, "dialect=")
	}), buildOptions)
}

// inner returns the position of the command in a function that generates an output, for a message.
func inner(g cmake.Generated) string {
	if g.Inner == g.Pos || g.Inner.Line == 0 {
		return ""
	}
	return fmt.Sprintf(" (%s)", g.Inner)
}

// place returns the position of a command, and that in the function that it calls.
func place(g cmake.Generated) string {
	if inner(g) == "" {
		return g.Pos.String()
	}
	return fmt.Sprintf("%s, in %s", g.Pos, g.Inner)
}

// similar returns the end of a message that names a rule with the same generator and .td
// file, or "" if there is none.
func (b *buildOutputs) similar(g cmake.Generated) string {
	var found []string
	for _, o := range b.outs {
		if generator := generatorOf(g.Options); o.Source == g.TDFile && generator != "" && generatorOf(o.Options) == generator {
			found = append(found, fmt.Sprintf("%s by %s (%s)", o.Path, o.Rule, position(o)))
		}
	}
	if len(found) == 0 {
		return ""
	}
	slices.Sort(found)
	return "; the same content is generated as " + found[0]
}

// generatorOf returns the option that selects the generator, or "".
func generatorOf(options []string) string {
	for _, o := range normalize(options) {
		if strings.HasPrefix(o, "-gen-") {
			return o
		}
	}
	return ""
}

// isCode reports whether an output is for C++. Documentation and bindings are
// often made by one build only.
func isCode(out string) bool {
	switch path.Ext(out) {
	case ".inc", ".h", ".cpp", ".cc", ".def":
		return true
	}
	return false
}

// covers reports whether CMake builds a directory or a directory above it. The
// root does not count, because its CMakeLists.txt exists for any directory below.
func covers(dirs map[string]bool, dir string) bool {
	for dir != "." && dir != "" {
		if dirs[dir] {
			return true
		}
		dir = path.Dir(dir)
	}
	return dirs["."] && len(dirs) == 1
}

// Evaluate evaluates all CMakeLists.txt of a repository, from the root down. variables are the
// values that the user chooses for variables of CMake; they come before those that directives at
// the root choose.
func Evaluate(repo *repofiles.Repository, variables map[string]string) *cmake.Project {
	var dirs []string
	for _, f := range repo.Files {
		if path.Base(f) == cmake.FileName {
			dirs = append(dirs, repofiles.Directory(f))
		}
	}
	slices.SortFunc(dirs, func(a, b string) int {
		if x, y := strings.Count(a, "/"), strings.Count(b, "/"); x != y && a != "" && b != "" {
			return x - y
		}
		return strings.Compare(a, b)
	})
	return cmake.Evaluate(dirs, cmake.Options{
		Read: repo.Read, Glob: repo.Glob, Variables: ChosenVariables(repo, variables),
		Follow: func(dir string) bool { return dir == "" || repo.Dirs[dir] },
	})
}

// ChosenVariables returns variables, and those that directives at the root of the repository
// choose.
func ChosenVariables(repo *repofiles.Repository, variables map[string]string) map[string]string {
	chosen := map[string]string{}
	_, directives := repofiles.Directives(repo.Root, "", cmake.VariableDirective)
	for _, text := range directives {
		if name, value, err := cmake.ParseVariable(text); err == nil {
			chosen[name] = value
		}
	}
	maps.Copy(chosen, variables)
	return chosen
}

// includedNames are the names of all files that C++ includes, without their
// directories.
func includedNames(repo *repofiles.Repository) map[string]bool {
	names := map[string]bool{}
	for _, f := range repo.Files {
		if !cxxtext.IsSource(f) && !cxxtext.IsHeader(f) {
			continue
		}
		text, err := repo.Read(f)
		if err != nil {
			continue
		}
		for _, inc := range cxxtext.Includes(string(text)) {
			names[path.Base(inc)] = true
		}
	}
	return names
}
