package commandline

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/command"
)

// maxFlagFiles limits the depth to which files of arguments may name other
// files.
const maxFlagFiles = 16

// expand replaces each @FILE and each --flagfile=FILE by the arguments in the
// file, one per line. An argument @@TEXT means the argument @TEXT.
func expand(args []string, read func(file string) ([]byte, error)) ([]string, error) {
	return expandInto(make([]string, 0, len(args)), args, read, 0)
}

func expandInto(out, args []string, read func(file string) ([]byte, error), depth int) ([]string, error) {
	for i, arg := range args {
		if arg == "--" {
			return append(out, args[i:]...), nil
		}
		file, named := strings.CutPrefix(arg, "--flagfile=")
		if !named {
			file, named = strings.CutPrefix(arg, "@")
		}
		switch {
		case !named || file == "":
			out = append(out, arg)
			continue
		case file[0] == '@':
			out = append(out, file)
			continue
		case depth == maxFlagFiles:
			return nil, &command.UsageError{Message: "'" + arg + "': files of arguments name each other more than 16 levels deep"}
		}
		text, err := read(file)
		if err != nil {
			return nil, &command.UsageError{Message: "cannot read '" + file + "', a file of arguments: " + err.Error(), Err: err}
		}
		if out, err = expandInto(out, Lines(string(text)), read, depth+1); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// Lines splits a text into its lines, without the empty ones.
func Lines(text string) []string {
	lines := make([]string, 0, strings.Count(text, "\n")+1)
	for line := range strings.SplitSeq(text, "\n") {
		if line = strings.TrimSuffix(line, "\r"); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}
