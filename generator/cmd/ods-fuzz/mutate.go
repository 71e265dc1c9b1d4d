package main

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// A corpus is programs to change at random.
type corpus struct{ chunks []string }

// readCorpus reads the .td files below the folders. A file may consist of chunks.
func readCorpus(dirs []string) (*corpus, error) {
	c := &corpus{}
	for _, dir := range dirs {
		files, err := filepath.Glob(filepath.Join(dir, "*.td"))
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				return nil, err
			}
			for i, chunk := range strings.Split(string(text), "\n// ---") {
				if i > 0 {
					_, chunk, _ = strings.Cut(chunk, "\n")
				}
				if strings.TrimSpace(chunk) != "" && len(chunk) < 20_000 {
					c.chunks = append(c.chunks, chunk)
				}
			}
		}
	}
	return c, nil
}

// tokens finds what a mutation may exchange.
var tokens = regexp.MustCompile(`"[^"\n]*"|\[\{[^}]*\}\]|![a-z]+|[A-Za-z_][A-Za-z_0-9]*|[0-9][0-9a-zA-Z]*|\.\.\.|[^\sA-Za-z0-9_]`)

// maxMutations bounds the changes to one chunk.
const maxMutations = 3

// mutant returns a chunk with a few tokens exchanged, repeated or left out.
func (c *corpus) mutant(r *rand.Rand) string {
	text := c.chunks[r.IntN(len(c.chunks))]
	for range 1 + r.IntN(maxMutations) {
		found := tokens.FindAllStringIndex(text, -1)
		if len(found) == 0 {
			return text
		}
		at := found[r.IntN(len(found))]
		switch r.IntN(6) {
		case 0: // leave out
			text = text[:at[0]] + text[at[1]:]
		case 1: // repeat
			text = text[:at[1]] + " " + text[at[0]:]
		case 2, 3: // exchange for another of the same text
			from := found[r.IntN(len(found))]
			text = text[:at[0]] + text[from[0]:from[1]] + text[at[1]:]
		case 4: // exchange for one of another text
			other := c.chunks[r.IntN(len(c.chunks))]
			if list := tokens.FindAllString(other, -1); len(list) > 0 {
				text = text[:at[0]] + list[r.IntN(len(list))] + text[at[1]:]
			}
		case 5: // exchange an operator, a number or a name for a common one
			common := []string{"?", "0", "1", "-1", `""`, "[]", "int", "bit", "string", "!if", "!add", "!listconcat", "NAME", "#", "{", "}", ";", ","}
			text = text[:at[0]] + common[r.IntN(len(common))] + text[at[1]:]
		}
	}
	return text
}
