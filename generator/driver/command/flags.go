package command

import (
	"errors"
	"flag"
	"fmt"
	"strings"

	"github.com/rules-ods/rules_ods/generator/nearest"
)

// Flags are the options of a command: those of a [flag.FlagSet], in groups. A group begins with Group or Advanced and
// ends where the next begins; options before the first group are in the group "Options". An option without a usage is
// accepted and not listed. In a usage, `a|b` names the values of which one is valid, and `NAME` a placeholder.
type Flags struct {
	*flag.FlagSet
	// Words is the command line as it was given to Parse.
	Words []string
	// Dash is the number of arguments before "--", or -1 if the command line has no "--".
	Dash int
	// Expand replaces words before they are read; nil to replace none.
	Expand func(words []string) ([]string, error)
	// Unknown is called with each option that is not declared, without its dashes. It reports whether it accepts the
	// option. It may be nil.
	Unknown func(word, name string, hasValue bool) bool
	// later declare the options of a name, or all options if the name is "".
	later []func(name string)
	// TookOption is the option that took a word as its value that looks like an option, and that word; else "".
	TookOption, Taken string

	listing bool
	groups  []group
	listed  map[string]bool
}

// A group is a list of options under a heading.
type group struct {
	title    string
	advanced bool // listed by --help-all only
	flags    []*flag.Flag
}

// NewFlags returns a set without options, for a command line that no Command reads.
func NewFlags() *Flags {
	f := &Flags{FlagSet: flag.NewFlagSet("", flag.ContinueOnError)}
	f.Usage = func() {}
	return f
}

// Group begins a group of options. In a group without a title, the options are ignored by all listings.
func (f *Flags) Group(title string) { f.begin(title, false) }

// Advanced begins a group that --help leaves out and --help-all lists.
func (f *Flags) Advanced(title string) { f.begin(title, true) }

func (f *Flags) begin(title string, advanced bool) {
	if !f.listing {
		return
	}
	f.close()
	f.groups = append(f.groups, group{title: title, advanced: advanced})
}

// close adds the options that were declared since the last call to the current group.
func (f *Flags) close() {
	if f.listed == nil {
		f.listed = map[string]bool{}
	}
	f.VisitAll(func(o *flag.Flag) {
		if f.listed[o.Name] {
			return
		}
		f.listed[o.Name] = true
		if o.Usage == "" {
			return
		}
		if len(f.groups) == 0 {
			f.groups = append(f.groups, group{title: "Options"})
		}
		last := &f.groups[len(f.groups)-1]
		last.flags = append(last.flags, o)
	})
}

// Later declares options that a command line may have, but most do not: those of a name when it is looked up, all, for
// which the name is "", when a list is made. The work of a short command line is mostly that of declaring options.
func (f *Flags) Later(declare func(name string)) {
	if f.listing {
		declare("")
	} else {
		f.later = append(f.later, declare)
	}
}

// Lookup returns the option with a name, or nil.
func (f *Flags) Lookup(name string) *flag.Flag {
	if f.FlagSet.Lookup(name) == nil && name != "" {
		f.declareLater(name)
	}
	return f.FlagSet.Lookup(name)
}

func (f *Flags) declareLater(name string) {
	for _, declare := range f.later {
		declare(name)
	}
}

// isBool reports whether an option may have no value.
func isBool(o *flag.Flag) bool {
	boolean, ok := o.Value.(interface{ IsBoolFlag() bool })
	return ok && boolean.IsBoolFlag()
}

// Switch declares an option that takes no value and calls set.
func (f *Flags) Switch(name, usage string, set func()) { f.Var(switchValue(set), name, usage) }

// A switchValue is the value of an option that takes no value.
type switchValue func()

func (switchValue) String() string     { return "" }
func (switchValue) IsBoolFlag() bool   { return true }
func (s switchValue) Set(string) error { s(); return nil }

// List declares an option that may be given several times, and adds its values to list.
func (f *Flags) List(list *[]string, name, usage string) {
	f.Func(name, usage, func(value string) error { *list = append(*list, value); return nil })
}

// Choice declares an option with one of several values, which "|" separates.
func (f *Flags) Choice(to *string, name, values, usage string) {
	if *to != "" {
		usage += " (default: " + *to + ")"
	}
	f.Func(name, "`"+values+"`: "+usage, func(value string) error {
		*to = value
		return OneOf(value, strings.Split(values, "|")...)
	})
}

// An Unfit is an error of a value. The text says what the value has to be, such as "a whole number".
type Unfit string

