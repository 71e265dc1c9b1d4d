//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package main

import (
	"context"
	"flag"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/EngFlow/gazelle_cc/language/cc"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/bazel-gazelle/language"
)

const (
	cxxName = "cc"
	tdName  = "td"
)

// A cxxLang is the extension for C++ in a repository that asks for it by name,
// with the flag -lang or the directive lang in the BUILD file at the root. In
// any other it is a language without rules: Gazelle's own filter is not enough,
// because load statements are added for every language, filtered or not.
type cxxLang struct {
	language.Language
}

var (
	_ language.ModuleAwareLanguage = (*cxxLang)(nil)
	_ language.LifecycleManager    = (*cxxLang)(nil)
)

func newCxxLang() *cxxLang { return &cxxLang{&language.BaseLang{}} }

func (l *cxxLang) Name() string { return cxxName }

// CheckFlags becomes the real extension if it is asked for. Gazelle asks a
// language what it offers after this.
func (l *cxxLang) CheckFlags(fs *flag.FlagSet, c *config.Config) error {
	for _, name := range c.Langs {
		if name != cxxName && name != tdName {
			return fmt.Errorf("-lang: there is no language %q, only %s and %s", name, tdName, cxxName)
		}
	}
	if slices.Contains(namedLanguages(c), cxxName) {
		l.Language = cc.NewLanguage()
	}
	return l.Language.CheckFlags(fs, c)
}

// namedLanguages are those that the BUILD file at the root names, else those of
// the command line.
func namedLanguages(c *config.Config) []string {
	names := c.Langs
	for _, base := range c.ValidBuildFileNames {
		p := filepath.Join(c.RepoRoot, base)
		if !exists(p) {
			continue
		}
		f, err := rule.LoadFile(p, "")
		if err != nil {
			break // Gazelle reports it
		}
		for _, d := range f.Directives {
			if d.Key == "lang" {
				names = strings.Split(d.Value, ",")
			}
		}
		break
	}
	return names
}

// ApparentLoads says where the rules for C++ are loaded from.
func (l *cxxLang) ApparentLoads(moduleToApparentName func(string) string) []rule.LoadInfo {
	if m, ok := l.Language.(language.ModuleAwareLanguage); ok {
		return m.ApparentLoads(moduleToApparentName)
	}
	return l.Loads()
}

func (l *cxxLang) Before(ctx context.Context) {
	if m, ok := l.Language.(language.LifecycleManager); ok {
		m.Before(ctx)
	}
}

func (l *cxxLang) DoneGeneratingRules() {
	if m, ok := l.Language.(language.LifecycleManager); ok {
		m.DoneGeneratingRules()
	}
}

// AfterResolvingDeps ends the program where cc_unresolved_deps makes what was
// found an error.
func (l *cxxLang) AfterResolvingDeps(ctx context.Context) {
	if m, ok := l.Language.(language.LifecycleManager); ok {
		m.AfterResolvingDeps(ctx)
	}
}
