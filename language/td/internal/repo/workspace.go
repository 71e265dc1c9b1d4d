package repo

import (
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
)

// A Workspace is what WORKSPACE and MODULE.bazel say.
type Workspace struct {
	UsesRules  bool              // rules_ods is there
	RulesName  string            // the name it goes by
	UsesLLVM   bool              // llvm-project is there
	SystemMLIR bool              // it is an installed one
	Local      map[string]string // directory to repository name
	Name       string            // of the repository itself
}

func ReadWorkspace(root string) Workspace {
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
