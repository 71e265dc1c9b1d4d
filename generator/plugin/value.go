package plugin

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// A Value is the value of a field: nil if it is unset, or an int64 (int and bit), a
// string (string and code), a []Value (list and bits), a [Ref], a *[Dag] or an
// [Expression].
type Value any

// A Ref is a reference to a def.
type Ref struct{ Def string }

// A Dag is a value of type dag: an operator with arguments.
type Dag struct {
	Operator Value
	Name     string // of the operator, without "$"; "" if it has none
	Args     []DagArg
	// Text is the dag in the syntax of TableGen.
	Text string
}

// A DagArg is an argument of a [Dag].
type DagArg struct {
	Value Value
	Name  string // without "$"; "" if it has none
}

// An Expression is a value that is not known, because it depends on something unset.
type Expression struct {
	Text string // in the syntax of TableGen
}

func decodeValue(text json.RawMessage) (Value, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var raw any
	if err := d.Decode(&raw); err != nil {
		return nil, err
	}
	return convert(raw)
}

// convert returns the value for a part of the JSON form.
func convert(raw any) (Value, error) {
	switch raw := raw.(type) {
	case nil:
		return nil, nil
	case string:
		return raw, nil
	case json.Number:
		return raw.Int64()
	case []any:
		list := make([]Value, len(raw))
		for i, element := range raw {
			var err error
			if list[i], err = convert(element); err != nil {
				return nil, err
			}
		}
		return list, nil
	case map[string]any:
		text, _ := raw["printable"].(string)
		switch raw["kind"] {
		case "def":
			def, _ := raw["def"].(string)
			return Ref{def}, nil
		case "dag":
			return convertDag(raw, text)
		case "complex", "var", "varbit":
			return Expression{text}, nil
		}
	}
	return nil, fmt.Errorf("a value of an unknown kind: %v", raw)
}

func convertDag(raw map[string]any, text string) (Value, error) {
	operator, err := convert(raw["operator"])
	if err != nil {
		return nil, err
	}
	dag := &Dag{Operator: operator, Text: text}
	dag.Name, _ = raw["name"].(string)
	args, _ := raw["args"].([]any)
	for _, arg := range args {
		pair, ok := arg.([]any)
		if !ok || len(pair) != 2 {
			return nil, fmt.Errorf("an argument of the dag %s is not a pair", text)
		}
		value, err := convert(pair[0])
		if err != nil {
			return nil, err
		}
		name, _ := pair[1].(string)
		dag.Args = append(dag.Args, DagArg{value, name})
	}
	return dag, nil
}
