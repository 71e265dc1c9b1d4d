package td

import (
	"context"
	"path/filepath"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/language"

	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/llvm"
)

// CanImport reports whether a file can pin LLVM: one with a commit hash and with
// llvm in its name, or .gitmodules. Gazelle calls it before it reads the file, so
// only the name decides.
func (l *Language) CanImport(p string) bool {
	base := strings.ToLower(filepath.Base(p))
	if base == ".gitmodules" {
		return true
	}
	if !strings.Contains(base, "llvm") {
		return false
	}
	switch filepath.Ext(base) {
	case "", ".txt", ".hash", ".commit", ".sha", ".version":
		return true
	}
	return false
}

// ImportRepos returns repository rules for a pinned commit of LLVM: the sources,
// and LLVM's Bazel files in the same tree. It removes a checksum that belongs to
// another commit, because the new one is not known without a download.
func (l *Language) ImportRepos(args language.ImportReposArgs) language.ImportReposResult {
	commit, err := facts.Commit(context.Background(), args.Path)
	if err != nil {
		return language.ImportReposResult{Error: err}
	}
	raw := rule.NewRule("http_archive", "llvm-raw")
	raw.SetAttr("build_file_content", "# empty")
	raw.SetAttr("strip_prefix", "llvm-project-"+commit)
	raw.SetAttr("urls", []string{"https://github.com/llvm/llvm-project/archive/" + commit + ".tar.gz"})
	gen := []*rule.Rule{raw}
	if !l.toMacro {
		// In a macro, a load would come before the repository that it loads from.
		// The caller of the macro has to load it.
		gen = append(gen, rule.NewRule("llvm_configure", llvm.Repository))
	}
	return language.ImportReposResult{Gen: gen}
}

// LLVMCommit returns the commit of LLVM that a repository has as a submodule.
func LLVMCommit(ctx context.Context, root string) (string, error) {
	return facts.Commit(ctx, filepath.Join(root, ".gitmodules"))
}
