// The search of the site. The index is a script, loaded at the first use, so that
// the search works from file:// pages and costs nothing before.
(() => {
  'use strict';
  const root = document.currentScript.dataset.root;
  const input = document.getElementById('search');
  const list = document.getElementById('search-results');
  const limit = 30;
  let entries = null, loading = false, selected = -1;

  function load() {
    if (entries || loading) return;
    loading = true;
    const script = document.createElement('script');
    script.src = root + 'assets/index.js';
    script.onload = () => {
      entries = [];
      for (const group of window.odsIndex) {
        for (const [rest, summary, name, cpp] of group.l) {
          const shown = name || rest;
          entries.push({ shown, summary, kind: group.k, url: root + group.p + '/' + rest + '.html',
            name: shown.toLowerCase(), cpp: (cpp || '').toLowerCase(), text: summary.toLowerCase(), isOp: group.p === 'op' || group.p === 'dialect' });
        }
      }
      show();
    };
    document.head.append(script);
  }

  // Whether a name has all letters of a word, in order.
  function isAbbreviation(word, name) {
    let found = 0;
    for (const letter of name) {
      if (letter === word[found]) found++;
    }
    return found === word.length;
  }

  // The score of an entry for the words of a query: lower is better, -1 is none.
  function score(entry, words) {
    let sum = 0;
    for (const word of words) {
      const at = entry.name.indexOf(word);
      if (entry.name === word) sum += 0;
      else if (at === 0 || at > 0 && '._-'.includes(entry.name[at - 1]))
        sum += (entry.name.length === at + word.length ? 1 : 3) + (at > 0 ? 1 : 0);
      else if (at > 0) sum += 8;
      else if (entry.cpp && entry.cpp.includes(word)) sum += entry.cpp === word ? 1 : 9;
      else if (entry.text.includes(word)) sum += 20;
      else if (word.length >= 4 && isAbbreviation(word, entry.name)) sum += 30;
      else return -1;
    }
    return sum * 100 + (entry.isOp ? 0 : 50) + Math.min(entry.name.length, 49);
  }

  function show() {
    const words = input.value.trim().toLowerCase().replace(/^[!#]|^--?/, '').split(/\s+/).filter(Boolean);
    list.replaceChildren();
    selected = -1;
    input.removeAttribute('aria-activedescendant');
    if (!entries || !words.length) return close();
    const found = [];
    for (const entry of entries) {
      const value = score(entry, words);
      if (value >= 0) found.push([value, entry]);
    }
    found.sort((a, b) => a[0] - b[0] || (a[1].shown < b[1].shown ? -1 : 1));
    found.slice(0, limit).forEach(([, entry], i) => {
      const item = document.createElement('li');
      item.id = 'result-' + i;
      item.setAttribute('role', 'option');
      item.setAttribute('aria-selected', 'false');
      const link = document.createElement('a');
      link.href = entry.url;
      link.tabIndex = -1;
      const name = document.createElement('b');
      const at = entry.name.indexOf(words[0]);
      if (at >= 0) {
        const mark = document.createElement('mark');
        mark.textContent = entry.shown.slice(at, at + words[0].length);
        name.append(entry.shown.slice(0, at), mark, entry.shown.slice(at + words[0].length));
      } else name.textContent = entry.shown;
      const kind = document.createElement('small');
      kind.textContent = entry.kind;
      const summary = document.createElement('i');
      summary.textContent = entry.summary;
      link.append(name, kind, summary);
      item.append(link);
      list.append(item);
    });
    if (!found.length) {
      const item = document.createElement('li');
      item.className = 'none';
      item.textContent = 'Nothing is found.';
      list.append(item);
    }
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    if (found.length) select(0);
  }

  function close() {
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
  }

  function select(i) {
    const items = list.querySelectorAll('[role=option]');
    if (!items.length) return;
    if (selected >= 0) items[selected].setAttribute('aria-selected', 'false');
    selected = (i + items.length) % items.length;
    items[selected].setAttribute('aria-selected', 'true');
    items[selected].scrollIntoView({ block: 'nearest' });
    input.setAttribute('aria-activedescendant', items[selected].id);
  }

  input.addEventListener('focus', () => { load(); if (input.value) show(); });
  input.addEventListener('input', () => { load(); show(); });
  input.addEventListener('keydown', event => {
    if (event.key === 'ArrowDown') select(selected + 1);
    else if (event.key === 'ArrowUp') select(selected - 1);
    else if (event.key === 'Escape') { if (list.hidden) input.blur(); else close(); }
    else if (event.key === 'Enter' && selected >= 0 && !list.hidden)
      list.querySelectorAll('[role=option]')[selected].firstChild.click();
    else return;
    event.preventDefault();
  });
  document.addEventListener('keydown', event => {
    if (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !/^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName)) {
      event.preventDefault();
      input.focus();
      input.select();
    }
  });
  document.addEventListener('click', event => { if (!event.target.closest('search')) close(); });
})();
