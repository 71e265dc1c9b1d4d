package site

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
)

// definition returns the page of an attribute or type. sigil is "#" or "!".
func (s *site) definition(d *catalog.Definition, sigil string) []byte {
	kind, _, _ := strings.Cut(d.ID, "/")
	p := s.entityPage(&d.Entity, kind, sigil+d.Name)
	writeDefinition(p, d, sigil)
	p.usedBy(&d.Entity)
	p.neighbours(d.ID, d.Dialect, kind)
	return p.done()
}

func writeDefinition(p *page, d *catalog.Definition, sigil string) {
	anchors := map[string]bool{}
	for i := range d.Parameters {
		anchors[d.Parameters[i].Name] = true
	}
	p.syntax(sigil+d.Name, d.Syntax, d.HasCustomAssemblyFormat, anchors)
	p.description(d.Description)
	if d.Enum != "" {
		p.html.Open("p")
		p.html.Text("Holds a value of the enum ")
		p.link(d.Enum, p.site.entities[d.Enum].Name, true)
		p.html.Text(".")
		p.html.Close()
	}
	if len(d.Parameters) > 0 {
		p.section("Parameters", "parameters")
		p.table("values", "Name", "C++ type", "Description")
		for i := range d.Parameters {
			param := &d.Parameters[i]
			p.html.Open("tr", "id", p.anchor("v-"+param.Name))
			p.name(param.Name, i)
			p.html.Open("td")
			p.code(param.CppType)
			p.html.Close()
			p.meaning(param.Summary, param.Default)
			p.html.Close()
		}
		p.endTable()
	}
	p.uses("Traits", withLists(p, &d.Entity, d.Traits))
	p.uses("Interfaces", d.Interfaces)
	writeRelations(p, &d.Entity, d.Interfaces)
	p.builders(d.Builders)
	p.origin(&d.Entity, d.CppClass)
}

// enum returns the page of an enum.
func (s *site) enum(e *catalog.Enum) []byte {
	p := s.entityPage(&e.Entity, "enum", e.Name)
	writeEnum(p, e)
	p.usedBy(&e.Entity)
	return p.done()
}

func writeEnum(p *page, e *catalog.Enum) {
	p.description(e.Description)
	if e.Bits {
		p.html.Element("p", "A value is a set of cases.", "class", "note")
	}
	if len(e.Cases) > 0 {
		p.section("Cases", "cases")
		hasSummary := false
		for i := range e.Cases {
			hasSummary = hasSummary || e.Cases[i].Summary != ""
		}
		headings := []string{"In the IR", "C++", "Value"}
		if hasSummary {
			headings = append(headings, "Description")
		}
		p.table("values", headings...)
		for i := range e.Cases {
			c := &e.Cases[i]
			p.html.Open("tr")
			p.html.Open("th", "scope", "row")
			p.html.Element("code", c.Text)
			p.html.Close()
			p.html.Open("td")
			p.html.Element("code", c.Symbol)
			p.html.Close()
			p.html.Element("td", strconv.FormatInt(c.Value, 10), "class", "number")
			if hasSummary {
				p.html.Open("td")
				p.inline(sentence(c.Summary))
				p.html.Close()
			}
			p.html.Close()
		}
		p.endTable()
	}
	p.origin(&e.Entity, e.CppClass)
}

// constraint returns the page of a constraint.
func (s *site) constraint(k *catalog.Constraint) []byte {
	p := s.entityPage(&k.Entity, "constraint", k.Name)
	writeConstraint(p, k)
	p.usedBy(&k.Entity)
	return p.done()
}

func writeConstraint(p *page, k *catalog.Constraint) {
	p.html.Element("p", "A constraint on "+article(k.Of)+".", "class", "note")
	p.description(k.Description)
	if len(k.Parts) > 0 {
		p.section("Made of", "parts")
		p.chips(k.Parts)
	}
	if k.Predicate != "" && k.Predicate != "true" {
		p.section("Predicate", "predicate")
		writeCodeBlock(&p.html, k.Predicate, "cpp", nil)
	}
	p.origin(&k.Entity, k.CppType)
}

// article returns a noun with its article.
func article(noun string) string {
	if strings.HasPrefix(noun, "a") || strings.HasPrefix(noun, "o") {
		return "an " + noun
	}
	return "a " + noun
}

// interfacePage returns the page of an interface.
func (s *site) interfacePage(i *catalog.Interface) []byte {
	p := s.entityPage(&i.Entity, "interface", i.Name)
	writeInterface(p, i)
	p.usedBy(&i.Entity)
	return p.done()
}

