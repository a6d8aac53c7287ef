import { MOST_VIEWS } from '../../src/entities/savedView/savedView';
import { createTestBackend } from '../../src/test/backend/testBackend';

const input = { list: 'transactions', name: 'Payouts', filters: 'type=payout' };

function openViews() {
  const test = createTestBackend();
  const { call, tokens } = test;
  let keys = 0;
  const as = (token: string) => ({
    save: (anyBody: object) => {
      keys += 1;
      return call('POST', '/api/views', { token, key: `view-${keys}`, anyBody });
    },
    list: async () => (await call('GET', '/api/views', { token })).body,
    rename: (id: string, name: string) => call('PATCH', `/api/views/${id}`, { token, body: { name } }),
    remove: (id: string) => call('DELETE', `/api/views/${id}`, { token }),
  });
  return { test, ava: as(tokens.ava), noah: as(tokens.noah) };
}

const idOf = ({ body }: { readonly body: unknown }) => String(Reflect.get(Object(body), 'id'));

test('a view is its owner’s: nobody else sees, renames or deletes it', async () => {
  const { test: backend, ava, noah } = openViews();
  const saved = await ava.save(input);
  expect(saved).toMatchObject({ status: 201, body: { ...input, version: 1 } });
  expect(saved.body).not.toHaveProperty('ownerId');
  expect(await ava.list()).toMatchObject({ items: [input] });
  expect(await noah.list()).toEqual({ items: [] });
  expect((await noah.rename(idOf(saved), 'Mine')).status).toBe(404);
  expect((await noah.remove(idOf(saved))).status).toBe(404);
  expect(await ava.rename(idOf(saved), 'All payouts')).toMatchObject({ body: { version: 2 } });
  expect([...backend.database.read.audit.values()].at(-1)).toMatchObject({
    action: 'view.renamed',
    changes: [{ field: 'Name', before: 'Payouts', after: 'All payouts' }],
  });
  expect((await ava.remove(idOf(saved))).status).toBe(204);
  expect(await ava.list()).toEqual({ items: [] });
});

test('a name is taken once in a list, however it is capitalized', async () => {
  const { ava, noah } = openViews();
  await ava.save(input);
  const refused = { status: 409, body: { errors: { name: 'You have a view with this name.' } } };
  expect(await ava.save({ ...input, name: ' PAYOUTS' })).toMatchObject(refused);
  const other = await ava.save({ ...input, name: 'Deposits' });
  expect(await ava.rename(idOf(other), 'payouts')).toMatchObject(refused);
  expect((await ava.rename(idOf(other), 'deposits')).status).toBe(200);
  expect((await ava.save({ ...input, list: 'users' })).status).toBe(201);
  expect((await noah.save(input)).status).toBe(201);
});

test('a person has only so many views', async () => {
  const {
    test: { database, tokens, call },
    ava,
  } = openViews();
  const saved = await ava.save(input);
  database.transact(({ savedViews }) => {
    const view = savedViews.get(idOf(saved));
    for (let count = 1; view !== undefined && count < MOST_VIEWS; count += 1) {
      savedViews.put({ ...view, id: `view-${count}`, name: `View ${count}` });
    }
  });
  expect(await ava.save({ ...input, name: 'One more' })).toMatchObject({ status: 409 });
  expect((await call('GET', '/api/views', { token: tokens.ava })).status).toBe(200);
});
