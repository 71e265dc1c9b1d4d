// Package lint finds .td files that rely on their includer, includes that nothing
// uses, and includes that are missing. It reads text and syntax trees and evaluates
// nothing. It reports an unused include only if neither the file nor any file that
// includes it needs the include. It does not read or write files.
package lint

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen/declared"
)

// A Repository is what the checks read.
type Repository struct {
	Files map[string]*declared.File // by path, including files of other repositories
	Texts map[string]string         // contents of Files, by path
	// Find returns the path of an included file, or "" if it is not known.
	Find func(from *declared.File, spelling string) string
	// IsOwn reports whether a file may be reported and changed.
	IsOwn func(file string) bool
	// Memo has what an earlier run read of Files, or is nil. Run and File update it.
	Memo *Memo
}

// A Memo keeps what was read of the texts of files, so that another run with the same files
// reads only the others. The zero value is empty. Not safe for concurrent use.
type Memo struct{ facts map[*declared.File]*facts }

// A Finding is a fault of one file.
type Finding struct {
	File    string
	Line    int
	Check   string // unused-include, missing-include or not-alone
	Message string
	Name    string // that the file uses and does not include, or ""
	Remove  int    // a line that the fix removes, or 0
	Include string // spelling of an include that the fix adds, or ""
	// Rule and Dep are the rule of a BUILD file and the dep that the fix removes
	// from it, or "".
	Rule, Dep string
	// Start and End are offsets of the text in the file that is wrong, if End is not 0.
	// The fix writes Replacement in its place, unless that is "".
	Start, End  int
	Replacement string
}

// IsFixable reports whether the finding has a fix: an include to remove or add, a text to
// replace, or a dep to remove.
func (f Finding) IsFixable() bool {
	return f.Remove > 0 || f.Include != "" || f.Dep != "" || f.Replacement != ""
}

func (f Finding) String() string {
	return fmt.Sprintf("%s:%d: %s (%s)", f.File, f.Line, f.Message, f.Check)
}

// Names of the checks.
const (
	Unused   = "unused-include"
	Missing  = "missing-include"
	NotAlone = "not-alone"
)

// Run returns the findings of all files, by file and line.
func Run(r *Repository) []Finding {
	x := newIndex(r)
	var found []Finding
	for _, p := range x.paths {
		found = append(found, x.findings(p)...)
	}
	sortFindings(found)
	return found
}

// File returns the findings of one file.
func File(r *Repository, file string) []Finding {
	found := newIndex(r).findings(file)
	sortFindings(found)
	return found
}

// findings returns the findings of a file.
func (x *index) findings(file string) []Finding {
	f := x.repo.Files[file]
	if f == nil || !x.repo.IsOwn(file) || f.Fault != "" || f.LitTest {
		return nil
	}
	return append(x.unused(f), x.missing(f)...)
}

