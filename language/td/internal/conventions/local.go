package conventions

import (
	"slices"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// Local answers which conventions new rules of one package follow. The package
// decides first, then each directory above it with all below it, up to the root. A
// directory without votes on a question is left out. If several names have the most
// votes in one directory, the next directory decides between them.
type Local struct {
	all *Conventions
	pkg string
	// own returns the votes of the directories of the package. Each function of above
	// returns those of one directory above it, from the nearest to the root.
	own   func() *votes
	above []func() *votes
	// Dangling are the names of targets of the package that rules refer to and no
	// rule defines, sorted.
	Dangling []string
}

// For returns the conventions for new rules of a package. outputs returns the
// outputs of a directory. For counts them where none was known to Learn or With.
func (h *Conventions) For(pkg string, outputs func(dir string) []Output) *Local {
	l := &Local{all: h, pkg: pkg, own: sync.OnceValue(func() *votes { return h.ofPackage(pkg, outputs) })}
	for dir := pkg; dir != "" || len(l.above) == 0; {
		dir = slashpath.Dir(dir)
		l.above = append(l.above, sync.OnceValue(func() *votes { return h.votes.below(dir) }))
	}
	if d := h.facts[pkg]; d != nil {
		l.Dangling = d.dangling
	}
	return l
}

// ofPackage returns the votes of the directories of a package.
func (h *Conventions) ofPackage(pkg string, outputs func(dir string) []Output) *votes {
	dirs := h.repository.Packages.Owned(pkg)
	if !slices.Contains(dirs, pkg) {
		dirs = append(slices.Clip(dirs), pkg)
	}
	v := &votes{}
	for _, dir := range dirs {
		v.add(h.votes.of(dir))
		if d := h.facts[dir]; d != nil && d.outputs == nil {
			for _, o := range outputs(dir) {
				v.addOutput(o)
			}
		}
	}
	return v
}

// levels calls f for the votes of the package and then of each directory above it,
// until f returns false.
func (l *Local) levels(f func(v *votes) bool) {
	if !f(l.own()) {
		return
	}
	for _, votes := range l.above {
		if !f(votes()) {
			return
		}
	}
}

// repository returns the votes of the whole repository.
func (l *Local) repository() *votes { return l.all.votes.below("") }

// best returns the key with the most votes at the first level that has votes. If
// several keys have as many, the next levels decide between them, and at last the
// order of list, or the alphabetical order if list is nil. best returns fallback if
// no level has votes.
func (l *Local) best(list []string, fallback string, tallyOf func(v *votes) Tally) string {
	var candidates Tally // nil as long as no level has votes
	l.levels(func(v *votes) bool {
		tally := tallyOf(v)
		if len(tally) == 0 {
			return true
		}
		most, found := 0, Tally{}
		for key, n := range tally {
			if candidates != nil && candidates[key] == 0 || n < most {
				continue
			}
			if n > most {
				most = n
				clear(found)
			}
			found[key] = 1
		}
		if len(found) > 0 {
			candidates = found
		}
		return len(candidates) != 1
	})
	if list != nil {
		return candidates.bestOf(list, fallback)
	}
	return candidates.Best(fallback)
}

// PerKind reports whether a .td file gets one rule for each kind of records instead
// of one rule for all kinds.
func (l *Local) PerKind() bool {
	isDecided, isPerKind := false, false
	l.levels(func(v *votes) bool {
		isDecided, isPerKind = v.multi != v.single, v.single > v.multi
		return !isDecided
	})
	if v := l.repository(); !isDecided && len(v.gentblNames) > 0 {
		tmpl := v.gentblNames.bestOf(gentblTemplates, "")
		return strings.Contains(tmpl, "ind}") || strings.HasPrefix(tmpl, "{stem}")
	}
	return isPerKind
}

// GentblTemplate returns the template for names of gentbl rules: one for a rule
// per kind, or one for a rule per file.
func (l *Local) GentblTemplate(perKind bool) string {
	fallback := "{Stem}IncGen"
	switch isSnake := l.SnakeNames(); {
	case perKind && isSnake:
		fallback = "{base}_{kind}_inc_gen"
	case perKind:
		fallback = "{Base}{Kind}IncGen"
	case isSnake:
		fallback = "{stem}_inc_gen"
	}
	return l.best(gentblTemplates, fallback, func(v *votes) Tally {
		return v.gentblNames.filter(func(tmpl string) bool { return strings.Contains(tmpl, "ind}") == perKind })
	})
}

// SnakeNames reports whether new names of rules are in lower case with
// underscores.
func (l *Local) SnakeNames() bool {
	isSnake := func(tmpl string) bool {
		return ident.IsSnake(strings.NewReplacer("{stem}", "", "{base}", "", "{kind}", "", "{dir}", "").Replace(tmpl))
	}
	if tmpl := l.best(gentblTemplates, "", func(v *votes) Tally { return v.gentblNames }); tmpl != "" {
		return isSnake(tmpl)
	}
	if tmpl := l.best(libraryTemplates, "", func(v *votes) Tally { return v.libraryNames }); tmpl != "" && tmpl != DefaultLibrary {
		return isSnake(tmpl)
	}
	isSnakeTd := false
	l.levels(func(v *votes) bool {
		isSnakeTd = v.snakeTds > v.camelTds
		return v.snakeTds == v.camelTds
	})
	return isSnakeTd
}

// LibraryTemplate returns the template for names of td_library rules. perPackage
// says that the package has one library for all its files.
func (l *Local) LibraryTemplate(perPackage bool) string {
	fallback := "{Stem}TdFiles"
	switch {
	case perPackage:
		fallback = l.best(libraryTemplates, DefaultLibrary, func(v *votes) Tally { return v.libraryNames })
	case l.SnakeNames():
		fallback = "{stem}_td_files"
	}
	return l.best(libraryTemplates, fallback, func(v *votes) Tally {
		return v.libraryNames.filter(func(tmpl string) bool { return NamesFile(tmpl) != perPackage })
	})
}

// KindWord returns the word for a kind in names of rules, in lower case with spaces
// between its parts.
func (l *Local) KindWord(k mlir.Kind) string {
	return l.best(nil, k.Info().Words[0], func(v *votes) Tally { return v.words[k] })
}

// IsDictForm reports whether tbl_outs of new rules is a dict.
func (l *Local) IsDictForm() bool {
	return l.best(nil, "dict", func(v *votes) Tally { return v.forms }) == "dict"
}

// DeclExt returns the extension of outputs with declarations.
func (l *Local) DeclExt() string {
	return l.best(nil, ".h.inc", func(v *votes) Tally { return v.declExt })
}

// DefExt returns the extension of outputs with definitions.
func (l *Local) DefExt() string {
	return l.best(nil, ".cpp.inc", func(v *votes) Tally { return v.defExt })
}

// KindSuffix returns the suffix for a kind in names of outputs, or "". It counts
// only outputs of .td files whose names contain no word for the kind.
func (l *Local) KindSuffix(k mlir.Kind) string {
	return l.best(nil, "", func(v *votes) Tally {
		suffixes := Tally{}
		for tmpl, n := range v.outputs[outKey{k, false}] {
			suffixes[strings.TrimPrefix(strings.TrimPrefix(tmpl, "{stem}"), "{base}")] += n
		}
		return suffixes
	})
}

// OutputTemplate returns the template by which the name of a .td file gives the name
// of an output of a kind, such as "{stem}" or "{base}Types", or "" if there is no
// such output. isSaid tells whether the name of the .td file ends in a word for the
// kind.
func (l *Local) OutputTemplate(k mlir.Kind, isSaid bool) string {
	return l.best(nil, "", func(v *votes) Tally { return v.outputs[outKey{k, isSaid}] })
}

// NamesOutputsOf reports whether the repository has an output of a kind whose name
// follows a template.
func (l *Local) NamesOutputsOf(k mlir.Kind) bool {
	v := l.repository()
	return len(v.outputs[outKey{k, true}])+len(v.outputs[outKey{k, false}]) > 0
}

// StripsNothing reports whether most rules of the repository set no
// strip_include_prefix. Such a repository has another way to let C++ find
// generated files.
func (l *Local) StripsNothing() bool {
	return len(l.all.strips) > 0 && l.all.strips.Best("") == ""
}
