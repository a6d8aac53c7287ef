import { sha256Hex } from '../../../backend/auth/digest';
import { MAILED_TOKEN, TEST_IDS, TEST_PASSWORDS, TEST_TOKENS } from '../../../src/test/backend/testData';
import { codeOfPhone } from '../../../src/test/backend/secondStep';
import { CONFIRMING_ANSWER, NEW_PASSKEY, PASSKEY_ANSWER } from '../../../src/test/backend/testPasskeys';
import { tinyPng } from '../../../src/test/files';
import {
  admin,
  anyEmail,
  idIn,
  investor,
  password,
  anyOf,
  type RandomCall,
  type RandomPlay,
  type Random,
  type World,
} from './randomPeople';

type Named = 'adminInvitations' | 'admins' | 'documents' | 'notes' | 'passkeys' | 'savedViews' | 'sessions';

/** A random id of the table, or one that doesn't exist. */
function anyId({ database }: World, table: Named, random: Random): string {
  const ids = [...database.read[table].values()].map(({ id }) => id);
  return ids[random(ids.length + 1)] ?? 'unknown';
}

/** The investor whose session this token opens. */
const personOf = ({ database }: World, token: string) =>
  database.read.users.get(database.read.sessions.get(sha256Hex(token))?.subjectId ?? '');

/** The token of any mail of this kind, or a wrong one. */
function anyMailed({ database }: World, kind: string, random: Random): string {
  const mails = [...database.read.outbox.values()].filter((mail) => mail.kind === kind);
  return anyOf(mails, random)?.token ?? 'guessed';
}

/** Mostly what the person's authenticator app shows, if they have one. */
function codeOf({ database, now }: World, personId: string, random: Random): string {
  const key = database.read.authenticators.get(personId)?.sealedKey;
  return key === undefined || isRare(random) ? '123456' : codeOfPhone(now(), random(3) - 1, key);
}

/** A command with a code of the app's, of an investor who has one (mostly). */
function playWithCode(world: World, path: string, random: Random): RandomCall {
  const { authenticators } = world.database.read;
  const withApp = [TEST_TOKENS.ava, TEST_TOKENS.noah, ...world.tokens].filter((token) =>
    authenticators.has(personOf(world, token)?.id ?? ''),
  );
  const as = anyOf(withApp, random) ?? investor(world, random);
  return { path, as, body: { code: codeOf(world, personOf(world, as)?.id ?? '', random) } };
}

const isRare = (random: Random) => random(4) === 0;

/** A command with what the person's app shows that many steps from now. */
const withApp =
  (who: 'ava' | 'noah', path: string, stepsAhead: number): RandomPlay =>
  ({ database, now }) => {
    const key = database.read.authenticators.get(TEST_IDS[who])?.sealedKey;
    return { path, as: TEST_TOKENS[who], body: { code: codeOfPhone(now(), stepsAhead, key) } };
  };

const passwordOf = (name: string) => ({
  email: `${name}@cairnfield.example`,
  password: TEST_PASSWORDS.user,
});
const ownPassword = { currentPassword: TEST_PASSWORDS.user };

/** Mia comes, takes another email, and leaves. */
const MIAS_STAY: readonly RandomPlay[] = [
  () => ({ path: `/api/users/${TEST_IDS.mia}/confirm-email`, body: { token: MAILED_TOKEN } }),
  () => ({ path: '/api/session', body: passwordOf('mia') }),
  (world) => ({
    method: 'PATCH',
    path: '/api/account',
    as: world.tokens.at(-1),
    body: {
      name: 'Mia',
      email: 'mia.new@cairnfield.example',
      version: world.database.read.users.get(TEST_IDS.mia)?.version,
      ...ownPassword,
    },
  }),
  ({ database }) => ({
    path: '/api/account/confirm-email',
    body: { token: database.read.outbox.get(`confirm-new-email/${TEST_IDS.mia}`)?.token },
  }),
  (world) => ({ path: '/api/account/close', as: world.tokens.at(-1), body: ownPassword }),
];

/**
 * What chance alone would seldom do in time: challenges live five minutes, each code works once, and a rejection comes
 * before a new check.
 */
