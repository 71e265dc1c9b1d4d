// Command release makes the files of a release from a commit: archives of the
// tools for each platform, source archives of the two Bazel modules, and
// checksums.
//
// The files depend on the commit, the version and the Go release alone: two
// runs give the same bytes. Publishing them is left to .github/workflows.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"time"
)

const (
	repositoryURL = "https://github.com/rules-ods/rules_ods"
	downloadURL   = repositoryURL + "/releases/download/{version}/{archive}"
	checksums     = "SHA256SUMS"
)

// options are those of the command line.
type options struct {
	repository string
	version    string // with a leading "v"
	revision   string // a commit; empty for the working tree
	out        string
	urls       []string
	platforms  []platform
	flags      []string // further flags of "go build", for tests
	progress   io.Writer
}

// A toolArchive is the artifact with the commands for a platform.
type toolArchive struct {
	artifact
	platform platform
	folder   string // the archive's only top folder
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	o, err := parse(os.Args[1:], os.Stderr)
	if errors.Is(err, flag.ErrHelp) {
		return
	}
	if err == nil {
		err = release(ctx, o)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "release: "+err.Error())
		os.Exit(1)
	}
}

var versionPattern = regexp.MustCompile(`^v(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)(-[0-9A-Za-z.-]+)?$`)

func parse(args []string, stderr io.Writer) (*options, error) {
	o := &options{progress: stderr}
	set := flag.NewFlagSet("release", flag.ContinueOnError)
	set.SetOutput(stderr)
	set.Usage = func() {
		fmt.Fprint(stderr, "usage: go run ./release -version v1.2.3 [flags]\n\nWrites the archives of a release and their checksums.\n\n")
		set.PrintDefaults()
	}
	set.StringVar(&o.version, "version", "", "version of the release, such as v0.1.0; required")
	set.StringVar(&o.out, "out", "", "folder to write (default out/release/VERSION); what is in it is replaced")
	set.StringVar(&o.repository, "repository", ".", "root of the checkout")
	set.StringVar(&o.revision, "revision", "HEAD", "commit to release; empty for the working tree, which is for tests")
	list := set.String("platforms", "", "platforms to build tools for, separated by commas (default all)")
	url := set.String("url", downloadURL, "where the archives will be; {version} and {archive} are filled in")
	if err := set.Parse(args); err != nil {
		return nil, err
	}
	if set.NArg() > 0 {
		return nil, fmt.Errorf("unexpected argument %q", set.Arg(0))
	}
	if !versionPattern.MatchString(o.version) {
		return nil, fmt.Errorf("-version %q: a version such as v0.1.0 is needed", o.version)
	}
	if o.out == "" {
		o.out = filepath.Join("out", "release", o.version)
	}
	o.urls = []string{*url}
	var err error
	o.platforms, err = findPlatforms(*list)
	return o, err
}

// release writes all files into a new folder, which then takes the place of the
// one that was asked for.
func release(ctx context.Context, o *options) error {
	source, modified, err := readSource(ctx, o.repository, o.revision)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(o.out), 0o755); err != nil {
		return err
	}
	work, err := os.MkdirTemp(filepath.Dir(o.out), ".release-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	sourceDir, resultDir := filepath.Join(work, "source"), filepath.Join(work, "result")
	if err := unpack(sourceDir, source); err != nil {
		return err
	}
	artifacts, err := makeArtifacts(ctx, o, work, sourceDir, source, modified)
	if err != nil {
		return err
	}
	var sums strings.Builder
	if err := os.Mkdir(resultDir, 0o755); err != nil {
		return err
	}
	for _, a := range artifacts {
		sums.WriteString(a.checksum())
		if err := os.WriteFile(filepath.Join(resultDir, a.name), a.data, 0o644); err != nil {
			return err
		}
	}
	if err := os.WriteFile(filepath.Join(resultDir, checksums), []byte(sums.String()), 0o644); err != nil {
		return err
	}
	if err := replaceFolder(resultDir, o.out); err != nil {
		return err
	}
	fmt.Fprintf(o.progress, "==> %d files in %s\n", len(artifacts)+1, o.out)
	return nil
}

