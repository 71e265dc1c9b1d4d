package claims

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// elsewhere has the outputs that C++ includes from directories without a .td file for them, where neither CMake nor a rule
// says how they are generated, and for which a .td file of another directory fits.
type elsewhere struct {
	claims map[string][]*Claim       // by directory of the output
	equal  map[string][]*source.File // files that fit equally well, by path of the output
	read   map[*source.File]bool     // the .td files of claims
	all    *matcher                  // for all .td files of the repository
	// counts has the number of files below directories with a word.
	counts map[string]int
	index  fileIndex
}

// A fileIndex has the indices of .td files by what a name that says them has.
type fileIndex struct {
	byWord  map[string][]int // the first words of their names, also with those of directories
	byName  map[string][]int
	generic map[string][]int // the words of the directories of files whose names are only words for kinds
}

// maxSameName limits the files of one generic name that are candidates without a common word of directories.
const maxSameName = 8

// build adds the files of a matcher.
func (x *fileIndex) build(m *matcher) {
	*x = fileIndex{map[string][]int{}, map[string][]int{}, map[string][]int{}}
	for i, s := range m.Tds {
		names := m.namesOfFile(s)
		for _, n := range append([]*name{names.stem}, names.placed...) {
			if len(n.Words) > 0 && (n.Base != "" || n != names.stem) {
				x.byWord[n.Words[0]] = append(x.byWord[n.Words[0]], i)
			}
			x.byName[n.joined] = append(x.byName[n.joined], i)
		}
		if names.stem.Base == "" {
			for w := range wordsIn(slashpath.Dir(s.Path)) {
				x.generic[w] = append(x.generic[w], i)
			}
		}
	}
}

