// Package migrate is the command migrate: it takes a repository that builds LLVM's Bazel build from
// source to these rules and an installed MLIR.
package migrate

import (
	"bytes"
	"context"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/bazelbuild/buildtools/build"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/git"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/workspace"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/internal/starlarklimit"
)

const usage = `usage: %s [flags] [directory]

Changes a repository that builds LLVM with Bazel to these rules and an installed MLIR:

  MODULE.bazel, WORKSPACE  the installed MLIR in place of the repository llvm-project
  .bazelrc                 the options that the C++ of the installed MLIR needs
  loads                    only those that the installed MLIR does not have
  tblgen = "…:mlir-tblgen" removed, since the toolchain has it

The release of MLIR is the one nearest to the commit of LLVM that the repository pins.
All else stays byte for byte. The command prints a diff, with a reason for each hunk,
writes the files, and prints what is left to do and how git undoes it. The
directory is the root of the repository, by default the current directory.

Exit code 0: success; 1: an error, or something is left to do.
`

// A migration is a run of the command.
type migration struct {
	wd      string // the working directory
	repo    *repofiles.Repository
	files   []*file // BUILD files, .bzl files and those that declare repositories
	byName  map[string]*file
	llvm    string // the name of the repository with LLVM's build
	release mlir.Release
	// installations is the directory of an installed MLIR, with %v for its release.
	installations string
	rules         string // a checkout of rules_ods, or ""
	isModule      bool   // the repository is declared in MODULE.bazel
	module        string // the Bazel module with LLVM's build, or ""
	rulesName     string // the repository of rules_ods in labels
	options       []option
	configs       map[string]bool // of options that every build has
	bazelrc       *file
	values        map[*file]map[string]string    // strings of names in files
	removed       map[build.Expr]bool            // statements and arguments
	own           map[string]bool                // the names of this repository in labels
	isSource      map[string]bool                // whether a repository has LLVM's sources, or files of them
	reached       map[build.Expr]map[string]bool // the repositories that a call in a function declares
	inPackages    map[string]bool                // what usedInPackages returns, or nil
	referred      map[string]bool                // what referredFiles returns before the changes

	mlirAt int       // the offset in the WORKSPACE of the declaration of the installed MLIR
	needed []message // what is left, without which the build fails
	next   []message // what a person does next
}

type options struct {
	wd, release, rules, installations string
	dry                               bool
}

// Command returns the command migrate, for the working directory wd.
func Command(wd string) *command.Command {
	return newCommand(wd, "/usr/lib/llvm-%v") // where Debian's packages install it
}

// newCommand returns the command for installations of MLIR in directories, with %v for the release.
func newCommand(wd, installations string) *command.Command {
	return &command.Command{Name: "migrate", Summary: "take a Bazel build that builds LLVM to these rules and an installed MLIR", Usage: usage, Declare: func(fs *command.Flags) command.Run {
		o := &options{wd: wd, installations: installations}
		fs.BoolVar(&o.dry, "n", false, "print only, and write nothing")
		fs.StringVar(&o.release, "release", "", "the `release` of MLIR, "+mlir.ReleaseNumbers(" or ")+"; by default the nearest to the pinned commit")
		fs.StringVar(&o.rules, "rules_ods", "", "a checkout of rules_ods to use instead of release "+workspace.RulesVersion+"; needed with a WORKSPACE")
		return o.run
	}}
}

// run changes a repository.
func (o *options) run(ctx context.Context, args []string, env *command.Environment) error {
	dir, err := workspace.RootArgument(o.wd, args)
	if err != nil {
		return err
	}
	if !o.dry {
		outputfile.Recover(dir)
	}
	rules, err := o.rulesDirectory(dir)
	if err != nil {
		return err
	}
	m := &migration{wd: o.wd, installations: o.installations, rules: rules, byName: map[string]*file{}, values: map[*file]map[string]string{}, removed: map[build.Expr]bool{}}
	if m.repo, err = repofiles.List(ctx, dir); err != nil {
		return err
	}
	if o.release != "" {
		r, ok := mlir.ParseRelease(o.release)
		if !ok {
			return fmt.Errorf("-release=%s: expected %s", o.release, mlir.ReleaseNumbers(" or "))
		}
		m.release = r
	}
	if err := m.plan(ctx); err != nil {
		return fmt.Errorf("nothing was written: %w", err)
	}
	return m.finish(ctx, o.dry, env)
}

