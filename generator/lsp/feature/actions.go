package feature

import (
	"path/filepath"
	"strings"

	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/lint"
	"github.com/rules-ods/rules_ods/generator/tablegen/reformat"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// An Action is a change that an editor offers.
type Action struct {
	Title     string
	Problem   *document.Problem // that it solves
	Edits     []Edit
	Preferred bool
}

// maxActions limits the actions for one problem.
const maxActions = 6

// Actions returns the changes that solve problems of the text.
func Actions(s *document.Snapshot, problems []document.Problem) []Action {
	var list []Action
	for i := range problems {
		p := &problems[i]
		if p.Finding != nil {
			list = append(list, lintFix(s, p)...)
			continue
		}
		if p.Unknown == nil {
			if edit, ok := semicolon(s, p); ok {
				list = append(list, Action{"Insert the missing ';'", p, []Edit{edit}, true})
			}
			continue
		}
		start, end, ok := nameAt(s, p)
		if !ok {
			continue
		}
		for _, n := range p.Unknown.Nearest {
			list = append(list, Action{"Change to '" + n.Name + "'", p, []Edit{{start, end, n.Name}}, len(p.Unknown.Nearest) == 1})
		}
		if p.Unknown.Kind == tablegen.IncludeName {
			list = append(list, includeActions(s, p, start, end)...)
		} else if p.Unknown.IsDefinition() {
			list = append(list, missingInclude(s, p)...)
		}
	}
	return list
}

// lintFix returns the change that lint makes for a finding, if it makes one.
func lintFix(s *document.Snapshot, p *document.Problem) []Action {
	if !p.Finding.IsFixable() {
		return nil
	}
	title := "Remove the include"
	switch {
	case p.Finding.Include != "":
		title = `Include "` + p.Finding.Include + `"`
	case p.Finding.Replacement != "":
		title = "Change to " + p.Finding.Replacement
	}
	src := s.Text.Source()
	return []Action{{title, p, Difference(src, lint.Fix(src, []lint.Finding{*p.Finding})), true}}
}

// nameAt returns the place of the unknown name of a problem in the text. TableGen may
// report a name at the token after it.
func nameAt(s *document.Snapshot, p *document.Problem) (start, end int, ok bool) {
	src, name := s.Text.Source(), p.Unknown.Name
	if p.Start <= len(src) && strings.HasPrefix(src[p.Start:], `"`+name) {
		return p.Start + 1, p.Start + 1 + len(name), true
	}
	const window = 400
	from := max(0, p.Start-window)
	to := min(len(src), p.Start+len(name))
	i := strings.LastIndex(src[from:to], name)
	if i < 0 || name == "" {
		return 0, 0, false
	}
	return from + i, from + i + len(name), true
}

// kindNames are the keywords that define what only has the name of one kind.
var kindNames = map[tablegen.NameKind]string{tablegen.ClassName: "class", tablegen.MulticlassName: "multiclass"}

// missingInclude returns actions that include a file that defines an unknown name.
func missingInclude(s *document.Snapshot, p *document.Problem) []Action {
	index := s.Engine().Workspace.ReadyIndex()
	if index == nil {
		return nil
	}
	var list []Action
	seen := map[string]bool{}
	for _, sym := range index.Named(p.Unknown.Name) {
		edit, spelled, ok := IncludeEdit(s, sym.File)
		isKind := p.Unknown.Kind == tablegen.ValueName || sym.Kind == kindNames[p.Unknown.Kind]
		if !ok || !isKind || seen[spelled] || sym.File == s.Path || len(list) >= maxActions {
			continue
		}
		seen[spelled] = true
		list = append(list, Action{`Include "` + spelled + `", which defines '` + p.Unknown.Name + "'", p, []Edit{edit}, true})
	}
	for i := range list {
		list[i].Preferred = len(list) == 1
	}
	return list
}

// includeActions returns actions that change the path of an include to that of a file with
// the same name.
func includeActions(s *document.Snapshot, p *document.Problem, start, end int) []Action {
	index := s.Engine().Workspace.ReadyIndex()
	if index == nil {
		return nil
	}
	var list []Action
	for _, file := range index.Ending(filepath.Base(p.Unknown.Name), s.Path) {
		_, spelled, ok := IncludeEdit(s, file)
		if ok && len(list) < maxActions {
			list = append(list, Action{`Change to "` + spelled + `"`, p, []Edit{{start, end, spelled}}, false})
		}
	}
	return list
}

// semicolon returns the edit that inserts a missing semicolon, if the text before the next line
// then has no error.
func semicolon(s *document.Snapshot, p *document.Problem) (Edit, bool) {
	if p.Source != "syntax" || !strings.HasPrefix(p.Msg, "expected ';'") {
		return Edit{}, false
	}
	src := s.Text.Source()
	start := min(p.Start, len(src))
	at := len(strings.TrimRight(src[:start], " \t\r\n"))
	line, _, _ := strings.Cut(src[start:], "\n")
	edit := Edit{at, at, ";"}
	f := (&syntax.Parser{Operators: tablegen.Operators()}).Parse(s.Path, []byte(Apply(src, []Edit{edit})), syntax.Statements, nil)
	return edit, at > 0 && (f.Err == nil || int(f.Err.Pos) > start+len(line)+1)
}

// Format returns the edits that lay out the text, or the lines from first to last if last
// is not negative.
func Format(s *document.Snapshot, first, last int) ([]Edit, error) {
	src := s.Text.Source()
	var out string
	var err error
	if last >= 0 {
		out, _, err = reformat.Changes(src, []reformat.Lines{{First: first + 1, Last: last + 1}})
	} else {
		out, err = reformat.Format(src)
	}
	if err != nil {
		return nil, err
	}
	return Difference(src, out), nil
}

// Difference returns edits that turn one text into another: the lines between the first and
// the last difference. Lines that are equal around them stay.
func Difference(from, to string) []Edit {
	if from == to {
		return nil
	}
	start := 0
	for {
		i := strings.IndexByte(from[start:], '\n')
		if i < 0 || !strings.HasPrefix(to[start:], from[start:start+i+1]) {
			break
		}
		start += i + 1
	}
	end := 0
	for {
		rest := from[start : len(from)-end]
		if !strings.HasSuffix(rest, "\n") {
			break
		}
		i := strings.LastIndexByte(rest[:len(rest)-1], '\n') + 1
		line := rest[i:]
		if i == 0 || !strings.HasSuffix(to[start:len(to)-end], line) || len(to)-end-len(line) < start {
			break
		}
		end += len(line)
	}
	return []Edit{{start, len(from) - end, to[start : len(to)-end]}}
}
