import { existsSync } from 'node:fs';
import path from 'node:path';
import { MAIN_ADMIN_EMAIL } from '../src/entities/admin/admin';
import { createPasswords, PASSWORD_ITERATIONS } from '../backend/auth/passwords';
import { afterRestore } from './afterRestore';
import { createLog } from './log';
import { outOfSupport } from './nodeRelease';
import { HELP, parseOptions, requireQaToken, type Options } from './options';
import { resetMainAdmin } from './resetMainAdmin';
import { readSettings, SettingsError, type Settings } from './settings';
import { openSettingsStore, randomBytes, startServer, type RunningServer } from './server';

/** One Ctrl+C may come several times: from the terminal, from npm and from the script that started this, ms. */
const SAME_SIGNAL_MS = 1_000;

/** For people; the log is for machines. */
function announce(running: RunningServer, settings: Settings, { demo, qa }: Options): void {
  const { publicUrl, secretsKey, qaToken } = settings;
  const hasSecretsKey = secretsKey !== null;
  const { firstData, storeKind, mailTo } = running;
  const lines = [`\nCairnfield runs at ${publicUrl}/`];
  if (storeKind === 'pglite')
    lines.push(
      'Data is in a local folder that only one process can use. That’s fine for trying it out. Set DATABASE_URL for anything that matters.',
    );
  if (firstData.kind === 'kept' && demo !== 'none')
    lines.push('The database already has data, so --demo changed nothing.');
  if (firstData.kind === 'filled' && firstData.madeUpPassword !== null)
    lines.push(
      `The main admin is ${MAIN_ADMIN_EMAIL}, with the password ${firstData.madeUpPassword}`,
      'It is shown only once. Note it down, and set your own under Settings.',
    );
  else if (firstData.kind === 'filled')
    lines.push(`The main admin is ${MAIN_ADMIN_EMAIL}, with the password from ADMIN_PASSWORD.`);
  if (firstData.kind === 'filled' && demo !== 'none')
    lines.push('The demo’s people, such as ava@cairnfield.example, have the password Invest123!');
  if (qa && qaToken === null)
    lines.push(
      'QA mode: every page has the QA console, which simulates faults in its own tab. The data is real.',
    );
  else if (qa)
    lines.push(
      `QA mode: a browser gets the QA console at ${publicUrl}/qa, with the QA_TOKEN. The data is real.`,
    );
  if (!hasSecretsKey)
    lines.push(
      'SECRETS_KEY is not set, so nobody can set up an authenticator app, and their codes are not accepted.',
    );
  const old = outOfSupport(process.versions.node, Date.now());
  if (old !== null) lines.push(old);
  lines.push(`Mail goes to ${mailTo}`, 'Press Ctrl+C to stop.\n');
  console.log(lines.join('\n'));
}

/** Why startup failed: a clear sentence for known causes. */
function explain(error: unknown, { metricsPort }: Settings): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `Port ${String(error.port)} is in use. Set ${error.port === metricsPort ? 'METRICS_PORT' : 'PORT'} to another one.`;
  return error instanceof Error ? error.message : String(error);
}

/** A build of the app next to this program, if there is one. */
function findApp(name: 'app' | 'qa-app'): string | null {
  const folder = path.join(__dirname, name);
  return existsSync(path.join(folder, 'app.html')) ? folder : null;
}

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  if (options.task === 'help') return console.log(HELP);
  const settings = readSettings(process.env);
  requireQaToken(options, settings, process.env['NODE_ENV']);
  const log = createLog(settings.logLevel);
  if (options.task === 'reset-main-admin') {
    const passwords = createPasswords({ iterations: PASSWORD_ITERATIONS, randomBytes });
    const open = () => openSettingsStore(settings, log);
    return console.log(await resetMainAdmin({ open, passwords, randomBytes }));
  }
  if (options.task === 'after-restore') {
    const store = await openSettingsStore(settings, log);
    try {
      return console.log(await afterRestore(store));
    } finally {
      await store.close();
    }
  }
  if (options.task !== 'serve') return;
  const qaDir = options.qa ? findApp('qa-app') : null;
  if (options.qa && qaDir === null) throw new SettingsError('There is no build with the QA console.');
  // Without a token, there is no other one.
  const distDir = options.qa && settings.qaToken === null ? qaDir : findApp('app');
  const qa = qaDir === null ? undefined : { folder: qaDir, token: settings.qaToken };
  if (distDir === null) log.warn('no build of the app found: serving only the API');
  const running = await startServer({ settings, demo: options.demo, distDir, qa, log }).catch(
    (error: unknown) => {
      throw new SettingsError(explain(error, settings), { cause: error });
    },
  );
  let stoppingSince: number | undefined;
  const stop = (signal: string) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince < SAME_SIGNAL_MS) return;
      log.warn({ signal }, 'ended before it had stopped');
      process.exit(1);
    }
    stoppingSince = performance.now();
    log.info({ signal }, 'stopping');
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  announce(running, settings, options);
  process.send?.({ port: running.port });
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingsError && !process.env['DEBUG'] ? error.message : error);
  process.exit(1);
});
