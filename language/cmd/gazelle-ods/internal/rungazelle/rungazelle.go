//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

// Package rungazelle runs Gazelle with the extensions for .td files and for C++.
package rungazelle

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"strconv"

	"github.com/bazel-contrib/bazel-gazelle/v2/cmd/gazelle/update"
	"github.com/bazelbuild/bazel-gazelle/language"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/language/cc"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/workspace"
	"github.com/rules-ods/rules_ods/language/td"
)

// ErrFaults is the reason for exit code 1 after errors in some packages have been
// reported.
var ErrFaults = fmt.Errorf("nothing was written for packages with errors: %w", command.ExitStatus(1))

// A LeftOutError is an ErrFaults that names the packages, as //package, for which no rules for C++ were written.
type LeftOutError struct{ Packages []string }

func (e *LeftOutError) Error() string { return ErrFaults.Error() }

// Unwrap returns ErrFaults.
func (e *LeftOutError) Unwrap() error { return ErrFaults }

// Update runs Gazelle's command update or fix, as args say. It reports errors of packages, and
// writes a summary to stderr.
func Update(ctx context.Context, wd string, args []string, out, stderr io.Writer, temporary *outputfile.Registry) (err error) {
	if message := ignoredLanguages(wd, args); message != "" {
		log.Print(message)
	}
	all := log.Writer()
	printed := GroupMessages(all, log.Prefix())
	log.SetOutput(printed)
	defer func() {
		log.SetOutput(all)
		err = cmp.Or(err, printed.Flush())
	}()
	lang := td.NewLanguage()
	err = runAroundBroken(args, func(args []string) (root string, err error) {
		lang = td.NewLanguage()
		return Run(ctx, lang, wd, args, out, temporary)
	})
	if err != nil && !errors.Is(err, update.ErrDiff) && !errors.Is(err, ErrBroken) && !errors.Is(err, ErrNotWritten) {
		if _, rootErr := workspace.RootAbove(wd); rootErr != nil && flagValue(args, "repo_root") == "" {
			return rootErr // Gazelle's error does not say what to do
		}
		return explained(err)
	}
	if fault := lang.Err(); fault != nil {
		log.Print(fault)
		err = cmp.Or(err, ErrFaults)
	}
	if flushErr := printed.Flush(); flushErr != nil {
		err = cmp.Or(err, flushErr)
	}
	if sum := lang.Summary(); sum != "" {
		fmt.Fprintln(stderr, "gazelle-ods: "+sum)
	}
	return err
}

// Run runs Gazelle's command update or fix, the first argument, with the extension for C++ and the given
// extension for .td files. It prints to out what Gazelle prints. It returns the root of the
// repository, or "" if the run must not be repeated after an error.
func Run(ctx context.Context, forTd *td.Language, wd string, args []string, out io.Writer, temporary *outputfile.Registry) (root string, err error) {
	if root, err = preflight(wd, args); err != nil {
		if strict, _ := strconv.ParseBool(flagValue(args, "strict")); strict {
			root = ""
		}
		return root, err
	}
	cxx := cc.New(forTd.HasFault, forTd.CopiedSources)
	w := &writer{temporary: temporary, languages: []language.Language{cxx, forTd}}
	m, err := newMirror(wd, args, temporary)
	if err != nil {
		return "", err
	}
	if m != nil {
		defer m.remove()
		logged := log.Writer()
		defer log.SetOutput(logged)
		log.SetOutput(m.writer(logged))
		wd, args = m.commandLine(wd, args)
		w.original = m.original
	}
	err = withoutDirectives(func() error {
		// The language td comes last of those with rules, because it completes the rules of the language cc.
		return update.Run(ctx, []language.Language{cxx, forTd, w}, wd, args)
	})
	if err == nil && w.lenientRoot == "" && cxx.Err() != nil {
		err = errors.New("nothing was written, since there are errors (-strict)")
	}
	if err == nil {
		err = w.replace(ctx, out)
	}
	if fault := cxx.Err(); err == nil && fault != nil {
		log.Print(fault)
		err = &LeftOutError{cxx.LeftOut()}
	}
	return w.lenientRoot, err
}
