import { isRecord } from '../../src/lib/json';
import { DEMO_MARKET } from '../../backend/market/marketRates';
import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { codeOfPhone } from '../../src/test/backend/secondStep';
import { createFaultyStorage } from '../qa/storageFaults';
import { createLocalBackend } from '../local/localBackend';
import { createMemoryLog, openTabStore } from '../../src/test/backend/testStore';
import { firstDataOf } from '../seed/dataSets';

/** A demo as it runs in a browser, and each text that it ever stored, in the log as well. */
async function openDemo() {
  const memory = createMemoryStorage();
  const written: string[] = [];
  const storage = createFaultyStorage({
    ...memory,
    setItem: (key, value) => {
      written.push(value);
      memory.setItem(key, value);
    },
  });
  const log = createMemoryLog();
  const add = log.add.bind(log);
  log.add = (entry, generation) => {
    written.push(entry.text);
    return add(entry, generation);
  };
  const database = await openTabStore({ storage, log });
  await database.replaceAll(firstDataOf(database.read, () => Date.now()) ?? {});
  const { backend } = createLocalBackend(database, {
    storage,
    origin: 'http://localhost',
    market: DEMO_MARKET,
  });
  let keys = 0;
  const call = async (
    method: string,
    path: string,
    { token = '', body }: { token?: string; body?: unknown },
  ) => {
    keys += 1;
    const { status, body: text } = await backend.execute({
      method,
      path,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `key-${keys}`,
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? '' : JSON.stringify(body),
    });
    const answer: unknown = JSON.parse(text ?? 'null');
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return isRecord(answer) ? answer : {};
  };
  const now = () =>
    Array.from({ length: memory.length }, (_, at) => memory.getItem(memory.key(at) ?? '')).join('\n');
  const mailed = (kind: string) =>
    [...database.read.outbox.values()].findLast((mail) => mail.kind === kind)?.token;
  return { call, written, now, mailed };
}

it('no secret is ever stored that only a person or their app has, nor a mailed one after its use', async () => {
  const { call, written, now, mailed } = await openDemo();
  const passwords = ['Meadow-Lantern-42!', 'Harbour-Kettle-77!'] as const;
  const used: string[] = [];
  const useMailed = (kind: string) => {
    const token = mailed(kind);
    if (token === undefined) throw new Error(`No mail of the kind ${kind} waits.`);
    used.push(token);
    return token;
  };

  const zoe = { name: 'Zoe', email: 'zoe@cairnfield.example', password: passwords[0], referralCode: '' };
  const { userId } = await call('POST', '/api/users', { body: zoe });
  await call('POST', `/api/users/${String(userId)}/confirm-email`, {
    body: { token: useMailed('confirm-email'), password: passwords[0] },
  });
  await call('POST', '/api/password-resets', { body: { email: zoe.email } });
  await call('POST', '/api/password-resets/complete', {
    body: { email: zoe.email, token: useMailed('reset-password'), password: passwords[1] },
  });
  const { token } = await call('POST', '/api/session', {
    body: { email: zoe.email, password: passwords[1] },
  });
  const session = { token: String(token) };
  const { key } = await call('POST', '/api/me/authenticator', session);
  const codes = await call('POST', '/api/me/authenticator/turn-on', {
    ...session,
    body: { code: codeOfPhone(Date.now(), 0, String(key)) },
  });
  const recoveryCodes = Object.values(codes).flat().map(String);
  expect(recoveryCodes.length).toBeGreaterThan(5);

  const ever = written.join('\n');
  for (const secret of [...passwords, String(key), ...recoveryCodes]) {
    expect(secret.length).toBeGreaterThan(8);
    expect(ever).not.toContain(secret);
  }
  for (const token of used) expect(now()).not.toContain(token);
});
