//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package outputfile

import "os"

// canLock reports whether a lock shows that a process still uses a file.
// Without locks, no temporary file is treated as abandoned.
const canLock = false

const openSafely = 0

type lock struct{}

func acquire(*os.File) (lock, error) { return lock{}, nil }

func (lock) release() {}

func linkCount(os.FileInfo) uint64 { return 1 }

func keepOwner(*os.File, os.FileInfo) {}

func isOwn(os.FileInfo) bool { return false }