export const FIRST_CALLS: readonly RandomPlay[] = [
  () => ({ path: '/api/passkeys', as: TEST_TOKENS.ava, body: NEW_PASSKEY }),
  () => ({ path: '/api/session/passkey', body: PASSKEY_ANSWER }),
  () => ({ path: `/api/users/${TEST_IDS.noah}/kyc/reject`, as: admin, body: { reason: 'Blurred' } }),
  () => ({ path: '/api/users/me/kyc', as: TEST_TOKENS.noah, body: { frontId: null, backId: null } }),
  () => ({ path: '/api/me/password/confirmation', as: TEST_TOKENS.ava, body: ownPassword }),
  () => ({ path: '/api/me/authenticator', as: TEST_TOKENS.ava }),
  withApp('ava', '/api/me/authenticator/turn-on', -1),
  () => ({ path: '/api/me/second-factor/passkey/challenge', as: TEST_TOKENS.ava }),
  () => ({ path: '/api/me/second-factor/passkey', as: TEST_TOKENS.ava, body: CONFIRMING_ANSWER }),
  () => ({ path: '/api/session', body: passwordOf('ava') }),
  (world, random) => ({
    path: '/api/session/second-step',
    body: {
      challenge: world.challenges.at(-1),
      ...Object(withApp('ava', '', 0)(world, random).body),
    },
  }),
  withApp('ava', '/api/me/authenticator/turn-off', 1),
  () => ({ method: 'DELETE', path: '/api/me/sessions', as: TEST_TOKENS.ava }),
  () => ({ path: '/api/me/authenticator', as: TEST_TOKENS.noah }),
  withApp('noah', '/api/me/authenticator/turn-on', -1),
  withApp('noah', '/api/me/second-factor', 0),
  () => ({ path: '/api/me/recovery-codes', as: TEST_TOKENS.noah }),
  () => ({
    path: '/api/me/password',
    as: TEST_TOKENS.noah,
    body: { ...ownPassword, password: 'Another123!' },
  }),
  () => ({
    path: `/api/users/${TEST_IDS.noah}/second-step/take-off`,
    as: admin,
    body: { reason: 'Lost his phone.' },
  }),
  ...MIAS_STAY,
];

