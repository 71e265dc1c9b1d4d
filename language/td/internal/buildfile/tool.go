package buildfile

import "strings"

// A Tool is what writes the outputs of a rule. The zero value is the usual generator.
type Tool struct {
	Tblgen   string // the label of the generator
	Plugin   string // the label of a plugin of the generator
	Template string // the label of a template
}

// IsOwn reports whether a plugin or a template writes the outputs. The names of its
// generators mean nothing to the extension.
func (t Tool) IsOwn() bool { return t.Plugin != "" || t.Template != "" }

// Tool returns what writes the outputs of the rule. Labels in the package of the rule get
// their package, so that they can be used in others.
func (r *Rule) Tool(pkg string) Tool {
	absolute := func(label string) string {
		if label == "" || strings.HasPrefix(label, "//") || strings.HasPrefix(label, "@") {
			return label
		}
		return "//" + pkg + ":" + strings.TrimPrefix(label, ":")
	}
	return Tool{absolute(r.Attrs["tblgen"]), absolute(r.Attrs["plugin"]), absolute(r.Attrs["template"])}
}
