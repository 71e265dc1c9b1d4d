package facts

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/lazyregexp"
	"github.com/rules-ods/rules_ods/language/internal/submodules"
)

// commitHash matches words of hexadecimal digits, such as the hash of a commit.
var commitHash = lazyregexp.New(`[0-9a-fA-F]+`)

// comment matches a line that begins with #.
var comment = lazyregexp.New(`(?m)^\s*#.*$`)

// Commit returns the commit of LLVM that a file pins. It reads the commit from a file that contains only a hash, or from the
// git index, for the submodule that .gitmodules names.
func Commit(ctx context.Context, p string) (string, error) {
	if filepath.Base(p) == ".gitmodules" {
		return submoduleCommit(ctx, p)
	}
	text, err := os.ReadFile(p)
	if err != nil {
		return "", err
	}
	hashes := slices.DeleteFunc(commitHash.Get().FindAllString(strings.ToLower(comment.Get().ReplaceAllString(string(text), "")), -1), func(w string) bool { return len(w) != 40 })
	slices.Sort(hashes)
	switch hashes = slices.Compact(hashes); len(hashes) {
	case 0:
		return "", fmt.Errorf("%s: no commit hash of 40 digits", p)
	case 1:
		return hashes[0], nil
	}
	return "", fmt.Errorf("%s: more than one commit hash", p)
}

// submoduleCommit returns the commit in the git index of the last submodule of LLVM that a .gitmodules file names.
func submoduleCommit(ctx context.Context, p string) (string, error) {
	dirs := submodules.OfLLVM(ctx, filepath.Dir(p))
	if len(dirs) == 0 {
		return "", fmt.Errorf("%s: no submodule of llvm-project", p)
	}
	dir := dirs[len(dirs)-1]
	commit, err := submodules.Commit(ctx, filepath.Dir(p), dir)
	if err != nil {
		return "", fmt.Errorf("%s: submodule %s: %w", p, dir, err)
	}
	return commit, nil
}
