package td

import (
	"strings"
)

// defaultShardAt is the number of operations from which on a dialect whose C++
// is written for it is generated in shards.
const defaultShardAt = 24

// maxShards bounds the number of shards that is chosen from the size.
const maxShards = 64

// planShards takes the operations of large files out of the units and gives
// each a gentbl_sharded_ops. The C++ has to be written for it: one source file
// that includes the definitions without GET_OP_CLASSES before it, because each
// copy of it is compiled with a macro for its shard.
func (l *tdLang) planShards(p *plan, s *settings, b *buildInfo, units []*unit, used stringSet) []*unit {
	var rest []*unit
	for _, u := range units {
		if u.kind != op || s.shardAt < 0 {
			rest = append(rest, u)
			continue
		}
		src, ready := l.shardSource(u)
		n := l.opsOf(u.src)
		at := s.shardAt
		switch {
		case at == 0 && !ready || src == "":
			if at > 0 && n >= at {
				l.reports.printf("%s: %d operations, but no C++ source of the package includes %s, so they are not generated in shards; write one, or say: # gazelle:%s off", u.src.path, n, u.defs, shardDirective)
			}
			rest = append(rest, u)
			continue
		case at == 0 && s.shardCount == 0 && n < defaultShardAt, at > 0 && n < at:
			rest = append(rest, u)
			continue
		}
		g := &gentblPlan{rule: gentblSharded, td: u.src, name: l.shardedName(p, s, u, used)}
		g.strip = l.stripPrefix(p, s, u.src)
		g.sharded = &shardPlan{
			count:   shardCount(s, n),
			srcFile: relTo(src, p.pkg),
			hdr:     l.outPath(u, u.decls, p.pkg),
			src:     l.outPath(u, u.defs, p.pkg),
		}
		used[g.name] = true
		p.gentbls = append(p.gentbls, g)
	}
	return rest
}

// shardCount follows the number of operations.
func shardCount(s *settings, ops int) int {
	if s.shardCount > 0 {
		return s.shardCount
	}
	return max(2, min(maxShards, (ops+s.shardSize-1)/s.shardSize))
}

// opsOf counts the operations that a generator sees in a file.
func (l *tdLang) opsOf(s *source) int {
	n := l.classes.define(s).ops
	for _, f := range l.tree.closure(s) {
		n += l.classes.define(f).ops
	}
	return n
}

// shardSource finds the source file that is copied for each shard. ready tells
// whether it is written for that.
func (l *tdLang) shardSource(u *unit) (file string, ready bool) {
	pkg := l.tree.packageOf(dirOf(u.src.path))
	for _, x := range l.usesIn(dirOf(u.src.path)) {
		if x.name != u.defs || isHeader(x.from) || l.tree.packageOf(dirOf(x.from)) != pkg {
			continue
		}
		switch {
		case x.kind == 0 && !ready:
			file, ready = x.from, true
		case file == "":
			file = x.from
		}
	}
	return file, ready
}

func (l *tdLang) shardedName(p *plan, s *settings, u *unit, used stringSet) string {
	stem := strings.Join(wordTexts(u.src.stem), "")
	base := strings.Join(wordTexts(baseOf(u.src.stem)), "")
	for _, name := range l.house.dangling[p.pkg] {
		name, ok := strings.CutSuffix(name, shardedSuffix)
		words := wordTexts(name)
		if used[name] || !ok && !contains(words, "shards") && !contains(words, "sharded") {
			continue
		}
		if joined := strings.Join(words, ""); strings.HasPrefix(joined, stem) || strings.HasPrefix(joined, base) || len(words) <= 2 {
			return name
		}
	}
	tmpl := s.gentblName
	if tmpl == "" {
		tmpl = l.house.gentblTemplate(p.perKind)
	}
	if isSnake(strings.NewReplacer("{stem}", "", "{base}", "", "{kind}", "", "{dir}", "").Replace(tmpl)) {
		return fill("{stem}_shards", p.pkg, u.src.stem, "")
	}
	return fill("{Stem}Shards", p.pkg, u.src.stem, "")
}
