package workspace

import (
	"cmp"
	"context"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// An Index holds what the .td files of the workspace and of its include directories
// define. It is immutable.
type Index struct {
	*base
	changed map[string]lazyFacts // of the files whose texts are not those of base, by path
}

// A base has the files as they were on the disk when they were read.
type base struct {
	files     []string            // absolute paths, sorted
	named     map[string][]string // the files with a base name
	facts     map[string]*facts   // of each file
	symbols   map[string][]Symbol // by name
	includers map[string][]string // the files that include a file with this base name
	skipped   []string            // what could not be read, or was too much
}

// facts are what one text defines and includes.
type facts struct {
	symbols  []Symbol
	includes []string // paths as they are written
}

// A lazyFacts reads a text when its facts are needed, because few of the texts of a file that is
// edited are.
type lazyFacts func() *facts

func readLater(path, text string) lazyFacts {
	return sync.OnceValue(func() *facts { return readFacts(path, text) })
}

// A Symbol is a definition at the top level of a file.
type Symbol struct {
	Name, Kind string // the kind is the keyword: "class", "def", "multiclass", "defm", "defvar"
	File       string
	Start, End int // of the name
}

// limits of an index
const (
	maxIndexed  = 20_000
	maxWalked   = 400_000
	maxIndexing = 4 << 20 // bytes of a file
)

// ReadyIndex returns the index if it has been made, or nil.
func (w *Workspace) ReadyIndex() *Index {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.index == nil {
		return nil
	}
	return &Index{w.index, maps.Clone(w.changed)}
}

// Index returns the index of the workspace, with the texts of open files. The first call after
// a change on the disk reads all files, which can take seconds.
func (w *Workspace) Index(ctx context.Context) (*Index, error) {
	w.mu.Lock()
	known, refreshed := w.index, w.refreshed
	w.mu.Unlock()
	if known == nil {
		select {
		case w.indexing <- struct{}{}:
			defer func() { <-w.indexing }()
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		w.mu.Lock()
		known, refreshed = w.index, w.refreshed // another goroutine may have read the files
		w.mu.Unlock()
	}
	if known == nil {
		read, err := w.readBase(ctx)
		if err != nil {
			return nil, err
		}
		w.mu.Lock()
		if w.refreshed == refreshed { // else files were read that have changed since
			w.index = read
		}
		w.mu.Unlock()
		known = read
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	return &Index{known, maps.Clone(w.changed)}, nil
}

// readBase reads all .td files.
func (w *Workspace) readBase(ctx context.Context) (*base, error) {
	x := &base{named: map[string][]string{}, facts: map[string]*facts{}, symbols: map[string][]Symbol{}, includers: map[string][]string{}}
	places := slices.Clone(w.folders)
	for _, f := range w.folders {
		places = append(places, w.IncludeDirs(filepath.Join(f, "file.td")).Paths...)
	}
	seen := map[string]bool{}
	for _, p := range places {
		if err := x.walk(ctx, p, seen); err != nil {
			return nil, err
		}
	}
	sort.Strings(x.files)
	for _, f := range x.files {
		x.named[filepath.Base(f)] = append(x.named[filepath.Base(f)], f)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		info, err := os.Stat(f)
		if err != nil || info.Size() > maxIndexing {
			x.skipped = append(x.skipped, f)
			continue
		}
		data, err := os.ReadFile(f)
		if err != nil {
			x.skipped = append(x.skipped, f)
			continue
		}
		read := readFacts(f, string(data))
		x.facts[f] = read
		for _, sym := range read.symbols {
			x.symbols[sym.Name] = append(x.symbols[sym.Name], sym)
		}
		for _, include := range read.includes {
			name := filepath.Base(include)
			x.includers[name] = append(x.includers[name], f)
		}
	}
	return x, nil
}

// walk adds the .td files below a directory. It follows no symbolic links.
func (x *base) walk(ctx context.Context, dir string, seen map[string]bool) error {
	walked := 0
	return filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if walked++; walked > maxWalked || len(x.files) >= maxIndexed {
			x.skipped = append(x.skipped, path)
			return fs.SkipAll
		}
		if err != nil {
			if path != dir { // an include directory need not exist
				x.skipped = append(x.skipped, path)
			}
			return nil
		}
		name := e.Name()
		if e.IsDir() {
			if path != dir && (strings.HasPrefix(name, ".") || name == "node_modules" || seen[path]) {
				return fs.SkipDir
			}
			seen[path] = true
			return nil
		}
		if strings.HasSuffix(name, ".td") && e.Type().IsRegular() && !seen[path] {
			seen[path] = true
			x.files = append(x.files, path)
		}
		return nil
	})
}

// readFacts returns what a text defines and includes.
func readFacts(path, text string) *facts {
	x := &facts{}
	if len(text) > maxIndexing {
		return x
	}
	f := (&syntax.Parser{Operators: tablegen.Operators()}).Parse(path, []byte(text), syntax.Statements, nil)
	for i := range f.Events {
		if f.Events[i].Kind == syntax.IncludeEvent {
			x.includes = append(x.includes, strings.Clone(f.Events[i].Include.Path))
		}
	}
	x.statements(path, f.Stmts)
	return x
}

func (x *facts) statements(path string, list []syntax.Stmt) {
	add := func(name, kind string, at syntax.Pos) {
		if name == "" {
			return
		}
		name = strings.Clone(name) // the text of the file is not kept
		x.symbols = append(x.symbols, Symbol{name, kind, path, int(at), int(at) + len(name)})
	}
	for _, s := range list {
		switch s := s.(type) {
		case *syntax.Class:
			add(s.Name, "class", s.NamePos)
		case *syntax.Multiclass:
			add(s.Name, "multiclass", s.NamePos)
		case *syntax.Def:
			if id, ok := s.Name.(*syntax.Ident); ok {
				add(id.Name, "def", id.Pos)
			}
		case *syntax.Defm:
			if id, ok := s.Name.(*syntax.Ident); ok {
				add(id.Name, "defm", id.Pos)
			}
		case *syntax.Defvar:
			add(s.Name, "defvar", s.NamePos)
		case *syntax.Deftype:
			add(s.Name, "deftype", s.NamePos)
		case *syntax.Defset:
			add(s.Name, "defset", s.NamePos)
			x.statements(path, s.Body.Stmts)
		case *syntax.Let:
			x.statements(path, s.Body.Stmts)
		}
	}
}

// Skipped returns a file or directory that the index lacks because it cannot be read or the limits
// were reached, or "".
func (x *Index) Skipped() string {
	for _, path := range x.skipped {
		if x.changed[path] == nil {
			return path
		}
	}
	return ""
}

// Files returns the paths of all files, sorted.
func (x *Index) Files() []string {
	files := x.files
	for path := range x.changed {
		if x.facts[path] == nil {
			files = append(slices.Clip(files), path)
		}
	}
	return slices.Compact(slices.Sorted(slices.Values(files)))
}

// Named returns the definitions of a name.
func (x *Index) Named(name string) []Symbol {
	var found []Symbol
	for _, s := range x.symbols[name] {
		if x.changed[s.File] == nil {
			found = append(found, s)
		}
	}
	for _, path := range slices.Sorted(maps.Keys(x.changed)) {
		for _, s := range x.changed[path]().symbols {
			if s.Name == name {
				found = append(found, s)
			}
		}
	}
	return found
}

// Find returns the definitions whose names accept returns true for, sorted by name, at most
// limit.
func (x *Index) Find(accept func(name string) bool, limit int) []Symbol {
	names := map[string]bool{}
	for name := range x.symbols {
		if accept(name) {
			names[name] = true
		}
	}
	for _, f := range x.changed {
		for _, s := range f().symbols {
			if accept(s.Name) {
				names[s.Name] = true
			}
		}
	}
	var found []Symbol
	for _, n := range slices.Sorted(maps.Keys(names)) {
		if found = append(found, x.Named(n)...); len(found) >= limit {
			return found[:limit]
		}
	}
	return found
}

// Includers returns the files that include a file, sorted. A file counts if the path in
// its include statement is the end of the path of the included file.
func (x *Index) Includers(path string) []string {
	includes := func(f *facts) bool {
		return slices.ContainsFunc(f.includes, func(p string) bool { return path == p || strings.HasSuffix(path, "/"+p) })
	}
	var found []string
	for _, from := range x.includers[filepath.Base(path)] {
		if from != path && x.changed[from] == nil && includes(x.facts[from]) {
			found = appendNew(found, from)
		}
	}
	for from, f := range x.changed {
		if from != path && includes(f()) {
			found = append(found, from)
		}
	}
	sort.Strings(found)
	return found
}

// Together returns the files that can be in one evaluation with a file that includes it: its
// includers, and what these include, sorted.
func (x *Index) Together(path string) []string {
	seen := map[string]bool{path: true}
	queue := append([]string{path}, x.AllIncluders(path, maxIndexed)...)
	for ; len(queue) > 0; queue = queue[1:] {
		from := queue[0]
		seen[from] = true
		f := x.facts[from]
		if changed := x.changed[from]; changed != nil {
			f = changed()
		}
		if f == nil {
			continue
		}
		for _, spelled := range f.includes {
			for _, p := range x.named[filepath.Base(spelled)] {
				if !seen[p] && strings.HasSuffix(p, "/"+spelled) {
					seen[p] = true
					queue = append(queue, p)
				}
			}
		}
	}
	return slices.Sorted(maps.Keys(seen))
}

// AllIncluders returns the files that include a file directly or not, at most limit.
func (x *Index) AllIncluders(path string, limit int) []string {
	var found []string
	seen := map[string]bool{path: true}
	for queue := []string{path}; len(queue) > 0; queue = queue[1:] {
		for _, from := range x.Includers(queue[0]) {
			if seen[from] {
				continue
			}
			seen[from] = true
			if len(found) >= limit {
				return found
			}
			found = append(found, from)
			queue = append(queue, from)
		}
	}
	return found
}

// Ending returns the files whose paths end with a path in an include statement. Those that
// share more directories with from come first.
func (x *Index) Ending(spelled, from string) []string {
	var found []string
	for _, f := range x.Files() {
		if strings.HasSuffix(f, "/"+spelled) {
			found = append(found, f)
		}
	}
	slices.SortStableFunc(found, func(a, b string) int { return sharedPrefix(b, from) - sharedPrefix(a, from) })
	return found
}

// BeginningOf returns the files whose names without .td are the beginning of a name, and have
// at least three letters. Longer ones come first, and then those that share more directories
// with from.
func (x *Index) BeginningOf(name, from string) []string {
	var found []string
	stem := func(f string) string { return strings.TrimSuffix(filepath.Base(f), ".td") }
	for _, f := range x.Files() {
		if s := stem(f); len(s) >= 3 && strings.HasPrefix(name, s) {
			found = append(found, f)
		}
	}
	slices.SortStableFunc(found, func(a, b string) int {
		return cmp.Or(len(stem(b))-len(stem(a)), sharedPrefix(b, from)-sharedPrefix(a, from))
	})
	return found
}

func sharedPrefix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// List returns the .td files and the directories in a directory.
func List(dir string) (files, folders []string) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, nil
	}
	for _, e := range entries {
		switch {
		case strings.HasPrefix(e.Name(), "."):
		case e.IsDir():
			folders = append(folders, e.Name())
		case strings.HasSuffix(e.Name(), ".td"):
			files = append(files, e.Name())
		}
	}
	return files, folders
}
