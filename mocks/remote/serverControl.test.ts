import { BUILT_IN } from '../scenarios/builtIn';
import type { SerializedRequest } from '../../backend/pipeline/exchange';
import type { Rule } from '../scenarios/rule';
import { createServerControl, demoOnly } from './serverControl';

const AVA = {
  id: 'user-1',
  name: 'Ava Lindqvist',
  email: 'ava@cairnfield.example',
  role: 'user',
  isAdmin: false,
  kycStatus: 'verified',
};

/** Control of a server that answers every request alike. */
function controlOf(status: number, body: unknown = null) {
  const sent: SerializedRequest[] = [];
  const ask = createServerControl((request) => {
    sent.push(request);
    return Promise.resolve({ status, headers: {}, body: body === null ? null : JSON.stringify(body) });
  });
  return { ask, sent };
}

const scenarioOf = (rule: Rule) => ({ name: 'a', title: 'A', group: 'Custom' as const, rules: [rule] });

it('runs what acts on requests, and refuses what needs the demo’s store, clock or another person', () => {
  const reasons = new Map(BUILT_IN.map((scenario) => [scenario.name, demoOnly(scenario)]));
  for (const name of [
    'offline',
    'transfer-lost-after-commit',
    'transfer-delivered-twice',
    'approved-by-another-admin',
  ])
    expect([name, reasons.get(name)]).toEqual([name, null]);
  for (const name of [
    'storage-full',
    'nobody-here-yet',
    'account-frozen-meanwhile',
    'plan-deleted-meanwhile',
  ])
    expect([name, reasons.get(name)]).toEqual([name, expect.stringMatching(/^it /)]);
  const everywhere = [...reasons.values()].filter((reason) => reason === null);
  expect(everywhere.length).toBeGreaterThan(reasons.size / 2);
});

it.each<[string, Rule, boolean]>([
  [
    'about the request’s record, by its sender',
    { match: { endpoint: 'deposits.approve' }, before: [{ command: 'reject-deposit' }] },
    true,
  ],
  [
    'by somebody else',
    { match: { endpoint: 'withdrawals.cancel' }, before: [{ command: 'reject-withdrawal' }] },
    false,
  ],
  [
    'about another kind of record',
    { match: { endpoint: 'users.approveKyc' }, before: [{ command: 'approve-deposit' }] },
    false,
  ],
  [
    'about a record it names',
    { match: { endpoint: 'deposits.approve' }, before: [{ command: 'approve-deposit', id: 'dep-1' }] },
    false,
  ],
  ['before requests of several kinds', { before: [{ command: 'approve-deposit' }] }, false],
  ['that ends the sender’s session', { before: [{ command: 'end-session' }] }, true],
])('a command before the request, %s', (_what, rule, isPossible) => {
  expect(demoOnly(scenarioOf(rule)) === null).toBe(isPossible);
});

it('asks the server who sends a request; without an answer no rule for some people acts', async () => {
  expect(await controlOf(200, AVA).ask('caller', undefined, 'Bearer t')).toEqual({
    role: 'user',
    id: 'user-1',
    email: AVA.email,
  });
  expect(await controlOf(401).ask('caller', undefined, 'Bearer t')).toMatchObject({ role: 'visitor' });
  await expect(controlOf(503).ask('caller', undefined, 'Bearer t')).rejects.toThrow('(503)');
});

it('sends a command with the session of the request’s sender and a key of its own, and says how it went', async () => {
  const input = {
    command: { command: 'reject-deposit', reason: 'Late.' },
    endpoint: 'deposits.approve',
    id: 'dep-1',
  };
  const { ask, sent } = controlOf(200);
  expect(await ask('before', input, 'Bearer t')).toBe('POST /api/deposits/dep-1/reject, by the same person');
  expect(sent).toMatchObject([
    {
      method: 'POST',
      path: '/api/deposits/dep-1/reject',
      headers: { authorization: 'Bearer t', 'idempotency-key': expect.stringMatching(/./) },
      body: '{"reason":"Late."}',
    },
  ]);
  expect(await controlOf(409).ask('before', input, 'Bearer t')).toMatch(/refused: 409$/);
});

it('logs in with a password alone, and leaves a server’s data, mail and clock alone', async () => {
  const { ask, sent } = controlOf(200, { token: 't' });
  expect(await ask('session/open', { email: AVA.email, password: 'x' })).toEqual({ token: 't' });
  await expect(ask('session/open', AVA.email)).rejects.toThrow('wants the password');
  await expect(controlOf(401).ask('session/open', {})).rejects.toThrow('(401)');
  for (const what of [
    'data/reset',
    'data/export',
    'clock/advance',
    'storage/full',
    'people',
    'outbox',
    'books',
  ])
    await expect(ask(what)).rejects.toThrow(/^In the demo only: /);
  expect(sent).toHaveLength(1);
});
