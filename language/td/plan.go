package td

import (
	"maps"
	"path"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/bazelbuild/buildtools/build"
)

// A plan is what the rules of one package are to be.
type plan struct {
	pkg       string
	libraries []*libraryPlan
	gentbls   []*gentblPlan
	library   map[string]*libraryPlan // by path of a .td file
	gone      []*tdRule               // rules of files that are gone or define nothing any more
	perKind   bool
}

// A libraryPlan is one td_library.
type libraryPlan struct {
	name     string
	files    []string // paths in the repository
	existing *tdRule
	includes []string // to add to what an existing library says
}

// A gentblPlan is one rule that runs generators.
type gentblPlan struct {
	rule     string // which rule
	name     string
	td       *source
	entries  []tblEntry
	dict     bool
	existing *tdRule
	strip    string
	sharded  *shardPlan
	freeForm bool // tbl_outs is not something that can be read: leave it
}

// A shardPlan is the part of a gentbl_sharded_ops that is about shards.
type shardPlan struct {
	count    int
	srcFile  string
	hdr, src string
}

// planPackage decides the rules of a package.
func (l *tdLang) planPackage(pkg string, s *settings) *plan {
	p := &plan{pkg: pkg, library: map[string]*libraryPlan{}}
	dirs := l.tree.owned(pkg)
	var files []string
	for _, dir := range dirs {
		d := l.tree.dir2(dir)
		if d == nil || !d.options.generate {
			continue
		}
		for _, b := range d.tds {
			f := path.Join(dir, b)
			if src := l.tree.source(f); src != nil && l.leftAlone(src) {
				continue
			}
			files = append(files, f)
		}
		for _, g := range d.generated {
			files = appendNew(files, path.Join(dir, g))
		}
	}
	sort.Strings(files)
	b := l.buildOf(pkg)
	l.planLibraries(p, s, b, files, dirs)
	l.planGentbls(p, s, b, dirs)
	if s.docs || s.python {
		l.planBindings(p, s, b, dirs)
	}
	return p
}

// leftAlone reports whether new rules leave a file out: it is the input of a
// test, or a part of LLVM's code generators.
func (l *tdLang) leftAlone(s *source) bool {
	return s.lit && len(l.tree.includers[s.path]) == 0 || l.tree.ofCodeGenerator(s)
}

func (l *tdLang) buildOf(pkg string) *buildInfo {
	if d := l.tree.dir2(pkg); d != nil && d.build != nil {
		return d.build
	}
	return &buildInfo{pkg: pkg, names: stringSet{}, loads: map[string]string{}}
}

