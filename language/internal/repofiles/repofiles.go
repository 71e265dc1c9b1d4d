// Package repofiles lists the files of a repository that belong to its Bazel build. It
// omits version control, build outputs, paths in .bazelignore, and other repositories in
// the tree. It does not interpret the files.
package repofiles

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"math"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/bmatcuk/doublestar/v4"
)

// A Repository is a list of files.
type Repository struct {
	Root  string
	Files []string        // relative to Root, with slashes, sorted by directory
	Dirs  map[string]bool // directories that were listed, except the root
	// Nested are the directories that are outputs of builds or other repositories, sorted. Some of
	// them may be in .bazelignore.
	Nested []string
	// Ignored are the paths in .bazelignore.
	Ignored map[string]bool
}

// outputMarks are names of files that show that a directory is the output of a build or
// another repository.
var outputMarks = [...]string{"CMakeCache.txt", "WORKSPACE", "WORKSPACE.bazel", "MODULE.bazel", "REPO.bazel"}

// IsRoot reports whether a file with the given name makes its directory the root of a repository of Bazel.
func IsRoot(name string) bool { return slices.Contains(outputMarks[1:], name) }

// IsSubmodule reports whether a directory is the root of a submodule or clone of git in which no BUILD file belongs to the
// repository around it.
func IsSubmodule(dir string) bool {
	_, err := os.Lstat(filepath.Join(dir, ".git"))
	return err == nil && !hasPackages(dir)
}

// hasPackages reports whether a directory or one below it has a BUILD file and is in no repository of Bazel of its own.
func hasPackages(dir string) bool {
	entries, err := os.ReadDir(dir)
	if err != nil || slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return IsRoot(e.Name()) }) {
		return false
	}
	return slices.ContainsFunc(entries, func(e fs.DirEntry) bool {
		name := e.Name()
		return !e.IsDir() && (name == "BUILD" || name == "BUILD.bazel") || e.IsDir() && name != ".git" && hasPackages(filepath.Join(dir, name))
	})
}

// List lists the files of the repository at root. It does not follow links to directories,
// and omits directories that cannot be read. It returns an error if root cannot be read or
// ctx ends.
func List(ctx context.Context, root string) (*Repository, error) {
	r := &Repository{Root: root, Dirs: map[string]bool{}, Ignored: readIgnore(root)}
	err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			if p == root {
				return err
			}
			return fs.SkipDir
		}
		rel, err := filepath.Rel(root, p)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		switch {
		case rel == ".":
		case d.IsDir():
			if strings.HasPrefix(d.Name(), ".") || strings.HasPrefix(d.Name(), "bazel-") {
				return fs.SkipDir
			}
			if IsForeign(p) {
				r.Nested = append(r.Nested, rel)
				return fs.SkipDir
			}
			if r.Ignored[rel] {
				return fs.SkipDir
			}
			r.Dirs[rel] = true
		case d.Type().IsRegular() || d.Type()&fs.ModeSymlink != 0 && isRegular(p):
			r.Files = append(r.Files, rel)
		}
		return nil
	})
	return r, err
}

func isRegular(p string) bool {
	info, err := os.Stat(p)
	return err == nil && info.Mode().IsRegular()
}

// IsForeign reports whether a directory is the root of another repository or of the output of a build.
func IsForeign(dir string) bool {
	for _, mark := range outputMarks {
		if _, err := os.Lstat(filepath.Join(dir, mark)); err == nil {
			return true
		}
	}
	return IsSubmodule(dir)
}

func readIgnore(root string) map[string]bool {
	ignored := map[string]bool{}
	text, err := os.ReadFile(filepath.Join(root, ".bazelignore"))
	if err != nil {
		return ignored
	}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			ignored[path.Clean(line)] = true
		}
	}
	return ignored
}

// Directory returns the directory of a file of the repository, which is "" for the root.
func Directory(file string) string { return strings.TrimPrefix(path.Dir("/"+file), "/") }

// Read returns the text of a file of the repository.
func (r *Repository) Read(name string) ([]byte, error) {
	if !filepath.IsLocal(filepath.FromSlash(name)) {
		return nil, errors.New(name + " is not in the repository")
	}
	return ReadFile(filepath.Join(r.Root, filepath.FromSlash(name)))
}

