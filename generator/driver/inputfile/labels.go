package inputfile

import (
	_ "embed"
	"path"
	"path/filepath"
	"strings"
	"sync"
)

//go:embed llvm_labels.txt
var llvmLabelsText string

// llvmRepository is the name of LLVM's repository in the table.
const llvmRepository = "@llvm-project"

// llvmLabels maps the include path of a .td file to the smallest library of
// LLVM's own Bazel build that holds it.
var llvmLabels = sync.OnceValue(func() map[string]string {
	m := map[string]string{}
	for line := range strings.Lines(llvmLabelsText) {
		if fields := strings.Fields(line); len(fields) > 1 && fields[0] != "#" {
			m[fields[0]] = fields[1]
		}
	}
	return m
})

// llvmLabel returns the label of LLVM's library with a file, or "". The name
// may begin with an include directory. The repository has the name that it has
// in the labels of the declared files.
func (d *Declared) llvmLabel(name string) string {
	if i := strings.LastIndex(name, "/include/"); i >= 0 {
		name = name[i+len("/include/"):]
	}
	label := llvmLabels()[path.Clean(name)]
	if label == "" {
		return ""
	}
	for _, declared := range d.names {
		repository, target, ok := strings.Cut(d.labels[filepath.Clean(declared)], "//")
		if ok && repository != "" && (strings.HasPrefix(target, "mlir:") || strings.HasPrefix(target, "llvm:")) {
			return repository + strings.TrimPrefix(label, llvmRepository)
		}
	}
	return label
}
