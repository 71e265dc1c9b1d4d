package explain

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
)

// A recorded is a command line that wrote generated files.
type recorded struct {
	name      string // how messages name the command line
	arguments []string
	directory inputfile.Directory // the directory in which it ran, to which its relative paths refer
}

// invocationsSuffix is the end of the names of the files that the Bazel aspect
// writes.
const invocationsSuffix = ".ods_invocations"

// readCommands returns the command lines in a file or directory that
// -invocations names.
func readCommands(path, directory string) ([]*recorded, error) {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return nil, fmt.Errorf("cannot read '%s', a list of command lines: %w", path, inputfile.Cause(err))
	}
	var commands []*recorded
	err = filepath.WalkDir(real, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || name != real && !strings.HasSuffix(name, invocationsSuffix) {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		read, err := parseCommands(name, string(text), directory)
		commands = append(commands, read...)
		return err
	})
	if err != nil {
		return nil, err
	}
	if len(commands) == 0 {
		return nil, errors.New("'" + path + "' has no command lines; a directory needs files that end in " + invocationsSuffix)
	}
	return commands, nil
}

// parseCommands parses the text of a file in one of three formats: lines with
// JSON arrays, the JSON that "ninja -t compdb" prints, or the single command
// line of a file of the Bazel aspect, with one argument per line.
func parseCommands(name, text, directory string) ([]*recorded, error) {
	if trimmed := strings.TrimSpace(text); strings.HasPrefix(trimmed, "[") &&
		strings.HasPrefix(strings.TrimSpace(trimmed[1:]), "{") {
		return parseDatabase(name, trimmed, directory)
	}
	if directory == "" {
		directory = executionRoot(name)
	}
	if strings.HasSuffix(name, invocationsSuffix) {
		return []*recorded{{name: "the options in " + name, directory: inputfile.Directory(directory),
			arguments: strings.Split(strings.TrimSuffix(text, "\n"), "\n")}}, nil
	}
	var commands []*recorded
	n := 0
	for line := range strings.SplitSeq(text, "\n") {
		n++
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		c := &recorded{name: "the options in " + name + ":" + strconv.Itoa(n), directory: inputfile.Directory(directory)}
		if err := json.Unmarshal([]byte(line), &c.arguments); err != nil {
			return nil, fmt.Errorf("%s:%s: the line is not a JSON array of strings: %w", name, strconv.Itoa(n), err)
		}
		commands = append(commands, c)
	}
	return commands, nil
}

// executionRoot returns the directory above bazel-out in the path of a file
// that Bazel wrote, or "" for other files.
func executionRoot(name string) string {
	absolute, err := filepath.Abs(name)
	if err != nil {
		return ""
	}
	root, _, found := strings.Cut(filepath.ToSlash(absolute), "/bazel-out/")
	if !found {
		return ""
	}
	return filepath.FromSlash(root)
}

// parseDatabase parses a compilation database in JSON. It leaves out commands
// of programs other than ods-tblgen and mlir-tblgen.
func parseDatabase(name, text, directory string) ([]*recorded, error) {
	var entries []struct {
		Directory, Command string
		Arguments          []string
	}
	if err := json.Unmarshal([]byte(text), &entries); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	var commands []*recorded
	for i, e := range entries {
		words := e.Arguments
		if words == nil {
			words = shellWords(e.Command)
		}
		in := e.Directory
		if directory != "" {
			in = directory
		}
		// CMake writes the command "cd DIRECTORY && PROGRAM ARGUMENT... &&
		// ...".
		for len(words) > 0 {
			end := 0
			for end < len(words) && words[end] != "&&" {
				end++
			}
			one := words[:end]
			words = words[min(end+1, len(words)):]
			switch {
			case len(one) == 2 && one[0] == "cd":
				in = string(inputfile.Directory(in).Path(one[1]))
			case len(one) > 1 && isTblgen(one[0]):
				commands = append(commands, &recorded{name: "the options in " + name + ", entry " + strconv.Itoa(i+1),
					arguments: one[1:], directory: inputfile.Directory(in)})
			}
		}
	}
	return commands, nil
}

// isTblgen reports whether the name of a program is ods-tblgen or mlir-tblgen,
// with or without a version.
func isTblgen(program string) bool {
	name := strings.TrimSuffix(filepath.Base(program), ".exe")
	name = strings.TrimRight(name, "-.0123456789")
	return name == "mlir-tblgen" || name == "ods-tblgen"
}

// shellWords splits a command as a POSIX shell does, without expanding anything.
func shellWords(text string) []string {
	var words []string
	var word strings.Builder
	started, quote := false, byte(0)
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c == '\\' && quote != '\'' && i+1 < len(text):
			i++
			if quote == '"' && !strings.ContainsRune("$`\"\\", rune(text[i])) {
				word.WriteByte('\\')
			}
			word.WriteByte(text[i])
			started = true
		case quote != 0 && c == quote:
			quote = 0
		case quote != 0:
			word.WriteByte(c)
		case c == '\'' || c == '"':
			quote, started = c, true
		case c == ' ' || c == '\t' || c == '\n':
			if started {
				words = append(words, word.String())
			}
			word.Reset()
			started = false
		default:
			word.WriteByte(c)
			started = true
		}
	}
	if started {
		words = append(words, word.String())
	}
	return words
}
