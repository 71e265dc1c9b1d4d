package versiontree

import (
	"bytes"
	"cmp"
	"context"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/installation"
	"github.com/rules-ods/rules_ods/generator/mlir"
)

func isFile(dir, name string) bool {
	info, err := os.Stat(filepath.Join(dir, filepath.FromSlash(name)))
	return err == nil && info.Mode().IsRegular()
}

// eachStatement calls include for the path of each include statement that begins a line of a
// text, and class for the name of each class that is declared at the start of a line. Statements
// in comments count, too, which only adds directories.
func eachStatement(text []byte, include, class func(name string)) {
	for len(text) > 0 {
		line, rest, _ := bytes.Cut(text, []byte("\n"))
		text = rest
		if name, ok := bytes.CutPrefix(line, []byte("class ")); ok {
			name = bytes.TrimLeft(name, " \t")
			end := 0
			for end < len(name) && (name[end] == '_' || name[end] >= '0' && name[end] <= '9' || name[end]|0x20 >= 'a' && name[end]|0x20 <= 'z') {
				end++
			}
			class(string(name[:end]))
			continue
		}
		name, ok := bytes.CutPrefix(bytes.TrimLeft(line, " \t"), []byte("include"))
		if !ok || len(name) == 0 || name[0] != ' ' && name[0] != '\t' {
			continue
		}
		if name, ok = bytes.CutPrefix(bytes.TrimLeft(name, " \t"), []byte(`"`)); !ok {
			continue
		}
		if path, _, ok := bytes.Cut(name, []byte(`"`)); ok && len(path) > 0 {
			include(string(path))
		}
	}
}

// inclusions has the include statements of a version.
type inclusions struct {
	names  map[string][]string // in the include statements of each file
	exists map[string]bool
	byBase map[string][]string // files by the last part of their name
	bases  map[string]bool     // files that declare a class of MLIR
}

// inclusions returns the include statements of the version.
func (t *Tree) inclusions() *inclusions {
	if t.includes != nil {
		return t.includes
	}
	made := &inclusions{names: make(map[string][]string, len(t.files)), exists: make(map[string]bool, len(t.files)), byBase: map[string][]string{}, bases: map[string]bool{}}
	for _, file := range t.files {
		made.exists[file] = true
		made.byBase[path.Base(file)] = append(made.byBase[path.Base(file)], file)
		text, err := t.readFile(t.path(file))
		if err != nil {
			continue // the evaluation reports it
		}
		eachStatement(text, func(name string) { made.names[file] = append(made.names[file], path.Clean(name)) },
			func(class string) { made.bases[file] = made.bases[file] || mlir.BaseClass(class) != 0 })
	}
	t.includes = made
	return made
}

// candidate returns the directory of the version to which an include statement in a file
// refers: the one that shares most of its path with the file, of equal ones the shortest. It
// returns "" if there is none. isNear says that they share a part of their paths.
func (n *inclusions) candidate(file, name string) (dir string, isNear bool) {
	if n.exists[name] {
		return ".", true
	}
	most := -1
	for _, other := range n.byBase[path.Base(name)] {
		d, ok := strings.CutSuffix(other, "/"+name)
		if !ok {
			continue
		}
		shared := sharedParts(path.Dir(file), d)
		if shared > most || shared == most && cmp.Or(cmp.Compare(len(d), len(dir)), strings.Compare(d, dir)) < 0 {
			dir, most = d, shared
		}
	}
	return dir, most > 0
}

// sharedParts returns the number of directories at the start of both paths.
func sharedParts(a, b string) int {
	n := 0
	x, y := strings.Split(a, "/"), strings.Split(b, "/")
	for n < len(x) && n < len(y) && x[n] == y[n] {
		n++
	}
	return n
}

// Spelling returns the path by which include statements of the version name one of its files: what
// most of them write, or its path below a directory named include.
func (t *Tree) Spelling(file string) string {
	uses := map[string]int{}
	best := ""
	for _, names := range t.inclusions().names {
		for _, name := range names {
			if file == name || strings.HasSuffix(file, "/"+name) {
				uses[name]++
			}
		}
	}
	for name, n := range uses {
		if best == "" || cmp.Or(cmp.Compare(n, uses[best]), cmp.Compare(len(name), len(best))) > 0 {
			best = name
		}
	}
	if best == "" {
		best = file
		if i := strings.LastIndex("/"+file, "/include/"); i >= 0 {
			best = file[i+len("include/"):]
		}
	}
	return best
}

