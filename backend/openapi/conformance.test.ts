import { addressesOf } from '../../src/entities/wallet/wallet';
import type { SerializedResponse } from '../pipeline/exchange';
import { ISO_MOMENT } from '../../src/lib/isoDates';
import { createTestBackend } from '../../src/test/backend/testBackend';
import { TEST_DATA } from '../../src/test/backend/testData';
import { answerViolations } from '../../src/test/backend/conformance';

const headers = {
  'Content-Type': 'application/json',
  'X-Correlation-Id': 'trace-7',
  'X-Backend-Time': '2026-01-15T12:00:00.000Z',
  'X-Commit': '7',
};
const wallets = { ...addressesOf({ btc: 'bc1' }), version: 1 };

/** Changes that make a correct answer wrong. */
type Changed = Partial<Omit<SerializedResponse, 'body'>> & { readonly body?: unknown };

const without = (name: string, whole: object) =>
  Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name)) as Record<string, string>;

/** The problems found in an answer of the deposit addresses endpoint. */
function wrong(changed: Changed, path = '/api/wallets') {
  const { body = wallets, ...rest } = changed;
  const answer = { status: 200, headers, ...rest, body: body === null ? null : JSON.stringify(body) };
  return answerViolations({ method: 'GET', path }, answer);
}

it('finds nothing wrong with an answer as the document has it', () => {
  expect(wrong({})).toEqual([]);
});

it.each<[string, Changed, string]>([
  [
    'a field too many',
    { body: { ...wallets, xyz: '' } },
    'body must NOT have additional properties {"additionalProperty":"xyz"}',
  ],
  [
    'a missing field',
    { body: without('ltc', wallets) },
    `body must have required property 'ltc' {"missingProperty":"ltc"}`,
  ],
  [
    'a field of another type',
    { body: { ...wallets, version: '1' } },
    'body/version must be integer {"type":"integer"}',
  ],
  ['no object at all', { body: [wallets] }, 'body must be object {"type":"object"}'],
  ['no body', { body: null }, 'the body is missing'],
  [
    'another content type',
    { headers: { ...headers, 'Content-Type': 'text/html' } },
    'a body of type text/html is not declared',
  ],
  ['a missing header', { headers: without('X-Commit', headers) }, 'header X-Commit is missing'],
  [
    'a header in another form',
    { headers: { ...headers, 'X-Backend-Time': '2026-02-31T12:00:00Z' } },
    'header X-Backend-Time must match format "date-time" {"format":"date-time"}',
  ],
])('finds %s', (_what, changed, violation) => {
  expect(wrong(changed)).toEqual([`GET /api/wallets: 200: ${violation}`]);
});

it('finds a status that is not declared, and a problem with a code that the endpoint cannot give', () => {
  expect(wrong({ status: 201 })).toEqual(['GET /api/wallets: 201 is not declared']);
  const problem = { type: 'forbidden', title: 'Please log in.', status: 401, instance: 'trace-7' };
  const refused = { status: 401, headers: { ...headers, 'Content-Type': 'application/problem+json' } };
  expect(wrong({ ...refused, body: problem })).toEqual([
    'GET /api/wallets: 401: body/type must be equal to one of the allowed values {"allowedValues":["unauthenticated"]}',
  ]);
  expect(wrong({ ...refused, body: { ...problem, type: 'unauthenticated' } })).toEqual([]);
});

it('looks into lists, and asks for what may be null or is one of several', () => {
  const row = {
    id: 'trf-1',
    senderId: 'user-1',
    senderName: 'Ava',
    recipientId: 'user-2',
    recipientName: 'Noah',
    recipientEmail: 'noah@cairnfield.example',
    amount: 5,
    note: '',
    date: '2026-01-15T12:00:00.000Z',
    version: 1,
  };
  const list = (item: object) =>
    wrong({ body: { items: [row, { ...row, ...item }], total: 2 } }, '/api/transfers');
  const about = 'GET /api/transfers: 200: body/items/1';
  expect(list({})).toEqual([]);
  expect(list({ amount: 0 })).toEqual([`${about}/amount must be > 0 {"comparison":">","limit":0}`]);
  expect(list({ note: null })).toEqual([`${about}/note must be string {"type":"string"}`]);
  expect(list({ recipientEmail: 'noah' })).toEqual([
    `${about}/recipientEmail must match format "idn-email" {"format":"idn-email"}`,
  ]);
  expect(list({ date: '2026-02-31T12:00:00Z' })).toEqual([
    `${about}/date must match format "date-time" {"format":"date-time"}`,
  ]);
  const pattern = ISO_MOMENT.source;
  expect(list({ date: '2026-01-15T12:00:00+01:00' })).toEqual([
    `${about}/date must match pattern "${pattern}" ${JSON.stringify({ pattern })}`,
  ]);
  const confirmed = (session: unknown) =>
    answerViolations(
      { method: 'POST', path: '/api/users/user-1/confirm-email' },
      { status: 200, headers, body: JSON.stringify({ success: true, message: '', session }) },
    );
  expect(confirmed(null)).toEqual([]);
  expect(confirmed({ token: 'x' })).toContainEqual(
    expect.stringContaining("body/session must have required property 'expiresAt'"),
  );
});

it('takes a problem document for an address that is none of the API’s, and nothing else', () => {
  expect(wrong({}, '/api/nothing')).not.toEqual([]);
});

it('holds every answer of a test’s backend against the document', async () => {
  const found: unknown[] = [];
  const [plan] = TEST_DATA.plans ?? [];
  if (plan === undefined) throw new Error('The test data has no plan.');
  const withMore = { ...plan, colour: 'green' };
  const test = createTestBackend({
    data: { ...TEST_DATA, plans: [withMore] },
    onError: (error) => found.push(error),
  });
  await test.call('GET', '/api/settings/site');
  expect(found).toEqual([]);
  await test.call('GET', '/api/plans');
  expect(found).toEqual([
    new Error(
      'GET /api/plans: 200: body/items/0 must NOT have additional properties {"additionalProperty":"colour"}',
    ),
  ]);
});
