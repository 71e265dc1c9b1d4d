//go:build linux && amd64

// Package faults has no code. Its test ends the commands that write files in the
// middle of their work.
package faults

import (
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
	"golang.org/x/tools/txtar"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
)

var (
	schedules = flag.Int("schedules", 0, "how many schedules to run, of all commands together (default: 10 of each)")
	seed      = flag.Uint64("seed", 1, "where the random numbers start")
	first     = flag.Int("first", 0, "the first schedule of each command, to repeat one that failed")
)

// TestFaults runs each command of testdata under random schedules of faults. The
// kernel stops a command at each call that changes a file, so that a fault comes
// before a call that its random number selects: the command is killed, gets a signal,
// finds the disk full from then on, or a person saves a file at this moment. Other
// schedules send the signal after a random time, or run on a small disk that is full.
//
// After each schedule, a file has the bytes and the mode that it had before or those that
// a complete run gives it; a file that a person saved has what was saved; the exit
// status is 0 only if all was written. Then the command runs again. It completes what
// is missing, and leaves no temporary file.
func TestFaults(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	bin := t.TempDir()
	build := exec.Command("go", "build", "-o", bin, "./generator/cmd/ods-tblgen", "./language/cmd/gazelle-ods")
	build.Dir = "../.."
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	each := 10
	if *schedules > 0 {
		each = (*schedules + len(files) - 1) / len(files)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			done := make(chan struct{})
			go func() { // a thread of its own, which traces processes and has its own disk
				defer close(done)
				runtime.LockOSThread()
				runCase(t, file, bin, each)
			}()
			<-done
		})
	}
}

func runCase(t *testing.T, file, bin string, each int) {
	w := newWorld(t, file, bin)
	start := time.Now()
	for n := *first; n < *first+each && !t.Failed(); n++ {
		w.rand = rand.New(rand.NewPCG(*seed, uint64(n)))
		kind := kinds[w.rand.IntN(len(kinds))]
		w.schedule = fmt.Sprintf("schedule %d (repeat it with -args -seed %d -first %d -schedules 1), %s", n, *seed, n, kind.name)
		w.put(w.old)
		kind.run(w)
	}
	t.Logf("%d schedules: %d commands ended by the fault, %d between the old and the new files, %d files saved meanwhile; "+
		"%d changes in a complete run; %.0f ms for each schedule", each, w.ended, w.between, w.saves, w.changes,
		float64(time.Since(start).Milliseconds())/float64(each))
}

// A world is a workspace in which one command runs, again and again.
type world struct {
	*testing.T
	rand     *rand.Rand
	schedule string // for messages
	base     string // a small disk
	dir      string // all files that the command may change: repo, home and tmp
	hasDisk  bool   // base is a disk of its own
	bin      string
	command  []string
	cache    string // a directory of a cache, or ""
	links    [][2]string

	old, complete state         // of the files, before and after a complete run
	status        int           // of a complete run
	changes       int           // calls that change files in a complete run
	length        time.Duration // of a complete run
	saved         map[string]*savedState

	ended, between, saves int
}

// A savedState is what a run gives after a person saved a file.
type savedState struct {
	text             string
	before, complete state
}

// diskSize is the size of the disk, many times what the largest case needs.
const diskSize = 16 << 20

// A state has an entry for each file, directory and symbolic link.
type state map[string]entry

type entry struct {
	mode  fs.FileMode
	text  string // of a file; target of a link
	names uint64 // the number of names of a file, in a case with hard links
}

var (
	commandLine = regexp.MustCompile(`(?m)^\$ (.*)$`)
	setupLine   = regexp.MustCompile(`(?m)^setup \$ (.*)$`)
	hardLink    = regexp.MustCompile(`(?m)^hard link (\S+) to (\S+)$`)
	softLink    = regexp.MustCompile(`(?m)^symbolic link (\S+) to (\S+)$`)
	cacheLine   = regexp.MustCompile(`(?m)^cache (\S+)$`)
	private     = regexp.MustCompile(`(?m)^private (\S+)$`)
)