// A message is a line of the output about a file.
type message struct {
	file   *file // or nil
	offset int   // in the text that was read
	text   string
}

// in returns the line of the output. The number of the line in the file is that before or after the changes.
func (n message) in(isWritten bool) string {
	switch {
	case n.file == nil:
		return n.text
	case isWritten || n.file.from == nil:
		return fmt.Sprintf("%s:%d: %s", n.file.name, n.file.line(n.offset), n.text)
	default:
		return fmt.Sprintf("%s:%d: %s", n.file.name, n.file.from.line(n.file.from.before(n.offset)), n.text)
	}
}

// tell records what a person should know about an expression.
func (m *migration) tell(f *file, e build.Expr, text string) {
	m.next = append(m.next, message{f, offset(e), text})
}

// say records what a person should know.
func (m *migration) say(format string, args ...any) {
	m.next = append(m.next, message{text: fmt.Sprintf(format, args...)})
}

// rulesDirectory returns the checkout of rules_ods that the command line names, as the files of a repository name it.
func (o *options) rulesDirectory(root string) (string, error) {
	if o.rules == "" {
		return "", nil
	}
	dir := workspace.Path(o.wd, o.rules)
	if _, err := readRegular(filepath.Join(dir, "rules", "extensions.bzl")); err != nil {
		return "", fmt.Errorf("-rules_ods=%s: no checkout of rules_ods: %w", o.rules, err)
	}
	if filepath.IsAbs(o.rules) {
		return filepath.ToSlash(o.rules), nil
	}
	rel, err := filepath.Rel(root, dir)
	return filepath.ToSlash(rel), err
}

// left records what a person has to do before the build works.
func (m *migration) left(f *file, offset int, what string) {
	m.needed = append(m.needed, message{f, offset, what})
}

// readRegular reads a file outside of the repository.
var readRegular = repofiles.ReadFile

// plan computes all changes.
func (m *migration) plan(ctx context.Context) error {
	if err := m.parse(); err != nil {
		return err
	}
	m.findOwn()
	m.llvm = llvmRepository(m.files)
	if err := m.readOptions(); err != nil {
		return err
	}
	m.referred = m.referredFiles(nil)
	root, declaring, err := m.root()
	if err != nil {
		return err
	}
	m.rulesName = m.repositoryOfRules(declaring)
	hasMLIR := m.findMLIR(declaring)
	if !hasMLIR {
		if err := m.chooseRelease(ctx, declaring); err != nil {
			return err
		}
	}
	m.module = moduleOf(declaring, m.llvm)
	if err := m.editRoot(root, declaring, hasMLIR); err != nil {
		return err
	}
	for _, f := range m.files {
		if isBuildFile(f.name) {
			m.editBuildFile(f)
		}
	}
	m.editOptions()
	m.changesOutside()
	after, err := m.changed()
	if err != nil {
		return err
	}
	if err := after.remains(); err != nil {
		return err
	}
	m.next, m.needed = slices.Concat(m.next, after.next), slices.Concat(m.needed, after.needed)
	if _, err := readRegular(m.installed("include/mlir/IR/OpBase.td")); err != nil {
		m.say("Install MLIR %[1]v: on Debian libmlir-%[1]v-dev, mlir-%[1]v-tools, llvm-%[1]v-dev and llvm-%[1]v-tools.", m.release)
	}
	return nil
}

// rootFiles are the files at the root of a repository that declare others.
var rootFiles = []string{"MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel"}

