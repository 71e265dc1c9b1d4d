// Package document analyses the text of a .td file for an editor. A [Snapshot] is the
// immutable result: syntax trees, records and diagnostics of one version of a text. The
// text may be incomplete: what cannot be parsed or evaluated is reported and left out.
package document

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"sync"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/families"
	"github.com/rules-ods/rules_ods/generator/lsp/workspace"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// An Engine analyses files. Files that begin with the same includes share the evaluation
// of these. Its methods may be called concurrently.
type Engine struct {
	Workspace  *workspace.Workspace
	generators map[string]*backend.Generator

	mu       sync.Mutex
	cache    *tablegen.Cache
	seen     map[string]string // the last text of each included file
	stale    int               // how many texts of included files the cache has that are not used any more
	outlines map[*syntax.File]*Outline
	checks   *checkCache
	language map[string]mlir.Language    // of each file, as its last evaluation showed
	resumes  map[string]*tablegen.Resume // of the files that are open
	lints    linter
	origins  originCache
}

// NewEngine returns an engine for the files of a workspace.
func NewEngine(w *workspace.Workspace) *Engine {
	e := &Engine{Workspace: w, generators: families.ByName(), checks: newCheckCache(), seen: map[string]string{}, language: map[string]mlir.Language{}, resumes: map[string]*tablegen.Resume{}}
	e.reset()
	return e
}

// maxStale limits the texts that the cache keeps although they have changed.
const maxStale = 24

func (e *Engine) reset() {
	e.cache, e.stale = &tablegen.Cache{}, 0
	e.outlines = map[*syntax.File]*Outline{}
	clear(e.resumes)
}

// Forget frees what is only needed while a file is open.
func (e *Engine) Forget(path string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	delete(e.language, path)
	delete(e.resumes, path)
	e.checks.forget(path)
}

// newCache returns the cache for an evaluation. It replaces a cache in which too many
// texts are stale.
func (e *Engine) currentCache() *tablegen.Cache {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.stale > maxStale {
		e.reset()
	}
	return e.cache
}

// noteInclude records the text of an included file, to count stale texts.
func (e *Engine) noteInclude(path, text string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if old, ok := e.seen[path]; ok && old != text {
		e.stale++
	}
	e.seen[path] = text
}

// Outline returns the declarations of a file. Results for the same tree are shared.
func (e *Engine) Outline(f *syntax.File) *Outline {
	e.mu.Lock()
	o := e.outlines[f]
	e.mu.Unlock()
	if o != nil {
		return o
	}
	o = newOutline(f)
	e.mu.Lock()
	e.outlines[f] = o
	e.mu.Unlock()
	return o
}

// MaxText limits the bytes of a text that is analysed. No file that a person writes is so large.
const MaxText = 4 << 20

// A TooLargeError says that a text is not analysed.
type TooLargeError struct{ Bytes int }

func (e *TooLargeError) Error() string {
	return fmt.Sprintf("the document has %.1f MiB, more than %d; it is not analysed", float64(e.Bytes)/(1<<20), MaxText>>20)
}

// limits bound the work for one keystroke.
var limits = tablegen.Limits{Steps: 200_000_000, Memory: 1 << 31}

// An evaluation is a text evaluated as the main file, or through an includer.
type evaluation struct {
	main    string // the file that was evaluated
	records *tablegen.Records
	err     error
	tried   map[string]bool // paths of files that the evaluation looked for
}

// evaluate evaluates the file main. text replaces the text of the file path, which may be
// main or a file that main includes.
func (e *Engine) evaluate(ctx context.Context, main, path, text string) evaluation {
	dirs := e.Workspace.IncludeDirs(main)
	tried := map[string]bool{}
	options := tablegen.Options{
		IncludeDirs: dirs.Paths, Limits: limits, Cache: e.currentCache(), Recover: true, WarnUnusedTemplateArgs: true,
		ReadFile: e.reader(main, path, text, tried),
	}
	e.mu.Lock()
	options.Language = e.language[main]
	if main == path {
		options.Resume = e.resumes[main]
		if options.Resume == nil {
			options.Resume = &tablegen.Resume{}
			e.resumes[main] = options.Resume
		}
	}
	e.mu.Unlock()
	records, err := tablegen.Load(ctx, main, options)
	if ctx.Err() == nil {
		if found := ods.ReleaseOf(records).Language(); !records.ReadsAlike(found) {
			e.mu.Lock()
			e.language[main] = found
			e.mu.Unlock()
			options.Language = found
			records, err = tablegen.Load(ctx, main, options)
		}
	}
	return evaluation{main, records, err, tried}
}

// reader returns a function that reads files for an evaluation, and adds their paths to tried,
// also of those that do not exist. The files that an include names are searched in the include
// directories.
func (e *Engine) reader(main, path, text string, tried map[string]bool) func(string) ([]byte, error) {
	return func(name string) ([]byte, error) {
		if !filepath.IsAbs(name) {
			return nil, errRelative // an include is searched in the include directories first
		}
		clean := filepath.Clean(name)
		tried[clean] = true
		if clean == path {
			if path != main {
				e.noteInclude(path, text)
			}
			return []byte(text), nil
		}
		data, err := e.Workspace.ReadFile(clean)
		if err == nil && clean != main {
			e.noteInclude(clean, string(data))
		}
		return data, err
	}
}

// EvaluateTexts evaluates a file with other texts of some files. It returns the records and
// the messages of all errors.
func (e *Engine) EvaluateTexts(ctx context.Context, main string, texts map[string]string) (*tablegen.Records, []string) {
	read := func(name string) ([]byte, error) {
		if !filepath.IsAbs(name) {
			return nil, errRelative
		}
		if text, ok := texts[filepath.Clean(name)]; ok {
			return []byte(text), nil
		}
		return e.Workspace.ReadFile(filepath.Clean(name))
	}
	records, err := tablegen.Load(ctx, main, tablegen.Options{
		IncludeDirs: e.Workspace.IncludeDirs(main).Paths, Limits: limits, Recover: true, Cache: &tablegen.Cache{}, ReadFile: read,
	})
	var list tablegen.Diagnostics
	var messages []string
	if errors.As(err, &list) {
		for _, d := range list {
			if d.Severity == tablegen.SeverityError {
				messages = append(messages, d.Msg)
			}
		}
	} else if err != nil {
		messages = append(messages, err.Error())
	}
	return records, messages
}

// Faults returns the messages of the errors in a file, also those of generators, with other texts of
// some files.
func (e *Engine) Faults(ctx context.Context, path string, texts map[string]string) ([]string, error) {
	other := NewEngine(e.Workspace.With(texts))
	text, err := other.Workspace.ReadFile(path)
	if err != nil {
		return nil, err
	}
	s, err := other.Analyze(ctx, path, string(text), UTF16)
	if err != nil {
		return nil, err
	}
	var messages []string
	for _, p := range Merge(s.Problems(), s.Check(ctx)) {
		if p.Severity == Error {
			messages = append(messages, p.Msg)
		}
	}
	return messages, ctx.Err()
}
