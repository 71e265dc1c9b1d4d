package main

import (
	"context"

	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/workspace"
	"github.com/rules-ods/rules_ods/language/td"
)

const indexUsage = `usage: %s [-repo=name] checkout

Prints, as JSON, which target of a checkout of another repository holds each .td
file, by include path: an index file for the directive td_index.
`

// indexCommand returns the command index, for the working directory wd.
func indexCommand(wd string) *command.Command {
	return &command.Command{Name: "index", Summary: "print which target of a checkout holds each .td file", Usage: indexUsage, Declare: func(fs *command.Flags) command.Run {
		repo := fs.String("repo", "", "name of the repository in the labels; by default the name in its WORKSPACE or MODULE.bazel")
		return func(_ context.Context, args []string, env *command.Environment) error {
			if len(args) != 1 {
				return command.Usagef("want one directory, but %d are given", len(args))
			}
			return td.WriteIndex(env.Out, workspace.Path(wd, args[0]), *repo)
		}
	}}
}
