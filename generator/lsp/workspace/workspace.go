// Package workspace knows the .td files that an editor has open or could open: their text,
// the directories in which their includes are found, and what each of them defines.
package workspace

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/rules-ods/rules_ods/generator/driver/installation"
)

// Settings are what a user can set. All may be empty.
type Settings struct {
	IncludeDirs []string // searched first
	MLIR        string   // the directory that has mlir/IR/OpBase.td, or the root of an installation
}

// A Workspace holds the open texts and finds files. Its methods may be called
// concurrently.
type Workspace struct {
	folders  []string
	settings Settings
	installs []string // patterns of include directories of installations

	mu        sync.Mutex
	open      map[string]string // texts of open files by path
	disk      map[string]diskFile
	databases map[string]*database // by directory; nil if it has none
	dirs      map[string]Dirs      // by file
	index     *base
	changed   map[string]lazyFacts // of files that are or were open, whose texts differ from those of index
	indexing  chan struct{}        // is full while the files are read for index
	refreshed int                  // how often the index was forgotten

	packages     map[string]*buildPackage // by directory; nil without a BUILD file
	repositories map[string]*repository   // by directory

	// stamps are those of the files and directories that decided about dirs, by path. They are
	// compared because many clients do not watch files.
	stamps    map[string]string
	compared  time.Time              // when the stamps were compared
	databased map[string]stampedFile // the databases that were read, by path
}

// A stampedFile is a database, or nil, as a file with a stamp has it.
type stampedFile struct {
	stamp string
	read  *database
}

// A diskFile is what is known of a file on the disk. The text is nil if it cannot be read.
type diskFile struct {
	stamp   string
	text    []byte
	err     error
	checked time.Time // when the stamp was compared
}

// recheck is the time after which the stamp of a file is compared again. A keystroke reads
// all included files, and looks for each of them in several directories.
const recheck = 2 * time.Second

// Installations are the patterns of directories in which packages install MLIR's .td
// files. Later versions of a pattern come first.
var Installations = []string{
	"/usr/lib/llvm-*/include",
	"/usr/local/include",
	"/usr/include",
	"/opt/homebrew/opt/llvm/include",
	"/usr/local/opt/llvm/include",
}

// New returns a workspace with the given folders, which are absolute paths. MLIR is
// searched in the directories that match the patterns of installations.
func New(folders []string, settings Settings, installations []string) *Workspace {
	w := &Workspace{folders: slices.Clone(folders), settings: settings, installs: installations, open: map[string]string{}, changed: map[string]lazyFacts{}, indexing: make(chan struct{}, 1)}
	w.Refresh()
	return w
}

// Refresh forgets what was read from the disk, because files were added or changed.
func (w *Workspace) Refresh() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.disk, w.index = map[string]diskFile{}, nil
	for path := range w.changed {
		if _, isOpen := w.open[path]; !isOpen {
			delete(w.changed, path)
		}
	}
	w.refreshed++
	w.databased = map[string]stampedFile{}
	w.forgetDirs()
}

// forgetDirs forgets the include directories and what was read to find them, except for
// databases, which can be large. The caller holds w.mu.
func (w *Workspace) forgetDirs() {
	w.databases, w.dirs = map[string]*database{}, map[string]Dirs{}
	w.packages, w.repositories = map[string]*buildPackage{}, map[string]*repository{}
	w.stamps, w.compared = map[string]string{}, time.Now()
}

// note records that a file or directory, which need not exist, decides about include
// directories. It returns its stamp. The caller holds w.mu.
func (w *Workspace) note(path string) string {
	stamp := stampOf(path)
	w.stamps[path] = stamp
	return stamp
}

// stampOf returns a text that changes with a file or the entries of a directory. It is "" if
// there is none.
func stampOf(path string) string {
	info, err := os.Stat(path)
	if err != nil {
		return ""
	}
	return info.ModTime().String() + " " + strconv.FormatInt(info.Size(), 10)
}

