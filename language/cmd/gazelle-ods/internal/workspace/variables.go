package workspace

import (
	"flag"
	"strings"

	"github.com/rules-ods/rules_ods/language/internal/cmake"
)

// Variables are the values of the flag -D, by the names of variables of CMake.
type Variables struct{ Values map[string]string }

// Register adds the flag -D to a set of flags.
func (v *Variables) Register(fs *flag.FlagSet) {
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

// SplitVariables separates the flag -D from its value in arguments such as -DNAME=VALUE, which
// users of cmake write.
func SplitVariables(args []string) []string {
	var out []string
	for i, a := range args {
		if a == "--" {
			return append(out, args[i:]...)
		}
		text, ok := strings.CutPrefix(a, "-D")
		if _, _, err := cmake.ParseVariable(text); ok && err == nil && !strings.HasPrefix(text, "=") {
			out = append(out, "-D", text)
			continue
		}
		out = append(out, a)
	}
	return out
}
