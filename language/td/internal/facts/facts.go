// Package facts is the first stage: it reads a repository into one value, which has what each file says by itself: which file an
// include names, the kinds of the records in .td files, what rules, macros and CMake generate, which generated files C++ includes,
// and which LLVM the repository uses. It evaluates no TableGen, so a computed name stays unknown. It does not decide what should be
// generated: package claims makes claims from the facts.
package facts

import (
	"slices"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// Facts are what the files of a repository say. Only Packages changes during a run: what other extensions and the run itself
// write becomes a fact. With -index=lazy, a part reads the files that are known when it is asked.
type Facts struct {
	Root       string             // directory of the repository
	Workspace  Workspace          // WORKSPACE and MODULE.bazel
	Sources    *sources.Sources   // the tree, .td files, C++ and CMake
	Includes   *Includes          // which .td file includes which
	Classes    *Classes           // what .td files define
	Releases   *Releases          // the release of MLIR that files are written for
	Base       *packages.Packages // the BUILD files before the run
	Packages   *packages.Current  // the BUILD files as they are at the moment
	References *packages.References
	CMake      *cmakeCalls // what CMake generates
	Calls      *calls      // what evaluation of BUILD files shows
	Uses       *Uses       // the includes of generated files in C++
	Explains   bool        // reasons have evidence; the texts would take a tenth of the memory of other runs
}

// Read returns the facts of a repository in the directory root, whose files at the root are w and whose tree is s.
func Read(root string, w Workspace, s *sources.Sources, explains bool) *Facts {
	f := &Facts{Root: root, Workspace: w, Sources: s, Explains: explains, Base: packages.New(s, w.Name), Releases: newReleases(root, w, s)}
	f.References = packages.NewReferences(s, f.Base)
	f.CMake = newCMakeCalls(s)
	f.Includes = NewIncludes(s, f.Base.Owners, f.CMake)
	f.Classes = NewClasses(s, f.Includes, f.Releases.Facts)
	f.Base.FollowRenames(f.defines)
	f.Calls = newCalls(f.Base)
	f.Uses = newUses(s, f.Base, f.Calls, f.CMake)
	f.Packages = packages.NewCurrent(s, f.Base, slices.Values(f.Uses.Directories()))
	return f
}

// MayMake reports whether some rule of the repository may generate what an include means,
// or the BUILD file of a package has calls whose outputs are not known.
func (f *Facts) MayMake(pkg, spelling string) bool {
	return f.Packages.IsComputed(pkg) || f.Calls.isMadeAt(spelling)
}

// defines reports whether a .td file itself defines records of all kinds that some outputs
// need, and the outputs need at least one.
func (f *Facts) defines(file string, outs []buildfile.Output) bool {
	var needed mlir.Kind
	for _, o := range outs {
		k, _ := mlir.KindOfOption(mlir.GeneratorOption(o.Options))
		needed |= k
	}
	src := f.Sources.File(file)
	return needed != 0 && src != nil && src.Fault == "" && f.Classes.Define(src).Kinds&needed == needed
}

// IncludedBy returns the files that a .td file includes directly. It returns none for a file that a rule generates, whose
// includes are not known.
func (f *Facts) IncludedBy(file string) []string {
	src := f.Sources.File(file)
	if src == nil {
		return nil
	}
	return f.Includes.Targets(src)
}
