import { depositApi } from '../entities/deposit/depositApi';
import { buildDeposit } from '../test/builders';
import { startTestStore } from '../test/store';
import { json, testTransport } from '../test/transport';

const PAGE_SIZE = 10;
const LONGER_THAN_CACHED_MS = 61_000;

const recordIds = (page: number) =>
  Array.from({ length: PAGE_SIZE }, (_, n) => `dep-${page * PAGE_SIZE + n}`);

async function start() {
  const transport = testTransport(({ url }) => {
    const { pathname, searchParams } = new URL(url);
    const id = pathname.split('/')[3];
    if (id !== undefined) return json(buildDeposit({ id }));
    const page = Number(searchParams.get('page'));
    const items = recordIds(page).map((itemId) => buildDeposit({ id: itemId }));
    return json({ items, total: 20_000, page, pageSize: PAGE_SIZE });
  });
  const { store } = await startTestStore(transport);
  const { listDeposits, readDeposit } = depositApi.endpoints;
  return {
    cachedIds: () => store.getState().deposit.ids,
    /** Characters of the whole state as text. */
    stateSize: () => JSON.stringify(store.getState()).length,
    /** Returns the function that leaves the page. */
    visit: async (page: number) => {
      const query = store.dispatch(listDeposits.initiate({ page, pageSize: PAGE_SIZE }));
      await query;
      return () => query.unsubscribe();
    },
    open: (id: string) => store.dispatch(readDeposit.initiate(id)),
  };
}

type App = Awaited<ReturnType<typeof start>>;

async function browse({ visit }: App, pages: number): Promise<void> {
  for (let page = 1; page <= pages; page += 1) {
    const leave = await visit(page);
    leave();
    if (page % 20 === 0) await jest.advanceTimersByTimeAsync(LONGER_THAN_CACHED_MS);
  }
}

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['performance'] }));
afterEach(() => void jest.useRealTimers());

test('after 2,000 pages the store is as large as after 20', async () => {
  const app = await start();
  await browse(app, 19);
  expect(app.cachedIds()).toHaveLength(19 * PAGE_SIZE);
  await browse(app, 20);
  const sizeAfter20 = app.stateSize();
  await browse(app, 2_000);
  expect(app.cachedIds()).toEqual([]);
  expect(app.stateSize()).toBe(sizeAfter20);
});

test('a record stays as long as a cached answer has it', async () => {
  const app = await start();
  const leave = await app.visit(1);
  const [first = ''] = recordIds(1);
  const opened = app.open(first);
  await opened;
  leave();
  await jest.advanceTimersByTimeAsync(LONGER_THAN_CACHED_MS);
  expect(app.cachedIds()).toEqual([first]);
  opened.unsubscribe();
  await jest.advanceTimersByTimeAsync(LONGER_THAN_CACHED_MS);
  expect(app.cachedIds()).toEqual([]);
});
