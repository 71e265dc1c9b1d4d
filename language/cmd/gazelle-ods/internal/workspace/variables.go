package workspace

import (
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/language/internal/cmake"
)

// Variables are the values of the option -D, by the names of variables of CMake.
type Variables struct{ Values map[string]string }

// Declare declares the option -D.
func (v *Variables) Declare(fs *command.Flags) {
	fs.Func("D", "`NAME=VALUE`: the value of an option or another variable of CMake's cache; can be repeated", func(text string) error {
		name, value, err := cmake.ParseVariable(text)
		if err != nil {
			return err
		}
		if v.Values == nil {
			v.Values = map[string]string{}
		}
		v.Values[name] = value
		return nil
	})
}
