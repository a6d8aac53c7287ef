import { MONEY_MAIL_KINDS, type MoneyMail } from '../../src/entities/user/moneyMails';
import { DAY_MS } from '../../src/lib/time';
import { transferInput } from '../seed/inputs';
import { decideWithdrawal, investAsAva, requestWithdrawal, succeed } from '../../src/test/backend/steps';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';

let world: TestBackend;
beforeEach(() => {
  world = createTestBackend();
});

const [AVA, NOAH] = ['ava@cairnfield.example', 'noah@cairnfield.example'];
const decide = (path: string, body?: object) =>
  succeed(world, 'POST', path, { token: world.tokens.admin, key: `decide-${path}`, body });
const transfer = (key: string, amount = 25) =>
  succeed(world, 'POST', '/api/transfers', {
    token: world.tokens.ava,
    key,
    body: transferInput({ amount, recipientEmail: NOAH, note: 'Lunch' }),
  });

const HAPPENS: Readonly<Record<MoneyMail, readonly [() => Promise<unknown>, string, RegExp]>> = {
  'deposit-credited': [() => decide('/api/deposits/dep-1/approve'), NOAH, /\n\$1,000\.00 in Bitcoin$/],
  'deposit-rejected': [
    () => decide('/api/deposits/dep-1/reject', { reason: 'Unreadable.' }),
    NOAH,
    /\n\$1,000\.00 in Bitcoin\nReason: Unreadable\.$/,
  ],
  'withdrawal-requested': [
    () => requestWithdrawal(world, { amount: 100 }),
    AVA,
    /\n\$100\.00 to Bank transfer, /,
  ],
  'withdrawal-paid': [
    async () => decideWithdrawal(world, await requestWithdrawal(world, { amount: 100 }), 'complete'),
    AVA,
    /\n\$100\.00 to Bank transfer, /,
  ],
  'withdrawal-returned': [
    async () => decideWithdrawal(world, await requestWithdrawal(world, { amount: 100 }), 'reject'),
    AVA,
    /\n\$100\.00, rejected/,
  ],
  'transfer-sent': [
    () => transfer('send'),
    AVA,
    /\n\$25\.00 to Noah Weber, noah@cairnfield\.example\nNote: Lunch$/,
  ],
  'transfer-received': [() => transfer('send'), NOAH, /\n\$25\.00 from Ava Chen\nNote: Lunch$/],
  'investment-matured': [
    async () => {
      await investAsAva(world, 'c1', 600);
      world.clock.advance(30 * DAY_MS);
      await world.call('GET', '/api/plans');
    },
    AVA,
    /\nStarter Crypto: \$\d+\.\d\d, with \$\d+\.\d\d profit$/,
  ],
};

const mailsOf = (kind: MoneyMail) =>
  [...world.database.read.outbox.values()].filter((mail) => mail.kind === kind);

it.each(MONEY_MAIL_KINDS)(
  '%s is mailed once to whose money it is, and not once it is switched off',
  async (kind) => {
    const [happen, to, message] = HAPPENS[kind];
    await happen();
    expect(mailsOf(kind)).toMatchObject([{ to, message: expect.stringMatching(message) }]);
    world = createTestBackend();
    const token = to === AVA ? world.tokens.ava : world.tokens.noah;
    await succeed(world, 'PUT', '/api/users/me/emails', { token, key: 'off', body: { kind, isOn: false } });
    await happen();
    expect(mailsOf(kind)).toEqual([]);
  },
);

it('money that leaves can be stopped from its mail; other mails about money have no link', async () => {
  const linksBefore = [...world.database.read.freezeLinks.values()].length;
  await transfer('send');
  await requestWithdrawal(world, { amount: 100 });
  expect([...world.database.read.freezeLinks.values()]).toHaveLength(linksBefore + 2);
  for (const kind of ['transfer-sent', 'withdrawal-requested'] as const) {
    const token = mailsOf(kind)[0]?.token ?? '';
    const answer = await world.call('POST', '/api/account-freezes', { key: kind, body: { token } });
    // The first link ends the others.
    expect(answer.status).toBe(kind === 'transfer-sent' ? 200 : 410);
  }
  expect(mailsOf('transfer-received')[0]?.token).toMatch(/^transfer-received\/trf-/);
});

it('many transfers are one mail while it waits', async () => {
  for (let count = 0; count < 60; count += 1) await transfer(`send-${count}`, 1);
  const [mail, ...others] = mailsOf('transfer-received');
  expect(others).toEqual([]);
  expect(mail?.message?.match(/\$1\.00 from Ava Chen/g)?.length).toBeGreaterThan(20);
  expect(mail?.message?.length).toBeLessThan(2_100);
  expect(mail?.message?.match(/And more since\./g)).toHaveLength(1);
});

it('a kind is switched on again', async () => {
  const body = { kind: 'transfer-received', isOn: false } as const;
  const set = (isOn: boolean) =>
    succeed(world, 'PUT', '/api/users/me/emails', {
      token: world.tokens.noah,
      key: `set-${isOn}`,
      body: { ...body, isOn },
    });
  await set(false);
  expect((await set(true)).body).not.toHaveProperty('mailsOff');
  await transfer('send');
  expect(mailsOf('transfer-received')).toHaveLength(1);
});
