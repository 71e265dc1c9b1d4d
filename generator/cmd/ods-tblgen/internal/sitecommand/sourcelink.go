package sitecommand

import (
	"context"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/generator/driver/git"
	"github.com/rules-ods/rules_ods/generator/lazyregexp"
)

// sourceLinks finds the URLs of files: in the repository of git that has them, or in the release of LLVM to which an
// installed header directory belongs. Any number of goroutines may use it.
type sourceLinks struct {
	ctx context.Context
	// own replaces the pattern of the repositories at or around these directories.
	own     map[string]string
	mu      sync.Mutex
	sources map[string]*source // by directory; nil if its files have no URL
	notes   []string
}

// A source is a directory whose files have URLs.
type source struct {
	root    string
	pattern string          // with {file} and {line}
	tracked map[string]bool // the only files with URLs, relative to root; nil for all
	prefix  func(file string) string
}

// newSourceLinks returns links. own maps directories to patterns with {file} and {line}, which take
// precedence over what git says for the files below these directories. It may be nil.
func newSourceLinks(ctx context.Context, own map[string]string) *sourceLinks {
	return &sourceLinks{ctx: ctx, own: own, sources: map[string]*source{}}
}

// URL returns the URL of a line of a file, or "". Files with relative names have none.
func (l *sourceLinks) URL(file string, line int) string {
	if !filepath.IsAbs(file) {
		return ""
	}
	for dir, pattern := range l.own {
		if inside, err := filepath.Rel(dir, file); err == nil && filepath.IsLocal(inside) {
			return expand(pattern, filepath.ToSlash(inside), line)
		}
	}
	l.mu.Lock()
	s := l.sourceOf(filepath.Dir(file))
	l.mu.Unlock()
	if s == nil {
		return ""
	}
	inside, err := filepath.Rel(s.root, file)
	if err != nil {
		return ""
	}
	inside = filepath.ToSlash(inside)
	if s.tracked != nil && !s.tracked[inside] {
		return ""
	}
	if s.prefix != nil {
		inside = s.prefix(inside) + inside
	}
	return expand(s.pattern, inside, line)
}

// Notes returns what a user should know about links, one sentence each.
func (l *sourceLinks) Notes() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.notes
}

func expand(pattern, file string, line int) string {
	parts := strings.Split(file, "/")
	for i := range parts {
		parts[i] = url.PathEscape(parts[i])
	}
	return strings.NewReplacer("{file}", strings.Join(parts, "/"), "{line}", strconv.Itoa(line)).Replace(pattern)
}

// sourceOf returns the source of a directory, or nil. The caller holds the lock.
func (l *sourceLinks) sourceOf(dir string) *source {
	if s, known := l.sources[dir]; known {
		return s
	}
	var s *source
	switch _, err := os.Lstat(filepath.Join(dir, ".git")); {
	case err == nil:
		s = l.repository(dir)
	case dir != filepath.Dir(dir):
		s = installation(dir)
		if above := l.sourceOf(filepath.Dir(dir)); s == nil || above != nil && above.hasFilesIn(dir) {
			s = above
		}
	}
	l.sources[dir] = s
	return s
}

// hasFilesIn reports whether a repository has files below a directory. A directory that a
// repository ignores can be an installation of LLVM.
func (s *source) hasFilesIn(dir string) bool {
	inside, err := filepath.Rel(s.root, dir)
	if err != nil || s.tracked == nil {
		return false
	}
	for file := range s.tracked {
		if strings.HasPrefix(file, filepath.ToSlash(inside)+"/") {
			return true
		}
	}
	return false
}

// repository returns the source of a working tree of git, or nil if its files have no URL.
func (l *sourceLinks) repository(root string) *source {
	output := func(args ...string) string {
		out, err := git.Run(l.ctx, root, nil, args...)
		if err != nil {
			return ""
		}
		return strings.TrimSpace(string(out))
	}
	commit, remote := output("rev-parse", "--verify", "HEAD"), output("remote", "get-url", "origin")
	if commit == "" || remote == "" {
		return nil
	}
	pattern := remotePattern(remote, commit)
	if pattern == "" {
		l.notes = append(l.notes, "the form of URLs of the remote repository origin of "+root+" is not known; -source-url names one")
		return nil
	}
	if output("branch", "--remotes", "--contains", commit) == "" {
		l.notes = append(l.notes, "no branch of the remote repository origin of "+root+" has the commit "+commit[:min(len(commit), 12)]+"; links to it work after a push")
	}
	files, err := git.Run(l.ctx, root, nil, "ls-files", "-z")
	if err != nil {
		return nil
	}
	s := &source{root: root, pattern: pattern, tracked: map[string]bool{}}
	for name := range strings.SplitSeq(string(files), "\x00") {
		s.tracked[name] = true
	}
	return s
}

// configuration is a header of LLVM that has the version of the installation.
const configuration = "llvm/Config/llvm-config.h"

// versionLine finds the version of a release. The development branch has the minor version 0,
// and texts after the number mark builds of other commits; neither has a tag.
var versionLine = lazyregexp.New(`(?m)^#define LLVM_VERSION_STRING "(\d+\.[1-9]\d*\.\d+(?:-rc\d+)?)"`)

// installation returns the source of a directory with the headers of a release of LLVM, or nil.
func installation(dir string) *source {
	text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(configuration)))
	if err != nil {
		return nil
	}
	m := versionLine.Get().FindSubmatch(text)
	if m == nil {
		return nil
	}
	return &source{root: dir, pattern: "https://github.com/llvm/llvm-project/blob/llvmorg-" + string(m[1]) + "/{file}#L{line}",
		// The headers of a project such as mlir are in mlir/include of LLVM's repository.
		prefix: func(file string) string {
			project, _, _ := strings.Cut(file, "/")
			return project + "/include/"
		}}
}