func newWorld(t *testing.T, file, bin string) *world {
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	w := &world{T: t, base: t.TempDir(), bin: bin, saved: map[string]*savedState{}}
	w.check(filepathEval(&w.base))
	w.mount()
	w.dir = filepath.Join(w.base, "world")
	for _, name := range []string{"repo", "home", "tmp"} {
		w.check(os.MkdirAll(filepath.Join(w.dir, name), 0o755))
	}
	for _, f := range archive.Files {
		name := w.repo(f.Name)
		w.check(os.MkdirAll(filepath.Dir(name), 0o755))
		w.check(os.WriteFile(name, f.Data, 0o644))
	}
	for _, m := range hardLink.FindAllSubmatch(archive.Comment, -1) {
		w.links = append(w.links, [2]string{w.repo(string(m[2])), w.repo(string(m[1]))})
	}
	w.link()
	if m := cacheLine.FindSubmatch(archive.Comment); m != nil {
		w.cache = "repo/" + string(m[1])
	}
	for _, m := range softLink.FindAllSubmatch(archive.Comment, -1) {
		w.check(os.Symlink(string(m[2]), w.repo(string(m[1]))))
	}
	for _, m := range private.FindAllSubmatch(archive.Comment, -1) {
		w.check(os.Chmod(w.repo(string(m[1])), 0o600))
	}
	m := commandLine.FindSubmatch(archive.Comment)
	if m == nil {
		t.Fatalf("%s has no line '$ COMMAND'", file)
	}
	w.command = strings.Fields(strings.ReplaceAll(string(m[1]), "$STANDINS", parity.Standins(t)))
	if m := setupLine.FindSubmatch(archive.Comment); m != nil {
		if p, status, out := w.start(strings.Fields(string(m[1])), nil); exitStatus(status) != 0 {
			t.Fatalf("%v: status %d: %s", p.args, exitStatus(status), out)
		}
	}
	w.old = w.read()
	// A complete run, and its length.
	for range 2 {
		w.put(w.old)
		start := time.Now()
		p, status, out := w.start(w.command, nil)
		w.length, w.status, w.changes = time.Since(start), exitStatus(status), p.changes
		if w.status != 0 {
			t.Fatalf("%v: status %d: %s", w.command, w.status, out)
		}
	}
	w.complete = w.read()
	if w.changes == 0 || w.old.equal(w.complete) {
		t.Fatalf("%v: changes nothing", w.command)
	}
	if extra := w.complete.leftOver(); extra != "" {
		t.Fatalf("%v: left %s", w.command, extra)
	}
	w.start(w.command, nil)
	if again := w.read(); !again.equal(w.complete) {
		t.Fatalf("%v: a second run changes more: %s", w.command, again.difference(w.complete))
	}
	for name := range w.old {
		w.save(name)
	}
	if len(w.saved) == 0 {
		t.Fatalf("%v: there is no file that a person can save", w.command)
	}
	return w
}

func filepathEval(name *string) (err error) {
	*name, err = filepath.EvalSymlinks(*name)
	return err
}

// mount gives the thread a small disk of its own, if the test may do so. It disappears
// with the thread.
func (w *world) mount() {
	if unix.Unshare(unix.CLONE_NEWNS) != nil {
		return
	}
	w.check(unix.Mount("", "/", "", unix.MS_REC|unix.MS_PRIVATE, ""))
	w.check(unix.Mount("tmpfs", w.base, "tmpfs", 0, fmt.Sprintf("size=%d", diskSize)))
	w.hasDisk = true
}

func (w *world) check(err error) {
	w.Helper()
	if err != nil {
		w.Fatal(w.schedule, err)
	}
}

func (w *world) repo(name string) string {
	return filepath.Join(w.dir, "repo", filepath.FromSlash(name))
}

// start runs a command to its end.
func (w *world) start(command []string, atChange func(*call)) (p *process, status syscall.WaitStatus, output string) {
	file, err := os.CreateTemp(w.bin, "output")
	w.check(err)
	defer os.Remove(file.Name())
	defer file.Close()
	p = &process{
		args: append([]string{filepath.Join(w.bin, command[0])}, command[1:]...), dir: w.repo(""),
		environment: []string{"PATH=" + os.Getenv("PATH"), "HOME=" + filepath.Join(w.dir, "home"), "TMPDIR=" + filepath.Join(w.dir, "tmp")},
		output:      file, below: w.dir, atChange: atChange,
	}
	status, err = p.run()
	w.check(err)
	text, err := os.ReadFile(file.Name())
	w.check(err)
	return p, status, string(text)
}

