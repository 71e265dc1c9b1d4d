package main

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

	"github.com/bazel-contrib/bazel-gazelle/v2/cmd/gazelle/update"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/rungazelle"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/workspace"
	"github.com/rules-ods/rules_ods/language/td"
)

const lintUsage = `usage: %s [flags] [directories]

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

Exit code 0: nothing found, or all is fixed. 1: findings, an error, or some files
are not checked.
`

// errFindings is the reason for exit status 1 after findings have been printed.
var errFindings = fmt.Errorf("findings: %w", command.ExitStatus(1))

// errIncomplete is the reason for exit status 1 without findings, if some files are not checked.
var errIncomplete = fmt.Errorf("not all files are checked: %w", command.ExitStatus(1))

type lintOptions struct {
	wd, root string
	fix      bool
	search   []string         // directories of .td files of other repositories
	chosen   map[string]*bool // by kind of finding
	flags    *command.Flags
}

// lintCommand returns the command lint, for the working directory wd.
func lintCommand(wd string) *command.Command {
	return &command.Command{Name: "lint", Summary: "find unused and missing includes in .td files", Usage: lintUsage, Declare: func(fs *command.Flags) command.Run {
		o := &lintOptions{wd: wd, chosen: map[string]*bool{}, flags: fs}
		fs.StringVar(&o.root, "repo_root", "", "root of the repository; by default the nearest directory above that has a file of a workspace, else one with .git, else the current directory")
		fs.BoolVar(&o.fix, "fix", false, "change the files; findings without a fix remain")
		fs.List(&o.search, "I", "a `directory` with .td files of other repositories, such as /usr/lib/llvm-22/include; may be given several times. Without MLIR's files, missing includes are not found")
		for _, kind := range td.LintChecks() {
			o.chosen[kind] = fs.Bool(kind, true, "report findings of this kind")
		}
		return o.run
	}}
}

// run checks the .td files of a repository.
func (o *lintOptions) run(ctx context.Context, args []string, env *command.Environment) error {
	isSet := map[string]bool{}
	o.flags.Visit(func(f *flag.Flag) { isSet[f.Name] = true })
	var err error
	if o.root == "" {
		o.root = rootAbove(o.wd)
	}
	if o.root, err = filepath.EvalSymlinks(workspace.Path(o.wd, o.root)); err != nil {
		return err
	}
	dirs, err := directoriesBelow(o.root, o.wd, args)
	if err != nil {
		return err
	}
	for i, dir := range o.search {
		o.search[i] = workspace.Path(o.wd, dir)
	}
	if o.fix {
		outputfile.RemoveAbandonedBelow(o.root)
	}
	found, fixed, incomplete := 0, 0, false
	for {
		linter, err := newLinter(ctx, o.root)
		if err != nil {
			return err
		}
		findings, left := linter.Findings(dirs, o.search), 0
		if n := linter.StyleOfFragments(findings); n > 0 && !isSet[td.FragmentCheck] {
			*o.chosen[td.FragmentCheck] = false
			fmt.Fprintf(env.Err, "gazelle-ods: %d files rely on their includers, which is the style of this project; -%s lists them\n", n, td.FragmentCheck)
		}
		findings = slices.DeleteFunc(findings, func(f td.LintFinding) bool { return !*o.chosen[f.Check] })
		for _, f := range findings {
			if o.fix && f.IsFixable() {
				fmt.Fprintf(env.Out, "fixed: %s\n", f)
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
		if !o.fix || len(texts) == 0 {
			for _, f := range findings {
				fmt.Fprintln(env.Out, f)
			}
			found = left
			if message := linter.Unchecked(); message != "" {
				fmt.Fprintln(env.Err, "gazelle-ods: "+message)
				incomplete = true
			}
			break
		}
		var edits []outputfile.Edit
		for _, name := range slices.Sorted(maps.Keys(texts)) {
			text := texts[name]
			edits = append(edits, outputfile.Edit{Name: filepath.Join(o.root, filepath.FromSlash(name)), Read: []byte(text.Old), Text: []byte(text.New)})
		}
		if err := env.Replace(ctx, edits...); err != nil {
			return err
		}
	}
	summary := fmt.Sprintf("%d findings, %d fixed", found, fixed)
	if incomplete {
		summary += "; not all files are checked"
	}
	fmt.Fprintln(env.Err, "gazelle-ods: "+summary)
	switch {
	case found > 0:
		return errFindings
	case incomplete:
		return errIncomplete
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

// newLinter reads a repository as update does, without writing anything.
func newLinter(ctx context.Context, root string) (*td.Linter, error) {
	linter, lang := td.NewLinter()
	old := log.Writer()
	log.SetOutput(io.Discard) // lint prints its findings, not the messages of update
	defer log.SetOutput(old)
	_, err := rungazelle.Run(ctx, lang, root, []string{"update", "-repo_root=" + root, "-mode=diff", "-patch=" + os.DevNull}, io.Discard, nil)
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
		p, err := filepath.EvalSymlinks(workspace.Path(wd, arg))
		if err != nil {
			return nil, err
		}
		rel, err := filepath.Rel(root, p)
		if err != nil || !filepath.IsLocal(rel) {
			return nil, fmt.Errorf("%s is not below the root of the repository", arg)
		}
		if rel = filepath.ToSlash(rel); rel == "." {
			rel = ""
		}
		dirs = append(dirs, rel)
	}
	return dirs, nil
}
