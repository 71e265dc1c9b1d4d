package td

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/language"

	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
)

// CanImport reports whether a file can pin LLVM: one with a commit hash and with
// llvm in its name, or .gitmodules. Gazelle calls it before it reads the file, so
// only the name decides.
func (l *tdLang) CanImport(p string) bool {
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
func (l *tdLang) ImportRepos(args language.ImportReposArgs) language.ImportReposResult {
	commit, err := llvmCommit(args.Path)
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
		gen = append(gen, rule.NewRule("llvm_configure", mlir.LLVMRepository))
	}
	return language.ImportReposResult{Gen: gen}
}

// LLVMCommit returns the commit of LLVM that a repository has as a submodule.
func LLVMCommit(root string) (string, error) {
	return llvmCommit(filepath.Join(root, ".gitmodules"))
}

// llvmCommit reads the commit from a file that contains only a hash, or from the
// git index, for the submodule that .gitmodules names.
func llvmCommit(p string) (string, error) {
	text, err := os.ReadFile(p)
	if err != nil {
		return "", err
	}
	if filepath.Base(p) != ".gitmodules" {
		return hashIn(p, string(text))
	}
	dir := ""
	var path, url string
	flush := func() {
		if strings.Contains(url, "llvm-project") && path != "" {
			dir = path
		}
		path, url = "", ""
	}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		key, value, ok := strings.Cut(line, "=")
		switch {
		case strings.HasPrefix(line, "["):
			flush()
		case ok && strings.TrimSpace(key) == "path":
			path = strings.TrimSpace(value)
		case ok && strings.TrimSpace(key) == "url":
			url = strings.TrimSpace(value)
		}
	}
	flush()
	if dir == "" {
		return "", fmt.Errorf("%s: no submodule of llvm-project", p)
	}
	root := filepath.Dir(p)
	commit, err := indexedCommit(filepath.Join(root, ".git"), dir)
	if err != nil {
		return "", fmt.Errorf("%s: submodule %s: %w", p, dir, err)
	}
	return commit, nil
}

// hashIn returns the only commit hash in a text, without lines that begin with #.
func hashIn(p, text string) (string, error) {
	found := ""
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "#") {
			continue
		}
		for _, w := range strings.FieldsFunc(line, func(r rune) bool {
			return !(r >= '0' && r <= '9' || r >= 'a' && r <= 'f' || r >= 'A' && r <= 'F')
		}) {
			if len(w) != 40 {
				continue
			}
			if found != "" && found != w {
				return "", fmt.Errorf("%s: more than one commit hash", p)
			}
			found = strings.ToLower(w)
		}
	}
	if found == "" {
		return "", fmt.Errorf("%s: no commit hash of 40 digits", p)
	}
	return found, nil
}
