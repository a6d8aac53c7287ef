import Button from '@mui/material/Button';
import { isRecord, parseJson } from '../../src/lib/json';
import { pluralize } from '../../src/lib/formats';
import { saveTextFile } from '../../src/ui/files/saveTextFile';
import { MAIN_ADMIN_ID } from '../../backend/services/people';
import type { QaControl } from '../qa/createQa';
import { readHar, writeHar } from '../scenarios/har';
import type { LogEntry } from '../scenarios/requestLog';
import type { ScenarioControl } from '../scenarios/scenarioControl';
import { withoutSecrets } from '../scenarios/secrets';
import { FilePicker } from './fields';
import { copyOrThrow, Tools, type RunTask } from './parts';
import type { ConsolePorts } from './ports';
import { testCode, type TestKind } from './testCode';

const harOf = (scenarios: ScenarioControl, entries: readonly LogEntry[]) =>
  writeHar(entries, scenarios.exchangeOf, { origin: location.origin, build: __BUILD__ });

/** "2026-03-02-18-30-00", for names of files. */
const fileTime = () => new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');

function exportHar(scenarios: ScenarioControl, entries: readonly LogEntry[]): string {
  const text = JSON.stringify(harOf(scenarios, entries), null, 2);
  saveTextFile(`cairnfield-${fileTime()}.har`, 'application/json', text);
  return `${pluralize(entries.length, 'request')} saved as a HAR file, without secrets.`;
}

/** Keeps the HAR's answers as a custom scenario. */
async function importHar(scenarios: ScenarioControl, text: string): Promise<string> {
  const names = scenarios.custom().map(({ name }) => name);
  let number = 1;
  while (names.includes(`recorded-${number}`)) number += 1;
  const { scenario, leftOut } = readHar(text, `recorded-${number}`);
  await scenarios.save(scenario);
  const others = leftOut === 0 ? '' : ` ${pluralize(leftOut, 'entry', 'entries')} couldn’t be used.`;
  return `Saved as the scenario “${scenario.name}”: ${scenario.title}.${others}`;
}

/** Tables whose records let someone in, or hold answers that do. */
const LETS_IN =
  /^(?:sessions|credentials|passwordResets|emailConfirmations|emailChanges|adminInvitations|freezeLinks|idempotency)\//;
/** Only the main admin's password stays, without which no snapshot is imported. */
const letsIn = (key: string) => LETS_IN.test(key) && !key.startsWith(`credentials/${MAIN_ADMIN_ID}`);

/** A snapshot that can be imported, without sessions, investors' passwords and what {@link withoutSecrets} hides. */
function reportedSnapshot(text: string): unknown {
  const snapshot = parseJson(withoutSecrets(text));
  if (!isRecord(snapshot) || !isRecord(snapshot['records'])) return snapshot;
  const records = Object.entries(snapshot['records']).filter(([key]) => !letsIn(key));
  return { ...snapshot, records: Object.fromEntries(records) };
}

/** Everything that somebody needs to see a fault again, in one file. "Import snapshot" takes it, too. */
async function reportBug({ scenarios, clock, data, books }: QaControl, isServer: boolean): Promise<string> {
  const { userAgent, languages, onLine } = navigator;
  const report = {
    about: 'Bug report of Cairnfield',
    madeAt: new Date().toISOString(),
    build: __BUILD__,
    // Without the fragment, which may have a mailed token.
    // The scenarios are below, if a link can't have them.
    link: (await scenarios.share().catch(() => location.href)).split('#', 1)[0],
    browser: {
      userAgent,
      languages,
      onLine,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      window: [innerWidth, innerHeight, devicePixelRatio],
    },
    scenarios: scenarios.active(),
    isPaused: scenarios.isPaused(),
    swappedHandlers: scenarios.swapped(),
    har: harOf(scenarios, scenarios.log()),
    // A server’s stay there.
    ...(!isServer && {
      clock: await clock.state(),
      books: await books(),
      snapshot: reportedSnapshot(await data.exportSnapshot()),
    }),
  };
  saveTextFile(`cairnfield-bug-${fileTime()}.json`, 'application/json', JSON.stringify(report, null, 2));
  const snapshot = isServer ? '' : ' and data';
  return `Bug report saved as a file. It has the link, scenarios, requests${snapshot}, without passwords and sessions of people.`;
}

/** Copies a test of the open request, else of the latest one that a scenario changed, else of the latest. */
async function copyTest(kind: TestKind, control: ScenarioControl, openId: number | null): Promise<string> {
  const log = control.log();
  const entry =
    log.find(({ id }) => id === openId) ??
    log.findLast(({ simulated }) => simulated.length > 0) ??
    log.at(-1);
  if (entry === undefined) throw new Error('There’s no request yet.');
  await copyOrThrow(await testCode(kind, entry, control));
  return `${kind} test of ${entry.method} ${entry.path} copied.`;
}

interface LogFilesProps extends Pick<ConsolePorts, 'qa' | 'isServer'> {
  /** The listed requests, newest first. */
  readonly entries: readonly LogEntry[];
  readonly openId: number | null;
  readonly run: RunTask;
}

/** Tests, HAR files and bug reports of the log. */
export function LogFiles({ qa, isServer, entries, openId, run }: LogFilesProps) {
  const { scenarios } = qa;
  return (
    <Tools>
      {(['Jest', 'Playwright'] as const).map((kind) => (
        <Button key={kind} onClick={() => run(() => copyTest(kind, scenarios, openId))}>
          Copy as {kind} test
        </Button>
      ))}
      <Button onClick={() => run(async () => Promise.resolve(exportHar(scenarios, entries.toReversed())))}>
        Export HAR
      </Button>
      <FilePicker onText={(read) => run(async () => importHar(scenarios, await read()))}>
        Import HAR
      </FilePicker>
      <Button onClick={() => run(() => reportBug(qa, isServer))}>Report a bug</Button>
    </Tools>
  );
}
