/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '../log';
import { folderCarrier, smtpCarrier, type Carrier } from '../mail/carriers';
import { deliverMails } from '../mail/delivery';
import { writeLetter, type Letter } from '../mail/letter';
import { createMetrics } from '../metrics';
import type { SqlStore } from '../sql/openStore';
import { openTestStore } from './testing/stores';

let store: SqlStore;
const lines: string[] = [];
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(async () => {
  lines.length = 0;
  await store.query('DELETE FROM outbox');
  await store.query('DELETE FROM mail_attempts');
});
afterAll(() => store.close());

/** Puts a mail into the outbox, as a command does. */
async function put(kind: 'confirm-email' | 'reset-password', token: string): Promise<void> {
  await store.query(
    `INSERT INTO outbox (id, kind, "to", user_id, token, sent_at, expires_at)
     VALUES ($1, $2, 'ivy@cairnfield.example', 'user-7', $3, now(), now() + interval '15 minutes')`,
    [`${kind}/user-7`, kind, token],
  );
}

type Ports = Parameters<typeof deliverMails>[0];

const ask: Ports['ask'] = (sql, params) => store.query(sql, params);

function delivery(carrier: Pick<Carrier, 'carry'>, more: Partial<Ports> = {}) {
  const log = createLog('info', { write: (line) => void lines.push(line) });
  return deliverMails({
    ask,
    carrier: { destination: 'a test', close: () => undefined, ...carrier },
    publicUrl: 'https://invest.example',
    log,
    metrics: createMetrics(),
    ...more,
  });
}

const count = async (table: string) => {
  const [row] = await store.query(`SELECT count(*)::int AS n FROM ${table}`);
  return row?.['n'];
};

it('sends what waits, once, with a link to the app, and forgets its secret', async () => {
  await put('reset-password', 'secret-of-reset');
  await put('confirm-email', 'secret-of-confirmation');
  const letters: Letter[] = [];
  const carry = async (letter: Letter) => void letters.push(letter);
  const sent = await Promise.all([delivery({ carry }), delivery({ carry })]);
  expect(sent.reduce((sum, one) => sum + one)).toBe(2);
  expect(letters.map(({ subject }) => subject).sort()).toEqual([
    'Confirm your email for Cairnfield',
    'Set a new password for Cairnfield',
  ]);
  const text = letters.map((letter) => letter.text).join('');
  expect(text).toContain('https://invest.example/confirm-email/user-7#token=secret-of-confirmation\n');
  expect(text).toContain(
    'https://invest.example/reset-password#email=ivy%40cairnfield.example&token=secret-of-reset\n',
  );
  expect([await count('outbox'), await count('mail_attempts')]).toEqual([0, 0]);
  expect(lines.join('')).not.toContain('secret-of');
});

it.each([
  [
    'user-7',
    'freeze your account, so that no money can leave it:\n\nhttps://invest.example/freeze-account#token=token\n\nThen set a new password: https://invest.example/forgot-password\n',
  ],
  ['admin-7', 'If you can’t log in, ask another admin to remove your admin access.\n'],
  ['admin-main', 'If you can’t log in, ask the person who runs the server for a new password.\n'],
])(
  'tells %s what helps against somebody else in the account: admins have no reset by mail',
  (userId, advice) => {
    const mail = {
      id: `new-sign-in/${userId}`,
      kind: 'new-sign-in',
      to: 'ivy@cairnfield.example',
      userId,
      token: 'token',
      message: 'Jan 15, 2026, 12:00 PM UTC',
      sentAt: '2026-01-15T12:00:00.000Z',
      expiresAt: '2026-01-16T12:00:00.000Z',
    } as const;
    const { text } = writeLetter(mail, 'https://invest.example');
    expect(text.endsWith(advice)).toBe(true);
    if (userId !== 'user-7') expect(text).toContain('https://invest.example/admin/security\n');
  },
);

