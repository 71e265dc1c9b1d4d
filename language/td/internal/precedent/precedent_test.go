package precedent

import (
	"slices"
	"testing"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
)

// TestNames replaces the names of one file by those of another.
func TestNames(t *testing.T) {
	foo, barBaz := Subject{Stem: "FooOps", Dialect: "foo"}, Subject{Stem: "BarBazOps", Dialect: "barz"}
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
	if text, ok := (Subject{Stem: "Foo"}).fill("{dialect}.py"); ok {
		t.Errorf("a file without a dialect gives %s", text)
	}
}

// TestFor repeats the rules of two packages in a third.
func TestFor(t *testing.T) {
	pkg := func(name, stem string, outs ...buildfile.Output) *packages.Package {
		return &packages.Package{Path: name, Build: &buildfile.File{Rules: []*buildfile.Rule{
			{Name: name + "_gen", Kind: buildfile.GentblCC, TdFile: stem + ".td", Attrs: map[string]string{}, Outputs: outs},
		}}}
	}
	out := func(name, option string) buildfile.Output {
		return buildfile.Output{Name: name, Options: []string{option}}
	}
	stems := map[string]string{"foo/FooOps.td": "FooOps", "bar/BarOps.td": "BarOps"}
	p := Find([]*packages.Package{
		pkg("foo", "FooOps", out("FooOps.h.inc", "-gen-op-decls"), out("FooOps.md", "-gen-op-doc"), out("Same.inc", "-gen-acme"), out("FooAcme.inc", "-gen-acme")),
		pkg("bar", "BarOps", out("BarOps.h.inc", "-gen-op-decls"), out("BarOps.md", "-gen-op-doc")),
		pkg("zed", "ZedOps", out("ZedOps.h.inc", "-gen-op-decls")),
	}, func(file string) (Subject, mlir.Kind, bool) {
		return Subject{Stem: stems[file]}, mlir.Op, stems[file] != ""
	})
	names := func(pkg string) []string {
		var list []string
		for _, o := range p.For(Subject{Stem: "QuxOps"}, pkg) {
			list = append(list, o.Name+"/"+o.Entry.Name)
		}
		return list
	}
	if got, want := names("qux"), []string{"qux_gen/QuxOps.md", "qux_gen/QuxAcme.inc"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if got, want := names("foo"), []string{"qux_gen/QuxOps.md"}; !slices.Equal(got, want) {
		t.Errorf("without the package itself, got %v, want %v", got, want)
	}
	doc := p.For(Subject{Stem: "QuxOps"}, "qux")[0]
	for pkg, want := range map[string][2]int{"qux": {2, 3}, "zed": {2, 2}, "foo": {1, 2}} {
		if having, all := p.Custom(doc, pkg); having != want[0] || all != want[1] {
			t.Errorf("%s: %d of %d other packages have it, want %d of %d", pkg, having, all, want[0], want[1])
		}
	}
}
