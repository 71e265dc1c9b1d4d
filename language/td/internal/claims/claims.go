// Package claims is the second stage: it makes claims from the facts of a repository. A claim says that a file is
// generated from a .td file by a generator. Each source of evidence is one function, which looks at no claim of another.
// Package decide chooses among claims.
package claims

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/internal/cmake"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/memo"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// A Claim says that an output is generated from a .td file.
type Claim struct {
	Basis  Basis
	Output string // relative to the directory; "" if nothing names what is generated for records
	Src    *source.File
	Kind   mlir.Kind // 0 for a generator that is not in the tables of package mlir
	IsDefs bool      // the output has definitions
	// Dialects are the names of the dialects of which an option may select one. The only element is "" if no option
	// has to.
	Dialects []string
	Fit      Fit // how well the names fit
	// Options are those of the generator, with the one that selects it. IsImplied reports whether a command of CMake
	// implies them, so that others are possible.
	Options   []string
	IsImplied bool
	Rule      string        // the name for the rule that CMake gives, or ""
	As        *NewRule      // how a new rule for the output has to look, or nil
	More      []string      // files that are written besides
	Program   cmake.Program // that generates the output, if it is not mlir-tblgen
	Place     string        // of the rule or command
	Call      *facts.Maker
	// IsUnmaintained reports whether a rule or call that the extension does not maintain generates the output.
	IsUnmaintained bool
	// IsElsewhere reports whether the call generates the output into another directory.
	IsElsewhere bool
	// IsNothing reports whether the generator would find no records.
	IsNothing bool
	// NeedsPrefix reports whether the option -prefix has to be added, with the name of the group of passes.
	NeedsPrefix bool
	Records     *Records // those that the claim is for, if Basis is DefinesRecords
	Evidence    []string // facts, with file and line if they have one, in a run that explains
}

// Records are those of one kind that one file defines.
type Records struct {
	File *source.File
	// Includers are the file and those of the directory that include it.
	Includers []*source.File
	// Covers are the files of the directory for which the generator writes the records, too.
	Covers []*source.File
	// IsListed reports whether CMake generates from the file or from one that includes it.
	IsListed bool
	// IsReadElsewhere reports whether a rule of another directory reads the file or one that includes it.
	IsReadElsewhere bool
}

// A Basis is what a claim is based on. Lower values count more.
type Basis int

// What claims are based on.
const (
	ExistingRule Basis = iota
	OtherCall
	CMakeCall
	OwnGenerator
	CxxInclude
	ElsewhereInclude
	FamilyInclude
	NeededInclude
	PassBindings
	OnlyInterfaces
	OnlyPatterns
	DefinesRecords
	PatternInclude
	Precedent
)

// bases are the rules that a basis stands for, in the order of the constants.
var bases = [...]Rule{
	{"existing-rule", "a rule of the package generates the output from this .td file already"},
	{"other-call", "a call that the extension does not maintain generates the output from this .td file"},
	{"cmake-call", "the CMake build generates the output from this .td file"},
	{"own-generator", "C++ includes an output whose last words name a generator that a program of the repository has, and one .td file fits best"},
	{"cxx-include", "C++ includes an output of this name, and it fits this .td file best"},
	{"elsewhere-include", "C++ includes an output of this name from a directory that has no .td file for it, and this .td file fits best in the repository"},
	{"family-include", "C++ includes an output of this name, whose last words name a generator, and the .td file has the class for which that generator is"},
	{"needed-include", "C++ includes an output of this name, and although no file defines anything for it, one fits"},
	{"pass-bindings", "C++ includes an output of this name, which means the C API of passes, and one .td file of the directory defines passes"},
	{"only-interfaces", "C++ includes an output of this name, and one .td file with a word of the name has interfaces for which no output is known"},
	{"only-patterns", "C++ includes an output of this name, and one .td file with a word of the name has patterns for which no output is known"},
	{"defines-records", "the .td file defines such records"},
	{"pdll-include", "C++ includes an output of this name, and a .pdll file has the name, apart from usual endings"},
	{"precedent", "rules of other packages generate such a file"},
}

// Rule returns the rule that a basis stands for.
func (b Basis) Rule() Rule { return bases[b] }

// IsGuess reports whether a claim counts only if no other claim for the output fits as well.
func (b Basis) IsGuess() bool { return b >= FamilyInclude && b <= OnlyPatterns }

// Facts are what claims are made from.
type Facts struct {
	*facts.Facts
	precedents func() []*precedent
	elsewhere  func() *elsewhere
	named      memo.Memo[string, byNames] // by directory
	seen       memo.Memo[*source.File, seenKinds]
	ofMLIR     memo.Memo[mlirFile, mlir.Kind] // what a file of MLIR defines and includes
	names      memo.Memo[string, *name]       // by text
	outputs    memo.Memo[string, outputName]
	ofFiles    memo.Memo[*source.File, tdNames]
}

// byNames are the claims of sources that ask which file of a directory an output of C++ or CMake is for.
type byNames struct {
	of     *Directory
	claims []*Claim
}

