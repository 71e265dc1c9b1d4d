// Runs the extension, with its language client, on a stand-in for the module "vscode".
//
// Usage: node extension.js SERVER WORKSPACE INCLUDE_DIRECTORY
"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const Module = require("node:module");
const path = require("node:path");

const resolve = Module._resolveFilename;
Module._resolveFilename = function (name, ...rest) {
  return name === "vscode" ? path.join(__dirname, "vscode.js") : resolve.call(this, name, ...rest);
};
const vscode = require("vscode");
const extension = require("../extension.js");
const { testing } = vscode;

const [server, workspace, include] = process.argv.slice(2);

/** Waits for diagnostics of a file that satisfy a condition. */
function diagnosed(uri, wanted) {
  return new Promise((resolve) => {
    const listener = testing.changed.event(() => {
      const found = testing.diagnostics.get(uri);
      if (found && wanted(found)) {
        listener.dispose();
        resolve(found);
      }
    });
  });
}

function provider(kind) {
  const found = testing.providers.find((p) => p.kind === kind);
  assert.ok(found, `no provider for ${kind}, only for ${testing.providers.map((p) => p.kind)}`);
  return found.provider;
}

async function main() {
  // Without the program, the message names the setting.
  testing.configure({ "ods-tblgen.path": path.join(workspace, "missing") });
  const context = { subscriptions: [] };
  await extension.activate(context);
  assert.match(testing.messages.join("\n"), /set ods-tblgen.path to the program/);
  console.log("the message without a program");

  testing.configure({ "ods-tblgen.path": server, "ods-tblgen.includeDirs": [include] });
  await testing.commands.get("ods-tblgen.restart")();
  console.log("restart");

  const file = path.join(workspace, "ops.td");
  const text = fs.readFileSync(file, "utf8");
  const document = testing.document(file, "tablegen", text.replace('Acme_Op<"neg">', 'Acme_Opp<"neg">'));
  const uri = document.uri.toString();
  const first = diagnosed(uri, (d) => d.length > 0);
  await testing.emitter("onDidOpenTextDocument").fire(document);
  const [wrong] = await first;
  assert.match(wrong.message, /Acme_Opp/);
  assert.deepStrictEqual({ ...wrong.range.start }, { line: 10, character: 17 });
  console.log("diagnostics");

  const none = diagnosed(uri, (d) => d.length === 0);
  document.set(text);
  await testing.emitter("onDidChangeTextDocument").fire({
    document, reason: undefined, contentChanges: [{ range: new vscode.Range(10, 17, 10, 25), rangeOffset: 0, rangeLength: 8, text: "Acme_Op" }] });
  await none;
  console.log("changes");

  const token = new vscode.CancellationTokenSource().token;
  const hover = await provider("Hover").provideHover(document, new vscode.Position(10, 18), token);
  assert.match(JSON.stringify(hover), /base class of all operations/);
  console.log("hover");
  const completion = await provider("CompletionItem").provideCompletionItems(
    document, new vscode.Position(7, 25), token, { triggerKind: 0, triggerCharacter: undefined });
  const labels = (completion.items ?? completion).map((i) => i.label.label ?? i.label);
  assert.ok(labels.some((l) => l.endsWith("rhs")), labels.join(" "));
  console.log("completion");
  const [place] = [await provider("Definition").provideDefinition(document, new vscode.Position(10, 18), token)].flat();
  assert.strictEqual(path.basename((place.uri ?? place.targetUri).fsPath), "base.td");
  console.log("definition");
  const edits = await provider("DocumentFormattingEdit").provideDocumentFormattingEdits(document, { tabSize: 2, insertSpaces: true }, token);
  assert.ok(edits.length > 0);
  console.log("formatting");

  await extension.deactivate();
  console.log("stop");
}

const limit = setTimeout(() => { console.error("no answer within 60 s:", testing.messages.join("\n")); process.exit(1); }, 60_000);
main().then(() => { clearTimeout(limit); process.exit(0); }, (error) => { console.error(error, testing.messages.join("\n")); process.exit(1); });
