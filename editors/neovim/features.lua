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
