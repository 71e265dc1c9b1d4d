package cmake

import (
	"regexp"
	"slices"
)

// variablePatterns match the names of variables in the input of configure_file.
var variablePatterns = [...]*regexp.Regexp{
	regexp.MustCompile(`@([A-Za-z0-9_.+-]+)@`), regexp.MustCompile(`\$\{([A-Za-z0-9_.+-]+)\}`), regexp.MustCompile(`(?m)^[ \t]*#[ \t]*cmakedefine(?:01)?[ \t]+([A-Za-z0-9_]+)`),
}

// maxConfigured limits the variables of one file.
const maxConfigured = 1000

func configureFile(e *evaluator, s *scope, c *command, args []string) {
	in, ok1 := sourcePath(s.dir, args[0])
	out, ok2 := binaryPath(s.dir, args[1])
	if !ok1 || !ok2 || isOpaque(in+out) {
		return
	}
	f := Configured{
		In: in, Out: out, Pos: e.position(s, c), AtOnly: slices.Contains(args[2:], "@ONLY"), Variables: map[string]Variable{},
	}
	e.meter.spend(resultWork)
	if text, err := e.opts.Read(in); err == nil && !slices.Contains(args[2:], "COPYONLY") { // nothing is replaced in a copy
		if !e.meter.spend(len(variablePatterns) * 8 * len(text)) {
			return
		}
		for _, pattern := range variablePatterns {
			for _, m := range pattern.FindAllSubmatch(text, maxConfigured) {
				f.Variables[string(m[1])] = e.variable(s, string(m[1]))
			}
		}
	}
	e.project.Configured = append(e.project.Configured, f)
}

// variable returns the value of a variable.
func (e *evaluator) variable(s *scope, name string) Variable {
	v, known := s.lookup(name)
	e.meter.spend(2 * len(v.text))
	if !known || isOpaque(withoutPlaces(v.text)) || e.isUndecided(name) {
		return Variable{}
	}
	return Variable{Text: v.text, IsTrue: v.set && constantTruth(v.text) != no, IsKnown: true}
}
