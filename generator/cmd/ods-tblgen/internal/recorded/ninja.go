package recorded

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
)

// A manifest is a build file of Ninja while it is read.
type manifest struct {
	top       string // the directory in which commands run, to which paths refer
	rules     map[string]map[string]string
	commands  []*Command
	depth     int
	variables map[string]string
}

// parseNinja returns the command lines of a build file of Ninja and of the files that it includes.
func parseNinja(name, directory string) ([]*Command, error) {
	if directory == "" {
		absolute, err := filepath.Abs(filepath.Dir(name))
		if err != nil {
			return nil, err
		}
		directory = absolute
	}
	m := &manifest{top: directory, rules: map[string]map[string]string{}, variables: map[string]string{}}
	err := m.read(name)
	return m.commands, err
}

// read reads one file. Rules of an included file are visible after it.
func (m *manifest) read(name string) error {
	const deepest = 50
	if m.depth++; m.depth > deepest {
		return fmt.Errorf("%s: files include each other", name)
	}
	defer func() { m.depth-- }()
	text, err := os.ReadFile(name)
	if err != nil {
		return fmt.Errorf("cannot read '%s', a build file of Ninja: %w", name, inputfile.Cause(err))
	}
	lines := logicalLines(string(text))
	for i := 0; i < len(lines); i++ {
		line := lines[i]
		keyword, rest, _ := strings.Cut(line, " ")
		bindings := map[string]string{}
		if keyword == "rule" || keyword == "build" || keyword == "pool" {
			for i+1 < len(lines) && strings.HasPrefix(lines[i+1], " ") {
				i++
				if key, value, found := strings.Cut(lines[i], "="); found {
					bindings[strings.TrimSpace(key)] = strings.TrimLeft(value, " ")
				}
			}
		}
		switch keyword {
		case "rule":
			m.rules[strings.TrimSpace(rest)] = bindings
		case "build":
			m.build(name, rest, bindings)
		case "include", "subninja":
			file := expandNinja(strings.TrimSpace(rest), m.value)
			outer := m.variables
			if keyword == "subninja" {
				m.variables = maps.Clone(outer)
			}
			if err := m.read(string(inputfile.Directory(m.top).Path(file))); err != nil {
				return err
			}
			m.variables = outer
		case "pool", "default":
		default:
			if key, value, found := strings.Cut(line, "="); found {
				m.variables[strings.TrimSpace(key)] = expandNinja(strings.TrimLeft(value, " "), m.value)
			}
		}
	}
	return nil
}

func (m *manifest) value(name string) string { return m.variables[name] }

// build adds the commands of a build statement: the text after "build", and its bindings.
func (m *manifest) build(name, text string, bindings map[string]string) {
	outputs, rest, found := cutNinja(text, ':')
	if !found {
		return
	}
	inputs, _, _ := cutNinja(rest, '|')
	ruleName, inputs, _ := strings.Cut(strings.TrimSpace(inputs), " ")
	outputs, _, _ = cutNinja(outputs, '|')
	rule := m.rules[strings.TrimSpace(ruleName)]
	own := map[string]string{}
	for key, value := range bindings {
		own[key] = expandNinja(value, m.value)
	}
	expanding := map[string]bool{} // the variables of the rule whose values lookup expands
	var lookup func(key string) string
	lookup = func(key string) string {
		if value, ok := own[key]; ok {
			return value
		}
		switch key {
		case "in", "in_newline":
			return expandNinja(strings.TrimSpace(inputs), m.value)
		case "out":
			return expandNinja(strings.TrimSpace(outputs), m.value)
		}
		// Ninja refuses a variable whose value refers to itself. Its value is empty here.
		if value, ok := rule[key]; ok && !expanding[key] {
			expanding[key] = true
			defer delete(expanding, key)
			return expandNinja(value, lookup)
		}
		return m.variables[key]
	}
	command := lookup("command")
	if mayCall(command) {
		first, _, _ := strings.Cut(lookup("out"), " ")
		m.commands = appendCalls(m.commands, name+" for "+first, m.top, shellCommands(command))
	}
}

// logicalLines splits the text of a build file into lines, and joins those that end in "$". It drops comments and empty
// lines.
func logicalLines(text string) []string {
	var lines []string
	joined := ""
	for line := range strings.SplitSeq(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		if joined != "" {
			line = joined + strings.TrimLeft(line, " ")
			joined = ""
		} else if trimmed := strings.TrimSpace(line); trimmed == "" || trimmed[0] == '#' {
			continue
		}
		dollars := len(line) - len(strings.TrimRight(line, "$"))
		if dollars%2 == 1 {
			joined = line[:len(line)-1]
			continue
		}
		lines = append(lines, line)
	}
	return lines
}

// cutNinja cuts text at the first separator that no "$" precedes.
func cutNinja(text string, separator byte) (before, after string, found bool) {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '$':
			i++
		case separator:
			return text[:i], text[i+1:], true
		}
	}
	return text, "", false
}

// expandNinja replaces the variables and escapes in a text.
func expandNinja(text string, value func(string) string) string {
	if !strings.Contains(text, "$") {
		return text
	}
	var out strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] != '$' || i+1 == len(text) {
			out.WriteByte(text[i])
			continue
		}
		i++
		switch c := text[i]; {
		case c == '{':
			end := strings.IndexByte(text[i:], '}')
			if end < 0 {
				return out.String()
			}
			out.WriteString(value(text[i+1 : i+end]))
			i += end
		case isNameByte(c):
			end := i
			for end < len(text) && isNameByte(text[end]) {
				end++
			}
			out.WriteString(value(text[i:end]))
			i = end - 1
		default:
			out.WriteByte(c)
		}
	}
	return out.String()
}

// isNameByte reports whether a byte can be in the name of a variable without braces.
func isNameByte(c byte) bool {
	return c == '_' || c == '-' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}
