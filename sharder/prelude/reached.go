package prelude

import (
	"fmt"
	"io/fs"
	"path"
)

// A Missing is an #include line whose file is in no directory of the search.
type Missing struct {
	From   string // the file with the line
	Name   string // without quotes or angle brackets
	Quoted bool
}

// Reached returns the files that a source includes, directly or not, with the source
// itself and without generated files, and the includes that are not found. Conditions
// around includes are not evaluated: each include counts. Reached returns an error if a
// file cannot be read, or if there are more than maxFiles.
func Reached(source string, search Search) (files []string, missing []Missing, err error) {
	f := newFinder(search)
	root, err := f.load(path.Clean(source))
	switch {
	case err != nil:
		return nil, nil, err
	case root == nil:
		return nil, nil, fmt.Errorf("cannot read '%s': %w", source, fs.ErrNotExist)
	}
	seen := map[string]bool{root.name: true}
	for queue := []*file{root}; len(queue) > 0; queue = queue[1:] {
		files = append(files, queue[0].name)
		for _, i := range queue[0].scan.all {
			name, found, err := f.resolve(queue[0], i)
			switch {
			case err != nil:
				return nil, nil, err
			case !found:
				missing = append(missing, Missing{queue[0].name, i.name, i.quoted})
			case !f.generated[name] && !seen[name]:
				seen[name] = true
				queue = append(queue, f.files[name])
			}
		}
	}
	return files, missing, nil
}
