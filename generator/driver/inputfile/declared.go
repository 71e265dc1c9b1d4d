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

// refusal returns the message for a file that is not declared. It names the library that
// provides the file but no include directory for it, the library of LLVM that
// provides the file, or the library that provides other files of the same directory,
// or else a command that finds the library.
func (d *Declared) refusal(name string) string {
	slashed := filepath.ToSlash(name)
	if msg := d.outsideIncludes(slashed); msg != "" {
		return msg
	}
	msg := "'" + name + "' is not among the declared inputs; add "
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

// outsideIncludes returns the message for a file that a library provides while no include directory
// leads to it. It returns "" if no library provides the file.
func (d *Declared) outsideIncludes(name string) string {
	for _, declared := range d.names {
		root, ok := strings.CutSuffix(filepath.ToSlash(declared), "/"+name)
		label := d.labels[filepath.Clean(declared)]
		if !ok || label == "" || strings.HasPrefix(root, "bazel-out/") {
			continue // of generated files, another configuration may be declared
		}
		return "'" + name + "' is in no include directory; add includes = [\"" + relativeToPackage(root, label) + "\"] to " + label +
			", which has '" + filepath.ToSlash(declared) + "'"
	}
	return ""
}

// relativeToPackage returns the name of a directory for the attribute includes of a target: its
// path without that of the package, or "/" and its path in the workspace.
func relativeToPackage(dir, label string) string {
	segments := strings.Split(dir, "/")
	if len(segments) > 1 && segments[0] == "external" {
		segments = segments[2:]
	}
	dir = path.Join(segments...)
	_, pkg, _ := strings.Cut(label, "//")
	pkg, _, _ = strings.Cut(pkg, ":")
	switch rest, inside := strings.CutPrefix(dir, pkg+"/"); {
	case dir == pkg:
		return "."
	case pkg == "":
		return dir
	case inside:
		return rest
	}
	return "/" + dir
}
