// The extension starts `ods-tblgen lsp` for .td files.
"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

/** Starts the language server with the settings of the user. */
async function start() {
  const settings = vscode.workspace.getConfiguration("ods-tblgen");
  const server = { command: settings.get("path") || "ods-tblgen", args: ["lsp"] };
  client = new LanguageClient("ods-tblgen", "TableGen (ods-tblgen)", server, {
    // Generated files lead back to their definitions.
    documentSelector: [{ language: "tablegen" }, { scheme: "file", pattern: "**/*.inc" }],
    initializationOptions: {
      includeDirs: settings.get("includeDirs") || [],
      mlir: settings.get("mlir") || "",
    },
    synchronize: {
      configurationSection: "ods-tblgen",
      fileEvents: vscode.workspace.createFileSystemWatcher("**/*.td"),
    },
  });
  try {
    await client.start();
  } catch (error) {
    vscode.window.showErrorMessage(
      `ods-tblgen: cannot start '${server.command} lsp': ${error.message}; set ods-tblgen.path to the program`);
  }
}

/** Stops the language server. */
async function stop() {
  const running = client;
  client = undefined;
  if (running && running.needsStop()) {
    await running.stop();
  }
}

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("ods-tblgen.restart", async () => {
      await stop();
      await start();
    }),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (event.affectsConfiguration("ods-tblgen.path")) {
        await stop();
        await start();
      }
    }));
  await start();
}

module.exports = { activate, deactivate: stop };
