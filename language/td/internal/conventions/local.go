package conventions

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

// Local answers which conventions new rules of one package follow: those of the nearest example.
type Local struct {
	pkg  string
	near func() examples
	// Dangling are the names of targets of the package that rules refer to and no
	// rule defines, sorted.
	Dangling []string
}

// For returns the conventions for new rules of a package.
func (h *Conventions) For(pkg string) *Local {
	return &Local{pkg: pkg, near: func() examples { return h.nearNames(pkg) }, Dangling: h.repository.Packages.Missing(h.repository.References, pkg)}
}

// best returns the answer of the nearest example of a question.
func (l *Local) best(q question, fallback string) string {
	return l.near().best(q, l.pkg, fallback, nil)
}

// PerKind reports whether a .td file gets one rule for each kind of records instead
// of one rule for all kinds.
func (l *Local) PerKind() bool {
	if answer := l.best(question{about: perKind}, ""); answer != "" {
		return answer == "yes"
	}
	tmpl := l.best(question{about: ruleName}, "")
	return strings.Contains(tmpl, "ind}") || strings.HasPrefix(tmpl, "{stem}")
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
	return l.near().best(question{about: ruleName}, l.pkg, fallback, func(tmpl string) bool {
		return strings.Contains(tmpl, "ind}") == perKind && l.fitsCase(tmpl)
	})
}

// ownCase returns whether most names of the rules in the package that generate are in lower case with underscores: "yes",
// "no", or "" if the package has no such rule or as many of both.
func (l *Local) ownCase() string {
	count := map[string]int{}
	for _, e := range l.near().in(question{about: ruleCase}, l.pkg) {
		count[e.answers[0]]++
	}
	switch {
	case count["yes"] > count["no"]:
		return "yes"
	case count["yes"] < count["no"]:
		return "no"
	}
	return ""
}

// fitsCase reports whether a template gives names like those of the rules in the package that generate.
func (l *Local) fitsCase(tmpl string) bool {
	own := l.ownCase()
	return own == "" || isSnake(tmpl) == (own == "yes")
}

// SnakeNames reports whether new names of rules are in lower case with
// underscores.
func (l *Local) SnakeNames() bool {
	if own := l.ownCase(); own != "" {
		return own == "yes"
	}
	tmpl := l.best(question{about: ruleName}, "")
	if tmpl == "" {
		tmpl = l.best(question{about: libraryName}, DefaultLibrary)
	}
	if tmpl == DefaultLibrary {
		return l.best(question{about: snakeFiles}, "no") == "yes"
	}
	return isSnake(tmpl)
}

// ShardedTemplate returns the template for names of rules with shards.
func (l *Local) ShardedTemplate() string {
	fallback := "{Stem}Shards"
	if l.SnakeNames() {
		fallback = "{stem}_shards"
	}
	return l.near().best(question{about: shardedName}, l.pkg, fallback, l.fitsCase)
}

// LibraryTemplate returns the template for names of td_library rules. perPackage
// says that the package has one library for all its files.
func (l *Local) LibraryTemplate(perPackage bool) string {
	fallback := "{Stem}TdFiles"
	switch {
	case perPackage:
		fallback = l.best(question{about: libraryName}, DefaultLibrary)
	case l.SnakeNames():
		fallback = "{stem}_td_files"
	}
	return l.near().best(question{about: libraryName}, l.pkg, fallback, func(tmpl string) bool { return NamesFile(tmpl) != perPackage })
}

// KindWord returns the word for a kind in names of rules, in lower case with spaces
// between its parts.
func (l *Local) KindWord(k mlir.Kind) string {
	return l.best(question{about: kindWord, kind: k}, k.Info().Words[0])
}

// IsDictForm reports whether tbl_outs of new rules is a dict.
func (l *Local) IsDictForm() bool { return l.best(question{about: form}, "dict") == "dict" }

// DeclExt returns the extension of outputs with declarations.
func (l *Local) DeclExt() string { return l.best(question{about: declExt}, ".h.inc") }

// DefExt returns the extension of outputs with definitions.
func (l *Local) DefExt() string { return l.best(question{about: defExt}, ".cpp.inc") }

// KindSuffix returns the suffix for a kind in names of outputs, or "": that of the nearest
// output of a .td file whose name contains no word for the kind.
func (l *Local) KindSuffix(k mlir.Kind) string {
	return strings.TrimPrefix(strings.TrimPrefix(l.OutputTemplate(k, false), "{stem}"), "{base}")
}

// OutputTemplate returns the template by which the name of a .td file gives the name
// of an output of a kind, such as "{stem}" or "{base}Types", or "" if there is no
// such output. isSaid tells whether the name of the .td file ends in a word for the
// kind.
func (l *Local) OutputTemplate(k mlir.Kind, isSaid bool) string {
	return l.best(question{about: outputName, kind: k, isSaid: isSaid}, "")
}

// NamesOutputsOf reports whether the repository has an output of a kind whose name
// follows a template.
func (l *Local) NamesOutputsOf(k mlir.Kind) bool {
	return l.OutputTemplate(k, true)+l.OutputTemplate(k, false) != ""
}

// StripsNothing reports whether the nearest rule sets no
// strip_include_prefix. Such a repository has another way to let C++ find
// generated files.
func (l *Local) StripsNothing() bool { return l.best(question{about: stripped}, "none") == "" }

// ToolOf returns the tblgen that the nearest call of a macro names, or "" if it names none.
// It reports false if the repository has no call of the macro for a .td file.
func (l *Local) ToolOf(symbol string) (tool string, ok bool) {
	const none = "\x00"
	tool = l.best(question{about: toolOf, symbol: symbol}, none)
	return tool, tool != none
}

// Tblgen returns the tblgen that the nearest rule names, or "".
func (l *Local) Tblgen() string { return l.best(question{about: tblgen}, "") }

// Sharder returns the sharder that the nearest rule names, or "".
func (l *Local) Sharder() string { return l.best(question{about: sharder}, "") }
