package facts

import (
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/internal/cmake"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// cmakeCalls holds what the CMake build of a repository generates from .td and .pdll files.
type cmakeCalls struct {
	// Problems are positions and texts of code that could not be evaluated.
	Problems []string

	sources  *sources.Sources
	progress progress[*sources.Directory] // with -index=lazy
	outputs  []cmake.Generated
	byDir    map[string][]cmake.Generated // by directory of the .td file
	patterns map[string]cmake.Generated   // by path of the output
	searched map[string][]string          // include directories by the directory of the .td file
	roots    []string                     // all include directories
}

// newCMakeCalls evaluates all CMakeLists.txt files. With -index=lazy, it evaluates none.
func newCMakeCalls(s *sources.Sources) *cmakeCalls {
	x := &cmakeCalls{sources: s, byDir: map[string][]cmake.Generated{}, patterns: map[string]cmake.Generated{}, searched: map[string][]string{}}
	if s.IsLazy {
		return x
	}
	var dirs []string
	for _, d := range s.Directories() {
		if d.HasCMake {
			dirs = append(dirs, d.Path)
		}
	}
	// Files of parent directories come first, because they add their
	// subdirectories.
	slices.SortStableFunc(dirs, func(a, b string) int { return strings.Count("/"+a, "/") - strings.Count("/"+b, "/") })
	project := x.evaluate(dirs, func(cmake.Generated) bool { return true })
	for _, p := range project.Problems {
		x.Problems = append(x.Problems, p.String())
	}
	return x
}

// In returns what CMake generates from the .td files of a directory.
func (x *cmakeCalls) In(dir string) []cmake.Generated {
	x.update()
	return x.byDir[dir]
}

// IncludeDirectories returns the directories in which TableGen searches for what the .td files of a
// directory include.
func (x *cmakeCalls) IncludeDirectories(dir string) []string {
	x.update()
	return x.searched[dir]
}

// AllIncludeDirectories returns the include directories of all commands.
func (x *cmakeCalls) AllIncludeDirectories() []string {
	x.update()
	return x.roots
}

// Outputs returns everything that CMake generates from .td files, in the order of the
// commands. With -index=lazy, later results have the earlier ones as their beginning.
func (x *cmakeCalls) Outputs() []cmake.Generated {
	x.update()
	return x.outputs
}

// Patterns returns the files that CMake generates from .pdll files, by their paths.
// Callers must not change the map.
func (x *cmakeCalls) Patterns() map[string]cmake.Generated {
	x.update()
	return x.patterns
}

// update evaluates the CMakeLists.txt of the directories that have been read since the
// last call with -index=lazy.
func (x *cmakeCalls) update() {
	if !x.sources.IsLazy {
		return
	}
	for _, d := range x.progress.next(x.sources.Directories()) {
		if d.HasCMake {
			above := slices.Collect(slashpath.Above(d.Path)) // they have functions and variables that the file uses
			slices.Reverse(above)
			x.evaluate(above, func(g cmake.Generated) bool { return slashpath.Dir(g.Pos.File) == d.Path })
		}
	}
}

// variables returns the values that directives at the root choose for variables of CMake.
func (x *cmakeCalls) variables() map[string]string {
	if root := x.sources.Directory(""); root != nil {
		return root.Settings.CmakeVariables
	}
	return nil
}

// evaluate evaluates the CMakeLists.txt of directories, and records the include directories and the commands that generate, as far
// as they are wanted.
func (x *cmakeCalls) evaluate(dirs []string, isWanted func(cmake.Generated) bool) *cmake.Project {
	known := map[string]bool{}
	for _, dir := range dirs {
		known[dir] = true
	}
	project := cmake.Evaluate(dirs, cmake.Options{
		Read: x.sources.ReadText, Glob: x.glob, Variables: x.variables(),
		Follow: func(dir string) bool { return known[dir] },
	})
	for _, g := range project.Generated {
		if isWanted(g) {
			x.keep(g)
		}
	}
	for dir, searched := range project.Searched {
		key := inRepository(dir)
		x.searched[key] = appendDirectories(x.searched[key], searched)
	}
	x.roots = appendDirectories(x.roots, project.Roots)
	return project
}

// appendDirectories adds directories to those that are known.
func appendDirectories(known, dirs []string) []string {
	for _, d := range dirs {
		if d = inRepository(d); !slices.Contains(known, d) {
			known = append(known, d)
		}
	}
	return known
}

// inRepository returns a directory of CMake relative to the root of the repository.
func inRepository(dir string) string { return strings.TrimPrefix(path.Clean("/"+dir), "/") }

// glob returns the .td files and the CMakeLists.txt that match a pattern of CMake.
func (x *cmakeCalls) glob(pattern string) []string {
	var found []string
	for _, d := range x.sources.Directories() {
		names := d.Tds
		if d.HasCMake {
			names = append(slices.Clip(names), cmake.FileName)
		}
		for _, name := range names {
			if f := path.Join(d.Path, name); repofiles.MatchGlob(pattern, f) {
				found = append(found, f)
			}
		}
	}
	slices.Sort(found)
	return found
}

// keep records one command that generates.
func (x *cmakeCalls) keep(g cmake.Generated) {
	if strings.HasSuffix(g.TDFile, sources.PdllExtension) {
		x.patterns[g.Out] = g
		return
	}
	// How many sources compile the operations is a choice of each build, which the outputs do not show.
	options := g.Options
	g.Options = nil
	for _, o := range options {
		if o = "-" + strings.TrimLeft(o, "-"); !strings.HasPrefix(o, "-op-shards=") {
			g.Options = append(g.Options, o)
		}
	}
	dir := slashpath.Dir(g.TDFile)
	x.outputs = append(x.outputs, g)
	x.byDir[dir] = append(x.byDir[dir], g)
}
