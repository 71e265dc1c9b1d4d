package compare

import (
	"io"
	"strconv"
	"strings"
)

// Count returns the number of changes, and the number of breaking ones among
// them.
func Count(changes []Change) (all, breaking int) {
	for i := range changes {
		if changes[i].Breaking {
			breaking++
		}
	}
	return len(changes), breaking
}

// Write writes a report as text: the changes below their dialects and
// definitions, and a line with the counts.
func Write(w io.Writer, changes []Change) error {
	var b strings.Builder
	dialect, id := "\x00", ""
	for i := range changes {
		c := &changes[i]
		if c.Dialect != dialect {
			if i > 0 {
				b.WriteByte('\n')
			}
			dialect, id = c.Dialect, ""
			if dialect == "" {
				b.WriteString("Shared definitions\n")
			} else {
				b.WriteString("Dialect " + dialect + "\n")
			}
		}
		if c.ID != id {
			id = c.ID
			kind, name, _ := strings.Cut(id, "/")
			if kind != "op" {
				name = kind + " " + name
			}
			b.WriteString("  " + name + "\n")
		}
		mark := "compatible"
		if c.Breaking {
			mark = "BREAKING  "
		}
		b.WriteString("    " + mark + "  " + strings.Join(strings.Fields(c.Text), " ") + "\n")
	}
	all, breaking := Count(changes)
	if all > 0 {
		b.WriteByte('\n')
	}
	b.WriteString(plural(all, "change") + ": " + strconv.Itoa(breaking) + " breaking, " + strconv.Itoa(all-breaking) + " compatible\n")
	_, err := io.WriteString(w, b.String())
	return err
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}
