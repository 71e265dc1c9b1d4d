package repo

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/internal/cmake"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// addCMake evaluates the CMakeLists.txt files of the directories and stores their
// outputs. dirs must be all directories of the repository with such a file.
func (t *Tree) addCMake(dirs []string) {
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
		Read: t.readCMake, Glob: func(pattern string) []string { return globCMake(t, pattern) },
		Follow: func(dir string) bool { return known[dir] },
	})
	for _, g := range project.Generated {
		t.keepCMake(g)
	}
	for _, p := range project.Problems {
		t.Problems = append(t.Problems, p.String())
	}
}

// addCMakeOf evaluates the CMakeLists.txt of one directory. It evaluates those
// of the parent directories for the functions and variables that the file uses.
func (t *Tree) addCMakeOf(dir string) {
	var above []string
	for d := dir; ; d = slashpath.Dir(d) {
		above = append(above, d)
		if d == "" {
			break
		}
	}
	slices.Reverse(above)
	project := cmake.Evaluate(above, cmake.Options{
		Read: t.readCMake, Glob: func(pattern string) []string { return globCMake(t, pattern) },
		Follow: func(d string) bool { return slices.Contains(above, d) },
	})
	for _, g := range project.Generated {
		if slashpath.Dir(g.Pos.File) == dir {
			t.keepCMake(g)
		}
	}
}

func (t *Tree) readCMake(name string) ([]byte, error) { return repofiles.ReadFile(t.abs(name)) }

// globCMake returns the .td files and the CMakeLists.txt that match a pattern of CMake.
func globCMake(t *Tree, pattern string) []string {
	var found []string
	for dir, d := range t.Dirs {
		if d == nil {
			continue
		}
		names := d.Tds
		if d.cmake {
			names = append(slices.Clip(names), cmake.FileName)
		}
		for _, name := range names {
			if f := path.Join(dir, name); buildfile.MatchGlob(pattern, f) {
				found = append(found, f)
			}
		}
	}
	slices.Sort(found)
	return found
}

func (t *Tree) keepCMake(g cmake.Generated) {
	if strings.HasSuffix(g.TDFile, pdllExtension) {
		t.pdlls.addCMake(g)
		return
	}
	dir := slashpath.Dir(g.TDFile)
	c := source.CMakeOutput{TdFile: g.TDFile, Out: g.Out, Opts: g.Options, Rule: g.Rule, Implied: g.Implied, Place: fmt.Sprintf("%s:%d", g.Pos.File, g.Pos.Line)}
	if slashpath.Dir(g.Out) != dir {
		t.outside.add(c)
	}
	t.Cmake[dir] = append(t.Cmake[dir], c)
}
