package site

import (
	"slices"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/mlir"
)

// writeRelations draws the classes and interfaces of a definition.
func writeRelations(p *page, e *catalog.Entity, interfaces []catalog.Use) {
	if p.whole != "" || len(e.Classes) == 0 && len(interfaces) == 0 {
		return
	}
	r := relationsOf{Name: e.Name, Classes: e.Classes, Direct: len(interfaces)}
	var ids []string
	for i := range interfaces {
		box := Box{Name: interfaces[i].Text}
		if id := interfaces[i].ID; id != "" {
			box.URL = p.url(id)
		}
		ids = append(ids, interfaces[i].ID)
		r.Interfaces = append(r.Interfaces, box)
	}
	for i := 0; i < len(r.Interfaces); i++ { // grows by the interfaces that others extend
		described := p.site.interfaces[ids[i]]
		if described == nil {
			continue
		}
		for _, base := range described.Bases {
			at := slices.Index(ids, base)
			if at < 0 {
				at = len(ids)
				ids = append(ids, base)
				r.Interfaces = append(r.Interfaces, Box{Name: p.site.entities[base].Name, URL: p.url(base)})
			}
			r.Interfaces[i].Bases = append(r.Interfaces[i].Bases, at)
		}
	}
	title, label := "Classes and interfaces", "TableGen classes and interfaces of "+e.Name
	if len(interfaces) == 0 {
		title, label = "Classes", "TableGen classes of "+e.Name
	}
	p.section(title, "classes")
	p.html.Open("div", "class", "figure", "tabindex", "0", "role", "region", "aria-label", title)
	drawRelations(&p.html, label, r)
	p.html.Close()
}

// writeClassTree draws the classes of all operations, types, attributes and passes of a dialect.
func writeClassTree(p *page, d *catalog.Dialect) {
	m := p.site.byDialect[d.ID]
	if m == nil {
		return
	}
	var roots []*Node
	for _, kind := range []mlir.Entity{mlir.EntityOp, mlir.EntityType, mlir.EntityAttr, mlir.EntityPass} {
		for _, e := range (*m)[kind] {
			list := &roots
			for _, class := range e.Classes {
				i := slices.IndexFunc(*list, func(n *Node) bool { return n.Name == class && !n.IsLeaf })
				if i < 0 {
					i = len(*list)
					*list = append(*list, &Node{Name: class})
				}
				list = &(*list)[i].Children
			}
			*list = append(*list, &Node{Name: shownName(kind, e), URL: p.url(e.ID), IsLeaf: true})
		}
	}
	if len(roots) == 0 {
		return
	}
	p.section("Class hierarchy", "classes")
	p.html.Open("details")
	p.html.Element("summary", "The TableGen classes from which the definitions of "+d.Name+" derive")
	p.html.Open("div", "class", "figure", "tabindex", "0", "role", "region", "aria-label", "Class hierarchy")
	drawTree(&p.html, "TableGen classes of "+d.Name, roots)
	p.html.Close()
	p.html.Close()
}
