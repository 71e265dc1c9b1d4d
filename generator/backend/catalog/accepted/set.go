package accepted

import (
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

// A domain says what the elements of a set are.
type domain uint8

const (
	classes  domain = iota // types and attributes, by C++ class and, for integers, by width
	integers               // numbers
	counts                 // numbers that are not negative
	texts                  // texts and enumerators
)

// A set is a set of the values of one C++ expression. It is immutable.
type set struct {
	domain domain
	// parts has, by key, the numbers of elements: all numbers have the key "", and integer types,
	// whose numbers are their widths, the beginning of their name in IR. A text or another class is
	// its own key, and has the number 0. A key is absent if it has no numbers, or all of them and
	// hasOthers is true.
	parts     map[string]numbers
	hasOthers bool // whether the set has all that has no key in parts
}

// The keys of integer types.
const signless, signed, unsigned = "i", "si", "ui"

var (
	allNumbers = numbers{{math.MinInt64, math.MaxInt64}}
	allCounts  = numbers{{0, math.MaxInt64}}
	allWidths  = numbers{{0, 1<<24 - 1}}
	present    = numbers{{0, 0}}
)

// all returns the numbers that a key can have.
func (d domain) all(key string) numbers {
	switch {
	case d == integers:
		return allNumbers
	case d == counts:
		return allCounts
	case d == classes && (key == signless || key == signed || key == unsigned):
		return allWidths
	}
	return present
}

// part returns the numbers of a key.
func (s set) part(key string) numbers {
	if n, ok := s.parts[key]; ok {
		return n
	}
	if s.hasOthers {
		return s.domain.all(key)
	}
	return nil
}

// made returns a set whose parts are the results of a function for the keys of s and t.
func (s set) made(t set, hasOthers bool, part func(key string) numbers) set {
	made := set{s.domain, map[string]numbers{}, hasOthers && !s.domain.isNumeric()}
	keys := maps.Clone(s.parts)
	if keys == nil {
		keys = map[string]numbers{}
	}
	maps.Copy(keys, t.parts)
	if s.domain.isNumeric() {
		keys[""] = nil
	}
	for key := range keys {
		if n := part(key); !slices.Equal(n, made.part(key)) {
			made.parts[key] = n
		}
	}
	return made
}

func (s set) complement() set {
	return s.made(s, !s.hasOthers, func(key string) numbers { return s.part(key).complement().intersection(s.domain.all(key)) })
}

func (s set) intersection(t set) set {
	return s.made(t, s.hasOthers && t.hasOthers, func(key string) numbers { return s.part(key).intersection(t.part(key)) })
}

func (s set) union(t set) set { return s.complement().intersection(t.complement()).complement() }

func (s set) isEmpty() bool { return !s.hasOthers && len(s.parts) == 0 }

func (s set) contains(t set) bool {
	return s.domain == t.domain && t.intersection(s.complement()).isEmpty()
}

// namesOf returns the set of some texts or classes.
func namesOf(d domain, names ...string) set {
	s := set{domain: d, parts: map[string]numbers{}}
	for _, n := range names {
		s.parts[n] = present
	}
	return s
}

// numberSet returns a set of the values of an expression, given as in a [literal].
func numberSet(subject string, n numbers) set {
	d := integers
	if isCount(subject) {
		d = counts
	}
	return set{domain: d}.made(set{}, false, func(string) numbers { return n.intersection(d.all("")) })
}

// isNumeric reports whether the elements are numbers. All of them have the key "".
func (d domain) isNumeric() bool { return d == integers || d == counts }

// integerTypes returns integer types of the given keys and widths.
func integerTypes(widths numbers, keys ...string) set {
	s := namesOf(classes, keys...)
	for _, key := range keys {
		s.parts[key] = widths
	}
	return s
}

// classSet returns the types or attributes of a C++ class; ok is false if its values are not known.
// isConcrete says that no other class inherits from it.
func classSet(class string, isConcrete bool) (s set, ok bool) {
	if class == "IntegerType" {
		return integerTypes(allWidths, signless, signed, unsigned), true
	}
	leaves := mlir.ConcreteClasses(class)
	if leaves == nil {
		if !isConcrete {
			return set{}, false
		}
		leaves = []string{class}
	}
	return namesOf(classes, leaves...), true
}

// maxListed is the number of elements that a description lists.
const maxListed = 8

// String describes the elements, as in "i8, i16 and f32".
func (s set) String() string {
	if s.hasOthers {
		if others := s.complement(); !others.isEmpty() {
			return "everything but " + others.String()
		}
		return "everything"
	}
	if s.domain.isNumeric() {
		return s.part("").String()
	}
	var list []string
	types := []struct{ key, text string }{{signless, "signless"}, {signed, "signed"}, {unsigned, "unsigned"}}
	if s.contains(integerTypes(allWidths, signless, signed, unsigned)) {
		list = append(list, "integers")
	} else if s.domain == classes {
		for _, t := range types {
			list = append(list, widthTexts(s.parts[t.key], t.key, t.text)...)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(s.parts)) {
		switch {
		case s.domain != classes:
			list = append(list, key)
		case key != signless && key != signed && key != unsigned:
			list = append(list, typeText(key))
		}
	}
	return listed(list, "and")
}

// widthTexts describes integer types of one signedness.
func widthTexts(widths numbers, prefix, signedness string) []string {
	if len(widths) == 0 {
		return nil
	}
	if len(widths) == 1 && widths[0] == allWidths[0] {
		return []string{signedness + " integers"}
	}
	var list []string
	if n, ok := widths.count(maxListed); !ok || n == 0 {
		return []string{signedness + " integers of width " + widths.String()}
	}
	for _, w := range widths {
		for n := w.low; n <= w.high; n++ {
			list = append(list, prefix+strconv.FormatInt(n, 10))
		}
	}
	return list
}

// typeText returns a type as IR has it, if the C++ class shows that.
func typeText(class string) string {
	name, isType := strings.CutSuffix(class, "Type")
	switch {
	case !isType:
		return strings.TrimSuffix(class, mlir.OtherClasses)
	case name == "BFloat16":
		return "bf16"
	case name == "FloatTF32":
		return "tf32"
	case name == "Index":
		return "index"
	case name == "FixedVector":
		return "fixed-length vectors"
	case name == "ScalableVector":
		return "scalable vectors"
	}
	if rest, isFloat := strings.CutPrefix(name, "Float"); isFloat && rest != "" && rest[0] >= '0' && rest[0] <= '9' {
		return "f" + rest
	}
	return class
}

func listed(list []string, word string) string {
	if len(list) > maxListed {
		list = append(slices.Clone(list[:maxListed-1]), strconv.Itoa(len(list)-maxListed+1)+" more")
	}
	switch len(list) {
	case 0:
		return ""
	case 1:
		return list[0]
	}
	return strings.Join(list[:len(list)-1], ", ") + " " + word + " " + list[len(list)-1]
}
