//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package td

import (
	"bytes"
	"cmp"
	"context"
	"log"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/bazel-contrib/bazel-gazelle/v2/cmd/gazelle/update"
	"github.com/bazelbuild/bazel-gazelle/language"
)

// runGazelle runs Gazelle with the extension in a directory and returns its standard error.
// err is the error of the run, or else the result of its method Err.
func runGazelle(t testing.TB, dir string, args ...string) (stderr string, err error) {
	t.Helper()
	l := NewLanguage()
	stderr, err = runLanguages(t, dir, []language.Language{l}, args...)
	return stderr, cmp.Or(err, l.Err())
}

func runLanguages(t testing.TB, dir string, langs []language.Language, args ...string) (stderr string, err error) {
	t.Helper()
	var buf bytes.Buffer
	out, flags, prefix := log.Writer(), log.Flags(), log.Prefix()
	log.SetOutput(&buf)
	log.SetFlags(0)
	log.SetPrefix("")
	defer func() {
		log.SetOutput(out)
		log.SetFlags(flags)
		log.SetPrefix(prefix)
	}()
	if dir, err = filepath.EvalSymlinks(dir); err != nil {
		t.Fatal(err)
	}
	all := []string{"-repo_root=" + dir}
	if len(args) > 0 && (args[0] == "fix" || args[0] == "update") {
		all, args = []string{args[0], all[0]}, args[1:]
	}
	err = update.Run(context.Background(), langs, dir, append(all, args...))
	return strings.ReplaceAll(buf.String(), dir, "%WORKSPACE%"), err
}

// runSplitting runs Gazelle with extensions that divide libraries, and returns what it prints.
func runSplitting(t *testing.T, dir string, args ...string) (printed string) {
	t.Helper()
	var buf bytes.Buffer
	out := log.Writer()
	log.SetOutput(&buf)
	defer log.SetOutput(out)
	if err := update.Run(t.Context(), []language.Language{NewLanguage()}, dir, append([]string{"-repo_root=" + dir}, args...)); err != nil {
		t.Errorf("the run ends with %v", err)
	}
	return buf.String()
}

// writeTree writes files below a directory.
func writeTree(t testing.TB, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		p := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(p), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(p, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// peakOf reads the peak of resident memory, in KiB, from a process's status.
func peakOf(status string) float64 {
	for line := range strings.Lines(status) {
		if rest, ok := strings.CutPrefix(line, "VmHWM:"); ok {
			n, _ := strconv.ParseFloat(strings.Fields(rest)[0], 64)
			return n
		}
	}
	return 0
}
