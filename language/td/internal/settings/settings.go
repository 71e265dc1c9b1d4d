// Package settings has what Gazelle's configuration of a directory says to the extension: the directives of BUILD files, and
// the symbols that mean rules of the extension, as by map_kind and alias_kind.
package settings

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/nearest"
	"github.com/rules-ods/rules_ods/language/internal/cmake"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/llvm"
	"github.com/rules-ods/rules_ods/sharder"
)

// A Settings value holds what the directives say about one directory. An empty
// or zero value means that the conventions of the repository decide.
type Settings struct {
	// Settings for reading files.
	Cxx string // which C++ is read: all, package or off
	// CmakeVariables are the values that the user chooses for variables of CMake.
	CmakeVariables map[string]string
	Roots          []string          // include roots, innermost first
	UpdateOnly     bool              // Gazelle's generation_mode is update_only
	kinds          map[string]string // symbol to rule, of Gazelle's alias_kind and map_kind
	Wrappers       map[string]string // macro to the rule that its definition wraps, for the BUILD file of this directory

	// Settings for writing rules.
	Generate    bool
	LibraryMode string // package, dialect or file
	Load        string
	Docs        bool
	Python      bool
	Shards      int // number of shards; 0: as many as the number of operations asks for; -1: no shards
	Indexes     []IndexFile
	Unresolved  string // what happens for an include without a file: warn, error or ignore
	Unused      string // what happens for a file whose outputs nothing uses: generate or ignore
	LLVMRepo    string
	Release     mlir.Release // of MLIR; 0: what WORKSPACE and MODULE.bazel say
}

// An IndexFile is a file that a directive td_index names.
type IndexFile struct {
	Path      string // relative to the repository
	Directive rule.Directive
}

// Language is the name of the extension, and the key of the settings of a directory in the
// extensions of Gazelle's configuration.
const Language = "td"

// Of returns the settings that the extensions of a configuration hold, or those of Default.
func Of(extensions map[string]any) *Settings {
	if s, ok := extensions[Language].(*Settings); ok {
		return s
	}
	return Default()
}

// Default returns the settings of a repository without directives.
func Default() *Settings {
	return &Settings{Cxx: "all", Generate: true, Unresolved: "warn"}
}

// With returns the settings of a directory whose BUILD file has directives. A
// wrong value has no effect and is passed to fault with its directive. rel is the directory.
func (s *Settings) With(rel string, list []rule.Directive, fault func(d rule.Directive, err error)) *Settings {
	if len(list) == 0 {
		return s
	}
	c := *s
	for _, d := range list {
		set := directives[d.Key]
		var err error
		switch {
		case set != nil:
			err = set(&c, value{strings.TrimSpace(d.Value), rel, d})
		case strings.HasPrefix(d.Key, "td_"):
			err = unknownDirective(d.Key)
		}
		if err != nil && fault != nil {
			fault(d, err)
		}
	}
	return &c
}

// unknownDirective returns the error for a directive that does not exist, with the most
// similar ones.
func unknownDirective(key string) error {
	if question := nearest.Question(nearest.Names(key, maps.Keys(directives))); question != "" {
		return fmt.Errorf("unknown directive; %s", question)
	}
	return fmt.Errorf("unknown directive")
}

// setCmakeVariable reads NAME=VALUE. CMake is evaluated once, for the whole repository, so the
// directive applies at the root only.
func setCmakeVariable(s *Settings, v value) error {
	name, text, err := cmake.ParseVariable(v.text)
	if err == nil && v.rel != "" {
		err = fmt.Errorf("this directive has an effect in the BUILD file at the root only")
	}
	if err == nil {
		s.CmakeVariables = with(s.CmakeVariables, name, text)
	}
	return err
}

// with returns a copy of a map with one more entry.
func with[V any](m map[string]V, key string, v V) map[string]V {
	c := maps.Clone(m)
	if c == nil {
		c = map[string]V{}
	}
	c[key] = v
	return c
}

// A value is the value of one directive.
type value struct {
	text      string
	rel       string // directory of the BUILD file
	directive rule.Directive
}

// path returns the path that the value says relative to the root of the repository: it begins with a slash, or it is
// relative to the directory of the BUILD file.
func (v value) path() string {
	if strings.HasPrefix(v.text, "/") {
		return strings.TrimPrefix(path.Clean(v.text), "/")
	}
	if p := path.Join(v.rel, v.text); p != "." {
		return p
	}
	return ""
}

// Names of directives that messages mention.
const (
	RootDirective        = "td_include_root"
	IndexDirective       = "td_index"
	ShardsDirective      = "td_shards"
	UnresolvedDirective  = "td_unresolved"
	UnusedDirective      = "td_unused"
	LibraryModeDirective = "td_library_mode"
)

// directives maps each directive to the function that reads its value. To add
// one, add an entry here, a section to REFERENCE.md, and a case to
// testdata/cases.
var directives map[string]func(*Settings, value) error

