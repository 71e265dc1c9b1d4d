//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package rungazelle

import (
	"bytes"
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/merger"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/bazel-gazelle/language"
	"github.com/bazelbuild/buildtools/build"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/td"
)

// ErrNotWritten is the reason for an exit code other than 0 after BUILD files that could not be
// written have been named.
var ErrNotWritten = fmt.Errorf("some BUILD files were not written: %w", command.ExitStatus(1))

// A visit is a package that the run updates.
type visit struct {
	config *config.Config
	pkg    string
	file   *rule.File // nil for a package without a BUILD file
	rules  []*rule.Rule
	mapped []config.MappedKind // kinds that rules of the package have by the directive map_kind
}

// A writer replaces the BUILD files of a repository. Gazelle would truncate them. So the writer is
// a language for Gazelle, the last one, that takes the rules of all packages when they are complete, and leaves empty
// files to Gazelle, which writes none. The run ends with a call of replace.
//
// It has no rules. The command fix leaves WORKSPACE as it is, because these languages have no
// rules for that file.
type writer struct {
	language.BaseLang // its methods do nothing
	temporary         *outputfile.Registry

	lenientRoot string // root of the repository, or "" before CheckFlags and with -strict
	config      *config.Config
	isFix       bool
	writeDir    string // the folder for BUILD files that the command line names, or ""
	printNames  bool
	isShown     bool // the run only prints what it would write
	visits      []visit
	unchanged   []string // BUILD files
	edits       []outputfile.Edit
	err         error
	languages   []language.Language // those with rules
	original    func(string) string // the path of a file to write, or nil if Gazelle runs in the repository itself
}

var (
	_ language.Language         = (*writer)(nil)
	_ language.LifecycleManager = (*writer)(nil)
)

// Name returns a name that no command line asks for. Configure asks for it.
func (w *writer) Name() string { return td.WriterName }

// CheckFlags makes sure that Gazelle writes nothing. It takes -strict from Gazelle, which would end at a directive of a
// language that this binary does not have. The languages have read the flag before.
func (w *writer) CheckFlags(fs *flag.FlagSet, c *config.Config) error {
	if !c.Strict {
		w.lenientRoot = c.RepoRoot
	}
	c.Strict = false
	w.config = c
	if w.isShown = fs.Lookup("mode").Value.String() != "fix"; w.isShown {
		return nil
	}
	w.writeDir, c.WriteBuildFilesDir = c.WriteBuildFilesDir, os.DevNull // no file can be in it
	w.printNames = fs.Lookup("print0").Value.String() == "true"
	w.isFix, c.ShouldFix = c.ShouldFix, false // until Before, so that Gazelle does not write WORKSPACE
	return nil
}

// Before is called before Gazelle visits packages.
func (w *writer) Before(context.Context) { w.config.ShouldFix = w.config.ShouldFix || w.isFix }

// Configure lets Gazelle call GenerateRules where the languages are named.
func (w *writer) Configure(c *config.Config, _ string, _ *rule.File) {
	if len(c.Langs) > 0 && !slices.Contains(c.Langs, w.Name()) {
		c.Langs = append(slices.Clip(c.Langs), w.Name())
	}
}

// GenerateRules remembers a package with its rules, which the other languages complete later.
func (w *writer) GenerateRules(args language.GenerateArgs) language.GenerateResult {
	w.visits = append(w.visits, visit{args.Config, args.Rel, args.File, args.OtherGen, mappedKinds(args)})
	return language.GenerateResult{}
}

// mappedKinds returns what the directive map_kind makes of the kinds of rules, in the order in which Gazelle takes notice
// of them.
func mappedKinds(args language.GenerateArgs) (mapped []config.MappedKind) {
	kinds := args.Config.KindMap
	if len(kinds) == 0 {
		return nil
	}
	add := func(kind string) {
		found, ok := kinds[kind]
		for range kinds { // a kind that is mapped may be mapped again
			next, again := kinds[found.KindName]
			if !again || next == found {
				break
			}
			found = next
		}
		if ok && !slices.Contains(mapped, found) {
			mapped = append(mapped, found)
		}
	}
	rules := slices.Clone(args.OtherGen)
	if args.File != nil {
		rules = append(rules, args.File.Rules...)
	}
	for _, r := range rules {
		add(r.Kind())
		if len(r.Args()) > 0 {
			if kind, ok := r.Args()[0].(*build.Ident); ok {
				add(kind.Name)
			}
		}
	}
	for _, r := range args.OtherEmpty {
		add(r.Kind())
	}
	return mapped
}

// DoneGeneratingRules does nothing.
func (w *writer) DoneGeneratingRules() {}

// AfterResolvingDeps finds what changes. A run that only prints what it would write leaves out changes of the layout.
func (w *writer) AfterResolvingDeps(context.Context) {
	command.Collect() // the language td has dropped what it found
	apparent := w.config.ModuleToApparentName
	loads := []rule.LoadInfo{{Name: "@bazel_gazelle//:def.bzl", Symbols: []string{"gazelle"}}} // Gazelle's own
	for _, l := range w.languages {
		if aware, ok := l.(language.ModuleAwareLanguage); ok {
			loads = append(loads, aware.ApparentLoads(apparent)...)
		}
	}
	fixer := merger.NewLoadFixer(loads)
	for _, v := range w.visits {
		fixer := fixer
		if len(v.mapped) > 0 {
			fixer = merger.NewLoadFixer(withKinds(loads, v.mapped))
		}
		switch {
		case w.isShown && v.file != nil:
			v.show(fixer)
		case !w.isShown:
			w.err = cmp.Or(w.err, w.take(v, fixer))
		}
	}
}

