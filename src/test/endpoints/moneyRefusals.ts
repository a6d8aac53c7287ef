import { transferInput } from '../../../backend/seed/inputs';
import { DEMO_MARKET } from '../../../backend/market/marketRates';
import { MOST_WAITING_DEPOSITS } from '../../entities/deposit/deposit';
import { MOST_UNUSED } from '../../entities/document/document';
import { MAX_FILE_BYTES } from '../../lib/fileRules';
import type { ChangedCall } from '../backend/sendSample';
import type { TestBackend } from '../backend/testBackend';
import { depositBody, TEST_IDS, TEST_PASSWORDS } from '../backend/testData';
import { uploadFor } from './documentSamples';
import { readId } from './sample';
import { AVAS_LOGIN, guessAdminsPassword, onceBefore, type RefusalCase } from './refusalCase';
import { freezeAccount, succeed } from '../backend/steps';

const invest = (changed: object) => ({ body: { planId: 'c1', amount: 600, planVersion: 1, ...changed } });

async function withdrawOfNoah(test: TestBackend): Promise<ChangedCall> {
  const { admin, noah } = test.tokens;
  await succeed(test, 'POST', '/api/deposits/dep-1/approve', { token: admin, key: 'a' });
  const body = { amount: 10, method: 'bank', address: 'DE00' } as const;
  const { body: made } = await succeed(test, 'POST', '/api/withdrawals', { token: noah, key: 'b', body });
  return { path: `/api/withdrawals/${readId(made)}/complete` };
}

/** Nothing may leave Ava's account. */
async function limitAva({ database }: TestBackend): Promise<void> {
  database.transact(({ users }) => {
    const ava = users.get(TEST_IDS.ava);
    if (ava !== undefined) users.put({ ...ava, ownLimit: { amount: 0 } });
  });
}

/** First payouts wait for a day. */
async function letNewPayeesWait({ database }: TestBackend): Promise<void> {
  const policy = {
    id: 'policy',
    withdrawalFeePercent: 0,
    referralBonus: 0,
    newPayeeHours: 24,
    version: 1,
  } as const;
  database.transact((tx) => tx.policy.put(policy));
}

/** A credited deposit whose investor has spent all but a dollar. */
async function spentCredit(test: TestBackend): Promise<ChangedCall> {
  const { database, tokens } = test;
  await succeed(test, 'POST', '/api/deposits/dep-1/approve', { token: tokens.admin, key: 'credit' });
  const balance = database.read.users.get(TEST_IDS.noah)?.balance ?? 0;
  const body = transferInput({ recipientEmail: AVAS_LOGIN.email, amount: balance - 1 });
  await succeed(test, 'POST', '/api/transfers', { token: tokens.noah, key: 'spend', body });
  return { path: '/api/deposits/dep-1/reverse' };
}

async function withdrawalOfFrozen(test: TestBackend): Promise<ChangedCall> {
  const body = { amount: 10, method: 'bank', address: 'DE00' } as const;
  const call = { token: test.tokens.ava, key: 'b', body };
  const { body: made } = await succeed(test, 'POST', '/api/withdrawals', call);
  freezeAccount(test, TEST_IDS.ava);
  return { path: `/api/withdrawals/${readId(made)}/complete` };
}

/** The market service fails to answer once. */
function withoutRate(): ChangedCall {
  jest.spyOn(DEMO_MARKET, 'rateOf').mockResolvedValueOnce(null);
  return {};
}

/** Ava's proof, which one of her deposits already has. */
async function withUsedProof(test: TestBackend): Promise<ChangedCall> {
  const { id: documentId } = await uploadFor(test);
  const call = { token: test.tokens.ava, body: depositBody({ documentId }) };
  await succeed(test, 'POST', '/api/deposits', { ...call, key: 'first' });
  return { ...call, key: 'second' };
}

/** Ava has the maximum number of deposits that wait. */
async function withWaitingDeposits(test: TestBackend): Promise<ChangedCall> {
  const token = test.tokens.ava;
  const next = async (count: number) => {
    const { id: documentId } = await uploadFor(test, { key: `waiting-file-${count}` });
    return { token, body: depositBody({ documentId }), key: `waiting-${count}` };
  };
  for (let count = 0; count < MOST_WAITING_DEPOSITS; count += 1)
    await succeed(test, 'POST', '/api/deposits', await next(count));
  return next(MOST_WAITING_DEPOSITS);
}

/** Ava has the maximum number of unused files. */
async function withUnusedFiles(test: TestBackend): Promise<ChangedCall> {
  for (let count = 0; count < MOST_UNUSED; count += 1) await uploadFor(test, { key: `unused-${count}` });
  return {};
}

