package compilecommands

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
)

// An event is an event of Bazel's Build Event Protocol, with only the fields that list files.
type event struct {
	NamedSetOfFiles struct {
		Files []struct {
			Name       string
			PathPrefix []string
		}
	}
}

// outputsOf reads the build events of an invocation of Bazel. It returns the paths of the
// requested outputs, sorted and relative to the execution root.
func outputsOf(events io.Reader) ([]string, error) {
	var outputs []string
	for decoder := json.NewDecoder(events); ; {
		var e event
		err := decoder.Decode(&e)
		if errors.Is(err, io.EOF) {
			slices.Sort(outputs)
			return slices.Compact(outputs), nil
		}
		if err != nil {
			return nil, fmt.Errorf("build events: %w", err)
		}
		for _, f := range e.NamedSetOfFiles.Files {
			outputs = append(outputs, path.Join(append(f.PathPrefix, f.Name)...))
		}
	}
}
