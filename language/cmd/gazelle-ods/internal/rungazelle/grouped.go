package rungazelle

import (
	"fmt"
	"io"
	"regexp"
	"strings"
)

// limit is the number of messages after which those like an earlier one are counted only. So many fit on a
// screen.
const limit = 20

// maxPlaces limits the places that the line for a group names.
const maxPlaces = 50

// A Writer is a writer of messages. Each call of Write is one message, which begins with the prefix and a
// place: a file with a line, or a label. Flush prints the groups. A Writer is for one goroutine.
type GroupedMessages struct {
	out    io.Writer
	prefix string
	n      int
	groups map[string]*group
	order  []*group
}

// A group is the messages of one kind that are not printed.
type group struct {
	kind   string
	places []string
	n      int
}

// GroupMessages returns a writer to out of messages that begin with prefix.
func GroupMessages(out io.Writer, prefix string) *GroupedMessages {
	return &GroupedMessages{out: out, prefix: prefix, groups: map[string]*group{}}
}

// Write prints a message, or counts it.
func (w *GroupedMessages) Write(message []byte) (int, error) {
	place, kind := split(strings.TrimPrefix(string(message), w.prefix))
	g := w.groups[kind]
	w.n++
	if g == nil {
		g = &group{kind: kind}
		w.groups[kind] = g
		w.order = append(w.order, g)
	} else if w.n > limit {
		if g.n++; len(g.places) < maxPlaces {
			g.places = append(g.places, place)
		}
		return len(message), nil
	}
	return w.out.Write(message)
}

// Flush prints a line for each group of messages that have not been printed.
func (w *GroupedMessages) Flush() error {
	for _, g := range w.order {
		if g.n == 0 {
			continue
		}
		more := ""
		if n := g.n - len(g.places); n > 0 {
			more = fmt.Sprintf(" and %d more", n)
		}
		if _, err := fmt.Fprintf(w.out, "%s%d more messages %q: %s%s\n", w.prefix, g.n, g.kind, strings.Join(g.places, ", "), more); err != nil {
			return err
		}
	}
	w.n, w.groups, w.order = 0, map[string]*group{}, nil
	return nil
}

var (
	quoted = regexp.MustCompile(`"[^"]*"|'[^']*'`)
	// name matches a word that is a path, a label, a flag, an identifier or a number.
	name = regexp.MustCompile(`[/.:@_0-9=$%]|[a-z][A-Z]`)
)

// split returns the place of a message, and its text without what differs between messages of the same kind.
func split(message string) (place, kind string) {
	line, _, _ := strings.Cut(strings.TrimSpace(message), "\n")
	place, rest, ok := strings.Cut(line, ": ")
	if !ok {
		place, rest = line, line
	}
	words := strings.Fields(quoted.ReplaceAllString(rest, "…"))
	for i, word := range words {
		if body := strings.TrimRight(word, ",;:."); name.MatchString(body) {
			words[i] = "…" + word[len(body):]
		}
	}
	return place, strings.Join(words, " ")
}
