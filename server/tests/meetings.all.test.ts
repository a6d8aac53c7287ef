import { transferInput } from '../../backend/seed/inputs';
import type { Attempt, CommandCall, CommandView } from '../../backend/engine';
import { sha256Hex } from '../../backend/auth/digest';
import { recoveryCodeId } from '../../backend/auth/recoveryCodes';
import type { PreparedCode } from '../../backend/auth/secondFactor';
import { createAdmin, resetUserPassword } from '../../backend/services/admins';
import type { Caller, CommandContext } from '../../backend/context';
import { approveDeposit, createDeposit } from '../../backend/services/deposits';
import { confirmByPasskey } from '../../backend/services/passkeyLogin';
import { takeSecondStep } from '../../backend/services/secondStep';
import { register } from '../../backend/services/registration';
import { logIn } from '../../backend/services/session';
import { createTransfer } from '../../backend/services/transfers';
import { updateUser } from '../../backend/services/users';
import { createWithdrawal } from '../../backend/services/withdrawals';
import { ADMIN } from '../../src/test/backend/serviceWorld';
import { buildDocumentRecord } from '../../src/test/builders';
import { depositBody, TEST_DATA, TEST_IDS } from '../../src/test/backend/testData';
import { PASSKEY_ANSWER, storedPasskey } from '../../src/test/backend/testPasskeys';
import type { SqlStore } from '../sql/openStore';
import { KINDS, createTestStores } from './testing/stores';

const stores = createTestStores();

const VISITOR: Caller = { kind: 'visitor', id: 'visitor', name: 'Visitor' };
const AVA: Caller = { kind: 'user', id: TEST_IDS.ava, name: 'Ava Lindqvist' };
const password = { salt: 'AAAA', hash: 'AAAA', iterations: 1 };
const link = { token: 'token', hash: 'hash' };

type Work = (context: CommandContext) => unknown;
type Isolation = CommandCall['isolation'];

/** Runs all works concurrently: on PostgreSQL they all read before any has written. */
async function meet(store: SqlStore, isolation: Isolation, works: readonly (readonly [Caller, Work])[]) {
  return Promise.allSettled(
    works.map(([caller, work]) =>
      store.engine.command({ isolation }, (tx: CommandView, { realNow, randomBytes }: Attempt) =>
        work({ tx, caller, now: realNow, randomBytes }),
      ),
    ),
  );
}

const newcomer = { name: 'New', email: 'new@cairnfield.example', password: 'Another123!', referralCode: '' };

const asPerson: readonly [Caller, Work] = [
  VISITOR,
  (context) => register(context, newcomer, { password, link, browser: null }),
];
const asAdmin: readonly [Caller, Work] = [
  ADMIN,
  (context) => createAdmin(context, { ...newcomer, duty: 'owner' }, password),
];
const renamed: readonly [Caller, Work] = [
  ADMIN,
  (context) => updateUser(context, TEST_IDS.noah, { email: newcomer.email, version: 1 }),
];

/** Repeated because the timing of two transactions varies. */
const ROUNDS = 8;

