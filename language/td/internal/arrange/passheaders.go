package arrange

import (
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// maxHeaders limits the headers that are read for one C++ file. Files that call functions that register passes include
// one for each group, or one that includes those.
const maxHeaders = 1000

// headers finds the headers of the repository that a C++ file includes, and reads them when it is asked.
type headers struct {
	sources  *sources.Sources
	byBase   map[string][]string // paths of the headers of the repository
	includes map[string][]string // by the path of a header that was read
}

func newHeaders(s *sources.Sources) *headers {
	h := &headers{sources: s, byBase: map[string][]string{}, includes: map[string][]string{}}
	for _, d := range s.Directories() {
		for _, b := range d.Cxx {
			if source.IsHeader(b) && d.Settings.ReadsCxx() {
				h.byBase[b] = append(h.byBase[b], slashpath.Join(d.Path, b))
			}
		}
	}
	return h
}

// reachedFrom returns the paths of the headers that a file includes, directly or not.
func (h *headers) reachedFrom(c *source.Cxx) []string {
	var found []string
	seen := map[string]bool{}
	add := func(spellings []string) {
		for _, s := range spellings {
			for _, p := range h.byBase[path.Base(s)] {
				if (p == s || strings.HasSuffix(p, "/"+s)) && !seen[p] {
					seen[p] = true
					found = append(found, p)
				}
			}
		}
	}
	add(c.Headers)
	for i := 0; i < len(found) && len(found) < maxHeaders; i++ {
		add(h.includedBy(found[i]))
	}
	return found
}

// includedBy returns the includes of a header, or nil if it cannot be read.
func (h *headers) includedBy(p string) []string {
	spellings, known := h.includes[p]
	if !known {
		if text, err := h.sources.ReadText(p); err == nil {
			spellings = slices.DeleteFunc(source.IncludesIn(text), func(s string) bool { return !source.IsHeader(s) })
		}
		h.includes[p] = spellings
	}
	return spellings
}