/** What people do with their own accounts, documents and notes, and admins with admins. */
export const ACCOUNT_PLAYS: Readonly<Record<string, RandomPlay>> = {
  'account.update': (world, random) => {
    const token = investor(world, random);
    const person = personOf(world, token);
    return {
      method: 'PATCH',
      path: '/api/account',
      as: token,
      body: {
        name: `Own ${random(9)}`,
        email: random(2) === 0 ? `own${random(40)}@cairnfield.example` : (person?.email ?? anyEmail(random)),
        version: (person?.version ?? 1) - (random(5) === 0 ? 1 : 0),
        currentPassword: password(random),
      },
    };
  },
  'account.confirmEmail': (world, random) => ({
    path: '/api/account/confirm-email',
    body: { token: anyMailed(world, 'confirm-new-email', random) },
  }),
  // Of people who have nothing left.
  'account.close': (world, random) => {
    const poor = world.tokens.filter((token) => personOf(world, token)?.balance === 0);
    return {
      path: '/api/account/close',
      as: anyOf(poor, random) ?? 'none',
      body: { currentPassword: anyOf(['Another123!', 'Another123!', 'Wrong123!'], random) },
    };
  },
  'users.submitKyc': (world, random) => ({
    path: '/api/users/me/kyc',
    // Mostly of people who may.
    as:
      random(4) === 0
        ? investor(world, random)
        : anyOf(
            [TEST_TOKENS.noah, ...world.tokens].filter((token) =>
              ['unverified', 'rejected'].includes(personOf(world, token)?.kycStatus ?? ''),
            ),
            random,
          ),
    body: { frontId: random(4) === 0 ? anyId(world, 'documents', random) : null, backId: null },
  }),
  'documents.upload': (world, random) => ({
    path: `/api/documents?purpose=${anyOf(['proof', 'identity-front'], random)}&name=paper-${random(9)}.png`,
    as: investor(world, random),
    file: tinyPng(),
  }),
  'security.changePassword': (world, random) => ({
    path: '/api/me/password',
    as: isRare(random) ? investor(world, random) : 'none',
    body: { currentPassword: password(random), password: 'Another123!' },
  }),
  'security.endSession': (world, random) => ({
    method: 'DELETE',
    path: `/api/me/sessions/${anyId(world, 'sessions', random)}`,
    as: investor(world, random),
  }),
  'security.endOtherSessions': (world, random) => ({
    method: 'DELETE',
    path: '/api/me/sessions',
    as: isRare(random) ? investor(world, random) : 'none',
  }),
  'security.setUpAuthenticator': (world, random) => ({
    path: '/api/me/authenticator',
    as: investor(world, random),
  }),
  'security.turnOnAuthenticator': (world, random) =>
    playWithCode(world, '/api/me/authenticator/turn-on', random),
  'security.turnOffAuthenticator': (world, random) =>
    playWithCode(world, '/api/me/authenticator/turn-off', random),
  'security.confirmFactor': (world, random) => playWithCode(world, '/api/me/second-factor', random),
  'security.newRecoveryCodes': (world, random) => ({
    path: '/api/me/recovery-codes',
    as: investor(world, random),
  }),
  'session.secondStep': (world, random) => {
    const challenge = world.challenges.at(-1 - random(2)) ?? 'guessed';
    const personId = world.database.read.loginChallenges.get(sha256Hex(challenge))?.personId ?? '';
    return { path: '/api/session/second-step', body: { challenge, code: codeOf(world, personId, random) } };
  },
  'users.clearFailures': (world, random) => ({
    method: 'DELETE',
    path: `/api/users/${idIn(world, 'users', random)}/failed-logins`,
    as: admin,
  }),
  'users.takeOffSecondStep': (world, random) => ({
    path: `/api/users/${[...world.database.read.authenticators.values()][0]?.id ?? idIn(world, 'users', random)}/second-step/take-off`,
    as: isRare(random) ? admin : 'none',
    body: { reason: 'Lost their phone.' },
  }),
  'passkeys.ask': (world, random) => ({ path: '/api/passkeys/challenges', as: investor(world, random) }),
  'passkeys.add': () => ({ path: '/api/passkeys', as: TEST_TOKENS.ava, body: NEW_PASSKEY }),
  'passkeys.rename': (world, random) => ({
    method: 'PATCH',
    path: `/api/passkeys/${anyId(world, 'passkeys', random)}`,
    as: TEST_TOKENS.ava,
    body: { name: `Key ${random(9)}` },
  }),
  'passkeys.remove': (world, random) => ({
    method: 'DELETE',
    path: `/api/passkeys/${anyId(world, 'passkeys', random)}`,
    as: TEST_TOKENS.ava,
  }),
  'security.confirmPassword': (world, random) => ({
    path: '/api/me/password/confirmation',
    as: investor(world, random),
    body: { currentPassword: password(random) },
  }),
  'security.askPasskey': (world, random) => ({
    path: '/api/me/second-factor/passkey/challenge',
    as: investor(world, random),
  }),
  'security.confirmByPasskey': () => ({
    path: '/api/me/second-factor/passkey',
    as: TEST_TOKENS.ava,
    body: CONFIRMING_ANSWER,
  }),
  'session.askPasskey': () => ({ path: '/api/session/passkey/challenge' }),
  'session.passkey': () => ({ path: '/api/session/passkey', body: PASSKEY_ANSWER }),
  'notes.add': (world, random) => ({
    path: `/api/users/${idIn(world, 'users', random)}/notes`,
    as: admin,
    body: { note: anyOf(['Called.', 'Asked for papers.', ''], random) },
  }),
  'notes.delete': (world, random) => ({
    method: 'DELETE',
    path: `/api/notes/${anyId(world, 'notes', random)}`,
    as: admin,
  }),
  'views.save': (world, random) => ({
    path: '/api/views',
    as: anyOf([investor(world, random), TEST_TOKENS.ava, admin], random),
    body: {
      list: anyOf(['transactions', 'users', 'lists'], random),
      name: anyOf(['Payouts', 'payouts', `View ${random(9)}`, ''], random),
      filters: anyOf(['', 'type=payout&from=~Last%207%20days'], random),
    },
  }),
  'views.rename': (world, random) => ({
    method: 'PATCH',
    path: `/api/views/${anyId(world, 'savedViews', random)}`,
    as: anyOf([TEST_TOKENS.ava, admin], random),
    body: { name: `View ${random(9)}` },
  }),
  'views.delete': (world, random) => ({
    method: 'DELETE',
    path: `/api/views/${anyId(world, 'savedViews', random)}`,
    as: anyOf([TEST_TOKENS.ava, admin], random),
  }),
  'admins.remove': (world, random) => ({
    method: 'DELETE',
    path: `/api/admins/${anyId(world, 'admins', random)}`,
    as: admin,
  }),
  'adminInvitations.create': (_world, random) => ({
    path: '/api/admin-invitations',
    as: admin,
    body: { email: random(3) === 0 ? anyEmail(random) : `inv${random(20)}@cairnfield.example` },
  }),
  'adminInvitations.accept': (world, random) => ({
    path: '/api/admin-invitations/accept',
    body: {
      name: `Joined ${random(9)}`,
      password: 'Another123!',
      token: anyMailed(world, 'admin-invitation', random),
    },
  }),
  'adminInvitations.withdraw': (world, random) => ({
    method: 'DELETE',
    path: `/api/admin-invitations/${anyId(world, 'adminInvitations', random)}`,
    as: admin,
  }),
};
