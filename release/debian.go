package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"
)

const debianName = "rules-ods-tools"

// debianPackage packs the commands for a Linux platform, which are in
// work/<platform>, with manual pages and completions, for apt. It needs dpkg-deb.
func debianPackage(ctx context.Context, work, sourceDir, version string, p platform, modified time.Time) (artifact, error) {
	files, err := documentation(ctx, work, sourceDir, version, modified)
	if err != nil {
		return artifact{}, err
	}
	size := 0
	var programs []string
	for _, c := range commands {
		programs = append(programs, filepath.Join(work, p.name(), c.name))
		data, err := os.ReadFile(programs[len(programs)-1])
		if err != nil {
			return artifact{}, err
		}
		size += len(data)
		files = append(files, file{"usr/bin/" + c.name, 0o755, data})
	}
	for _, module := range cmakeModules {
		data, err := os.ReadFile(filepath.Join(sourceDir, filepath.FromSlash(module)))
		if err != nil {
			return artifact{}, err
		}
		files = append(files, file{"usr/share/cmake/OdsTblgen/" + path.Base(module), 0o644, data})
	}
	license, err := os.ReadFile(filepath.Join(sourceDir, "LICENSE"))
	if err != nil {
		return artifact{}, err
	}
	licenses, err := linkedLicenses(ctx, sourceDir, programs)
	if err != nil {
		return artifact{}, err
	}
	plain := strings.TrimPrefix(version, "v")
	control := fmt.Sprintf(`Package: %s
Version: %s
Architecture: %s
Maintainer: rules_ods <%s>
Installed-Size: %d
Section: devel
Priority: optional
Homepage: %s
Description: TableGen generator, sharder and Gazelle for MLIR dialects
 ods-tblgen takes the place of mlir-tblgen, ods-shard that of mlir-src-sharder;
 gazelle-ods writes and maintains Bazel rules for MLIR dialects.
`, debianName, strings.Replace(plain, "-", "~", 1), p.goarch, "rules-ods@users.noreply.github.com", size/1024, repositoryURL)
	files = append(files,
		file{"usr/share/doc/" + debianName + "/copyright", 0o644, license},
		file{"usr/share/doc/" + debianName + "/" + licensesFile, 0o644, licenses},
		file{"DEBIAN/control", 0o644, []byte(control)},
	)
	root := filepath.Join(work, "deb-"+p.name())
	if err := unpack(root, files); err != nil {
		return artifact{}, err
	}
	out := root + ".deb"
	cmd := exec.CommandContext(ctx, "dpkg-deb", "--root-owner-group", "-Zgzip", "--build", root, out)
	cmd.Env = append(os.Environ(), "SOURCE_DATE_EPOCH="+strconv.FormatInt(modified.Unix(), 10))
	if output, err := cmd.CombinedOutput(); err != nil {
		return artifact{}, errors.Join(fmt.Errorf("dpkg-deb, of Debian's package dpkg: %w", err), errors.New(strings.TrimSpace(string(output))))
	}
	data, err := os.ReadFile(out)
	return artifact{fmt.Sprintf("%s_%s_%s.deb", debianName, plain, p.goarch), data}, err
}

// completionFiles are where shells look for the completion of a command.
var completionFiles = []struct{ shell, path string }{
	{"bash", "usr/share/bash-completion/completions/%s"},
	{"fish", "usr/share/fish/vendor_completions.d/%s.fish"},
	{"zsh", "usr/share/zsh/vendor-completions/_%s"},
}

// documentation asks the commands, built for this machine, for their help and
// completions, which they write from their tables of options.
func documentation(ctx context.Context, work, sourceDir, version string, modified time.Time) ([]file, error) {
	host := platform{goos: runtime.GOOS, goarch: runtime.GOARCH}
	dir := filepath.Join(work, host.name())
	if _, err := os.Stat(dir); err != nil {
		if err := buildTools(ctx, sourceDir, dir, version, host); err != nil {
			return nil, err
		}
	}
	var files []file
	for _, c := range commands {
		ask := func(args ...string) ([]byte, error) {
			command := exec.CommandContext(ctx, filepath.Join(dir, host.executable(c.name)), args...)
			command.Env = append(os.Environ(), fmt.Sprintf("SOURCE_DATE_EPOCH=%d", modified.Unix()))
			out, err := command.CombinedOutput()
			if err != nil {
				return nil, errors.Join(fmt.Errorf("%s %s: %w", c.name, strings.Join(args, " "), err), errors.New(string(out)))
			}
			return out, nil
		}
		text, err := ask("--manual")
		if err != nil {
			return nil, err
		}
		page, err := compress(text)
		if err != nil {
			return nil, err
		}
		files = append(files, file{"usr/share/man/man1/" + c.name + ".1.gz", 0o644, page})
		for _, f := range completionFiles {
			text, err := ask("--completion=" + f.shell)
			if err != nil {
				return nil, err
			}
			files = append(files, file{fmt.Sprintf(f.path, c.name), 0o644, text})
		}
	}
	return files, nil
}

func compress(text []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(text); err != nil {
		return nil, err
	}
	err = w.Close()
	return out.Bytes(), err
}
