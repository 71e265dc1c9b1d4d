package versiontree

import (
	"context"
	"errors"
	"io"
	"maps"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/lazyregexp"
	"golang.org/x/sync/errgroup"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/backend/families"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// Options say what of a version is read.
type Options struct {
	// OwnDirs are include directories of the version, relative to it, with slashes.
	OwnDirs     []string
	IncludeDirs []string // searched after the directories of the version
	// Inputs are files or directories of the version, relative to it. Without inputs, all
	// .td files are read.
	Inputs []string
	// Discover says that the inputs are places to search, not files to evaluate: files that
	// another one includes, and files that do not use the classes of MLIR, are no inputs.
	Discover bool
	// Dirs, if it is not nil, returns more include directories for a file of a directory,
	// which are searched before IncludeDirs.
	Dirs func(file string) []string
	// Generates asks for [Loaded.Refused], and for the C++ of the definitions of the version.
	Generates bool
	// Notes gets warnings and notes. Tool precedes them.
	Notes io.Writer
	Tool  string
}

// A NoInputError says that a version has none of the inputs.
type NoInputError struct {
	version string
	inputs  []string
}

func (e *NoInputError) Error() string {
	return "'" + e.version + "' has no .td files in " + strings.Join(e.inputs, ", ") + "; these paths begin at the root of the version"
}

// batch is the number of files whose records are in memory at the same time.
const batch = 12

// maxWarnings is the number of files whose errors are reported.
const maxWarnings = 8

// A loading is the evaluation of a version.
type loading struct {
	*Tree
	Options
	search    *search
	trees     *tablegen.Cache
	collector *catalog.Collector
	covered   map[string]bool   // names of files that were read
	evaluated map[string]bool   // names of files that were evaluated as inputs
	failures  map[string]string // of files that were evaluated as inputs: position and reason
	malformed map[string]string // of files with malformed definitions: position and reason
	successes []string          // names of files that were evaluated as inputs
	checked   map[place]bool    // definitions that were given to the generators
	refused   []Refused
}

// A place is that of a definition: its name and its position.
type place struct {
	def, file string
	line, col int
}

// A Loaded describes the evaluation of a version.
type Loaded struct {
	Inputs  int      // the number of files that were evaluated
	Files   []string // the files that were read, also those with errors, sorted
	LeftOut []LeftOut
	Refused []Refused
	// Shadowed are the texts of files of which other files of the version include a copy outside of the version, by
	// name. The version's own file has no influence on those.
	Shadowed map[string]string
}

// A Refused is a definition of the version that the generators refuse.
type Refused struct {
	Def    string // its name
	File   string // the file, in the form of [catalog.Source]
	Reason string // the first line of the error, after its position
}

// A LeftOut is a file that could not be evaluated, of which a warning tells.
type LeftOut struct {
	File        string   // relative to the root of the version, with slashes
	Definitions []string // the names, as far as they are written, in its def and defm statements
}

// Load evaluates the files of a version, and returns the catalogue of their definitions. It
// leaves out files with errors and files with malformed definitions, with a warning. Files that
// others include are not evaluated alone. The error is a *NoInputError if the version has none of the inputs.
func (t *Tree) Load(ctx context.Context, o Options) (*catalog.Catalog, Loaded, error) {
	collector := catalog.NewCollector(append([]string{t.path(".")}, o.IncludeDirs...), runtime.GOMAXPROCS(0),
		func(file string) bool { return o.Generates && t.isOwn(file) })
	loaded, err := t.LoadInto(ctx, collector, o)
	if err != nil {
		return nil, loaded, err
	}
	return collector.Catalog(), loaded, nil
}

// LoadInto is like [Tree.Load], and adds the definitions to those of a collector.
func (t *Tree) LoadInto(ctx context.Context, collector *catalog.Collector, o Options) (Loaded, error) {
	l := &loading{Tree: t, Options: o, search: &search{t.inclusions(), o.OwnDirs, o.IncludeDirs, map[string]bool{}}, trees: &tablegen.Cache{},
		collector: collector, covered: map[string]bool{}, evaluated: map[string]bool{}, failures: map[string]string{}, malformed: map[string]string{}, checked: map[place]bool{}}
	if o.Dirs != nil {
		dirs := slices.Concat(o.Dirs(t.path("file.td")), o.IncludeDirs)
		l.search.dirs = slices.DeleteFunc(dirs, t.isOwn)
	}
	files := t.files
	if len(o.Inputs) > 0 {
		files = t.selected(o.Inputs)
	}
	if o.Discover {
		usingMLIR := l.search.usingMLIR()
		files = slices.DeleteFunc(slices.Clone(files), func(file string) bool { return !usingMLIR[file] })
	}
	if len(files) == 0 {
		return Loaded{}, &NoInputError{t.name, o.Inputs}
	}
	// A file that another one includes is not an input, unless no evaluation reads it.
	first := files
	if len(o.Inputs) == 0 || o.Discover {
		included := l.search.included()
		first = slices.DeleteFunc(slices.Clone(files), func(file string) bool { return included[file] })
	}
	if err := l.evaluateAll(ctx, first); err != nil {
		return Loaded{}, err
	}
	if err := l.evaluateAll(ctx, files); err != nil {
		return Loaded{}, err
	}
	if err := l.evaluateIncluders(ctx, files); err != nil {
		return Loaded{}, err
	}
	leftOut := l.leftOut(files)
	inputs := 0
	for _, name := range l.successes {
		if l.malformed[name] == "" {
			inputs++
		}
	}
	switch {
	case inputs == 0 && len(l.malformed) > 0:
		return Loaded{}, errors.New("'" + t.name + "': every .td file is left out; correct the errors")
	case inputs == 0:
		remedy := "correct the errors"
		for _, reason := range l.failures {
			if strings.Contains(reason, "could not find include file") {
				remedy = "name the include directories with -I"
			}
		}
		return Loaded{}, errors.New("'" + t.name + "': no .td file can be evaluated; " + remedy)
	}
	read := maps.Clone(l.covered)
	for file := range l.evaluated {
		read[filepath.Clean(l.path(file))] = true
	}
	return Loaded{inputs, slices.Sorted(maps.Keys(read)), leftOut, l.refused, l.shadowed()}, nil
}

// evaluateIncluders evaluates files that are no inputs, because they include inputs that are
// not valid alone.
func (l *loading) evaluateIncluders(ctx context.Context, files []string) error {
	for {
		var fragments []string
		for _, file := range files {
			if l.isLeftOut(file) {
				fragments = append(fragments, file)
			}
		}
		more := slices.DeleteFunc(l.search.includers(fragments), func(file string) bool { return l.evaluated[file] })
		if len(more) == 0 {
			return nil
		}
		if err := l.evaluateAll(ctx, more); err != nil {
			return err
		}
		files = append(slices.Clip(fragments), more...)
	}
}

// isLeftOut reports whether the evaluation of a file failed, and no other evaluation read it.
func (l *loading) isLeftOut(file string) bool {
	return l.failures[file] != "" && !l.covered[filepath.Clean(l.path(file))]
}

func (l *loading) note(text string) { io.WriteString(l.Notes, l.Tool+": "+text+"\n") }

// selected returns the files that the inputs are or contain.
func (t *Tree) selected(inputs []string) []string {
	var files []string
	for _, file := range t.files {
		if slices.ContainsFunc(inputs, func(input string) bool {
			input = path.Clean(filepath.ToSlash(input))
			return input == "." || input == file || strings.HasPrefix(file, input+"/")
		}) {
			files = append(files, file)
		}
	}
	return files
}

// evaluateAll evaluates the files that have not been read yet.
func (l *loading) evaluateAll(ctx context.Context, files []string) error {
	for len(files) > 0 {
		var next []string
		for len(files) > 0 && len(next) < batch {
			if file := files[0]; !l.covered[l.path(file)] && !l.evaluated[file] {
				l.evaluated[file] = true
				next = append(next, file)
			}
			files = files[1:]
		}
		if err := l.evaluate(ctx, next); err != nil {
			return err
		}
	}
	return nil
}

// evaluate evaluates some files, and adds their definitions to the catalogue.
func (l *loading) evaluate(ctx context.Context, files []string) error {
	roots := make([]backend.Root, len(files))
	failures := make([]error, len(files))
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, file := range files {
		includeDirs := l.includeDirs(file)
		group.Go(func() error {
			roots[i].File = l.path(file)
			roots[i].Records, failures[i] = inputfile.Load(ctx, roots[i].File, tablegen.Options{
				IncludeDirs: includeDirs, OnlyIncludeDirs: true, Cache: l.trees, ReadFile: l.readFile}, nil)
			return nil
		})
	}
	group.Wait()
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	var good []backend.Root
	for i := range roots {
		if failures[i] != nil {
			l.failures[files[i]] = roots[i].Records.FirstError(failures[i], 0)
			continue
		}
		for _, f := range roots[i].Records.Files {
			l.covered[filepath.Clean(f)] = true
		}
		roots[i].Features = ods.ReleaseOf(roots[i].Records).Features()
		good = append(good, roots[i])
		l.successes = append(l.successes, roots[i].File)
	}
	leftOut, err := l.collector.AddReadable(ctx, good)
	for _, f := range leftOut {
		l.malformed[f.File] = good[f.Root].Records.FirstError(f.Err, f.Def)
	}
	if err == nil && l.Generates {
		err = l.findRefused(ctx, good)
	}
	return err
}

// findRefused finds the definitions of the version that the generators refuse.
func (l *loading) findRefused(ctx context.Context, roots []backend.Root) error {
	refusals := make([][]families.Refusal, len(roots))
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, root := range roots {
		unknown := map[*tablegen.Record]bool{}
		for _, d := range root.Records.Defs() {
			p, ok := root.Records.Sources.Position(d.Loc)
			at := place{d.Name, p.File, p.Line, p.Col}
			if d.Anonymous || !ok || l.checked[at] || l.malformed[p.File] != "" || !l.isOwn(p.File) || l.collector.Accepts(root.Records, d) {
				continue
			}
			l.checked[at] = true
			unknown[d] = true
		}
		group.Go(func() (err error) {
			refusals[i], err = families.Refusals(ctx, root, func(d *tablegen.Record) bool { return unknown[d] })
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	for i, list := range refusals {
		for _, r := range list {
			p, _ := roots[i].Records.Sources.Position(r.Def.Loc)
			l.refused = append(l.refused, Refused{r.Def.Name, catalog.SourceFile([]string{l.path(".")}, p.File), roots[i].Records.FirstError(r.Err, r.Def.Loc)})
		}
	}
	return nil
}

// isOwn reports whether a file belongs to the version.
func (t *Tree) isOwn(file string) bool {
	below, err := filepath.Rel(t.path("."), file)
	return err == nil && filepath.IsLocal(below)
}

// includeDirs returns the directories that are searched for the includes of a file.
func (l *loading) includeDirs(file string) []string {
	var dirs []string
	for _, dir := range l.search.needs(file) {
		dirs = append(dirs, l.path(dir))
	}
	for _, dir := range l.OwnDirs {
		dirs = append(dirs, l.path(dir))
	}
	if l.Dirs != nil {
		dirs = append(dirs, l.Dirs(l.path(file))...)
	}
	return append(dirs, l.IncludeDirs...)
}

// leftOut returns the files that were neither evaluated nor read by others, and those with
// malformed definitions. It warns of them.
func (l *loading) leftOut(files []string) []LeftOut {
	var all []string
	var found []LeftOut
	seen := map[string]bool{}
	var list func(path string, dirs []string)
	list = func(path string, dirs []string) {
		if seen[path] {
			return
		}
		seen[path] = true
		left := LeftOut{File: l.relative(path)}
		text, err := l.readFile(path)
		if err == nil {
			for _, match := range definition.Get().FindAllSubmatch(text, -1) {
				left.Definitions = append(left.Definitions, string(match[1]))
			}
		}
		found = append(found, left)
		// What it includes, and no evaluation reads, is left out with it.
		eachStatement(text, func(name string) {
			for _, dir := range dirs {
				included := filepath.Join(dir, name)
				if _, err := l.readFile(included); err == nil && !l.covered[included] && filepath.IsLocal(l.relative(included)) {
					list(included, dirs)
				}
			}
		}, func(string) {})
	}
	add := func(path, reason string) {
		all = append(all, path+" is left out: "+reason)
		list(path, l.includeDirs(l.relative(path)))
	}
	for _, file := range slices.Sorted(maps.Keys(l.malformed)) {
		add(file, l.malformed[file])
	}
	for _, file := range files {
		if l.isLeftOut(file) {
			add(l.path(file), l.failures[file])
		}
	}
	for _, text := range all[:min(len(all), maxWarnings)] {
		l.note("warning: " + text)
	}
	if more := len(all) - maxWarnings; more > 0 {
		l.note("warning: " + l.name + ": " + strconv.Itoa(more) + " more files are left out")
	}
	return found
}

// relative returns a path relative to the root of the version, with slashes.
func (l *loading) relative(path string) string {
	if relative, err := filepath.Rel(l.path("."), path); err == nil {
		return filepath.ToSlash(relative)
	}
	return path
}

// shadowed returns [Loaded.Shadowed]. A file is a copy of another one if it has the same base name, and both have a
// class or def of the same name.
func (l *loading) shadowed() map[string]string {
	all := map[string]string{}
	done := map[string]bool{}
	for file, names := range l.search.names {
		for _, name := range names {
			if dir, _ := l.search.candidate(file, name); done[name] || dir != "" || !l.search.isOutside(name) {
				continue
			}
			done[name] = true
			i := slices.IndexFunc(l.search.dirs, func(d string) bool { return isFile(d, name) })
			if i < 0 {
				continue // it was removed meanwhile
			}
			outside, err := l.readFile(filepath.Join(l.search.dirs[i], filepath.FromSlash(name)))
			if err != nil {
				continue // the evaluation reports it
			}
			declared := declaredNames(outside)
			for _, other := range l.search.byBase[path.Base(name)] {
				text, err := l.readFile(l.path(other))
				if err == nil && slices.ContainsFunc(slices.Collect(maps.Keys(declaredNames(text))), func(n string) bool { return declared[n] }) {
					all[other] = string(text)
				}
			}
		}
	}
	return all
}

// declaredNames returns the names of the classes, multiclasses and defs that begin a line of a text.
func declaredNames(text []byte) map[string]bool {
	names := map[string]bool{}
	for _, match := range declaration.Get().FindAllSubmatch(text, -1) {
		names[string(match[1])] = true
	}
	return names
}

var declaration = lazyregexp.New(`(?m)^(?:class|multiclass|defm?)[ \t]+(\w+)`)

// definition matches the start of a def or defm statement, up to the name.
var definition = lazyregexp.New(`\bdefm?[ \t]+(\w+|["#])`)
