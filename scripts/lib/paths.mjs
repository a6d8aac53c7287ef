import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const fromRoot = (...parts) => path.join(root, ...parts);

/** What the tools remember between runs; safe to delete. */
export const cacheDir = fromRoot('.cache');
export const distDir = fromRoot('dist');
