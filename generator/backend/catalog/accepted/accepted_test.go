package accepted

import (
	"strings"
	"testing"
)

// TestCompare checks the relation of two conditions, and the description of what the second
// one accepts in addition. "&" in a condition is short for isa<…>($_self).
func TestCompare(t *testing.T) {
	classify := func(class string) Classification {
		switch {
		case strings.HasPrefix(class, "d::New"):
			return AbsentClass
		case strings.HasPrefix(class, "d::"):
			return ConcreteClass
		}
		return UnknownClass
	}
	names := map[Relation]string{Unknown: "unknown", Equal: "equal", Wider: "wider", Narrower: "narrower", Different: "different"}
	const element = "::llvm::cast<::mlir::ShapedType>($_self).getElementType()"
	for _, c := range []struct{ from, to, relation, gained string }{
		{"true", "true", "equal", ""},
		{"false", "true", "wider", ""},
		{"true", "$_self.isF32()", "narrower", ""},
		{"$_self.isF32()", "$_self.isF32() || $_self.isInteger(8)", "wider", "i8, si8 and ui8"},
		{"$_self.isInteger()", "isa<IntegerType>($_self)", "equal", ""},
		{"$_self.isSignlessIntOrIndex()", "$_self.isSignlessInteger() || isa<IndexType>($_self)", "equal", ""},
		{"$_self.isIntOrFloat()", "isa<IntegerType, FloatType>($_self)", "equal", ""},
		{"isa<FloatType>($_self)", "isa<Float32Type>($_self)", "narrower", ""},
		{"isa<d::A>($_self)", "isa<d::A, d::B>($_self)", "wider", "d::B"},
		{"isa<d::A>($_self)", "isa<d::B>($_self)", "different", "d::B"},
		{"isa<VectorType>($_self) && !isa<TokenType>(" + element + ") || isa<IntegerType>($_self)", "isa<VectorType>($_self) || isa<IntegerType>($_self)", "wider", "elements of type TokenType"},
		{"isa<d::A>($_self)", "isa<d::Interface, d::A>($_self)", "wider", ""},
		{"isa<x::A>($_self)", "isa<x::B>($_self)", "unknown", ""},
		{"true", "!isa<d::New>($_self)", "equal", ""},
		{"isa<d::A>($_self)", "isa<d::A, d::New>($_self)", "equal", ""},
		{"$_self.isa<FloatType>()", "isa<FloatType>($_self)", "equal", ""},
		{"$_self.cast<IntegerAttr>().getInt() > 3", "cast<IntegerAttr>($_self).getInt() >= 4", "equal", ""},
		{"3 < $_self", "$_self > 3", "equal", ""},
		{"$_self >= 0 && $_self <= 7", "$_self >= 0 && $_self <= 9", "wider", "8, 9"},
		{"$_self == 1 || $_self == 2 || $_self == 3", "$_self >= 1 && $_self <= 3", "equal", ""},
		{"$_self != 3", "$_self < 3 || 3 < $_self", "equal", ""},
		{"llvm::is_contained({1, 2}, $_self)", "$_self == 1 || $_self == 2", "equal", ""},
		{`$_self == "a"`, `$_self == "a" || $_self == "b"`, "wider", `"b"`},
		{`$_self.getValue() != "a"`, `!($_self.getValue() == "a")`, "equal", ""},
		{"$_self == d::E::A", "$_self == d::E::A || $_self == ::d::E::B", "wider", "d::E::B"},
		{"hasNItems($_self, 1)", "hasNItemsOrMore($_self, 1)", "wider", "number of blocks 2 or more"},
		{"$_self.getRank() == 5", "$_self.getRank() <= 0 || $_self.getRank() == 5", "wider", "rank 0"},
		{"$_self.getRank() <= 0", "$_self.getRank() == 0", "equal", ""},
		{"$_self.getRank() == 5", "$_self.getRank() < 3 || 5 == $_self.getRank()", "wider", "rank 0 to 2"},
		{"$_self.getRank() > 0", "$_self.getRank() >= 0", "wider", "rank 0"},
		{"$_self.size() != 0", "$_self.size() >= 1", "equal", ""},
		{"hasNItems($_self, 1)", "hasNItemsOrLess($_self, 1)", "wider", "number of blocks 0"},
		{"$_self.getRank() >= 0", "true", "equal", ""},
		{"$_self.getInt() == 5", "$_self.getInt() <= 0 || $_self.getInt() == 5", "wider", "value 0 or less"},
		{"[](::mlir::Type t) { return t.isF32(); }(" + element + ")", "(" + element + ").isF32()", "equal", ""},
		{"[](Type t) { return t.isF32() || t.isF64(); }(" + element + ")", "[](Type x) { return x.isF32(); }(" + element + ")", "narrower", ""},
		{"llvm::all_of($_self, [&](Attribute a) { return isa<StringAttr>(a); })", "llvm::all_of($_self, [](Attribute b) { return isa<StringAttr, UnitAttr>(b); })",
			"wider", "UnitAttr"},
		{"!llvm::all_of($_self, [](T a) { return a > 3; })", "!llvm::all_of($_self, [](T a) { return a > 5; })", "wider", ""},
		{"llvm::all_of($_self, [](Attribute a) { return a && isa<StringAttr>(a); })", "llvm::all_of($_self, [](Attribute a) { return a && isa<UnitAttr>(a); })",
			"different", "UnitAttr"},
		{"all_of($_self, [](Attribute a) { return a && isa<d::A>(a); })", "$_self.size() == 2 && all_of($_self, [](Attribute a) { return a && isa<d::B>(a); })", "different", ""},
		{"$_self.size() == 0 && all_of($_self, [](Attribute a) { return isa<d::A>(a); })", "$_self.size() == 0 && all_of($_self, [](Attribute a) { return isa<d::B>(a); })", "unknown", ""},
		{"all_of($_self, [](Attribute a) { return all_of(a, [](Attribute b) { return isa<d::A>(b); }); })",
			"all_of($_self, [](Attribute a) { return all_of(a, [](Attribute b) { return isa<d::B>(b); }); })", "different", ""},
		{"all_of($_self, [](Attribute a) { return isa<x::A>(a); })", "all_of($_self, [](Attribute a) { return isa<x::B>(a); })", "unknown", ""},
		{"all_of($_self, [](int i) { return i && i >= 0 && i <= 1; })", "all_of($_self, [](int i) { return i == 1; })", "unknown", ""},
		{"$_self[0] == 1 && all_of($_self, [](int i) { return i <= 3; })", "$_self[0] == 1 && all_of($_self, [](int i) { return i >= 1; })", "unknown", ""},
		{"all_of($_self, [](int i) { return i > 3; })", "all_of($_self, [](int i) { return i <= 3; })", "different", ""},
		{"all_of(f($_self), [](int i) { return i > 3; })", "all_of(f($_self), [](int i) { return i <= 3; })", "unknown", ""},
		{"isa<BoolAttr>($_self)", "isa<IntegerAttr>($_self) && cast<IntegerAttr>($_self).getType().isSignlessInteger(1)", "equal", ""},
		{"isa<BoolAttr>($_self)", "isa<IntegerAttr>($_self)", "wider", ""},
		{"isa<BoolAttr>($_self)", "isa<IntegerAttr>($_self) && cast<IntegerAttr>($_self).getType().isInteger(1)", "wider", "type si1 and ui1"},
		{"isa<BoolAttr>($_self)", "isa<BoolAttr, UnitAttr>($_self)", "wider", "UnitAttr"},
		{"isa<BoolAttr>($_self)", "isa<UnitAttr>($_self)", "different", ""},
		{"f($_self) && g($_self)", "f($_self)", "wider", ""},
		{"f($_self)", "f($_self) || g($_self)", "wider", ""},
		{"f($_self) || !f($_self)", "true", "equal", ""},
		{"f($_self) && !f($_self)", "false", "equal", ""},
		{"f($_self)", "g($_self)", "unknown", ""},
		{"first($_self).isF32()", "second($_self).isF32()", "unknown", ""},
		{"$_self.a() == 1", "$_self.b() == 1", "different", ""},
		{"[&] { int x = 1; return x; }()", "[&]  { int x = 1;  return x; }()", "equal", ""},
		{"[](Type t) { if (a) return b; return c; }($_self) && $_self.isF32()", "$_self.isF32()", "wider", ""},
		{"x ? y : z", "x  ?  y : z", "equal", ""},
		{"x ? y : z", "x ? z : y", "unknown", ""},
		{"this is (not C++", "nor ) is this", "unknown", ""},
		{"$_self.isF32() && isa<x::I>($_self)", "$_self.isF32() && !isa<x::I>($_self)", "unknown", ""},
		{"isa<IntegerType>($_self)", "isa<IntegerType>($_self) || isa<d::A>($_self) && f($_self)", "wider", ""},
		{"$_self >= 0", "$_self >= 1 && f($_self)", "narrower", ""},
		{"isa<d::A>($_self) && $_self.a() == 1", "isa<d::B>($_self) && $_self.a() == 1", "different", "d::B"},
		{"(f($_self) || g($_self)) && h($_self)", "f($_self) && h($_self) || g($_self) && h($_self)", "equal", ""},
		{"isa<d::A>($_self) && ($_self.a() == 1 || f($_self))", "isa<d::A>($_self) && ($_self.a() == 2 || $_self.a() == 1 || f($_self))", "wider", ""},
		{"!isa<FloatType>($_self)", "!isa<Float32Type>($_self) && !isa<IndexType>($_self)", "different", ""},
		{"true", "!$_self.isF32()", "narrower", ""},
		{"$_self.getValue().isStrictlyPositive()", "$_self.getInt() >= 1", "equal", ""},
	} {
		from, to := Parse(c.from, classify), Parse(c.to, classify)
		if got := names[Compare(from, to)]; got != c.relation {
			t.Errorf("%s\n  to %s: %s, want %s", c.from, c.to, got, c.relation)
		}
		reverse := map[string]string{"wider": "narrower", "narrower": "wider"}[c.relation]
		if reverse == "" {
			reverse = c.relation
		}
		if got := names[Compare(to, from)]; got != reverse {
			t.Errorf("%s\n  from %s: %s, want %s", c.from, c.to, got, reverse)
		}
		if got := Difference(from, to); c.gained != "" && got != c.gained {
			t.Errorf("%s\n  to %s also accepts %q, want %q", c.from, c.to, got, c.gained)
		}
	}
}

