package main

import (
	"bytes"
	"context"
	"debug/buildinfo"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
)

// licensesFile is the file, in an archive of tools and in the Debian package, with the licenses of
// the modules that are linked into the programs.
const licensesFile = "THIRD_PARTY_LICENSES"

// licenseName matches the names of files that a module has for those who distribute it.
var licenseName = regexp.MustCompile(`(?i)^(licen[sc]e|copying|notice|patents)([.-].*)?$`)

// linkedLicenses returns the licenses of Go and of the modules that are linked into programs, which
// were built in the main module at sourceDir. A module without a license is an error.
func linkedLicenses(ctx context.Context, sourceDir string, programs []string) ([]byte, error) {
	folders, err := moduleFolders(ctx, sourceDir)
	if err != nil {
		return nil, err
	}
	linked := map[string]string{} // folders, by module and version
	for _, program := range programs {
		info, err := buildinfo.ReadFile(program)
		if err != nil {
			return nil, err
		}
		for _, m := range info.Deps {
			if m.Replace != nil {
				m = m.Replace
			}
			linked[m.Path+" "+m.Version] = folders[m.Path+" "+m.Version]
		}
	}
	goRoot, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	linked["Go "+runtime.Version()] = string(bytes.TrimSpace(goRoot))
	var out bytes.Buffer
	for _, module := range slices.Sorted(maps.Keys(linked)) {
		entries, err := os.ReadDir(linked[module])
		if err != nil {
			return nil, fmt.Errorf("license of %s: %w", module, err)
		}
		found := false
		for _, e := range entries {
			if !e.Type().IsRegular() || !licenseName.MatchString(e.Name()) {
				continue
			}
			text, err := os.ReadFile(filepath.Join(linked[module], e.Name()))
			if err != nil {
				return nil, err
			}
			fmt.Fprintf(&out, "==> %s: %s\n\n%s\n\n", module, e.Name(), bytes.TrimSpace(text))
			found = true
		}
		if !found {
			return nil, fmt.Errorf("%s has no license in %s", module, linked[module])
		}
	}
	return out.Bytes(), nil
}

// moduleFolders returns the folders of all modules that a main module requires.
func moduleFolders(ctx context.Context, sourceDir string) (map[string]string, error) {
	cmd := exec.CommandContext(ctx, "go", "list", "-m", "-json=Path,Version,Dir", "all")
	cmd.Dir = sourceDir
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w: %s", err, stderr.Bytes())
	}
	folders := map[string]string{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var m struct{ Path, Version, Dir string }
		if err := d.Decode(&m); errors.Is(err, io.EOF) {
			return folders, nil
		} else if err != nil {
			return nil, err
		}
		folders[m.Path+" "+m.Version] = m.Dir
	}
}
