package claims

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/internal/cmake"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// FromOwnGenerators returns claims for the outputs that C++ includes and whose last words name a generator that the C++ of the
// repository adds to a program: FooShapeTable.h.inc is one of -gen-shape-table. The .td file has the name of the output
// without these words, or is the only one of the directory.
func FromOwnGenerators(d *Directory) []*Claim {
	var all []*Claim
	for _, file := range d.Sources.Generators() {
		program, ok := d.programWith(file)
		if !ok {
			continue
		}
		for _, option := range file.Generators {
			if k, _ := mlir.KindOfOption("-" + option); k != 0 {
				continue
			}
			words, isOf := generatorWords(option)
			for _, u := range d.Uses {
				if !isOf(u.Name) {
					continue
				}
				subject, ok := withoutEnd(ident.Words(source.OutputStem(u.Name)), words)
				if !ok && len(words) > 1 && (words[0] == "mlir" || ident.HasPrefix(ident.Words(program.Name), words[:1])) {
					subject, ok = withoutEnd(ident.Words(source.OutputStem(u.Name)), words[1:]) // names of outputs need not say the project
				}
				if s := d.fileOf(source.OutputStem(u.Name), subject); ok && s != nil {
					all = append(all, &Claim{
						Basis: OwnGenerator, Output: u.Name, Src: s, IsDefs: source.IsDefinitions(u.Name), Options: []string{"-" + option}, Program: program, Place: file.Path,
						Evidence: d.evidence(func() []string {
							return append(includedAt(d.Uses, u.Name), fmt.Sprintf("%s: adds -%s to %s", file.Path, option, program.Name))
						}),
					})
				}
			}
		}
	}
	return all
}

// programWith returns the program of which a C++ file with generators is a part: that of a directory above or beside the
// file, or the only one of the repository. It has the name of its directory.
func (d *Directory) programWith(file *source.Cxx) (cmake.Program, bool) {
	var dirs []string
	for _, main := range d.Sources.Generators() {
		if dir := slashpath.Dir(main.Path); main.IsTblgen && !slices.Contains(dirs, dir) {
			dirs = append(dirs, dir)
		}
	}
	if len(dirs) != 1 {
		dirs = slices.DeleteFunc(dirs, func(dir string) bool { return !slashpath.Below(file.Path, dir) })
	}
	if len(dirs) != 1 || dirs[0] == "" {
		return cmake.Program{}, false
	}
	name := path.Base(dirs[0])
	if names := d.Packages.BuildOf(dirs[0]).Names; !names[name] {
		tools := slices.DeleteFunc(slices.Sorted(maps.Keys(names)), func(n string) bool { return !strings.HasSuffix(n, "tblgen") })
		if len(tools) == 1 {
			name = tools[0]
		}
	}
	return cmake.Program{Project: name, Dir: dirs[0], Name: name}, true
}

// generatorWords returns the words of a generator's option that the names of outputs have, and whether an output can be
// one of the generator, by its extension.
func generatorWords(option string) (words []string, isOf func(output string) bool) {
	name := strings.TrimPrefix(option, "gen-")
	if decls, ok := strings.CutSuffix(name, "-decls"); ok {
		return ident.Words(decls), source.IsDeclarations
	}
	if defs, ok := strings.CutSuffix(name, "-defs"); ok {
		return ident.Words(defs), source.IsDefinitions
	}
	return ident.Words(name), func(string) bool { return true }
}

// withoutEnd returns words without others at their end. The last word may be a plural.
func withoutEnd(words, end []string) (rest []string, ok bool) {
	n := len(words) - len(end)
	if len(end) == 0 || n < 0 || strings.TrimSuffix(words[len(words)-1], "s") != strings.TrimSuffix(end[len(end)-1], "s") || !slices.Equal(words[n:len(words)-1], end[:len(end)-1]) {
		return nil, false
	}
	return words[:n], true
}

// fileOf returns the .td file of the directory with the name of an output, or whose name, with or without words for kinds,
// consists of some words, or else the only file from which a generator can run.
func (d *Directory) fileOf(output string, words []string) *source.File {
	var named, possible []*source.File
	for _, s := range d.Tds {
		if s.LitTest || s.Gathers() || !d.Classes.Standalone(s) {
			continue
		}
		possible = append(possible, s)
		if s.Stem == output || slices.Equal(ident.Words(s.Stem), words) {
			return s
		}
		if len(words) > 0 && slices.Equal(ident.Words(ident.Base(s.Stem)), words) {
			named = append(named, s)
		}
	}
	switch {
	case len(named) == 1:
		return named[0]
	case len(possible) == 1:
		return possible[0]
	}
	return nil
}
