package rungazelle

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
)

// A mirror is a copy of a repository, made of links, in which Gazelle runs if it cannot read the file WORKSPACE: Bazel
// allows two repositories of one name there, and Gazelle does not. The copy has the first of them only.
type mirror struct {
	root   string // of the repository
	copied string // the root of the copy
	remove func()
}

// newMirror returns a mirror of the repository of a command line, or nil if Gazelle can read its WORKSPACE. It logs what
// is wrong with the file.
func newMirror(wd string, args []string, temporary *outputfile.Registry) (*mirror, error) {
	root := repositoryRoot(wd, args)
	if root == "" {
		return nil, nil
	}
	root, err := filepath.EvalSymlinks(root)
	if err != nil {
		return nil, nil
	}
	name := ""
	for _, n := range [...]string{"WORKSPACE", "WORKSPACE.bazel"} { // the latter takes precedence
		if info, err := os.Stat(filepath.Join(root, n)); err == nil && !info.IsDir() {
			name = n
		}
	}
	if name == "" {
		return nil, nil
	}
	text, err := repofiles.ReadFile(filepath.Join(root, name))
	if err != nil {
		return nil, nil
	}
	if _, err = rule.LoadWorkspaceData(filepath.Join(root, name), "", text); err == nil {
		return nil, nil
	}
	_, fault := nameTwice(err)
	parsed, parseErr := build.ParseWorkspace(name, text)
	if fault == "" || parseErr != nil {
		return nil, nil
	}
	log.Printf("%s:%s, and Gazelle reads only that one; remove or rename one", name, fault)
	m := &mirror{root: root}
	if m.copied, m.remove, err = temporary.TemporaryDirectory("mirror", ""); err != nil {
		return nil, fmt.Errorf("copying the repository without the second rule: %w", err)
	}
	if m.copied, err = filepath.EvalSymlinks(m.copied); err == nil {
		err = m.copyFiles(name, onlyFirst(parsed))
	}
	if err != nil {
		m.remove()
		return nil, fmt.Errorf("copying the repository without the second rule: %w", err)
	}
	return m, nil
}

// onlyFirst returns the text of a file without the rules whose name an earlier rule has.
func onlyFirst(f *build.File) []byte {
	seen := map[string]bool{}
	f.Stmt = slices.DeleteFunc(f.Stmt, func(x build.Expr) bool {
		call, ok := x.(*build.CallExpr)
		if !ok {
			return false
		}
		name := f.Rule(call).Name()
		isSecond := name != "" && seen[name]
		seen[name] = true
		return isSecond
	})
	return build.Format(f)
}

// copyFiles fills the copy. The file with a name gets another text. Symbolic links stay links.
func (m *mirror) copyFiles(name string, text []byte) error {
	return filepath.WalkDir(m.root, func(p string, entry fs.DirEntry, err error) error {
		if err != nil {
			if errors.Is(err, fs.ErrPermission) {
				return nil
			}
			return err
		}
		rel, err := filepath.Rel(m.root, p)
		if err != nil {
			return err
		}
		to := filepath.Join(m.copied, rel)
		switch {
		case entry.IsDir() && entry.Name() == ".git":
			return filepath.SkipDir
		case entry.IsDir():
			return os.MkdirAll(to, 0o777)
		case rel == name:
			return os.WriteFile(to, text, 0o666)
		case entry.Type()&fs.ModeSymlink != 0:
			target, err := os.Readlink(p)
			if err != nil {
				return err
			}
			if inside, ok := m.relative(target); ok {
				target = filepath.Join(m.copied, inside)
			}
			return os.Symlink(target, to)
		case entry.Type().IsRegular():
			return repofiles.Link(p, to)
		}
		return nil
	})
}

// relative returns a path below the root of the repository, relative to it. It reports false for another path.
func (m *mirror) relative(p string) (string, bool) {
	if !filepath.IsAbs(p) {
		return "", false
	}
	rel, err := filepath.Rel(m.root, p)
	return rel, err == nil && filepath.IsLocal(rel)
}

// commandLine returns the working directory and the arguments for a run in the copy. The first argument is the command.
func (m *mirror) commandLine(wd string, args []string) (string, []string) {
	if resolved, err := filepath.EvalSymlinks(wd); err == nil {
		wd = resolved
	}
	if rel, ok := m.relative(wd); ok {
		wd = filepath.Join(m.copied, rel)
	}
	var mapped []string
	for _, arg := range args {
		if strings.HasPrefix(arg, "-repo_root=") {
			continue
		}
		if rel, ok := m.relative(arg); ok {
			arg = filepath.Join(m.copied, rel)
		}
		mapped = append(mapped, arg)
	}
	return wd, slices.Insert(mapped, 1, "-repo_root="+m.copied)
}

// original returns the path of a file of the copy in the repository.
func (m *mirror) original(p string) string {
	if rel, err := filepath.Rel(m.copied, p); err == nil && filepath.IsLocal(rel) {
		return filepath.Join(m.root, rel)
	}
	return p
}

// writer returns a writer that writes paths of the repository in place of those of the copy.
func (m *mirror) writer(w io.Writer) io.Writer {
	return writerFunc(func(text []byte) (int, error) {
		if _, err := w.Write(bytes.ReplaceAll(text, []byte(m.copied), []byte(m.root))); err != nil {
			return 0, err
		}
		return len(text), nil
	})
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(text []byte) (int, error) { return f(text) }
