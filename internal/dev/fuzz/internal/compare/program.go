// Package compare asks this project's generators and the reference tools about
// the same programs, and returns the differences between their answers.
//
// Each question to the reference starts a process. A process for each program
// would take most of the time, so programs share a file. Their top-level names
// get suffixes, and both tools answer for the file as a whole. If the answers
// are equal, they are equal for every program in the file. Otherwise the file
// is split until the programs that cause the difference are found. A program
// that this project's generators reject gets its own process, because a tool
// stops at the first error.
package compare

import (
	"regexp"
	"strconv"
	"strings"
)

// A Question is a generator with its flags, to be run on a program.
type Question struct {
	Generator string // without dashes: "gen-op-decls"
	Flags     string // separated by blanks: "-dialect=a"
}

// String returns the question as the arguments of a RUN line of a test.
func (q Question) String() string {
	return strings.TrimSpace("-" + q.Generator + " " + q.Flags)
}

// args returns the arguments of a command line.
func (q Question) args() []string { return strings.Fields(q.String()) }

// flags returns the values of the flags by name.
func (q Question) flags() map[string]string {
	m := map[string]string{}
	for _, f := range strings.Fields(q.Flags) {
		name, value, _ := strings.Cut(strings.TrimLeft(f, "-"), "=")
		m[name] = value
	}
	return m
}

// A Program is a text with the questions to ask about it.
type Program struct {
	Prelude   string // text in front of it; programs with the same prelude can share a file
	Text      string
	Questions []Question
	Separate  bool // the program must be the only one of its file
}

// Source returns the prelude and the text of the program.
func (p *Program) Source() string { return p.Prelude + p.Text }

var (
	definition = regexp.MustCompile(`\b(?:class|def|multiclass|defm|defvar|deftype|defset\s+[A-Za-z_0-9<>]+)\s+([A-Za-z_]\w*)`)
	words      = regexp.MustCompile(`(?s)\[\{.*?\}\]|//[^\n]*|"(?:[^"\\\n]|\\.)*"|[A-Za-z_0-9]\w*`)
)

// renamed returns the text with a suffix added to the names that it defines. It
// also changes a string literal that consists of such a name.
func renamed(text, suffix string) string {
	names := map[string]bool{}
	for _, m := range definition.FindAllStringSubmatch(text, -1) {
		names[m[1]] = true
	}
	return words.ReplaceAllStringFunc(text, func(word string) string {
		if names[word] {
			return word + suffix
		}
		if n := len(word); n > 2 && word[0] == '"' && names[word[1:n-1]] {
			return word[:n-1] + suffix + `"`
		}
		return word
	})
}

// A file is the text of several programs that share a prelude.
type file struct {
	text   string
	starts []int // the line number of the first line of each program
}

// join puts programs with the same prelude into one file.
func join(list []*Program) file {
	var text strings.Builder
	text.WriteString(list[0].Prelude)
	line := 1 + strings.Count(list[0].Prelude, "\n")
	var starts []int
	for i, p := range list {
		part := renamed(p.Text, "Z"+strconv.Itoa(i)+"x") // an underscore would end the prefix of an operation's name
		if !strings.HasSuffix(part, "\n") {
			part += "\n"
		}
		text.WriteString(part)
		starts = append(starts, line)
		line += strings.Count(part, "\n")
	}
	return file{text.String(), starts}
}

// programAt returns the index of the program that contains a place,
// "file:line". It returns -1 if no program contains it.
func (f *file) programAt(place string) int {
	name, number, _ := strings.Cut(place, ":")
	line, err := strconv.Atoi(number)
	if err != nil || name != stdin {
		return -1
	}
	for i := len(f.starts) - 1; i >= 0; i-- {
		if line >= f.starts[i] {
			return i
		}
	}
	return -1
}

// stdin is how both tools name their standard input in diagnostics.
const stdin = "<stdin>"
