package facts

import (
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/td/internal/llvm"
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// writeFacts reads the .td files below an include directory of an installed
// MLIR and writes complete facts about them, in the format of package mlir. Only the tests
// call it: the facts are stored.
func writeFacts(w io.Writer, includeDir string) error {
	files := map[string]*source.File{}
	includeDir, err := filepath.EvalSymlinks(includeDir)
	if err != nil {
		return err
	}
	err = filepath.WalkDir(includeDir, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(p, ".td") {
			return err
		}
		rel, err := filepath.Rel(includeDir, p)
		if err != nil {
			return err
		}
		text, err := repofiles.ReadFile(p)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		s := source.Read(rel, text)
		if s.Fault != "" {
			return fmt.Errorf("%s", s.Fault)
		}
		files[rel] = s
		return nil
	})
	if err != nil {
		return err
	}
	paths := slices.Sorted(maps.Keys(files))
	var list []*source.File
	for _, p := range paths {
		list = append(list, files[p])
	}
	all := sources.Of(list...)
	c := NewClasses(all, NewIncludes(all, packages.New(all, "").Owners, nil), func(string) *llvm.Facts { return llvm.ParseFacts() })
	var b strings.Builder
	classes := map[string]llvm.Class{}
	for _, p := range paths {
		s := files[p]
		fmt.Fprintf(&b, "file %s\n", p)
		for _, inc := range s.Includes {
			target := inc.Spelling
			if files[target] == nil && files[path.Join(path.Dir(p), target)] != nil {
				target = path.Join(path.Dir(p), target)
			}
			fmt.Fprintf(&b, "include %s\n", target)
		}
		d := c.Define(s)
		if d.Kinds != 0 {
			fmt.Fprintf(&b, "defines %s\n", formatKinds(d.Kinds))
		}
		for rec, x := range sortedDialects(s.Dialects) {
			for _, dl := range d.Dialects {
				if dl.Name == x.Name {
					fmt.Fprintf(&b, "dialect %s %s\n", rec, x.Name)
					break
				}
			}
		}
		for _, x := range d.DialectsOf(mlir.AttrDef) {
			fmt.Fprintf(&b, "attrs %s\n", x)
		}
		for _, x := range d.DialectsOf(mlir.TypeDef) {
			fmt.Fprintf(&b, "types %s\n", x)
		}
		for name, cl := range s.Classes {
			c.steps = stepLimit
			k := c.classKind(cl)
			if k&mlir.NotGenerated != 0 {
				k = mlir.NotGenerated
			}
			if k == 0 {
				continue
			}
			e := llvm.Class{Kind: k}
			(k & (mlir.Op | mlir.AttrDef | mlir.TypeDef)).Each(func(one mlir.Kind) {
				for _, up := range cl.Parents {
					if e.Dialect != "" {
						return
					}
					e.Dialect = c.dialectOf(s, up, one, 0)
				}
				for _, param := range cl.Params {
					if param == e.Dialect {
						e.Dialect = ""
					}
				}
			})
			e.Files = append(slices.Clip(classes[name].Files), p)
			classes[name] = e
		}
	}
	names := make([]string, 0, len(classes))
	for n := range classes {
		names = append(names, n)
	}
	sort.Strings(names)
	for _, n := range names {
		e := classes[n]
		fmt.Fprintf(&b, "class %s %s %s", n, strings.Join(e.Files, ","), formatKinds(e.Kind))
		if e.Dialect != "" {
			b.WriteString(" " + e.Dialect)
		}
		b.WriteByte('\n')
	}
	_, err = io.WriteString(w, b.String())
	return err
}

func sortedDialects(m map[string]source.Dialect) func(yield func(string, source.Dialect) bool) {
	return func(yield func(string, source.Dialect) bool) {
		names := make([]string, 0, len(m))
		for n := range m {
			names = append(names, n)
		}
		sort.Strings(names)
		for _, n := range names {
			if !yield(n, m[n]) {
				return
			}
		}
	}
}

// formatKinds returns the text that [mlir.ParseKinds] reads.
func formatKinds(set mlir.Kind) string {
	if set&mlir.NotGenerated != 0 {
		return "none"
	}
	var names []string
	set.Each(func(k mlir.Kind) { names = append(names, mlir.RuleWord(k)) })
	return strings.Join(names, ",")
}

// factsDifference returns what differs in the facts of a release from those of the release
// before, in the format of the stored files. Both texts are complete.
func factsDifference(before, after string) string {
	older, newer := factBlocks(before), factBlocks(after)
	var b strings.Builder
	for _, key := range slices.Sorted(maps.Keys(newer)) {
		if newer[key] != older[key] {
			b.WriteString(newer[key])
		}
	}
	for _, key := range slices.Sorted(maps.Keys(older)) {
		if _, stays := newer[key]; !stays {
			b.WriteString("-" + key + "\n")
		}
	}
	return b.String()
}

// factBlocks returns the lines about each file and class. The keys are the first two words.
func factBlocks(text string) map[string]string {
	blocks := map[string]string{}
	key := ""
	for line := range strings.Lines(text) {
		if fields := strings.Fields(line); len(fields) > 1 && (fields[0] == "file" || fields[0] == "class") {
			key = fields[0] + " " + fields[1]
		}
		blocks[key] += line
	}
	return blocks
}
