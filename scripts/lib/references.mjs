import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromRoot } from './paths.mjs';

/** Folders with comments, test names and documents; generated and third-party files are skipped. */
const FOLDERS = ['src', 'backend', 'mocks', 'server', 'e2e', 'bench', 'scripts', 'docs'];
const READ = /\.(tsx?|mjs|css|md)$/;
const NOT_READ = /node_modules|fixtures/;

/** References to documents outside the repository, as they used to be written. */
const FOREIGN =
  /\b(spec \d+|spec\.md|decisions [A-F]\d*\b|decisions\.md|design D?\d+|design\.md|ui-contract|ux-review)|\bthe specification\b/gi;

/** The section ("6") and point ("6.3") numbers of docs/product.md. */
export function productPoints(product) {
  return new Set(
    [...product.matchAll(/^## (\d+)\.|^\*\*(\d+\.\d+)\*\*/gm)].map(([, part, point]) => part ?? point),
  );
}

function decisionNumbers() {
  return new Set(readdirSync(fromRoot('docs/decisions')).map((name) => Number(name.slice(0, 3))));
}

/** Dead references in `text`, with their line numbers. */
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

/** Links in one of our documents to files that don't exist. */
function deadLinks(file, text) {
  return [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target]) => target)
    .filter((target) => !existsSync(join(dirname(file), target)));
}

/** Source files that a text names in backticks, in full or by the end of their path, and that aren't among `files`. */
export function deadPaths(text, files) {
  return [...text.matchAll(/`([\w./@-]+\.(?:tsx?|mjs))`/g)]
    .map(([, named]) => named)
    .filter((named) => !files.some((file) => file === named || file.endsWith(`/${named}`)));
}

/** A record that is still in force, so its paths must be current. */
const CURRENT_RECORD = /^docs\/decisions\/\d{3}-/;

/** All dead references in the tree: "src/lib/money.ts:3: spec 9". */
export function findDeadReferences() {
  const points = productPoints(readFileSync(fromRoot('docs/product.md'), 'utf8'));
  const known = { points, decisions: decisionNumbers() };
  const inFolders = FOLDERS.filter((folder) => existsSync(fromRoot(folder))).flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true }).map((name) => join(folder, name)),
  );
  const files = [...readdirSync(fromRoot('.')), ...inFolders];
  return files
    .filter((name) => READ.test(name) && !NOT_READ.test(name) && !/references/.test(name))
    .flatMap((name) => {
      const text = readFileSync(fromRoot(name), 'utf8');
      const links = name.endsWith('.md') ? deadLinks(fromRoot(name), text) : [];
      const paths = CURRENT_RECORD.test(name) ? deadPaths(text, files) : [];
      return [
        ...deadReferences(text, known).map((found) => `${name}:${found}`),
        ...[...links, ...paths].map((target) => `${name}: ${target}`),
      ];
    });
}
