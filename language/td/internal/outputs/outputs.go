// Package outputs decides which generator writes which file from which .td file.
// The evidence is CMake, existing rules, C++ and the records of the files. Names
// without evidence stay empty; package plan chooses them.
package outputs

import (
	"path"
	"slices"
	"sort"
	"strings"

	"github.com/rules-ods/rules_ods/language/internal/cmake"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/cxxuses"
	"github.com/rules-ods/rules_ods/language/td/internal/generated"
	"github.com/rules-ods/rules_ods/language/td/internal/includes"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/overlay"
	"github.com/rules-ods/rules_ods/language/td/internal/records"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// A Unit is what is generated for one kind of records from one .td file: a pair
// of declarations and definitions, or one file.
type Unit struct {
	Src  *source.File
	Kind mlir.Kind
	// Dialect is the name of the dialect that is generated, if the file has
	// records of several dialects and the generator takes one.
	Dialect string
	// Decls and Defs are the outputs with declarations and definitions, relative to
	// the directory of the .td file. They are "" if their names are not known.
	Decls string
	Defs  string
	// Opts are the options besides the one that selects the generator, if the CMake
	// build gives them. HasOpts distinguishes an empty list from an unknown one.
	Opts    []string
	HasOpts bool
	Rule    string // the name for the rule that the CMake build gives, or ""
	Decided bool   // C++, CMake, a rule or another call in a BUILD file names an output
	// DeclsMade and DefsMade report that a rule that the extension does not maintain
	// generates the file.
	DeclsMade, DefsMade bool
	Ruled               bool // an existing rule that the extension maintains generates it
	// Copies are more outputs with the text of Decls: Passes.cpp.inc beside Passes.h.inc.
	Copies []string
	// DeclsWhy and DefsWhy are the reasons for the names of the outputs.
	DeclsWhy, DefsWhy Reason
}

// An Extra is an output of a generator that is not in the tables. An existing
// rule or the CMake build names the output and the option.
type Extra struct {
	Src  *source.File
	Out  string
	Opts []string
	Rule string
	Why  Reason
	// Program is the program that generates it, if it is not mlir-tblgen.
	Program cmake.Program
	Place   string // of the command that says so
	// NeedsPrefix reports whether the option -prefix has to be added, with the name of the group of passes.
	NeedsPrefix bool
}

// Outputs holds what is generated from the .td files of one directory.
type Outputs struct {
	Units  []*Unit
	Extras []Extra
	Python []Extra         // Python bindings that the CMake build generates
	made   map[string]bool // outputs that existing rules of the repository generate
	// Owners maps a file to a call that generates unknown outputs from it. The
	// extension adds no rule for such a file.
	Owners map[*source.File]*generated.Maker
	// Rejected are outputs for which there is evidence, but which no rule generates.
	Rejected []Rejection
}

// find returns a unit, or nil.
func (o *Outputs) find(s *source.File, k mlir.Kind, dialect string) *Unit {
	for _, u := range o.Units {
		if u.Src == s && u.Kind == k && u.Dialect == dialect {
			return u
		}
	}
	return nil
}

// get returns a unit. It adds the unit if it is missing.
func (o *Outputs) get(s *source.File, k mlir.Kind, dialect string) *Unit {
	if u := o.find(s, k, dialect); u != nil {
		return u
	}
	u := &Unit{Src: s, Kind: k, Dialect: dialect}
	o.Units = append(o.Units, u)
	return u
}

// A Finder decides what is generated from the files of each directory.
type Finder struct {
	recorder
	Dialects  *Dialects
	Files     *Files
	sources   *sources.Sources
	includes  *includes.Includes
	packages  *overlay.Packages
	generated *generated.Generated
	made      *overlay.Outputs
	uses      *cxxuses.Uses
	classes   *records.Index
	found     map[string]*Outputs // by directory
}

// Input is what a Finder finds outputs in.
type Input struct {
	Sources   *sources.Sources
	Includes  *includes.Includes
	Packages  *overlay.Packages
	Generated *generated.Generated
	Made      *overlay.Outputs
	Uses      *cxxuses.Uses
	Classes   *records.Index
}

// New returns a finder for a repository. If explains is true, reasons have
// evidence.
func New(in Input, explains bool) *Finder {
	return &Finder{
		recorder: recorder{explains}, Dialects: &Dialects{in.Includes, in.Classes}, Files: newFiles(in.Includes, in.Classes),
		sources: in.Sources, includes: in.Includes, packages: in.Packages, generated: in.Generated, made: in.Made, uses: in.Uses, classes: in.Classes,
		found: map[string]*Outputs{},
	}
}

// In decides what is generated from the files of a directory. It asks these sources
// in order, and an earlier one has priority:
//
//   - the CMake build;
//   - existing rules and other calls in BUILD files;
//   - the outputs that C++ includes;
//   - the records of the files. Package plan chooses names for their outputs.
//
// The result is computed once per directory.
func (fd *Finder) In(dir string) *Outputs {
	if o, ok := fd.found[dir]; ok {
		return o
	}
	o := &Outputs{made: map[string]bool{}, Owners: map[*source.File]*generated.Maker{}}
	fd.found[dir] = o
	files := fd.SourcesIn(dir)
	if len(files) == 0 {
		return o
	}
	for _, e := range fd.OutsideIn(dir) {
		o.made[e.Out] = true
	}
	uses := slices.DeleteFunc(slices.Clone(fd.UsesIn(dir)), func(u cxxuses.Use) bool {
		_, isPattern := fd.uses.PatternSource(dir, u.Name)
		return isPattern
	})
	wanted := map[string]bool{}
	for _, u := range uses {
		wanted[u.Name] = true
	}
	inCMake := fd.addFromCMake(o, dir, files, wanted)
	fd.addFromRules(o, dir, wanted)
	fd.addFromMakers(o, dir, files)
	fd.addNamedDialects(o, files, uses)
	fd.addFromCxx(o, files, uses)
	fd.addFromRecords(o, files, inCMake, wanted)
	addFamilies(fd, o, dir, uses)
	fd.addNeeded(o, dir, files, uses)
	o.leaveToMakers()
	sort.SliceStable(o.Units, func(i, j int) bool {
		a, b := o.Units[i], o.Units[j]
		if a.Src.Path != b.Src.Path {
			return a.Src.Path < b.Src.Path
		}
		if a.Kind != b.Kind {
			return a.Kind < b.Kind
		}
		return a.Dialect < b.Dialect
	})
	return o
}

// SourcesIn returns the files of a directory that parse.
func (fd *Finder) SourcesIn(dir string) []*source.File {
	d := fd.sources.Directory(dir)
	if d == nil {
		return nil
	}
	var files []*source.File
	for _, b := range d.Tds {
		if s := fd.sources.File(slashpath.Join(dir, b)); s != nil && s.Fault == "" {
			files = append(files, s)
		}
	}
	return files
}

// UsesIn returns the C++ includes of generated files that belong to a directory. With
// the directive td_cxx package, it omits C++ files of other packages.
func (fd *Finder) UsesIn(dir string) []cxxuses.Use {
	uses := fd.uses.In(dir)
	d := fd.sources.Directory(dir)
	if d == nil || d.Settings.Cxx != "package" {
		return uses
	}
	pkg := fd.packages.PackageOf(dir)
	var kept []cxxuses.Use
	for _, u := range uses {
		if fd.packages.PackageOf(slashpath.Dir(u.From)) == pkg {
			kept = append(kept, u)
		}
	}
	return kept
}

// addFromCMake adds what CMakeLists.txt generates from the directory. It omits
// files that no C++ includes, such as documentation and bindings, unless they
// belong to a pair of declarations and definitions. It returns the .td files that
// CMake generates from.
func (fd *Finder) addFromCMake(o *Outputs, dir string, files []*source.File, wanted map[string]bool) map[*source.File]bool {
	inCMake := map[*source.File]bool{}
	if fd.sources.Directory(dir) == nil {
		return inCMake
	}
	for _, c := range fd.generated.CMake.In(dir) {
		s := fd.sources.File(c.TdFile)
		if s == nil || s.Fault != "" {
			continue
		}
		if slashpath.Dir(c.Out) != dir && !isUsedBare(fd.UsesIn(dir), c.Out) {
			inCMake[s] = true
			continue // see OutsideIn
		}
		why := fd.reason(cmakeCall, func() []string { return []string{cmakeAt(c)} })
		if strings.HasSuffix(c.Out, ".py") {
			o.Python = append(o.Python, Extra{Src: s, Out: path.Base(c.Out), Opts: c.Opts, Why: why})
			continue
		}
		gen := mlir.GeneratorOption(c.Opts)
		k, defs := mlir.KindOfOption(gen)
		name := path.Base(c.Out)
		inCMake[s] = true
		if k == 0 {
			if strings.HasSuffix(name, ".inc") && wanted[name] {
				o.Extras = append(o.Extras, Extra{Src: s, Out: name, Opts: Dashed(c.Opts), Rule: c.Rule, Program: c.Program, Place: c.Place, Why: why})
			}
			continue
		}
		if c.Implied {
			// add_mlir_dialect runs the generators of types even for a dialect
			// without types.
			if !wanted[name] && (fd.classes.Define(s).Kinds&k == 0 && !fd.Files.seesLocally(s, k) || k&(mlir.Op|mlir.Dialect) == 0) {
				continue
			}
		} else if !fd.Files.visible(s)[k] && !wanted[name] {
			o.Rejected = append(o.Rejected, Rejection{s, k.Info().Decls, fd.reason(cmakeNothing, func() []string { return append([]string{cmakeAt(c)}, fd.Files.DefinedAt(s, k)...) })})
			continue // a CMake macro generates it for every dialect, even one without such records
		}
		u := o.get(s, k, fd.Dialects.SelectedBy(c.Opts, s, k))
		if defs && u.Defs == "" {
			u.Defs = name
			u.setReason(defs, why)
		} else if !defs && u.Decls == "" {
			u.Decls = name
			u.setReason(defs, why)
		} else if path := name; path != u.Defs && path != u.Decls && wanted[name] {
			o.Extras = append(o.Extras, Extra{Src: s, Out: name, Opts: Dashed(c.Opts), Rule: c.Rule, Why: why})
			continue
		}
		u.Decided, u.Rule = true, c.Rule
		if !u.HasOpts && !c.Implied {
			u.HasOpts = true
			for _, opt := range c.Opts {
				if opt != gen {
					u.Opts = append(u.Opts, opt)
				}
			}
		}
	}
	return inCMake
}

// isUsedBare reports whether C++ includes an output that CMake generates from a
// .td file of another directory without a directory, and a rule generates it beside the
// .td file.
func isUsedBare(uses []cxxuses.Use, out string) bool {
	return slices.ContainsFunc(uses, func(u cxxuses.Use) bool { return !u.Rooted && u.Name == path.Base(out) })
}

// OutsideIn returns the outputs of a directory that CMake generates from .td files
// of other directories, that C++ includes, and that no rule generates yet. Names are relative to the directory.
func (fd *Finder) OutsideIn(dir string) []Extra {
	var found []Extra
	if fd.sources.Directory(dir) == nil {
		return nil
	}
	for _, c := range fd.uses.Outside(dir) {
		s := fd.sources.File(c.TdFile)
		if s == nil || s.Fault != "" || fd.made.IsMade(c.Out) {
			continue
		}
		why := fd.reason(cmakeCall, func() []string { return []string{cmakeAt(c)} })
		found = append(found, Extra{Src: s, Out: slashpath.Rel(c.Out, dir), Opts: Dashed(c.Opts), Rule: c.Rule, Why: why})
	}
	return found
}

// Dashed returns options with exactly one dash at the beginning of each.
func Dashed(opts []string) []string {
	out := make([]string, len(opts))
	for i, o := range opts {
		out[i] = "-" + strings.TrimLeft(o, "-")
	}
	return out
}

// addFromRules adds the outputs that existing rules of the package generate.
func (fd *Finder) addFromRules(o *Outputs, dir string, wanted map[string]bool) {
	pkg := fd.packages.PackageOf(dir)
	for _, r := range fd.packages.BuildOf(pkg).Rules {
		if r.Kind == buildfile.TdLibrary || fd.packages.IsRemoved(pkg, r) {
			continue
		}
		for _, e := range r.Outputs {
			for _, name := range e.Names() {
				if out := slashpath.Join(pkg, name); slashpath.Below(out, dir) {
					o.made[slashpath.Rel(out, dir)] = true
				}
			}
		}
		p := slashpath.Join(pkg, r.TdFile)
		s := fd.sources.File(p)
		if s == nil || slashpath.Dir(p) != dir || s.Fault != "" {
			continue
		}
		for _, e := range r.Outputs {
			k, defs := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
			if k == 0 || !fd.Files.visible(s)[k] && fd.classes.Complete(s) {
				continue
			}
			name := slashpath.Rel(slashpath.Join(pkg, e.Name), dir)
			if !slashpath.Below(slashpath.Join(pkg, e.Name), dir) {
				continue
			}
			u := o.get(s, k, fd.Dialects.SelectedBy(e.Options, s, k))
			u.Decided, u.Ruled = true, true
			if r.Kind == buildfile.GentblFiles || r.Kind == buildfile.GentblRule {
				u.setMade(defs)
			}
			switch {
			case defs && (u.Defs == "" || wanted[name] && !wanted[u.Defs]):
				u.Defs = name
			case !defs && (u.Decls == "" || wanted[name] && !wanted[u.Decls]):
				u.Decls = name
			default:
				continue
			}
			u.setReason(defs, fd.reason(existingRule, func() []string { return []string{r.Place + ": generates " + e.Name} }))
		}
	}
}

// addFromRecords adds units for records without other evidence. Records of most
// kinds are generated from the file that includes all others with such records.
// inCMake holds the files that the CMake build generates from.
func (fd *Finder) addFromRecords(o *Outputs, files []*source.File, inCMake map[*source.File]bool, wanted map[string]bool) {
	covered := func(f *source.File, k mlir.Kind, dialect string) bool {
		for _, u := range o.Units {
			if u.Kind != k || !u.Decided || dialect != "" && u.Dialect != "" && u.Dialect != dialect {
				continue
			}
			if u.Src == f || k&MainFileKinds == 0 && k != mlir.Dialect && fd.Files.IncludesFile(u.Src, f) {
				return true
			}
			if k == mlir.Dialect && fd.Files.IncludesFile(u.Src, f) && sameDialects(fd.classes.Define(f).Dialects, u, fd) {
				return true
			}
		}
		return false
	}
	for _, f := range files {
		if f.LitTest {
			continue
		}
		// If the CMake build generates other outputs from the file, or from a file
		// that includes it, no C++ needs this one.
		listed := inCMake[f]
		for s := range inCMake {
			listed = listed || fd.Files.IncludesFile(s, f)
		}
		fd.classes.Define(f).Kinds.Each(func(k mlir.Kind) {
			home := fd.Files.home(files, f, k)
			dialects := fd.Dialects.definedFor(f, home, k)
			dialects = slices.DeleteFunc(dialects, func(d string) bool { return covered(f, k, d) })
			if k.Info().OnDemand || len(dialects) == 0 {
				return
			}
			switch {
			case listed:
				o.note(fd, f, k, listedByCMake)
				return
			case k == mlir.Dialect && fd.handWritten(o, f, wanted):
				o.note(fd, f, k, handWritten)
				return
			case k&MainFileKinds != 0 && inUse(o, f, wanted):
				o.note(fd, f, k, othersIncluded)
				return
			}
			for _, d := range dialects {
				if !covered(home, k, d) {
					o.get(home, k, d)
				}
			}
		})
	}
}

func sameDialects(ds []source.Dialect, u *Unit, l *Finder) bool {
	if len(l.classes.Define(u.Src).Dialects) > 0 {
		return false // the unit generates the dialects that its own file declares
	}
	return len(ds) == 1
}

// inUse reports whether C++ includes an output of a file. C++ then needs no output of
// the file that it does not include.
func inUse(o *Outputs, f *source.File, wanted map[string]bool) bool {
	for _, u := range o.Units {
		if u.Src == f && u.Decided && (wanted[u.Decls] || wanted[u.Defs]) {
			return true
		}
	}
	return false
}

// handWritten reports whether the class of a dialect seems to be written by hand:
// C++ includes its generated operations, but no generated dialect.
func (fd *Finder) handWritten(o *Outputs, f *source.File, wanted map[string]bool) bool {
	ops := false
	for _, u := range o.Units {
		switch {
		case u.Kind == mlir.Dialect && u.Decided && (u.Src == f || fd.Files.IncludesFile(u.Src, f)):
			return false
		case u.Kind == mlir.Op && wanted[u.Decls] && (u.Src == f || fd.Files.IncludesFile(u.Src, f)):
			ops = true
		}
	}
	return ops
}

func overlap(a, b *records.Definition, k mlir.Kind) bool {
	x, y := a.DialectsOf(k), b.DialectsOf(k)
	for _, s := range x {
		if slices.Contains(y, s) {
			return true
		}
	}
	return len(x) == 0 || len(y) == 0
}
