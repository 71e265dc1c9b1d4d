-- Uses each feature of the language server with the client of Neovim 0.7 and later, and prints what
-- the client gets as text. The test compares it with features.txt.
--
-- Environment: ODS_SERVER, ODS_WORKSPACE (with ops.td), ODS_INCLUDE.

local workspace = vim.env.ODS_WORKSPACE
local out = {}

local function record(title, lines)
  table.insert(out, '== ' .. title)
  for _, line in ipairs(lines) do
    -- Paths and versions differ between machines.
    line = line:gsub(vim.pesc(workspace), 'WORKSPACE'):gsub(vim.pesc(vim.env.ODS_INCLUDE), 'INCLUDE')
    table.insert(out, line)
  end
end

local function finish(code)
  local file = assert(io.open(vim.env.ODS_OUT, 'w'))
  file:write(table.concat(out, '\n') .. '\n')
  file:close()
  vim.cmd(code == 0 and 'qall!' or 'cquit!')
end

local function fail(what)
  record('failed', { what })
  finish(1)
  error(what)
end

local function wait_for(what, condition)
  if not vim.wait(30000, condition, 20) then
    fail('timeout: ' .. what)
  end
end

local function run()
  vim.cmd('edit ' .. workspace .. '/ops.td')
  local buffer = vim.api.nvim_get_current_buf()
  vim.bo[buffer].filetype = 'tablegen'
  local id = vim.lsp.start_client {
    name = 'ods-tblgen',
    cmd = { vim.env.ODS_SERVER, 'lsp' },
    root_dir = workspace,
    init_options = { includeDirs = { vim.env.ODS_INCLUDE } },
  }
  vim.lsp.buf_attach_client(buffer, id)
  wait_for('start', function()
    local client = vim.lsp.get_client_by_id(id)
    return client and client.initialized
  end)
  local encoding = vim.lsp.get_client_by_id(id).offset_encoding

  local function position(word, plus)
    for i, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
      local column = line:find(word, 1, true)
      if column then
        return { line = i - 1, character = column - 1 + (plus or 0) }
      end
    end
    fail('no ' .. word)
  end
  local function request(method, params)
    params.textDocument = params.textDocument or vim.lsp.util.make_text_document_params(buffer)
    local answers = vim.lsp.buf_request_sync(buffer, method, params, 30000)
    local answer = answers and answers[id]
    if not answer or answer.error then
      fail(method .. ': ' .. vim.inspect(answer))
    end
    return answer.result
  end
  local function replace(old, new)
    local lines = vim.api.nvim_buf_get_lines(buffer, 0, -1, false)
    for i, line in ipairs(lines) do
      local from, to = line:find(old, 1, true)
      if from then
        vim.api.nvim_buf_set_lines(buffer, i - 1, i, false, { line:sub(1, from - 1) .. new .. line:sub(to + 1) })
        return
      end
    end
    fail('no ' .. old)
  end
  local function diagnostics()
    local lines = {}
    for _, d in ipairs(vim.diagnostic.get(buffer)) do
      table.insert(lines, string.format('%d:%d: %s', d.lnum + 1, d.col + 1, vim.split(d.message, '\n')[1]))
    end
    return lines
  end

  replace('Acme_Op<"neg">', 'Acme_Opp<"neg">')
  wait_for('diagnostics', function() return #vim.diagnostic.get(buffer) > 0 end)
  record('diagnostics of a misspelled class', diagnostics())
  local d = vim.diagnostic.get(buffer)[1].user_data.lsp
  local at = position('Acme_Opp')
  local actions = request('textDocument/codeAction', {
    range = { start = at, ['end'] = { line = at.line, character = at.character + 8 } },
    context = { diagnostics = { {
      range = { start = at, ['end'] = { line = at.line, character = at.character + 8 } },
      message = vim.diagnostic.get(buffer)[1].message, severity = 1, code = d and d.code,
      source = vim.diagnostic.get(buffer)[1].source } } },
  })
  local titles = {}
  for _, a in ipairs(actions) do table.insert(titles, a.title) end
  record('code actions', titles)
  for _, a in ipairs(actions) do
    if a.edit then
      vim.lsp.util.apply_workspace_edit(a.edit, encoding)
      break
    end
  end
  wait_for('diagnostics to go', function() return #vim.diagnostic.get(buffer) == 0 end)
  record('the line after the action', { vim.api.nvim_buf_get_lines(buffer, 10, 11, false)[1] })

  replace('$lhs `,`', '$lsh `,`')
  wait_for('diagnostics of a format', function() return #vim.diagnostic.get(buffer) > 0 end)
  record('an error inside an assembly format', diagnostics())
  replace('$lsh', '$lhs')
  wait_for('diagnostics to go', function() return #vim.diagnostic.get(buffer) == 0 end)

  local completion = request('textDocument/completion', { position = position('$rhs attr', 1) })
  local labels = {}
  for _, item in ipairs(completion.items or completion) do
    if item.label:find('hs$') then table.insert(labels, item.label) end
  end
  table.sort(labels)
  record('completion in a format', labels)

  local hover = request('textDocument/hover', { position = position('Acme_Op') })
  record('hover', vim.lsp.util.convert_input_to_markdown_lines(hover.contents))

  local function places(result)
    local lines = {}
    for _, item in ipairs(vim.lsp.util.locations_to_items(vim.tbl_islist(result) and result or { result }, encoding)) do
      table.insert(lines, string.format('%s:%d:%d: %s', vim.fn.fnamemodify(item.filename, ':t'), item.lnum, item.col, item.text))
    end
    return lines
  end
  record('definition', places(request('textDocument/definition', { position = position('Acme_Op') })))
  record('references', places(request('textDocument/references', { position = position('Acme_Op'), context = { includeDeclaration = true } })))

  local symbols = {}
  for _, s in ipairs(vim.lsp.util.symbols_to_items(request('textDocument/documentSymbol', {}), buffer)) do
    if s.text:find('Acme') then table.insert(symbols, s.text) end
  end
  record('document symbols', symbols)
  local found = {}
  for _, s in ipairs(request('workspace/symbol', { query = 'Acme_Neg' })) do table.insert(found, s.name) end
  record('workspace symbols', found)

  record('signature help', { request('textDocument/signatureHelp', { position = position('Acme_Op<"add"', 8) }).signatures[1].label })
  local hints = {}
  for _, h in ipairs(request('textDocument/inlayHint', { range = { start = { line = 0, character = 0 }, ['end'] = { line = 19, character = 0 } } })) do
    table.insert(hints, string.format('%d:%d: %s', h.position.line + 1, h.position.character + 1, type(h.label) == 'string' and h.label or h.label[1].value))
  end
  record('inlay hints', hints)
  local folds = {}
  for _, f in ipairs(request('textDocument/foldingRange', {})) do table.insert(folds, (f.startLine + 1) .. '-' .. (f.endLine + 1)) end
  record('folding', folds)
  record('semantic tokens', { #request('textDocument/semanticTokens/full', {}).data % 5 == 0 and 'whole tokens' or 'damaged' })

  local item = request('textDocument/prepareTypeHierarchy', { position = position('Acme_AddOp') })[1]
  local parents = {}
  for _, p in ipairs(vim.lsp.buf_request_sync(buffer, 'typeHierarchy/supertypes', { item = item }, 30000)[id].result) do table.insert(parents, p.name) end
  record('supertypes', parents)

  local edits = request('textDocument/formatting', { options = { tabSize = 2, insertSpaces = true } })
  vim.lsp.util.apply_text_edits(edits, buffer, encoding)
  record('the line after formatting', { vim.api.nvim_buf_get_lines(buffer, 10, 11, false)[1] })

  local edit = request('textDocument/rename', { position = position('Acme_NegOp'), newName = 'Acme_MinusOp' })
  vim.lsp.util.apply_workspace_edit(edit, encoding)
  record('the line after renaming', { vim.api.nvim_buf_get_lines(buffer, 10, 11, false)[1] })

  -- Requests about the operation: what is generated for it, its hover and other parts of the file.
  local function error_of(method, params)
    params.textDocument = params.textDocument or vim.lsp.util.make_text_document_params(buffer)
    local answer = vim.lsp.buf_request_sync(buffer, method, params, 30000)[id]
    return answer.error and answer.error.message or 'no error'
  end
  record('a rename that is refused', { error_of('textDocument/rename', { position = position('Acme_MinusOp'), newName = 'Acme_AddOp' }) })
  hover = request('textDocument/hover', { position = position('Acme_AddOp') })
  local methods = {}
  for _, line in ipairs(vim.lsp.util.convert_input_to_markdown_lines(hover.contents)) do
    if line:find('acme.add') or line:find('getLhs') then table.insert(methods, line) end
  end
  record('hover of an operation', methods)
  record('hover of a field', vim.lsp.util.convert_input_to_markdown_lines(request('textDocument/hover', { position = position('summary') }).contents))
  item = request('textDocument/prepareTypeHierarchy', { position = position('Acme_Op') })[1]
  local children = {}
  for _, c in ipairs(vim.lsp.buf_request_sync(buffer, 'typeHierarchy/subtypes', { item = item }, 30000)[id].result) do table.insert(children, c.name) end
  record('subtypes', children)
  local some = { start = { line = 2, character = 0 }, ['end'] = { line = 3, character = 0 } }
  local tokens = request('textDocument/semanticTokens/range', { range = some }).data
  record('semantic tokens of a line', { #tokens % 5 == 0 and #tokens > 0 and #tokens < #request('textDocument/semanticTokens/full', {}).data and 'whole tokens, fewer than of the file' or 'damaged' })
  local highlights = {}
  for _, h in ipairs(request('textDocument/documentHighlight', { position = position('Acme_Op') })) do table.insert(highlights, tostring(h.range.start.line + 1)) end
  record('lines with highlights', highlights)
  replace('  let arguments = (ins I32:$lhs, I32:$rhs);', '  let arguments = (ins I32:$lhs,I32:$rhs);')
  edits = request('textDocument/rangeFormatting', { range = { start = { line = 5, character = 0 }, ['end'] = { line = 6, character = 0 } }, options = { tabSize = 2, insertSpaces = true } })
  vim.lsp.util.apply_text_edits(edits, buffer, encoding)
  record('the line after formatting a range', { vim.api.nvim_buf_get_lines(buffer, 5, 6, false)[1] })

  -- From an operation to its generated declaration, and from a line of it back.
  local shown = request('textDocument/implementation', { position = position('Acme_AddOp') })[1]
  local generated = vim.uri_to_fname(shown.uri)
  local lines = vim.fn.readfile(generated)
  record('generated declaration', { lines[shown.range.start.line + 1], vim.fn.getfperm(generated) })
  local getter
  for i, line in ipairs(lines) do
    if line:find('getLhs()', 1, true) and not getter then getter = { line = i - 1, character = line:find('getLhs', 1, true) } end
  end
  local of_generated = { textDocument = { uri = shown.uri }, position = getter }
  record('definition in a generated file', places(request('textDocument/definition', of_generated)))
  record('hover in a generated file', vim.lsp.util.convert_input_to_markdown_lines(request('textDocument/hover', { textDocument = { uri = shown.uri }, position = getter }).contents))

  -- Other files of the workspace.
  local function edit(name, text)
    vim.fn.writefile(vim.split(text, '\n'), workspace .. '/' .. name)
    vim.cmd('silent edit! ' .. workspace .. '/' .. name)
    buffer = vim.api.nvim_get_current_buf()
    vim.lsp.buf_attach_client(buffer, id)
  end
  local function labels(at, pattern)
    local completions = request('textDocument/completion', { position = at })
    local all = {}
    for _, c in ipairs(completions.items or completions) do
      if c.label:find(pattern) then
        local added = c.additionalTextEdits and c.additionalTextEdits[1] and ', with ' .. vim.trim(c.additionalTextEdits[1].newText) or ''
        table.insert(all, c.label .. added)
      end
    end
    table.sort(all)
    return all
  end
  vim.fn.writefile({ 'class Acme_Elsewhere;' }, workspace .. '/elsewhere.td')
  vim.fn.writefile({ 'include "base.td"', 'include "part.td"' }, workspace .. '/main.td')
  vim.fn.writefile({ '' }, workspace .. '/part.td')
  vim.lsp.get_client_by_id(id).notify('workspace/didChangeWatchedFiles', { changes = { { uri = vim.uri_from_fname(workspace .. '/elsewhere.td'), type = 1 } } })

  edit('part.td', 'def Acme_PartOp : Acme_Op<"part"> {\n  let description = "A part.";\n}\ndef Acme_WrongOp : Acme_Missing;')
  wait_for('diagnostics of a fragment', function() return #vim.diagnostic.get(buffer) > 0 end)
  record('a file that is read through its includer', { diagnostics()[#diagnostics()] })

  edit('lint.td', 'include "base.td"\ninclude "elsewhere.td"\ndef Acme_LintOp : Acme_Op<"lint"> {\n  let description = "L.";\n}')
  wait_for('lint', function() return #vim.diagnostic.get(buffer) > 0 end)
  local finding = vim.diagnostic.get(buffer)[1]
  record('a finding of lint', { diagnostics()[1], 'code ' .. finding.user_data.lsp.code, 'severity ' .. finding.severity })
  local around = { start = { line = 1, character = 0 }, ['end'] = { line = 1, character = 5 } }
  local fixes = request('textDocument/codeAction', { range = around, context = { diagnostics = {} } })
  vim.lsp.util.apply_workspace_edit(fixes[1].edit, encoding)
  record('its code action', { fixes[1].title, vim.api.nvim_buf_get_lines(buffer, 1, 2, false)[1] })

  edit('more.td', table.concat({
    'include "base.td"',
    'include "mlir/IR/EnumAttr.td"',
    'def Red : I32EnumAttrCase<"Red", 0>;',
    'def Color : I32EnumAttr<"Color", "", [Red]> { let cppNamespace = "::acme"; }',
    'def OnlyOfTypes : NativeTypeTrait<"OnlyOfTypes">;',
    'def Acme_MoreOp : Acme_Op<"more", [Comm]> {',
    '  let description = "M.";',
    '  let arguments = (ins DefaultValuedAttr<Color, "::acme::Color::">:$color);',
    '}',
    'def Acme_OtherOp : Acme_Els;',
    'defvar size = !siz;',
    'include "mlir/IR/OpB";',
  }, '\n'))
  wait_for('diagnostics of unknown names', function() return #vim.diagnostic.get(buffer) > 0 end)
  record('completion of traits', labels(position('[Comm', 5), '^Commutative$'))
  record('completion of traits of types', labels(position('[Comm', 1), '^OnlyOfTypes$'))
  record('completion of enum cases', labels(position('Color::"', 7), '::'))
  record('completion with an include', labels(position('Acme_Els', 8), 'Elsewhere'))
  record('completion of operators', labels(position('!siz', 4), '^!size$'))
  record('completion of paths', labels(position('IR/OpB', 6), '^OpBase'))
  replace('Acme_Els', 'Acme_Elsewhere')
  wait_for('an unknown class', function()
    for _, one in ipairs(diagnostics()) do if one:find('Acme_Elsewhere') then return true end end
  end)
  at = position('Acme_Elsewhere')
  titles = {}
  for _, a in ipairs(request('textDocument/codeAction', { range = { start = at, ['end'] = at }, context = { diagnostics = {} } })) do table.insert(titles, a.title) end
  record('the action for a missing include', titles)

  local client = vim.lsp.get_client_by_id(id)
  client.stop()
  wait_for('stop', function() return client.is_stopped() end)
  record('stopped', {})
  finish(0)
end

local ok, message = pcall(run)
if not ok then
  fail(tostring(message))
end
