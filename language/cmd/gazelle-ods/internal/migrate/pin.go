package migrate

import (
	"bytes"
	"cmp"
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
	"github.com/rules-ods/rules_ods/language/internal/starlarktext"
	"github.com/rules-ods/rules_ods/language/internal/submodules"
)

// A pin is the LLVM that a project is built with.
type pin struct {
	where  string // the file that says it, or the directory of a submodule
	commit string
	number int       // of a release, or 0
	day    time.Time // of the commit, or, if only that is known, the day on which the project chose it
	isBy   bool      // whether the commit may be earlier than day
	// isSubmodule tells whether where is a submodule, relative to the working tree of git.
	isSubmodule bool
	isCut       bool // whether a shallow clone lacks the day
}

var (
	commitPattern  = regexp.MustCompile(`\b[0-9a-f]{40}\b`)
	tagPattern     = regexp.MustCompile(`\b(?:llvm(?:org|-project)-([0-9]+)\.|release/([0-9]+)\.x\b)`)
	versionPattern = regexp.MustCompile(`^([0-9]+)\.`)
	// namePattern matches variables for the commit or version of LLVM, such as LLVM_COMMIT.
	namePattern = regexp.MustCompile(`(?i)^_?(?:llvm|mlir)(?:_project)?_(?:git_)?(?:commit|hash|ref|rev|revision|sha|tag|version)$`)
)

// findPin returns the LLVM that the repository of LLVM is made of. If the files do not tell how it is made, it is what
// variables with LLVM in their names say, files with llvm in their names that hold nothing but a commit, or submodules.
// Several that differ are an error.
func (m *migration) findPin(ctx context.Context, declaring []*file) (p pin, found bool, err error) {
	// The Bazel workspace may be a directory of a git repository.
	top, topErr := git.TopLevel(ctx, m.repo.Root)
	if topErr != nil {
		top = m.repo.Root
	}
	s := &pinSearch{m, ctx, top, declaring, slices.Concat(declaring, m.extensionFiles(declaring)), map[string]bool{}}
	if p, found = s.repository(m.llvm); !found {
		if p, found, err = s.variables(); err != nil {
			return pin{}, false, err
		}
	}
	if !found {
		p, found = m.pinFile()
	}
	dirs := submodules.OfLLVM(ctx, top)
	for _, dir := range dirs {
		if !found {
			p, found = s.submodule(filepath.Join(top, filepath.FromSlash(dir)))
		}
	}
	if !found {
		if p, found, err = s.structures(); err != nil {
			return pin{}, false, err
		}
	}
	if found && p.number == 0 {
		m.date(ctx, top, dirs, &p)
	}
	return p, found, nil
}

// A pinSearch follows how the repository of LLVM is made.
type pinSearch struct {
	m         *migration
	ctx       context.Context
	top       string          // of the working tree of git
	declaring []*file         // files with modules
	files     []*file         // those, and of module extensions
	seen      map[string]bool // repositories
}

// module returns what a Bazel module is pinned to: by an override, or else by its version.
func (s *pinSearch) module(module string) (pin, bool) {
	if module == "" {
		return pin{}, false
	}
	var version *build.CallExpr
	var where *file
	for _, f := range s.declaring {
		for call := range calls(f.syntax.Stmt) {
			switch {
			case stringParameter(call, 0, "module_name") == module:
				if p, ok := s.of(f, call, s.m.globals(f)); ok {
					return p, true
				}
				if versionPattern.MatchString(argument(call, "version")) {
					version, where = call, f
				}
			case version == nil && isCallOf(call, "bazel_dep") && argument(call, "name") == module:
				version, where = call, f
			}
		}
	}
	if version == nil {
		return pin{}, false
	}
	found := versionPattern.FindStringSubmatch(argument(version, "version"))
	if found == nil {
		return pin{}, false
	}
	number, _ := strconv.Atoi(found[1]) // it has digits only
	return pin{where: where.name, number: number}, number > 0
}