// New returns the facts of a repository from which claims are made.
func New(read *facts.Facts) *Facts {
	f := &Facts{Facts: read}
	f.precedents = sync.OnceValue(func() []*precedent { return findPrecedents(f) })
	f.elsewhere = sync.OnceValue(func() *elsewhere { return findElsewhere(f) })
	if f.Sources.IsLazy { // both need the whole repository
		f.precedents = func() []*precedent { return nil }
		f.elsewhere = func() *elsewhere { return &elsewhere{} }
	}
	return f
}

// evidence returns the result of a function in runs that explain.
func (f *Facts) evidence(texts func() []string) []string {
	if !f.Explains {
		return nil
	}
	return texts()
}

// A Directory has the facts of one directory.
type Directory struct {
	*Facts
	Path     string
	Package  string
	Tds      []*source.File    // the .td files that parse
	Rules    []*buildfile.Rule // of the package, without libraries
	Uses     []facts.Use       // the includes of its outputs in C++, without those of mlir-pdll
	Included map[string]bool   // the names of the outputs in Uses
	Made     map[string]bool   // the names of the outputs that rules of the repository generate, and of those in Outside
	// Vacant has the names of outputs that are not in Made although a rule generates them. Either it finds no records for them,
	// and another .td file of the directory defines some and is named as the output: the rule may have got the output while that
	// file was missing. Or the .td file of the rule has got another name, and the output gets another name with it.
	Vacant map[string]bool
}

// Directory returns the facts of one directory.
func (f *Facts) Directory(dir string) *Directory {
	d := &Directory{
		Facts: f, Path: dir, Package: f.Packages.PackageOf(dir), Tds: f.SourcesIn(dir), Included: map[string]bool{}, Made: map[string]bool{},
	}
	if len(d.Tds) == 0 {
		return d
	}
	for _, u := range f.UsesIn(dir) {
		if f.Calls.IsMade(slashpath.Join(dir, u.Name)) {
			d.Made[u.Name] = true
		}
		if _, isPattern := f.Uses.PatternSource(dir, u.Name); !isPattern {
			d.Uses = append(d.Uses, u)
			d.Included[u.Name] = true
		}
	}
	for _, c := range Outside(f, dir) {
		d.Made[c.Output] = true
	}
	for _, r := range f.Packages.BuildOf(d.Package).Rules {
		if r.Kind == buildfile.TdLibrary || f.Packages.IsRemoved(d.Package, r) {
			continue
		}
		d.Rules = append(d.Rules, r)
		for _, e := range r.Outputs {
			for _, name := range e.Names() {
				if out := slashpath.Join(d.Package, name); slashpath.Below(out, dir) {
					d.addMade(r, e, slashpath.Rel(out, dir))
				}
			}
		}
	}
	d.findVacant()
	return d
}

// All returns the claims of all sources for the outputs of a directory.
func (d *Directory) All() []*Claim {
	if len(d.Tds) == 0 {
		return nil
	}
	named := d.byNames()
	d.Facts.named.Forget(d.Path) // it is a large part of the memory, and only this call follows the search
	return slices.Concat(FromRules(d), named, FromRecords(d), FromPrecedents(d))
}

// byNames returns the claims of the sources between rules and records. It keeps those of the first call for a directory, because
// the search in other directories needs them first; rules may have changed since then.
func (d *Directory) byNames() []*Claim {
	find := func() byNames {
		var all []*Claim
		for _, source := range [...]func(*Directory) []*Claim{
			FromCalls, FromCMake, FromOwnGenerators, FromCxx, FromFamilies, FromEmpty, FromGuesses,
		} {
			all = append(all, source(d)...)
		}
		return byNames{d, all}
	}
	first := d.Facts.named.Get(d.Path, find)
	if !slices.Equal(first.of.Rules, d.Rules) || !maps.Equal(first.of.Made, d.Made) {
		return find().claims
	}
	return first.claims
}

// SourcesIn returns the files of a directory that parse.
func (f *Facts) SourcesIn(dir string) []*source.File {
	d := f.Sources.Directory(dir)
	if d == nil {
		return nil
	}
	var files []*source.File
	for _, b := range d.Tds {
		if s := f.Sources.File(slashpath.Join(dir, b)); s != nil && s.Fault == "" {
			files = append(files, s)
		}
	}
	return files
}

// UsesIn returns the C++ includes of generated files that belong to a directory. With
// the directive td_cxx package, it omits C++ files of other packages.
func (f *Facts) UsesIn(dir string) []facts.Use {
	uses := f.Uses.In(dir)
	d := f.Sources.Directory(dir)
	if d == nil || d.Settings.Cxx != "package" {
		return uses
	}
	pkg := f.Packages.PackageOf(dir)
	var kept []facts.Use
	for _, u := range uses {
		if f.Packages.PackageOf(slashpath.Dir(u.From)) == pkg {
			kept = append(kept, u)
		}
	}
	return kept
}

// IsIncluded reports whether one of the includes is of an output with the given name.
func IsIncluded(uses []facts.Use, name string) bool {
	return slices.ContainsFunc(uses, func(u facts.Use) bool { return u.Name == name })
}

// Dashed returns options with exactly one dash at the beginning of each.
func Dashed(opts []string) []string {
	out := make([]string, len(opts))
	for i, o := range opts {
		out[i] = "-" + strings.TrimLeft(o, "-")
	}
	return out
}
