import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fromRoot } from '../lib/paths.mjs';

const recordsIn = (folder) => readdirSync(fromRoot(folder)).filter((name) => /^\d{3}-/.test(name));
const read = (...parts) => readFileSync(fromRoot('docs/decisions', ...parts), 'utf8');
const ALL = recordsIn('docs/decisions');

test('each record is in the index once, under its number and with its title', () => {
  const listed = [...read('README.md').matchAll(/^- \[(\d{3})\]\(([^)]+)\): (.+)$/gm)];
  assert.deepEqual(
    listed.map(([, number, file, title]) => `${file} # ${number}: ${title}`).sort(),
    ALL.map((file) => `${file} ${read(file).split('\n', 1)[0]}`).sort(),
  );
});

test('each number belongs to one record', () => {
  const numbers = ALL.map((file) => file.slice(0, 3));
  assert.deepEqual(numbers, [...new Set(numbers)]);
});

test('each record has a date and a status', () => {
  const without = ALL.filter((file) => !/^Date: \d{4}-\d\d-\d\d · Status: accepted$/m.test(read(file)));
  assert.deepEqual(without, []);
});
