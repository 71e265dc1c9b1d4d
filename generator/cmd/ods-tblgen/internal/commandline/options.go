package commandline

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/diagnostic"
	"github.com/rules-ods/rules_ods/generator/mlir"
)

const defaultCacheSize = 1 << 30

// Declare declares the options of a command line, and returns the state of reading one. Finish of the state returns the
// arguments.
func (s *Syntax) Declare(f *command.Flags, read func(file string) ([]byte, error)) *Parser {
	p := &Parser{
		syntax: s,
		args:   Arguments{Color: "auto", OnDeprecated: "warn", CacheSize: defaultCacheSize},
		common: Emit{Generator: DefaultGenerator, Output: "-", Flags: map[string]string{}},
	}
	p.emit = &p.common
	for _, family := range s.families {
		for _, flag := range family.Flags {
			if flag.Default != "" {
				p.common.Flags[flag.Name] = flag.Default
			}
		}
	}
	p.declare(f, read)
	return p
}

// declare declares the options that change p.
func (p *Parser) declare(f *command.Flags, read func(file string) ([]byte, error)) {
	p.flags = f
	f.Expand = func(words []string) ([]string, error) {
		return expand(words, func(file string) ([]byte, error) {
			p.args.ArgumentFiles = append(p.args.ArgumentFiles, file)
			return read(file)
		})
	}
	f.Unknown = func(word, name string, hasValue bool) bool {
		if hasValue || !isGeneratorName(name) {
			return false
		}
		p.emit.Generator, p.emit.unknown = name, word // Finish checks that there is a plugin or template
		return true
	}

	f.Group("Input, output and diagnostics")
	f.List(&p.args.IncludeDirs, "I", "`directory`: Look for included files here too (repeatable)")
	f.Func("D", "`macro`: Define a preprocessor macro (repeatable)", func(v string) error {
		p.args.Macros = append(p.args.Macros, v)
		return macroName(v)
	})
	f.Func("mlir-release", "`"+mlir.ReleaseNumbers("|")+"`: The release of MLIR to write for (default: the one that the definitions belong to)", p.setRelease)
	p.file(func() *string { return &p.emit.Output }, "o", "The output; standard output by default. The file appears complete or not at all")
	p.file(func() *string { return &p.args.Depfile }, "d", "Write a Makefile dependency file (needs -o)")
	p.boolean(&p.args.WriteIfChanged, "write-if-changed", "Do not write an output whose content would not change")
	p.boolean(&p.args.NoDocComments, "no-doc-comments", "Leave summaries and descriptions out of C++, so that an edit of one does not change it")
	p.boolean(&p.args.NoWarnOnUnusedTemplate, "no-warn-on-unused-template-args", "Do not warn about template arguments that nothing refers to")
	f.Choice(&p.args.OnDeprecated, "on-deprecated", "none|warn|error", "Ignore, report or refuse defs that use a deprecated def")
	p.boolean(&p.args.TimePhases, "time-phases", "Print how long evaluating, generating and writing took")
	f.BoolFunc("color", "`auto|always|never`: Colour diagnostics (default: auto, only on a terminal)", p.setColor)
	f.Choice(&p.args.Diagnostics, "diagnostics", strings.Join(diagnostic.Formats, "|"), "How errors and warnings are written: for people (the default), "+
		"also as annotations of GitHub Actions, or as one SARIF document on standard error")
	f.Switch("emit", "Begin the options of another output of the same input. Options before the first --emit apply to all outputs", p.beginEmit)

	f.Later(func(name string) { p.declareFamilies(f, false, name) })

	f.Group("Generators of your own")
	p.file(func() *string { p.emit.Template = ""; return &p.emit.Plugin }, "plugin", "Run this `program` as the generator that -gen-NAME names, with any NAME. It is a path, or a name that is on the PATH")
	p.file(func() *string { p.emit.Plugin = ""; return &p.emit.Template }, "template", "Execute this template of Go's text/template in place of a generator")
	f.Func("plugin-opt", "`key=value`: Give an option to the plugin or template (repeatable)", p.setPluginOption)
	p.files(func() *[]string { return &p.emit.PluginOuts }, "plugin-out", "Write a further file of the plugin here, at or below the folder of -o (repeatable)")
	f.Switch("plugin-python", "Print ods_plugin.py, the module for plugins in Python", func() { p.args.PluginPython = true })

	f.Group("With CMake")
	f.Switch("cmake-module", "Print OdsTblgen.cmake, with which MLIR's CMake functions run this program", func() { p.args.CMakeModule = true })

	f.Group("Many outputs, and the cache of results")
	p.file(func() *string { return &p.args.Batch }, "batch", "Run many invocations. Each line of the file has the arguments of one, as a JSON array")
	f.Func("j", "`n`: How many operations, shards, outputs or invocations to work on at a time (default: one per processor)", func(v string) error {
		n, err := strconv.ParseUint(v, 10, 16)
		if err != nil || n == 0 {
			return command.Unfit("a number from 1 to 65535")
		}
		p.args.Jobs = int(n)
		return nil
	})
	p.file(func() *string { return &p.args.CacheDir }, "cache", "Keep results in this `directory`, and reuse a result when the files that it was made from have not changed")
	f.Func("cache-size", "`MiB`: The maximal size of the cache (default: 1024)", func(v string) error {
		n, err := strconv.ParseUint(v, 10, 32)
		if err != nil || n == 0 {
			return command.Unfit("a number of MiB of at least 1")
		}
		p.args.CacheSize = int64(n) << 20
		return nil
	})

	f.Later(func(name string) { p.declareFamilies(f, true, name) })

	f.Advanced("For builds with Bazel and CMake")
	p.file(func() *string { return &p.args.DeclaredInputs }, "inputs", "A list of the files that may be read beside the inputs, one per line; after a tab, the library that provides the file, or nothing for that of the line before")
	p.file(func() *string { return new(string) }, "inputs-key", "Without effect: makes the command line differ when files in -inputs can hide each other")
	p.file(func() *string { return &p.args.UnusedInputs }, "unused-inputs", "Write a list of the files in -inputs that were not read")
	p.files(func() *[]string { return &p.emit.ShardOuts }, "op-shard-out", "Write the definitions of one shard to this file; give it once per shard, with -gen-op-defs")
	f.Switch("persistent_worker", "Answer the requests of Bazel on standard input, as protocol buffers or as JSON", func() { p.args.Worker = true })

	// Options of mlir-tblgen that do not change outputs are accepted and not listed.
	for _, name := range []string{"long-string-literals", "stats", "stats-json", "sort-timers", "track-memory", "disable-symbolication"} {
		p.boolean(new(bool), name, "")
	}
	for _, name := range []string{"info-output-file", "crash-diagnostics-dir"} {
		f.Func(name, "", func(string) error { return nil })
	}
}

