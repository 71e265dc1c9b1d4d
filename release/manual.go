package main

import (
	"bytes"
	"strings"
	"time"
)

// A manual is the page of a command in section 1 of the manual. The commands write
// the texts of help from their tables of options.
type manual struct {
	name, summary string
	help          string
	subcommands   []subcommandHelp
	exitStatus    []statusMeaning
	examples      []example
}

// A subcommandHelp is the help of a word that a command takes as its first argument.
type subcommandHelp struct{ name, help string }

// A statusMeaning says when a command ends with an exit status.
type statusMeaning struct{ status, meaning string }

// An example is a command line, and a sentence that says what it does.
type example struct{ what, line string }

// page returns the source of the page for man, with the version and the date of a
// release.
func (m *manual) page(version string, modified time.Time) []byte {
	p := &troff{}
	p.macro("TH", strings.ToUpper(m.name), "1", modified.Format(time.DateOnly), "rules_ods "+strings.TrimPrefix(version, "v"))
	p.macro("SH", "NAME")
	p.text(m.name + " - " + m.summary)
	h := parseHelp(m.help)
	p.macro("SH", "SYNOPSIS")
	p.verbatim(h.usage)
	p.macro("SH", "DESCRIPTION")
	p.blocks(h.description)
	p.macro("SH", "OPTIONS")
	p.blocks(h.options)
	if len(h.options) == 0 {
		p.text("Each command has options, which follow.")
	}
	for _, s := range m.subcommands {
		h := parseHelp(s.help)
		p.macro("SH", strings.ToUpper(m.name+" "+s.name))
		p.verbatim(h.usage)
		p.blocks(h.description)
		p.blocks(h.options)
	}
	p.macro("SH", "EXIT STATUS")
	for _, s := range m.exitStatus {
		p.tagged(s.status, s.meaning)
	}
	p.macro("SH", "EXAMPLES")
	for _, e := range m.examples {
		p.macro("PP")
		p.text(e.what)
		p.verbatim([]string{"    " + e.line})
	}
	return p.out.Bytes()
}

// A helpText is the help of a command, divided into parts.
type helpText struct {
	usage       []string
	description []block // what comes before the first option
	options     []block
}

// A block is a paragraph of a help, a heading, an option or lines to keep as they are.
type block struct {
	kind  blockKind
	tag   string   // of an option: its spelling
	lines []string // an option's description, or the text
}

type blockKind int

const (
	paragraph blockKind = iota
	heading
	option
	verbatim
)

// parseHelp divides the text of a help:
//   - the lines from "usage:" to the first empty one;
//   - options, which two blanks and a dash begin, with the deeper indented lines
//     that follow;
//   - other indented lines, which stay as they are;
//   - lines that end in a colon before options, which are headings;
//   - paragraphs.
func parseHelp(text string) helpText {
	var h helpText
	var blocks []block
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	if len(lines) > 0 && strings.HasPrefix(lines[0], "usage: ") {
		lines[0] = strings.TrimPrefix(lines[0], "usage: ")
		for len(lines) > 0 && lines[0] != "" && !strings.HasPrefix(lines[0], "  -") {
			h.usage = append(h.usage, strings.TrimPrefix(lines[0], "       "))
			lines = lines[1:]
		}
	}
	isOpen := false // whether a line can continue the last block
	for i, line := range lines {
		last := len(blocks) - 1
		switch {
		case strings.TrimSpace(line) == "":
			isOpen = false
			continue
		case strings.HasPrefix(line, "  -"):
			tag, help := splitOption(line)
			blocks = append(blocks, block{kind: option, tag: tag})
			if last++; help != "" {
				blocks[last].lines = []string{help}
			}
		case isOpen && blocks[last].kind == option && strings.HasPrefix(line, "    "):
			blocks[last].lines = append(blocks[last].lines, strings.TrimSpace(line))
		case strings.HasPrefix(line, "  "):
			if !isOpen || blocks[last].kind != verbatim {
				blocks = append(blocks, block{kind: verbatim})
				last++
			}
			blocks[last].lines = append(blocks[last].lines, line)
		case strings.HasSuffix(line, ":") && beginsOptions(lines[i+1:]):
			blocks = append(blocks, block{kind: heading, lines: []string{strings.TrimSuffix(line, ":")}})
		case isOpen && blocks[last].kind == paragraph:
			blocks[last].lines = append(blocks[last].lines, line)
		default:
			blocks = append(blocks, block{kind: paragraph, lines: []string{line}})
		}
		isOpen = true
	}
	first := len(blocks)
	for i, b := range blocks {
		if b.kind == option || b.kind == heading {
			first = i
			break
		}
	}
	h.description, h.options = blocks[:first], blocks[first:]
	return h
}

// splitOption divides the first line of an option after its spelling, which two
// blanks or a tab end.
func splitOption(line string) (spelling, help string) {
	line = strings.Replace(strings.TrimSpace(line), "\t", "  ", 1)
	spelling, help, _ = strings.Cut(line, "  ")
	return spelling, strings.TrimSpace(help)
}

// beginsOptions reports whether the first line that is not empty is an option.
func beginsOptions(lines []string) bool {
	for _, line := range lines {
		if line != "" {
			return strings.HasPrefix(line, "  -")
		}
	}
	return false
}

// A troff is the source of a page of the manual.
type troff struct{ out bytes.Buffer }

func (p *troff) macro(name string, args ...string) {
	p.out.WriteString("." + name)
	for _, arg := range args {
		p.out.WriteString(` "` + strings.ReplaceAll(escapeTroff(arg), `"`, `\(dq`) + `"`)
	}
	p.out.WriteString("\n")
}

// text writes lines that man fills.
func (p *troff) text(lines ...string) {
	for _, line := range lines {
		p.line(line)
	}
}

func (p *troff) line(line string) {
	if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
		p.out.WriteString(`\&`) // else the line would be a macro
	}
	p.out.WriteString(escapeTroff(line) + "\n")
}

// verbatim writes lines that man keeps apart.
func (p *troff) verbatim(lines []string) {
	if len(lines) == 0 {
		return
	}
	p.out.WriteString(".nf\n")
	p.text(lines...)
	p.out.WriteString(".fi\n")
}

// tagged writes a word and what it means.
func (p *troff) tagged(tag string, lines ...string) {
	p.out.WriteString(".TP\n.B ")
	p.line(tag)
	p.text(lines...)
}

func (p *troff) blocks(blocks []block) {
	for _, b := range blocks {
		switch b.kind {
		case heading:
			if title := b.lines[0]; !strings.EqualFold(title, "options") && !strings.EqualFold(title, "flags") {
				p.macro("SS", title)
			}
		case option:
			p.tagged(b.tag, b.lines...)
		case verbatim:
			p.macro("PP")
			p.verbatim(b.lines)
		case paragraph:
			p.macro("PP")
			p.text(b.lines...)
		}
	}
}

// escapeTroff escapes the characters that have a meaning in troff, so that man shows the text
// unchanged.
func escapeTroff(text string) string {
	return strings.NewReplacer(`\`, `\e`, "-", `\-`, "…", "...").Replace(text)
}