// parse reads the BUILD files, .bzl files and those that declare repositories. A link to such a file of the repository is
// the same file.
func (m *migration) parse() error {
	realRoot, err := filepath.EvalSymlinks(m.repo.Root)
	if err != nil {
		return err
	}
	byPath := map[string]*file{}
	var links [][2]string // a name and the path of the file
	read := func(name, full string) error {
		if f := byPath[full]; f != nil {
			m.byName[name] = f
			return nil
		}
		rel, err := filepath.Rel(realRoot, full)
		isOutside := err != nil || !filepath.IsLocal(rel)
		if !isOutside {
			outputfile.RemoveAbandoned(full)
		}
		text, err := m.repo.Read(name)
		if err != nil {
			return err
		}
		syntax, err := parse(name, text)
		if err != nil {
			if !isBuildFile(name) {
				return err
			}
			m.needed = append(m.needed, message{text: fmt.Sprintf("%v; the file stays as it is", err)})
			return nil
		}
		f := &file{name: name, read: text, syntax: syntax, isOutside: isOutside}
		m.files = append(m.files, f)
		m.byName[name], byPath[full] = f, f
		return nil
	}
	for _, name := range m.repo.Files {
		isRoot := slices.Contains(rootFiles, name)
		if !isBuildFile(name) && !isRoot && !strings.HasSuffix(name, ".MODULE.bazel") {
			continue
		}
		full, err := filepath.EvalSymlinks(filepath.Join(m.repo.Root, filepath.FromSlash(name)))
		if err != nil {
			return err
		}
		if full != filepath.Join(realRoot, filepath.FromSlash(name)) {
			links = append(links, [2]string{name, full})
			continue
		}
		if err := read(name, full); err != nil {
			return err
		}
	}
	for _, link := range links {
		if err := read(link[0], link[1]); err != nil {
			return err
		}
	}
	slices.SortFunc(m.files, func(a, b *file) int { return strings.Compare(a.name, b.name) })
	return nil
}

// changed returns a migration of the repository as it is after the changes. What is left to do is read from that alone, so
// each run says it.
func (m *migration) changed() (_ *migration, err error) {
	after := *m
	after.files, after.byName, after.needed, after.next, after.options, after.inPackages = nil, map[string]*file{}, nil, nil, nil, nil
	now := map[*file]*file{}
	for _, f := range m.files {
		text, syntax := f.read, f.syntax
		if len(f.changes) > 0 {
			text = f.text()
			if syntax, err = parse(f.name, text); err != nil {
				return nil, fmt.Errorf("the layout of %s is too unusual for this command: %w", f.name, err)
			}
		}
		now[f] = &file{name: f.name, read: text, syntax: syntax, isOutside: f.isOutside, from: f}
		after.files = append(after.files, now[f])
	}
	for name, f := range m.byName {
		after.byName[name] = now[f]
	}
	after.bazelrc = &file{name: m.bazelrc.name, read: m.bazelrc.text(), from: m.bazelrc}
	after.readOptionsOf(after.bazelrc, map[string]bool{after.bazelrc.name: true})
	after.enableConfigs()
	return &after, nil
}

// changesOutside records the changes to files outside of the repository, to which links lead, in place of making them.
func (m *migration) changesOutside() {
	for _, f := range m.files {
		if !f.isOutside || len(f.changes) == 0 {
			continue
		}
		for _, c := range f.changes {
			m.left(f, c.start, "the file is a link out of this repository and stays as it is; change it there: "+c.reason)
		}
		f.changes = nil
	}
}

// parse parses a file of Bazel.
func parse(name string, text []byte) (*build.File, error) {
	if err := starlarklimit.Check(name, text); err != nil {
		return nil, err
	}
	base := filepath.Base(name)
	switch {
	case strings.HasSuffix(base, ".bzl"):
		return build.ParseBzl(name, text)
	case strings.HasPrefix(base, "WORKSPACE"):
		return build.ParseWorkspace(name, text)
	case strings.HasSuffix(base, "MODULE.bazel"):
		return build.ParseModule(name, text)
	}
	return build.ParseBuild(name, text)
}

