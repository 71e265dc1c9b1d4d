package main

import (
	"flag"
	"fmt"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/attrtype"
	"github.com/rules-ods/rules_ods/generator/backend/bytecode"
	"github.com/rules-ods/rules_ods/generator/backend/constraint"
	"github.com/rules-ods/rules_ods/generator/backend/dialect"
	"github.com/rules-ods/rules_ods/generator/backend/doc"
	"github.com/rules-ods/rules_ods/generator/backend/enum"
	"github.com/rules-ods/rules_ods/generator/backend/iface"
	"github.com/rules-ods/rules_ods/generator/backend/opdef"
	"github.com/rules-ods/rules_ods/generator/backend/pass"
	"github.com/rules-ods/rules_ods/generator/backend/python"
	"github.com/rules-ods/rules_ods/generator/backend/record"
	"github.com/rules-ods/rules_ods/generator/backend/rewrite"
)

// families lists every generator; a new one is added here and nowhere else.
func families() []backend.Family {
	return []backend.Family{
		general,
		attrtype.AttrFamily(),
		attrtype.TypeFamily(),
		bytecode.Family(),
		constraint.Family(),
		dialect.Family(),
		doc.Family(),
		enum.Family(),
		iface.Family(),
		opdef.Family(),
		pass.Family(),
		python.Family(),
		record.Family(),
		rewrite.Family(),
	}
}

// general holds the flags that several families read.
var general = backend.Family{
	Title: "General options",
	Flags: []backend.Flag{
		{Name: "on-deprecated", Value: "none|warn|error", Default: "warn", Help: "What to do about a deprecated def"},
		{Name: "asmformat-error-is-fatal", Default: "true", Help: "Fail when an assembly format is wrong"},
		{Name: "op-shard-plan", Value: "even|balanced", Default: "even", Help: "How operations are divided: evenly in order, or so that few move when others come and go"},
	},
}

// declare adds a family's flag to the command line; its value is checked by
// what Flag.Value calls it and kept in inv.flags.
func (inv *invocation) declare(set *flag.FlagSet, f backend.Flag) {
	if set.Lookup(f.Name) != nil {
		return // several families may read one flag
	}
	if f.Default != "" {
		inv.flags[f.Name] = f.Default
	}
	if f.Value == "" {
		set.BoolFunc(f.Name, f.Help, func(v string) error {
			on, err := strconv.ParseBool(v)
			if err != nil {
				return fmt.Errorf("want true or false")
			}
			inv.flags[f.Name] = strconv.FormatBool(on)
			return nil
		})
		return
	}
	check := func(string) error { return nil }
	switch {
	case f.Value == "uint":
		check = func(v string) error {
			if _, err := strconv.ParseUint(v, 10, 32); err != nil {
				return fmt.Errorf("want a whole number")
			}
			return nil
		}
	case strings.Contains(f.Value, "|"):
		check = oneOf(strings.Split(f.Value, "|")...)
	}
	set.Func(f.Name, f.Help, func(v string) error {
		if err := check(v); err != nil {
			return err
		}
		inv.flags[f.Name] = v
		return nil
	})
}

// findGenerator returns the generator of the given name.
func findGenerator(name string) (backend.Generator, bool) {
	for _, family := range families() {
		for _, g := range family.Generators {
			if g.Name == name {
				return g, true
			}
		}
	}
	return backend.Generator{}, false
}

func familyOptions(f backend.Family) []option {
	var options []option
	for _, fl := range f.Flags {
		spelling := "--" + fl.Name
		if fl.Value != "" {
			spelling += "=<" + fl.Value + ">"
		}
		help := fl.Help
		if fl.Default != "" {
			help += " (default: " + fl.Default + ")"
		}
		options = append(options, option{spelling, help})
	}
	return options
}

func generatorOptions(f backend.Family) []option {
	var options []option
	for _, g := range f.Generators {
		options = append(options, option{"--" + g.Name, g.Help})
	}
	return options
}
