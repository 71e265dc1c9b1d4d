// Package gosources identifies the Go files that a command consists of, so that a
// report can add up the results of several runs of the same program.
package gosources

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// A Version identifies the sources of a command.
type Version struct {
	// Commit is the abbreviated name of the commit that is checked out. A plus
	// sign follows if files are changed.
	Commit string
	// Sum is the start of a SHA-256 of the Go files, in hexadecimal. Files of
	// the module count, files of tests and of other modules do not.
	Sum string
}

// Of returns the version of packages, such as "./internal/dev/ods-fuzz". root is
// the root of the repository.
func Of(root string, packages ...string) (Version, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return Version{}, err
	}
	list, err := output(root, "go", append([]string{"list", "-deps", "-f", format}, packages...)...)
	if err != nil {
		return Version{}, err
	}
	files := strings.Fields(list)
	slices.Sort(files)
	sum := sha256.New()
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return Version{}, err
		}
		name, err := filepath.Rel(root, file)
		if err != nil {
			return Version{}, err
		}
		fmt.Fprintf(sum, "%s %d\n", filepath.ToSlash(name), len(text))
		sum.Write(text)
	}
	commit, err := output(root, "git", "rev-parse", "--short=10", "HEAD")
	if err != nil {
		return Version{}, err
	}
	changed, err := output(root, "git", "status", "--porcelain", "--untracked-files=no", "--", "*.go")
	if err != nil {
		return Version{}, err
	}
	v := Version{Commit: strings.TrimSpace(commit), Sum: hex.EncodeToString(sum.Sum(nil))[:10]}
	if changed != "" {
		v.Commit += "+"
	}
	return v, nil
}

// format lists the files of the packages of the main module.
const format = `{{if .Module}}{{if .Module.Main}}{{$dir := .Dir}}{{range .GoFiles}}{{$dir}}/{{.}}
{{end}}{{end}}{{end}}`

func output(dir, program string, args ...string) (string, error) {
	cmd := exec.Command(program, args...)
	cmd.Dir = dir
	out, err := cmd.Output()
	var ended *exec.ExitError
	if errors.As(err, &ended) {
		return "", fmt.Errorf("%s %s: %w: %s", program, args[0], err, ended.Stderr)
	}
	return string(out), err
}
