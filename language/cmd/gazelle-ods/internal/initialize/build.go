//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package initialize

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/cmd/gazelle/update"
	"github.com/bazelbuild/bazel-gazelle/language"
	"github.com/rules-ods/rules_ods/generator/driver/git"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/checkcmake"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/rungazelle"
	"github.com/rules-ods/rules_ods/language/internal/cmake"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/td"
)

// A build is what init writes for a repository.
type initialBuild struct {
	files map[string][]byte // that do not exist yet, by path in the repository
	had   int               // files that an earlier run has written
	notes []string          // tasks that are left to do by hand
	// leftOut are the packages without some of their rules, because of errors or cycles.
	leftOut []string
}

// newBuild computes a build for the repository in a directory, and writes messages to stderr. It
// runs the extension in a copy of the repository, so that it writes nothing to the directory.
func newInitialBuild(ctx context.Context, dir string, opts rootOptions, stderr io.Writer, temporary *outputfile.Registry) (*initialBuild, error) {
	outputfile.Recover(dir)
	outputfile.RemoveAbandonedBelow(dir)
	all, err := repofiles.List(ctx, dir)
	if err != nil {
		return nil, err
	}
	repo, existing := splitBuildFiles(all)
	isOwn, err := isStarted(all, existing)
	if err != nil {
		return nil, err
	}
	opts.Variables = checkcmake.ChosenVariables(all, opts.Variables)
	if isOwn {
		// An earlier run has chosen between the two.
		opts.Workspace = slices.Contains(all.Files, "WORKSPACE") && !slices.Contains(all.Files, "MODULE.bazel")
	}
	project := checkcmake.Evaluate(repo, opts.Variables)
	if len(project.Files) == 0 {
		return nil, fmt.Errorf("init: %s has no CMakeLists.txt", dir)
	}
	plan := newPlan(repo, project, opts.LLVM)
	for _, p := range project.Problems {
		fmt.Fprintln(stderr, p.WithRest())
	}
	fmt.Fprintf(stderr, "%d CMake files: %d generated files, %d libraries and headers, %d programs, %d unit tests\n", len(project.Files),
		len(project.Generated), plan.Count("cc_library"), plan.Count("cc_binary"), plan.Count("cc_test"))

	b := &initialBuild{files: map[string][]byte{}, notes: slices.Clone(plan.Notes)}
	for name, text := range rootFiles(repo, project, opts) {
		b.files[name] = []byte(text)
	}
	for _, name := range slices.Sorted(maps.Keys(b.files)) {
		if !slices.Contains(repo.Files, name) {
			continue
		}
		has, err := repo.Read(name)
		if err != nil {
			return nil, err
		}
		// In a later run, a file that names these rules may be one that init wrote and a person changed.
		if !isOwn || isUnaware(name, has) {
			if lines := missing(name, string(has), string(b.files[name])); lines != "" {
				fmt.Fprintf(stderr, "%s exists and is not changed; add these lines to it:\n%s\n", name, lines)
			}
		}
		delete(b.files, name)
	}
	for name, text := range plan.files {
		// A file with this name may be one that an earlier run wrote and a person changed.
		if !slices.Contains(repo.Files, name) {
			b.files[name] = []byte(text)
		}
	}
	if err := b.addPackages(ctx, repo, project, plan, temporary); err != nil {
		return nil, fmt.Errorf("init: nothing was written: %w", err)
	}
	if opts.LLVM.Commit != "" {
		b.notes = append(b.notes, "LLVM's build needs more repositories, which depend on its commit, such as llvm_zlib and llvm_zstd; copy their rules from utils/bazel of LLVM's sources")
	}
	if err := b.removeExisting(all, existing, plan); err != nil {
		return nil, err
	}
	b.noteIgnored(ctx, dir)
	return b, nil
}

