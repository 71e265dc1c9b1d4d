//go:build !unix

package main

import (
	"context"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
)

// becomeOther runs another program of this project: a process cannot be replaced here.
func becomeOther(ctx context.Context, name string, args []string, std invocation.Streams) error {
	return runOther(ctx, name, args, std)
}
