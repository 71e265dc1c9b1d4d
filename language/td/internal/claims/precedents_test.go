package claims

import "testing"

// TestFileNames replaces the names of one file by those of another.
func TestFileNames(t *testing.T) {
	foo, barBaz := fileNames{stem: "FooOps", dialect: "foo"}, fileNames{stem: "BarBazOps", dialect: "barz"}
	for _, c := range []struct{ text, template, want string }{
		{"FooOps.md", "{Stem}.md", "BarBazOps.md"},
		{"FooVisitors.h.inc", "{Base}Visitors.h.inc", "BarBazVisitors.h.inc"},
		{"foo_visitors_inc_gen", "{base}_visitors_inc_gen", "bar_baz_visitors_inc_gen"},
		{"_foo_ops_gen.py", "_{stem}_gen.py", "_bar_baz_ops_gen.py"},
		{"Food.h.inc", "Food.h.inc", "Food.h.inc"},
		{"AFooKinds", "AFooKinds", "AFooKinds"},
		{"BigFooKinds", "Big{Base}Kinds", "BigBarBazKinds"},
		{"myfoo", "myfoo", "myfoo"},
	} {
		template := foo.generalize(c.text)
		got, ok := barBaz.fill(template)
		if template != c.template || got != c.want || !ok {
			t.Errorf("%s: template %s, want %s; filled %s, want %s", c.text, template, c.template, got, c.want)
		}
	}
	for option, want := range map[string]string{"-bind-dialect=foo": "-bind-dialect={dialect}", "-gen-foo-ops": "-gen-foo-ops", "-prefix=FooOps": "-prefix={Stem}"} {
		if got := foo.generalizeOption(option); got != want {
			t.Errorf("%s: %s, want %s", option, got, want)
		}
	}
	if text, ok := (fileNames{stem: "Foo"}).fill("{dialect}.py"); ok {
		t.Errorf("a file without a dialect gives %s", text)
	}
}
