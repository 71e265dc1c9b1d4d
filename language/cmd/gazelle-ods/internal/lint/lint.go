// Package lint is the command lint: it finds unused and missing includes in .td files.
package lint

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/cmd/gazelle/update"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/generator/nearest"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/rungazelle"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/workspace"
	"github.com/rules-ods/rules_ods/language/td"
)

const usage = `usage: gazelle-ods lint [flags] [directories]

Checks the .td files in and below directories of a repository, by default of all
directories:

  not-alone         the file relies on its includer for a class
  unused-include    no file uses a name from the included files
  missing-include   a class comes from a file of another directory that only
                    other files include
  unused-dep        a td_library depends on a library that nothing needs

-KIND=false leaves out the findings of a kind, for example -unused-dep=false. Where
at least a third of the included files, and ten or more, rely on their includers,
that is the style of the project: their findings are only counted, unless
-not-alone is set.

"// td: keep" on a line, or on the line before, silences the findings for it;
so does "# td: keep" in a BUILD file.

Exit code 0: nothing found, or all is fixed. 1: findings, or an error.
`

// ErrFindings is what Run returns if there are findings.
var ErrFindings = errors.New("findings")

// listFlag is a flag that may be given several times.
type listFlag []string

func (l *listFlag) String() string { return strings.Join(*l, ",") }

func (l *listFlag) Set(s string) error {
	*l = append(*l, s)
	return nil
}

// Run checks the .td files of a repository.
func Run(ctx context.Context, wd string, args []string, out, stderr io.Writer, temporary *outputfile.Registry) error {
	fs := flag.NewFlagSet("gazelle-ods lint", flag.ContinueOnError)
	fs.SetOutput(stderr)
	root := fs.String("repo_root", "", "root of the repository; by default the nearest directory above that has a file of a workspace, else one with .git, else the current directory")
	fix := fs.Bool("fix", false, "change the files; findings without a fix remain")
	var search listFlag
	fs.Var(&search, "I", "a `directory` with .td files of other repositories, such as /usr/lib/llvm-22/include; may be given several times. Without MLIR's files, missing includes are not found")
	fs.Usage = func() {
		fmt.Fprint(fs.Output(), usage)
		fs.PrintDefaults()
	}
	chosen := map[string]*bool{}
	for _, kind := range td.LintChecks() {
		chosen[kind] = fs.Bool(kind, true, "report findings of this kind")
	}
	if err := fs.Parse(args); err != nil {
		return nearest.Flag(fs, err)
	}
	isSet := map[string]bool{}
	fs.Visit(func(f *flag.Flag) { isSet[f.Name] = true })
	var err error
	if *root == "" {
		*root = rootAbove(wd)
	}
	if !filepath.IsAbs(*root) {
		*root = filepath.Join(wd, *root)
	}
	if *root, err = filepath.EvalSymlinks(*root); err != nil {
		return err
	}
	dirs, err := directoriesBelow(*root, wd, fs.Args())
	if err != nil {
		return err
	}
	for i, dir := range search {
		if !filepath.IsAbs(dir) {
			search[i] = filepath.Join(wd, dir)
		}
	}
	if *fix {
		outputfile.RemoveAbandonedBelow(*root)
	}
	found, fixed := 0, 0
	for {
		linter, err := read(ctx, *root)
		if err != nil {
			return err
		}
		findings, left := linter.Findings(dirs, search), 0
		if n := linter.StyleOfFragments(findings); n > 0 && !isSet[td.FragmentCheck] {
			*chosen[td.FragmentCheck] = false
			fmt.Fprintf(stderr, "gazelle-ods: %d files rely on their includers, which is the style of this project; -%s lists them\n", n, td.FragmentCheck)
		}
		findings = slices.DeleteFunc(findings, func(f td.LintFinding) bool { return !*chosen[f.Check] })
		for _, f := range findings {
			if *fix && f.IsFixable() {
				fmt.Fprintf(out, "fixed: %s\n", f)
				fixed++
			} else {
				left++
			}
		}
		// After a fix, another include may be unused.
		texts, err := linter.Fix(findings)
		if err != nil {
			return err
		}
		if !*fix || len(texts) == 0 {
			for _, f := range findings {
				fmt.Fprintln(out, f)
			}
			found = left
			if message := linter.Unchecked(); message != "" {
				fmt.Fprintln(stderr, "gazelle-ods: "+message)
			}
			break
		}
		var edits []outputfile.Edit
		for _, name := range slices.Sorted(maps.Keys(texts)) {
			text := texts[name]
			edits = append(edits, outputfile.Edit{Name: filepath.Join(*root, filepath.FromSlash(name)), Read: []byte(text.Old), Text: []byte(text.New)})
		}
		if err := outputfile.Replace(ctx, edits, temporary); err != nil {
			return err
		}
	}
	fmt.Fprintf(stderr, "gazelle-ods: %d findings, %d fixed\n", found, fixed)
	if found > 0 {
		return ErrFindings
	}
	return nil
}

// rootAbove returns the root of the workspace or, if there is none, of the working tree of git that
// contains a directory, or else the directory itself.
func rootAbove(dir string) string {
	if root, err := workspace.RootAbove(dir); err == nil {
		return root
	}
	for d := dir; d != filepath.Dir(d); d = filepath.Dir(d) {
		if workspace.Exists(filepath.Join(d, ".git")) {
			return d
		}
	}
	return dir
}

// read reads a repository as update does, without writing anything.
func read(ctx context.Context, root string) (*td.Linter, error) {
	linter, old := td.NewLinter(), log.Writer()
	log.SetOutput(io.Discard) // lint prints its findings, not the messages of update
	defer log.SetOutput(old)
	_, err := rungazelle.Run(ctx, linter.Language(), root, []string{"update", "-repo_root=" + root, "-mode=diff", "-patch=" + os.DevNull}, io.Discard, nil)
	if err != nil && !errors.Is(err, update.ErrDiff) {
		return nil, err
	}
	return linter, nil
}

// directoriesBelow converts arguments to directories relative to the root of a repository.
// It returns the root itself if there are no arguments.
func directoriesBelow(root, wd string, args []string) ([]string, error) {
	if len(args) == 0 {
		return []string{""}, nil
	}
	var dirs []string
	for _, arg := range args {
		p := arg
		if !filepath.IsAbs(p) {
			p = filepath.Join(wd, p)
		}
		p, err := filepath.EvalSymlinks(p)
		if err != nil {
			return nil, err
		}
		rel, err := filepath.Rel(root, p)
		if err != nil || !filepath.IsLocal(rel) {
			return nil, fmt.Errorf("lint: %s is not below the root of the repository", arg)
		}
		if rel = filepath.ToSlash(rel); rel == "." {
			rel = ""
		}
		dirs = append(dirs, rel)
	}
	return dirs, nil
}
