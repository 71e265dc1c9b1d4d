package accepted

import (
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
	texts                  // texts and enumerators
)

// A set is a set of the values of one C++ expression. The fields of other domains are
// empty. It is immutable.
type set struct {
	domain domain
	// widths has the widths of integer types, by signedness.
	widths  [3]numbers
	numbers numbers
	names   names // C++ classes other than IntegerType, or texts
}

// The signednesses of integer types.
const (
	signless = iota
	signed
	unsigned
)

var allWidths = numbers{{0, 1<<24 - 1}}

func noClasses() set { return set{domain: classes} }

// integerTypes returns integer types of the given signednesses and widths.
func integerTypes(widths numbers, signednesses ...int) set {
	s := noClasses()
	for _, i := range signednesses {
		s.widths[i] = widths
	}
	return s
}

// classSet returns the types or attributes of a C++ class; ok is false if its values are
// not known. isConcrete says that no other class inherits from it.
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
	s = noClasses()
	s.names = namesOf(leaves...)
	return s, true
}

func (s set) complement() set {
	made := set{domain: s.domain}
	switch s.domain {
	case classes:
		for i := range s.widths {
			made.widths[i] = s.widths[i].complement().intersection(allWidths)
		}
		made.names = s.names.complement()
	case integers:
		made.numbers = s.numbers.complement()
	case texts:
		made.names = s.names.complement()
	}
	return made
}

func (s set) intersection(t set) set {
	made := set{domain: s.domain}
	switch s.domain {
	case classes:
		for i := range s.widths {
			made.widths[i] = s.widths[i].intersection(t.widths[i])
		}
		made.names = s.names.intersection(t.names)
	case integers:
		made.numbers = s.numbers.intersection(t.numbers)
	case texts:
		made.names = s.names.intersection(t.names)
	}
	return made
}

func (s set) union(t set) set { return s.complement().intersection(t.complement()).complement() }

func (s set) isEmpty() bool {
	return len(s.numbers) == 0 && s.names.isEmpty() && len(s.widths[0]) == 0 && len(s.widths[1]) == 0 && len(s.widths[2]) == 0
}

func (s set) contains(t set) bool {
	return s.domain == t.domain && t.intersection(s.complement()).isEmpty()
}

// maxListed is the number of elements that a description lists.
const maxListed = 8

// String describes the elements, as in "i8, i16 and f32".
func (s set) String() string {
	if s.names.excluded {
		if others := s.complement(); !others.isEmpty() {
			return "everything but " + others.String()
		}
		return "everything"
	}
	var list []string
	switch s.domain {
	case integers:
		return s.numbers.String()
	case classes:
		complete := func(i int) bool { return len(s.widths[i]) == 1 && s.widths[i][0] == allWidths[0] }
		if complete(signless) && complete(signed) && complete(unsigned) {
			list = append(list, "integers")
			break
		}
		for i, prefix := range [...]string{"i", "si", "ui"} {
			list = append(list, widthTexts(s.widths[i], prefix, [...]string{"signless", "signed", "unsigned"}[i])...)
		}
	}
	for _, n := range s.names.list {
		if s.domain == classes {
			n = typeText(n)
		}
		list = append(list, n)
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
