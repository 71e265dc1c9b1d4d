//go:build unix

package main

import (
	"context"
	"os"
	"syscall"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
)

// becomeOther replaces this process by another program of this project, with the streams of
// the process. So an editor that ends the process ends the program.
func becomeOther(ctx context.Context, name string, args []string, std invocation.Streams) error {
	if std.In != os.Stdin || std.Out != os.Stdout {
		return runOther(ctx, name, args, std)
	}
	path, err := findProgram(name)
	if err != nil {
		return err
	}
	return &os.PathError{Op: "exec", Path: path, Err: syscall.Exec(path, append([]string{name}, args...), os.Environ())}
}
