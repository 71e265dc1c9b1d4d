//go:build linux && amd64

package faults

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

// traced is a variable of the environment. A process that has it is the test
// binary, executes its arguments as a program, and lets the tracer see the
// calls of that program that change files.
const traced = "ODS_FAULTS_TRACED"

func init() {
	if os.Getenv(traced) == "" {
		return
	}
	runtime.LockOSThread()
	os.Unsetenv(traced)
	err := stopAtChanges()
	if err == nil {
		err = syscall.Exec(os.Args[1], os.Args[1:], os.Environ())
	}
	fmt.Fprintln(os.Stderr, err)
	os.Exit(125)
}

// changes are the system calls that can change files.
var changes = []uint32{
	unix.SYS_WRITE, unix.SYS_PWRITE64, unix.SYS_WRITEV, unix.SYS_COPY_FILE_RANGE, unix.SYS_SENDFILE, unix.SYS_FTRUNCATE, unix.SYS_TRUNCATE,
	unix.SYS_FSYNC, unix.SYS_FALLOCATE, unix.SYS_CREAT,
	unix.SYS_RENAME, unix.SYS_RENAMEAT, unix.SYS_RENAMEAT2, unix.SYS_LINK, unix.SYS_LINKAT, unix.SYS_SYMLINK, unix.SYS_SYMLINKAT,
	unix.SYS_UNLINK, unix.SYS_UNLINKAT, unix.SYS_RMDIR, unix.SYS_MKDIR, unix.SYS_MKDIRAT,
	unix.SYS_CHMOD, unix.SYS_FCHMOD, unix.SYS_FCHMODAT, unix.SYS_FCHOWN, unix.SYS_FCHOWNAT, unix.SYS_UTIMENSAT,
}

// openToWrite are the flags of openat with which a file can be changed.
const openToWrite = unix.O_WRONLY | unix.O_RDWR | unix.O_CREAT

// stopAtChanges installs a filter that stops the thread, and all that it
// starts, at calls that can change files. Calls that only read cost nothing.
func stopAtChanges() error {
	const number, flags = 0, 32 // offsets in struct seccomp_data
	load := func(offset uint32) unix.SockFilter {
		return unix.SockFilter{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: offset}
	}
	filter := []unix.SockFilter{load(number)}
	for i, call := range changes {
		filter = append(filter, unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: call, Jt: uint8(len(changes) - i + 3)})
	}
	filter = append(filter,
		unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: unix.SYS_OPENAT, Jf: 2},
		load(flags),
		unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JSET | unix.BPF_K, K: openToWrite, Jt: 1},
		unix.SockFilter{Code: unix.BPF_RET, K: unix.SECCOMP_RET_ALLOW},
		unix.SockFilter{Code: unix.BPF_RET, K: unix.SECCOMP_RET_TRACE},
	)
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return err
	}
	program := unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
	return unix.Prctl(unix.PR_SET_SECCOMP, unix.SECCOMP_MODE_FILTER, uintptr(unsafe.Pointer(&program)), 0, 0)
}

// A process is a program that runs.
type process struct {
	args        []string
	dir         string
	environment []string
	output      *os.File // of standard output and error
	// below is the directory whose changes are counted.
	below string
	// atChange is called before each call that changes a file below the
	// directory, with the number of such calls before it. It may be nil.
	atChange func(c *call)
	// changes is the number of such calls.
	changes int
}

// A call is a system call that the kernel has not executed yet.
type call struct {
	unix.PtraceRegs
	number int // of the change, from 0
	main   int // the process
	thread int
}

func (c *call) signal(s syscall.Signal) { syscall.Kill(c.main, s) }

// needsSpace reports whether a call takes space of the disk.
func (c *call) needsSpace() bool {
	switch c.Orig_rax {
	case unix.SYS_OPENAT:
		return c.Rdx&unix.O_CREAT != 0
	case unix.SYS_WRITE, unix.SYS_PWRITE64, unix.SYS_WRITEV, unix.SYS_COPY_FILE_RANGE, unix.SYS_SENDFILE, unix.SYS_CREAT, unix.SYS_FALLOCATE,
		unix.SYS_LINK, unix.SYS_LINKAT, unix.SYS_SYMLINK, unix.SYS_SYMLINKAT, unix.SYS_MKDIR, unix.SYS_MKDIRAT:
		return true
	}
	return false
}

