package facts

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/git"
)

// Commit returns the commit of LLVM that a file pins. It reads the commit from a file that contains only a hash, or from the
// git index, for the submodule that .gitmodules names.
func Commit(ctx context.Context, p string) (string, error) {
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
	commit, err := indexedCommit(ctx, root, dir)
	if err != nil {
		return "", fmt.Errorf("%s: submodule %s: %w", p, dir, err)
	}
	return commit, nil
}

// indexedCommit returns the commit of a submodule in the git index of a repository.
func indexedCommit(ctx context.Context, root, submodule string) (string, error) {
	out, err := git.Run(ctx, root, nil, "--literal-pathspecs", "ls-files", "--stage", "-z", "--", submodule)
	if err != nil {
		return "", err
	}
	for entry := range strings.SplitSeq(string(out), "\x00") {
		about, name, _ := strings.Cut(entry, "\t")
		if fields := strings.Fields(about); name == submodule && len(fields) == 3 && fields[0] == "160000" {
			return fields[1], nil
		}
	}
	return "", errors.New("not in the index of git; run git add, or name a file that holds the hash")
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
