// Package upgrade finds what another release of MLIR means for the definitions of a
// dialect. It runs the generators of both releases on the same files, each with the base
// classes of its own release, and compares what they accept and write. It proposes the
// edits of package edits, and checks them by running the generators again. Its reports are
// text, Markdown or JSON.
//
// Bodies of functions are reduced to what they print, parse, read or write, so that two
// releases can be compared although they write a function in different ways. Places in C++
// sources are found by words, without the meaning that a compiler knows.
package upgrade

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/upgrade/edits"
)

// A Side is one of the two releases.
type Side struct {
	Release mlir.Release
	Root    string // the directory with "mlir/IR/OpBase.td" of the release
}

// A Request says what to compare.
type Request struct {
	From, To Side
	// IncludeDirs are searched before the root of a side.
	IncludeDirs []string
	// Around returns further directories for a file, which are searched after IncludeDirs. It may be nil.
	Around func(file string) []string
	// Files are the .td files of the user. Definitions elsewhere are not reported, and
	// no other file is changed. A file that cannot be evaluated alone is read where
	// another one includes it.
	Files []string
	// FragmentDirs are directories of the user. A file below one of them that a file of the user
	// includes, and whose name does not end in .td, is a file of the user, too.
	FragmentDirs []string
	// Edits are the edits to make; nil for those that are made by default.
	Edits    []edits.Name
	ReadFile func(name string) ([]byte, error)
	Jobs     int // goroutines, at least 1
	// Progress is called with the number of steps that are done: each file is edited and
	// compared. It may be nil. Several goroutines may call it.
	Progress func(done, total int)
}

// An analysis is the state of executing a Request.
type analysis struct {
	*Request
	paths *pathTable
	owned map[string]string // the names of the user's files, by absolute path
	// fragments are the owned files that are not in Files, in the order in which they are found.
	fragments []string
	before    *loader // the earlier release and the original files
	after     *loader // the later release and the edited files
	kept      *loader // the earlier release and the edited files

	files  *overlay
	groups *groups

	failures map[string]string // files that the earlier release cannot evaluate, with the message; by absolute path
	included map[string]bool   // files that others include, by absolute path
	refused  map[string]bool   // definitions and files that the later release refuses
	checked  map[string]bool   // operations that the later release accepts
	same     map[string]bool   // operations that the edit of their dialect does not change
	loose    map[string]bool   // edited files of which the earlier release may write other code

	mu     sync.Mutex
	report *Report
	words  map[string]bool // identifiers in what the later release declares
}

// Run executes a request. It writes no file: the report has the new texts.
func Run(ctx context.Context, r *Request) (*Report, error) {
	a := &analysis{Request: r, paths: &pathTable{}, owned: map[string]string{}, failures: map[string]string{}, included: map[string]bool{},
		refused: map[string]bool{}, checked: map[string]bool{}, same: map[string]bool{}, loose: map[string]bool{}, words: map[string]bool{}, groups: newGroups(),
		report: &Report{From: r.From.Release.String(), To: r.To.Release.String(), Definitions: map[string]int{}, Edits: []Change{}, shifts: map[string][]shift{}}}
	for _, f := range r.Files {
		a.owned[a.paths.absolute(f)] = f
	}
	a.files = &overlay{paths: a.paths, texts: map[string]string{}, read: r.ReadFile}
	a.before = newLoader(a, r.From, r.ReadFile)
	a.after = newLoader(a, r.To, a.files.ReadFile)
	a.kept = newLoader(a, r.From, a.files.ReadFile)
	a.after.edited, a.kept.edited = true, true
	if err := a.mend(ctx); err != nil {
		return nil, err
	}
	if err := a.compareAll(ctx); err != nil {
		return nil, err
	}
	a.finish()
	return a.report, nil
}

// ownFragments makes included files that belong to the user owned. See [Request.FragmentDirs]. It notes
// other files of this kind that have definitions, unless they are in a given include directory or
// belong to MLIR.
func (a *analysis) ownFragments(records evaluated) {
	for _, file := range records.Files {
		path := a.paths.absolute(file)
		if a.owned[path] != "" || filepath.Ext(path) == ".td" {
			continue
		}
		if name := a.below(path, a.FragmentDirs); name != "" {
			a.owned[path] = name
			a.fragments = append(a.fragments, name)
		} else if a.below(path, append([]string{a.From.Root, a.To.Root}, a.IncludeDirs...)) == "" && slices.ContainsFunc(records.Defs(), func(def *tablegen.Record) bool {
			p, known := records.Sources.Position(def.Loc)
			return known && p.File == file
		}) {
			a.note(file + " is not compared: it is not below the arguments")
		}
	}
}

// below returns the path of a file that begins with the first of some directories that it is below, or "".
func (a *analysis) below(path string, dirs []string) string {
	for _, dir := range dirs {
		if relative, err := filepath.Rel(a.paths.absolute(dir), path); err == nil && filepath.IsLocal(relative) {
			return filepath.Join(dir, relative)
		}
	}
	return ""
}

