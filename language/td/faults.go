//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package td

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/bazelbuild/bazel-gazelle/language"

	"github.com/rules-ods/rules_ods/language/td/internal/repo"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// A faultList holds the packages with errors in their files or directives. The run writes
// nothing for them.
type faultList struct {
	reports  *reports
	packages map[string]bool
	below    map[string]bool // directories whose directives are wrong: the packages in and below them
	checked  map[string]bool // packages whose .td files have been checked
	unread   int             // how many of the unread files of the tree have been reported
}

// add reports an error in a file of a package.
func (x *faultList) add(pkg, message string) {
	if x.packages == nil {
		x.packages = map[string]bool{}
	}
	x.packages[pkg] = true
	x.reports.printf("%s", message)
}

// addBelow reports a wrong directive of a directory.
func (x *faultList) addBelow(dir, message string) {
	if x.below == nil {
		x.below = map[string]bool{}
	}
	x.below[dir] = true
	x.reports.printf("%s", message)
}

// checkPackage looks for .td files of a package that do not parse or cannot be read.
// A file that another file includes within a statement need not parse alone.
func (x *faultList) checkPackage(t *repo.Tree, pkg string) {
	if t == nil || x.checked[pkg] {
		return
	}
	if x.checked == nil {
		x.checked = map[string]bool{}
	}
	x.checked[pkg] = true
	for _, dir := range t.Owned(pkg) {
		d := t.Directory(dir)
		if d == nil || !d.Settings.Generate {
			continue
		}
		for _, base := range d.Tds {
			p := path.Join(dir, base)
			src := t.File(p)
			switch {
			case src == nil || src.Fault == "" || src.LitTest || src.IsSpliced || t.IsPart(p):
			case src.IsMissing:
				x.reports.printf("%s", src.Fault) // the target of a symbolic link does not exist
			default:
				x.add(pkg, src.Fault)
			}
		}
	}
}

// checkUnread reports the C++ files that could not be read since the last call.
func (x *faultList) checkUnread(t *repo.Tree) {
	for _, f := range t.Unread[x.unread:] {
		x.add(t.PackageOf(slashpath.Dir(f.Path)), f.String())
	}
	x.unread = len(t.Unread)
}

// has reports whether there are errors in a package.
func (x *faultList) has(pkg string) bool {
	if x.packages[pkg] {
		return true
	}
	for dir := pkg; len(x.below) > 0; dir = slashpath.Dir(dir) {
		if x.below[dir] {
			return true
		}
		if dir == "" {
			break
		}
	}
	return false
}

// err returns an error that names the packages with errors, or nil if there is none.
func (x *faultList) err() error {
	var names []string
	for _, pkg := range slices.Sorted(maps.Keys(x.packages)) {
		names = append(names, "//"+pkg)
	}
	for _, dir := range slices.Sorted(maps.Keys(x.below)) {
		names = append(names, "//"+path.Join(dir, "..."))
	}
	if len(names) == 0 {
		return nil
	}
	return fmt.Errorf("nothing was written for %s; correct the errors above", strings.Join(names, ", "))
}

// HasFault reports whether an extension from NewLanguage has found an error in a package,
// so that the run writes nothing for the package. The result is only valid after Gazelle
// has configured the package.
func HasFault(lang language.Language, pkg string) bool {
	l, ok := lang.(*tdLang)
	if !ok {
		return false
	}
	l.faults.checkPackage(l.tree, pkg)
	return l.faults.has(pkg)
}

// ErrorOf returns an error with the packages for which a run of an extension from
// NewLanguage wrote nothing because of errors, or nil. The run has logged the messages
// with the positions.
func ErrorOf(lang language.Language) error {
	l, ok := lang.(*tdLang)
	if !ok {
		return nil
	}
	return l.faults.err()
}