// repository returns what a repository is pinned to: as a Bazel module, by the call that declares it, by the calls of
// functions in that, or as the sources of the rule or the module extension that declares it.
func (s *pinSearch) repository(name string) (pin, bool) {
	if s.seen[name] {
		return pin{}, false
	}
	s.seen[name] = true
	if p, ok := s.module(moduleOf(s.declaring, name)); ok {
		return p, true
	}
	var sources []string
	for _, f := range s.files {
		for b, call := range s.m.calls(f) {
			if isCallOf(call, "use_repo") && used(call)[name] != nil {
				if p, ok := s.tags(f, call); ok {
					return p, true
				}
				if _, value, ok := starlarktext.Assigned(used(call)[name]); ok {
					if original, ok := starlarktext.Of(value, nil, ""); ok {
						sources = append(sources, original)
					}
				}
				sources = append(sources, s.extensionModule(f, call))
				continue
			}
			for _, v := range s.m.reach(f, call, b.values) {
				if !names(v.call, v.values, name) {
					continue
				}
				if p, ok := s.of(v.file, v.call, v.values); ok {
					return p, true
				}
				rules := sourceRules(v.file)
				sources = append(sources, rules[called(v.call, rules)])
			}
		}
	}
	for _, source := range sources {
		if p, ok := s.repository(source); ok {
			return p, true
		}
	}
	return pin{}, false
}

// extensionModule returns the repository with the module extension from which a call of use_repo takes a repository, or ""
// if nothing tells that it is about LLVM.
func (s *pinSearch) extensionModule(f *file, use *build.CallExpr) string {
	extension, _ := first(use).(*build.Ident)
	for _, stmt := range f.syntax.Stmt {
		name, call := assigned(stmt, "use_extension")
		if call == nil || extension == nil || name != extension.Name {
			continue
		}
		repository, _ := splitLabel(stringParameter(call, 0, "extension_bzl_file"))
		module := moduleOf(s.declaring, repository)
		if s.m.isAboutLLVM(module, s.declaring) {
			return repository
		}
	}
	return ""
}

// isAboutLLVM reports whether the name of a Bazel module, or what overrides it, says that it has LLVM's sources.
func (m *migration) isAboutLLVM(module string, declaring []*file) bool {
	if ofTools.MatchString(module) {
		return false
	}
	return ofLLVM.MatchString(module) || slices.ContainsFunc(declaring, func(f *file) bool {
		return slices.ContainsFunc(slices.Collect(calls(f.syntax.Stmt)), func(call *build.CallExpr) bool {
			return module != "" && stringParameter(call, 0, "module_name") == module &&
				slices.ContainsFunc(texts(call, m.globals(f)), func(text string) bool { return strings.Contains(text, "llvm-project") })
		})
	})
}

// tags returns what the tags of a module extension name, from which a call of use_repo takes a repository.
func (s *pinSearch) tags(f *file, use *build.CallExpr) (pin, bool) {
	extension, ok := first(use).(*build.Ident)
	if !ok {
		return pin{}, false
	}
	for call := range calls(f.syntax.Stmt) {
		if ofProxy(call, extension.Name) != "" && !isCallOf(call, "use_repo") {
			if p, ok := s.of(f, call, s.m.globals(f)); ok {
				return p, true
			}
		}
	}
	return pin{}, false
}

// of returns what the arguments of a call name: a commit, a tag, or the directory of a submodule.
func (s *pinSearch) of(f *file, call *build.CallExpr, values map[string]string) (pin, bool) {
	if p, ok := pinIn(f.name, texts(call, values)); ok {
		return s.assigned(p), true
	}
	dir, ok := starlarktext.Of(parameter(call, -1, "path"), values, "")
	if !ok {
		return pin{}, false
	}
	if !filepath.IsAbs(dir) {
		dir = filepath.Join(s.m.repo.Root, filepath.FromSlash(dir))
	}
	return s.checkout(dir)
}

