package claims

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// dialectsOf returns the dialects of a file if an option must select one of them for a
// generator. They have the order in which the file and its includes name them. The
// result is nil if there are fewer than two, or if the generators of the kind have no
// such option.
func (x *Facts) dialectsOf(s *source.File, k mlir.Kind) []source.Dialect {
	if k.Info().SelectDialect == "" {
		return nil
	}
	all := x.ownDialects(s, k)
	for _, f := range x.Includes.Closure(s) {
		if slashpath.Dir(f.Path) != slashpath.Dir(s.Path) {
			continue
		}
		// Records of a fragment, and of the files that a file without records
		// includes, are generated from the file that includes them.
		if !x.Classes.Standalone(f) || k != mlir.Dialect && s.Gathers() {
			for _, d := range x.ownDialects(f, k) {
				all = appendDialect(all, d)
			}
		}
	}
	if len(all) < 2 {
		return nil
	}
	return all
}

// ownDialects returns the dialects of the records of a kind that a file itself
// defines, as far as their names are known.
func (x *Facts) ownDialects(s *source.File, k mlir.Kind) []source.Dialect {
	def := x.Classes.Define(s)
	if k == mlir.Dialect {
		return slices.Clone(def.Dialects)
	}
	var all []source.Dialect
	for _, record := range def.DialectsOf(k) {
		if name := x.Classes.DialectName(s, record); name != "" {
			all = appendDialect(all, source.Dialect{Name: name, Record: record})
		}
	}
	return all
}

// OwnDialect returns the dialect that a file declares, or the first one that it
// includes from its own directory.
func (x *Facts) OwnDialect(s *source.File) string {
	for _, f := range x.Includes.Together(s) {
		if d := x.Classes.Define(f); slashpath.Dir(f.Path) == slashpath.Dir(s.Path) && len(d.Dialects) > 0 {
			return d.Dialects[0].Name
		}
	}
	return ""
}

// OpDialects returns the names of the dialects of the operations that a file
// itself defines.
func (x *Facts) OpDialects(s *source.File) []string { return dialectNames(x.ownDialects(s, mlir.Op)) }

// dialectNames returns the names of dialects in the IR.
func dialectNames(all []source.Dialect) (names []string) {
	for _, d := range all {
		names = append(names, d.Name)
	}
	return names
}

func appendDialect(list []source.Dialect, d source.Dialect) []source.Dialect {
	if slices.ContainsFunc(list, func(x source.Dialect) bool { return x.Name == d.Name }) {
		return list
	}
	return append(list, d)
}

// dialectsOrAny returns a dialect for each unit of a kind that a file has. If no
// dialect has to be selected, the file has one unit, and its dialect is "".
func (x *Facts) dialectsOrAny(s *source.File, k mlir.Kind) []string {
	if names := dialectNames(x.dialectsOf(s, k)); names != nil {
		return names
	}
	return []string{""}
}

// dialectsDefined returns the dialects of the units of home that generate the records of f.
func (x *Facts) dialectsDefined(f, home *source.File, k mlir.Kind) []string {
	names := x.dialectsOrAny(home, k)
	if len(names) < 2 {
		return names
	}
	own := dialectNames(x.ownDialects(f, k))
	return slices.DeleteFunc(names, func(name string) bool { return !slices.Contains(own, name) })
}

// SelectedDialect returns the dialect that the options of a generator select in a file of
// several dialects. It returns the first dialect if no option selects one, and "" for a
// file that does not have several dialects.
func (x *Facts) SelectedDialect(opts []string, s *source.File, k mlir.Kind) string {
	all := x.dialectsOf(s, k)
	if len(all) == 0 {
		return ""
	}
	for _, opt := range opts {
		key, value, ok := strings.Cut(strings.TrimLeft(opt, "-"), "=")
		if ok && "-"+key == k.Info().SelectDialect {
			return value
		}
	}
	return all[0].Name
}

// DialectStem returns the beginning of the names of the outputs of one of several
// dialects of a file: Foo for Foo_Dialect, foo for a file with a name in lower
// case.
func (x *Facts) DialectStem(src *source.File, k mlir.Kind, dialect string) string {
	for _, d := range x.dialectsOf(src, k) {
		if d.Name != dialect {
			continue
		}
		stem := ident.Base(d.Record)
		if stem == "" {
			stem = d.Name
		}
		if ident.IsSnake(src.Stem) {
			return ident.Snake(stem)
		}
		return ident.Camel(stem)
	}
	return ident.Camel(dialect)
}

// namesDialect reports whether an output has the name of a dialect, apart from
// the words for its kind.
func namesDialect(output string, d source.Dialect) bool {
	base := strings.Join(ident.Words(ident.Base(source.OutputStem(output))), "")
	return base != "" && (base == strings.Join(ident.Words(d.Name), "") || base == strings.Join(ident.Words(ident.Base(d.Record)), ""))
}

// dialectChoices returns the dialects of which an output of a file may be: the one that has the name of the output, or else all.
func (x *Facts) dialectChoices(output string, s *source.File, k mlir.Kind) []string {
	for _, d := range x.dialectsOf(s, k) {
		if namesDialect(output, d) {
			return []string{d.Name}
		}
	}
	return x.dialectsOrAny(s, k)
}
