package commandline

import (
	"errors"
	"maps"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/driver/diagnostic"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/nearest"
)

// An option is an option of the command line.
type option struct {
	name string
	kind kind
	set  func(p *parser, value string) error
	// value and help are printed by --help. An option without help is not
	// listed.
	value, help string
	forMany     bool // only programs with Program.RunsMany have the option
}

// A kind says how an option takes a value.
type kind int

const (
	plain        kind = iota // never
	needsValue               // always: after "=", or as the next argument
	mayHaveValue             // after "=" or not at all
)

const defaultCacheSize = 1 << 30

// ownOptions are the options that do not belong to a family. --help lists them in
// this order.
var ownOptions = []option{
	{name: "I", kind: needsValue, value: "directory", help: "Look for included files here too (repeatable)",
		set: func(p *parser, v string) error { p.args.IncludeDirs = append(p.args.IncludeDirs, v); return nil }},
	{name: "D", kind: needsValue, value: "macro", help: "Define a preprocessor macro (repeatable)",
		set: func(p *parser, v string) error {
			p.args.Macros = append(p.args.Macros, v)
			return macroName(v)
		}},
	{name: "mlir-release", kind: needsValue, value: mlir.ReleaseNumbers("|"), help: "The release of MLIR to write for (default: the one that the definitions belong to)",
		set: setRelease},
	{name: "o", kind: needsValue, value: "file", help: "The output; standard output by default. The file appears complete or not at all",
		set: func(p *parser, v string) error { p.emit.Output = v; return nonEmpty(v) }},
	{name: "d", kind: needsValue, value: "file", help: "Write a Makefile dependency file (needs -o)",
		set: func(p *parser, v string) error { p.args.Depfile = v; return nonEmpty(v) }},
	{name: "write-if-changed", kind: mayHaveValue, help: "Do not write an output whose content would not change",
		set: func(p *parser, v string) error { return setBool(&p.args.WriteIfChanged, v) }},
	{name: "no-warn-on-unused-template-args", kind: mayHaveValue, help: "Do not warn about template arguments that nothing refers to",
		set: func(p *parser, v string) error { return setBool(&p.args.NoWarnOnUnusedTemplate, v) }},
	{name: "on-deprecated", kind: needsValue, value: "none|warn|error", help: "Ignore, report or refuse defs that use a deprecated def (default: warn)",
		set: func(p *parser, v string) error {
			p.args.OnDeprecated = v
			return oneOf(v, "none", "warn", "error")
		}},
	{name: "time-phases", kind: mayHaveValue, help: "Print how long evaluating, generating and writing took",
		set: func(p *parser, v string) error { return setBool(&p.args.TimePhases, v) }},
	{name: "color", kind: mayHaveValue, value: "auto|always|never", help: "Colour diagnostics (default: auto, only on a terminal)", set: setColor},
	{name: "diagnostics", kind: needsValue, value: strings.Join(diagnostic.Formats, "|"), help: "How errors and warnings are written: for people, also as annotations of GitHub Actions, or as one SARIF document on standard error (default: text)",
		set: func(p *parser, v string) error {
			p.args.Diagnostics = v
			return oneOf(v, diagnostic.Formats...)
		}},
	{name: "emit", kind: plain, help: "Begin the options of another output of the same input. Options before the first --emit apply to all outputs",
		set: func(p *parser, _ string) error { p.beginEmit(); return nil }},

	{name: "plugin", kind: needsValue, value: "program", forMany: true, help: "Run this program as the generator that -gen-NAME names, with any NAME. It is a path, or a name that is on the PATH",
		set: func(p *parser, v string) error { p.emit.Plugin, p.emit.Template = v, ""; return nonEmpty(v) }},
	{name: "template", kind: needsValue, value: "file", forMany: true, help: "Execute this template of Go's text/template in place of a generator",
		set: func(p *parser, v string) error { p.emit.Template, p.emit.Plugin = v, ""; return nonEmpty(v) }},
	{name: "plugin-opt", kind: needsValue, value: "key=value", forMany: true, help: "Give an option to the plugin or template (repeatable)",
		set: setPluginOption},
	{name: "plugin-out", kind: needsValue, value: "file", forMany: true, help: "Write a further file of the plugin here, at or below the folder of -o (repeatable)",
		set: func(p *parser, v string) error { p.emit.PluginOuts = append(p.emit.PluginOuts, v); return nonEmpty(v) }},
	{name: "plugin-python", kind: plain, forMany: true, help: "Print ods_plugin.py, the module for plugins in Python",
		set: func(p *parser, _ string) error { p.args.PluginPython = true; return nil }},

	{name: "batch", kind: needsValue, value: "file", forMany: true, help: "Run many invocations. Each line of the file has the arguments of one, as a JSON array",
		set: func(p *parser, v string) error { p.args.Batch = v; return nonEmpty(v) }},
	{name: "j", kind: needsValue, value: "n", help: "How many operations, shards, outputs or invocations to work on at a time (default: one per processor)",
		set: func(p *parser, v string) error {
			n, err := strconv.ParseUint(v, 10, 16)
			if err != nil || n == 0 {
				return errors.New("a number from 1 to 65535")
			}
			p.args.Jobs = int(n)
			return nil
		}},
	{name: "cache", kind: needsValue, value: "directory", help: "Keep results in this directory, and reuse a result when the files that it was made from have not changed",
		set: func(p *parser, v string) error { p.args.CacheDir = v; return nonEmpty(v) }},
	{name: "cache-size", kind: needsValue, value: "MiB", help: "The maximal size of the cache (default: 1024)",
		set: func(p *parser, v string) error {
			n, err := strconv.ParseUint(v, 10, 32)
			if err != nil || n == 0 {
				return errors.New("a number of MiB of at least 1")
			}
			p.args.CacheSize = int64(n) << 20
			return nil
		}},

	{name: "inputs", kind: needsValue, value: "file", help: "A list of the files that may be read beside the inputs, one per line; after a tab, the library that provides the file, or nothing for that of the line before",
		set: func(p *parser, v string) error { p.args.DeclaredInputs = v; return nonEmpty(v) }},
	{name: "inputs-key", kind: needsValue, value: "text", help: "Without effect: makes the command line differ when files in -inputs can hide each other",
		set: func(_ *parser, v string) error { return nonEmpty(v) }},
	{name: "unused-inputs", kind: needsValue, value: "file", help: "Write a list of the files in -inputs that were not read",
		set: func(p *parser, v string) error { p.args.UnusedInputs = v; return nonEmpty(v) }},
	{name: "op-shard-out", kind: needsValue, value: "file", forMany: true, help: "Write the definitions of one shard to this file; give it once per shard, with -gen-op-defs",
		set: func(p *parser, v string) error { p.emit.ShardOuts = append(p.emit.ShardOuts, v); return nonEmpty(v) }},
	{name: "persistent_worker", kind: plain, forMany: true, help: "Answer the requests of Bazel on standard input, as protocol buffers or as JSON",
		set: func(p *parser, _ string) error { p.args.Worker = true; return nil }},

	{name: "help", kind: plain, help: "Show the options in groups",
		set: func(p *parser, _ string) error { p.args.Help = HelpGroups; return nil }},
	{name: "h", kind: plain,
		set: func(p *parser, _ string) error { p.args.Help = HelpGroups; return nil }},
	{name: "help-list", kind: plain, help: "Show the options as one list",
		set: func(p *parser, _ string) error { p.args.Help = HelpList; return nil }},
	{name: "completion", kind: needsValue, value: "bash|zsh|fish", help: "Write the completion of options for a shell",
		set: func(p *parser, v string) error {
			p.args.Completion = v
			return oneOf(v, "bash", "zsh", "fish")
		}},
	{name: "version", kind: plain, help: "Show the version",
		set: func(p *parser, _ string) error { p.args.Version = true; return nil }},

	// The options below are options of mlir-tblgen that do not change outputs.
	{name: "long-string-literals", kind: mayHaveValue, set: ignoreBool},
	{name: "stats", kind: mayHaveValue, set: ignoreBool},
	{name: "stats-json", kind: mayHaveValue, set: ignoreBool},
	{name: "sort-timers", kind: mayHaveValue, set: ignoreBool},
	{name: "track-memory", kind: mayHaveValue, set: ignoreBool},
	{name: "disable-symbolication", kind: mayHaveValue, set: ignoreBool},
	{name: "info-output-file", kind: needsValue, set: ignore},
	{name: "crash-diagnostics-dir", kind: needsValue, set: ignore},
}

