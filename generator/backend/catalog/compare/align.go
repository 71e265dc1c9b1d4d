package compare

import (
	"reflect"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
)

// aligned returns a catalogue in which each interface, enum and definition with the C++ class of one
// in another catalogue has the ID that it has there. An ID contains the namespace only if another
// definition has the same name, so a definition gets another ID if one is added beside it.
func aligned(from, to *catalog.Catalog) *catalog.Catalog {
	old := map[string]string{} // IDs by kind and class
	eachWithClass(from, func(id, class string) { old[class] = id })
	taken := map[string]bool{}
	ids := map[string]string{}
	displaced := map[string]string{}
	eachWithClass(to, func(id, class string) {
		if want := old[class]; want != "" && want != id {
			ids[id] = want
			taken[want] = true
		}
	})
	if len(ids) == 0 {
		return to
	}
	eachWithClass(to, func(id, class string) {
		if _, moved := ids[id]; !moved && taken[id] {
			kind, _, _ := strings.Cut(id, "/")
			_, class, _ = strings.Cut(class, " ")
			displaced[id] = kind + "/" + strings.ReplaceAll(strings.TrimPrefix(class, "::"), "::", ".")
		}
	})
	for id, other := range displaced {
		ids[id] = other
	}
	return renamedIDs(reflect.ValueOf(to), ids).Interface().(*catalog.Catalog)
}

// eachWithClass calls use for each definition that has a C++ class, with its kind and class.
func eachWithClass(c *catalog.Catalog, use func(id, class string)) {
	add := func(e *catalog.Entity, class string) {
		if class != "" {
			kind, _, _ := strings.Cut(e.ID, "/")
			use(e.ID, kind+" "+class)
		}
	}
	for _, e := range c.Interfaces {
		add(&e.Entity, e.CppClass)
	}
	for _, e := range c.Enums {
		add(&e.Entity, e.CppClass)
	}
	for _, e := range c.Types {
		add(&e.Entity, e.CppClass)
	}
	for _, e := range c.Attributes {
		add(&e.Entity, e.CppClass)
	}
}

// renamedIDs returns a copy of a value in which strings that are IDs are replaced.
func renamedIDs(v reflect.Value, ids map[string]string) reflect.Value {
	switch v.Kind() {
	case reflect.String:
		if id, ok := ids[v.String()]; ok {
			return reflect.ValueOf(id).Convert(v.Type())
		}
	case reflect.Pointer:
		if !v.IsNil() {
			made := reflect.New(v.Type().Elem())
			made.Elem().Set(renamedIDs(v.Elem(), ids))
			return made
		}
	case reflect.Struct:
		made := reflect.New(v.Type()).Elem()
		made.Set(v)
		for i := range v.NumField() {
			if made.Field(i).CanSet() {
				made.Field(i).Set(renamedIDs(v.Field(i), ids))
			}
		}
		return made
	case reflect.Slice:
		if !v.IsNil() {
			made := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
			for i := range v.Len() {
				made.Index(i).Set(renamedIDs(v.Index(i), ids))
			}
			return made
		}
	}
	return v
}
