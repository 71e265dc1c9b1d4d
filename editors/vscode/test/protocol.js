// A client on vscode-languageserver-protocol uses each feature of the server.
//
// Usage: node protocol.js SERVER WORKSPACE INCLUDE_DIRECTORY
"use strict";

const assert = require("node:assert");
const { spawn } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const rpc = require("vscode-languageserver-protocol/node");

const [server, workspace, include] = process.argv.slice(2);
const root = pathToFileURL(workspace).href;
const file = path.join(workspace, "ops.td");
const uri = pathToFileURL(file).href;
let text = fs.readFileSync(file, "utf8");
let version = 1;

/** The position of the marked place in the text: before the n-th occurrence, plus an offset. */
function at(word, { n = 0, plus = 0 } = {}) {
  let offset = -1;
  for (let i = 0; i <= n; i++) {
    offset = text.indexOf(word, offset + 1);
    assert.ok(offset >= 0, `no ${word} in the text`);
  }
  const before = text.slice(0, offset + plus);
  return { line: before.split("\n").length - 1, character: before.length - before.lastIndexOf("\n") - 1 };
}

async function main() {
  const child = spawn(server, ["lsp"], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  const connection = rpc.createProtocolConnection(
    new rpc.StreamMessageReader(child.stdout), new rpc.StreamMessageWriter(child.stdin));
  const waiting = [];
  connection.onNotification(rpc.PublishDiagnosticsNotification.type, (params) => {
    for (const w of waiting.filter((w) => w.uri === params.uri && w.version === params.version && w.wanted(params.diagnostics))) {
      waiting.splice(waiting.indexOf(w), 1);
      w.resolve(params.diagnostics);
    }
  });
  connection.onRequest(rpc.ConfigurationRequest.type, (params) => params.items.map(() => null));
  connection.onRequest(rpc.RegistrationRequest.type, () => undefined);
  connection.onRequest(rpc.WorkDoneProgressCreateRequest.type, () => undefined);
  connection.onError(([error]) => { throw error; });
  connection.listen();
  const diagnostics = (of, v, wanted) => new Promise((resolve) => waiting.push({ uri: of, version: v, wanted, resolve }));
  const request = (type, params) => connection.sendRequest(type, params);
  const document = { textDocument: { uri } };
  const change = async (edit, wanted) => {
    text = edit(text);
    version++;
    const published = diagnostics(uri, version, wanted);
    await connection.sendNotification(rpc.DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version }, contentChanges: [{ text }] });
    return published;
  };

  const { capabilities } = await request(rpc.InitializeRequest.type, {
    processId: process.pid, rootUri: root, capabilities: {
      textDocument: {
        publishDiagnostics: { versionSupport: true }, completion: { completionItem: { snippetSupport: true } },
        hover: { contentFormat: ["markdown"] }, codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix"] } } },
        documentSymbol: { hierarchicalDocumentSymbolSupport: true },
      },
    },
    workspaceFolders: [{ uri: root, name: "workspace" }], initializationOptions: { includeDirs: [include] } });
  await connection.sendNotification(rpc.InitializedNotification.type, {});

  const done = [];
  const check = async (name, body) => {
    await body();
    done.push(name);
  };

  await check("no diagnostics of a valid file", async () => {
    const published = diagnostics(uri, version, (d) => d.length === 0);
    await connection.sendNotification(rpc.DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId: "tablegen", version, text } });
    await published;
  });
  await check("diagnostics and the quick fix of a misspelled class", async () => {
    const found = await change((t) => t.replace('Acme_Op<"neg">', 'Acme_Opp<"neg">'), (d) => d.length > 0);
    const wrong = found.find((d) => d.message.includes("Acme_Opp"));
    assert.ok(wrong, JSON.stringify(found));
    assert.deepStrictEqual(wrong.range.start, at("Acme_Opp"));
    const actions = await request(rpc.CodeActionRequest.type, { ...document, range: wrong.range, context: { diagnostics: [wrong] } });
    const edits = actions.flatMap((a) => Object.values(a.edit?.changes ?? {}).flat().concat((a.edit?.documentChanges ?? []).flatMap((d) => d.edits)));
    assert.ok(edits.some((e) => e.newText === "Acme_Op"), JSON.stringify(actions));
    await change((t) => t.replace("Acme_Opp", "Acme_Op"), (d) => d.length === 0);
  });
  await check("the column of an error inside an assembly format", async () => {
    const found = await change((t) => t.replace("$lhs `,`", "$lsh `,`"), (d) => d.length > 0);
    assert.deepStrictEqual(found[0].range.start, at("$lsh"), JSON.stringify(found));
    await change((t) => t.replace("$lsh", "$lhs"), (d) => d.length === 0);
  });
  await check("completion of fields", async () => {
    await change((t) => t.replace('let summary = "adds";', 'let summ\n  let summary = "adds";'), (d) => d.length > 0);
    const result = await request(rpc.CompletionRequest.type, { ...document, position: at("let summ\n", { plus: 8 }) });
    const items = Array.isArray(result) ? result : result.items;
    assert.ok(items.some((i) => i.label === "summary"), items.map((i) => i.label).join(" "));
    await change((t) => t.replace("let summ\n  ", ""), (d) => d.length === 0);
  });
  await check("completion of variables of a format", async () => {
    const result = await request(rpc.CompletionRequest.type, { ...document, position: at("$rhs attr-dict", { plus: 1 }) });
    const labels = (Array.isArray(result) ? result : result.items).map((i) => i.label);
    assert.ok(labels.includes("$lhs") || labels.includes("lhs"), labels.join(" "));
  });
  await check("hover", async () => {
    const hover = await request(rpc.HoverRequest.type, { ...document, position: at("Acme_Op") });
    assert.match(JSON.stringify(hover.contents), /base class of all operations/);
  });
  await check("definition", async () => {
    const result = [await request(rpc.DefinitionRequest.type, { ...document, position: at("Acme_Op") })].flat();
    assert.strictEqual(path.basename(new URL(result[0].uri ?? result[0].targetUri).pathname), "base.td");
  });
  await check("references", async () => {
    const result = await request(rpc.ReferencesRequest.type, { ...document, position: at("Acme_Op"), context: { includeDeclaration: true } });
    assert.ok(result.length >= 3, JSON.stringify(result));
  });
  await check("document symbols", async () => {
    const names = (await request(rpc.DocumentSymbolRequest.type, document)).map((s) => s.name);
    assert.deepStrictEqual(names, ["Acme_AddOp", "Acme_NegOp"]);
  });
  await check("workspace symbols", async () => {
    const names = (await request(rpc.WorkspaceSymbolRequest.type, { query: "Acme_Neg" })).map((s) => s.name);
    assert.ok(names.includes("Acme_NegOp"), names.join(" "));
  });
  await check("signature help", async () => {
    const help = await request(rpc.SignatureHelpRequest.type, { ...document, position: at('Acme_Op<"add"', { plus: 8 }) });
    assert.match(help.signatures[0].label, /mnemonic/);
  });
  await check("inlay hints", async () => {
    const hints = await request(rpc.InlayHintRequest.type, { ...document, range: { start: { line: 0, character: 0 }, end: { line: 20, character: 0 } } });
    assert.ok(hints.some((h) => JSON.stringify(h.label).includes("mnemonic")), JSON.stringify(hints));
  });
  await check("semantic tokens", async () => {
    const tokens = await request(rpc.SemanticTokensRequest.type, document);
    assert.ok(tokens.data.length > 0 && tokens.data.length % 5 === 0);
  });
  await check("folding", async () => {
    const ranges = await request(rpc.FoldingRangeRequest.type, document);
    assert.ok(ranges.some((r) => r.startLine === at("def Acme_AddOp").line), JSON.stringify(ranges));
  });
  await check("formatting", async () => {
    const edits = await request(rpc.DocumentFormattingRequest.type, { ...document, options: { tabSize: 2, insertSpaces: true } });
    assert.ok(edits.length > 0, "two spaces before a brace remain");
  });
  await check("rename", async () => {
    const edit = await request(rpc.RenameRequest.type, { ...document, position: at("Acme_NegOp"), newName: "Acme_MinusOp" });
    assert.match(JSON.stringify(edit), /Acme_MinusOp/);
  });
  await check("type hierarchy", async () => {
    const [item] = await request(rpc.TypeHierarchyPrepareRequest.type, { ...document, position: at("Acme_AddOp") });
    const parents = (await request(rpc.TypeHierarchySupertypesRequest.type, { item })).map((p) => p.name);
    assert.ok(parents.includes("Acme_Op"), parents.join(" "));
  });
  await check("the generated declaration", async () => {
    const result = [await request(rpc.ImplementationRequest.type, { ...document, position: at("Acme_AddOp") })].flat();
    assert.ok(result.length > 0 && (result[0].uri ?? result[0].targetUri));
  });
  await check("shutdown", async () => {
    await request(rpc.ShutdownRequest.type);
    await connection.sendNotification(rpc.ExitNotification.type);
    assert.strictEqual(await ended, 0);
  });
  assert.ok(capabilities.completionProvider && capabilities.renameProvider);
  console.log(done.join("\n"));
}

const limit = setTimeout(() => { console.error("no answer within 60 s"); process.exit(1); }, 60_000);
main().then(() => clearTimeout(limit), (error) => { console.error(error); process.exit(1); });
