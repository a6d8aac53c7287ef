import { SETTINGS_HELP, SettingsError, type Settings } from './settings';

/** The parsed command line. */
export interface Options {
  /** `build` only builds, for people who start the server another way. */
  readonly task: 'serve' | 'help' | 'check' | 'build' | 'reset-main-admin' | 'after-restore';
  /** What fills an empty database. */
  readonly demo: 'none' | 'people' | 'large';
  /** Whether pages get the QA console. */
  readonly qa: boolean;
}

const WIDTH = 26;

export const HELP = `npm run serve [-- options]

Serves the app and its API from one origin.

Options:
  --demo                Fill an empty database with the demo's people.
  --demo=large          Fill an empty database with 10,000 investors and 20,000 deposits.
  --qa                  Put the QA console on every page, to simulate faults. In production it needs QA_TOKEN.
  --check               Check options and settings without starting anything.
  --build               Build app and server without starting anything.
  --reset-main-admin    Print a one-time password for the main admin, who is locked out. Serves nothing.
  --after-restore       End the sessions, mailed links and recovery codes that a restored backup revives. Serves nothing.
  --help                Show this help.

Settings (environment variables, defaults in brackets):
${SETTINGS_HELP.map(([name, help]) => `  ${name.padEnd(WIDTH)}${help}`).join('\n')}

Without DATABASE_URL, a single process keeps the data in DATA_DIR, for trying out. With it, any number of
processes share one PostgreSQL database. See docs/running-a-server.md for details.
`;

const TASKS = new Map<string, Options['task']>([
  ['--help', 'help'],
  ['-h', 'help'],
  ['--check', 'check'],
  ['--build', 'build'],
  ['--reset-main-admin', 'reset-main-admin'],
  ['--after-restore', 'after-restore'],
]);

/** @throws SettingsError for an unknown option. */
export function parseOptions(args: readonly string[]): Options {
  let options: Options = { task: 'serve', demo: 'none', qa: false };
  for (const arg of args) {
    const task = TASKS.get(arg);
    if (task !== undefined) options = { ...options, task: options.task === 'help' ? 'help' : task };
    else if (arg === '--demo') options = { ...options, demo: 'people' };
    else if (arg === '--qa') options = { ...options, qa: true };
    else if (arg === '--demo=large') options = { ...options, demo: 'large' };
    else if (arg.startsWith('--demo='))
      throw new SettingsError(
        `--demo may be "large" or stand alone; it is "${arg.slice('--demo='.length)}".`,
      );
    else throw new SettingsError(`"${arg}" is not an option. npm run serve -- --help lists them.`);
  }
  return options;
}

/** @throws SettingsError where everybody's pages in production would get the console. */
export function requireQaToken(
  { qa }: Pick<Options, 'qa'>,
  { qaToken }: Pick<Settings, 'qaToken'>,
  nodeEnv: string | undefined,
): void {
  if (!qa || qaToken !== null || nodeEnv !== 'production') return;
  throw new SettingsError(
    '--qa puts a console that simulates faults on every page. With NODE_ENV=production it needs QA_TOKEN.',
  );
}