func (e Unfit) Error() string { return "want " + string(e) }

// OneOf returns an error unless value is one of words.
func OneOf(value string, words ...string) error {
	for _, w := range words {
		if value == w {
			return nil
		}
	}
	return Unfit("one of " + strings.Join(words, ", "))
}

// joined are the options whose value may follow without a space, as compilers accept it.
const joined = "IDj"

// Parse reads a command line and returns the arguments. Options begin with one dash or two, and stand before, between
// and after the arguments. A value follows after "=" or is the next word; after -I, -D and -j it may follow directly.
// What follows "--" is arguments. The error is [flag.ErrHelp] for -h and --help; other errors are of the type
// *UsageError, and name the option.
func (f *Flags) Parse(words []string) (args []string, err error) {
	f.Words, f.Dash = words, -1
	if f.Expand != nil {
		if words, err = f.Expand(words); err != nil {
			return nil, err
		}
	}
	for len(words) > 0 {
		word := words[0]
		words = words[1:]
		if word == "--" {
			f.Dash = len(args)
			return append(args, words...), nil
		}
		if word == "-" || !strings.HasPrefix(word, "-") {
			args = append(args, word)
			continue
		}
		if words, err = f.parseOption(word, words); err != nil {
			return nil, err
		}
	}
	return args, nil
}

// parseOption reads one option, and returns the words after it and its value.
func (f *Flags) parseOption(word string, rest []string) ([]string, error) {
	name := strings.TrimPrefix(word[1:], "-")
	name, value, hasValue := strings.Cut(name, "=")
	o := f.Lookup(name)
	switch {
	case o != nil:
	case name == "help" || name == "h":
		return nil, flag.ErrHelp
	case f.Unknown != nil && f.Unknown(word, name, hasValue):
		return rest, nil
	default:
		if o = f.lookupJoined(word); o == nil {
			return nil, f.UnknownOption(word)
		}
		value, hasValue = strings.TrimLeft(word, "-")[1:], true
	}
	_, isSwitch := o.Value.(switchValue)
	switch {
	case isSwitch && hasValue:
		return nil, &UsageError{Message: "-" + o.Name + " takes no value, but '" + value + "' is given"}
	case hasValue:
	case isBool(o):
		value = "true"
	case len(rest) == 0:
		return nil, &UsageError{Message: "-" + o.Name + " needs a value"}
	default:
		value, rest = rest[0], rest[1:]
		if len(value) > 1 && value[0] == '-' {
			f.TookOption, f.Taken = o.Name, value
		}
	}
	if err := f.Set(o.Name, value); err != nil {
		return nil, faultOf(o.Name, value, err)
	}
	return rest, nil
}

// lookupJoined returns the option -I, -D or -j of a word such as -Idirectory, or nil.
func (f *Flags) lookupJoined(word string) *flag.Flag {
	rest := strings.TrimPrefix(word[1:], "-")
	if len(rest) < 2 || !strings.Contains(joined, rest[:1]) || rest[0] == 'j' && (rest[1] < '0' || rest[1] > '9') {
		return nil
	}
	return f.Lookup(rest[:1])
}

// faultOf returns the error of a value that an option refuses.
func faultOf(name, value string, err error) error {
	var usage *UsageError
	var unfit Unfit
	text := err.Error()
	switch {
	case errors.As(err, &usage):
		return err
	case errors.As(err, &unfit):
		return &UsageError{Message: "-" + name + ": '" + value + "' is not " + string(unfit), Err: err}
	case text == "parse error": // of package flag, which does not export it
		text = "the value has another form"
	}
	return &UsageError{Message: fmt.Sprintf("-%s: '%s': %s", name, value, text), Err: err}
}

// UnknownOption returns the error for an option that does not exist. It suggests the most similar names.
func (f *Flags) UnknownOption(word string) error {
	return &UsageError{Message: nearest.UnknownOption(word, f.names).Error()}
}

// names calls yield with the name of each option.
func (f *Flags) names(yield func(string) bool) {
	more := true
	f.declareLater("")
	f.VisitAll(func(o *flag.Flag) { more = more && yield(o.Name) })
	if more && f.Lookup("help") == nil {
		yield("help")
	}
}

// Nearest returns the option that has a name, or those whose names are most similar. The results have a dash, the name
// has none.
func (f *Flags) Nearest(name string) []string {
	if f.Lookup(name) != nil {
		return []string{"-" + name}
	}
	return nearest.Names("-"+name, func(yield func(string) bool) {
		f.names(func(n string) bool { return yield("-" + n) })
	})
}
