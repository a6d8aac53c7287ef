import { AUDIT_ACTIONS, AUDIT_KIND_NAMES, auditPhrase } from '../../src/entities/audit/auditActions';
import { createTestBackend, type TestAnswer, type TestBackend } from '../../src/test/backend/testBackend';
import { ENDPOINT_SAMPLES } from '../../src/test/endpoints/endpointSamples';
import { TEST_PASSWORDS, TEST_TOKENS } from '../../src/test/backend/testData';
import { ENDPOINTS, type CommandId, type EndpointId } from './endpoints';

const isCommand = (id: EndpointId): id is CommandId => ENDPOINT_SAMPLES[id].audit !== undefined;
const COMMANDS: readonly CommandId[] = ENDPOINTS.map(({ id }) => id).filter(isCommand);

const RECORDED = COMMANDS.filter((id) => ENDPOINT_SAMPLES[id].isUnrecorded !== true);

const audit = (test: TestBackend) => [...test.database.read.audit.values()];

/** A command's sample call, after creating what it needs, once. */
async function callOf(test: TestBackend, id: CommandId) {
  const { method } = ENDPOINTS.find((endpoint) => endpoint.id === id) ?? { method: '' };
  const { path: sample, as, body } = ENDPOINT_SAMPLES[id];
  const path = typeof sample === 'string' ? sample : await sample(test);
  const token = as === undefined ? {} : { token: test.tokens[as] };
  return (key: string, more: object = {}): Promise<TestAnswer> =>
    test.call(method, path, {
      ...token,
      key,
      body: body instanceof Uint8Array ? body : { ...body, ...more },
    });
}

it('expects something of every command, and nothing of reads', () => {
  const commands = ENDPOINTS.filter(({ kind }) => kind !== 'query').map(({ id }) => id);
  expect([...COMMANDS].sort()).toEqual([...commands].sort());
});

it.each(RECORDED)('%s is recorded with who did it, to whom and when', async (id) => {
  const test = createTestBackend();
  test.clock.advance(20_000);
  const call = await callOf(test, id);
  expect((await call('once')).status).toBeLessThan(300);
  const last = audit(test).at(-1);
  expect(last).toMatchObject(ENDPOINT_SAMPLES[id].audit);
  expect(last?.date).toBe(new Date(test.clock.now()).toISOString());
  expect(last?.subjectName).not.toBe('');
  expect(last?.details).toMatch(/^\S.*[.)\w]$/);
  expect(Object.keys(AUDIT_ACTIONS)).toContain(last?.action);
});

it('knows an action for every row that a command can leave, and no action that none leaves', () => {
  const recorded = new Set(RECORDED.map((id) => ENDPOINT_SAMPLES[id].audit.action));
  // Done by the backend itself rather than by a command: payouts (product 8.5), failed payouts, restored records, and
  // document views and removals (product 24). A download of one's data is a query.
  const byItself = [
    'investment.matured',
    'investment.unsettled',
    'account.downloaded',
    'admin.restored',
    'document.viewed',
    'document.removed',
    'session.loginFailed',
  ];
  const refusals = ['session.passkeyRefused'];
  // The samples' policy asks for one approval.
  const firstOfTwo = [
    'deposit.firstApproval',
    'withdrawal.firstApproval',
    ...['balance', 'plan', 'policy', 'wallets'].map((what) => `${what}.proposed`),
    ...['plan', 'policy', 'wallets'].map((what) => `${what}.sentBack`),
  ];
  expect(Object.keys(AUDIT_ACTIONS).sort()).toEqual(
    [...recorded, ...byItself, ...refusals, ...firstOfTwo].sort(),
  );
});

it('says in words what was done, in different words for each action', () => {
  const phrases = Object.keys(AUDIT_ACTIONS).map(auditPhrase);
  expect(new Set(phrases).size).toBe(phrases.length);
  for (const phrase of phrases) expect(phrase).toMatch(/^[A-Z][a-z]+(’t)?( [a-z]+(-[a-z]+)?)*$/);
  expect(auditPhrase('vault.opened')).toBe('vault.opened');
  expect(Object.values(AUDIT_KIND_NAMES)).not.toContain('');
});

it('records a maturity as an action of the platform, at the moment it was settled', async () => {
  const test = createTestBackend();
  await (
    await callOf(test, 'investments.create')
  )('once');
  test.clock.advance(8 * 86_400_000);
  await test.call('GET', '/api/metrics', { token: test.tokens.admin });
  expect(audit(test).at(-1)).toMatchObject({
    action: 'investment.matured',
    actorRole: 'system',
    actorName: 'Cairnfield',
    date: new Date(test.clock.now()).toISOString(),
  });
});

it.each(COMMANDS.filter((id) => ENDPOINT_SAMPLES[id].isOnce))(
  '%s leaves one row however often it is repeated: refused and replayed ones did nothing',
  async (id) => {
    const test = createTestBackend();
    const call = await callOf(test, id);
    await call('once');
    const { size } = test.database.read.audit;
    await call('once');
    expect((await call('again')).status).toBeGreaterThanOrEqual(400);
    expect(test.database.read.audit.size).toBe(size);
  },
);

describe('no row ever holds a secret', () => {
  const SSN = '078-05-1120';
  const PASSWORDS = [...Object.values(TEST_PASSWORDS), 'Another123!'];

  /** Secrets in an answer, such as tokens and hashes. */
  function tokenIn(body: unknown): readonly string[] {
    const text = JSON.stringify(body ?? {});
    return [...text.matchAll(/"(?:token|challenge)":"([^"]+)"/g)].map(([, token = '']) => token);
  }

  it.each(COMMANDS)('%s', async (id) => {
    const test = createTestBackend();
    // A form with extra fields: the backend must drop what it doesn't know.
    const isFree = ENDPOINT_SAMPLES[id].body === undefined;
    const call = await callOf(test, id);
    const answer = await call('secret-key-of-intent', isFree ? { ssn: SSN, password: SSN } : {});
    expect(answer.status).toBeLessThan(300);
    const rows = JSON.stringify(audit(test));
    const hashes = [...test.database.read.credentials.values()].map(({ hash }) => hash);
    const secrets = [SSN, ...PASSWORDS, ...Object.values(TEST_TOKENS), ...tokenIn(answer.body), ...hashes];
    for (const secret of [...secrets, 'secret-key-of-intent']) expect(rows).not.toContain(secret);
  });
});
