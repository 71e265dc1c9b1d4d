package facts

import (
	"cmp"
	"path/filepath"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/llvm"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// Releases finds the release of MLIR that the files of a directory are written for. The first of these that names one decides:
//
//   - the directive td_mlir_release;
//   - WORKSPACE or MODULE.bazel of the innermost repository that contains the directory, by
//     what they say about LLVM's repository of the name that labels in the directory use;
//   - the same files of the main repository.
//
// If none does, the release is the newest. Releases is not safe for concurrent use.
type Releases struct {
	root       string // of the main repository
	sources    *sources.Sources
	workspaces map[string]Workspace // by the directory of the repository
}

// newReleases returns the releases for the main repository in the directory root, whose files at the
// root are main.
func newReleases(root string, main Workspace, s *sources.Sources) *Releases {
	return &Releases{root: root, sources: s, workspaces: map[string]Workspace{"": main}}
}

// Facts returns the facts about the .td files of MLIR that a .td file of the repository can
// include. The path is relative to the main repository.
func (x *Releases) Facts(file string) *llvm.Facts { return llvm.FactsOf(x.in(slashpath.Dir(file))) }

// FactsFor returns what Facts returns for the files of a directory of the main repository with the
// given settings.
func (x *Releases) FactsFor(s *settings.Settings) *llvm.Facts {
	return llvm.FactsOf(x.of(s, ""))
}

// in returns the release of a directory.
func (x *Releases) in(dir string) mlir.Release {
	s := settings.Default()
	for d := range slashpath.Above(dir) {
		if known := x.sources.Known(d); known != nil {
			s = known.Settings
			break
		}
	}
	return x.of(s, x.sources.RepositoryOf(dir))
}

// of returns the release of directories with the given settings in a repository.
func (x *Releases) of(s *settings.Settings, repository string) mlir.Release {
	if s.Release != 0 {
		return s.Release
	}
	name := cmp.Or(s.LLVMRepo, llvm.Repository)
	for _, dir := range []string{repository, ""} {
		if r := x.workspace(dir).Release(name); r != 0 {
			return r
		}
	}
	return mlir.Newest
}

// workspace returns the facts of the files at the root of a repository.
func (x *Releases) workspace(dir string) Workspace {
	w, ok := x.workspaces[dir]
	if !ok {
		w = ReadWorkspace(filepath.Join(x.root, filepath.FromSlash(dir)))
		x.workspaces[dir] = w
	}
	return w
}
