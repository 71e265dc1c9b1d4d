package site

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
)

// maxExamples is the largest number of examples of an operation.
const maxExamples = 3

// maxExampleLength is the largest number of lines of an example. Uses of
// operations with larger regions are left out.
const maxExampleLength = 14

// An example is a use of an operation in a test file.
type example struct {
	file string
	line int
	code string
}

// readExamples reads .mlir files. list names a file that lists them, one per line.
func readExamples(in *backend.Input, list string) ([]Text, error) {
	text, err := in.ReadFile(list)
	if err != nil {
		return nil, fmt.Errorf("cannot read '%s', the list of examples: %w", list, err)
	}
	var files []Text
	for file := range strings.SplitSeq(string(text), "\n") {
		if file = strings.TrimSpace(file); file == "" {
			continue
		}
		src, err := in.ReadFile(file)
		if err != nil {
			return nil, fmt.Errorf("cannot read '%s', an example: %w", file, err)
		}
		files = append(files, Text{file, string(src)})
	}
	return files, nil
}

// addExamples adds the uses of operations in one file. It adds at most one for
// each operation. Parts of the file in which a test expects errors have no examples,
// because they may have invalid IR.
func (s *site) addExamples(file, text string) {
	lines := strings.Split(text, "\n")
	found := map[string]bool{}
	invalid := invalidLines(lines)
	for i, line := range lines {
		if invalid[i] {
			continue
		}
		id := s.names[operationOf(line)]
		if !strings.HasPrefix(id, "op/") || found[id] || len(s.examples[id]) >= maxExamples {
			continue
		}
		end := endOf(lines, i)
		if end == 0 {
			continue
		}
		code := withoutIndentation(lines[i:end])
		if slices.ContainsFunc(s.examples[id], func(e example) bool { return e.code == code }) {
			continue
		}
		found[id] = true
		s.examples[id] = append(s.examples[id], example{strings.TrimPrefix(file, "./"), i + 1, code})
	}
}

// partSeparator is the line between the parts of a test file that mlir-opt reads one by one.
const partSeparator = "// -----"

// invalidLines reports for each line whether a test expects an error in its part of the file.
func invalidLines(lines []string) []bool {
	invalid := make([]bool, len(lines))
	start := 0
	for i := 0; i <= len(lines); i++ {
		if i < len(lines) && !strings.HasPrefix(lines[i], partSeparator) {
			continue
		}
		if slices.ContainsFunc(lines[start:i], func(line string) bool { return strings.Contains(line, "expected-error") }) {
			for j := range lines[start:i] {
				invalid[start+j] = true
			}
		}
		start = i
	}
	return invalid
}

// operationOf returns the name of the operation that begins on a line, or "".
// It ignores comments, which contain the expectations of tests.
func operationOf(line string) string {
	line = strings.TrimSpace(line)
	if strings.HasPrefix(line, "//") {
		return ""
	}
	if strings.HasPrefix(line, "%") {
		_, rest, ok := strings.Cut(line, " = ")
		if !ok {
			return ""
		}
		line = strings.TrimSpace(rest)
	}
	line = strings.TrimPrefix(line, `"`)
	end := 0
	for end < len(line) && (line[end] == '_' || line[end] == '.' || line[end] >= 'a' && line[end] <= 'z' || line[end] >= '0' && line[end] <= '9') {
		end++
	}
	return line[:end]
}

// endOf returns the index of the line after the operation that begins on a
// line, or 0 if the operation is too long. An operation ends where its brackets
// are closed and the next line is not indented further.
func endOf(lines []string, start int) int {
	depth := 0
	indent := indentation(lines[start])
	for i := start; i < len(lines) && i < start+maxExampleLength; i++ {
		code := lines[i]
		if at := strings.Index(code, "//"); at >= 0 {
			code = code[:at]
		}
		quoted := false
		for j := 0; j < len(code); j++ {
			switch c := code[j]; {
			case c == '"' && (j == 0 || code[j-1] != '\\'):
				quoted = !quoted
			case quoted || c == '>' && j > 0 && code[j-1] == '-':
			case strings.IndexByte("({[<", c) >= 0:
				depth++
			case strings.IndexByte(")}]>", c) >= 0:
				depth--
			}
		}
		if depth < 0 {
			return 0
		}
		continues := i+1 < len(lines) && strings.TrimSpace(lines[i+1]) != "" && indentation(lines[i+1]) > indent && !strings.HasSuffix(strings.TrimSpace(code), "{")
		if depth == 0 && !continues {
			return i + 1
		}
	}
	return 0
}

func indentation(line string) int { return len(line) - len(strings.TrimLeft(line, " \t")) }

// withoutIndentation joins lines without the indentation of the first one, and
// without comments that fill a line.
func withoutIndentation(lines []string) string {
	indent := indentation(lines[0])
	var kept []string
	for _, line := range lines {
		if strings.HasPrefix(strings.TrimSpace(line), "//") {
			continue
		}
		kept = append(kept, strings.TrimRight(line[min(indent, indentation(line)):], " \t\r"))
	}
	return strings.Join(kept, "\n")
}

// writeExamples writes the examples of an operation.
func (p *page) writeExamples(id string) {
	list := p.site.examples[id]
	if len(list) == 0 {
		return
	}
	p.section("Uses in tests", "examples")
	for _, e := range list {
		p.html.Open("figure", "class", "example")
		writeCodeBlock(&p.html, e.code, "mlir", p.codeURL)
		p.html.Open("figcaption")
		place := e.file + ":" + strconv.Itoa(e.line)
		if url := p.site.exampleURL(e.file, e.line); url != "" {
			p.html.Element("a", place, "href", url)
		} else {
			p.html.Text(place)
		}
		p.html.Close()
		p.html.Close()
	}
}
