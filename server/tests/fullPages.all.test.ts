/** @jest-environment node */
import { postEntry } from '../../backend/services/ledger';
import { isRecord } from '../../src/lib/json';
import { MAX_PAGE_SIZE } from '../../src/lib/page';
import { TEST_TOKENS } from '../../src/test/backend/testData';
import { buildPlan, buildUser, buildWithdrawal } from '../../src/test/builders';
import { startTestServer, type TestServer } from './testing/testServer';

const NUMBERS = Array.from({ length: MAX_PAGE_SIZE + 20 }, (_, n) => 100 + n);
const planId = (n: number) => `c9${n}`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const at = Date.now();
  const date = new Date(at).toISOString();
  for (const n of NUMBERS) {
    const owner = { userId: `user-9${n}`, userName: `Investor ${n}` };
    const email = `investor${n}@cairnfield.example`;
    const withdrawal = buildWithdrawal({ ...owner, id: `wdr-9${n}`, amount: 100, date });
    const entry = { userId: owner.userId, sourceId: withdrawal.id, description: 'Test', at } as const;
    await server.store.engine.command({ isolation: 'money' }, (tx) => {
      tx.users.put(buildUser({ id: owner.userId, name: owner.userName, email }));
      tx.withdrawals.put(withdrawal);
      postEntry(tx, { ...entry, type: 'adjustment', amount: 100 });
      postEntry(tx, { ...entry, type: 'withdrawal', amount: -100 });
      tx.plans.put(buildPlan({ id: planId(n), name: `Plan ${n}`, position: n }));
    });
  }
});
afterAll(() => server.running.stop());

const read = (path: string) => server.call('GET', path, { token: TEST_TOKENS.admin });

async function itemsOf(path: string): Promise<readonly unknown[]> {
  const { status, body } = await read(path);
  expect(status).toBe(200);
  const items: unknown = isRecord(body) ? body['items'] : undefined;
  return Array.isArray(items) ? items.map((item: unknown) => item) : [];
}

const fieldOf = (item: unknown, field: string): unknown => (isRecord(item) ? item[field] : undefined);

// Each row of these needs another record, and a server reads a limited number of times for one request.
it('a whole page of withdrawals, each with its owner’s KYC status', async () => {
  const items = await itemsOf(`/api/withdrawals?status=pending&sort=-date&pageSize=${MAX_PAGE_SIZE}`);
  const statuses = items.map((item) => fieldOf(fieldOf(item, 'owner'), 'kycStatus'));
  expect(statuses).toEqual(Array.from({ length: MAX_PAGE_SIZE }, () => 'unverified'));
});

it('a whole page of ledger entries, each with its withdrawal’s status', async () => {
  const items = await itemsOf(`/api/ledger?type=withdrawal&sort=-date&pageSize=${MAX_PAGE_SIZE}`);
  const statuses = items.map((item) => fieldOf(item, 'status'));
  expect(statuses).toEqual(Array.from({ length: MAX_PAGE_SIZE }, () => 'pending'));
});

it('a whole page of plans, each with its running investments', async () => {
  const { status, body } = await read(`/api/plans?pageSize=${MAX_PAGE_SIZE}`);
  expect(status).toBe(200);
  expect(fieldOf(body, 'usage')).toHaveLength(MAX_PAGE_SIZE);
});

it('the order of more plans than fit on a page', async () => {
  const ids = NUMBERS.map(planId).toReversed();
  const body = { ids: ids.join(',') };
  const { status } = await server.call('PUT', '/api/plans/order', {
    token: TEST_TOKENS.admin,
    key: 'order-all',
    body,
  });
  expect(status).toBe(204);
  const first = await itemsOf('/api/plans?pageSize=10');
  const firstIds = first.map((plan) => String(fieldOf(plan, 'id')));
  expect(firstIds.filter((id) => ids.includes(id)).slice(0, 3)).toEqual(ids.slice(0, 3));
});
