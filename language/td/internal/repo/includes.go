package repo

import (
	"path"
	"slices"
	"sort"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// Find returns the path in the repository of the file that an include names, or
// "". The first of these that exists is the result:
//
//   - a file beside the including file;
//   - a file below a root that a directive names;
//   - a file below a directory above the including file, or below include or src
//     in such a directory;
//   - any file whose path ends in the include.
//
// If the last two give several files, Find chooses one, and Candidates returns
// them if no root is more frequent than the others.
func (x *lookup) Find(from *source.File, spelling string) string {
	dir := slashpath.Dir(from.Path)
	key := includeKey{dir, spelling}
	if p, ok := x.found[key]; ok {
		return p
	}
	f := x.search(dir, spelling)
	if !x.isComplete {
		x.found[key] = f.path
		if f.candidates != nil {
			x.ambiguous[key] = f.candidates
		}
		if f.isOnly {
			x.rootVotes[f.root]++
		}
	}
	return f.path
}

// A finding is the result of a search.
type finding struct {
	path       string
	candidates []string // all files found, if no root is more frequent than others
	isOnly     bool     // exactly one file was found, and it is below root
	root       string
}

func (x *lookup) search(dir, spelling string) finding {
	if spelling == "" || path.IsAbs(spelling) {
		return finding{}
	}
	if p := slashpath.Join(dir, spelling); !strings.HasPrefix(p, "../") && x.has(p) {
		return finding{path: p}
	}
	spelling = path.Clean(spelling)
	base := path.Base(spelling)
	if strings.HasPrefix(spelling, "../") || !x.tree.Lazy && len(x.tree.byBase[base]) == 0 && !x.tree.generatedBases[base] {
		return finding{}
	}
	if d := x.tree.Directory(dir); d != nil {
		for _, root := range d.Settings.Roots {
			if p := path.Join(root, spelling); x.has(p) {
				return finding{path: p}
			}
		}
	}
	var hits []string
	var buf [256]byte
	for a := dir; ; a = slashpath.Dir(a) {
		for _, sub := range [...]string{"", "include", "src"} {
			p := appendPath(appendPath(append(buf[:0], a...), sub), spelling)
			if x.hasPath(p) && !slices.Contains(hits, string(p)) {
				hits = append(hits, string(p))
			}
		}
		if a == "" {
			break
		}
	}
	if len(hits) == 0 {
		for _, p := range x.tree.byBase[base] {
			if p == spelling || strings.HasSuffix(p, spelling) && p[len(p)-len(spelling)-1] == '/' {
				hits = append(hits, p)
			}
		}
		if len(hits) > 0 && !strings.Contains(spelling, "/") {
			// Many packages have files with names such as Passes.td, so a bare
			// name is searched in the same package only.
			hits = x.inPackage(dir, hits)
		}
	}
	hits = x.preferOwn(dir, hits)
	if len(hits) == 0 {
		return finding{}
	}
	if len(hits) == 1 {
		return finding{path: hits[0], isOnly: true, root: slashpath.Prefix(hits[0], spelling)}
	}
	sort.SliceStable(hits, func(i, j int) bool {
		vi, vj := x.rootVotes[slashpath.Prefix(hits[i], spelling)], x.rootVotes[slashpath.Prefix(hits[j], spelling)]
		if vi != vj {
			return vi > vj
		}
		ci, cj := slashpath.CommonDirs(hits[i], dir), slashpath.CommonDirs(hits[j], dir)
		if ci != cj {
			return ci > cj
		}
		return hits[i] < hits[j]
	})
	f := finding{path: hits[0]}
	if x.rootVotes[slashpath.Prefix(hits[0], spelling)] == x.rootVotes[slashpath.Prefix(hits[1], spelling)] {
		f.candidates = hits
	}
	return f
}

// Directory returns a directory, or nil if it does not exist. It reads the
// directory only with -index=lazy.
func (t *Tree) Directory(rel string) *directory {
	if t.root == "" {
		return nil
	}
	if !t.Lazy {
		return t.Dirs[rel]
	}
	return t.ReadDirectory(rel)
}

// appendPath appends an element to a path. It does not handle "." and "..".
func appendPath(path []byte, element string) []byte {
	if len(path) > 0 && element != "" {
		path = append(path, '/')
	}
	return append(path, element...)
}

// has reports whether a .td file exists or a rule generates it.
func (x *lookup) has(p string) bool {
	if x.tree.Lazy && x.tree.File(p) != nil {
		return true
	}
	// With -index=lazy, only the BUILD files of directories that have been read
	// are considered.
	return x.tree.Files[p] != nil || x.tree.generated[p]
}

// hasPath does what has does, for a path in a buffer. It avoids a copy of the path
// except with -index=lazy.
func (x *lookup) hasPath(p []byte) bool {
	if x.tree.Lazy {
		return x.has(string(p))
	}
	return x.tree.Files[string(p)] != nil || x.tree.generated[string(p)]
}

// preferOwn returns the hits in the repository that contains dir. If there are none, it
// returns all hits.
func (x *lookup) preferOwn(dir string, hits []string) []string {
	if len(hits) < 2 || len(x.tree.Nested) == 0 {
		return hits
	}
	own := x.tree.RepositoryOf(dir)
	var kept []string
	for _, h := range hits {
		if x.tree.RepositoryOf(slashpath.Dir(h)) == own {
			kept = append(kept, h)
		}
	}
	if len(kept) == 0 {
		return hits
	}
	return kept
}

func (x *lookup) inPackage(dir string, hits []string) []string {
	pkg := x.tree.PackageOf(dir)
	var kept []string
	for _, h := range hits {
		if x.tree.PackageOf(slashpath.Dir(h)) == pkg {
			kept = append(kept, h)
		}
	}
	return kept
}

// RepositoryOf returns the root of the innermost repository that contains a
// directory. The root of the main repository is "".
func (t *Tree) RepositoryOf(dir string) string {
	for d := dir; d != ""; d = slashpath.Dir(d) {
		if _, ok := t.Nested[d]; ok {
			return d
		}
	}
	return ""
}

// place assigns each generated file that a C++ file includes to a directory
// with .td files from which it could be generated.
func (x *placements) place(c *source.Cxx) {
	from := slashpath.Dir(c.Path)
	kinds := kindsByMacro(c.Includes)
	for i, inc := range c.Includes {
		u := Use{Name: path.Base(inc.Spelling), Kind: kinds[i], From: c.Path, Line: inc.Line, Spelling: inc.Spelling}
		where := slashpath.Dir(inc.Spelling)
		dir, root, ok := x.tree.placePatterns(from, inc.Spelling)
		if ok {
			u.Rooted, u.Root = where != "", root
		} else if where == "" {
			dir, ok = x.placeBare(&u, from)
		} else {
			u.Rooted = true
			if dir, u.Root, ok = x.placeRooted(&u, from, where); !ok {
				dir, u.Root, ok = x.placeStray(from, where)
			}
		}
		if !ok {
			continue
		}
		d := x.tree.Dirs[dir]
		if d == nil {
			continue
		}
		if d.incFiles[u.Name] {
			x.Existing++
			continue // a file that exists is not generated
		}
		x.Uses[dir] = append(x.Uses[dir], u)
	}
}

// kindsByMacro returns, for each include of a C++ file, the kind that the macros before
// it select, or 0. A macro stays defined until C++ includes a generated file that uses
// it. So a macro belongs to a later include without a macro if the name of that include
// matches the kind and the name of the next include matches another kind.
func kindsByMacro(includes []source.CxxInclude) []mlir.Kind {
	named := func(i int) mlir.Kind {
		return mlir.KindsInName(source.OutputStem(includes[i].Spelling))
	}
	kinds := make([]mlir.Kind, len(includes))
	for i, inc := range includes {
		k := mlir.KindOfMacros(inc.Macros)
		at := i
		if k != 0 && named(i) != 0 && named(i)&k == 0 {
			for j := i + 1; j < len(includes) && len(includes[j].Macros) == 0; j++ {
				if named(j)&k != 0 {
					at = j
					break
				}
			}
		}
		if k != 0 {
			kinds[at] = k
		}
	}
	return kinds
}

// CxxCount returns the number of C++ files that include generated files.
func (x *placements) CxxCount() int { return len(x.cxx) }

// placeRooted returns the directory of a generated file that is included with a
// directory, and the root of the include: a directory of an output of CMake, or a
// directory with .td files.
func (x *placements) placeRooted(u *Use, from, where string) (dir, root string, ok bool) {
	c, isOutside := x.tree.outside.below(from, u.Spelling)
	if !isOutside {
		if dir, root, ok = x.placeIn(from, where); ok {
			return dir, root, true
		}
		c, isOutside = x.tree.outside.ending(from, u.Spelling)
	}
	if !isOutside {
		return "", "", false
	}
	dir = x.tree.outside.include(c)
	u.Name = slashpath.Rel(c.Out, dir)
	return dir, slashpath.Prefix(c.Out, path.Clean(u.Spelling)), true
}

// placeIn returns the directory with .td files whose path ends in where, and its include
// root. Of several, it returns the one that has the most leading directories in common
// with from.
func (x *placements) placeIn(from, where string) (dir, root string, ok bool) {
	best := -1
	consider := func(d *directory) {
		if d == nil || len(d.Tds) == 0 {
			return
		}
		if n := slashpath.CommonDirs(d.rel, from); n > best {
			best, dir, root, ok = n, d.rel, slashpath.Prefix(d.rel, where), true
		}
	}
	var buf [256]byte
	for a := from; ; a = slashpath.Dir(a) {
		for _, sub := range [...]string{"", "include"} {
			if strings.Contains(where, "..") {
				consider(x.tree.Dirs[path.Join(a, sub, where)])
				continue
			}
			consider(x.tree.Dirs[string(appendPath(appendPath(append(buf[:0], a...), sub), where))])
		}
		if a == "" {
			break
		}
	}
	if !ok {
		for _, d := range x.dirsNamed(path.Base(where)) {
			if d == where || strings.HasSuffix(d, "/"+where) {
				consider(x.tree.Dirs[d])
			}
		}
	}
	return dir, root, ok
}

// placeBare returns the directory of a generated file that C++ includes by its base name
// alone. It is the first of these that exists:
//
//   - the directory into which CMake generates the file from a .td file of another
//     directory, if it is above the C++ file or no other directory has such a file; or the
//     directory of the .td file, if a rule generates the file already;
//   - the directory of the C++ file, if it has .td files;
//   - the directory of the .td file with the same name, if the package has exactly one.
func (x *placements) placeBare(u *Use, from string) (string, bool) {
	name := u.Name
	if c, ok := x.tree.outside.bare(from, name); ok {
		if x.tree.outside.isMadeElsewhere(c) {
			return slashpath.Dir(c.TdFile), true
		}
		dir := x.tree.outside.include(c)
		u.Name = slashpath.Rel(c.Out, dir)
		return dir, true
	}
	if d := x.tree.Dirs[from]; d != nil && len(d.Tds) > 0 {
		return from, true
	}
	stem := source.OutputStem(name)
	var found string
	for _, p := range x.tree.byBase[stem+".td"] {
		if x.tree.PackageOf(slashpath.Dir(p)) == x.tree.PackageOf(from) {
			if found != "" {
				return "", false
			}
			found = p
		}
	}
	if found == "" {
		return "", false
	}
	return slashpath.Dir(found), true
}

// dirsNamed returns the directories with .td files whose last element is base.
func (x *placements) dirsNamed(base string) []string {
	if x.tree.Lazy { // the tree may have read more directories since the last call
		return x.nameDirs()[base]
	}
	return x.namedDirs[base]
}

// nameDirs returns the known directories with .td files, by their last element.
func (x *placements) nameDirs() map[string][]string {
	named := map[string][]string{}
	for rel, d := range x.tree.Dirs {
		if d != nil && len(d.Tds) > 0 {
			b := path.Base(rel)
			named[b] = append(named[b], rel)
		}
	}
	for _, list := range named {
		sort.Strings(list)
	}
	return named
}

// PlaceNear reads the C++ files that may include outputs of a directory with -index=lazy.
// They are in the directory, in others of its package, and in the corresponding
// directories of a repository that separates headers from sources, such as lib/Foo for
// include/Foo.
func (x *placements) PlaceNear(dir string) {
	if x.placed[dir] {
		return
	}
	x.placed[dir] = true
	near := []string{dir}
	pkg := x.tree.PackageOf(dir)
	for _, d := range x.tree.Owned(pkg) {
		if d != dir {
			near = append(near, d)
		}
	}
	for _, pair := range [...][2]string{{"include", "lib"}, {"include", "src"}, {"lib", "include"}, {"src", "include"}} {
		parts := strings.Split(dir, "/")
		for i, p := range parts {
			if p != pair[0] {
				continue
			}
			swapped := append([]string(nil), parts...)
			swapped[i] = pair[1]
			near = append(near, strings.Join(swapped, "/"))
			if i+1 < len(parts) { // include/mlir/X corresponds to lib/X
				near = append(near, strings.Join(append(swapped[:i+1:i+1], swapped[i+2:]...), "/"))
			}
		}
	}
	for _, n := range near {
		d := x.tree.ReadDirectory(n)
		if d == nil || x.placed[n+"/"] {
			continue
		}
		x.placed[n+"/"] = true
		for _, b := range d.cxx {
			p := path.Join(n, b)
			if !d.Settings.ReadsCxx(p) {
				continue
			}
			c, unread := x.tree.readCxx(p)
			if unread != nil {
				x.tree.Unread = append(x.tree.Unread, *unread)
			}
			if c != nil {
				x.addCxx(c)
				x.place(c)
			}
		}
	}
}

// CommonRoot returns the root to which most include paths of the repository are relative,
// among the includes that only one root satisfies. It is "" if there is none.
func (x *lookup) CommonRoot() string {
	best, n := "", 0
	for r, v := range x.rootVotes {
		if v > n || v == n && r < best {
			best, n = r, v
		}
	}
	return best
}

// Candidates returns the files that an ambiguous include may name, or nil for other
// includes. The first is the one that Find returns. The result is complete only after a
// call of Find.
func (x *lookup) Candidates(from *source.File, spelling string) []string {
	return x.ambiguous[includeKey{slashpath.Dir(from.Path), spelling}]
}
