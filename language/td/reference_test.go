package td

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/rules-ods/rules_ods/language/td/internal/settings"
)

// TestReferenceHasDirectives requires a row of the table and a section in
// REFERENCE.md for each directive, and no others.
func TestReferenceHasDirectives(t *testing.T) {
	text := page(t, "REFERENCE.md")
	for what, pattern := range map[string]string{
		"rows":     "(?m)^\\| `(td_[a-z_]+)` \\| [^|]* \\| [^|]* \\|$",
		"sections": "(?m)^### `(td_[a-z_]+)`$",
	} {
		var names []string
		for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
			if m[1] != "td_library" { // a rule
				names = append(names, m[1])
			}
		}
		slices.Sort(names)
		if diff := cmp.Diff(settings.Directives(), names); diff != "" {
			t.Errorf("%s (-directives +REFERENCE.md):\n%s", what, diff)
		}
	}
	for _, name := range []string{"README.md", "REFERENCE.md"} {
		for _, m := range regexp.MustCompile(`# gazelle:(td_[a-z_]+)`).FindAllStringSubmatch(page(t, name), -1) {
			if !slices.Contains(settings.Directives(), m[1]) {
				t.Errorf("%s: there is no directive %s", name, m[1])
			}
		}
	}
}

// TestPagesLink follows the links of the pages to files and headings of this
// repository.
func TestPagesLink(t *testing.T) {
	checked := 0
	for _, from := range []string{"README.md", "REFERENCE.md"} {
		for _, m := range regexp.MustCompile(`\]\(([^)]+)\)`).FindAllStringSubmatch(page(t, from), -1) {
			file, anchor, _ := strings.Cut(m[1], "#")
			if strings.HasPrefix(file, "https:") {
				continue
			}
			if file == "" {
				file = from
			}
			checked++
			if text := page(t, file); anchor != "" && !slices.Contains(anchors(text), anchor) {
				t.Errorf("%s: %s has no heading for #%s", from, file, anchor)
			}
		}
	}
	if checked < 10 {
		t.Errorf("only %d links found", checked)
	}
}

// anchors returns the identifiers of the headings of a page.
func anchors(text string) []string {
	var found []string
	for _, m := range regexp.MustCompile(`(?m)^#+ (.+)$`).FindAllStringSubmatch(text, -1) {
		id := regexp.MustCompile(`[^a-z0-9_ -]`).ReplaceAllString(strings.ToLower(m[1]), "")
		found = append(found, strings.ReplaceAll(id, " ", "-"))
	}
	return found
}

func page(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.FromSlash(name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
