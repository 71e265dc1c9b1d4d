package document

import (
	"context"
	"hash/maphash"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	definitions "github.com/rules-ods/rules_ods/generator/lint"
	"github.com/rules-ods/rules_ods/generator/tablegen/declared"
	"github.com/rules-ods/rules_ods/generator/tablegen/lint"
)

// A linter knows what the files that it has read state. Its methods may be called
// concurrently.
type linter struct {
	mu     sync.Mutex
	reader declared.Reader
	files  map[string]lintedFile // by path
	memo   lint.Memo
}

// A lintedFile is what a text states.
type lintedFile struct {
	print uint64 // of the text
	file  *declared.File
}

// maxLinted limits the files that are read for one: those that it includes, those that
// include it, and their includes. A file with more gets no findings.
const maxLinted = 3000

var lintSeed = maphash.MakeSeed()

// Lint returns what ods-tblgen lint finds in the text: faults of definitions, includes that
// nothing uses, and names of files that it does not include itself. It reads the files that
// include the file, so it can take much longer than [Snapshot.Check]. A file outside of the
// folders of the workspace has no findings about includes. If ctx is cancelled, the result is
// nil.
func (s *Snapshot) Lint(ctx context.Context) []Problem {
	found := s.lintDefinitions()
	w := s.engine.Workspace
	if !w.InFolder(s.Path) {
		return found
	}
	index, err := w.Index(ctx)
	if err != nil {
		return nil
	}
	l := &s.engine.lints
	l.mu.Lock()
	defer l.mu.Unlock()
	repo := &lint.Repository{
		Files: map[string]*declared.File{}, Texts: map[string]string{}, Memo: &l.memo,
		IsOwn: func(file string) bool { return file == s.Path },
	}
	files := map[string]lintedFile{}
	read := func(path string) *declared.File {
		if f, known := files[path]; known {
			return f.file
		}
		text := ""
		if path == s.Path {
			text = s.Text.Source()
		} else if data, err := w.ReadFile(path); err == nil {
			text = string(data)
		} else {
			files[path] = lintedFile{}
			return nil
		}
		print := maphash.String(lintSeed, text)
		f := l.files[path]
		if f.file == nil || f.print != print {
			f = lintedFile{print, l.reader.Read(path, []byte(text))}
		}
		files[path], repo.Files[path], repo.Texts[path] = f, f.file, text
		return f.file
	}
	repo.Find = func(from *declared.File, spelling string) string {
		for _, dir := range w.IncludeDirs(from.Path).Paths {
			if p := filepath.Join(dir, filepath.FromSlash(spelling)); read(p) != nil {
				return p
			}
		}
		return ""
	}
	queue := append([]string{s.Path}, index.AllIncluders(s.Path, maxLinted)...)
	for queued := map[string]bool{}; len(queue) > 0; queue = queue[1:] {
		if queued[queue[0]] {
			continue
		}
		queued[queue[0]] = true
		if ctx.Err() != nil || len(queued) > maxLinted {
			return nil
		}
		if f := read(queue[0]); f != nil {
			for _, inc := range f.Includes {
				if p := repo.Find(f, inc.Spelling); p != "" {
					queue = append(queue, p)
				}
			}
		}
	}
	findings := lint.File(repo, s.Path)
	l.files = files
	for i := range findings {
		found = append(found, s.lintProblem(&findings[i]))
	}
	return found
}

// lintDefinitions returns the faults of the definitions of the text. There are none if the text has
// errors, because definitions with errors are not complete.
func (s *Snapshot) lintDefinitions() []Problem {
	if slices.ContainsFunc(s.problems, func(p Problem) bool { return p.Severity == Error }) {
		return nil
	}
	var found []Problem
	for _, t := range s.Trees {
		if filepath.Clean(t.Name) != s.Path {
			continue
		}
		kept := lint.KeptLines(strings.Split(s.Text.Source(), "\n"))
		for _, d := range definitions.Definitions(s.Records, t.Name, nil) {
			if kept[d.Line] || kept[d.Def] || d.Line > s.Text.Lines() {
				continue
			}
			found = append(found, s.lintProblem(&lint.Finding{
				File: s.Path, Line: d.Line, Check: d.Rule, Message: d.Message, Start: d.Start, End: d.End, Replacement: d.Replacement,
			}))
		}
		break
	}
	return found
}

// lintProblem converts a finding.
func (s *Snapshot) lintProblem(f *lint.Finding) Problem {
	line := min(f.Line-1, s.Text.Lines())
	start, end := s.Text.LineStart(line), s.Text.LineStart(line+1)
	text := s.Text.Source()[start:end]
	trimmed := strings.TrimSpace(text)
	start += strings.Index(text, trimmed)
	p := Problem{Start: start, End: start + len(trimmed), Severity: Warning, Source: "lint", Code: f.Check, Msg: f.Message, Finding: f}
	if at := strings.Index(text, f.Name); f.Name != "" && at >= 0 {
		p.Start = s.Text.LineStart(line) + at
		p.End = p.Start + len(f.Name)
	}
	if f.End > 0 && f.End <= len(s.Text.Source()) {
		p.Start, p.End = f.Start, f.End
	}
	p.Unused = f.Check == lint.Unused
	for _, r := range definitions.Rules() {
		if r.Name == f.Check && r.Style {
			p.Severity = Hint
		}
	}
	return p
}

// Moved returns problems of a former text for a new one: those in the lines before and
// after the change, and those whose lines the change leaves as they are.
func Moved(problems []Problem, from, to *Text) []Problem {
	if from == to || len(problems) == 0 {
		return problems
	}
	before := 0 // lines that are equal at the start
	for before < min(from.Lines(), to.Lines()) && from.Line(before) == to.Line(before) {
		before++
	}
	after := 0 // and at the end
	for after < min(from.Lines(), to.Lines())-before && from.Line(from.Lines()-1-after) == to.Line(to.Lines()-1-after) {
		after++
	}
	var moved []Problem
	for _, p := range problems {
		line := from.LineAt(p.Start)
		n := line
		switch {
		case line < before:
		case line >= from.Lines()-after:
			n = line + to.Lines() - from.Lines()
		default:
			for n = before; n < to.Lines()-after && to.Line(n) != from.Line(line); n++ {
			}
			if n == to.Lines()-after {
				continue
			}
		}
		shift := to.LineStart(n) - from.LineStart(line)
		p.Start, p.End = p.Start+shift, p.End+shift
		moved = append(moved, p)
	}
	return moved
}