async function withoutContent(test: TestBackend): Promise<ChangedCall> {
  const { id } = await uploadFor(test);
  await test.contents.remove(id);
  return { path: `/api/documents/${id}/content` };
}

const recipientPath = (email: string) =>
  `/api/transfers/recipient?recipientEmail=${encodeURIComponent(email)}&amount=25`;

/** Plans, money and its documents, and the settings. */
export const MONEY_REFUSALS: readonly RefusalCase[] = [
  {
    id: 'settings.updatePolicy',
    code: 'conflict',
    call: { body: { withdrawalFeePercent: 0, referralBonus: 0, adminsNeedSecondStep: true } },
  },
  { id: 'plans.update', code: 'stale-version', after: onceBefore('plans.update') },
  { id: 'investments.create', code: 'not-found', call: invest({ planId: 'c0' }) },
  { id: 'investments.create', code: 'plan-unavailable', call: invest({ planId: 'r1', amount: 10_000 }) },
  { id: 'investments.create', code: 'plan-changed', call: invest({ planVersion: 0 }) },
  { id: 'investments.create', code: 'amount-out-of-range', call: invest({ amount: 499 }) },
  {
    id: 'investments.create',
    code: 'insufficient-funds',
    call: (test) => ({ ...invest({}), token: test.tokens.noah }),
  },
  {
    id: 'transfers.recipient',
    code: 'insufficient-funds',
    call: (test) => ({ token: test.tokens.noah, path: recipientPath(AVAS_LOGIN.email) }),
  },
  { id: 'transfers.recipient', code: 'validation-failed', call: { path: recipientPath(AVAS_LOGIN.email) } },
  {
    id: 'transfers.create',
    code: 'insufficient-funds',
    call: (test) => ({
      token: test.tokens.noah,
      body: transferInput({ recipientEmail: AVAS_LOGIN.email, amount: 1 }),
    }),
  },
  {
    id: 'withdrawals.create',
    code: 'fee-changed',
    call: { body: { amount: 10, method: 'bank', address: 'DE00', feePercent: 2 } },
  },
  { id: 'withdrawals.create', code: 'insufficient-funds', call: (test) => ({ token: test.tokens.noah }) },
  ...(['withdrawals.create', 'transfers.create', 'transfers.recipient'] as const).map((id) => ({
    id,
    code: 'limit-reached',
    after: limitAva,
  })),
  { id: 'payees.save', code: 'conflict', after: onceBefore('payees.save') },
  { id: 'withdrawals.create', code: 'payee-too-new', after: letNewPayeesWait },
  { id: 'deposits.reverse', code: 'illegal-transition', call: { path: '/api/deposits/dep-1/reverse' } },
  { id: 'deposits.reverse', code: 'insufficient-funds', call: spentCredit },
  { id: 'withdrawals.complete', code: 'kyc-required', call: withdrawOfNoah },
  { id: 'withdrawals.complete', code: 'account-frozen', call: withdrawalOfFrozen },
  {
    id: 'wallets.update',
    code: 'stale-version',
    call: { body: { btc: '', currentPassword: TEST_PASSWORDS.admin, version: 0 } },
  },
  { id: 'wallets.update', code: 'too-many-attempts', after: guessAdminsPassword },
  {
    id: 'settings.updatePolicy',
    code: 'too-many-attempts',
    after: guessAdminsPassword,
    call: { body: { withdrawalFeePercent: 1, referralBonus: 0, currentPassword: 'Wrong123!' } },
  },
  {
    id: 'settings.updateSite',
    code: 'stale-version',
    call: { body: { contactEmail: 'noah@cairnfield.example', contactPhone: '1', version: 0 } },
  },
  {
    id: 'settings.updatePolicy',
    code: 'stale-version',
    call: { body: { withdrawalFeePercent: 0, referralBonus: 0, version: 0 } },
  },
  { id: 'deposits.create', code: 'not-found', call: { body: depositBody({ documentId: 'doc-none' }) } },
  { id: 'deposits.create', code: 'document-used', call: withUsedProof },
  { id: 'deposits.create', code: 'quote-unusable', call: { body: depositBody({ quoteId: 'quo-none' }) } },
  { id: 'quotes.create', code: 'no-rate', call: withoutRate },
  { id: 'deposits.create', code: 'conflict', call: withWaitingDeposits },
  {
    id: 'documents.upload',
    code: 'body-too-large',
    call: { body: new Uint8Array(MAX_FILE_BYTES + 1) },
  },
  { id: 'documents.upload', code: 'conflict', call: withUnusedFiles },
  { id: 'documents.content', code: 'document-gone', call: withoutContent },
];
