import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import type { SerializedRequest } from '../../backend/pipeline/exchange';
import { findEndpoint } from '../../backend/pipeline/findEndpoint';
import { TEST_TOKENS } from '../../src/test/backend/testData';
import { isLong } from '../../src/test/isLong';
import { randomList } from './testing/randomLists';
import { randomRequest, serializedCall } from './testing/randomCommands';
import { FIRST_CALLS } from './testing/firstCalls';
import { seededRandom } from './testing/randomPeople';
import { COMPARED, createSideBySide } from './testing/sideBySide';
import { KINDS, createTestStores } from './testing/stores';

/** Requests per database. PGlite takes three times as long. */
const COMMANDS = isLong ? { postgres: 10_000, pglite: 10_000 } : { postgres: 700, pglite: 200 };
/** Lists with random parameters. */
const LISTS = isLong ? 2_000 : 60;
/** Commands per run: a browser keeps no more keys than that. */
const RUN = 1_500;

const FIGURES: SerializedRequest = {
  method: 'GET',
  path: '/api/metrics',
  headers: { authorization: `Bearer ${TEST_TOKENS.admin}` },
  body: '',
};

const REMOVALS: SerializedRequest = {
  ...FIGURES,
  path: '/api/settings/policy/removals?identityKeptDays=0&rejectedProofsKeptDays=1',
};

const stores = createTestStores();

interface Tally {
  sent: number;
  refused: number;
  /** Endpoints that did what was asked. */
  readonly done: Set<string>;
}

const COMMAND_IDS = ENDPOINTS.filter((endpoint) => endpoint.kind !== 'query').map(({ id }) => id);

/** Commands that haven't been done yet. */
const missingIn = ({ done }: Tally) => COMMAND_IDS.filter((id) => !done.has(id));

async function play(kind: (typeof KINDS)[number], seed: number, commands: number, tally: Tally) {
  const world = await createSideBySide(stores, kind);
  const random = seededRandom(seed);
  const earlier: SerializedRequest[] = [];
  for (let step = 0; step < commands; step += 1) {
    const first = FIRST_CALLS[step];
    if (first === undefined)
      await world.advance(random(40) === 0 ? random(5 * 24) * 3_600_000 : 1 + random(50));
    const request =
      first === undefined
        ? randomRequest(world, random, earlier, missingIn(tally))
        : serializedCall(first(world, random), `first-${step}`);
    const { status } = await world.send(request);
    tally.sent += 1;
    if (status >= 400) tally.refused += 1;
    else tally.done.add(findEndpoint(ENDPOINTS, request).endpoint?.id ?? '');
    // A server's figures come from tallies that every command updates.
    if (step % 10 === 0) await world.send(FIGURES);
    if (step % 50 === 0) await world.send(REMOVALS);
  }
  await world.store.removeExpired();
  for (const table of COMPARED) {
    const { browser, sql } = await world.records(table);
    expect({ table, records: sql }).toEqual({ table, records: browser });
  }
  expect(() => world.database.checkBooks()).not.toThrow();
  expect(await world.store.checkBooks()).toEqual([]);
}

it.each(KINDS.map((kind) => [kind, COMMANDS[kind]] as const))(
  '%s: the browser’s engine and SQL answer %i random requests alike and hold the same records',
  async (kind, commands) => {
    const tally: Tally = { sent: 0, refused: 0, done: new Set() };
    while (tally.sent < commands) {
      await play(kind, 7 + tally.sent, Math.min(RUN, commands - tally.sent), tally);
    }
    // A new command changes all chances. So the runs continue while one wasn't done, but not for one that never can be. Of
    // two databases, which run the same statements, the faster one does each.
    const doesAll = kind === KINDS.at(-1);
    while (doesAll && missingIn(tally).length > 0 && tally.sent < 4 * commands) {
      await play(kind, 7 + tally.sent, Math.min(RUN, commands), tally);
    }
    // Some requests are refused, but not all, and each command is done at least once.
    expect(tally.refused).toBeGreaterThan(tally.sent / 10);
    expect(tally.refused).toBeLessThan((tally.sent * 9) / 10);
    if (!doesAll) return;
    expect(
      missingIn(tally).map((id) => `${id} was never done: add a call to CALLS in server/tests/testing.`),
    ).toEqual([]);
  },
  1_200_000,
);

it.each(KINDS)(
  `%s: ${LISTS} lists are those of the browser's engine, whatever is asked for`,
  async (kind) => {
    const world = await createSideBySide(stores, kind);
    const random = seededRandom(3);
    const earlier: SerializedRequest[] = [];
    for (let step = 0; step < 100; step += 1) {
      await world.advance(1 + random(3_600_000));
      const request = randomRequest(world, random, earlier);
      // These end the sessions used to read the lists.
      if (!/password|account\/close|\/sessions/.test(request.path)) await world.send(request);
    }
    let listed = 0;
    for (let step = 0; step < LISTS; step += 1) {
      const { status } = await world.send(randomList(world, random));
      if (status === 200) listed += 1;
    }
    expect(listed).toBe(LISTS);
  },
  600_000,
);
