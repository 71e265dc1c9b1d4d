//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package initialize

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/rungazelle"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/td"
)

// maxSettleRuns limits the runs of settle. A package that the last but one run changes gets
// the directive, so the last run changes nothing.
const maxSettleRuns = 4

// settle changes the BUILD files so that a run of Gazelle for .td files and C++ does not change them. It
// runs Gazelle in a copy of the repository. It accepts new rules for headers and new dependencies. It marks
// a dependency that the run removes with the comment keep. A package in which the run changes anything
// else gets a directive.
func (b *initialBuild) settle(ctx context.Context, copied string, temporary *outputfile.Registry) error {
	left := map[string]bool{}      // packages with the directive
	reasons := map[string]string{} // why
	for run := range maxSettleRuns {
		for name, text := range b.files {
			if err := writeCopy(filepath.Join(copied, filepath.FromSlash(name)), text); err != nil {
				return err
			}
		}
		faulty, err := maintain(ctx, copied, temporary)
		if err != nil {
			if ctx.Err() != nil {
				return err
			}
			b.notes = append(b.notes, fmt.Sprintf("gazelle-ods -lang=td,cc will write nothing for this repository: %v", err))
			break
		}
		all, err := repofiles.List(ctx, copied)
		if err != nil {
			return err
		}
		_, written := splitBuildFiles(all)
		isChanged := false
		for _, pkg := range faulty {
			if !left[pkg] && !slices.Contains(b.leftOut, pkg) {
				left[pkg], reasons[pkg], isChanged = true, "fail", true
			}
		}
		for _, name := range written {
			after, err := all.Read(name)
			if err != nil {
				return err
			}
			before := b.files[name]
			if bytes.Equal(before, after) {
				continue
			}
			isChanged = true
			text, refused := reconcile(name, before, after)
			if refused == "" && run == maxSettleRuns-2 {
				refused = "change it in each run"
			}
			if pkg := repofiles.Directory(name); refused != "" {
				left[pkg], reasons[pkg] = true, refused
				text = before
			}
			b.files[name] = text
		}
		maps.Copy(b.files, leaveRules(b.files, left))
		if !isChanged {
			break
		}
	}
	for pkg := range left {
		if !slices.Contains(b.leftOut, pkg) { // a message says so
			b.notes = append(b.notes, fmt.Sprintf("//%s: gazelle-ods -lang=td,cc would %s; # gazelle:%s false in the BUILD file keeps it from that, so change the C++ rules there by hand", pkg, reasons[pkg], rulesDirective))
		}
	}
	slices.Sort(b.notes)
	return nil
}

// maintain runs Gazelle for .td files and C++ without messages. It returns the packages on which gazelle_cc fails.
func maintain(ctx context.Context, dir string, temporary *outputfile.Registry) (faulty []string, err error) {
	out := log.Writer()
	log.SetOutput(io.Discard)
	defer log.SetOutput(out)
	_, err = rungazelle.Run(ctx, td.NewLanguage(), dir, []string{"update", "-repo_root=" + dir, "-lang=td,cc"}, io.Discard, temporary)
	var leftOut *rungazelle.LeftOutError
	if errors.As(err, &leftOut) {
		for _, pkg := range leftOut.Packages {
			faulty = append(faulty, strings.TrimPrefix(pkg, "//"))
		}
		return faulty, nil // they stay as they are
	}
	return nil, err
}
