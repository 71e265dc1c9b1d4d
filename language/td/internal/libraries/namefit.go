package libraries

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// A libraryFit compares the name of a missing td_library with files that it may
// hold.
type libraryFit struct {
	words      []string // of the name, without those for .td files
	name       string   // the words, joined
	stems      []string // of the files
	dirWords   []string // of the package
	perPackage bool     // the package has one library
}

func newLibraryFit(name, pkg string, files []string, mode string) libraryFit {
	f := libraryFit{dirWords: ident.Words(strings.ReplaceAll(pkg, "/", "_")), perPackage: mode == "package"}
	for _, w := range ident.Words(name) {
		switch w {
		case "td", "files", "tdfiles", "srcs", "sources":
		default:
			f.words = append(f.words, w)
		}
	}
	f.name = strings.Join(f.words, "")
	for _, file := range files {
		f.stems = append(f.stems, source.Stem(file))
	}
	return f
}

// fits determine the files of a missing td_library to whose name other
// rules refer. The first rule that holds decides.
var fits = []struct {
	claims.Rule
	holds func(f libraryFit) bool
}{
	{claims.Rule{Name: "named-library-file", Statement: "others refer to a library with the name of a .td file"}, func(f libraryFit) bool {
		return f.name != "" && slices.ContainsFunc(f.stems, func(stem string) bool { return f.name == strings.Join(ident.Words(stem), "") })
	}},
	{claims.Rule{Name: "named-library-subject", Statement: "others refer to a library with the subject of a .td file as its name"}, func(f libraryFit) bool {
		return f.name != "" && slices.ContainsFunc(f.stems, func(stem string) bool { return f.name == strings.Join(ident.Words(ident.Base(stem)), "") })
	}},
	{claims.Rule{Name: "named-library-begins", Statement: "others refer to a library whose name begins with the subject of a .td file"}, func(f libraryFit) bool {
		return f.name != "" && slices.ContainsFunc(f.stems, func(stem string) bool {
			base := ident.Base(stem)
			return base != "" && strings.HasPrefix(f.name, strings.Join(ident.Words(base), ""))
		})
	}},
	{claims.Rule{Name: "named-library-plain", Statement: "others refer to a library whose name only says that it holds .td files, and the package has one"}, func(f libraryFit) bool {
		return f.name == "" && f.perPackage
	}},
	{claims.Rule{Name: "named-library-directory", Statement: "others refer to a library with words of the directory, and the package has one"}, func(f libraryFit) bool {
		return f.name != "" && f.perPackage && !slices.ContainsFunc(f.words, func(w string) bool { return !slices.Contains(f.dirWords, w) && !ident.IsRole(w) })
	}},
}

// fitOf returns the index in fits of the first rule that holds
// for a name and a group of files, or -1.
func fitOf(name, pkg string, files []string, mode string) int {
	f := newLibraryFit(name, pkg, files, mode)
	for i, rule := range fits {
		if rule.holds(f) {
			return i
		}
	}
	return -1
}
