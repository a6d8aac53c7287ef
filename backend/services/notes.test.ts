import { signInAddedAdmin } from '../../src/test/backend/steps';
import { createTestBackend } from '../../src/test/backend/testBackend';
import { TEST_IDS } from '../../src/test/backend/testData';

test('every admin reads a note, its author alone deletes it, and the audit log doesn’t repeat it', async () => {
  const test = createTestBackend();
  const { call, tokens, database } = test;
  const path = `/api/users/${TEST_IDS.ava}/notes`;
  const made = await call('POST', path, { token: tokens.admin, key: 'note', body: { note: 'Secret.' } });
  const id = String(Reflect.get(Object(made.body), 'id'));
  const { token: other } = await signInAddedAdmin(test, 'Nadia Stone');
  expect(await call('GET', path, { token: other })).toMatchObject({ body: { items: [{ note: 'Secret.' }] } });
  expect(await call('DELETE', `/api/notes/${id}`, { token: other, key: 'no' })).toMatchObject({
    status: 403,
    body: { title: 'You can only delete your own notes.' },
  });
  expect(await call('DELETE', `/api/notes/${id}`, { token: tokens.admin, key: 'yes' })).toMatchObject({
    status: 204,
  });
  expect(database.read.notes.size).toBe(0);
  expect(JSON.stringify([...database.read.audit.values()])).not.toContain('Secret.');
});
