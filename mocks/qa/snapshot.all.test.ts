import { setupServer } from 'msw/node';
import { noteSecondStep } from '../../backend/auth/secondFactor';
import { givePhone } from '../../src/test/backend/secondStep';
import { createTestBackend } from '../../src/test/backend/testBackend';
import { NOAHS_ID, PROOFS, TEST_IDS } from '../../src/test/backend/testData';
import { schemaOf } from '../storage/opening';
import { MIGRATIONS } from '../storage/migrations';
import { createQa } from './createQa';
import { createQaMsw } from './swapping';

function start() {
  const test = createTestBackend();
  const msw = createQaMsw(setupServer(), test.submit, () => undefined);
  return { ...test, qa: createQa(test.scenarios, msw, () => undefined) };
}

describe('snapshots', () => {
  it('bring everything back, to the byte, whatever happened since', async () => {
    const { qa, call, tokens, database } = start();
    const before = await qa.data.exportSnapshot();
    await call('POST', '/api/deposits/dep-1/approve', { token: tokens.admin, key: 'k' });
    await qa.data.reset('demo');
    await qa.data.importSnapshot(before);
    expect(await qa.data.exportSnapshot()).toBe(before);
    expect(database.read.deposits.get('dep-1')?.status).toBe('pending');
    database.checkBooks();
    const again = await call('POST', '/api/deposits/dep-1/approve', { token: tokens.admin, key: 'k' });
    expect(again).toMatchObject({ status: 200, body: { status: 'completed' } });
  });

  it('hold nothing that proves who somebody is in a second step', async () => {
    const test = start();
    await givePhone(test);
    test.database.transact((tx) =>
      tx.passkeyChallenges.put({
        id: 'c',
        purpose: 'add',
        askedBy: TEST_IDS.ava,
        expiresAt: '2026-01-15T12:05:00.000Z',
      }),
    );
    expect(await test.qa.data.exportSnapshot()).not.toMatch(
      /"(?:authenticators|recoveryCodes|loginChallenges|passkeyChallenges)\//,
    );
  });

  it('of an earlier build are brought up to this one', async () => {
    const { qa, database } = start();
    // Before there were marks of second steps and locked rates.
    const old = (await qa.data.exportSnapshot())
      .replace(/"schema": \d+/, '"schema": 10')
      .replace(/,\s*"hasSecondStep": false/g, '')
      .replace(/,\s*"quote": null/g, '');
    expect(old).not.toMatch(/hasSecondStep|quote/);
    await qa.data.reset('empty');
    await qa.data.importSnapshot(old);
    expect(database.read.deposits.get('dep-1')).toMatchObject({ status: 'pending', quote: null });
    expect(database.read.users.size).toBe(3);
  });

  it('leave nobody with the mark of an authenticator app that they leave out', async () => {
    const test = start();
    await givePhone(test, { personId: TEST_IDS.admin });
    test.database.transact((tx) => noteSecondStep(tx, TEST_IDS.admin, true));
    await test.qa.data.importSnapshot(await test.qa.data.exportSnapshot());
    expect(test.database.read.authenticators.size).toBe(0);
    expect([...test.database.read.admins.values()].map(({ hasSecondStep }) => hasSecondStep)).toEqual([
      false,
    ]);
  });

  it('are saved although a stored record is damaged, or belongs to a table of another build', async () => {
    const { qa, storage } = start();
    const before = await qa.data.exportSnapshot();
    storage.setItem('cairnfield/plans/c1', '{"id":');
    storage.setItem('cairnfield/payins/p1', '{"id":"p1"}');
    expect(await qa.data.exportSnapshot()).toBe(before);
  });

  it('name the documents whose content they leave out', async () => {
    const { qa, database } = start();
    database.transact((tx) => {
      const gone = tx.documents.get(PROOFS.noah);
      if (gone !== undefined)
        tx.documents.put({ ...gone, removedAt: gone.date, removedBecause: 'Outlived.' });
    });
    const snapshot: unknown = JSON.parse(await qa.data.exportSnapshot());
    expect(snapshot).toMatchObject({
      leftOut: {
        [PROOFS.ava]: 'Proof of payment of Ava Chen: receipt.png',
        [NOAHS_ID]: 'ID front of Noah Weber: receipt.png',
      },
    });
    expect(snapshot).not.toHaveProperty(['leftOut', PROOFS.noah]);
  });

  it('of the large data set hold all of it', async () => {
    const { qa, database } = start();
    await qa.data.reset('large');
    database.transact((tx) => tx.plans.remove('c4'));
    const text = await qa.data.exportSnapshot();
    await qa.data.reset('empty');
    await qa.data.importSnapshot(text);
    expect(database.read.users.size).toBe(1_000);
    expect(database.read.plans.has('c4')).toBe(false);
  });

  it.each([
    ['not JSON', 'it isn’t JSON'],
    ['{"format":"other"}', 'it has a different format'],
    [
      '{"format":"cairnfield-snapshot","schema":99,"records":{}}',
      'This snapshot is from a newer version of this page. Reload the page and import it again.',
    ],
    ['{"format":"cairnfield-snapshot","schema":"7","records":{}}', 'it doesn’t say its version'],
    [
      `{"format":"cairnfield-snapshot","schema":${schemaOf(MIGRATIONS)},"base":"large/1/7/1","records":{}}`,
      'that no longer exists',
    ],
  ])('that are none are refused, and nothing changes: %s', async (text, why) => {
    const { qa, database } = start();
    await expect(qa.data.importSnapshot(text)).rejects.toThrow(why);
    expect(database.read.users.size).toBe(3);
  });

  it('whose records or books are wrong are refused, and nothing changes', async () => {
    const { qa, database } = start();
    const text = await qa.data.exportSnapshot();
    const damaged = text.replace('"balance": 20000', '"balance": "much"');
    await expect(qa.data.importSnapshot(damaged)).rejects.toThrow('users/user-1 is damaged');
    const unbalanced = text.replace('"balance": 20000', '"balance": 20001');
    await expect(qa.data.importSnapshot(unbalanced)).rejects.toThrow();
    expect(database.read.users.get(TEST_IDS.ava)?.balance).toBe(20_000);
  });

  it.each([
    ['records', () => '{}', /no records/],
    [
      'its main admin',
      (records: string) => records.replaceAll('"isMain": true', '"isMain": false'),
      /no main admin/,
    ],
    [
      'the main admin’s password',
      (records: string) => records.replace(/"credentials\/admin-main": \{[^}]*\},/, ''),
      /has no password/,
    ],
  ])('without %s is refused, and replaces nothing', async (_what, without, why) => {
    const { qa, database } = start();
    const before = await qa.data.exportSnapshot();
    const { records, ...rest } = JSON.parse(before);
    const text = JSON.stringify({ ...rest, records: JSON.parse(without(JSON.stringify(records, null, 2))) });
    await expect(qa.data.importSnapshot(text)).rejects.toThrow(why);
    expect(await qa.data.exportSnapshot()).toBe(before);
    database.checkBooks();
  });
});