// candidates returns the indices of the files that an output in directories with some words may be of, in order.
func (e *elsewhere) candidates(out outputName, words map[string]bool) []int {
	var found []int
	for _, w := range out.Words {
		found = append(found, e.index.byWord[w]...)
	}
	if same := e.index.byName[out.joined]; out.Base != "" || len(same) <= maxSameName {
		found = append(found, same...)
	}
	for w := range words {
		if e.counts[w] < len(e.all.Tds) {
			found = append(found, e.index.generic[w]...)
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// findElsewhere compares the names of such outputs with all .td files of the repository. The file must fit best by its name,
// or else by the words of its path. Outputs whose names say no file are compared with the files beside those that are found.
func findElsewhere(f *Facts) *elsewhere {
	e := &elsewhere{claims: map[string][]*Claim{}, equal: map[string][]*source.File{}, read: map[*source.File]bool{}, counts: map[string]int{}}
	for _, dir := range f.Uses.Directories() {
		d := f.orphans(dir)
		if len(d.Uses) == 0 {
			continue
		}
		if e.all == nil {
			files := slices.DeleteFunc(slices.Clone(f.Sources.Files()), func(s *source.File) bool {
				return s.Fault != "" || s.LitTest || f.Sources.RepositoryOf(s.Path) != ""
			})
			for _, s := range files {
				for w := range wordsIn(slashpath.Dir(s.Path)) {
					e.counts[w]++
				}
			}
			e.all = (&Directory{Facts: f, Tds: files}).newMatcher()
			e.index.build(e.all)
		}
		e.add(d)
	}
	return e
}

// orphans returns a directory that has only the uses of outputs for which none of its own .td files fits, and no .td files.
func (f *Facts) orphans(dir string) *Directory {
	own := f.Directory(dir)
	d := &Directory{Facts: f, Path: dir, Package: own.Package, Included: map[string]bool{}}
	if s := f.Sources.Directory(dir); s == nil || !s.Settings.Generate || f.Sources.RepositoryOf(dir) != "" {
		return d
	}
	known, ruled := map[string]bool{}, map[string]bool{} // outputs of known sources, and those of rules for .td files of other directories
	for _, c := range f.Uses.Outside(dir) {
		known[slashpath.Rel(c.Out, dir)] = true
	}
	for _, r := range f.Packages.BuildOf(own.Package).Rules {
		if f.Packages.IsRemoved(own.Package, r) {
			continue
		}
		for _, name := range buildfile.NamesOf(r.Outputs) {
			if out := slashpath.Join(own.Package, name); slashpath.Below(out, dir) {
				isOwn := !strings.Contains(r.TdFile, ":") && slashpath.Dir(slashpath.Join(own.Package, r.TdFile)) == dir
				name := slashpath.Rel(out, dir)
				known[name], ruled[name] = known[name] || isOwn, !isOwn
			}
		}
	}
	uses := slices.DeleteFunc(slices.Clone(f.UsesIn(dir)), func(u facts.Use) bool {
		_, isPattern := f.Uses.PatternSource(dir, u.Name)
		return isPattern || known[u.Name] || !u.Rooted
	})
	if len(uses) > 0 && len(own.Tds) > 0 {
		for _, c := range own.byNames() {
			known[c.Output] = true
		}
	}
	for _, u := range uses {
		mayBeMade := f.Calls.IsMade(slashpath.Join(dir, u.Name)) || f.MayMake(d.Package, u.Spelling)
		if !known[u.Name] && (ruled[u.Name] || !mayBeMade) {
			d.Uses = append(d.Uses, u)
			d.Included[u.Name] = true
		}
	}
	return d
}

// LacksRules reports whether C++ includes an output of a directory that no rule generates and that is not of a .td file of
// the directory. With -index=lazy, it knows only the C++ in the package and in the corresponding directories of one that
// separates headers from sources.
func (f *Facts) LacksRules(dir string) bool {
	d, s := f.orphans(dir), f.Sources.Directory(dir)
	isLacking := slices.ContainsFunc(d.Uses, func(u facts.Use) bool {
		return !f.Calls.IsMade(slashpath.Join(dir, u.Name)) && !s.Outputs[u.Name]
	})
	return isLacking || len(Outside(f, dir)) > 0
}

// add adds the claims for a directory.
func (e *elsewhere) add(d *Directory) {
	kinds := d.kindsOfUses()
	var near []string // directories of the files that are found
	found := map[string]bool{}
	note := func(c *Claim) {
		found[c.Output] = true
		if d.Facts.Uses.IsMadeElsewhere(c.Src.Path, slashpath.Join(d.Path, c.Output)) {
			return
		}
		e.claims[d.Path] = append(e.claims[d.Path], c)
		e.read[c.Src] = true
	}
	for _, output := range slices.Sorted(maps.Keys(kinds)) {
		best, equal := e.best(d, output, kinds[output])
		if len(equal) > 1 {
			e.equal[slashpath.Join(d.Path, output)], found[output] = equal, true
		}
		if len(equal) != 1 {
			continue
		}
		dir := slashpath.Dir(equal[0].Path)
		if !slices.Contains(near, dir) {
			near = append(near, dir)
		}
		beside := *d
		beside.Tds = d.SourcesIn(dir)
		stems := func() homeStems { return beside.newMatcher().stemsByHome(kinds) }
		for _, c := range best {
			claim := beside.cxxClaim(output, c, stems)
			claim.Basis = ElsewhereInclude
			note(claim)
		}
	}
	beside := *d
	for _, dir := range near {
		beside.Tds = append(beside.Tds, d.SourcesIn(dir)...)
	}
	beside.Uses = slices.DeleteFunc(slices.Clone(d.Uses), func(u facts.Use) bool { return found[u.Name] })
	for _, source := range [...]func(*Directory) []*Claim{FromOwnGenerators, FromFamilies, FromEmpty, FromGuesses} {
		for _, c := range source(&beside) {
			if c.Basis != OnlyInterfaces && c.Basis != OnlyPatterns { // one word is too little for a file elsewhere
				note(c)
			}
		}
	}
}

// maxSubjects limits the directories above an output whose names may complete its name.
const maxSubjects = 3

// best returns the choices for an output among the files whose names it says, and the files that fit best. There is one choice
// for each kind of a file.
func (e *elsewhere) best(d *Directory, output string, said mlir.Kind) (best []choice, equal []*source.File) {
	out, possible := d.outputNameOf(output), d.possibleKinds(output, said)
	words := wordsIn(slashpath.Join(d.Path, slashpath.Dir(output)))
	var choices []choice
	add := func(out outputName, scope int) {
		for _, i := range e.candidates(out, words) {
			choices = e.all.addChoices(choices, i, out, said, possible, scope)
		}
	}
	add(out, anywhere)
	for dir, n := d.Path, 0; dir != "" && n < maxSubjects; dir, n = slashpath.Dir(dir), n+1 {
		for _, n := range d.namesInDirectory(dir, source.OutputStem(output)) {
			if len(n.Words) > len(out.Words) {
				add(outputNameAs(n, output), byFileName)
			}
		}
	}
	near := map[*source.File]float64{}
	for _, c := range choices {
		near[c.src] = 0
		for _, w := range slices.Sorted(maps.Keys(wordsIn(slashpath.Dir(c.src.Path)))) { // sums in other orders may differ
			if words[w] {
				near[c.src] += 1 / float64(e.counts[w])
			}
		}
	}
	choices = slices.DeleteFunc(choices, func(c choice) bool {
		// C++ includes the output of the file from its own directory.
		return IsIncluded(d.UsesIn(slashpath.Dir(c.src.Path)), path.Base(output))
	})
	slices.SortStableFunc(choices, func(a, b choice) int {
		n, _ := a.fit.Compare(b.fit)
		return cmp.Or(n, cmp.Compare(near[b.src], near[a.src]))
	})
	for _, c := range choices {
		isBest := !choices[0].fit.isBetter(c.fit) && near[c.src] == near[choices[0].src]
		if isBest && !slices.Contains(equal, c.src) {
			equal = append(equal, c.src)
		}
		if c.src == choices[0].src && !slices.ContainsFunc(best, func(b choice) bool { return b.kind == c.kind }) {
			best = append(best, c)
		}
	}
	return best, equal
}

// wordsIn returns the words in the names of the directories of a path.
func wordsIn(dir string) map[string]bool {
	words := map[string]bool{}
	for _, w := range ident.Words(dir) {
		words[w] = true
	}
	return words
}

// ElsewhereDirectories returns the directories for which Elsewhere returns claims, in order.
func (f *Facts) ElsewhereDirectories() []string {
	return slices.Sorted(maps.Keys(f.elsewhere().claims))
}

// Elsewhere returns the claims for outputs of a directory that C++ includes and that are generated from .td files of other
// directories, also for those that rules generate already.
func (f *Facts) Elsewhere(dir string) []*Claim { return f.elsewhere().claims[dir] }

// EqualFits returns the paths of the .td files that fit an output equally well, if C++ includes it from a directory without a
// .td file for it.
func (f *Facts) EqualFits(output string) []string {
	var paths []string
	for _, s := range f.elsewhere().equal[output] {
		paths = append(paths, s.Path)
	}
	return paths
}

// IsReadElsewhere reports whether a rule of another package than that of a .td file, or one with outputs for C++ in another
// directory, reads the file, by its path or by that of a symbolic link. A link has no rules but those for what C++ includes from its
// directory.
func (f *Facts) IsReadElsewhere(s *source.File) bool {
	dir := slashpath.Dir(s.Path)
	pkg := f.Packages.PackageOf(dir)
	return f.Uses.IsReadOutside(s.Path) || f.elsewhere().read[s] || f.Sources.LinkedTo(s.Path) != "" || slices.ContainsFunc(f.Calls.Of(s.Path), func(m *facts.Maker) bool {
		return m.Pkg != pkg
	}) || slices.ContainsFunc(f.Packages.BuildOf(pkg).Rules, func(r *buildfile.Rule) bool {
		return slashpath.Join(pkg, r.TdFile) == s.Path && slices.ContainsFunc(r.Outputs, func(e buildfile.Output) bool {
			k, _ := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
			return k != 0 && !slashpath.Below(slashpath.Join(pkg, e.Name), dir)
		})
	}) || slices.ContainsFunc(f.Sources.LinksTo(s.Path), func(link string) bool {
		d := f.Directory(slashpath.Dir(link))
		return slices.ContainsFunc(slices.Concat(FromRules(d), d.byNames()), func(c *Claim) bool { return c.Src.Path == link })
	})
}
