import { ENDPOINTS } from '../../../backend/endpoints/endpoints';
import type { SerializedRequest } from '../../../backend/pipeline/exchange';
import { TEST_IDS, TEST_TOKENS } from '../../../src/test/backend/testData';
import { ACCOUNT_CALLS } from './accountCommands';
import { MONEY_CALLS } from './moneyCommands';
import {
  admin,
  cents,
  anyEmail,
  idIn,
  mailed,
  password,
  anyOf,
  type RandomCall,
  type CallGenerator,
  type Random,
  type World,
} from './randomPeople';

/** Every kind of command, as people send it; many are refused. */
const CALLS: Readonly<Record<string, CallGenerator>> = {
  ...ACCOUNT_CALLS,
  'session.login': (_world, random) => ({
    path: '/api/session',
    body:
      random(4) === 0
        ? { email: 'admin@cairnfield.example', password: anyOf(['Admin123!', 'Wrong123!'], random) }
        : { email: anyEmail(random), password: password(random) },
  }),
  'session.logout': ({ tokens }, random) => ({
    method: 'DELETE',
    path: '/api/session',
    as: tokens.at(-1 - random(3)) ?? 'none',
  }),
  'users.register': (_world, random) => ({
    path: '/api/users',
    body: {
      name: `Person ${random(99)}`,
      email: random(3) === 0 ? anyEmail(random) : `p${random(60)}@cairnfield.example`,
      password: 'Another123!',
      referralCode: anyOf(['', 'ref-unknown', 'ref-ava'], random),
    },
  }),
  'users.confirmEmail': (world, random) => {
    const id = idIn(world, 'users', random);
    return {
      path: `/api/users/${id}/confirm-email`,
      body: { token: mailed(world, 'confirm-email', id, random) },
    };
  },
  'users.resendConfirmation': (_world, random) => ({
    path: '/api/email-confirmations',
    body: { email: anyEmail(random) },
  }),
  'users.update': (world, random) => {
    const id = idIn(world, 'users', random);
    const version = world.database.read.users.get(id)?.version ?? 1;
    return {
      method: 'PATCH',
      path: `/api/users/${id}`,
      as: admin,
      body: {
        name: `N ${random(9)}`,
        version: version - (random(4) === 0 ? 1 : 0),
        ...(random(3) === 0 ? { email: anyEmail(random) } : {}),
      },
    };
  },
  'users.resetPassword': (world, random) => ({
    path: `/api/users/${idIn(world, 'users', random)}/password`,
    as: random(3) === 0 ? admin : 'none',
    body: { password: 'Another123!' },
  }),
  'users.decideKyc': (world, random) => {
    const event = anyOf(['approve', 'reject', 'reverify'], random);
    const id = random(3) === 0 ? idIn(world, 'users', random) : TEST_IDS.noah;
    const submitted = [...world.database.read.audit.values()].filter(
      ({ action, subjectId }) => action === 'kyc.submitted' && subjectId === id,
    );
    const submissionId = random(4) === 0 ? 'aud-0' : (submitted.at(-1)?.id ?? '');
    return {
      path: `/api/users/${id}/kyc/${event}`,
      as: random(6) === 0 ? TEST_TOKENS.ava : admin,
      body: {
        ...(event === 'reject' ? { reason: anyOf(['', 'Blurred'], random) } : {}),
        ...(random(3) === 0 ? {} : { submissionId }),
      },
    };
  },
  'users.adjustBalance': (world, random) => ({
    path: `/api/users/${random(3) === 0 ? idIn(world, 'users', random) : TEST_IDS.ava}/balance-adjustments`,
    as: admin,
    body: { amount: (random(3) === 0 ? -1 : 1) * cents(random), reason: 'Correction' },
  }),
  'passwordResets.request': (_world, random) => ({
    path: '/api/password-resets',
    body: { email: anyEmail(random) },
  }),
  'passwordResets.complete': (world, random) => {
    const to = anyEmail(random);
    const id = world.database.read.users.where('email', to)[0]?.id ?? '';
    return {
      path: '/api/password-resets/complete',
      body: { email: to, token: mailed(world, 'reset-password', id, random), password: 'Another123!' },
    };
  },
  ...MONEY_CALLS,
  'wallets.update': (world, random) => ({
    method: 'PUT',
    path: '/api/wallets',
    as: admin,
    body: {
      btc: `bc1-${random(9)}`,
      currentPassword: anyOf(['Admin123!', 'Admin123!', 'Wrong123!'], random),
      version: versionOf(world, 'wallets', random),
    },
  }),
  'settings.updateSite': (world, random) => ({
    method: 'PUT',
    path: '/api/settings/site',
    as: admin,
    body: {
      contactEmail: anyEmail(random),
      contactPhone: '+1 555 0100',
      aboutUs: `Us ${random(9)}`,
      version: versionOf(world, 'site', random),
    },
  }),
  'settings.updatePolicy': (world, random) => ({
    method: 'PUT',
    path: '/api/settings/policy',
    as: admin,
    body: {
      withdrawalFeePercent: random(1_000) / 100,
      referralBonus: random(300) / 100,
      ...(random(3) === 0 && { identityKeptDays: random(400) }),
      ...(random(3) === 0 && { rejectedProofsKeptDays: random(400) }),
      ...(random(3) === 0 && { depositsSecondAbove: random(2) === 0 ? null : random(1_000) }),
      ...(random(3) === 0 && { payoutsSecondAbove: random(2) === 0 ? null : random(1_000) }),
      version: versionOf(world, 'policy', random),
    },
  }),
  'admins.create': (_world, random) => ({
    path: '/api/admins',
    as: admin,
    body: {
      name: `Admin ${random(9)}`,
      email: random(2) === 0 ? anyEmail(random) : `adm${random(20)}@cairnfield.example`,
      password: 'Another123!',
    },
  }),
  'admins.resetMainPassword': (_world, random) => ({
    path: '/api/admins/main/password',
    as: random(3) === 0 ? admin : 'none',
    body: { password: 'Admin123!' },
  }),
};

