//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package cc

import (
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/bazel-gazelle/language"
	"github.com/rules-ods/rules_ods/language/internal/cxxtext"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
)

// groupDirective is gazelle_cc's directive that says which files share a rule.
const groupDirective = "cc_group"

// unitGroup is the value of groupDirective by which each file gets a rule, together with the
// file of the same name without its extension.
const unitGroup = "unit"

// testFrameworks are includes that only unit tests have: whole paths, or
// directories at the start of a path.
var testFrameworks = []string{"gtest", "gmock", "catch2", "catch.hpp", "doctest", "doctest.h", "boost/test", "benchmark", "CppUTest", "llvm/Testing"}

// testContent is the role of the C++ files of a directory named test or tests. gazelle_cc
// writes one cc_test for all of them. In repositories that test with lit, they are programs
// and libraries that lit tests use.
type testContent int

const (
	realTests    testContent = iota // tests, or the directory has another name
	oneProgram                      // a library, or a program of several files
	manyPrograms                    // each file with a main function is a program
)

// findTestTools decides by the first of these that applies:
//
//  1. The directory is not called test or tests, and none above it is.
//  2. A file includes a framework for tests, itself or through its own headers.
//  3. Several files have a main function: they are programs.
//  4. A file has RUN: lines, as inputs of lit have: one program or library.
//  5. No file has a main function: one library.
func findTestTools(args language.GenerateArgs, files map[string]cxxtext.Facts) testContent {
	parts := strings.Split(args.Rel, "/")
	if len(files) == 0 || !slices.Contains(parts, "test") && !slices.Contains(parts, "tests") {
		return realTests
	}
	dir := filepath.Join(args.Config.RepoRoot, filepath.FromSlash(args.Rel))
	mains, runs := 0, false
	for _, f := range files {
		if usesFramework(args.Config.RepoRoot, dir, f.Includes, map[string]bool{}) {
			return realTests
		}
		if f.HasMain {
			mains++
		}
		runs = runs || f.LitTest
	}
	switch {
	case mains > 1:
		return manyPrograms
	case runs, mains == 0:
		return oneProgram
	}
	return realTests
}

// leaveOutInputs removes the files from args and files that lit tests read and that no rule
// compiles, except those that an existing rule names.
func leaveOutInputs(args *language.GenerateArgs, files map[string]cxxtext.Facts) {
	owned := map[string]bool{}
	if args.File != nil {
		for _, r := range args.File.Rules {
			for _, name := range sourceNames(r) {
				owned[name] = true
			}
		}
	}
	args.RegularFiles = slices.DeleteFunc(slices.Clone(args.RegularFiles), func(name string) bool {
		if !files[name].LitInput || owned[name] {
			return false
		}
		delete(files, name)
		return true
	})
}

// usesFramework reports whether one of the includes leads to a framework for tests, directly or
// through headers of the repository. It looks for headers beside the including file and below
// the usual roots.
func usesFramework(root, dir string, includes []string, seen map[string]bool) bool {
	const mostHeaders = 64 // enough for the helpers of a test; limits the time for headers that include very much
	for _, inc := range includes {
		for _, f := range testFrameworks {
			if inc == f || strings.HasPrefix(inc, f+"/") {
				return true
			}
		}
	}
	for _, inc := range includes {
		for _, base := range []string{dir, root, filepath.Join(root, "include")} {
			p := filepath.Join(base, filepath.FromSlash(inc))
			if seen[p] || len(seen) >= mostHeaders {
				continue
			}
			text, err := repofiles.ReadFile(p)
			if err != nil {
				continue
			}
			seen[p] = true
			_, facts := cxxtext.Condense(text)
			if usesFramework(root, filepath.Dir(p), facts.Includes, seen) {
				return true
			}
			break
		}
	}
	return false
}

// unitGroups returns a configuration for a directory in which each file gets a rule.
func (l *Language) unitGroups(args language.GenerateArgs) *config.Config {
	c := args.Config.Clone()
	f := rule.EmptyFile(filepath.Join(args.Dir, "BUILD.bazel"), args.Rel)
	f.Directives = []rule.Directive{{Key: groupDirective, Value: unitGroup}}
	l.Language.Configure(c, args.Rel, f)
	return c
}

// convertTests turns new cc_test rules into cc_binary and cc_library rules. It does not change
// a cc_test that the BUILD file has.
func convertTests(args language.GenerateArgs, files map[string]cxxtext.Facts, gen []*rule.Rule) {
	taken := map[string]bool{}
	for _, r := range gen {
		taken[r.Name()] = true
	}
	for _, r := range gen {
		if r.Kind() != "cc_test" || existingRule(args.File, r.Name(), "cc_test") != nil {
			continue
		}
		var srcs, hdrs []string
		kind := "cc_library"
		for _, name := range r.AttrStrings("srcs") {
			if files[name].HasMain {
				kind = "cc_binary"
			}
			if isHeader(name) {
				hdrs = append(hdrs, name)
			} else {
				srcs = append(srcs, name)
			}
		}
		r.SetKind(kind)
		if kind == "cc_library" {
			r.DelAttr("srcs")
			if len(srcs) > 0 {
				r.SetAttr("srcs", srcs)
			}
			if len(hdrs) > 0 {
				r.SetAttr("hdrs", hdrs)
			}
			if args.File == nil || !args.File.HasDefaultVisibility() {
				r.SetAttr("visibility", []string{"//visibility:public"})
			}
		}
		// gazelle_cc adds _test to names that do not contain the word.
		if name := strings.TrimSuffix(r.Name(), "_test"); !taken[name] && !hasStem(srcs, r.Name()) && path.Base(args.Rel) != r.Name() {
			taken[name] = true
			r.SetName(name)
		}
	}
}

func hasStem(names []string, stem string) bool {
	return slices.ContainsFunc(names, func(n string) bool {
		return strings.TrimSuffix(path.Base(n), path.Ext(n)) == stem
	})
}

func existingRule(f *rule.File, name, kind string) *rule.Rule {
	if f == nil {
		return nil
	}
	for _, r := range f.Rules {
		if r.Name() == name && r.Kind() == kind {
			return r
		}
	}
	return nil
}