// planLibraries puts every .td file that others may include in a td_library.
func (l *tdLang) planLibraries(p *plan, s *settings, b *buildInfo, files, dirs []string) {
	exists := map[string]bool{}
	for _, f := range files {
		exists[f] = true
	}
	used := maps.Clone(b.taken)
	if used == nil {
		used = stringSet{}
	}
	for _, r := range b.rules {
		used[r.name] = true
		if r.kind != tdLibrary {
			continue
		}
		lib := &libraryPlan{name: r.name, existing: r}
		foreign := false
		for _, src := range l.librarySources(p.pkg, r) {
			src = localName(p.pkg, src)
			if strings.Contains(src, ":") {
				foreign = true
				continue
			}
			f := path.Join(p.pkg, src)
			if !exists[f] && (l.tree.source(f) == nil || l.tree.packageOf(dirOf(f)) != p.pkg) {
				continue // it is gone, or another package has it now
			}
			lib.files = append(lib.files, f)
			if p.library[f] == nil {
				p.library[f] = lib
			}
		}
		if len(lib.files) == 0 && !foreign {
			if len(r.srcs) > 0 {
				p.gone = append(p.gone, r)
			}
			continue
		}
		p.libraries = append(p.libraries, lib)
	}
	mode := s.libraryMode
	if mode == "" {
		mode = "package"
		if len(dirs) > 1 || len(dirs) == 1 && dirs[0] != p.pkg {
			mode = "dialect"
		}
	}
	var rest, leaves []string
	for _, f := range files {
		switch s := l.tree.source(f); {
		case p.library[f] != nil:
		case s != nil && s.unreadable:
			// Reported; a build could not read it either.
		case l.isLeaf(f):
			leaves = append(leaves, f)
		default:
			rest = append(rest, f)
		}
	}
	if mode == "package" {
		switch {
		case len(p.libraries) > 1:
			mode = "dialect" // the package has its own idea of libraries
		case len(p.libraries) == 0 && len(rest) > 0, len(p.libraries) == 1 && l.holdsLeaves(p.libraries[0]):
			rest = append(rest, leaves...)
			sort.Strings(rest)
		}
	}
	adopted := map[string]string{} // groups with a file whose library has a known name
	if mode == "dialect" {
		for _, f := range rest {
			if name := l.adoptedName(f, p.pkg); name != "" {
				key := dirOf(f) + "\x00" + strings.ToLower(l.dialectBase(f))
				if old := adopted[key]; old == "" || len(name) < len(old) {
					adopted[key] = name
				}
			}
		}
	}
	groups := map[string][]string{}
	var keys []string
	for _, f := range rest {
		key := ""
		switch mode {
		case "dialect":
			key = dirOf(f) + "\x00" + strings.ToLower(l.dialectBase(f))
			if name := l.adoptedName(f, p.pkg); name != "" {
				key = "\x01" + name
			} else if name := adopted[key]; name != "" {
				key = "\x01" + name
			}
		case "file":
			key = f
		}
		if lib := l.joinLibrary(p, mode, f); lib != nil {
			lib.files = append(lib.files, f)
			p.library[f] = lib
			continue
		}
		if groups[key] == nil {
			keys = append(keys, key)
		}
		groups[key] = append(groups[key], f)
	}
	sort.Strings(keys)
	names := l.libraryNames(p.pkg, s, mode, keys, groups, used)
	for i, key := range keys {
		lib := &libraryPlan{name: names[i], files: groups[key]}
		p.libraries = append(p.libraries, lib)
		for _, f := range lib.files {
			p.library[f] = lib
		}
	}
	for _, lib := range p.libraries {
		if lib.existing != nil {
			lib.includes = l.missingIncludes(p.pkg, lib)
		} else {
			lib.includes = l.libraryIncludes(p.pkg, s, lib)
		}
		sort.Strings(lib.files)
	}
	for _, r := range b.rules {
		used[r.name] = true
	}
}

// librarySources returns the files of an existing td_library, its globs
// expanded.
func (l *tdLang) librarySources(pkg string, r *tdRule) []string {
	if r.expr == nil {
		return r.srcs
	}
	return l.tree.expandSources(pkg, r.expr)
}

// isLeaf reports whether a file is one that rules generate from but that
// nothing includes: passes, patterns, and files of nothing but includes.
func (l *tdLang) isLeaf(f string) bool {
	s := l.tree.source(f)
	if s == nil || s.fault != "" || len(l.tree.includers[f]) > 0 {
		return false
	}
	k := l.classes.define(s).kinds
	if k == 0 && !(s.gathers() && len(s.includes) > 0) || k&^(pass|rewriter) != 0 {
		return false
	}
	if l.tree.lazy {
		for _, dir := range l.tree.owned(l.tree.packageOf(dirOf(f))) {
			for _, g := range l.sourcesIn(dir) {
				for _, inc := range g.includes {
					if l.tree.find(g, inc.spelling) == f {
						return false
					}
				}
			}
		}
	}
	return true
}

// holdsLeaves reports whether an existing library is one of all the files of
// its directory: it has leaves, or a function checks that nothing is missing.
func (l *tdLang) holdsLeaves(lib *libraryPlan) bool {
	if _, ok := lib.existing.expr.(*build.CallExpr); ok {
		return true
	}
	for _, f := range lib.files {
		if l.isLeaf(f) {
			return true
		}
	}
	return false
}

