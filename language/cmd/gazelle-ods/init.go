//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"

	"github.com/bazel-contrib/bazel-gazelle/v2/cmd/gazelle/update"
	"github.com/bazelbuild/bazel-gazelle/language"
	"github.com/rules-ods/rules_ods/language/internal/bazelinit"
	"github.com/rules-ods/rules_ods/language/internal/drift"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/td"
)

const initUsage = `usage: gazelle-ods init [flags] [directory]

Writes a Bazel build for a repository that has a CMake build and no BUILD files:
MODULE.bazel or WORKSPACE, .bazelrc, rules for .td files, a cc_library for each
library of CMake and for each header, a cc_binary for each program, a cc_test for
each unit test. The directory is the root of the repository, by default the
current directory.

A file that exists is never changed. With -n, no file is written. Libraries of one
package that depend on each other are merged. If other rules would depend on each
other in a cycle, no file is written.

Exit code 0: success; standard error lists the tasks that are left to do by hand.
1: an error.
`

// rulesVersion is the release of rules_ods that a new MODULE.bazel names.
const rulesVersion = "0.1.0"

// initRepository writes a Bazel build beside a CMake build.
func initRepository(ctx context.Context, wd string, args []string, out, stderr io.Writer) error {
	fs := flag.NewFlagSet("gazelle-ods init", flag.ContinueOnError)
	fs.SetOutput(stderr)
	workspace := fs.Bool("workspace", false, "write WORKSPACE, for Bazel 4 to 6, instead of MODULE.bazel")
	dry := fs.Bool("n", false, "write nothing; print the names of the files that would be written, with their numbers of lines")
	llvm := fs.String("llvm", "installed", "\"installed\", or \"source\" to build LLVM from its sources")
	commit := fs.String("llvm_commit", "", "the commit of LLVM for -llvm=source; by default that of the submodule llvm-project")
	rules := fs.String("rules_ods", "", "a checkout of rules_ods to use instead of release "+rulesVersion+"; needed with -workspace")
	fs.Usage = func() {
		fmt.Fprint(fs.Output(), initUsage)
		fs.PrintDefaults()
	}
	if err := fs.Parse(args); err != nil {
		return err
	}
	if *workspace && *rules == "" {
		return errors.New("init: -workspace needs -rules_ods=DIRECTORY, a checkout of rules_ods")
	}
	dir, err := rootArgument(wd, fs)
	if err != nil {
		return err
	}
	opts := bazelinit.RootOptions{Workspace: *workspace, RulesODS: *rules, Version: rulesVersion}
	if opts.LLVM, err = chooseLLVM(dir, *llvm, *commit); err != nil {
		return err
	}
	if *dry {
		return initCopy(ctx, dir, opts, out, stderr)
	}
	return initIn(ctx, dir, opts, stderr)
}

// chooseLLVM returns what the flags say about LLVM.
func chooseLLVM(dir, kind, commit string) (bazelinit.LLVM, error) {
	switch {
	case kind == "installed" && commit == "":
		return bazelinit.LLVM{}, nil
	case kind == "installed":
		return bazelinit.LLVM{}, errors.New("init: -llvm_commit needs -llvm=source")
	case kind != "source":
		return bazelinit.LLVM{}, fmt.Errorf("init: -llvm=%s: expected installed or source", kind)
	case commit == "":
		found, err := td.LLVMCommit(dir)
		if err != nil {
			return bazelinit.LLVM{}, fmt.Errorf("init: the commit of LLVM is unknown; set it with -llvm_commit: %w", err)
		}
		commit = found
	}
	if len(commit) != 40 || !commitPattern.MatchString(commit) {
		return bazelinit.LLVM{}, fmt.Errorf("init: -llvm_commit=%s: expected 40 hexadecimal digits", commit)
	}
	return bazelinit.LLVM{Commit: commit}, nil
}

