import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const fromRoot = (...parts) => path.join(root, ...parts);

/** What the tools remember between runs; safe to delete. */
export const cacheDir = fromRoot('.cache');
/** Where the build goes; DIST_DIR keeps a second one, such as a build with API_URL, beside the first. */
export const distDir = fromRoot(process.env.DIST_DIR || 'dist');
export const buildInfoDir = path.join(cacheDir, 'build', path.basename(distDir));
