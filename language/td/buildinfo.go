package td

import (
	"path"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"
)

// A buildInfo is what one BUILD file says, before anything is changed in it.
type buildInfo struct {
	pkg    string
	names  stringSet         // targets it defines
	taken  stringSet         // those that cannot be rules of ours under another name
	loads  map[string]string // symbol to the file it is loaded from
	refs   []string          // labels, as written
	claims stringSet         // directories below the package in which it names sources
	rules  []*tdRule
	tops   map[string]bool // first directories below the package, and whether it speaks for them
}

// A tdRule is a rule about .td files, whatever macro it is written with.
type tdRule struct {
	name     string
	kind     string // the rule it amounts to: td_library, gentbl_cc_library …
	written  string // the symbol in the BUILD file
	tdFile   string
	srcs     []string
	entries  []tblEntry
	attrs    map[string]string // some string attributes
	includes []string
	expr     build.Expr // srcs, as written
	dict     bool       // tbl_outs is a dict
}

// nativeKinds are rules that cannot hold .td files as a library does, whatever
// a repository's own macros do.
var nativeKinds = stringSet{
	"cc_binary": true, "cc_library": true, "cc_test": true, "filegroup": true, "genrule": true, "py_binary": true,
	"py_library": true, "py_test": true, "sh_binary": true, "sh_library": true, "sh_test": true, "test_suite": true,
}

// readBuild collects the facts from a BUILD file. named tells which of the
// rules a symbol stands for.
func readBuild(pkg string, f *rule.File, named func(symbol string) string) *buildInfo {
	b := &buildInfo{pkg: pkg, names: stringSet{}, taken: stringSet{}, loads: map[string]string{}, claims: stringSet{}}
	for _, l := range f.Loads {
		for _, pair := range l.SymbolPairs() {
			b.loads[pair.To] = l.Name()
		}
	}
	for _, r := range f.Rules {
		if n := r.Name(); n != "" {
			b.names[n] = true
		}
		kind := named(r.Kind())
		if kind == "" {
			if nativeKinds[r.Kind()] {
				b.taken[r.Name()] = true
			}
			continue
		}
		t := &tdRule{
			name: r.Name(), kind: kind, written: r.Kind(),
			tdFile: localName(pkg, r.AttrString("td_file")),
			srcs:   sourceList(r.Attr("srcs")),
			expr:   r.Attr("srcs"),
			attrs:  map[string]string{}, includes: r.AttrStrings("includes"),
		}
		for _, key := range [...]string{"tblgen", "strip_include_prefix", "sharder", "src_file", "hdr_out", "src_out"} {
			if v := r.AttrString(key); v != "" {
				t.attrs[key] = v
			}
		}
		t.entries, t.dict, _ = readTblOuts(r.Attr("tbl_outs"))
		if kind == gentblSharded {
			if h := r.AttrString("hdr_out"); h != "" {
				t.entries = append(t.entries, tblEntry{opts: []string{"-gen-op-decls"}, out: h})
			}
			if s := r.AttrString("src_out"); s != "" {
				t.entries = append(t.entries, tblEntry{opts: []string{"-gen-op-defs"}, out: s})
			}
		}
		if kind == gentblRule {
			if out := r.AttrString("out"); out != "" {
				t.entries = []tblEntry{{opts: r.AttrStrings("opts"), out: out}}
			}
		}
		b.rules = append(b.rules, t)
	}
	build.Walk(f.File, func(x build.Expr, _ []build.Expr) {
		s, ok := x.(*build.StringExpr)
		if !ok {
			return
		}
		v := s.Value
		switch {
		case strings.HasPrefix(v, ":") || strings.HasPrefix(v, "//") || strings.HasPrefix(v, "@"):
			b.refs = append(b.refs, v)
		case strings.Contains(v, "/"):
			if !strings.HasPrefix(v, "..") && (isCxx(v) && !strings.HasSuffix(v, ".inc") || strings.HasSuffix(v, ".td") || strings.HasSuffix(v, ".py")) {
				dir := dirOf(v)
				if i := strings.IndexByte(dir, '*'); i >= 0 {
					dir = dirOf(dir[:i] + "x")
				}
				if dir != "" && !path.IsAbs(dir) {
					b.claims[dir] = true
				}
			}
		}
	})
	return b
}

