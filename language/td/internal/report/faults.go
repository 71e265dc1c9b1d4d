package report

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// NewFaults returns an empty list whose errors go to a log.
func NewFaults(log *Log) *Faults {
	return &Faults{log: log, packages: map[string]bool{}, below: map[string]bool{}, checked: map[string]bool{}}
}

// Faults holds the packages with errors in their files or directives. The run writes
// nothing for them.
type Faults struct {
	log      *Log
	packages map[string]bool
	below    map[string]bool // directories whose directives are wrong: the packages in and below them
	checked  map[string]bool // packages whose .td files have been checked
	unread   int             // how many of the unread files of the tree have been reported
}

// Add reports an error in a file of a package.
func (x *Faults) Add(pkg, message string) {
	x.packages[pkg] = true
	x.log.Printf("%s", message)
}

// AddBelow reports a wrong directive of a directory.
func (x *Faults) AddBelow(dir, message string) {
	x.below[dir] = true
	x.log.Printf("%s", message)
}

// CheckPackage looks for .td files of a package that do not parse or cannot be read.
// A file that another file includes within a statement need not parse alone.
func (x *Faults) CheckPackage(in *facts.Facts, pkg string) {
	if x.checked[pkg] {
		return
	}
	x.checked[pkg] = true
	if p := in.Packages.Of(pkg); p != nil && p.Exceeded != "" {
		x.Add(pkg, p.Exceeded+"; the package is left out")
	}
	for _, dir := range in.Packages.Owned(pkg) {
		d := in.Sources.Directory(dir)
		if d == nil || !d.Settings.Generate {
			continue
		}
		if len(d.Tds) > 0 && !isPackageName(pkg) {
			name := pkg
			if !utf8.ValidString(pkg) || strings.ContainsFunc(pkg, func(r rune) bool { return r < ' ' || r == '\x7f' }) {
				name = strconv.Quote(pkg)
			}
			x.Add(pkg, name+": Bazel allows no package of this name; rename the directory")
			return
		}
		for _, base := range d.Tds {
			p := slashpath.Join(dir, base)
			src := in.Sources.File(p)
			switch {
			case src == nil || src.Fault == "" || src.LitTest || src.IsSpliced || in.Includes.IsPart(p):
			case src.IsMissing:
				x.log.Printf("%s", src.Fault) // the target of a symbolic link does not exist
			default:
				x.Add(pkg, src.Fault)
			}
		}
	}
}

// CheckUnread reports the C++ and BUILD files that could not be read since the last call.
func (x *Faults) CheckUnread(in *facts.Facts) {
	for _, f := range in.Sources.Unread()[x.unread:] {
		x.Add(in.Packages.PackageOf(slashpath.Dir(f.Path)), f.String())
	}
	x.unread = len(in.Sources.Unread())
}

// Has reports whether there are errors in a package.
func (x *Faults) Has(pkg string) bool {
	if x.packages[pkg] || !isPackageName(pkg) {
		return true
	}
	for dir := range slashpath.Above(pkg) {
		if x.below[dir] {
			return true
		}
	}
	return false
}

// isPackageName reports whether Bazel allows a package of this name. Releases differ in the
// characters that are not ASCII, which are allowed here if they are valid UTF-8. //external has the repositories.
func isPackageName(pkg string) bool {
	if pkg == "external" || !utf8.ValidString(pkg) {
		return false
	}
	for part := range strings.SplitSeq(pkg, "/") {
		if part != "" && strings.Trim(part, ".") == "" {
			return false
		}
	}
	return !strings.ContainsFunc(pkg, func(r rune) bool { return r < ' ' || r == '\x7f' || r == ':' || r == '\\' })
}

// Packages returns the packages with errors in their own files or directives, sorted.
func (x *Faults) Packages() []string { return slices.Sorted(maps.Keys(x.packages)) }

// Err returns an error that names the packages with errors, or nil if there is none.
func (x *Faults) Err() error {
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
