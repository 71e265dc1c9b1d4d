// Command node runs one part of a Buildbarn cluster for tests: storage, a
// worker, or a runner, from Buildbarn's own packages. Buildbarn's commands for
// storage and workers need patched dependencies, which the module proxy does not
// have. This command needs no patches. The scheduler is Buildbarn's bb_scheduler.
//
// Usage: node ROLE FLAGS, where ROLE is storage, worker or runner.
//
// It listens on the addresses that its flags name, accepts every client, and
// ends on SIGINT or SIGTERM. It is not for production.
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/buildbarn/bb-storage/pkg/program"
)

// maximumMessageSize bounds a gRPC message, in bytes. Bazel sends batches of up
// to 4 MiB; trees of large directories exceed that.
const maximumMessageSize = 16 << 20

// roles are the parts of a cluster that this command can run.
var roles = map[string]func(arguments []string) (program.Routine, error){
	"storage": storage,
	"worker":  worker,
	"runner":  runCommands,
}

func main() {
	if len(os.Args) < 2 || roles[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "usage: node storage|worker|runner FLAGS")
		os.Exit(2)
	}
	routine, err := roles[os.Args[1]](os.Args[2:])
	if err != nil {
		fmt.Fprintf(os.Stderr, "node %s: %v\n", os.Args[1], err)
		os.Exit(1)
	}
	program.RunMain(func(ctx context.Context, siblings, dependencies program.Group) error {
		return routine(ctx, siblings, dependencies)
	})
}