func init() {
	directives = map[string]func(*Settings, value) error{
		"td_generate":        setSwitch(func(s *Settings) *bool { return &s.Generate }),
		"td_docs":            setSwitch(func(s *Settings) *bool { return &s.Docs }),
		"td_python":          setSwitch(func(s *Settings) *bool { return &s.Python }),
		"td_cmake_define":    setCmakeVariable,
		LibraryModeDirective: setOneOf(func(s *Settings) *string { return &s.LibraryMode }, "auto", "package", "dialect", "file"),
		"td_cxx":             setOneOf(func(s *Settings) *string { return &s.Cxx }, "all", "package", "off"),
		UnresolvedDirective: setOneOf(func(s *Settings) *string { return &s.Unresolved },
			"warn", "error", "ignore"),
		UnusedDirective:   setOneOf(func(s *Settings) *string { return &s.Unused }, "auto", "generate", "ignore"),
		RootDirective:     setRoot,
		"td_load":         setLoad,
		ShardsDirective:   setShards,
		IndexDirective:    setIndex,
		"td_llvm_repo":    setLLVMRepo,
		"td_mlir_release": setRelease,
		"generation_mode": setGenerationMode,
		"alias_kind":      setAliasKind,
		"map_kind":        setMapKind,
	}
}

// Directives returns the names of the extension's own directives, sorted. The
// directives of Gazelle that the extension reads are not among them.
func Directives() []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(directives)), func(key string) bool { return !strings.HasPrefix(key, "td_") })
}

func setSwitch(field func(*Settings) *bool) func(*Settings, value) error {
	return func(s *Settings, v value) error {
		isOn, ok := map[string]bool{"on": true, "true": true, "off": false, "false": false}[v.text]
		if !ok {
			return fmt.Errorf("expected on or off")
		}
		*field(s) = isOn
		return nil
	}
}

// setOneOf accepts one of several words. The value auto sets the empty string.
func setOneOf(field func(*Settings) *string, allowed ...string) func(*Settings, value) error {
	return func(s *Settings, v value) error {
		if !slices.Contains(allowed, v.text) {
			return fmt.Errorf("expected %s or %s", strings.Join(allowed[:len(allowed)-1], ", "), allowed[len(allowed)-1])
		}
		*field(s) = v.text
		if v.text == "auto" {
			*field(s) = ""
		}
		return nil
	}
}

func setRoot(s *Settings, v value) error {
	if v.text == "" {
		return fmt.Errorf("expected a path")
	}
	s.Roots = append([]string{v.path()}, s.Roots...)
	return nil
}

// setShards reads the number of shards, auto or off.
func setShards(s *Settings, v value) error {
	n, isWord := map[string]int{"auto": 0, "off": -1}[v.text]
	if !isWord {
		var err error
		if n, err = strconv.Atoi(v.text); err != nil || sharder.CheckCount(n) != nil {
			return fmt.Errorf("expected a number of shards from 1 to %d, auto or off", sharder.MaxShards)
		}
	}
	s.Shards = n
	return nil
}

func setLoad(s *Settings, v value) error {
	load, isWord := map[string]string{"auto": "", "ods": buildfile.DefaultLoad, "llvm": llvm.Load}[v.text]
	if !isWord && !strings.HasSuffix(v.text, ".bzl") {
		return fmt.Errorf("expected auto, ods, llvm or the label of a .bzl file")
	}
	s.Load = load
	if !isWord {
		s.Load = v.text
	}
	return nil
}

func setIndex(s *Settings, v value) error {
	if v.text == "" {
		return fmt.Errorf("expected the path of an index file")
	}
	s.Indexes = append(slices.Clone(s.Indexes), IndexFile{Path: v.path(), Directive: v.directive})
	return nil
}

func setLLVMRepo(s *Settings, v value) error {
	s.LLVMRepo = strings.TrimLeft(v.text, "@")
	return nil
}

func setRelease(s *Settings, v value) error {
	r, ok := mlir.ParseRelease(v.text)
	if !ok && v.text != "auto" {
		return fmt.Errorf("expected auto or a known release of MLIR: %s", mlir.ReleaseNumbers(", "))
	}
	s.Release = r
	return nil
}

func setGenerationMode(s *Settings, v value) error {
	s.UpdateOnly = v.text == "update_only"
	return nil
}

// ReadsCxx reports whether C++ files are read.
func (s *Settings) ReadsCxx() bool {
	return s.Cxx != "off"
}

// setAliasKind reads "alias_kind my_macro rule".
func setAliasKind(s *Settings, v value) error {
	if words := strings.Fields(v.text); len(words) == 2 {
		s.kinds = with(s.kinds, words[0], words[1])
	}
	return nil
}

// setMapKind reads "map_kind rule my_macro file.bzl".
func setMapKind(s *Settings, v value) error {
	if words := strings.Fields(v.text); len(words) == 3 {
		s.kinds = with(s.kinds, words[1], words[0])
	}
	return nil
}

// RuleOf returns the rule of the extension that a symbol in a BUILD file calls,
// directly or through alias_kind or map_kind, or "".
func (s *Settings) RuleOf(symbol string) string {
	if rule, ok := s.kinds[symbol]; ok {
		return buildfile.RuleOf(rule)
	}
	return cmp.Or(s.Wrappers[symbol], buildfile.RuleOf(symbol))
}

// WithWrappers returns the settings of a directory whose BUILD file loads macros that
// wrap rules.
func (s *Settings) WithWrappers(wrappers map[string]string) *Settings {
	if len(wrappers) == 0 && len(s.Wrappers) == 0 {
		return s
	}
	c := *s
	c.Wrappers = wrappers
	return &c
}