func sortFindings(found []Finding) {
	slices.SortStableFunc(found, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
}

// Unchecked returns the number of files in which Run cannot find missing includes,
// because they include unknown files or files with errors, directly or indirectly. example is the first
// include of an unknown file, with its position, or "".
func Unchecked(r *Repository) (files int, example string) {
	x := newIndex(r)
	for _, p := range x.paths {
		f := r.Files[p]
		if !r.IsOwn(p) || f.Fault != "" || f.LitTest || x.complete(f) {
			continue
		}
		files++
		for _, g := range x.together(f) {
			for _, inc := range g.Includes {
				if example == "" && x.file(g, inc.Spelling) == nil {
					example = fmt.Sprintf("%s:%d: %q", g.Path, inc.Line, inc.Spelling)
				}
			}
		}
	}
	return files, example
}

// UncheckedMessage says what [Unchecked] found. hint is the remedy for includes of unknown files.
func UncheckedMessage(files int, example, hint string) string {
	why := "a file that they include has an error"
	if example != "" {
		why = "they include unknown files (" + example + "); " + hint
	}
	return fmt.Sprintf("%d files are not checked for %s and %s, because %s", files, Missing, NotAlone, why)
}

// unused returns the includes of a file that no file needs.
func (x *index) unused(f *declared.File) []Finding {
	if f.Gathers() {
		return nil // a file with includes only serves the files that include it
	}
	var found []Finding
	gone := map[int]bool{} // lines that earlier findings remove
	for _, inc := range x.lines[f].includes {
		if inc.kept || inc.conditional {
			continue
		}
		target := x.file(f, inc.spelling)
		if target == nil || target == f || x.usesAny(f, besides(target, x.together(target))) {
			continue
		}
		without := func(g *declared.File, line int) bool { return g == f && (line == inc.line || gone[line]) }
		if why := x.removable(f, without); why != "" {
			gone[inc.line] = true
			found = append(found, Finding{File: f.Path, Line: inc.line, Check: Unused, Remove: inc.line,
				Message: fmt.Sprintf("include %q is not used: %s", inc.spelling, why)})
		}
	}
	return found
}

// besides returns the elements of files that are in the same directory as f. Such a
// file may be what an include of f is for: mlir/IR/OpBase.td includes the files beside
// it on behalf of its users.
func besides(f *declared.File, files []*declared.File) []*declared.File {
	var out []*declared.File
	for _, g := range files {
		if path.Dir(g.Path) == path.Dir(f.Path) {
			out = append(out, g)
		}
	}
	return out
}

// removable returns why an include can be removed: f and each file that includes
// f read the same records in the same order without it. It returns "" if that is
// not certain.
func (x *index) removable(f *declared.File, without func(*declared.File, int) bool) string {
	why := "the file takes nothing from it, and other includes lead to the same files"
	for _, root := range append([]*declared.File{f}, x.includersOf(f)...) {
		before, after := x.order(root, nil), x.order(root, without)
		next := 0
		for _, g := range before {
			if next < len(after) && after[next] == g {
				next++
				continue
			}
			if slices.Contains(after, g) {
				return "" // it would be read later
			}
			if !x.definesNoRecords(g) || x.usedByAny(g, after) {
				return ""
			}
			why = "neither the file nor one that includes it takes anything from it"
		}
	}
	return why
}

// missing returns the classes that a file uses without an include for them: none
// of its includes leads to the class, or only one of another directory does.
func (x *index) missing(f *declared.File) []Finding {
	if !x.complete(f) {
		return nil
	}
	see := x.together(f)
	var found []Finding
	var homes []*declared.File // one for each finding
	for _, name := range append(classesUsedBy(f), x.unknownRecords(f)...) {
		line, ok := x.lines[f].names[name]
		if !ok || x.lines[f].keptLines[line] {
			continue
		}
		home, check := x.missingFor(f, name, see)
		if home == nil || slices.Contains(homes, home) {
			continue
		}
		homes = append(homes, home)
		spelling := x.spellingOf(f, home)
		shown := cmp.Or(spelling, home.Path)
		fd := Finding{File: f.Path, Line: line, Check: check, Name: name, Message: fmt.Sprintf(missingMessages[check], name, shown)}
		if spelling != "" && x.lines[home].guarded && !slices.Contains(x.together(home), f) {
			fd.Include = spelling
		}
		found = append(found, fd)
	}
	var kept []Finding
	for i, fd := range found {
		if fd.Check == NotAlone || !x.isLed(found, homes, i) {
			kept = append(kept, fd)
		}
	}
	return kept
}

var missingMessages = map[string]string{
	Missing:  "%s is used and comes from %q, which is included by other files only",
	NotAlone: "the file does not parse alone: %s is defined in %q, which it does not include",
}

// missingFor returns the file that defines a name, if f has no include for it, and the check that says so. see are the
// files that are read together with f.
func (x *index) missingFor(f *declared.File, name string, see []*declared.File) (home *declared.File, check string) {
	if home = definer(name, see); home == nil {
		return x.onlyDefiner(name), NotAlone
	}
	if home == f || x.includedNear(f, home) {
		return nil, ""
	}
	return home, Missing
}

// isLed reports whether the file of a finding is included by that of another one of the same directory. Only the other
// needs an include.
func (x *index) isLed(found []Finding, homes []*declared.File, i int) bool {
	for j, g := range homes {
		if j != i && found[j].Include != "" && path.Dir(g.Path) == path.Dir(homes[i].Path) && slices.Contains(x.together(g), homes[i]) {
			return true
		}
	}
	return false
}

// includedNear reports whether f itself includes home, or a file in the directory of
// home that includes home. So an include of mlir/IR/OpBase.td is enough for the files
// beside it.
func (x *index) includedNear(f, home *declared.File) bool {
	for _, inc := range x.lines[f].includes {
		g := x.file(f, inc.spelling)
		if g == home || g != nil && path.Dir(g.Path) == path.Dir(home.Path) && slices.Contains(x.together(g), home) {
			return true
		}
	}
	return false
}

// spellingOf returns the path by which f can include home. Of several, it returns the
// one that most files use, and "" if there is none.
func (x *index) spellingOf(f, home *declared.File) string {
	best := ""
	for spelling, n := range x.spellings[home] {
		if g := x.file(f, spelling); g != home {
			continue
		}
		if m := x.spellings[home][best]; best == "" || n > m || n == m && spelling < best {
			best = spelling
		}
	}
	return best
}

// Fix returns the text of a file without the lines that findings remove, with
// the includes that they add and the texts that they replace.
func Fix(text string, findings []Finding) string {
	text = replaced(text, findings)
	lines := strings.SplitAfter(text, "\n")
	remove := map[int]bool{}
	end := "\n"
	if strings.HasSuffix(lines[0], "\r\n") {
		end = "\r\n"
	}
	var add []string
	for _, f := range findings {
		if f.Remove > 0 {
			remove[f.Remove] = true
		}
		if line := fmt.Sprintf("include %q", f.Include) + end; f.Include != "" && !slices.Contains(add, line) {
			add = append(add, line)
		}
	}
	slices.Sort(add)
	at := insertionLine(lines)
	var out strings.Builder
	for i, line := range lines {
		if i == at {
			out.WriteString(strings.Join(add, ""))
		}
		if !remove[i+1] {
			out.WriteString(line)
		}
	}
	if at >= len(lines) {
		out.WriteString(strings.Join(add, ""))
	}
	return out.String()
}

// replaced returns a text with the replacements of findings. Of two that overlap, it makes
// the first. Replacements have no line breaks.
func replaced(text string, findings []Finding) string {
	list := slices.DeleteFunc(slices.Clone(findings), func(f Finding) bool { return f.Replacement == "" })
	slices.SortStableFunc(list, func(a, b Finding) int { return cmp.Compare(a.Start, b.Start) })
	var out strings.Builder
	done := 0
	for _, f := range list {
		if f.Start >= done && f.End <= len(text) {
			out.WriteString(text[done:f.Start] + f.Replacement)
			done = f.End
		}
	}
	return out.String() + text[done:]
}

// Files that rely on their includers are the style of a project if they are at least fewFragments
// and a third of the files that other files include. Fewer can be mistakes.
const (
	fewFragments    = 10
	includedPerPart = 3
)

// StyleOfFragments returns the number of files that rely on their includers, if that is the style
// of the project, and else 0. findings are those of Run.
func StyleOfFragments(r *Repository, findings []Finding) int {
	fragments := map[string]bool{}
	for _, f := range findings {
		if f.Check == NotAlone {
			fragments[f.File] = true
		}
	}
	included := map[string]bool{}
	for _, f := range r.Files {
		for _, inc := range f.Includes {
			if p := r.Find(f, inc.Spelling); p != "" && p != f.Path && r.IsOwn(p) {
				included[p] = true
			}
		}
	}
	if len(fragments) < fewFragments || includedPerPart*len(fragments) < len(included) {
		return 0
	}
	return len(fragments)
}
