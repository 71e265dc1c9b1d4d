package command

import (
	"io"
	"os"
	"strconv"
	"strings"
	"time"
)

// writeManual writes the source of the page of the program for man, in section 1. Its date is SOURCE_DATE_EPOCH of the
// environment, if that is set.
func (c *Command) writeManual(w io.Writer) error {
	p := &troff{}
	date := ""
	if seconds, err := strconv.ParseInt(os.Getenv("SOURCE_DATE_EPOCH"), 10, 64); err == nil {
		date = time.Unix(seconds, 0).UTC().Format(time.DateOnly)
	}
	p.macro("TH", strings.ToUpper(c.Name), "1", date, "rules_ods "+strings.TrimPrefix(Version(), "v"))
	p.macro("SH", "NAME")
	p.line(c.Name + " - " + c.Summary)
	p.command(c, c.Name)
	for _, sub := range c.Commands {
		p.macro("SH", strings.ToUpper(c.Name+" "+sub.Name))
		p.command(sub, c.Name+" "+sub.Name)
	}
	p.macro("SH", "EXIT STATUS")
	for _, s := range append(c.Statuses, Status{"128 + n", "Signal n ended the command. It left no incomplete output."}) {
		p.tagged(s.Status, s.Meaning)
	}
	if len(c.Examples) > 0 {
		p.macro("SH", "EXAMPLES")
	}
	for _, e := range c.Examples {
		p.macro("PP")
		p.line(e.What)
		p.verbatim([]string{"    " + e.Line})
	}
	_, err := io.WriteString(w, p.out.String())
	return err
}

// A troff is the source of a page of the manual.
type troff struct{ out strings.Builder }

// command writes the forms, the description and the options of a command.
func (p *troff) command(c *Command, tool string) {
	forms, description, _ := strings.Cut(strings.TrimPrefix(c.usage(tool), "usage: "), "\n\n")
	isProgram := c.isProgram(tool)
	if isProgram {
		p.macro("SH", "SYNOPSIS")
	}
	p.verbatim(strings.Split(strings.ReplaceAll(strings.TrimRight(forms, "\n"), "\n       ", "\n"), "\n"))
	if isProgram {
		p.macro("SH", "DESCRIPTION")
	}
	for paragraph := range strings.SplitSeq(strings.TrimRight(description, "\n"), "\n\n") {
		if paragraph == "" {
			continue
		}
		p.macro("PP")
		if lines := strings.Split(paragraph, "\n"); strings.HasPrefix(paragraph, "  ") {
			p.verbatim(lines)
		} else {
			for _, line := range lines {
				p.line(line)
			}
		}
	}
	if isProgram {
		p.macro("SH", "OPTIONS")
	}
	for _, g := range c.list(isProgram) {
		if len(g.flags) > 0 && g.title != "Options" {
			p.macro("SS", g.title)
		}
		for _, o := range g.flags {
			spelling, usage := describe(o)
			p.tagged(spelling, usage)
		}
	}
}

func (p *troff) macro(name string, args ...string) {
	p.out.WriteString("." + name)
	for _, arg := range args {
		p.out.WriteString(` "` + strings.ReplaceAll(escapeTroff(arg), `"`, `\(dq`) + `"`)
	}
	p.out.WriteString("\n")
}

// line writes a line of text, which man fills.
func (p *troff) line(line string) {
	if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
		p.out.WriteString(`\&`) // else the line would be a macro
	}
	p.out.WriteString(escapeTroff(line) + "\n")
}

// verbatim writes lines that man keeps apart.
func (p *troff) verbatim(lines []string) {
	p.out.WriteString(".nf\n")
	for _, line := range lines {
		p.line(line)
	}
	p.out.WriteString(".fi\n")
}

// tagged writes a word and what it means.
func (p *troff) tagged(tag, meaning string) {
	p.out.WriteString(".TP\n.B ")
	p.line(tag)
	for _, line := range wrap(meaning, helpWidth) {
		p.line(line)
	}
}

// escapeTroff escapes the characters that have a meaning in troff, so that man shows the text unchanged.
func escapeTroff(text string) string {
	return strings.NewReplacer(`\`, `\e`, "-", `\-`, "…", "...").Replace(text)
}
