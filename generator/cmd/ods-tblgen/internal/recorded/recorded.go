// Package recorded reads the command lines of generators that a build recorded. It starts no program and writes no file.
package recorded

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/mlir"
)

// A Command is a command line that writes generated files.
type Command struct {
	Name      string // how messages name the command line
	Program   string // as the build names it; empty if the build does not say
	Arguments []string
	Directory inputfile.Directory // the directory in which it runs, to which its relative paths refer
	// Fault says why the arguments are not complete, or is empty.
	Fault string
}

// invocationsSuffix is the end of the names of the files that the Bazel aspect writes.
const invocationsSuffix = ".ods_invocations"

// Read returns the command lines in a file, or in the files of a directory. Relative paths in the command lines start at
// directory; if that is empty, where the file says. The formats are
//
//   - build.ninja in a directory, or any file with this suffix
//   - files of CMake's generator for make, which are named build.make
//   - an output of "bazel aquery" as text, textproto or jsonproto
//   - JSON as "ninja -t compdb" prints it
//   - lines with JSON arrays of arguments, as -batch reads them
//   - a file of the Bazel aspect: one argument per line
//   - a log: each line is a command of a POSIX shell
//
// Except in the formats with arguments only, commands of programs other than ods-tblgen and mlir-tblgen are left out.
func Read(path, directory string) ([]*Command, error) {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return nil, fmt.Errorf("cannot read '%s', a list of command lines: %w", path, inputfile.Cause(err))
	}
	if ninja := filepath.Join(real, "build.ninja"); isFile(ninja) {
		real = ninja
	}
	var commands []*Command
	err = filepath.WalkDir(real, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || name != real && !strings.HasSuffix(name, invocationsSuffix) && filepath.Base(name) != "build.make" {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		read, err := parse(name, string(text), directory)
		commands = append(commands, read...)
		return err
	})
	if err != nil {
		return nil, err
	}
	if len(commands) == 0 {
		return nil, errors.New("'" + path + "' has no command lines of mlir-tblgen or ods-tblgen; a directory needs build.ninja, build.make or files that end in " + invocationsSuffix)
	}
	return commands, nil
}

func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}

// parse parses the text of a file.
func parse(name, text, directory string) ([]*Command, error) {
	trimmed := strings.TrimSpace(text)
	switch {
	case strings.HasSuffix(name, ".ninja"):
		return parseNinja(name, directory)
	case strings.HasSuffix(name, invocationsSuffix):
		return []*Command{{Name: "the options in " + name, Directory: startOf(name, directory),
			Arguments: strings.Split(strings.TrimSuffix(text, "\n"), "\n")}}, nil
	case strings.HasPrefix(trimmed, "[") && strings.HasPrefix(strings.TrimSpace(trimmed[1:]), "{"):
		return parseDatabase(name, trimmed, directory)
	case strings.HasPrefix(trimmed, "[") && strings.HasPrefix(strings.TrimSpace(trimmed[1:]), `"`):
		return parseArrays(name, text, directory)
	case isActions(trimmed):
		return parseActions(name, trimmed, directory)
	}
	return parseLog(name, text, directory)
}

// parseArrays parses lines with JSON arrays.
func parseArrays(name, text, directory string) ([]*Command, error) {
	var commands []*Command
	n := 0
	for line := range strings.SplitSeq(text, "\n") {
		n++
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		c := &Command{Name: "the options in " + name + ":" + strconv.Itoa(n), Directory: startOf(name, directory)}
		if err := json.Unmarshal([]byte(line), &c.Arguments); err != nil {
			return nil, fmt.Errorf("%s:%d: the line is not a JSON array of strings: %w", name, n, err)
		}
		commands = append(commands, c)
	}
	return commands, nil
}

