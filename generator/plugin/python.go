package plugin

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
)

// pythonText is the module without the types of the model, which stand at pythonModel.
//
//go:embed ods_plugin.py
var pythonText string

const pythonModel = "# The types of the model.\n"

// PythonModule returns the text of ods_plugin.py, the module for plugins in Python. It has
// the types of [catalog.Schema] as classes.
func PythonModule() string {
	var model schemaObject
	if err := json.Unmarshal([]byte(catalog.Schema), &model); err != nil {
		panic(fmt.Sprintf("the schema of the model: %v", err)) // it is part of this program
	}
	var classes strings.Builder
	for _, d := range append(model.Defs, member{"catalog", schemaObject{Properties: model.Properties, Required: model.Required, Description: model.Description}}) {
		if len(d.Properties) > 0 {
			d.writeClass(&classes)
		}
	}
	return strings.Replace(pythonText, pythonModel, strings.TrimRight(classes.String(), "\n")+"\n", 1)
}

// A schemaObject is what Python's types need of a JSON Schema.
type schemaObject struct {
	Type, Description string
	Ref               string        `json:"$ref"`
	Items             *schemaObject // of an array
	Properties        members
	Required          []string
	Defs              members `json:"$defs"`
}

// A member is a named schema in another one.
type member struct {
	name string
	schemaObject
}

// members are in the order of the document.
type members []member

func (m *members) UnmarshalJSON(text []byte) error {
	d := json.NewDecoder(bytes.NewReader(text))
	if _, err := d.Token(); err != nil {
		return err
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return err
		}
		one := member{name: name.(string)}
		if err := d.Decode(&one.schemaObject); err != nil {
			return err
		}
		*m = append(*m, one)
	}
	return nil
}

// writeClass writes a dataclass. All fields have default values, since JSON leaves out what
// is empty.
func (m *member) writeClass(b *strings.Builder) {
	fmt.Fprintf(b, "@dataclass\nclass %s:\n    \"\"\"%s\"\"\"\n\n", pythonClass(m.name), m.Description)
	for _, p := range m.Properties {
		if p.Description != "" {
			fmt.Fprintf(b, "    # %s\n", p.Description)
		}
		kind, initial := p.pythonType(), ""
		switch p.Type {
		case "array":
			initial = "field(default_factory=list)"
		case "object":
			initial = "field(default_factory=dict)"
		case "integer":
			initial = "0"
		case "boolean":
			initial = "False"
		default:
			switch {
			case kind == "str":
				initial = `""`
			case slices.Contains(m.Required, p.name):
				initial = "field(default_factory=lambda: " + kind + "())"
			default:
				kind, initial = "Optional["+kind+"]", "None"
			}
		}
		fmt.Fprintf(b, "    %s: %s = %s\n", pythonName(p.name), kind, initial)
	}
	b.WriteString("\n\n")
}

// pythonType returns the type of a value. Texts that have a type of their own in the schema,
// such as IDs, are str.
func (s *schemaObject) pythonType() string {
	name := strings.TrimPrefix(s.Ref, "#/$defs/")
	switch {
	case name != "" && name != "id":
		return pythonClass(name)
	case s.Type == "array":
		return "List[" + s.Items.pythonType() + "]"
	case s.Type == "object":
		return "Dict[str, str]"
	case s.Type == "integer":
		return "int"
	case s.Type == "boolean":
		return "bool"
	}
	return "str"
}

func pythonClass(name string) string { return strings.ToUpper(name[:1]) + name[1:] }

// pythonName returns the name of a field, as _python_name of ods_plugin.py does.
func pythonName(name string) string {
	switch name {
	case "def":
		return "def_name"
	case "else":
		return "otherwise"
	}
	var b strings.Builder
	for i, c := range []byte(name) {
		if 'A' <= c && c <= 'Z' {
			if i > 0 && (name[i-1] < 'A' || name[i-1] > 'Z') {
				b.WriteByte('_')
			}
			c += 'a' - 'A'
		}
		b.WriteByte(c)
	}
	return b.String()
}
