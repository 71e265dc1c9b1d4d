// A stand-in for the module "vscode", which exists only inside the editor. It has what the
// language client uses: documents and their events, registration of providers, collections of
// diagnostics, and the classes of values. Other classes and functions do nothing.
"use strict";

const { pathToFileURL, fileURLToPath } = require("node:url");

class Disposable {
  constructor(dispose) { this.callback = dispose; }
  dispose() { this.callback?.(); }
  static from(...all) { return new Disposable(() => all.forEach((d) => d.dispose())); }
}

class EventEmitter {
  constructor() {
    this.listeners = new Set();
    this.event = (listener, self) => {
      const bound = self ? listener.bind(self) : listener;
      this.listeners.add(bound);
      return new Disposable(() => this.listeners.delete(bound));
    };
  }
  fire(value) { return Promise.all([...this.listeners].map((l) => l(value))); }
  dispose() { this.listeners.clear(); }
}

class Position {
  constructor(line, character) { Object.assign(this, { line, character }); }
}

class Range {
  constructor(start, end, c, d) {
    if (typeof start === "number") {
      [start, end] = [new Position(start, end), new Position(c, d)];
    }
    Object.assign(this, { start, end });
  }
}

class Uri {
  constructor(text) { this.text = text; this.scheme = new URL(text).protocol.replace(":", ""); }
  static parse(text) { return new Uri(text); }
  static file(path) { return new Uri(pathToFileURL(path).href); }
  get fsPath() { return fileURLToPath(this.text); }
  get path() { return new URL(this.text).pathname; }
  toString() { return this.text; }
}

class CancellationTokenSource {
  constructor() { this.token = { isCancellationRequested: false, onCancellationRequested: new EventEmitter().event }; }
  cancel() {}
  dispose() {}
}

const events = new Map();

/** The emitter of the event with a name. */
function emitter(name) {
  if (!events.has(name)) {
    events.set(name, new EventEmitter());
  }
  return events.get(name);
}

const providers = [];
const diagnostics = new Map();
const changed = new EventEmitter();
const messages = [];
const commands = new Map();
let settings = {};
const documents = [];

/** Returns an object with the given members. Names like onDidX are events; others are functions without effect. */
function lenient(members) {
  return new Proxy(members, {
    get(target, name) {
      if (name in target || typeof name === "symbol") {
        return target[name];
      }
      if (/^on(Did|Will)/.test(name)) {
        return emitter(name).event;
      }
      return () => new Disposable();
    },
  });
}

const workspace = lenient({
  textDocuments: documents,
  workspaceFolders: undefined,
  notebookDocuments: [],
  isTrusted: true,
  getConfiguration(section) {
    return { get: (name) => settings[section ? `${section}.${name}` : name], has: () => false, inspect: () => undefined };
  },
  createFileSystemWatcher() {
    return { onDidCreate: new EventEmitter().event, onDidChange: new EventEmitter().event, onDidDelete: new EventEmitter().event, dispose() {} };
  },
  getWorkspaceFolder() { return undefined; },
});

const languages = new Proxy(lenient({
  match: (selector, document) => [selector].flat().some((s) => s.language === document.languageId) ? 10 : 0,
  createDiagnosticCollection() {
    return {
      set(uri, list) { diagnostics.set(uri.toString(), list ?? []); changed.fire(uri.toString()); },
      delete(uri) { diagnostics.delete(uri.toString()); },
      clear() { diagnostics.clear(); },
      get: (uri) => diagnostics.get(uri.toString()), has: () => false, forEach() {}, dispose() {},
    };
  },
}), {
  get(target, name) {
    const kind = /^register(.*)Provider$/.exec(String(name));
    if (!kind) {
      return target[name];
    }
    return (_selector, provider) => {
      providers.push({ kind: kind[1], provider });
      return new Disposable();
    };
  },
});

const window = lenient({
  visibleTextEditors: [],
  activeTextEditor: undefined,
  tabGroups: lenient({ all: [] }),
  createOutputChannel: () => lenient({ append() {}, appendLine(text) { messages.push(text); }, show() {}, dispose() {} }),
  showErrorMessage: (text) => { messages.push(text); return Promise.resolve(undefined); },
  showWarningMessage: (text) => { messages.push(text); return Promise.resolve(undefined); },
});

/** A class whose instances keep the arguments of their constructor by these names. */
function record(...names) {
  return class {
    constructor(...values) { names.forEach((n, i) => { this[n] = values[i]; }); }
  };
}

const known = {
  Disposable, EventEmitter, Position, Range, Uri, CancellationTokenSource, workspace, languages, window,
  Diagnostic: record("range", "message", "severity"),
  CompletionItem: record("label", "kind"),
  CompletionList: record("items", "isIncomplete"),
  Hover: record("contents", "range"),
  Location: record("uri", "range"),
  TextEdit: record("range", "newText"),
  MarkdownString: record("value"),
  SnippetString: record("value"),
  CodeLens: record("range", "command"), DocumentLink: record("range", "target"), CodeAction: record("title", "kind"),
  InlayHint: record("position", "label", "kind"), TypeHierarchyItem: record("kind", "name", "detail", "uri", "range", "selectionRange"),
  CallHierarchyItem: record("kind", "name", "detail", "uri", "range", "selectionRange"),
  SymbolInformation: record("name", "kind", "containerName", "location"),
  CancellationError: class extends Error {},
  DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
  CompletionItemKind: { Text: 0 }, CompletionItemTag: { Deprecated: 1 }, DiagnosticTag: { Unnecessary: 1, Deprecated: 2 },
  CompletionTriggerKind: { Invoke: 0, TriggerCharacter: 1, TriggerForIncompleteCompletions: 2 },
  TextDocumentSaveReason: {}, TextDocumentChangeReason: {}, SymbolKind: {}, SymbolTag: {}, FileType: {}, InlayHintKind: {},
  CodeActionKind: new Proxy({}, { get: (_, name) => ({ value: name, append() { return this; } }) }),
  commands: lenient({ registerCommand(name, run) { commands.set(name, run); return new Disposable(() => commands.delete(name)); } }),
  env: { appName: "test", language: "en" },
  version: "1.90.0",
  l10n: { t: (text) => text },
  StatusBarAlignment: {}, ProgressLocation: {},
  // For the test:
  testing: {
    providers, diagnostics, changed, messages, commands, emitter, documents,
    configure(values) { settings = values; },
    document(path, languageId, text) {
      let version = 1;
      const document = {
        uri: Uri.file(path), fileName: path, languageId, isClosed: false, isDirty: false, isUntitled: false,
        get version() { return version; },
        getText: () => text,
        set(next) { text = next; version++; },
      };
      documents.push(document);
      return document;
    },
  },
};

module.exports = new Proxy(known, {
  get(target, name) {
    if (name in target || typeof name === "symbol" || name === "__esModule" || name === "then") {
      return target[name];
    }
    return class {};
  },
});
