package plan

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/outputs"
	"github.com/rules-ods/rules_ods/language/td/internal/records"
	"github.com/rules-ods/rules_ods/language/td/internal/repo"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// A libraries value plans the td_library rules of one package.
type libraries struct {
	tree    *repo.Tree
	classes *records.Index
	outs    *outputs.Finder
	conv    *conventions.Local
}

// planLibraries assigns every .td file that others may include to a td_library.
func (ls *libraries) planLibraries(p *Plan, s *settings.Settings, b *buildfile.File, files, dirs []string) {
	exists := map[string]bool{}
	for _, f := range files {
		exists[f] = true
	}
	used := maps.Clone(b.NativeNames)
	if used == nil {
		used = map[string]bool{}
	}
	for _, n := range ls.tree.NamesIn(p.Pkg) {
		used[n] = true
	}
	for _, r := range b.Rules {
		used[r.Name] = true
		if r.Kind != buildfile.TdLibrary {
			continue
		}
		lib := &Library{Name: r.Name, existing: r, Why: outputs.Reason{Rule: existingTarget, Evidence: []string{r.Place}}}
		foreign := false
		for _, src := range ls.tree.LibrarySources(p.Pkg, r) {
			src = buildfile.LocalName(p.Pkg, src)
			if strings.Contains(src, ":") || !strings.HasSuffix(src, ".td") {
				foreign = true
				continue
			}
			f := path.Join(p.Pkg, src)
			if !exists[f] && (ls.tree.File(f) == nil || ls.tree.PackageOf(slashpath.Dir(f)) != p.Pkg) {
				continue // it is gone, or another package has it now
			}
			lib.Files = append(lib.Files, f)
			if p.LibraryOf[f] == nil {
				p.LibraryOf[f] = lib
			}
		}
		if len(lib.Files) == 0 && !foreign {
			if len(r.Srcs) > 0 {
				p.Removed = append(p.Removed, r)
			}
			continue
		}
		p.Libraries = append(p.Libraries, lib)
	}
	mode := s.LibraryMode
	if mode == "" {
		mode = "package"
		if len(dirs) > 1 || len(dirs) == 1 && dirs[0] != p.Pkg {
			mode = "dialect"
		}
	}
	var rest, leaves []string
	for _, f := range files {
		switch s := ls.tree.File(f); {
		case p.LibraryOf[f] != nil, ls.isMade(p.Pkg, f):
		case s != nil && s.Unreadable:
			// A build could not read the file. Another message reports it.
		case ls.isInput(b, f):
			// An existing rule reads the file, so it needs no library.
		case ls.isListed(b, f):
			// Rules list the files that they read, so they need no library.
		case ls.isLeaf(f):
			leaves = append(leaves, f)
		default:
			rest = append(rest, f)
		}
	}
	if mode == "package" {
		switch {
		case len(p.Libraries) > 1:
			mode = "dialect" // the package has several libraries
		case len(p.Libraries) == 0 && len(rest) > 0, len(p.Libraries) == 1 && ls.holdsLeaves(p.Libraries[0]):
			rest = append(rest, leaves...)
			sort.Strings(rest)
		}
	}
	adopted := map[string]string{} // group to the name of its library in LLVM's own build
	if mode == "dialect" {
		for _, f := range rest {
			if name := mlir.LLVMLibrary(f, p.Pkg); name != "" {
				key := slashpath.Dir(f) + "\x00" + strings.ToLower(ls.dialectBase(f))
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
			key = slashpath.Dir(f) + "\x00" + strings.ToLower(ls.dialectBase(f))
			if name := mlir.LLVMLibrary(f, p.Pkg); name != "" {
				key = "\x01" + name
			} else if name := adopted[key]; name != "" {
				key = "\x01" + name
			}
		case "file":
			key = f
		}
		if lib := ls.joinLibrary(p, mode, f); lib != nil {
			lib.Files = append(lib.Files, f)
			p.LibraryOf[f] = lib
			continue
		}
		if groups[key] == nil {
			keys = append(keys, key)
		}
		groups[key] = append(groups[key], f)
	}
	sort.Strings(keys)
	keys = mergeCycles(ls.tree, p, keys, groups)
	names, reasons := ls.libraryNames(p.Pkg, s, mode, keys, groups, used)
	for i, key := range keys {
		lib := &Library{Name: names[i], Files: groups[key], Why: reasons[i]}
		p.Libraries = append(p.Libraries, lib)
		for _, f := range lib.Files {
			p.LibraryOf[f] = lib
		}
	}
	for _, lib := range p.Libraries {
		if lib.existing != nil {
			lib.Includes = ls.missingIncludes(p.Pkg, lib)
		} else {
			lib.Includes = ls.libraryIncludes(p.Pkg, s, lib)
		}
		sort.Strings(lib.Files)
	}
	for _, r := range b.Rules {
		used[r.Name] = true
	}
}

// isMade reports whether a macro or a loop of the package makes a td_library with a file, or
// a td_library has the file in computed srcs.
func (ls *libraries) isMade(pkg, f string) bool {
	lb, ok := ls.tree.MadeLibrary(f)
	return ok && lb.Pkg == pkg
}

// isListed reports whether all rules that read a file, directly or through files that
// include it, list the files that they read in td_srcs, and there is at least one.
func (ls *libraries) isListed(b *buildfile.File, f string) bool {
	seen, isRead := map[string]bool{}, false
	var visit func(f string) bool
	visit = func(f string) bool {
		if seen[f] {
			return true
		}
		seen[f] = true
		isTdFile := false
		for _, r := range b.Rules {
			if r.Kind != buildfile.TdLibrary && path.Join(b.Pkg, r.TdFile) == f {
				if !r.HasFiles {
					return false
				}
				isTdFile, isRead = true, true
			}
		}
		includers := ls.tree.Includers[f]
		return (isTdFile || len(includers) > 0) && !slices.ContainsFunc(includers, func(g string) bool {
			return ls.tree.PackageOf(slashpath.Dir(g)) != b.Pkg || !visit(g)
		})
	}
	return visit(f) && isRead
}

// isInput reports whether a file needs no library because it only serves as the td_file of
// existing calls. No file includes it, and no such rule depends on a missing target of the
// package, which could be the library.
func (ls *libraries) isInput(b *buildfile.File, f string) bool {
	if ls.tree.Lazy || len(ls.tree.Includers[f]) > 0 {
		return false
	}
	_, isNamed := ls.tree.Refs[b.Pkg][slashpath.Rel(f, b.Pkg)] // a label of any rule
	isRead := isNamed || len(ls.tree.MakersOf(f)) > 0
	for _, r := range b.Rules {
		if r.TdFile == "" || path.Join(b.Pkg, r.TdFile) != f {
			continue
		}
		isRead = true
		for _, d := range r.Deps {
			if name, ok := strings.CutPrefix(d, ":"); ok && ls.tree.IsMissing(b.Pkg, name) {
				return false
			}
		}
	}
	return isRead
}

// isLeaf reports whether no file includes a file from which rules generate passes or
// patterns, or that contains only includes.
func (ls *libraries) isLeaf(f string) bool {
	s := ls.tree.File(f)
	if s == nil || s.Fault != "" || len(ls.tree.Includers[f]) > 0 || ls.tree.IsReadOutside(f) {
		return false
	}
	k := ls.classes.Define(s).Kinds
	if k == 0 && !(s.Gathers() && len(s.Includes) > 0) || k&^(mlir.Pass|mlir.Rewriter) != 0 {
		return false
	}
	if ls.tree.Lazy {
		for _, dir := range ls.tree.Owned(ls.tree.PackageOf(slashpath.Dir(f))) {
			for _, g := range ls.outs.SourcesIn(dir) {
				for _, inc := range g.Includes {
					if ls.tree.Find(g, inc.Spelling) == f {
						return false
					}
				}
			}
		}
	}
	return true
}

// holdsLeaves reports whether new leaves belong in an existing library: it holds a leaf
// already, or its srcs come from a function such as glob or enforce_glob.
func (ls *libraries) holdsLeaves(lib *Library) bool {
	if _, ok := lib.existing.SrcsExpr.(*build.CallExpr); ok {
		return true
	}
	for _, f := range lib.Files {
		if ls.isLeaf(f) {
			return true
		}
	}
	return false
}

// dialectBase returns the name by which a file is grouped with others. It is the base of
// the name of a file in the directory that declares a dialect, if the name of the file
// begins with it, or else the base of the file's own name.
func (ls *libraries) dialectBase(f string) string {
	stem := source.Stem(f)
	words := ident.Words(stem)
	best := ""
	for _, s := range ls.outs.SourcesIn(slashpath.Dir(f)) {
		if ls.classes.Define(s).Kinds&mlir.Dialect == 0 {
			continue
		}
		if base := ident.Base(s.Stem); base != "" && len(base) > len(best) && ident.HasPrefix(words, ident.Words(base)) {
			best = base
		}
	}
	if best != "" {
		return best
	}
	if base := ident.Base(stem); base != "" {
		return base
	}
	return stem
}

// joinLibrary returns the existing td_library to which a new file is added, or nil.
func (ls *libraries) joinLibrary(p *Plan, mode, f string) *Library {
	var existing []*Library
	for _, lib := range p.Libraries {
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
		for _, g := range lib.Files {
			if slashpath.Dir(g) == slashpath.Dir(f) && strings.EqualFold(ls.dialectBase(g), ls.dialectBase(f)) {
				return lib
			}
		}
	}
	return nil
}

// mainFileRules determine the file of a group after which a library is named.
// The first rule that holds for a file decides. If it holds for several files,
// the first one is chosen.
var mainFileRules = []struct {
	outputs.Rule
	holds func(k mlir.Kind, stem string) bool
}{
	{outputs.Rule{Name: "file-of-ops", Statement: "the library is named after the file that defines operations and says so in its name"}, func(k mlir.Kind, stem string) bool {
		return k&mlir.Op != 0 && mlir.Op.MatchesTail(ident.Tail(stem))
	}},
	{outputs.Rule{Name: "file-with-ops", Statement: "the library is named after the file that defines operations"}, func(k mlir.Kind, _ string) bool {
		return k&mlir.Op != 0
	}},
	{outputs.Rule{Name: "file-of-dialect", Statement: "the library is named after the file that defines the dialect"}, func(k mlir.Kind, _ string) bool {
		return k&mlir.Dialect != 0
	}},
	{outputs.Rule{Name: "file-with-records", Statement: "the library is named after the first file that a generator reads"}, func(k mlir.Kind, _ string) bool {
		return k != 0
	}},
	{outputs.Rule{Name: "first-file", Statement: "the library is named after the first file"}, func(mlir.Kind, string) bool {
		return true
	}},
}

// mainFile returns the file after which a group of files is named, and the rule
// that decided.
func (ls *libraries) mainFile(files []string) (string, outputs.Rule) {
	for _, rule := range mainFileRules {
		for _, f := range files {
			if s := ls.tree.File(f); s != nil && rule.holds(ls.classes.Define(s).Kinds, s.Stem) {
				return f, rule.Rule
			}
		}
	}
	return files[0], mainFileRules[len(mainFileRules)-1].Rule
}

// libraryNames returns the names of the new td_library targets of a package:
// names to which other rules refer, names in an index, or names from a
// template.
func (ls *libraries) libraryNames(pkg string, s *settings.Settings, mode string, keys []string, groups map[string][]string, used map[string]bool) ([]string, []outputs.Reason) {
	reasons := make([]outputs.Reason, len(keys))
	names := make([]string, len(keys))
	if len(keys) == 0 {
		return names, reasons // counting the names of the repository takes time
	}
	type match struct {
		i, fit int // indices of the key and of the rule in libraryFits
		name   string
	}
	var matches []match
	for i, key := range keys {
		if strings.HasPrefix(key, "\x01") {
			names[i] = key[1:]
			reasons[i] = outputs.Reason{Rule: knownLibrary, Evidence: slices.Clone(groups[key])}
			used[names[i]] = true
			continue
		}
		for _, name := range ls.conv.Dangling {
			if !conventions.LooksLikeLibrary(name) || used[name] {
				continue
			}
			if n := fitOfLibrary(name, pkg, groups[key], mode); n >= 0 {
				matches = append(matches, match{i, n, name})
			}
		}
	}
	sort.SliceStable(matches, func(a, b int) bool { return matches[a].fit < matches[b].fit })
	for _, m := range matches {
		if names[m.i] == "" && !used[m.name] {
			names[m.i] = m.name
			reasons[m.i] = outputs.Reason{Rule: libraryFits[m.fit].Rule, Evidence: []string{fmt.Sprintf("%s: refers to //%s:%s", ls.tree.Refs[pkg][m.name], pkg, m.name)}}
			used[m.name] = true
		}
	}
	tmpl := s.LibraryName
	if tmpl == "" {
		tmpl = ls.conv.LibraryTemplate(mode == "package")
	}
	for i, key := range keys {
		if names[i] != "" {
			continue
		}
		main, mainRule := ls.mainFile(groups[key])
		stem := source.Stem(main)
		name := conventions.Fill(tmpl, pkg, stem, "")
		var rejected []string
		if used[name] {
			rejected = []string{name + ": another target has the name"}
		}
		if used[name] && !ls.conv.SnakeNames() {
			name = conventions.Fill("{Stem}TdFiles", pkg, stem, "")
		}
		if used[name] {
			name = conventions.Fill("{stem}_td_files", pkg, stem, "")
		}
		for n := 2; used[name]; n++ {
			name = conventions.Fill("{stem}_td_files_", pkg, stem, "") + strconv.Itoa(n)
		}
		names[i] = name
		reasons[i] = templated(s.LibraryName, tmpl, main, rejected)
		if conventions.NamesFile(tmpl) {
			reasons[i].Evidence = append(reasons[i].Evidence, fmt.Sprintf("%s: %s: %s", main, mainRule.Name, mainRule.Statement))
		}
		used[name] = true
	}
	return names, reasons
}

// libraryIncludes returns the include directories that users of a library need:
// the roots to which the include paths of its files are relative. The root of
// the workspace and the directory of the main file need no entry.
func (ls *libraries) libraryIncludes(pkg string, s *settings.Settings, lib *Library) []string {
	out := append([]string(nil), s.Includes...)
	roots := ls.includeRoots(lib)
	if len(roots) == 0 {
		if root := ls.rootFor(pkg, lib.Files); slashpath.Below(pkg, root) || slashpath.Below(root, pkg) {
			roots[root] = true
		}
	}
	for _, dir := range ls.searched(pkg, lib, roots) {
		if !slices.Contains(out, dir) {
			out = append(out, dir)
		}
	}
	sort.Strings(out)
	return out
}

// missingIncludes returns the include directories that an existing library needs and that
// no attribute includes in the repository names.
func (ls *libraries) missingIncludes(pkg string, lib *Library) []string {
	if ls.tree.Lazy {
		return nil
	}
	roots := ls.includeRoots(lib)
	maps.DeleteFunc(roots, func(root string, _ bool) bool { return ls.tree.Searched[root] })
	return ls.searched(pkg, lib, roots)
}

// includeRoots returns the roots to which the include paths of a library's
// files are relative.
func (ls *libraries) includeRoots(lib *Library) map[string]bool {
	roots := map[string]bool{}
	note := func(g *source.File) {
		for _, inc := range g.Includes {
			target := ls.tree.Find(g, inc.Spelling)
			if target == "" || !strings.HasSuffix(target, inc.Spelling) {
				continue
			}
			if slashpath.Dir(target) == slashpath.Dir(g.Path) && !strings.Contains(inc.Spelling, "/") {
				continue
			}
			if slices.Contains(lib.Files, target) {
				roots[slashpath.Prefix(target, inc.Spelling)] = true
			}
		}
	}
	for _, f := range lib.Files {
		if s := ls.tree.File(f); s != nil {
			note(s)
		}
		for _, g := range ls.tree.Includers[f] {
			note(ls.tree.File(g))
		}
	}
	return roots
}

// searched returns roots as values of the attribute includes, sorted by root.
func (ls *libraries) searched(pkg string, lib *Library, roots map[string]bool) []string {
	var out []string
	for _, root := range slices.Sorted(maps.Keys(roots)) {
		switch {
		case root == pkg:
			if hasSubdirs(lib.Files, pkg) {
				out = append(out, ".")
			}
		case root == "":
		case slashpath.Below(root, pkg):
			out = append(out, slashpath.Rel(root, pkg))
		default:
			out = append(out, "/"+root)
		}
	}
	return out
}

// rootFor returns the root for files that no file includes: the root by which C++ includes
// the outputs of their directories, or else the root of most includes.
func (ls *libraries) rootFor(pkg string, files []string) string {
	votes := conventions.Tally{}
	for _, f := range files {
		for _, u := range ls.outs.UsesIn(slashpath.Dir(f)) {
			if u.Rooted {
				votes[u.Root]++
			}
		}
	}
	return votes.Best(ls.tree.CommonRoot())
}

func hasSubdirs(files []string, pkg string) bool {
	for _, f := range files {
		if slashpath.Dir(f) != pkg {
			return true
		}
	}
	return false
}
