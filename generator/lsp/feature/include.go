package feature

import (
	"path/filepath"
	"strings"

	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// IncludeEdit returns the edit that includes a file in the text of a snapshot, and the path
// that the include statement names. ok is false if no include directory leads to the file.
func IncludeEdit(s *document.Snapshot, file string) (edit Edit, spelled string, ok bool) {
	dirs := s.Engine().Workspace.IncludeDirs(s.Main)
	for i, dir := range dirs.Paths {
		prefix := strings.TrimSuffix(dir, "/") + "/"
		if !strings.HasPrefix(file, prefix) || spelled != "" && i >= len(dirs.Paths)-dirs.Above {
			continue
		}
		p := filepath.ToSlash(file[len(prefix):])
		if dir == filepath.Dir(s.Path) && spelled != "" {
			continue
		}
		if spelled == "" || len(p) < len(spelled) && strings.Contains(p, "/") || !strings.Contains(spelled, "/") && strings.Contains(p, "/") {
			spelled = p
		}
	}
	if spelled == "" {
		return Edit{}, "", false
	}
	at, end := insertionOffset(s), "\n"
	src := s.Text.Source()
	if strings.Contains(src, "\r\n") {
		end = "\r\n"
	}
	text := `include "` + spelled + `"` + end
	if at > 0 && src[at-1] != '\n' {
		text = end + text
	}
	return Edit{at, at, text}, spelled, true
}

// insertionOffset returns where a new include goes: after the last include at the top of
// the file, else after the include guard, else in front of the first statement.
func insertionOffset(s *document.Snapshot) int {
	src := s.Text.Source()
	at, found := 0, false
	for _, stmt := range s.Tree.Stmts {
		inc, isInclude := stmt.(*syntax.Include)
		if !isInclude {
			break
		}
		at, found = int(inc.EndPos), true
	}
	if found {
		return s.Text.LineStart(s.Text.LineAt(at) + 1)
	}
	guard := -1
	for line := range s.Text.Lines() {
		text := strings.TrimSpace(s.Text.Line(line))
		switch {
		case text == "" || strings.HasPrefix(text, "//"):
			continue
		case strings.HasPrefix(text, "#ifndef") && guard < 0:
			guard = line
			continue
		case strings.HasPrefix(text, "#define") && guard >= 0:
			return s.Text.LineStart(line + 1)
		}
		return s.Text.LineStart(line)
	}
	return len(src)
}