describe.each(KINDS)('%s: commands that meet', (kind) => {
  async function filled(): Promise<SqlStore> {
    const store = await stores.open(await stores.location(kind));
    await store.fill(TEST_DATA);
    return store;
  }

  let store: SqlStore;
  beforeAll(async () => {
    store = await filled();
  });

  const count = async (text: string) =>
    Number((await store.query(`SELECT count(*)::int AS n FROM ${text}`))[0]?.['n']);

  it.each([
    ['two registrations', [asPerson, asPerson]],
    ['a registration and an added admin', [asPerson, asAdmin]],
    ['a registration and a changed e-mail', [asPerson, renamed]],
    ['an added admin and a changed e-mail', [asAdmin, renamed]],
  ] as const)('one e-mail goes to one account: %s', async (_pair, works) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const outcomes = await meet(store, 'account', works);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected')
          expect(outcome.reason.problem).toMatchObject({ type: 'email-taken' });
      }
      expect(await count(`emails WHERE email = '${newcomer.email}'`)).toBe(1);
      for (const table of ['users', 'admins']) {
        await store.query(
          `UPDATE ${table} SET email = id || '@was.example', email_key = id || '@was.example', version = 1
           WHERE email = $1`,
          [newcomer.email],
        );
      }
    }
  });

  it('no login with the old password outlives a reset', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await store.query("UPDATE credentials SET hash = 'old' WHERE id = $1", [TEST_IDS.ava]);
      await store.query('DELETE FROM sessions');
      await store.query('DELETE FROM login_attempts');
      const { result: email = '' } = await store.engine.query((view) => view.users.get(TEST_IDS.ava)?.email);
      const client = { address: '203.0.113.7', browser: 'known' };
      const prepared = { matchedHash: 'old', issued: { token: 'token', hash: `session-${round}` }, client };
      await meet(store, 'account', [
        [VISITOR, (context) => logIn(context, { email, password: 'x' }, prepared)],
        [ADMIN, (context) => resetUserPassword(context, TEST_IDS.ava, password)],
      ]);
      expect(await count('sessions')).toBe(0);
    }
  });

  it('one balance is spent once, one deposit is credited once', async () => {
    store = await filled();
    const transfer: Work = (context) => createTransfer(context, transferInput({ amount: 3_000 }));
    const withdrawal: Work = (context) =>
      createWithdrawal(context, { amount: 3_000, method: 'bank', address: 'IBAN' });
    const approval: Work = (context) => approveDeposit(context, 'dep-1');
    const outcomes = await meet(store, 'money', [
      ...Array.from({ length: 12 }, (_, index) => [AVA, index % 2 === 0 ? transfer : withdrawal] as const),
      ...Array.from({ length: 4 }, () => [ADMIN, approval] as const),
    ]);
    const done = outcomes.map(({ status }) => status === 'fulfilled');
    expect(done.slice(0, 12).filter(Boolean)).toHaveLength(6);
    expect(done.slice(12).filter(Boolean)).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason.problem.status).toBe(409);
    }
    expect(await store.checkBooks()).toEqual([]);
    const { result } = await store.engine.query((view) => view.users.get(TEST_IDS.ava)?.balance);
    expect(result).toBe(2_000);
  });

  it('a maturity is paid once, whoever settles', async () => {
    const due = new Date(Date.now() - 1000).toISOString();
    await store.engine.command({ isolation: 'money' }, (tx) => {
      for (const number of [1, 2, 3]) {
        const user = tx.users.get(TEST_IDS.ava);
        if (user === undefined) throw new Error('Ava is there.');
        const seq = tx.ledger.nextSequence('led-');
        const id = `inv-${number}`;
        const balance = user.balance - 10;
        tx.users.put({ ...user, balance, version: user.version + 1 });
        tx.ledger.put({
          id: `led-${seq}`,
          seq,
          userId: user.id,
          type: 'investment',
          amount: -10,
          balanceAfter: balance,
          description: '',
          sourceId: id,
          date: due,
        });
        tx.investments.put({
          id,
          userId: user.id,
          userName: user.name,
          planId: 'c1',
          planName: 'Plan',
          planType: 'crypto',
          amount: 10,
          profit: 1,
          roi: 10,
          duration: 1,
          startDate: due,
          endDate: due,
          status: 'active',
          version: 1,
        });
      }
    });
    const settled = await Promise.all([store.settleDue(10), store.settleDue(10), store.settleDue(10)]);
    expect(settled.reduce((sum, n) => sum + n, 0)).toBe(3);
    expect(await count("ledger WHERE type = 'payout'")).toBe(3);
    expect(await store.checkBooks()).toEqual([]);
  });

  describe('what works once works once, whatever processes get it:', () => {
    const client = { address: '203.0.113.7', browser: 'known' };
    const token = (round: number) => `challenge-${round}`;

    /** Ava has an app and a recovery code, and has given her password in two tabs. */
    async function beginLogins(round: number) {
      const at = new Date().toISOString();
      const soon = new Date(Date.now() + 60_000).toISOString();
      const emptied = ['sessions', 'login_attempts', 'login_challenges', 'recovery_codes', 'authenticators'];
      for (const table of emptied) await store.query(`DELETE FROM ${table}`);
      await store.engine.command({ isolation: 'account' }, (tx) => {
        const { ava: id } = TEST_IDS;
        tx.authenticators.put({ id, sealedKey: 'sealed', isOn: true, lastStep: 0, createdAt: at });
        tx.recoveryCodes.put({ id: recoveryCodeId(id, 'code'), personId: id });
        for (const tab of ['a', 'b']) {
          const challenge = sha256Hex(`${token(round)}-${tab}`);
          tx.loginChallenges.put({ id: challenge, personId: id, expiresAt: soon, failures: 0 });
        }
      });
    }

    const logIns = (round: number, code: { step?: PreparedCode['step'] }) =>
      ['a', 'b'].map((tab): readonly [Caller, Work] => [
        VISITOR,
        (context) =>
          takeSecondStep(
            context,
            { challenge: `${token(round)}-${tab}`, code: 'code' },
            {
              code: { client, recoveryId: recoveryCodeId(TEST_IDS.ava, 'code'), isOfApp: false, ...code },
              issued: { token: `token-${tab}`, hash: `session-${round}-${tab}` },
            },
          ),
      ]);

    it.each([
      ['a recovery code', {}],
      ['a code of the app', { step: { sealedKey: 'sealed', number: 100 } }],
    ])('%s', async (what, code) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await beginLogins(round);
        // The app's code is the only one that both have.
        if (what !== 'a recovery code') await store.query('DELETE FROM recovery_codes');
        await meet(store, 'account', logIns(round, code));
        expect(await count('sessions')).toBe(1);
      }
    });

    it('an unfinished login, with two right codes', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await beginLogins(round);
        const [[, byRecovery] = [VISITOR, () => undefined]] = logIns(round, {});
        const [[, byApp] = [VISITOR, () => undefined]] = logIns(round, {
          step: { sealedKey: 'sealed', number: 100 },
        });
        await meet(store, 'account', [
          [VISITOR, byRecovery],
          [VISITOR, byApp],
        ]);
        expect(await count('sessions')).toBe(1);
      }
    });

    it('a challenge for a passkey', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await beginLogins(round);
        const id = `challenge-of-a-passkey-${round}`;
        await store.engine.command({ isolation: 'account' }, (tx) =>
          tx.passkeyChallenges.put({
            id,
            purpose: 'confirm',
            askedBy: TEST_IDS.ava,
            expiresAt: new Date(Date.now() + 60_000).toISOString(),
          }),
        );
        const { credentialId, publicKey, counter } = storedPasskey(TEST_IDS.ava, '');
        const confirm: Work = (context) =>
          confirmByPasskey(
            context,
            { ...PASSKEY_ANSWER, credentialId },
            { client, proof: { challengeId: id, credentialId, publicKey, counter: counter + round + 1 } },
          );
        const outcomes = await meet(store, 'account', [
          [AVA, confirm],
          [AVA, confirm],
        ]);
        expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        expect(outcomes.find(({ status }) => status === 'fulfilled')).toMatchObject({
          value: { result: { success: true } },
        });
      }
    });

    it('a proof, in one deposit', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const documentId = `proof-${round}`;
        await store.engine.command({ isolation: 'account' }, (tx) =>
          tx.documents.put(buildDocumentRecord({ id: documentId, sha256: '3'.repeat(64) })),
        );
        const before = await count('deposits');
        const deposit: Work = (context) => createDeposit(context, depositBody({ documentId }));
        const outcomes = await meet(store, 'account', [
          [AVA, deposit],
          [AVA, deposit],
        ]);
        expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        for (const outcome of outcomes) {
          if (outcome.status === 'rejected')
            expect(outcome.reason.problem).toMatchObject({ type: 'document-used' });
        }
        expect(await count('deposits')).toBe(before + 1);
      }
    });
  });
});