// exitStatus returns what a shell has in $?.
func exitStatus(status syscall.WaitStatus) int {
	if status.Signaled() {
		return 128 + int(status.Signal())
	}
	return status.ExitStatus()
}

// read returns the state of all files.
func (w *world) read() state {
	s := state{}
	w.check(filepath.WalkDir(w.dir, func(name string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := e.Info()
		if err != nil {
			return err
		}
		x := entry{mode: info.Mode()}
		var text []byte
		switch {
		case info.Mode().IsRegular():
			text, err = os.ReadFile(name)
			x.text = string(text)
			if len(w.links) > 0 {
				x.names = uint64(info.Sys().(*syscall.Stat_t).Nlink)
			}
		case info.Mode()&fs.ModeSymlink != 0:
			x.text, err = os.Readlink(name)
		}
		rel, _ := filepath.Rel(w.dir, name)
		switch {
		case rel == "home": // of the Go command
			return fs.SkipDir
		case w.cache != "" && strings.HasPrefix(rel, w.cache) && !isTemporary(rel):
			return err // entries; the outputs show whether they are right
		}
		s[rel] = x
		return err
	}))
	return s
}

// put gives the files a state. Files that have it already keep their names for each other.
func (w *world) put(want state) {
	now := w.read()
	for _, name := range now.names() {
		if have, ok := want[name]; !ok || have.mode.Type() != now[name].mode.Type() {
			w.check(os.RemoveAll(filepath.Join(w.dir, name)))
			delete(now, name)
		}
	}
	for _, name := range want.names() {
		e, path := want[name], filepath.Join(w.dir, name)
		if now[name] == e {
			continue
		}
		switch {
		case e.mode.IsDir():
			w.check(os.MkdirAll(path, e.mode.Perm()))
		case e.mode&fs.ModeSymlink != 0:
			os.Remove(path)
			w.check(os.Symlink(e.text, path))
		default:
			w.check(os.WriteFile(path, []byte(e.text), e.mode.Perm()))
			w.check(os.Chmod(path, e.mode.Perm()))
		}
	}
	if w.cache != "" {
		w.check(os.RemoveAll(filepath.Join(w.dir, w.cache)))
	}
	w.link()
}

// link makes the hard links.
func (w *world) link() {
	for _, l := range w.links {
		a, errA := os.Stat(l[0])
		b, errB := os.Stat(l[1])
		if errA != nil || errB != nil || !os.SameFile(a, b) {
			os.Remove(l[1])
			w.check(os.Link(l[0], l[1]))
		}
	}
}

