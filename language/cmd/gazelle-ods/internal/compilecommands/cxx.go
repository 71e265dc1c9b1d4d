package compilecommands

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// A Command is an entry of compile_commands.json.
type compilation struct {
	File      string   `json:"file"`
	Directory string   `json:"directory"`
	Arguments []string `json:"arguments"`
}

// compilations returns the command lines of the C++ compilations in the output of
// "bazel aquery --output=jsonproto", one for each source file of the workspace.
// If a file is compiled in several configurations, Commands prefers the one for the
// target platform.
func compilations(aquery []byte, roots Roots) ([]compilation, error) {
	var graph struct {
		Actions []struct {
			TargetID, ConfigurationID json.RawMessage // a number, or a string in older versions of Bazel
			Arguments                 []string
		}
		Targets []struct {
			ID    json.RawMessage
			Label string
		}
		Configuration []struct {
			ID       json.RawMessage
			Mnemonic string
		}
	}
	if err := json.Unmarshal(aquery, &graph); err != nil {
		return nil, fmt.Errorf("output of bazel aquery: %w", err)
	}
	labels, forTools := map[string]string{}, map[string]bool{}
	for _, t := range graph.Targets {
		labels[string(t.ID)] = t.Label
	}
	for _, c := range graph.Configuration {
		forTools[string(c.ID)] = c.Mnemonic == "host" || strings.Contains(c.Mnemonic, "-exec")
	}
	byFile, ofTool := map[string]compilation{}, map[string]bool{}
	for _, a := range graph.Actions {
		source := after(a.Arguments, "-c")
		if label := labels[string(a.TargetID)]; source == "" || !strings.HasPrefix(strings.TrimLeft(label, "@"), "//") {
			continue
		}
		file, tool := roots.Absolute(source), forTools[string(a.ConfigurationID)]
		if _, found := byFile[file]; found && (tool || !ofTool[file]) {
			continue
		}
		byFile[file] = compilation{File: file, Directory: roots.Workspace, Arguments: roots.arguments(a.Arguments)}
		ofTool[file] = tool
	}
	var commands []compilation
	for _, c := range byFile {
		commands = append(commands, c)
	}
	slices.SortFunc(commands, func(a, b compilation) int { return cmp.Compare(a.File, b.File) })
	return commands, nil
}

// after returns the argument that follows an option, or "".
func after(args []string, option string) string {
	if i := slices.Index(args, option); i >= 0 && i+1 < len(args) {
		return args[i+1]
	}
	return ""
}

// encode returns the text of compile_commands.json.
func encode(commands []compilation) ([]byte, error) {
	if commands == nil {
		commands = []compilation{} // JSON has [] for it, and null for a nil slice
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetIndent("", "  ")
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(commands)
	return b.Bytes(), err
}
