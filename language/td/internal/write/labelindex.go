package write

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"

	"github.com/rules-ods/rules_ods/generator/mlir/labels"
	"github.com/rules-ods/rules_ods/language/internal/labeltext"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/llvm"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// An LabelIndex maps include paths to libraries of other repositories. It uses the
// index files that directives name, and the facts about LLVM's own build.
type LabelIndex struct {
	root       string // of the repository
	systemMLIR bool   // the repository llvm-project is an installed MLIR
	releases   *facts.Releases
	files      map[string]map[string][]string // index file to include path to labels
	errors     map[string]error               // index file to the error of Load
}

// NewLabelIndex returns an index without files of the repository in the directory root. systemMLIR
// says that its repository llvm-project is an installed MLIR, of a release that r finds.
func NewLabelIndex(root string, systemMLIR bool, r *facts.Releases) *LabelIndex {
	return &LabelIndex{root: root, systemMLIR: systemMLIR, releases: r, files: map[string]map[string][]string{}, errors: map[string]error{}}
}

// Load reads an index file once. It returns an error, each time it is called, if the file
// cannot be read or is not a JSON object with lists of labels.
func (x *LabelIndex) Load(index settings.IndexFile) error {
	p := index.Path
	if _, ok := x.files[p]; ok {
		return x.errors[p]
	}
	m := map[string][]string{}
	text, err := os.ReadFile(filepath.Join(x.root, filepath.FromSlash(p)))
	if err == nil {
		err = json.Unmarshal(text, &m)
	}
	for _, spelling := range slices.Sorted(maps.Keys(m)) {
		for _, text := range m[spelling] {
			if _, invalid := labeltext.Parse(text); err == nil && invalid != nil {
				err = fmt.Errorf("%q: %w", spelling, invalid)
			}
		}
	}
	if err != nil {
		err = errors.New(sources.Reason(err))
		m = nil
	}
	x.files[p], x.errors[p] = m, err
	return err
}

// Find returns the label of a library for an include, by its clean path, of a file outside the repository. It
// reports false if no library is known to hold the file.
func (x *LabelIndex) Find(s *settings.Settings, spelling string) (label.Label, bool) {
	for i := len(s.Indexes) - 1; i >= 0; i-- {
		if all := x.files[s.Indexes[i].Path][spelling]; len(all) > 0 {
			if lb, err := labeltext.Parse(llvm.ChooseLabel(all, spelling)); err == nil {
				return lb, true
			}
		}
	}
	if !strings.HasPrefix(spelling, "mlir/") && !strings.HasPrefix(spelling, "llvm/") && labels.Holding(spelling) == nil {
		return label.NoLabel, false
	}
	text := llvm.Label(spelling)
	if text == "" && x.systemMLIR {
		// system_mlir has a library with all installed files. It serves for files
		// that are in no other library.
		top, _, _ := strings.Cut(spelling, "/")
		if x.releases.FactsFor(s).Files[spelling] != nil {
			text = "@" + llvm.Repository + "//" + top + ":AllTdFiles"
		}
	}
	if text == "" {
		return label.NoLabel, false
	}
	lb, err := labeltext.Parse(text)
	if err != nil {
		return label.NoLabel, false
	}
	lb.Repo = x.LLVMName(s)
	return lb, true
}

// LLVMName returns the name by which the repository refers to llvm-project in labels.
func (x *LabelIndex) LLVMName(s *settings.Settings) string {
	if s.LLVMRepo != "" {
		return s.LLVMRepo
	}
	return llvm.Repository
}
