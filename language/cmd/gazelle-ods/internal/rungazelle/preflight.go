package rungazelle

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/workspace"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/internal/starlarklimit"
)

// smallFile is the size of a file that Gazelle parses in a moment, whatever is in it.
const smallFile = 16 << 10

// errIrregular is the error of a pipe, socket or device. Reading one may never end.
var errIrregular = errors.New("it is not a regular file")

// errDirectory is the error of a link, which Gazelle reads. It takes no notice of a directory.
var errDirectory = errors.New("the link leads to a directory")

// preflight returns the root of the repository and an error that wraps a [*starlarklimit.Error] or [*fs.PathError] for each file
// that Gazelle would parse and that is above the limits or not regular. Gazelle parses all before it asks any language. With -index=lazy,
// only the directories that args name are searched; the extension td checks those that it reads beside them.
func preflight(wd string, args []string) (root string, err error) {
	if root = repositoryRoot(wd, args); root == "" {
		return "", nil
	}
	s := sizeCheck{root: root, args: args}
	for _, base := range [...]string{"WORKSPACE", "WORKSPACE.bazel", "MODULE.bazel", "BUILD", "BUILD.bazel"} {
		name := filepath.Join(root, base)
		switch info, err := os.Stat(name); {
		case err != nil || info.IsDir():
		case info.Mode().IsRegular():
			s.check(name, info.Size())
		default:
			s.faults = append(s.faults, &fs.PathError{Op: "read", Path: name, Err: errIrregular})
		}
	}
	dirs := []string{root}
	if flagValue(args, "index") == "lazy" {
		dirs = namedDirectories(wd, args)
	}
	for _, dir := range dirs {
		_ = filepath.WalkDir(dir, s.visit)
	}
	return root, errors.Join(s.faults...)
}

// A sizeCheck collects the files that Gazelle cannot parse.
type sizeCheck struct {
	root   string
	args   []string
	faults []error
}

// check parses a file that is not small, as far as the limits need it.
func (s *sizeCheck) check(file string, size int64) {
	if size <= smallFile {
		return
	}
	text, err := repofiles.ReadFile(file)
	if err != nil {
		return // Gazelle reports it
	}
	if err := starlarklimit.Check(file, text); err != nil && !isExcluded(s.root, file, s.args) {
		s.faults = append(s.faults, err)
	}
}

// visit checks a BUILD file below the root. It is an [fs.WalkDirFunc].
func (s *sizeCheck) visit(p string, entry fs.DirEntry, err error) error {
	switch {
	case err != nil:
		return nil // Gazelle reports it
	case entry.IsDir() && entry.Name() == ".git":
		return fs.SkipDir
	case entry.IsDir(), entry.Name() != "BUILD" && entry.Name() != "BUILD.bazel", filepath.Dir(p) == filepath.Clean(s.root):
		return nil
	}
	info, err := os.Stat(p)
	switch {
	case err == nil && info.Mode().IsRegular():
		s.check(p, info.Size())
	case isExcluded(s.root, p, s.args):
	case err != nil:
		s.faults = append(s.faults, err)
	case info.IsDir():
		s.faults = append(s.faults, &fs.PathError{Op: "read", Path: p, Err: errDirectory})
	default:
		s.faults = append(s.faults, &fs.PathError{Op: "read", Path: p, Err: errIrregular})
	}
	return nil
}

// namedDirectories returns the directories among arguments, or else the working directory.
func namedDirectories(wd string, args []string) []string {
	var dirs []string
	for _, arg := range args {
		arg = workspace.Path(wd, arg)
		if info, err := os.Stat(arg); err == nil && info.IsDir() {
			dirs = append(dirs, arg)
		}
	}
	if len(dirs) == 0 {
		return []string{wd}
	}
	return dirs
}

// isExcluded reports whether Gazelle does not read a file: .bazelignore, an option or a directive in a directory above
// excludes it, or a directory that it is in.
func isExcluded(root, file string, args []string) bool {
	rel, err := filepath.Rel(root, file)
	if err != nil {
		return true
	}
	rel = filepath.ToSlash(rel)
	patterns := flagValues(args, "exclude")
	for dir := path.Dir(rel); ; dir = path.Dir(dir) {
		_, directives := repofiles.Directives(root, dir, "exclude")
		for _, pattern := range directives {
			patterns = append(patterns, path.Join(dir, pattern))
		}
		if dir == "." {
			break
		}
	}
	if text, err := os.ReadFile(filepath.Join(root, ".bazelignore")); err == nil {
		for line := range strings.Lines(string(text)) {
			patterns = append(patterns, path.Clean(strings.TrimSpace(line)))
		}
	}
	for p := rel; p != "."; p = path.Dir(p) {
		if slices.ContainsFunc(patterns, func(pattern string) bool { return doublestar.MatchUnvalidated(pattern, p) }) {
			return true
		}
	}
	return false
}
