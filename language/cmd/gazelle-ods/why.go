package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/cmd/gazelle/update"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/rungazelle"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/workspace"
	"github.com/rules-ods/rules_ods/language/td"
)

const whyUsage = `usage: %s [-repo_root=dir] LABEL|FILE

Explains why a BUILD rule, an output or the rules of a .td file are as they are.
Prints the rule of the extension that decided, the evidence, and the alternatives
that were rejected. No file is changed.

  gazelle-ods why //dialect:FooOpsIncGen
  gazelle-ods why dialect/FooOps.td
`

// whyCommand returns the command why, for the working directory wd.
func whyCommand(wd string) *command.Command {
	return &command.Command{Name: "why", Summary: "print the reasons for a rule, an output or a name", Usage: whyUsage, Declare: func(fs *command.Flags) command.Run {
		root := fs.String("repo_root", "", "root of the repository; by default the nearest directory above that has a file of a workspace")
		return func(ctx context.Context, args []string, env *command.Environment) error {
			if len(args) != 1 {
				return command.Usagef("want one label or file, but %d are given", len(args))
			}
			return printReasons(ctx, wd, *root, args[0], env.Out)
		}
	}}
}

// printReasons prints the reasons for a rule, an output or a name. It runs update without writing files.
func printReasons(ctx context.Context, wd, root, name string, out io.Writer) error {
	var err error
	if root == "" {
		if root, err = workspace.RootAbove(wd); err != nil {
			return err
		}
	}
	if root, err = filepath.EvalSymlinks(workspace.Path(wd, root)); err != nil {
		return err
	}
	if wd, err = filepath.EvalSymlinks(wd); err != nil {
		return err
	}
	dir, err := filepath.Rel(root, wd)
	if err != nil {
		return err
	}
	if dir = filepath.ToSlash(dir); dir == "." || dir == ".." || strings.HasPrefix(dir, "../") {
		dir = ""
	}
	subject, pkg, err := td.SubjectOf(name, dir)
	if err != nil {
		return err
	}
	answer := &counter{to: out}
	_, err = rungazelle.Run(ctx, td.NewExplainer(answer), root, []string{
		"update", "-repo_root=" + root, "-mode=diff", "-patch=" + os.DevNull, "-" + td.ExplainFlag + "=" + subject,
		filepath.Join(root, filepath.FromSlash(packageAbove(root, pkg))),
	}, io.Discard, nil)
	if err != nil && !errors.Is(err, update.ErrDiff) {
		return err
	}
	if answer.written == 0 && workspace.Exists(filepath.Join(root, filepath.FromSlash(subject))) {
		return fmt.Errorf("%s: the file exists, and the extension plans no rule that generates or reads it", name)
	}
	if answer.written == 0 {
		return fmt.Errorf("%s: the extension plans no such rule, output or .td file", name)
	}
	return answer.err
}

// packageAbove returns the nearest directory with a BUILD file, of dir and the directories
// above it. It returns dir if there is none.
func packageAbove(root, dir string) string {
	for d := path.Clean(dir); ; d = path.Dir(d) {
		at := filepath.Join(root, filepath.FromSlash(d))
		if workspace.Exists(filepath.Join(at, "BUILD.bazel")) || workspace.Exists(filepath.Join(at, "BUILD")) {
			return d
		}
		if d == "." {
			return dir
		}
	}
}

// A counter is a writer that counts the bytes that are written.
type counter struct {
	to      io.Writer
	written int
	err     error
}

func (c *counter) Write(text []byte) (int, error) {
	n, err := c.to.Write(text)
	c.written += n
	if err != nil {
		c.err = err
	}
	return n, err
}