func (s state) names() []string {
	var names []string
	for name := range s {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func (s state) equal(other state) bool { return s.difference(other) == "" }

// difference names the files that differ.
func (s state) difference(other state) string {
	var b strings.Builder
	for name, e := range s {
		if o, ok := other[name]; !ok {
			fmt.Fprintf(&b, " %s is more;", name)
		} else if o != e {
			fmt.Fprintf(&b, " %s has %v, %d bytes, in place of %v, %d bytes;", name, e.mode, len(e.text), o.mode, len(o.text))
		}
	}
	for name := range other {
		if _, ok := s[name]; !ok {
			fmt.Fprintf(&b, " %s is missing;", name)
		}
	}
	return b.String()
}

// isTemporary reports whether the name of a file, or of a directory above it, is one that
// the commands give to temporary files.
func isTemporary(name string) bool {
	for part := range strings.SplitSeq(filepath.ToSlash(name), "/") {
		if strings.HasPrefix(part, ".ods-") && part != ".ods-output" || strings.HasPrefix(part, "ods-") && strings.HasPrefix(name, "tmp") {
			return true
		}
	}
	return false
}

// leftOver returns the name of a temporary file, or "".
func (s state) leftOver() string {
	for _, name := range s.names() {
		if isTemporary(name) {
			return name
		}
	}
	return ""
}

// save records what a complete run gives after a person saved a file, if the file can be
// saved with one more line.
func (w *world) save(name string) {
	e := w.old[name]
	mark := map[string]string{".td": "// saved\n", ".bazel": "# saved\n", ".bzl": "# saved\n", ".txt": "# saved\n", ".bazelrc": "# saved\n"}
	line, ok := mark[filepath.Ext(name)]
	if !ok || !e.mode.IsRegular() {
		return
	}
	s := &savedState{text: e.text + line}
	w.put(w.old)
	w.check(os.WriteFile(filepath.Join(w.dir, name), []byte(s.text), 0o644))
	s.before = w.read()
	if _, status, _ := w.start(w.command, nil); exitStatus(status) == w.status {
		s.complete = w.read()
		w.saved[name] = s
	}
}

// A kind is a kind of fault.
type kind struct {
	name string
	run  func(*world)
}

var kinds = []kind{
	{"SIGKILL before a change", func(w *world) { w.signal(syscall.SIGKILL) }},
	{"SIGKILL before a change", func(w *world) { w.signal(syscall.SIGKILL) }},
	{"SIGKILL after half of a write", (*world).tear},
	{"SIGTERM before a change", func(w *world) { w.signal(syscall.SIGTERM) }},
	{"SIGINT before a change", func(w *world) { w.signal(syscall.SIGINT) }},
	{"SIGKILL after a time", func(w *world) { w.later(syscall.SIGKILL) }},
	{"SIGTERM after a time", func(w *world) { w.later(syscall.SIGTERM) }},
	{"no space from a change on", (*world).noSpace},
	{"a full disk", (*world).fullDisk},
	{"a file saved before a change", func(w *world) { w.saveMeanwhile(false) }},
	{"a file overwritten before a change", func(w *world) { w.saveMeanwhile(true) }},
}

func (w *world) signal(s syscall.Signal) {
	at := w.rand.IntN(w.changes)
	_, status, out := w.start(w.command, func(c *call) {
		if c.number == at {
			c.signal(s)
		}
	})
	w.verify(status, out, s != syscall.SIGKILL, nil, w.complete, w.old)
}

func (w *world) tear() {
	at := w.rand.IntN(w.changes)
	torn := false
	_, status, out := w.start(w.command, func(c *call) {
		switch {
		case torn:
			c.signal(syscall.SIGKILL)
		case c.number >= at && c.isWrite():
			w.check(c.shorten())
			torn = true
		}
	})
	w.verify(status, out, false, nil, w.complete, w.old)
}

func (w *world) later(s syscall.Signal) {
	after := time.Duration(w.rand.Int64N(int64(w.length)))
	begin := time.Now()
	sent := false
	_, status, out := w.start(w.command, func(c *call) {
		if !sent && time.Since(begin) > after {
			c.signal(s)
			sent = true
		}
	})
	w.verify(status, out, s != syscall.SIGKILL, nil, w.complete, w.old)
}

func (w *world) noSpace() {
	at := w.rand.IntN(w.changes)
	full := false
	_, status, out := w.start(w.command, func(c *call) {
		switch {
		case c.number < at || !c.needsSpace():
		case !full && c.isWrite():
			w.check(c.shorten())
			full = true
		default:
			w.check(c.fail(syscall.ENOSPC))
			full = true
		}
	})
	w.verify(status, out, true, nil, w.complete, w.old)
}

// fullDisk leaves some pages of the disk free.
func (w *world) fullDisk() {
	if !w.hasDisk {
		w.noSpace()
		return
	}
	var disk unix.Statfs_t
	w.check(unix.Statfs(w.base, &disk))
	ballast := filepath.Join(w.base, "ballast")
	file, err := os.Create(ballast)
	w.check(err)
	free := int64(disk.Bavail) - 1 - w.rand.Int64N(int64(w.changes)+2)
	w.check(unix.Fallocate(int(file.Fd()), 0, 0, free*disk.Bsize))
	file.Close()
	_, status, out := w.start(w.command, nil)
	w.check(os.Remove(ballast))
	w.verify(status, out, true, nil, w.complete, w.old)
}

// saveMeanwhile lets a person save a file: in place, or as a new file with the old name.
//
// A file with several names is overwritten in place, which no system call combines with a check.
// There, the command is terminated instead.
func (w *world) saveMeanwhile(inPlace bool) {
	if len(w.links) > 0 {
		w.signal(syscall.SIGTERM)
		return
	}
	var names []string
	for name := range w.saved {
		names = append(names, name)
	}
	slices.Sort(names)
	name := names[w.rand.IntN(len(names))]
	path, s := filepath.Join(w.dir, name), w.saved[name]
	at := w.rand.IntN(w.changes)
	wasSaved, wasWritten := false, false
	_, status, out := w.start(w.command, func(c *call) {
		if c.number != at {
			return
		}
		before, err := os.ReadFile(path)
		w.check(err)
		wasWritten = string(before) == w.complete[name].text
		if !inPlace {
			w.check(os.Rename(path, path+"~"))
			defer os.Remove(path + "~")
		}
		w.check(os.WriteFile(path, []byte(s.text), 0o644))
		w.check(os.Chmod(path, w.old[name].mode.Perm()))
		w.saves++
		wasSaved = true
	})
	if !wasSaved { // this run had fewer changes
		w.verify(status, out, true, nil, w.complete, w.old)
		return
	}
	now := w.read()
	if text := now[name].text; text != s.text && text != s.complete[name].text {
		w.Errorf("%s: %s was saved before change %d and is lost: %q\n%s", w.schedule, name, at, text, out)
	} else if text == s.text && text != s.complete[name].text && exitStatus(status) == 0 && !wasWritten {
		w.Errorf("%s: %s was saved before change %d and is not written, and the status is 0\n%s", w.schedule, name, at, out)
	}
	w.verify(status, out, true, []string{name}, s.complete, w.old, s.before)
}

// verify checks the files after a fault. It then runs the command again, which has to give
// a complete state. tidies says that the command had the time to remove temporary files.
func (w *world) verify(status syscall.WaitStatus, out string, tidies bool, saved []string, complete state, old ...state) {
	w.Helper()
	now := w.read()
	isNew := true
	for _, name := range union(append(old, now, complete)...) {
		have, isThere := now[name]
		_, wasThere := w.old[name]
		after, willBe := complete[name]
		switch {
		case slices.Contains(saved, name):
			continue
		case exitStatus(status) != 0 && len(w.links) > 0 && have.names > 1:
			// A file with several names is overwritten in place. The next run restores it.
			isNew = isNew && have == after
			continue
		case isTemporary(name):
			if tidies && !strings.Contains(out, filepath.Base(name)) {
				w.Errorf("%s: it left %s\n%s", w.schedule, name, out)
			}
			continue
		case isThere == willBe && have == after:
			continue
		case slices.ContainsFunc(old, func(s state) bool { before, wasThere := s[name]; return isThere == wasThere && have == before }):
		case !wasThere && !willBe:
			w.Errorf("%s: %s is no file that the command writes", w.schedule, name)
		default:
			w.Errorf("%s: %s is neither the old nor the new file: %v, %q\n%s", w.schedule, name, have.mode, have.text, out)
		}
		isNew = false
	}
	code := exitStatus(status)
	if code == w.status && !isNew {
		w.Errorf("%s: status %d, but not all files are written: %s\n%s", w.schedule, code, now.difference(complete), out)
	}
	if code != w.status {
		w.ended++
		if !status.Signaled() && out == "" && code < 128 {
			w.Errorf("%s: status %d without a message", w.schedule, code)
		}
		if !now.equal(w.old) && !now.equal(complete) {
			w.between++
		}
	}
	if strings.Contains(out, "goroutine ") {
		w.Errorf("%s: %s", w.schedule, out)
	}
	_, status, again := w.start(w.command, nil)
	last := w.read()
	for _, name := range saved { // perhaps after the command wrote it, and a command may not look at it again
		if text := last[name].text; text == now[name].text && code == w.status {
			last[name] = complete[name]
		}
	}
	if !last.equal(complete) {
		w.Errorf("%s: after the next run, whose status is %d:%s\n%s\nThe run with the fault had status %d:\n%s", w.schedule, exitStatus(status), last.difference(complete), again, code, out)
	}
	if exitStatus(status) != w.status && !isNew {
		w.Errorf("%s: the next run: status %d: %s", w.schedule, exitStatus(status), again)
	}
}

func union(states ...state) []string {
	all := state{}
	for _, s := range states {
		for name, e := range s {
			all[name] = e
		}
	}
	return all.names()
}