// declareFamilies declares the generators and flags of a name, or all if it is "", of the families that are advanced, or
// of the others.
func (p *Parser) declareFamilies(f *command.Flags, advanced bool, name string) {
	isNew := func(option string) bool { // several families may have a flag of the same name
		return (name == "" || name == option) && f.FlagSet.Lookup(option) == nil
	}
	begin, title := f.Group, "Generators (one of them; --"+DefaultGenerator+" by default)"
	if advanced {
		begin, title = f.Advanced, "Generators of MLIR's own dialects"
	}
	begin(title)
	for _, family := range p.syntax.families {
		for _, g := range family.Generators {
			if family.Advanced == advanced && isNew(g.Name) {
				f.Switch(g.Name, g.Help, func() { p.emit.Generator, p.emit.unknown = g.Name, "" })
			}
		}
	}
	for _, family := range p.syntax.families {
		if (family.Advanced || family.AdvancedFlags) != advanced {
			continue
		}
		begin(family.Title)
		for i := range family.Flags {
			if flag := &family.Flags[i]; isNew(flag.Name) {
				p.familyFlag(f, flag)
			}
		}
	}
}

// file declares an option whose value is the name of a file. to returns where it is stored.
func (p *Parser) file(to func() *string, name, usage string) {
	p.flags.Func(name, withValue("file", usage), func(v string) error {
		*to() = v
		return nonEmpty(v)
	})
}