// replaceFolder moves a folder. What it replaces has to be a release.
func replaceFolder(from, to string) error {
	if entries, err := os.ReadDir(to); err == nil && len(entries) > 0 {
		if _, err := os.Stat(filepath.Join(to, checksums)); err != nil {
			return fmt.Errorf("%s holds other files than a release; remove it or name another folder with -out", to)
		}
	}
	if err := os.RemoveAll(to); err != nil {
		return err
	}
	return os.Rename(from, to)
}

func makeArtifacts(ctx context.Context, o *options, work, sourceDir string, source []file, modified time.Time) ([]artifact, error) {
	var tools []toolArchive
	var packages []artifact
	for _, p := range o.platforms {
		fmt.Fprintf(o.progress, "==> Tools for %s\n", p.name())
		dir := filepath.Join(work, p.name())
		if err := buildTools(ctx, sourceDir, dir, o.version, p, o.flags...); err != nil {
			return nil, err
		}
		archive, err := packTools(ctx, dir, sourceDir, source, o.version, p, modified)
		if err != nil {
			return nil, err
		}
		tools = append(tools, archive)
		if p.goos == "linux" {
			deb, err := debianPackage(ctx, work, sourceDir, o.version, p, modified)
			if err != nil {
				return nil, err
			}
			packages = append(packages, deb)
		}
	}
	fmt.Fprintln(o.progress, "==> Source archives")
	releases := writeReleases(o.version, o.urls, tools)
	plain := strings.TrimPrefix(o.version, "v")
	var artifacts []artifact
	for name, files := range map[string][]file{
		"rules_ods":         rulesModule(source, releases),
		"rules_ods_gazelle": gazelleModule(source),
	} {
		data, err := tarGz(name+"-"+plain, files, modified)
		if err != nil {
			return nil, err
		}
		artifacts = append(artifacts, artifact{name + "-" + o.version + ".tar.gz", data})
	}
	slices.SortFunc(artifacts, func(a, b artifact) int { return strings.Compare(a.name, b.name) })
	artifacts = append(artifacts, artifact{"releases.bzl", releases})
	for _, t := range tools {
		artifacts = append(artifacts, t.artifact)
	}
	return append(artifacts, packages...), nil
}

// cmakeModules are the files of CMake in an archive of tools and in the Debian package.
var cmakeModules = []string{"generator/cmake/OdsTblgen.cmake", "generator/cmake/OdsTblgenConfig.cmake"}

// packTools makes the archive of the commands in a folder.
func packTools(ctx context.Context, dir, sourceDir string, source []file, version string, p platform, modified time.Time) (toolArchive, error) {
	folder := "rules_ods-tools-" + version + "-" + p.name()
	var files []file
	var programs []string
	for _, c := range commands {
		name := p.executable(c.name)
		programs = append(programs, filepath.Join(dir, name))
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return toolArchive{}, err
		}
		files = append(files, file{name, 0o755, data})
	}
	for _, f := range source {
		if f.name == "LICENSE" {
			files = append(files, f)
		}
		for _, module := range cmakeModules {
			if f.name == module {
				files = append(files, file{"cmake/" + path.Base(module), 0o644, f.data})
			}
		}
	}
	licenses, err := linkedLicenses(ctx, sourceDir, programs)
	if err != nil {
		return toolArchive{}, err
	}
	files = append(files, file{licensesFile, 0o644, licenses})
	pack, suffix := tarGz, ".tar.gz"
	if p.goos == "windows" {
		pack, suffix = zipped, ".zip"
	}
	data, err := pack(folder, files, modified)
	return toolArchive{artifact{folder + suffix, data}, p, folder}, err
}
