package main

import (
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/driver/heap"
)

// tuneMemory configures the garbage collector for a command line, unless the
// environment configures it.
func tuneMemory(a *commandline.Arguments) {
	switch {
	case a.Batch != "":
		heap.CollectAfter(256<<20, 200)
	case a.Worker:
		heap.CollectAfter(128<<20, 200)
	default:
		heap.CollectAfter(44<<20, 100)
	}
}
