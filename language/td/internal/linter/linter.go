// Package linter checks the .td files and td_library rules of a repository, and mends what it
// can. Package lint has the checks of .td files.
package linter

import (
	"cmp"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/installation"
	"github.com/rules-ods/rules_ods/generator/tablegen/lint"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// A Linter checks the .td files and td_library rules of a repository.
type Linter struct {
	read func() *facts.Facts
	in   *facts.Facts     // of read, since Findings
	repo *lint.Repository // what Findings has read
}

// New returns a linter for a repository. read returns its facts, or nil if there are none.
func New(read func() *facts.Facts) *Linter { return &Linter{read: read} }

// Findings returns the findings of the .td files below the given directories, which
// are relative to the root of the repository. Files that are not in the repository
// are read from the search directories.
func (l *Linter) Findings(dirs, search []string) []lint.Finding {
	l.repo = &lint.Repository{Files: map[string]*source.File{}, Texts: map[string]string{}}
	if l.in = l.read(); l.in == nil {
		return nil
	}
	outside := map[string]bool{}
	other := map[string]bool{} // included files of the repository with other extensions, which are not checked
	for _, f := range l.in.Sources.Files() {
		if f.Unreadable {
			continue
		}
		if text, err := l.in.Sources.ReadText(f.Path); err == nil {
			l.repo.Files[f.Path], l.repo.Texts[f.Path] = f, string(text)
		}
	}
	// A file of a search directory is known by its path below that directory.
	find := func(from *source.File, spelling string) string {
		if !outside[from.Path] {
			p := l.in.Includes.FindAny(from, spelling)
			if l.repo.Files[p] == nil && p != "" && !strings.HasSuffix(p, ".td") {
				if text, err := l.in.Sources.ReadText(p); err == nil {
					other[p] = true
					l.repo.Files[p], l.repo.Texts[p] = source.Read(p, text), string(text)
				}
			}
			if p != "" {
				return p
			}
		}
		for _, dir := range search {
			p := filepath.ToSlash(filepath.Join(dir, filepath.FromSlash(spelling)))
			if outside[p] {
				return p
			}
			if text, err := repofiles.ReadFile(p); err == nil {
				outside[p] = true
				l.repo.Files[p], l.repo.Texts[p] = source.Read(p, text), string(text)
				return p
			}
		}
		return ""
	}
	queue := slices.SortedFunc(maps.Values(l.repo.Files), func(a, b *source.File) int { return cmp.Compare(a.Path, b.Path) })
	for seen := map[*source.File]bool{}; len(queue) > 0; queue = queue[1:] {
		f := queue[0]
		if seen[f] {
			continue
		}
		seen[f] = true
		for _, inc := range f.Includes {
			if g := l.repo.Files[find(f, inc.Spelling)]; g != nil {
				queue = append(queue, g)
			}
		}
	}
	l.repo.Find = find
	l.repo.IsOwn = func(p string) bool {
		f := l.repo.Files[p]
		return !outside[p] && !other[p] && l.in.Sources.RepositoryOf(slashpath.Dir(p)) == "" && !l.in.Includes.LeftAlone(f) && l.isGenerated(p) &&
			slices.ContainsFunc(dirs, func(d string) bool { return slashpath.Below(p, d) })
	}
	return append(lint.Run(l.repo), l.checkDeps(dirs)...)
}

// Checks are the kinds of findings.
var Checks = [...]string{lint.NotAlone, lint.Unused, lint.Missing, unusedDep}

// StyleOfFragments returns the number of files that rely on their includers, if that is the style
// of the project, and else 0. Call Findings first.
func (l *Linter) StyleOfFragments(findings []lint.Finding) int {
	return lint.StyleOfFragments(l.repo, findings)
}

// Unchecked returns a message about the files that Findings did not check for missing
// includes, or "". Call Findings first.
func (l *Linter) Unchecked() string {
	files, example := lint.Unchecked(l.repo)
	if files == 0 {
		return ""
	}
	return lint.UncheckedMessage(files, example, "name a directory with these files by -I, such as "+
		installation.Directory(cmp.Or(installation.Release(l.in.Root), installation.DefaultRelease))+" for MLIR")
}

// isGenerated reports whether the extension writes rules for a .td file: the directive
// td_generate is on for its directory.
func (l *Linter) isGenerated(p string) bool {
	d := l.in.Sources.Directory(slashpath.Dir(p))
	return d != nil && d.Settings.Generate
}

// An Edit is the text of a file before and after fixes.
type Edit struct{ Old, New string }

// Fix returns the new texts of the files that findings change, by path.
func (l *Linter) Fix(findings []lint.Finding) (map[string]Edit, error) {
	byFile := map[string][]lint.Finding{}
	for _, f := range findings {
		if f.IsFixable() {
			byFile[f.File] = append(byFile[f.File], f)
		}
	}
	texts := map[string]Edit{}
	for p, list := range byFile {
		if strings.HasSuffix(path.Base(p), ".td") {
			texts[p] = Edit{l.repo.Texts[p], lint.Fix(l.repo.Texts[p], list)}
			continue
		}
		text, err := l.withoutDeps(p, list)
		if err != nil {
			return nil, err
		}
		texts[p] = text
	}
	return texts, nil
}
