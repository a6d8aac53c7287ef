import { createRequire } from 'node:module';
import path from 'node:path';
import { fromRoot } from './paths.mjs';

const require = createRequire(fromRoot('package.json'));

/** Path of a package's command-line entry, for Node to run: `bin('oxlint')`. Needs installed dependencies. */
export function bin(packageName, command = packageName.split('/').at(-1)) {
  const manifestPath = fromRoot('node_modules', packageName, 'package.json');
  const manifest = require(manifestPath);
  const entry = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[command];
  return path.join(path.dirname(manifestPath), entry);
}
