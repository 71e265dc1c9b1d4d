// Package labeltext reads labels of Bazel as Gazelle's package label does, but without regular expressions, because a run reads
// some labels many times. It does not know repositories or rules.
package labeltext

import (
	"path"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"
)

// Parse returns what label.Parse returns. A label that is written in an unusual way, or is wrong, is left to label.Parse.
func Parse(text string) (label.Label, error) {
	rest, repo := text, ""
	if strings.HasPrefix(text, "@") {
		end := strings.Index(text, "//")
		if end <= 1 || !isUsual(text[1:end]) || strings.Contains(text[1:end], "/") {
			return label.Parse(text)
		}
		repo, rest = text[1:end], text[end:]
	}
	pkg, name := "", rest
	if below, ok := strings.CutPrefix(rest, "//"); ok {
		if pkg, name, ok = strings.Cut(below, ":"); !ok {
			name = path.Base(pkg)
		}
	} else {
		name = strings.TrimPrefix(name, ":")
	}
	if name == "" || rest == "//" || !isUsual(pkg) || !isUsual(name) {
		return label.Parse(text)
	}
	return label.Label{Repo: repo, Pkg: pkg, Name: name, Relative: !strings.HasPrefix(rest, "//")}, nil
}

// isUsual reports whether a text consists of characters that names of packages and targets usually consist of. All of them are
// valid.
func isUsual(text string) bool {
	for i := range len(text) {
		switch c := text[i]; {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '-' <= c && c <= '9', c == '_', c == '~', c == '+':
		default:
			return false
		}
	}
	return true
}
