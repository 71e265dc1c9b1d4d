//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package rungazelle

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"log"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/merger"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/bazel-gazelle/language"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
)

// ErrNotWritten is the reason for an exit code other than 0 after BUILD files that could not be
// written have been named.
var ErrNotWritten = fmt.Errorf("some BUILD files were not written: %w", command.ExitStatus(1))

// A shownFile is a BUILD file with the configuration of its directory.
type shownFile struct {
	config *config.Config
	file   *rule.File
}

// A writer replaces the BUILD files of a repository. Gazelle would truncate them. So the writer is
// a language for Gazelle that changes the folder for Gazelle's output to a temporary
// one, and remembers which files Gazelle has read. The run ends with a call of replace.
//
// It has no rules. The command fix leaves WORKSPACE as it is, because these languages have no
// rules for that file.
type writer struct {
	language.BaseLang // its methods do nothing
	temporary         *outputfile.Registry

	lenientRoot string // root of the repository, or "" before CheckFlags and with -strict
	dir         string // Gazelle's output; "" if the run writes no BUILD files
	remove      func()
	packages    map[string]buildFile // by package
	config      *config.Config
	isFix       bool
	writeDir    string // the folder for BUILD files that the command line names, or ""
	printNames  bool
	shown       []shownFile         // the files of a run that only prints what it would write
	languages   []language.Language // those with rules
	original    func(string) string // the path of a file to write, or nil if Gazelle runs in the repository itself
}

// A buildFile is a BUILD file as Gazelle has read it.
type buildFile struct {
	path string
	text []byte
	isIn bool // the file exists
}

var (
	_ language.Language         = (*writer)(nil)
	_ language.LifecycleManager = (*writer)(nil)
)

// Name returns a name that no command line asks for.
func (w *writer) Name() string { return "build files" }

// CheckFlags changes the folder for output if the run writes BUILD files. It takes -strict from Gazelle, which would end at
// a directive of a language that this binary does not have. The languages have read the flag before.
func (w *writer) CheckFlags(fs *flag.FlagSet, c *config.Config) error {
	if !c.Strict {
		w.lenientRoot = c.RepoRoot
	}
	c.Strict = false
	if fs.Lookup("mode").Value.String() != "fix" {
		return nil
	}
	var err error
	if w.dir, w.remove, err = w.temporary.TemporaryDirectory("gazelle", c.RepoRoot); err != nil {
		return err
	}
	w.packages = map[string]buildFile{}
	w.writeDir, c.WriteBuildFilesDir = c.WriteBuildFilesDir, w.dir
	w.printNames = fs.Lookup("print0").Value.String() == "true"
	if w.printNames {
		if err := fs.Set("print0", "false"); err != nil {
			return err
		}
	}
	w.config, w.isFix = c, c.ShouldFix
	c.ShouldFix = false // until Before, so that Gazelle does not write WORKSPACE
	return nil
}

// Before is called before Gazelle visits packages.
func (w *writer) Before(context.Context) {
	if w.config != nil {
		w.config.ShouldFix = w.isFix
	}
}

// DoneGeneratingRules does nothing.
func (w *writer) DoneGeneratingRules() {}

// AfterResolvingDeps lets a run that only prints what it would write leave out changes of the layout.
func (w *writer) AfterResolvingDeps(context.Context) {
	for _, shown := range w.shown {
		f := shown.file
		merger.NewLoadFixer(w.loads(shown.config)).Fix(f) // as Gazelle does before it prints the file
		text := f.Format()
		if bytes.Equal(keptLayout(f.Path, f.Content, text), f.Content) {
			f.Content = text
		} else if before, err := rule.LoadData(f.Path, "", f.Content); err == nil {
			f.Content = before.Format()
		}
	}
}

