import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allVisibleTexts, complaintsOf, findWrongTexts, visibleTexts } from '../lib/visibleTexts.mjs';

const wrong = (source, name = 'a.tsx') =>
  visibleTexts(name, source).flatMap(({ text, line }) =>
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

test('an action has one verb, a person’s things a possessive, and what can be contracted is', () => {
  assert.deepEqual(wrong("const a = 'Make a deposit to begin.';"), ['1 “Deposit”']);
  assert.deepEqual(wrong("const a = 'Send money to an investor.';"), ['1 “Transfer”']);
  assert.deepEqual(wrong('const a = <a>Browse plans</a>;'), ['1 “See”']);
  assert.deepEqual(wrong("const a = 'Request a payout now';"), ['1 “Withdraw”']);
  assert.deepEqual(wrong("const a = 'You’re signed in.';"), ['1 “Log in”']);
  assert.deepEqual(wrong("const a = 'Your last sign-in';"), ['1 “Log in”']);
  for (const text of [
    'It is not ready',
    'They do not expire',
    'You are verified',
    'We will mail you',
    'It is ready',
  ])
    assert.deepEqual(wrong(`const a = '${text}';`), ['1 a contraction'], text);
  assert.deepEqual(wrong("const a = 'The balance stays as it is.';"), []);
  assert.deepEqual(wrong("const a = 'The documents of Ava';"), ['1 a possessive: Ava’s']);
  for (const source of [
    '`Documents of ${user.name}`',
    '`${b}: documents of ${personName}.`',
    '<p>Documents of {user.name}</p>',
  ])
    assert.deepEqual(wrong(`const a = ${source};`), ['1 a possessive: Ava’s'], source);
  assert.deepEqual(wrong('const a = `Picture of ${name}, ${plan.name}`;'), []);
});

test('a page’s text and meta elements and a manifest’s strings are read', () => {
  const page = '<meta\n  name="description"\n  content="It cannot move." />\n<p>Your browser\'s settings</p>';
  assert.deepEqual(wrong(page, 'index.html'), ['3 a contraction', '4 a curly apostrophe: ’']);
  const manifest = '{\n  "name": "Cairnfield",\n  "description": "Money cannot move."\n}';
  assert.deepEqual(wrong(manifest, 'site.webmanifest'), ['3 a contraction']);
});

test('comments, what developers read, and what stays word for word are left alone', () => {
  assert.deepEqual(
    wrong("// It isn't a text.\nthrow new Error('It cannot be.');\nconsole.warn('It cannot be.');"),
    [],
  );
  assert.deepEqual(wrong('const a = ["Passwords don\'t match", "This action cannot be undone. {…}"];'), []);
  assert.deepEqual(
    wrong("const a = ['Passwords do not match.', 'Sign-in history', 'Please make a deposit.'];"),
    [],
  );
});

test('the texts of every place are read', () => {
  const names = allVisibleTexts().map(({ name }) => name);
  for (const place of [
    'backend/',
    'mocks/',
    'public/index.html',
    'public/site.webmanifest',
    'server/http/',
    'server/mail/',
    'src/',
  ])
    assert.ok(
      names.some((name) => name.startsWith(place)),
      place,
    );
});

test('every text that people see is in one voice', () => {
  assert.deepEqual(findWrongTexts(), []);
});
