package main

import (
	"bytes"
	"fmt"
)

// writeReleases returns the text of releases.bzl: where the tools of a version
// are and what their digests are.
func writeReleases(version string, urls []string, tools []toolArchive) []byte {
	var out bytes.Buffer
	out.WriteString(`"""The release that this copy of the rules is part of. ` + "`make release`" + ` writes this file. A checkout is part of no release."""

`)
	fmt.Fprintf(&out, "VERSION = %q\n\n", version)
	out.WriteString("# URLs of the archives, in which {version} and {archive} are replaced.\nURLS = [\n")
	for _, url := range urls {
		fmt.Fprintf(&out, "    %q,\n", url)
	}
	out.WriteString("]\n\n# The tools by platform.\nTOOLS = {")
	for i, t := range tools {
		if i == 0 {
			out.WriteString("\n")
		}
		fmt.Fprintf(&out, `    %q: struct(
        archive = %q,
        folder = %q,
        integrity = %q,
        os = %q,
        cpu = %q,
        suffix = %q,
    ),
`, t.platform.name(), t.name, t.folder, t.integrity(), t.platform.os, t.platform.cpu, t.platform.executable(""))
	}
	out.WriteString("}\n")
	return out.Bytes()
}