// noteIgnored adds a note about files that git ignores, so that git add leaves them out. Without git, or
// in a directory that is no working tree, it adds none.
func (b *initialBuild) noteIgnored(ctx context.Context, dir string) {
	names := slices.Sorted(maps.Keys(b.files))
	out, err := git.Run(ctx, dir, strings.NewReader(strings.Join(names, "\x00")), "check-ignore", "-z", "--stdin")
	ignored := strings.FieldsFunc(string(out), func(r rune) bool { return r == 0 })
	if err == nil && len(ignored) > 0 {
		b.notes = append(b.notes, fmt.Sprintf(".gitignore: git ignores %s, which the build needs; add it by git add -f, or change .gitignore", strings.Join(ignored, ", ")))
	}
}

// isUnaware reports whether a file that declares dependencies does not mention these rules.
func isUnaware(name string, text []byte) bool {
	return (name == "MODULE.bazel" || name == "WORKSPACE") && !bytes.Contains(text, []byte("rules_ods"))
}

// splitBuildFiles returns a repository without its BUILD files, and the paths of these.
func splitBuildFiles(all *repofiles.Repository) (rest *repofiles.Repository, existing []string) {
	others := *all
	others.Files = nil
	for _, f := range all.Files {
		if base := path.Base(f); base == "BUILD" || base == "BUILD.bazel" {
			existing = append(existing, f)
		} else {
			others.Files = append(others.Files, f)
		}
	}
	return &others, existing
}

// isStarted reports whether an earlier run of init has written BUILD files. It returns an error if
// there are only others.
func isStarted(repo *repofiles.Repository, existing []string) (bool, error) {
	if len(existing) == 0 {
		return false, nil
	}
	text, err := repo.Read("BUILD.bazel")
	if err == nil && bytes.Contains(text, []byte(rootComment)) {
		return true, nil
	}
	return false, fmt.Errorf("init: %s exists; init is for repositories without BUILD files; run gazelle-ods update to keep BUILD files up to date", existing[0])
}

// addPackages adds the BUILD files of packages: the rules for .td files, which C++ rules depend on
// and the extension writes, and the rules for C++.
func (b *initialBuild) addPackages(ctx context.Context, repo *repofiles.Repository, project *cmake.Project, plan *plan, temporary *outputfile.Registry) error {
	top, remove, err := temporary.TemporaryDirectory("init", "")
	if err != nil {
		return err
	}
	defer remove()
	// Messages and module names may have the name of the directory.
	copied := filepath.Join(top, filepath.Base(repo.Root))
	for _, f := range repo.Files {
		if err := repofiles.Link(filepath.Join(repo.Root, filepath.FromSlash(f)), filepath.Join(copied, filepath.FromSlash(f))); err != nil {
			return err
		}
	}
	for name, text := range b.files {
		if err := writeCopy(filepath.Join(copied, filepath.FromSlash(name)), text); err != nil {
			return err
		}
	}
	lang := td.NewLanguage()
	if err := writeTdRules(ctx, lang, copied); err != nil {
		return err
	}
	b.leftOut = slices.Collect(maps.Keys(plan.leftOut))
	for _, pkg := range lang.FaultyPackages() {
		b.notes = append(b.notes, fmt.Sprintf("//%s: no rules for .td files are written; correct the errors above, remove the BUILD file of the package and run init again", pkg))
		b.leftOut = append(b.leftOut, pkg)
	}
	slices.Sort(b.leftOut)
	b.leftOut = slices.Compact(b.leftOut)
	made, err := repofiles.List(ctx, copied)
	if err != nil {
		return err
	}
	labels, err := checkcmake.RulesByOutput(made)
	if err != nil {
		return err
	}
	report, err := checkcmake.Compare(made, false, nil)
	if err != nil {
		return err
	}
	_, written := splitBuildFiles(made)
	for _, name := range written {
		if b.files[name], err = made.Read(name); err != nil {
			return err
		}
	}
	b.notes = append(b.notes, noteUnused(project, labels, report.Unused)...)
	tds := map[string]string{}
	for _, pkg := range plan.Packages() {
		tds[pkg] = string(b.files[path.Join(pkg, "BUILD.bazel")])
	}
	renamed, err := plan.AvoidNames(tds)
	if err != nil {
		return err
	}
	b.notes = append(b.notes, renamed...)
	for _, pkg := range plan.Packages() {
		name := path.Join(pkg, "BUILD.bazel")
		text, notes, err := plan.BuildFile(pkg, string(b.files[name]), labels)
		if err != nil {
			return err
		}
		b.files[name] = text
		b.notes = append(b.notes, notes...)
	}
	return b.settle(ctx, copied, temporary)
}