func ignore(*parser, string) error { return nil }

// ignoreBool checks the value of a boolean option and does nothing else.
func ignoreBool(_ *parser, v string) error {
	var on bool
	return setBool(&on, v)
}

// helpGroups lists the headings of --help. Each group begins with the element
// of ownOptions that is named here.
var helpGroups = []struct{ title, first string }{
	{"Input, output and diagnostics", "I"},
	{"Generators of your own", "plugin"},
	{"Many outputs, and the cache of results", "batch"},
	{"For builds with Bazel", "inputs"},
	{"About the tool", "help"},
}

func generatorOption(name string) *option {
	return &option{name: name, kind: plain, set: func(p *parser, _ string) error {
		p.emit.Generator, p.emit.unknown = name, ""
		return nil
	}}
}

// familyOption returns the option for a flag of a family. The name of the value
// in [backend.Flag] says which values are valid.
func familyOption(f backend.Flag) *option {
	o := &option{name: f.Name, kind: needsValue}
	switch {
	case f.Value == "":
		o.kind = mayHaveValue
		o.set = func(p *parser, v string) error {
			var on bool
			err := setBool(&on, v)
			p.emit.Flags[f.Name] = strconv.FormatBool(on)
			return err
		}
	case f.Value == "uint":
		o.set = func(p *parser, v string) error {
			// Go and C have the same prefixes for octal and hexadecimal numbers.
			n, err := strconv.ParseUint(v, 0, 32)
			if err != nil {
				return errors.New("a whole number")
			}
			p.emit.Flags[f.Name] = strconv.FormatUint(n, 10)
			return nil
		}
	case f.Value == "uint|auto":
		o.set = func(p *parser, v string) error {
			digits, recorded := strings.CutPrefix(v, "auto:")
			n, err := strconv.ParseUint(digits, 0, 32)
			switch {
			case v == "auto":
				p.emit.Flags[f.Name] = v
			case err != nil:
				return errors.New("a whole number, auto, or auto with a recorded number, such as auto:8")
			case recorded:
				p.emit.Flags[f.Name] = "auto:" + strconv.FormatUint(n, 10)
			default:
				p.emit.Flags[f.Name] = strconv.FormatUint(n, 10)
			}
			return nil
		}
	default:
		words := strings.Split(f.Value, "|")
		o.set = func(p *parser, v string) error {
			p.emit.Flags[f.Name] = v
			if len(words) > 1 {
				return oneOf(v, words...)
			}
			return nil
		}
	}
	return o
}

