package compare

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/recorded"
)

// A question is a command line with one output, which both tools can answer.
type question struct {
	call      *recorded.Command
	arguments []string // without the names of the files to write
	output    string   // what the build calls the output; empty for standard output
	generator string   // without dashes

	answer answer
}

// An answer says how the outputs of the two tools compare.
type answer struct {
	difference string // the first difference, or empty
	fault      string // why the outputs are not compared, or empty
	ours       []byte // our output, if it was compared
}

// writing are the options that name files to write, and those of Bazel's rules that only list inputs. Neither changes
// the output.
var writing = []string{"o", "d", "inputs", "inputs-key", "unused-inputs", "cache", "info-output-file", "crash-diagnostics-dir"}

// questionsOf returns one question per output of the calls, in their order, each once.
func questionsOf(calls []*recorded.Command) []*question {
	var questions []*question
	seen := map[string]bool{}
	for _, call := range calls {
		for _, arguments := range splitEmits(call.Arguments) {
			q := newQuestion(call, arguments)
			key := strings.Join(append([]string{call.Program, string(call.Directory), q.output}, q.arguments...), "\x00")
			if !seen[key] {
				seen[key] = true
				questions = append(questions, q)
			}
		}
	}
	return questions
}

// splitEmits returns the arguments of each output: those before the first --emit apply to all.
func splitEmits(arguments []string) [][]string {
	var lists [][]string
	shared := -1
	begin := 0
	for i, word := range append(slices.Clone(arguments), "--emit") {
		if strings.TrimLeft(word, "-") != "emit" || !strings.HasPrefix(word, "-") {
			continue
		}
		if shared < 0 {
			shared = i
		} else {
			lists = append(lists, slices.Concat(arguments[:shared], arguments[begin:i]))
		}
		begin = i + 1
	}
	if lists == nil {
		return [][]string{arguments}
	}
	return lists
}

// newQuestion returns the question that arguments ask, which have one output.
func newQuestion(call *recorded.Command, arguments []string) *question {
	q := &question{call: call, generator: "print-records"}
	for i := 0; i < len(arguments); i++ {
		word := arguments[i]
		name, value, joined := strings.Cut(strings.TrimLeft(word, "-"), "=")
		isOption := strings.HasPrefix(word, "-") && word != "-"
		if isOption && slices.Contains(writing, name) {
			if !joined && name != "inputs-key" && i+1 < len(arguments) {
				i++
				value = arguments[i]
			}
			if name == "o" {
				q.output = value
			}
			continue
		}
		if isOption {
			if generator, found := strings.CutPrefix(name, "gen-"); found {
				q.generator = generator
			} else if name == "dump-json" {
				q.generator = name
			}
			if name == "I" && !joined && len(word) == 2 && i+1 < len(arguments) {
				q.arguments = append(q.arguments, word)
				i++
				word = arguments[i]
			}
		}
		q.arguments = append(q.arguments, word)
	}
	// In lists of Bazel's rules, the configuration "cfg" is that of the output.
	if parts := strings.SplitN(q.output, "/", 3); len(parts) == 3 && parts[0] == "bazel-out" && parts[1] != "cfg" {
		for i, word := range q.arguments {
			q.arguments[i] = strings.ReplaceAll(word, "bazel-out/cfg/", "bazel-out/"+parts[1]+"/")
		}
	}
	return q
}

// includeDirs returns the include directories of a question.
func (q *question) includeDirs() []string {
	var dirs []string
	for i, word := range q.arguments {
		dir, found := strings.CutPrefix(word, "-I")
		if found && dir == "" && i+1 < len(q.arguments) {
			dir = q.arguments[i+1]
		}
		if found {
			dirs = append(dirs, q.call.Directory.Path(strings.TrimPrefix(dir, "=")))
		}
	}
	return dirs
}

// optionNotIn returns the first option, as it is written, that the help of a program does not list, or "".
func (q *question) optionNotIn(help string) string {
	for _, word := range q.arguments {
		option, _, _ := strings.Cut(word, "=")
		name := strings.TrimLeft(option, "-")
		isJoined := strings.HasPrefix(name, "I") || strings.HasPrefix(name, "D")
		if option != name && name != "" && !isJoined && !slices.ContainsFunc(strings.FieldsFunc(help, isAfterOption), func(listed string) bool {
			return strings.HasPrefix(listed, "-") && strings.TrimLeft(listed, "-") == name
		}) {
			return option
		}
	}
	return ""
}

// isAfterOption reports whether a rune ends the name of an option in a help text.
func isAfterOption(r rune) bool { return r == '=' || r == ',' || r <= ' ' }