// Directives returns the values of the directives gazelle:name in the BUILD file of a directory below root, whether the file
// parses or not, and the name of the file, or "".
func Directives(root, dir, name string) (base string, values []string) {
	for _, base := range [...]string{"BUILD.bazel", "BUILD"} {
		text, err := ReadFile(filepath.Join(root, filepath.FromSlash(dir), base))
		if err != nil {
			continue
		}
		for line := range strings.Lines(string(text)) {
			comment, isComment := strings.CutPrefix(strings.TrimSpace(line), "#")
			value, isDirective := strings.CutPrefix(strings.TrimSpace(comment), "gazelle:"+name+" ")
			if isComment && isDirective {
				values = append(values, strings.TrimSpace(value))
			}
		}
		return base, values
	}
	return "", nil
}

// LinksOutside reports whether a path below root leads to a file outside of root
// through a symbolic link. A write to that path would change a file that does not
// belong to the repository.
func LinksOutside(root, path string) bool {
	if !passesLink(root, path) {
		return false
	}
	realRoot, err := filepath.EvalSymlinks(root)
	if err != nil {
		return false
	}
	file, err := filepath.EvalSymlinks(path)
	if err != nil {
		return false
	}
	rel, err := filepath.Rel(realRoot, file)
	return err != nil || !filepath.IsLocal(rel)
}

// passesLink reports whether a path below root has a symbolic link below root, or may have one.
func passesLink(root, path string) bool {
	rel, err := filepath.Rel(root, path)
	if err != nil || !filepath.IsLocal(rel) {
		return true
	}
	at := root
	for _, name := range strings.Split(rel, string(filepath.Separator)) {
		at = filepath.Join(at, name)
		if info, err := os.Lstat(at); err != nil || !info.IsDir() && !info.Mode().IsRegular() {
			return true
		}
	}
	return false
}

// ReadFile reads a regular file. It returns an error for a FIFO or a device,
// because reading one might never end.
func ReadFile(path string) ([]byte, error) { return ReadAtMost(path, math.MaxInt64) }

// ErrTooLarge is the error for a file that is larger than a limit.
var ErrTooLarge = errors.New("the file is too large")

// ReadAtMost is ReadFile for files of a limited size in bytes. The error for a larger file is ErrTooLarge.
func ReadAtMost(path string, limit int64) ([]byte, error) {
	text, _, err := ReadThroughLink(path, limit)
	return text, err
}

// ReadThroughLink is ReadAtMost. It also reports whether the path is a symbolic link itself.
func ReadThroughLink(path string, limit int64) (text []byte, isLink bool, err error) {
	info, err := os.Lstat(path)
	if isLink = err == nil && info.Mode()&fs.ModeSymlink != 0; isLink {
		info, err = os.Stat(path)
	}
	switch {
	case err != nil:
	case !info.Mode().IsRegular():
		err = &os.PathError{Op: "read", Path: path, Err: errors.New("not a regular file")}
	case info.Size() > limit:
		err = ErrTooLarge
	}
	if err == nil {
		text, err = readRegular(path, info.Size())
	}
	return text, isLink, err
}

// readRegular is os.ReadFile for a regular file of about a size. That function would also ask the kernel four times whether
// it can wait for the file.
func readRegular(path string, size int64) ([]byte, error) {
	file, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text := make([]byte, 0, size+1)
	for err == nil {
		n := 0
		n, err = file.Read(text[len(text):cap(text)])
		text = text[:len(text)+n]
		if len(text) == cap(text) {
			text = append(text, 0)[:len(text)]
		}
	}
	if err != io.EOF {
		return nil, err
	}
	return text, nil
}

// Glob returns the files that match a pattern; see MatchGlob.
func (r *Repository) Glob(pattern string) []string {
	var found []string
	for _, f := range r.Files {
		if MatchGlob(pattern, f) {
			found = append(found, f)
		}
	}
	return found
}

// literalBraces escapes what means alternatives to doublestar, and itself to Bazel and CMake.
var literalBraces = strings.NewReplacer("{", `\{`, "}", `\}`)

// MatchGlob matches a path against a pattern of Bazel or CMake. In the pattern, * matches a part of one path
// element, and an element ** matches any number of elements.
func MatchGlob(pattern, p string) bool {
	return doublestar.MatchUnvalidated(literalBraces.Replace(pattern), p)
}
