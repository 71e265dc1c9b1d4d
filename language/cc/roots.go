package cc

import (
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
)

// rootNames are the names that directories of headers have.
var rootNames = []string{"include", "inc", "src"}

// maxEvidence limits the files that are read to find out how headers of one directory are included.
const maxEvidence = 2000

// headerRoots finds the directories whose headers are included by their paths from there, as in a layout with
// include/ and lib/, and the directives of gazelle_cc that say so.
type headerRoots struct {
	repo    string
	known   map[string]bool   // the answers of is
	inForce map[string]string // configured directory to the root at or above it, or ""
	byHand  map[string]bool   // configured directories where a person chose the prefixes
}

func newHeaderRoots(repo string) headerRoots {
	return headerRoots{repo: repo, known: map[string]bool{}, inForce: map[string]string{}, byHand: map[string]bool{}}
}

// directives returns the directives of gazelle_cc for a directory with a BUILD file f, or nil. Gazelle asks for
// those of the directory above before.
func (h *headerRoots) directives(rel string, f *rule.File) []rule.Directive {
	var found []rule.Directive
	for _, name := range rootNames {
		if root := path.Join(rel, name); !strings.ContainsAny(root, " \t\"'\\") && h.is(root) {
			found = append(found, rule.Directive{Key: "cc_search", Value: `"" ` + root})
		}
	}
	root := ""
	if rel != "" {
		root, h.byHand[rel] = h.inForce[repofiles.Directory(rel)], h.byHand[repofiles.Directory(rel)]
	}
	if h.is(rel) {
		root = rel
	}
	h.inForce[rel] = root
	strip, prefix, isChosen := prefixesOf(f)
	if !isChosen {
		strip = "/" + root
	}
	isAbove := h.byHand[rel]
	if s, p, ok := directivesOf(f); ok {
		h.byHand[rel] = true
		strip, prefix = s, p
	}
	if isAbove || root == "" {
		return found
	}
	return append(found, rule.Directive{Key: stripDirective, Value: strip}, rule.Directive{Key: addDirective, Value: prefix})
}

// The directives of gazelle_cc with the prefixes of the libraries in and below a directory.
const (
	stripDirective = "cc_strip_include_prefix"
	addDirective   = "cc_include_prefix"
)

// directivesOf returns the prefixes that the directives of a BUILD file choose. It reports false if there are none.
func directivesOf(f *rule.File) (strip, add string, ok bool) {
	if f == nil {
		return "", "", false
	}
	for _, d := range f.Directives {
		switch d.Key {
		case stripDirective:
			strip, ok = d.Value, true
		case addDirective:
			add, ok = d.Value, true
		}
	}
	return strip, add, ok
}

// prefixKeys are the attributes that decide by which path a header is included.
var prefixKeys = [...]string{"strip_include_prefix", "include_prefix"}

// prefixesOf returns the prefixes of the first library with headers in a BUILD file. It reports false if there is
// none.
func prefixesOf(f *rule.File) (strip, add string, ok bool) {
	if f == nil {
		return "", "", false
	}
	for _, r := range f.Rules {
		if r.Kind() == "cc_library" && r.Attr("hdrs") != nil {
			return r.AttrString(prefixKeys[0]), r.AttrString(prefixKeys[1]), true
		}
	}
	return "", "", false
}

// is reports whether a directory has headers that C++ in it or beside it includes by their paths from there, and
// by no other path.
func (h *headerRoots) is(dir string) bool {
	if isRoot, ok := h.known[dir]; ok || !slices.Contains(rootNames, path.Base(dir)) {
		return isRoot
	}
	h.known[dir] = false
	headers := map[string]bool{}
	_ = h.walk(dir, func(p string) error {
		if cxxtext.IsHeader(p) {
			headers[strings.TrimPrefix(p, dir+"/")] = true
		}
		return nil
	})
	if len(headers) == 0 {
		return false
	}
	read := 0
	_ = h.walk(repofiles.Directory(dir), func(p string) error {
		text, err := repofiles.ReadFile(filepath.Join(h.repo, filepath.FromSlash(p)))
		if err != nil {
			return nil // the language td or gazelle_cc reports it
		}
		for _, inc := range cxxtext.Includes(string(text)) {
			if headers[inc] && !h.has(inc) && !h.has(path.Join(path.Dir(p), inc)) {
				h.known[dir] = true
				return fs.SkipAll
			}
		}
		if read++; read == maxEvidence {
			return fs.SkipAll
		}
		return nil
	})
	return h.known[dir]
}

// walk calls f for the files below a directory that gazelle_cc reads.
func (h *headerRoots) walk(dir string, f func(p string) error) error {
	top := filepath.Join(h.repo, filepath.FromSlash(dir))
	return filepath.WalkDir(top, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return fs.SkipDir // it is not there or cannot be read
		}
		rel, err := filepath.Rel(h.repo, p)
		if err != nil {
			return err
		}
		switch rel = filepath.ToSlash(rel); {
		case d.IsDir():
			if p != top && (strings.HasPrefix(d.Name(), ".") || strings.HasPrefix(d.Name(), "bazel-") || repofiles.IsForeign(p)) {
				return fs.SkipDir
			}
		case d.Type().IsRegular() && isRead(rel):
			return f(rel)
		}
		return nil
	})
}

// has reports whether the repository has a file.
func (h *headerRoots) has(p string) bool {
	info, err := os.Stat(filepath.Join(h.repo, filepath.FromSlash(p)))
	return err == nil && info.Mode().IsRegular()
}

// all returns the roots that are known, sorted.
func (h *headerRoots) all() []string {
	roots := maps.Clone(h.known)
	maps.DeleteFunc(roots, func(_ string, isRoot bool) bool { return !isRoot })
	return slices.Sorted(maps.Keys(roots))
}
