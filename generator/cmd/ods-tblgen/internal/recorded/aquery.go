package recorded

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
)

// An action is an action of Bazel, as "bazel aquery --output=jsonproto" prints it.
type action struct {
	Mnemonic   string
	Arguments  []string
	ParamFiles []paramFile
}

// A paramFile is a file of arguments, which "bazel aquery --include_param_files" prints.
type paramFile struct {
	ExecPath  string
	Arguments []string
}

// textAction begins the arguments of an action in the output "text".
const textAction = "Command Line: (exec "

// isActions reports whether a text is an output of "bazel aquery".
func isActions(text string) bool {
	return strings.HasPrefix(text, "{") || hasLine(text, "action '") || hasLine(text, "actions {")
}

// hasLine reports whether a line of a text begins with a prefix.
func hasLine(text, prefix string) bool {
	return strings.HasPrefix(text, prefix) || strings.Contains(text, "\n"+prefix)
}

// parseActions parses an output of "bazel aquery".
func parseActions(name, text, directory string) ([]*Command, error) {
	if directory == "" {
		if directory = executionRoot(filepath.Dir(name)); directory == "" {
			return nil, fmt.Errorf("'%s' has actions of Bazel, but there is no bazel-out beside it or above it; build, put the file into the workspace, or name the execution root with -C", name)
		}
	}
	var actions []action
	switch {
	case strings.HasPrefix(text, "{"):
		var all struct{ Actions []action }
		if err := json.Unmarshal([]byte(text), &all); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		actions = all.Actions
	case hasLine(text, "action '"):
		actions = textActions(text)
	default:
		actions = protoActions(text)
	}
	var commands []*Command
	for _, a := range actions {
		begin := len(commands)
		commands = appendCalls(commands, name, directory, [][]string{a.Arguments})
		for _, c := range commands[begin:] {
			c.Name = "the options in " + name + " for " + a.Mnemonic
			c.readParamFiles(a.ParamFiles)
		}
	}
	return commands, nil
}

// readParamFiles replaces arguments @FILE by those in the file.
func (c *Command) readParamFiles(files []paramFile) {
	var all []string
argument:
	for _, word := range c.Arguments {
		path, isFile := strings.CutPrefix(word, "@")
		if !isFile {
			all = append(all, word)
			continue
		}
		for _, f := range files {
			if f.ExecPath == path {
				all = append(all, f.Arguments...)
				continue argument
			}
		}
		text, err := c.Directory.ReadFile(path)
		if err != nil {
			c.Fault = "'" + path + "' is missing; run bazel aquery with --include_param_files"
			return
		}
		all = append(all, strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")...)
	}
	c.Arguments = all
}

// executionRoot returns the directory in which Bazel's commands run: the target of a link bazel-out, in a directory or
// above it, is below it. It returns "" if there is none.
func executionRoot(directory string) string {
	absolute, err := filepath.Abs(directory)
	if err != nil {
		return ""
	}
	for ; ; absolute = filepath.Dir(absolute) {
		if target, err := os.Readlink(filepath.Join(absolute, "bazel-out")); err == nil {
			return filepath.Dir(string(inputfile.Directory(absolute).Path(target)))
		}
		if absolute == filepath.Dir(absolute) {
			return ""
		}
	}
}

// textActions returns the actions in the output "text".
func textActions(text string) []action {
	var actions []action
	for part := range strings.SplitSeq("\n"+text, "\naction '") {
		var a action
		if _, rest, found := strings.Cut(part, "\n  Mnemonic: "); found {
			a.Mnemonic, _, _ = strings.Cut(rest, "\n")
		}
		_, rest, found := strings.Cut(part, textAction)
		if !found {
			continue
		}
		// The command ends with a line that ends in ")" in place of "\".
		for line := range strings.SplitSeq(rest, "\n") {
			line, continues := strings.CutSuffix(line, "\\")
			if !continues {
				line = strings.TrimSuffix(strings.TrimRight(line, " "), ")")
			}
			for _, words := range shellCommands(line) {
				a.Arguments = append(a.Arguments, words...)
			}
			if !continues {
				break
			}
		}
		if _, rest, found := strings.Cut(rest, "\n  Params File Content ("); found {
			file, rest, _ := strings.Cut(rest, "):\n")
			p := paramFile{ExecPath: file}
			for line := range strings.SplitSeq(rest, "\n") {
				line, indented := strings.CutPrefix(line, "    ")
				if !indented {
					break
				}
				p.Arguments = append(p.Arguments, line)
			}
			a.ParamFiles = append(a.ParamFiles, p)
		}
		actions = append(actions, a)
	}
	return actions
}

// protoActions returns the actions in the output "textproto", which has one field on each line.
func protoActions(text string) []action {
	var actions []action
	var path []string // the messages around the line
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimSpace(line)
		if message, found := strings.CutSuffix(line, " {"); found {
			path = append(path, message)
			switch strings.Join(path, ".") {
			case "actions":
				actions = append(actions, action{})
			case "actions.param_files":
				a := &actions[len(actions)-1]
				a.ParamFiles = append(a.ParamFiles, paramFile{})
			}
			continue
		}
		if line == "}" && len(path) > 0 {
			path = path[:len(path)-1]
			continue
		}
		key, quoted, found := strings.Cut(line, ": ")
		value, err := strconv.Unquote(quoted)
		if !found || err != nil || len(path) == 0 || path[0] != "actions" {
			continue
		}
		a := &actions[len(actions)-1]
		switch strings.Join(path[1:], ".") + "." + key {
		case ".mnemonic":
			a.Mnemonic = value
		case ".arguments":
			a.Arguments = append(a.Arguments, value)
		case "param_files.exec_path":
			a.ParamFiles[len(a.ParamFiles)-1].ExecPath = value
		case "param_files.arguments":
			p := &a.ParamFiles[len(a.ParamFiles)-1]
			p.Arguments = append(p.Arguments, value)
		}
	}
	return actions
}