// renewDirs forgets the include directories if a file that decided about them has changed.
// The caller holds w.mu.
func (w *Workspace) renewDirs() {
	now := time.Now()
	if now.Sub(w.compared) < recheck {
		return
	}
	w.compared = now
	for path, stamp := range w.stamps {
		if stampOf(path) != stamp {
			w.forgetDirs()
			return
		}
	}
}

// Open stores the text of a file that an editor has open. It returns the text that counted
// before, and whether there was one.
func (w *Workspace) Open(path, text string) (before string, known bool) {
	before, known = w.text(path)
	w.mu.Lock()
	w.open[path], w.changed[path] = text, readLater(path, text)
	w.mu.Unlock()
	return before, known
}

// Close forgets the text of a file that is not open any more. It returns the text on the disk,
// and whether there is one.
func (w *Workspace) Close(path string) (after string, known bool) {
	w.mu.Lock()
	delete(w.open, path)
	delete(w.disk, path)
	w.mu.Unlock()
	after, known = w.text(path)
	w.mu.Lock()
	w.changed[path] = readLater(path, after)
	w.mu.Unlock()
	return after, known
}

// With returns a workspace with the same files in which some have other texts.
func (w *Workspace) With(texts map[string]string) *Workspace {
	other := New(w.folders, w.settings, w.installs)
	w.mu.Lock()
	defer w.mu.Unlock()
	maps.Copy(other.open, w.open)
	maps.Copy(other.changed, w.changed)
	other.index = w.index
	for path, text := range texts {
		other.open[path], other.changed[path] = text, readLater(path, text)
	}
	return other
}

func (w *Workspace) text(path string) (text string, known bool) {
	data, err := w.ReadFile(path)
	return string(data), err == nil
}

// maxFile limits the size of a file that is read.
const maxFile = 64 << 20

var errTooLarge = errors.New("the file is too large")

// ReadFile returns the text of a file: that in the editor, or else that on the disk.
func (w *Workspace) ReadFile(path string) ([]byte, error) {
	w.mu.Lock()
	text, isOpen := w.open[path]
	known, isKnown := w.disk[path]
	w.mu.Unlock()
	now := time.Now()
	switch {
	case isOpen:
		return []byte(text), nil
	case isKnown && now.Sub(known.checked) < recheck:
		return known.text, known.err
	}
	f := readDisk(path, known)
	f.checked = now
	w.mu.Lock()
	if len(w.disk) >= maxKnown {
		clear(w.disk)
	}
	w.disk[path] = f
	w.mu.Unlock()
	return f.text, f.err
}

// maxKnown limits how many files are remembered, those that do not exist included.
const maxKnown = 20_000

// readDisk reads a file, unless it is as it was known.
func readDisk(path string, known diskFile) diskFile {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return diskFile{err: err}
	case !info.Mode().IsRegular():
		return diskFile{err: &os.PathError{Op: "read", Path: path, Err: os.ErrInvalid}}
	case info.Size() > maxFile:
		return diskFile{err: errTooLarge}
	}
	stamp := info.ModTime().String()
	if known.err == nil && known.stamp == stamp && int64(len(known.text)) == info.Size() {
		return known
	}
	data, err := os.ReadFile(path)
	return diskFile{stamp: stamp, text: data, err: err}
}

// Dirs are include directories with the reason for their choice.
type Dirs struct {
	Paths  []string
	Above  int    // how many of the last ones are only directories above the file
	Reason string // where they come from, for people
}

// IncludeDirs returns the directories in which the includes of a file are searched, in
// order: those of the settings, those of a build with CMake, those of targets of Bazel,
// those that are usual in repositories, those of an installed MLIR, of the release that the
// workspace uses if it is known and installed, and the directories above the file.
func (w *Workspace) IncludeDirs(path string) Dirs {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.renewDirs()
	if d, ok := w.dirs[path]; ok {
		return d
	}
	d := w.findDirs(path)
	w.dirs[path] = d
	return d
}

