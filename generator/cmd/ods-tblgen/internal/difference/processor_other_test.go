//go:build !unix

package difference

import (
	"testing"
	"time"
)

// processorTime is not known on this system.
func processorTime(testing.TB) time.Duration { return 0 }
