/** Every export is imported elsewhere, and not only by tests; no name is exported twice. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { findRepeatedNames, repeatedNames } from '../lib/exportedNames.mjs';
import { root } from '../lib/paths.mjs';

const FOLDERS = ['src', 'backend', 'mocks', 'server', 'e2e', 'bench', 'scripts'];
const SCRIPT = /\.(ts|tsx|mjs)$/;

/** Files that a tool loads by name. */
const READ_BY_TOOLS = [/^server\//, /\.config\.(ts|mjs)$/, /^src\/test\/noStyleSheet\.ts$/];

/** All parsed sources by path from the root. */
function readTree() {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SCRIPT.test(entry.name) && !entry.parentPath.includes('fixtures'))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
  );
  const configs = readdirSync(root).filter((name) => /\.config\.(ts|mjs)$/.test(name));
  return new Map(
    [...configs, ...files].map((file) => [
      file,
      ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest),
    ]),
  );
}

const isExported = (node) =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true &&
  !node.modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);

/** A file's exported names. */
function exportsOf(source) {
  return source.statements.flatMap((node) => {
    if (ts.isExportDeclaration(node) && node.exportClause && ts.isNamedExports(node.exportClause)) {
      return node.exportClause.elements.map(({ name }) => name.text);
    }
    if (!isExported(node)) return [];
    if (!ts.isVariableStatement(node)) return [node.name.text];
    return node.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : name.elements.map((element) => element.name.text),
    );
  });
}

/** `{ source, names }` per import; `names` is null if it takes everything. */
function importsOf(source) {
  const found = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) && node.importClause) {
      const { namedBindings } = node.importClause;
      const names =
        namedBindings && ts.isNamedImports(namedBindings)
          ? namedBindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
          : null;
      found.push({ from: node.moduleSpecifier.text, names });
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [first] = node.arguments;
      if (first && ts.isStringLiteralLike(first)) found.push({ from: first.text, names: null });
    }
    // Tests load TypeScript files from the root.
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'require') {
      const [first] = node.arguments;
      if (first && ts.isStringLiteralLike(first))
        found.push({ from: first.text, names: null, isFromRoot: true });
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      found.push({ from: node.argument.literal.text, names: null });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Exports that no other file imports, or none of the counted ones, as `file: name`. */
function unusedExports(tree, counts = () => true) {
  const used = new Set();
  for (const [file, source] of tree) {
    if (!counts(file)) continue;
    for (const { from, names, isFromRoot } of importsOf(source)) {
      if (!from.startsWith('.')) continue;
      const target = path.posix.join(isFromRoot ? '' : path.posix.dirname(file), from);
      const resolved = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((one) =>
        tree.has(one),
      );
      if (resolved === undefined) continue;
      // A file that imports the whole module mentions the names it uses.
      const taken = names ?? exportsOf(tree.get(resolved)).filter((name) => source.text.includes(name));
      for (const name of taken) used.add(`${resolved}: ${name}`);
    }
  }
  return [...tree]
    .filter(([file]) => !READ_BY_TOOLS.some((pattern) => pattern.test(file)))
    .flatMap(([file, source]) => exportsOf(source).map((name) => `${file}: ${name}`))
    .filter((one) => !used.has(one));
}

const TEST = /\.test\.|^src\/test\/|\/(tests|testing)\/|^e2e\/|^bench\//;

/** Made for tests, or for readers of the docs. */
const MADE_FOR_TESTS = [
  // MSW in Node: what another project's test would start.
  /^mocks\/node\.ts: /,
  // Webpack substitutes it for a package.
  /^mocks\/connect\/registrableDomain\.ts: getDomain$/,
  // An example from the docs, which a test checks.
  /^mocks\/examples\//,
  // Checks that the scripts' tests run.
  /^scripts\//,
];

/** How often a file mentions a name. */
function mentions(source, name) {
  let count = 0;
  const visit = (node) => {
    if (ts.isIdentifier(node) && node.text === name) count += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return count;
}

/** Exports that only tests use, not even their own files: the product doesn't need them. */
function usedByTestsAlone(tree) {
  return unusedExports(tree, (file) => !TEST.test(file)).filter((one) => {
    const [file, name] = one.split(': ');
    if (TEST.test(file) || MADE_FOR_TESTS.some((pattern) => pattern.test(one))) return false;
    return mentions(tree.get(file), name) === 1;
  });
}

const parse = (text) => ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest);

test('an export that nobody imports is found; one that is imported by name, as a whole or lazily is not', () => {
  const tree = new Map([
    [
      'a.ts',
      parse(
        'export const used = 1; export function unused() {} export type Lazy = 1; export const whole = 2;',
      ),
    ],
    ['b.ts', parse("import { used as other } from './a'; import('./c').then(({ lazy }) => lazy);")],
    [
      'c.ts',
      parse("import type * as everything from './a'; export const lazy: everything.Lazy = everything.whole;"),
    ],
  ]);
  assert.deepEqual(unusedExports(tree), ['a.ts: unused']);
});

test('everything that is exported is imported by another file', () => {
  assert.deepEqual(unusedExports(readTree()), []);
});

test('an export is found that tests alone import, unless its own file uses it', () => {
  const tree = new Map([
    ['a.ts', parse('export const dead = 1; export const seam = 2; export const alive = seam;')],
    ['a.test.ts', parse("import { dead, seam, alive } from './a';")],
    ['b.ts', parse("import { alive } from './a'; alive;")],
  ]);
  assert.deepEqual(usedByTestsAlone(tree), ['a.ts: dead']);
});

test('nothing in the product is there for tests alone', () => {
  assert.deepEqual(usedByTestsAlone(readTree()), []);
});

test('a name that two files export is found; overloads and a type beside its value are one file', () => {
  const texts = {
    'a.ts': 'export function read(): void;\nexport type Kind = 1;\nexport const Kind = 1;',
    'b.ts': 'export async function read() {}\nconst Kind = 2;',
  };
  assert.deepEqual(repeatedNames(texts), ['read: a.ts, b.ts']);
});

test('no two files export the same name', () => {
  assert.deepEqual(findRepeatedNames(), []);
});
