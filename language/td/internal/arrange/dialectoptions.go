package arrange

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// optionsOf returns the options of the generator of a unit in addition to the one that selects it. These are the dialect, if the
// file and its includes have several, and the name of the group of passes, if C++ calls
// register<Name>Passes without defining it.
func (pl *planner) optionsOf(u *decide.Unit) []string {
	if u.Dialect != "" {
		return []string{u.Kind.Info().SelectDialect + "=" + u.Dialect}
	}
	d := pl.in.Classes.Define(u.Src)
	switch u.Kind {
	case mlir.Dialect:
		if len(pl.in.Classes.ScopeOf(u.Src).Dialects) > 1 {
			if name := pl.in.Outputs.OwnDialect(u.Src); name != "" {
				return []string{"-dialect=" + name}
			}
		}
	case mlir.TypeDef, mlir.AttrDef:
		return pl.selection(u, d.DialectsOf(u.Kind), pl.in.Classes.ScopeOf(u.Src).Owners[u.Kind])
	case mlir.Bytecode:
		if name := bytecodeDialect(u.Src); name != "" {
			return []string{u.Kind.Info().SelectDialect + "=" + name}
		}
	case mlir.Pass:
		if name := pl.in.PassGroups.Of(u.Src); name != "" {
			return []string{"-name=" + name}
		}
	}
	return nil
}

// bytecodeDialect returns the dialect for which a file lists the attributes or types in bytecode, or "". The generator
// needs the option.
func bytecodeDialect(s *source.File) string {
	for _, r := range s.Records {
		for _, parent := range r.Parents {
			if parent.Text != "" && mlir.BaseClass(parent.Name) == mlir.Bytecode {
				return parent.Text
			}
		}
	}
	return ""
}

// selection returns the option that selects the dialect whose types or attributes are
// generated, or nil if the generator sees no other dialect. own has the records of the
// dialects of the file's own types or attributes, and seen those of all that the
// generator sees.
func (pl *planner) selection(u *decide.Unit, own, seen []string) []string {
	name := pl.dialectAmong(u.Src, own, u.Kind)
	if name == "" {
		name = pl.in.Outputs.OwnDialect(u.Src)
	}
	if name == "" {
		return nil
	}
	for _, rec := range seen {
		if other := pl.in.Classes.DialectName(u.Src, rec); other != name && other != "" {
			return []string{u.Kind.Info().SelectDialect + "=" + name}
		}
	}
	return nil
}

func (pl *planner) dialectAmong(s *source.File, records []string, k mlir.Kind) string {
	for _, rec := range records {
		if name := pl.in.Classes.DialectName(s, rec); name != "" {
			return name
		}
	}
	for _, f := range pl.in.Includes.Closure(s) {
		d := pl.in.Classes.Define(f)
		if slashpath.Dir(f.Path) != slashpath.Dir(s.Path) {
			continue
		}
		for _, rec := range d.DialectsOf(k) {
			if name := pl.in.Classes.DialectName(f, rec); name != "" {
				return name
			}
		}
	}
	return ""
}
