import { transferInput } from '../../backend/seed/inputs';
import { DAY_MS } from '../../src/lib/time';
import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import {
  databaseContent,
  runUntilCrash,
  startOn,
  type MortalRequest,
  type Remains,
} from '../../src/test/backend/crashes';
import type { MemoryLog } from '../../src/test/backend/testStore';
import { createTestBackend, sendToNoah, type TestBackend } from '../../src/test/backend/testBackend';
import { ENDPOINT_SAMPLES } from '../../src/test/endpoints/endpointSamples';
import type { EndpointSample } from '../../src/test/endpoints/sample';

interface Case {
  readonly method: string;
  readonly sample: EndpointSample;
  /** Runs before the request, in a process that survives. */
  readonly before?: (test: TestBackend) => Promise<void>;
  readonly elapsedMs?: number;
  /** Number of commits made while answering, including the session's last use; default 1. */
  readonly commits?: number;
  /** Status of the same request once committed, if not that of the first response. */
  readonly again?: number;
}

/** Commands whose responses aren't stored: they contain a secret, or end the session that a retry needs. */
const AGAIN: Readonly<Record<string, number>> = {
  'session.login': 200,
  'session.logout': 401,
  'account.close': 401,
  // The challenge is used up.
  'session.passkey': 410,
  'users.confirmEmail': 200,
  'session.secondStep': 200,
  'security.setUpAuthenticator': 200,
  'security.newRecoveryCodes': 200,
};

const commands = ENDPOINTS.filter(({ kind }) => kind !== 'query').map(({ id, method }): [string, Case] => {
  const again = AGAIN[id];
  return [id, { method, sample: ENDPOINT_SAMPLES[id], ...(again === undefined ? {} : { again }) }];
});

async function investTwice(test: TestBackend): Promise<void> {
  for (const key of ['one', 'two']) {
    const body = { planId: 'c1', amount: 1_000.01, planVersion: 1 };
    await test.call('POST', '/api/investments', { token: test.tokens.ava, key, body });
  }
}

async function referNoah(test: TestBackend): Promise<void> {
  const { users } = test.database.read;
  const code = users.get('user-1')?.referralCode ?? '';
  test.database.transact((tx) => {
    for (const user of [...tx.users.values()]) {
      if (user.id === 'user-2') tx.users.put({ ...user, referredBy: code, version: user.version + 1 });
    }
  });
  const token = test.tokens.admin;
  const policy = { withdrawalFeePercent: 0, referralBonus: 25 };
  await test.call('PUT', '/api/settings/policy', { token, body: policy });
  await test.call('POST', '/api/deposits/dep-1/approve', { token, key: 'approve' });
}

/** Ava has sent money to Noah before, so the next time needs no proof, however old her login is. */
async function investAndSend(test: TestBackend): Promise<void> {
  await investTwice(test);
  await sendToNoah(test, 'earlier');
}

const { 'transfers.create': transfer, 'investments.create': invest, 'users.me': me } = ENDPOINT_SAMPLES;

const others: readonly [string, Case][] = [
  [
    'a read that settles two maturities',
    { method: 'GET', sample: me, before: investTwice, elapsedMs: 7 * DAY_MS, commits: 3 },
  ],
  [
    'a command before which two maturities settle',
    { method: 'POST', sample: transfer, before: investAndSend, elapsedMs: 7 * DAY_MS, commits: 4 },
  ],
  [
    'a first investment that pays a referral bonus',
    { method: 'POST', sample: { ...invest, as: 'noah' }, before: referNoah },
  ],
  [
    'a refused transfer',
    {
      method: 'POST',
      sample: { ...transfer, body: transferInput({ amount: 20_001 }) },
    },
  ],
];

/** With the storage in its state before the request. */
async function requestOf(each: Case): Promise<MortalRequest> {
  const test = createTestBackend();
  await each.before?.(test);
  const { sample, method } = each;
  const path = typeof sample.path === 'string' ? sample.path : await sample.path(test);
  return {
    stored: test.storage.copy(),
    elapsedMs: each.elapsedMs ?? 0,
    send: (to) =>
      to.call(method, path, {
        key: 'same',
        headers: { 'X-Correlation-Id': 'trace' },
        ...(sample.as === undefined ? {} : { token: to.tokens[sample.as] }),
        ...(sample.body === undefined ? {} : { body: sample.body }),
      }),
  };
}

const said = ({ answer }: Pick<Remains, 'answer'>) => JSON.stringify([answer.status, answer.body]);

/** The acknowledged commits are there, and storage shows a prefix of all commits, none partially. */
function expectWholeCommits(remains: Remains, whole: Remains, content: string): void {
  expect(remains.isDead).toBe(true);
  expect(whole.states).toContain(content);
  if (whole.answer.status >= 400) expect(said(remains)).toBe(said(whole));
  else expect(said(remains) === said(whole)).toBe(content === whole.states.at(-1));
}

/** Repeats the request on a process that opens what the crash left. */
async function expectOneEffect(
  test: TestBackend,
  {
    request,
    whole,
    log,
  }: { readonly request: MortalRequest; readonly whole: Remains; readonly log: MemoryLog },
  each: Case,
) {
  const wasDone = databaseContent(test.database) === whole.states.at(-1);
  const answer = await request.send(test);
  if (wasDone && each.again !== undefined) expect(answer.status).toBe(each.again);
  else expect(said({ answer })).toBe(said(whole));
  for (const database of [test.database, startOn(request, test.storage, log).database]) {
    database.checkBooks();
    // A response with a secret is recreated: that may open another session and be logged.
    const except = wasDone && each.again === 200 ? (['sessions', 'audit'] as const) : [];
    const expected = startOn(request, whole.storage.copy()).database;
    expect(databaseContent(database, except)).toBe(databaseContent(expected, except));
  }
}

describe.each([...commands, ...others])('%s', (_name, each) => {
  it('happens as a whole, once, or not at all, whichever write its process dies after', async () => {
    const request = await requestOf(each);
    const whole = await runUntilCrash(request, Infinity);
    expect(whole.states).toHaveLength(1 + (each.commits ?? 1));
    expect(new Set(whole.states).size).toBe(whole.states.length);

    const outcomes = new Set<string>();
    for (let writes = 0; writes < whole.writes; writes += 1) {
      const remains = await runUntilCrash(request, writes);
      const test = startOn(request, remains.storage, remains.log);
      const content = databaseContent(test.database);
      expect(test.database.recovered).toEqual([]);
      test.database.checkBooks();
      expectWholeCommits(remains, whole, content);
      outcomes.add(content);
      await expectOneEffect(test, { request, whole, log: remains.log }, each);
    }
    // Crashes covered both sides of every commit point.
    expect(outcomes.size).toBe(whole.states.length);
  });
});