// checkout returns the LLVM in a directory or in one that contains it: the commit of a submodule, or the version in the
// file with which CMake sets it.
func (s *pinSearch) checkout(dir string) (pin, bool) {
	for range maxLevels {
		if p, ok := s.submodule(dir); ok {
			return p, true
		}
		const name = "cmake/Modules/LLVMVersion.cmake"
		if text, err := repofiles.ReadFile(filepath.Join(dir, filepath.FromSlash(name))); err == nil {
			if major := versionSetting.FindSubmatch(text); major != nil {
				number, _ := strconv.Atoi(string(major[1])) // it has digits only
				where, err := filepath.Rel(s.m.repo.Root, dir)
				return pin{where: path.Join(filepath.ToSlash(where), name), number: number}, err == nil
			}
		}
		dir = filepath.Dir(dir)
	}
	return pin{}, false
}

// maxLevels limits how far above the directory of its Bazel build the sources of LLVM are.
const maxLevels = 5

// versionSetting matches the setting of the release of LLVM's sources.
var versionSetting = regexp.MustCompile(`(?m)^\s*set\(\s*LLVM_VERSION_MAJOR\s+([0-9]+)\s*\)`)

// assigned returns a pin with the file that has its text, which may be one that others load.
func (s *pinSearch) assigned(p pin) pin {
	if p.commit == "" || bytes.Contains(s.m.byName[p.where].read, []byte(p.commit)) {
		return p
	}
	for _, f := range s.m.files {
		if bytes.Contains(f.read, []byte(p.commit)) {
			p.where = f.name
			break
		}
	}
	return p
}

// submodule returns the commit that the index of git has for a directory.
func (s *pinSearch) submodule(dir string) (pin, bool) {
	rel, err := filepath.Rel(s.top, dir)
	if err != nil || !filepath.IsLocal(rel) {
		return pin{}, false
	}
	commit, err := submodules.Commit(s.ctx, s.top, rel)
	if err != nil {
		return pin{}, false
	}
	return pin{where: filepath.ToSlash(rel), commit: commit, isSubmodule: true}, true
}

// pinIn returns the first tag of a release in texts, or the first commit.
func pinIn(where string, texts []string) (pin, bool) {
	for _, text := range texts {
		if tag := tagPattern.FindStringSubmatch(text); tag != nil {
			number, _ := strconv.Atoi(cmp.Or(tag[1], tag[2])) // it has digits only
			return pin{where: where, number: number}, true
		}
		if commit := commitPattern.FindString(text); commit != "" {
			return pin{where: where, commit: commit}, true
		}
	}
	return pin{}, false
}

// variables returns what the variables for LLVM say, in any file. Several that differ are an error.
func (s *pinSearch) variables() (p pin, found bool, err error) {
	for _, f := range s.m.files {
		for _, b := range s.m.blocks(f) {
			for _, stmt := range b.stmts {
				name, value, ok := starlarktext.Assigned(stmt)
				if !ok || !namePattern.MatchString(name) {
					continue
				}
				text, _ := starlarktext.Of(value, b.values, "")
				other, ok := pinIn(f.name, []string{text, "llvmorg-" + text})
				if !ok {
					continue
				}
				if err := p.agree(other, found); err != nil {
					return pin{}, false, err
				}
				if !found {
					p, found = other, true
				}
			}
		}
	}
	return p, found, nil
}

// agree returns an error if another pin names another LLVM than one that was found.
func (p pin) agree(other pin, found bool) error {
	if found && (other.commit != p.commit || other.number != p.number) {
		return fmt.Errorf("%s and %s name different commits of LLVM; name the release of MLIR with -release=%s", p.where, other.where, mlir.ReleaseNumbers("|"))
	}
	return nil
}

// ofLLVM and ofTools match the names of values that are about LLVM's libraries, and about a compiler.
var (
	ofLLVM  = regexp.MustCompile(`(?i)llvm|mlir`)
	ofTools = regexp.MustCompile(`(?i)clang|toolchain`)
)