// root returns the file that declares, or is to declare, the repository of LLVM, and all files that
// take part in it.
func (m *migration) root() (*file, []*file, error) {
	module := m.byName["MODULE.bazel"]
	if m.withoutModules() {
		module = nil
	}
	work := m.byName["WORKSPACE.bazel"]
	if work == nil {
		work = m.byName["WORKSPACE"]
	}
	var ofModule, ofWorkspace []*file
	if module != nil {
		ofModule = m.segments(module)
	}
	if work != nil {
		ofWorkspace = m.withLoaded(work)
	}
	switch {
	case module != nil && (work == nil || mentions(ofModule, m.llvm) || !mentions(ofWorkspace, m.llvm)):
		m.isModule = true
		return module, ofModule, nil
	case work != nil:
		return work, ofWorkspace, nil
	}
	return nil, nil, fmt.Errorf("%s has neither a MODULE.bazel nor a WORKSPACE; run the command at the root of the repository, or let 'gazelle-ods init' write a build "+
		"for a project with CMake", m.repo.Root)
}

// segments returns MODULE.bazel and the files that it includes.
func (m *migration) segments(module *file) []*file {
	found := []*file{module}
	for call := range calls(module.syntax.Stmt, "include") {
		if name, ok := m.fileOf(stringParameter(call, 0, "label"), ""); ok && m.byName[name] != nil {
			found = append(found, m.byName[name])
		}
	}
	return found
}

// extensionFiles returns the .bzl files of this repository whose module extensions MODULE.bazel uses,
// and what they load.
func (m *migration) extensionFiles(declaring []*file) []*file {
	var found []*file
	for _, f := range declaring {
		build.Walk(f.syntax, func(e build.Expr, _ []build.Expr) {
			if call, ok := e.(*build.CallExpr); ok && isCallOf(call, "use_extension") {
				if name, ok := m.fileOf(stringParameter(call, 0, "extension_bzl_file"), path.Dir(f.name)); ok && m.byName[name] != nil {
					found = append(found, m.withLoaded(m.byName[name])...)
				}
			}
		})
	}
	return found
}

// mentions reports whether a string in any of the files is the name of a repository.
func mentions(files []*file, repository string) bool {
	return slices.ContainsFunc(files, func(f *file) bool { return slices.Contains(texts(f.syntax, nil), repository) })
}

// chooseRelease sets the release, and says why and what it means for the project's own code.
func (m *migration) chooseRelease(ctx context.Context, declaring []*file) error {
	p, found, err := m.findPin(ctx, declaring)
	if err != nil && m.release == 0 {
		return err
	}
	if m.release != 0 {
		if found && !p.isRelease(m.release) {
			m.say("The code is for another LLVM than %v: %s", m.release, upgrade(p.number, m.release))
		}
		return nil
	}
	switch {
	case !found && !slices.ContainsFunc(m.files, func(f *file) bool { return bytes.Contains(f.read, []byte(m.llvm)) }):
		return fmt.Errorf("no file names the repository %s or loads from it, so there is nothing to migrate", m.llvm)
	case !found:
		return fmt.Errorf("no file names a commit or a tag of LLVM; name the release of MLIR with -release=%s", mlir.ReleaseNumbers("|"))
	case p.isCut:
		return fmt.Errorf("%s pins LLVM %s, and this shallow clone does not tell when; run 'git fetch --unshallow', or name the release of MLIR with -release=%s",
			p.where, p.commit, mlir.ReleaseNumbers("|"))
	case p.number == 0 && p.day.IsZero():
		return fmt.Errorf("%s pins LLVM %s, and the history of this repository does not tell when; name the release of MLIR with -release=%s", p.where, p.commit, mlir.ReleaseNumbers("|"))
	}
	release, why := p.nearest()
	m.release = release
	m.say("%s", why)
	if p.isRelease(release) {
		return nil
	}
	note := fmt.Sprintf("C++ and .td files may name what MLIR %v does not have: %s", release, upgrade(p.number, release))
	if _, date := mlir.Nearest(p.day); p.number == 0 && p.day.After(date) {
		note = fmt.Sprintf("C++ and .td files may use what came after MLIR %v, up to %s; the compiler reports it.", release, p.day.Format(time.DateOnly))
	}
	m.say("%s", note)
	return nil
}