// files declares an option that is repeated, whose values are names of files.
func (p *Parser) files(to func() *[]string, name, usage string) {
	p.flags.Func(name, withValue("file", usage), func(v string) error {
		list := to()
		*list = append(*list, v)
		return nonEmpty(v)
	})
}

// withValue returns a usage that names the value, unless it does so already.
func withValue(value, usage string) string {
	if strings.Contains(usage, "`") {
		return usage
	}
	return "`" + value + "`: " + usage
}

// boolean declares an option that is true or false. Without a value it is true.
func (p *Parser) boolean(to *bool, name, usage string) {
	p.flags.BoolFunc(name, usage, func(v string) error { return setBool(to, v) })
}

// familyFlag declares a flag of a family. The name of the value in [backend.Flag] says which values are valid.
func (p *Parser) familyFlag(f *command.Flags, flag *backend.Flag) {
	usage := "`" + flag.Value + "`: " + flag.Help
	if flag.Value == "" {
		usage = flag.Help
	}
	if flag.Default != "" {
		usage += " (default: " + flag.Default + ")"
	}
	switch flag.Value {
	case "":
		f.BoolFunc(flag.Name, usage, func(v string) error {
			var on bool
			err := setBool(&on, v)
			p.emit.Flags[flag.Name] = strconv.FormatBool(on)
			return err
		})
	case "uint":
		f.Func(flag.Name, usage, func(v string) error {
			// Go and C have the same prefixes for octal and hexadecimal numbers.
			n, err := strconv.ParseUint(v, 0, 32)
			if err != nil {
				return command.Unfit("a whole number")
			}
			p.emit.Flags[flag.Name] = strconv.FormatUint(n, 10)
			return nil
		})
	case "uint|auto":
		f.Func(flag.Name, usage, func(v string) error {
			digits, recorded := strings.CutPrefix(v, "auto:")
			n, err := strconv.ParseUint(digits, 0, 32)
			switch {
			case v == "auto":
				p.emit.Flags[flag.Name] = v
			case err != nil:
				return command.Unfit("a whole number, auto, or auto with a recorded number, such as auto:8")
			case recorded:
				p.emit.Flags[flag.Name] = "auto:" + strconv.FormatUint(n, 10)
			default:
				p.emit.Flags[flag.Name] = strconv.FormatUint(n, 10)
			}
			return nil
		})
	default:
		f.Func(flag.Name, usage, func(v string) error {
			p.emit.Flags[flag.Name] = v
			if words := strings.Split(flag.Value, "|"); len(words) > 1 {
				return command.OneOf(v, words...)
			}
			return nil
		})
	}
}

// macroName checks the name of a macro. mlir-tblgen accepts an empty one.
func macroName(v string) error {
	for i := range len(v) {
		c := v[i]
		letter := c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		if !letter && (i == 0 || c < '0' || c > '9') {
			return command.Unfit("the name of a macro; macros have no values")
		}
	}
	return nil
}

func nonEmpty(v string) error {
	if v == "" {
		return command.Unfit("the name of a file")
	}
	return nil
}

func setBool(to *bool, v string) error {
	switch v {
	case "", "true", "TRUE", "True", "1":
		*to = true
	case "false", "FALSE", "False", "0":
		*to = false
	default:
		return command.Unfit("true or false")
	}
	return nil
}

func (p *Parser) setRelease(v string) error {
	release, known := mlir.ParseRelease(v)
	p.args.Release = release
	if !known {
		return command.Unfit("a release that this program knows: " + mlir.ReleaseNumbers(", "))
	}
	return nil
}

func (p *Parser) setColor(v string) error {
	var on bool
	switch {
	case v == "auto", v == "always", v == "never":
		p.args.Color = v
	case setBool(&on, v) != nil:
		return command.Unfit("one of auto, always, never")
	case on:
		p.args.Color = "always"
	default:
		p.args.Color = "never"
	}
	return nil
}