func (w *Workspace) findDirs(path string) Dirs {
	var d Dirs
	because := func(reason string, dirs ...string) {
		before := len(d.Paths)
		d.Paths = appendNew(d.Paths, dirs...)
		if len(d.Paths) > before {
			if d.Reason != "" {
				d.Reason += ", "
			}
			d.Reason += reason
		}
	}
	for _, dir := range w.settings.IncludeDirs {
		because("the settings", absolutePath(w.root(path), dir))
	}
	if m := w.settings.MLIR; m != "" {
		because("the setting of MLIR", mlirIncludes(absolutePath(w.root(path), m))...)
	}
	because("the directory of the file", filepath.Dir(path))
	if db := w.databaseFor(path); db != nil {
		if dirs, ok := db.byFile[path]; ok {
			because(db.file, dirs...)
		} else {
			because(db.file, db.all...)
		}
	}
	because("BUILD files", w.bazelDirs(path)...)
	for _, dir := range w.conventional(path) {
		because("the repository", dir)
	}
	if !installation.HasMLIR(d.Paths) {
		if dir := w.installed(path); dir != "" {
			because("the installed MLIR", dir)
		}
	}
	known := len(d.Paths)
	because("the directories above the file", w.above(path)...)
	d.Above = len(d.Paths) - known
	return d
}

// installed returns the include directory of an installed MLIR, or "".
func (w *Workspace) installed(path string) string {
	own := installation.Directory(installation.Release(filepath.Dir(path)))
	for _, pattern := range w.installs {
		matches, _ := filepath.Glob(pattern)
		slices.SortFunc(matches, func(a, b string) int { return compareNumbers(b, a) })
		if slices.Contains(matches, own) {
			matches = append([]string{own}, matches...)
		}
		if i := slices.IndexFunc(matches, func(m string) bool { return installation.HasMLIR([]string{m}) }); i >= 0 {
			return matches[i]
		}
	}
	return ""
}

// above returns the directories between that of a file and the root of its repository. A project in
// a directory of a repository often names its files by their path from there.
func (w *Workspace) above(path string) []string {
	var dirs []string
	folder := w.root(path)
	for dir := filepath.Dir(filepath.Dir(path)); within(folder, dir) && !isRoot(dir); dir = filepath.Dir(dir) {
		dirs = append(dirs, dir)
	}
	return dirs
}

// root returns the folder that contains a file, or else the directory of the file.
func (w *Workspace) root(path string) string {
	best := ""
	for _, f := range w.folders {
		if within(f, path) && len(f) > len(best) {
			best = f
		}
	}
	if best == "" {
		return filepath.Dir(path)
	}
	return best
}

func within(dir, path string) bool {
	return strings.HasPrefix(path, strings.TrimSuffix(dir, string(filepath.Separator))+string(filepath.Separator))
}

// mlirIncludes returns the include directories of an installation or a checkout of LLVM.
func mlirIncludes(root string) []string {
	var found []string
	for _, sub := range []string{".", "include", "mlir/include", "../include", "../../../include"} {
		if dir := filepath.Join(root, sub); installation.HasMLIR([]string{dir}) {
			found = append(found, dir)
			break
		}
	}
	if dir := filepath.Join(root, "llvm/include"); isDir(dir) {
		found = append(found, dir)
	}
	if len(found) == 0 {
		return []string{root}
	}
	return found
}

