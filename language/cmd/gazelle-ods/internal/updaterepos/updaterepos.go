//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

// Package updaterepos is the command update-repos: it writes repository rules, and changes the
// constants with commits that they use.
package updaterepos

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/config"
	"github.com/bazel-contrib/bazel-gazelle/v2/merger"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/language"
	golang "github.com/bazelbuild/bazel-gazelle/language/go"
	"github.com/bazelbuild/bazel-gazelle/repo"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/workspace"
	"github.com/rules-ods/rules_ods/language/td"
)

const usage = `usage: %s -from_file=FILE [flags]

Writes repository rules into WORKSPACE or a macro. The file is a go.mod, a file with
the commit of LLVM (llvm_version.txt), or .gitmodules.
`

// An importer is the state of executing one command line.
type importer struct {
	from, macro string
	prune       bool
	languages   []language.Language
	config      *config.Config
	common      config.CommonConfigurer
	flags       *command.Flags
}

// Command returns the command update-repos, for the working directory wd.
func Command(wd string) *command.Command {
	return &command.Command{Name: "update-repos", Summary: "write repository rules, among them that of LLVM's commit", Usage: usage, Declare: func(fs *command.Flags) command.Run {
		r := &importer{languages: []language.Language{golang.NewLanguage(), td.NewLanguage()}, config: config.New(), flags: fs}
		r.config.WorkDir = wd
		fs.StringVar(&r.from, "from_file", "", "file to import: go.mod, a file with the commit of LLVM, or .gitmodules")
		fs.StringVar(&r.macro, "to_macro", "", "write to a macro, given as file.bzl%name, instead of WORKSPACE")
		fs.BoolVar(&r.prune, "prune", false, "remove rules that have no equivalent in the file")
		r.common.RegisterFlags(fs.FlagSet, "update-repos", r.config)
		for _, l := range r.languages {
			l.RegisterFlags(fs.FlagSet, "update-repos", r.config)
		}
		return r.run
	}}
}

// run writes repository rules into WORKSPACE or a macro, as Gazelle's command update-repos does.
func (r *importer) run(ctx context.Context, args []string, env *command.Environment) error {
	if r.from == "" || len(args) > 0 {
		return command.Usagef("expected -from_file and no further argument")
	}
	c, fs, languages := r.config, r.flags.FlagSet, r.languages
	file, def, err := splitMacro(r.macro)
	if err != nil {
		return err
	}
	if err := r.common.CheckFlags(fs, c); err != nil {
		return err
	}
	var loads []rule.LoadInfo
	kinds := map[string]rule.KindInfo{}
	for _, l := range languages {
		if err := l.CheckFlags(fs, c); err != nil {
			return err
		}
		if m, ok := l.(language.ModuleAwareLanguage); ok {
			loads = append(loads, m.ApparentLoads(c.ModuleToApparentName)...)
		}
		for k, info := range l.Kinds() {
			kinds[k] = info
		}
	}
	source := workspace.Path(c.WorkDir, r.from)
	workspacePath := workspaceFile(c.RepoRoot)
	outputfile.Recover(c.RepoRoot)
	outputfile.RemoveAbandoned(workspacePath)
	workspace, werr := rule.LoadWorkspaceFile(workspacePath, "")
	if werr == nil {
		c.Repos, _, err = repo.ListRepositories(workspace)
		if err != nil {
			return err
		}
	}
	result, err := importFrom(c, languages, source, r.prune)
	if err != nil {
		return err
	}
	target, isNew := workspace, false
	if file != "" {
		target, isNew, err = loadMacro(filepath.Join(c.RepoRoot, filepath.FromSlash(file)), def)
	} else if werr != nil {
		err = fmt.Errorf("no WORKSPACE to write to: name a macro with -to_macro (%w)", werr)
	}
	if err != nil {
		return err
	}
	plan, err := planPins(target, c.RepoRoot, result.Gen)
	if err != nil {
		return err
	}
	if len(plan.edits) > 0 {
		if err := applyPins(ctx, c.RepoRoot, plan.edits, env.Temporary); err != nil {
			return err
		}
		if target, err = reload(target); err != nil {
			return err
		}
	}
	for _, note := range plan.notes {
		log.Print(note)
	}
	if len(plan.merge)+len(result.Empty) == 0 {
		return nil
	}
	before := bytes.Clone(target.Content)
	merger.MergeFile(target, result.Empty, plan.merge, merger.PreResolve, kinds, nil)
	merger.NewLoadFixer(loads).Fix(target)
	target.Sync()
	if target.DefName != "" {
		target.SortMacro()
	}
	if bytes.Equal(before, target.Format()) {
		return nil
	}
	return outputfile.Replace(ctx, []outputfile.Edit{{Name: target.Path, Read: before, Text: target.Format(), IsNew: isNew}}, env.Temporary)
}

// loadMacro reads a macro of a file, which need not exist.
func loadMacro(file, def string) (macro *rule.File, isNew bool, err error) {
	outputfile.RemoveAbandoned(file)
	if macro, err = rule.LoadMacroFile(file, "", def); !os.IsNotExist(err) {
		return macro, false, err
	}
	macro, err = rule.LoadMacroData(file, "", def, nil)
	return macro, true, err
}

// reload reads a WORKSPACE or a file with a macro again.
func reload(f *rule.File) (*rule.File, error) {
	if f.DefName != "" {
		return rule.LoadMacroFile(f.Path, f.Pkg, f.DefName)
	}
	return rule.LoadWorkspaceFile(f.Path, f.Pkg)
}

func importFrom(c *config.Config, languages []language.Language, source string, prune bool) (language.ImportReposResult, error) {
	for _, l := range languages {
		im, ok := l.(language.RepoImporter)
		if !ok || !im.CanImport(source) {
			continue
		}
		var known []repo.Repo
		for _, r := range c.Repos {
			if r.Kind() == "go_repository" {
				known = append(known, repo.Repo{Name: r.Name(), GoPrefix: r.AttrString("importpath"), Remote: r.AttrString("remote"), VCS: r.AttrString("vcs")})
			}
		}
		cache, cleanup := repo.NewRemoteCache(known)
		res := im.ImportRepos(language.ImportReposArgs{Config: c, Path: source, Prune: prune, Cache: cache})
		return res, errors.Join(res.Error, cleanup())
	}
	return language.ImportReposResult{}, fmt.Errorf("%s: unknown kind of file: expected go.mod, a file with the commit of LLVM and llvm in its name, or .gitmodules", source)
}

func splitMacro(value string) (file, def string, err error) {
	if value == "" {
		return "", "", nil
	}
	file, def, ok := strings.Cut(value, "%")
	if !ok || file == "" || def == "" || strings.HasPrefix(file, "..") {
		return "", "", fmt.Errorf("-to_macro=%s: expected file.bzl%%name, with the file in the repository", value)
	}
	return file, def, nil
}

func workspaceFile(root string) string {
	for _, base := range [...]string{"WORKSPACE.bazel", "WORKSPACE"} {
		if p := filepath.Join(root, base); workspace.Exists(p) {
			return p
		}
	}
	return filepath.Join(root, "WORKSPACE")
}
