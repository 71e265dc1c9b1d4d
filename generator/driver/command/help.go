package command

import (
	"flag"
	"fmt"
	"io"
	"strings"
)

// Widths of a line of help, in columns.
const (
	helpWidth = 100
	maxColumn = 36 // where descriptions begin at the latest
)

// writeHelp writes the usage, the commands and the options, without the advanced ones unless all is true.
func (c *Command) writeHelp(w io.Writer, tool string, all bool) error {
	var out strings.Builder
	out.WriteString(strings.TrimRight(c.usage(tool), "\n") + "\n")
	if len(c.Commands) > 0 {
		var rows []row
		for _, sub := range c.Commands {
			rows = append(rows, row{sub.Name, sub.Summary})
		}
		rows = append(rows, row{"help [command]", "show the help of a command"})
		writeRows(&out, "Commands", rows)
	}
	hidden := 0
	for _, g := range c.list(c.isProgram(tool)) {
		switch {
		case len(g.flags) == 0:
		case g.advanced && !all:
			hidden += len(g.flags)
		default:
			var rows []row
			for _, o := range g.flags {
				spelling, usage := describe(o)
				rows = append(rows, row{spelling, usage})
			}
			writeRows(&out, g.title, rows)
		}
	}
	if hidden > 0 {
		fmt.Fprintf(&out, "\n--help-all shows %d more options.\n", hidden)
	}
	_, err := io.WriteString(w, out.String())
	return err
}

// isProgram reports whether the command is the program itself, which tool then names alone.
func (c *Command) isProgram(tool string) bool { return c.Name == tool }

func (c *Command) usage(tool string) string {
	if strings.Contains(c.Usage, "%") {
		return fmt.Sprintf(c.Usage, tool)
	}
	return c.Usage
}

// A row is a line of a list: an option or a command, and what it is.
type row struct{ spelling, text string }

func writeRows(out *strings.Builder, title string, rows []row) {
	column := 0
	for _, r := range rows {
		if len(r.spelling)+4 <= maxColumn {
			column = max(column, len(r.spelling)+4)
		}
	}
	if column == 0 {
		column = 8
	}
	fmt.Fprintf(out, "\n%s:\n\n", title)
	for _, r := range rows {
		line := "  " + r.spelling
		if len(line)+2 > column {
			out.WriteString(line + "\n")
			line = ""
		}
		for _, text := range wrap(r.text, helpWidth-column) {
			fmt.Fprintf(out, "%-*s%s\n", column, line, text)
			line = ""
		}
	}
}

// wrap divides a text into lines.
func wrap(text string, width int) []string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && len(line)+1+len(word) > width {
			lines, line = append(lines, line), ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}

// describe returns how an option is written, such as --name=<value>, and what it does.
func describe(o *flag.Flag) (spelling, usage string) {
	value, usage := valueOf(o)
	dashes := "--"
	if len(o.Name) == 1 {
		dashes = "-"
	}
	switch {
	case value == "":
	case isBool(o):
		value = "[=" + value + "]"
	case len(o.Name) == 1:
		value = " <" + value + ">"
	default:
		value = "=<" + value + ">"
	}
	if o.DefValue != "" && o.DefValue != "false" && o.DefValue != "0" && o.DefValue != "0s" && o.DefValue != "-" {
		usage += " (default: " + o.DefValue + ")"
	}
	return dashes + o.Name + value, usage
}

// valueOf returns the name of the value of an option, "" for none, and its usage. A usage may begin with the name, in
// back quotes, and a colon.
func valueOf(o *flag.Flag) (name, usage string) {
	if rest, ok := strings.CutPrefix(o.Usage, "`"); ok {
		if name, usage, ok := strings.Cut(rest, "`: "); ok {
			return name, usage
		}
	}
	name, usage = flag.UnquoteUsage(o)
	if isBool(o) && !strings.Contains(o.Usage, "`") {
		name = ""
	}
	return name, usage
}