// TestLarge checks that conditions of any size end quickly.
func TestLarge(t *testing.T) {
	var product, sum []string
	for i := range 40 {
		name := strings.Repeat("x", i+1)
		product = append(product, "(a"+name+"($_self) || b"+name+"($_self))")
		sum = append(sum, "$_self == "+strings.Repeat("1", i%15+1))
	}
	deep := strings.Repeat("(", 100_000) + "true" + strings.Repeat(")", 100_000)
	double := "$_self"
	for range 60 {
		double = "[](T t) { return t && t; }(" + double + ")"
	}
	for _, text := range []string{strings.Join(product, " && "), strings.Join(sum, " || "), deep, double, strings.Repeat("!", 100_000) + "x"} {
		c := Parse(text, nil)
		if r := Compare(c, Parse(text, nil)); r != Equal {
			t.Errorf("%.40s: not equal to itself", text)
		}
		Compare(c, Parse("true", nil))
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"true", "isa<A, B<C>>($_self) && [](T t) { return t > 3; }(x)", "llvm::is_contained({1, 2}, a.b->c[0])", `"a\"`, "-3 <= x"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 2000 {
			return
		}
		c := Parse(text, nil)
		if Compare(c, c) != Equal {
			t.Error("not equal to itself")
		}
		Difference(c, Parse("$_self.isF32()", nil))
	})
}
