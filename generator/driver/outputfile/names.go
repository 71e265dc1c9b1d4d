package outputfile

import (
	"os"
	"path/filepath"

	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
)

// Names finds files among names that lead to them, also through links. The zero value is empty.
type Names struct {
	Dir inputfile.Directory // of relative names

	places map[string]string // the values by the place of a file that does not exist
	files  map[fileStamp][]namedFile
}

// A fileStamp is equal for the names of one file.
type fileStamp struct{ size, modified int64 }

type namedFile struct {
	info  os.FileInfo
	value string
}

// Add adds a name with a value. A name that is known keeps its value.
func (n *Names) Add(name, value string) {
	if _, known := n.Find(name); known {
		return
	}
	path := n.Dir.Path(name)
	info, err := os.Stat(path)
	if err != nil {
		if n.places == nil {
			n.places = map[string]string{}
		}
		n.places[placeOf(path)] = value
		return
	}
	if n.files == nil {
		n.files = map[fileStamp][]namedFile{}
	}
	stamp := fileStamp{info.Size(), info.ModTime().UnixNano()}
	n.files[stamp] = append(n.files[stamp], namedFile{info, value})
}

// Find returns the value of the names of the same file.
func (n *Names) Find(name string) (value string, known bool) {
	path := n.Dir.Path(name)
	info, err := os.Stat(path)
	if err != nil {
		value, known = n.places[placeOf(path)]
		return value, known
	}
	for _, f := range n.files[fileStamp{info.Size(), info.ModTime().UnixNano()}] {
		if os.SameFile(f.info, info) {
			return f.value, true
		}
	}
	return "", false
}

// placeOf returns the name that a new file gets, without the links of its directory.
func placeOf(path string) string {
	if target, err := os.Readlink(path); err == nil { // a link to a file that does not exist
		if !filepath.IsAbs(target) {
			target = filepath.Join(filepath.Dir(path), target)
		}
		path = target
	}
	if dir, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil {
		path = filepath.Join(dir, filepath.Base(path))
	}
	if absolute, err := filepath.Abs(path); err == nil {
		path = absolute
	}
	return path
}
