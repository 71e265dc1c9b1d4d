// Package submodules finds the submodules of LLVM in a git repository, and the commits to which the index pins them. It does not
// know what a project does with them.
package submodules

import (
	"bytes"
	"context"
	"errors"
	"path/filepath"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/git"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
)

// OfLLVM returns the directories of the submodules that have llvm-project in their names, paths or URLs, in the order of the file
// .gitmodules of a working tree. Other projects have llvm in their URLs, too. It returns none if git cannot read the file.
func OfLLVM(ctx context.Context, top string) (dirs []string) {
	text, err := repofiles.ReadFile(filepath.Join(top, ".gitmodules"))
	if err != nil {
		return nil // a repository without submodules has none
	}
	entries, err := git.Run(ctx, top, bytes.NewReader(text), "config", "--file", "-", "--null", "--get-regexp", `^submodule\..*\.(path|url)$`)
	if err != nil {
		return nil
	}
	type submodule struct {
		path   string
		isLLVM bool
	}
	var all []*submodule
	byName := map[string]*submodule{}
	for entry := range strings.SplitSeq(string(entries), "\x00") {
		key, value, _ := strings.Cut(entry, "\n")
		name, isPath := strings.CutSuffix(key, ".path")
		if !isPath {
			name = strings.TrimSuffix(key, ".url")
		}
		if byName[name] == nil {
			byName[name] = &submodule{}
			all = append(all, byName[name])
		}
		s := byName[name]
		s.isLLVM = s.isLLVM || strings.Contains(strings.ToLower(name+"\n"+value), "llvm-project")
		if isPath {
			s.path = value
		}
	}
	for _, s := range all {
		if s.isLLVM && s.path != "" {
			dirs = append(dirs, s.path)
		}
	}
	return dirs
}

// Commit returns the commit that the index of git has for a submodule, which is a directory relative to the working tree.
func Commit(ctx context.Context, top, dir string) (string, error) {
	out, err := git.Run(ctx, top, nil, "--literal-pathspecs", "ls-files", "--stage", "-z", "--", dir)
	if err != nil {
		return "", err
	}
	for entry := range strings.SplitSeq(string(out), "\x00") {
		about, name, _ := strings.Cut(entry, "\t")
		if fields := strings.Fields(about); name == filepath.ToSlash(dir) && len(fields) == 3 && fields[0] == "160000" {
			return fields[1], nil
		}
	}
	return "", errors.New("not in the index of git; run git add, or name a file that holds the hash")
}
