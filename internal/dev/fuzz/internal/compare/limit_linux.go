package compare

import "golang.org/x/sys/unix"

// limit bounds the address space of a process, in bytes, and its processor
// time, in seconds. It ignores errors, because the process may have ended
// already.
func limit(pid int, space, seconds uint64) {
	_ = unix.Prlimit(pid, unix.RLIMIT_AS, &unix.Rlimit{Cur: space, Max: space}, nil)
	_ = unix.Prlimit(pid, unix.RLIMIT_CPU, &unix.Rlimit{Cur: seconds, Max: seconds + 1}, nil)
}
