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
	read     int // how many of the directories have been read, with -index=lazy
	outputs  []cmake.Generated
	byDir    map[string][]cmake.Generated // by directory of the .td file
	patterns map[string]cmake.Generated   // by path of the output
	searched map[string][]string          // include directories by the directory of the .td file
	roots    []string                     // all include directories
	isRoot   map[string]bool              // of roots
}

// newCMakeCalls evaluates all CMakeLists.txt files. With -index=lazy, it evaluates none.
func newCMakeCalls(s *sources.Sources) *cmakeCalls {
	x := &cmakeCalls{sources: s, byDir: map[string][]cmake.Generated{}, patterns: map[string]cmake.Generated{}, searched: map[string][]string{}, isRoot: map[string]bool{}}
	if s.IsLazy {
		return x
	}
	var dirs []string
	for _, d := range s.Directories() {
		if d.HasCMake {
			dirs = append(dirs, d.Path)
		}
	}
	x.evaluateAll(dirs)
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
	for x.sources.IsLazy && x.read < len(x.sources.Directories()) {
		d := x.sources.Directories()[x.read]
		x.read++
		if d.HasCMake {
			x.evaluate(d.Path)
		}
	}
}

// evaluateAll evaluates the CMakeLists.txt files of the directories and stores their
// outputs. dirs must be all directories of the repository with such a file.
func (x *cmakeCalls) evaluateAll(dirs []string) {
	known := map[string]bool{}
	for _, dir := range dirs {
		known[dir] = true
	}
	// Files of parent directories come first, because they add their
	// subdirectories.
	dirs = slices.Clone(dirs)
	slices.SortStableFunc(dirs, func(a, b string) int {
		if a == "" || b == "" {
			return len(a) - len(b)
		}
		return strings.Count(a, "/") - strings.Count(b, "/")
	})
	project := cmake.Evaluate(dirs, cmake.Options{
		Read: x.sources.ReadText, Glob: x.glob, Variables: x.variables(),
		Follow: func(dir string) bool { return known[dir] },
	})
	for _, g := range project.Generated {
		x.keep(g)
	}
	x.keepDirectories(project)
	for _, p := range project.Problems {
		x.Problems = append(x.Problems, p.String())
	}
}

// variables returns the values that directives at the root choose for variables of CMake.
func (x *cmakeCalls) variables() map[string]string {
	if root := x.sources.Directory(""); root != nil {
		return root.Settings.CmakeVariables
	}
	return nil
}

// evaluate evaluates the CMakeLists.txt of one directory. It evaluates those
// of the parent directories for the functions and variables that the file uses.
func (x *cmakeCalls) evaluate(dir string) {
	var above []string
	for d := dir; ; d = slashpath.Dir(d) {
		above = append(above, d)
		if d == "" {
			break
		}
	}
	slices.Reverse(above)
	project := cmake.Evaluate(above, cmake.Options{
		Read: x.sources.ReadText, Glob: x.glob, Variables: x.variables(),
		Follow: func(d string) bool { return slices.Contains(above, d) },
	})
	for _, g := range project.Generated {
		if slashpath.Dir(g.Pos.File) == dir {
			x.keep(g)
		}
	}
	x.keepDirectories(project)
}

// keepDirectories records the include directories of a project.
func (x *cmakeCalls) keepDirectories(project *cmake.Project) {
	inRepository := func(dir string) string { return strings.TrimPrefix(path.Clean("/"+dir), "/") }
	for dir, searched := range project.Searched {
		key := inRepository(dir)
		isKnown := map[string]bool{}
		for _, d := range x.searched[key] {
			isKnown[d] = true
		}
		for _, d := range searched {
			if d = inRepository(d); !isKnown[d] {
				isKnown[d] = true
				x.searched[key] = append(x.searched[key], d)
			}
		}
	}
	for _, d := range project.Roots {
		if d = inRepository(d); !x.isRoot[d] {
			x.isRoot[d] = true
			x.roots = append(x.roots, d)
		}
	}
}

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
	g.Options = slices.DeleteFunc(slices.Clone(g.Options), func(o string) bool { return strings.HasPrefix(strings.TrimLeft(o, "-"), "op-shards=") })
	dir := slashpath.Dir(g.TDFile)
	x.outputs = append(x.outputs, g)
	x.byDir[dir] = append(x.byDir[dir], g)
}
