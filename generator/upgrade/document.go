package upgrade

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// A Document is a report with the uses in C++ sources.
type Document struct {
	*Report
	Uses []AffectedUse `json:"uses,omitempty"`
}

// An AffectedUse is a place in a C++ source that names something of a group, with the cause.
type AffectedUse struct {
	wordUse
	Cause   string  `json:"cause"`
	Section Section `json:"section"` // SectionRemoved, SectionChanged or SectionDeprecated
}

// useStates say what a place in C++ has to do with a group of a section. %s is the later release.
var useStates = map[Section]string{
	SectionRemoved:    "names something that MLIR %s does not generate",
	SectionChanged:    "is in a declaration that MLIR %s generates in another way",
	SectionDeprecated: "is deprecated in MLIR %s",
}

// WriteReport writes a document in a format: "text", "markdown" or "json".
func WriteReport(w io.Writer, d *Document, format string) error {
	switch format {
	case "json":
		encoder := json.NewEncoder(w)
		encoder.SetIndent("", "  ")
		encoder.SetEscapeHTML(false)
		return encoder.Encode(d)
	case "markdown":
		return (&writer{w: w, Document: d, markdown: true}).write()
	}
	return (&writer{w: w, Document: d}).write()
}

// shownPlaces is how many places of a group the text lists. The others are in Markdown and
// JSON.
const shownPlaces = 3

type writer struct {
	*Document
	w        io.Writer
	markdown bool
	err      error
}

func (w *writer) line(format string, args ...any) {
	if w.err == nil {
		_, w.err = fmt.Fprintf(w.w, format+"\n", args...)
	}
}

func (w *writer) heading(text string, n int) {
	if w.markdown {
		w.line("\n## %s (%d)\n", text, n)
		return
	}
	w.line("\n%s (%d)", text, n)
}

// titles are the headings of the sections. %s is the later release.
var titles = map[Section]string{
	SectionRefused:    "Refused by release %s",
	SectionRemoved:    "C++ that release %s does not generate",
	SectionChanged:    "C++ with another type in release %s",
	SectionDeprecated: "Deprecated in release %s",
	SectionAdded:      "C++ that is new in release %s",
	SectionIR:         "IR and bytecode that differ in release %s",
}

func (w *writer) write() error {
	title := "MLIR " + w.From + " to " + w.To + ": " + definitions(w.Definitions)
	if w.markdown {
		w.line("# %s", title)
	} else {
		w.line("%s", title)
	}
	w.edits()
	for _, s := range Sections() {
		var groups []*Group
		for i := range w.Groups {
			if w.Groups[i].Section == s {
				groups = append(groups, &w.Groups[i])
			}
		}
		if len(groups) == 0 {
			continue
		}
		w.heading(fmt.Sprintf(titles[s], w.To), len(groups))
		for _, g := range groups {
			w.group(g)
		}
	}
	w.uses()
	w.list("Not compared", w.Notes)
	w.list("Edits that change what release "+w.From+" generates; nothing is written", w.Faults)
	return w.err
}

// definitions returns the numbers of definitions: "2 dialects, 30 operations".
func definitions(counts map[string]int) string {
	var parts []string
	for _, kind := range Kinds() {
		if n := counts[kind]; n > 0 {
			parts = append(parts, Count(n, kind))
		}
	}
	if len(parts) == 0 {
		return "no definitions"
	}
	return strings.Join(parts, ", ")
}

func (w *writer) edits() {
	if len(w.Edits) == 0 {
		return
	}
	w.heading("Edits", len(w.Edits))
	for _, e := range w.Edits {
		def := ""
		if e.Def != "" {
			def = " " + e.Def
		}
		if w.markdown {
			w.line("- `%s` %s%s: %s", e.Edit, w.at(e.File, e.Line), def, code(e.Why))
		} else {
			w.line("  %s:%d:%s [%s] %s", e.File, e.Line, def, e.Edit, e.Why)
		}
	}
}

func (w *writer) group(g *Group) {
	remedy := ""
	if g.Remedy != "" {
		remedy = "; " + g.Remedy
	}
	if !w.markdown {
		w.line("  %s: %s%s", g.What, g.Cause, remedy)
		var shown []string
		for _, p := range g.Places[:min(len(g.Places), shownPlaces)] {
			shown = append(shown, w.place(p))
		}
		if more := len(g.Places) - shownPlaces; more > 0 {
			shown = append(shown, "and "+strconv.Itoa(more)+" more")
		}
		w.line("    %s", strings.Join(shown, ", "))
		return
	}
	w.line("- %s: %s%s", g.What, code(g.Cause), remedy)
	w.line("  <details><summary>%s</summary>\n", Count(len(g.Places), "places"))
	for _, p := range g.Places {
		w.line("  - %s", w.place(p))
	}
	w.line("\n  </details>")
}

