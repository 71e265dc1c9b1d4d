package initialize

import (
	"fmt"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/internal/cmake"
)

// defineEscape escapes a macro or a flag for the attributes defines, local_defines and copts, which
// Bazel expands and splits into words as a shell does.
var defineEscape = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "'", `\'`, " ", `\ `, "\t", "\\\t", "$", "$$")

// define adds the macros of the preprocessor and the flags of the compiler that CMake has for a target. It
// records those for which a person has to decide.
func (p *planner) define(u *unit, t cmake.Target) {
	for _, d := range t.Definitions {
		if t.Interface && d.Visibility == cmake.Private {
			continue // the library has no sources
		}
		isForUsers := d.Visibility == cmake.Interface && !t.Interface
		if d.Conditional || d.Opaque || d.Source != "" || isForUsers || d.IsFlag && d.Visibility != cmake.Private {
			p.undecided[d] = append(p.undecided[d], u.String())
		}
		switch {
		case d.Conditional, d.Opaque, d.Source != "", isForUsers:
		case d.IsFlag && t.Interface:
		case d.IsFlag:
			// A flag and its argument stay together in one string, which Bazel splits at the space.
			words := strings.Fields(d.Text)
			for i, word := range words {
				words[i] = defineEscape.Replace(word)
			}
			u.copts = append(u.copts, strings.Join(words, " "))
		case d.Visibility != cmake.Private:
			u.defines = append(u.defines, defineEscape.Replace(d.Text))
		default:
			u.localDefines = append(u.localDefines, defineEscape.Replace(d.Text))
		}
	}
}

// maxNamed limits the rules that a note about a definition names.
const maxNamed = 3

// noteDefinitions adds a note for each definition about which a person has to decide.
func (p *planner) noteDefinitions() {
	for d, rules := range p.undecided {
		slices.Sort(rules)
		users := strings.Join(rules[:min(len(rules), maxNamed)], ", ")
		if n := len(rules) - maxNamed; n > 0 {
			users += fmt.Sprintf(" and %d more rules", n)
		}
		is, attribute := "defined", "local_defines"
		if d.IsFlag {
			is, attribute = "a flag", "copts"
		}
		switch {
		case d.Conditional:
			p.note("%s: a condition that is not known decides whether %s is %s for %s; add it to %s if it is", d.Pos, d.Text, is, users, attribute)
		case d.Opaque:
			p.note("%s: %s is %s for %s, and its value is not known; add it to %s", d.Pos, d.Text, is, users, attribute)
		case d.Source != "":
			p.note("%s: %s is %s for %s alone; move the source from %s to a rule that has it in %s", d.Pos, d.Text, is, d.Source, users, attribute)
		default:
			also := " and not for the library"
			if d.Visibility == cmake.Public {
				also = " too"
			}
			p.note("%s: %s is %s for users of %s%s; add it to %s of the users", d.Pos, d.Text, is, users, also, attribute)
		}
	}
}
