import type { Duty } from '../../src/entities/admin/duty';
import { dataSetOf } from '../../src/test/backend/otherEngine';
import { pathOfSample, sendSample } from '../../src/test/backend/sendSample';
import { signInAddedAdmin } from '../../src/test/backend/steps';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { ENDPOINT_SAMPLES } from '../../src/test/endpoints/endpointSamples';
import { ADMIN_TASKS } from './adminTasks';
import { ENDPOINTS, type EndpointId } from './endpoints';

/** By hand, what only some admins do: a new command is added to one of these lists, on purpose. */
const BY_FINANCE: readonly EndpointId[] = [
  'deposits.approve',
  'deposits.reject',
  'deposits.sendBack',
  'deposits.reverse',
  'withdrawals.complete',
  'withdrawals.reject',
  'withdrawals.sendBack',
  'users.adjustBalance',
  // Addresses and the policy are for owners, which the service checks.
  'proposals.approve',
  'proposals.sendBack',
  'plans.create',
  'plans.order',
  'plans.update',
  'plans.archive',
  'plans.restore',
  'plans.delete',
];
const BY_SUPPORT: readonly EndpointId[] = [
  'users.update',
  'users.resetPassword',
  'users.approveKyc',
  'users.rejectKyc',
  'users.reverifyKyc',
  'users.clearFailures',
  'users.takeOffSecondStep',
  'notes.add',
  'notes.delete',
];
const BY_BOTH: readonly EndpointId[] = ['users.freeze', 'users.thaw'];
const BY_OWNERS: readonly EndpointId[] = [
  'wallets.update',
  'settings.updateSite',
  'settings.updatePolicy',
  'admins.create',
  'admins.remove',
  'admins.resetMainPassword',
  'adminInvitations.create',
  'adminInvitations.withdraw',
];

const MAY: Readonly<Record<Duty, readonly EndpointId[]>> = {
  owner: [...BY_FINANCE, ...BY_SUPPORT, ...BY_BOTH, ...BY_OWNERS],
  finance: [...BY_FINANCE, ...BY_BOTH],
  support: [...BY_SUPPORT, ...BY_BOTH],
  viewer: [],
};

const OF_ADMINS = ENDPOINTS.filter(({ role }) => role === 'admin');
const COMMANDS = OF_ADMINS.filter(({ kind }) => kind !== 'query').map(({ id }) => id);
const ALL_COMMANDS = ENDPOINTS.filter(({ kind }) => kind !== 'query').map(({ id }) => id);

/** Everything that is stored, but for when a session was last used. */
function storedIn({ database }: TestBackend) {
  const { sessions: _used, ...others } = dataSetOf(database);
  return JSON.stringify(others);
}

/** The sample's call with the sender's own password, and her own note to delete. */
async function callBy(test: TestBackend, token: string, id: EndpointId) {
  const sample = ENDPOINT_SAMPLES[id];
  if (id === 'notes.delete') {
    const { body } = await test.call('POST', '/api/users/user-1/notes', { token, body: { note: 'Called.' } });
    return { path: `/api/notes/${hasId(body) ? body.id : 'note-0'}` };
  }
  const path = await pathOfSample(test, sample);
  const body =
    sample.body !== undefined && 'currentPassword' in sample.body
      ? { ...sample.body, currentPassword: 'Another123!' }
      : sample.body;
  return { path, body };
}

const hasId = (body: unknown): body is { readonly id: string } =>
  typeof body === 'object' && body !== null && 'id' in body;

const cases = (Object.keys(MAY) as Duty[]).flatMap((duty) =>
  COMMANDS.map((id): [Duty, EndpointId] => [duty, id]),
);

it('every command of admins has a task, and no other command has one', () => {
  expect(Object.keys(ADMIN_TASKS).sort()).toEqual([...COMMANDS].sort());
  expect([...MAY.owner].sort()).toEqual([...COMMANDS].sort());
});

it.each(cases)('an admin with the duty %s sends %s, or is refused and changes nothing', async (duty, id) => {
  const test = createTestBackend();
  const { token } = await signInAddedAdmin(test, 'Nadia Blum', duty);
  const { path, body } = await callBy(test, token, id);
  const before = storedIn(test);
  const answer = await sendSample(test, id, { token, path, ...(body !== undefined && { body }) });
  if (MAY[duty].includes(id)) {
    expect(answer.status).toBeLessThan(300);
    return;
  }
  expect(answer).toMatchObject({
    status: 403,
    body: {
      type: 'forbidden',
      detail: expect.stringMatching(/^Only admins with the duty .*Owner.* can .+ Yours is \w+\.$/),
    },
  });
  expect(storedIn(test)).toBe(before);
});

it('every duty reads everything, and looks after its own account', async () => {
  const test = createTestBackend();
  const { token } = await signInAddedAdmin(test, 'Nadia Blum', 'viewer');
  for (const { id, kind, role } of ENDPOINTS) {
    if (kind !== 'query' || (role !== 'admin' && role !== 'any')) continue;
    if (ENDPOINT_SAMPLES[id].as !== 'admin') continue;
    const { status, body } = await sendSample(test, id, { token });
    expect({ id, status, body: status < 300 ? null : body }).toEqual({ id, status: 200, body: null });
  }
  const renamed = await test.call('PATCH', '/api/account', { token, body: { name: 'Nadia B.', version: 1 } });
  expect(renamed.status).toBe(200);
});

it('no command of anybody signed in is more than the sender’s own', () => {
  const shared = ENDPOINTS.filter(({ role, kind }) => role === 'any' && kind !== 'query').map(
    ({ path }) => path,
  );
  expect(
    shared.filter((path) => !/^\/api\/(me|account|session|views|saved-views|passkeys)\b/.test(path)),
  ).toEqual([]);
  expect(ALL_COMMANDS).toEqual(expect.arrayContaining(COMMANDS));
});

it('an admin is an owner unless something else is chosen', async () => {
  const test = createTestBackend();
  const body: object = { name: 'Olga', email: 'olga@cairnfield.example', password: 'Another123!' };
  await sendSample(test, 'admins.create', { body });
  const [olga] = test.database.read.admins.where('email', 'olga@cairnfield.example');
  expect(olga?.duty).toBe('owner');
  const refused = await sendSample(test, 'admins.create', {
    key: 'k',
    body: { ...body, email: 'o@cairnfield.example', duty: 'boss' },
  });
  expect(refused).toMatchObject({ status: 422, body: { errors: { duty: 'Choose a duty.' } } });
});

it('a duty is that of the moment, whatever was remembered of the session', async () => {
  const test = createTestBackend();
  const { token, person } = await signInAddedAdmin(test, 'Nadia Blum', 'owner');
  expect((await sendSample(test, 'settings.updateSite', { token })).status).toBe(200);
  test.database.transact(({ admins }) => {
    const admin = admins.get(person.id);
    if (admin !== undefined) admins.put({ ...admin, duty: 'viewer' });
  });
  expect((await sendSample(test, 'settings.updateSite', { token, key: 'again' })).status).toBe(403);
});
