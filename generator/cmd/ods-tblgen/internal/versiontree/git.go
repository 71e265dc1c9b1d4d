package versiontree

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os/exec"
	"strconv"
	"strings"
)

// maxOutput limits the output of a git command, in bytes. The .td files of LLVM have 60 MiB.
const maxOutput = 1 << 30

// A limitedBuffer is a buffer of at most maxOutput bytes.
type limitedBuffer struct{ bytes.Buffer }

func (b *limitedBuffer) Write(p []byte) (int, error) {
	if b.Len()+len(p) > maxOutput {
		return 0, errors.New("the output of git is too large")
	}
	return b.Buffer.Write(p)
}

// git returns the output of a git command in a directory. in may be nil.
func git(ctx context.Context, dir string, in io.Reader, args ...string) ([]byte, error) {
	command := exec.CommandContext(ctx, "git", append([]string{"-C", dir}, args...)...)
	var out limitedBuffer
	var errs bytes.Buffer
	command.Stdin, command.Stdout, command.Stderr = in, &out, &errs
	err := command.Run()
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	if err != nil {
		if text := strings.TrimSpace(errs.String()); text != "" {
			err = errors.New(text)
		}
		return nil, err
	}
	return out.Bytes(), nil
}

// IsRevision reports whether a text names a commit of the repository that contains a
// directory.
func IsRevision(ctx context.Context, dir, text string) bool {
	_, err := git(ctx, dir, nil, "rev-parse", "--verify", "--quiet", "--end-of-options", text+"^{commit}")
	return err == nil
}

// topLevel returns the directory of the repository that contains a directory.
func topLevel(ctx context.Context, dir string) (string, error) {
	out, err := git(ctx, dir, nil, "rev-parse", "--show-toplevel")
	return strings.TrimSpace(string(out)), err
}

// OpenRevision returns the .td files of a commit in the repository that contains a
// directory. It reads them into memory.
func OpenRevision(ctx context.Context, dir, revision string) (*Tree, error) {
	failed := func(err error) (*Tree, error) {
		return nil, errors.New("cannot read the commit '" + revision + "': " + err.Error())
	}
	top, err := topLevel(ctx, dir)
	if err != nil {
		return failed(err)
	}
	commit, err := git(ctx, dir, nil, "rev-parse", "--verify", "--end-of-options", revision+"^{commit}")
	if err != nil {
		return failed(err)
	}
	id := strings.TrimSpace(string(commit))
	listed, err := git(ctx, top, nil, "ls-tree", "-r", "-z", id)
	if err != nil {
		return failed(err)
	}
	files, blobs := tdFiles(string(listed))
	contents, err := readBlobs(ctx, top, files, blobs)
	if err != nil {
		return failed(err)
	}
	return newTree(revision, revision+":", files, contents)
}

// tdFiles returns the names and blobs of the regular .td files in the output of
// git ls-tree -r -z. git archive cannot be used, because it leaves out files by attributes.
func tdFiles(listed string) (files, blobs []string) {
	for line := range strings.SplitSeq(listed, "\x00") {
		head, name, _ := strings.Cut(line, "\t")
		fields := strings.Fields(head) // mode, kind and blob
		if len(fields) == 3 && strings.HasPrefix(fields[0], "100") && strings.HasSuffix(name, ".td") {
			files, blobs = append(files, name), append(blobs, fields[2])
		}
	}
	return files, blobs
}

// readBlobs returns the contents of files by name.
func readBlobs(ctx context.Context, dir string, files, blobs []string) (map[string][]byte, error) {
	out, err := git(ctx, dir, strings.NewReader(strings.Join(blobs, "\n")+"\n"), "cat-file", "--batch")
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
	top, err := topLevel(ctx, dir)
	if err != nil {
		return nil, err
	}
	listed, err := git(ctx, top, nil, "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate", "--", "*.td")
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
