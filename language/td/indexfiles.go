package td

import (
	"io"

	"github.com/rules-ods/rules_ods/language/td/internal/labelindex"
	"github.com/rules-ods/rules_ods/language/td/internal/records"
)

// WriteIndex writes the index file of a checkout, for the directive td_index. It reads
// the BUILD files and writes a JSON object: each path by which a .td file of a td_library
// can be included, with the labels of the libraries. name is the repository name in the
// labels. If name is empty, WriteIndex takes the name from WORKSPACE or MODULE.bazel.
func WriteIndex(w io.Writer, checkout, name string) error {
	return labelindex.Write(w, checkout, name)
}

// WriteFacts reads the .td files below an include directory of an installed MLIR and
// writes facts about their classes, in the format of internal/mlir/data/mlir_facts.txt.
func WriteFacts(w io.Writer, includeDir string) error { return records.WriteFacts(w, includeDir) }
