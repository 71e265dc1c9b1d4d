package inputfile

import (
	"path"
	"path/filepath"
	"strings"
)

// Declared holds the files that a Bazel action may read, and the labels of the
// libraries that provide them.
type Declared struct {
	names  []string
	labels map[string]string // by cleaned name
}

// NewDeclared reads a list of files. Each line has a name and, after a tab, the
// label of the library that provides the file; without a label after the tab, it
// is that of the line before. rename returns the name that the invocation uses
// for a file. The inputs may be read too; they need not be in the list. Nor need the
// list itself: it is declared, and nothing reads it.
func NewDeclared(list, text string, rename func(string) string, inputs ...string) *Declared {
	d := &Declared{labels: map[string]string{}}
	label := ""
	for line := range strings.SplitSeq(text, "\n") {
		name, own, labelled := strings.Cut(strings.TrimSuffix(line, "\r"), "\t")
		if name == "" {
			continue
		}
		if own != "" || !labelled {
			label = own
		}
		name = rename(name)
		clean := filepath.Clean(name)
		if _, twice := d.labels[clean]; !twice {
			d.names = append(d.names, name)
		}
		d.labels[clean] = label
	}
	if clean := filepath.Clean(list); !d.has(clean) {
		d.names = append(d.names, list)
		d.labels[clean] = ""
	}
	for _, name := range inputs {
		if clean := filepath.Clean(name); !d.has(clean) {
			d.labels[clean] = ""
		}
	}
	return d
}

func (d *Declared) has(clean string) bool {
	_, ok := d.labels[clean]
	return ok
}

// refusal returns the message for a file that is not declared. It names the
// library of LLVM that provides the file, or the library that provides other
// files of the same directory, or else a command that finds the library.
func (d *Declared) refusal(name string) string {
	msg := "'" + name + "' is not among the declared inputs; add "
	slashed := filepath.ToSlash(name)
	if label := d.llvmLabel(slashed); label != "" {
		return msg + label + " to deps"
	}
	dir, base := path.Split(slashed)
	dir = strings.TrimSuffix(dir, "/")
	if dir != "" {
		for _, declared := range d.names {
			other := filepath.ToSlash(filepath.Dir(declared))
			if label := d.labels[filepath.Clean(declared)]; label != "" && (other == dir || strings.HasSuffix(other, "/"+dir)) {
				return msg + "the td_library that has it to deps, or the file to " + label + ", which has others of that folder"
			}
		}
	}
	parent := path.Base(dir)
	if dir == "" {
		parent = ""
	}
	return msg + "the td_library that has it to deps; to find it: bazel query 'attr(srcs, \"" + parent + "[:/]" + base + "\", //...)'"
}
