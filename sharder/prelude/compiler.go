package prelude

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
)

// A Compiler is a family of compilers that precompile headers in the same way.
type Compiler int

const (
	UnknownCompiler Compiler = iota
	Clang
	GCC
)

// Identify runs a compiler and returns its family. The compiler is unknown if it cannot print its macros.
func Identify(ctx context.Context, compiler string) (Compiler, error) {
	macros, err := exec.CommandContext(ctx, compiler, "-dM", "-E", "-x", "c++", os.DevNull).Output()
	switch {
	case errors.Is(err, exec.ErrNotFound), errors.Is(err, os.ErrNotExist):
		return UnknownCompiler, fmt.Errorf("cannot run the compiler: %w", err)
	case err != nil:
		return UnknownCompiler, context.Cause(ctx)
	case bytes.Contains(macros, []byte("#define __clang__ ")):
		return Clang, nil
	case bytes.Contains(macros, []byte("#define __GNUC__ ")):
		return GCC, nil
	}
	return UnknownCompiler, nil
}

// PrecompileFlags returns the flags for precompiling a header.
//
// By default, Clang rejects a precompiled header if times of files have changed, which build
// systems do not preserve, and instantiates the templates of the header in each compilation.
// The flags turn both off.
func (c Compiler) PrecompileFlags() []string {
	if c == Clang {
		return []string{"-Xclang", "-fno-pch-timestamp", "-fpch-instantiate-templates"}
	}
	return nil
}

// Flags returns the flags for compilations that use a precompiled header.
//
// By default, GCC collects garbage when its memory has grown from 128 MiB to twice that, and
// each time visits all of a precompiled header, which has hundreds of MiB. With the flag, it
// collects none below 1 GiB. A precompiled header of GCC does not have the pragmas that turn
// off warnings.
func (c Compiler) Flags() []string {
	switch c {
	case Clang:
		return []string{"-fpch-instantiate-templates"}
	case GCC:
		return []string{"--param=ggc-min-heapsize=1048576", "-Wno-unused-function", "-Wno-unused-variable"}
	}
	return nil
}

// leastForGCC is the number of shards with operations from which GCC gains by a precompiled header.
// At -O0, it takes 10 s to write one for 50 operations, which take 14 s as one file, and each shard
// then takes 2 s less ("bench compile -variants=0,2,3 -dialects=Real50 -count=2 -compilers=g++").
const leastForGCC = 5

// Pays reports whether the compiler takes less time for a number of shards with operations if it
// precompiles their header.
func (c Compiler) Pays(filled int) bool {
	return c == Clang || c == GCC && filled >= leastForGCC
}
