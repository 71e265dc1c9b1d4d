package td

import (
	"path"
	"sort"
	"strings"
)

// find returns the path in the repository of the file that an include means,
// or "". The search goes from what is certain to what is likely: beside the
// including file; below the roots that directives name; below the directories
// that the including file lies in, or an include directory in one of them; and
// anywhere that ends in what the include says.
func (t *tree) find(from *source, spelling string) string {
	dir := dirOf(from.path)
	key := includeKey{dir, spelling}
	if p, ok := t.found[key]; ok {
		return p
	}
	p := t.search(dir, spelling, key)
	t.found[key] = p
	return p
}

func (t *tree) search(dir, spelling string, key includeKey) string {
	if spelling == "" || path.IsAbs(spelling) {
		return ""
	}
	if p := path.Join(dir, spelling); !strings.HasPrefix(p, "../") && t.has(p) {
		return p
	}
	spelling = path.Clean(spelling)
	if strings.HasPrefix(spelling, "../") {
		return ""
	}
	if d := t.dir2(dir); d != nil {
		for _, root := range d.options.roots {
			if p := path.Join(root, spelling); t.has(p) {
				return p
			}
		}
	}
	var hits []string
	for a := dir; ; a = dirOf(a) {
		for _, root := range [...]string{a, path.Join(a, "include"), path.Join(a, "src")} {
			if p := path.Join(root, spelling); t.has(p) {
				hits = appendNew(hits, p)
			}
		}
		if a == "" {
			break
		}
	}
	if len(hits) == 0 {
		for _, p := range t.byBase[path.Base(spelling)] {
			if p == spelling || strings.HasSuffix(p, "/"+spelling) {
				hits = append(hits, p)
			}
		}
		if len(hits) > 0 && !strings.Contains(spelling, "/") {
			// A bare name says too little to look for it everywhere: another
			// package's Passes.td is not meant.
			hits = t.inPackage(dir, hits)
		}
	}
	hits = t.preferOwn(dir, hits)
	if len(hits) == 0 {
		return ""
	}
	if len(hits) > 1 {
		sort.SliceStable(hits, func(i, j int) bool {
			vi, vj := t.rootVotes[rootOf(hits[i], spelling)], t.rootVotes[rootOf(hits[j], spelling)]
			if vi != vj {
				return vi > vj
			}
			ci, cj := commonDirs(hits[i], dir), commonDirs(hits[j], dir)
			if ci != cj {
				return ci > cj
			}
			return hits[i] < hits[j]
		})
		a, b := hits[0], hits[1]
		if t.rootVotes[rootOf(a, spelling)] == t.rootVotes[rootOf(b, spelling)] {
			t.ambiguous[key] = hits
		}
	} else {
		t.rootVotes[rootOf(hits[0], spelling)]++
	}
	return hits[0]
}

// dir2 is dir without reading anything in the mode where all has been read.
func (t *tree) dir2(rel string) *directory {
	if t.root == "" {
		return nil
	}
	if !t.lazy {
		return t.dirs[rel]
	}
	return t.dir(rel)
}

// has reports whether a .td file exists, as a file or as something that a rule
// generates.
func (t *tree) has(p string) bool {
	if t.lazy {
		if t.source(p) != nil {
			return true
		}
		// Only directories that have been read are asked for generated files.
		d := t.dirs[dirOf(p)]
		return d != nil && contains(d.generated, path.Base(p))
	}
	if t.sources[p] != nil {
		return true
	}
	d := t.dirs[dirOf(p)]
	return d != nil && contains(d.generated, path.Base(p))
}

// preferOwn drops what lies in another repository in the tree if something of
// the including file's own repository is there too.
func (t *tree) preferOwn(dir string, hits []string) []string {
	if len(hits) < 2 || len(t.nested) == 0 {
		return hits
	}
	own := t.repositoryOf(dir)
	var kept []string
	for _, h := range hits {
		if t.repositoryOf(dirOf(h)) == own {
			kept = append(kept, h)
		}
	}
	if len(kept) == 0 {
		return hits
	}
	return kept
}

func (t *tree) inPackage(dir string, hits []string) []string {
	pkg := t.packageOf(dir)
	var kept []string
	for _, h := range hits {
		if t.packageOf(dirOf(h)) == pkg {
			kept = append(kept, h)
		}
	}
	return kept
}

