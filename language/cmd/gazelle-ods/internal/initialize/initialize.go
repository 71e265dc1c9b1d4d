// Package initialize is the command init: it writes a Bazel build beside a CMake build. Its plan has a cc_library for each library of CMake and
// for each header, programs, and unit tests. Package td writes the rules for .td files.
package initialize

import (
	"context"
	"errors"
	"fmt"
	"regexp"

	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/workspace"
	"github.com/rules-ods/rules_ods/language/td"
)

const usage = `usage: %s [flags] [directory]

Writes a Bazel build for a repository that has a CMake build and no BUILD files:
MODULE.bazel or WORKSPACE, .bazelrc, rules for .td files, a cc_library for each
library of CMake and for each header, a cc_binary for each program, a cc_test for
each unit test. The directory is the root of the repository, by default the
current directory.

A file that exists is never changed. With -n, no file is written. Libraries of one
package that depend on each other are merged. If other rules would depend on each
other in a cycle, their packages have no rules for C++, and a message describes the cycle.

gazelle-ods -lang=td,cc keeps what this command writes. In a package with files that gazelle_cc
would divide into other rules than CMake, a directive cc_generate false has it leave the rules alone.

An option of CMake has its default value, unless -D chooses another, which is
written as a directive td_cmake_define. Branches that are not taken have no C++ rules.

All files are written, or none. A second run writes the files that are missing. It
is an error if a BUILD file exists that this command would not write.

Exit code 0: success; standard error lists the tasks that are left to do by hand.
1: an error; no file was written, or the message names the files, or the packages
in which rules are missing because of errors or cycles.
`

type options struct {
	wd                      string
	oldStyle, dry           bool
	llvm, llvmCommit, rules string
	variables               workspace.Variables
}

// Command returns the command init, for the working directory wd.
func Command(wd string) *command.Command {
	return &command.Command{Name: "init", Summary: "write a Bazel build for a repository that has only a CMake build", Usage: usage, Declare: func(fs *command.Flags) command.Run {
		o := &options{wd: wd, llvm: "installed"}
		fs.BoolVar(&o.oldStyle, "workspace", false, "write WORKSPACE, for Bazel 4 to 6, instead of MODULE.bazel")
		fs.BoolVar(&o.dry, "n", false, "write nothing; print the names of the files that would be written, with their numbers of lines")
		fs.Choice(&o.llvm, "llvm", "installed|source", "use the installed LLVM, or build it from its sources")
		fs.StringVar(&o.llvmCommit, "llvm_commit", "", "the commit of LLVM for -llvm=source; by default that of the submodule llvm-project")
		fs.StringVar(&o.rules, "rules_ods", "", "a checkout of rules_ods to use instead of release "+workspace.RulesVersion+"; needed with -workspace")
		o.variables.Declare(fs)
		return o.run
	}}
}

// run writes a Bazel build beside a CMake build.
func (o *options) run(ctx context.Context, args []string, env *command.Environment) error {
	if o.oldStyle && o.rules == "" {
		return errors.New("-workspace needs -rules_ods=DIRECTORY, a checkout of rules_ods")
	}
	dir, err := workspace.RootArgument(o.wd, args)
	if err != nil {
		return err
	}
	opts := rootOptions{Workspace: o.oldStyle, RulesODS: o.rules, Variables: o.variables.Values}
	if opts.LLVM, err = chooseLLVM(ctx, dir, o.llvm, o.llvmCommit); err != nil {
		return err
	}
	b, err := newInitialBuild(ctx, dir, opts, env.Err, env.Temporary)
	if err != nil {
		return err
	}
	if o.dry {
		b.list(env.Out)
		return b.incomplete()
	}
	return b.write(ctx, dir, env.Err, env.Temporary)
}

// commitPattern matches a commit hash of git.
var commitPattern = regexp.MustCompile(`^[0-9a-f]{40}$`)

// chooseLLVM returns what the flags say about LLVM.
func chooseLLVM(ctx context.Context, dir, kind, commit string) (llvmTargets, error) {
	switch {
	case kind == "installed" && commit == "":
		return llvmTargets{}, nil
	case kind == "installed":
		return llvmTargets{}, errors.New("-llvm_commit needs -llvm=source")
	case commit == "":
		found, err := td.LLVMCommit(ctx, dir)
		if err != nil {
			return llvmTargets{}, fmt.Errorf("the commit of LLVM is unknown; set it with -llvm_commit: %w", err)
		}
		commit = found
	}
	if !commitPattern.MatchString(commit) {
		return llvmTargets{}, fmt.Errorf("-llvm_commit=%s: expected 40 hexadecimal digits", commit)
	}
	return llvmTargets{Commit: commit}, nil
}
