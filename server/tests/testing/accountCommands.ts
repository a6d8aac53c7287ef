import { sha256Hex } from '../../../backend/auth/digest';
import { MONEY_MAIL_KINDS } from '../../../src/entities/user/moneyMails';
import { TEST_TOKENS } from '../../../src/test/backend/testData';
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
  type CallGenerator,
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

/** The token from any mail of this kind, or a wrong one. */
function anyMailed({ database }: World, kind: string, random: Random): string {
  const mails = [...database.read.outbox.values()].filter((mail) => mail.kind === kind);
  return anyOf(mails, random)?.token ?? 'guessed';
}

/** Usually the code in the person's authenticator app, if they have one. */
function codeOf({ database, now }: World, personId: string, random: Random): string {
  const key = database.read.authenticators.get(personId)?.sealedKey;
  return key === undefined || isRare(random) ? '123456' : codeOfPhone(now(), random(3) - 1, key);
}

/** A command with an app's code, usually from an investor who has one. */
function callWithCode(world: World, path: string, random: Random): RandomCall {
  const { authenticators } = world.database.read;
  const withApp = [TEST_TOKENS.ava, TEST_TOKENS.noah, ...world.tokens].filter((token) =>
    authenticators.has(personOf(world, token)?.id ?? ''),
  );
  const as = anyOf(withApp, random) ?? investor(world, random);
  return { path, as, body: { code: codeOf(world, personOf(world, as)?.id ?? '', random) } };
}

const isRare = (random: Random) => random(4) === 0;

const removing =
  (path: string, table: Named, as: string): CallGenerator =>
  (world, random) => ({ method: 'DELETE', path: `${path}/${anyId(world, table, random)}`, as });

/** People's actions on their own accounts, documents and notes, and admins' actions on admins. */
export const ACCOUNT_CALLS: Readonly<Record<string, CallGenerator>> = {
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
  // Usually by people who have nothing left.
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
    // Usually by people who may.
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
    callWithCode(world, '/api/me/authenticator/turn-on', random),
  'security.turnOffAuthenticator': (world, random) =>
    callWithCode(world, '/api/me/authenticator/turn-off', random),
  'security.confirmFactor': (world, random) => callWithCode(world, '/api/me/second-factor', random),
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
  'users.freeze': (world, random) => ({
    path: `/api/users/${idIn(world, 'users', random)}/freeze`,
    as: isRare(random) ? admin : 'none',
    body: { reason: 'Reported stolen.' },
  }),
  'users.thaw': (world, random) => ({
    path: `/api/users/${[...world.database.read.users.values()].find(({ frozen }) => frozen !== undefined)?.id ?? idIn(world, 'users', random)}/thaw`,
    as: admin,
    body: { reason: 'It was them.' },
  }),
  'users.freezeOwn': (world, random) => ({
    path: '/api/users/me/freeze',
    as: isRare(random) ? investor(world, random) : 'none',
  }),
  'users.setLimit': (world, random) => ({
    method: 'PUT',
    path: '/api/users/me/limit',
    as: investor(world, random),
    body: { amount: anyOf([null, 40_000, 50_000], random) },
  }),
  'users.setMail': (world, random) => ({
    method: 'PUT',
    path: '/api/users/me/emails',
    as: investor(world, random),
    body: { kind: anyOf(MONEY_MAIL_KINDS, random), isOn: random(2) === 0 },
  }),
  'users.freezeByLink': (world, random) => ({
    path: '/api/account-freezes',
    body: {
      token:
        random(3) > 0
          ? anyMailed(world, random(2) === 0 ? 'password-changed' : 'new-sign-in', random)
          : 'guessed',
    },
  }),
  'passkeys.ask': (world, random) => ({ path: '/api/passkeys/challenges', as: investor(world, random) }),
  'passkeys.add': () => ({ path: '/api/passkeys', as: TEST_TOKENS.ava, body: NEW_PASSKEY }),
  'passkeys.rename': (world, random) => ({
    method: 'PATCH',
    path: `/api/passkeys/${anyId(world, 'passkeys', random)}`,
    as: TEST_TOKENS.ava,
    body: { name: `Key ${random(9)}` },
  }),
  'passkeys.remove': removing('/api/passkeys', 'passkeys', TEST_TOKENS.ava),
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
  'notes.delete': removing('/api/notes', 'notes', admin),
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
  'admins.remove': removing('/api/admins', 'admins', admin),
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
  'adminInvitations.withdraw': removing('/api/admin-invitations', 'adminInvitations', admin),
};
