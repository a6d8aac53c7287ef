import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fromRoot } from '../lib/paths.mjs';

/** The rows of "Where do I change …": what, file, name. */
function rowsOf(document) {
  const [, table = ''] = document.split('\n## Where do I change …\n');
  return [...table.split('\n## ')[0].matchAll(/^\| (.+?) +\| `(.+?)` +\| `(.+?)` +\|$/gm)].map(
    ([, what, file, name]) => ({ what, file, name }),
  );
}

/** Whether the file declares the name, with a value or as a function. */
function isDeclared({ file, name }) {
  if (!existsSync(fromRoot(file))) return false;
  const declaration = new RegExp(`^(export )?(const ${name}\\b[^=]*=|function ${name}\\b)`, 'm');
  return declaration.test(readFileSync(fromRoot(file), 'utf8'));
}

const rows = rowsOf(readFileSync(fromRoot('docs/architecture.md'), 'utf8'));

test('the table names what is changed most often', () => {
  assert.ok(rows.length >= 24, `${rows.length} rows`);
  assert.equal(new Set(rows.map(({ name }) => name)).size, rows.length);
});

for (const row of rows) {
  test(`${row.what}: ${row.name} is in ${row.file}`, () => assert.ok(isDeclared(row)));
}

test('a row whose file or name is gone is found', () => {
  assert.equal(isDeclared({ file: 'src/lib/page.ts', name: 'LONG_PAGE_SIZE' }), false);
  assert.equal(isDeclared({ file: 'src/lib/pages.ts', name: 'DEFAULT_PAGE_SIZE' }), false);
});
