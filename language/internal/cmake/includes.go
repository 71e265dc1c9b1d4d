package cmake

import (
	"path"
	"slices"
	"strings"
)

// includeDirectories evaluates include_directories.
func includeDirectories(e *evaluator, s *scope, c *command, args []string) {
	e.meter.spend(elementWork * len(e.searched[s.dir]))
	dirs := directoriesIn(s.dir, args)
	e.project.Roots = append(e.project.Roots, dirs...)
	if slices.Contains(args, "BEFORE") {
		e.searched[s.dir] = slices.Concat(dirs, e.searched[s.dir])
	} else {
		e.searched[s.dir] = append(slices.Clip(e.searched[s.dir]), dirs...)
	}
}

// targetIncludeDirectories evaluates target_include_directories.
func targetIncludeDirectories(e *evaluator, s *scope, c *command, args []string) {
	e.project.Roots = append(e.project.Roots, directoriesIn(s.dir, args[1:])...)
}

// directoriesIn returns the directories of the source tree that arguments of a command in a directory
// name. It looks into lists in the generator expression BUILD_INTERFACE.
func directoriesIn(dir string, args []string) (dirs []string) {
	for _, a := range args {
		for _, word := range list(a) {
			if inner, ok := strings.CutPrefix(strings.TrimSpace(word), "$<BUILD_INTERFACE:"); ok {
				dirs = append(dirs, plainDirectories(dir, list(strings.TrimSuffix(inner, ">")))...)
			} else {
				dirs = append(dirs, plainDirectories(dir, []string{word})...)
			}
		}
	}
	return dirs
}

// plainDirectories returns the directories of the source tree that words name. It omits keywords.
func plainDirectories(dir string, words []string) (dirs []string) {
	for _, a := range words {
		a = strings.TrimSpace(a)
		if a == "" || isOpaque(a) || strings.HasPrefix(a, binaryRoot) || slices.Contains(includeKeywords, a) {
			continue
		}
		if d, ok := sourcePath(dir, a); ok {
			dirs = append(dirs, d)
		}
	}
	return dirs
}

// includeKeywords are the keywords of the commands for include directories.
var includeKeywords = []string{"BEFORE", "AFTER", "SYSTEM", "PUBLIC", "PRIVATE", "INTERFACE"}

// addSearched records in which directories a command of TableGen searches for the files that a .td file
// includes: those that its own arguments name, and then those of its directory.
func addSearched(e *evaluator, s *scope, td string, args []string) {
	var named []string
	for i, a := range args {
		if rest, isFlag := strings.CutPrefix(a, "-I"); isFlag && rest == "" && i+1 < len(args) {
			named = append(named, args[i+1])
		} else if isFlag {
			named = append(named, rest)
		}
	}
	for _, a := range listed(args, "EXTRA_INCLUDES") {
		if !strings.HasPrefix(a, "-I") {
			named = append(named, a)
		}
	}
	if e.project.Searched == nil {
		e.project.Searched = map[string][]string{}
	}
	dir := path.Dir(td)
	e.meter.spend(argumentWork * (len(e.project.Searched[dir]) + len(named) + len(e.searched[s.dir])))
	e.project.Searched[dir] = unique(slices.Concat(e.project.Searched[dir], directoriesIn(s.dir, named), e.searched[s.dir]))
}