// structures returns the LLVM that texts in a dict, a structure or another expression name if its name, or that of what it is
// in, is about LLVM. Several that differ are an error.
func (s *pinSearch) structures() (p pin, found bool, err error) {
	for _, f := range s.m.files {
		build.Walk(f.syntax, func(e build.Expr, stack []build.Expr) {
			text, ok := e.(*build.StringExpr)
			if !ok || err != nil {
				return
			}
			other, ok := pinIn(f.name, []string{text.Value})
			if !ok {
				return
			}
			isOfLLVM := false
			for _, outer := range stack {
				var name build.Expr
				switch outer := outer.(type) {
				case *build.AssignExpr:
					name = outer.LHS
				case *build.KeyValueExpr:
					name = outer.Key
				case *build.CallExpr:
					name = nameArgument(outer)
				}
				named := ""
				switch name := name.(type) {
				case *build.Ident:
					named = name.Name
				case *build.StringExpr:
					named = name.Value
				}
				if ofTools.MatchString(named) {
					return
				}
				isOfLLVM = isOfLLVM || ofLLVM.MatchString(named)
			}
			if !isOfLLVM {
				return
			}
			if err = p.agree(other, found); !found {
				p, found = other, true
			}
		})
	}
	return p, found && err == nil, err
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
		if p, ok := pinIn(name, []string{string(text)}); ok {
			return p, true
		}
	}
	return pin{}, false
}

// date finds the day of a commit of LLVM: from LLVM's own repository where it is one of the submodules dirs, or
// else the day of the commit of the project that wrote it into the file. A clone without that commit does not tell.
func (m *migration) date(ctx context.Context, top string, dirs []string, p *pin) {
	if p.isSubmodule {
		dirs = slices.Insert(dirs, 0, p.where)
	}
	for _, dir := range dirs {
		if !filepath.IsLocal(dir) {
			continue
		}
		full := filepath.Join(top, filepath.FromSlash(dir))
		if own, err := git.TopLevel(ctx, full); err != nil || filepath.Clean(own) == filepath.Clean(top) {
			continue // it is not checked out
		}
		if c, err := lastCommit(ctx, full, "show", "-s", p.commit); err == nil {
			p.day = c.day
			return
		}
	}
	var c chosen
	var err error
	if p.isSubmodule {
		c, err = lastCommit(ctx, top, "log", "-1", "--", p.where)
	} else {
		c, err = m.introduction(ctx, p.commit, p.where)
	}
	if err != nil {
		return
	}
	if shallow, err := git.Run(ctx, top, nil, "rev-parse", "--is-shallow-repository"); err == nil && strings.TrimSpace(string(shallow)) == "true" && !c.hasParent {
		p.isCut = true
		return
	}
	p.day, p.isBy = c.day, true
}

// maxMoves limits how often the text of a pin may have moved to another file.
const maxMoves = 10

// introduction returns the commit of the project that wrote a text into a file, or into the file from which it moved
// there.
func (m *migration) introduction(ctx context.Context, text, file string) (c chosen, err error) {
	until := "HEAD"
	for range maxMoves {
		if c, err = lastCommit(ctx, m.repo.Root, "log", "--follow", "-S"+text, until, "--", file); err != nil || !c.hasParent {
			return c, err
		}
		until = c.hash + "^"
		out, err := git.Run(ctx, m.repo.Root, nil, "grep", "--name-only", "--null", "--fixed-strings", "-e", text, until)
		if err != nil {
			return c, nil // no file had it before
		}
		first, _, _ := strings.Cut(string(out), "\x00")
		file = strings.TrimPrefix(first, until+":")
	}
	return c, nil
}

// A chosen is a commit that git printed.
type chosen struct {
	hash      string
	day       time.Time
	hasParent bool // the clone has its parent
}

// lastCommit returns the last commit that a git command prints.
func lastCommit(ctx context.Context, dir, command string, args ...string) (chosen, error) {
	out, err := git.Run(ctx, dir, nil, slices.Concat([]string{command, "--format=%ct %H %P"}, args)...)
	if err != nil {
		return chosen{}, err
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	fields := strings.Fields(lines[len(lines)-1])
	if len(fields) < 2 {
		return chosen{}, fmt.Errorf("git %s: no commit", command)
	}
	seconds, err := strconv.ParseInt(fields[0], 10, 64)
	return chosen{fields[1], time.Unix(seconds, 0).UTC(), len(fields) > 2}, err
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
