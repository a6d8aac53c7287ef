import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromRoot } from './paths.mjs';

/** Where comments, test names and documents stand; what is generated or not ours is not read. */
const FOLDERS = ['src', 'backend', 'mocks', 'server', 'e2e', 'bench', 'scripts', 'docs'];
const READ = /\.(tsx?|mjs|css|md)$/;
const NOT_READ = /node_modules|fixtures/;

/** Documents that are not in the repository, and the ways in which they used to be cited. */
const FOREIGN =
  /\b(spec \d+|spec\.md|decisions [A-F]\d*\b|decisions\.md|design D?\d+|design\.md|ui-contract|ux-review)|\bthe specification\b/gi;

/** The numbers of docs/product.md: its sections ("6") and points ("6.3"). */
export function productPoints(product) {
  return new Set(
    [...product.matchAll(/^## (\d+)\.|^\*\*(\d+\.\d+)\*\*/gm)].map(([, part, point]) => part ?? point),
  );
}

function decisionNumbers() {
  return new Set(readdirSync(fromRoot('docs/decisions')).map((name) => Number(name.slice(0, 3))));
}

/** References in `text` that lead nowhere, each with the number of its line. */
export function deadReferences(text, { points, decisions }) {
  return text.split('\n').flatMap((line, index) => {
    const foreign = [...line.matchAll(FOREIGN)].map(([cited]) => cited);
    const product = [...line.matchAll(/\bproduct (\d+(?:\.\d+)?(?:, \d+(?:\.\d+)?)*)/gi)]
      .flatMap(([, numbers]) => numbers.split(', '))
      .filter((point) => !points.has(point))
      .map((point) => `product ${point}`);
    const records = [...line.matchAll(/\bdecision (\d+)\b/gi)]
      .filter(([, number]) => !decisions.has(Number(number)))
      .map(([cited]) => cited);
    return [...foreign, ...product, ...records].map((cited) => `${index + 1}: ${cited}`);
  });
}

/** Links of a document of ours to files that do not exist. */
function deadLinks(file, text) {
  return [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target]) => target)
    .filter((target) => !existsSync(join(dirname(file), target)));
}

/** Everything in the tree that cites what is not there: "src/lib/money.ts:3: spec 9". */
export function findDeadReferences() {
  const points = productPoints(readFileSync(fromRoot('docs/product.md'), 'utf8'));
  const known = { points, decisions: decisionNumbers() };
  const inFolders = FOLDERS.filter((folder) => existsSync(fromRoot(folder))).flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true }).map((name) => join(folder, name)),
  );
  const inRoot = readdirSync(fromRoot('.'));
  return [...inRoot, ...inFolders]
    .filter((name) => READ.test(name) && !NOT_READ.test(name) && !/references/.test(name))
    .flatMap((name) => {
      const text = readFileSync(fromRoot(name), 'utf8');
      const links = name.endsWith('.md') ? deadLinks(fromRoot(name), text) : [];
      return [
        ...deadReferences(text, known).map((found) => `${name}:${found}`),
        ...links.map((target) => `${name}: ${target}`),
      ];
    });
}
