/**
 * `npm run chaos`: kills server processes at random and restarts PostgreSQL under them, while clients move money. Exits
 * with 1 if a command was lost or done twice, or the books don't balance.
 */
import { createPeople } from './chaosPeople';
import { tellVerdict, verdictOf } from './chaosVerdict';
import { moveMoney, type Acknowledged } from './clients';
import { startFleet } from './fleet';
import { requirePostgres, startPostgres, type Postgres } from '../testing/postgres';
import { openStore } from '../../sql/openStore';

/** A whole number from the environment, set by the script that starts this. */
const setting = (name: string) => Number(process.env[`CHAOS_${name}`]);

const SECONDS = setting('SECONDS');
/** What must have happened before it ends. */
const COMMANDS = setting('COMMANDS');
const KILLS = setting('KILLS');
const RESTARTS = setting('RESTARTS');
const CLIENTS = 16;
const PROCESSES = 3;
/** Average time between two kills, ms. */
const KILL_EVERY_MS = 700;
/** PostgreSQL is restarted once per this many kills. */
const KILLS_A_RESTART = 12;
/** Drops the schema's own checks, so that only transaction isolation keeps the data consistent. */
const WITHOUT_CHECKS = process.env['CHAOS_WITHOUT_CHECKS'] === '1';

/** Exit code for a run without PostgreSQL. */
const NOT_TRIED = 3;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function main(): Promise<number> {
  const programs = requirePostgres();
  if (programs === undefined) {
    console.log('PostgreSQL is not installed: nothing was tried.');
    return NOT_TRIED;
  }
  const postgres = await startPostgres(programs);
  try {
    return await playAndJudge(postgres);
  } finally {
    await postgres.stop();
  }
}

async function playAndJudge(postgres: Postgres): Promise<number> {
  const url = await postgres.createDatabase();
  const options = {
    randomBytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
    onError: () => undefined,
  };
  const store = await openStore({ url }, options);
  const people = createPeople();
  await store.fill(people.records);
  if (WITHOUT_CHECKS) {
    for (const index of ['ledger_entry_once', 'ledger_once', 'ledger_seq_once'])
      await store.query(`DROP INDEX ${index}`);
  }
  await store.close();

  const fleet = await startFleet(url, PROCESSES);
  const acknowledged: Acknowledged[] = [];
  const faults: string[] = [];
  const started = performance.now();
  const tally = { unknown: 0, replayed: 0, refused: 0, unavailable: 0 };
  let kills = 0;
  let restarts = 0;
  const isOver = () =>
    performance.now() - started > SECONDS * 1_000 &&
    acknowledged.length >= COMMANDS &&
    kills >= KILLS &&
    restarts >= RESTARTS;
  async function disturb(): Promise<void> {
    for (;;) {
      await sleep(KILL_EVERY_MS * (0.5 + Math.random()));
      if (isOver()) return;
      await fleet.kill(Math.floor(Math.random() * PROCESSES));
      kills += 1;
      if (kills % KILLS_A_RESTART !== KILLS_A_RESTART / 2) continue;
      await postgres.restart();
      restarts += 1;
    }
  }
  const clients = Array.from({ length: CLIENTS }, () =>
    moveMoney({ fleet, people, isOver, acknowledged, faults, tally }),
  );
  try {
    await Promise.all([...clients, disturb()]);
  } finally {
    await fleet.stop();
  }

  const seconds = (performance.now() - started) / 1_000;
  const after = await openStore({ url }, options);
  faults.push(...(await verdictOf(after, acknowledged)));
  await after.close();
  const counts = {
    ...tally,
    acknowledged: acknowledged.length,
    kills,
    restarts,
    seconds: Math.round(seconds),
  };
  console.log(
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  );
  return tellVerdict(faults, 'Nothing was lost or done twice, and the books balance.');
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(2);
  },
);
