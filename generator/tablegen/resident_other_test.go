//go:build !linux

package tablegen_test

import "os"

// maxResident knows the memory of processes only on Linux.
func maxResident(*os.ProcessState) (bytes int64, known bool) { return 0, false }
