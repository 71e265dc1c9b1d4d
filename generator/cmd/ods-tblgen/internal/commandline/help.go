package commandline

import (
	"fmt"
	"io"
	"sort"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
)

// A helpLine is a line of --help.
type helpLine struct{ spelling, help string }

// WriteHelp writes the text of --help or --help-list.
func (s *Syntax) WriteHelp(w io.Writer, kind Help) {
	io.WriteString(w, s.Usage)
	if kind == HelpList {
		all := s.ownHelp("", "")
		all = append(all, s.generatorHelp()...)
		for _, f := range s.families {
			all = append(all, familyHelp(f)...)
		}
		sortHelp(all)
		writeLines(w, "Options", all)
		return
	}
	for i, group := range helpGroups {
		next := ""
		if i+1 < len(helpGroups) {
			next = helpGroups[i+1].first
		}
		writeLines(w, group.title, s.ownHelp(group.first, next))
		if i == 0 {
			writeLines(w, "Generators (one of them; --"+s.DefaultGenerator+" by default)", s.generatorHelp())
			for _, f := range s.families {
				if lines := familyHelp(f); len(lines) > 0 {
					writeLines(w, f.Title, lines)
				}
			}
		}
	}
}

// ownHelp returns the lines for the elements of ownOptions from the name first
// up to, but not including, the name next. An empty first means the beginning,
// and an empty next means the end.
func (s *Syntax) ownHelp(first, next string) []helpLine {
	var lines []helpLine
	in := first == ""
	for i := range ownOptions {
		o := &ownOptions[i]
		if o.name == next {
			break
		}
		if in = in || o.name == first; in && o.help != "" && s.has(o) {
			lines = append(lines, helpLine{spelling(o.name, o.value, o.kind), o.help})
		}
	}
	return lines
}

func spelling(name, value string, k kind) string {
	switch {
	case value == "":
		return "--" + name
	case k == mayHaveValue:
		return "--" + name + "[=" + value + "]"
	case len(name) == 1:
		return "-" + name + " <" + value + ">"
	}
	return "--" + name + "=<" + value + ">"
}

func (s *Syntax) generatorHelp() []helpLine {
	var lines []helpLine
	for _, f := range s.families {
		for _, g := range f.Generators {
			lines = append(lines, helpLine{"--" + g.Name, g.Help})
		}
	}
	sortHelp(lines)
	return lines
}

func familyHelp(f backend.Family) []helpLine {
	var lines []helpLine
	for _, fl := range f.Flags {
		help := fl.Help
		if fl.Default != "" {
			help += " (default: " + fl.Default + ")"
		}
		lines = append(lines, helpLine{spelling(fl.Name, fl.Value, needsValue), help})
	}
	return lines
}

func sortHelp(lines []helpLine) {
	sort.SliceStable(lines, func(i, j int) bool {
		return strings.TrimLeft(lines[i].spelling, "-") < strings.TrimLeft(lines[j].spelling, "-")
	})
}

func writeLines(w io.Writer, title string, lines []helpLine) {
	width := 0
	for _, l := range lines {
		width = max(width, len(l.spelling))
	}
	width = min(width, 44)
	fmt.Fprintf(w, "\n%s:\n\n", title)
	for _, l := range lines {
		fmt.Fprintf(w, "  %-*s  %s\n", width, l.spelling, l.help)
	}
}