it.each([
  ['admin-removed', 'admin-7'],
  ['account-closed', 'user-7'],
  ['account-frozen', 'user-7'],
] as const)('after %s there is nothing to freeze: %s is told to contact us', (kind, userId) => {
  const mail = {
    id: `${kind}/${userId}`,
    kind,
    to: 'ivy@cairnfield.example',
    userId,
    token: 'token',
    message: 'Jan 15, 2026, 12:00 PM UTC',
    sentAt: '2026-01-15T12:00:00.000Z',
    expiresAt: '2026-01-16T12:00:00.000Z',
  } as const;
  const { text } = writeLetter(mail, 'https://invest.example');
  expect(text).not.toContain('freeze-account');
  expect(text.endsWith('contact us. You’ll find our address here:\n\nhttps://invest.example/\n')).toBe(true);
});

it('tries again what could not be sent, later each time, and says so', async () => {
  await put('confirm-email', 'secret-1');
  const carry = () => Promise.reject(new Error('The mail server is away.'));
  const now = async () => String((await store.query('SELECT now()::text AS now'))[0]?.['now']);
  /** How often it was tried, and whether the last try was after `since` and the next comes that long after it. */
  const triedSince = async (since: string, seconds: number) => {
    const wait = `interval '${seconds} seconds'`;
    const isInTime = `next_at BETWEEN '${since}'::timestamptz + ${wait} AND now() + ${wait}`;
    return (await store.query(`SELECT tries, ${isInTime} AS "isInTime" FROM mail_attempts`))[0];
  };
  const start = await now();
  expect(await delivery({ carry })).toBe(1);
  expect(lines.join('')).toContain('a mail could not be sent; it is tried again');
  expect(await delivery({ carry })).toBe(0);
  const [attempt] = await store.query('SELECT mail FROM mail_attempts');
  expect(attempt?.['mail']).toBe(createHash('sha256').update('secret-1').digest('hex'));
  expect(await triedSince(start, 30)).toEqual({ tries: 1, isInTime: true });
  await store.query('UPDATE mail_attempts SET next_at = now()');
  const again = await now();
  expect(await delivery({ carry })).toBe(1);
  expect(await triedSince(again, 60)).toEqual({ tries: 2, isInTime: true });
  await store.query('UPDATE mail_attempts SET next_at = now()');
  const letters: Letter[] = [];
  await delivery({ carry: async (letter) => void letters.push(letter) });
  expect(letters).toHaveLength(1);
  expect(await count('outbox')).toBe(0);
});

it('tries again at once when the clock was set back since the last try', async () => {
  await put('confirm-email', 'secret-1');
  await delivery({ carry: () => Promise.reject(new Error('The mail server is away.')) });
  await store.query("UPDATE mail_attempts SET next_at = now() + interval '7 days'");
  const carry = jest.fn(async () => undefined);
  expect(await delivery({ carry })).toBe(1);
  expect(carry).toHaveBeenCalledTimes(1);
});

it('sends the other mails when it cannot read one, whose secret stays out of the log', async () => {
  await put('reset-password', 'secret-of-tomorrow');
  await store.query("UPDATE outbox SET kind = 'of-a-newer-version', sent_at = now() - interval '1 minute'");
  await put('confirm-email', 'secret-of-today');
  const carry = jest.fn(async () => undefined);
  expect(await delivery({ carry })).toBe(2);
  expect(carry).toHaveBeenCalledTimes(1);
  expect([await count('outbox'), await count('mail_attempts')]).toEqual([1, 1]);
  expect(lines.join('')).toContain('of-a-newer-version');
  expect(lines.join('')).not.toContain('secret-of');
});