// localName strips from the label of a file what is not needed within its
// package.
func localName(pkg, label string) string {
	if name, ok := strings.CutPrefix(label, "//"+pkg+":"); ok {
		return name
	}
	return strings.TrimPrefix(label, ":")
}

// ruleOf tells which rule a macro of a repository's own stands for, by its
// name: my_gentbl_cc_library is a gentbl_cc_library. "" means none.
func ruleOf(symbol string) string {
	for _, r := range ruleNames {
		if symbol == r || strings.HasSuffix(symbol, "_"+r) {
			return r
		}
	}
	return ""
}

// sourceList collects the strings of an attribute that lists files: a list,
// lists added together, or a list passed to a function such as enforce_glob.
func sourceList(x build.Expr) []string {
	switch x := x.(type) {
	case *build.ListExpr:
		var out []string
		for _, e := range x.List {
			if s, ok := e.(*build.StringExpr); ok {
				out = append(out, strings.TrimPrefix(s.Value, ":"))
			}
		}
		return out
	case *build.BinaryExpr:
		return append(sourceList(x.X), sourceList(x.Y)...)
	case *build.CallExpr:
		if id, ok := x.X.(*build.Ident); ok && id.Name != "glob" && id.Name != "select" && len(x.List) > 0 {
			return sourceList(x.List[0])
		}
	}
	return nil
}

// expandSources is sourceList that also expands a glob, against the files of
// the package.
func (t *tree) expandSources(pkg string, x build.Expr) []string {
	out := sourceList(x)
	build.WalkOnce(x, func(e *build.Expr) { out = append(out, t.globSources(pkg, *e)...) })
	return append(out, t.globSources(pkg, x)...)
}

func (t *tree) globSources(pkg string, x build.Expr) []string {
	call, ok := x.(*build.CallExpr)
	if !ok {
		return nil
	}
	if id, ok := call.X.(*build.Ident); !ok || id.Name != "glob" {
		return nil
	}
	g, ok := rule.ParseGlobExpr(x)
	if !ok {
		return nil
	}
	var out []string
	for _, dir := range t.owned(pkg) {
		d := t.dir2(dir)
		if d == nil {
			continue
		}
		for _, b := range d.tds {
			p := relTo(path.Join(dir, b), pkg)
			if matchesAny(g.Patterns, p) && !matchesAny(g.Excludes, p) {
				out = append(out, p)
			}
		}
	}
	return out
}

func matchesAny(patterns []string, p string) bool {
	for _, pattern := range patterns {
		if matchGlob(pattern, p) {
			return true
		}
	}
	return false
}

// matchGlob matches a path against a pattern of Bazel's glob: * stays in one
// element, ** as an element spans any number.
func matchGlob(pattern, p string) bool {
	return matchParts(strings.Split(pattern, "/"), strings.Split(p, "/"))
}

func matchParts(pattern, parts []string) bool {
	for len(pattern) > 0 {
		if pattern[0] == "**" {
			for i := 0; i <= len(parts); i++ {
				if matchParts(pattern[1:], parts[i:]) {
					return true
				}
			}
			return false
		}
		if len(parts) == 0 {
			return false
		}
		if ok, err := path.Match(pattern[0], parts[0]); err != nil || !ok {
			return false
		}
		pattern, parts = pattern[1:], parts[1:]
	}
	return len(parts) == 0
}

// packageOf returns the package that the .td files of a directory belong to:
// the directory itself, unless it has no BUILD file and a package above names
// source files in this part of the tree, as repositories with one BUILD file do.
func (t *tree) packageOf(dir string) string {
	for p := dir; ; p = dirOf(p) {
		d := t.dir2(p)
		if d != nil && d.build != nil {
			if p == dir || d.options.updateOnly || t.claims(d.build, relTo(dir, p)) {
				return p
			}
			return dir
		}
		if _, ok := t.nested[p]; ok || p == "" {
			return dir
		}
	}
}

