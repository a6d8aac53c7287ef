import { answerViolations } from '../../src/test/backend/conformance';
import { isLong } from '../../src/test/isLong';
import { randomApiRequest } from './testing/apiRequests';
import { seededRandom } from './testing/randomPeople';
import { createSideBySide } from './testing/sideBySide';
import { KINDS, createTestStores } from './testing/stores';

const REQUESTS = isLong ? 2_000 : 500;
/** The same in every run; a failure names it. */
const SEED = Number(process.env['REQUESTS_SEED'] ?? 1);
/** Requests per database: a browser keeps no more keys than that. */
const RUN = Math.min(1_000, REQUESTS);

const stores = createTestStores();

it.each(KINDS)(
  `%s: ${REQUESTS} requests from the API’s document, whole and broken, get no 5xx, and the same answer from a browser`,
  async (kind) => {
    const random = seededRandom(SEED);
    const statuses = new Map<number, number>();
    for (let index = 0; index < REQUESTS; index += RUN) {
      const world = await createSideBySide(stores, kind, (request, answer) => {
        const about = `${request.method} ${request.path.slice(0, 200)} ${request.body.slice(0, 500)} (seed ${SEED})`;
        expect([about, answer.status < 500, answerViolations(request, answer)]).toEqual([about, true, []]);
      });
      for (let step = 0; step < RUN; step += 1) {
        await world.advance(1 + random(5_000));
        const { status } = await world.send(randomApiRequest(random, index + step));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      expect(await world.store.checkBooks()).toEqual([]);
    }
    expect([...statuses.keys()]).toEqual(
      expect.arrayContaining([200, 201, 400, 401, 403, 404, 409, 413, 422]),
    );
  },
  300_000,
);
