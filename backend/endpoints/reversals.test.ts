import { transferInput } from '../seed/inputs';
import { freezeAccount, succeed } from '../../src/test/backend/steps';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_IDS } from '../../src/test/backend/testData';

let world: TestBackend;
let calls = 0;
beforeEach(() => {
  world = createTestBackend();
});

const post = (path: string, body?: object) => {
  calls += 1;
  return world.call('POST', path, { token: world.tokens.admin, key: `call-${calls}`, body });
};
const reverse = () => post('/api/deposits/dep-1/reverse', { reason: 'The payment bounced.' });
const approve = () => post('/api/deposits/dep-1/approve');
const noah = () => world.database.read.users.get(TEST_IDS.noah);
const entries = () => [...world.database.read.ledger.values()].filter(({ sourceId }) => sourceId === 'dep-1');

it('takes the credit back: the deposit stays completed, with its reversal, entry, mail and log', async () => {
  await approve();
  expect(await reverse()).toMatchObject({
    status: 200,
    body: { status: 'completed', reversal: { by: 'Main Admin', reason: 'The payment bounced.' } },
  });
  expect(noah()?.balance).toBe(0);
  expect(entries().map(({ type, amount }) => [type, amount])).toEqual([
    ['deposit', 1_000],
    ['deposit-reversal', -1_000],
  ]);
  const mails = [...world.database.read.outbox.values()];
  expect(mails.find(({ kind }) => kind === 'credit-reversed')).toMatchObject({
    message: expect.stringContaining('$1,000.00\nReason: The payment bounced.'),
  });
  expect([...world.database.read.audit.values()].at(-1)).toMatchObject({
    action: 'deposit.reversed',
    details: 'Noah Weber’s credit of $1,000.00 reversed. Reason: The payment bounced.',
    changes: [{ field: 'Balance', before: '$1,000.00', after: '$0.00' }],
  });
  expect(() => world.database.checkBooks()).not.toThrow();
});

it('happens once, and only to a credited deposit', async () => {
  expect(await reverse()).toMatchObject({ status: 409, body: { title: 'This deposit wasn’t credited.' } });
  await approve();
  const answers = await Promise.all([reverse(), reverse()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await reverse()).toMatchObject({
    status: 409,
    body: { type: 'illegal-transition', title: 'This credit has already been reversed.' },
  });
  expect(entries()).toHaveLength(2);
});

it('says what is missing when the balance doesn’t reach, and then changes nothing', async () => {
  await approve();
  const body = transferInput({ amount: 400.5, recipientEmail: 'ava@cairnfield.example' });
  await succeed(world, 'POST', '/api/transfers', { token: world.tokens.noah, key: 'spend', body });
  expect(await reverse()).toMatchObject({
    status: 409,
    body: { type: 'insufficient-funds', detail: 'Noah Weber’s balance is $599.50: $400.50 is missing.' },
  });
  expect(noah()?.balance).toBe(599.5);
  expect(entries()).toHaveLength(1);
});

it('also reaches a frozen account', async () => {
  await approve();
  freezeAccount(world, TEST_IDS.noah);
  expect((await reverse()).status).toBe(200);
});

it('of a transfer and a reversal at once that the balance can’t both bear, one happens', async () => {
  await approve();
  const body = transferInput({ amount: 1_000, recipientEmail: 'ava@cairnfield.example' });
  const [sent, reversed] = await Promise.all([
    world.call('POST', '/api/transfers', { token: world.tokens.noah, key: 'spend', body }),
    reverse(),
  ]);
  expect([sent.status, reversed.status].filter((status) => status === 409)).toHaveLength(1);
  expect(noah()?.balance).toBe(0);
});
