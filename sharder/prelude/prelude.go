package prelude

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// maxFiles is the largest number of files that Find reads. LLVM and MLIR have
// about 6,000 headers.
const maxFiles = 200_000

// A Search says how headers are found and read.
type Search struct {
	// ReadFile reads a file. A missing file is an error that is fs.ErrNotExist.
	ReadFile func(name string) ([]byte, error)
	// Quoted are the directories for quoted includes. Directories are the directories
	// for all includes. A quoted include is searched in the directory of the including
	// file, then in Quoted, then in Directories.
	Quoted, Directories []string
	// Generated are the files that the rule itself generates. They need not exist.
	Generated []string
}

// A Prelude holds the macros and headers that all shards of a source read first.
type Prelude struct {
	// Macros are the macros that the source defines before its first include, as
	// #define names them.
	Macros []string
	// Includes are the headers, as #include names them, with their quotes or angle
	// brackets, in the order in which they are read.
	Includes []string
	// Reaching are the files among the leading includes that include generated files,
	// directly or indirectly. The prelude has their leading includes instead of them.
	Reaching []string
}

// Text returns the text of a header that defines the macros of the prelude and the given
// macros, which are those that the copies of the source define, and includes the headers of
// the prelude.
func (p Prelude) Text(macros ...string) string {
	var b strings.Builder
	b.WriteString("// Headers that all shards include before generated code.\n")
	for _, name := range slices.Concat(macros, p.Macros) {
		b.WriteString("#define " + name + "\n")
	}
	for _, name := range p.Includes {
		b.WriteString("#include " + name + "\n")
	}
	return b.String()
}

// Find returns the prelude of a source file. These are its leading #include lines
// that do not reach a generated file. A leading include that reaches one is
// replaced by the leading includes of that header, by the same rule. The leading
// includes of a file end at a file without an include guard, such as generated code:
// the shards read it again, and later lines may depend on it.
//
// A header that is in no directory is taken for a header of the compiler, and does not
// reach generated files. Find returns an error if a file cannot be read, or if there are
// more than maxFiles.
func Find(source string, search Search) (Prelude, error) {
	f := newFinder(search)
	root, err := f.load(path.Clean(source))
	if err != nil {
		return Prelude{}, err
	}
	if root == nil {
		return Prelude{}, fmt.Errorf("cannot read '%s': %w", source, fs.ErrNotExist)
	}
	f.found.Macros = root.scan.defines
	if err := f.expand(root); err != nil {
		return Prelude{}, err
	}
	return f.found, nil
}

// A file is a source or header that was read.
type file struct {
	name     string
	scan     scan
	expanded bool
	reaches  reach
}

// A reach says whether a file includes a generated file, directly or not.
type reach int

const (
	unknown reach = iota
	pending       // the result is being computed; only include cycles find this value
	never
	reaching
)

type finder struct {
	Search
	generated map[string]bool
	files     map[string]*file // by clean name; nil if there is none
	listed    map[string]bool  // the elements of found.Includes
	found     Prelude
}

func newFinder(search Search) *finder {
	f := &finder{Search: search, generated: map[string]bool{}, files: map[string]*file{}, listed: map[string]bool{}}
	for _, name := range search.Generated {
		f.generated[path.Clean(name)] = true
	}
	return f
}

// load reads a file once. It returns nil if there is no such file.
func (f *finder) load(name string) (*file, error) {
	if known, ok := f.files[name]; ok {
		return known, nil
	}
	if len(f.files) >= maxFiles {
		return nil, fmt.Errorf("more than %d headers are included", maxFiles)
	}
	text, err := f.ReadFile(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		f.files[name] = nil
		return nil, nil
	case err != nil:
		return nil, fmt.Errorf("cannot read '%s': %w", name, err)
	}
	loaded := &file{name: name, scan: scanFile(text)}
	f.files[name] = loaded
	return loaded, nil
}

