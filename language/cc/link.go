//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package cc

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/resolve"
	"github.com/bazelbuild/buildtools/build"
	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
)

// compiledSource is the language of Gazelle's index under which a library has its sources.
const compiledSource = "source that a cc_library compiles"

// sourceDirectories are the directories beside one of headers that have the definitions.
var sourceDirectories = [...]string{"lib", "src", "source", ""}

// maxReached limits the files that are read for one program.
const maxReached = 20_000

// A linker finds the libraries that a program needs although it includes only headers of others: a header is in
// include/foo, and what it declares is defined in lib/foo, whose library depends on the one with the header. A
// dependency of the header on its definitions would close a cycle, so each program gets it.
type linker struct {
	repo     string
	roots    *headerRoots
	includes map[string][]string      // file to the paths that it includes
	sources  map[string][]string      // directory to the source files in it
	programs map[label.Label][]string // program to its files
}

func newLinker(repo string, roots *headerRoots) linker {
	return linker{repo: repo, roots: roots, includes: map[string][]string{}, sources: map[string][]string{}, programs: map[label.Label][]string{}}
}

// addPackage records the programs among the rules of a package. It returns the directories with sources that they
// need.
func (l *linker) addPackage(rel string, gen []*rule.Rule) []string {
	var dirs []string
	for _, r := range gen {
		if r.Kind() != "cc_binary" && r.Kind() != "cc_test" {
			continue
		}
		var files []string
		for _, name := range r.AttrStrings("srcs") {
			files = append(files, path.Join(rel, name))
		}
		l.programs[label.New("", rel, r.Name())] = files
		for _, f := range l.definitions(files) {
			dirs = append(dirs, repofiles.Directory(f))
		}
	}
	slices.Sort(dirs)
	return slices.Compact(dirs)
}

// imports returns the names under which Gazelle's index has the sources of a library.
func (l *linker) imports(r *rule.Rule, pkg string) []resolve.ImportSpec {
	var specs []resolve.ImportSpec
	if r.Kind() == "cc_library" {
		for _, name := range r.AttrStrings("srcs") {
			specs = append(specs, resolve.ImportSpec{Lang: compiledSource, Imp: path.Join(pkg, name)})
		}
	}
	return specs
}

// resolve adds the libraries that a program needs to its deps.
func (l *linker) resolve(ix *resolve.RuleIndex, r *rule.Rule, from label.Label) {
	files, ok := l.programs[label.New("", from.Pkg, from.Name)]
	if !ok {
		return
	}
	var needed []string
	for _, f := range l.definitions(files) {
		for _, found := range ix.FindRulesByImport(resolve.ImportSpec{Lang: compiledSource, Imp: f}, cxxName) {
			needed = append(needed, found.Label.Rel(from.Repo, from.Pkg).String())
		}
	}
	if len(needed) == 0 {
		return
	}
	list := plainList(r.Attr("deps"))
	if list == nil {
		list = &build.ListExpr{}
		if x := r.Attr("deps"); x != nil {
			r.SetAttr("deps", &build.BinaryExpr{Op: "+", X: list, Y: x})
		} else {
			r.SetAttr("deps", list)
		}
	}
	all := append(build.Strings(list), needed...)
	slices.Sort(all)
	list.List = nil
	for _, d := range slices.Compact(all) {
		list.List = append(list.List, &build.StringExpr{Value: d})
	}
}

// plainList returns the list in a value of gazelle_cc, which may be the sum of a list and a select, or nil.
func plainList(x build.Expr) *build.ListExpr {
	switch x := x.(type) {
	case *build.ListExpr:
		return x
	case *build.BinaryExpr:
		return plainList(x.X)
	}
	return nil
}

// definitions returns the source files outside of the given ones that define what the files, the headers and the
// sources that they need declare.
func (l *linker) definitions(files []string) []string {
	var found []string
	seen := map[string]bool{}
	queue := slices.Clone(files)
	for i := 0; i < len(queue) && i < maxReached; i++ {
		for _, inc := range l.includesOf(queue[i]) {
			header := l.find(queue[i], inc)
			if header == "" || seen[header] {
				continue
			}
			seen[header] = true
			queue = append(queue, header)
			for _, f := range l.sourcesOf(header) {
				if !seen[f] {
					seen[f] = true
					found, queue = append(found, f), append(queue, f)
				}
			}
		}
	}
	return found
}

// sourcesOf returns the files with the definitions for a header of a root: those in the directories of sources
// beside the root that include it.
func (l *linker) sourcesOf(header string) []string {
	root := ""
	for _, r := range l.roots.all() {
		if strings.HasPrefix(header, r+"/") {
			root = r
		}
	}
	if root == "" {
		return nil
	}
	below := path.Dir(strings.TrimPrefix(header, root+"/"))
	_, withoutProject, _ := strings.Cut(below, "/")
	var found []string
	for _, top := range sourceDirectories {
		for _, sub := range [...]string{below, withoutProject} {
			dir := path.Join(repofiles.Directory(root), top, sub)
			if dir == "." {
				dir = ""
			}
			if dir == repofiles.Directory(header) {
				continue
			}
			for _, f := range l.sourcesIn(dir) {
				if slices.ContainsFunc(l.includesOf(f), func(inc string) bool { return l.find(f, inc) == header }) && !slices.Contains(found, f) {
					found = append(found, f)
				}
			}
		}
	}
	return found
}

// find returns the file of the repository that an include in a file means, or "".
func (l *linker) find(from, inc string) string {
	candidates := []string{path.Join(path.Dir(from), inc), path.Clean(inc)}
	for _, root := range l.roots.all() {
		candidates = append(candidates, path.Join(root, inc))
	}
	for _, c := range candidates {
		if filepath.IsLocal(c) && l.roots.has(c) {
			return c
		}
	}
	return ""
}

func (l *linker) includesOf(f string) []string {
	if includes, ok := l.includes[f]; ok {
		return includes
	}
	text, err := repofiles.ReadFile(filepath.Join(l.repo, filepath.FromSlash(f)))
	if err != nil {
		return nil // gazelle_cc reports it
	}
	l.includes[f] = cxxtext.Includes(string(text))
	return l.includes[f]
}

func (l *linker) sourcesIn(dir string) []string {
	if files, ok := l.sources[dir]; ok {
		return files
	}
	entries, err := os.ReadDir(filepath.Join(l.repo, filepath.FromSlash(dir)))
	l.sources[dir] = nil
	if err != nil {
		return nil // there is no such directory
	}
	for _, e := range entries {
		if cxxtext.IsSource(e.Name()) {
			l.sources[dir] = append(l.sources[dir], path.Join(dir, e.Name()))
		}
	}
	return l.sources[dir]
}
