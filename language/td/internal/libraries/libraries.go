// Package libraries arranges the td_library rules of packages: which library has which .td file. It follows the graph of
// includes, so that libraries that the extension writes never depend on each other in a cycle.
package libraries

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/internal/labeltext"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// Input is all that the libraries of a package depend on.
type Input struct {
	*facts.Facts
	Outputs     *decide.Decisions
	Package     string
	Settings    *settings.Settings
	Conventions *conventions.Local
	Layers      *Layers
}

// An arranger arranges the td_library rules of one package.
type arranger struct {
	in    Input
	build *buildfile.File
}

// A Library is one td_library.
type Library struct {
	Name     string
	Files    []string // paths in the repository
	existing *buildfile.Rule
	Includes []string      // to add to the includes of an existing library
	Why      claims.Reason // reason for the name
	// Parts are the names of the libraries of lower layers, if the files of the package are
	// divided. The library depends on them, so that it provides all files.
	Parts []string
	// Stale are the deps of an existing rule, as written, that stay only if an include needs
	// them, because the rule is in a cycle.
	Stale     []string
	divided   []string // files of an existing rule that get other libraries
	isInCycle bool     // the existing rule is in a cycle, and the run may divide it
}

// Libraries are the td_library rules of a package.
type Libraries struct {
	All     []*Library
	Of      map[string]*Library // by path of a .td file
	Removed []*buildfile.Rule   // existing rules without files
	// divided are the files that existing libraries had, and that get others.
	divided  map[string]bool
	Messages []string // for the user
}

// add adds a library.
func (p *Libraries) add(lib *Library) {
	p.All = append(p.All, lib)
	for _, f := range lib.Files {
		if p.Of[f] == nil {
			p.Of[f] = lib
		}
	}
}

// Arrange assigns every .td file that others may include to a td_library. dirs are the
// directories of the package.
func Arrange(in Input, files, dirs []string) Libraries {
	ls := &arranger{in, in.Packages.BuildOf(in.Package)}
	p := ls.existing(files)
	rest, mode := ls.withoutLibrary(p, files, dirs)
	var grouped []string
	apart := map[string]*Library{} // file to the library that it does not join because of a cycle
	for _, f := range rest {
		if p.divided[f] {
			grouped = append(grouped, f)
			continue
		}
		switch lib := ls.joinLibrary(p.All, mode, f); {
		case lib == nil, lib.existing.IsKept("srcs"), !buildfile.AdmitsSource(lib.existing.SrcsExpr, slashpath.Rel(f, ls.in.Package)):
			grouped = append(grouped, f)
		case ls.fits(lib, f):
			lib.Files = append(lib.Files, f)
			p.Of[f] = lib
		default:
			grouped = append(grouped, f)
			apart[f] = lib
		}
	}
	groups := ls.groups(p.All, mode, grouped)
	var existing [][]string
	for _, lib := range p.All {
		existing = append(existing, lib.Files)
	}
	merged, joined := merge(existing, groups, ls.in.IncludedBy)
	for i, files := range joined {
		p.All[i].Files = append(p.All[i].Files, files...)
		for _, f := range files {
			p.Of[f] = p.All[i]
		}
	}
	names, reasons := ls.libraryNames(mode, merged, ls.usedNames())
	var parts []string
	for i, g := range merged {
		lib := &Library{Name: names[i], Files: g.files, Why: reasons[i]}
		if g.isPart {
			parts = append(parts, lib.Name)
		} else if len(parts) > 0 {
			lib.Parts = parts
		}
		p.add(lib)
	}
	ls.completeDivided(&p)
	for _, f := range slices.Sorted(maps.Keys(apart)) {
		if lib := p.Of[f]; lib != apart[f] {
			p.Messages = append(p.Messages, fmt.Sprintf("%s: the file gets the library %s, since //%s:%s would be in a cycle with it: %s",
				f, lib.Name, ls.in.Package, apart[f].Name, ls.in.Layers.describe(ls.in.Package)))
		}
	}
	for _, lib := range p.All {
		if lib.existing != nil {
			lib.Includes = ls.missingIncludes(ls.in.Package, lib)
		} else {
			lib.Includes = ls.libraryIncludes(ls.in.Package, lib)
		}
		slices.Sort(lib.Files)
	}
	return p
}

