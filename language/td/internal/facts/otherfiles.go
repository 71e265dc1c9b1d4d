package facts

import (
	"path"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// FindAny returns what Find returns, or the path of a file of another extension that an
// include names. The extension does not read such a file.
func (x *Includes) FindAny(from *source.File, spelling string) string {
	if target := x.Find(from, spelling); target != "" || strings.HasSuffix(spelling, ".td") {
		return target
	}
	dir := slashpath.Dir(from.Path)
	if p := path.Join(dir, spelling); x.sources.Exists(p) {
		return p
	}
	for a := dir; ; a = slashpath.Dir(a) {
		for _, sub := range [...]string{"", "include", "src"} {
			if p := path.Join(a, sub, spelling); x.sources.Exists(p) {
				return p
			}
		}
		if a == "" {
			return ""
		}
	}
}
