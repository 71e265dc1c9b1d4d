package facts

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/git"
	"github.com/rules-ods/rules_ods/generator/lazyregexp"
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

// submoduleCommit returns the commit in the git index of the submodule of LLVM that a .gitmodules file names.
func submoduleCommit(ctx context.Context, p string) (string, error) {
	root, dir := filepath.Dir(p), ""
	keys, err := git.Run(ctx, root, nil, "config", "--file", p, "--null", "--get-regexp", `^submodule\..*\.(path|url)$`)
	if err != nil {
		return "", fmt.Errorf("%s: no submodule of llvm-project", p)
	}
	values, entries := map[string]string{}, strings.Split(string(keys), "\x00")
	for _, entry := range entries {
		key, value, _ := strings.Cut(entry, "\n")
		values[key] = value
	}
	for _, entry := range entries {
		key, url, _ := strings.Cut(entry, "\n")
		if name, ok := strings.CutSuffix(key, ".url"); ok && strings.Contains(url, "llvm-project") {
			dir = cmp.Or(values[name+".path"], dir)
		}
	}
	if dir == "" {
		return "", fmt.Errorf("%s: no submodule of llvm-project", p)
	}
	out, err := git.Run(ctx, root, nil, "--literal-pathspecs", "ls-files", "--stage", "-z", "--", dir)
	if err == nil {
		for entry := range strings.SplitSeq(string(out), "\x00") {
			about, name, _ := strings.Cut(entry, "\t")
			if fields := strings.Fields(about); name == dir && len(fields) == 3 && fields[0] == "160000" {
				return fields[1], nil
			}
		}
		err = errors.New("not in the index of git; run git add, or name a file that holds the hash")
	}
	return "", fmt.Errorf("%s: submodule %s: %w", p, dir, err)
}
