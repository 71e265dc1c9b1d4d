package cmake

import (
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
)

// variableName matches a name that a definition on a command line can set.
var variableName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_.+-]*$`)

// VariableDirective is the name of the directive for Gazelle in the BUILD file at the root of a repository
// that chooses the value of a variable.
const VariableDirective = "td_cmake_define"

// ParseVariable parses NAME=VALUE or NAME:TYPE=VALUE, as after the flag -D of cmake.
func ParseVariable(text string) (name, value string, err error) {
	name, value, ok := strings.Cut(text, "=")
	name, _, _ = strings.Cut(name, ":")
	if !ok || !variableName.MatchString(name) {
		return "", "", fmt.Errorf("%q is not a variable of CMake with its value; expected NAME=VALUE", text)
	}
	return name, value, nil
}

// setOption evaluates option(NAME help [value]). A variable that has a value keeps it.
func setOption(e *evaluator, s *scope, c *command, args []string) {
	text := "OFF"
	if len(args) > 2 {
		text = args[2]
	}
	e.setDefault(s, c, args[0], text)
}

// setDependentOption evaluates cmake_dependent_option(NAME help value conditions otherwise). The
// user can choose the value only if all conditions are true.
func setDependentOption(e *evaluator, s *scope, c *command, args []string) {
	// The conditions are one argument, with semicolons between them.
	if len(c.args) != 5 {
		return
	}
	word := func(i int) string { return e.expandArgument(s, c.args[i]) }
	name := word(0)
	met := yes
	for _, text := range list(word(3)) {
		parsed, err := parse("condition(" + text + ")")
		if err != nil || len(parsed) != 1 {
			return
		}
		met = min(met, e.condition(s, parsed[0].args))
	}
	switch met {
	case yes:
		e.setDefault(s, c, name, word(2))
	case no:
		if !e.ignoresDefaults {
			e.hasDefaults = true
			s.set(name, word(4))
		}
	}
}

// setDefault sets a variable without a value to the default value of an option. It does nothing
// if a condition that is not known decides whether the option exists.
func (e *evaluator) setDefault(s *scope, c *command, name, text string) {
	e.options[name] = true
	if _, known := s.lookup(name); known || e.uncertain > 0 || isOpaque(text) || e.refersToDoubtful(c.args) || e.ignoresDefaults {
		return
	}
	e.hasDefaults = true
	e.global.set(name, text)
}

// skip records the directories that commands of a branch that is not taken would add. Variables
// that only such a branch sets are known to be unset.
func (e *evaluator) skip(s *scope, body []command) {
	if e.ignoresDefaults {
		return
	}
	e.hasSkipped = e.hasSkipped || len(body) > 0
	for _, c := range body {
		for _, b := range c.blocks {
			if c.name != "function" && c.name != "macro" {
				e.skip(s, b.body)
			}
		}
		if c.name == "set" && len(c.args) > 0 {
			e.leaveUnset(s, c.args[0])
		}
		if c.name == "list" && len(c.args) > 1 {
			e.leaveUnset(s, c.args[1])
		}
		if c.name != "add_subdirectory" || len(c.args) == 0 {
			continue
		}
		if name := e.expandArgument(s, c.args[0]); !isOpaque(name) {
			if dir, ok := sourcePath(s.dir, name); ok {
				e.skipped[directoryName(dir)] = true
			}
		}
	}
}

// outsidePrefixes begin the names of variables that CMake, or a package that it finds, sets too.
var outsidePrefixes = [...]string{"CMAKE_", "LLVM_", "MLIR_"}

// leaveUnset records that a variable is unset, if nothing else is known about it and the project
// is the one that sets it.
func (e *evaluator) leaveUnset(s *scope, a argument) {
	name := e.expandArgument(s, a)
	isOutside := slices.ContainsFunc(outsidePrefixes[:], func(prefix string) bool { return strings.HasPrefix(name, prefix) })
	if _, known := s.lookup(name); !known && !isOutside && variableName.MatchString(name) && !strings.HasSuffix(name, "_FOUND") {
		s.unset(name)
	}
}

// isSkipped reports whether a directory, or one above it, is added only in a branch that is not
// taken.
func (e *evaluator) isSkipped(dir string) bool {
	for above := dir; above != "." && above != "/"; above = path.Dir(above) {
		if e.skipped[directoryName(above)] {
			return true
		}
	}
	return false
}

// addOptional adds what another evaluation found that took both branches of each condition on an
// option. Outputs that this evaluation does not have are marked as optional.
func (e *evaluator) addOptional(all *evaluator) {
	made := map[string]bool{}
	for _, g := range e.project.Generated {
		made[g.Out] = true
	}
	for _, g := range all.project.Generated {
		if !made[g.Out] {
			g.Optional = true
			e.project.Generated = append(e.project.Generated, g)
		}
	}
	for _, p := range all.limits {
		if !slices.Contains(e.limits, p) {
			e.problem(p)
		}
	}
	e.project.Undefined = undefinedMacros(e, all)
	maps.Copy(e.read, all.read)
	for name, f := range all.functions {
		if e.functions[name] == nil {
			e.functions[name] = f
		}
	}
}

// evaluate evaluates the directories that are not skipped.
func (e *evaluator) evaluate(dirs []string) {
	for _, dir := range dirs {
		if !e.visited[dir] && !e.isSkipped(dir) {
			e.directory(dir, e.global)
		}
	}
}

// isUndecided reports whether a variable is an option that is set only under a condition that is
// not known.
func (e *evaluator) isUndecided(name string) bool {
	return e.doubtful[name] && e.options[name]
}