// macroName checks the name of a macro. mlir-tblgen accepts an empty one.
func macroName(v string) error {
	for i := range len(v) {
		c := v[i]
		letter := c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		if !letter && (i == 0 || c < '0' || c > '9') {
			return errors.New("the name of a macro; macros have no values")
		}
	}
	return nil
}

func nonEmpty(v string) error {
	if v == "" {
		return errors.New("the name of a file")
	}
	return nil
}

func oneOf(v string, words ...string) error {
	for _, w := range words {
		if v == w {
			return nil
		}
	}
	return errors.New("one of " + strings.Join(words, ", "))
}

func setBool(to *bool, v string) error {
	switch v {
	case "", "true", "TRUE", "True", "1":
		*to = true
	case "false", "FALSE", "False", "0":
		*to = false
	default:
		return errors.New("true or false")
	}
	return nil
}

func setRelease(p *parser, v string) error {
	release, known := mlir.ParseRelease(v)
	p.args.Release = release
	if !known {
		return errors.New("a release that this program knows: " + mlir.ReleaseNumbers(", "))
	}
	return nil
}

func setColor(p *parser, v string) error {
	var on bool
	switch {
	case v == "auto", v == "always", v == "never":
		p.args.Color = v
	case setBool(&on, v) != nil:
		return errors.New("one of auto, always, never")
	case on:
		p.args.Color = "always"
	default:
		p.args.Color = "never"
	}
	return nil
}

// NearestOptions returns the option that has a name, or those whose names are most similar. The result has
// dashes, the name has none.
func (s *Syntax) NearestOptions(name string) []string {
	if s.options[name] != nil {
		return []string{"-" + name}
	}
	return nearest.Names("-"+name, func(yield func(string) bool) {
		for name := range s.options {
			if !yield("-" + name) {
				return
			}
		}
	})
}

// unknown returns the error for an option that does not exist. It suggests the
// most similar names.
func (s *Syntax) unknown(arg string) error {
	return &Error{Msg: nearest.UnknownOption(arg, maps.Keys(s.options)).Error()}
}
