import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const fromRoot = (...parts) => path.join(root, ...parts);

/** The tools' caches; safe to delete. */
export const cacheDir = fromRoot('.cache');
/** Build output; DIST_DIR allows a second build, such as one with API_URL, next to the first. */
export const distDir = fromRoot(process.env.DIST_DIR || 'dist');
export const buildInfoDir = path.join(cacheDir, 'build', path.basename(distDir));
/** The project's fonts for Chromium on Linux (`FONTCONFIG_FILE`), so that pictures don't depend on the machine. */
export const fontConfig = fromRoot('e2e/support/fonts/dejavu.conf');
