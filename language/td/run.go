//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package td

import (
	"log"
	"strings"

	"github.com/bazelbuild/bazel-gazelle/language"

	"github.com/rules-ods/rules_ods/language/td/internal/deps"
	"github.com/rules-ods/rules_ods/language/td/internal/messages"
)

// maxRepetitions limits how often Run calls its argument. Each call leaves out at least one more
// package, and all cycles that do not touch each other are found in one.
const maxRepetitions = 20

// Run calls gazelle, which runs Gazelle with the extension that it gets. If td_library rules would
// depend on each other in a cycle, Run logs the cycle and calls gazelle again, with an extension
// that writes nothing for the packages of the cycle. It returns the last extension, for ErrorOf
// and SummaryOf.
func Run(gazelle func(lang language.Language) error) (language.Language, error) {
	left := map[string]bool{} // packages of cycles
	var before messages.Log
	for i := 0; ; i++ {
		l := newLang(tdLang{canRepeat: i < maxRepetitions, log: before.Repeated()})
		for pkg := range left {
			l.faults.Leave(pkg)
		}
		cycles, err := untilCycles(l, gazelle)
		if cycles == nil {
			return l, err
		}
		before = l.log
		for _, c := range cycles {
			log.Printf("td_library rules of //%s would depend on each other in a cycle:\n%s", strings.Join(c.Packages, ", //"), c.Text)
			for _, pkg := range c.Packages {
				left[pkg] = true
			}
		}
	}
}

// untilCycles calls gazelle. It returns the cycles if they end the run.
func untilCycles(l *tdLang, gazelle func(lang language.Language) error) (cycles []deps.Cycle, err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case cyclesFound:
			cycles = r.cycles
		default:
			panic(r)
		}
	}()
	return nil, gazelle(l)
}
