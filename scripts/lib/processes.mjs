import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './paths.mjs';

/** Running children, and how long each may take to end; they end with this script, however it ends. */
const children = new Map();
/** Children that lead a process group: their own children end with them. */
const leaders = new WeakSet();
const hasGroups = process.platform !== 'win32';
/** Default time to end, ms. */
const PATIENCE_MS = 4_000;
let isWatching = false;

const signalNumbers = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 };

function stopAll(signal) {
  for (const child of children.keys()) {
    child.kill(signal);
    if (signal === 'SIGKILL') endGroup(child);
  }
}

/** Ends any processes that a leader left behind. */
function endGroup(leader) {
  if (!leaders.has(leader)) return;
  try {
    process.kill(-leader.pid, 'SIGKILL');
  } catch {
    // All have ended.
  }
}

/** Ends the children on Ctrl+C, kill and exit. Called by {@link run}, and by servers in this process. */
export function endTogether(onEnd) {
  if (onEnd) process.on('exit', onEnd);
  if (isWatching) return;
  isWatching = true;
  process.on('exit', () => stopAll('SIGKILL'));
  for (const [signal, number] of Object.entries(signalNumbers)) {
    process.on(signal, () => {
      if (children.size === 0) process.exit(128 + number);
      process.exitCode = 128 + number;
      stopAll('SIGTERM');
      // Don't wait for children that ignore the signal.
      setTimeout(() => process.exit(128 + number), Math.max(...children.values())).unref();
      Promise.all(
        [...children.keys()].map((child) => new Promise((resolve) => child.once('exit', resolve))),
      ).then(() => process.exit(128 + number));
    });
  }
}

/** Ends this process when its parent is gone: a server must not outlive a killed parent. */
export function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, 1_000).unref();
}

/**
 * Runs a program and resolves to `{ code, output }`; doesn't throw if it fails. `capture` keeps the output instead of
 * showing it; `translate` shows it line by line, translated. `patienceMs` is how long it may take to end when this
 * script ends. `endsGroup` also ends its children. `timeoutMs` is its total time limit.
 */
export function run(
  command,
  args,
  {
    capture = false,
    translate,
    env = {},
    cwd = root,
    patienceMs = PATIENCE_MS,
    endsGroup = false,
    timeoutMs,
  } = {},
) {
  endTogether();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: capture || translate ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      windowsHide: true,
      detached: endsGroup && hasGroups,
      timeout: timeoutMs,
    });
    if (endsGroup && hasGroups) leaders.add(child);
    children.set(child, patienceMs);
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) {
      if (translate) createInterface({ input: stream }).on('line', (line) => console.log(translate(line)));
      else stream?.on('data', (chunk) => chunks.push(chunk));
    }
    // Before 'close', which waits for everything that holds the output open.
    child.once('exit', () => endGroup(child));
    const finish = (code) => {
      children.delete(child);
      resolve({ code, output: Buffer.concat(chunks).toString('utf8') });
    };
    child.once('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      finish(127);
    });
    child.once('close', (code, signal) => finish(code ?? 128 + (signalNumbers[signal] ?? 9)));
  });
}

/** Runs a Node program, such as a package's command-line entry. */
export const runNode = (args, options) => run(process.execPath, args, options);

/** Starts a program that outlives this script, even if Ctrl+C ends it. Does nothing if the program doesn't exist. */
export function startApart(command, args) {
  const child = spawn(command, args, { stdio: 'ignore', detached: hasGroups, windowsHide: true });
  child.once('error', () => {});
  child.unref();
}

/** `npm` as a command and its first arguments: the npm that started us, so that Windows needs no shell. */
export function npmCommand() {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return [process.execPath, [cli]];
  return process.platform === 'win32' ? ['cmd.exe', ['/d', '/s', '/c', 'npm']] : ['npm', []];
}