// progress reports how many of the steps are done, two for each file.
func (a *analysis) progress(done int) {
	if a.Progress != nil {
		a.Progress(done, 2*len(a.Files))
	}
}

// A pathTable remembers the absolute path of each name, without symbolic links. Files do not move
// during an analysis.
type pathTable struct{ known sync.Map }

func (t *pathTable) absolute(name string) string {
	if path, ok := t.known.Load(name); ok {
		return path.(string)
	}
	path, err := filepath.Abs(name)
	if err != nil {
		path = filepath.Clean(name)
	} else if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	t.known.Store(name, path)
	return path
}

// A loader evaluates files for one side.
type loader struct {
	side     Side
	options  tablegen.Options // IncludeDirs are those of all files
	around   func(file string) []string
	features mlir.Features
	edited   bool // it reads the edited files
}

func newLoader(a *analysis, side Side, read func(string) ([]byte, error)) *loader {
	return &loader{side: side, around: a.Around, features: side.Release.Features(), options: tablegen.Options{
		IncludeDirs: a.IncludeDirs, Language: side.Release.Language(),
		Cache: &tablegen.Cache{}, ReadFile: read}}
}

// includeDirs returns the include directories of a file.
func (l *loader) includeDirs(file string) []string {
	dirs := slices.Clone(l.options.IncludeDirs)
	if l.around != nil {
		dirs = append(dirs, l.around(file)...)
	}
	return append(dirs, l.side.Root)
}

// load evaluates a file. The records are not nil even if there is an error.
func (l *loader) load(ctx context.Context, file string) (evaluated, error) {
	options := l.options
	options.IncludeDirs = l.includeDirs(file)
	records, err := tablegen.Load(ctx, file, options)
	return evaluated{records, l.edited}, err
}

// An overlay has the new texts of edited files.
type overlay struct {
	paths *pathTable
	read  func(string) ([]byte, error)

	mu    sync.Mutex
	texts map[string]string // by absolute path
}

// ReadFile returns the new text of a file, or its text on disk.
func (o *overlay) ReadFile(name string) ([]byte, error) {
	o.mu.Lock()
	text, edited := o.texts[o.paths.absolute(name)]
	o.mu.Unlock()
	if edited {
		return []byte(text), nil
	}
	return o.read(name)
}

func (o *overlay) set(path, text string) {
	o.mu.Lock()
	o.texts[path] = text
	o.mu.Unlock()
}

// firstError returns the first error of an evaluation or a generator as a diagnostic.
func firstError(err error) *tablegen.Diagnostic {
	if d := tablegen.FirstDiagnostic(err); d != nil {
		return d
	}
	return tablegen.Errorf(0, "%s", err.Error())
}

// An evaluated is the result of evaluating a file with the original or the edited texts.
type evaluated struct {
	*tablegen.Records
	edited bool
}

// place returns the place of a location in a user's file. ok is false for other files.
func (a *analysis) place(records evaluated, l tablegen.Loc) (p Place, path string, ok bool) {
	position, known := records.Sources.Position(l)
	if !known {
		return Place{}, "", false
	}
	path = a.paths.absolute(position.File)
	name, ok := a.owned[path]
	if !ok {
		return Place{File: position.File, Line: position.Line}, path, false
	}
	p = Place{File: name, Line: position.Line}
	if records.edited {
		p.Line = a.report.originalLine(path, position.Line)
	}
	return p, path, true
}

// placeOfError returns the place of a diagnostic: its own, or that of its first note that
// has one.
func (a *analysis) placeOfError(records evaluated, d *tablegen.Diagnostic) Place {
	locs := []tablegen.Loc{d.Loc}
	for _, n := range d.Notes {
		locs = append(locs, n.Loc)
	}
	var first Place
	for _, l := range locs {
		p, _, ok := a.place(records, l)
		if ok {
			return p
		}
		if first.File == "" {
			first = p
		}
	}
	return first
}

// defines reports whether a record is in a user's file, or a defm there made it.
func (a *analysis) defines(records evaluated, r *tablegen.Record) (Place, bool) {
	if r.Anonymous {
		return Place{}, false
	}
	if p, _, ok := a.place(records, r.Loc); ok {
		p.Def = r.Name
		return p, true
	}
	for _, l := range r.OuterLocs {
		if p, _, ok := a.place(records, l); ok {
			p.Def = r.Name
			return p, true
		}
	}
	return Place{}, false
}

// selected reports whether edits of a name are made.
func (a *analysis) selected(name edits.Name) bool {
	if a.Edits == nil {
		kind, _ := edits.KindOf(name)
		return kind.ByDefault
	}
	return slices.Contains(a.Edits, name)
}

// firstLine returns a message without the excerpt that follows it.
func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}