// A search decides where files are found for include statements.
type search struct {
	*inclusions
	own     []string        // include directories of the version
	dirs    []string        // outside of the version
	outside map[string]bool // whether the directories have a file; filled by isOutside
}

// isOutside reports whether a directory outside of the version has a file.
func (s *search) isOutside(name string) bool {
	found, known := s.outside[name]
	if !known {
		found = slices.ContainsFunc(s.dirs, func(d string) bool { return isFile(d, name) })
		s.outside[name] = found
	}
	return found
}

// resolve returns the directory of the version to which an include statement refers, or "".
// A file outside of the version is preferred to one at another place of the version, such as
// a copy for tests.
func (s *search) resolve(file, name string) string {
	if i := slices.IndexFunc(s.own, func(dir string) bool { return s.exists[path.Join(dir, name)] }); i >= 0 && !s.exists[name] {
		return s.own[i]
	}
	dir, isNear := s.candidate(file, name)
	if dir != "" && !isNear && s.isOutside(name) {
		return ""
	}
	return dir
}

// needs returns the directories of the version that a file needs to be evaluated. The
// directory of the version is the first.
func (s *search) needs(file string) []string {
	dirs := []string{"."}
	seen := map[string]bool{file: true}
	for queue := []string{file}; len(queue) > 0; queue = queue[1:] {
		for _, name := range s.names[queue[0]] {
			dir := s.resolve(queue[0], name)
			if dir == "" {
				continue
			}
			if !slices.Contains(dirs, dir) {
				dirs = append(dirs, dir)
			}
			if found := path.Join(dir, name); !seen[found] {
				seen[found] = true
				queue = append(queue, found)
			}
		}
	}
	return dirs
}

// usingMLIR returns the files that can define parts of dialects: those that declare one of MLIR's
// classes or include a file from outside of the version, directly or not, and what these include.
func (s *search) usingMLIR() map[string]bool {
	all := map[string]bool{}
	for file := range s.exists {
		closure, uses := s.closure(file)
		if !uses {
			continue
		}
		for other := range closure {
			all[other] = true
		}
	}
	return all
}

// closure returns a file and what it includes, directly or not. usesMLIR says that one of them
// declares one of MLIR's classes, or includes a file from outside of the version.
func (s *search) closure(file string) (seen map[string]bool, usesMLIR bool) {
	seen = map[string]bool{file: true}
	for queue := []string{file}; len(queue) > 0; queue = queue[1:] {
		usesMLIR = usesMLIR || s.bases[queue[0]]
		for _, name := range s.names[queue[0]] {
			dir := s.resolve(queue[0], name)
			if dir == "" {
				usesMLIR = true
			} else if found := path.Join(dir, name); !seen[found] {
				seen[found] = true
				queue = append(queue, found)
			}
		}
	}
	return seen, usesMLIR
}

// includers returns the files that include one of some files, sorted.
func (s *search) includers(files []string) []string {
	var found []string
	for file, names := range s.names {
		if slices.ContainsFunc(names, func(name string) bool {
			dir := s.resolve(file, name)
			return dir != "" && path.Join(dir, name) != file && slices.Contains(files, path.Join(dir, name))
		}) {
			found = append(found, file)
		}
	}
	slices.Sort(found)
	return found
}

// included returns the files that others include.
func (s *search) included() map[string]bool {
	all := map[string]bool{}
	for file, names := range s.names {
		for _, name := range names {
			if dir := s.resolve(file, name); dir != "" && path.Join(dir, name) != file {
				all[path.Join(dir, name)] = true
			}
		}
	}
	return all
}

// InstalledMLIR returns the include directory of an installed MLIR with files which the include
// statements of the trees name, and which neither the trees nor the given directories have, as
// [installation.Find] does for the workspace of the last tree. It returns "" if there is none, or none is needed. Trees may be nil.
func InstalledMLIR(ctx context.Context, includeDirs []string, trees ...*Tree) string {
	needed := map[string]bool{}
	around := "."
	for _, t := range trees {
		if t == nil {
			continue
		}
		if t.contents == nil {
			around = t.root
		}
		includes := t.inclusions()
		for file, names := range includes.names {
			for _, name := range names {
				if _, isNear := includes.candidate(file, name); !isNear && !slices.ContainsFunc(includeDirs, func(dir string) bool { return isFile(dir, name) }) {
					needed[name] = true
				}
			}
		}
	}
	return installation.Find(ctx, around, slices.Sorted(maps.Keys(needed)))
}