// initCopy writes a build for a copy of a repository and prints what it wrote.
func initCopy(ctx context.Context, dir string, opts bazelinit.RootOptions, out, stderr io.Writer) error {
	repo, err := repofiles.List(ctx, dir)
	if err != nil {
		return err
	}
	top, err := os.MkdirTemp("", "gazelle-ods-init-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(top)
	// Messages and module names may have the name of the directory.
	copied := filepath.Join(top, filepath.Base(dir))
	for _, f := range repo.Files {
		if err := linkFile(filepath.Join(dir, filepath.FromSlash(f)), filepath.Join(copied, filepath.FromSlash(f))); err != nil {
			return err
		}
	}
	if err := initIn(ctx, copied, opts, stderr); err != nil {
		return err
	}
	after, err := repofiles.List(ctx, copied)
	if err != nil {
		return err
	}
	for _, f := range slices.Sorted(slices.Values(after.Files)) {
		if slices.Contains(repo.Files, f) {
			continue
		}
		text, err := after.Read(f)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "%s: %d lines\n", f, bytes.Count(text, []byte("\n")))
	}
	return nil
}

// linkFile makes a file available under another name, by a hard link or a copy. Callers must
// not write to it.
func linkFile(from, to string) error {
	if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
		return err
	}
	if os.Link(from, to) == nil {
		return nil
	}
	text, err := os.ReadFile(from) // a hard link is not possible on another file system
	if err != nil {
		return err
	}
	return os.WriteFile(to, text, 0o666)
}

// initIn writes a build for the repository in a directory.
func initIn(ctx context.Context, dir string, opts bazelinit.RootOptions, stderr io.Writer) error {
	repo, err := repofiles.List(ctx, dir)
	if err != nil {
		return err
	}
	for _, f := range repo.Files {
		if base := path.Base(f); base == "BUILD" || base == "BUILD.bazel" {
			return fmt.Errorf("init: %s exists; init is for repositories without BUILD files; run gazelle-ods update to keep BUILD files up to date", f)
		}
	}
	project := drift.Evaluate(repo)
	if len(project.Files) == 0 {
		return fmt.Errorf("init: %s has no CMakeLists.txt", dir)
	}
	plan, err := bazelinit.New(repo, project, opts.LLVM)
	if err != nil {
		return fmt.Errorf("init: nothing was written: %w", err)
	}
	for _, p := range project.Problems {
		fmt.Fprintf(stderr, "%s (the rest of the file is not read)\n", p)
	}
	fmt.Fprintf(stderr, "%d CMake files: %d generated files, %d libraries and headers, %d programs, %d unit tests\n", len(project.Files),
		len(project.Generated), plan.Count("cc_library"), plan.Count("cc_binary"), plan.Count("cc_test"))

	files := bazelinit.RootFiles(project, opts)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := writeNew(dir, name, files[name], stderr); err != nil {
			return err
		}
	}
	// The extension writes the rules for .td files, which C++ rules depend on.
	if err := update.Run(ctx, []language.Language{td.NewLanguage()}, dir, []string{"update", "-repo_root=" + dir}); err != nil {
		return err
	}
	if repo, err = repofiles.List(ctx, dir); err != nil {
		return err
	}
	made, err := drift.RulesByOutput(repo)
	if err != nil {
		return err
	}
	// All texts are computed before the first file is written. If that fails, only the
	// rules for .td files have been written, and these are correct.
	texts, notes := map[string][]byte{}, plan.Notes
	if opts.LLVM.Commit != "" {
		notes = append(notes, "LLVM's build needs more repositories, which depend on its commit, such as llvm_zlib and llvm_zstd; copy their rules from utils/bazel of LLVM's sources")
	}
	for _, pkg := range plan.Packages() {
		name := path.Join(pkg, "BUILD.bazel")
		before, err := repo.Read(name)
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
		text, more, err := plan.BuildFile(pkg, string(before), made)
		if err != nil {
			return err
		}
		texts[name], notes = text, append(notes, more...)
	}
	for name, text := range texts {
		if err := replaceFile(filepath.Join(dir, filepath.FromSlash(name)), text); err != nil {
			return err
		}
	}
	for _, note := range notes {
		fmt.Fprintln(stderr, note)
	}
	fmt.Fprintf(stderr, "%d BUILD files; build with: bazel build //...\n", len(texts))
	return nil
}

// writeNew writes a file that does not exist yet.
func writeNew(dir, name, text string, stderr io.Writer) error {
	f, err := os.OpenFile(filepath.Join(dir, name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if errors.Is(err, os.ErrExist) {
		fmt.Fprintf(stderr, "%s exists and is not changed; add these lines to it:\n%s\n", name, text)
		return nil
	}
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	return errors.Join(err, f.Close())
}

// replaceFile writes a file completely or not at all.
func replaceFile(name string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(name), ".gazelle-ods-")
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	err = errors.Join(err, f.Chmod(0o644), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}