// upgrade returns the command that reports what a release means for a dialect of an earlier one: that
// with a number, or the one before if the number is 0.
func upgrade(from int, to mlir.Release) string {
	releases := mlir.Releases()
	i := slices.Index(releases, to)
	switch {
	case from > int(to):
		return "the code is for a later one, so the compiler reports it."
	case i == 0:
		return fmt.Sprintf("the compiler reports it; -from=%v of 'ods-tblgen upgrade' is the earliest release that it knows.", to)
	}
	former := releases[i-1]
	if from != 0 {
		former = min(mlir.NearestNumber(from), former)
	}
	return fmt.Sprintf("run 'ods-tblgen upgrade -from=%v -to=%v -sources=. .', and with -w to change the .td files.", former, to)
}

// shown returns the root of the repository as a path for commands that run in the working directory.
func (m *migration) shown() string {
	if dir, err := filepath.Rel(m.wd, m.repo.Root); err == nil {
		return dir
	}
	return m.repo.Root
}

// undo returns the command by which git undoes the changes to files that it has, or "" if that would lose
// what is not committed, or if there is no git repository.
func (m *migration) undo(ctx context.Context) string {
	changed, err := git.Run(ctx, m.repo.Root, nil, "status", "--porcelain", "--untracked-files=no", "--", ".")
	switch dir := m.shown(); {
	case err != nil || len(changed) > 0:
		return ""
	case dir == ".":
		return "git checkout ."
	default:
		return "git -C " + dir + " checkout ."
	}
}

// count returns a number of files in words.
func count(files int) string {
	if files == 1 {
		return "1 file"
	}
	return fmt.Sprintf("%d files", files)
}

// finish prints the changes, writes them, and prints what is left to do.
func (m *migration) finish(ctx context.Context, dry bool, env *command.Environment) error {
	changed := slices.DeleteFunc(append(slices.Clone(m.files), m.bazelrc), func(f *file) bool { return len(f.changes) == 0 })
	slices.SortFunc(changed, func(a, b *file) int { return strings.Compare(a.name, b.name) })
	undo := m.undo(ctx)
	var edits []outputfile.Edit
	for _, f := range changed {
		if f.isNew && undo != "" {
			undo += " && rm " + filepath.Join(m.shown(), filepath.FromSlash(f.name))
		}
		if err := f.writeDiff(env.Out); err != nil {
			return err
		}
		edits = append(edits, outputfile.Edit{Name: filepath.Join(m.repo.Root, filepath.FromSlash(f.name)), Read: f.read, Text: f.text(), IsNew: f.isNew})
	}
	if !dry {
		if err := outputfile.ReplaceAll(ctx, m.repo.Root, edits, env.Temporary); err != nil {
			return fmt.Errorf("nothing was written: %w", err)
		}
	}
	for _, note := range slices.Concat(m.next, m.needed) {
		fmt.Fprintln(env.Err, note.in(!dry))
	}
	switch {
	case dry:
		fmt.Fprintf(env.Err, "%s would change; nothing was written\n", count(len(edits)))
	case len(edits) == 0:
		fmt.Fprintln(env.Err, "nothing to change")
	case undo == "":
		why := "since other changes are not committed"
		if _, err := git.TopLevel(ctx, m.repo.Root); err != nil {
			why = "since it does not have these files"
		}
		fmt.Fprintf(env.Err, "wrote %s; git cannot undo this alone, %s: keep the diff above\n", count(len(edits)), why)
	default:
		fmt.Fprintf(env.Err, "wrote %s; 'git diff' shows the changes, '%s' undoes them\n", count(len(edits)), undo)
	}
	if n := len(m.needed); n > 0 {
		return fmt.Errorf("incomplete: %d left to do, as named above", n)
	}
	return nil
}
