package initialize

import (
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
	"github.com/rules-ods/rules_ods/language/internal/cmake"
)

// A configuredRule is a genrule that does what configure_file does in CMake.
type configuredRule struct {
	name, out string
	in        string   // a file of the package, or a label
	script    []string // commands of sed
}

// addConfigured makes the output of configure_file known as a file, if a rule can write it: its directory
// is in the source tree, too.
func (p *planner) addConfigured(c cmake.Configured) {
	text, err := p.repo.Read(c.In)
	if _, twice := p.configured[c.Out]; twice || p.files[c.Out] {
		return
	}
	pkg := p.packageOf(c.Out)
	if err != nil || pkg != "" && !p.repo.Dirs[pkg] || !cxxtext.IsSource(c.Out) && !cxxtext.IsHeader(c.Out) {
		p.addOut(c.Out)
		p.noteConfigured(c)
		return
	}
	p.configured[c.Out] = c
	p.files[c.Out] = true
	p.facts[c.Out] = cxxtext.Includes(string(text))
}

// writeConfigured plans a rule for each output of configure_file that a C++ rule has.
func (p *planner) writeConfigured() {
	used := map[string]bool{}
	for _, u := range p.plan.units {
		for _, f := range slices.Concat(u.srcs, u.hdrs, u.textual) {
			used[f] = true
		}
	}
	for _, out := range slices.Sorted(maps.Keys(p.configured)) {
		c, pkg := p.configured[out], p.packageOf(out)
		if !used[out] {
			p.noteConfigured(c)
			continue
		}
		r := configuredRule{in: strings.TrimPrefix(c.In, prefixOf(pkg)), out: strings.TrimPrefix(out, prefixOf(pkg))}
		if from := p.packageOf(c.In); from != pkg {
			name := strings.TrimPrefix(c.In, prefixOf(from))
			r.in = key{from, name}.String()
			p.plan.exports[from] = append(p.plan.exports[from], name)
		}
		r.name = p.unusedName(pkg, strings.NewReplacer(".", "_", "/", "_").Replace(r.out))
		p.reserved[key{pkg, r.name}] = true
		var unknown []string
		text, _ := p.repo.Read(c.In) // addConfigured has read it
		for _, name := range slices.Backward(slices.Sorted(maps.Keys(c.Variables))) {
			v, u := c.Variables[name], usesOf(string(text), name)
			u.brace = u.brace && !c.AtOnly
			if !v.IsKnown && u != (uses{}) {
				unknown = append(unknown, name)
			}
			r.script = append(r.script, replacements(name, v, u)...)
		}
		slices.Sort(unknown)
		if len(unknown) > 0 {
			p.note("%s: the values of %s, which %s needs, are not known; they are taken to be unset in //%s:%s", c.Pos, strings.Join(unknown, ", "), c.In, pkg, r.name)
		}
		p.plan.configured[pkg] = append(p.plan.configured[pkg], r)
	}
}

// noteConfigured notes that a person has to decide about an output of configure_file.
func (p *planner) noteConfigured(c cmake.Configured) {
	if !strings.HasPrefix(path.Base(c.Out), litSiteConfig) { // addLitSuite writes it
		p.note("%s: %s is made from %s by configure_file; write a rule for it if the build needs it", c.Pos, c.Out, c.In)
	}
}

func prefixOf(pkg string) string {
	if pkg == "" {
		return ""
	}
	return pkg + "/"
}

// sedEscape escapes the replacement of a command s of sed.
var sedEscape = strings.NewReplacer(`\`, `\\`, "&", `\&`, "|", `\|`, "\n", `\n`)

// uses says how the text of a file uses a variable.
type uses struct{ define, number, at, brace bool }

func usesOf(text, name string) uses {
	quoted := regexp.QuoteMeta(name)
	has := func(pattern string) bool { return regexp.MustCompile(`(?m)` + pattern).MatchString(text) }
	return uses{
		define: has(`#\s*cmakedefine\s+` + quoted + `\b`), number: has(`#\s*cmakedefine01\s+` + quoted + `\b`),
		at: strings.Contains(text, "@"+name+"@"), brace: strings.Contains(text, "${"+name+"}"),
	}
}

// replacements returns the commands of sed that replace a variable. A name that another one begins
// with has to come after it.
func replacements(name string, v cmake.Variable, u uses) []string {
	const space = "[[:space:]]*"
	var script []string
	if u.number {
		number := "0"
		if v.IsTrue {
			number = "1"
		}
		script = append(script, `s|#\(`+space+`\)cmakedefine01\(`+space+name+`\)|#\1define\2 `+number+"|")
	}
	if u.define && v.IsTrue {
		script = append(script, `s|#\(`+space+`\)cmakedefine\(`+space+name+`\)|#\1define\2|`)
	} else if u.define {
		script = append(script, "s|^"+space+"#"+space+"cmakedefine"+space+name+".*|/* #undef "+name+" */|")
	}
	escaped, value := strings.ReplaceAll(name, ".", `\.`), sedEscape.Replace(v.Text)
	if u.at {
		script = append(script, "s|@"+escaped+"@|"+value+"|g")
	}
	if u.brace {
		script = append(script, "s|${"+escaped+"}|"+value+"|g")
	}
	return script
}

// write writes the rule.
func (r configuredRule) write(b *strings.Builder) {
	command := strings.Builder{}
	command.WriteString("sed")
	for _, s := range r.script {
		command.WriteString(" -e '" + strings.ReplaceAll(s, "'", `'\''`) + "'")
	}
	text := strings.ReplaceAll(command.String(), "$", "$$") + " $< > $@"
	if len(r.script) == 0 {
		text = "cp $< $@"
	}
	fmt.Fprintf(b, "\n# What configure_file of CMake does, with the values of its variables.\ngenrule(\n    name = %q,\n    srcs = [%q],\n    outs = [%q],\n    cmd = %s,\n)\n", r.name, r.in, r.out, starlarkString(text))
}

// starlarkString returns a string literal of Starlark.
func starlarkString(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(text) + `"`
}