// writeTdRules runs the extension for .td files. Of many messages, it prints those that are alike as one.
func writeTdRules(ctx context.Context, lang language.Language, dir string) error {
	out := log.Writer()
	printed := rungazelle.GroupMessages(out, log.Prefix())
	log.SetOutput(printed)
	defer log.SetOutput(out)
	err := update.Run(ctx, []language.Language{lang}, dir, []string{"update", "-repo_root=" + dir})
	return cmp.Or(err, printed.Flush())
}

// writeCopy writes a file of the copy. It does not write through a hard link.
func writeCopy(name string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return os.WriteFile(name, text, 0o666)
}

// removeExisting removes the BUILD files that exist with the same text. It returns an error if
// one has another text, or if init would not write it. In a package that the plan leaves out, a
// person writes the rules, so that any file is accepted.
func (b *initialBuild) removeExisting(repo *repofiles.Repository, existing []string, plan *plan) error {
	for _, name := range existing {
		text, err := repo.Read(name)
		if err != nil {
			return err
		}
		if planned, ok := b.files[name]; !plan.leftOut[repofiles.Directory(name)] && (!ok || !bytes.Equal(planned, text)) {
			return fmt.Errorf("init: nothing was written: %s exists and is not what init writes; run gazelle-ods update to keep BUILD files up to date, or remove the file and run init again", name)
		}
		delete(b.files, name)
		b.had++
	}
	return nil
}

// list prints the names of the files with their numbers of lines.
func (b *initialBuild) list(out io.Writer) {
	for _, name := range slices.Sorted(maps.Keys(b.files)) {
		fmt.Fprintf(out, "%s: %d lines\n", name, bytes.Count(b.files[name], []byte("\n")))
	}
}

// write writes all files, or none. It then lists the tasks that are left.
func (b *initialBuild) write(ctx context.Context, dir string, stderr io.Writer, temporary *outputfile.Registry) error {
	var edits []outputfile.Edit
	for _, name := range slices.Sorted(maps.Keys(b.files)) {
		edits = append(edits, outputfile.Edit{Name: filepath.Join(dir, filepath.FromSlash(name)), Text: b.files[name], IsNew: true})
	}
	if err := outputfile.ReplaceAll(ctx, dir, edits, temporary); err != nil {
		return fmt.Errorf("init: nothing was written: %w", err)
	}
	messages := rungazelle.GroupMessages(stderr, "")
	for _, note := range b.notes {
		fmt.Fprintln(messages, note)
	}
	if err := messages.Flush(); err != nil {
		return err
	}
	buildFiles := 0
	for name := range b.files {
		if path.Base(name) == "BUILD.bazel" {
			buildFiles++
		}
	}
	if len(b.files) == 0 {
		fmt.Fprintf(stderr, "wrote nothing: %d BUILD files are as init writes them\n", b.had)
		return b.incomplete()
	}
	next := "build with: bazel build //..."
	if len(b.notes) > 0 {
		next = fmt.Sprintf("see the %d messages above, then build with: bazel build //...", len(b.notes))
	}
	fmt.Fprintf(stderr, "wrote %d files, %d of them BUILD files; %s\n", len(b.files), buildFiles, next)
	return b.incomplete()
}

// incomplete returns an error that names the packages without some of their rules, or nil.
func (b *initialBuild) incomplete() error {
	if len(b.leftOut) == 0 {
		return nil
	}
	return fmt.Errorf("init: rules are missing in //%s; see the messages above", strings.Join(b.leftOut, ", //"))
}
