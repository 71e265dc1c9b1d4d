// Package workspace reads the files WORKSPACE and MODULE.bazel of a repository.
package workspace

import (
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
)

// A Workspace holds facts from WORKSPACE and MODULE.bazel.
type Workspace struct {
	UsesRules  bool              // one of the files mentions rules_ods
	RulesName  string            // repository name of rules_ods in labels
	UsesLLVM   bool              // one of the files mentions llvm-project
	SystemMLIR bool              // the repository llvm-project is an MLIR installed on the machine
	Local      map[string]string // directory to repository name
	Name       string            // of the repository itself
}

// Read reads the files at the root of a repository. It ignores files
// that do not exist or do not parse.
func Read(root string) Workspace {
	w := Workspace{RulesName: buildfile.DefaultModule, Local: map[string]string{}}
	for _, base := range [...]string{"MODULE.bazel", "WORKSPACE.bazel", "WORKSPACE", "WORKSPACE.bzlmod"} {
		p := filepath.Join(root, base)
		text, err := os.ReadFile(p)
		if err != nil {
			continue
		}
		f, err := rule.LoadWorkspaceData(p, "", text)
		if err != nil {
			continue // Gazelle itself reports it
		}
		w.UsesRules = w.UsesRules || strings.Contains(string(text), buildfile.DefaultModule)
		w.UsesLLVM = w.UsesLLVM || strings.Contains(string(text), mlir.LLVMRepository) || strings.Contains(string(text), "llvm_project")
		w.SystemMLIR = w.SystemMLIR || strings.Contains(string(text), "system_mlir")
		for _, r := range f.Rules {
			switch r.Kind() {
			case "workspace", "module":
				if w.Name == "" {
					w.Name = r.Name()
				}
				if r.Name() == buildfile.DefaultModule {
					w.UsesRules = true
				}
			case "local_repository", "new_local_repository":
				if p := r.AttrString("path"); p != "" && !path.IsAbs(p) {
					w.Local[path.Clean(p)] = r.Name()
				}
			case "local_path_override":
				if p := r.AttrString("path"); p != "" && !path.IsAbs(p) {
					w.Local[path.Clean(p)] = r.AttrString("module_name")
				}
			case "bazel_dep":
				if r.Name() == buildfile.DefaultModule {
					if n := r.AttrString("repo_name"); n != "" {
						w.RulesName = n
					}
				}
			}
		}
	}
	return w
}
