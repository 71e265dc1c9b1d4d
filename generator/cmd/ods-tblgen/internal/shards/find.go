package shards

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/sharder/prelude"
)

// Extensions of the C++ files that may include generated definitions.
var (
	sourceExtensions = []string{".cpp", ".cc", ".cxx", ".c++", ".C"}
	headerExtensions = []string{".h", ".hpp", ".hh", ".hxx", ".inc", ".def", ".inl", ".ipp"}
	// partExtensions are those of headers that may have definitions of functions.
	partExtensions = []string{".inc", ".def", ".inl", ".ipp"}
)

// Limits of a search for C++ files. LLVM with all of its projects has 170,000 files.
const (
	maxFiles    = 500_000
	maxFileSize = 16 << 20 // bytes
)

// A project has the C++ files that include the definitions of a .td file.
type project struct {
	definitions string    // their file, such as "FooOps.cpp.inc"
	sources     []*source // in the order of their names
	included    []string  // the files that the .td file includes
	unread      []string  // why a file or folder was not read
}

// find reads the C++ files in some places, which are files or directories, that include the generated definitions of a
// .td file. The file of definitions is that of the includes that end in definitions, which may have directories. If it is
// "", it has the stem of the .td file, and the includes of other .td files with the same stem are told apart by
// their directories.
func find(ctx context.Context, td, definitions string, places []string) (*project, error) {
	stem := strings.TrimSuffix(filepath.Base(td), ".td")
	p := &project{definitions: definitions}
	if definitions == "" {
		p.definitions = stem + ".cpp.inc"
	}
	base := path.Base(p.definitions)
	s := search{ctx: ctx, td: stem + ".td", base: []byte(base), tds: []string{absolute(td)}, seen: map[string]bool{}}
	for _, root := range places {
		s.root = root
		if err := filepath.WalkDir(root, s.visit); err != nil {
			return nil, err
		}
	}
	p.unread = s.unread
	tds := s.tds
	slices.Sort(tds)
	tds = slices.Compact(tds)
	for _, s := range s.found {
		s.includes = slices.DeleteFunc(s.includes, func(i prelude.Include) bool {
			return path.Base(i.Path) == base && !isIncluded(i.Path, s.file, definitions, absolute(td), tds)
		})
		if slices.ContainsFunc(s.includes, func(i prelude.Include) bool { return path.Base(i.Path) == base }) {
			p.sources = append(p.sources, s)
		}
	}
	p.findThroughHeaders(ctx, base, s.others)
	slices.SortFunc(p.sources, func(a, b *source) int { return strings.Compare(a.file, b.file) })
	return p, nil
}

// A search looks for the C++ files that name the definitions of a .td file.
type search struct {
	ctx   context.Context
	td    string          // the name of the .td file without directories
	base  []byte          // that of the definitions
	root  string          // the file or directory that is searched
	files int             // found so far
	seen  map[string]bool // the C++ files that were read

	tds    []string // files of the same name as the .td file
	found  []*source
	others []string // C++ files that do not name the definitions
	unread []string // why a file or folder was not read
}

// visit reads one file. It is an [fs.WalkDirFunc].
func (s *search) visit(name string, entry fs.DirEntry, err error) error {
	isGiven := name == s.root
	switch {
	case s.ctx.Err() != nil:
		return context.Cause(s.ctx)
	case err != nil && isGiven:
		return fmt.Errorf("cannot read '%s': %w", s.root, errors.Unwrap(err))
	case err != nil:
		s.unread = append(s.unread, err.Error())
		return nil
	case entry.IsDir():
		if !isGiven && isLeftOut(name) {
			return fs.SkipDir
		}
		return nil
	}
	if s.files++; s.files > maxFiles {
		return fmt.Errorf("'%s' has more than %d files; name the directories of the dialect's C++ with -sources", s.root, maxFiles)
	}
	full := absolute(name)
	if filepath.Base(name) == s.td {
		s.tds = append(s.tds, full)
		return nil
	}
	if s.seen[full] || !isGiven && !isCxx(entry) {
		return nil
	}
	s.seen[full] = true
	text, err := readLimited(name)
	switch {
	case !isGiven && errors.Is(err, fs.ErrNotExist): // a symbolic link to nothing, or a file that is gone
	case err != nil:
		s.unread = append(s.unread, err.Error())
	case bytes.Contains(text, s.base):
		s.found = append(s.found, readSource(name, text))
	default:
		s.others = append(s.others, name)
	}
	return nil
}

// isCxx reports whether an entry of a directory is a C++ file or a symbolic link with the name of one.
func isCxx(entry fs.DirEntry) bool {
	extension := filepath.Ext(entry.Name())
	return (slices.Contains(sourceExtensions, extension) || slices.Contains(headerExtensions, extension)) &&
		(entry.Type().IsRegular() || entry.Type()&fs.ModeSymlink != 0)
}