// startOf returns directory, or if it is empty the directory above bazel-out in the path of a file that Bazel wrote, or
// "" for other files.
func startOf(name, directory string) inputfile.Directory {
	if directory != "" {
		return inputfile.Directory(directory)
	}
	if absolute, err := filepath.Abs(name); err == nil {
		if root, _, found := strings.Cut(filepath.ToSlash(absolute), "/bazel-out/"); found {
			return inputfile.Directory(filepath.FromSlash(root))
		}
	}
	return ""
}

// parseDatabase parses a compilation database in JSON.
func parseDatabase(name, text, directory string) ([]*Command, error) {
	var entries []struct {
		Directory, Command string
		Arguments          []string
	}
	if err := json.Unmarshal([]byte(text), &entries); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	var commands []*Command
	for i, e := range entries {
		in := e.Directory
		if directory != "" {
			in = directory
		}
		calls := [][]string{e.Arguments}
		if e.Arguments == nil {
			calls = shellCommands(e.Command)
		}
		commands = appendCalls(commands, name+", entry "+strconv.Itoa(i+1), in, calls)
	}
	return commands, nil
}

// parseLog parses a file in which a line can be a command of a shell, such as a log of a build or a makefile.
func parseLog(name, text, directory string) ([]*Command, error) {
	if directory == "" && filepath.Base(name) != "build.make" {
		directory = string(startOf(name, ""))
	}
	var commands []*Command
	n := 0
	for line := range strings.SplitSeq(text, "\n") {
		n++
		if mayCall(line) {
			if filepath.Base(name) == "build.make" {
				line = strings.ReplaceAll(line, "$$", "$")
			}
			commands = appendCalls(commands, name+":"+strconv.Itoa(n), directory, shellCommands(line))
		}
	}
	return commands, nil
}

// appendCalls appends the calls of ods-tblgen and mlir-tblgen among simple commands that a shell executes in a directory.
func appendCalls(commands []*Command, name, directory string, calls [][]string) []*Command {
	for _, words := range calls {
		if len(words) == 2 && words[0] == "cd" {
			directory = string(inputfile.Directory(directory).Path(words[1]))
			continue
		}
		if script := shellScript(words); script != "" {
			commands = appendCalls(commands, name, directory, shellCommands(script))
			continue
		}
		c := &Command{Name: "the options in " + name, Directory: inputfile.Directory(directory)}
		at := slices.IndexFunc(words, isTblgen)
		if wrapper := wrapperIn(words); at < 0 && wrapper >= 0 {
			c.Program, c.Arguments = words[wrapper], words[wrapper+1:]
			c.Fault = "'" + c.Program + "' runs the generator, and its name is not that of mlir-tblgen"
			commands = append(commands, c)
			continue
		}
		switch {
		case at < 0 || at+1 == len(words):
			continue
		case at > 0 && !isPrefix(words[:at]):
			// A name of the program that is an argument is no call, unless arguments of a generator follow.
			if !slices.ContainsFunc(words[at+1:], isGeneratorArgument) {
				continue
			}
			c.Fault = "another program runs the generator"
		}
		c.Program, c.Arguments = words[at], words[at+1:]
		commands = append(commands, c)
	}
	return commands
}

// mayCall reports whether a command can be a call of mlir-tblgen, or of a program around it.
func mayCall(command string) bool {
	return strings.Contains(command, "tblgen") || strings.Contains(command, "-gen-")
}

// wrapperIn returns the position of a program that gets the name of a generator of MLIR and a .td file, as a
// script around mlir-tblgen does, or -1. llvm-tblgen has generators with the same names.
func wrapperIn(words []string) int {
	at := slices.IndexFunc(words, func(w string) bool { return strings.HasPrefix(w, "-") }) - 1
	if at < 0 || strings.HasPrefix(filepath.Base(words[at]), "llvm-tblgen") ||
		!slices.ContainsFunc(words[at+1:], func(w string) bool { return strings.HasSuffix(w, ".td") }) {
		return -1
	}
	for _, w := range words[at+1:] {
		if !strings.HasPrefix(w, "-gen-") && !strings.HasPrefix(w, "--gen-") {
			continue
		}
		kind, _ := mlir.KindOfOption(w)
		if _, known := mlir.FamilyGeneratorOf("-" + strings.TrimLeft(w, "-")); known || kind != 0 {
			return at
		}
	}
	return -1
}

