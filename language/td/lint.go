//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package td

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"github.com/bazelbuild/bazel-gazelle/language"

	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/td/internal/lint"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// A Linter checks the .td files and td_library rules of a repository. Call
// Language first and run Gazelle with the result, without writing. Then call
// Findings.
type Linter struct {
	lang *tdLang
	repo *lint.Repository
}

// A LintFinding is one fault of a .td file or a BUILD file.
type LintFinding = lint.Finding

// NewLinter returns a linter.
func NewLinter() *Linter { return &Linter{lang: newLang(tdLang{isLinting: true})} }

// Language returns the extension that reads the repository.
func (l *Linter) Language() language.Language { return l.lang }

// Findings returns the findings of the .td files below the given directories, which
// are relative to the root of the repository. Files that are not in the repository
// are read from the search directories.
func (l *Linter) Findings(dirs, search []string) []LintFinding {
	t := l.lang.tree
	if t == nil {
		return nil
	}
	l.repo = &lint.Repository{Files: map[string]*source.File{}, Texts: map[string]string{}}
	outside := map[string]bool{}
	for p, f := range t.Files {
		if f != nil && !f.Unreadable {
			text, err := repofiles.ReadFile(filepath.Join(l.lang.repoRoot, filepath.FromSlash(p)))
			if err == nil {
				l.repo.Files[p], l.repo.Texts[p] = f, string(text)
			}
		}
	}
	// A file of a search directory is known by its path below that directory.
	find := func(from *source.File, spelling string) string {
		if !outside[from.Path] {
			if p := t.Find(from, spelling); p != "" {
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
	queue := make([]*source.File, 0, len(l.repo.Files))
	for _, f := range l.repo.Files {
		queue = append(queue, f)
	}
	sort.Slice(queue, func(i, j int) bool { return queue[i].Path < queue[j].Path })
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
		return !outside[p] && t.RepositoryOf(slashpath.Dir(p)) == "" && !t.LeftAlone(f) && l.isGenerated(p) &&
			slices.ContainsFunc(dirs, func(d string) bool { return slashpath.Below(p, d) })
	}
	return append(lint.Run(l.repo), l.checkDeps(dirs)...)
}

// Unchecked returns a message about the files that Findings did not check for missing
// includes, or "". Call Findings first.
func (l *Linter) Unchecked() string {
	if l.repo == nil {
		return ""
	}
	files, example := lint.Unchecked(l.repo)
	if files == 0 {
		return ""
	}
	return fmt.Sprintf("%d files are not checked for %s and %s, because they include unknown files (%s); name a directory with these files by -I, such as /usr/lib/llvm-22/include for MLIR",
		files, lint.Missing, lint.NotAlone, example)
}

// isGenerated reports whether the extension writes rules for a .td file: the directive
// td_generate is on for its directory.
func (l *Linter) isGenerated(p string) bool {
	d := l.lang.tree.Directory(slashpath.Dir(p))
	return d != nil && d.Settings.Generate
}

// Fix returns the new texts of the files that findings change, by path.
func (l *Linter) Fix(findings []LintFinding) (map[string]string, error) {
	byFile := map[string][]LintFinding{}
	for _, f := range findings {
		if f.IsFixable() {
			byFile[f.File] = append(byFile[f.File], f)
		}
	}
	texts := map[string]string{}
	for p, list := range byFile {
		if strings.HasSuffix(path.Base(p), ".td") {
			texts[p] = lint.Fix(l.repo.Texts[p], list)
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