// resolve returns the clean name of the file that an include in a file means. It reports
// false if there is none. Generated files need not exist.
func (f *finder) resolve(from *file, i include) (string, bool, error) {
	var candidates []string
	if path.IsAbs(i.name) {
		candidates = []string{path.Clean(i.name)}
	} else {
		if i.quoted {
			candidates = append(candidates, path.Join(path.Dir(from.name), i.name))
			for _, dir := range f.Quoted {
				candidates = append(candidates, path.Join(dir, i.name))
			}
		}
		for _, dir := range f.Directories {
			candidates = append(candidates, path.Join(dir, i.name))
		}
	}
	for _, name := range candidates {
		if f.generated[name] {
			return name, true, nil
		}
		loaded, err := f.load(name)
		if err != nil {
			return "", false, err
		}
		if loaded != nil {
			return name, true, nil
		}
	}
	return "", false, nil
}

// reachesGenerated tells whether an include leads to a generated file. Conditions
// around includes are not evaluated: each include counts.
func (f *finder) reachesGenerated(from *file, i include) (bool, *file, error) {
	name, found, err := f.resolve(from, i)
	if err != nil || !found {
		return false, nil, err
	}
	if f.generated[name] {
		return true, nil, nil
	}
	target := f.files[name]
	err = f.follow(target)
	return target.reaches == reaching, target, err
}

// follow computes the reach of a file and of all files that it includes. It uses
// no recursion, since chains of includes may be long.
func (f *finder) follow(start *file) error {
	if start.reaches != unknown {
		return nil
	}
	includers := map[*file][]*file{}
	var visited, hits []*file
	start.reaches = pending
	for queue := []*file{start}; len(queue) > 0; {
		current := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		visited = append(visited, current)
		for _, i := range current.scan.all {
			name, found, err := f.resolve(current, i)
			if err != nil {
				return err
			}
			if !found {
				continue
			}
			if f.generated[name] {
				hits = append(hits, current)
				continue
			}
			target := f.files[name]
			switch target.reaches {
			case reaching:
				hits = append(hits, current)
			case unknown:
				target.reaches = pending
				queue = append(queue, target)
				fallthrough
			case pending:
				includers[target] = append(includers[target], current)
			}
		}
	}
	for len(hits) > 0 {
		hit := hits[len(hits)-1]
		hits = hits[:len(hits)-1]
		if hit.reaches != reaching {
			hit.reaches = reaching
			hits = append(hits, includers[hit]...)
		}
	}
	for _, v := range visited {
		if v.reaches == pending {
			v.reaches = never
		}
	}
	return nil
}

// expand adds the leading includes of a file to the prelude.
func (f *finder) expand(from *file) error {
	if from.expanded {
		return nil
	}
	from.expanded = true
	for _, i := range from.scan.leading {
		reaches, target, err := f.reachesGenerated(from, i)
		switch {
		case err != nil:
			return err
		case reaches && target == nil: // a generated file
			return nil
		case target != nil && !target.scan.guarded:
			return nil
		case !reaches:
			f.list(from, i, target)
		case len(target.scan.defines) > 0: // its includes may depend on its macros
			return nil
		default:
			f.found.Reaching = append(f.found.Reaching, target.name)
			if err := f.expand(target); err != nil {
				return err
			}
		}
	}
	return nil
}

// list adds an include to the prelude. The prelude is in another directory than the includer,
// so list names a header that was found beside its includer by its path.
func (f *finder) list(from *file, i include, target *file) {
	if i.quoted && target != nil && target.name == path.Join(path.Dir(from.name), i.name) && !f.inDirectory(target.name, i.name) {
		i.name = target.name
	}
	if text := i.String(); !f.listed[text] {
		f.listed[text] = true
		f.found.Includes = append(f.found.Includes, text)
	}
}

// inDirectory reports whether name names a file relative to a directory of the search.
func (f *finder) inDirectory(file, name string) bool {
	for _, dirs := range [][]string{f.Quoted, f.Directories} {
		for _, dir := range dirs {
			if path.Join(dir, name) == file {
				return true
			}
		}
	}
	return false
}
