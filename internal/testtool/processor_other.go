//go:build !unix

package testtool

import "time"

// ProcessorTime returns 0: the processor time is not known.
func ProcessorTime() time.Duration { return 0 }
