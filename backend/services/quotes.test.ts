import type { Quote, QuoteInput } from '../../src/entities/deposit/quote';
import { QUOTE_KEPT_MS, RATE_LOCK_MS } from '../../src/lib/lifetimes';
import { logInWith, textIn } from '../../src/test/backend/accounts';
import { depositBody, TEST_PASSWORDS } from '../../src/test/backend/testData';
import { depositFor } from '../../src/test/endpoints/documentSamples';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { NO_MARKET } from '../market/marketRates';

const MARKET = { rateOf: () => Promise.resolve(75_800) };
const DETAILS = { amount: 500, crypto: 'btc' } as const;

async function quoteFor(backend: TestBackend, body: QuoteInput = DETAILS): Promise<Quote> {
  const answer = await backend.call('POST', '/api/quotes', { token: backend.tokens.ava, body });
  expect(answer.status).toBe(201);
  return answer.body as Quote;
}

let key = 0;
function deposit(
  backend: TestBackend,
  quoteId: string | null,
  changes: object = {},
  who: 'ava' | 'noah' = 'ava',
) {
  key += 1;
  return depositFor(backend, { as: who, key: `deposit-${key}`, ...DETAILS, quoteId, ...changes });
}

test('a quote says what to send at which rate, until when, and is in the audit log', async () => {
  const backend = createTestBackend({ market: MARKET });
  const quote = await quoteFor(backend);
  expect(quote).toMatchObject({ ...DETAILS, rate: 75_800, coinAmount: '0.00659631', depositId: null });
  expect(Date.parse(quote.expiresAt) - Date.parse(quote.lockedAt)).toBe(RATE_LOCK_MS);
  expect([...backend.database.read.audit.values()].at(-1)).toMatchObject({
    action: 'deposit.quoted',
    details: 'Ava Chen was quoted 0.00659631 BTC for $500.00.',
  });
});

test('the deposit carries what was promised, and nobody can use the quote again', async () => {
  const backend = createTestBackend({ market: MARKET });
  const { id, rate, coinAmount, lockedAt, expiresAt } = await quoteFor(backend);
  const made = await deposit(backend, id);
  expect(made).toMatchObject({
    status: 201,
    body: { quote: { id, rate, coinAmount, lockedAt, expiresAt, isExpired: false } },
  });
  expect(await deposit(backend, id)).toMatchObject({ status: 409, body: { type: 'quote-unusable' } });
});

test('a deposit after its rate ran out is taken, and says so', async () => {
  const backend = createTestBackend({ market: MARKET });
  const { id } = await quoteFor(backend);
  backend.clock.advance(RATE_LOCK_MS - 1);
  const inTime = await quoteFor(backend);
  backend.clock.advance(1);
  expect(await deposit(backend, id)).toMatchObject({ status: 201, body: { quote: { isExpired: true } } });
  expect(await deposit(backend, inTime.id)).toMatchObject({ body: { quote: { isExpired: false } } });
});

test('a rate that ran out long ago is unusable, whether it was swept away yet or not', async () => {
  const backend = createTestBackend({ market: MARKET });
  const { id } = await quoteFor(backend);
  backend.clock.advance(RATE_LOCK_MS + QUOTE_KEPT_MS);
  const { body: session } = await logInWith(backend, 'ava@cairnfield.example', TEST_PASSWORDS.user);
  const token = textIn(session, 'token');
  const body = depositBody({ ...DETAILS, quoteId: id });
  expect(await backend.call('POST', '/api/deposits', { token, key: 'late', body })).toMatchObject({
    status: 409,
    body: { type: 'quote-unusable' },
  });
});

test('a quote of somebody else, of another amount or coin, or of nobody is refused, and nothing happens', async () => {
  const backend = createTestBackend({ market: MARKET });
  const { id } = await quoteFor(backend);
  const before = backend.database.commitNumber;
  const deposits = [...backend.database.read.deposits.values()];
  for (const answer of [
    await deposit(backend, id, {}, 'noah'),
    await deposit(backend, id, { amount: 500.01 }),
    await deposit(backend, id, { crypto: 'ltc' }),
    await deposit(backend, 'quo-0'),
  ]) {
    expect(answer).toMatchObject({ status: 409, body: { type: 'quote-unusable' } });
  }
  expect([...backend.database.read.deposits.values()]).toEqual(deposits);
  expect(backend.database.read.quotes.get(id)?.depositId).toBeNull();
  expect(before).toBeGreaterThan(0);
});

test.each([NO_MARKET, { rateOf: () => Promise.resolve(1e-300) }])(
  'without a usable rate there is no quote, and a deposit has none',
  async (market) => {
    const backend = createTestBackend({ market });
    const refused = await backend.call('POST', '/api/quotes', { token: backend.tokens.ava, body: DETAILS });
    expect(refused).toMatchObject({ status: 409, body: { type: 'no-rate' } });
    expect(await deposit(backend, null)).toMatchObject({ status: 201, body: { quote: null } });
  },
);