// dialectBase is the name under which a file is grouped with others: that of a
// dialect of its directory that its name begins with, else its own.
func (l *tdLang) dialectBase(f string) string {
	stem := stemOf(f)
	words := wordTexts(stem)
	best := ""
	for _, s := range l.sourcesIn(dirOf(f)) {
		if l.classes.define(s).kinds&dialectKind == 0 {
			continue
		}
		if base := baseOf(s.stem); base != "" && len(base) > len(best) && hasWordPrefix(words, wordTexts(base)) {
			best = base
		}
	}
	if best != "" {
		return best
	}
	if base := baseOf(stem); base != "" {
		return base
	}
	return stem
}

// joinLibrary finds an existing td_library that a new file belongs to.
func (l *tdLang) joinLibrary(p *plan, mode, f string) *libraryPlan {
	var existing []*libraryPlan
	for _, lib := range p.libraries {
		if lib.existing != nil {
			existing = append(existing, lib)
		}
	}
	if mode == "package" && len(existing) == 1 {
		return existing[0]
	}
	if mode != "dialect" {
		return nil
	}
	for _, lib := range existing {
		for _, g := range lib.files {
			if dirOf(g) == dirOf(f) && strings.EqualFold(l.dialectBase(g), l.dialectBase(f)) {
				return lib
			}
		}
	}
	return nil
}

// adoptedName is the name by which other repositories know the library of a
// file, if an index says so: then it has to be called that.
func (l *tdLang) adoptedName(f, pkg string) string {
	return l.labels.nameFor(f, pkg)
}

// mainFile is the file that a group of files is named after: the one with the
// operations, else the dialect's, else the first.
func (l *tdLang) mainFile(files []string) string {
	best, rank := files[0], -1
	for _, f := range files {
		s := l.tree.source(f)
		if s == nil {
			continue
		}
		k, n := l.classes.define(s).kinds, 0
		switch {
		case k&op != 0 && k.speaksOfAny(s.stem, op):
			n = 4
		case k&op != 0:
			n = 3
		case k&dialectKind != 0:
			n = 2
		case k != 0:
			n = 1
		}
		if n > rank {
			best, rank = f, n
		}
	}
	return best
}

func (k kind) speaksOfAny(stem string, one kind) bool { return one.speaksOf(tailOf(stem)) }

// libraryNames names the new td_library targets of a package: by names that
// other rules refer to already, by what an index calls them, by a template.
func (l *tdLang) libraryNames(pkg string, s *settings, mode string, keys []string, groups map[string][]string, used stringSet) []string {
	names := make([]string, len(keys))
	type match struct {
		i, score int
		name     string
	}
	var matches []match
	for i, key := range keys {
		if strings.HasPrefix(key, "\x01") {
			names[i] = key[1:]
			used[names[i]] = true
			continue
		}
		for _, name := range l.house.dangling[pkg] {
			if !looksLikeLibrary(name) || used[name] {
				continue
			}
			if n := libraryScore(name, pkg, groups[key], mode); n > 0 {
				matches = append(matches, match{i, n, name})
			}
		}
	}
	sort.SliceStable(matches, func(a, b int) bool { return matches[a].score > matches[b].score })
	for _, m := range matches {
		if names[m.i] == "" && !used[m.name] {
			names[m.i] = m.name
			used[m.name] = true
		}
	}
	tmpl := s.libraryName
	if tmpl == "" {
		tmpl = l.house.libraryTemplate(mode == "package")
	}
	for i, key := range keys {
		if names[i] != "" {
			continue
		}
		stem := stemOf(l.mainFile(groups[key]))
		name := fill(tmpl, pkg, stem, "")
		if used[name] && !l.house.snakeNames() {
			name = fill("{Stem}TdFiles", pkg, stem, "")
		}
		if used[name] {
			name = fill("{stem}_td_files", pkg, stem, "")
		}
		for n := 2; used[name]; n++ {
			name = fill("{stem}_td_files_", pkg, stem, "") + strconv.Itoa(n)
		}
		names[i] = name
		used[name] = true
	}
	return names
}

