package compare

import (
	"cmp"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/lazyregexp"
	"github.com/rules-ods/rules_ods/generator/mlir"
)

// aligned returns a catalogue in which each definition has the ID that the same definition has in another
// catalogue. IDs of one catalogue depend on what else it has: of definitions with equal names, such as those of
// two copies of a file, the later ones have longer IDs. The same definition is the one in the same file, then one
// with the same name and C++ class or def, then a type or attribute with the same name in the text of IR, then one with
// the same class of a type, attribute, enum or interface, then such a one with the same def, then an operation, type or attribute
// of another dialect with the same def, C++ class and rest of the name, then one with the same ID, then a dialect, operation or pass
// with the same C++ class or, of a pass, def, of which no copy has its old name.
// It also returns the IDs of this catalogue by those.
func aligned(from, to *catalog.Catalog) (made *catalog.Catalog, own map[string]string) {
	old, now := identities(from), identities(to)
	ids := map[string]string{} // of the other catalogue, by those of this one
	used := map[string]bool{}
	isOld, isBoth := map[string]bool{}, map[string]bool{} // texts of [identity.definition]
	for _, i := range old {
		isOld[i.definition()] = true
	}
	for _, i := range now {
		isBoth[i.definition()] = isOld[i.definition()]
	}
	for _, key := range []func(identity) string{
		func(i identity) string { return i.definition() + "\x00" + i.def + "\x00" + i.file },
		identity.definition,
		identity.inText,
		func(i identity) string { return i.unnamed(i.class) },
		func(i identity) string { return i.unnamed(i.def) },
		identity.moved,
		func(i identity) string { return i.id },
		func(i identity) string {
			kind, _, _ := strings.Cut(i.id, "/")
			if isRenamed := kind == mlir.EntityOp || kind == mlir.EntityPass || kind == mlir.EntityDialect; isRenamed && !isBoth[i.definition()] {
				return kind + "\x00" + cmp.Or(i.class, i.def)
			}
			return i.id
		},
	} {
		free := map[string][]string{}
		for _, i := range old {
			if !used[i.id] {
				free[key(i)] = append(free[key(i)], i.id)
			}
		}
		for _, i := range now {
			if list := free[key(i)]; ids[i.id] == "" && len(list) > 0 {
				ids[i.id], free[key(i)] = list[0], list[1:]
				used[list[0]] = true
			}
		}
	}
	changed := false
	for _, i := range now {
		if ids[i.id] == "" {
			ids[i.id] = i.id
			for n := 2; used[ids[i.id]]; n++ {
				ids[i.id] = i.id + "-" + strconv.Itoa(n)
			}
			used[ids[i.id]] = true
		}
		changed = changed || ids[i.id] != i.id
	}
	if !changed {
		return to, nil
	}
	own = map[string]string{}
	for id, other := range ids {
		own[other] = id
	}
	return rewritten(to, func(text string) string { return cmp.Or(ids[text], text) }), own
}

// qualifiedIdentifier matches a C++ name with a namespace or class.
var qualifiedIdentifier = lazyregexp.New(`(?:::)?[A-Za-z_]\w*(?:::[A-Za-z_]\w*)+`)

// withNewClasses returns both catalogues with the new names of C++ classes that have other names in the new version,
// so that only their own definitions report them, the old names of these definitions by ID, and the new names by
// the old ones.
func withNewClasses(from, to *catalog.Catalog) (renamed, renamedTo *catalog.Catalog, former, classes map[string]string) {
	now, known := map[string]string{}, map[string]bool{}
	for _, i := range identities(to) {
		now[i.id], known[i.class] = i.class, true
	}
	defined := map[string]bool{}
	for _, i := range identities(from) {
		defined[i.class] = true
	}
	former = map[string]string{}
	classes = map[string]string{}
	for _, i := range identities(from) {
		if class := now[i.id]; strings.Contains(i.class, "::") && class != "" && class != i.class && !strings.HasPrefix(i.id, mlir.EntityTrait+"/") {
			former[i.id], classes[i.class] = i.class, class
			if kind, _, _ := strings.Cut(i.id, "/"); kind == mlir.EntityEnum && !defined[i.class+"Attr"] {
				classes[i.class+"Attr"] = class + "Attr" // the generated class of attributes that hold it
			}
		}
	}
	if len(classes) == 0 {
		return from, to, former, classes
	}
	replace := func(name string) string {
		unprefixed := strings.TrimPrefix(name, "::")
		for end := len(unprefixed); end > 0; end = strings.LastIndex(unprefixed[:end], "::") {
			if class, ok := classes[unprefixed[:end]]; ok {
				return name[:len(name)-len(unprefixed)] + class + unprefixed[end:]
			}
		}
		return name
	}
	names := slices.Collect(maps.Keys(classes))
	replaceAll := func(text string) string {
		if !slices.ContainsFunc(names, func(class string) bool { return strings.Contains(text, class) }) {
			return text // most texts, and faster
		}
		return qualifiedIdentifier.Get().ReplaceAllStringFunc(text, replace)
	}
	renamed = rewritten(from, replaceAll)
	all := maps.Clone(classes)
	maps.DeleteFunc(classes, func(old, _ string) bool { return known[old] }) // the new version means another class
	return renamed, rewritten(to, replaceAll), former, all
}