// shellScript returns the text that a command gives to a shell with -c, as a genrule of Bazel does, or "".
func shellScript(words []string) string {
	at := slices.IndexFunc(words, func(w string) bool {
		name := filepath.Base(w)
		return name == "sh" || name == "bash" || name == "dash" || name == "zsh"
	})
	if at < 0 || !isPrefix(words[:at]) {
		return ""
	}
	for i, w := range words[at+1:] {
		options, isOption := strings.CutPrefix(w, "-")
		if !isOption {
			return ""
		}
		if strings.HasSuffix(options, "c") && !strings.HasPrefix(options, "-") && at+2+i < len(words) {
			return words[at+2+i]
		}
	}
	return ""
}

// isGeneratorArgument reports whether an argument is an option that names a generator, or a .td file.
func isGeneratorArgument(word string) bool {
	return strings.HasPrefix(word, "-") && strings.HasPrefix(strings.TrimLeft(word, "-"), "gen-") || strings.HasSuffix(word, ".td")
}

// isPrefix reports whether words before the name of a program change only its environment or what the log shows.
func isPrefix(words []string) bool {
	for _, w := range words {
		marker := strings.Trim(w, "[]0123456789/%:+") == ""
		if !marker && filepath.Base(w) != "env" && w != "exec" && !strings.Contains(w, "=") {
			return false
		}
	}
	return true
}

// isTblgen reports whether the name of a program is ods-tblgen or mlir-tblgen, with or without a version.
func isTblgen(program string) bool {
	name := strings.TrimSuffix(filepath.Base(program), ".exe")
	name = strings.TrimRight(name, "-.0123456789")
	return name == "mlir-tblgen" || name == "ods-tblgen"
}

// shellCommands splits a line as a POSIX shell does, without expanding anything. It returns the words of each simple
// command. It drops redirections with what follows them in the command.
func shellCommands(text string) [][]string {
	var s shell
	quote := byte(0)
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c == '\\' && quote != '\'' && i+1 < len(text):
			i++
			if text[i] == '\n' {
				continue
			}
			if quote == '"' && !strings.ContainsRune("$`\"\\", rune(text[i])) {
				s.add('\\')
			}
			s.add(text[i])
		case quote != 0 && c == quote:
			quote = 0
		case quote != 0:
			s.add(c)
		case c == '\'' || c == '"':
			quote, s.isWord = c, true
		case c == ' ' || c == '\t' || c == '\r':
			s.endWord()
		case strings.IndexByte("&|;()\n", c) >= 0:
			s.endCommand()
		case c == '>' || c == '<':
			s.redirect()
		default:
			s.add(c)
		}
	}
	s.endCommand()
	return s.commands
}

// A shell collects the words of a line of commands.
type shell struct {
	commands     [][]string
	words        []string // of the current command
	word         strings.Builder
	isWord       bool // whether there is a current word, which can be empty
	isRedirected bool // whether the words that follow belong to a redirection
}

func (s *shell) add(c byte) {
	s.word.WriteByte(c)
	s.isWord = true
}

func (s *shell) endWord() {
	if s.isWord && !s.isRedirected {
		s.words = append(s.words, s.word.String())
	}
	s.word.Reset()
	s.isWord = false
}

func (s *shell) endCommand() {
	s.endWord()
	if len(s.words) > 0 {
		s.commands = append(s.commands, s.words)
	}
	s.words, s.isRedirected = nil, false
}

// redirect begins a redirection. The number of a file descriptor before it is no word.
func (s *shell) redirect() {
	if descriptor := s.word.String(); descriptor == "1" || descriptor == "2" {
		s.word.Reset()
		s.isWord = false
	}
	s.endWord()
	s.isRedirected = true
}
