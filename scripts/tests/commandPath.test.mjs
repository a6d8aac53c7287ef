import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fromRoot } from '../lib/paths.mjs';

/** The maximum number of files on a deposit's path, from the press to storage in the browser, and on a server. */
const GOALS = { browser: 22, server: 20 };

const [, rest = ''] = readFileSync(fromRoot('docs/architecture.md'), 'utf8').split(
  '\n## How a command travels\n',
);
const [section] = rest.split('\n## ');

/** The files in the table below this heading, in order. */
function filesBelow(heading) {
  const [, below = ''] = section.split(`\n**${heading}:**\n`);
  const [table] = below.split('\n\n', 2).filter((part) => part !== '');
  return [...table.matchAll(/^\| `(.+?)` /gm)].map(([, file]) => file);
}

const known = new Map();

/** The files that `file` imports, except for types only; without extensions. */
function importsOf(file) {
  if (!known.has(file)) known.set(file, readImports(file));
  return known.get(file);
}

function readImports(file) {
  const code = readFileSync(fromRoot(file), 'utf8');
  const sources = [...code.matchAll(/^import (?!type )([^;]*?) from '(\..+?)';/gms)]
    .filter(([, names]) => !/^\{\s*(type [^,}]+,?\s*)+\}$/.test(names))
    .map(([, , source]) => source);
  return sources.map((source) => path.posix.join(path.posix.dirname(file), source));
}

const withoutEnding = (file) => file.replace(/\.tsx?$/, '');

/** The files on a path that neither an earlier one nor one of `others` imports. The first is the start. */
function unreached(files, others) {
  return files.filter((file, at) => {
    const earlier = [...files.slice(0, at), ...others];
    return at > 0 && !earlier.some((one) => importsOf(one).includes(withoutEnding(file)));
  });
}

const app = filesBelow('In the app');
const browser = filesBelow('In the browser');
const server = filesBelow('On a server');
const [, sentence = ''] = /These files are assembled by (.+?)\.\n\n/s.exec(section) ?? [];
const others = [...sentence.matchAll(/`(.+?)`/g)].map(([, file]) => file);

test("every file on a deposit's path exists", () => {
  const missing = [...app, ...browser, ...server, ...others].filter((file) => !existsSync(fromRoot(file)));
  assert.deepEqual(missing, []);
});

test('the counts are those of the tables, within the goals', () => {
  const [first, ...onServer] = server;
  assert.equal(first, 'src/api/transport.ts');
  const [, all, inApp, behind, machine] =
    /(\d+)\s+files:\s+(\d+)\s+in\s+the\s+app\s+and\s+(\d+)\s+behind\s+it\.\s+A\s+server\s+has\s+(\d+),/.exec(
      section,
    ) ?? [];
  assert.deepEqual([all, inApp, behind, machine].map(Number), [
    app.length + browser.length,
    app.length,
    browser.length,
    onServer.length,
  ]);
  assert.ok(Number(all) <= GOALS.browser && Number(machine) <= GOALS.server);
});

test('each file is imported by one before it, or by an assembler', () => {
  assert.deepEqual(unreached([...app, ...browser], others), []);
  assert.deepEqual(unreached([...app, ...server], others), []);
});

test('no file in between is left out: one that a file of the app’s part imports, and that imports a later one', () => {
  const sources = new Map(app.map((file) => [withoutEnding(file), file]));
  const between = app.flatMap((file, at) =>
    importsOf(file)
      .filter((source) => !sources.has(source) && source.includes('/shared/commands/'))
      .filter((source) => {
        const found = ['.ts', '.tsx']
          .map((ending) => source + ending)
          .find((one) => existsSync(fromRoot(one)));
        return importsOf(found).some((next) => app.indexOf(sources.get(next) ?? '') > at);
      }),
  );
  assert.deepEqual([...new Set(between)], []);
});

test('a file that nobody before it imports is found', () => {
  assert.deepEqual(unreached(['src/ui/forms/Form.tsx', 'src/api/baseQuery.ts'], []), [
    'src/api/baseQuery.ts',
  ]);
  // Type imports alone don't count.
  assert.deepEqual(unreached(['mocks/scenarios/engine.ts', 'mocks/handlers.ts'], []), ['mocks/handlers.ts']);
});

test('each assembler is needed', () => {
  const isIdle = (one) => {
    const remaining = others.filter((other) => other !== one);
    return [browser, server].every((files) => unreached([...app, ...files], remaining).length === 0);
  };
  assert.deepEqual(others.filter(isIdle), []);
});
