// Splits lines with the grammar, as the editor does, and checks the scopes of words.
//
// Usage: node grammar.js
"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const oniguruma = require("vscode-oniguruma");
const textmate = require("vscode-textmate");

// Each case has lines, a word in the last of them, and a part of the innermost scope of the word.
const cases = [
  [["// def A;"], "def", "comment.line"],
  [["/* a /* b */", "def A; */ def B;"], "A", "comment.block"],
  [["/* a */ def A;"], "A", "entity.name.function"],
  [["class Acme_Op<string s>;"], "Acme_Op", "entity.name.type.class"],
  [["class Acme_Op<string s>;"], "string", "storage.type.primitive"],
  [["def A : Acme_Op<\"a\">;"], "Acme_Op", "entity.name.type"],
  [["def A { let summary = \"// no comment\"; }"], "// no", "string.quoted.double"],
  [["def A { let summary = \"x\"; }"], "summary", "variable.other.member"],
  [["defvar x = !add(1, 0x2);"], "!add", "support.function.operator"],
  [["defvar x = !add(1, 0x2);"], "0x2", "constant.numeric"],
  [["dag d = (ins I32:$lhs);"], "$lhs", "variable.parameter"],
  [["let assemblyFormat = \"`(` $lhs `)` attr-dict\";"], "`(`", "string.other.literal.format"],
  [["let assemblyFormat = [{", "  $lhs attr-dict"], "attr-dict", "keyword.other.directive.format"],
  [["let assemblyFormat = [{", "}];", "def A;"], "A", "entity.name.function"],
  [["code c = [{", "  return \"def\";"], "return", "meta.embedded.block.cpp"],
  [["code c = [{ x }];", "def A;"], "A", "entity.name.function"],
  [["#ifdef FOO"], "#ifdef", "keyword.control.directive"],
  [["include \"a.td\""], "include", "keyword.control"],
];

async function main() {
  const wasm = fs.readFileSync(path.join(path.dirname(require.resolve("vscode-oniguruma")), "onig.wasm"));
  await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength));
  const file = path.join(__dirname, "..", "tablegen.tmLanguage.json");
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async (scope) => scope === "source.tablegen" ? textmate.parseRawGrammar(fs.readFileSync(file, "utf8"), file) : null,
  });
  const grammar = await registry.loadGrammar("source.tablegen");
  for (const [lines, word, want] of cases) {
    let stack = textmate.INITIAL;
    let tokens = [];
    for (const line of lines) {
      ({ ruleStack: stack, tokens } = grammar.tokenizeLine(line, stack));
    }
    const line = lines[lines.length - 1];
    const offset = line.indexOf(word);
    const token = tokens.find((t) => t.startIndex <= offset && offset < t.endIndex);
    assert.ok(token.scopes[token.scopes.length - 1].includes(want), `${line}: ${word} has ${token.scopes}, not ${want}`);
  }
  console.log(`${cases.length} cases`);
}

main().catch((error) => { console.error(error); process.exit(1); });
