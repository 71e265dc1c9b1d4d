package td

import "errors"

// HasFault reports whether the extension has found an error in a package,
// so that the run writes nothing for the package. The result is only valid after Gazelle
// has configured the package.
func (l *Language) HasFault(pkg string) bool {
	if l.facts != nil {
		l.faults.CheckPackage(l.facts, pkg)
	}
	return l.faults.Has(pkg)
}

// FaultyPackages returns the packages for which the run wrote nothing because of errors, sorted.
func (l *Language) FaultyPackages() []string { return l.faults.Packages() }

// Err returns an error with the packages for which the run wrote nothing because of errors, or nil. The run has logged the
// messages with the positions.
func (l *Language) Err() error {
	if err := l.faults.Err(); err != nil || !l.isCyclic {
		return err
	}
	return errors.New("deps that would make cycles of td_library rules were not written; correct the errors above")
}