// repositoryOf returns the directory of the innermost repository that a
// directory lies in; "" is the main one.
func (t *tree) repositoryOf(dir string) string {
	for d := dir; d != ""; d = dirOf(d) {
		if _, ok := t.nested[d]; ok {
			return d
		}
	}
	return ""
}

// rootOf returns what a path has before an include spelling.
func rootOf(p, spelling string) string {
	return strings.TrimSuffix(strings.TrimSuffix(p, spelling), "/")
}

// commonDirs counts the leading directories that two paths share.
func commonDirs(a, b string) int {
	n := 0
	as, bs := strings.Split(a, "/"), strings.Split(b, "/")
	for n < len(as) && n < len(bs) && as[n] == bs[n] {
		n++
	}
	return n
}

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

// place finds the directories that a C++ file's includes of generated files
// belong to: those where a .td file lies that could be generated from.
func (t *tree) place(c *cxxSource) {
	from := dirOf(c.path)
	for _, inc := range c.incs {
		u := use{name: path.Base(inc.spelling), kind: kindOfMacros(inc.macros), from: c.path}
		where := dirOf(inc.spelling)
		var dir string
		ok := false
		if where == "" {
			dir, ok = t.placeBare(from, u.name)
		} else {
			u.rooted = true
			dir, u.root, ok = t.placeIn(from, where)
		}
		if !ok {
			continue
		}
		if d := t.dirs[dir]; d == nil || d.others[u.name] {
			continue // a file that exists is not generated
		}
		t.uses[dir] = append(t.uses[dir], u)
	}
}

// placeIn finds a directory with .td files whose path ends in where.
func (t *tree) placeIn(from, where string) (dir, root string, ok bool) {
	best := -1
	consider := func(d string) {
		dd := t.dirs[d]
		if dd == nil || len(dd.tds) == 0 {
			return
		}
		if n := commonDirs(d, from); n > best {
			best, dir, root, ok = n, d, rootOf(d, where), true
		}
	}
	for a := from; ; a = dirOf(a) {
		consider(path.Join(a, where))
		consider(path.Join(a, "include", where))
		if a == "" {
			break
		}
	}
	if !ok {
		for _, d := range t.dirsNamed(path.Base(where)) {
			if d == where || strings.HasSuffix(d, "/"+where) {
				consider(d)
			}
		}
	}
	return dir, root, ok
}

// placeBare finds where a generated file belongs that is included by its name
// alone: beside the C++, or where a .td file of the same package has its name.
func (t *tree) placeBare(from, name string) (string, bool) {
	if d := t.dirs[from]; d != nil && len(d.tds) > 0 {
		return from, true
	}
	stem := incStem(name)
	var found string
	for _, p := range t.byBase[stem+".td"] {
		if t.packageOf(dirOf(p)) == t.packageOf(from) {
			if found != "" {
				return "", false
			}
			found = p
		}
	}
	if found == "" {
		return "", false
	}
	return dirOf(found), true
}

// dirsNamed returns the directories with .td files that have a last element.
func (t *tree) dirsNamed(base string) []string {
	if t.namedDirs == nil || t.lazy { // later, more directories are known
		t.namedDirs = map[string][]string{}
		for rel, d := range t.dirs {
			if d != nil && len(d.tds) > 0 {
				b := path.Base(rel)
				t.namedDirs[b] = append(t.namedDirs[b], rel)
			}
		}
		for _, list := range t.namedDirs {
			sort.Strings(list)
		}
	}
	return t.namedDirs[base]
}

// placeNear reads the C++ beside the .td files of a directory, and in the
// corresponding directories of a tree that keeps headers and sources apart.
func (t *tree) placeNear(dir string) {
	if t.placed[dir] {
		return
	}
	t.placed[dir] = true
	near := []string{dir}
	pkg := t.packageOf(dir)
	for _, d := range t.owned(pkg) {
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
			if i+1 < len(parts) { // include/mlir/X lies opposite lib/X
				near = append(near, strings.Join(append(swapped[:i+1:i+1], swapped[i+2:]...), "/"))
			}
		}
	}
	for _, n := range near {
		d := t.dir(n)
		if d == nil || t.placed[n+"/"] {
			continue
		}
		t.placed[n+"/"] = true
		for _, b := range d.cxx {
			p := path.Join(n, b)
			if !d.options.readsCxx(p) {
				continue
			}
			if text := t.readText(p); text != nil {
				if c := readCxx(p, text); c != nil {
					t.addCxx(c)
					t.place(c)
				}
			}
		}
	}
}
