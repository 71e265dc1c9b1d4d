package main

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rules-ods/rules_ods/language/cc"
	"github.com/rules-ods/rules_ods/language/internal/testarchive"
)

// TestCxxRefused runs on each archive of testdata/cxx_refused with the arguments in the file
// args. The run must fail with the message in the file error and change no BUILD file. With
// -cc_rewrite it may write, except if the error is a dependency cycle. If the message names a
// directive that breaks the cycle, the run must succeed with the directive.
func TestCxxRefused(t *testing.T) {
	testarchive.Run(t, "testdata/cxx_refused", 10, func(t *testing.T, files map[string]string) {
		dir := t.TempDir()
		args, want := strings.Fields(testarchive.Take(files, "args")), strings.TrimSpace(testarchive.Take(files, "error"))
		testarchive.Write(t, dir, files)
		before := buildFiles(t, dir)
		_, err := capture(t, func() error { return runIn(dir, args) })
		got := "no error"
		if err != nil {
			got = err.Error()
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("error (-want +got):\n%s", diff)
		}
		if diff := cmp.Diff(before, buildFiles(t, dir)); diff != "" {
			t.Errorf("BUILD files have changed (-before +after):\n%s", diff)
		}
		_, err = capture(t, func() error { return runIn(dir, append(args, "-"+cc.RewriteFlag)) })
		if isCycle := strings.Contains(want, "cycle"); (err != nil) != isCycle {
			t.Errorf("with -%s: %v", cc.RewriteFlag, err)
		}
		directive, places, found := strings.Cut(want, " breaks it; put it into ")
		if !found {
			return
		}
		directive = directive[strings.LastIndex(directive, "# "):]
		places, _, _ = strings.Cut(places, ",")
		for _, name := range strings.Split(places, " and ") {
			testarchive.Write(t, dir, map[string]string{name: directive + "\n" + before[name]})
		}
		if printed, err := capture(t, func() error { return runIn(dir, args) }); err != nil {
			t.Errorf("with %s: %v\n%s", directive, err, printed)
		}
	})
}
