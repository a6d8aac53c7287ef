import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from './paths.mjs';

const FOLDERS = ['src', 'backend', 'mocks', 'server', 'e2e', 'bench', 'scripts'];
const EXPORT =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

/** Names exported by more than one file, with those files. `texts` maps paths to sources. */
export function repeatedNames(texts) {
  const filesOf = new Map();
  for (const [file, text] of Object.entries(texts)) {
    for (const [, name] of text.matchAll(EXPORT)) filesOf.set(name, new Set(filesOf.get(name)).add(file));
  }
  return [...filesOf]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `${name}: ${[...files].sort().join(', ')}`);
}

/** {@link repeatedNames} for the whole tree: every name must be unique, so that a search finds one thing. */
export function findRepeatedNames() {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true }).map((name) => join(folder, name)),
  ).filter((name) => /\.(tsx?|mjs)$/.test(name) && !/node_modules|fixtures/.test(name));
  return repeatedNames(Object.fromEntries(files.map((name) => [name, readFileSync(fromRoot(name), 'utf8')])));
}
