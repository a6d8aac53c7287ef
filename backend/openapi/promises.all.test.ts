import { REFUSAL_CASES } from '../../src/test/endpoints/refusalCases';
import type { SetUp } from '../context';
import { proofCodes } from '../auth/proof';
import { ENDPOINTS, type KnownEndpoint } from '../endpoints/endpoints';
import type { CommandEndpoint, Endpoint } from '../pipeline/endpoint';
import { otherBody, pathOfSample, sendSample, type ChangedCall } from '../../src/test/backend/sendSample';
import { createTestBackend, type TestAnswer, type TestBackend } from '../../src/test/backend/testBackend';
import { ageSessions, givePhone } from '../../src/test/backend/secondStep';
import { TEST_IDS } from '../../src/test/backend/testData';
import { refusalCodes } from './responses';
import { ENDPOINT_SAMPLES } from '../../src/test/endpoints/endpointSamples';

// The test backend itself checks every answer here against the document.

/** Refusals caused by system failures rather than requests; other tests cover them. */
const OF_THE_MACHINE = ['internal', 'storage-full', 'newer-schema', 'unavailable'];

/** A server's rate limit per address, covered by `limits.all.test.ts`. */
const isOfTheServer = ({ refusals = {} }: Endpoint, code: string) =>
  code === 'too-many-attempts' && refusals[429] === undefined;

/** `success`, or the code of a refusal. */
const outcome = ({ status, body }: TestAnswer) =>
  status < 300 ? 'success' : String((body as { readonly type: unknown }).type);

const endpoints: readonly KnownEndpoint[] = ENDPOINTS;

type KnownCommand = CommandEndpoint & Pick<KnownEndpoint, 'id'>;

/** The main admin must set a password, or set up a second step, first. */
function limitAdmin({ database }: TestBackend, setUp: SetUp) {
  database.transact(({ credentials, sessions }) => {
    if (setUp === 'password') credentials.remove(TEST_IDS.admin);
    for (const session of sessions.where('subjectId', TEST_IDS.admin))
      sessions.put({ ...session, mustSetUp: true });
  });
}

/** Without and with a second factor, in a session that has given nothing for an hour. */
async function addProofs({ id, proof }: KnownCommand, codes: Set<string>): Promise<void> {
  for (const code of proofCodes(proof)) {
    const test = createTestBackend();
    const path = await pathOfSample(test, ENDPOINT_SAMPLES[id]);
    const personId = TEST_IDS[ENDPOINT_SAMPLES[id].as ?? 'ava'];
    if (code === 'second-factor-required') await givePhone(test, { personId });
    else test.database.transact(({ authenticators }) => authenticators.remove(personId));
    ageSessions(test);
    codes.add(outcome(await sendSample(test, id, { path })));
  }
}

/** The codes provoked by changing parts of an endpoint's sample call. */
async function codesOfSample(endpoint: KnownEndpoint): Promise<Set<string>> {
  const { id, kind, role } = endpoint;
  const sample = ENDPOINT_SAMPLES[id];
  const codes = new Set<string>();
  const send = async (changed: ChangedCall, before?: ChangedCall) => {
    const test = createTestBackend();
    const path = await pathOfSample(test, sample);
    if (before) await sendSample(test, id, { path, ...before });
    const to = changed.path?.startsWith('?') ? path + changed.path : (changed.path ?? path);
    codes.add(outcome(await sendSample(test, id, { ...changed, path: to })));
  };
  const { tokens } = createTestBackend();
  await send({});
  await send({ token: undefined });
  await send({ token: role === 'admin' ? tokens.ava : tokens.admin });
  if (sample.unknown !== undefined) await send({ path: sample.unknown });
  for (const setUp of ['password', 'second-step'] as const) {
    const limited = createTestBackend();
    limitAdmin(limited, setUp);
    codes.add(outcome(await sendSample(limited, id, { token: limited.tokens.admin, path: endpoint.path })));
  }
  if (kind === 'query') {
    await send({ path: `${endpoint.path.replace(':id', TEST_IDS.ava)}?page=0` });
    return codes;
  }
  await addProofs(endpoint, codes);
  await send({ key: 'no spaces' });
  await send({ key: undefined });
  if (sample.bad !== undefined) await send({ body: sample.bad.body });
  await send({ body: { ...sample.body, padding: 'x'.repeat(65_536) } });
  await send({ key: 'second' }, { key: 'first' });
  const other = sample.body === undefined ? { path: '?again=1' } : { body: otherBody(sample) };
  await send({ key: 'same', ...other }, { key: 'same' });
  return codes;
}

it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s gives every refusal that the document promises, and succeeds',
  async (id, endpoint) => {
    const met = await codesOfSample(endpoint);
    for (const { code, call = {}, after } of REFUSAL_CASES.filter((one) => one.id === id)) {
      const test = createTestBackend();
      await after?.(test);
      const changed = typeof call === 'function' ? await call(test) : call;
      expect(outcome(await sendSample(test, id, changed))).toBe(code);
      met.add(code);
    }
    const promised = [...refusalCodes(endpoint).values()].flat();
    const missed = promised.filter(
      (code) => !met.has(code) && !OF_THE_MACHINE.includes(code) && !isOfTheServer(endpoint, code),
    );
    const remedies = missed.map(
      (code) => `No sample of ${id} ends in ${code}: add one that does to REFUSAL_CASES.`,
    );
    expect({ remedies, isSuccessful: met.has('success') }).toEqual({ remedies: [], isSuccessful: true });
  },
);
