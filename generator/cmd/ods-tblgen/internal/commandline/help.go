package commandline

import (
	"fmt"
	"io"
	"sort"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/driver/completion"
)

// A helpLine is a line of --help.
type helpLine struct{ spelling, help string }

// WriteHelp writes the text of --help or --help-list.
func (s *Syntax) WriteHelp(w io.Writer, kind Help) {
	io.WriteString(w, "usage: ods-tblgen [options] [file.td]\n"+
		"       ods-tblgen format [-w | -d | -l] [file.td | directory]...\n"+
		"       ods-tblgen diff [options] old new\n\n"+
		"Reads TableGen from the file, or from standard input, and writes the output of one\n"+
		"generator. @file is replaced by the arguments in a file, one per line. \"format\"\n"+
		"lays out .td files, and \"diff\" compares two versions of dialects; both have -help.\n")
	if kind == HelpList {
		all := ownHelp("", "")
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
		writeLines(w, group.title, ownHelp(group.first, next))
		if i == 0 {
			writeLines(w, "Generators (one of them; --"+DefaultGenerator+" by default)", s.generatorHelp())
			for _, f := range s.families {
				if lines := familyHelp(f); len(lines) > 0 {
					writeLines(w, f.Title, lines)
				}
			}
		}
	}
}

// ownHelp returns the lines for the entries of ownOptions from the name first up
// to, not including, the name next. "" stands for the beginning and the end.
func ownHelp(first, next string) []helpLine {
	var lines []helpLine
	in := first == ""
	for _, o := range ownOptions {
		if o.name == next {
			break
		}
		if in = in || o.name == first; in && o.help != "" {
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

// WriteCompletion writes a script by which a shell completes the options. The
// shell is "bash", "zsh" or "fish".
func (s *Syntax) WriteCompletion(w io.Writer, shell string) error {
	lines := ownHelp("", "")
	lines = append(lines, s.generatorHelp()...)
	for _, f := range s.families {
		lines = append(lines, familyHelp(f)...)
	}
	sortHelp(lines)
	var options []completion.Option
	for _, l := range lines {
		name, value, long := completionWord(l.spelling)
		dashes := "-"
		if long {
			dashes = "--"
		}
		options = append(options, completion.Option{Spelling: dashes + name, Value: value, Help: l.help})
	}
	return completion.Write(w, shell, "ods-tblgen", []completion.Command{{Options: options}})
}

// completionWord splits a spelling in the help: the name without dashes, whether
// a value is required, and whether the name has two dashes.
func completionWord(spelling string) (name string, value, long bool) {
	name, long = strings.CutPrefix(spelling, "--")
	name = strings.TrimLeft(name, "-")
	if i := strings.IndexAny(name, "=[ "); i >= 0 {
		return name[:i], name[i] != '[', long
	}
	return name, false, long
}
