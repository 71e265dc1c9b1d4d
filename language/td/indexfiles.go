package td

import (
	"io"

	"github.com/rules-ods/rules_ods/language/td/internal/write"
)

// WriteIndex writes the index file of a checkout, for the directive td_index. It reads
// the BUILD files and writes a JSON object: each path by which a .td file of a td_library
// can be included, with the labels of the libraries. name is the repository name in the
// labels. If name is empty, WriteIndex takes the name from WORKSPACE or MODULE.bazel.
func WriteIndex(w io.Writer, checkout, name string) error {
	return write.WriteIndex(w, checkout, name)
}
