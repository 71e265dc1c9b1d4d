package versiontree

import (
	"cmp"
	"context"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

func isFile(dir, name string) bool {
	info, err := os.Stat(filepath.Join(dir, filepath.FromSlash(name)))
	return err == nil && info.Mode().IsRegular()
}

// includeStatement matches an include statement. Statements in comments match, too, which
// only adds directories.
var includeStatement = regexp.MustCompile(`(?m)^[ \t]*include[ \t]+"([^"\n]+)"`)

// includedNames returns the names in the include statements of each file.
func (t *Tree) includedNames() map[string][]string {
	names := make(map[string][]string, len(t.files))
	for _, file := range t.files {
		text, err := t.readFile(t.path(file))
		if err != nil {
			continue // the evaluation reports it
		}
		for _, m := range includeStatement.FindAllSubmatch(text, -1) {
			names[file] = append(names[file], path.Clean(string(m[1])))
		}
	}
	return names
}

// An inclusion is what the include statements of a version need.
type inclusion struct {
	dirs     []string // the directories of the version that are needed, relative to it
	included map[string]bool
	outside  []string // names that no file of the version has, sorted
}

// inclusion decides which directories include statements refer to: as few as possible,
// first the ones that most statements need. The directory of the version is always the
// first.
func (t *Tree) inclusion() *inclusion {
	if t.needs == nil {
		t.needs = t.newInclusion()
	}
	return t.needs
}

func (t *Tree) newInclusion() *inclusion {
	exists := make(map[string]bool, len(t.files))
	byBase := map[string][]string{}
	for _, file := range t.files {
		exists[file] = true
		byBase[path.Base(file)] = append(byBase[path.Base(file)], file)
	}
	uses := map[string]int{} // numbers of statements, by name
	for _, names := range t.includedNames() {
		for _, name := range names {
			uses[name]++
		}
	}
	found := &inclusion{dirs: []string{"."}, included: map[string]bool{}}
	candidates := map[string][]string{} // directories, by name
	for name := range uses {
		if exists[name] {
			found.included[name] = true
			continue
		}
		for _, file := range byBase[path.Base(name)] {
			if dir, ok := strings.CutSuffix(file, "/"+name); ok {
				candidates[name] = append(candidates[name], dir)
			}
		}
		if candidates[name] == nil {
			found.outside = append(found.outside, name)
		}
	}
	slices.Sort(found.outside)
	for len(candidates) > 0 {
		gains := map[string]int{}
		for name, dirs := range candidates {
			for _, dir := range dirs {
				gains[dir] += uses[name]
			}
		}
		best := ""
		for dir := range gains {
			if best == "" || cmp.Or(cmp.Compare(gains[dir], gains[best]), strings.Compare(best, dir)) > 0 {
				best = dir
			}
		}
		found.dirs = append(found.dirs, best)
		for name, dirs := range candidates {
			if slices.Contains(dirs, best) {
				found.included[path.Join(best, name)] = true
				delete(candidates, name)
			}
		}
	}
	return found
}

// InstalledMLIR returns the include directory of an installed MLIR that has most of the
// files which the include statements of the trees name, and which neither the trees nor the
// given directories have. Among equal ones it prefers the newest release at the usual place on
// Linux, then that of the llvm-config on the PATH. It returns "" if there is none, or none is
// needed. Trees may be nil.
func InstalledMLIR(ctx context.Context, includeDirs []string, trees ...*Tree) string {
	needed := map[string]bool{}
	for _, t := range trees {
		if t == nil {
			continue
		}
		for _, name := range t.inclusion().outside {
			if !slices.ContainsFunc(includeDirs, func(dir string) bool { return isFile(dir, name) }) {
				needed[name] = true
			}
		}
	}
	if len(needed) == 0 {
		return ""
	}
	var dirs []string
	for _, release := range slices.Backward(mlir.Releases()) {
		dirs = append(dirs, "/usr/lib/llvm-"+release.String()+"/include")
	}
	if out, err := exec.CommandContext(ctx, "llvm-config", "--includedir").Output(); err == nil {
		dirs = append(dirs, strings.TrimSpace(string(out)))
	}
	best, most := "", 0
	for _, dir := range dirs {
		found := 0
		for name := range needed {
			if isFile(dir, name) {
				found++
			}
		}
		if found > most {
			best, most = dir, found
		}
	}
	return best
}