// loads returns the files from which rules of a directory may be loaded.
func (w *writer) loads(c *config.Config) []rule.LoadInfo {
	var all []rule.LoadInfo
	for _, l := range w.languages {
		if aware, ok := l.(language.ModuleAwareLanguage); ok {
			all = append(all, aware.ApparentLoads(c.ModuleToApparentName)...)
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(c.KindMap)) {
		m := c.KindMap[kind]
		i := slices.IndexFunc(all, func(l rule.LoadInfo) bool { return l.Name == m.KindLoad })
		if i < 0 {
			i, all = len(all), append(all, rule.LoadInfo{Name: m.KindLoad})
		}
		all[i].Symbols = append(slices.Clip(all[i].Symbols), m.KindName)
	}
	return all
}

// Configure remembers the BUILD file of a package as it was read.
func (w *writer) Configure(c *config.Config, rel string, f *rule.File) {
	if w.dir == "" {
		if f != nil {
			w.shown = append(w.shown, shownFile{c, f})
		}
		return
	}
	dir := filepath.Join(c.RepoRoot, filepath.FromSlash(rel))
	isElsewhere := w.writeDir != "" || c.ReadBuildFilesDir != ""
	if f != nil && !isElsewhere {
		w.packages[rel] = buildFile{path: f.Path, text: f.Content, isIn: true}
		return
	}
	file := buildFile{path: filepath.Join(dir, c.DefaultBuildFileName())}
	if isElsewhere {
		if w.writeDir != "" {
			dir = filepath.Join(w.writeDir, filepath.FromSlash(rel))
		}
		file.path = filepath.Join(dir, c.DefaultBuildFileName())
		if entries, err := os.ReadDir(dir); err == nil {
			if found := rule.MatchBuildFile(dir, c.ValidBuildFileNames, entries); found != "" {
				file.path = found
			}
		}
		text, err := repofiles.ReadFile(file.path)
		file.text, file.isIn = text, err == nil
	}
	w.packages[rel] = file
}

// replace replaces the BUILD files of the repository by those that Gazelle has written. It
// reports those that it could not replace.
func (w *writer) replace(ctx context.Context, out io.Writer) error {
	if w.dir == "" {
		return nil
	}
	var edits []outputfile.Edit
	err := filepath.WalkDir(w.dir, func(p string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		edit, err := w.edit(p)
		if edit != nil {
			edits = append(edits, *edit)
		}
		return err
	})
	if err != nil {
		return err
	}
	if w.printNames {
		for _, e := range edits {
			fmt.Fprintf(out, "%s\x00", e.Name)
		}
	}
	if err := outputfile.Replace(ctx, edits, w.temporary); err != nil {
		for message := range strings.Lines(err.Error()) {
			log.Print(strings.TrimSuffix(message, "\n"))
		}
		return ErrNotWritten
	}
	for _, file := range w.packages {
		outputfile.RemoveAbandoned(w.target(file.path))
	}
	return nil
}

// edit returns the change of a BUILD file of the repository, or nil if it stays. p is the file that Gazelle has written for it.
func (w *writer) edit(p string) (*outputfile.Edit, error) {
	rel, err := filepath.Rel(w.dir, filepath.Dir(p))
	if err != nil {
		return nil, err
	}
	if rel == "." {
		rel = ""
	}
	old, ok := w.packages[filepath.ToSlash(rel)]
	if !ok {
		return nil, fmt.Errorf("internal error: there is no package %q for %s", rel, p)
	}
	if w.writeDir == "" && repofiles.LinksOutside(w.config.RepoRoot, old.path) {
		return nil, nil // the language td reports the file
	}
	text, err := os.ReadFile(p)
	if err != nil {
		return nil, err
	}
	if w.writeDir != "" {
		if err := os.MkdirAll(filepath.Dir(old.path), 0o777); err != nil {
			return nil, err
		}
	} else if old.isIn {
		text = keptLayout(old.path, old.text, text)
	}
	if old.isIn && bytes.Equal(old.text, text) {
		return nil, nil
	}
	return &outputfile.Edit{Name: w.target(old.path), Read: old.text, Text: text, IsNew: !old.isIn}, nil
}

// target returns the path of a file to write.
func (w *writer) target(p string) string {
	if w.original != nil {
		return w.original(p)
	}
	return p
}

// discard removes the temporary folder.
func (w *writer) discard() {
	if w.dir != "" {
		w.remove()
	}
}

// watchLog calls f and returns the messages about files below a folder that f logs. Gazelle
// only logs the errors of writing BUILD files. It omits Gazelle's messages about unknown directives, because languages of
// another Gazelle of the repository may have them. The language td reports unknown directives that begin with td_.
func watchLog(dir func() string, f func() error) (failed []string, err error) {
	out := log.Writer()
	defer log.SetOutput(out)
	log.SetOutput(writerFunc(func(text []byte) (int, error) {
		if d := dir(); d != "" && bytes.Contains(text, []byte(d+string(filepath.Separator))) {
			failed = append(failed, strings.TrimSpace(string(text)))
			return len(text), nil
		}
		if bytes.Contains(text, []byte(": unknown directive: gazelle:")) {
			return len(text), nil
		}
		return out.Write(text)
	}))
	err = f()
	return failed, err
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(text []byte) (int, error) { return f(text) }