// rewritten returns a copy of a catalogue with other strings.
func rewritten(c *catalog.Catalog, text func(string) string) *catalog.Catalog {
	return rewrittenValue(reflect.ValueOf(c), text).Interface().(*catalog.Catalog)
}

// An identity is what tells a definition from others.
type identity struct{ id, name, class, def, file string }

// definition returns the same text for copies of one definition: its kind and name, and its C++ class or, if it has
// none, its def.
func (i identity) definition() string {
	kind, _, _ := strings.Cut(i.id, "/")
	return kind + "\x00" + i.name + "\x00" + cmp.Or(i.class, i.def)
}

// inText returns the same text for types and for attributes with the same name, and its ID for another definition.
func (i identity) inText() string {
	if kind, _, _ := strings.Cut(i.id, "/"); kind == mlir.EntityType || kind == mlir.EntityAttr {
		return kind + "\x00" + i.name
	}
	return i.id
}

// unnamed returns the same text for types, attributes, enums and interfaces with the same key, whatever their names, and
// its ID for another definition.
func (i identity) unnamed(key string) string {
	kind, _, _ := strings.Cut(i.id, "/")
	switch kind {
	case mlir.EntityType, mlir.EntityAttr:
		dialect, _, _ := strings.Cut(i.name, ".")
		return kind + "\x00" + key + "\x00" + dialect
	case mlir.EntityEnum, mlir.EntityInterface:
		return kind + "\x00" + key
	}
	return i.id
}

// moved returns the same text for operations, types and attributes that differ in their dialects and namespaces only, and its ID
// for another definition.
func (i identity) moved() string {
	kind, _, _ := strings.Cut(i.id, "/")
	switch _, name := dialectAndName(i.name); kind {
	case mlir.EntityOp, mlir.EntityType, mlir.EntityAttr:
		_, class := splitClass(i.class)
		return kind + "\x00" + name + "\x00" + class + "\x00" + i.def
	}
	return i.id
}

// dialectAndName splits the name of an operation, type or attribute. Other definitions have no dialect in their names.
func dialectAndName(full string) (dialect, name string) {
	dialect, name, found := strings.Cut(full, ".")
	if !found {
		return "", full
	}
	return dialect, name
}

// identityOf returns the identity of a definition with a C++ class, or with "".
func identityOf(e *catalog.Entity, class string) identity {
	return identity{e.ID, e.Name, qualified(class), e.Def, e.Source.File}
}

// identities returns the identities of all definitions of a catalogue.
func identities(c *catalog.Catalog) []identity {
	classes := map[string]string{}
	for _, e := range c.Dialects {
		classes[e.ID] = e.CppClass
	}
	for _, e := range c.Operations {
		classes[e.ID] = e.CppClass
	}
	for _, list := range [][]*catalog.Definition{c.Types, c.Attributes} {
		for _, e := range list {
			classes[e.ID] = e.CppClass
		}
	}
	for _, e := range c.Enums {
		classes[e.ID] = e.CppClass
	}
	for _, e := range c.Interfaces {
		classes[e.ID] = e.CppClass
	}
	for _, e := range c.Traits {
		classes[e.ID] = e.CppClass
	}
	var all []identity
	for _, e := range c.Entities() {
		all = append(all, identityOf(e, classes[e.ID]))
	}
	return all
}

// rewrittenValue returns a copy of a value with other strings.
func rewrittenValue(v reflect.Value, text func(string) string) reflect.Value {
	switch v.Kind() {
	case reflect.String:
		return reflect.ValueOf(text(v.String())).Convert(v.Type())
	case reflect.Pointer:
		if !v.IsNil() {
			made := reflect.New(v.Type().Elem())
			made.Elem().Set(rewrittenValue(v.Elem(), text))
			return made
		}
	case reflect.Struct:
		made := reflect.New(v.Type()).Elem()
		made.Set(v)
		for i := range v.NumField() {
			if made.Field(i).CanSet() {
				made.Field(i).Set(rewrittenValue(v.Field(i), text))
			}
		}
		return made
	case reflect.Slice:
		if !v.IsNil() {
			made := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
			for i := range v.Len() {
				made.Index(i).Set(rewrittenValue(v.Index(i), text))
			}
			return made
		}
	}
	return v
}
