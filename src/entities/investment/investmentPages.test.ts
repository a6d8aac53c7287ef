import { api, listTag } from '../../api/api';
import { investmentApi } from './investmentApi';
import { investmentSlice } from './investmentSlice';
import { json, testTransport } from '../../test/transport';
import { startTestStore } from '../../test/store';
import { buildInvestment } from '../../test/builders';

const { listInvestmentPages } = investmentApi.endpoints;

/** Three investments, two per page, each at the current version. */
async function start() {
  let version = 1;
  const transport = testTransport((request) => {
    const page = Number(new URL(request.url).searchParams.get('page'));
    const ids = page === 1 ? ['inv-1', 'inv-2'] : ['inv-3'];
    const totals = { principal: 0, profitPromised: 0, profitPaid: 0 };
    return json({ items: ids.map((id) => buildInvestment({ id, version })), total: 3, totals });
  });
  const { store, stop } = await startTestStore(transport);
  return { store, stop, transport, raise: () => (version += 1) };
}

test('pages add up until every match is here; a change reads all of them again, and the slice has each record', async () => {
  const { store, stop, transport, raise } = await start();
  const pages = store.dispatch(listInvestmentPages.initiate({ pageSize: 2 }));
  expect((await pages).hasNextPage).toBe(true);
  const { data, hasNextPage } = await store.dispatch(
    listInvestmentPages.initiate({ pageSize: 2 }, { direction: 'forward', subscribe: false }),
  );
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  expect([items.map(({ id }) => id), hasNextPage]).toEqual([['inv-1', 'inv-2', 'inv-3'], false]);

  raise();
  store.dispatch(api.util.invalidateTags([listTag('Investment')]));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(transport.sent).toHaveLength(4);
  expect(investmentSlice.selectLatest(store.getState(), items).map(({ version }) => version)).toEqual([
    2, 2, 2,
  ]);
  pages.unsubscribe();
  stop();
});
