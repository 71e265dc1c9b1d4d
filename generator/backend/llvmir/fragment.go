package llvmir

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/ods"
)

// fill replaces each $-name of a builder by the result of meaning. "$$" becomes
// a dollar sign. For a "$" without a name, it calls meaning with "", which
// refers to the argument or result without a name.
func fill(op *ods.Operator, builder string, meaning func(name string) (string, error)) (string, error) {
	var out strings.Builder
	for {
		op.Step()
		plain, rest, found := strings.Cut(builder, "$")
		out.WriteString(plain)
		if !found {
			return out.String(), nil
		}
		if after, isDollar := strings.CutPrefix(rest, "$"); isDollar {
			out.WriteByte('$')
			builder = after
			continue
		}
		end := 0
		for end < len(rest) && isNameByte(rest[end]) {
			end++
		}
		value, err := meaning(rest[:end])
		if err != nil {
			return "", err
		}
		out.WriteString(value)
		builder = rest[end:]
	}
}

func isNameByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

func unknownName(op *ods.Operator, name string) error {
	return op.Def.Errorf("expected keyword, argument, or result, but got %s", name)
}

func hasResult(op *ods.Operator, name string) bool {
	for _, r := range op.Results {
		if r.Name == name {
			return true
		}
	}
	return false
}
