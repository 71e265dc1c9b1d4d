package explain

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"

	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/recorded"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A generated is the text of a generated file with its origins.
type generated struct {
	*origin.Explainer
	command   *recorded.Command
	generator string // the generator of the file; "" for the file of a shard

	lines []string // the lines of the file on disk, once it has been read
}

// fileLine returns line n of the file on disk. ok is false if there is none.
func (g *generated) fileLine(name string, n int) (text string, ok bool) {
	if g.lines == nil {
		content, err := os.ReadFile(name)
		if err != nil {
			return "", false
		}
		g.lines = splitLines(content)
	}
	if n < 1 || n > len(g.lines) {
		return "", false
	}
	return g.lines[n-1], true
}

// compare returns an error if a line of the file on disk is not the line that
// the options generate now. The error names the nearest line with the same
// text.
func (g *generated) compare(p place, line string) error {
	if p.line <= g.Lines() && g.Line(p.line) == line {
		return nil
	}
	if p.line > g.Lines() {
		return fmt.Errorf("%s:%d: %s generate only %d lines; %s", p.file, p.line, g.command.Name, g.Lines(), remedy)
	}
	nearest := 0
	for n := 1; n <= g.Lines(); n++ {
		if g.Line(n) == line && (nearest == 0 || distance(n, p.line) < distance(nearest, p.line)) {
			nearest = n
		}
	}
	err := fmt.Sprintf("%s:%d: %s generate another text in this line:\n  file:      %s\n  generated: %s\n",
		p.file, p.line, g.command.Name, line, g.Line(p.line))
	if nearest > 0 && line != "" {
		err += fmt.Sprintf("The text of the file is in line %d of what they generate: %s\n", nearest, g.describe(nearest, 0)[0])
	}
	return fmt.Errorf("%s%s", err, remedy)
}

const remedy = "Give the options that made the file, or generate the file again."

func distance(a, b int) int { return max(a-b, b-a) }

// describe returns a description for each definition of a line.
func (g *generated) describe(line, column int) []string {
	if line > g.Lines() {
		return []string{"these options make a shorter file. " + remedy}
	}
	var all []string
	for _, x := range g.explanations(line, column) {
		all = append(all, g.Describe(x))
	}
	if len(all) == 0 {
		if !g.Marked() {
			return []string{origin.Scaffolding + " (-" + g.generator + " does not say more)"}
		}
		return []string{origin.Scaffolding}
	}
	return all
}

func (g *generated) explanations(line, column int) []origin.Explanation {
	if line < 1 || line > g.Lines() {
		return nil
	}
	return g.Explain(line, column)
}

// place returns the position of a definition as FILE:LINE:COLUMN. The path of
// the file can be used from the current directory. The second result is
// false if the definition has no position.
func (g *generated) place(l tablegen.Loc) (string, bool) {
	p, ok := g.Records.Sources.Position(l)
	if !ok {
		return "", false
	}
	return visible(g.command.Directory, p.File) + ":" + strconv.Itoa(p.Line) + ":" + strconv.Itoa(p.Col), true
}

// visible returns a path of a command line that ran in a directory as a path from the current directory.
func visible(directory inputfile.Directory, name string) string {
	if filepath.IsAbs(name) || directory == "" {
		return name
	}
	if _, err := os.Stat(name); err == nil {
		return name
	}
	return filepath.Join(string(directory), name)
}
