package outputs

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/cxxuses"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

var (
	passBindings  = Rule{"pass-bindings", "C++ includes an output of this name, which means the C API of passes, and one .td file of the directory defines passes"}
	onlyInterface = Rule{"only-interfaces", "C++ includes an output of this name, and one .td file with a word of the name has interfaces for which no output is known"}
)

// Options of mlir-tblgen for the C API of passes.
const (
	passHeader = "-gen-pass-capi-header"
	passImpl   = "-gen-pass-capi-impl"
)

// addPassBindings adds an output for the C API of passes, by its name: Transforms.capi.h.inc. It
// reports whether it has added it.
func (fd *Finder) addPassBindings(o *Outputs, name string, uses []cxxuses.Use) bool {
	if !strings.HasSuffix(strings.ToLower(source.OutputStem(name)), "capi") {
		return false
	}
	var found *source.File
	for _, u := range o.Units {
		if u.Kind != mlir.Pass || o.Owners[u.Src] != nil {
			continue
		}
		if found != nil && found != u.Src {
			return false
		}
		found = u.Src
	}
	if found == nil {
		return false
	}
	option := passHeader
	if source.IsDefinitions(name) {
		option = passImpl
	}
	why := fd.reason(passBindings, func() []string { return append(includedAt(uses, name), fd.Files.DefinedAt(found, mlir.Pass)...) })
	o.Extras = append(o.Extras, Extra{Src: found, Out: name, Opts: []string{option}, NeedsPrefix: true, Why: why})
	return true
}

// addInterfaces gives an output that C++ includes without a macro to the only interfaces for which
// nothing else names an output, if the names of the output and of the .td file have a word in common that
// is not the name of the directory. It reports whether it has.
func (fd *Finder) addInterfaces(o *Outputs, name string, uses []cxxuses.Use) bool {
	stem, isDefs := source.OutputStem(name), source.IsDefinitions(name)
	var found *Unit
	for _, u := range o.Units {
		isPartner := u.Decided && (isDefs && u.Defs == "" || !isDefs && u.Decls == "") &&
			(source.OutputStem(u.Decls) == stem || source.OutputStem(u.Defs) == stem)
		if u.Kind&(mlir.OpInterface|mlir.AttrInterface|mlir.TypeInterface) == 0 || o.Owners[u.Src] != nil || u.Decided && !isPartner || !sharesWord(u.Src, stem) {
			continue
		}
		if found != nil {
			return false
		}
		found = u
	}
	if found == nil {
		return false
	}
	why := fd.reason(onlyInterface, func() []string { return append(includedAt(uses, name), fd.Files.DefinedAt(found.Src, found.Kind)...) })
	if found.Decided = true; isDefs {
		found.Defs, found.DefsWhy = name, why
	} else {
		found.Decls, found.DeclsWhy = name, why
	}
	return true
}

// sharesWord reports whether the names of a .td file and of an output have a word in common that
// the names of directories above the file do not have.
func sharesWord(s *source.File, out string) bool {
	above := ident.Words(strings.ReplaceAll(slashpath.Dir(s.Path), "/", "_"))
	words := ident.Words(out)
	return slices.ContainsFunc(ident.Words(s.Stem), func(w string) bool {
		return len(w) > 2 && slices.Contains(words, w) && !slices.Contains(above, w) && mlir.TailKinds(w) == 0
	})
}