// findThroughHeaders finds the sources that include the definitions through a header, and defined a macro before. For
// these sources, the include of the header is that of the definitions. others are further C++ files.
func (p *project) findThroughHeaders(ctx context.Context, base string, others []string) {
	headers := map[string]indirect{} // by the name of the file without directories
	for _, s := range p.sources {
		for _, i := range s.includes {
			if slices.Contains(headerExtensions, filepath.Ext(s.file)) && path.Base(i.Path) == base && !i.AsksForList() {
				headers[filepath.Base(s.file)] = indirect{s, i}
			}
		}
	}
	if len(headers) == 0 {
		return
	}
	all := append(slices.Clone(p.sources), sourcesThatName(ctx, headers, others)...)
	if ctx.Err() != nil {
		return
	}
	isThrough := map[*source]bool{}
	for _, s := range all {
		isUser := false
		for n := range s.includes {
			i := &s.includes[n]
			through, ok := headers[path.Base(i.Path)]
			if asks := slices.Concat(i.Macros, through.Macros); !ok || s == through.header || !slices.ContainsFunc(asks, isMacroOfOperations) {
				continue
			}
			i.Path, i.Argument, i.Macros = through.Path, through.Argument, append(slices.Clip(i.Macros), through.Macros...)
			s.through[i.Start] = filepath.Base(through.header.file)
			isUser, isThrough[through.header] = true, true
		}
		if isUser && !slices.Contains(p.sources, s) {
			p.sources = append(p.sources, s)
		}
	}
	for header := range isThrough {
		header.includes = slices.DeleteFunc(header.includes, func(i prelude.Include) bool { return path.Base(i.Path) == base && !i.AsksForList() })
	}
}

// An indirect is the include of the definitions in a header.
type indirect struct {
	header *source
	prelude.Include
}

// sourcesThatName reads the C++ sources among files that have the name of a header in their text.
func sourcesThatName(ctx context.Context, headers map[string]indirect, files []string) (all []*source) {
	for _, name := range files {
		if ctx.Err() != nil || !slices.Contains(sourceExtensions, filepath.Ext(name)) {
			continue
		}
		text, err := readLimited(name)
		if err != nil {
			continue
		}
		for header := range headers {
			if bytes.Contains(text, []byte(header)) {
				all = append(all, readSource(name, text))
				break
			}
		}
	}
	return all
}

// isMacroOfOperations reports whether a macro asks for a part of the definitions of operations.
func isMacroOfOperations(name string) bool { return name == "GET_OP_CLASSES" || name == "GET_OP_LIST" }

// isLeftOut reports whether a directory has no sources of a person: it is hidden, or a build directory of CMake, Ninja
// or Bazel.
func isLeftOut(dir string) bool {
	name := filepath.Base(dir)
	if strings.HasPrefix(name, ".") || strings.HasPrefix(name, "bazel-") {
		return true
	}
	for _, file := range []string{"CMakeCache.txt", ".ninja_log"} {
		if _, err := os.Stat(filepath.Join(dir, file)); err == nil {
			return true
		}
	}
	return false
}

// readLimited reads a regular file.
func readLimited(name string) ([]byte, error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is no regular file", name)
	case info.Size() > maxFileSize:
		return nil, fmt.Errorf("%s has more than %d MiB", name, maxFileSize>>20)
	}
	return os.ReadFile(name)
}

// absolute returns the absolute name of a file, with slashes.
func absolute(name string) string {
	if full, err := filepath.Abs(name); err == nil {
		name = full
	}
	return filepath.ToSlash(name)
}

// isIncluded reports whether a path that a file includes is that of the definitions of a .td file, and not of another
// one with the same stem.
func isIncluded(included, file, definitions, td string, tds []string) bool {
	if definitions != "" {
		return included == definitions || strings.HasSuffix(included, "/"+definitions) || strings.HasSuffix(definitions, "/"+included)
	}
	from := absolute(filepath.Dir(file))
	best, bestScore := "", -1
	for _, candidate := range tds {
		score := 2 * len(commonDirectory(candidate, from+"/"))
		stem := strings.TrimSuffix(candidate, ".td") + ".cpp.inc"
		if path.Join(from, included) == stem || strings.HasSuffix(stem, "/"+path.Clean(included)) {
			score += 1 << 20
		}
		if score > bestScore || score == bestScore && candidate == td {
			best, bestScore = candidate, score
		}
	}
	if best != td {
		return false
	}
	// A path that no directory of the .td file is part of is that of a dialect elsewhere.
	dir := path.Dir(path.Clean(included))
	return bestScore >= 1<<20 || dir == "." || slices.ContainsFunc(strings.Split(dir, "/"), func(part string) bool {
		return part == ".." || slices.Contains(strings.Split(path.Dir(td), "/"), part)
	})
}

// commonDirectory returns the directories with which both names begin.
func commonDirectory(a, b string) string {
	end := 0
	for i := 0; i < min(len(a), len(b)) && a[i] == b[i]; i++ {
		if a[i] == '/' {
			end = i
		}
	}
	return a[:end]
}
