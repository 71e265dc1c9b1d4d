package rungazelle

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/bazelbuild/buildtools/build"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/internal/starlarklimit"
)

// ErrBroken is the reason for exit code 1 after BUILD files that cannot be read
// have been reported.
var ErrBroken = fmt.Errorf("BUILD files that cannot be read were skipped: %w", command.ExitStatus(1))

// A brokenFile is a BUILD file that does not parse, or cannot be read.
type brokenFile struct {
	file  string // its path
	fault string // with the place in the file, if there is one
	rel   string // its directory from the root of the repository, with slashes
}

func (b brokenFile) String() string {
	return fmt.Sprintf("%s/%s:%s (//%s and the packages below it are skipped)", b.rel, filepath.Base(b.file), b.fault, b.rel)
}

// runAroundBroken runs Gazelle, and runs it again without the directories of BUILD files
// that it cannot read. Gazelle ends with an error if it cannot read a directory. It does so
// after it has visited all directories and before it writes.
//
// The second run also skips the packages below these directories, because the directives of
// the file that does not parse apply to them. There is no second run if the file is at the
// root, where its directives apply to all packages, or with -strict.
//
// once runs Gazelle with the given arguments. It returns the root of the repository, or ""
// if the run must not be repeated.
func runAroundBroken(args []string, once func(args []string) (root string, err error)) error {
	out := log.Writer()
	defer log.SetOutput(out)
	record := &messages{out: out, seen: map[string]bool{}}
	log.SetOutput(record)
	root, err := once(args)
	broken := brokenFiles(root, err)
	if len(broken) == 0 {
		return err
	}
	log.SetOutput(record)
	_, err = once(excludeBroken(args, broken))
	for _, b := range broken {
		log.Print(b)
	}
	if err == nil {
		err = ErrBroken
	}
	return err
}

// brokenFiles returns the BUILD files whose errors are among the causes of err, sorted
// by name. It returns none if Gazelle cannot run without their directories.
func brokenFiles(root string, err error) []brokenFile {
	if root == "" {
		return nil
	}
	var broken []brokenFile
	for _, b := range readErrors(err) {
		rel, err := filepath.Rel(root, filepath.Dir(b.file))
		if err != nil || rel == "." || !filepath.IsLocal(rel) {
			return nil
		}
		b.rel = filepath.ToSlash(rel)
		broken = append(broken, b)
	}
	slices.SortFunc(broken, func(a, b brokenFile) int { return strings.Compare(a.rel, b.rel) })
	return broken
}

// readErrors returns the BUILD files whose syntax errors, or errors of opening them, an error wraps.
// Their packages are not set.
func readErrors(err error) []brokenFile {
	switch e := err.(type) {
	case build.ParseError:
		return []brokenFile{{file: e.Filename, fault: fmt.Sprintf("%d:%d: %s", e.Pos.Line, e.Pos.LineRune, e.Message)}}
	case *starlarklimit.Error:
		return []brokenFile{{file: e.Name, fault: fmt.Sprintf("%d: %s", e.Line, e.What)}}
	case *fs.PathError:
		info, statErr := os.Lstat(e.Path)
		switch {
		case statErr != nil || info.IsDir():
			return nil
		case errors.Is(e, fs.ErrNotExist):
			return []brokenFile{{file: e.Path, fault: " the link leads to no file"}}
		}
		return []brokenFile{{file: e.Path, fault: " " + e.Err.Error()}}
	case interface{ Unwrap() []error }:
		var all []brokenFile
		for _, cause := range e.Unwrap() {
			all = append(all, readErrors(cause)...)
		}
		return all
	case nil:
		return nil
	}
	if file, fault := nameTwice(err); file != "" {
		return []brokenFile{{file: file, fault: fault + ", and Gazelle reads no file with two rules of one name; remove or rename one"}}
	}
	return nil
}

// sameName matches Gazelle's error for a file in which two rules have one name.
var sameName = regexp.MustCompile(`^(.+): multiple rules have the name "(.*)"$`)

// nameTwice returns the file of an error that says that two rules have one name, and the lines of the rules. Gazelle reads
// no such file. nameTwice returns "" for another error.
func nameTwice(err error) (file, fault string) {
	m := sameName.FindStringSubmatch(err.Error())
	if m == nil {
		return "", ""
	}
	text, readErr := repofiles.ReadFile(m[1])
	if readErr != nil {
		return "", ""
	}
	f, parseErr := build.Parse(m[1], text)
	if parseErr != nil {
		return "", ""
	}
	var lines []int
	for _, r := range f.Rules("") {
		if r.Name() == m[2] {
			start, _ := r.Call.Span()
			lines = append(lines, start.Line)
		}
	}
	if len(lines) < 2 {
		return "", ""
	}
	return m[1], fmt.Sprintf("%d: the name %q is also that of the rule in line %d", lines[1], m[2], lines[0])
}

// explained returns an error with the lines of the rules if an error says that two rules of a file have one name, or
// else the error.
func explained(err error) error {
	if file, fault := nameTwice(err); file != "" {
		return fmt.Errorf("%s:%s, and Gazelle reads no file with two rules of one name; remove or rename one; nothing was written", file, fault)
	}
	return err
}

// excludeBroken returns arguments with flags that exclude the directories of broken files.
// The flags follow the command, which is the first argument.
func excludeBroken(args []string, broken []brokenFile) []string {
	quote := strings.NewReplacer(`\`, `\\`, "*", `\*`, "?", `\?`, "[", `\[`, "{", `\{`)
	var flags []string
	for _, b := range broken {
		flags = append(flags, "-exclude="+quote.Replace(b.rel))
	}
	return slices.Insert(slices.Clone(args), 1, flags...)
}

// messages is a writer for the log. It writes each message once, because a second run logs the
// same messages again.
type messages struct {
	out  io.Writer
	seen map[string]bool
}

func (m *messages) Write(text []byte) (int, error) {
	key := string(bytes.TrimSpace(text))
	if m.seen[key] {
		return len(text), nil
	}
	m.seen[key] = true
	return m.out.Write(text)
}
