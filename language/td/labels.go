package td

import (
	_ "embed"
	"encoding/json"
	"log"
	"os"
	"path"
	"path/filepath"
	"sort"
	"strings"
	"sync"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"
)

//go:embed data/llvm_labels.txt
var llvmLabelsText string

// A labelIndex maps include paths to the libraries of other repositories: by
// index files that directives name, and by what is known of LLVM's own build.
type labelIndex struct {
	lang  *tdLang
	files map[string]map[string][]string // index file to include path to labels
}

func newLabelIndex(l *tdLang) *labelIndex {
	return &labelIndex{lang: l, files: map[string]map[string][]string{}}
}

// llvmLabels parses the embedded labels, once.
var llvmLabels = sync.OnceValue(func() map[string][]string {
	m := map[string][]string{}
	for line := range strings.Lines(llvmLabelsText) {
		fields := strings.Fields(line)
		if len(fields) > 1 && fields[0] != "#" {
			m[fields[0]] = fields[1:]
		}
	}
	return m
})

// load reads an index file, once.
func (x *labelIndex) load(index indexFile) map[string][]string {
	p := index.path
	if m, ok := x.files[p]; ok {
		return m
	}
	m := map[string][]string{}
	text, err := os.ReadFile(filepath.Join(x.lang.repoRoot, filepath.FromSlash(p)))
	if err == nil {
		err = json.Unmarshal(text, &m)
	}
	if err != nil {
		log.Printf("%s: %s cannot be used as an index: %s", index.asked, p, reason(err))
		m = map[string][]string{}
	}
	x.files[p] = m
	return m
}

// find returns the label for an include that no file of the repository is.
func (x *labelIndex) find(s *settings, spelling string, from label.Label) (label.Label, bool) {
	spelling = path.Clean(spelling)
	for i := len(s.indexes) - 1; i >= 0; i-- {
		if labels := x.load(s.indexes[i])[spelling]; len(labels) > 0 {
			if lb, err := label.Parse(chooseLabel(labels, spelling)); err == nil {
				return lb, true
			}
		}
	}
	if !strings.HasPrefix(spelling, "mlir/") && !strings.HasPrefix(spelling, "llvm/") && llvmLabels()[spelling] == nil {
		return label.NoLabel, false
	}
	text := x.llvmLabel(spelling)
	if text == "" && x.lang.workspace.systemMLIR {
		// An installed MLIR has a library of everything for what has none.
		top, _, _ := strings.Cut(spelling, "/")
		if installedFacts().files[spelling] != nil {
			text = "@" + llvmRepository + "//" + top + ":AllTdFiles"
		}
	}
	if text == "" {
		return label.NoLabel, false
	}
	lb, err := label.Parse(text)
	if err != nil {
		return label.NoLabel, false
	}
	lb.Repo = x.llvmName(s)
	return lb, true
}

// llvmName is what the repository calls llvm-project.
func (x *labelIndex) llvmName(s *settings) string {
	if s.llvmRepo != "" {
		return s.llvmRepo
	}
	return llvmRepository
}

// llvmLabel is the label of a file of LLVM: as its build has it, or, for a file
// that is newer than the list, the library of the file that includes it or of
// its neighbours.
func (x *labelIndex) llvmLabel(spelling string) string {
	all := llvmLabels()
	if labels := all[spelling]; len(labels) > 0 {
		return chooseLabel(labels, spelling)
	}
	facts := installedFacts()
	if facts.files[spelling] == nil {
		return ""
	}
	// Includers first, nearest first, alphabetically: OpBase.td has been split
	// several times, and its parts stayed in its library.
	var includers []string
	for p, f := range facts.files {
		if contains(f.includes, spelling) && len(all[p]) > 0 && path.Dir(p) == path.Dir(spelling) {
			includers = append(includers, p)
		}
	}
	sort.Slice(includers, func(i, j int) bool {
		a, b := path.Base(includers[i]) == "OpBase.td", path.Base(includers[j]) == "OpBase.td"
		if a != b {
			return a
		}
		return includers[i] < includers[j]
	})
	if len(includers) > 0 {
		return chooseLabel(all[includers[0]], includers[0])
	}
	if best := neighbourLabel(all, spelling); best != "" {
		return best
	}
	return "@" + llvmRepository + "//" + strings.SplitN(spelling, "/", 2)[0] + ":" + camel(stemOf(spelling)) + "TdFiles"
}

// neighbourLabel is the library of the files beside one, if there is just one,
// or the one with the most similar file.
func neighbourLabel(all map[string][]string, spelling string) string {
	best, score := "", 0
	dir := path.Dir(spelling)
	words := wordTexts(stemOf(spelling))
	paths := make([]string, 0, 8)
	for p := range all {
		if path.Dir(p) == dir {
			paths = append(paths, p)
		}
	}
	sort.Strings(paths)
	for _, p := range paths {
		n := commonWords(words, wordTexts(stemOf(p)))
		if n > score {
			best, score = chooseLabel(all[p], p), n
		}
	}
	if best == "" && len(paths) > 0 {
		same := true
		for _, p := range paths {
			same = same && all[p][0] == all[paths[0]][0]
		}
		if same {
			best = all[paths[0]][0]
		}
	}
	return best
}

// chooseLabel picks one of several libraries with a file: the one that is named
// after the file, else the one with the shortest name, else the first.
func chooseLabel(labels []string, spelling string) string {
	if len(labels) == 1 {
		return labels[0]
	}
	best, score := labels[0], -1
	words := wordTexts(stemOf(spelling))
	for _, text := range labels {
		_, name, _ := strings.Cut(text, ":")
		n := 8*commonWords(words, wordTexts(name)) - len(name)/8
		if n > score {
			best, score = text, n
		}
	}
	return best
}

// nameFor is the name by which an index knows the library that a file of this
// repository is in: other repositories depend on it by that name.
func (x *labelIndex) nameFor(file, pkg string) string {
	rest := relTo(file, pkg)
	_, spelling, ok := strings.Cut(rest, "include/")
	if !ok || path.Base(pkg) == "." {
		spelling = rest
	}
	labels := llvmLabels()[spelling]
	if len(labels) == 0 {
		return ""
	}
	lb, err := label.Parse(chooseLabel(labels, spelling))
	if err != nil || lb.Pkg != pkg && pkg != "" && !strings.HasSuffix(pkg, "/"+lb.Pkg) {
		return ""
	}
	return lb.Name
}