// isWrite reports whether a call is a write of more than one byte, which the
// kernel may execute in part.
func (c *call) isWrite() bool {
	return (c.Orig_rax == unix.SYS_WRITE || c.Orig_rax == unix.SYS_PWRITE64) && c.Rdx > 1
}

// shorten lets the kernel write a half.
func (c *call) shorten() error {
	c.Rdx /= 2
	return unix.PtraceSetRegs(c.thread, &c.PtraceRegs)
}

// fail lets the call return an error.
func (c *call) fail(err syscall.Errno) error {
	c.Orig_rax = ^uint64(0)
	c.Rax = uint64(-int64(err))
	return unix.PtraceSetRegs(c.thread, &c.PtraceRegs)
}

// isIn reports whether the call changes a file below a directory. Calls with
// names all count.
func (c *call) isIn(dir string) bool {
	switch c.Orig_rax {
	case unix.SYS_WRITE, unix.SYS_PWRITE64, unix.SYS_WRITEV, unix.SYS_FTRUNCATE, unix.SYS_FSYNC:
		name, err := os.Readlink("/proc/" + strconv.Itoa(c.thread) + "/fd/" + strconv.Itoa(int(c.Rdi)))
		return err == nil && strings.HasPrefix(name, dir+string(filepath.Separator))
	}
	return true
}

// run runs the process to its end. The goroutine must be locked to its thread.
func (p *process) run() (syscall.WaitStatus, error) {
	self, err := os.Executable()
	if err != nil {
		return 0, err
	}
	main, err := syscall.ForkExec(self, append([]string{self}, p.args...), &syscall.ProcAttr{
		Dir:   p.dir,
		Env:   append(p.environment, traced+"=1"),
		Files: []uintptr{p.devNull(), p.output.Fd(), p.output.Fd()},
		Sys:   &syscall.SysProcAttr{Ptrace: true, Pdeathsig: syscall.SIGKILL},
	})
	if err != nil {
		return 0, err
	}
	var result, status syscall.WaitStatus
	ready := false
	for {
		thread, err := syscall.Wait4(-1, &status, unix.WALL|unix.WNOTHREAD, nil)
		switch {
		case err == syscall.EINTR:
			continue
		case err == syscall.ECHILD:
			return result, nil
		case err != nil:
			return 0, err
		case !status.Stopped():
			if thread == main {
				result = status
			}
			continue
		}
		if !ready { // the stop at the start of this test binary
			ready = true
			if err := unix.PtraceSetOptions(main, unix.PTRACE_O_EXITKILL|unix.PTRACE_O_TRACESECCOMP|unix.PTRACE_O_TRACECLONE|
				unix.PTRACE_O_TRACEFORK|unix.PTRACE_O_TRACEVFORK|unix.PTRACE_O_TRACEEXEC); err != nil {
				return 0, err
			}
			unix.PtraceCont(thread, 0)
			continue
		}
		deliver := status.StopSignal()
		switch {
		case deliver == syscall.SIGTRAP && status.TrapCause() == unix.PTRACE_EVENT_SECCOMP:
			c := &call{number: p.changes, main: main, thread: thread}
			if unix.PtraceGetRegs(thread, &c.PtraceRegs) == nil && c.isIn(p.below) {
				p.changes++
				if p.atChange != nil {
					p.atChange(c)
				}
			}
			deliver = 0
		case deliver == syscall.SIGTRAP, deliver == syscall.SIGSTOP: // an event, and the first stop of a thread
			deliver = 0
		}
		unix.PtraceCont(thread, int(deliver)) // an error means that the thread was killed
	}
}

// devNull returns a descriptor of /dev/null, which stays open.
func (p *process) devNull() uintptr {
	return null.Fd()
}

var null = func() *os.File {
	file, err := os.Open(os.DevNull)
	if err != nil {
		panic(err)
	}
	return file
}()
