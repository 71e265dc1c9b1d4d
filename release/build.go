package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A platform is what a set of tools runs on, in the words of Go and of the
// constraints of @platforms.
type platform struct {
	goos, goarch string
	os, cpu      string // constraint values
}

func (p platform) name() string { return p.goos + "_" + p.goarch }

// executable is the file name of a command.
func (p platform) executable(command string) string {
	if p.goos == "windows" {
		return command + ".exe"
	}
	return command
}

// platforms are the platforms for which every release has tools.
var platforms = []platform{
	{"linux", "amd64", "linux", "x86_64"},
	{"linux", "arm64", "linux", "aarch64"},
	{"darwin", "amd64", "macos", "x86_64"},
	{"darwin", "arm64", "macos", "aarch64"},
	{"windows", "amd64", "windows", "x86_64"},
}

// findPlatforms returns the platforms of a list of names, separated by commas.
// An empty list is all of them.
func findPlatforms(list string) ([]platform, error) {
	if list == "" {
		return platforms, nil
	}
	var found []platform
	var known []string
	for name := range strings.SplitSeq(list, ",") {
		before := len(found)
		known = known[:0]
		for _, p := range platforms {
			known = append(known, p.name())
			if p.name() == name {
				found = append(found, p)
			}
		}
		if len(found) == before {
			return nil, fmt.Errorf("platform %q is not one of %s", name, strings.Join(known, ", "))
		}
	}
	return found, nil
}

// A command is a program of a release.
type command struct {
	name, pkg, summary string
	subcommands        []string // words that may come first and have their own help
	helpOption         string   // after a subcommand
	exitStatus         []statusMeaning
	examples           []example
	writesManual       bool // whether --manual prints the page of the manual
}

// interrupted describes the exit status of every command after a signal.
var interrupted = statusMeaning{"128 + n", "Signal n ended the command. It left no incomplete output."}

// commands are the programs of a release.
var commands = []command{
	{
		name: "gazelle-ods", pkg: "./language/cmd/gazelle-ods", summary: "write and maintain Bazel rules for MLIR dialects",
		writesManual: true,
	},
	{
		name: "ods-shard", pkg: "./sharder/cmd/ods-shard", summary: "divide the operations of an MLIR dialect into compilation units",
		subcommands: []string{"compile"}, helpOption: "--help",
		exitStatus: []statusMeaning{
			{"0", "Success."},
			{"1", "An error, which standard error names."},
			interrupted,
		},
		examples: []example{
			{"Write the copy of a source file that compiles the first shard:", "ods-shard -op-shard-index=0 FooOps.cpp -o shard_copy_0_FooOps.cpp"},
			{"Write the header that a compiler can precompile for all shards:", "ods-shard -header -definitions=FooOps.cpp.inc FooOps.cpp -o FooOps.shards.h"},
		},
	},
	{
		name: "ods-tblgen", pkg: "./generator/cmd/ods-tblgen", summary: "generate C++, documentation and bindings from MLIR's TableGen files",
		writesManual: true,
	},
}

const versionVariable = "github.com/rules-ods/rules_ods/release/version.release"

// buildTools compiles the commands from the sources in a folder into another
// one. They are static and the same for the same sources, version and Go.
func buildTools(ctx context.Context, source, out, version string, p platform) error {
	args := []string{
		"build", "-trimpath", "-buildvcs=false", "-mod=readonly",
		"-ldflags=-s -w -buildid= -X " + versionVariable + "=" + version,
		"-o", out + string(filepath.Separator),
	}
	for _, c := range commands {
		args = append(args, c.pkg)
	}
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = source
	// The environment must not change what is built: no flags, and the oldest
	// processors of the architecture.
	cmd.Env = append(os.Environ(), "GOOS="+p.goos, "GOARCH="+p.goarch, "CGO_ENABLED=0", "GOFLAGS=", "GOAMD64=v1", "GOARM64=v8.0", "GOEXPERIMENT=", "GOWORK=off")
	if output, err := cmd.CombinedOutput(); err != nil {
		return errors.Join(fmt.Errorf("go build for %s: %w", p.name(), err), errors.New(strings.TrimSpace(string(output))))
	}
	return nil
}
