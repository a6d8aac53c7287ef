/** Simulates another machine: an empty HOME, another locale and time zone, no fonts, a folder with a space. */
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { fromRoot, root } from '../../lib/paths.mjs';
import { runNode } from '../../lib/processes.mjs';

process.umask(0o077);
export const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'cairnfield environment '));
after(() => fs.rmSync(scratch, { recursive: true }));
export const inScratch = (...parts) => path.join(scratch, ...parts);
/** A PATH folder with Node and these programs (shell scripts by name). */
export function programs(name, scripts = {}) {
  const folder = inScratch(name);
  fs.mkdirSync(folder);
  fs.symlinkSync(process.execPath, path.join(folder, 'node'));
  for (const [program, script] of Object.entries(scripts)) {
    fs.writeFileSync(path.join(folder, program), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  return folder;
}

fs.mkdirSync(inScratch('home'));
fs.writeFileSync(inScratch('no fonts.conf'), '<fontconfig></fontconfig>');
const OTHER = {
  PATH: process.env.PATH,
  HOME: inScratch('home'),
  LC_ALL: 'tr_TR.UTF-8',
  TZ: 'Pacific/Chatham',
  FONTCONFIG_FILE: inScratch('no fonts.conf'),
};
/** Options for `run` on the other machine: none of this machine's variables are left, except PATH. */
export function otherMachine(cwd, env = {}) {
  const none = Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined]));
  return { capture: true, cwd, env: { ...none, ...OTHER, ...env } };
}

/** A copy of the tracked files, as in a clone, without packages. */
export function copyTree(name, isWanted = () => true) {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const folder = inScratch(name);
  for (const file of files.filter((each) => isWanted(each) && fs.existsSync(fromRoot(each)))) {
    fs.cpSync(fromRoot(file), path.join(folder, file));
  }
  return folder;
}

/** Replaces npm: records its arguments, and links the packages that are installed here. */
const NPM = `
const fs = require('node:fs');
fs.appendFileSync('asked-npm', process.argv.slice(2).join(' ') + '\\n');
fs.mkdirSync('node_modules');
for (const name of fs.readdirSync(process.env.PACKAGES))
  if (name !== '.cairnfield-lock') fs.symlinkSync(process.env.PACKAGES + '/' + name, 'node_modules/' + name);
`;

/** Runs set-up in a copy with that npm; resolves to `{ code, output }`. */
export function setUp(tree) {
  const folder = inScratch('npm');
  if (!fs.existsSync(folder)) programs('npm', { npm: `exec node "${inScratch('npm.cjs')}" "$@"` });
  fs.writeFileSync(inScratch('npm.cjs'), NPM);
  const env = { PATH: folder, PACKAGES: fromRoot('node_modules') };
  return runNode(['scripts/setup.mjs'], otherMachine(tree, env));
}

/** For `--require`: hides PostgreSQL from a Node process and sets its user. */
const HIDE_POSTGRES = `
const fs = require('node:fs');
const { existsSync } = fs;
fs.existsSync = (file) => !/bin.postgres$/.test(file) && existsSync(file);
process.getuid = () => Number(process.env.AS_UID);
`;

/** Like {@link otherMachine}, without PostgreSQL. */
export function withoutPostgres(cwd, env) {
  fs.writeFileSync(inScratch('hide.cjs'), HIDE_POSTGRES);
  return otherMachine(cwd, { ...env, NODE_OPTIONS: `--require "${inScratch('hide.cjs')}"` });
}
