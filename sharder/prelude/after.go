package prelude

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
)

// A Missing is an #include line whose file is in no directory of the search.
type Missing struct {
	From   string // the file with the line
	Name   string // without quotes or angle brackets
	Quoted bool
}

// AfterGenerated returns the files that a compiler of a source reads after generated code,
// wholly or in part, with the source itself. These files can use what is generated. missing
// has all includes that are not found. Conditions around includes are not evaluated: each
// include counts, and each file is read once. AfterGenerated returns an error if a file
// cannot be read, or if there are more than maxFiles.
func AfterGenerated(source string, search Search) (files []string, missing []Missing, err error) {
	f := newFinder(search)
	root, err := f.load(path.Clean(source))
	switch {
	case err != nil:
		return nil, nil, err
	case root == nil:
		return nil, nil, fmt.Errorf("cannot read '%s': %w", source, fs.ErrNotExist)
	}
	type reading struct {
		file *file
		next int // index of the next include
	}
	isAfter := false
	seen := map[string]bool{root.name: true}
	for stack := []reading{{root, 0}}; len(stack) > 0; {
		top := &stack[len(stack)-1]
		if top.next == len(top.file.scan.all) {
			if isAfter || top.file == root {
				files = append(files, top.file.name)
			}
			stack = stack[:len(stack)-1]
			continue
		}
		i := top.file.scan.all[top.next]
		top.next++
		name, found, err := f.resolve(top.file, i)
		switch {
		case err != nil:
			return nil, nil, err
		case !found:
			missing = append(missing, Missing{top.file.name, i.name, i.quoted})
		case f.generated[name]:
			isAfter = true
		case !seen[name]:
			seen[name] = true
			stack = append(stack, reading{f.files[name], 0})
		}
	}
	return files, missing, nil
}

// Headers returns the files that a source includes, directly or not, without generated files, in
// the order in which a compiler reads them. Conditions around includes are not evaluated. Headers
// returns an error if a file cannot be read, or if there are more than maxFiles.
func Headers(source string, search Search) ([]string, error) {
	f := newFinder(search)
	root, err := f.load(path.Clean(source))
	switch {
	case err != nil:
		return nil, err
	case root == nil:
		return nil, fmt.Errorf("cannot read '%s': %w", source, fs.ErrNotExist)
	}
	var headers []string
	seen := map[string]bool{root.name: true}
	for stack := []*file{root}; len(stack) > 0; {
		current := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if current != root {
			headers = append(headers, current.name)
		}
		for _, i := range slices.Backward(current.scan.all) {
			name, found, err := f.resolve(current, i)
			if err != nil {
				return nil, err
			}
			if found && !f.generated[name] && !seen[name] {
				seen[name] = true
				stack = append(stack, f.files[name])
			}
		}
	}
	return headers, nil
}
