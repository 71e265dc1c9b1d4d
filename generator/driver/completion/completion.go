// Package completion writes scripts with which shells complete the options of a
// command-line tool. The tools provide their options, from their tables or from
// the text of their help.
package completion

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// Shells are the shells that Write knows.
var Shells = []string{"bash", "zsh", "fish"}

// An Option is an option of a command.
type Option struct {
	Spelling string // with its dashes
	Value    bool   // whether a value must follow
	Help     string
}

// A Command is a subcommand of a tool. Its name is the first argument.
type Command struct {
	Name    string // "" for the options that the tool accepts without a subcommand
	Options []Option
}

// Write writes the script of a tool for a shell. The script completes the names
// of commands, and after a name only the options of that command.
func Write(w io.Writer, shell, tool string, commands []Command) error {
	if !slices.Contains(Shells, shell) {
		return fmt.Errorf("no completion for the shell '%s', only for %s", shell, strings.Join(Shells, ", "))
	}
	var out strings.Builder
	if shell == "fish" {
		emitFish(&out, tool, commands)
	} else {
		if shell == "zsh" {
			fmt.Fprintf(&out, "#compdef %s\nautoload -U +X bashcompinit && bashcompinit\n", tool)
		}
		emitBash(&out, tool, commands)
	}
	_, err := io.WriteString(w, out.String())
	return err
}

func emitBash(out *strings.Builder, tool string, commands []Command) {
	if len(commands) == 1 && commands[0].Name == "" {
		fmt.Fprintf(out, "complete -o default -W '%s' %s\n", strings.Join(spellings(commands[0].Options), " "), tool)
		return
	}
	function := "_" + strings.ReplaceAll(tool, "-", "_")
	fmt.Fprintf(out, "%s() {\n  local words\n  case \"${COMP_WORDS[1]}\" in\n", function)
	var names, rest []string
	for _, c := range commands {
		if c.Name == "" {
			rest = spellings(c.Options)
			continue
		}
		names = append(names, c.Name)
		fmt.Fprintf(out, "    %s) words='%s' ;;\n", c.Name, strings.Join(spellings(c.Options), " "))
	}
	fmt.Fprintf(out, "    *) words='%s' ;;\n  esac\n", strings.Join(rest, " "))
	fmt.Fprintf(out, "  if [ \"$COMP_CWORD\" = 1 ]; then words='%s'; fi\n", strings.Join(append(names, rest...), " "))
	fmt.Fprintf(out, "  COMPREPLY=($(compgen -W \"$words\" -- \"${COMP_WORDS[COMP_CWORD]}\"))\n}\n")
	fmt.Fprintf(out, "complete -o default -F %s %s\n", function, tool)
}

func spellings(options []Option) []string {
	var words []string
	for _, o := range options {
		words = append(words, o.Spelling)
	}
	return words
}

func emitFish(out *strings.Builder, tool string, commands []Command) {
	var names []string
	for _, c := range commands {
		if c.Name != "" {
			names = append(names, c.Name)
			fmt.Fprintf(out, "complete -c %s -n __fish_use_subcommand -a %s\n", tool, c.Name)
		}
	}
	quote := strings.NewReplacer(`\`, `\\`, `'`, `\'`)
	for _, c := range commands {
		condition := ""
		switch {
		case c.Name != "":
			condition = " -n '__fish_seen_subcommand_from " + c.Name + "'"
		case len(names) > 0:
			condition = " -n 'not __fish_seen_subcommand_from " + strings.Join(names, " ") + "'"
		}
		for _, o := range c.Options {
			name, kind := strings.TrimLeft(o.Spelling, "-"), " -o "
			if strings.HasPrefix(o.Spelling, "--") {
				kind = " -l "
			} else if len(name) == 1 {
				kind = " -s "
			}
			if o.Value {
				kind = " -r" + kind
			}
			fmt.Fprintf(out, "complete -c %s%s%s%s", tool, condition, kind, name)
			if o.Help != "" {
				fmt.Fprintf(out, " -d '%s'", quote.Replace(o.Help))
			}
			out.WriteString("\n")
		}
	}
}

// FromHelp reads the options from a help text: lines that begin with two blanks
// and a dash, such as "  -o <file>  Where to write". Lines that are indented
// further continue the description. Package flag prints such a text.
func FromHelp(text string) []Option {
	var options []Option
	first := 0 // the index in options of the first option of the last such line
	for line := range strings.Lines(text) {
		entry, ok := strings.CutPrefix(strings.TrimRight(line, "\n"), "  ")
		switch {
		case ok && strings.HasPrefix(entry, "-"):
			names, help, _ := strings.Cut(strings.Replace(entry, "\t", "  ", 1), "  ")
			first = len(options)
			for name := range strings.SplitSeq(names, ", ") {
				end := strings.IndexAny(name+" ", "=[ ")
				options = append(options, Option{name[:end], end < len(name) && name[end] != '[', strings.TrimSpace(help)})
			}
		case ok && strings.HasPrefix(entry, "  "):
			for i := first; i < len(options); i++ {
				options[i].Help = strings.TrimSpace(options[i].Help + " " + strings.TrimSpace(entry))
			}
		default:
			first = len(options)
		}
	}
	return options
}
