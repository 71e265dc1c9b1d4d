package rungazelle

import (
	"bytes"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"
)

// keptLayout returns what to write for a BUILD file that Gazelle has changed: the changes, with the layout that all other
// lines had before. Gazelle formats the whole file. If it changed no rule and no comment, keptLayout returns the old text.
// Load statements without symbols that no rule uses do not count as a change.
func keptLayout(path string, old, written []byte) []byte {
	if bytes.Equal(old, written) {
		return old
	}
	f, err := rule.LoadData(path, "", old)
	if err != nil {
		return written
	}
	formatted := f.Format()
	if bytes.Equal(formatted, written) || onlyUnloads(path, f, written) {
		return old
	}
	if bytes.Equal(formatted, old) {
		return written
	}
	hasReturns := bytes.Contains(old, []byte("\r\n"))
	before, isPlain := statements(path, bytes.ReplaceAll(old, []byte("\r\n"), []byte("\n")))
	after, isPlainAfter := statements(path, written)
	if !isPlain || !isPlainAfter {
		return written
	}
	for _, order := range [...]func(before, after []statement) []statement{inOldOrder, inNewOrder} {
		merged := join(order(before, after))
		if f, err := rule.LoadData(path, "", merged); err != nil || !bytes.Equal(f.Format(), written) {
			continue
		}
		if hasReturns {
			merged = bytes.ReplaceAll(merged, []byte("\n"), []byte("\r\n"))
		}
		return merged
	}
	return written
}

// onlyUnloads reports whether a written text differs from a file only in load statements, and loads nothing that the file
// does not load.
func onlyUnloads(path string, f *rule.File, written []byte) bool {
	after, err := rule.LoadData(path, "", written)
	if err != nil {
		return false
	}
	loaded := map[string]string{}
	for _, l := range f.Loads {
		for _, pair := range l.SymbolPairs() {
			loaded[pair.To] = l.Name() + " " + pair.From
		}
	}
	for _, l := range after.Loads {
		for _, pair := range l.SymbolPairs() {
			if loaded[pair.To] != l.Name()+" "+pair.From {
				return false
			}
		}
	}
	return bytes.Equal(withoutLoads(f), withoutLoads(after))
}

// withoutLoads returns the text of a file without its load statements.
func withoutLoads(f *rule.File) []byte {
	syntax := *f.File
	syntax.Stmt = slices.DeleteFunc(slices.Clone(syntax.Stmt), func(x build.Expr) bool {
		_, isLoad := x.(*build.LoadStmt)
		return isLoad
	})
	return build.Format(&syntax)
}

// A statement is a statement of a BUILD file with the comments before it.
type statement struct {
	formatted string // as buildifier formats it alone
	text      string // whole lines
	space     string // the empty lines after it
	old       int    // the number of the equal statement of the old file, or -1
}

// statements returns the statements of a file. It reports false if two of them are on one line.
func statements(path string, text []byte) (all []statement, ok bool) {
	f, err := rule.LoadData(path, "", text)
	if err != nil {
		return nil, false
	}
	lines := slices.Collect(bytes.Lines(text))
	starts := []int{}
	for _, x := range f.File.Stmt {
		start, _ := x.Span()
		line := start.Line
		if before := x.Comment().Before; len(before) > 0 {
			line = before[0].Start.Line
		}
		if len(starts) > 0 && line-1 <= starts[len(starts)-1] {
			return nil, false
		}
		starts = append(starts, line-1)
	}
	for i, x := range f.File.Stmt {
		start, end := starts[i], len(lines)
		if i == 0 {
			start = 0
		}
		if i+1 < len(starts) {
			end = starts[i+1]
		}
		last := end
		for last > start && len(bytes.TrimSpace(lines[last-1])) == 0 {
			last--
		}
		all = append(all, statement{
			formatted: string(build.Format(&build.File{Type: f.File.Type, Stmt: []build.Expr{x}})),
			text:      string(bytes.Join(lines[start:last], nil)), space: string(bytes.Join(lines[last:end], nil)), old: -1,
		})
	}
	return all, true
}

// match finds the statements that two files have in common. It returns the statements of the second file with the numbers
// and texts of the first.
func match(before, after []statement) []statement {
	free := map[string][]int{}
	for i, s := range before {
		free[s.formatted] = append(free[s.formatted], i)
	}
	after = slices.Clone(after)
	for i, s := range after {
		if same := free[s.formatted]; len(same) > 0 {
			after[i].old, after[i].text = same[0], before[same[0]].text
			free[s.formatted] = same[1:]
		}
	}
	return after
}

// inNewOrder returns the statements of the second file, those of the first as they were there.
func inNewOrder(before, after []statement) []statement {
	after = match(before, after)
	for i, s := range after {
		if s.old >= 0 && (i+1 == len(after) && s.old+1 == len(before) || i+1 < len(after) && after[i+1].old == s.old+1) {
			after[i].space = before[s.old].space
		}
	}
	return after
}

// inOldOrder returns the statements of inNewOrder in the order of the first file. New ones follow the statement that they
// follow in the second file.
func inOldOrder(before, after []statement) []statement {
	after = inNewOrder(before, after)
	following := map[int][]statement{} // by the number of the statement before them, or -1
	last := -1
	kept := map[int]statement{}
	for _, s := range after {
		if s.old < 0 {
			following[last] = append(following[last], s)
			continue
		}
		last = s.old
		kept[last] = s
	}
	all := following[-1]
	for i, s := range before {
		k, ok := kept[i]
		if !ok {
			all = append(all, following[i]...)
			continue
		}
		if len(following[i]) == 0 {
			if _, ok := kept[i+1]; ok {
				k.space = s.space
			}
		}
		all = append(append(all, k), following[i]...)
	}
	return all
}

// join returns the text of statements.
func join(all []statement) []byte {
	var out []byte
	for i, s := range all {
		out = append(out, s.text...)
		if i+1 < len(all) && !strings.HasSuffix(s.text, "\n") {
			out = append(out, '\n')
		}
		out = append(out, s.space...)
	}
	return out
}
