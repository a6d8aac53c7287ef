import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allVisibleTexts, complaintsOf, findWrongTexts, visibleTexts } from '../lib/visibleTexts.mjs';

const wrong = (source) =>
  visibleTexts('a.tsx', source).flatMap(({ text, line }) =>
    complaintsOf(text).map((advice) => `${line} ${advice}`),
  );

test('straight apostrophes, hyphens in ranges and words of another voice are found in texts', () => {
  assert.deepEqual(wrong('const a = "It isn\'t here.";'), ['1 a curly apostrophe: ’']);
  assert.deepEqual(wrong('const a = <p>\n  It isn&apos;t here.\n</p>;'), ['2 a curly apostrophe: ’']);
  assert.deepEqual(wrong('const a = `Within 24-48 hours of ${b}`;'), ['1 a dash in a range: 24–48']);
  assert.deepEqual(wrong('const a = `${b} cannot be read`;'), ['1 a contraction']);
  assert.deepEqual(wrong('const a = <a>Add funds</a>;'), ['1 “Deposit”']);
  assert.deepEqual(wrong("const a = 'It arrives at once.';"), ['1 “right away”']);
  assert.deepEqual(wrong("const a = 'A passport, license, or ID card';"), [
    '1 no comma before the last of a few short items',
  ]);
  assert.deepEqual(wrong("throw new ProblemError(409, 'x', 'It could not be done.');"), ['1 a contraction']);
});

test('comments, what developers read, and what stays word for word are left alone', () => {
  assert.deepEqual(
    wrong("// It isn't a text.\nthrow new Error('It cannot be.');\nconsole.warn('It cannot be.');"),
    [],
  );
  assert.deepEqual(wrong('const a = ["Passwords don\'t match", "This action cannot be undone. {…}"];'), []);
});

test('the texts of every folder are read', () => {
  const folders = new Set(allVisibleTexts().map(({ name }) => name.split('/')[0]));
  assert.deepEqual([...folders].sort(), ['backend', 'mocks', 'server', 'src']);
});

test('every text that people see is in one voice', () => {
  assert.deepEqual(findWrongTexts(), []);
});
