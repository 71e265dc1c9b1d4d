package compare

import (
	"encoding/json"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// shown is the number of places of a group that a short report lists.
const shown = 3

// A Report is what is written about changes.
type Report struct {
	From, To string // names of the versions
	Changes  []Change
	// Stale are the lines of the baseline to which no change belongs.
	Stale []string
	// Accepted is the number of changes that the baseline left out.
	Accepted int
	// Complete says that text lists all places of a group, not only the first ones, and has long lines.
	Complete bool
	// Missing counts what could not be read, and was not compared. It is empty if all was compared.
	Missing []Missing
}

// Missing counts what could not be read of a version, or names definitions that the generators refuse.
type Missing struct {
	Version     string   `json:"version"`
	Files       int      `json:"files"`
	Definitions int      `json:"definitions"`
	Refused     []string `json:"refused,omitempty"`
	// Shadowed are changed files of which the version includes a copy from an include directory outside of it.
	Shadowed []string `json:"shadowed,omitempty"`
}

// incompleteLine returns the last line of an incomplete report.
func (r *Report) incompleteLine() string {
	var unread, refused, shadowed []string
	for _, m := range r.Missing {
		if m.Files > 0 {
			unread = append(unread, plural(m.Files, "file")+" with "+plural(m.Definitions, "definition")+" in "+m.Version)
		}
		if n := len(m.Refused); n > 0 {
			refused = append(refused, plural(n, "definition")+" in "+m.Version+" ("+firstOf(m.Refused)+")")
		}
		if len(m.Shadowed) > 0 {
			shadowed = append(shadowed, firstOf(m.Shadowed))
		}
	}
	var parts []string
	if len(unread) > 0 {
		parts = append(parts, "could not be read and were not compared: "+strings.Join(unread, ", "))
	}
	if len(refused) > 0 {
		parts = append(parts, "the generators refuse "+strings.Join(refused, ", "))
	}
	if len(shadowed) > 0 {
		parts = append(parts, "include statements name a copy outside of the versions, so they do not see what changed in "+strings.Join(shadowed, ", ")+
			"; name directories below which the files have the paths of the include statements")
	}
	return "INCOMPLETE: " + strings.Join(parts, "; ")
}

// firstOf returns the first names of a list, and the number of others.
func firstOf(names []string) string {
	if n := len(names); n > shown {
		names = append(slices.Clone(names[:shown]), strconv.Itoa(n-shown)+" more")
	}
	return strings.Join(names, ", ")
}

// summary returns the counts in one line.
func (r *Report) summary() string {
	n := CountOf(r.Changes)
	s := plural(n.All(), "change") + ": " + n.String()
	if r.Accepted > 0 {
		s += "; " + strconv.Itoa(r.Accepted) + " accepted"
	}
	return s
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// dialectTitle returns the name of a dialect for people.
func dialectTitle(name string) string {
	if name == "" {
		return "shared definitions"
	}
	return name
}

// headings has the words before the section, by verdict.
var headings = map[Verdict]string{Breaking: "BREAKING", Review: "REVIEW", Compatible: "compatible"}

// sectionTitles has the words that name a section.
var sectionTitles = map[Section]string{IR: "IR", Bytecode: "bytecode", CPP: "C++ API", Passes: "passes"}

// Text writes a report for a terminal.
func (r *Report) Text(w io.Writer) error {
	var b strings.Builder
	b.WriteString(r.summary() + "\n")
	if names, numbers := byDialect(r.Changes); len(names) > 1 {
		for _, name := range names {
			b.WriteString("  " + dialectTitle(name) + ": " + numbers[name].String() + "\n")
		}
	}
	groups := Groups(r.Changes)
	for i := range groups {
		g := &groups[i]
		if i == 0 || groups[i-1].Verdict != g.Verdict || groups[i-1].Section != g.Section {
			b.WriteString("\n" + headings[g.Verdict] + ", " + sectionTitles[g.Section] + "\n")
		}
		b.WriteString("  " + g.title(r.line) + "\n")
		if len(g.Changes) == 1 {
			continue
		}
		places := g.places()
		for j, place := range places {
			if !r.Complete && j == shown && len(places) > shown+1 {
				b.WriteString("      and " + strconv.Itoa(len(places)-shown) + " more; -v lists them\n")
				break
			}
			b.WriteString("      " + r.line(place) + "\n")
		}
	}
	if len(r.Stale) > 0 {
		b.WriteString("\nIn the baseline, but not among the changes:\n")
		for _, line := range r.Stale {
			b.WriteString("  " + line + "\n")
		}
	}
	if len(r.Missing) > 0 {
		b.WriteString("\n" + r.incompleteLine() + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// maxLine is the number of bytes of a line in a short report, about three lines of a terminal.
const maxLine = 240

// line returns a text as one line, which is short in a short report: of two texts "was X, and is Y" it shows the difference.
func (r *Report) line(text string) string {
	text = oneLine(text)
	if r.Complete || len(text) <= maxLine {
		return text
	}
	head, rest, isPair := strings.Cut(text, " was ")
	before, after, found := strings.Cut(rest, ", and is ")
	if isPair && found {
		before, after = shortened(before, after, max(0, maxLine-len(head)-len(" was , and is ")))
		text = head + " was " + before + ", and is " + after
	}
	end := min(len(text), maxLine)
	for end < len(text) && !utf8.RuneStart(text[end]) {
		end++
	}
	if end < len(text) {
		return text[:end] + "…"
	}
	return text
}

// places returns one line for each definition of a group, with the parts that changed.
func (g *Group) places() []string {
	var lines []string
	for i := range g.Changes {
		c := &g.Changes[i]
		if i > 0 && g.Changes[i-1].ID == c.ID {
			if c.Place.Name != "" {
				lines[len(lines)-1] += ", " + oneLine(c.Place.String())
			}
			continue
		}
		line := c.Title
		if c.Place.Name != "" {
			line += ": " + oneLine(c.Place.String())
		}
		lines = append(lines, line)
	}
	return lines
}

// Markdown writes a report for the description of a pull request.
func (r *Report) Markdown(w io.Writer) error {
	var b strings.Builder
	b.WriteString("### Changes of dialects")
	if r.From != "" && r.To != "" {
		b.WriteString(" from " + markdownCode(r.From) + " to " + markdownCode(r.To))
	}
	b.WriteString("\n\n" + r.summary() + "\n")
	if names, numbers := byDialect(r.Changes); len(names) > 1 {
		b.WriteString("\n| dialect | breaking | to review | compatible |\n|---|--:|--:|--:|\n")
		for _, name := range names {
			b.WriteString("| " + dialectTitle(name))
			for _, v := range Verdicts {
				b.WriteString(" | " + strconv.Itoa(numbers[name][v]))
			}
			b.WriteString(" |\n")
		}
	}
	groups := Groups(r.Changes)
	for i := range groups {
		g := &groups[i]
		if i == 0 || groups[i-1].Verdict != g.Verdict || groups[i-1].Section != g.Section {
			title := headings[g.Verdict]
			b.WriteString("\n#### " + strings.ToUpper(title[:1]) + strings.ToLower(title[1:]) + ": " + sectionTitles[g.Section] + "\n\n")
		}
		title := markdownText(g.Title())
		if len(g.Changes) == 1 {
			b.WriteString("- " + title + "\n")
			continue
		}
		b.WriteString("- <details><summary>" + title + "</summary>\n\n")
		for _, place := range g.places() {
			b.WriteString("  - " + markdownText(place) + "\n")
		}
		b.WriteString("\n  </details>\n")
	}
	if len(r.Stale) > 0 {
		b.WriteString("\n#### In the baseline, but not among the changes\n\n")
		for _, line := range r.Stale {
			b.WriteString("- " + markdownCode(line) + "\n")
		}
	}
	if len(r.Missing) > 0 {
		b.WriteString("\n**" + markdownText(r.incompleteLine()) + "**\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// markdownText returns a text in which Markdown and HTML have no meaning.
func markdownText(text string) string {
	return markdownEscapes.Replace(text)
}

var markdownEscapes = strings.NewReplacer("\\", "\\\\", "`", "\\`", "*", "\\*", "_", "\\_", "<", "&lt;", ">", "&gt;", "&", "&amp;",
	"[", "\\[", "]", "\\]", "#", "\\#", "|", "\\|", "~", "\\~", "@", "&#64;")

// markdownCode returns a text as code.
func markdownCode(text string) string {
	fence := "`"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	if len(fence) > 1 {
		text = " " + text + " "
	}
	return fence + text + fence
}

// A jsonReport is the JSON form of a report.
type jsonReport struct {
	From     string         `json:"from"`
	To       string         `json:"to"`
	Counts   map[string]int `json:"counts"`
	Accepted int            `json:"accepted"`
	Groups   []jsonGroup    `json:"groups"`
	Stale    []string       `json:"stale"`
	// Missing is left out if all files were compared.
	Missing []Missing `json:"missing,omitempty"`
}

type jsonGroup struct {
	Verdict string       `json:"verdict"`
	Section Section      `json:"section"`
	Cause   string       `json:"cause"`
	Changes []jsonChange `json:"changes"`
}

type jsonChange struct {
	ID      string `json:"id"`
	Dialect string `json:"dialect,omitempty"`
	Place   string `json:"place,omitempty"`
	Text    string `json:"text"`
}

// JSON writes a report for other tools.
func (r *Report) JSON(w io.Writer) error {
	counts := CountOf(r.Changes)
	made := jsonReport{From: r.From, To: r.To, Counts: map[string]int{}, Accepted: r.Accepted, Groups: []jsonGroup{}, Stale: append([]string{}, r.Stale...), Missing: r.Missing}
	for _, v := range Verdicts {
		made.Counts[v.String()] = counts[v]
	}
	for _, g := range Groups(r.Changes) {
		group := jsonGroup{Verdict: g.Verdict.String(), Section: g.Section, Cause: oneLine(g.Cause), Changes: []jsonChange{}}
		for i := range g.Changes {
			c := &g.Changes[i]
			group.Changes = append(group.Changes, jsonChange{c.ID, c.Dialect, oneLine(c.Place.String()), oneLine(c.Text)})
		}
		made.Groups = append(made.Groups, group)
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	return e.Encode(&made)
}
