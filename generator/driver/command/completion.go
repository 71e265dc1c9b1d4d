package command

import (
	"flag"
	"io"

	"github.com/rules-ods/rules_ods/generator/driver/completion"
)

// writeCompletion writes the script of a program for a shell.
func (c *Command) writeCompletion(w io.Writer, shell string) error {
	all := []completion.Command{{Options: optionsOf(c.list(true))}}
	for _, sub := range c.Commands {
		all = append(all, completion.Command{Name: sub.Name, Options: optionsOf(sub.list(false))})
	}
	return completion.Write(w, shell, c.Name, all)
}

func optionsOf(groups []group) []completion.Option {
	var options []completion.Option
	for _, g := range groups {
		for _, o := range g.flags {
			options = append(options, optionOf(o))
		}
	}
	return options
}

// optionOf returns how a shell completes an option.
func optionOf(o *flag.Flag) completion.Option {
	value, usage := valueOf(o)
	return completion.Option{Spelling: "-" + o.Name, Value: !isBool(o), Help: usage, Values: completion.ValuesOf(value)}
}
