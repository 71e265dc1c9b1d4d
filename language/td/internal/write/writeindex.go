package write

import (
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"sort"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// WriteIndex writes the index file of a checkout, for the directive td_index. It reads
// the BUILD files and writes a JSON object: each path by which a .td file of a td_library
// can be included, with the labels of the libraries. name is the repository name in the
// labels. If name is empty, Write takes the name from WORKSPACE or MODULE.bazel.
func WriteIndex(w io.Writer, checkout, name string) error {
	if name == "" {
		if name = facts.ReadWorkspace(checkout).Name; name == "" {
			return fmt.Errorf("%s: the repository does not declare its name; give the name that labels use with -repo", checkout)
		}
	}
	x := indexer{root: checkout, repo: name, labels: map[string]map[string]bool{}}
	if err := x.visit(""); err != nil {
		return err
	}
	out := make(map[string][]string, len(x.labels))
	for p, set := range x.labels {
		for l := range set {
			out[p] = append(out[p], l)
		}
		sort.Strings(out[p])
	}
	enc := json.NewEncoder(w)
	enc.SetIndent("", " ")
	enc.SetEscapeHTML(false)
	return enc.Encode(out)
}

// An indexer walks a checkout.
type indexer struct {
	root, repo string
	labels     map[string]map[string]bool // include path to labels
}

func (x *indexer) visit(rel string) error {
	dir := filepath.Join(x.root, filepath.FromSlash(rel))
	entries, err := os.ReadDir(dir)
	if err != nil {
		if rel == "" {
			return err
		}
		return nil // an unreadable part of the tree has no index
	}
	for _, base := range [...]string{"BUILD.bazel", "BUILD"} {
		p := filepath.Join(dir, base)
		st, err := os.Stat(p)
		if err != nil || st.IsDir() {
			continue
		}
		f, err := rule.LoadFile(p, rel)
		if err != nil {
			return err
		}
		x.build(rel, f)
		break
	}
	for _, e := range entries {
		n := e.Name()
		if e.IsDir() && !strings.HasPrefix(n, ".") && !strings.HasPrefix(n, "bazel-") {
			if err := x.visit(path.Join(rel, n)); err != nil {
				return err
			}
		}
	}
	return nil
}

func (x *indexer) build(pkg string, f *rule.File) {
	for _, r := range f.Rules {
		if buildfile.RuleOf(r.Kind()) != buildfile.TdLibrary {
			continue
		}
		label := "@" + x.repo + "//" + pkg + ":" + r.Name()
		srcs := buildfile.SourceList(r.Attr("srcs"))
		if g, ok := rule.ParseGlobExpr(r.Attr("srcs")); ok {
			srcs = append(srcs, x.glob(pkg, g)...)
		}
		roots := []string{""}
		for _, inc := range r.AttrStrings("includes") {
			if strings.HasPrefix(inc, "/") {
				roots = append(roots, path.Clean(inc[1:]))
			} else {
				roots = append(roots, path.Join(pkg, inc))
			}
		}
		for _, src := range srcs {
			if strings.Contains(src, ":") || strings.HasPrefix(src, "@") {
				continue
			}
			full := path.Join(pkg, src)
			for _, root := range roots {
				if root == "." {
					root = ""
				}
				if !slashpath.Below(full, root) {
					continue
				}
				p := slashpath.Rel(full, root)
				if x.labels[p] == nil {
					x.labels[p] = map[string]bool{}
				}
				x.labels[p][label] = true
			}
		}
	}
}

func (x *indexer) glob(pkg string, g rule.GlobValue) []string {
	var out []string
	top := filepath.Join(x.root, filepath.FromSlash(pkg))
	_ = filepath.WalkDir(top, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return nil
		}
		rel, _ := filepath.Rel(top, p)
		rel = filepath.ToSlash(rel)
		if d.IsDir() {
			if p != top && (isFile(filepath.Join(p, "BUILD")) || isFile(filepath.Join(p, "BUILD.bazel"))) {
				return filepath.SkipDir
			}
			return nil
		}
		if strings.HasSuffix(rel, ".td") && buildfile.MatchesAny(g.Patterns, rel) && !buildfile.MatchesAny(g.Excludes, rel) {
			out = append(out, rel)
		}
		return nil
	})
	return out
}

func isFile(p string) bool {
	st, err := os.Stat(p)
	return err == nil && !st.IsDir()
}
