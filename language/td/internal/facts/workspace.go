package facts

import (
	"cmp"
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/internal/starlarklimit"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/llvm"
)

// A Workspace holds facts from WORKSPACE and MODULE.bazel.
type Workspace struct {
	UsesRules  bool              // one of the files mentions rules_ods
	RulesName  string            // repository name of rules_ods in labels
	UsesLLVM   bool              // one of the files mentions llvm-project
	SystemMLIR bool              // the repository llvm-project is an MLIR installed on the machine
	Local      map[string]string // directory to repository name
	Name       string            // of the repository itself
	// releases are those of the repositories of LLVM, by name. Repositories of unknown releases
	// are not among them.
	releases map[string]mlir.Release
}

// Release returns the release of MLIR in the repository that labels of this repository call
// name. If that is not known, it is the release of all other repositories of LLVM that the
// files declare, if they have the same. Otherwise, it is 0.
func (w Workspace) Release(name string) mlir.Release {
	if r := w.releases[name]; r != 0 {
		return r
	}
	all := slices.Compact(slices.Sorted(maps.Values(w.releases)))
	if len(all) == 1 {
		return all[0]
	}
	return 0
}

// defaultVersion is the version of system_mlir without the attribute, as in
// rules/private/system_mlir.bzl.
const defaultVersion = "22"

var (
	// installation matches the usual path of an installed LLVM.
	installation = regexp.MustCompile(`llvm[-_@]?([0-9]+)`)
	// sourceArchive matches the URL, the directory or the tag of a release of LLVM's sources.
	sourceArchive = regexp.MustCompile(`\bllvm(?:org|-project)-([0-9]+)\.[0-9]+\.[0-9]+`)
)

// addSystemMLIR records the release of an installed MLIR.
func (w *Workspace) addSystemMLIR(r *rule.Rule) {
	version := r.AttrString("version")
	switch found := installation.FindStringSubmatch(r.AttrString("path")); {
	case r.Attr("version") != nil:
	case r.Attr("path") == nil:
		version = defaultVersion
	case found != nil:
		version = found[1]
	}
	w.setRelease(cmp.Or(r.Name(), llvm.Repository), version) // no effect without a version
}

// setRelease records the release of a repository, or the nearest known one. The first that
// the files mention counts.
func (w *Workspace) setRelease(name, version string) {
	n, err := strconv.Atoi(version)
	if _, ok := w.releases[name]; err != nil || ok {
		return
	}
	w.releases[name] = min(max(mlir.Release(n), mlir.Oldest), mlir.Newest)
}

// ReadWorkspace reads the files at the root of a repository. It ignores files
// that do not exist or do not parse.
func ReadWorkspace(root string) Workspace {
	w := Workspace{RulesName: buildfile.DefaultModule, Local: map[string]string{}, releases: map[string]mlir.Release{}}
	renamed := map[string]string{} // name in labels to the name that an extension gives
	for _, base := range [...]string{"MODULE.bazel", "WORKSPACE.bazel", "WORKSPACE", "WORKSPACE.bzlmod"} {
		p := filepath.Join(root, base)
		text, err := repofiles.ReadFile(p)
		if err != nil || starlarklimit.Check(p, text) != nil {
			continue
		}
		f, err := rule.LoadWorkspaceData(p, "", text)
		if err != nil {
			continue // Gazelle itself reports it
		}
		w.UsesRules = w.UsesRules || strings.Contains(string(text), buildfile.DefaultModule)
		w.UsesLLVM = w.UsesLLVM || strings.Contains(string(text), llvm.Repository) || strings.Contains(string(text), "llvm_project")
		w.SystemMLIR = w.SystemMLIR || strings.Contains(string(text), "system_mlir")
		for _, r := range f.Rules {
			switch kind := r.Kind(); kind[strings.LastIndexByte(kind, '.')+1:] { // the part before it is a module extension
			case "system_mlir":
				w.addSystemMLIR(r)
			case "use_repo":
				for _, name := range r.AttrKeys() {
					renamed[name] = r.AttrString(name)
				}
			case "workspace", "module":
				w.Name = cmp.Or(w.Name, r.Name())
				w.UsesRules = w.UsesRules || r.Name() == buildfile.DefaultModule
			case "local_repository", "new_local_repository", "local_path_override":
				if p := r.AttrString("path"); p != "" && !path.IsAbs(p) {
					w.Local[path.Clean(p)] = cmp.Or(r.Name(), r.AttrString("module_name"))
				}
			case "bazel_dep":
				if r.Name() == buildfile.DefaultModule {
					w.RulesName = cmp.Or(r.AttrString("repo_name"), w.RulesName)
				}
			}
		}
		// A build of LLVM's sources has no other trace of its release.
		if found := sourceArchive.FindStringSubmatch(string(text)); found != nil {
			w.setRelease(llvm.Repository, found[1])
		}
	}
	for name, given := range renamed {
		if r := w.releases[given]; r != 0 {
			w.releases[name] = r
		}
	}
	return w
}
