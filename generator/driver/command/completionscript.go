package command

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// shells are the shells that writeScript knows.
var shells = []string{"bash", "zsh", "fish"}

// An completedOption is an option of a command.
type completedOption struct {
	Spelling string // with its dashes
	Value    bool   // whether a value must follow
	Help     string
	Values   []string // the words that are valid values, if the help lists them
}

// A completedCommand is a subcommand of a tool. Its name is the first argument.
type completedCommand struct {
	Name    string // "" for the options that the tool accepts without a subcommand
	Options []completedOption
}

// writeScript writes the script of a tool for a shell. The script completes the names
// of commands, and after a name only the options of that command.
func writeScript(w io.Writer, shell, tool string, commands []completedCommand) error {
	if !slices.Contains(shells, shell) {
		return fmt.Errorf("no completion for the shell '%s', only for %s", shell, strings.Join(shells, ", "))
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

// emitBash writes the function that completes a word. It offers the names of commands as
// the first word, the options of the command after a dash, with as many dashes as the word
// has, and the values of an option after it or after its equals sign, at which bash splits
// words.
func emitBash(out *strings.Builder, tool string, commands []completedCommand) {
	function := "_" + strings.ReplaceAll(tool, "-", "_")
	fmt.Fprintf(out, `%s() {
  local words option= current="${COMP_WORDS[COMP_CWORD]}" last=
  if [ "$COMP_CWORD" -gt 1 ]; then last="${COMP_WORDS[COMP_CWORD-1]}"; fi
  case "$current" in
    =) option="$last="; current= ;;
    -*=*) option="${current%%%%=*}="; current="${current#*=}" ;;
    *) case "$last" in
         =) option="${COMP_WORDS[COMP_CWORD-2]}=" ;;
         -*) option="$last" ;;
       esac ;;
  esac
  option="${option#-}"; option="${option#-}"
  case "${COMP_WORDS[1]}" in
`, function)
	var names []string
	var usual completedCommand
	for _, c := range commands {
		if c.Name == "" {
			usual = c
			continue
		}
		names = append(names, c.Name)
		emitBashCommand(out, c.Name, c.Options)
	}
	emitBashCommand(out, "*", usual.Options)
	out.WriteString("  esac\n")
	out.WriteString("  case \"$current\" in\n    --*) ;;\n    -*) words=\"${words//--/-}\" ;;\n")
	out.WriteString("    *) case \"$option\" in *=) words= ;; esac ;;\n  esac\n")
	if len(names) > 0 {
		fmt.Fprintf(out, "  if [ \"$COMP_CWORD\" = 1 ] && [ -z \"$values\" ]; then words='%s '\"$words\"; fi\n", strings.Join(names, " "))
	}
	out.WriteString("  COMPREPLY=($(compgen -W \"${values:-$words}\" -- \"$current\"))\n}\n")
	fmt.Fprintf(out, "complete -o default -F %s %s\n", function, tool)
}

// emitBashCommand writes the case of a command: its options, and the values of the option
// before the word. An option whose value may be missing has it after an equals sign only.
func emitBashCommand(out *strings.Builder, name string, options []completedOption) {
	var words []string
	for _, o := range options {
		dashes, name := "--", strings.TrimLeft(o.Spelling, "-")
		if len(name) == 1 {
			dashes = "-"
		}
		words = append(words, dashes+name)
	}
	fmt.Fprintf(out, "    %s) words='%s'\n      local values=\n", name, strings.Join(words, " "))
	first := true
	for _, o := range options {
		if len(o.Values) == 0 {
			continue
		}
		if first {
			out.WriteString("      case \"$option\" in\n")
			first = false
		}
		bare := strings.TrimLeft(o.Spelling, "-")
		pattern := bare + "="
		if o.Value {
			pattern += "|" + bare
		}
		fmt.Fprintf(out, "        %s) values='%s' ;;\n", pattern, strings.Join(o.Values, " "))
	}
	if !first {
		out.WriteString("      esac\n")
	}
	out.WriteString("      ;;\n")
}

// emitFish writes a line for each command and option. The tools accept each option with one
// dash and with two.
func emitFish(out *strings.Builder, tool string, commands []completedCommand) {
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
			name := strings.TrimLeft(o.Spelling, "-")
			kind := " -o " + name + " -l " + name
			if len(name) == 1 {
				kind = " -s " + name
			}
			switch {
			case len(o.Values) > 0:
				kind = " -x" + kind + " -a '" + strings.Join(o.Values, " ") + "'"
			case o.Value:
				kind = " -r" + kind
			}
			fmt.Fprintf(out, "complete -c %s%s%s", tool, condition, kind)
			if o.Help != "" {
				fmt.Fprintf(out, " -d '%s'", quote.Replace(o.Help))
			}
			out.WriteString("\n")
		}
	}
}

// valuesOf returns the valid values of an option from their description in a help text, such as
// "=<on|off>". It returns nothing if the description has a placeholder only.
func valuesOf(description string) []string {
	description = strings.Trim(description, "=[]<> ")
	if !strings.Contains(description, "|") {
		return nil
	}
	var values []string
	for word := range strings.SplitSeq(description, "|") {
		if strings.ContainsFunc(word, func(r rune) bool {
			return r != '-' && r != '.' && r != '_' && (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z')
		}) || word == "" {
			return nil
		}
		if word != "uint" { // the placeholder of a number
			values = append(values, word)
		}
	}
	return values
}
