package inputfile

import (
	"path/filepath"
	"strings"
)

// Declared are the files that a Bazel action may read, and the libraries that
// provide them.
type Declared struct {
	names  []string
	labels map[string]string // by cleaned name
}

// NewDeclared reads a list of files. Each line has a name and, after a tab, the
// label of the library that provides the file. rename returns the name that the
// invocation uses for a file.
func NewDeclared(text string, rename func(string) string) *Declared {
	d := &Declared{labels: map[string]string{}}
	for line := range strings.SplitSeq(text, "\n") {
		name, label, _ := strings.Cut(strings.TrimSuffix(line, "\r"), "\t")
		if name == "" {
			continue
		}
		name = rename(name)
		clean := filepath.Clean(name)
		if _, twice := d.labels[clean]; !twice {
			d.names = append(d.names, name)
		}
		d.labels[clean] = label
	}
	return d
}

func (d *Declared) has(clean string) bool {
	_, ok := d.labels[clean]
	return ok
}

// refusal returns the message for a file that is not declared. It names the
// library that provides other files of the same directory, if there is one.
func (d *Declared) refusal(name string) string {
	msg := "'" + name + "' is not among the declared inputs; add the td_library that has it to deps"
	dir := filepath.ToSlash(filepath.Dir(name))
	if dir == "." {
		return msg
	}
	for _, declared := range d.names {
		other := filepath.ToSlash(filepath.Dir(declared))
		if label := d.labels[filepath.Clean(declared)]; label != "" && (other == dir || strings.HasSuffix(other, "/"+dir)) {
			return msg + ", or the file to " + label + ", which has others of that folder"
		}
	}
	return msg + ": " + d.label(dir) + " by convention"
}

// label returns the conventional label of the library that provides the files
// of a directory. The repository is that of declared files whose path in their
// repository has the same first part.
func (d *Declared) label(dir string) string {
	if outside, ok := strings.CutPrefix(dir, "external/"); ok {
		repository, pkg, _ := strings.Cut(outside, "/")
		return "@" + repository + "//" + pkg + ":td_files"
	}
	first, _, _ := strings.Cut(dir, "/")
	for _, other := range d.names {
		outside, ok := strings.CutPrefix(filepath.ToSlash(other), "external/")
		if !ok {
			continue
		}
		repository, rest, _ := strings.Cut(outside, "/")
		if at := strings.Index("/"+rest, "/"+first+"/"); at >= 0 {
			return "@" + repository + "//" + rest[:at] + dir + ":td_files"
		}
	}
	return "//" + dir + ":td_files"
}
