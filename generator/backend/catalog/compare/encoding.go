package compare

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/lazyregexp"
)

// encodings compares how bytecode stores the attributes and types of dialects.
func (c *comparison) encodings(from, to []*catalog.Encoding) {
	key := func(e *catalog.Encoding) string { return e.Dialect + " " + e.Of }
	about := func(e *catalog.Encoding) {
		c.entity = &catalog.Entity{ID: "encoding/" + e.Dialect + "." + e.Of, Name: "of " + e.Dialect + "'s " + e.Of, Def: e.Def, Source: e.Source}
		for _, id := range slices.Sorted(maps.Keys(c.dialects)) {
			if strings.EqualFold(c.dialects[id], e.Dialect) {
				c.entity.Dialect = id
			}
		}
	}
	for _, a := range from {
		about(a)
		i := slices.IndexFunc(to, func(b *catalog.Encoding) bool { return key(b) == key(a) })
		if i < 0 {
			c.add(Breaking, Bytecode, "the encoding is gone").Entire = true
			continue
		}
		about(to[i])
		c.codes(a.Codes, to[i].Codes)
	}
	for _, b := range missing(to, from, key) {
		about(b)
		c.add(Compatible, Bytecode, "the encoding is new").Entire = true
	}
}

// codes compares the attributes or types that have numbers in bytecode. What has the number of another
// one is read instead of it.
func (c *comparison) codes(from, to []catalog.Code) {
	unused := catalog.Code{}
	at := func(list []catalog.Code, i int) catalog.Code {
		if i < len(list) {
			return list[i]
		}
		return unused
	}
	for i := range max(len(from), len(to)) {
		a, b := at(from, i), at(to, i)
		place := Place{"code", number(int64(i)) + " (" + cmp.Or(a.CppClass, b.CppClass) + ")"}
		switch {
		case a == b:
		case a == unused:
			c.addAt(Compatible, Bytecode, place, "is new")
		case b == unused:
			c.addAt(Breaking, Bytecode, place, "is gone")
		case cppName(a.CppClass) != cppName(b.CppClass):
			c.addAt(Breaking, Bytecode, place, "is now that of "+b.CppClass)
		case a.Reads != b.Reads:
			old, now := differentMembers(a.Reads, b.Reads)
			verdict := Breaking
			if withoutCppTypes.Get().ReplaceAllString(old, "") == withoutCppTypes.Get().ReplaceAllString(now, "") {
				verdict = Review // one class may derive from the other
			}
			c.addAt(verdict, Bytecode, place, "has other members: "+orNone(old)+" became "+orNone(now))
		case a.Builds != b.Builds:
			c.addAt(Review, Bytecode, place, "was built by "+orNone(a.Builds)+", and is built by "+orNone(b.Builds))
		}
	}
}

// differentMembers returns what reads the members between those that are equal at the start and at the
// end, without the C++ that all have.
func differentMembers(from, to string) (old, now string) {
	shorter := strings.NewReplacer("succeeded($_reader.", "", "succeeded(", "", "($_var))", "", "($_reader, $_var))", "")
	a, b := strings.Split(from, memberSeparator), strings.Split(to, memberSeparator)
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return shorter.Replace(strings.Join(a, memberSeparator)), shorter.Replace(strings.Join(b, memberSeparator))
}

const memberSeparator = "; "

var withoutCppTypes = lazyregexp.New(`<[^;]*>`)
