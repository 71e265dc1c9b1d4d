// Package mutate changes existing programs at random: it deletes, repeats and
// replaces tokens and nodes of syntax trees.
package mutate

import (
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/questions"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
	"github.com/rules-ods/rules_ods/internal/dev/ods-fuzz/internal/compare"
	"github.com/rules-ods/rules_ods/internal/dev/ods-fuzz/internal/syntaxtree"
)

// A Corpus is a set of programs to change, with questions about each.
type Corpus struct {
	programs []compare.Program
	texts    []string // the texts of all programs, as sources of replacements
}

// maxSize bounds the size of a program of a corpus, in bytes. Larger programs
// are left out.
const maxSize = 20_000

// Size returns the number of programs.
func (c *Corpus) Size() int { return len(c.programs) }

func (c *Corpus) add(text string, asked []compare.Question) {
	if strings.TrimSpace(text) == "" || len(text) > maxSize || len(asked) == 0 {
		return
	}
	c.programs = append(c.programs, compare.Program{Text: text, Questions: asked, Separate: strings.Contains(text, "include ")})
	c.texts = append(c.texts, text)
}

// Programs returns the programs of the corpus, with all questions about each.
func (c *Corpus) Programs() []compare.Program { return c.programs }

// separator matches the lines between two programs of a file.
var separator = regexp.MustCompile(`(?m)^(?:// )?---.*\n?`)

// Records returns a corpus of the .td files in folders. The question about each
// is print-records. A line that begins with "// ---" or "---" separates two programs of
// a file.
func Records(dirs []string) (*Corpus, error) {
	c := &Corpus{}
	for _, dir := range dirs {
		err := eachFile(dir, func(text string) {
			for _, part := range separator.Split(text, -1) {
				c.add(part, []compare.Question{{Generator: "print-records"}})
			}
		})
		if err != nil {
			return nil, err
		}
	}
	return c, nil
}

// Generators returns a corpus of the .td files in folders. The questions about
// a file are those of its RUN lines for the release. A line that begins with "// -----"
// separates two programs of a file. A program without RUN lines has those of
// the first one.
func Generators(release mlir.Release, dirs []string) (*Corpus, error) {
	c := &Corpus{}
	for _, dir := range dirs {
		err := eachFile(dir, func(text string) {
			first, _, _ := strings.Cut(text, "// -----")
			general := runLines(release, first)
			for part := range strings.SplitSeq(text, "// -----") {
				asked := runLines(release, part)
				if len(asked) == 0 {
					asked = general
				}
				c.add(part, asked)
			}
		})
		if err != nil {
			return nil, err
		}
	}
	return c, nil
}

func eachFile(dir string, use func(text string)) error {
	return filepath.WalkDir(dir, func(name string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".td" {
			return err
		}
		text, err := os.ReadFile(name)
		use(string(text))
		return err
	})
}

// runLines returns the questions of the RUN lines of a text for a release.
func runLines(release mlir.Release, text string) []compare.Question {
	var list []compare.Question
	for _, args := range parity.RunLines(text, release) {
		flags := strings.Join(args[1:], " ")
		if !strings.Contains(flags, "-op-shard-count") {
			list = append(list, compare.Question{Generator: strings.TrimLeft(args[0], "-"), Flags: flags})
		}
	}
	return list
}

// Installed returns a corpus of MLIR's own .td files. The questions about a
// file are those of package questions.
func Installed(release mlir.Release, include string) (*Corpus, error) {
	asked := map[string][]compare.Question{}
	for _, r := range questions.Of(release) {
		asked[r.File] = append(asked[r.File], compare.Question{Generator: r.Generator(), Flags: strings.Join(r.Args[1:], " ")})
	}
	c := &Corpus{}
	for _, r := range questions.Of(release) {
		if asked[r.File] == nil {
			continue
		}
		text, err := os.ReadFile(filepath.Join(include, r.File))
		if err != nil {
			return nil, err
		}
		c.add(string(text), asked[r.File])
		delete(asked, r.File)
	}
	return c, nil
}

// tokens matches the parts of a text that a mutation may replace.
var tokens = regexp.MustCompile(`"[^"\n]*"|\[\{[^}]*\}\]|![a-z]+|[A-Za-z_][A-Za-z_0-9]*|[0-9][0-9a-zA-Z]*|\.\.\.|[^\sA-Za-z0-9_]`)

// words matches the parts of a string literal that a mutation may replace.
var words = regexp.MustCompile("`[^`\"\n]*`|[$]?[A-Za-z_][A-Za-z_0-9]*|[^\\sA-Za-z0-9_\"\\\\]")

