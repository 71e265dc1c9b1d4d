package arrange

import (
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// A generatorFit compares the name of a missing rule with a unit that the rule may
// generate. Here and below, a missing rule is one to which other rules refer by a label
// and which no BUILD file defines. The subject of a .td file is its name without the words
// for kinds at the end.
type generatorFit struct {
	name  string   // the words of the name without those for generated code, joined
	stem  string   // the name of the .td file
	last  string   // the last word of the name of the .td file
	base  string   // the subject of the .td file
	out   string   // the name of the output without its extension
	says  bool     // the last words of the name mean the kind
	words []string // of the name, without those for generated code
	// baseWords are the words of the subject of the .td file.
	baseWords []string
	rests     []string // the parts of name before a word for the kind that it ends in
	dirWords  []string // of the directory of the .td file
}

func newGeneratorFit(name string, u *decide.Unit) generatorFit {
	var words []string
	for _, w := range ident.Words(name) {
		switch w {
		case "inc", "gen", "incgen", "tblgen", "gentbl", "cc", "cpp", "lib", "library", "filegroup", "generated":
		default:
			words = append(words, w)
		}
	}
	f := generatorFit{
		name:      strings.Join(words, ""),
		stem:      strings.Join(ident.Words(u.Src.Stem), ""),
		words:     words,
		baseWords: ident.Words(ident.Base(u.Src.Stem)),
		base:      strings.Join(ident.Words(ident.Base(u.Src.Stem)), ""),
		out:       strings.Join(ident.Words(source.OutputStem(path.Base(u.Decls))), ""),
		says:      mlir.TailKinds(strings.Join(words, " "))&u.Kind != 0,
		dirWords:  ident.Words(strings.ReplaceAll(slashpath.Dir(u.Src.Path), "/", "_")),
	}
	if all := ident.Words(u.Src.Stem); len(all) > 0 {
		f.last = all[len(all)-1]
	}
	for _, w := range u.Kind.Info().Words {
		if rest, ok := strings.CutSuffix(f.name, strings.ReplaceAll(w, " ", "")); ok {
			f.rests = append(f.rests, rest)
		}
	}
	return f
}

// before reports whether a condition holds for the part of a name before the
// word for the kind.
func (f generatorFit) before(holds func(rest string) bool) bool {
	return slices.ContainsFunc(f.rests, holds)
}

func (f generatorFit) endsInBase(rest string) bool {
	return f.base != "" && strings.HasSuffix(rest, f.base)
}

// generatorFits determine the unit that a missing rule generates, if other
// rules refer to its name. The first rule that holds decides. A name goes to
// the unit for which an earlier rule holds.
var generatorFits = []struct {
	claims.Rule
	holds func(f generatorFit) bool
}{
	{claims.Rule{Name: "named-file-and-kind", Statement: "others refer to a rule with the name of the .td file, which says the kind"}, func(f generatorFit) bool {
		return f.name == f.stem && (len(f.rests) > 0 || f.says)
	}},
	{claims.Rule{Name: "named-output", Statement: "others refer to a rule with the name of the output"}, func(f generatorFit) bool {
		return f.out != "" && f.name == f.out
	}},
	{claims.Rule{Name: "named-file-then-kind", Statement: "others refer to a rule with the name of the .td file and the kind"}, func(f generatorFit) bool {
		return f.before(func(rest string) bool { return rest == f.stem && (rest != f.base || f.base == "") })
	}},
	{claims.Rule{Name: "named-subject-then-kind", Statement: "others refer to a rule with the subject of the .td file and the kind as its name"}, func(f generatorFit) bool {
		return f.before(func(rest string) bool { return rest == f.base && f.base != "" })
	}},
	{claims.Rule{Name: "named-kind", Statement: "others refer to a rule with the kind as its name"}, func(f generatorFit) bool {
		return f.before(func(rest string) bool { return rest == "" })
	}},
	{claims.Rule{Name: "named-directory-then-kind", Statement: "others refer to a rule with words of the directory and the kind"}, func(f generatorFit) bool {
		return f.before(func(rest string) bool {
			return !f.endsInBase(rest) && (allIn(ident.Words(rest), f.dirWords) || restInDirs(rest, f.dirWords))
		})
	}},
	{claims.Rule{Name: "named-subject-at-end", Statement: "others refer to a rule whose name ends in the subject of the .td file and the kind"}, func(f generatorFit) bool {
		return f.before(f.endsInBase)
	}},
	{claims.Rule{Name: "named-file", Statement: "others refer to a rule with the name of the .td file"}, func(f generatorFit) bool {
		return f.name == f.stem
	}},
	{claims.Rule{Name: "named-subject", Statement: "others refer to a rule with the subject of the .td file as its name"}, func(f generatorFit) bool {
		return f.base != "" && f.name == f.base
	}},
	{claims.Rule{Name: "named-end-of-file", Statement: "others refer to a rule with the last word of the name of the .td file"}, func(f generatorFit) bool {
		return f.name != "" && f.name == f.last
	}},
	{claims.Rule{Name: "named-beginning-of-file", Statement: "others refer to a rule with the name of the .td file without its last word"}, func(f generatorFit) bool {
		return f.name != "" && f.name+f.last == f.stem
	}},
	{claims.Rule{Name: "named-words-and-file", Statement: "others refer to a rule with words before the name of the .td file"}, func(f generatorFit) bool {
		return f.stem != "" && strings.HasSuffix(f.name, f.stem)
	}},
	{claims.Rule{Name: "named-words-of-subject", Statement: "others refer to a rule whose name has all words of the subject of the .td file"}, func(f generatorFit) bool {
		return len(f.baseWords) > 0 && allIn(f.baseWords, f.words) && (f.says || mlir.TailKinds(strings.Join(f.words, " ")) == 0)
	}},
	{claims.Rule{Name: "named-first-word-then-kind", Statement: "others refer to a rule with the first word of the name of the .td file and the kind"}, func(f generatorFit) bool {
		return len(f.baseWords) > 0 && f.before(func(rest string) bool { return rest == f.baseWords[0] })
	}},
}

// firstWeak is the index of the first of generatorFits that compares parts of names only.
const firstWeak = 10

// isWeak reports whether a rule of generatorFits compares parts of names only. It is no evidence without a source that depends
// on the missing rule and includes an output of the unit.
func isWeak(index int) bool { return index >= firstWeak }

// fitOf returns the index in generatorFits of the first rule that
// holds for a name and a unit, or -1.
func fitOf(name string, u *decide.Unit) int {
	f := newGeneratorFit(name, u)
	for i, rule := range generatorFits {
		if rule.holds(f) {
			return i
		}
	}
	return -1
}

func allIn(words, set []string) bool {
	for _, w := range words {
		if !slices.Contains(set, w) {
			return false
		}
	}
	return len(words) > 0
}

// restInDirs reports whether consecutive words of directories form a text.
func restInDirs(rest string, dirWords []string) bool {
	for i := range dirWords {
		text := ""
		for _, w := range dirWords[i:] {
			text += w
			if text == rest {
				return true
			}
		}
	}
	return false
}