function versionOf({ database }: World, table: 'wallets' | 'site' | 'policy', random: Random): number {
  const [record] = [...database.read[table].values()];
  return (record?.version ?? 0) - (random(5) === 0 ? 1 : 0);
}

/** Read between the commands: every list, figure and singleton. The market reads no table. */
const READS: readonly string[] = ENDPOINTS.filter(
  ({ kind, path, resource }) => kind === 'query' && resource !== 'market' && !path.includes(':id'),
)
  .map(({ path }): string => path)
  .concat(`/api/users/${TEST_IDS.noah}`);

/**
 * Any command or read; sometimes a repeat of an earlier one with its key. One of `missing`, which haven't been done
 * yet, is tried more often.
 */
export function randomRequest(
  world: World,
  random: Random,
  earlier: SerializedRequest[],
  missing: readonly string[] = [],
): SerializedRequest {
  if (random(15) === 0) {
    const repeated = anyOf(earlier.slice(-20), random);
    if (repeated !== undefined) return random(4) === 0 ? { ...repeated, body: '{"amount":1}' } : repeated;
  }
  if (random(6) === 0) {
    const as = anyOf([TEST_TOKENS.ava, TEST_TOKENS.noah, admin], random);
    return serializedCall({ method: 'GET', path: anyOf(READS, random) ?? '', as }, 'read');
  }
  const seldom = missing.filter((id) => id in CALLS);
  const names = seldom.length > 0 && random(4) === 0 ? seldom : Object.keys(CALLS);
  const makeCall = CALLS[names[random(names.length)] ?? ''];
  if (makeCall === undefined) throw new Error('There is no such command.');
  const request = serializedCall(makeCall(world, random), `key-${earlier.length}`);
  earlier.push(request);
  return request;
}

export function serializedCall(
  { method = 'POST', path, as, body, file }: RandomCall,
  key: string,
): SerializedRequest {
  return {
    method,
    path,
    headers: {
      'x-correlation-id': 'model',
      ...(method === 'GET' ? {} : { 'idempotency-key': key }),
      ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(file === undefined ? {} : { 'content-type': 'image/png' }),
    },
    body: body === undefined ? '' : JSON.stringify(body),
    ...(file === undefined ? {} : { file }),
  };
}
