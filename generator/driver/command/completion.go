package command

import (
	"flag"
	"io"
)

// writeCompletion writes the script of a program for a shell.
func (c *Command) writeCompletion(w io.Writer, shell string) error {
	all := []completedCommand{{Options: optionsOf(c.list(true))}}
	for _, sub := range c.Commands {
		all = append(all, completedCommand{Name: sub.Name, Options: optionsOf(sub.list(false))})
	}
	return writeScript(w, shell, c.Name, all)
}

func optionsOf(groups []group) []completedOption {
	var options []completedOption
	for _, g := range groups {
		for _, o := range g.flags {
			options = append(options, optionOf(o))
		}
	}
	return options
}

// optionOf returns how a shell completes an option.
func optionOf(o *flag.Flag) completedOption {
	value, usage := valueOf(o)
	return completedOption{Spelling: "-" + o.Name, Value: !isBool(o), Help: usage, Values: valuesOf(value)}
}
