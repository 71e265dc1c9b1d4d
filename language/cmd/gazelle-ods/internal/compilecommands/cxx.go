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
// "bazel aquery --output=jsonproto", one for each source file of the workspace. A source whose
// copies are compiled, as shards, has the command line of a copy.
// If a file is compiled in several configurations, Commands prefers the one for the
// target platform.
func compilations(aquery []byte, roots Roots) ([]compilation, error) {
	var graph struct {
		Actions []struct {
			TargetID, ConfigurationID json.RawMessage // a number, or a string in older versions of Bazel
			Mnemonic                  string
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
	originals := map[string]string{} // by copy
	for _, a := range graph.Actions {
		// The arguments of ods-shard end with SOURCE -o COPY, and those without ods-shard with SOURCE COPY.
		if files := slices.DeleteFunc(slices.Clone(a.Arguments), func(arg string) bool { return arg == "-o" }); a.Mnemonic == "TdShardCopy" && len(files) > 1 {
			originals[files[len(files)-1]] = files[len(files)-2]
		}
	}
	byFile, ofTool := map[string]compilation{}, map[string]bool{}
	for _, a := range graph.Actions {
		arguments := a.Arguments
		switch a.Mnemonic {
		case "TdShardCopy":
			continue
		case "TdShardCompile": // ods-shard compile OPTIONS -- COMPILER ARGUMENTS
			arguments = arguments[slices.Index(arguments, "--")+1:]
		}
		source := after(arguments, "-c")
		if original, isCopy := originals[source]; isCopy {
			arguments = slices.Clone(arguments)
			arguments[slices.Index(arguments, "-c")+1] = original
			source = original
		}
		if label := labels[string(a.TargetID)]; source == "" || !strings.HasPrefix(strings.TrimLeft(label, "@"), "//") {
			continue
		}
		file, tool := roots.Absolute(source), forTools[string(a.ConfigurationID)]
		if _, found := byFile[file]; found && (tool || !ofTool[file]) {
			continue
		}
		byFile[file] = compilation{File: file, Directory: roots.Workspace, Arguments: roots.arguments(arguments)}
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
