package versiontree

import (
	"archive/tar"
	"bytes"
	"context"
	"errors"
	"io"
	"os/exec"
	"strings"
)

// maxArchive limits the size of the .td files of a commit, in bytes. Those of LLVM have
// 60 MiB.
const maxArchive = 1 << 30

// git returns the output of a git command in a directory.
func git(ctx context.Context, dir string, args ...string) ([]byte, error) {
	command := exec.CommandContext(ctx, "git", append([]string{"-C", dir}, args...)...)
	var out, errs bytes.Buffer
	command.Stdout, command.Stderr = &out, &errs
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
	_, err := git(ctx, dir, "rev-parse", "--verify", "--quiet", "--end-of-options", text+"^{commit}")
	return err == nil
}

// topLevel returns the directory of the repository that contains a directory.
func topLevel(ctx context.Context, dir string) (string, error) {
	out, err := git(ctx, dir, "rev-parse", "--show-toplevel")
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
	commit, err := git(ctx, dir, "rev-parse", "--verify", "--end-of-options", revision+"^{commit}")
	if err != nil {
		return failed(err)
	}
	id := strings.TrimSpace(string(commit))
	listed, err := git(ctx, top, "ls-tree", "-r", "-z", "--name-only", id)
	if err != nil {
		return failed(err)
	}
	if !bytes.Contains(append(listed, 0), []byte(".td\x00")) {
		return newTree(revision, "", nil, nil)
	}
	archive, err := git(ctx, top, "archive", "--format=tar", id, "--", "*.td")
	if err != nil {
		return failed(err)
	}
	contents, err := unpacked(bytes.NewReader(archive))
	if err != nil {
		return failed(err)
	}
	var files []string
	for name := range contents {
		files = append(files, name)
	}
	return newTree(revision, revision+":", files, contents)
}

// unpacked returns the regular files of an archive.
func unpacked(archive io.Reader) (map[string][]byte, error) {
	contents := map[string][]byte{}
	size := int64(0)
	for in := tar.NewReader(archive); ; {
		header, err := in.Next()
		if errors.Is(err, io.EOF) {
			return contents, nil
		}
		if err != nil {
			return nil, err
		}
		if header.Typeflag != tar.TypeReg {
			continue
		}
		if size += header.Size; size > maxArchive {
			return nil, errors.New("its .td files are too large")
		}
		if contents[header.Name], err = io.ReadAll(in); err != nil {
			return nil, err
		}
	}
}

// OpenWorkingTree returns the .td files of the repository that contains a directory, with
// uncommitted changes and without ignored files.
func OpenWorkingTree(ctx context.Context, dir string) (*Tree, error) {
	top, err := topLevel(ctx, dir)
	if err != nil {
		return nil, err
	}
	listed, err := git(ctx, top, "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate", "--", "*.td")
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
