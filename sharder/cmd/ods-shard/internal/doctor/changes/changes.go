// Package changes collects changes of files in memory, to show them as a diff and to write all or
// none of them.
package changes

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/pmezard/go-difflib/difflib"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/commandline"
)

// A Set holds changes of files, and what cannot be changed. It is not for use by several
// goroutines.
type Set struct {
	texts    map[string]string // changed files by name
	original map[string]string // their text before; "" for a new file
	created  map[string]bool
	refused  []string // with file and line, and the reason
}

// New returns a set without changes.
func New() *Set {
	return &Set{texts: map[string]string{}, original: map[string]string{}, created: map[string]bool{}}
}

// IsEmpty reports whether no file would change.
func (s *Set) IsEmpty() bool { return len(s.texts) == 0 }

// Refused returns what cannot be changed, with file, line and reason.
func (s *Set) Refused() []string { return s.refused }

// Read returns the text of a file after the changes.
func (s *Set) Read(name string) ([]byte, error) {
	if text, ok := s.texts[name]; ok {
		return []byte(text), nil
	}
	return commandline.ReadFile(name)
}

// Change sets the text of a file.
func (s *Set) Change(name, text string) error {
	if _, changed := s.texts[name]; !changed {
		before, err := commandline.ReadFile(name)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		s.original[name], s.created[name] = string(before), err != nil
	}
	s.texts[name] = text
	if text == s.original[name] && !s.created[name] {
		delete(s.texts, name)
	}
	return nil
}

// Refuse records what cannot be changed.
func (s *Set) Refuse(format string, args ...any) {
	s.refused = append(s.refused, fmt.Sprintf(format, args...))
}

// WriteDiff writes the changes as a unified diff.
func (s *Set) WriteDiff(w io.Writer) error {
	for _, name := range slices.Sorted(maps.Keys(s.texts)) {
		from := name
		if s.created[name] {
			from = "/dev/null"
		}
		diff := difflib.UnifiedDiff{A: lines(s.original[name]), B: lines(s.texts[name]), FromFile: from, ToFile: name, Context: 3}
		if err := difflib.WriteUnifiedDiff(w, diff); err != nil {
			return err
		}
	}
	if len(s.texts) > 0 {
		fmt.Fprintln(w)
	}
	return nil
}

// lines splits a text for a diff. The last line ends in a newline.
func lines(text string) []string {
	if text == "" {
		return nil
	}
	return slices.Collect(strings.Lines(strings.TrimSuffix(text, "\n") + "\n"))
}

// Write writes all changed files, or none.
func (s *Set) Write(ctx context.Context, env commandline.Environment) error {
	var edits []outputfile.Edit
	for _, name := range slices.Sorted(maps.Keys(s.texts)) {
		edits = append(edits, outputfile.Edit{Name: filepath.FromSlash(name), Read: []byte(s.original[name]), Text: []byte(s.texts[name]), IsNew: s.created[name]})
	}
	return outputfile.ReplaceAll(ctx, edits, env.Temporary)
}