// withKinds returns loads and those of kinds.
func withKinds(loads []rule.LoadInfo, kinds []config.MappedKind) []rule.LoadInfo {
	all := slices.Clone(loads)
	for _, m := range kinds {
		i := slices.IndexFunc(all, func(l rule.LoadInfo) bool { return l.Name == m.KindLoad })
		if i < 0 {
			i, all = len(all), append(all, rule.LoadInfo{Name: m.KindLoad})
		}
		all[i].Symbols = append(slices.Clip(all[i].Symbols), m.KindName)
	}
	return all
}

// show lets Gazelle print no changes of the layout.
func (v visit) show(fixer *merger.LoadFixer) {
	f := v.file
	fixer.Fix(f) // as Gazelle does before it prints the file
	text := f.Format()
	if bytes.Equal(keptLayout(f.Path, f.Content, text), f.Content) {
		f.Content = text
	} else if before, err := rule.LoadData(f.Path, "", f.Content); err == nil {
		f.Content = before.Format()
	}
}

// take adds the change of a BUILD file, if it changes, and empties Gazelle's file.
func (w *writer) take(v visit, fixer *merger.LoadFixer) error {
	dir := filepath.Join(w.config.RepoRoot, filepath.FromSlash(v.pkg))
	edit := outputfile.Edit{Name: filepath.Join(dir, v.config.DefaultBuildFileName()), IsNew: true}
	f := v.file
	var places []int // in Gazelle's new file
	if f != nil {
		edit = outputfile.Edit{Name: f.Path, Read: f.Content}
	} else {
		f = rule.EmptyFile(edit.Name, v.pkg)
		for _, r := range v.rules {
			places = append(places, r.Index())
			r.Insert(f)
		}
	}
	fixer.Fix(f)
	text := f.Format()
	isSame := bytes.Equal(text, f.Content)
	*f = *rule.EmptyFile(f.Path, f.Pkg)
	for i, place := range places {
		v.rules[i].InsertAt(f, place)
		v.rules[i].Delete()
	}
	if w.writeDir != "" || v.config.ReadBuildFilesDir != "" {
		dir = filepath.Join(cmp.Or(w.writeDir, w.config.RepoRoot), filepath.FromSlash(v.pkg))
		edit.Name = filepath.Join(dir, v.config.DefaultBuildFileName())
		if entries, err := os.ReadDir(dir); err == nil {
			edit.Name = cmp.Or(rule.MatchBuildFile(dir, v.config.ValidBuildFileNames, entries), edit.Name)
		}
		read, err := repofiles.ReadFile(edit.Name)
		edit.Read, edit.IsNew = read, err != nil
	}
	// The language td reports a file outside of the repository.
	if isSame || w.writeDir == "" && !edit.IsNew && repofiles.LinksOutside(w.config.RepoRoot, edit.Name) {
		w.unchanged = append(w.unchanged, edit.Name)
		return nil
	}
	if w.writeDir != "" {
		if err := os.MkdirAll(dir, 0o777); err != nil {
			return err
		}
	} else if !edit.IsNew {
		text = keptLayout(edit.Name, edit.Read, text)
	}
	if !edit.IsNew && bytes.Equal(edit.Read, text) {
		w.unchanged = append(w.unchanged, edit.Name)
		return nil
	}
	edit.Text = text
	w.edits = append(w.edits, edit)
	return nil
}

// replace replaces the BUILD files of the repository. It reports those that it could not replace.
func (w *writer) replace(ctx context.Context, out io.Writer) error {
	if w.err != nil {
		return w.err
	}
	for i, e := range w.edits {
		w.edits[i].Name = w.target(e.Name)
		if w.printNames {
			fmt.Fprintf(out, "%s\x00", w.edits[i].Name)
		}
	}
	if err := outputfile.Replace(ctx, w.edits, w.temporary); err != nil {
		for message := range strings.Lines(err.Error()) {
			log.Print(strings.TrimSuffix(message, "\n"))
		}
		return ErrNotWritten
	}
	for _, file := range w.unchanged {
		outputfile.RemoveAbandoned(w.target(file))
	}
	return nil
}

// target returns the path of a file to write.
func (w *writer) target(p string) string {
	if w.original != nil {
		return w.original(p)
	}
	return p
}

// withoutDirectives calls f and omits Gazelle's messages about unknown directives from the log, because languages of
// another Gazelle of the repository may have them. The language td reports unknown directives that begin with td_.
func withoutDirectives(f func() error) error {
	out := log.Writer()
	defer log.SetOutput(out)
	log.SetOutput(writerFunc(func(text []byte) (int, error) {
		if bytes.Contains(text, []byte(": unknown directive: gazelle:")) {
			return len(text), nil
		}
		return out.Write(text)
	}))
	return f()
}