// maxMutations is the largest number of changes to one program.
const maxMutations = 3

// Mutant returns a program with a few changes and one of its questions.
func (c *Corpus) Mutant(r *rand.Rand) compare.Program {
	p := c.programs[r.IntN(len(c.programs))]
	p.Questions = []compare.Question{p.Questions[r.IntN(len(p.Questions))]}
	for range 1 + r.IntN(maxMutations) {
		other := p.Text
		if r.IntN(3) == 0 {
			other = c.texts[r.IntN(len(c.texts))]
		}
		switch r.IntN(3) {
		case 0:
			p.Text = changeToken(r, p.Text, other)
		case 1:
			p.Text = changeNode(r, p.Text, other)
		case 2:
			p.Text = changeString(r, p.Text, other)
		}
	}
	return p
}

// common lists texts that are valid in many places. A mutation may put one of
// them in the place of an operator, a number or a name.
var common = []string{"?", "0", "1", "-1", `""`, "[]", "int", "bit", "string", "!if", "!add", "!listconcat", "NAME", "#", "{", "}", ";", ","}

// changeToken deletes a token, repeats it, or replaces it.
func changeToken(r *rand.Rand, text, other string) string {
	found, from := tokens.FindAllStringIndex(text, -1), tokens.FindAllString(other, -1)
	if len(found) == 0 || len(from) == 0 {
		return text
	}
	return exchange(r, text, found[r.IntN(len(found))], from[r.IntN(len(from))])
}

// exchange changes the part of text between at[0] and at[1]. At random it
// deletes the part, repeats it, or replaces it by other or by one of the common
// texts.
func exchange(r *rand.Rand, text string, at []int, other string) string {
	switch r.IntN(6) {
	case 0:
		other = ""
	case 1:
		other = text[at[0]:at[1]] + " " + text[at[0]:at[1]]
	case 2:
		other = common[r.IntN(len(common))]
	}
	return text[:at[0]] + other + text[at[1]:]
}

// changeString deletes, repeats or replaces a word in a string literal, such as
// an assembly format.
func changeString(r *rand.Rand, text, other string) string {
	places := literals(text)
	if len(places) == 0 {
		return text
	}
	at := places[r.IntN(len(places))]
	inner := words.FindAllStringIndex(text[at[0]:at[1]], -1)
	if len(inner) == 0 {
		return text
	}
	word := inner[r.IntN(len(inner))]
	place := []int{at[0] + word[0], at[0] + word[1]}
	replacement := text[place[0]:place[1]]
	if list := literals(other); len(list) > 0 {
		from := list[r.IntN(len(list))]
		if all := words.FindAllString(other[from[0]:from[1]], -1); len(all) > 0 {
			replacement = all[r.IntN(len(all))]
		}
	}
	switch r.IntN(3) {
	case 0:
		replacement = ""
	case 1:
		replacement = text[place[0]:place[1]] + " " + replacement
	}
	return text[:place[0]] + replacement + text[place[1]:]
}

// literals returns the byte ranges of the string literals of a text.
func literals(text string) [][]int {
	return slices.DeleteFunc(tokens.FindAllStringIndex(text, -1), func(at []int) bool {
		return text[at[0]] != '"' && !strings.HasPrefix(text[at[0]:], "[{")
	})
}

// changeNode deletes, repeats or replaces a node of the syntax tree.
func changeNode(r *rand.Rand, text, other string) string {
	at := parts(text)
	if len(at) == 0 {
		return text
	}
	place := at[r.IntN(len(at))]
	from := parts(other)
	if len(from) == 0 {
		return text
	}
	// A node of the same kind is more often valid at this place.
	same := slices.DeleteFunc(slices.Clone(from), func(p part) bool { return p.kind != place.kind })
	if len(same) > 0 && r.IntN(4) > 0 {
		from = same
	}
	source := from[r.IntN(len(from))]
	return exchange(r, text, []int{place.start, place.end}, other[source.start:source.end])
}

// A part is the byte range of a node of a syntax tree, with the kind of the
// node.
type part struct {
	kind       partKind
	start, end int
}

type partKind int

const (
	statement partKind = iota
	item
	expression
	otherPart
)

// parts returns the byte ranges of the nodes of the syntax tree of a text.
func parts(text string) []part {
	var list []part
	syntaxtree.Walk(text, func(n syntax.Node, start, end int) bool {
		p := part{otherPart, start, end}
		switch n.(type) {
		case syntax.Expr:
			p.kind = expression
		case syntax.Item:
			p.kind = item
		case syntax.Stmt:
			p.kind = statement
		}
		list = append(list, p)
		return true
	})
	return list
}
