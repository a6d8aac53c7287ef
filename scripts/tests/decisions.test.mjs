import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fromRoot } from '../lib/paths.mjs';

const recordsIn = (folder) => readdirSync(fromRoot(folder)).filter((name) => /^\d{3}-/.test(name));
const read = (...parts) => readFileSync(fromRoot('docs/decisions', ...parts), 'utf8');
const CURRENT = recordsIn('docs/decisions');
const SUPERSEDED = recordsIn('docs/decisions/superseded').map((name) => path.join('superseded', name));
const ALL = [...CURRENT, ...SUPERSEDED];

test('each record is in the index once, under its number and with its title', () => {
  const listed = [...read('README.md').matchAll(/^- \[(\d{3})\]\(([^)]+)\): (.+?)(?:; now .*)?$/gm)];
  assert.deepEqual(
    listed.map(([, number, file, title]) => `${file} # ${number}: ${title}`).sort(),
    ALL.map((file) => `${file} ${read(file).split('\n', 1)[0]}`).sort(),
  );
});

test('each number belongs to one record', () => {
  const numbers = ALL.map((file) => path.basename(file).slice(0, 3));
  assert.deepEqual(numbers, [...new Set(numbers)]);
});

test('each record has a date and a status', () => {
  const without = ALL.filter(
    (file) => !/^Date: \d{4}-\d\d-\d\d · Status: (accepted|superseded)\b/m.test(read(file)),
  );
  assert.deepEqual(without, []);
});

test('a superseded record says what holds now, and stands in its folder', () => {
  const replaced = /^Date: .* · Status: superseded by \[\d+\]\(\.\.\/(\d{3}-[^)]+)\)/m;
  const next = SUPERSEDED.map((file) => [file, replaced.exec(read(file))?.[1]]);
  assert.deepEqual(
    next.filter(([, file]) => !CURRENT.includes(file)),
    [],
  );
  assert.deepEqual(
    CURRENT.filter((file) => /Status: superseded/.test(read(file))),
    [],
  );
});