// existing returns the libraries of the BUILD file, with their files that exist.
func (ls *arranger) existing(files []string) Libraries {
	p := Libraries{Of: map[string]*Library{}, divided: map[string]bool{}}
	exists := map[string]bool{}
	for _, f := range files {
		exists[f] = true
	}
	for _, r := range ls.build.Rules {
		if r.Kind != buildfile.TdLibrary {
			continue
		}
		lib := &Library{Name: r.Name, existing: r, Why: claims.Reason{Rule: claims.ExistingTarget, Evidence: []string{r.Place}}}
		foreign := false
		for _, src := range ls.in.Packages.LibrarySources(ls.in.Package, r) {
			src = buildfile.LocalName(ls.in.Package, src)
			if strings.Contains(src, ":") || !strings.HasSuffix(src, ".td") && !strings.HasSuffix(src, sources.PdllExtension) {
				foreign = true
				continue
			}
			f := path.Join(ls.in.Package, src)
			if !exists[f] && (ls.in.Sources.File(f) == nil || ls.in.Packages.PackageOf(slashpath.Dir(f)) != ls.in.Package) {
				continue // it is gone, or another package has it now
			}
			lib.Files = append(lib.Files, f)
		}
		if u := ls.in.Layers.undivided; u != nil && len(lib.Files) > 0 && u.isInCycle(lib.Files[0]) {
			lib.Why.Evidence = append(lib.Why.Evidence, u.describe(ls.in.Package))
		}
		if len(lib.Files) > 0 || foreign {
			ls.divide(lib)
			for _, f := range lib.divided {
				p.divided[f] = true
			}
			p.add(lib)
		} else if len(r.Srcs) > 0 && !r.HasKeep() {
			p.Removed = append(p.Removed, r)
		}
	}
	return p
}

// usedNames returns the names of targets that new libraries must not have.
func (ls *arranger) usedNames() map[string]bool {
	used := maps.Clone(ls.build.NativeNames)
	if used == nil {
		used = map[string]bool{}
	}
	for _, n := range ls.in.Packages.NamesIn(ls.in.Package) {
		used[n] = true
	}
	for _, r := range ls.build.Rules {
		used[r.Name] = true
	}
	return used
}

