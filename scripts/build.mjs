/** `npm run build`: the production build in dist/, with its budget. Set API_URL to build against a real backend. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkBudget } from './budget.mjs';
import { bin } from './lib/bin.mjs';
import { runAsProgram } from './lib/main.mjs';
import { buildInfoDir, distDir, fromRoot, root } from './lib/paths.mjs';
import { runNode } from './lib/processes.mjs';
import { openapiText } from './openapi.mjs';
import { setup } from './setup.mjs';

const stampPath = path.join(buildInfoDir, 'stamp');
const SOURCES = [
  'src',
  'backend',
  'mocks',
  'public',
  'scripts/prerender',
  'scripts/webpack',
  'webpack.config.ts',
  'package-lock.json',
  'package.json',
];

function* filesUnder(entry) {
  if (!existsSync(entry)) return;
  const children = readdirSync(entry, { withFileTypes: true });
  for (const child of children.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(entry, child.name);
    if (child.isDirectory()) yield* filesUnder(file);
    else if (!/\.test\.tsx?$/.test(child.name)) yield file;
  }
}

/** Hash of all build inputs. */
function sourceHash() {
  const hash = createHash('sha256');
  for (const name of ['API_URL', 'QA', 'MARKET_API', 'TRANSLATE_URL', 'CHAT_KEY', 'SITE_URL'])
    hash.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const source of SOURCES) {
    const entry = fromRoot(source);
    const files = /\.\w+$/.test(source) ? [entry] : [...filesUnder(entry)];
    for (const file of files) hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** True if dist/ holds a build of the current sources. */
export function isBuilt() {
  if (!existsSync(path.join(distDir, 'index.html')) || !existsSync(stampPath)) return false;
  return readFileSync(stampPath, 'utf8') === sourceHash();
}

function writeWithin(folder, name, text) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Builds into dist/, with the API's document at its address; throws on failure. */
export async function build() {
  const hash = sourceHash();
  console.log('Building the app. This takes about a minute on two cores.');
  rmSync(stampPath, { force: true });
  const { code } = await runNode([bin('webpack-cli'), 'build', '--mode', 'production'], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error('The build failed.');
  writeWithin(distDir, 'api/openapi.yaml', openapiText());
  writeWithin(buildInfoDir, 'stamp', hash);
}

runAsProgram(import.meta.url, async () => {
  await setup();
  if (process.argv.includes('--if-needed') && isBuilt()) return;
  await build();
  checkBudget();
});
