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

// A command is a program of a release. It prints its manual page and its completions.
type command struct{ name, pkg string }

// commands are the programs of a release.
var commands = []command{
	{"gazelle-ods", "./language/cmd/gazelle-ods"},
	{"ods-shard", "./sharder/cmd/ods-shard"},
	{"ods-tblgen", "./generator/cmd/ods-tblgen"},
}

const versionVariable = "github.com/rules-ods/rules_ods/generator/driver/command.release"

// buildTools compiles the commands from the sources in a folder into another
// one, with further flags of "go build". They are static and the same for the same sources, version and Go.
func buildTools(ctx context.Context, source, out, version string, p platform, flags ...string) error {
	args := []string{
		"build", "-trimpath", "-buildvcs=false", "-mod=readonly",
		"-ldflags=-s -w -buildid= -X " + versionVariable + "=" + version,
		"-o", out + string(filepath.Separator),
	}
	args = append(args, flags...)
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
