//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package outputfile

import (
	"errors"
	"os"
	"syscall"
)

// canLock reports whether a lock shows that a process still uses a file.
const canLock = true

// openSafely are flags for opening a file that another user may have replaced:
// a link is an error, and a pipe without a writer does not wait.
const openSafely = syscall.O_NOFOLLOW | syscall.O_NONBLOCK

// A lock is a duplicate of the descriptor of a locked file. The lock belongs to
// both descriptors, and ends with the last. The zero value is no lock.
type lock struct {
	descriptor int
	isHeld     bool
}

// acquire locks a file, or returns os.ErrExist if another process has locked it.
// A file system without locks is an error as well.
func acquire(file *os.File) (lock, error) {
	descriptor, err := syscall.Dup(int(file.Fd()))
	if err != nil {
		return lock{}, err
	}
	syscall.CloseOnExec(descriptor)
	err = syscall.Flock(descriptor, syscall.LOCK_EX|syscall.LOCK_NB)
	if err == nil {
		return lock{descriptor, true}, nil
	}
	syscall.Close(descriptor)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		err = os.ErrExist
	}
	return lock{}, err
}

func (l lock) release() {
	if l.isHeld {
		syscall.Close(l.descriptor)
	}
}

// linkCount returns the number of names of a file.
func linkCount(info os.FileInfo) uint64 {
	if s, ok := info.Sys().(*syscall.Stat_t); ok {
		return uint64(s.Nlink)
	}
	return 1
}

// keepOwner gives a file the owner and the group of another one, as far as
// the process may.
func keepOwner(file *os.File, like os.FileInfo) {
	s, ok := like.Sys().(*syscall.Stat_t)
	if ok && file.Chown(int(s.Uid), int(s.Gid)) != nil {
		file.Chown(-1, int(s.Gid)) // a user may give files to the groups that the user belongs to
	}
}

// isOwn reports whether a file belongs to the user of the process.
func isOwn(info os.FileInfo) bool {
	s, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(s.Uid) == os.Getuid()
}
