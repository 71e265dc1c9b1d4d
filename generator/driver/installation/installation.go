// Package installation finds the .td files of an installed MLIR, of the release that a workspace
// uses if its files say that.
package installation

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/generator/lazyregexp"
	"github.com/rules-ods/rules_ods/generator/mlir"
)

// base is the file by which an include directory of MLIR is recognized.
const base = "mlir/IR/OpBase.td"

// HasMLIR reports whether one of some directories has MLIR's base classes.
func HasMLIR(dirs []string) bool {
	return slices.ContainsFunc(dirs, func(dir string) bool { return isFile(dir, base) })
}

// Find returns the include directory of an installed MLIR that has most of the needed files,
// which are paths in include statements. Of equal ones it prefers that of the release which the
// workspace around a directory uses, then the newest release at the usual place on Linux, then
// that of the llvm-config on the PATH. It returns "" if none has a file.
func Find(ctx context.Context, around string, needed []string) string {
	if len(needed) == 0 {
		return ""
	}
	var dirs []string
	for _, release := range slices.Backward(mlir.Releases()) {
		dirs = append(dirs, Directory(release.String()))
	}
	if release := Release(around); release != "" {
		dirs = slices.Insert(dirs, 0, Directory(release))
	}
	if out, err := exec.CommandContext(ctx, "llvm-config", "--includedir").Output(); err == nil {
		dirs = append(dirs, strings.TrimSpace(string(out)))
	}
	best, most := "", 0
	for _, dir := range dirs {
		found := 0
		for _, name := range needed {
			if isFile(dir, name) {
				found++
			}
		}
		if found > most {
			best, most = dir, found
		}
	}
	return best
}

// Directory returns the include directory of a release, by its number, at the usual place on
// Linux.
func Directory(release string) string { return "/usr/lib/llvm-" + release + "/include" }

func isFile(dir, name string) bool {
	info, err := os.Stat(filepath.Join(dir, filepath.FromSlash(name)))
	return err == nil && info.Mode().IsRegular()
}

// maxLevels is the number of directories above a directory whose files are read, and maxText
// the number of bytes of a file.
const maxLevels, maxText = 20, 1 << 20

// Release returns the number of the release that the workspace around a directory uses: that of
// system_mlir or of LLVM's sources in its files for Bazel, or that of find_package in its
// CMakeLists.txt. It returns "" if they do not say one. Files of outer directories do not count if
// an inner one says it; a directory with a repository of git is the outermost.
func Release(around string) string {
	dir, err := filepath.Abs(around)
	if err != nil {
		return ""
	}
	for range maxLevels {
		for _, name := range []string{"MODULE.bazel", "WORKSPACE.bazel", "WORKSPACE", "CMakeLists.txt"} {
			info, err := os.Stat(filepath.Join(dir, name))
			if err != nil || !info.Mode().IsRegular() || info.Size() > maxText {
				continue
			}
			text, err := os.ReadFile(filepath.Join(dir, name))
			if err != nil {
				continue
			}
			if release := releaseIn(string(text)); release != "" {
				return release
			}
		}
		above := filepath.Dir(dir)
		if _, err := os.Stat(filepath.Join(dir, ".git")); err == nil || above == dir {
			return ""
		}
		dir = above
	}
	return ""
}

// statements match what says a release, and have its number as their last group.
var statements = sync.OnceValue(func() []*regexp.Regexp {
	return []*regexp.Regexp{
		regexp.MustCompile(`\bsystem_mlir\([^)]*\bversion\s*=\s*"([0-9]+)"`),
		regexp.MustCompile(`\bsystem_mlir\([^)]*\bpath\s*=\s*"[^"]*llvm[-_@]?([0-9]+)`),
		regexp.MustCompile(`(?i)\bfind_package\(\s*(?:MLIR|LLVM)\s+([0-9]+)`),
		regexp.MustCompile(`(?i)\bfind_package\(\s*(?:MLIR|LLVM)\b[^)]*\bllvm[-_@]?([0-9]+)`),
		regexp.MustCompile(`\bllvm(?:org|-project)-([0-9]+)\.[0-9]+\.[0-9]+`),
	}
})

var (
	lineComment = lazyregexp.New(`(?m)^\s*#.*$`)
	systemMLIR  = lazyregexp.New(`\bsystem_mlir\([^)]*\)`)
)

// DefaultRelease is the release of system_mlir without a version and a path, as in
// rules/private/system_mlir.bzl.
const DefaultRelease = "22"

// releaseIn returns the number of the release that a file of a build says, or "".
func releaseIn(text string) string {
	text = lineComment.Get().ReplaceAllString(text, "")
	for _, statement := range statements() {
		if found := statement.FindStringSubmatch(text); found != nil {
			return found[1]
		}
	}
	if call := systemMLIR.Get().FindString(text); call != "" && !strings.Contains(call, "path") {
		return DefaultRelease
	}
	return ""
}
