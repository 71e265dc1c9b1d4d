package plugin

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
)

// Records are the defs of the input and of the files that it includes. The JSON form is
// that of llvm-tblgen --dump-json. A def is decoded when it is asked for. Several
// goroutines may use the records.
type Records struct {
	text []byte

	once    sync.Once
	err     error
	defs    map[string]json.RawMessage
	classes map[string][]string

	mu   sync.Mutex
	made map[string]*Record
}

// UnmarshalJSON sets the JSON form of the records. It reads the text when it is needed.
func (r *Records) UnmarshalJSON(text []byte) error {
	r.text = bytes.Clone(text)
	return nil
}

// instancesKey and the names of other keys of the JSON form that are not names of defs or fields.
const (
	instancesKey = "!instanceof"
	versionKey   = "!tablegen_json_version"
)

func (r *Records) load() error {
	r.once.Do(func() {
		if r.err = json.Unmarshal(r.text, &r.defs); r.err != nil {
			return
		}
		if r.err = json.Unmarshal(r.defs[instancesKey], &r.classes); r.err != nil {
			return
		}
		delete(r.defs, instancesKey)
		delete(r.defs, versionKey)
		r.made = map[string]*Record{}
	})
	return r.err
}

// Names returns the names of all defs, sorted by their bytes. Anonymous defs have names
// such as "anonymous_12".
func (r *Records) Names() ([]string, error) {
	if err := r.load(); err != nil {
		return nil, err
	}
	return slices.Sorted(maps.Keys(r.defs)), nil
}

// Def returns the def of a name. It is an error if there is none.
func (r *Records) Def(name string) (*Record, error) {
	if err := r.load(); err != nil {
		return nil, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if made := r.made[name]; made != nil {
		return made, nil
	}
	text, ok := r.defs[name]
	if !ok {
		return nil, errors.New("there is no def '" + name + "'")
	}
	made := &Record{Name: name}
	if err := made.decode(text); err != nil {
		return nil, fmt.Errorf("def '%s': %w", name, err)
	}
	r.made[name] = made
	return made, nil
}

// Of returns the defs that inherit from a class, directly or indirectly, sorted by name.
// It is an error if there is no class of that name.
func (r *Records) Of(class string) ([]*Record, error) {
	if err := r.load(); err != nil {
		return nil, err
	}
	names, ok := r.classes[class]
	if !ok {
		return nil, errors.New("there is no class '" + class + "'")
	}
	defs := make([]*Record, 0, len(names))
	for _, name := range names {
		def, err := r.Def(name)
		if err != nil {
			return nil, err
		}
		defs = append(defs, def)
	}
	return defs, nil
}

// A Record is a def.
type Record struct {
	Name string
	// Anonymous says that the definitions do not name the def.
	Anonymous bool
	// Classes are all classes from which the def inherits, directly or indirectly. Each
	// class comes after its own parents.
	Classes []string
	// Fields are the values of the fields, by name.
	Fields map[string]Value
}

// IsA reports whether the def inherits from a class, directly or indirectly.
func (r *Record) IsA(class string) bool { return slices.Contains(r.Classes, class) }

func (r *Record) decode(text []byte) error {
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(text, &raw); err != nil {
		return err
	}
	r.Fields = make(map[string]Value, len(raw))
	for name, value := range raw {
		var err error
		switch name {
		case "!name", "!fields", "!locs":
		case "!anonymous":
			err = json.Unmarshal(value, &r.Anonymous)
		case "!superclasses":
			err = json.Unmarshal(value, &r.Classes)
		default:
			r.Fields[name], err = decodeValue(value)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Text returns the value of a field of type string or code; "" if it is unset. It is an
// error with the place of the field if there is no such field or it has another type. The
// same is true of the methods below.
func (r *Record) Text(field string) (string, error) {
	text, _, err := get[string](r, field, "a string")
	return text, err
}

// Int returns the value of a field of type int, bit or bits, as far as all bits are set;
// 0 if the field is unset. Bits are an unsigned number.
func (r *Record) Int(field string) (int64, error) {
	list, isList := r.Fields[field].([]Value)
	if !isList {
		n, _, err := get[int64](r, field, "a number")
		return n, err
	}
	if len(list) > 63 {
		return 0, r.errorf(field, "field '%s' of %s has %d bits, want at most 63", field, r.Name, len(list))
	}
	var n int64
	for i, bit := range list {
		b, ok := bit.(int64)
		if !ok || b&^1 != 0 {
			return 0, r.errorf(field, "bit %d of field '%s' of %s is not 0 or 1", i, field, r.Name)
		}
		n |= b << i
	}
	return n, nil
}

// List returns the elements of a field of type list or bits; nil if it is unset. The
// first element of bits is the least significant one.
func (r *Record) List(field string) ([]Value, error) {
	list, _, err := get[[]Value](r, field, "a list")
	return list, err
}

// Def returns the name of the def that is the value of a field; "" if it is unset.
func (r *Record) Def(field string) (string, error) {
	ref, _, err := get[Ref](r, field, "a def")
	return ref.Def, err
}

// Dag returns the value of a field of type dag; nil if it is unset.
func (r *Record) Dag(field string) (*Dag, error) {
	dag, _, err := get[*Dag](r, field, "a dag")
	return dag, err
}

// get returns the value of a field if it has the type T, and whether it is set.
func get[T Value](r *Record, field, kind string) (value T, set bool, err error) {
	v, ok := r.Fields[field]
	if !ok {
		return value, false, r.errorf("", "%s has no field '%s'", r.Name, field)
	}
	if v == nil {
		return value, false, nil
	}
	if value, ok = v.(T); !ok {
		return value, false, r.errorf(field, "field '%s' of %s is not %s", field, r.Name, kind)
	}
	return value, true, nil
}

func (r *Record) errorf(field, format string, args ...any) error {
	return Errorf(r.Name, field, format, args...)
}
