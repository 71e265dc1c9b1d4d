package command

import (
	"runtime/debug"
	"strings"
)

// release is set with -ldflags -X when `make release` builds the command.
var release string

// Version returns the version of rules_ods without a leading "v": that of the release, of the
// Go module that `go install` built, or "unreleased" for a build from a checkout.
func Version() string {
	if release != "" {
		return strings.TrimPrefix(release, "v")
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		return ofModule(info.Main.Version)
	}
	return ofModule("")
}

func ofModule(version string) string {
	if version == "" || version == "(devel)" {
		return "unreleased"
	}
	return strings.TrimPrefix(version, "v")
}