// withoutLibrary returns the files that need a library and have none, and how they are
// grouped: "package", "dialect" or "file".
func (ls *arranger) withoutLibrary(p Libraries, files, dirs []string) (rest []string, mode string) {
	pkg, b := ls.in.Package, ls.build
	var leaves []string
	for _, f := range files {
		switch s := ls.in.Sources.File(f); {
		case p.divided[f]:
			rest = append(rest, f)
		case p.Of[f] != nil, ls.isMade(pkg, f):
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
	mode = ls.in.Settings.LibraryMode
	if mode == "" {
		mode = "package"
		if len(dirs) > 1 || len(dirs) == 1 && dirs[0] != pkg {
			mode = "dialect"
		}
	}
	if mode == "package" {
		switch {
		case len(p.All) > 1:
			mode = "dialect" // the package has several libraries
		case len(p.All) == 0 && len(rest) > 0, len(p.All) == 1 && ls.holdsLeaves(p.All[0]):
			rest = append(rest, leaves...)
			slices.Sort(rest)
		}
	}
	return rest, mode
}

// isMade reports whether a macro or a loop of the package makes a td_library with a file, or
// a td_library has the file in computed srcs.
func (ls *arranger) isMade(pkg, f string) bool {
	lb, ok := ls.in.Calls.LibraryWith(f)
	return ok && lb.Pkg == pkg
}

// isListed reports whether all rules that read a file, directly or through files that
// include it, list the files that they read in td_srcs, and there is at least one.
func (ls *arranger) isListed(b *buildfile.File, f string) bool {
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
		includers := ls.in.Includes.Includers(f)
		return (isTdFile || len(includers) > 0) && !slices.ContainsFunc(includers, func(g string) bool {
			return ls.in.Packages.PackageOf(slashpath.Dir(g)) != b.Pkg || !visit(g)
		})
	}
	return visit(f) && isRead
}

// isInput reports whether a file needs no library because it only serves as the td_file of
// existing calls. No file includes it, and no such rule depends on a missing target of the
// package, which could be the library. If the file includes one that is missing, a rule of another
// package keeps its dep on the library of that one.
func (ls *arranger) isInput(b *buildfile.File, f string) bool {
	if ls.in.Outputs.IsIncluded(f) {
		return false
	}
	_, isNamed := ls.in.References.To(b.Pkg)[slashpath.Rel(f, b.Pkg)] // a label of any rule
	isRead := isNamed || len(ls.in.Calls.Of(f)) > 0
	s := ls.in.Sources.File(f)
	for _, m := range ls.in.Calls.Of(f) {
		for _, r := range ls.in.Packages.BuildOf(m.Pkg).Rules {
			if r.Name == m.Name && ls.lacksLibrary(m.Pkg, r) && (s == nil || ls.in.Classes.Complete(s)) {
				return false
			}
		}
	}
	for _, r := range b.Rules {
		if r.TdFile == "" || path.Join(b.Pkg, r.TdFile) != f {
			continue
		}
		isRead = true
		if ls.lacksLibrary(b.Pkg, r) {
			return false
		}
	}
	return isRead
}

// lacksLibrary reports whether a rule of a package depends on a missing target of the arranger's package.
func (ls *arranger) lacksLibrary(pkg string, r *buildfile.Rule) bool {
	return slices.ContainsFunc(r.Deps, func(dep string) bool {
		lb, err := labeltext.Parse(dep)
		if err != nil || lb.Repo != "" {
			return false
		}
		lb = lb.Abs("", pkg)
		return lb.Pkg == ls.in.Package && ls.in.Packages.IsMissing(lb.Pkg, lb.Name)
	})
}

// isLeaf reports whether no file includes a file from which rules generate passes or
// patterns, or that contains only includes.
func (ls *arranger) isLeaf(f string) bool {
	s := ls.in.Sources.File(f)
	if s == nil || s.Fault != "" || ls.in.Outputs.IsIncluded(f) || ls.in.Outputs.IsReadElsewhere(s) {
		return false
	}
	k := ls.in.Classes.Define(s).Kinds
	return (k != 0 || s.Gathers() && len(s.Includes) > 0) && k&^(mlir.Pass|mlir.Rewriter|mlir.Bytecode) == 0
}

// holdsLeaves reports whether new leaves belong in an existing library: it holds a leaf
// already, or its srcs come from a function such as glob or enforce_glob.
func (ls *arranger) holdsLeaves(lib *Library) bool {
	_, isCall := lib.existing.SrcsExpr.(*build.CallExpr)
	return isCall || slices.ContainsFunc(lib.Files, ls.isLeaf)
}

// dialectBase returns the name by which a file is grouped with others. It is the base of
// the name of a file in the directory that declares a dialect, if the name of the file
// begins with it, or else the base of the file's own name.
func (ls *arranger) dialectBase(f string) string {
	stem := source.Stem(f)
	words := ident.Words(stem)
	best := ""
	for _, s := range ls.in.Outputs.SourcesIn(slashpath.Dir(f)) {
		if ls.in.Classes.Define(s).Kinds&mlir.Dialect == 0 {
			continue
		}
		if base := ident.Base(s.Stem); base != "" && len(base) > len(best) && ident.HasPrefix(words, ident.Words(base)) {
			best = base
		}
	}
	return cmp.Or(best, ident.Base(stem), stem)
}

// joinLibrary returns the existing td_library to which a new file is added, or nil.
func (ls *arranger) joinLibrary(existing []*Library, mode, f string) *Library {
	if mode == "package" && len(existing) == 1 {
		return existing[0]
	}
	for _, lib := range existing {
		if mode == "dialect" && slices.ContainsFunc(lib.Files, func(g string) bool {
			return slashpath.Dir(g) == slashpath.Dir(f) && strings.EqualFold(ls.dialectBase(g), ls.dialectBase(f))
		}) {
			return lib
		}
	}
	return nil
}

// mainFileRules determine the file of a group after which a library is named.
// The first rule that holds for a file decides. If it holds for several files,
// the first one is chosen.
var mainFileRules = []struct {
	claims.Rule
	holds func(k mlir.Kind, stem string) bool
}{
	{claims.Rule{Name: "file-of-ops", Statement: "the library is named after the file that defines operations and says so in its name"}, func(k mlir.Kind, stem string) bool {
		return k&mlir.Op != 0 && mlir.Op.MatchesTail(ident.Tail(stem))
	}},
	{claims.Rule{Name: "file-with-ops", Statement: "the library is named after the file that defines operations"}, func(k mlir.Kind, _ string) bool {
		return k&mlir.Op != 0
	}},
	{claims.Rule{Name: "file-of-dialect", Statement: "the library is named after the file that defines the dialect"}, func(k mlir.Kind, _ string) bool {
		return k&mlir.Dialect != 0
	}},
	{claims.Rule{Name: "file-with-records", Statement: "the library is named after the first file that a generator reads"}, func(k mlir.Kind, _ string) bool {
		return k != 0
	}},
	{claims.Rule{Name: "first-file", Statement: "the library is named after the first file"}, func(mlir.Kind, string) bool {
		return true
	}},
}

// mainFile returns the file after which a group of files is named, and the rule
// that decided.
func (ls *arranger) mainFile(files []string) (string, claims.Rule) {
	for _, rule := range mainFileRules {
		for _, f := range files {
			if s := ls.in.Sources.File(f); s != nil && rule.holds(ls.in.Classes.Define(s).Kinds, s.Stem) {
				return f, rule.Rule
			}
		}
	}
	return files[0], mainFileRules[len(mainFileRules)-1].Rule
}

// libraryNames returns the names of the new td_library targets of a package:
// names to which other rules refer, names in an index, or names from a
// template.
func (ls *arranger) libraryNames(mode string, groups []group, used map[string]bool) ([]string, []claims.Reason) {
	pkg := ls.in.Package
	reasons := make([]claims.Reason, len(groups))
	names := make([]string, len(groups))
	if len(groups) == 0 {
		return names, reasons // counting the names of the repository takes time
	}
	type match struct {
		i, fit int // indices of the group and of the rule in fits
		name   string
	}
	var matches []match
	for i, g := range groups {
		if g.key.known != "" {
			names[i] = g.key.known
			reasons[i] = claims.Reason{Rule: knownLibrary, Evidence: slices.Clone(g.files)}
			used[names[i]] = true
			continue
		}
		for _, name := range ls.in.Conventions.Dangling {
			if !conventions.LooksLikeLibrary(name) || used[name] {
				continue
			}
			if n := fitOf(name, pkg, g.files, modeOf(g, mode)); n >= 0 {
				matches = append(matches, match{i, n, name})
			}
		}
	}
	slices.SortStableFunc(matches, func(a, b match) int { return cmp.Compare(a.fit, b.fit) })
	for _, m := range matches {
		if names[m.i] == "" && !used[m.name] {
			names[m.i] = m.name
			reasons[m.i] = claims.Reason{Rule: fits[m.fit].Rule, Evidence: []string{fmt.Sprintf("%s: refers to //%s:%s", ls.in.References.To(pkg)[m.name], pkg, m.name)}}
			used[m.name] = true
		}
	}
	templates := map[bool]string{}
	var mains []string
	for _, g := range groups {
		main, _ := ls.mainFile(g.files)
		mains = append(mains, main)
	}
	repeated := conventions.RepeatedStems(mains)
	for i, g := range groups {
		if names[i] != "" {
			continue
		}
		perPackage := modeOf(g, mode) == "package"
		tmpl := templates[perPackage]
		if tmpl == "" {
			tmpl = ls.in.Conventions.LibraryTemplate(perPackage)
			templates[perPackage] = tmpl
		}
		main, mainRule := ls.mainFile(g.files)
		stem := source.Stem(main)
		if repeated[stem] {
			stem = conventions.Qualified(pkg, main)
		}
		usual, long := conventions.Fill(tmpl, pkg, stem, ""), conventions.Qualified(pkg, main)
		candidates := []string{usual}
		if conventions.NamesFile(tmpl) {
			candidates = append(candidates, conventions.Fill(tmpl, pkg, long, ""))
		}
		if !ls.in.Conventions.SnakeNames() {
			candidates = append(candidates, conventions.Fill("{Stem}TdFiles", pkg, long, ""))
		}
		name := conventions.FirstFree(func(name string) bool { return used[name] }, append(candidates, conventions.Fill("{stem}_td_files", pkg, long, ""))...)
		var rejected []string
		if name != usual {
			rejected = []string{usual + ": another target has the name"}
		}
		names[i] = name
		reasons[i] = conventions.Templated(tmpl, main, rejected)
		if conventions.NamesFile(tmpl) {
			reasons[i].Evidence = append(reasons[i].Evidence, fmt.Sprintf("%s: %s: %s", main, mainRule.Name, mainRule.Statement))
		}
		if ls.in.Layers.isInCycle(g.files[0]) {
			reasons[i].Evidence = append(reasons[i].Evidence, ls.in.Layers.describe(pkg))
		}
		used[name] = true
	}
	return names, reasons
}

// modeOf returns how the files of a library are grouped. A library of a layer is named like
// one for a file.
func modeOf(g group, mode string) string {
	if g.isPart {
		return "file"
	}
	return mode
}

// IncludesOf returns the include directories that users of a new library with some files need.
func IncludesOf(in Input, files []string) []string {
	return (&arranger{in, in.Packages.BuildOf(in.Package)}).libraryIncludes(in.Package, &Library{Files: files})
}

// libraryIncludes returns the include directories that users of a library need:
// the roots to which the include paths of its files are relative. The root of
// the workspace and the directory of the main file need no entry.
func (ls *arranger) libraryIncludes(pkg string, lib *Library) []string {
	roots := ls.includeRoots(lib)
	if len(roots) == 0 {
		if root := ls.rootFor(lib.Files); slashpath.Below(pkg, root) || slashpath.Below(root, pkg) {
			roots[root] = true
		}
	}
	dirs := ls.searched(pkg, lib, roots)
	slices.Sort(dirs)
	return slices.Compact(dirs)
}

// missingIncludes returns the include directories that an existing library needs and that
// no attribute includes in the repository names.
func (ls *arranger) missingIncludes(pkg string, lib *Library) []string {
	if ls.in.Sources.IsLazy {
		return nil
	}
	roots := ls.includeRoots(lib)
	maps.DeleteFunc(roots, func(root string, _ bool) bool { return ls.in.Packages.IsSearched(root) })
	return ls.searched(pkg, lib, roots)
}

// includeRoots returns the roots to which the include paths of a library's
// files are relative. The value of a root is true if a file outside of the root's package needs it.
func (ls *arranger) includeRoots(lib *Library) map[string]bool {
	roots := map[string]bool{}
	note := func(g *source.File) {
		for _, inc := range g.Includes {
			target := ls.in.Includes.Find(g, inc.Spelling)
			if target == "" || !strings.HasSuffix(target, inc.Spelling) {
				continue
			}
			if slashpath.Dir(target) == slashpath.Dir(g.Path) && !strings.Contains(inc.Spelling, "/") {
				continue
			}
			if slices.Contains(lib.Files, target) {
				root := slashpath.Prefix(target, inc.Spelling)
				roots[root] = roots[root] || ls.in.Packages.PackageOf(slashpath.Dir(g.Path)) != root
			}
		}
	}
	for _, f := range lib.Files {
		if s := ls.in.Sources.File(f); s != nil {
			note(s)
		}
		for _, g := range ls.in.Includes.Includers(f) {
			note(ls.in.Sources.File(g))
		}
	}
	return roots
}

// searched returns roots as values of the attribute includes, sorted by root.
func (ls *arranger) searched(pkg string, lib *Library, roots map[string]bool) []string {
	var out []string
	for _, root := range slices.Sorted(maps.Keys(roots)) {
		switch {
		case root == pkg:
			if root != "" && roots[root] || slices.ContainsFunc(lib.Files, func(f string) bool { return slashpath.Dir(f) != pkg }) {
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
func (ls *arranger) rootFor(files []string) string {
	var uses []facts.Use
	for _, f := range files {
		uses = append(uses, ls.in.Outputs.UsesIn(slashpath.Dir(f))...)
	}
	if root, ok := facts.Root(uses); ok {
		return root
	}
	return ls.in.Includes.UsualRoot(slashpath.Dir(files[0]))
}

// knownLibrary is the rule for names that LLVM's BUILD files have.
var knownLibrary = claims.Rule{Name: "known-library", Statement: "the library of this file has this name in LLVM's BUILD files"}