func writeInterface(p *page, i *catalog.Interface) {
	if i.Of != "" {
		p.html.Element("p", "An interface of "+i.Of+"s.", "class", "note")
	}
	p.description(i.Description)
	if len(i.Bases) > 0 {
		p.section("Extends", "bases")
		p.chips(i.Bases)
	}
	if len(i.Methods) > 0 {
		p.section("Methods", "methods")
		for n := range i.Methods {
			m := &i.Methods[n]
			p.html.Open("section", "class", "method")
			p.html.Open("h" + strconv.Itoa(p.level(3)))
			p.html.Element("code", m.Name)
			for _, tag := range []struct {
				on   bool
				text string
			}{{m.Static, "static"}, {m.HasDefault, "has a default"}} {
				if tag.on {
					p.html.Text(" ")
					p.html.Element("span", tag.text, "class", "tag")
				}
			}
			p.html.Close()
			writeCodeBlock(&p.html, signature(m.Signature), "cpp", nil)
			if m.Description != "" {
				p.html.Open("div", "class", "prose")
				renderText(&p.html, m.Description, p.level(4), p.links())
				p.html.Close()
			}
			p.html.Close()
		}
	}
	p.origin(&i.Entity, i.CppClass)
}

// trait returns the page of a trait.
func (s *site) trait(t *catalog.Trait) []byte {
	p := s.entityPage(&t.Entity, "trait", t.Name)
	writeTrait(p, t)
	p.usedBy(&t.Entity)
	return p.done()
}

func writeTrait(p *page, t *catalog.Trait) {
	p.description(t.Description)
	p.origin(&t.Entity, t.CppClass)
}

// traitList returns the page of a list of traits.
func (s *site) traitList(t *catalog.TraitList) []byte {
	p := s.entityPage(&t.Entity, "trait", t.Name)
	writeTraitList(p, t)
	p.usedBy(&t.Entity)
	return p.done()
}

func writeTraitList(p *page, t *catalog.TraitList) {
	p.html.Element("p", "A list of traits and interfaces.", "class", "note")
	p.description(t.Description)
	p.uses("Made of", t.Parts)
	p.origin(&t.Entity, "")
}

// pass returns the page of a pass.
func (s *site) pass(pass *catalog.Pass) []byte {
	p := s.entityPage(&pass.Entity, "pass", "-"+pass.Name)
	writePass(p, pass)
	p.usedBy(&pass.Entity)
	return p.done()
}

func writePass(p *page, pass *catalog.Pass) {
	p.description(pass.Description)
	if len(pass.Options) > 0 {
		p.section("Options", "options")
		p.table("values", "Name", "C++ type", "Description")
		for i := range pass.Options {
			o := &pass.Options[i]
			p.html.Open("tr")
			p.name(o.Name, i)
			p.html.Open("td")
			p.code(o.CppType)
			if o.List {
				p.html.Text(" ")
				p.html.Element("span", "list", "class", "tag")
			}
			p.html.Close()
			p.meaning(o.Description, o.Default)
			p.html.Close()
		}
		p.endTable()
	}
	if len(pass.Statistics) > 0 {
		p.section("Statistics", "statistics")
		p.table("values", "Name", "Description")
		for i := range pass.Statistics {
			p.html.Open("tr")
			p.name(pass.Statistics[i].Name, i)
			p.html.Open("td")
			p.inline(sentence(pass.Statistics[i].Description))
			p.html.Close()
			p.html.Close()
		}
		p.endTable()
	}
	if len(pass.DependentDialects) > 0 {
		p.section("Dependent dialects", "dialects")
		p.classes(pass.DependentDialects)
	}
	p.origin(&pass.Entity, "")
}

// classes lists the C++ classes of dialects. A class is a link if the site has
// the dialect.
func (p *page) classes(list []string) {
	p.html.Open("ul", "class", "chips")
	for _, class := range list {
		id, name := "", class
		for _, d := range p.site.catalog.Dialects {
			if strings.TrimPrefix(d.CppClass, "::") == strings.TrimPrefix(class, "::") {
				id, name = d.ID, d.Name
			}
		}
		p.html.Open("li")
		p.link(id, name, true)
		p.html.Close()
	}
	p.html.Close()
}

// chips lists definitions by their names.
func (p *page) chips(ids []string) {
	p.html.Open("ul", "class", "chips")
	for _, id := range ids {
		p.html.Open("li")
		p.link(id, p.site.entities[id].Name, true)
		p.html.Close()
	}
	p.html.Close()
}
