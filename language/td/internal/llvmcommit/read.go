// Package llvmcommit finds the commit of LLVM that a repository pins.
package llvmcommit

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Read returns the commit of LLVM that a file pins. It reads the commit from a file that contains only a hash, or from the
// git index, for the submodule that .gitmodules names.
func Read(p string) (string, error) {
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