// libraryScore tells how well a name fits a group of files.
func libraryScore(name, pkg string, files []string, mode string) int {
	var words []string
	for _, w := range wordTexts(name) {
		switch w {
		case "td", "files", "tdfiles", "srcs", "sources":
		default:
			words = append(words, w)
		}
	}
	joined := strings.Join(words, "")
	if joined == "" {
		if mode == "package" {
			return 70
		}
		return 0
	}
	best := 0
	for _, f := range files {
		stem := stemOf(f)
		switch {
		case joined == strings.Join(wordTexts(stem), ""):
			best = max(best, 100)
		case joined == strings.Join(wordTexts(baseOf(stem)), ""):
			best = max(best, 90)
		case len(words) > 0 && strings.HasPrefix(joined, strings.Join(wordTexts(baseOf(stem)), "")) && baseOf(stem) != "":
			best = max(best, 75)
		}
	}
	if best == 0 && mode == "package" {
		dirWords := wordTexts(strings.ReplaceAll(pkg, "/", "_"))
		for _, w := range words {
			if !contains(dirWords, w) && !isRoleWord(w) {
				return 0
			}
		}
		best = 60
	}
	return best
}

// libraryIncludes are the directories that whoever depends on a library has to
// search: the roots from which its files are spelled. The root of the workspace
// and the directory of the main file are searched anyway.
func (l *tdLang) libraryIncludes(pkg string, s *settings, lib *libraryPlan) []string {
	out := append([]string(nil), s.includes...)
	roots := l.includeRoots(lib)
	if len(roots) == 0 {
		if root := l.rootFor(pkg, lib.files); below(pkg, root) || below(root, pkg) {
			roots[root] = true
		}
	}
	for _, dir := range l.searched(pkg, lib, roots) {
		out = appendNew(out, dir)
	}
	sort.Strings(out)
	return out
}

// missingIncludes are the roots from which the files of an existing library are
// included although no rule of the repository says so to any generator.
func (l *tdLang) missingIncludes(pkg string, lib *libraryPlan) []string {
	if l.tree.lazy {
		return nil
	}
	roots := l.includeRoots(lib)
	maps.DeleteFunc(roots, func(root string, _ bool) bool { return l.tree.searched[root] })
	return l.searched(pkg, lib, roots)
}

// includeRoots are the roots from which the files of a library are included.
func (l *tdLang) includeRoots(lib *libraryPlan) stringSet {
	roots := stringSet{}
	note := func(g *source) {
		for _, inc := range g.includes {
			target := l.tree.find(g, inc.spelling)
			if target == "" || !strings.HasSuffix(target, inc.spelling) {
				continue
			}
			if dirOf(target) == dirOf(g.path) && !strings.Contains(inc.spelling, "/") {
				continue
			}
			if contains(lib.files, target) {
				roots[rootOf(target, inc.spelling)] = true
			}
		}
	}
	for _, f := range lib.files {
		if s := l.tree.source(f); s != nil {
			note(s)
		}
		for _, g := range l.tree.includers[f] {
			note(l.tree.source(g))
		}
	}
	return roots
}

// searched spells roots as the attribute includes does, in order.
func (l *tdLang) searched(pkg string, lib *libraryPlan, roots stringSet) []string {
	var out []string
	for _, root := range slices.Sorted(maps.Keys(roots)) {
		switch {
		case root == pkg:
			if l.hasSubdirs(lib.files, pkg) {
				out = append(out, ".")
			}
		case root == "":
		case below(root, pkg):
			out = append(out, relTo(root, pkg))
		default:
			out = append(out, "/"+root)
		}
	}
	return out
}

// rootFor is the root of files that nothing includes: that of the C++ that
// includes what is generated from them, else that of the house.
func (l *tdLang) rootFor(pkg string, files []string) string {
	votes := tally{}
	for _, f := range files {
		for _, u := range l.usesIn(dirOf(f)) {
			if u.rooted {
				votes[u.root]++
			}
		}
	}
	return votes.best(l.commonRoot())
}

func (l *tdLang) hasSubdirs(files []string, pkg string) bool {
	for _, f := range files {
		if dirOf(f) != pkg {
			return true
		}
	}
	return false
}

// commonRoot is the root from which most includes of the repository are
// spelled.
func (l *tdLang) commonRoot() string {
	best, n := "", 0
	for r, v := range l.tree.rootVotes {
		if v > n || v == n && r < best {
			best, n = r, v
		}
	}
	return best
}
