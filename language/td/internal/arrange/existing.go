package arrange

import (
	"path"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// files has what the stage existing asks about .td files.
type files interface {
	// lookUp returns the facts of a .td file, or nil if it does not exist.
	lookUp(f string) *source.File
	// isGenerated reports whether a rule generates a .td file.
	isGenerated(f string) bool
	// state returns how a package may use the files of a directory.
	state(dir string) directoryState
}

// A directoryState says how a package may use the files of a directory.
type directoryState int

const (
	isOwned  directoryState = iota // rules may be written for them
	isOff                          // a directive forbids to write rules for them
	isOthers                       // they belong to another package
)

// existingRules are the rules of a BUILD file that generate, by what happens to them.
type existingRules struct {
	kept    []keptRule
	removed []*buildfile.Rule // their .td files are missing, or belong to another package
}

// A keptRule is an existing rule with its .td file.
type keptRule struct {
	*buildfile.Rule
	src *source.File
}

// existingOf returns the rules of a BUILD file that generate from .td files of the package.
// It leaves rules alone that read other files, files with errors, and files for which a
// directive is off.
func existingOf(b *buildfile.File, in files) existingRules {
	var found existingRules
	for _, r := range b.Rules {
		if r.Kind == buildfile.TdLibrary {
			continue
		}
		if r.TdFile == "" || strings.Contains(r.TdFile, ":") {
			continue // td_file names a file of another package, or is not a string
		}
		if !strings.HasSuffix(r.TdFile, ".td") {
			continue // the input of another tool, such as mlir-pdll
		}
		f := path.Join(b.Pkg, r.TdFile)
		src, state := in.lookUp(f), in.state(slashpath.Dir(f))
		switch {
		case src == nil && in.isGenerated(f):
		case (src == nil || state == isOthers) && r.HasKeep():
		case src == nil, state == isOthers:
			found.removed = append(found.removed, r)
		case state == isOwned && src.Fault == "":
			found.kept = append(found.kept, keptRule{r, src})
		}
	}
	return found
}

// An assignment says which existing rules generate which units.
type assignment struct {
	generators []*Generator
	fresh      []*decide.Unit // the units that no existing rule generates
	messages   []string
}
