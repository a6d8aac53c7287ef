import type { SerializedRequest } from '../../backend/pipeline/exchange';
import { TEST_TOKENS } from '../../src/test/backend/testData';
import { randomList, randomRequest, seededRandom } from './testing/randomCommands';
import { COMPARED, createSideBySide } from './testing/sideBySide';
import { KINDS, createTestStores } from './testing/stores';

/** Requests per database. */
const COMMANDS = process.env['TEST_LONG'] === '1' ? 10_000 : 250;
/** Lists with random parameters. */
const LISTS = process.env['TEST_LONG'] === '1' ? 2_000 : 150;
/** Commands per run: a browser keeps no more keys than that. */
const RUN = 1_500;

const FIGURES: SerializedRequest = {
  method: 'GET',
  path: '/api/metrics',
  headers: { authorization: `Bearer ${TEST_TOKENS.admin}` },
  body: '',
};

const stores = createTestStores();

async function play(kind: (typeof KINDS)[number], seed: number, commands: number): Promise<number> {
  const world = await createSideBySide(stores, kind);
  const random = seededRandom(seed);
  const earlier: SerializedRequest[] = [];
  let refused = 0;
  for (let step = 0; step < commands; step += 1) {
    world.advance(random(40) === 0 ? random(5 * 24) * 3_600_000 : 1 + random(50));
    const { status } = await world.send(randomRequest(world, random, earlier));
    if (status >= 400) refused += 1;
    // A server's figures come from tallies that every command updates.
    if (step % 10 === 0) await world.send(FIGURES);
  }
  await world.store.removeExpired();
  for (const table of COMPARED) {
    const { browser, sql } = await world.records(table);
    expect({ table, records: sql }).toEqual({ table, records: browser });
  }
  expect(() => world.database.checkBooks()).not.toThrow();
  expect(await world.store.checkBooks()).toEqual([]);
  return refused;
}

it.each(KINDS)(
  `%s: the browser's engine and SQL answer ${COMMANDS} random requests alike and hold the same records`,
  async (kind) => {
    let refused = 0;
    for (let done = 0; done < COMMANDS; done += RUN) {
      refused += await play(kind, 7 + done, Math.min(RUN, COMMANDS - done));
    }
    // Some requests are refused, but not all.
    expect(refused).toBeGreaterThan(COMMANDS / 10);
    expect(refused).toBeLessThan((COMMANDS * 9) / 10);
  },
  600_000,
);

it.each(KINDS)(
  `%s: ${LISTS} lists are those of the browser's engine, whatever is asked for`,
  async (kind) => {
    const world = await createSideBySide(stores, kind);
    const random = seededRandom(3);
    const earlier: SerializedRequest[] = [];
    for (let step = 0; step < 100; step += 1) {
      world.advance(1 + random(3_600_000));
      const request = randomRequest(world, random, earlier);
      // A new password would end the sessions used to read the lists.
      if (!/password/.test(request.path)) await world.send(request);
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
