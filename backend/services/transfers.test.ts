import type { Caller } from '../context';
import { parseListQuery } from '../lists';
import { listFor } from './people';
import { ADMIN, createServiceWorld, refusalOf, type ServiceWorld } from '../../src/test/backend/serviceWorld';
import { createTransfer, readRecipient, TRANSFER_LIST } from './transfers';

let world: ServiceWorld;
let ava: Caller;
let noah: Caller;

beforeEach(() => {
  world = createServiceWorld();
  ava = world.join('Ava', { balance: 100 });
  noah = world.join('Noah', { balance: 1 });
});

const send = (recipientEmail: string, amount: number, note = '') =>
  world.command(ava, (context) => createTransfer(context, { recipientEmail, amount, note }));

const recipientOf = (recipientEmail: string, amount: number) =>
  world.query(ava, (context) => readRecipient(context, { recipientEmail, amount }));

test('a transfer moves the amount and books both sides', () => {
  const { id } = send('noah@example.com', 40.1, 'Rent');
  expect(world.user(ava).balance).toBe(59.9);
  expect(world.user(noah).balance).toBe(41.1);
  const entries = [...world.db.read.ledger.values()].filter(({ sourceId }) => sourceId === id);
  expect(entries).toMatchObject([
    {
      userId: ava.id,
      type: 'transfer-out',
      amount: -40.1,
      balanceAfter: 59.9,
      description: 'Transfer to Noah: Rent',
    },
    {
      userId: noah.id,
      type: 'transfer-in',
      amount: 40.1,
      balanceAfter: 41.1,
      description: 'Transfer from Ava: Rent',
    },
  ]);
});

test('the whole balance can be sent, a cent more cannot', () => {
  expect(refusalOf(() => send('noah@example.com', 100.01))).toEqual({
    type: 'insufficient-funds',
    title: 'Transfer Failed',
    status: 409,
    detail: 'Your balance of $100.00 is too low.',
  });
  send('noah@example.com', 100);
  expect(world.user(ava).balance).toBe(0);
});

test.each([
  ['nobody@example.com', 'No investor has this email address.'],
  ['admin@cairnfield.example', 'No investor has this email address.'],
  ['ava@example.com', 'You can’t transfer to yourself.'],
])('a transfer to %s is refused and names the field', (email, detail) => {
  expect(refusalOf(() => send(email, 1))).toEqual({
    type: 'validation-failed',
    title: 'Transfer Failed',
    status: 422,
    detail,
    errors: { recipientEmail: detail },
  });
  expect(world.user(ava).balance).toBe(100);
});

test.each([
  ['sends', (email: string) => send(email, 100.01)],
  ['asks', (email: string) => recipientOf(email, 100.01)],
])('who cannot pay and %s learns of no address whether it has an account (decision 131)', (_what, ask) => {
  const answers = ['noah@example.com', 'nobody@example.com'].map((email) => refusalOf(() => ask(email)));
  expect(answers[0]).toMatchObject({ type: 'insufficient-funds' });
  expect(answers[1]).toEqual(answers[0]);
});

test('a sender learns a short name beforehand, and is refused as the transfer would be', () => {
  expect(recipientOf('noah@example.com', 100)).toEqual({ shortName: 'Noah' });
  for (const email of ['nobody@example.com', 'ava@example.com']) {
    expect(refusalOf(() => recipientOf(email, 1))).toEqual(refusalOf(() => send(email, 1)));
  }
});

test('sender, recipient and admins see it, others do not', () => {
  const { id } = send('noah@example.com', 1);
  const mia = world.join('Mia');
  const query = parseListQuery(TRANSFER_LIST, new URLSearchParams());
  const seenBy = (caller: Caller) =>
    world
      .query(caller, (context) => listFor(context, TRANSFER_LIST, query))
      .items.map((transfer) => transfer.id);
  expect(seenBy(ava)).toEqual([id]);
  expect(seenBy(noah)).toEqual([id]);
  expect(seenBy(ADMIN)).toEqual([id]);
  expect(seenBy(mia)).toEqual([]);
});
