//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package cc

import (
	"io"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/bazelbuild/bazel-gazelle/language"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/language/internal/cxxtext"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
)

// cxxExtensions are the extensions of the files that gazelle_cc reads.
var cxxExtensions = []string{".c", ".cc", ".cpp", ".cxx", ".c++", ".s", ".h", ".hh", ".hpp", ".hxx"}

var headerExtensions = []string{".h", ".hh", ".hpp", ".hxx"}

// IsSource reports whether gazelle_cc reads a file with this name.
func IsSource(name string) bool {
	return slices.Contains(cxxExtensions, strings.ToLower(filepath.Ext(name)))
}

func isHeader(name string) bool { return slices.Contains(headerExtensions, filepath.Ext(name)) }

// A condensedTree is a temporary directory with condensed copies of the C++ files of the
// repository. gazelle_cc opens files itself and spends nearly all time of a run in its lexer.
// A copy has the same facts in less text. Messages contain the paths of the original files.
type condensedTree struct {
	tmp    string   // "" if there is none
	root   *os.Root // the directory tmp; writes through it never follow a link out of tmp
	once   sync.Once
	log    io.Writer
	rename *pathWriter
	// removeTmp removes the directory tmp.
	removeTmp func()
}

func newCondensedTree(temporary *outputfile.Registry) *condensedTree {
	t := &condensedTree{log: log.Writer()}
	tmp, remove, err := temporary.TemporaryDirectory("gazelle-cc", "")
	if err != nil {
		return t // gazelle_cc reads the original files, which takes longer
	}
	root, err := os.OpenRoot(tmp)
	if err != nil {
		remove()
		return t
	}
	t.tmp, t.root, t.removeTmp = tmp, root, remove
	t.rename = &pathWriter{out: t.log}
	log.SetOutput(t.rename)
	return t
}

// remove deletes the copies. It may be called more than once, and for nil.
func (t *condensedTree) remove() {
	if t == nil || t.tmp == "" {
		return
	}
	t.once.Do(func() {
		t.root.Close()
		t.removeTmp()
	})
}

// read returns the facts of the C++ files of a directory by name. It changes args so that
// gazelle_cc reads condensed copies of the files.
func (t *condensedTree) read(args *language.GenerateArgs) map[string]cxxtext.Facts {
	files := map[string]cxxtext.Facts{}
	dir, complete := "", t.tmp != ""
	if complete {
		// gazelle_cc may call a rule of the root after the root's directory.
		top := filepath.Base(args.Config.RepoRoot)
		dir = filepath.Join(top, filepath.FromSlash(args.Rel))
		complete = t.root.MkdirAll(dir, 0o700) == nil
		t.rename.replace(filepath.Join(t.tmp, top), args.Config.RepoRoot)
	}
	// Reading a FIFO would block gazelle_cc until another process writes to it.
	args.RegularFiles = slices.DeleteFunc(slices.Clone(args.RegularFiles), func(name string) bool {
		info, err := os.Stat(filepath.Join(args.Dir, name))
		return err == nil && IsSource(name) && !info.Mode().IsRegular()
	})
	for _, name := range args.RegularFiles {
		if !IsSource(name) {
			continue
		}
		text, err := repofiles.ReadFile(filepath.Join(args.Dir, name))
		if err != nil {
			continue // gazelle_cc reports it
		}
		condensed, facts := cxxtext.Condense(text)
		files[name] = facts
		if complete {
			p := filepath.Join(dir, name)
			complete = t.root.MkdirAll(filepath.Dir(p), 0o700) == nil && t.root.WriteFile(p, condensed, 0o600) == nil
		}
	}
	if !complete {
		return files
	}
	// Rules may have files of subdirectories too. gazelle_cc reads the original files
	// in subdirectories that Gazelle has not visited.
	for _, sub := range args.Subdirs {
		p := filepath.Join(dir, sub)
		if _, err := t.root.Lstat(p); err != nil && t.root.Symlink(filepath.Join(args.Dir, sub), p) != nil {
			return files
		}
	}
	args.Dir = filepath.Join(t.tmp, dir)
	return files
}

// A pathWriter is a writer that replaces one path by another.
type pathWriter struct {
	mu       sync.Mutex
	out      io.Writer
	from, to string
}

func (w *pathWriter) replace(from, to string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.from, w.to = from, to
}

func (w *pathWriter) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	text := string(p)
	if w.from != "" {
		text = strings.ReplaceAll(text, w.from, w.to)
	}
	if _, err := io.WriteString(w.out, text); err != nil {
		return 0, err
	}
	return len(p), nil
}
