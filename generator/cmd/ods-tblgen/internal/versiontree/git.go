package versiontree

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/git"
)

// IsRevision reports whether a text names a commit of the repository that contains a
// directory.
func IsRevision(ctx context.Context, dir, text string) bool {
	_, err := git.Run(ctx, dir, nil, "rev-parse", "--verify", "--quiet", "--end-of-options", text+"^{commit}")
	return err == nil
}

// HasDirectory reports whether a commit has a directory, which is named from the root of the repository.
func HasDirectory(ctx context.Context, dir, revision, name string) bool {
	out, err := git.Run(ctx, dir, nil, "ls-tree", "-d", "--full-tree", "--end-of-options", revision, name)
	return err == nil && len(out) > 0
}

// OpenRevision returns the .td files of a commit in the repository that contains a
// directory. It reads them into memory, and the other files that they include.
func OpenRevision(ctx context.Context, dir, revision string) (*Tree, error) {
	failed := func(err error) (*Tree, error) {
		return nil, fmt.Errorf("cannot read the commit '%s': %w", revision, err)
	}
	top, err := git.TopLevel(ctx, dir)
	if err != nil {
		return failed(err)
	}
	commit, err := git.Run(ctx, dir, nil, "rev-parse", "--verify", "--end-of-options", revision+"^{commit}")
	if err != nil {
		return failed(err)
	}
	id := strings.TrimSpace(string(commit))
	listed, err := git.Run(ctx, top, nil, "ls-tree", "-r", "-z", id)
	if err != nil {
		return failed(err)
	}
	blobs := blobsIn(string(listed))
	files := slices.Sorted(maps.Keys(blobs))
	files = slices.DeleteFunc(files, func(name string) bool { return !strings.HasSuffix(name, ".td") })
	contents := map[string][]byte{}
	for next := files; len(next) > 0; {
		texts, err := readBlobs(ctx, top, next, blobs)
		if err != nil {
			return failed(err)
		}
		maps.Copy(contents, texts)
		next = includedFragments(texts, blobs, contents)
	}
	return newTree(revision, revision+":", files, contents)
}

// blobsIn returns the blobs of the regular files in the output of git ls-tree -r -z, by the names of the files.
// git archive cannot be used, because it leaves out files by attributes.
func blobsIn(listed string) map[string]string {
	blobs := map[string]string{}
	for line := range strings.SplitSeq(listed, "\x00") {
		head, name, _ := strings.Cut(line, "\t")
		fields := strings.Fields(head) // mode, kind and blob
		if len(fields) == 3 && strings.HasPrefix(fields[0], "100") {
			blobs[name] = fields[2]
		}
	}
	return blobs
}

// includedFragments returns the files to which include statements of texts may refer and whose names do not end with .td,
// without those that have been read.
func includedFragments(texts map[string][]byte, blobs map[string]string, read map[string][]byte) []string {
	byBase := map[string]bool{}
	for _, text := range texts {
		eachStatement(text, func(name string) {
			if !strings.HasSuffix(name, ".td") {
				byBase[path.Base(name)] = true
			}
		}, func(string) {})
	}
	if len(byBase) == 0 {
		return nil
	}
	var files []string
	for name := range blobs {
		if byBase[path.Base(name)] && read[name] == nil {
			files = append(files, name)
		}
	}
	return files
}

// readBlobs returns the contents of files by name.
func readBlobs(ctx context.Context, dir string, files []string, blobs map[string]string) (map[string][]byte, error) {
	var ids strings.Builder
	for _, file := range files {
		ids.WriteString(blobs[file] + "\n")
	}
	out, err := git.Run(ctx, dir, strings.NewReader(ids.String()), "cat-file", "--batch")
	if err != nil {
		return nil, err
	}
	contents := make(map[string][]byte, len(files))
	for _, file := range files {
		head, rest, _ := bytes.Cut(out, []byte("\n"))
		fields := strings.Fields(string(head)) // blob, kind and size
		if len(fields) != 3 {
			return nil, errors.New(file + ": " + string(head))
		}
		size, err := strconv.Atoi(fields[2])
		if err != nil || size < 0 || size >= len(rest) {
			return nil, errors.New(file + ": git returned " + string(head))
		}
		contents[file], out = rest[:size:size], rest[size+1:]
	}
	return contents, nil
}

// OpenWorkingTree returns the .td files of the repository that contains a directory, with
// uncommitted changes and without ignored files.
func OpenWorkingTree(ctx context.Context, dir string) (*Tree, error) {
	top, err := git.TopLevel(ctx, dir)
	if err != nil {
		return nil, err
	}
	return openWorkingTree(ctx, top)
}

func openWorkingTree(ctx context.Context, top string) (*Tree, error) {
	listed, err := git.Run(ctx, top, nil, "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate", "--", "*.td")
	if err != nil {
		return nil, err
	}
	var files []string
	for name := range strings.SplitSeq(string(listed), "\x00") {
		if name != "" && isFile(top, name) {
			files = append(files, name)
		}
	}
	return newTree("the working tree", top, files, nil)
}

// OpenAround returns the .td files to which those below a directory may belong, and the name of
// the directory in the tree. The tree is the working tree of git around the directory. If there
// is none, or it ignores the directory, the tree begins at the nearest directory named include
// around the directory, or at the directory.
func OpenAround(ctx context.Context, dir string) (t *Tree, inside string, err error) {
	if dir, err = filepath.Abs(dir); err != nil {
		return nil, "", err
	}
	if dir, err = filepath.EvalSymlinks(dir); err != nil {
		return nil, "", err
	}
	// git fails outside of repositories, and if it is not installed.
	if top, err := git.TopLevel(ctx, dir); err == nil {
		if t, err := openWorkingTree(ctx, top); err == nil {
			if inside, err := filepath.Rel(top, dir); err == nil && len(t.selected([]string{inside})) > 0 {
				return t, filepath.ToSlash(inside), nil
			}
		}
	}
	if ctx.Err() != nil {
		return nil, "", context.Cause(ctx)
	}
	top := dir
	for at := dir; at != filepath.Dir(at); at = filepath.Dir(at) {
		if filepath.Base(at) == "include" {
			top = at
			break
		}
	}
	if inside, err = filepath.Rel(top, dir); err != nil {
		return nil, "", err
	}
	t, err = openDirectory(top, func(entry fs.DirEntry) bool {
		return strings.HasPrefix(entry.Name(), ".") || entry.Name() == "node_modules"
	})
	return t, filepath.ToSlash(inside), err
}