func isDir(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// databaseFor returns the database of the nearest directory around a file that has one
// itself or in a build directory, or nil.
func (w *Workspace) databaseFor(path string) *database {
	for dir := filepath.Dir(path); ; dir = filepath.Dir(dir) {
		db, known := w.databases[dir]
		if !known {
			db = w.findDatabase(dir)
			w.databases[dir] = db
		}
		if db != nil || isRoot(dir) || slices.Contains(w.folders, dir) {
			return db
		}
	}
}

// RepositoryOf returns the directory of the repository that contains a directory, or the
// directory itself.
func RepositoryOf(dir string) string {
	for at := dir; at != filepath.Dir(at); at = filepath.Dir(at) {
		if isRoot(at) {
			return at
		}
	}
	return dir
}

// isRoot reports whether a repository or file system starts at a directory.
func isRoot(dir string) bool {
	if dir == filepath.Dir(dir) {
		return true
	}
	_, err := os.Stat(filepath.Join(dir, ".git"))
	return err == nil
}

// findDatabase looks for a database in a directory and in its build directories.
func (w *Workspace) findDatabase(dir string) *database {
	places := []string{dir}
	if slices.Contains(w.folders, dir) || w.InFolder(dir) {
		w.note(dir) // a new build directory is a new entry
	}
	for _, pattern := range []string{"build*", "out", "out/*", "cmake-build-*"} {
		more, _ := filepath.Glob(filepath.Join(dir, pattern))
		for _, m := range more {
			if isDir(m) {
				places = append(places, m)
			}
		}
	}
	caches, _ := filepath.Glob(filepath.Join(dir, "*", "CMakeCache.txt")) // of build directories with other names
	for _, c := range caches {
		places = appendNew(places, filepath.Dir(c))
	}
	for _, n := range databaseNames {
		for _, place := range places {
			path := filepath.Join(place, n.name)
			stamp := w.note(path)
			known, ok := w.databased[path]
			if !ok || known.stamp != stamp {
				known = stampedFile{stamp, readDatabase(path, n.read)}
				w.databased[path] = known
			}
			if known.read != nil {
				return known.read
			}
		}
	}
	return nil
}

// conventional returns the directories around a file from which includes usually start:
// each directory that is named include, or that has one, up to the root of the
// repository, and the root itself. Bazel's packages and td_library targets use the same.
func (w *Workspace) conventional(path string) []string {
	var dirs []string
	folder := w.root(path)
	for dir := filepath.Dir(path); ; dir = filepath.Dir(dir) {
		if filepath.Base(dir) == "include" {
			dirs = append(dirs, dir)
		}
		for _, sub := range []string{"include", "mlir/include", "llvm/include", "build/include", "external/llvm-project/mlir/include"} {
			if d := filepath.Join(dir, sub); isDir(d) {
				dirs = append(dirs, d)
			}
		}
		if dir == folder || isRoot(dir) {
			dirs = append(dirs, dir)
			for _, link := range []string{"bazel-bin", "bazel-" + filepath.Base(dir) + "/external/llvm-project/mlir/include"} {
				if d := filepath.Join(dir, link); isDir(d) {
					dirs = append(dirs, d)
				}
			}
			return dirs
		}
	}
}

// compareNumbers compares texts, with runs of digits as numbers.
func compareNumbers(a, b string) int {
	number := func(s string) (n int, rest string) {
		for s != "" && '0' <= s[0] && s[0] <= '9' {
			n, s = n*10+int(s[0]-'0'), s[1:]
		}
		return n, s
	}
	for a != "" && b != "" {
		x, restA := number(a)
		y, restB := number(b)
		switch {
		case len(restA) < len(a) && len(restB) < len(b):
			if x != y {
				return x - y
			}
			a, b = restA, restB
		case a[0] != b[0]:
			return int(a[0]) - int(b[0])
		default:
			a, b = a[1:], b[1:]
		}
	}
	return len(a) - len(b)
}

// Owns reports whether a file is in a folder of the workspace or is open, so that it may be
// edited.
func (w *Workspace) Owns(path string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if _, isOpen := w.open[path]; isOpen {
		return true
	}
	return w.InFolder(path)
}

// InFolder reports whether a file is in a folder of the workspace.
func (w *Workspace) InFolder(path string) bool {
	return slices.ContainsFunc(w.folders, func(f string) bool { return within(f, path) })
}