// code returns a text in which placeholders such as <Op> are not taken for HTML.
func code(text string) string {
	parts := strings.Split(text, "`")
	for i := 0; i < len(parts); i += 2 {
		parts[i] = strings.ReplaceAll(parts[i], "<", "&lt;")
	}
	return strings.Join(parts, "`")
}

func (w *writer) place(p Place) string {
	text := w.at(p.File, p.Line)
	if p.Def != "" {
		text += " " + p.Def
	}
	if p.Detail != "" {
		text += " (" + p.Detail + ")"
	}
	return text
}

func (w *writer) at(file string, line int) string {
	text := file
	if line > 0 {
		text += ":" + strconv.Itoa(line)
	}
	if w.markdown {
		return "`" + text + "`"
	}
	return text
}

func (w *writer) uses() {
	if len(w.Uses) == 0 {
		return
	}
	w.heading("Places in C++ that name something of the above, found by text", len(w.Uses))
	for _, u := range w.Uses {
		if w.markdown {
			w.line("- `%s:%d:%d` `%s`: %s", u.File, u.Line, u.Column, u.Word, code(u.Cause))
			continue
		}
		w.line("%s:%d:%d: warning: '%s' %s: %s [by-text]\n%s", u.File, u.Line, u.Column, u.Word, fmt.Sprintf(useStates[u.Section], w.To), u.Cause, u.Text)
	}
}

func (w *writer) list(title string, lines []string) {
	if len(lines) == 0 {
		return
	}
	w.heading(title, len(lines))
	for _, l := range lines {
		if w.markdown {
			w.line("- %s", l)
		} else {
			w.line("  %s", l)
		}
	}
}

// AffectedUses returns the places in a C++ source that name something that the report says is not
// generated or changed, or that call or define a function that it says is deprecated or inherited.
func AffectedUses(r *Report, file, text string) []AffectedUse {
	groups := map[string]*Group{}
	words := map[string]bool{}
	for i := range r.Groups {
		g := &r.Groups[i]
		for _, name := range g.Names {
			if groups[name] == nil {
				groups[name] = g
				words[name] = true
			}
		}
	}
	var found []AffectedUse
	for _, u := range findWords(file, text, words) {
		g := groups[u.Word]
		found = append(found, AffectedUse{u, g.useCause(), g.Section})
	}
	found = append(found, affectedCalls(r, file, text)...)
	slices.SortStableFunc(found, func(a, b AffectedUse) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	return slices.Clip(found)
}

// A function identifies the overloads of a function.
type function struct{ class, name string }

// useCause returns the cause of a group as places in C++ show it.
func (g *Group) useCause() string {
	text := g.What + ": " + g.Cause
	if g.Remedy != "" {
		text += "; " + g.Remedy
	}
	return text
}

// affectedCalls returns the calls and definitions of the functions in the groups. A call builder.create<Op>(location, …)
// is one of Op::build(builder, state, …).
func affectedCalls(r *Report, file, text string) []AffectedUse {
	type affected struct {
		overload *Overload
		group    *Group
	}
	all := map[function][]affected{}
	for i := range r.Groups {
		g := &r.Groups[i]
		for j := range g.Overloads {
			o := &g.Overloads[j]
			all[function{o.Class, o.Name}] = append(all[function{o.Class, o.Name}], affected{o, g})
		}
	}
	if len(all) == 0 {
		return nil
	}
	var found []AffectedUse
	for _, call := range functionCalls(file, text, func(class, name string) bool {
		return all[function{class, name}] != nil || name == "create" && all[function{class, "build"}] != nil
	}) {
		name, args, types := call.Name, call.Args, call.Types
		if call.IsTemplate && len(args) > 0 {
			name, args, types = "build", append([]string{"", ""}, args[1:]...), append([]string{"", ""}, types[1:]...)
		}
		for _, d := range all[function{call.Class, name}] {
			if d.overload.Matches(args, types) {
				found = append(found, AffectedUse{call.wordUse, d.group.useCause(), d.group.Section})
				break
			}
		}
	}
	return found
}
