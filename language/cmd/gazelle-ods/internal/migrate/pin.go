package migrate

import (
	"bytes"
	"context"
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/bazelbuild/buildtools/build"
	"github.com/rules-ods/rules_ods/generator/driver/git"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/td"
)

// A pin is the LLVM that a project is built with.
type pin struct {
	where  string // the file that says it
	commit string
	number int       // of a release, or 0
	day    time.Time // of the commit, or, if only that is known, the day on which the project chose it
	isBy   bool      // whether the commit may be earlier than day
}

var (
	commitPattern  = regexp.MustCompile(`\b[0-9a-f]{40}\b`)
	tagPattern     = regexp.MustCompile(`\bllvm(?:org|-project)-([0-9]+)\.`)
	versionPattern = regexp.MustCompile(`^([0-9]+)\.`)
)

// findPin returns the LLVM that files pin: those that declare the repository, files with llvm in
// their names that hold nothing but a commit, and submodules.
func (m *migration) findPin(ctx context.Context, declaring []*parsed) (p pin, found bool) {
	for _, f := range declaring {
		if p, found = pinOf(f); found {
			break
		}
	}
	if !found {
		p, found = m.pinFile()
	}
	// The Bazel workspace may be a directory of a git repository.
	top, err := git.TopLevel(ctx, m.repo.Root)
	if err != nil {
		top = m.repo.Root
	}
	if !found {
		if commit, err := td.LLVMCommit(ctx, top); err == nil {
			p, found = pin{where: gitModules, commit: commit}, true
		}
	}
	if found && p.number == 0 {
		m.date(ctx, top, &p)
	}
	return p, found
}

// gitModules is the file with the submodules of a git repository.
const gitModules = ".gitmodules"

// pinOf returns the LLVM that statements of a file name, which are about LLVM.
func pinOf(f *parsed) (pin, bool) {
	p := pin{where: f.name}
	constants := map[string]string{}
	// value returns the string that an expression is, as far as the file tells.
	value := func(e build.Expr) string {
		switch e := e.(type) {
		case *build.StringExpr:
			return e.Value
		case *build.Ident:
			return constants[e.Name]
		}
		return ""
	}
	var visit func(stmts []build.Expr)
	visit = func(stmts []build.Expr) {
		for _, stmt := range stmts {
			if p.number != 0 || p.commit != "" {
				return
			}
			if def, ok := stmt.(*build.DefStmt); ok {
				visit(def.Body)
				continue
			}
			if a, ok := stmt.(*build.AssignExpr); ok {
				if name, ok := a.LHS.(*build.Ident); ok {
					constants[name.Name] = value(a.RHS)
				}
			}
			start, end := stmt.Span()
			text := f.read[start.Byte:end.Byte]
			if !bytes.Contains(bytes.ToLower(text), []byte("llvm")) {
				continue
			}
			var texts []string
			build.Walk(stmt, func(e build.Expr, _ []build.Expr) { texts = append(texts, value(e)) })
			all := strings.Join(texts, "\n")
			if tag := tagPattern.FindStringSubmatch(all); tag != nil {
				p.number, _ = strconv.Atoi(tag[1]) // it has digits only
				return
			}
			if call, ok := stmt.(*build.CallExpr); ok && isCallOf(call, "bazel_dep") {
				if version := versionPattern.FindStringSubmatch(argument(call, "version")); version != nil && strings.HasPrefix(argument(call, "name"), "llvm") {
					p.number, _ = strconv.Atoi(version[1])
					return
				}
			}
			p.commit = commitPattern.FindString(all)
		}
	}
	visit(f.syntax.Stmt)
	return p, p.number != 0 || p.commit != ""
}

// pinFile returns the LLVM that a text file names, such as build_tools/llvm_version.txt.
func (m *migration) pinFile() (pin, bool) {
	for _, name := range m.repo.Files {
		base := strings.ToLower(path.Base(name))
		if !strings.Contains(base, "llvm") || !slices.Contains([]string{"", ".txt", ".hash", ".commit", ".sha", ".version"}, path.Ext(base)) {
			continue
		}
		text, err := m.repo.Read(name)
		if err != nil || len(text) > 4<<10 {
			continue
		}
		if tag := tagPattern.FindSubmatch(text); tag != nil {
			number, _ := strconv.Atoi(string(tag[1]))
			return pin{where: name, number: number}, true
		}
		if commit := commitPattern.Find(text); commit != nil {
			return pin{where: name, commit: string(commit)}, true
		}
	}
	return pin{}, false
}

// date finds the day of a commit of LLVM: from LLVM's own repository where it is a submodule, or
// else the day of the commit of the project that wrote it into the file.
func (m *migration) date(ctx context.Context, top string, p *pin) {
	if text, err := repofiles.ReadFile(filepath.Join(top, gitModules)); err == nil {
		for line := range strings.Lines(string(text)) {
			key, value, _ := strings.Cut(strings.TrimSpace(line), "=")
			dir := strings.TrimSpace(value)
			if strings.TrimSpace(key) != "path" || !strings.Contains(strings.ToLower(dir), "llvm") || !filepath.IsLocal(dir) {
				continue
			}
			if p.day, err = day(ctx, filepath.Join(top, filepath.FromSlash(dir)), "show", "-s", "--format=%ct", p.commit); err == nil {
				return
			}
			if p.day, err = day(ctx, top, "log", "-1", "--format=%ct", "--", dir); err == nil && p.where == gitModules {
				p.isBy = true
				return
			}
		}
	}
	var err error
	if p.day, err = day(ctx, m.repo.Root, "log", "--format=%ct", "-S"+p.commit, "--", p.where); err == nil {
		p.isBy = true
	}
}

// day returns the day in the last line that a git command prints.
func day(ctx context.Context, dir string, args ...string) (time.Time, error) {
	out, err := git.Run(ctx, dir, nil, args...)
	if err != nil {
		return time.Time{}, err
	}
	lines := strings.Fields(string(out))
	if len(lines) == 0 {
		return time.Time{}, fmt.Errorf("git %s: no commit", strings.Join(args, " "))
	}
	seconds, err := strconv.ParseInt(lines[len(lines)-1], 10, 64)
	return time.Unix(seconds, 0).UTC(), err
}

// nearest returns the release that is nearest to a pin, and a sentence that says why.
func (p pin) nearest() (mlir.Release, string) {
	if p.number != 0 {
		release := mlir.NearestNumber(p.number)
		if int(release) == p.number {
			return release, fmt.Sprintf("%s pins LLVM %d.", p.where, p.number)
		}
		return release, fmt.Sprintf("%s pins LLVM %d; MLIR %v is the nearest release that ods-tblgen knows.", p.where, p.number, release)
	}
	release, date := mlir.Nearest(p.day)
	of := "of"
	if p.isBy {
		of = "since"
	}
	return release, fmt.Sprintf("%s pins LLVM %s, %s %s; the nearest release is MLIR %v, of %s.", p.where, p.commit[:12], of,
		p.day.Format(time.DateOnly), release, date.Format(time.DateOnly))
}

// isRelease reports whether the project is built with a release that is known.
func (p pin) isRelease(r mlir.Release) bool { return p.number == int(r) }

// hasInstalled reports whether a release of MLIR is where Debian's packages install it.
func hasInstalled(r mlir.Release) bool {
	_, err := readRegular("/usr/lib/llvm-" + r.String() + "/include/mlir/IR/OpBase.td")
	return err == nil
}