// claims reports whether a BUILD file speaks for a directory below it: it names
// sources in the same first directory, in parts that have no BUILD file.
func (t *tree) claims(b *buildInfo, rel string) bool {
	top, _, _ := strings.Cut(rel, "/")
	if claimed, ok := b.tops[top]; ok {
		return claimed
	}
	claimed := false
	for c := range b.claims {
		if first, _, _ := strings.Cut(c, "/"); first != top {
			continue
		}
		inside := true
		for p := c; p != ""; p = dirOf(p) {
			if d := t.dir2(path.Join(b.pkg, p)); d == nil || d.build != nil {
				inside = false
				break
			}
		}
		if inside {
			claimed = true
			break
		}
	}
	if b.tops == nil {
		b.tops = map[string]bool{}
	}
	b.tops[top] = claimed
	return claimed
}

// builtOtherwise reports whether a directory without a BUILD file is in a part
// of a repository that Bazel does not build: a directory at the top with
// CMakeLists.txt and without any BUILD file, where others have some.
func (t *tree) builtOtherwise(rel string) bool {
	top, _, _ := strings.Cut(rel, "/")
	if t.lazy || rel == "" {
		return false
	}
	if t.bazelTops == nil {
		t.bazelTops, t.cmakeTops = stringSet{}, stringSet{}
		for p, d := range t.dirs {
			first, _, _ := strings.Cut(p, "/")
			if d != nil && p != "" {
				t.bazelTops[first] = t.bazelTops[first] || d.build != nil
				t.cmakeTops[first] = t.cmakeTops[first] || d.cmake
			}
		}
	}
	if t.bazelTops[top] || !t.cmakeTops[top] {
		return false
	}
	for _, has := range t.bazelTops {
		if has {
			return true
		}
	}
	return false
}

// own records which package a directory belongs to.
func (t *tree) own(rel string) {
	if d := t.dirs[rel]; d == nil || len(d.tds) == 0 && len(d.generated) == 0 && d.build == nil {
		return
	}
	pkg := t.packageOf(rel)
	t.owners[pkg] = append(t.owners[pkg], rel)
}

// owned returns the directories whose .td files belong to a package.
func (t *tree) owned(pkg string) []string {
	if dirs, ok := t.owners[pkg]; ok || !t.lazy {
		return dirs
	}
	var dirs []string
	var visit func(rel string)
	visit = func(rel string) {
		d := t.dir(rel)
		if d == nil || rel != pkg && (d.build != nil || t.packageOf(rel) != pkg) {
			return
		}
		if len(d.tds) > 0 || len(d.generated) > 0 || d.build != nil {
			dirs = append(dirs, rel)
		}
		top := t.dir(pkg)
		for _, s := range d.subdirs {
			sub := path.Join(rel, s)
			if top.build != nil && (top.options.updateOnly || t.claims(top.build, relTo(sub, pkg))) {
				visit(sub)
			}
		}
	}
	visit(pkg)
	t.owners[pkg] = dirs
	return dirs
}

// addRefs records which targets of other packages a BUILD file refers to.
func (t *tree) addRefs(b *buildInfo) {
	for _, r := range b.refs {
		pkg, name := b.pkg, ""
		switch {
		case strings.HasPrefix(r, ":"):
			name = r[1:]
		case strings.HasPrefix(r, "//"):
			p, n, ok := strings.Cut(r[2:], ":")
			if !ok {
				n = path.Base(p)
			}
			pkg, name = p, n
		case strings.HasPrefix(r, "@"):
			// A repository that calls itself by its name, as some do.
			_, rest, ok := strings.Cut(r, "//")
			if !ok {
				continue
			}
			p, n, ok := strings.Cut(rest, ":")
			if !ok {
				continue
			}
			if d := t.dirs[p]; d == nil || d.build == nil || p == "" {
				continue
			}
			pkg, name = p, n
		}
		if name == "" {
			continue
		}
		if t.refs[pkg] == nil {
			t.refs[pkg] = stringSet{}
		}
		t.refs[pkg][name] = true
	}
}
