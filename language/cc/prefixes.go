package cc

import (
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
)

// includeRootDirective names a directory to which the includes of .td files are relative. init writes
// one for each include directory of CMake.
const includeRootDirective = "td_include_root"

// prefixKeys are the attributes that decide by which path a header is included.
var prefixKeys = [...]string{"strip_include_prefix", "include_prefix"}

// keepPrefixes gives the generated rules the prefixes of the existing ones. gazelle_cc deletes them
// unless a directive names them, and then nothing can include the headers any more.
func keepPrefixes(f *rule.File, gen []*rule.Rule) {
	for _, r := range gen {
		old := existingRule(f, r.Name(), r.Kind())
		for _, key := range prefixKeys {
			if old != nil && r.Attr(key) == nil && old.Attr(key) != nil {
				r.SetAttr(key, old.Attr(key))
			}
		}
	}
}

// addPrefixes gives new libraries with headers the prefix that the other libraries of an include
// directory have, so that their headers are included in the same way.
func (l *Language) addPrefixes(rel string, f *rule.File, gen []*rule.Rule) {
	root := ""
	for _, r := range l.includeRoots {
		if strings.HasPrefix(rel+"/", r+"/") && len(r) > len(root) {
			root = r
		}
	}
	if root == "" {
		return
	}
	hasHeaders := func(r *rule.Rule) bool { return r.Kind() == "cc_library" && r.Attr("hdrs") != nil }
	hasPrefix := func(r *rule.Rule) bool {
		return slices.ContainsFunc(prefixKeys[:], func(key string) bool { return r.Attr(key) != nil })
	}
	if f != nil && slices.ContainsFunc(f.Rules, func(r *rule.Rule) bool { return hasHeaders(r) && !hasPrefix(r) }) {
		return // this package does it in another way
	}
	for _, r := range gen {
		if hasHeaders(r) && !hasPrefix(r) {
			r.SetAttr(prefixKeys[0], "/"+root)
		}
	}
}

// findIncludeRoots returns the directories that directives at the root of a repository name as
// directories of includes, and from which the headers of an existing library are included.
func findIncludeRoots(repoRoot string, f *rule.File) []string {
	var found []string
	for _, d := range f.Directives {
		root := path.Clean(strings.TrimPrefix(d.Value, "/"))
		if d.Key == includeRootDirective && root != "." && filepath.IsLocal(root) && isPrefixInUse(repoRoot, root) {
			found = append(found, root)
		}
	}
	return found
}

// isPrefixInUse reports whether a BUILD file below a directory has a library with the directory as its
// strip_include_prefix. It reads BUILD files until it finds one.
func isPrefixInUse(repoRoot, root string) bool {
	inUse := false
	// A directory that cannot be read has no such library.
	_ = filepath.WalkDir(filepath.Join(repoRoot, filepath.FromSlash(root)), func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return fs.SkipDir
		}
		if base := d.Name(); base != "BUILD.bazel" && base != "BUILD" || !d.Type().IsRegular() {
			return nil
		}
		f, err := rule.LoadFile(p, "")
		if err != nil {
			return nil // Gazelle reports it
		}
		inUse = slices.ContainsFunc(f.Rules, func(r *rule.Rule) bool {
			return r.Kind() == "cc_library" && path.Clean(r.AttrString(prefixKeys[0])) == "/"+root
		})
		if inUse {
			return fs.SkipAll
		}
		return nil
	})
	return inUse
}
