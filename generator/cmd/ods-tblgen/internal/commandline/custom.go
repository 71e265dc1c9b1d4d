package commandline

import (
	"maps"
	"path/filepath"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/command"
)

// isGeneratorName reports whether an option can select the generator of a plugin:
// "gen-", and letters, digits, "_" and "-".
func isGeneratorName(option string) bool {
	name, ok := strings.CutPrefix(option, "gen-")
	return ok && name != "" && strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") == ""
}

func (p *Parser) setPluginOption(v string) error {
	key, value, _ := strings.Cut(v, "=")
	if key == "" {
		return command.Unfit("a key, or a key and a value: key=value")
	}
	if p.emit.PluginOptions == nil {
		p.emit.PluginOptions = map[string]string{}
	}
	p.emit.PluginOptions[key] = value
	return nil
}

// finishCustom checks the options of plugins and templates.
func (p *Parser) finishCustom(a *Arguments) error {
	if len(a.Emits) > 1 && len(p.common.PluginOuts) > 0 {
		return &command.UsageError{Message: "-plugin-out stands before the first --emit, but the files belong to one output"}
	}
	if a.Worker {
		return nil // each request completes the command line
	}
	for i := range a.Emits {
		e := &a.Emits[i]
		_, named := strings.CutPrefix(e.Generator, "gen-")
		switch {
		case !e.IsCustom() && e.unknown != "":
			return p.flags.UnknownOption(e.unknown)
		case !e.IsCustom() && len(e.PluginOptions) > 0:
			return &command.UsageError{Message: "-plugin-opt needs -plugin or -template"}
		case e.Plugin == "" && len(e.PluginOuts) > 0:
			return &command.UsageError{Message: "-plugin-out needs -plugin"}
		case e.Plugin != "" && !named:
			return &command.UsageError{Message: "-plugin needs -gen-NAME: the generator of the plugin"}
		case len(e.PluginOuts) > 0 && e.Output == "-":
			return &command.UsageError{Message: "-plugin-out needs -o: the file is at or below the folder of -o"}
		case e.Template != "" && !named:
			e.Generator = ""
		}
		for _, name := range e.PluginOuts {
			if !filepath.IsLocal(filepath.FromSlash(e.RelativeToOutput(name))) {
				return &command.UsageError{Message: "-plugin-out: '" + name + "' is outside the folder of -o, '" + filepath.Dir(e.Output) + "'"}
			}
		}
	}
	return nil
}

// NamedInputs returns the files that the command line names to be read: the inputs and the
// templates.
func (a *Arguments) NamedInputs() []string {
	names := append([]string{a.Input}, a.MoreInputs...)
	for i := range a.Emits {
		if a.Emits[i].Template != "" {
			names = append(names, a.Emits[i].Template)
		}
	}
	return names
}

// Options returns the values of -plugin-opt. The map is not nil.
func (e *Emit) Options() map[string]string {
	if e.PluginOptions == nil {
		return map[string]string{}
	}
	return maps.Clone(e.PluginOptions)
}
