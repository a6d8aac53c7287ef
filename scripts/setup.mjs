/**
 * Setup: checks the Node version and installs the dependencies of package-lock.json.
 * Plain Node without dependencies, because it runs before they are installed. Every other script calls it first.
 */
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { runAsProgram } from './lib/main.mjs';
import { fromRoot } from './lib/paths.mjs';
import { npmCommand, run } from './lib/processes.mjs';

const stampPath = fromRoot('node_modules', '.cairnfield-lock');

/** True when `version` (`20.19.1`) is at least `minimum` (`20.19`). */
export function isAtLeast(version, minimum) {
  const have = version.split('.').map(Number);
  const need = minimum.split('.').map(Number);
  for (let index = 0; index < need.length; index += 1) {
    const difference = (have[index] ?? 0) - need[index];
    if (difference !== 0) return difference > 0;
  }
  return true;
}

function checkNode() {
  const { engines } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  const minimum = engines.node.replace('>=', '');
  if (!isAtLeast(process.versions.node, minimum)) {
    throw new Error(
      `Node ${minimum} or newer is needed; this is ${process.versions.node}. See https://nodejs.org/`,
    );
  }
}

export const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(fromRoot('package-lock.json')))
    .digest('hex');

function isInstalled(hash) {
  if (!existsSync(stampPath)) return false;
  return readFileSync(stampPath, 'utf8').trim() === hash;
}

/** npm ci would empty the linked folder, which belongs to another tree. */
const isLinked = () =>
  lstatSync(fromRoot('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** Installs missing or stale dependencies. Throws with a message for people. */
export async function setup() {
  checkNode();
  const hash = lockHash();
  if (isInstalled(hash)) return;
  if (isLinked()) {
    console.log('node_modules is a link to another folder: it is used as it is, and never installed into.');
    return;
  }
  console.log('Installing dependencies (npm ci) ...');
  const [command, args] = npmCommand();
  // NODE_ENV=production would omit the tools. `npm --silent test` would also hide the errors.
  const { code } = await run(command, [...args, 'ci', '--include=dev', '--no-progress'], {
    env: { NODE_ENV: 'development', npm_config_loglevel: 'error' },
  });
  if (code !== 0) {
    throw new Error(
      'npm ci failed (see above). Is the package registry reachable? ' +
        'Behind a proxy: npm config set proxy URL. Then try again; node_modules may be deleted safely.',
    );
  }
  writeFileSync(stampPath, `${hash}\n`);
}

// npm runs this after a manual install (`postinstall`), so that the next script needn't install again.
runAsProgram(import.meta.url, async () => {
  if (process.argv.includes('--installed')) writeFileSync(stampPath, `${lockHash()}\n`);
  else await setup();
});
