package inputfile

import (
	"path"
	"path/filepath"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir/labels"
)

// llvmLabel returns the label of LLVM's library with a file, or "". The name
// may begin with an include directory. The repository has the name that it has
// in the labels of the declared files.
func (d *Declared) llvmLabel(name string) string {
	if i := strings.LastIndex(name, "/include/"); i >= 0 {
		name = name[i+len("/include/"):]
	}
	all := labels.Holding(path.Clean(name))
	if len(all) == 0 {
		return ""
	}
	label := all[0]
	for _, declared := range d.names {
		repository, target, ok := strings.Cut(d.labels[filepath.Clean(declared)], "//")
		if ok && repository != "" && (strings.HasPrefix(target, "mlir:") || strings.HasPrefix(target, "llvm:")) {
			return repository + strings.TrimPrefix(label, "@"+labels.Repository)
		}
	}
	return label
}
