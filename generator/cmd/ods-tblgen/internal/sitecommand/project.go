package sitecommand

import (
	"cmp"
	"context"
	"errors"
	"io"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/versiontree"
	"github.com/rules-ods/rules_ods/generator/lsp/workspace"
)

// A project has the files of which a site is made.
type project struct {
	options  *options
	trees    []*tree // those whose roots have the longest names first
	includes []string
	read     map[string]bool // directories of files that were read
	leftOut  int             // the number of files that were left out, with a warning
	notes    io.Writer       // for warnings, which begin with tool
	tool     string
}

// A tree is a repository, or a directory with include files, and the parts of it that the site
// is about.
type tree struct {
	*versiontree.Tree
	inputs []string // relative to the root, with slashes
}

// openProject finds the files around the places that the command line names.
func openProject(ctx context.Context, o *options) (*project, error) {
	p := &project{options: o, read: map[string]bool{}}
	for _, place := range o.Places {
		if err := exists(place); err != nil {
			return nil, err
		}
		dir, file := place, ""
		if info, err := os.Stat(place); err == nil && !info.IsDir() {
			if filepath.Ext(place) != ".td" {
				return nil, errors.New("'" + place + "' is neither a directory nor a .td file")
			}
			dir, file = filepath.Dir(place), filepath.Base(place)
		}
		opened, inside, err := versiontree.OpenAround(ctx, dir)
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		if err != nil {
			return nil, errors.New("'" + place + "' has no .td files; name a directory that has")
		}
		inside = path.Join(inside, file)
		i := slices.IndexFunc(p.trees, func(t *tree) bool { return t.Root() == opened.Root() })
		if i < 0 {
			i = len(p.trees)
			p.trees = append(p.trees, &tree{Tree: opened})
		}
		p.trees[i].inputs = append(p.trees[i].inputs, inside)
	}
	for _, dir := range o.IncludeDirs {
		if err := exists(dir); err != nil {
			return nil, err
		}
		absolute, err := filepath.Abs(dir)
		if err != nil {
			return nil, err
		}
		p.includes = append(p.includes, absolute)
	}
	slices.SortStableFunc(p.trees, func(a, b *tree) int { return cmp.Compare(len(b.Root()), len(a.Root())) })
	return p, nil
}

// load evaluates the files of all trees.
func (p *project) load(ctx context.Context, notes io.Writer, tool string) (*catalog.Catalog, error) {
	p.notes, p.tool = notes, tool
	var roots, folders []string
	for _, t := range p.trees {
		roots = append(roots, t.Root())
		folders = append(folders, workspace.RepositoryOf(t.Root()))
	}
	settings := workspace.Settings{IncludeDirs: p.includes, MLIR: p.options.MLIR}
	if settings.MLIR != "" {
		if err := exists(settings.MLIR); err != nil {
			return nil, err
		}
		absolute, err := filepath.Abs(settings.MLIR)
		if err != nil {
			return nil, err
		}
		settings.MLIR = absolute
	}
	around := workspace.New(folders, settings, workspace.Installations)
	dirs := func(file string) []string { return around.IncludeDirs(file).Paths }
	outside := p.outside(roots, dirs)
	for _, t := range p.trees {
		t.Confine(slices.Concat(roots, folders, outside))
	}
	collector := catalog.NewCollector(append(slices.Clip(roots), outside...), runtime.GOMAXPROCS(0), func(string) bool { return p.options.Older != "" })
	loaded := 0
	var empty error
	for _, t := range p.trees {
		l, err := t.LoadInto(ctx, collector, versiontree.Options{Inputs: t.inputs, Discover: true, Dirs: dirs, Notes: notes, Tool: tool})
		var none *versiontree.NoInputError
		if errors.As(err, &none) {
			empty = errors.New("no .td file below " + strings.Join(p.options.Places, ", ") + " uses MLIR; name the directories of dialects")
			continue
		}
		if err != nil {
			return nil, err
		}
		loaded += l.Inputs
		p.leftOut += len(l.LeftOut)
		for _, file := range l.Files {
			if slices.ContainsFunc(roots, func(root string) bool { return isBelow(root, file) }) {
				p.read[filepath.Dir(file)] = true
			}
		}
	}
	if loaded == 0 {
		return nil, empty
	}
	return collector.Catalog(), nil
}

// outside returns the include directories of the files of all trees that are outside of the
// roots, each once.
func (p *project) outside(roots []string, dirs func(string) []string) []string {
	var found []string
	seen := map[string]bool{}
	for _, t := range p.trees {
		for _, dir := range t.Directories() {
			for _, include := range dirs(filepath.Join(t.Root(), filepath.FromSlash(dir), "file.td")) {
				if !seen[include] && !slices.ContainsFunc(roots, func(root string) bool { return include == root || isBelow(root, include) }) {
					found = append(found, include)
				}
				seen[include] = true
			}
		}
	}
	return found
}

func isBelow(dir, file string) bool {
	inside, err := filepath.Rel(dir, file)
	return err == nil && inside != "." && filepath.IsLocal(inside)
}

// patterns returns the URLs of files that the command line sets, by directory.
func (p *project) patterns() map[string]string {
	if p.options.SourceURL == "" {
		return nil
	}
	patterns := map[string]string{}
	for _, t := range p.trees {
		patterns[t.Root()] = p.options.SourceURL
	}
	return patterns
}

// title returns the title of the site: that of the only repository, if its directory has a
// telling name.
func (p *project) title() string {
	if len(p.trees) == 1 {
		if name := filepath.Base(p.trees[0].Root()); name != "include" && len(name) > 1 {
			return name + " dialects"
		}
	}
	return ""
}

// watched returns the directories on whose files the site depends, sorted: those of files that
// were read, and those between them and the inputs, in which directories can appear.
func (p *project) watched() []string {
	dirs := map[string]bool{}
	for dir := range p.read {
		dirs[dir] = true
	}
	for _, t := range p.trees {
		for _, input := range t.inputs {
			top := filepath.Join(t.Root(), filepath.FromSlash(input))
			if info, err := os.Stat(top); err != nil || !info.IsDir() {
				top = filepath.Dir(top)
			}
			dirs[top] = true
			for _, dir := range t.Directories() {
				if at := filepath.Join(t.Root(), filepath.FromSlash(dir)); isBelow(top, at) {
					dirs[at] = true
				}
			}
			for dir := range p.read {
				for at := dir; isBelow(top, at); at = filepath.Dir(at) {
					dirs[at] = true
				}
			}
		}
	}
	var list []string
	for dir := range dirs {
		list = append(list, dir)
	}
	slices.Sort(list)
	return list
}
