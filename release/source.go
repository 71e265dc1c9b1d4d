package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// releasesFile is generated: the copy in the archive has the digests of the
// tools, the one in a checkout has none.
const releasesFile = "rules/private/releases.bzl"

// readSource returns the files of a commit, except for those that .gitattributes marks
// export-ignore, and the time of the commit. An empty revision means the working tree with its
// uncommitted changes, and the time of HEAD.
func readSource(ctx context.Context, repository, revision string) ([]file, time.Time, error) {
	tree, commit := revision, revision
	if revision == "" {
		var err error
		if tree, err = workingTree(ctx, repository); err != nil {
			return nil, time.Time{}, err
		}
		commit = "HEAD"
	}
	seconds, err := git(ctx, repository, nil, "log", "-1", "--format=%ct", commit, "--")
	if err != nil {
		return nil, time.Time{}, err
	}
	unix, err := strconv.ParseInt(strings.TrimSpace(string(seconds)), 10, 64)
	if err != nil {
		return nil, time.Time{}, fmt.Errorf("time of %s: %w", commit, err)
	}
	archive, err := git(ctx, repository, nil, "archive", "--format=tar", tree)
	if err != nil {
		return nil, time.Time{}, err
	}
	files, err := untar(bytes.NewReader(archive))
	return files, time.Unix(unix, 0).UTC(), err
}

// workingTree writes the files of the working tree that are not ignored as a tree object. It
// uses a temporary index, so the index of the user stays as it is.
func workingTree(ctx context.Context, repository string) (string, error) {
	dir, err := os.MkdirTemp("", "release-index-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	env := []string{"GIT_INDEX_FILE=" + filepath.Join(dir, "index")}
	for _, args := range [][]string{{"read-tree", "HEAD"}, {"add", "--all"}} {
		if _, err := git(ctx, repository, env, args...); err != nil {
			return "", err
		}
	}
	tree, err := git(ctx, repository, env, "write-tree")
	return strings.TrimSpace(string(tree)), err
}

func git(ctx context.Context, repository string, env []string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, "git", args...)
	cmd.Dir = repository
	cmd.Env = append(os.Environ(), env...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, errors.Join(fmt.Errorf("git %s: %w", args[0], err), errors.New(strings.TrimSpace(stderr.String())))
	}
	return out, nil
}

// rulesModule is the source archive of the module rules_ods: all files, with
// the digests of the tools.
func rulesModule(source []file, releases []byte) []file {
	files := make([]file, 0, len(source)+1)
	found := false
	for _, f := range source {
		if f.name == releasesFile {
			f.data, found = releases, true
		}
		files = append(files, f)
	}
	if !found {
		files = append(files, file{releasesFile, 0o644, releases})
	}
	return files
}

// goFolders hold the Go packages of the module of the Gazelle extension, tests included.
var goFolders = []string{"generator/", "internal/", "language/", "sharder/"}

// gazelleModule is the source archive of the module rules_ods_gazelle: the Go
// code, with language/MODULE.bazel at the top.
func gazelleModule(source []file) []file {
	var files []file
	for _, f := range source {
		switch f.name {
		case "language/MODULE.bazel":
			f.name = "MODULE.bazel"
			files = append(files, f)
		case "BUILD.bazel", "LICENSE", "go.mod", "go.sum":
			files = append(files, f)
		default:
			for _, folder := range goFolders {
				if strings.HasPrefix(f.name, folder) {
					files = append(files, f)
				}
			}
		}
	}
	return files
}
