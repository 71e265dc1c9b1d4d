//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package td

import (
	"errors"

	"github.com/bazelbuild/bazel-gazelle/language"
)

// HasFault reports whether an extension from NewLanguage has found an error in a package,
// so that the run writes nothing for the package. The result is only valid after Gazelle
// has configured the package.
func HasFault(lang language.Language, pkg string) bool {
	l, ok := lang.(*tdLang)
	if !ok {
		return false
	}
	if l.facts != nil {
		l.faults.CheckPackage(l.facts, pkg)
	}
	return l.faults.Has(pkg)
}

// FaultyPackages returns the packages for which a run of an extension from NewLanguage wrote nothing
// because of errors, sorted.
func FaultyPackages(lang language.Language) []string {
	if l, ok := lang.(*tdLang); ok {
		return l.faults.Packages()
	}
	return nil
}

// ErrorOf returns an error with the packages for which a run of an extension from
// NewLanguage wrote nothing because of errors, or nil. The run has logged the messages
// with the positions.
func ErrorOf(lang language.Language) error {
	l, ok := lang.(*tdLang)
	if !ok {
		return nil
	}
	if err := l.faults.Err(); err != nil || !l.isCyclic {
		return err
	}
	return errors.New("deps that would make cycles of td_library rules were not written; correct the errors above")
}