it('ends a batch that a slow mail server draws out, before another process would send the same mails', async () => {
  await put('reset-password', 'secret-of-reset');
  await put('confirm-email', 'secret-of-confirmation');
  let passed = 0;
  const now = jest.spyOn(performance, 'now').mockImplementation(() => passed);
  const carry = jest.fn(async () => void (passed += 61_000));
  await delivery({ carry });
  now.mockRestore();
  expect(carry).toHaveBeenCalledTimes(1);
  expect(await count('outbox')).toBe(1);
});

it('leaves what it has not begun to another process, which need not wait, when it stops', async () => {
  await put('reset-password', 'secret-of-reset');
  await put('confirm-email', 'secret-of-confirmation');
  const stopping = new AbortController();
  const carry = jest.fn(async () => stopping.abort());
  await delivery({ carry }, { stopping: stopping.signal });
  expect(carry).toHaveBeenCalledTimes(1);
  expect(await count('outbox')).toBe(1);
  await delivery({ carry });
  expect(carry).toHaveBeenCalledTimes(2);
  expect([await count('outbox'), await count('mail_attempts')]).toEqual([0, 0]);
});

it('sends a mail once, though the database is away for a moment when it is to be removed', async () => {
  await put('confirm-email', 'secret-1');
  let breaks = 0;
  const asBroken: Ports['ask'] = async (sql, params) => {
    if (sql.startsWith('DELETE FROM outbox') && breaks === 0) {
      breaks += 1;
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    }
    return ask(sql, params);
  };
  const carry = jest.fn(async () => undefined);
  await delivery({ carry }, { ask: asBroken }).catch(() => undefined);
  await store.query("UPDATE mail_attempts SET next_at = now() - interval '1 second'");
  await delivery({ carry });
  expect(breaks).toBe(1);
  expect(carry).toHaveBeenCalledTimes(1);
  expect([await count('outbox'), await count('mail_attempts')]).toEqual([0, 0]);
});

it('leaves a mail that took the place of the one that was sent', async () => {
  await put('confirm-email', 'secret-old');
  const carry = async () => {
    await store.query(`UPDATE outbox SET token = 'secret-new'`);
  };
  await delivery({ carry });
  expect(await count('outbox')).toBe(1);
  const letters: Letter[] = [];
  await delivery({ carry: async (letter) => void letters.push(letter) });
  expect(letters[0]?.text).toContain('secret-new');
});

it('puts letters into a folder where there is no mail server', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cairnfield-outbox-'));
  await put('confirm-email', 'secret-2');
  await delivery(folderCarrier(path.join(folder, 'outbox'), () => Date.UTC(2026, 0, 15)));
  const [file = ''] = readdirSync(path.join(folder, 'outbox'));
  expect(file).toMatch(/^2026-01-15T00-00-00\.000Z-\d+-1\.txt$/);
  const text = readFileSync(path.join(folder, 'outbox', file), 'utf8');
  expect(text).toMatch(/^To: ivy@cairnfield\.example\nSubject: Confirm your email for Cairnfield\n\n/);
  rmSync(folder, { recursive: true });
});

/** A minimal mail server, enough for one letter. */
async function startMailServer(received: string[]): Promise<Server> {
  const server = createServer((socket) => {
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('data', (data) => {
      const text = String(data);
      received.push(text);
      if (isData && text.includes('\r\n.\r\n')) {
        isData = false;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('DATA')) {
        isData = true;
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else if (!isData) socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

it('hands letters to a mail server', async () => {
  const received: string[] = [];
  const mailServer = await startMailServer(received);
  const address = mailServer.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const carrier = smtpCarrier(`smtp://127.0.0.1:${port}`, 'Cairnfield <no-reply@invest.example>');
  await put('reset-password', 'secret-3');
  await delivery(carrier);
  carrier.close();
  mailServer.close();
  const said = received.join('');
  expect(said).toContain('RCPT TO:<ivy@cairnfield.example>');
  expect(said).toContain('From: Cairnfield <no-reply@invest.example>');
  expect(said.replaceAll('=\r\n', '')).toContain('token=3Dsecret-3');
});
